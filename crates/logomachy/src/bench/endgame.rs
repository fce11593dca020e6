//! Endings worked out to the last turn, under classic rules.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use analysis::Problem;
use anyhow::{Context, Result, ensure};
use bots::crossword::Static;
use crossword::movegen::{Generator, Mirror, Play};
use crossword::notation::Cgp;
use crossword::{Crossword, Ruleset};
use game::{Bot, Effort, Match, Seed, Turn, Viewer};
use lexicon::Rack;
use serde::Serialize;

use crate::answer::Answer;
use crate::cli::Bench;
use crate::output::Output;

/// How many endings are made, unless told otherwise.
const ENDINGS: usize = 200;

/// How many positions are looked at for each second there is: more than can be.
const POSITIONS_A_SECOND: u32 = 500_000;

/// What an ending is like.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Debug)]
#[serde(rename_all = "lowercase")]
enum Kind {
    /// Neither of the others.
    Plain,
    /// Somebody holds a blank, and every tile can be laid.
    Blank,
    /// Somebody holds a tile that no play of theirs lays.
    Stuck,
}

#[derive(Serialize)]
struct Figures {
    what: &'static str,
    kind: Option<Kind>,
    positions: usize,
    proven: usize,
    seconds: u32,
    ms_median: u128,
    ms_most: u128,
}

pub(super) fn run(options: &Bench, output: &mut Output) -> Result<Answer> {
    let lexicon = lexica::load("english").context("the English lexicon comes with the program")?;
    let game = Crossword::new(Ruleset::classic(), Arc::new(lexicon))?;
    let limit = options.limit.unwrap_or(ENDINGS);
    let endings = match &options.positions {
        Some(file) => read(&game, file, limit)?,
        None => made(&game, limit)?,
    };
    ensure!(!endings.is_empty(), "there is no ending to measure with");
    let seconds = options.seconds.get();
    let effort = seconds.saturating_mul(POSITIONS_A_SECOND);
    let mut measured = Vec::with_capacity(endings.len());
    for (kind, problem) in &endings {
        let start = Instant::now();
        let told = analysis::endgame(problem, effort)?;
        let time = start.elapsed();
        measured.push((*kind, time, told.proven && time <= Duration::from_secs(seconds.into())));
    }
    for kind in [Some(Kind::Plain), Some(Kind::Blank), Some(Kind::Stuck), None] {
        let some = measured.iter().filter(|(is, ..)| kind.is_none_or(|kind| kind == *is));
        let mut times: Vec<u128> = some.clone().map(|(_, time, _)| time.as_millis()).collect();
        times.sort_unstable();
        let Some(&ms_most) = times.last() else { continue };
        let proven = some.filter(|(.., proven)| *proven).count();
        let ms_median = times[times.len() / 2];
        let figures =
            Figures { what: "endgame", kind, positions: times.len(), proven, seconds, ms_median, ms_most };
        tell(&figures, options, output)?;
    }
    Ok(Answer::Yes)
}

fn tell(figures: &Figures, options: &Bench, output: &mut Output) -> Result<()> {
    if options.json.on {
        output.json(figures)?;
        return Ok(());
    }
    let Figures { positions, proven, seconds, ms_median, ms_most, .. } = figures;
    let kind = match figures.kind {
        None => "all",
        Some(Kind::Plain) => "plain",
        Some(Kind::Blank) => "with a blank",
        Some(Kind::Stuck) => "with a stuck tile",
    };
    output.line(format_args!(
        "endgame, {kind}: {proven} of {positions} proven within {seconds} s, {ms_median} ms in the median, {ms_most} ms \
         at most"
    ))?;
    Ok(())
}

/// Endings of full racks from seeded games: half of them plain, a quarter with a blank, a quarter with a stuck tile.
fn made(game: &Crossword, count: usize) -> Result<Vec<(Kind, Problem<'_>)>> {
    let full = usize::from(game.rules().rack);
    let wanted = [(Kind::Blank, count / 4), (Kind::Stuck, count / 4), (Kind::Plain, count - 2 * (count / 4))];
    let mut bot = Static::new(game.rules());
    let mut endings: Vec<(Kind, Problem<'_>)> = Vec::with_capacity(count);
    for seed in 1.. {
        if endings.len() >= count {
            break;
        }
        let mut table = Match::new(game, game.rules().seats, Seed(seed))?;
        while let Turn::Of(seat) = table.turn() {
            let view = table.view(Viewer::Player(seat));
            if view.bag == 0 {
                if view.held.iter().all(|&held| held == full) {
                    let problem = Problem::new(game, view)?;
                    let kind = kind(&problem);
                    let has = endings.iter().filter(|(other, _)| *other == kind).count();
                    if wanted.iter().any(|&(is, most)| is == kind && has < most) {
                        endings.push((kind, problem));
                    }
                }
                break;
            }
            let mv = bot.choose(game, &view, &mut table.bot_dice(seat), Effort(1));
            table.play(seat, mv)?;
        }
    }
    Ok(endings)
}

/// The endings of a file.
fn read<'a>(game: &'a Crossword, file: &Path, limit: usize) -> Result<Vec<(Kind, Problem<'a>)>> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).take(limit);
    lines
        .map(|(number, line)| {
            let place = || format!("{}, line {}", file.display(), number + 1);
            // What follows behind a tab is what others say of it.
            let written = line.split('\t').next().unwrap_or_default();
            let cgp = Cgp::parse(written, game.rules().tiles.alphabet()).with_context(place)?;
            let rack = cgp.racks.first().copied().unwrap_or_default();
            let problem = Problem::of_board(game, cgp.board, rack).with_context(place)?;
            Ok((kind(&problem), problem))
        })
        .collect()
}

fn kind(problem: &Problem<'_>) -> Kind {
    let (game, spot) = (problem.game(), problem.spot(Mirror::Both));
    let mut generator = Generator::new(game.rules());
    let racks = [*problem.rack(), problem.view().unseen(game.rules())];
    let mut is_stuck = |rack: &Rack| {
        let mut laid = Rack::default();
        generator.plays(game.masks(), &spot, rack, &mut |play: Play| {
            play.tiles().for_each(|tile| laid.add((!tile.blank).then_some(tile.letter)));
        });
        rack.iter().any(|tile| laid.count(tile) == 0)
    };
    if racks.iter().any(&mut is_stuck) {
        Kind::Stuck
    } else if racks.iter().any(|rack| rack.count(None) > 0) {
        Kind::Blank
    } else {
        Kind::Plain
    }
}
