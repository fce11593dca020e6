//! The rules of a crossword game as data: one small enum an axis.

use crate::{
    Bingo, Boards, Capture, Ending, Exchange, Joining, Layout, LoneTile, Opening, Points, Swap, Tileset,
    Words,
};

/// The rules of a crossword game. Each axis is told apart in one file only, which has its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruleset {
    /// What the rules are called, in one word.
    pub name: String,
    /// What they are called where they are shown.
    pub label: String,
    /// What the game is, in a few words.
    pub about: String,
    /// The game that they are a kind of, by the name of its rules: how it is shown, and how its moves are written.
    pub game: String,
    /// How many play.
    pub seats: u8,
    /// The premiums, and how large the board is.
    pub layout: Layout,
    /// Which boards may take its place.
    pub boards: Boards,
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
    /// Points for laying many tiles at once.
    pub bingo: Bingo,
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
