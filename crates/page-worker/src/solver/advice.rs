//! Advice: what comes of swaps, what the opponent may answer, and how the game ends.

use lexicon::Rack;
use serde::{Deserialize, Serialize};

use super::plays::Play;

/// All that is known of a position beside its plays; each part comes later, or says why it cannot.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Advice {
    /// What comes of swaps.
    pub swaps: Option<Result<Swaps, String>>,
    /// What the opponent may answer to the play that is chosen.
    pub replies: Option<Result<Replies, String>>,
    /// How the game ends.
    pub ending: Option<Result<Ending, String>>,
}

/// What comes of the best swaps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Swaps {
    /// The swaps, the best one first.
    pub swaps: Vec<Swap>,
}

/// A choice of tiles to swap.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Swap {
    /// The tiles to keep.
    pub keep: Rack,
    /// The tiles to give away.
    pub give: Rack,
    /// The chance to lay a full rack in the next turn, in thousandths.
    pub bingo: u16,
    /// What the tiles are worth then, in hundredths of a point.
    pub value: i64,
}

/// What the opponent may answer to a play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Replies {
    /// How many racks were tried.
    pub racks: u32,
    /// Whether the opponent's rack is known.
    pub known: bool,
    /// What the answers bring on average, in hundredths of a point.
    pub average: i64,
    /// With how many of the racks there is no answer.
    pub none: u32,
    /// The answers, each with how often it came.
    pub plays: Vec<(u32, Play)>,
}

/// How the game ends if both play well.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// What the player to move gets more than the opponent from here on.
    pub difference: i64,
    /// Whether nothing can be better, for either of them.
    pub proven: bool,
    /// The turns to the end, the player's and the opponent's in turn; nothing for a pass.
    pub turns: Vec<Option<Play>>,
}
