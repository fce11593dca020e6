//! Who wins, without by how much: most turns need not be looked at for that.

use std::cmp::Ordering;

use super::DEPTHS;
use super::search::Search;

/// Who wins a game that is worked out to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Decision {
    /// How the player to move stands against the other one at the end.
    pub(crate) outcome: Ordering,
    /// Whether neither can do better.
    pub(crate) proven: bool,
    /// How many positions were looked at.
    pub(crate) looked: u32,
}

impl Search<'_> {
    /// Who wins, as far as so many positions tell; `None` if they are too few to try each turn once.
    ///
    /// A search between the values just below and just above a draw is exact at a draw, and tells the side of it
    /// otherwise.
    pub(super) fn decide(&mut self, effort: u32) -> Option<Decision> {
        let draw = -self.difference(0);
        let mut decision = None;
        for depth in DEPTHS {
            let Some((value, proven)) = self.value_within(depth, draw - 1, draw + 1, effort) else { break };
            decision = Some(Decision { outcome: value.cmp(&draw), proven, looked: 0 });
            if proven {
                break;
            }
        }
        decision.map(|decision| Decision { looked: self.looked(), ..decision })
    }
}
