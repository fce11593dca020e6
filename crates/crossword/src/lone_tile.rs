//! Which way a single tile runs.

use crate::definition::Named;
use crate::{Board, Line, Square};

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

impl Named for LoneTile {
    const NAMES: &'static [(&'static str, Self)] = &[
        ("as-written", Self::AsWritten),
        ("makes-word", Self::MakesWord),
        ("first-neighbour", Self::FirstNeighbour),
    ];
}

impl LoneTile {
    /// The rule of texts, which say it themselves.
    pub const WRITTEN: Self = Self::AsWritten;

    /// Whether the neighbours decide, not the writing.
    #[must_use]
    pub fn goes_by_neighbours(self) -> bool {
        match self {
            Self::AsWritten | Self::MakesWord => false,
            Self::FirstNeighbour => true,
        }
    }

    /// The way a tile on a square runs that is not yet on the board, by how its move was written.
    #[must_use]
    pub fn line(self, board: &Board, square: Square, written: Line) -> Line {
        let neighbour = |line, by| board.next(square, line, by).is_some_and(|next| board.at(next).is_some());
        match self {
            Self::AsWritten => written,
            Self::MakesWord => {
                let makes_word = |line| neighbour(line, -1) || neighbour(line, 1);
                let turns = !makes_word(written) && makes_word(written.crossing());
                if turns { written.crossing() } else { written }
            }
            Self::FirstNeighbour => {
                [(Line::Across, -1), (Line::Down, -1), (Line::Across, 1), (Line::Down, 1)]
                    .into_iter()
                    .find(|&(line, by)| neighbour(line, by))
                    .map_or(written, |(line, _)| line)
            }
        }
    }
}
