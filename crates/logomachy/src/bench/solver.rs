//! Answers of the solver: every play of a position in order, with the words it makes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use analysis::{Filter, Problem};
use anyhow::{Context, Result, ensure};
use crossword::{Crossword, Layout, Ruleset};
use lexicon::{Letter, Rack};
use serde::Serialize;

use super::at_most;
use super::crosswords::{Position, read};
use crate::answer::Answer;
use crate::cli::Bench;
use crate::memory::peak_megabytes;
use crate::output::{Output, grouped};

#[derive(Serialize)]
struct Figures {
    what: &'static str,
    language: &'static str,
    blanks: Option<usize>,
    positions: usize,
    plays: u64,
    sum: i64,
    median_us: f64,
    nineteen_of_twenty_us: f64,
    most_us: f64,
    peak_mb: Option<f64>,
}

pub(super) fn run(options: &Bench, output: &mut Output) -> Result<Answer> {
    let code = options.language.code();
    let lexicon =
        lexica::load(code).with_context(|| format!("no lexicon for {code} comes with the program"))?;
    let rules = Ruleset::wordfeud(lexicon.alphabet(), Layout::wordfeud());
    let rules = rules.with_context(|| format!("Wordfeud has no tiles for {code}"))?;
    let game = Crossword::new(rules, Arc::new(lexicon))?;
    let mut positions = match &options.positions {
        Some(file) => read(&game, file)?,
        None => bots::crossword::positions(&game, options.limit.unwrap_or(1000)),
    };
    positions.truncate(options.limit.unwrap_or(positions.len()));
    ensure!(!positions.is_empty(), "there is no position to measure with");
    tell(&measure(&game, &positions, None)?, options, output)?;
    for (_, rack) in &mut positions {
        *rack = with_two_blanks(rack);
    }
    tell(&measure(&game, &positions, Some(2))?, options, output)?;
    Ok(Answer::Yes)
}

/// Asks for every play of each position, and takes the time of each answer.
fn measure(game: &Crossword, positions: &[Position], blanks: Option<usize>) -> Result<Figures> {
    let mut times = Vec::with_capacity(positions.len());
    let (mut plays, mut sum) = (0, 0);
    for (board, rack) in positions {
        let board = board.clone();
        let start = Instant::now();
        let problem = Problem::of_board(game, board, *rack)?;
        let found = analysis::plays(&problem, &Filter::default());
        times.push(start.elapsed());
        plays += found.found.len() as u64;
        sum += found.sum;
    }
    times.sort_unstable();
    let at = |place: usize| microseconds(times[place.min(times.len() - 1)]);
    Ok(Figures {
        what: "solver",
        language: game.rules().tiles.alphabet().code(),
        blanks,
        positions: times.len(),
        plays,
        sum,
        median_us: at(times.len() / 2),
        nineteen_of_twenty_us: at(times.len() * 19 / 20),
        most_us: at(times.len()),
        peak_mb: peak_megabytes(),
    })
}

fn tell(figures: &Figures, options: &Bench, output: &mut Output) -> Result<()> {
    if options.json.on {
        output.json(figures)?;
        return Ok(());
    }
    let racks =
        figures.blanks.map_or_else(|| "racks as dealt".to_owned(), |blanks| format!("{blanks} blanks each"));
    output.line(format_args!(
        "solver, {}, {racks}: {:.2} ms in the median, {:.2} ms in 19 of 20, {:.2} ms at most, {} positions, {} plays{}",
        figures.language,
        figures.median_us / 1000.0,
        figures.nineteen_of_twenty_us / 1000.0,
        figures.most_us / 1000.0,
        grouped(figures.positions as u64),
        grouped(figures.plays),
        at_most(figures.peak_mb),
    ))?;
    Ok(())
}

/// The same rack with blanks for its first letters, until there are two.
fn with_two_blanks(rack: &Rack) -> Rack {
    let mut tiles: Vec<Option<Letter>> = rack.iter().collect();
    let wanted = 2_usize.saturating_sub(usize::from(rack.count(None)));
    tiles.iter_mut().filter(|tile| tile.is_some()).take(wanted).for_each(|tile| *tile = None);
    tiles.into_iter().collect()
}

fn microseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}
