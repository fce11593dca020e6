//! The most that any word can be worth that goes on from a beginning.
//!
//! No bound is ever too small, for these reasons:
//!
//! - A claim is worth no less if it is stronger, and no pixel is worth less than nothing. So what the pixels are worth
//!   to the strongest word bounds what they are worth to any.
//! - How often a polygon winds round a pixel is the sum of how often the triangles do that its edges make with any one
//!   point, ties included, since each inner edge is counted there and back. So each pixel inside lies in one of the
//!   triangles, and the polygon is worth no more than all of them together. Two points are used: the first letter, for
//!   which the closing edge makes no triangle, and the middle of the grid, from which no step looks wide.
//! - The triangles of the steps to come are bounded by the most that an ending can bring which makes a word and can be
//!   spelled from the last letter on, even if it uses letters twice; for the middle, with the triangle of the closing
//!   edge. What each [`Ending`] brings is worked out once for all beginnings that it can follow.
//! - A step's triangle with the first letter is no larger than the triangles that it makes with each step before, all
//!   moved together. Two steps of [`REACH`] cells make one of 8 cells at most, and none if they are parallel, so `n`
//!   letters enclose at most 8 ⌊(n − 1)² ∕ 4⌋ cells. A word is worth no more than as many of the pixels worth most.

use game::Seat;
use territory::cell::{CELL_PIXELS, CELLS, PADDING, SIDE};
use territory::range::REACH;
use territory::{Appraiser, Cell, CellSet, Change, Field, Pixel, Strength};

use super::endings::Ending;
use super::search_space::WordQuery;

/// The strength of long words, which is the most.
const STRONGEST: Strength = Strength::of_letters(CELLS);

/// From so many letters on their number does not keep them from enclosing the whole grid.
const ENCLOSING: usize = 9;

/// How many pixels lie from the first cells to the last.
const SPAN: i32 = CELL_PIXELS * (SIDE as i32 - 1);

/// The first row and column of pixels that a polygon can hold, and the one behind the last.
const FIRST: usize = PADDING as usize + CELL_PIXELS as usize / 2;
const BEHIND: usize = FIRST + SPAN as usize;

/// Bounds for the words on one grid, by one player on one field.
pub(super) struct Bounds {
    /// What lies left of the line from each cell to each other.
    turns: Vec<i32>,
    middle: Cell,
    /// The most that a word of so many letters can be worth.
    by_letters: [i32; ENCLOSING + 1],
}

/// What the triangles are worth that the steps so far make with the first cell, and with the middle of the grid.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Fans {
    pub(super) first: i32,
    pub(super) middle: i32,
}

/// Where a beginning of words has come to.
#[derive(Clone, Copy, Debug)]
pub(super) struct PathState {
    pub(super) fans: Fans,
    pub(super) first: Cell,
    pub(super) last: Cell,
    pub(super) letters: u8,
}

impl PathState {
    /// The beginning that has this letter only.
    pub(super) fn first(cell: Cell) -> Self {
        Self { fans: Fans::default(), first: cell, last: cell, letters: 1 }
    }
}

impl Bounds {
    /// Bounds for this grid and field.
    pub(super) fn new(query: WordQuery<'_>, appraiser: &mut Appraiser) -> Self {
        let turns = turns(query.grid.live(), appraiser);
        Self { turns, middle: middle(), by_letters: by_letters(query.field, query.seat) }
    }

    /// What a triangle is worth, less than nothing if it turns the other way.
    pub(super) fn triangle(&self, first: Cell, second: Cell, third: Cell) -> i32 {
        self.left_of(first, second) + self.left_of(second, third) + self.left_of(third, first)
    }

    /// What a triangle with the middle of the grid is worth.
    pub(super) fn middle_triangle(&self, from: Cell, to: Cell) -> i32 {
        self.triangle(self.middle, from, to).abs()
    }

    /// Where a beginning stands after one more letter.
    pub(super) fn step(&self, from: PathState, to: Cell) -> PathState {
        let fans = Fans {
            first: from.fans.first + self.triangle(from.first, from.last, to).abs(),
            middle: from.fans.middle + self.middle_triangle(from.last, to),
        };
        PathState { fans, last: to, letters: from.letters + 1, ..from }
    }

    /// The most that a beginning can be worth as a word.
    pub(super) fn as_word(&self, state: PathState) -> i32 {
        let closing = self.middle_triangle(state.last, state.first);
        self.by_length(state, 0).min(state.fans.first).min(state.fans.middle + closing)
    }

    /// The most that any word can be worth which this ending makes of a beginning.
    pub(super) fn with_ending(&self, state: PathState, ending: &Ending) -> i32 {
        self.by_length(state, ending.letters())
            .min(state.fans.first + ending.first(state.first))
            .min(state.fans.middle + ending.middle(state.first))
    }

    /// The most that a word can be worth that has at most so many letters more.
    pub(super) fn by_length(&self, state: PathState, more: u8) -> i32 {
        self.by_letters[usize::from(state.letters + more).min(ENCLOSING)]
    }

    fn left_of(&self, from: Cell, to: Cell) -> i32 {
        self.turns[from.index() * CELLS + to.index()]
    }
}

fn middle() -> Cell {
    Cell::all().nth(CELLS / 2).unwrap_or_else(|| panic!("the grid has a middle"))
}

/// What lies left of the lines between live cells, and between them and the middle.
fn turns(live: CellSet, appraiser: &mut Appraiser) -> Vec<i32> {
    let mut turns = vec![0; CELLS * CELLS];
    let sums = appraiser.sums(STRONGEST);
    let cells: Vec<Cell> = live.with(middle()).iter().collect();
    for (place, &from) in cells.iter().enumerate() {
        for &to in &cells[place + 1..] {
            let left = sums.left_of(from, to);
            turns[from.index() * CELLS + to.index()] = left;
            turns[to.index() * CELLS + from.index()] = -left;
        }
    }
    turns
}

/// The most that words can be worth by the number of their letters: as many pixels as they enclose, the best first.
fn by_letters(field: &Field, seat: Seat) -> [i32; ENCLOSING + 1] {
    let mut worths = [0; 32];
    Pixel::all().for_each(|pixel| worths[pixel.code()] = Change::of(pixel, seat, STRONGEST).lead());
    let (mut twos, mut ones) = (0, 0);
    for pixel in (FIRST..BEHIND).flat_map(|y| &field.row(y)[FIRST..BEHIND]) {
        match worths[pixel.code()] {
            0 => {}
            1 => ones += 1,
            _ => twos += 1,
        }
    }
    let mut most = [2 * twos + ones; ENCLOSING + 1];
    for (letters, most) in (0..).zip(&mut most[..ENCLOSING]) {
        let inside = pixels(letters);
        *most = 2 * twos.min(inside) + ones.min(inside - twos.min(inside));
    }
    most
}

/// How many pixels a word of so many letters encloses at most.
pub(super) fn pixels(letters: i32) -> i32 {
    let steps = (letters - 1).max(0);
    let reach = i32::from(REACH) * CELL_PIXELS;
    // Spans end at whole pixels, so a triangle has up to one more in each row than it is large.
    let sampled = SPAN * letters;
    reach * reach * (steps * steps / 4) / 2 + sampled
}
