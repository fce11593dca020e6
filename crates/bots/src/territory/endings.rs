//! What can follow a beginning on one grid: how many letters, and what their steps bring at most.
//!
//! No bound is too small: it is the most over every way to spell an ending on the grid, and more, since a cell may be
//! used twice here. First cells are told apart by block only, so a step counts as the largest triangle that it makes
//! with any first cell of the block. Numbers are rounded up.

use std::array;

use lexicon::{Branch, Graph};
use territory::cell::{CELLS, SIDE};
use territory::range::around;
use territory::{Cell, CellSet, Places};

use super::bounds::Bounds;
use super::letters_ahead::LettersAhead;
use super::search_space::WordQuery;

/// How many rows and columns of cells a block has, and how many blocks lie side by side.
const BLOCK: u8 = 3;
const BLOCKS_A_SIDE: u8 = SIDE.div_ceil(BLOCK);
const BLOCKS: usize = BLOCKS_A_SIDE as usize * BLOCKS_A_SIDE as usize;

/// What something is worth for first cells of each block, in units of [`UNIT`].
type ByBlock = [u16; BLOCKS];

/// What the numbers are rounded up to, so that even half a million fits.
const UNIT: i32 = 8;

/// What can follow a beginning.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Ending {
    /// How many letters at most; 0 if no word goes on.
    letters: u8,
    /// The most that they add to the triangles with the first cell.
    first: ByBlock,
    /// The most that they and the closing edge add to the triangles with the middle.
    middle: ByBlock,
}

impl Ending {
    /// How many letters can follow at most; 0 if no word goes on from here.
    pub(super) fn letters(&self) -> u8 {
        self.letters
    }

    /// The most that is added to the triangles with this first cell.
    pub(super) fn first(&self, first: Cell) -> i32 {
        i32::from(self.first[block(first)]) * UNIT
    }

    /// The most that is added to the triangles with the middle, for this first cell.
    pub(super) fn middle(&self, first: Cell) -> i32 {
        i32::from(self.middle[block(first)]) * UNIT
    }

    /// Counts in what follows one more step.
    fn or(&mut self, step: &Step, then: &Self, closing: Option<&ByBlock>) {
        self.letters = self.letters.max(then.letters + 1);
        for block in 0..BLOCKS {
            let first = step.first[block].saturating_add(then.first[block]);
            self.first[block] = self.first[block].max(first);
            let closed = closing.map_or(0, |closing| closing[block]).max(then.middle[block]);
            self.middle[block] = self.middle[block].max(step.middle.saturating_add(closed));
        }
    }
}

/// What a step from one cell to another is worth.
#[derive(Clone, Copy, Default, Debug)]
struct Step {
    first: ByBlock,
    middle: u16,
}

/// What can follow on one grid, by the branch and the last cell.
#[derive(Clone, Debug)]
pub(super) struct Endings<'a> {
    graph: &'a Graph,
    ahead: &'a LettersAhead,
    places: Places,
    steps: Vec<Step>,
    closings: Vec<ByBlock>,
    /// Where the row of each branch begins that was asked for, counted from 1.
    rows: Vec<u32>,
    /// Row by row, which of the endings it is for each last cell, counted from 1; 0 until it is asked for.
    numbers: Vec<u32>,
    /// The first one is that nothing follows.
    known: Vec<Ending>,
}

impl<'a> Endings<'a> {
    /// Knows nothing yet.
    pub(super) fn new(query: WordQuery<'a>, ahead: &'a LettersAhead, bounds: &Bounds) -> Self {
        let live = query.grid.live();
        Self {
            graph: query.graph,
            ahead,
            places: Places::new(query.grid),
            steps: steps(live, bounds),
            closings: closings(live, bounds),
            rows: vec![0; ahead.count()],
            numbers: Vec::new(),
            known: vec![Ending::default()],
        }
    }

    /// What can follow so that a word ends.
    pub(super) fn of(&mut self, branch: Branch, last: Cell) -> &Ending {
        let number = self.number(branch, last);
        &self.known[number]
    }

    fn number(&mut self, branch: Branch, last: Cell) -> usize {
        let Some(row) = self.ahead.number(branch) else { return 0 };
        if self.rows[row] == 0 {
            self.rows[row] = self.numbers.len() as u32 + 1;
            self.numbers.resize(self.numbers.len() + CELLS, 0);
        }
        let place = self.rows[row] as usize - 1 + last.index();
        if self.numbers[place] == 0 {
            let ending = self.explore(branch, last);
            let mut number = 0;
            if ending.letters > 0 {
                number = self.known.len();
                self.known.push(ending);
            }
            self.numbers[place] = number as u32 + 1;
        }
        self.numbers[place] as usize - 1
    }

    fn explore(&mut self, branch: Branch, last: Cell) -> Ending {
        let mut ending = Ending::default();
        for node in self.graph.siblings(branch) {
            for cell in self.places.near(node.number(), last).iter() {
                let number = self.number(node.children(), cell);
                if number > 0 || node.accepts() {
                    let step = &self.steps[last.index() * CELLS + cell.index()];
                    let closing = node.accepts().then(|| &self.closings[cell.index()]);
                    ending.or(step, &self.known[number], closing);
                }
            }
        }
        ending
    }
}

/// The block that a cell lies in.
fn block(cell: Cell) -> usize {
    usize::from(cell.row() / BLOCK * BLOCKS_A_SIDE + cell.column() / BLOCK)
}

/// Rounded up; more than half a million counts as that.
fn units(worth: i32) -> u16 {
    u16::try_from((worth + UNIT - 1) / UNIT).unwrap_or(u16::MAX)
}

/// The live cells of each block.
fn blocks(live: CellSet) -> [Vec<Cell>; BLOCKS] {
    array::from_fn(|number| live.iter().filter(|&cell| block(cell) == number).collect())
}

/// What each step is worth between live cells in reach of each other.
fn steps(live: CellSet, bounds: &Bounds) -> Vec<Step> {
    let blocks = blocks(live);
    let mut steps = vec![Step::default(); CELLS * CELLS];
    for last in live.iter() {
        for next in around(last).and(live).iter() {
            let most = |firsts: &Vec<Cell>| {
                firsts.iter().map(|&first| bounds.triangle(first, last, next).abs()).max().unwrap_or(0)
            };
            steps[last.index() * CELLS + next.index()] = Step {
                first: array::from_fn(|block| units(most(&blocks[block]))),
                middle: units(bounds.middle_triangle(last, next)),
            };
        }
    }
    steps
}

/// What the closing edge from each live cell is worth.
fn closings(live: CellSet, bounds: &Bounds) -> Vec<ByBlock> {
    let blocks = blocks(live);
    let mut closings = vec![[0; BLOCKS]; CELLS];
    for last in live.iter() {
        let most = |firsts: &Vec<Cell>| {
            firsts.iter().map(|&first| bounds.middle_triangle(last, first)).max().unwrap_or(0)
        };
        closings[last.index()] = array::from_fn(|block| units(most(&blocks[block])));
    }
    closings
}
