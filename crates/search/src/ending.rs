//! What tiles kept in hand mean once the bag is empty.

use crossword::Ruleset;
use crossword::movegen::{Kinds, LeaveValues};
use lexicon::Rack;

/// What giving the other player one more turn costs, in hundredths of a point.
const ONE_MORE_TURN: i32 = 1000;

/// Values for an empty bag: going out brings what the other player holds, keeping tiles risks what they are worth.
#[derive(Clone, Copy, Debug)]
pub struct LastTiles<'a> {
    rules: &'a Ruleset,
    going_out: i32,
    times: i32,
}

impl<'a> LastTiles<'a> {
    /// The values for whoever plays against this rack, the bag being empty.
    #[must_use]
    pub fn against(others: &Rack, rules: &'a Ruleset) -> Self {
        let times = rules.ending.times_left() as i32;
        Self { rules, going_out: 100 * times * rules.tiles.rack_worth(others), times }
    }
}

impl LeaveValues for LastTiles<'_> {
    fn value(&self, kept: &Rack) -> i32 {
        if kept.is_empty() {
            self.going_out
        } else {
            -ONE_MORE_TURN - 100 * self.times * self.rules.tiles.rack_worth(kept)
        }
    }

    fn values(&self, kinds: &Kinds, values: &mut [i32]) {
        values[0] = -ONE_MORE_TURN;
        for kind in kinds.kinds() {
            let worth = 100 * self.times * self.rules.tiles.value(kind.tile);
            for number in kind.stride..kind.stride * (kind.count + 1) {
                values[number] = values[number - kind.stride] - worth;
            }
        }
        values[0] = self.going_out;
    }
}
