//! How far one letter may lie from the next.

use crate::{Cell, CellSet, cell::CELLS};

/// How many cells down and across together one letter may lie from the one before.
pub const REACH: u8 = 4;

/// How many steps down and across lead from one cell to another.
#[must_use]
pub const fn distance(one: Cell, other: Cell) -> u8 {
    one.row().abs_diff(other.row()) + one.column().abs_diff(other.column())
}

/// The cells within reach of another, itself left out.
#[must_use]
pub fn around(cell: Cell) -> CellSet {
    Cell::all().filter(|&other| other != cell && distance(cell, other) <= REACH).collect()
}

/// The cells within reach of each cell, worked out once.
#[derive(Clone, Debug)]
pub struct Reaches([CellSet; CELLS]);

impl Reaches {
    /// Works them out.
    #[must_use]
    pub fn new() -> Self {
        let mut reaches = [CellSet::EMPTY; CELLS];
        for cell in Cell::all() {
            reaches[cell.index()] = around(cell);
        }
        Self(reaches)
    }

    /// The cells within reach of this one, itself left out.
    #[must_use]
    pub fn around(&self, cell: Cell) -> CellSet {
        self.0[cell.index()]
    }
}

impl Default for Reaches {
    fn default() -> Self {
        Self::new()
    }
}
