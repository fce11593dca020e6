//! Whole games of a computer against itself, under classic rules.

use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result};
use bots::arena::{self, Contender};
use bots::crossword::Static;
use cores::on_all_cores;
use crossword::{Crossword, Ruleset};
use game::{Effort, Seed, Viewer};
use serde::Serialize;

use crate::answer::Answer;
use crate::cli::Bench;
use crate::output::{Output, grouped};

#[derive(Serialize)]
struct Figures {
    what: &'static str,
    games: u64,
    games_per_s: f64,
    threads: usize,
    turns: u64,
    points: i64,
}

#[expect(clippy::cast_precision_loss, reason = "a figure for people")]
pub(super) fn run(options: &Bench, output: &mut Output) -> Result<Answer> {
    let lexicon = lexica::load("english").context("the English lexicon comes with the program")?;
    let game = Crossword::new(Ruleset::classic(), Arc::new(lexicon))?;
    // The words are arranged before the clock runs.
    let _ = game.masks();
    let (games, threads) = (options.games.get(), options.threads);
    let start = Instant::now();
    let desk = || ([(); 2].map(|()| Static::new(game.rules())), 0, 0);
    let desks = on_all_cores("selfplay", games, Some(threads), desk, |(players, turns, points), number| {
        let mut contenders = players.each_mut().map(|bot| Contender { bot, effort: Effort(1) });
        let ended = arena::play(&game, Seed(number), &mut contenders).view(Viewer::Spectator);
        *turns += u64::from(ended.number);
        *points += ended.tallies.iter().map(crossword::Tally::total).sum::<i64>();
    });
    let spent = start.elapsed().as_secs_f64();
    let figures = Figures {
        what: "selfplay",
        games,
        games_per_s: games as f64 / spent,
        threads: threads.get(),
        turns: desks.iter().map(|(_, turns, _)| turns).sum(),
        points: desks.iter().map(|(_, _, points)| points).sum(),
    };
    if options.json.on {
        output.json(&figures)?;
    } else {
        output.line(format_args!(
            "selfplay: {:.1} games a second on {} threads, {} games, {} turns, {} points in all",
            figures.games_per_s,
            figures.threads,
            grouped(figures.games),
            grouped(figures.turns),
            figures.points,
        ))?;
    }
    Ok(Answer::Yes)
}
