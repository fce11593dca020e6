//! The player that knows how every round ends.

use std::cmp::Ordering;

use game::{Bot, Dice, Effort};
use idiot::solution::CERTAIN;
use idiot::{Addition, Idiot, LossOdds, Move, Table};
use lexicon::Letter;

use super::{answer, bluff};

/// Plays perfectly: between two it loses only rounds that are lost already, and among more each of its letters is as
/// unlikely to lose as can be.
///
/// A round that is lost it draws out as long as possible, and gives the next player the most chances to go wrong. When
/// every letter would complete a word, it makes up a string that looks like a part of one, and hopes.
#[derive(Clone, Copy, Debug)]
pub struct Hard;

/// How a lost addition compares with others: better ones are greater.
#[derive(Clone, Copy)]
struct Resistance {
    /// How many moves the round lasts.
    moves: u8,
    /// What the next player may do, and how much of it is bad for this one.
    replies: u64,
    bad: u64,
}

impl Hard {
    /// A player of this game.
    ///
    /// The game is solved for a number of players when this one first has to move among so many.
    #[must_use]
    pub fn new(game: &Idiot) -> Self {
        answer::prepare(game);
        Self
    }
}

impl Bot<Idiot> for Hard {
    fn choose(&mut self, game: &Idiot, table: &Table, dice: &mut Dice, _: Effort) -> Move {
        if let Some(mv) = answer::answer_or_challenge(game, table, dice) {
            return mv;
        }
        let string = &table.string;
        let best = if table.players() == 2 {
            between_two(game, string)
        } else {
            among_more(game.losses(table.players()), string)
        };
        let added = dice.choose(&best).copied().or_else(|| bluff::bluff(game, string, dice));
        added.map_or(Move::Challenge, Move::Add)
    }
}

/// The additions that win; or those that lose last and hardest; or none.
fn between_two(game: &Idiot, string: &[Letter]) -> Vec<Addition> {
    let solution = game.solution();
    let winning = solution.winning(string);
    if !winning.is_empty() {
        return winning;
    }
    let losing = solution.replies(string).into_iter().map(|(addition, verdict)| {
        let replies = solution.replies(&addition.to(string));
        let bad = replies.iter().filter(|(_, verdict)| !verdict.wins).count();
        (addition, Resistance { moves: verdict.moves, replies: replies.len() as u64, bad: bad as u64 })
    });
    most_resistant(losing)
}

/// The additions that are least likely to lose; or those that lose hardest, if all surely do; or none.
fn among_more(losses: &LossOdds, string: &[Letter]) -> Vec<Addition> {
    let replies = losses.replies(string);
    let least = replies.iter().map(|reply| reply.1).min().unwrap_or(CERTAIN);
    if least < CERTAIN {
        return replies.into_iter().filter(|reply| reply.1 == least).map(|reply| reply.0).collect();
    }
    let own = losses.players() - 2;
    let losing = replies.into_iter().map(|(addition, _)| {
        let longer = addition.to(string);
        let next = losses.replies(&longer);
        let after = next.iter().filter_map(|(reply, _)| Some(losses.chances(&reply.to(&longer))?[own]));
        let bad = after.map(u64::from).sum();
        (addition, Resistance { moves: 0, replies: next.len() as u64 * u64::from(CERTAIN), bad })
    });
    most_resistant(losing)
}

fn most_resistant(losing: impl Iterator<Item = (Addition, Resistance)>) -> Vec<Addition> {
    let mut best: Vec<(Addition, Resistance)> = Vec::new();
    for (addition, resistance) in losing {
        match best.first().map_or(Ordering::Equal, |(_, other)| resistance.compare(*other)) {
            Ordering::Less => continue,
            Ordering::Equal => {}
            Ordering::Greater => best.clear(),
        }
        best.push((addition, resistance));
    }
    best.into_iter().map(|(addition, _)| addition).collect()
}

impl Resistance {
    /// More moves are better, then a smaller share of what is bad.
    fn compare(self, other: Self) -> Ordering {
        let share = (u128::from(other.bad) * u128::from(self.replies))
            .cmp(&(u128::from(self.bad) * u128::from(other.replies)));
        self.moves.cmp(&other.moves).then(share)
    }
}
