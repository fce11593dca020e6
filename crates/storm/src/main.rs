//! What a server of tables has to stand: `cargo xtask storm kills`, `many`, `upgrade`, `load`, `idle`, `stored` and
//! `taint`.
//!
//! The server is the program itself, in a process of its own; everybody else is here. All of it stays on this machine, and is
//! bounded in number and time.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a program: it starts others, looks at the clock, writes files and prints"
)]

mod checker;
mod figures;
mod idle;
mod journal;
mod kills;
mod load;
mod many;
mod people;
mod player;
mod players;
mod process;
mod progress;
mod servers;
mod sockets;
mod stored;
mod taint;
mod upgrade;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// What a server of tables has to stand, one command each.
#[derive(Parser)]
#[command(name = "cargo xtask storm", bin_name = "cargo xtask storm")]
struct Cli {
    #[command(subcommand)]
    storm: Storm,
}

#[derive(Subcommand)]
enum Storm {
    /// Kill the server at random moments while people play, and look for turns that are lost, doubled or missing
    ///
    /// Every player writes down what is about to be sent and what was acknowledged. In the end these journals are compared
    /// with the log of the server: all that was acknowledged is there, once, and without a gap.
    #[command(after_long_help = "Example:\n  cargo xtask storm kills --kills 500 --seed 1")]
    Kills(kills::Options),
    /// Break everything between several processes and one PostgreSQL while people play, and look for turns that are lost, doubled or missing
    ///
    /// Processes are killed and stopped, the database crashes, lines between players, processes and the database are cut, slow,
    /// doubled and dead. Players of a table ask different processes, and another one when one does not answer.
    #[command(
        after_long_help = "Example:\n  cargo xtask storm many --processes 3 --minutes 30 --kills 500 --crashes 20"
    )]
    Many(many::Options),
    /// Replace processes on one PostgreSQL by those of another version while people play, and tell how long anybody waited
    ///
    /// One after the other is asked to stop and replaced. Players and sockets go to another process meanwhile. Nothing is lost or
    /// doubled, and every socket is told everything in order.
    #[command(after_long_help = "Example:\n  cargo xtask storm upgrade --before logomachy-before --pairs 16")]
    Upgrade(upgrade::Options),
    /// Have many tables play at a given pace, and tell how long an answer takes
    ///
    /// Each turn has a moment at which it is due, whatever became of those before it; times count from that moment. How long
    /// the disk takes is measured beside it.
    #[command(
        after_long_help = "Example:\n  cargo xtask storm load --tables 1000 --rate 500 --seconds 60\n  cargo xtask storm load --processes 2 --rate 500"
    )]
    Load(load::Options),
    /// Open many sockets that say nothing, and tell what memory they take
    #[command(after_long_help = "Example:\n  cargo xtask storm idle --sockets 10000")]
    Idle(idle::Options),
    /// Store many running tables, and tell what memory they take and how long it takes to open one again
    #[command(after_long_help = "Example:\n  cargo xtask storm stored --tables 100000 --moves 60")]
    Stored(stored::Options),
    /// Play games of all titles, and search every byte that is sent to every viewer for what is hidden from them
    ///
    /// Racks of others, tiles that are still in the bag, the secret that all luck comes from, and sessions of others: in JSON and in
    /// postcard.
    #[command(after_long_help = "Example:\n  cargo xtask storm taint --games 10000")]
    Taint(taint::Options),
}

fn main() -> ExitCode {
    match perform(&Cli::parse().storm) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn perform(storm: &Storm) -> Result<()> {
    match storm {
        Storm::Kills(options) => kills::run(options),
        Storm::Many(options) => many::run(options),
        Storm::Upgrade(options) => upgrade::run(options),
        Storm::Load(options) => load::run(options),
        Storm::Idle(options) => idle::run(options),
        Storm::Stored(options) => stored::run(options),
        Storm::Taint(options) => taint::run(options),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed_and_every_storm_has_an_example() {
        Cli::command().debug_assert();
        for storm in Cli::command().get_subcommands() {
            let example = storm.get_after_long_help().map(ToString::to_string).unwrap_or_default();
            assert!(example.contains(&format!("cargo xtask storm {}", storm.get_name())), "{storm}");
        }
    }
}
