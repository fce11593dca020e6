//! What everyone saw.

use game::Seat;
use lexicon::{Letter, Rack, Tile};
use serde::{Deserialize, Serialize};

use crate::{BySeat, End, Line, Square};

/// What everyone saw; it tells no secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub enum Event {
    /// Somebody laid tiles.
    Laid(Laid),
    /// Somebody passed.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// Somebody exchanged tiles instead of a move.
    Exchanged {
        /// Who.
        seat: Seat,
        /// How many tiles.
        count: usize,
    },
    /// Somebody changed all tiles for a penalty, and goes on with the turn.
    Changed {
        /// Who.
        seat: Seat,
        /// What it cost.
        penalty: i32,
    },
    /// Somebody took over the other's side.
    Swapped {
        /// Who.
        seat: Seat,
    },
    /// The game is over, and all tiles are shown.
    Ended(Ended),
}

/// A word that was laid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Laid {
    /// Who laid it.
    pub seat: Seat,
    /// The way the main word runs.
    pub line: Line,
    /// The tiles laid, in order.
    pub tiles: Vec<(Square, Tile)>,
    /// The words made, the main one first.
    pub words: Vec<Vec<Letter>>,
    /// What it earned.
    pub points: i64,
    /// The squares whose tiles changed hands.
    pub captured: Vec<Square>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ended {
    /// What brought the end.
    pub end: End,
    /// What counts for each, at last.
    pub tallies: BySeat<Tally>,
    /// The tiles each had left.
    pub racks: BySeat<Rack>,
}

/// What counts for one player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// The points of the words, or the tiles owned.
    pub points: i64,
    /// What changing tiles has cost, as a number to take off.
    pub penalties: i64,
    /// What the end of the game brought.
    pub bonus: i64,
    /// What the tiles left in hand changed at the end, below zero for a loss.
    pub leftovers: i64,
}

impl Tally {
    /// What it comes to.
    #[must_use]
    pub fn total(&self) -> i64 {
        self.points - self.penalties + self.bonus + self.leftovers
    }
}
