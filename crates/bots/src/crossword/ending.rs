//! What tiles kept in hand mean once the bag is empty.

use crossword::movegen::LeaveValues;
use crossword::{Ending, Leftovers, Ruleset, View};
use lexicon::Rack;

/// What giving the other player one more turn costs, in hundredths of a point.
const ONE_MORE_TURN: i32 = 1000;

/// Values for an empty bag: going out brings what the other player holds, keeping tiles risks what they are worth.
pub(super) struct LastTiles<'a> {
    rules: &'a Ruleset,
    going_out: i32,
    times: i32,
}

impl<'a> LastTiles<'a> {
    /// The values for a position whose bag is empty.
    pub(super) fn new(rules: &'a Ruleset, view: &View) -> Self {
        // How many times a tile left in hand counts for the difference between the players.
        let times = match rules.ending {
            Ending::Out { leftovers: Leftovers::Own, .. } => 1,
            Ending::Out { leftovers: Leftovers::OwnAndOthers | Leftovers::TwiceOthers, .. } => 2,
            Ending::FarEdge { .. } => 0,
        };
        // With an empty bag, all that is unseen is on the other rack.
        let others = rules.tiles.rack_worth(&view.unseen(rules));
        Self { rules, going_out: 100 * times * others, times }
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
}
