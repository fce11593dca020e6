//! Squares, and the two ways words run.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The most squares a side of a board may have: columns are named by one letter.
pub const MAX_SIDE: u8 = 26;

/// A square, counted from the top left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "(u8, u8)", try_from = "(u8, u8)")]
pub struct Square {
    /// From 0 at the left.
    pub column: u8,
    /// From 0 at the top.
    pub row: u8,
}

/// The way a word runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Line {
    /// Along a row, to the right.
    Across,
    /// Along a column, downwards.
    Down,
}

impl Square {
    /// The square `by` steps further along a line; `None` off the edge of any board.
    #[must_use]
    pub fn along(self, line: Line, by: i8) -> Option<Self> {
        let moved = |place: u8| place.checked_add_signed(by).filter(|&place| place < MAX_SIDE);
        Some(match line {
            Line::Across => Self { column: moved(self.column)?, ..self },
            Line::Down => Self { row: moved(self.row)?, ..self },
        })
    }

    /// The square mirrored at the diagonal, so that down becomes across.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self { column: self.row, row: self.column }
    }
}

/// Column and row, as they travel.
impl From<Square> for (u8, u8) {
    fn from(Square { column, row }: Square) -> Self {
        (column, row)
    }
}

/// A column and a row that no board has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no board has column {0} and row {1}")]
pub struct OffEveryBoard(u8, u8);

impl TryFrom<(u8, u8)> for Square {
    type Error = OffEveryBoard;

    fn try_from((column, row): (u8, u8)) -> Result<Self, OffEveryBoard> {
        if column < MAX_SIDE && row < MAX_SIDE {
            Ok(Self { column, row })
        } else {
            Err(OffEveryBoard(column, row))
        }
    }
}

impl Line {
    /// The line at a right angle to this one.
    #[must_use]
    pub const fn crossing(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }
}

/// Writes the column as a letter and the row as a number, as players say it: `h8`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

/// Why a text is no square.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no square: h8 is column h, row 8")]
pub struct BadSquare(String);

/// Reads what is written so, in either case.
impl FromStr for Square {
    type Err = BadSquare;

    fn from_str(text: &str) -> Result<Self, BadSquare> {
        let bad = || BadSquare(text.chars().take(20).collect());
        let mut rest = text.trim().chars();
        let column = rest.next().filter(char::is_ascii_alphabetic).ok_or_else(bad)?;
        let row = rest.as_str();
        if !row.chars().all(|digit| digit.is_ascii_digit()) || row.starts_with('0') {
            return Err(bad());
        }
        let row: u8 = row.parse().ok().filter(|row| (1..=MAX_SIDE).contains(row)).ok_or_else(bad)?;
        Ok(Self { column: column.to_ascii_lowercase() as u8 - b'a', row: row - 1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_read_as_they_are_written() {
        for column in 0..MAX_SIDE {
            for row in 0..MAX_SIDE {
                let square = Square { column, row };
                assert_eq!(square.to_string().parse(), Ok(square));
                assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
            }
        }
        for text in ["", "h", "8", "8h", "h0", "h08", "h27", "h+8", "hh8", "h8 8", "å8", "h99999999999"] {
            assert!(text.parse::<Square>().is_err(), "{text:?}");
        }
        assert_eq!(
            "8h".parse::<Square>().unwrap_err().to_string(),
            "\"8h\" is no square: h8 is column h, row 8"
        );
    }
}
