//! A move as letters laid, origin and way: `GIT,f8,r`.
//!
//! Columns are lower-case letters, rows numbers from 1 at the top; `r` runs right and `d` down. Squares that are taken
//! are passed over. A capital is a letter's own tile, lower case a blank that stands for it.
//!
//! ```
//! use crossword::notation::Written;
//!
//! let written: Written = " VLuE,b12,d ".parse().unwrap();
//! assert_eq!(written.to_string(), "VLuE,b12,d");
//! let bad = "VLuE,b012,d".parse::<Written>().unwrap_err();
//! assert_eq!(bad.to_string(), "character 7: a row is a number from 1 to 26, without a leading zero");
//! ```

use std::fmt;
use std::str::FromStr;

use lexicon::{Alphabet, BadText, Rack};

use super::glyphs;
use crate::{Line, MAX_SIDE, Move, Placement, Square};

/// A move as a player wrote it; its letters are not yet those of any language.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Written {
    /// To lay tiles.
    Lay {
        /// The letters, as written.
        letters: String,
        /// The origin.
        at: Square,
        /// The way to go on.
        line: Line,
    },
    /// To do nothing.
    Pass,
    /// To exchange the whole rack.
    Change,
    /// To take over the other side.
    Swap,
}

/// Which moves a game has words for, beside laying tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phrases {
    /// `,,` passes, and nothing else does.
    Commas,
    /// `pass` passes too, `change` exchanges the whole rack, and `swap` takes over the other side.
    Spoken,
}

/// What is wrong with a written move, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("character {at}: {what}")]
pub struct BadWritten {
    /// The character, from 1, without the blanks before the move.
    pub at: usize,
    /// What was expected there.
    pub what: Expected,
}

/// What a written move should have had.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Expected {
    /// Three parts.
    #[error("a move is letters, square and way with two commas between them, as in GIT,f8,r")]
    Parts,
    /// At least one letter.
    #[error("the letters to lay come first")]
    Letters,
    /// The column.
    #[error("a column is a small letter from a to z")]
    Column,
    /// The row.
    #[error("a row is a number from 1 to {MAX_SIDE}, without a leading zero")]
    Row,
    /// The way.
    #[error("the way is r (right) or d (down)")]
    Way,
}

impl Written {
    /// Reads a move; blanks around it fall away.
    pub fn parse(text: &str, phrases: Phrases) -> Result<Self, BadWritten> {
        let text = text.trim_matches([' ', '\t', '\r', '\n']);
        match (text, phrases) {
            (",,", _) | ("pass", Phrases::Spoken) => return Ok(Self::Pass),
            ("swap", Phrases::Spoken) => return Ok(Self::Swap),
            ("change", Phrases::Spoken) => return Ok(Self::Change),
            _ => {}
        }
        let bad = |before: &str, what| BadWritten { at: before.chars().count() + 1, what };
        let [letters, square, way] = text.split(',').collect::<Vec<_>>()[..] else {
            // Two commas are enough: a third is where it goes wrong.
            let end = text.match_indices(',').nth(2).map_or(text.len(), |(third, _)| third);
            return Err(bad(&text[..end], Expected::Parts));
        };
        if letters.is_empty() {
            return Err(bad("", Expected::Letters));
        }
        let square_at = letters.len() + 1;
        let at = read_square(square).map_err(|(by, what)| bad(&text[..square_at + by], what))?;
        let line = match way {
            "r" => Line::Across,
            "d" => Line::Down,
            _ => return Err(bad(&text[..text.len() - way.len()], Expected::Way)),
        };
        Ok(Self::Lay { letters: letters.to_owned(), at, line })
    }

    /// How a move is written; the tiles of an exchange are not named.
    #[must_use]
    pub fn of(play: &Move, alphabet: &Alphabet) -> Self {
        match play {
            Move::Lay(lay) => {
                Self::Lay { letters: glyphs::spell_apart(&lay.tiles, alphabet), at: lay.at, line: lay.line }
            }
            Move::Pass => Self::Pass,
            Move::Swap => Self::Swap,
            Move::Exchange(_) => Self::Change,
        }
    }

    /// The move that is meant, by a player who holds this rack.
    pub fn to_move(&self, alphabet: &Alphabet, rack: &Rack) -> Result<Move, BadText> {
        Ok(match self {
            Self::Lay { letters, at, line } => {
                Move::Lay(Placement { at: *at, line: *line, tiles: alphabet.tiles(letters)? })
            }
            Self::Pass => Move::Pass,
            Self::Swap => Move::Swap,
            Self::Change => Move::Exchange(*rack),
        })
    }

    /// Writes the move in the words a game has.
    #[must_use]
    pub fn to_text(&self, phrases: Phrases) -> String {
        match (self, phrases) {
            (Self::Pass, Phrases::Spoken) => "pass".to_owned(),
            _ => self.to_string(),
        }
    }
}

/// Reads a move of a game that has words for all of them.
impl FromStr for Written {
    type Err = BadWritten;

    fn from_str(text: &str) -> Result<Self, BadWritten> {
        Self::parse(text, Phrases::Spoken)
    }
}

/// Writes the move with as few words as there are: a pass is `,,`.
impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay { letters, at, line: Line::Across } => write!(f, "{letters},{at},r"),
            Self::Lay { letters, at, line: Line::Down } => write!(f, "{letters},{at},d"),
            Self::Pass => f.write_str(",,"),
            Self::Change => f.write_str("change"),
            Self::Swap => f.write_str("swap"),
        }
    }
}

/// A column letter and a row number, or what is wrong behind how many bytes.
fn read_square(text: &str) -> Result<Square, (usize, Expected)> {
    let column = match text.bytes().next() {
        Some(letter @ b'a'..=b'z') => letter - b'a',
        _ => return Err((0, Expected::Column)),
    };
    let digits = &text[1..];
    let plain = digits.bytes().all(|digit| digit.is_ascii_digit()) && !digits.starts_with('0');
    match digits.parse::<u8>() {
        Ok(row @ 1..=MAX_SIDE) if plain => Ok(Square { column, row: row - 1 }),
        _ => Err((1, Expected::Row)),
    }
}
