//! Long experiments with games: `cargo xtask leaves`, `winning`, `ground`, `weights`, `accuracy`, `duel`, `dial`,
//! `laws`, `plays` and `reviews`.
//!
//! They are a program of their own because they need every game, and the other chores need none.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a program: it reads files, looks at the clock and prints"
)]

mod accuracy;
mod contestant;
mod dial;
mod duel;
mod ground;
mod laws;
mod leaves;
mod plays;
mod regression;
mod reviews;
mod title;
mod weights;
mod winning;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Long experiments with games, one command each.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    experiment: Experiment,
}

#[derive(Subcommand)]
enum Experiment {
    /// Measure how accurate each level of a title plays, as reviews tell it
    ///
    /// Every level plays itself on all cores, and all moves are reviewed. The same seed gives the same table, on however
    /// many cores.
    #[command(after_long_help = "Example:\n  cargo xtask accuracy khi --games 20 --seed 1")]
    Accuracy(accuracy::Options),
    /// Learn what tiles kept in hand are worth, by playing
    ///
    /// Computer players play each other on all cores, for some generations, each with what the one before it has
    /// learned. The same seed gives the same leaves, on however many cores.
    #[command(
        after_long_help = "Example:\n  cargo xtask leaves classic --games 10000 --generations 5 --seed 1"
    )]
    Leaves(leaves::Options),
    /// Count how often a lead wins, by playing
    ///
    /// Computer players play each other on all cores. The same seed gives the same table, on however many cores.
    #[command(after_long_help = "Example:\n  cargo xtask winning classic --games 20000 --seed 1")]
    Winning(winning::Options),
    /// Fit how likely a lead wins in Territory Words, by playing
    ///
    /// Computer players play each other on all cores. The same seed gives the same curves, on however many cores.
    #[command(after_long_help = "Example:\n  cargo xtask ground --games 6000 --seed 1")]
    Ground(ground::Options),
    /// Let two computer players play each other, and say how often each wins
    ///
    /// Each deal is played twice, with seats exchanged, on all cores.
    #[command(after_long_help = "Example:\n  cargo xtask duel classic --games 2000 --seed 1")]
    Duel(duel::Options),
    /// Find where a player's dial has to stand, by halving its range
    ///
    /// At each place the player meets another one in the same deals, each played twice with seats exchanged.
    #[command(
        after_long_help = "Example:\n  cargo xtask dial classic --turn amateur --against greedy --elo=-150"
    )]
    Dial(dial::Options),
    /// Put random games of all rulesets before every law
    ///
    /// Each game is played at random, on all cores, and every law tried on every position of it.
    #[command(after_long_help = "Example:\n  cargo xtask laws --games 100000")]
    Laws(laws::Options),
    /// Compare plays with tables that other engines made
    ///
    /// A line of a table is a board, racks, how many plays there are, the best score and the sum of all. Without a file
    /// the tables beside the project are taken.
    #[command(after_long_help = "Example:\n  cargo xtask plays --classic plays-classic.tsv")]
    Plays(plays::Options),
    /// Measure reviews: do they find blunders, leave strong moves alone, and say the same with other luck?
    ///
    /// The strongest level plays itself, on all cores; blunders are planted into its games. The same seed gives the same
    /// figures, times aside, on however many cores.
    #[command(after_long_help = "Example:\n  cargo xtask reviews classic --plants 100 --moves 10 --seed 1")]
    Reviews(reviews::Options),
    /// Fit what the strongest player of Khi weighs, by playing
    ///
    /// It plays itself on all cores, for some generations, each with the weights that were fitted to the games of the one
    /// before it. The same seed gives the same weights, on however many cores.
    #[command(after_long_help = "Example:\n  cargo xtask weights --games 4000 --generations 2 --seed 1")]
    Weights(weights::Options),
}

fn main() -> ExitCode {
    match perform(&Cli::parse().experiment) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn perform(experiment: &Experiment) -> Result<()> {
    match experiment {
        Experiment::Accuracy(options) => accuracy::accuracy(options),
        Experiment::Leaves(options) => leaves::leaves(options),
        Experiment::Winning(options) => winning::winning(options),
        Experiment::Ground(options) => ground::ground(options),
        Experiment::Duel(options) => duel::duel(options),
        Experiment::Dial(options) => dial::dial(options),
        Experiment::Laws(options) => laws::laws(options),
        Experiment::Plays(options) => plays::plays(options),
        Experiment::Reviews(options) => reviews::reviews(options),
        Experiment::Weights(options) => weights::weights(options),
    }
}

/// The root of the workspace that Cargo runs this program from; without Cargo, of the one it was built from.
fn root() -> PathBuf {
    let own = env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_owned());
    Path::new(&own).join("../..")
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_experiment_has_help_and_an_example() {
        for experiment in Cli::command().get_subcommands() {
            let name = experiment.get_name();
            assert!(experiment.get_about().is_some(), "{name} has no help");
            assert!(experiment.get_long_about().is_some(), "{name} has no long help");
            let example = experiment.get_after_long_help().map(ToString::to_string).unwrap_or_default();
            assert!(example.contains(&format!("cargo xtask {name}")), "{name} has no example");
        }
    }
}
