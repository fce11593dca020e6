//! What a play can earn at most, told without looking at any word.
//!
//! For each anchor and each stretch of squares a play through it might cover, the tiles count as the most valuable ones
//! in hand, and each premium as if the most valuable tile allowed there lay on it. That is more than any play can have,
//! and quick to add up; so the best play is looked for where most is to be had, until nothing better can come. An anchor
//! that is looked at is told more precisely, stretch by stretch ([`Stretches`](super::stretches::Stretches)).

use super::hand::Hand;
use super::leaves::RackLeaves;
use super::{BONUSES, MAX_RACK};
use crate::Line;
use crate::lanes::{Lane, SLOTS};

/// An anchor, and the most that a play through it can earn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Anchor {
    pub(super) most: i64,
    pub(super) line: Line,
    pub(super) number: u8,
    pub(super) slot: u8,
    pub(super) lowest: u8,
}

/// What a rack can earn at most, whatever the words.
pub(super) struct Limits<'a> {
    /// The values of the tiles held, the largest summed up: so many tiles are worth this at most.
    pub(super) sums: [i32; MAX_RACK + 1],
    /// Letters held, by value, the largest first.
    pub(super) by_value: [(i32, u32); MAX_RACK],
    pub(super) bonus: &'a [i32; BONUSES],
    /// What is kept in hand after so many tiles is worth this at most, in hundredths of a point.
    pub(super) kept: [i32; MAX_RACK + 1],
    pub(super) tiles: usize,
    pub(super) held: u32,
}

impl<'a> Limits<'a> {
    pub(super) fn new(
        hand: &Hand,
        values: &[i32; SLOTS],
        bonus: &'a [i32; BONUSES],
        kept: Option<&RackLeaves>,
    ) -> Self {
        let mut tiles: Vec<(i32, u32)> = Vec::with_capacity(MAX_RACK);
        for (column, &count) in hand.counts.iter().enumerate() {
            tiles.extend(std::iter::repeat_n((values[column], 1 << column), usize::from(count)));
        }
        for _ in 0..hand.blanks {
            tiles.push((values[0], u32::MAX));
        }
        tiles.sort_unstable_by(|one, other| other.cmp(one));
        let mut limits = Self {
            sums: [0; MAX_RACK + 1],
            by_value: [(0, 0); MAX_RACK],
            bonus,
            kept: kept.map_or([0; MAX_RACK + 1], |kept| kept.most),
            tiles: tiles.len(),
            held: 0,
        };
        for (place, &(value, bits)) in tiles.iter().enumerate() {
            limits.sums[place + 1] = limits.sums[place] + value;
            limits.by_value[place] = (value, bits);
            limits.held |= bits;
        }
        limits
    }

    /// The largest value of a tile that may go on a square.
    #[inline(always)]
    pub(super) fn largest(&self, allowed: u32) -> i32 {
        for &(value, bits) in &self.by_value[..self.tiles] {
            if bits & allowed != 0 {
                return value;
            }
        }
        0
    }

    /// The most a play can earn that covers this anchor and lays nothing before `lowest`; `None` if there is none.
    pub(super) fn most(&self, lane: &Lane, anchor: usize, lowest: usize) -> Option<i64> {
        let mut most = None;
        // Grow backwards one tile at a time, and for each start as far forwards as the tiles go.
        let mut start = Window { sum: 0, times: 1, letters: 0, extra: 0, count: 0 };
        let mut slot = anchor;
        loop {
            if lane.allowed[slot & (SLOTS - 1)] & self.held == 0 {
                break;
            }
            start.lay(self, lane, slot);
            while lane.tile[(slot - 1) & (SLOTS - 1)] != 0 {
                slot -= 1;
                start.sum += lane.standing[slot & (SLOTS - 1)];
            }
            let mut window = start;
            let mut end = anchor + 1;
            loop {
                while lane.tile[end & (SLOTS - 1)] != 0 {
                    window.sum += lane.standing[end & (SLOTS - 1)];
                    end += 1;
                }
                most = most.max(Some(window.most(self)));
                if window.count == self.tiles || lane.allowed[end & (SLOTS - 1)] & self.held == 0 {
                    break;
                }
                window.lay(self, lane, end);
                end += 1;
            }
            slot -= 1;
            if slot < lowest || start.count == self.tiles {
                break;
            }
        }
        most
    }
}

/// Squares that a play might cover, and what they make of its tiles.
#[derive(Clone, Copy)]
pub(super) struct Window {
    /// Tiles that stand there.
    sum: i32,
    times: i64,
    /// What letter premiums add at most.
    letters: i32,
    /// What words at a right angle add at most.
    extra: i32,
    count: usize,
}

impl Window {
    #[inline(always)]
    fn lay(&mut self, limits: &Limits<'_>, lane: &Lane, slot: usize) {
        let at = slot & (SLOTS - 1);
        self.count += 1;
        self.times *= i64::from(lane.word_times[at]);
        self.extra += lane.extra[at];
        if lane.letter_times[at] > 1 || lane.cross_times[at] != 0 {
            let largest = limits.largest(lane.allowed[at]);
            self.letters += (lane.letter_times[at] - 1) * largest;
            self.extra += lane.cross_times[at] * largest;
        }
    }

    #[inline(always)]
    fn most(&self, limits: &Limits<'_>) -> i64 {
        let count = self.count.min(MAX_RACK);
        let main = self.times * i64::from(self.sum + limits.sums[count] + self.letters);
        100 * (main + i64::from(self.extra + limits.bonus[count])) + i64::from(limits.kept[count])
    }
}
