//! `logomachy plays`: the plays of one position with advice on it, or a summary of many.

mod advice;
mod simulated;

use std::fs;
use std::path::Path;

use analysis::{Candidate, Filter, Problem, Tiles, Unsolvable};
use anyhow::{Context, Result, anyhow, bail, ensure};
use crossword::movegen::Mirror;
use crossword::notation::Cgp;
use crossword::{Crossword, Move, View};
use game::Seat;
use lexicon::Pattern;
use play::Title;
use play::crosswords::write_move;
use serde::Serialize;

use crate::answer::Answer;
use crate::cli::{Plays, Wanted};
use crate::output::Output;
use crate::{position, rules};

/// What is said of an empty board whose plays down are not listed.
const ACROSS_ONLY: &str = "The board is empty: the same words can be laid down, too; --both-ways lists them.";

pub(crate) fn run(options: &Plays, output: &mut Output) -> Result<Answer> {
    let one = options.place.cgp.is_some() || options.place.position.is_some();
    match &options.positions {
        Some(_) if one => bail!("--positions is for many positions: leave --cgp and --position out"),
        Some(file) => summaries(options, file, output),
        None => list(options, output),
    }
}

/// How many plays a position has, the best score, and the sum of all.
#[derive(Serialize, Default)]
struct Total {
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<usize>,
    count: usize,
    /// 0 where there is no play.
    best: i64,
    sum: i64,
    /// Whether the plays down are left out, being those across once more.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    across_only: bool,
}

impl Total {
    fn of(plays: &analysis::Plays) -> Self {
        Self {
            index: None,
            count: plays.count,
            best: plays.best,
            sum: plays.sum,
            across_only: plays.across_only,
        }
    }

    fn text(&self) -> String {
        let across = if self.across_only { " across" } else { "" };
        match self.count {
            0 => "no play".to_owned(),
            count => format!("{count} plays{across}, the best for {}, {} in all", self.best, self.sum),
        }
    }
}

#[derive(Serialize)]
struct PlayRow {
    #[serde(rename = "move")]
    written: String,
    score: i64,
    words: Vec<String>,
    tiles: usize,
}

impl PlayRow {
    fn of(title: Title, game: &Crossword, view: &View, found: &Candidate) -> Self {
        let alphabet = game.rules().tiles.alphabet();
        Self {
            written: write_move(title, game, view, &Move::Lay(found.play.placement())),
            score: found.points(),
            words: found.words.iter().map(|word| alphabet.spell(&word.letters())).collect(),
            tiles: found.laid.len(),
        }
    }
}

fn list(options: &Plays, output: &mut Output) -> Result<Answer> {
    let (game, view) = position::view(&options.rules, &options.place)?;
    let title = rules::title(&game);
    let mut problem = problem(&game, view)?;
    if let Some(held) = options.advice.other {
        problem = problem.with_other_holding(held).context("--other")?;
    }
    let shown = match (options.summary, options.top) {
        (true, _) => Some(0),
        (false, top) => top.or((!options.json.on).then_some(20)),
    };
    let filter = Filter { top: shown, ..filter(&game, title, &options.wanted)? };
    let plays = analysis::plays(&problem, &filter);
    let total = Total::of(&plays);
    if options.json.on {
        output.json(&total)?;
    } else {
        output.line(total.text())?;
        if total.across_only && total.count > 0 {
            output.line(ACROSS_ONLY)?;
        }
    }
    if options.advice.simulate {
        simulated::list(options, &problem, output)?;
    }
    // Whoever has moves weighed has no need of a list by points.
    for found in plays.found.iter().filter(|_| !options.advice.simulate) {
        let listed = PlayRow::of(title, &game, problem.view(), found);
        if options.json.on {
            output.json(&listed)?;
        } else {
            output.line(format_args!(
                "{:>5}  {:<20} {}",
                listed.score,
                listed.written,
                listed.words.join(" ")
            ))?;
        }
    }
    advice::give(options, &problem, &plays.found, output)?;
    Ok((total.count > 0).into())
}

fn summaries(options: &Plays, file: &Path, output: &mut Output) -> Result<Answer> {
    let game = position::game(&options.rules)?;
    let alphabet = game.rules().tiles.alphabet();
    let filter = Filter { top: Some(0), ..filter(&game, rules::title(&game), &options.wanted)? };
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    for (index, (number, line)) in lines.enumerate() {
        let place = || format!("{}, line {}", file.display(), number + 1);
        let cgp = Cgp::parse(line, alphabet).with_context(place)?;
        let view = position::of_parsed(&game, &cgp, Seat(options.place.seat)).with_context(place)?;
        let problem = problem(&game, view).with_context(place)?;
        let total = Total { index: Some(index), ..Total::of(&analysis::plays(&problem, &filter)) };
        if options.json.on {
            output.json(&total)?;
        } else {
            output.line(format_args!("{index}: {}", total.text()))?;
        }
    }
    Ok(Answer::Yes)
}

fn problem(game: &Crossword, view: View) -> Result<Problem<'_>> {
    Problem::new(game, view).map_err(|bad| match bad {
        Unsolvable::NoRack => anyhow!("{bad} Name them with --rack"),
        _ => bad.into(),
    })
}

/// The plays that are asked for. Where moves are written by their first square, an empty board has them both ways; in
/// the other games the trade counts the first word once, so those down must be asked for.
fn filter(game: &Crossword, title: Title, wanted: &Wanted) -> Result<Filter> {
    let (alphabet, side) = (game.rules().tiles.alphabet(), game.rules().layout.side());
    if let Some(square) = wanted.square {
        ensure!(
            square.column < side && square.row < side,
            "--square: {square} is not on a board of {side} squares a side"
        );
    }
    let pattern = wanted.pattern.as_ref().map(|text| Pattern::parse(text, alphabet));
    Ok(Filter {
        square: wanted.square,
        pattern: pattern.transpose().context("--pattern")?,
        lengths: wanted.length,
        tiles: if wanted.without_blanks { Tiles::WithoutBlanks } else { Tiles::Any },
        top: None,
        mirror: if wanted.both_ways || title.is_written_by_origin() {
            Mirror::Both
        } else {
            Mirror::AcrossOnly
        },
    })
}
