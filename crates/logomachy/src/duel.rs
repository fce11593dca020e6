//! `logomachy duel`: computers against each other, on all cores.

mod contest;
mod table;

use std::time::{Duration, Instant};

use anyhow::{Error, Result, ensure};
use bots::Level;
use bots::arena::{self, Contender, Score};
use cores::on_all_cores;
use game::{Bot, Dice, Effort, Game, Seat, Seed, Turn, Viewer};
use play::Computer;
use serde::Serialize;

use crate::answer::Answer;
use crate::cli::Duel;
use crate::output::Output;
use crate::rules::Chosen;
use crate::{levels, rules, setup};
use contest::{Contest, Rounds};
use table::Table;

pub(crate) fn run(options: &Duel, output: &mut Output) -> Result<Answer> {
    let Duel { games, neighbours, seed, .. } = *options;
    for (option, games) in [("--games", games), ("--neighbours", neighbours.unwrap_or(games))] {
        ensure!(
            games > 0 && games % 2 == 0,
            "{option}: each deal is played twice, so ask for an even number"
        );
    }
    let all = options.levels == ["all"];
    ensure!(all || options.levels.len() > 1, "--levels: name at least two, such as hard,easy, or all");
    let own = &options.options;
    let chosen = rules::chosen(options.title.as_ref(), own.rules.as_ref(), &own.language)?;
    match chosen {
        Chosen::Crossword(setup) => duel(options, &setup::crosswords(*setup, own, seed)?, output),
        Chosen::Idiot(_) => duel(options, &setup::idiots(own, 2)?, output),
        Chosen::Territory(_) => duel(options, &setup::territories(own)?, output),
    }
}

/// Lets each of the levels play each other one.
fn duel<S: Contest>(options: &Duel, setup: &S, output: &mut Output) -> Result<Answer> {
    let game = setup
        .game(setup::words(&options.options, setup.language())?)
        .map_err(|bad| Error::msg(bad.to_string()))?;
    let (title, known) = (setup.label(), S::levels(&game));
    ensure!(game.seats().contains(&2), "{title} is for {}: a duel is between two", game.seats().start());
    let read = |name: &String| levels::read("--levels", &title, known, name);
    let levels = match &options.levels[..] {
        [all] if all == "all" => known.to_vec(),
        named => named.iter().map(read).collect::<Result<Vec<Level>>>()?,
    };
    let rated = levels.len() > 2;
    ensure!(rated || options.write.is_none(), "--write: there are ratings of more than two levels only");
    let mut pairs = Vec::new();
    for (place, &one) in levels.iter().enumerate() {
        for (at, &other) in levels.iter().enumerate().skip(place + 1) {
            let games = if at == place + 1 { options.neighbours } else { None };
            let compared = compare(options, setup, &game, [one, other], games.unwrap_or(options.games));
            if options.json.on {
                output.json(&compared.figures())?;
            } else if !rated {
                output.lines(compared.text(&title))?;
            }
            pairs.push(([place, at], compared));
        }
    }
    if rated {
        let table = Table::new(&title, &levels, &pairs, options);
        if options.json.on {
            output.json(&table)?;
        } else {
            output.lines(table.text())?;
        }
        if let Some(file) = &options.write {
            table.write(setup.title().name(), file)?;
        }
    }
    Ok(Answer::Yes)
}

/// Two levels, and what came of their games.
struct Comparison {
    levels: [Level; 2],
    score: Score,
    rounds: Option<Rounds>,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<Rounds>,
}

/// How long a computer has thought.
#[derive(Clone, Copy, Default)]
struct Times {
    moves: u32,
    spent: Duration,
    longest: Duration,
}

/// A computer whose thinking is timed.
struct TimedBot<G: Game> {
    computer: Computer<G>,
    times: Times,
}

impl<G: Game> Bot<G> for TimedBot<G> {
    fn choose(&mut self, game: &G, view: &G::View, dice: &mut Dice, effort: Effort) -> G::Move {
        let start = Instant::now();
        let mv = self.computer.player.choose(game, view, dice, effort);
        let spent = start.elapsed();
        self.times = self.times.with(Times { moves: 1, spent, longest: spent });
        mv
    }
}

/// Lets two levels play so many games.
fn compare<S: Contest>(
    options: &Duel,
    setup: &S,
    game: &S::Game,
    levels: [Level; 2],
    games: u64,
) -> Comparison {
    let sit = |level: Level| {
        let computer = setup.computer(game, level);
        let mut computer = computer.unwrap_or_else(|| panic!("{level} is among the levels of the game"));
        if let Some(effort) = options.effort {
            computer.effort = Effort(effort);
        }
        TimedBot { computer, times: Times::default() }
    };
    let desk = || (levels.map(sit), Score::default(), None);
    let desks = on_all_cores("duel", games / 2, options.threads, desk, |(players, score, rounds), deal| {
        for one_sits in Seat::all(2) {
            let seed = Seed(options.seed.0.wrapping_add(deal));
            let (own_score, own_rounds) = play::<S>(game, seed, one_sits, players);
            *score = score.with(own_score);
            *rounds = Rounds::both(*rounds, own_rounds);
        }
    });
    let nothing = Comparison { levels, score: Score::default(), rounds: None, times: [Times::default(); 2] };
    desks.into_iter().fold(nothing, |all, (players, score, rounds)| Comparison {
        levels,
        score: all.score.with(score),
        rounds: Rounds::both(all.rounds, rounds),
        times: [0, 1].map(|side| all.times[side].with(players[side].times)),
    })
}

/// Plays one game to its end; the first of the players has the seat told.
fn play<S: Contest>(
    game: &S::Game,
    seed: Seed,
    one_sits: Seat,
    players: &mut [TimedBot<S::Game>; 2],
) -> (Score, Option<Rounds>) {
    let mut contenders = players.each_mut().map(|player| {
        let effort = player.computer.effort;
        Contender { bot: player, effort }
    });
    if one_sits != Seat(0) {
        contenders.reverse();
    }
    let played = arena::play(game, seed, &mut contenders);
    let Turn::Over(outcome) = played.turn() else { unreachable!("the game was played to its end") };
    let points = S::points(&played.view(Viewer::Spectator));
    (Score::of_game(&outcome, points, one_sits), S::rounds(&played, one_sits))
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

impl Comparison {
    fn figures(&self) -> Figures {
        let Self { levels, score, rounds, times } = self;
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
            rounds: *rounds,
        }
    }

    fn text(&self, title: &str) -> String {
        let Self { levels: [one, other], score, rounds, times } = self;
        let [own, others] = times.map(|times| times.milliseconds_each());
        let [longest, others_longest] = times.map(|times| times.longest_milliseconds());
        format!(
            "{title}: {one} against {other}\n{score}\n{}{own} against {others} ms a move, {longest} against \
             {others_longest} at most",
            rounds.map(|rounds| format!("{rounds}\n")).unwrap_or_default()
        )
    }
}

/// Two digits behind the point are enough.
fn rounded(figure: f64) -> f64 {
    (100.0 * figure).round() / 100.0
}
