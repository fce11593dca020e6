//! The word a player is spelling, letter by letter.

use game::Seat;
use lexicon::Letter;
use serde::{Deserialize, Serialize};

use crate::range::{REACH, around, distance};
use crate::{Cell, CellSet, Claim, Field, Grid};

/// The cells picked so far for a word.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Draft {
    cells: Vec<Cell>,
}

/// Why a cell cannot be the next of a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum BadStep {
    /// Its letter has been used by a word before.
    #[error("the letter on {0} has been used")]
    Used(Cell),
    /// It is in the word already.
    #[error("{0} is in the word already")]
    Twice(Cell),
    /// It lies too far from the letter before.
    #[error("{to} is {} cells from {from}, and {REACH} is as far as the next letter may be", distance(*from, *to))]
    TooFar {
        /// The letter before.
        from: Cell,
        /// The cell that lies too far.
        to: Cell,
    },
}

impl Draft {
    /// Nothing picked.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The cells picked, in order.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Picks the next letter, or says why not and changes nothing.
    pub fn select(&mut self, grid: &Grid, cell: Cell) -> Result<(), BadStep> {
        step(grid, &self.cells, cell)?;
        self.cells.push(cell);
        Ok(())
    }

    /// Takes back the letter picked last, and tells which.
    pub fn undo(&mut self) -> Option<Cell> {
        self.cells.pop()
    }

    /// Takes back all letters.
    pub fn clear(&mut self) {
        self.cells.clear();
    }

    /// The cells that may be picked next; all others are out of range, used, or in the word.
    #[must_use]
    pub fn selectable(&self, grid: &Grid) -> CellSet {
        let near = self.cells.last().map_or(grid.live(), |&last| grid.live().and(around(last)));
        near.without(self.cells.iter().copied().collect())
    }

    /// The letters picked, in order.
    #[must_use]
    pub fn word(&self, grid: &Grid) -> Vec<Letter> {
        self.cells.iter().filter_map(|&cell| grid.letter(cell)).collect()
    }

    /// The lines that join the letters, in order.
    pub fn lines(&self) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        self.cells.windows(2).map(|pair| (pair[0], pair[1]))
    }

    /// The line that closes the polygon, from the last letter to the first, once there are three.
    #[must_use]
    pub fn closing(&self) -> Option<(Cell, Cell)> {
        match self.cells[..] {
            [first, _, .., last] => Some((last, first)),
            _ => None,
        }
    }

    /// What the word would claim as it stands, whether or not it is a word; `None` for less than three letters.
    #[must_use]
    pub fn preview(&self, field: &Field, seat: Seat) -> Option<Claim> {
        (self.cells.len() >= crate::check::SHORTEST).then(|| Claim::of(field, seat, &self.cells))
    }
}

/// Whether a cell may come next behind these.
pub(crate) fn step(grid: &Grid, before: &[Cell], cell: Cell) -> Result<(), BadStep> {
    if grid.letter(cell).is_none() {
        return Err(BadStep::Used(cell));
    }
    follows(before, cell)
}

/// Whether a cell may come next behind these, as far as places go.
pub(crate) fn follows(before: &[Cell], cell: Cell) -> Result<(), BadStep> {
    match before.last() {
        _ if before.contains(&cell) => Err(BadStep::Twice(cell)),
        Some(&from) if distance(from, cell) > REACH => Err(BadStep::TooFar { from, to: cell }),
        _ => Ok(()),
    }
}
