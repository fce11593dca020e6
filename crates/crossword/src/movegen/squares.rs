//! Squares that were laid on, and what they make of the tiles there.

use crate::lanes::{Lane, SLOTS};

/// Squares laid on, as bits, and what they do for a play.
#[derive(Clone, Copy)]
pub(super) struct Squares {
    /// How many times the main word counts.
    pub(super) times: i64,
    pub(super) bits: u32,
    pub(super) count: u32,
    /// Points that are there whatever is laid.
    pub(super) extra: i32,
}

/// How many times a letter on a square counts for the main word, and for the one at a right angle.
#[derive(Clone, Copy)]
pub(super) struct OnSquare {
    pub(super) letter_times: i32,
    pub(super) cross_times: i32,
}

impl Squares {
    pub(super) const NOTHING: Self = Self { times: 1, bits: 0, count: 0, extra: 0 };

    /// These squares and one more, and what a letter counts on that.
    #[inline(always)]
    pub(super) fn and(&self, lane: &Lane, slot: usize) -> (Self, OnSquare) {
        let at = slot & (SLOTS - 1);
        let squares = Self {
            times: self.times * i64::from(lane.word_times[at]),
            bits: self.bits | 1 << at,
            count: self.count + 1,
            extra: self.extra + lane.extra[at],
        };
        (squares, OnSquare { letter_times: lane.letter_times[at], cross_times: lane.cross_times[at] })
    }
}
