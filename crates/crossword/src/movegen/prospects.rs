//! The stretches of all anchors, the most promising first.
//!
//! An anchor is told apart into its stretches only when no stretch known so far promises as much as it does.

use std::collections::BinaryHeap;

use super::stretches::{Most, Stretch};

/// Enough for the stretches of any board: 31 squares a side, two ways, at most 36 stretches through each.
const NUMBER_BITS: u32 = 17;

/// A stretch that words may be laid on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    /// Which anchor it is of: how many come before it.
    pub(super) anchor: usize,
    /// The first square of the word, and its letters in all.
    pub(super) first: u8,
    pub(super) length: u8,
    /// How many tiles are laid.
    pub(super) count: u8,
    /// Of the letters that stand there.
    pub(super) key: u64,
    /// What these are worth.
    pub(super) sum: i32,
    pub(super) times: i64,
    pub(super) most: Most,
}

/// Stretches that wait for words.
#[derive(Clone, Default, Debug)]
pub(super) struct Prospects {
    all: Vec<Prospect>,
    /// What each can earn at most, and its number.
    waiting: BinaryHeap<i64>,
}

impl Prospects {
    pub(super) fn clear(&mut self) {
        self.all.clear();
        self.waiting.clear();
    }

    /// Whether one promises as much as this.
    #[inline]
    pub(super) fn promise(&self, most: i64) -> bool {
        self.waiting.peek().is_some_and(|&waiting| waiting >= numbered(most, 0))
    }

    /// Adds a stretch of this anchor that can earn so much at most.
    #[inline]
    pub(super) fn push(&mut self, stretch: &Stretch, anchor: usize, bounds: Most, most: i64) {
        self.waiting.push(numbered(most, self.all.len() as u32));
        let length = (stretch.end - stretch.first) as u8;
        let (first, count) = (stretch.first as u8, stretch.count as u8);
        let (key, sum, times) = (stretch.key, stretch.sum, stretch.times);
        self.all.push(Prospect { anchor, first, length, count, key, sum, times, most: bounds });
    }

    /// Takes the most promising one, if it can earn as much as this.
    #[inline]
    pub(super) fn pop(&mut self, least: i64) -> Option<Prospect> {
        let waiting = self.waiting.pop()?;
        let number = waiting.cast_unsigned() & ((1 << NUMBER_BITS) - 1);
        (waiting >= numbered(least, 0)).then(|| self.all[number as usize])
    }
}

/// What a stretch can earn at most, and its number, in one: quick to compare.
///
/// More than any sane board gives is as good as anything above it.
#[inline]
fn numbered(most: i64, number: u32) -> i64 {
    const LARGEST: i64 = 1 << (i64::BITS - 2 - NUMBER_BITS);
    most.clamp(-LARGEST, LARGEST) << NUMBER_BITS | i64::from(number)
}
