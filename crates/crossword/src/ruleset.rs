//! The rules of a crossword game as data: one small enum an axis.

use crate::{Layout, Square, Tileset};

/// The rules of a crossword game. Each field is read in one file, which has the axis's name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruleset {
    /// What the game is called in records.
    pub name: &'static str,
    /// The premiums, and how large the board is.
    pub layout: Layout,
    /// The tiles.
    pub tiles: Tileset,
    /// How many tiles a player holds.
    pub rack: u8,
    /// Where the first word goes.
    pub opening: Opening,
    /// What later words must touch.
    pub joining: Joining,
    /// How many words a move may make.
    pub words: Words,
    /// Which way a single tile runs.
    pub lone_tile: LoneTile,
    /// Points for laying a full rack at once.
    pub bingo: i32,
    /// Which tiles change hands.
    pub capture: Capture,
    /// Whether the second player may take over the first one's side.
    pub swap: Swap,
    /// How tiles in hand are exchanged.
    pub exchange: Exchange,
    /// How the game ends.
    pub ending: Ending,
    /// What counts.
    pub points: Points,
}

/// Where the first word goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opening {
    /// The first word of the game covers the centre.
    Centre,
    /// The first word of each side covers its own star.
    Stars([Square; 2]),
}

/// What a word must touch that is not the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joining {
    /// Any tile that was there before.
    AnyTile,
    /// A tile of one's own that was there before, in the main word or in one made at a right angle.
    OwnTile,
}

/// How many words a move may make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Words {
    /// As many as it likes, all of them in the lexicon.
    AllValid,
    /// Exactly one, in the direction of the move, and in the lexicon.
    OnlyOne,
}

/// Which way a single tile runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoneTile {
    /// The way the move was written.
    AsWritten,
    /// The way the move was written if it makes a word so, else the other way.
    MakesWord,
    /// Toward the first neighbour, in the order left, up, right, down.
    FirstNeighbour,
}

/// Which tiles change hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Capture {
    /// None.
    Never,
    /// All tiles of the words made, and of words crossed by the main word.
    MadeAndCrossed,
}

/// Whether the second player may take over the first one's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Swap {
    /// No.
    Never,
    /// Instead of a move, right after the first word.
    AfterFirstWord,
}

/// How tiles in hand are exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exchange {
    /// Not at all.
    Never,
    /// Any of them, instead of a move, while the bag holds this many.
    Some {
        /// How many tiles the bag must hold.
        bag: u8,
    },
    /// All of them, for a penalty; the turn goes on.
    WholeRack {
        /// What it costs.
        penalty: i32,
        /// How often in one turn.
        per_turn: u8,
    },
}

/// How the game ends, and what happens to tiles left in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// When bag and a rack are empty, or after turns without points; leftovers as told.
    Out {
        /// After how many turns without a tile laid the game ends.
        idle_turns: u8,
        /// What counts as such a turn.
        idle: Idle,
        /// What happens to the tiles left in hand.
        leftovers: Leftovers,
    },
    /// When a side reaches the far edge, when bag and a rack are empty, or after two passes.
    FarEdge {
        /// For reaching the edge.
        edge_bonus: i32,
        /// For emptying the rack first.
        out_bonus: i32,
        /// Instead of the bonus, when the loser has no tile left on the board.
        wipe_out_bonus: i32,
        /// Who wins after the edge was reached.
        victory: Victory,
    },
}

/// What counts as an idle turn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Idle {
    /// A pass.
    #[default]
    Passes,
    /// Any turn without points: a pass, an exchange, or a word worth nothing.
    Scoreless,
}

/// What happens at the end to the tiles left in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leftovers {
    /// Each loses the worth of the own ones.
    Own,
    /// Each loses the own ones, and whoever went out gains the others'.
    OwnAndOthers,
    /// Whoever went out gains twice the others'; nobody loses. Without a player who is out each loses the own ones.
    TwiceOthers,
}

/// Who wins a game that ended at the far edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Victory {
    /// Whoever reached it.
    Edge,
    /// Whoever has more points.
    Points,
}

/// What counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Points {
    /// The points of all words made.
    Words,
    /// The tiles owned on the board.
    TilesOwned,
}

impl Joining {
    /// Whether only a tile of one's own will do.
    #[must_use]
    pub fn wants_own(self) -> bool {
        match self {
            Self::AnyTile => false,
            Self::OwnTile => true,
        }
    }
}

impl LoneTile {
    /// Whether the neighbours decide, not the writing.
    #[must_use]
    pub fn goes_by_neighbours(self) -> bool {
        match self {
            Self::AsWritten | Self::MakesWord => false,
            Self::FirstNeighbour => true,
        }
    }
}

impl Words {
    /// Whether no word may be made at a right angle.
    #[must_use]
    pub fn only_one(self) -> bool {
        match self {
            Self::AllValid => false,
            Self::OnlyOne => true,
        }
    }
}

impl Ending {
    /// Whether players race to the far edge.
    #[must_use]
    pub fn is_race(self) -> bool {
        match self {
            Self::Out { .. } => false,
            Self::FarEdge { .. } => true,
        }
    }
}

impl Points {
    /// Whether tiles on the board count, not words.
    #[must_use]
    pub fn counts_tiles(self) -> bool {
        match self {
            Self::Words => false,
            Self::TilesOwned => true,
        }
    }
}
