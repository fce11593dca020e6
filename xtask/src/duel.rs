//! Matches between two computer players, to measure how much stronger one is.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use bots::crossword::{Greedy, Leaves, Static};
use clap::{Args, ValueEnum};
use crossword::{Crossword, Ruleset};
use game::{Bot, Effort, Match, Seat, Seed, Turn, Viewer};

use crate::cores::on_all_cores;
use crate::title::Title;

/// Neither player thinks ahead, so one position is all they look at.
const EFFORT: Effort = Effort(1);

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
    one: Player,
    /// Against whom
    #[arg(long, value_enum, default_value = "greedy")]
    other: Player,
    /// A file of leaves for player one, instead of those that come with the program
    #[arg(long, value_name = "FILE")]
    leaves: Option<PathBuf>,
}

/// The players there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Player {
    Greedy,
    Static,
}

/// What came of some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Score {
    wins: u64,
    draws: u64,
    losses: u64,
    /// Games that whoever moved first has won.
    first: u64,
    /// The points of each over all games.
    points: [i64; 2],
}

/// Plays the games and prints how they ended.
pub(crate) fn duel(options: &Options) -> Result<()> {
    let Options { title, games, seed, one, other, .. } = *options;
    ensure!(games > 0 && games % 2 == 0, "each deal is played twice: ask for an even number of games");
    let game = title.game()?;
    let leaves = options.leaves.as_deref().map(read).transpose()?;
    let start = Instant::now();
    let desk = || {
        let players = [one.sit_down(game.rules(), leaves.as_ref()), other.sit_down(game.rules(), None)];
        (players, Score::default())
    };
    let desks = on_all_cores("duel", games / 2, desk, |(players, score), pair| {
        for one_sits in Seat::all(2) {
            *score = score.with(play(&game, Seed(seed.wrapping_add(pair)), one_sits, players));
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
    players: &mut [Box<dyn Bot<Crossword> + Send>; 2],
) -> Score {
    let mut played = Match::new(game, 2, seed).expect("crossword games are for two");
    let outcome = loop {
        match played.turn() {
            Turn::Of(seat) => {
                let view = played.view(Viewer::Player(seat));
                let bot = &mut players[usize::from(seat != one_sits)];
                let mv = bot.choose(game, &view, &mut played.bot_dice(seat), EFFORT);
                played
                    .play(seat, mv)
                    .unwrap_or_else(|refused| panic!("a computer player is refused: {refused}"));
            }
            Turn::Over(outcome) => break outcome,
        }
    };
    let tallies = played.view(Viewer::Spectator).tallies;
    let seats = [one_sits, one_sits.after(2)];
    let won = |seat| u64::from(!outcome.is_draw() && outcome.place(seat) == Some(1));
    Score {
        wins: won(seats[0]),
        draws: outcome.is_draw().into(),
        losses: won(seats[1]),
        first: won(Seat(0)),
        points: seats.map(|seat| tallies[seat.index()].total()),
    }
}

impl Player {
    fn name(self) -> &'static str {
        match self {
            Self::Greedy => "greedy",
            Self::Static => "static",
        }
    }

    fn sit_down(self, rules: &Ruleset, leaves: Option<&Leaves>) -> Box<dyn Bot<Crossword> + Send> {
        match (self, leaves) {
            (Self::Greedy, _) => Box::new(Greedy::new(rules)),
            (Self::Static, None) => Box::new(Static::new(rules)),
            (Self::Static, Some(leaves)) => Box::new(Static::with_leaves(rules, leaves.clone())),
        }
    }
}

impl Score {
    fn with(self, other: Self) -> Self {
        Self {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
            first: self.first + other.first,
            points: [0, 1].map(|side| self.points[side] + other.points[side]),
        }
    }

    fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }
}

/// Shares in percent with their standard error, and points a game.
impl fmt::Display for Score {
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = self.games().max(1) as f64;
        let share = (self.wins as f64 + 0.5 * self.draws as f64) / games;
        let error = (share * (1.0 - share) / games).sqrt();
        let [own, others] = self.points.map(|points| points as f64 / games);
        writeln!(f, "{} games: {} won, {} drawn, {} lost", self.games(), self.wins, self.draws, self.losses)?;
        writeln!(f, "{:.1} % ± {:.1}, a draw counting half", 100.0 * share, 100.0 * error)?;
        writeln!(f, "{own:.1} against {others:.1} points a game, {:+.1}", own - others)?;
        write!(f, "{:.1} % won by whoever moved first", 100.0 * self.first as f64 / games)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_for_people() {
        let score = Score { wins: 60, draws: 4, losses: 36, first: 55, points: [40_000, 37_050] };
        let lines = "100 games: 60 won, 4 drawn, 36 lost\n62.0 % ± 4.9, a draw counting half\n\
            400.0 against 370.5 points a game, +29.5\n55.0 % won by whoever moved first";
        assert_eq!(score.to_string(), lines);
    }

    #[test]
    fn scores_add_up() {
        let one = Score { wins: 1, first: 1, points: [400, 390], ..Score::default() };
        assert_eq!(one.with(one), Score { wins: 2, first: 2, points: [800, 780], ..Score::default() });
    }
}
