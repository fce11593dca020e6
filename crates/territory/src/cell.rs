//! Cells of the grid, and sets of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How many cells a side of the grid has.
pub const SIDE: u8 = 11;

/// How many cells the grid has.
pub const CELLS: usize = SIDE as usize * SIDE as usize;

/// Pixels from one cell to the next.
pub const CELL_PIXELS: i32 = 50;

/// Pixels between the edge of the field and the cells beside it.
pub const PADDING: i32 = 25;

/// A cell of the grid; people name it by column and row, from the top left: `a1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Cell(u8);

impl Cell {
    /// The cell at this row and column, both from 0, if the grid has it.
    #[must_use]
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < SIDE && column < SIDE { Some(Self(row * SIDE + column)) } else { None }
    }

    /// All cells, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..CELLS as u8).map(Self)
    }

    /// The row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// The place in a list that has one entry a cell, row by row.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The centre of the cell in pixels, x before y: the corner that a polygon has there.
    #[must_use]
    pub const fn centre(self) -> (i32, i32) {
        (place(self.column()), place(self.row()))
    }
}

/// The pixel in the middle of a row or column of cells.
pub(crate) const fn place(line: u8) -> i32 {
    PADDING + CELL_PIXELS / 2 + CELL_PIXELS * line as i32
}

/// Writes the column as a letter and the row as a number from 1: `e5`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The place in the grid, as it travels.
impl From<Cell> for u8 {
    fn from(cell: Cell) -> Self {
        cell.0
    }
}

/// A number that no cell has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the grid has {CELLS} cells, and none of number {0}")]
pub struct NoCell(u8);

impl TryFrom<u8> for Cell {
    type Error = NoCell;

    fn try_from(number: u8) -> Result<Self, NoCell> {
        if usize::from(number) < CELLS { Ok(Self(number)) } else { Err(NoCell(number)) }
    }
}

/// A text that names no cell.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a cell is a letter from a to k and a number from 1 to 11, such as e5, not {0:?}")]
pub struct BadCell(pub String);

/// Reads what is written so, in capitals too.
impl FromStr for Cell {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        read(text).ok_or_else(|| BadCell(text.to_owned()))
    }
}

fn read(text: &str) -> Option<Cell> {
    let (column, row) = text.split_at_checked(1)?;
    let column = column.as_bytes()[0].to_ascii_lowercase().checked_sub(b'a')?;
    if row.starts_with('0') || !row.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    Cell::new(row.parse::<u8>().ok()?.checked_sub(1)?, column)
}

/// A set of cells, one bit a cell.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct CellSet(u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self(0);

    /// Whether the cell is in the set.
    #[must_use]
    pub const fn has(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// The set with this cell too.
    #[must_use]
    pub const fn with(self, cell: Cell) -> Self {
        Self(self.0 | 1 << cell.0)
    }

    /// The cells that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cells that are in this set and not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether no cell is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cells are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The cells in the set, row by row.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let cell = (rest != 0).then(|| Cell(rest.trailing_zeros() as u8))?;
            rest &= rest - 1;
            Some(cell)
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<T: IntoIterator<Item = Cell>>(cells: T) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_read_as_it_is_written() {
        assert_eq!(Cell::all().len(), CELLS);
        for cell in Cell::all() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
            assert_eq!(cell.to_string().to_uppercase().parse(), Ok(cell));
            assert_eq!(Cell::new(cell.row(), cell.column()), Some(cell));
        }
    }

    #[test]
    fn other_texts_are_no_cells() {
        for text in ["", "a", "a0", "a12", "l1", "1a", "a01", "a+1", "é1", "a1 ", "a999", "`1"] {
            assert_eq!(text.parse::<Cell>(), Err(BadCell(text.to_owned())), "{text}");
        }
    }

    #[test]
    fn a_set_gives_back_its_cells() {
        let cells: Vec<Cell> = ["a1", "k1", "f6", "k11"].map(|cell| cell.parse().unwrap()).into();
        let set: CellSet = cells.iter().copied().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), cells);
        assert_eq!(set.without(CellSet::EMPTY.with(cells[0])).len(), 3);
        assert!(set.has(cells[3]) && !set.has("b1".parse().unwrap()));
    }
}
