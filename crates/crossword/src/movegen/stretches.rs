//! Which stretches of squares through an anchor can have a play that is of use.
//!
//! A stretch is told by how many tiles are laid on the anchor and before it, and how many in all. What it can earn is
//! bounded more tightly than for the anchor as a whole: a premium counts for one tile each, the most valuable ones for
//! the highest; and only those parts of the rack count of which there may be a word, with the letters that stand there.

use super::MAX_RACK;
use super::limits::Limits;
use super::parts::Parts;
use crate::anagrams::{Anagrams, KEYS};
use crate::lanes::{Lane, SLOTS};

/// How many tiles a play through an anchor may lay, to be of any use.
#[derive(Clone, Copy)]
pub(super) struct Stretches {
    /// By the number of tiles laid on the anchor and before it: the numbers of tiles in all, as bits.
    pub(super) totals: [u16; MAX_RACK + 2],
    /// The most tiles laid on the anchor and before it; 0 if no play is of use.
    pub(super) deepest: usize,
}

/// What a rack can lay, and the words there are.
pub(super) struct Means<'a> {
    pub(super) limits: Limits<'a>,
    pub(super) parts: Parts,
    pub(super) anagrams: &'a Anagrams,
}

impl Stretches {
    /// Any play is of use.
    pub(super) const ALL: Self = Self { totals: [u16::MAX; MAX_RACK + 2], deepest: MAX_RACK + 1 };

    /// Those through this anchor, with nothing laid before `lowest`, that may have a play worth more than `least`.
    pub(super) fn new(means: &Means<'_>, lane: &Lane, anchor: usize, lowest: usize, least: i64) -> Self {
        let limits = &means.limits;
        let mut stretches = Self { totals: [0; MAX_RACK + 2], deepest: 0 };
        // Grow backwards one tile at a time, and for each start as far forwards as the tiles go.
        let mut start = Stretch { times: 1, ..Stretch::default() };
        let mut slot = anchor;
        while lane.allowed[slot & (SLOTS - 1)] & limits.held != 0 {
            start.lay(limits, lane, slot);
            while lane.tile[(slot - 1) & (SLOTS - 1)] != 0 {
                slot -= 1;
                start.pass(lane, slot);
            }
            let mut stretch = start;
            let mut end = anchor + 1;
            let mut totals = 0;
            loop {
                while lane.tile[end & (SLOTS - 1)] != 0 {
                    stretch.pass(lane, end);
                    end += 1;
                }
                if stretch.is_of_use(means, least) {
                    totals |= 1 << stretch.count;
                }
                if stretch.count == limits.tiles || lane.allowed[end & (SLOTS - 1)] & limits.held == 0 {
                    break;
                }
                stretch.lay(limits, lane, end);
                end += 1;
            }
            if totals != 0 {
                stretches.totals[start.count] = totals;
                stretches.deepest = start.count;
            }
            slot -= 1;
            if slot < lowest || start.count == limits.tiles {
                break;
            }
        }
        stretches
    }
}

/// Squares that a play might cover, and what they make of its tiles.
#[derive(Clone, Copy, Default)]
struct Stretch {
    /// Of the letters that stand there.
    key: u64,
    /// What these are worth.
    sum: i32,
    times: i64,
    /// What the tiles are worth at most that have neighbours at a right angle, and how many have none.
    crossing: i32,
    free: usize,
    /// What letter premiums add at most where there are neighbours at a right angle, and elsewhere.
    letters: i32,
    free_letters: i32,
    /// The premiums elsewhere, less one, the largest first.
    premiums: [i32; MAX_RACK],
    /// What words at a right angle add at most.
    extra: i32,
    count: usize,
}

impl Stretch {
    /// Takes in a square with a tile.
    #[inline(always)]
    fn pass(&mut self, lane: &Lane, slot: usize) {
        let at = slot & (SLOTS - 1);
        self.sum += lane.standing[at];
        self.key = self.key.wrapping_add(KEYS[usize::from(lane.tile[at]) & (SLOTS - 1)]);
    }

    /// Takes in a square to lay on.
    #[inline(always)]
    fn lay(&mut self, limits: &Limits<'_>, lane: &Lane, slot: usize) {
        let at = slot & (SLOTS - 1);
        self.count += 1;
        self.times *= i64::from(lane.word_times[at]);
        self.extra += lane.extra[at];
        let premium = (lane.letter_times[at] - 1).max(0);
        if lane.cross_times[at] == 0 {
            self.free += 1;
            if premium > 0 {
                self.add_premium(limits, premium);
            }
        } else {
            let largest = limits.largest(lane.allowed[at]);
            self.crossing += largest;
            self.letters += premium * largest;
            self.extra += lane.cross_times[at] * largest;
        }
    }

    /// Notes a premium for one tile: the highest ones are for the most valuable tiles.
    fn add_premium(&mut self, limits: &Limits<'_>, mut premium: i32) {
        self.free_letters = 0;
        for (place, (value, _)) in self.premiums.iter_mut().zip(&limits.by_value) {
            if premium > *place {
                std::mem::swap(place, &mut premium);
            }
            self.free_letters += *place * value;
        }
    }

    /// Whether a play here may be worth more than `least`.
    #[inline(always)]
    fn is_of_use(&self, means: &Means<'_>, least: i64) -> bool {
        let limits = &means.limits;
        let count = self.count.min(MAX_RACK);
        let beside_tiles = self.times * i64::from(self.sum + self.letters + self.free_letters);
        let base = 100 * (beside_tiles + i64::from(self.extra + limits.bonus[count]));
        let times = 100 * self.times;
        // So much the tiles are worth at most, whichever they are.
        let cap = limits.sums[self.free.min(MAX_RACK)] + self.crossing;
        let most = |sum: i32, kept: i32| base + times * i64::from(sum.min(cap)) + i64::from(kept);
        most(limits.sums[count], limits.kept[count]) > least
            && means
                .parts
                .of(count)
                .iter()
                .any(|part| most(part.sum, part.kept) > least && part.may_make_word(self.key, means.anagrams))
    }
}
