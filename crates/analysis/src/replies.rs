//! What the other player is likely to answer.

use std::collections::BTreeMap;

use crossword::movegen::{Generator, Mirror, Play};
use crossword::{Line, Move, Position, Square};
use game::{Dice, Game as _, Seed};
use lexicon::{Letter, Rack, Tile};

use crate::advice::only_for_two_and_points;
use crate::{Candidate, NoAdvice, Problem, Unseen, unseen};

/// What the other player answers a move with, over racks they might hold, if they take the most points each time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replies {
    /// How many racks were tried.
    pub racks: u32,
    /// Whether the other rack is known, since the bag is empty: then one rack tells all.
    pub known: bool,
    /// What they bring on average, in hundredths of a point; a rack without a play brings nothing.
    pub average: i64,
    /// With how many of the racks nothing can be laid.
    pub none: u32,
    /// Each reply with how often it came, the one that costs most in all first.
    pub replies: Vec<Reply>,
}

/// A reply of the other player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The play, on the board after the move.
    pub found: Candidate,
    /// With how many of the racks it is the best.
    pub times: u32,
}

impl Reply {
    /// What it brings over all racks together.
    fn damage(&self) -> i64 {
        self.found.points().saturating_mul(i64::from(self.times))
    }
}

/// Tries so many racks that the other player might hold after a move, at least one.
///
/// The racks are drawn from all that is unseen; once the bag is empty there is only one, and that is tried alone.
pub fn replies(problem: &Problem<'_>, mv: &Move, samples: u32, dice: &mut Dice) -> Result<Replies, NoAdvice> {
    only_for_two_and_points(problem)?;
    problem.game().check(problem.view(), mv)?;
    let unseen = unseen(problem)?;
    let after = after(problem, &unseen, mv)?;
    let spot = after.spot(problem.rules(), Mirror::AcrossOnly);
    let known = unseen.bag == 0;
    let racks = if known { 1 } else { samples.max(1) };
    let mut generator = Generator::new(problem.rules());
    let mut tiles: Vec<Option<Letter>> = unseen.tiles.iter().collect();
    let (mut sum, mut none) = (0_i64, 0);
    let mut best: BTreeMap<(Square, Line, Vec<Tile>), (Play, u32)> = BTreeMap::new();
    for _ in 0..racks {
        if !known {
            dice.shuffle(&mut tiles);
        }
        let rack: Rack = tiles.iter().copied().take(unseen.other).collect();
        match generator.best(problem.game().masks(), &spot, &rack, None) {
            Some(found) => {
                let play = found.play;
                sum = sum.saturating_add(play.score);
                best.entry((play.at, play.line, play.tiles().collect())).or_insert((play, 0)).1 += 1;
            }
            None => none += 1,
        }
    }
    let found = |play| Candidate::on(&after.board, problem.rules(), play);
    let mut replies: Vec<Reply> =
        best.into_values().map(|(play, times)| Reply { found: found(play), times }).collect();
    game::sort_by_key(&mut replies, |reply| std::cmp::Reverse((reply.damage(), reply.times)));
    let average = sum.saturating_mul(100) / i64::from(racks);
    Ok(Replies { racks, known, average, none, replies })
}

/// The position that the other player finds.
pub(crate) fn after(problem: &Problem<'_>, unseen: &Unseen, mv: &Move) -> Result<Position, NoAdvice> {
    // Which of the unseen tiles lie where does not matter to what is laid next.
    let mut position = problem.position(unseen.tiles.iter().take(unseen.other).collect());
    position.apply(problem.rules(), mv, &mut Dice::new(Seed(0), "move"))?;
    // Whether nobody can move is known once all tiles are.
    let is_stuck = unseen.bag == 0 && problem.game().is_stuck(&position);
    if is_stuck || position.end(problem.rules()).is_some() { Err(NoAdvice::Ends) } else { Ok(position) }
}
