//! `logomachy bench`: the program measured by itself, in one thread unless told.

mod crosswords;
mod endgame;
mod idiot;
mod preendgame;
mod selfplay;
mod simulate;
mod solver;
mod territory;

use std::time::Duration;

use anyhow::Result;

use crate::answer::Answer;
use crate::cli::{Bench, Benchmark};
use crate::output::Output;

pub(crate) fn run(options: &Bench, output: &mut Output) -> Result<Answer> {
    match options.what {
        Benchmark::Plays => crosswords::run("plays", crosswords::all_plays, options, output),
        Benchmark::Best if options.leaves => {
            crosswords::run("best with leaves", crosswords::best_plays_with_leaves, options, output)
        }
        Benchmark::Best => crosswords::run("best", crosswords::best_plays, options, output),
        Benchmark::Selfplay => selfplay::run(options, output),
        Benchmark::Endgame => endgame::run(options, output),
        Benchmark::Preendgame => preendgame::run(options, output),
        Benchmark::Simulate => simulate::run(options, output),
        Benchmark::Solver => solver::run(options, output),
        Benchmark::Idiot => idiot::run(options, output),
        Benchmark::Territory => territory::run(options, output),
    }
}

/// Microseconds for each of so many.
#[expect(clippy::cast_precision_loss, reason = "a figure for people")]
fn microseconds_each(spent: Duration, count: usize) -> f64 {
    spent.as_secs_f64() * 1e6 / count.max(1) as f64
}

/// How much memory was used at most, at the end of a line for people.
fn at_most(peak_mb: Option<f64>) -> String {
    peak_mb.map(|peak| format!(", {peak:.0} MB at most")).unwrap_or_default()
}
