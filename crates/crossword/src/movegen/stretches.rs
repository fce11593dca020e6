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
        let mut stretches = Self { totals: [0; MAX_RACK + 2], deepest: 0 };
        each_stretch(&means.limits, lane, anchor, lowest, |stretch, before| {
            if stretch.is_of_use(means, least) {
                stretches.totals[before] |= 1 << stretch.count;
                stretches.deepest = before;
            }
        });
        stretches
    }
}

/// Hands over each stretch through this anchor, with nothing laid before `lowest`, and how many tiles are laid on the
/// anchor and before it.
#[inline(always)]
pub(super) fn each_stretch(
    limits: &Limits<'_>,
    lane: &Lane,
    anchor: usize,
    lowest: usize,
    mut each: impl FnMut(&Stretch, usize),
) {
    // Grow backwards one tile at a time, and for each start as far forwards as the tiles go.
    let mut start = Stretch { times: 1, ..Stretch::default() };
    let mut slot = anchor;
    while lane.allowed[slot & (SLOTS - 1)] & limits.held != 0 {
        start.lay(limits, lane, slot);
        while lane.tile[(slot - 1) & (SLOTS - 1)] != 0 {
            slot -= 1;
            start.pass(lane, slot);
        }
        let mut stretch = Stretch { first: slot, ..start };
        let mut end = anchor + 1;
        loop {
            while lane.tile[end & (SLOTS - 1)] != 0 {
                stretch.pass(lane, end);
                end += 1;
            }
            stretch.end = end;
            each(&stretch, start.count);
            if stretch.count == limits.tiles || lane.allowed[end & (SLOTS - 1)] & limits.held == 0 {
                break;
            }
            stretch.lay(limits, lane, end);
            end += 1;
        }
        slot -= 1;
        if slot < lowest || start.count == limits.tiles {
            break;
        }
    }
}

/// Squares that a play might cover, and what they make of its tiles.
#[derive(Clone, Copy, Default)]
pub(super) struct Stretch {
    /// The first square of the word, and the one behind it.
    pub(super) first: usize,
    pub(super) end: usize,
    /// Of the letters that stand there.
    pub(super) key: u64,
    /// What these are worth.
    pub(super) sum: i32,
    pub(super) times: i64,
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
    pub(super) count: usize,
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

    /// What can be earned here.
    #[inline(always)]
    pub(super) fn most(&self, limits: &Limits<'_>) -> Most {
        let count = self.count.min(MAX_RACK);
        let beside_tiles = self.times * i64::from(self.sum + self.letters + self.free_letters);
        Most {
            base: 100 * (beside_tiles + i64::from(self.extra + limits.bonus[count])),
            times: 100 * self.times,
            cap: limits.sums[self.free.min(MAX_RACK)] + self.crossing,
        }
    }

    /// Whether a play here may be worth more than `least`.
    #[inline(always)]
    fn is_of_use(&self, means: &Means<'_>, least: i64) -> bool {
        let limits = &means.limits;
        let count = self.count.min(MAX_RACK);
        let most = self.most(limits);
        most.with(limits.sums[count], limits.kept[count]) > least
            && means.parts.of(count).iter().any(|part| {
                most.with(part.sum, part.kept) > least && part.may_make_word(self.key, means.anagrams)
            })
    }
}

/// What a stretch can earn at most, by the tiles that are laid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Most {
    /// Without them.
    base: i64,
    /// What each of their points earns.
    times: i64,
    /// So much the tiles are worth at most, whichever they are.
    cap: i32,
}

impl Most {
    /// With tiles worth so much, when those kept are worth so much, in hundredths of a point.
    #[inline(always)]
    pub(super) fn with(self, sum: i32, kept: i32) -> i64 {
        self.base + self.times * i64::from(sum.min(self.cap)) + i64::from(kept)
    }
}
