//! `logomachy duel`: computers against each other, on all cores.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use bots::Level;
use bots::arena::{self, Contender, Score};
use bots::crossword::{self as computers, Player};
use cores::on_all_cores;
use crossword::{Crossword, Move, View};
use game::{Bot, Dice, Effort, Seat, Seed, Turn, Viewer};
use serde::Serialize;
use table::Arrangement;

use crate::answer::Answer;
use crate::cli::Duel;
use crate::output::Output;
use crate::setup;

pub(crate) fn run(options: &Duel, output: &mut Output) -> Result<Answer> {
    let Duel { title, games, seed, .. } = *options;
    ensure!(games > 0 && games % 2 == 0, "--games: each deal is played twice, so ask for an even number");
    ensure!(options.levels.len() > 1, "--levels: name at least two, such as hard,easy");
    let game = setup::crosswords(title, &options.options, seed)?.game(setup::words(&options.options)?)?;
    let known = computers::levels(game.rules());
    for level in &options.levels {
        let names: Vec<&str> = known.iter().map(|level| level.name()).collect();
        ensure!(
            known.contains(level),
            "--levels: {} has no level {level}: there are {}",
            title.label(),
            names.join(", ")
        );
    }
    for (place, &one) in options.levels.iter().enumerate() {
        for &other in &options.levels[place + 1..] {
            let compared = compare(options, &game, [one, other]);
            if options.json.on {
                output.json(&compared.figures())?;
            } else {
                output.line(compared.text(title.label()))?;
            }
        }
    }
    Ok(Answer::Yes)
}

/// Two levels, and what came of their games.
struct Compared {
    levels: [Level; 2],
    score: Score,
    times: [Times; 2],
}

/// What a program may want to know of it.
#[derive(Serialize)]
struct Figures {
    levels: [&'static str; 2],
    games: u64,
    wins: [u64; 2],
    draws: u64,
    points: [f64; 2],
    ms_per_move: [f64; 2],
    longest_ms: [f64; 2],
    share: f64,
    interval: (f64, f64),
    won_by_first: u64,
}

/// How long a computer has thought.
#[derive(Clone, Copy, Default)]
struct Times {
    moves: u32,
    spent: Duration,
    longest: Duration,
}

/// A computer whose thinking is timed.
struct Timed {
    player: Player,
    effort: Effort,
    times: Times,
}

impl Bot<Crossword> for Timed {
    fn choose(&mut self, game: &Crossword, view: &View, dice: &mut Dice, effort: Effort) -> Move {
        let start = Instant::now();
        let mv = self.player.choose(game, view, dice, effort);
        let spent = start.elapsed();
        self.times = self.times.with(Times { moves: 1, spent, longest: spent });
        mv
    }
}

/// Lets two levels play all games.
fn compare(options: &Duel, game: &Crossword, levels: [Level; 2]) -> Compared {
    let sit = |level: Level| {
        let player = computers::player(game, level);
        let effort = options.effort.map_or(computers::usual_effort(game.rules(), level), Effort);
        Timed {
            player: player.unwrap_or_else(|| panic!("{level} is among the levels of the game")),
            effort,
            times: Times::default(),
        }
    };
    let desk = || (levels.map(sit), Score::default());
    let desks = on_all_cores("duel", options.games / 2, options.threads, desk, |(players, score), deal| {
        for one_sits in Seat::all(2) {
            let seed = Seed(options.seed.0.wrapping_add(deal));
            *score = score.with(play(game, seed, one_sits, players));
        }
    });
    let nothing = Compared { levels, score: Score::default(), times: [Times::default(); 2] };
    desks.into_iter().fold(nothing, |all, (players, score)| Compared {
        levels,
        score: all.score.with(score),
        times: [0, 1].map(|side| all.times[side].with(players[side].times)),
    })
}

/// Plays one game to its end; the first of the players has the seat told.
fn play(game: &Crossword, seed: Seed, one_sits: Seat, players: &mut [Timed; 2]) -> Score {
    let mut contenders = players.each_mut().map(|player| {
        let effort = player.effort;
        Contender { bot: player, effort }
    });
    if one_sits != Seat(0) {
        contenders.reverse();
    }
    let played = arena::play(game, seed, &mut contenders);
    let Turn::Over(outcome) = played.turn() else { unreachable!("the game was played to its end") };
    let points = played.view(Viewer::Spectator).tallies.map(|tally| tally.total());
    Score::of_game(&outcome, points, one_sits)
}

impl Times {
    fn with(self, other: Self) -> Self {
        Self {
            moves: self.moves + other.moves,
            spent: self.spent + other.spent,
            longest: self.longest.max(other.longest),
        }
    }

    fn milliseconds_each(&self) -> f64 {
        rounded(self.spent.as_secs_f64() * 1e3 / f64::from(self.moves.max(1)))
    }

    fn longest_milliseconds(&self) -> f64 {
        rounded(self.longest.as_secs_f64() * 1e3)
    }
}

impl Compared {
    fn figures(&self) -> Figures {
        let Self { levels, score, times } = self;
        Figures {
            levels: levels.map(Level::name),
            games: score.games(),
            wins: score.wins,
            draws: score.draws,
            points: score.points_each().map(rounded),
            ms_per_move: times.map(|times| times.milliseconds_each()),
            longest_ms: times.map(|times| times.longest_milliseconds()),
            share: score.share(),
            interval: score.interval(),
            won_by_first: score.first,
        }
    }

    fn text(&self, title: &str) -> String {
        let Self { levels: [one, other], score, times } = self;
        let [own, others] = times.map(|times| times.milliseconds_each());
        let [longest, others_longest] = times.map(|times| times.longest_milliseconds());
        format!(
            "{title}: {one} against {other}\n{score}\n{own} against {others} ms a move, {longest} against \
             {others_longest} at most"
        )
    }
}

/// Two digits behind the point are enough.
fn rounded(figure: f64) -> f64 {
    (100.0 * figure).round() / 100.0
}
