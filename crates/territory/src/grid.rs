//! The letters that are still there.

use std::fmt;

use game::Dice;
use lexicon::{Alphabet, Letter};

use crate::cell::{CELLS, SIDE};
use crate::{Cell, CellSet};

/// How often each letter is drawn in 103 draws, from A to Z.
#[rustfmt::skip]
pub const WEIGHTS: [u8; 26] = [
    8, 2, 3, 4, 12, 2, 2, 5, 7, 1, 1, 4, 3, 7, 8, 2, 1, 6, 6, 9, 3, 1, 2, 1, 2, 1,
];

/// The letter of each cell, or none where it has been used.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid([Option<Letter>; CELLS]);

impl Grid {
    /// A grid without letters.
    pub const EMPTY: Self = Self([None; CELLS]);

    /// Draws every letter, the common ones of English more often.
    #[must_use]
    pub fn draw(dice: &mut Dice) -> Self {
        let total = WEIGHTS.iter().map(|&weight| u32::from(weight)).sum();
        Self(std::array::from_fn(|_| heavier(dice.below(total))))
    }

    /// The letter of a cell; `None` where it has been used.
    #[must_use]
    pub fn letter(&self, cell: Cell) -> Option<Letter> {
        self.0[cell.index()]
    }

    /// Puts a letter on a cell, or takes it away.
    pub fn set(&mut self, cell: Cell, letter: Option<Letter>) {
        self.0[cell.index()] = letter;
    }

    /// Takes the letters of a word away.
    pub fn use_up(&mut self, cells: &[Cell]) {
        for &cell in cells {
            self.set(cell, None);
        }
    }

    /// The letters on some cells in order; `None` if one of them has been used.
    #[must_use]
    pub fn word(&self, cells: &[Cell]) -> Option<Vec<Letter>> {
        cells.iter().map(|&cell| self.letter(cell)).collect()
    }

    /// The cells that have a letter.
    #[must_use]
    pub fn live(&self) -> CellSet {
        Cell::all().filter(|&cell| self.letter(cell).is_some()).collect()
    }

    /// The cells that have this letter.
    #[must_use]
    pub fn cells_of(&self, letter: Letter) -> CellSet {
        Cell::all().filter(|&cell| self.letter(cell) == Some(letter)).collect()
    }

    /// The rows as text, `.` for a used letter.
    pub fn rows(&self) -> impl Iterator<Item = String> + '_ {
        let glyph = |letter: &Option<Letter>| letter.map_or(".", |letter| Alphabet::english().glyph(letter));
        self.0.chunks(usize::from(SIDE)).map(move |row| row.iter().map(glyph).collect())
    }
}

/// The letter that a draw falls on, when each takes as much room as it has weight.
fn heavier(draw: u32) -> Option<Letter> {
    let mut before = 0;
    let place = WEIGHTS.iter().position(|&weight| {
        before += u32::from(weight);
        draw < before
    })?;
    Letter::new(place as u8 + 1)
}

/// Shows the rows.
impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rows().try_for_each(|row| writeln!(f, "{row}"))
    }
}
