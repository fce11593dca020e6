//! Every word that can be spelled on a grid.

use lexicon::{Branch, Graph, MAX_LETTERS};

use crate::check::SHORTEST;
use crate::{Cell, CellSet, Grid, Reaches};

/// Where each letter of a grid is, for spelling words on it.
#[derive(Clone, Debug)]
pub struct Places {
    by_letter: [CellSet; MAX_LETTERS + 1],
    reaches: Reaches,
}

impl Places {
    /// Where the letters of this grid are.
    #[must_use]
    pub fn new(grid: &Grid) -> Self {
        let mut by_letter = [CellSet::EMPTY; MAX_LETTERS + 1];
        for cell in Cell::all() {
            if let Some(letter) = grid.letter(cell) {
                by_letter[letter.column()] = by_letter[letter.column()].with(cell);
            }
        }
        Self { by_letter, reaches: Reaches::new() }
    }

    /// The cells with the letter of this number.
    #[must_use]
    pub fn of(&self, letter: u8) -> CellSet {
        self.by_letter[usize::from(letter)]
    }

    /// The cells with the letter of this number that are within reach of another cell.
    #[must_use]
    pub fn near(&self, letter: u8, cell: Cell) -> CellSet {
        self.of(letter).and(self.reaches.around(cell))
    }
}

/// Hands over every way to spell a word on a grid, until told to stop by `false`; says whether it was not.
pub fn each_word(graph: &Graph, grid: &Grid, found: &mut dyn FnMut(&[Cell]) -> bool) -> bool {
    let walk = Walk { graph, places: Places::new(grid) };
    walk.on(graph.words_forwards(), &mut Vec::new(), CellSet::EMPTY, found)
}

struct Walk<'a> {
    graph: &'a Graph,
    places: Places,
}

impl Walk<'_> {
    fn on(
        &self,
        branch: Branch,
        path: &mut Vec<Cell>,
        used: CellSet,
        found: &mut dyn FnMut(&[Cell]) -> bool,
    ) -> bool {
        for node in self.graph.siblings(branch) {
            let cells = match path.last() {
                None => self.places.of(node.number()),
                Some(&last) => self.places.near(node.number(), last).without(used),
            };
            for cell in cells.iter() {
                path.push(cell);
                let goes_on = (!node.accepts() || path.len() < SHORTEST || found(path))
                    && self.on(node.children(), path, used.with(cell), found);
                path.pop();
                if !goes_on {
                    return false;
                }
            }
        }
        true
    }
}
