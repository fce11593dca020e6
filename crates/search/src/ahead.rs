//! How a game may go on after a play, with tiles that are known or imagined.

use crossword::movegen::{Best, Generator, Mirror, Play, Spot};
use crossword::{Board, GaddagMasks, PlacedTile, Ruleset, Start};
use game::Seat;
use lexicon::{Letter, Rack};

use crate::ending::{LastTiles, cost_of_last};

/// More turns than any game has: every turn lays a tile, or is one of two in a row that lay none.
pub const TO_THE_END: usize = usize::MAX;

/// The words and rules that both players go by.
#[derive(Clone, Copy, Debug)]
pub struct Players<'a> {
    /// The words, arranged for finding plays.
    pub masks: &'a GaddagMasks,
    /// The rules.
    pub rules: &'a Ruleset,
}

/// A position in which nothing is hidden.
#[derive(Clone, Debug)]
pub struct Open {
    /// The board; words on it are there already.
    pub board: Board,
    /// The tiles of whoever is to move, then those of the other.
    pub racks: [Rack; 2],
    /// The tiles of the bag, the next one last.
    pub bag: Vec<Option<Letter>>,
}

impl Players<'_> {
    /// What whoever is to move gains on the other in so many turns, in hundredths of a point.
    ///
    /// Both take the most points they can get; with an empty bag they mind the tiles they keep.
    #[must_use]
    pub fn gain(self, generator: &mut Generator, mut open: Open, turns: usize) -> i128 {
        let (mut gain, mut sign, mut idle) = (0, 1, 0);
        for _ in 0..turns {
            if let Some(settled) = self.settled(&open, idle) {
                return gain + sign * i128::from(settled);
            }
            match self.best(generator, &open) {
                Some(best) => {
                    gain += sign * 100 * i128::from(best.play.score);
                    open.lay(&best.play, self.rules);
                    idle = 0;
                }
                None => idle += 1,
            }
            open.racks.reverse();
            sign = -sign;
        }
        gain
    }

    /// What the tiles left in hand mean to whoever would be to move, if the game is over.
    fn settled(self, open: &Open, idle: u8) -> Option<i64> {
        let [held, others] = &open.racks;
        let worth = |rack| i64::from(self.rules.tiles.rack_worth(rack));
        if open.bag.is_empty() && others.is_empty() {
            Some(-cost_of_last(self.rules, held))
        } else if idle == 2 {
            Some(100 * (worth(others) - worth(held)))
        } else {
            None
        }
    }

    fn best(self, generator: &mut Generator, open: &Open) -> Option<Best> {
        let [held, others] = &open.racks;
        let spot = Spot { board: &open.board, seat: Seat(0), start: Start::Join, mirror: Mirror::Both };
        if open.bag.is_empty() {
            let last = LastTiles::against(others, self.rules);
            generator.best(self.masks, &spot, held, Some(&last))
        } else {
            generator.best(self.masks, &spot, held, None)
        }
    }
}

impl Open {
    /// Lays tiles of whoever is to move, who draws new ones.
    pub fn lay(&mut self, play: &Play, rules: &Ruleset) {
        let [rack, _] = &mut self.racks;
        let mut next = Some(play.at);
        for tile in play.tiles() {
            while let Some(taken) = next.filter(|&square| self.board.at(square).is_some()) {
                next = self.board.next(taken, play.line, 1);
            }
            if let Some(square) = next {
                self.board.set(square, Some(PlacedTile { tile, owner: None }));
            }
            rack.take((!tile.blank).then_some(tile.letter));
        }
        for _ in rack.len()..usize::from(rules.rack) {
            let Some(tile) = self.bag.pop() else { break };
            rack.add(tile);
        }
    }
}
