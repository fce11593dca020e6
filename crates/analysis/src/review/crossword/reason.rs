//! Why a move of a crossword game was worse than another.

use crossword::Square;
use lexicon::{Letter, Rack};
use serde::{Deserialize, Serialize};

/// Why a move was worse than the best one: each can be counted again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CrosswordReason {
    /// The best move earns more at once.
    Points {
        /// What the move earned.
        played: i64,
        /// What the best one earns.
        best: i64,
    },
    /// The best move lays a full rack.
    FullRackMissed {
        /// What that earns.
        best: i64,
    },
    /// Exchanging these tiles was better.
    Exchange {
        /// The tiles to give away.
        tiles: Rack,
    },
    /// The tiles kept are worth less than those the best move keeps.
    Kept {
        /// What the move kept.
        played: Rack,
        /// What the best one keeps.
        best: Rack,
        /// How much less that is worth, in hundredths of a point.
        less: i64,
    },
    /// The best answer of the other player brings more on average, over racks that they might hold.
    Replies {
        /// How much more than after the best move, in hundredths of a point.
        more: i64,
    },
    /// It opens a premium square to the other player's best answer.
    Opens {
        /// The square.
        square: Square,
        /// What such an answer brings on average, in points.
        points: i64,
        /// With how many of the racks that were tried a best answer covers it.
        racks: u32,
        /// How many racks were tried.
        of: u32,
    },
    /// A full rack can be laid in the next turn with fewer of the draws, were the other player to pass.
    FullRackNext {
        /// With how many of the draws that were tried.
        draws: u32,
        /// With how many after the best move.
        best: u32,
        /// How many draws were tried.
        of: u32,
    },
    /// What it lays helps the own next word less, or hinders it more, than what the best move lays, over the same draws and
    /// were the other player to pass.
    FollowUp {
        /// By how much, in hundredths of a point.
        less: i64,
    },
    /// It lays a blank for little, and the best move keeps it.
    BlankSpent {
        /// What the move earned.
        points: i64,
        /// The most that could be earned without a blank.
        without: i64,
    },
    /// A tile is kept that can be laid nowhere any more, which the best move avoids; the bag is empty.
    StuckTile {
        /// The tile.
        tile: Option<Letter>,
    },
    /// It loses with more of the ways in which the last tiles may lie; proven.
    Draws {
        /// With how many.
        lost: u64,
        /// With how many the best move loses.
        best: u64,
        /// How many ways there are.
        of: u64,
    },
    /// The game ends worse, both playing as well as they can; proven.
    End {
        /// How many points ahead the player is then.
        played: i64,
        /// How many with the best move.
        best: i64,
    },
    /// In a race: the best move wins at once.
    MissedWin,
    /// In a race: the other player can win at once.
    LetsWin {
        /// With how many of the racks that were tried.
        racks: u32,
        /// With how many after the best move.
        best: u32,
        /// How many racks were tried.
        of: u32,
    },
    /// In a race: the best move makes more tiles change hands.
    Captures {
        /// How many the move did.
        played: usize,
        /// How many the best one does.
        best: usize,
    },
}
