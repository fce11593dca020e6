//! Which cell a typed letter means: the nearest that may come next, and then the others.

use lexicon::Letter;
use territory::range::distance;
use territory::{Cell, Draft, Grid};

/// A letter that was typed, and the cells it may mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typed {
    /// The cells, the nearest first.
    cells: Vec<Cell>,
    /// Which of them is picked.
    at: usize,
}

impl Typed {
    /// The cells that a letter may mean behind a draft; `None` if none can be picked.
    #[must_use]
    pub fn new(grid: &Grid, draft: &Draft, cursor: Cell, letter: Letter) -> Option<Self> {
        let cells = candidates(grid, draft, cursor, letter);
        (!cells.is_empty()).then_some(Self { cells, at: 0 })
    }

    /// The cell it means now.
    #[must_use]
    pub fn cell(&self) -> Cell {
        self.cells[self.at]
    }

    /// How many cells it may mean.
    #[must_use]
    pub fn count(&self) -> usize {
        self.cells.len()
    }

    /// Which of them it means now, counted from 1.
    #[must_use]
    pub fn number(&self) -> usize {
        self.at + 1
    }

    /// Goes on to the next cell, and from the last to the first.
    pub fn cycle(&mut self) {
        self.at = (self.at + 1) % self.cells.len();
    }
}

/// The cells with a letter that may be picked next: the nearest to the last letter first, or to the cursor.
fn candidates(grid: &Grid, draft: &Draft, cursor: Cell, letter: Letter) -> Vec<Cell> {
    let from = draft.cells().last().copied().unwrap_or(cursor);
    let mut cells: Vec<Cell> = grid.cells_of(letter).and(draft.selectable(grid)).iter().collect();
    cells.sort_by_key(|&cell| (distance(from, cell), cell));
    cells
}

#[cfg(test)]
mod tests {
    use lexicon::Alphabet;
    use territory::tutorial;

    use super::*;

    fn at(text: &str) -> Cell {
        text.parse().unwrap()
    }

    fn letter(text: &str) -> Letter {
        Alphabet::english().word(text).unwrap()[0]
    }

    #[test]
    fn the_nearest_cell_comes_first_and_only_those_in_range_are_there() {
        let (grid, mut draft) = (tutorial::grid(), Draft::new());
        let first = Typed::new(&grid, &draft, at("a1"), letter("h")).unwrap();
        assert_eq!(first.cell(), at("a1"));
        draft.select(&grid, at("a1")).unwrap();
        let cells = candidates(&grid, &draft, at("k11"), letter("e"));
        assert_eq!(cells[..2], [at("e1"), at("c3")], "as near, and first in reading order");
        assert!(cells.iter().all(|&cell| distance(at("a1"), cell) <= 4));
        assert!(cells.is_sorted_by_key(|&cell| distance(at("a1"), cell)));
    }

    #[test]
    fn the_tab_key_goes_through_all_cells_and_begins_again() {
        let (grid, mut draft) = (tutorial::grid(), Draft::new());
        draft.select(&grid, at("a1")).unwrap();
        let mut typed = Typed::new(&grid, &draft, at("a1"), letter("e")).unwrap();
        let seen: Vec<Cell> = (0..typed.count())
            .map(|_| {
                let cell = typed.cell();
                typed.cycle();
                cell
            })
            .collect();
        assert_eq!(seen, candidates(&grid, &draft, at("a1"), letter("e")));
        assert_eq!((typed.cell(), typed.number()), (seen[0], 1));
    }

    #[test]
    fn a_letter_that_is_not_in_reach_means_no_cell() {
        let (mut grid, draft) = (tutorial::grid(), Draft::new());
        assert_eq!(Typed::new(&grid, &draft, at("a1"), letter("z")), None);
        grid.use_up(&grid.cells_of(letter("h")).iter().collect::<Vec<_>>());
        assert_eq!(Typed::new(&grid, &draft, at("a1"), letter("h")), None);
    }
}
