//! Appraising words of Territory Words, and choosing them.

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use bots::Level;
use bots::territory::{Hard, default_effort, player};
use game::{Dice, Match, Seed, Turn, Viewer};
use serde::Serialize;
use territory::{Appraiser, Cell, Territory, View, each_word};

use super::{at_most, microseconds_each};
use crate::answer::Answer;
use crate::cli::Bench;
use crate::memory::peak_megabytes;
use crate::output::{Output, grouped};

/// How many positions are tried unless told otherwise.
const POSITIONS: u64 = 100;

/// How many words are appraised, how often, and how many are passed over from one to the next.
const WORDS: usize = 10_000;
const TIMES: usize = 100;
const APART: usize = 997;

#[derive(Serialize)]
struct Figures {
    what: &'static str,
    positions: usize,
    /// Microseconds to appraise one word.
    us_each: f64,
    evaluations_per_second: u64,
    /// Milliseconds that the middle and the longest of all choices took.
    hard_ms: f64,
    hard_longest_ms: f64,
    /// In how many positions Hard is certain that no word brings more than its own.
    hard_proven: usize,
    expert_ms: f64,
    expert_longest_ms: f64,
    peak_mb: Option<f64>,
}

pub(super) fn run(options: &Bench, output: &mut Output) -> Result<Answer> {
    ensure!(options.positions.is_none(), "--positions: those of Territory Words are made by seeded play");
    let lexicon = lexica::load("english").context("the English lexicon comes with the program")?;
    let game = Territory::new(Arc::new(lexicon))?;
    let count = options.limit.map_or(POSITIONS, |limit| limit as u64);
    let positions = (1..=count).map(|seed| position(&game, Seed(seed))).collect::<Result<Vec<_>>>()?;
    let first = positions.first().context("there is no position to measure with")?;
    let us_each = appraise(&game, first)?;
    let (hard_ms, hard_longest_ms) = choose(&game, &positions, Level::Hard)?;
    let (expert_ms, expert_longest_ms) = choose(&game, &positions, Level::Expert)?;
    #[expect(clippy::cast_sign_loss, reason = "no time is less than nothing")]
    let evaluations_per_second = (1e6 / us_each).round() as u64;
    let figures = Figures {
        what: "territory",
        positions: positions.len(),
        us_each,
        evaluations_per_second,
        hard_ms,
        hard_longest_ms,
        hard_proven: proven(&game, &positions),
        expert_ms,
        expert_longest_ms,
        peak_mb: peak_megabytes(),
    };
    if options.json.on {
        output.json(&figures)?;
    } else {
        output.line(format_args!(
            "territory: {} words appraised a second; the middle of {} choices takes hard {hard_ms} ms and expert \
             {expert_ms} ms, the longest {hard_longest_ms} and {expert_longest_ms} ms; hard's is proven best in {} of \
             {}{}",
            grouped(evaluations_per_second),
            grouped(figures.positions as u64),
            grouped(figures.hard_proven as u64),
            grouped(figures.positions as u64),
            at_most(figures.peak_mb),
        ))?;
    }
    Ok(Answer::Yes)
}

/// A position in the middle of a game of Hard against Easy.
fn position(game: &Territory, seed: Seed) -> Result<View> {
    let mut played = Match::new(game, 2, seed)?;
    let levels = [Level::Hard, Level::Easy];
    let mut computers = levels.map(|level| player(game, level));
    for _ in 0..2 + seed.0 % 12 {
        let Turn::Of(seat) = played.turn() else { break };
        let computer = computers[seat.index()].as_mut().context("Territory Words has these levels")?;
        let (view, mut dice) = (played.view(Viewer::Player(seat)), played.bot_dice(seat));
        let mv = computer.choose(game, &view, &mut dice, default_effort(levels[seat.index()]));
        played.play(seat, mv)?;
    }
    Ok(played.view(Viewer::Spectator))
}

/// Microseconds to appraise a word, once sums have been added up.
fn appraise(game: &Territory, view: &View) -> Result<f64> {
    let mut words: Vec<Vec<Cell>> = Vec::new();
    let mut passed = 0;
    each_word(game.lexicon().graph(), &view.grid, &mut |cells| {
        if passed % APART == 0 {
            words.push(cells.to_vec());
        }
        passed += 1;
        words.len() < WORDS
    });
    let mut appraiser = Appraiser::new(&view.field, view.mover().context("the game goes on")?);
    for word in &words {
        appraiser.word(word);
    }
    let start = Instant::now();
    for _ in 0..TIMES {
        for word in &words {
            black_box(appraiser.word(black_box(word)));
        }
    }
    Ok(microseconds_each(start.elapsed(), TIMES * words.len()))
}

/// In how many positions Hard finds what is certainly the best.
fn proven(game: &Territory, positions: &[View]) -> usize {
    let hard = Hard::new(game);
    let found = positions.iter().map(|view| hard.find(game, view, default_effort(Level::Hard)));
    // Where there is no word, passing is best.
    found.filter(|found| found.as_ref().is_none_or(|found| found.proven)).count()
}

/// The milliseconds that the middle and the longest of a level's choices take.
fn choose(game: &Territory, positions: &[View], level: Level) -> Result<(f64, f64)> {
    let mut player = player(game, level).context("Territory Words has this level")?;
    let mut times: Vec<Duration> = Vec::with_capacity(positions.len());
    for (seed, view) in (1..).zip(positions) {
        let mut dice = Dice::new(Seed(seed), level.name());
        let start = Instant::now();
        black_box(player.choose(game, view, &mut dice, default_effort(level)));
        times.push(start.elapsed());
    }
    times.sort_unstable();
    let milliseconds =
        |time: Option<&Duration>| time.map_or(0.0, |time| (1e5 * time.as_secs_f64()).round() / 1e2);
    Ok((milliseconds(times.get(times.len() / 2)), milliseconds(times.last())))
}
