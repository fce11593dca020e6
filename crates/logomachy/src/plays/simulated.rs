//! The best moves of a position with how often they win, as `logomachy plays --simulate` tells them.

use analysis::simulation::{Choice, SimulatedMove, Simulation};
use analysis::{Candidate, Problem};
use anyhow::Result;
use game::Dice;
use play::crosswords::write_move;
use serde::Serialize;

use super::advice::NoAdviceReport;
use super::{PlayRow, rules};
use crate::cli::Plays;
use crate::crew::Crew;
use crate::output::Output;

/// A line of the answer.
#[derive(Serialize)]
struct SimulatedRow {
    #[serde(flatten)]
    row: PlayRow,
    /// Points and the value of tiles kept.
    equity: f64,
    win: f64,
    se: f64,
    spread: f64,
    rollouts: u32,
}

/// How sure the answer is, and what it took.
#[derive(Serialize)]
struct SimulationReport {
    simulated: bool,
    sure: bool,
    rollouts: u32,
    positions: u32,
}

/// Tells the candidates, the best first, and how sure that is.
pub(super) fn list(options: &Plays, problem: &Problem<'_>, output: &mut Output) -> Result<()> {
    let advice = &options.advice;
    let dice = &mut Dice::new(advice.seed, "simulation");
    let told = match analysis::simulate(problem, advice.effort, dice, &mut Crew::new(advice.threads)) {
        Ok(told) => told,
        Err(none) => {
            let reason = none.to_string();
            if options.json.on {
                output.json(&NoAdviceReport { none: "simulate", reason })?;
            } else {
                output.line(format_args!("simulate: {reason}"))?;
            }
            return Ok(());
        }
    };
    let Simulation { candidates, sure, rollouts, positions, named: _ } = &told;
    let shown = options.top.unwrap_or(candidates.len());
    for candidate in candidates.iter().take(shown) {
        let row = row(problem, candidate);
        if options.json.on {
            output.json(&row)?;
        } else {
            output.line(format_args!(
                "{:>5.1} % ± {:.1}  {:>+7.1}  {:>4}  {:<20} {}",
                100.0 * row.win,
                100.0 * row.se,
                row.spread,
                row.row.score,
                row.row.written,
                row.row.words.join(" ")
            ))?;
        }
    }
    if options.json.on {
        let (sure, rollouts, positions) = (*sure, *rollouts, *positions);
        output.json(&SimulationReport { simulated: true, sure, rollouts, positions })?;
    } else {
        let sure =
            if *sure { "the first is best with 99 % confidence" } else { "the first may not be the best" };
        output.line(format_args!(
            "wins, ± standard error, points ahead, points of the move; {rollouts} rollouts: {sure}"
        ))?;
    }
    Ok(())
}

fn row(problem: &Problem<'_>, told: &SimulatedMove) -> SimulatedRow {
    let (game, view) = (problem.game(), problem.view());
    let title = rules::title(game);
    let idle = |tiles| PlayRow {
        written: write_move(title, game, view, &told.as_move()),
        score: 0,
        words: Vec::new(),
        tiles,
    };
    let row = match told.choice {
        Choice::Lay(play) => PlayRow::of(title, game, view, &Candidate::of(problem, play)),
        Choice::Exchange(tiles) => idle(tiles.len()),
        Choice::Pass => idle(0),
    };
    let millionths = |number: u32| f64::from(number) / 1e6;
    SimulatedRow {
        row,
        equity: hundredths(told.equity),
        win: millionths(told.win),
        se: millionths(told.error),
        spread: hundredths(told.spread),
        rollouts: told.rollouts,
    }
}

#[expect(clippy::cast_precision_loss, reason = "a figure for people")]
fn hundredths(number: i64) -> f64 {
    number as f64 / 100.0
}
