//! Rollouts of simulations, under classic rules.

use std::sync::Arc;
use std::time::{Duration, Instant};

use analysis::Problem;
use anyhow::{Context, Result, ensure};
use crossword::{Crossword, Ruleset};
use game::{Dice, Seed};
use serde::Serialize;

use super::crosswords::read;
use crate::answer::Answer;
use crate::cli::Bench;
use crate::crew::Crew;
use crate::output::{Output, grouped};

/// How many positions of a file or a game are simulated, unless told.
const POSITIONS: usize = 200;

/// How many positions plays are looked for in, for each that is simulated.
const EFFORT: u32 = 2000;

#[derive(Serialize)]
struct Figures {
    what: &'static str,
    positions: usize,
    rollouts: u64,
    rollouts_per_s: f64,
    threads: usize,
    /// Microseconds for each position that the best play was looked for in.
    best_us: f64,
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
pub(super) fn run(options: &Bench, output: &mut Output) -> Result<Answer> {
    let lexicon = lexica::load("english").context("the English lexicon comes with the program")?;
    let game = Crossword::new(Ruleset::classic(), Arc::new(lexicon))?;
    // The words are arranged before the clock runs.
    let _ = game.masks();
    let limit = options.limit.unwrap_or(POSITIONS);
    let mut positions = match &options.positions {
        Some(file) => read(&game, file)?,
        None => bots::crossword::positions(&game, limit),
    };
    // From all over the file, so that all parts of a game are among them.
    let step = positions.len().div_ceil(limit.max(1)).max(1);
    positions = positions.into_iter().step_by(step).collect();
    ensure!(!positions.is_empty(), "there is no position to measure with");
    let mut crew = Crew::new(Some(options.threads));
    let (mut simulated, mut rollouts, mut looked, mut spent) = (0, 0, 0, Duration::ZERO);
    for (board, rack) in positions {
        let problem = Problem::of_board(&game, board, rack)?;
        let dice = &mut Dice::new(Seed(1), "simulation");
        let start = Instant::now();
        // What is no position of the game, or its end, has nothing to imagine.
        if problem.view().bag == 0 {
            continue;
        }
        let Ok(told) = analysis::simulate(&problem, EFFORT, dice, &mut crew) else { continue };
        spent += start.elapsed();
        simulated += 1;
        rollouts += u64::from(told.rollouts);
        looked += u64::from(told.positions);
    }
    ensure!(simulated > 0, "there is no position with tiles in the bag to measure with");
    let threads = options.threads.get();
    let figures = Figures {
        what: "simulate",
        positions: simulated,
        rollouts,
        rollouts_per_s: rollouts as f64 / spent.as_secs_f64(),
        threads,
        best_us: spent.as_secs_f64() * 1e6 * threads as f64 / looked.max(1) as f64,
    };
    if options.json.on {
        output.json(&figures)?;
    } else {
        output.line(format_args!(
            "simulate: {:.0} rollouts a second on {threads} threads, {} of {} positions, {:.1} µs for each best play",
            figures.rollouts_per_s,
            grouped(figures.rollouts),
            grouped(figures.positions as u64),
            figures.best_us,
        ))?;
    }
    Ok(Answer::Yes)
}
