//! What the pixels inside any polygon are worth together, without visiting them.
//!
//! The worth of a row up to an edge is a sum that runs from the left; the worth of several rows up to an edge is a sum
//! that runs from its upper corner down. Both are kept, the second for each edge once somebody asks for it. Then a
//! polygon is worth what lies left of its right borders less what lies left of its left borders, and between two rows
//! in which the order of its edges changes that is one subtraction a border.

#![allow(clippy::cast_sign_loss, reason = "the place of a pixel is never below 0")]

use crate::cell::{CELL_PIXELS, CELLS, SIDE, place};
use crate::edge::{Edge, edges};
use crate::{Cell, Field, Pixel};

/// The first row and column of pixels that a polygon can hold, and the one behind the last.
const FIRST: i32 = place(0);
const BEHIND: i32 = place(SIDE - 1);

/// The numbers kept for a row: what lies left of each pixel, and of the one behind the last.
const ROW: usize = (BEHIND - FIRST + 1) as usize;

/// What the pixels inside any polygon are worth together.
#[derive(Clone, Debug)]
pub struct Sums {
    /// For each row, what the pixels left of each are worth.
    rows: Vec<i32>,
    /// For each edge, what lies left of it in all rows above each of its rows.
    above: Vec<i32>,
    /// Whether an edge has been summed, by its upper and its lower corner.
    summed: Vec<bool>,
    lines: Vec<Line>,
    order: Vec<Line>,
    cuts: Vec<i32>,
}

/// An edge, and where its sums stand.
#[derive(Clone, Copy, Debug)]
struct Line {
    edge: Edge,
    sums: usize,
    /// Where it crosses the first and the last of the rows looked at.
    ends: (i32, i32),
}

impl Sums {
    /// Adds up a field whose pixels are worth so much each, up to 4,000 either way.
    #[must_use]
    pub fn new(field: &Field, worth: impl Fn(Pixel) -> i32) -> Self {
        let mut table = [0; 32];
        Pixel::all().for_each(|pixel| table[pixel.code()] = worth(pixel));
        let mut rows = vec![0; ROW * (ROW - 1)];
        for (row, y) in rows.chunks_exact_mut(ROW).zip(FIRST as usize..) {
            let mut left = 0;
            for (sum, pixel) in row[1..].iter_mut().zip(&field.row(y)[FIRST as usize..]) {
                left += table[pixel.code()];
                *sum = left;
            }
        }
        Self {
            rows,
            above: vec![0; all_sums()],
            summed: vec![false; CELLS * CELLS],
            lines: Vec::new(),
            order: Vec::new(),
            cuts: Vec::new(),
        }
    }

    /// What the pixels inside the closed polygon with these corners are worth together.
    pub fn inside(&mut self, corners: &[Cell]) -> i32 {
        self.lines.clear();
        let mut bands = 0_u32;
        for edge in edges(corners) {
            let sums = self.sums_of(&edge);
            bands |= 1 << edge.upper.row() | 1 << edge.lower.row();
            self.lines.push(Line { edge, sums, ends: (0, 0) });
        }
        let mut worth = 0;
        let mut top = bands.trailing_zeros();
        while bands & bands.wrapping_sub(1) != 0 {
            bands &= bands - 1;
            let bottom = bands.trailing_zeros();
            worth += self.band(place(top as u8), place(bottom as u8));
            top = bottom;
        }
        worth
    }

    /// What the pixels left of an edge are worth in its rows, less than nothing for an edge that runs down.
    ///
    /// Over all edges of a polygon that winds round each pixel at most once, and always the same way, this adds up to
    /// what lies inside, or to less than nothing by as much.
    pub fn left_of(&mut self, from: Cell, to: Cell) -> i32 {
        Edge::new(from, to).map_or(0, |edge| {
            let sums = self.sums_of(&edge);
            -edge.winding * self.above[sums + (edge.bottom - edge.top) as usize]
        })
    }

    /// What lies inside in rows between which no edge begins or ends.
    fn band(&mut self, top: i32, bottom: i32) -> i32 {
        self.order.clear();
        let crossed = self.lines.iter().filter(|line| line.edge.top <= top && bottom <= line.edge.bottom);
        self.order.extend(crossed);
        sort(&mut self.order, top, bottom);
        if self.order.is_sorted_by_key(|line| line.ends.1) {
            return self.slab(top, bottom);
        }
        self.cuts.clear();
        for (place, left) in self.order.iter().enumerate() {
            let overtaken = self.order[place + 1..].iter().filter(|right| left.ends.1 > right.ends.1);
            self.cuts.extend(overtaken.map(|right| left.edge.overtakes(&right.edge)));
        }
        self.cuts.push(bottom);
        self.cuts.sort_unstable();
        self.cuts.dedup();
        let (mut worth, mut from) = (0, top);
        for place in 0..self.cuts.len() {
            let to = self.cuts[place];
            sort(&mut self.order, from, to);
            worth += self.slab(from, to);
            from = to;
        }
        worth
    }

    /// What lies inside in rows in which the edges keep their order.
    fn slab(&self, top: i32, bottom: i32) -> i32 {
        let (mut worth, mut winding) = (0, 0);
        for line in &self.order {
            let outside = winding == 0;
            winding += line.edge.winding;
            if outside != (winding == 0) {
                let sums = &self.above[line.sums..];
                let left = sums[(bottom - line.edge.top) as usize] - sums[(top - line.edge.top) as usize];
                worth += if outside { -left } else { left };
            }
        }
        worth
    }

    /// Where the sums of an edge stand, added up if they were not yet.
    fn sums_of(&mut self, edge: &Edge) -> usize {
        let at = first_sum(edge);
        let summed = &mut self.summed[edge.upper.index() * CELLS + edge.lower.index()];
        if !*summed {
            *summed = true;
            let rows = self.rows[(edge.top - FIRST) as usize * ROW..].chunks_exact(ROW);
            let mut sum = 0;
            for ((above, row), y) in self.above[at + 1..].iter_mut().zip(rows).zip(edge.rows()) {
                sum += row[(edge.first_pixel(y) - FIRST) as usize];
                *above = sum;
            }
        }
        at
    }
}

/// Orders edges from left to right, for rows in which they keep that order.
fn sort(lines: &mut [Line], top: i32, bottom: i32) {
    for line in &mut *lines {
        line.ends = (line.edge.crossing(top), line.edge.crossing(bottom - 1));
    }
    for end in 1..lines.len() {
        let mut place = end;
        while place > 0 && lines[place].ends < lines[place - 1].ends {
            lines.swap(place, place - 1);
            place -= 1;
        }
    }
}

/// How many sums the edges down from a cell to all cells within so many rows below it have.
const fn sums_down(rows: usize) -> usize {
    SIDE as usize * (CELL_PIXELS as usize * rows * (rows + 1) / 2 + rows)
}

/// How many sums all edges have that begin in rows above this one.
const fn sums_above(row: usize) -> usize {
    let (mut sum, mut above) = (0, 0);
    while above < row {
        sum += SIDE as usize * sums_down(SIDE as usize - 1 - above);
        above += 1;
    }
    sum
}

const fn all_sums() -> usize {
    sums_above(SIDE as usize)
}

/// Where the sums of an edge begin, each edge having one more than it has rows.
fn first_sum(edge: &Edge) -> usize {
    const ABOVE: [usize; SIDE as usize] = {
        let mut above = [0; SIDE as usize];
        let mut row = 0;
        while row < SIDE as usize {
            above[row] = sums_above(row);
            row += 1;
        }
        above
    };
    let [row, column] = [edge.upper.row(), edge.upper.column()].map(usize::from);
    let height = usize::from(edge.lower.row()) - row;
    ABOVE[row]
        + column * sums_down(usize::from(SIDE) - 1 - row)
        + sums_down(height - 1)
        + usize::from(edge.lower.column()) * (CELL_PIXELS as usize * height + 1)
}
