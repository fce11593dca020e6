//! The pixels inside a polygon, exactly and everywhere the same.
//!
//! A pixel is inside when the polygon winds round its middle, any number of times but none: the edges that cross its
//! row at its middle or left of it, down counted 1 and up counted −1, do not add up to 0.

#![allow(clippy::cast_sign_loss, reason = "the place of a pixel is never below 0")]

use std::ops::Range;

use crate::Cell;
use crate::edge::{Edge, edges};

/// The pixels inside the closed polygon whose corners are the centres of some cells, row by row.
///
/// ```
/// use territory::{Cell, Polygon};
/// let square = ["a1", "e1", "e5", "a5"].map(|cell| cell.parse::<Cell>().unwrap());
/// assert_eq!(Polygon::new(&square).pixels(), 40_000);
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Polygon {
    spans: Vec<Span>,
}

/// Some pixels of a row, side by side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The row of pixels, from 0 at the top.
    pub y: usize,
    /// The pixels of that row, from 0 at the left.
    pub x: Range<usize>,
}

impl Polygon {
    /// The pixels inside the polygon with these corners, joined in order and closed.
    #[must_use]
    pub fn new(corners: &[Cell]) -> Self {
        let edges: Vec<Edge> = edges(corners).collect();
        let rows = edges.iter().map(|edge| edge.top).min().unwrap_or(0)
            ..edges.iter().map(|edge| edge.bottom).max().unwrap_or(0);
        let mut spans = Vec::with_capacity(rows.len());
        let mut crossings: Vec<(i32, i32)> = Vec::with_capacity(edges.len());
        for row in rows {
            crossings.clear();
            let crossed = edges.iter().filter(|edge| edge.rows().contains(&row));
            crossings.extend(crossed.map(|edge| (edge.first_pixel(row), edge.winding)));
            crossings.sort_unstable();
            let mut winding = 0;
            for pair in crossings.windows(2) {
                winding += pair[0].1;
                if winding != 0 && pair[0].0 < pair[1].0 {
                    add(&mut spans, row as usize, pair[0].0 as usize..pair[1].0 as usize);
                }
            }
        }
        Self { spans }
    }

    /// The pixels, row by row from the top, each row from the left, no two spans of a row touching.
    #[must_use]
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// How many pixels are inside.
    #[must_use]
    pub fn pixels(&self) -> u32 {
        self.spans.iter().map(|span| span.x.len() as u32).sum()
    }
}

fn add(spans: &mut Vec<Span>, y: usize, x: Range<usize>) {
    match spans.last_mut() {
        Some(last) if last.y == y && last.x.end == x.start => last.x.end = x.end,
        _ => spans.push(Span { y, x }),
    }
}
