//! Plays of crossword games, under classic rules.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use bots::crossword::Leaves;
use crossword::movegen::{Generator, LeaveValues, Mirror, Play, Spot};
use crossword::notation::Cgp;
use crossword::{Board, Crossword, Ruleset, opening};
use game::Seat;
use lexicon::Rack;
use serde::Serialize;

use super::{at_most, microseconds_each};
use crate::answer::Answer;
use crate::cli::Bench;
use crate::memory::peak_megabytes;
use crate::output::{Output, grouped};

#[derive(Serialize)]
struct Figures {
    what: &'static str,
    positions: usize,
    us_each: f64,
    count: u64,
    sum: i64,
    peak_mb: Option<f64>,
}

pub(super) fn run(
    what: &'static str,
    measured: fn(&Crossword, &mut Generator, &[Position]) -> (u64, i64),
    options: &Bench,
    output: &mut Output,
) -> Result<Answer> {
    let lexicon = lexica::load("english").context("the English lexicon comes with the program")?;
    let game = Crossword::new(Ruleset::classic(), Arc::new(lexicon))?;
    let mut positions = match &options.positions {
        Some(file) => read(&game, file)?,
        None => bots::crossword::positions(&game, options.limit.unwrap_or(1000)),
    };
    positions.truncate(options.limit.unwrap_or(positions.len()));
    ensure!(!positions.is_empty(), "there is no position to measure with");
    let mut generator = Generator::new(game.rules());
    // What is made of the words when they are first needed is not counted.
    if let [(board, rack), ..] = &positions[..] {
        generator.best(game.masks(), &spot(&game, board), rack, None);
    }
    let start = Instant::now();
    let (count, sum) = measured(&game, &mut generator, &positions);
    let us_each = microseconds_each(start.elapsed(), positions.len());
    let figures =
        Figures { what, positions: positions.len(), us_each, count, sum, peak_mb: peak_megabytes() };
    if options.json.on {
        output.json(&figures)?;
    } else {
        output.line(format_args!(
            "{what}: {:.1} µs a position, {} positions, {} plays, {} points in all{}",
            figures.us_each,
            grouped(figures.positions as u64),
            grouped(figures.count),
            figures.sum,
            at_most(figures.peak_mb),
        ))?;
    }
    Ok(Answer::Yes)
}

/// A board and the tiles of the player to move.
pub(super) type Position = (Board, Rack);

/// Finds all plays of all positions, and keeps those of one position at a time.
#[inline(never)]
pub(super) fn all_plays(game: &Crossword, generator: &mut Generator, positions: &[Position]) -> (u64, i64) {
    let (mut count, mut sum) = (0, 0);
    let mut plays: Vec<Play> = Vec::new();
    for (board, rack) in positions {
        plays.clear();
        generator.plays(game.masks(), &spot(game, board), rack, &mut |play: Play| plays.push(play));
        count += plays.len() as u64;
        sum += plays.iter().map(|play| play.score).sum::<i64>();
    }
    (count, sum)
}

/// Finds the play with the most points of each position.
#[inline(never)]
pub(super) fn best_plays(game: &Crossword, generator: &mut Generator, positions: &[Position]) -> (u64, i64) {
    best(game, generator, positions, None)
}

/// Finds the play with the most points and the best tiles kept of each position.
#[inline(never)]
pub(super) fn best_plays_with_leaves(
    game: &Crossword,
    generator: &mut Generator,
    positions: &[Position],
) -> (u64, i64) {
    let leaves = Leaves::shipped(game.rules());
    best(game, generator, positions, leaves.as_ref().map(|leaves| leaves as &dyn LeaveValues))
}

fn best(
    game: &Crossword,
    generator: &mut Generator,
    positions: &[Position],
    leaves: Option<&dyn LeaveValues>,
) -> (u64, i64) {
    let (mut count, mut sum) = (0, 0);
    for (board, rack) in positions {
        if let Some(best) = generator.best(game.masks(), &spot(game, board), rack, leaves) {
            count += 1;
            sum += best.play.score;
        }
    }
    (count, sum)
}

fn spot<'a>(game: &Crossword, board: &'a Board) -> Spot<'a> {
    let start = opening::start(game.rules(), board, Seat(0), false);
    Spot { board, seat: Seat(0), start, mirror: Mirror::AcrossOnly }
}

/// The positions of a file.
pub(super) fn read(game: &Crossword, file: &Path) -> Result<Vec<Position>> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(number, line)| {
            let place = || format!("{}, line {}", file.display(), number + 1);
            let cgp = Cgp::parse(line, game.rules().tiles.alphabet()).with_context(place)?;
            ensure!(
                cgp.board.side() == game.rules().layout.side(),
                "{}: the board is not 15 squares wide",
                place()
            );
            Ok((cgp.board, cgp.racks.first().copied().unwrap_or_default()))
        })
        .collect()
}
