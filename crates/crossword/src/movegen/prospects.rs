//! The stretches of all anchors, the most promising first.
//!
//! An anchor is told apart into its stretches only when no stretch known so far promises as much as it does.

use std::collections::BinaryHeap;

use super::limits::Anchor;
use super::stretches::{Most, Stretch};

/// What is still to be looked at; the room for it is kept from one position to the next.
#[derive(Clone, Default, Debug)]
pub(super) struct Waiting {
    /// Not told apart yet.
    pub(super) anchors: BinaryHeap<Anchor>,
    /// Those that were, in this order.
    pub(super) told_apart: Vec<Anchor>,
    pub(super) prospects: Prospects,
}

/// A stretch that words may be laid on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    /// What it can earn at most.
    pub(super) most: i64,
    /// The same by the tiles that are laid.
    pub(super) by_tiles: Most,
    /// Of the letters that stand there.
    pub(super) key: u64,
    /// What these are worth.
    pub(super) sum: i32,
    pub(super) times: i64,
    /// The first square of the word, and its letters in all.
    pub(super) first: u8,
    pub(super) length: u8,
    /// How many tiles are laid.
    pub(super) count: u8,
    /// Which anchor it is of: how many come before it.
    pub(super) anchor: u32,
    /// The one that waits in the same step below it.
    below: u32,
}

/// Stretches that wait for words, in steps by what they can earn at most.
///
/// Steps are enough, and quicker than a strict order: it changes how soon something good is found, not what.
#[derive(Clone, Debug)]
pub(super) struct Prospects {
    all: Vec<Prospect>,
    /// The one of each step that is to be taken first.
    top: [u32; STEPS],
    /// The steps that have any, as bits.
    waiting: u64,
}

const STEPS: usize = u64::BITS as usize;

/// So many hundredths of a point are a step, as a power of two: about five points.
const STEP_BITS: u32 = 9;

/// Below all others of a step.
const NONE: u32 = u32::MAX;

impl Default for Prospects {
    fn default() -> Self {
        Self { all: Vec::new(), top: [NONE; STEPS], waiting: 0 }
    }
}

impl Prospects {
    pub(super) fn clear(&mut self) {
        *self = Self { all: std::mem::take(&mut self.all), ..Self::default() };
        self.all.clear();
    }

    /// Adds a stretch of this anchor that can earn so much at most.
    #[inline(always)]
    pub(super) fn push(&mut self, stretch: &Stretch, anchor: usize, by_tiles: Most, most: i64) {
        let step = step(most);
        self.waiting |= 1 << step;
        let below = std::mem::replace(&mut self.top[step], self.all.len() as u32);
        self.all.push(Prospect {
            most,
            by_tiles,
            key: stretch.key,
            sum: stretch.sum,
            times: stretch.times,
            first: stretch.first as u8,
            length: (stretch.end - stretch.first) as u8,
            count: stretch.count as u8,
            anchor: anchor as u32,
            below,
        });
    }

    /// Takes one of the most promising, if it may earn as much as this.
    #[inline(always)]
    pub(super) fn pop(&mut self, least: i64) -> Option<&Prospect> {
        let highest = self.waiting.checked_ilog2()? as usize;
        if highest < step(least) {
            return None;
        }
        let top = &mut self.top[highest];
        let prospect = self.all.get(*top as usize)?;
        *top = prospect.below;
        if prospect.below == NONE {
            self.waiting ^= 1 << highest;
        }
        Some(prospect)
    }
}

/// The step of what can be earned; all that is more than the highest, or less than nothing, is in one.
#[inline(always)]
fn step(most: i64) -> usize {
    (most.max(0).cast_unsigned() >> STEP_BITS).min(u64::from(u64::BITS) - 1) as usize
}
