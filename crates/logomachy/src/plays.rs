//! `logomachy plays`: the plays of one position, or a summary of many.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use crossword::movegen::{Generator, MAX_RACK, Mirror, Play, Spot};
use crossword::notation::Cgp;
use crossword::{Crossword, Move, View};
use game::Seat;
use serde::Serialize;
use table::Title;
use table::crosswords::write_move;

use crate::answer::Answer;
use crate::cli::Plays;
use crate::output::Output;
use crate::position;

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
}

impl Total {
    fn of(plays: &[Play]) -> Self {
        Self {
            index: None,
            count: plays.len(),
            best: plays.iter().map(|play| play.score).max().unwrap_or(0),
            sum: plays.iter().map(|play| play.score).sum(),
        }
    }

    fn text(&self) -> String {
        match self.count {
            0 => "no play".to_owned(),
            count => format!("{count} plays, the best for {}, {} in all", self.best, self.sum),
        }
    }
}

#[derive(Serialize)]
struct Listed {
    #[serde(rename = "move")]
    written: String,
    score: i64,
    words: Vec<String>,
    tiles: usize,
}

fn list(options: &Plays, output: &mut Output) -> Result<Answer> {
    let title = options.rules.title;
    let (game, view) = position::view(&options.rules, &options.place)?;
    let mut plays = found(&game, &view, title, &mut Generator::new(game.rules()))?;
    plays.sort_by(|one, other| other.score.cmp(&one.score).then_with(|| order(one).cmp(&order(other))));
    let total = Total::of(&plays);
    if options.json.on {
        output.json(&total)?;
    } else {
        output.line(total.text())?;
    }
    let shown = match (options.summary, options.top) {
        (true, _) => 0,
        (false, top) => top.unwrap_or(if options.json.on { plays.len() } else { 20 }),
    };
    for play in plays.iter().take(shown) {
        let lay = play.lay();
        let judged = game.judge(&view, &lay)?;
        let alphabet = game.rules().tiles.alphabet();
        let listed = Listed {
            words: judged.made.words().map(|word| alphabet.spell(&judged.made.letters(word))).collect(),
            written: write_move(title, &game, &view, &Move::Lay(lay)),
            score: play.score,
            tiles: play.count(),
        };
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
    Ok((total.count > 0).into())
}

fn summaries(options: &Plays, file: &Path, output: &mut Output) -> Result<Answer> {
    let game = position::game(&options.rules)?;
    let alphabet = game.rules().tiles.alphabet();
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let mut generator = Generator::new(game.rules());
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    for (index, (number, line)) in lines.enumerate() {
        let place = || format!("{}, line {}", file.display(), number + 1);
        let cgp = Cgp::parse(line, alphabet).with_context(place)?;
        let view = position::of_parsed(&game, &cgp, Seat(options.place.seat)).with_context(place)?;
        let plays = found(&game, &view, options.rules.title, &mut generator).with_context(place)?;
        let total = Total { index: Some(index), ..Total::of(&plays) };
        if options.json.on {
            output.json(&total)?;
        } else {
            output.line(format_args!("{index}: {}", total.text()))?;
        }
    }
    Ok(Answer::Yes)
}

/// Every play of a position. On an empty board that is the same both ways, plays down are those across once more.
fn found(game: &Crossword, view: &View, title: Title, generator: &mut Generator) -> Result<Vec<Play>> {
    let (Some(seat), Some(start)) = (view.mover(), view.start(game.rules())) else { return Ok(Vec::new()) };
    let rack = view.mover_rack().context("which tiles are in hand? Name them with --rack")?;
    ensure!(
        rack.len() <= MAX_RACK,
        "a rack of {} tiles is more than the {MAX_RACK} that can be searched",
        rack.len()
    );
    let mirror = if title.is_written_by_origin() { Mirror::Both } else { Mirror::AcrossOnly };
    let mut plays = Vec::new();
    let spot = Spot { board: &view.board, seat, start, mirror };
    generator.plays(game.groups(), &spot, rack, &mut |play: Play| plays.push(play));
    Ok(plays)
}

/// What decides between plays of one score, so that they are always listed in the same order.
fn order(play: &Play) -> impl Ord {
    (play.at.row, play.at.column, play.line, play.tiles().collect::<Vec<_>>())
}
