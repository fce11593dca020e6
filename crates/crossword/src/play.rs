//! A move, and what it makes of the board.

use game::Seat;
use lexicon::{Letter, Rack, Tile};
use serde::{Deserialize, Serialize};

use crate::{Board, Line, LoneTile, Square};

/// What a player asks for.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Move {
    /// To lay tiles.
    Lay(Placement),
    /// To do nothing.
    Pass,
    /// To exchange these tiles in hand.
    Exchange(Rack),
    /// To take over the other player's side.
    Swap,
}

impl Move {
    /// The tiles it takes from the rack, `None` for a blank.
    pub fn tiles(&self) -> impl Iterator<Item = Option<Letter>> + '_ {
        let (laid, given) = match self {
            Self::Lay(lay) => (lay.tiles.as_slice(), None),
            Self::Exchange(tiles) => (&[][..], Some(tiles)),
            Self::Pass | Self::Swap => (&[][..], None),
        };
        let laid = laid.iter().map(|tile| (!tile.blank).then_some(tile.letter));
        laid.chain(given.into_iter().flat_map(Rack::iter))
    }
}

/// Tiles to lay from a square along a line, one after the other, passing over squares that are taken.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Placement {
    /// Where to begin.
    pub at: Square,
    /// Which way to go on.
    pub line: Line,
    /// The tiles, in order.
    pub tiles: Vec<Tile>,
}

/// What laying tiles makes; every rule reads this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Formed {
    /// The way the main word runs.
    pub line: Line,
    /// The squares laid on, with their tiles, in order.
    pub laid: Vec<(Square, Tile)>,
    /// The main word: all tiles in an unbroken row with the laid ones. It may be one square long.
    pub main: Vec<Square>,
    /// Words made at a right angle, each through one laid tile; of two squares or more.
    pub side: Vec<Vec<Square>>,
    /// Words crossed at a right angle: through tiles of the main word that were there before, of two squares or more.
    pub crossed: Vec<Vec<Square>>,
    /// The board after it; the laid tiles belong to whoever laid them, captures are not yet made.
    pub after: Board,
}

/// Why tiles cannot be laid so at all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum Misplaced {
    /// There is no tile.
    #[error("no tile was laid")]
    NoTiles,
    /// They begin or run off the board.
    #[error("the tiles run off the board")]
    OffBoard,
}

impl Placement {
    /// Lays the tiles on a copy of the board, for a player where tiles have owners.
    pub fn on(&self, board: &Board, owner: Option<Seat>, lone_tile: LoneTile) -> Result<Formed, Misplaced> {
        if self.tiles.is_empty() {
            return Err(Misplaced::NoTiles);
        }
        let mut after = board.clone();
        let squares = after.lay(self.at, self.line, self.tiles.iter().copied(), owner);
        let laid: Vec<(Square, Tile)> =
            squares.ok_or(Misplaced::OffBoard)?.iter().zip(self.tiles.iter().copied()).collect();
        let line = match laid[..] {
            [(square, _)] => lone_tile.line(board, square, self.line),
            _ => self.line,
        };
        let main = after.run(laid[0].0, line);
        let is_word = |run: &Vec<Square>| run.len() > 1;
        let crossing = |square: Square| after.run(square, line.crossing());
        let side = laid.iter().map(|&(square, _)| crossing(square)).filter(is_word).collect();
        let old = main.iter().filter(|&&square| board.at(square).is_some());
        let crossed = old.map(|&square| crossing(square)).filter(is_word).collect();
        Ok(Formed { line, laid, main, side, crossed, after })
    }
}

impl Formed {
    /// The words made, the main one first if it is one.
    pub fn words(&self) -> impl Iterator<Item = &[Square]> {
        let main = (self.main.len() > 1).then_some(self.main.as_slice());
        main.into_iter().chain(self.side.iter().map(Vec::as_slice))
    }

    /// The letters that stand on some squares afterwards.
    #[must_use]
    pub fn letters(&self, squares: &[Square]) -> Vec<Letter> {
        squares.iter().filter_map(|&square| Some(self.after.at(square)?.tile.letter)).collect()
    }

    /// Whose the laid tiles are, where tiles have owners.
    #[must_use]
    pub fn owner(&self) -> Option<Seat> {
        self.laid.first().and_then(|&(square, _)| self.after.at(square)?.owner)
    }

    /// Whether a tile was laid on this square.
    #[must_use]
    pub fn is_laid(&self, square: Square) -> bool {
        self.laid.iter().any(|&(laid, _)| laid == square)
    }
}
