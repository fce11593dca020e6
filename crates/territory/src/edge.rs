//! One edge of a polygon: in which rows of pixels it runs, and where it crosses each.
//!
//! Corners lie on pixel borders, 50 pixels apart, and rows are sampled at the middle of their pixels, so no corner
//! ever lies on the line of a row. An edge of `n` rows of cells has slope `m/n` with `n` at most 10: in units of one
//! 5040th of a pixel every crossing is a whole number, and edges are compared without dividing.

use std::ops::Range;

use crate::Cell;
use crate::cell::{CELL_PIXELS, place};

/// Parts of a pixel in which every crossing is a whole number: twice what 1 to 10 all divide.
const PARTS: i32 = 5040;

/// An edge that is not level, from its upper corner to its lower one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) upper: Cell,
    pub(crate) lower: Cell,
    /// Down counts 1, up counts −1.
    pub(crate) winding: i32,
    /// The first row of pixels, and the one behind the last.
    pub(crate) top: i32,
    pub(crate) bottom: i32,
    /// Where row 0 would be crossed, in parts of a pixel, and how much further each next row is.
    start: i32,
    slope: i32,
}

impl Edge {
    /// The edge from one cell to another; `None` if it is level, since that crosses no row.
    pub(crate) fn new(from: Cell, to: Cell) -> Option<Self> {
        let (upper, lower, winding) = match from.row().cmp(&to.row()) {
            std::cmp::Ordering::Less => (from, to, 1),
            std::cmp::Ordering::Equal => return None,
            std::cmp::Ordering::Greater => (to, from, -1),
        };
        let (top, bottom) = (place(upper.row()), place(lower.row()));
        let across = i32::from(lower.column()) - i32::from(upper.column());
        let slope = across * (PARTS / ((bottom - top) / CELL_PIXELS));
        // Row 0 is sampled half a pixel below its upper border.
        let start = place(upper.column()) * PARTS + slope / 2 - top * slope;
        Some(Self { upper, lower, winding, top, bottom, start, slope })
    }

    /// Where the middle of a row is crossed, in parts of a pixel.
    pub(crate) const fn crossing(&self, row: i32) -> i32 {
        self.start + self.slope * row
    }

    /// The first pixel of a row whose middle lies at the crossing or right of it.
    pub(crate) const fn first_pixel(&self, row: i32) -> i32 {
        // Every crossing lies right of the first pixels of the field, so this rounds up.
        (self.crossing(row) + PARTS / 2 - 1) / PARTS
    }

    /// The rows it crosses.
    pub(crate) const fn rows(&self) -> Range<i32> {
        self.top..self.bottom
    }

    /// The first row in which this edge, which has been left of the other, lies right of it.
    ///
    /// It must turn right more than the other.
    pub(crate) const fn overtakes(&self, other: &Self) -> i32 {
        (other.start - self.start).div_euclid(self.slope - other.slope) + 1
    }
}

/// The edges of the closed polygon with these corners, level ones left out.
pub(crate) fn edges(corners: &[Cell]) -> impl Iterator<Item = Edge> + '_ {
    let closing = corners.first().copied();
    corners
        .iter()
        .zip(corners.iter().skip(1).copied().chain(closing))
        .filter_map(|(&from, to)| Edge::new(from, to))
}
