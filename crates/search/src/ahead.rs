//! How a game may go on after a play, with tiles that are known or imagined.

use crossword::movegen::{Best, Generator, Mirror};
use crossword::position::lead;
use crossword::{End, GaddagMasks, Position, Ruleset};

use crate::ending::LastTiles;

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

impl Players<'_> {
    /// What whoever is to move gains on the other in so many turns, in hundredths of a point.
    ///
    /// Both take the most points they can get; with an empty bag they mind the tiles they keep. Who can lay nothing
    /// passes, and two who do so in a row will to the end.
    #[must_use]
    pub fn gain(self, generator: &mut Generator, mut position: Position, turns: usize) -> i128 {
        let (seat, before) = (position.mover, position.lead(position.mover));
        let mut passes = 0;
        for _ in 0..turns {
            let stuck = (passes == 2).then_some(End::Idle);
            if let Some(end) = position.end(self.rules).or(stuck) {
                return 100 * (lead(&position.settle(self.rules, end), seat) - before);
            }
            let best = self.best(generator, &position);
            passes = if best.is_some() { 0 } else { passes + 1 };
            position.make(self.rules, best.as_ref().map(|best| &best.play));
        }
        100 * (position.lead(seat) - before)
    }

    fn best(self, generator: &mut Generator, position: &Position) -> Option<Best> {
        let [held, others] = [position.mover, position.other()].map(|seat| &position.racks[seat.index()]);
        let spot = position.spot(self.rules, Mirror::Both);
        if position.bag.is_empty() {
            let last = LastTiles::against(others, self.rules);
            generator.best(self.masks, &spot, held, Some(&last))
        } else {
            generator.best(self.masks, &spot, held, None)
        }
    }
}
