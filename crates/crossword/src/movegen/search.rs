//! The search along one lane.

use super::MAX_RACK;
use super::hand::Hand;
use super::record::{Record, Sink};
use super::stretches::Stretches;
use crate::gaddag_masks::{GaddagMasks, Group, SEPARATOR};
use crate::lanes::{Lane, SLOTS};

/// How far a play has come.
#[derive(Clone, Copy)]
pub(super) struct Trail {
    /// The tiles laid, one a byte, in order of the squares.
    pub(super) tiles: u64,
    /// The squares laid on, as bits.
    pub(super) laid: u32,
    /// The letters still held as own tiles, as bits.
    pub(super) own: u32,
    /// The letters that blanks still in hand can stand for, as bits.
    pub(super) any: u32,
    /// The points of the main word before word premiums.
    pub(super) sum: i32,
    /// How many times the main word counts.
    pub(super) times: i64,
    /// Points of words at a right angle.
    pub(super) extra: i32,
}

impl Trail {
    /// Nothing laid yet.
    pub(super) fn new(hand: &Hand) -> Self {
        Self { tiles: 0, laid: 0, own: hand.own(), any: hand.any(), sum: 0, times: 1, extra: 0 }
    }
}

/// A group that was reached, with its masks cut to the letters that can be laid now.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    group: Group,
    /// All letters that lead on from the group.
    leading: u32,
    /// Those of them that can be laid.
    onward: u32,
    /// The letters that can be laid and end a word.
    ending: u32,
}

impl Reach {
    #[inline(always)]
    fn new(masks: &GaddagMasks, group: Group, letters: u32) -> Self {
        let (leading, ending) = masks.masks(group);
        Self::of(group, leading, ending, letters)
    }

    #[inline(always)]
    fn of(group: Group, leading: u32, ending: u32, letters: u32) -> Self {
        Self { group, leading, onward: leading & letters, ending: ending & letters }
    }

    #[inline(always)]
    fn is_open(&self) -> bool {
        self.onward | self.ending != 0
    }
}

/// A search along one lane; `BLANKS` says whether there are any in hand.
pub(super) struct Search<'a, S, const BLANKS: bool> {
    masks: &'a GaddagMasks,
    lane: &'a Lane,
    hand: &'a mut Hand,
    record: Record<'a, S>,
    bounds: Bounds,
    /// What is of use.
    stretches: Stretches,
    /// The numbers of tiles in all that are of use, now that the walk goes forwards.
    totals: u16,
}

impl<'a, S: Sink, const BLANKS: bool> Search<'a, S, BLANKS> {
    pub(super) fn new(masks: &'a GaddagMasks, hand: &'a mut Hand, record: Record<'a, S>) -> Self {
        let bounds = Bounds::default();
        Self { masks, lane: record.lane, hand, record, bounds, stretches: Stretches::ALL, totals: 0 }
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
            self.backwards(anchor, lane.run_group[first], &trail);
        } else if lane.tile[(anchor - 1) & (SLOTS - 1)] != 0 {
            // Tiles before the anchor: walk them, turn round, and lay on the anchor.
            let last = (anchor - 1) & (SLOTS - 1);
            let first = usize::from(lane.other_end[last]);
            let trail = Trail { sum: lane.run_sum[last], ..trail };
            let group = lane.run_group[last];
            self.totals = stretches.totals[1];
            if self.totals != 0 {
                self.forwards(anchor, self.masks.turn_round(group), &trail);
            }
            if lowest < first && stretches.deepest > 1 {
                self.bounds = Bounds { lowest, last, ahead: true };
                self.backwards(first - 1, group, &trail);
            }
        } else {
            self.bounds = Bounds { lowest, last: anchor, ahead: false };
            self.backwards(anchor, self.masks.root(), &trail);
        }
    }

    /// The letters that may go on a square from what is in hand.
    #[inline(always)]
    fn letters(&self, slot: usize, trail: &Trail) -> u32 {
        let held = if BLANKS { trail.own | trail.any } else { trail.own };
        held & self.lane.allowed[slot & (SLOTS - 1)]
    }

    /// Goes on backwards at an empty square, if any letter can go there.
    #[inline(always)]
    fn backwards(&mut self, slot: usize, group: Group, trail: &Trail) {
        let reach = Reach::new(self.masks, group, self.letters(slot, trail));
        if reach.is_open() {
            self.lay_backwards(slot, reach, trail);
        }
    }

    /// Goes on forwards at an empty square, if any letter can go there.
    #[inline(always)]
    fn forwards(&mut self, slot: usize, group: Group, trail: &Trail) {
        let reach = Reach::new(self.masks, group, self.letters(slot, trail));
        if reach.is_open() {
            self.lay_forwards(slot, reach, trail);
        }
    }

    /// Lays each possible letter on an empty square, going backwards.
    fn lay_backwards(&mut self, slot: usize, reach: Reach, trail: &Trail) {
        let lane = self.lane;
        let square = Laying::new(lane, slot, trail);
        let before = (slot - 1) & (SLOTS - 1);
        if lane.tile[before] != 0 {
            let mut letters = reach.onward;
            while letters != 0 {
                let (number, bit) = next(&mut letters);
                let mut trail = square.trail(self.record.values[number], trail);
                trail.tiles = trail.tiles << 8 | number as u64;
                let blank = self.take(number, &mut trail);
                self.before(before, self.masks.child(reach.group, reach.leading, bit), trail);
                self.give_back(number, blank);
            }
            return;
        }
        let (totals, deeper) = self.use_of(square.count);
        if !self.bounds.ahead && totals >> square.count & 1 == 1 {
            self.record.plays(self.hand, reach.ending, &square, trail, |tiles, number| tiles << 8 | number);
        }
        if square.count == self.hand.total {
            return;
        }
        let next_slot = self.bounds.last + 1;
        let may_go_back = deeper && slot > self.bounds.lowest;
        let may_turn = totals >> (square.count + 1) != 0 && lane.allowed[next_slot & (SLOTS - 1)] != 0;
        let back = if may_go_back { self.letters(before, trail) } else { 0 };
        let turn = if may_turn { self.letters(next_slot, trail) } else { 0 };
        let mut letters = if back | turn == 0 { 0 } else { reach.onward };
        while letters != 0 {
            let (number, bit) = next(&mut letters);
            let child = self.masks.child(reach.group, reach.leading, bit);
            let (leading, ending) = self.masks.masks(child);
            let goes_back = (leading | ending) & back != 0;
            let turned = if leading & SEPARATOR == 0 || turn == 0 {
                Group::DEAD
            } else {
                self.masks.child(child, leading, SEPARATOR)
            };
            if !goes_back && turned == Group::DEAD {
                continue;
            }
            let mut trail = square.trail(self.record.values[number], trail);
            trail.tiles = trail.tiles << 8 | number as u64;
            let blank = self.take(number, &mut trail);
            if turned != Group::DEAD {
                self.totals = totals;
                self.forwards(next_slot, turned, &trail);
            }
            if goes_back {
                let reach = Reach::of(child, leading, ending, self.letters(before, &trail));
                if reach.is_open() {
                    self.lay_backwards(before, reach, &trail);
                }
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

    /// The numbers of tiles in all that are of use on the way forwards, as bits.
    #[inline(always)]
    fn totals(&self) -> u16 {
        if S::SEEKS { self.totals } else { u16::MAX }
    }

    /// Walks backwards over tiles that stand at `slot` and before it, then goes on.
    fn before(&mut self, mut slot: usize, mut group: Group, mut trail: Trail) {
        let lane = self.lane;
        let count = trail.laid.count_ones();
        let (totals, deeper) = self.use_of(count);
        loop {
            let bit = 1 << lane.tile[slot];
            trail.sum += lane.standing[slot];
            let (leading, ending) = self.masks.masks(group);
            let is_first = lane.tile[(slot - 1) & (SLOTS - 1)] == 0;
            if is_first && ending & bit != 0 && !self.bounds.ahead && totals >> count & 1 == 1 {
                self.record.play(self.hand, &trail);
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
        if count == self.hand.total {
            return;
        }
        if totals >> (count + 1) != 0 {
            let turned = self.masks.turn_round(group);
            if turned != Group::DEAD {
                self.totals = totals;
                self.forwards(self.bounds.last + 1, turned, &trail);
            }
        }
        if deeper && slot > self.bounds.lowest {
            self.backwards(slot - 1, group, &trail);
        }
    }

    /// Lays each possible letter on an empty square, going forwards.
    fn lay_forwards(&mut self, slot: usize, reach: Reach, trail: &Trail) {
        let lane = self.lane;
        let square = Laying::new(lane, slot, trail);
        let behind = (slot + 1) & (SLOTS - 1);
        let place = 8 * (square.count - 1);
        if lane.tile[behind] != 0 {
            let mut letters = reach.onward;
            while letters != 0 {
                let (number, bit) = next(&mut letters);
                let mut trail = square.trail(self.record.values[number], trail);
                trail.tiles |= (number as u64) << place;
                let blank = self.take(number, &mut trail);
                self.behind(behind, self.masks.child(reach.group, reach.leading, bit), trail);
                self.give_back(number, blank);
            }
            return;
        }
        if self.totals() >> square.count & 1 == 1 {
            self.record
                .plays(self.hand, reach.ending, &square, trail, |tiles, number| tiles | number << place);
        }
        let more = self.totals() >> (square.count + 1);
        if square.count == self.hand.total || more == 0 {
            return;
        }
        // What can be laid behind, should this letter's tile not be needed there.
        let ahead = self.letters(behind, trail);
        // With the last tile a word must end, unless more tiles stand behind it.
        let must_go_on = lane.tile[(slot + 2) & (SLOTS - 1)] != 0;
        let may_end = more & 1 == 1 && !must_go_on;
        let may_go_on = must_go_on || more > 1 && square.count + 1 != self.hand.total;
        let mut letters = if ahead == 0 { 0 } else { reach.onward };
        while letters != 0 {
            let (number, bit) = next(&mut letters);
            let child = self.masks.child(reach.group, reach.leading, bit);
            let (leading, ending) = self.masks.masks(child);
            let useful = if may_end { ending } else { 0 } | if may_go_on { leading } else { 0 };
            if useful & ahead == 0 {
                continue;
            }
            let mut trail = square.trail(self.record.values[number], trail);
            trail.tiles |= (number as u64) << place;
            let blank = self.take(number, &mut trail);
            let reach = Reach::of(child, leading, ending, self.letters(behind, &trail));
            if reach.is_open() {
                self.lay_forwards(behind, reach, &trail);
            }
            self.give_back(number, blank);
        }
    }

    /// Walks forwards over tiles that stand at `slot` and behind it, then goes on.
    fn behind(&mut self, mut slot: usize, mut group: Group, mut trail: Trail) {
        let lane = self.lane;
        let count = trail.laid.count_ones();
        loop {
            let bit = 1 << lane.tile[slot];
            trail.sum += lane.standing[slot];
            let (leading, ending) = self.masks.masks(group);
            let is_last = lane.tile[(slot + 1) & (SLOTS - 1)] == 0;
            if is_last && ending & bit != 0 && self.totals() >> count & 1 == 1 {
                self.record.play(self.hand, &trail);
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
        if count < self.hand.total && self.totals() >> (count + 1) != 0 {
            self.forwards(slot, group, &trail);
        }
    }

    /// Takes the letter's own tile, or else a blank; says whether it was a blank.
    #[inline(always)]
    fn take(&mut self, number: usize, trail: &mut Trail) -> bool {
        let hand = &mut *self.hand;
        let bit = 1 << number;
        if BLANKS && trail.own & bit == 0 {
            hand.blanks -= 1;
            hand.last_blank = number as u8;
            trail.any = hand.any();
            return true;
        }
        let count = &mut hand.counts[number];
        *count -= 1;
        if *count == 0 {
            trail.own ^= bit;
        }
        false
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

/// Takes the first letter out of a mask: its number and its bit.
#[inline(always)]
pub(super) fn next(letters: &mut u32) -> (usize, u32) {
    let number = letters.trailing_zeros();
    let bit = 1 << (number & 31);
    *letters ^= bit;
    (number as usize & (SLOTS - 1), bit)
}

/// A square being laid on: what is the same for every letter.
#[derive(Clone, Copy)]
pub(super) struct Laying {
    pub(super) laid: u32,
    pub(super) count: u32,
    pub(super) letter_times: i32,
    pub(super) cross_times: i32,
    pub(super) times: i64,
    pub(super) extra: i32,
}

impl Laying {
    #[inline(always)]
    fn new(lane: &Lane, slot: usize, trail: &Trail) -> Self {
        let at = slot & (SLOTS - 1);
        let laid = trail.laid | 1 << at;
        Self {
            laid,
            count: laid.count_ones(),
            letter_times: lane.letter_times[at],
            cross_times: lane.cross_times[at],
            times: trail.times * i64::from(lane.word_times[at]),
            extra: trail.extra + lane.extra[at],
        }
    }

    /// The trail with a letter of this value laid; its tiles are yet those before.
    #[inline(always)]
    fn trail(&self, value: i32, trail: &Trail) -> Trail {
        Trail {
            laid: self.laid,
            sum: trail.sum + value * self.letter_times,
            times: self.times,
            extra: self.extra + value * self.cross_times,
            ..*trail
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
