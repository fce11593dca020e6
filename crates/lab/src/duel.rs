//! Matches between two computer players, to measure how much stronger one is.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use bots::arena::{self, Contender, Score};
use bots::crossword::{Greedy, Leaves, Master, Player, Static, Wary};
use clap::{Args, ValueEnum};
use cores::on_all_cores;
use crossword::{Crossword, Ruleset};
use game::{Effort, Seat, Seed, Turn, Viewer};

use crate::title::Title;

#[derive(Args)]
pub(crate) struct Options {
    /// The game they play
    #[arg(value_enum, value_name = "RULES")]
    title: Title,
    /// How many games; each deal is played twice, with seats exchanged
    #[arg(long, default_value_t = 2000)]
    games: u64,
    /// The seed of the first deal; the next one has the next number
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who plays
    #[arg(long, value_enum, default_value = "static")]
    one: Style,
    /// Against whom
    #[arg(long, value_enum, default_value = "greedy")]
    other: Style,
    /// How many positions player one looks at in a turn, if it thinks ahead
    #[arg(long, value_name = "N")]
    effort: Option<u32>,
    /// A file of leaves for player one, instead of those that come with the program
    #[arg(long, value_name = "FILE")]
    leaves: Option<PathBuf>,
}

/// The players there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Style {
    Greedy,
    Static,
    /// The hard level
    Wary,
    Master,
}

/// Plays the games and prints how they ended.
pub(crate) fn duel(options: &Options) -> Result<()> {
    let Options { title, games, seed, one, other, .. } = *options;
    ensure!(games > 0 && games % 2 == 0, "each deal is played twice: ask for an even number of games");
    let game = title.game()?;
    let leaves = options.leaves.as_deref().map(read).transpose()?;
    let start = Instant::now();
    let efforts = [options.effort.map_or_else(|| one.effort(), Effort), other.effort()];
    let desk = || {
        let players = [one.sit_down(game.rules(), leaves.as_ref()), other.sit_down(game.rules(), None)];
        (players, Score::default())
    };
    let desks = on_all_cores("duel", games / 2, None, desk, |(players, score), pair| {
        for one_sits in Seat::all(2) {
            *score = score.with(play(&game, Seed(seed.wrapping_add(pair)), one_sits, players, efforts));
        }
    });
    let score = desks.into_iter().fold(Score::default(), |sum, (_, score)| sum.with(score));
    println!("{}, {}: {} against {}", title.name(), title.lexicon(), one.name(), other.name());
    println!("{score}");
    println!("{:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}

fn read(path: &Path) -> Result<Leaves> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    Leaves::parse(&text).with_context(|| format!("{} holds no leaves", path.display()))
}

/// Plays one game to its end; the first of the players has the seat told.
fn play(
    game: &Crossword,
    seed: Seed,
    one_sits: Seat,
    players: &mut [Player; 2],
    efforts: [Effort; 2],
) -> Score {
    let [one, other] = players;
    let one = Contender { bot: one.as_mut(), effort: efforts[0] };
    let other = Contender { bot: other.as_mut(), effort: efforts[1] };
    let mut contenders = if one_sits == Seat(0) { [one, other] } else { [other, one] };
    let played = arena::play(game, seed, &mut contenders);
    let Turn::Over(outcome) = played.turn() else { unreachable!("the game was played to its end") };
    let tallies = played.view(Viewer::Spectator).tallies;
    let points = [0, 1].map(|seat| tallies[seat].total());
    Score::of_game(&outcome, points, one_sits)
}

impl Style {
    fn name(self) -> &'static str {
        match self {
            Self::Greedy => "greedy",
            Self::Static => "static",
            Self::Wary => "wary",
            Self::Master => "master",
        }
    }

    /// How many positions it looks at in a turn, unless told otherwise.
    fn effort(self) -> Effort {
        match self {
            Self::Greedy | Self::Static => Effort(1),
            Self::Wary => Effort(200),
            Self::Master => Master::DEFAULT_EFFORT,
        }
    }

    fn sit_down(self, rules: &Ruleset, leaves: Option<&Leaves>) -> Player {
        match (self, leaves) {
            (Self::Greedy, _) => Box::new(Greedy::new(rules)),
            (Self::Wary, None) => Box::new(Wary::new(rules)),
            (Self::Wary, Some(leaves)) => Box::new(Wary::with_leaves(rules, leaves.clone())),
            (Self::Master, _) => Box::new(Master::new(rules)),
            (Self::Static, None) => Box::new(Static::new(rules)),
            (Self::Static, Some(leaves)) => Box::new(Static::with_leaves(rules, leaves.clone())),
        }
    }
}
