//! Squares, and the two ways words run.

use std::fmt;

/// The most squares a side of a board may have: columns are named by one letter.
pub const MAX_SIDE: u8 = 26;

/// A square, counted from the top left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square {
    /// From 0 at the left.
    pub column: u8,
    /// From 0 at the top.
    pub row: u8,
}

/// The way a word runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
