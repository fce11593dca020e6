//! Time control, and how much time there is: absolute deadlines by the server's clock.

use game::Seat;
use serde::{Deserialize, Serialize};

/// A point in time: milliseconds since 1970 by the server's clock.
pub type Millis = u64;

/// How long players may think.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum TimeControl {
    /// As long as they like.
    #[default]
    None,
    /// So many seconds for each turn: days, mostly.
    PerTurn {
        /// How many.
        seconds: u32,
    },
    /// So much for the whole game, and some more after each turn.
    Clock {
        /// How many seconds there are at first.
        seconds: u32,
        /// How many are added after each turn.
        increment: u32,
    },
}

/// How much time there is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// When the seat to move will have used up its time; none without time control, or while nobody's clock runs.
    pub deadline: Option<Millis>,
    /// Whose clock runs.
    pub running: Option<Seat>,
    /// What each seat has left, in milliseconds: for the seat whose clock runs, when its turn began. Empty without a clock.
    pub left: Vec<Millis>,
}
