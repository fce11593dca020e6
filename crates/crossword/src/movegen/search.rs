//! The search along one lane.

use super::MAX_RACK;
use super::hand::Hand;
use super::play::BLANK;
use super::record::{Record, Sink};
use super::stretches::Stretches;
use crate::gaddag_masks::{GaddagMasks, Group, SEPARATOR};
use crate::lanes::{Lane, SLOTS};

/// What a play has laid so far, and what is in hand behind it.
#[derive(Clone, Copy)]
pub(super) struct Trail {
    /// The tiles laid, one a byte, in order of the squares.
    pub(super) tiles: u64,
    /// The letters still held as own tiles, as bits.
    pub(super) own: u32,
    /// The letters that blanks still in hand can stand for, as bits.
    any: u32,
    /// The points of the main word before word premiums.
    pub(super) sum: i32,
    /// The points of the letters laid in words at a right angle.
    pub(super) crossing: i32,
}

impl Trail {
    /// Nothing laid yet.
    pub(super) fn new(hand: &Hand) -> Self {
        Self { tiles: 0, own: hand.own(), any: hand.any(), sum: 0, crossing: 0 }
    }

    /// The letters that what is in hand can be laid for, as bits.
    #[inline(always)]
    fn held<const BLANKS: bool>(&self) -> u32 {
        if BLANKS { self.own | self.any } else { self.own }
    }
}

/// A group that was reached.
#[derive(Clone, Copy)]
struct Reach {
    group: Group,
    /// The letters that lead on from there.
    leading: u32,
}

/// Letters for a square: as bits, those that are of use where a word goes on behind them, and where it ends with them.
#[derive(Clone, Copy)]
struct Useful {
    onward: u32,
    ending: u32,
}

impl Useful {
    const NONE: Self = Self { onward: 0, ending: 0 };

    /// Those of a group with these masks.
    #[inline(always)]
    fn of(self, leading: u32, ending: u32) -> Self {
        Self { onward: leading & self.onward, ending: ending & self.ending }
    }

    /// Those among some letters.
    #[inline(always)]
    fn among(self, letters: u32) -> Self {
        Self { onward: self.onward & letters, ending: self.ending & letters }
    }

    #[inline(always)]
    fn is_none(self) -> bool {
        self.onward | self.ending == 0
    }
}

/// A search along one lane; `BLANKS` says whether there are any in hand.
pub(super) struct Search<'a, S, const BLANKS: bool> {
    masks: &'a GaddagMasks,
    lane: &'a Lane,
    hand: Hand,
    record: Record<'a, S>,
    bounds: Bounds,
    /// What is of use.
    stretches: Stretches,
    /// The numbers of tiles in all that are of use, now that the walk goes forwards.
    totals: u16,
}

impl<'a, S: Sink, const BLANKS: bool> Search<'a, S, BLANKS> {
    pub(super) fn new(masks: &'a GaddagMasks, hand: &Hand, record: Record<'a, S>) -> Self {
        let bounds = Bounds::default();
        let lane = record.lane;
        Self { masks, lane, hand: hand.clone(), record, bounds, stretches: Stretches::ALL, totals: 0 }
    }

    /// Finds all plays of the lane, anchor by anchor.
    pub(super) fn all(mut self, trail: Trail) {
        let mut anchors = self.lane.anchors;
        let mut lowest = 1;
        while anchors != 0 {
            let (anchor, _) = next(&mut anchors);
            self.through(anchor, lowest, Stretches::ALL, trail);
            lowest = anchor + 1;
        }
    }

    /// Finds the plays that cover this anchor, and lay nothing before `lowest`.
    pub(super) fn through(&mut self, anchor: usize, lowest: usize, stretches: Stretches, trail: Trail) {
        let lane = self.lane;
        self.stretches = stretches;
        if lane.tile[(anchor + 1) & (SLOTS - 1)] != 0 {
            // Tiles behind the anchor: walk them backwards, then lay on the anchor.
            let first = (anchor + 1) & (SLOTS - 1);
            let last = usize::from(lane.other_end[first]);
            let trail = Trail { sum: lane.run_sum[first], ..trail };
            self.bounds = Bounds { lowest, last, ahead: false };
            self.backwards(anchor, lane.run_group[first], &Squares::NOTHING, &trail);
        } else if lane.tile[(anchor - 1) & (SLOTS - 1)] != 0 {
            // Tiles before the anchor: walk them, turn round, and lay on the anchor.
            let last = (anchor - 1) & (SLOTS - 1);
            let first = usize::from(lane.other_end[last]);
            let trail = Trail { sum: lane.run_sum[last], ..trail };
            let group = lane.run_group[last];
            self.totals = stretches.totals[1];
            if self.totals != 0 {
                self.forwards(anchor, self.masks.turn_round(group), &Squares::NOTHING, &trail);
            }
            if lowest < first && stretches.deepest > 1 {
                self.bounds = Bounds { lowest, last, ahead: true };
                self.backwards(first - 1, group, &Squares::NOTHING, &trail);
            }
        } else {
            self.bounds = Bounds { lowest, last: anchor, ahead: false };
            self.backwards(anchor, self.masks.root(), &Squares::NOTHING, &trail);
        }
    }

    /// The letters that may go on a square from what is in hand.
    #[inline(always)]
    fn letters(&self, slot: usize, trail: &Trail) -> u32 {
        trail.held::<BLANKS>() & self.lane.allowed[slot & (SLOTS - 1)]
    }

    /// Goes on backwards at an empty square.
    fn backwards(&mut self, slot: usize, group: Group, laid: &Squares, trail: &Trail) {
        let (leading, ending) = self.masks.masks(group);
        let letters = self.useful_backwards(slot, laid.count + 1, trail).of(leading, ending);
        if !letters.is_none() {
            self.lay_backwards(slot, Reach { group, leading }, letters, laid, trail);
        }
    }

    /// Goes on forwards at an empty square.
    fn forwards(&mut self, slot: usize, group: Group, laid: &Squares, trail: &Trail) {
        let (leading, ending) = self.masks.masks(group);
        let letters = self.useful_forwards(slot, laid.count + 1, self.totals, trail).of(leading, ending);
        if !letters.is_none() {
            self.lay_forwards(slot, Reach { group, leading }, letters, laid, trail);
        }
    }

    /// The letters that are of use on the next empty square of the way back, which will be the last of so many laid on.
    #[inline(always)]
    fn useful_backwards(&self, slot: usize, count: u32, trail: &Trail) -> Useful {
        let letters = self.letters(slot, trail);
        let before = slot.wrapping_sub(1);
        if letters == 0 {
            return Useful::NONE;
        }
        if self.lane.tile[before & (SLOTS - 1)] != 0 {
            return Useful { onward: letters, ending: 0 };
        }
        let (totals, _) = self.use_of(count);
        let ends = !self.bounds.ahead && is_of_use::<S>(totals, count);
        let goes_on = count < self.hand.total
            && (self.letters(self.bounds.last + 1, trail) != 0
                || slot > self.bounds.lowest && self.letters(before, trail) != 0);
        Useful { onward: if goes_on { letters } else { 0 }, ending: if ends { letters } else { 0 } }
    }

    /// The letters that are of use on the next empty square of the way forwards, which will be the last of so many laid on;
    /// so many tiles in all are of use.
    #[inline(always)]
    fn useful_forwards(&self, slot: usize, count: u32, totals: u16, trail: &Trail) -> Useful {
        let letters = self.letters(slot, trail);
        if letters == 0 {
            return Useful::NONE;
        }
        if self.lane.tile[(slot + 1) & (SLOTS - 1)] != 0 {
            return Useful { onward: letters, ending: 0 };
        }
        let goes_on = count < self.hand.total && self.letters(slot + 1, trail) != 0;
        let ends = is_of_use::<S>(totals, count);
        Useful { onward: if goes_on { letters } else { 0 }, ending: if ends { letters } else { 0 } }
    }

    /// Lays letters on an empty square, going backwards, and goes on behind each.
    fn lay_backwards(&mut self, slot: usize, reach: Reach, letters: Useful, laid: &Squares, trail: &Trail) {
        let square = laid.and(self.lane, slot);
        let add_first = |tiles: u64, tile: u64| tiles << 8 | tile;
        let Useful { onward: mut letters, ending } = letters;
        if ending != 0 {
            self.record.plays::<BLANKS>(&self.hand, ending, &square, trail, add_first);
        }
        if letters == 0 {
            return;
        }
        let before = (slot - 1) & (SLOTS - 1);
        if self.lane.tile[before] != 0 {
            while letters != 0 {
                let (number, bit) = next(&mut letters);
                let (trail, blank) = self.lay(number, bit, &square, trail, add_first);
                self.before(before, self.masks.child(reach.group, reach.leading, bit), &square, trail);
                self.give_back(number, blank);
            }
            return;
        }
        let (totals, deeper) = self.use_of(square.count);
        let count = square.count + 1;
        let next_slot = self.bounds.last + 1;
        let may_turn = !S::SEEKS || totals >> count != 0;
        let turn =
            if may_turn { self.useful_forwards(next_slot, count, totals, trail) } else { Useful::NONE };
        let turning = if turn.is_none() { 0 } else { SEPARATOR };
        let may_go_back = deeper && slot > self.bounds.lowest;
        let back = if may_go_back { self.useful_backwards(before, count, trail) } else { Useful::NONE };
        while letters != 0 {
            let (number, bit) = next(&mut letters);
            let child = self.masks.child(reach.group, reach.leading, bit);
            let (leading, ending) = self.masks.masks(child);
            let back = back.of(leading, ending);
            let (mut turned, mut turn_letters) = (Reach { group: Group::DEAD, leading: 0 }, Useful::NONE);
            if leading & turning != 0 {
                let group = self.masks.child(child, leading, SEPARATOR);
                let (leading, ending) = self.masks.masks(group);
                (turned, turn_letters) = (Reach { group, leading }, turn.of(leading, ending));
            }
            if turn_letters.is_none() && back.is_none() {
                continue;
            }
            let (trail, blank) = self.lay(number, bit, &square, trail, add_first);
            let held = trail.held::<BLANKS>();
            let letters = turn_letters.among(held);
            if !letters.is_none() {
                self.totals = totals;
                self.lay_forwards(next_slot, turned, letters, &square, &trail);
            }
            let letters = back.among(held);
            if !letters.is_none() {
                self.lay_backwards(before, Reach { group: child, leading }, letters, &square, &trail);
            }
            self.give_back(number, blank);
        }
    }

    /// What is of use with so many tiles laid on the way back: numbers of tiles in all, as bits, and whether to lay more
    /// before them.
    #[inline(always)]
    fn use_of(&self, count: u32) -> (u16, bool) {
        if !S::SEEKS {
            return (u16::MAX, true);
        }
        let back = count as usize + usize::from(self.bounds.ahead);
        (self.stretches.totals[back.min(MAX_RACK + 1)], back < self.stretches.deepest)
    }

    /// Walks backwards over tiles that stand at `slot` and before it, then goes on.
    fn before(&mut self, mut slot: usize, mut group: Group, laid: &Squares, mut trail: Trail) {
        let lane = self.lane;
        let (totals, deeper) = self.use_of(laid.count);
        loop {
            let bit = 1 << lane.tile[slot];
            trail.sum += lane.standing[slot];
            let (leading, ending) = self.masks.masks(group);
            let is_first = lane.tile[(slot - 1) & (SLOTS - 1)] == 0;
            let may_begin = !self.bounds.ahead && is_of_use::<S>(totals, laid.count);
            if is_first && ending & bit != 0 && may_begin {
                self.record.play(&self.hand, laid, &trail);
            }
            if leading & bit == 0 {
                return;
            }
            group = self.masks.child(group, leading, bit);
            if is_first {
                break;
            }
            slot = (slot - 1) & (SLOTS - 1);
        }
        if laid.count == self.hand.total {
            return;
        }
        if totals >> (laid.count + 1) != 0 {
            let turned = self.masks.turn_round(group);
            if turned != Group::DEAD {
                self.totals = totals;
                self.forwards(self.bounds.last + 1, turned, laid, &trail);
            }
        }
        if deeper && slot > self.bounds.lowest {
            self.backwards(slot - 1, group, laid, &trail);
        }
    }

    /// Lays letters on an empty square, going forwards, and goes on behind each.
    fn lay_forwards(&mut self, slot: usize, reach: Reach, letters: Useful, laid: &Squares, trail: &Trail) {
        let square = laid.and(self.lane, slot);
        let place = 8 * laid.count;
        let add_last = |tiles: u64, tile: u64| tiles | tile << place;
        let Useful { onward: mut letters, ending } = letters;
        if ending != 0 {
            self.record.plays::<BLANKS>(&self.hand, ending, &square, trail, add_last);
        }
        if letters == 0 {
            return;
        }
        let behind = (slot + 1) & (SLOTS - 1);
        if self.lane.tile[behind] != 0 {
            while letters != 0 {
                let (number, bit) = next(&mut letters);
                let (trail, blank) = self.lay(number, bit, &square, trail, add_last);
                self.behind(behind, self.masks.child(reach.group, reach.leading, bit), &square, trail);
                self.give_back(number, blank);
            }
            return;
        }
        if S::SEEKS && self.totals >> (square.count + 1) == 0 {
            return;
        }
        // What can be laid behind, should this letter's tile not be needed there.
        let ahead = self.useful_forwards(behind, square.count + 1, self.totals, trail);
        while letters != 0 {
            let (number, bit) = next(&mut letters);
            let group = self.masks.child(reach.group, reach.leading, bit);
            let (leading, ending) = self.masks.masks(group);
            let letters = ahead.of(leading, ending);
            if letters.is_none() {
                continue;
            }
            let (trail, blank) = self.lay(number, bit, &square, trail, add_last);
            let letters = letters.among(trail.held::<BLANKS>());
            if !letters.is_none() {
                self.lay_forwards(behind, Reach { group, leading }, letters, &square, &trail);
            }
            self.give_back(number, blank);
        }
    }

    /// Walks forwards over tiles that stand at `slot` and behind it, then goes on.
    fn behind(&mut self, mut slot: usize, mut group: Group, laid: &Squares, mut trail: Trail) {
        let lane = self.lane;
        loop {
            let bit = 1 << lane.tile[slot];
            trail.sum += lane.standing[slot];
            let (leading, ending) = self.masks.masks(group);
            let is_last = lane.tile[(slot + 1) & (SLOTS - 1)] == 0;
            if is_last && ending & bit != 0 && is_of_use::<S>(self.totals, laid.count) {
                self.record.play(&self.hand, laid, &trail);
            }
            if leading & bit == 0 {
                return;
            }
            group = self.masks.child(group, leading, bit);
            slot = (slot + 1) & (SLOTS - 1);
            if is_last {
                break;
            }
        }
        if laid.count < self.hand.total && (!S::SEEKS || self.totals >> (laid.count + 1) != 0) {
            self.forwards(slot, group, laid, &trail);
        }
    }

    /// Lays a letter on the last square: its own tile, or else a blank; says whether it was a blank. `tiles_with` adds a tile.
    #[inline(always)]
    fn lay(
        &mut self,
        number: usize,
        bit: u32,
        square: &Squares,
        trail: &Trail,
        tiles_with: impl Fn(u64, u64) -> u64,
    ) -> (Trail, bool) {
        let hand = &mut self.hand;
        let mut laid = *trail;
        let (mut tile, mut value) = (number as u64, self.record.values[number]);
        let blank = BLANKS && trail.own & bit == 0;
        if blank {
            hand.blanks -= 1;
            laid.any = hand.any();
            if hand.held_blanks == 1 {
                hand.last_blank = number as u8;
                (tile, value) = (tile | u64::from(BLANK), self.record.values[0]);
            }
        } else {
            let count = &mut hand.counts[number];
            *count -= 1;
            if *count == 0 {
                laid.own ^= bit;
            }
        }
        laid.tiles = tiles_with(trail.tiles, tile);
        laid.sum += value * square.letter_times;
        laid.crossing += value * square.cross_times;
        (laid, blank)
    }

    #[inline(always)]
    fn give_back(&mut self, number: usize, blank: bool) {
        if BLANKS && blank {
            self.hand.blanks += 1;
        } else {
            self.hand.counts[number] += 1;
        }
    }
}

/// Whether so many tiles in all are of use, by the numbers that are, as bits.
#[inline(always)]
fn is_of_use<S: Sink>(totals: u16, count: u32) -> bool {
    !S::SEEKS || totals >> count & 1 == 1
}

/// Takes the first letter out of a mask: its number and its bit.
#[inline(always)]
pub(super) fn next(letters: &mut u32) -> (usize, u32) {
    let number = letters.trailing_zeros();
    let bit = *letters & letters.wrapping_neg();
    *letters ^= bit;
    (number as usize & (SLOTS - 1), bit)
}

/// Squares laid on, as bits, and what is the same for every letter on the last of them.
#[derive(Clone, Copy)]
pub(super) struct Squares {
    pub(super) bits: u32,
    pub(super) count: u32,
    /// How many times a letter on the last square counts for the main word, and for the one at a right angle.
    pub(super) letter_times: i32,
    pub(super) cross_times: i32,
    /// How many times the main word counts.
    pub(super) times: i64,
    /// Points that are there whatever is laid.
    pub(super) extra: i32,
}

impl Squares {
    const NOTHING: Self = Self { bits: 0, count: 0, letter_times: 0, cross_times: 0, times: 1, extra: 0 };

    /// These squares and one more.
    #[inline(always)]
    fn and(&self, lane: &Lane, slot: usize) -> Self {
        let at = slot & (SLOTS - 1);
        Self {
            bits: self.bits | 1 << at,
            count: self.count + 1,
            letter_times: lane.letter_times[at],
            cross_times: lane.cross_times[at],
            times: self.times * i64::from(lane.word_times[at]),
            extra: self.extra + lane.extra[at],
        }
    }
}

/// How far a word may grow backwards, and where it turns round.
#[derive(Clone, Copy, Default)]
pub(super) struct Bounds {
    /// Nothing is laid before this square.
    lowest: usize,
    /// The last square of the part that is read backwards.
    last: usize,
    /// Whether the anchor still lies ahead when the walk turns round.
    ahead: bool,
}
