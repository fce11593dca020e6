//! What comes of a position if both take what promises most: where a search does not reach the end.

use super::lane_plays::FoundPlay;
use super::ordering::Choice;
use super::search::{Node, Search};

/// What giving the other player one more turn is taken to cost, where plays are put in order.
const ONE_MORE_TURN: i64 = 10;

impl Search<'_> {
    /// What whoever is to move gains if both take what promises most from here on.
    pub(super) fn played_on(&mut self) -> Option<i64> {
        let before = self.at;
        let mut made = Vec::new();
        let (mut value, mut sign) = (0, 1);
        loop {
            let choice = self.most_promising();
            if let Some(gain) = self.end_by(&choice) {
                value += sign * (choice.score + gain);
                break;
            }
            value += sign * choice.score;
            sign = -sign;
            made.push(self.make(&choice).0);
        }
        for made in made.iter().rev() {
            self.lanes.take_back(made);
        }
        self.at = before;
        self.spend(made.len() as u32)?;
        Some(value)
    }

    fn most_promising(&mut self) -> Choice {
        let (seat, Node { hands, worth, .. }) = (self.at.mover, self.at);
        let (held, other) = (hands[seat.index()], 1 - seat.index());
        let times = self.times_left;
        let mut best = Choice::PASS;
        self.lanes.each(seat, held, &mut |found: &FoundPlay| {
            let FoundPlay { score, takes, .. } = *found;
            let promise = if takes == held {
                score + times * worth[other]
            } else {
                score - times * (worth[seat.index()] - found.worth) - ONE_MORE_TURN
            };
            if promise > best.promise {
                best = Choice::of(found, promise);
            }
        });
        best
    }
}
