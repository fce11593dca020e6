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
//! - The triangles of the steps to come are bounded by the most that so many steps can bring from the last letter on,
//!   over letters that are left and in reach, whatever they spell and even if some are used twice; for the middle,
//!   with the triangle of the closing edge.
//! - A step's triangle with the first letter is no larger than the triangles that it makes with each step before, all
//!   moved together. Two steps of [`REACH`] cells make one of 8 cells at most, and none if they are parallel, so `n`
//!   letters enclose at most 8 ⌊(n − 1)² ∕ 4⌋ cells. A word is worth no more than as many of the pixels worth most.

use game::Seat;
use territory::cell::{CELL_PIXELS, CELLS, PADDING, SIDE};
use territory::range::{REACH, around};
use territory::{Appraiser, Cell, CellSet, Change, Field, Pixel, Strength};

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
    /// The most that steps to come can add to each fan, by how many they are at most, the last cell, and the first.
    rest: Vec<Fans<Vec<i32>>>,
    /// The most that a word of so many letters can be worth.
    by_letters: [i32; ENCLOSING + 1],
}

/// What the triangles are worth that the steps so far make with the first cell, and with the middle of the grid.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Fans<T = i32> {
    pub(super) first: T,
    pub(super) middle: T,
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
    /// Bounds for beginnings that so many letters can follow at most; others get coarse ones.
    pub(super) fn new(query: WordQuery<'_>, appraiser: &mut Appraiser, ahead: u8) -> Self {
        let WordQuery { grid, field, seat, .. } = query;
        let turns = turns(grid.live(), appraiser);
        let by_letters = by_letters(field, seat);
        let mut bounds = Self { turns, middle: middle(), rest: Vec::new(), by_letters };
        bounds.rest.push(bounds.closing(grid.live()));
        let all = bounds.by_letters[ENCLOSING];
        for _ in 0..ahead {
            let rest = bounds.one_more(grid.live(), &bounds.rest[bounds.rest.len() - 1]);
            bounds.rest.push(rest);
            // Longer rests can bring no less, and these are as good as no bound.
            if bounds.rest[bounds.rest.len() - 1].least(grid.live()) >= all {
                break;
            }
        }
        bounds
    }

    /// What a triangle is worth, less than nothing if it turns the other way.
    pub(super) fn triangle(&self, first: Cell, second: Cell, third: Cell) -> i32 {
        self.left_of(first, second) + self.left_of(second, third) + self.left_of(third, first)
    }

    /// Where a beginning stands after one more letter.
    pub(super) fn step(&self, from: PathState, to: Cell) -> PathState {
        let add = |sum: i32, point| sum + self.triangle(point, from.last, to).abs();
        let fans =
            Fans { first: add(from.fans.first, from.first), middle: add(from.fans.middle, self.middle) };
        PathState { fans, last: to, letters: from.letters + 1, ..from }
    }

    /// The most that a beginning can be worth as a word, and any word with at most so many letters more.
    pub(super) fn most(&self, state: PathState, ahead: u8) -> i32 {
        let ahead = usize::from(ahead);
        let area = self.by_letters[(usize::from(state.letters) + ahead).min(ENCLOSING)];
        let Some(rest) = self.rest.get(ahead) else { return area };
        let place = state.last.index() * CELLS + state.first.index();
        area.min(state.fans.first + rest.first[place]).min(state.fans.middle + rest.middle[place])
    }

    fn left_of(&self, from: Cell, to: Cell) -> i32 {
        self.turns[from.index() * CELLS + to.index()]
    }

    fn left_of_all(&self, from: Cell) -> &[i32] {
        &self.turns[from.index() * CELLS..][..CELLS]
    }

    /// What the closing edge adds to the fans if nothing follows.
    fn closing(&self, live: CellSet) -> Fans<Vec<i32>> {
        let mut middle = vec![0; CELLS * CELLS];
        for last in live.iter() {
            for first in live.iter() {
                let place = last.index() * CELLS + first.index();
                middle[place] = self.triangle(self.middle, last, first).abs();
            }
        }
        Fans { first: vec![0; CELLS * CELLS], middle }
    }

    /// The most that can be added with one letter more than these tell of.
    fn one_more(&self, live: CellSet, fewer: &Fans<Vec<i32>>) -> Fans<Vec<i32>> {
        let mut more = fewer.clone();
        for last in live.iter() {
            let row = last.index() * CELLS..(last.index() + 1) * CELLS;
            let (most_first, most_middle) = (&mut more.first[row.clone()], &mut more.middle[row]);
            for next in around(last).and(live).iter() {
                let row = next.index() * CELLS..(next.index() + 1) * CELLS;
                let step = self.left_of(last, next);
                let sides = self.left_of_all(next).iter().zip(self.left_of_all(last));
                for ((most, rest), (near, far)) in
                    most_first.iter_mut().zip(&fewer.first[row.clone()]).zip(sides)
                {
                    *most = (*most).max(rest + (step + near - far).abs());
                }
                let step = self.triangle(self.middle, last, next).abs();
                for (most, rest) in most_middle.iter_mut().zip(&fewer.middle[row]) {
                    *most = (*most).max(rest + step);
                }
            }
        }
        more
    }
}

impl Fans<Vec<i32>> {
    /// The least that they tell for any two cells, of each the smaller one.
    fn least(&self, live: CellSet) -> i32 {
        let pairs =
            live.iter().flat_map(|last| live.iter().map(move |first| last.index() * CELLS + first.index()));
        pairs.map(|place| self.first[place].min(self.middle[place])).min().unwrap_or(0)
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
