//! A move in standard coordinates: `8D WORD` across, `D8 WORD` down.
//!
//! The letters are those of the whole word; a tile that is there already may be a letter, `.`, or stand in parentheses.
//! Lower case is a blank. Engines write `8d.WORD`; records write `-` for a pass and `-ABC` for an exchange.

use lexicon::{Alphabet, BadText, Rack};

use super::placement::{BadWord, cells, coordinates};
use super::{Through, Unfit, WrittenPlacement, glyphs};
use crate::{Board, Misplaced, Move};

/// A move as it was written, before a board tells what it does.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Standard {
    /// To lay a word.
    Lay(WrittenPlacement),
    /// To do nothing.
    Pass,
    /// To exchange these tiles.
    Exchange(Rack),
    /// To take over the other side.
    Swap,
}

/// Why a text is no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadStandard {
    /// It does not begin with coordinates.
    #[error("{text:?} is no square: 8D is row 8, column D, across; D8 the same square, down")]
    Coordinates {
        /// What stands there.
        text: String,
    },
    /// Behind the coordinates there is no word.
    #[error("there is no word behind {coordinates}")]
    NoWord {
        /// The coordinates.
        coordinates: String,
    },
    /// The word cannot be read.
    #[error("in the word: {0}")]
    Word(#[from] BadWord),
    /// The tiles to exchange cannot be read.
    #[error("in the tiles to exchange: {0}")]
    Tiles(#[from] BadText),
    /// There are no tiles to exchange.
    #[error("the tiles to exchange are missing")]
    NoTiles,
}

impl Standard {
    /// Reads a move; blanks around it fall away.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, BadStandard> {
        let text = text.trim_matches([' ', '\t', '\r', '\n']);
        if text == "-" || text.eq_ignore_ascii_case("pass") {
            return Ok(Self::Pass);
        }
        if text.eq_ignore_ascii_case("swap") {
            return Ok(Self::Swap);
        }
        if let Some(tiles) = text.strip_prefix('-') {
            return exchange(tiles, alphabet);
        }
        let head = text.find([' ', '\t', '.']).unwrap_or(text.len());
        let (head, tail) = text.split_at(head);
        // One dot may stand for the blanks; further ones are tiles.
        let tail = tail.strip_prefix('.').unwrap_or(tail).trim_start_matches([' ', '\t']);
        if ["ex", "exch", "exchange"].iter().any(|word| head.eq_ignore_ascii_case(word)) {
            return exchange(tail, alphabet);
        }
        let Some((at, line)) = coordinates(head) else {
            return Err(BadStandard::Coordinates { text: head.to_owned() });
        };
        if tail.is_empty() {
            return Err(BadStandard::NoWord { coordinates: head.to_owned() });
        }
        Ok(Self::Lay(WrittenPlacement { at, line, cells: cells(tail, |letters| alphabet.tiles(letters))? }))
    }

    /// What the move is on a board.
    pub fn on(&self, board: &Board) -> Result<Move, Unfit> {
        Ok(match self {
            Self::Lay(placement) => Move::Lay(placement.on(board)?),
            Self::Pass => Move::Pass,
            Self::Swap => Move::Swap,
            Self::Exchange(tiles) => Move::Exchange(*tiles),
        })
    }

    /// How a move on a board is written.
    pub fn of(play: &Move, board: &Board) -> Result<Self, Misplaced> {
        Ok(match play {
            Move::Lay(lay) => Self::Lay(WrittenPlacement::of(lay, board)?),
            Move::Pass => Self::Pass,
            Move::Swap => Self::Swap,
            Move::Exchange(tiles) => Self::Exchange(*tiles),
        })
    }

    /// Writes the move: `8D WORD`, `pass`, `exchange ABC`.
    #[must_use]
    pub fn to_text(&self, alphabet: &Alphabet, through: Through) -> String {
        match self {
            Self::Lay(placement) => {
                format!("{} {}", placement.coordinates(), placement.word(alphabet, through))
            }
            Self::Pass => "pass".to_owned(),
            Self::Swap => "swap".to_owned(),
            Self::Exchange(tiles) => format!("exchange {}", glyphs::spell_rack(tiles, alphabet)),
        }
    }
}

fn exchange(tiles: &str, alphabet: &Alphabet) -> Result<Standard, BadStandard> {
    let tiles = glyphs::rack(tiles, alphabet)?;
    if tiles.is_empty() { Err(BadStandard::NoTiles) } else { Ok(Standard::Exchange(tiles)) }
}
