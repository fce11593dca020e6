//! The search along one lane.

use super::MAX_RACK;
use super::hand::Hand;
use super::play::BLANK;
use super::record::{Record, Sink};
use super::squares::{OnSquare, Squares};
use super::stretches::Stretches;
use super::trail::{LaidTile, Trail, Ways};
use crate::gaddag_masks::{GaddagMasks, Group, SEPARATOR};
use crate::lanes::{Lane, SLOTS};

/// A search along one lane.
///
/// `BLANKS` tells its steps whether to mind blanks. Once the only one was laid for a letter of which there is no tile,
/// what is left is a search without any.
pub(super) struct Search<'a, S> {
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

impl<'a, S: Sink> Search<'a, S> {
    pub(super) fn new(masks: &'a GaddagMasks, hand: &Hand, record: Record<'a, S>) -> Self {
        let bounds = Bounds::default();
        let lane = record.lane;
        Self { masks, lane, hand: hand.clone(), record, bounds, stretches: Stretches::ALL, totals: 0 }
    }

    /// Finds all plays of the lane, anchor by anchor.
    pub(super) fn all<const BLANKS: bool>(mut self, trail: Trail) {
        let mut anchors = self.lane.anchors;
        let mut lowest = 1;
        while anchors != 0 {
            let (anchor, _) = next(&mut anchors);
            self.through::<BLANKS>(anchor, lowest, Stretches::ALL, trail);
            lowest = anchor + 1;
        }
    }

    /// Finds the plays that cover this anchor, and lay nothing before `lowest`.
    pub(super) fn through<const BLANKS: bool>(
        &mut self,
        anchor: usize,
        lowest: usize,
        stretches: Stretches,
        trail: Trail,
    ) {
        let lane = self.lane;
        self.stretches = stretches;
        if lane.tile[(anchor + 1) & (SLOTS - 1)] != 0 {
            // Tiles behind the anchor: walk them backwards, then lay on the anchor.
            let first = (anchor + 1) & (SLOTS - 1);
            let last = usize::from(lane.other_end[first]);
            let trail = Trail { sum: lane.run_sum[first], ..trail };
            self.bounds = Bounds::new(lane, lowest, last, false);
            self.backwards::<BLANKS>(anchor, lane.run_group[first], &Squares::NOTHING, &trail);
        } else if lane.tile[(anchor - 1) & (SLOTS - 1)] != 0 {
            // Tiles before the anchor: walk them, turn round, and lay on the anchor.
            let last = (anchor - 1) & (SLOTS - 1);
            let first = usize::from(lane.other_end[last]);
            let trail = Trail { sum: lane.run_sum[last], ..trail };
            let group = lane.run_group[last];
            self.totals = stretches.totals[1];
            if self.totals != 0 {
                self.forwards::<BLANKS>(anchor, self.masks.turn_round(group), &Squares::NOTHING, &trail);
            }
            if lowest < first && stretches.deepest > 1 {
                self.bounds = Bounds::new(lane, lowest, last, true);
                self.backwards::<BLANKS>(first - 1, group, &Squares::NOTHING, &trail);
            }
        } else {
            self.bounds = Bounds::new(lane, lowest, anchor, false);
            self.backwards::<BLANKS>(anchor, self.masks.root(), &Squares::NOTHING, &trail);
        }
    }

    /// Goes on backwards at an empty square.
    fn backwards<const BLANKS: bool>(&mut self, slot: usize, group: Group, laid: &Squares, trail: &Trail) {
        let useful = self.useful_backwards::<BLANKS>(slot, laid.count + 1, trail);
        let letters = useful.among(self.masks.head(group));
        if !letters.is_none() {
            self.lay_backwards::<BLANKS>(slot, group, letters, laid, trail);
        }
    }

    /// Goes on forwards at an empty square.
    fn forwards<const BLANKS: bool>(&mut self, slot: usize, group: Group, laid: &Squares, trail: &Trail) {
        let useful = self.useful_forwards::<BLANKS>(slot, laid.count + 1, trail);
        let letters = useful.among(self.masks.head(group));
        if !letters.is_none() {
            self.lay_forwards::<BLANKS>(slot, group, letters, laid, trail);
        }
    }

    /// The letters that are of use on the next empty square of the way back, which will be the last of so many laid on.
    #[inline(always)]
    fn useful_backwards<const BLANKS: bool>(&self, slot: usize, count: u32, trail: &Trail) -> Ways {
        let (held, lane, bounds) = (trail.held::<BLANKS>(&self.hand), self.lane, &self.bounds);
        let allowed = lane.allowed[slot & (SLOTS - 1)];
        let before = slot.wrapping_sub(1) & (SLOTS - 1);
        if lane.tile[before] != 0 {
            return held.among(Ways::new(allowed, 0));
        }
        let (totals, _) = self.use_of(count);
        let ends = !bounds.ahead && is_of_use::<S>(totals, count);
        let next = bounds.turn.ways.onward() | if slot > bounds.lowest { lane.allowed[before] } else { 0 };
        let goes_on = count < self.hand.total && held.onward() & next != 0;
        held.among(Ways::both(allowed)).if_ending(ends).if_onward(goes_on)
    }

    /// The letters that are of use on the square where the walk turns round, which will be the last of so many laid on.
    #[inline(always)]
    fn useful_turning<const BLANKS: bool>(&self, count: u32, totals: u16, trail: &Trail) -> Ways {
        let (held, turn) = (trail.held::<BLANKS>(&self.hand), &self.bounds.turn);
        let behind = if count < self.hand.total { turn.behind } else { turn.standing };
        let useful = held.among(turn.ways).if_onward(held.onward() & behind != 0);
        useful.if_ending(is_of_use::<S>(totals, count))
    }

    /// The letters that are of use on the next empty square of the way forwards, which will be the last of so many laid on.
    #[inline(always)]
    fn useful_forwards<const BLANKS: bool>(&self, slot: usize, count: u32, trail: &Trail) -> Ways {
        let (held, lane) = (trail.held::<BLANKS>(&self.hand), self.lane);
        let allowed = lane.allowed[slot & (SLOTS - 1)];
        let behind = (slot + 1) & (SLOTS - 1);
        if lane.tile[behind] != 0 {
            return held.among(Ways::new(allowed, 0));
        }
        let goes_on = count < self.hand.total && held.onward() & lane.allowed[behind] != 0;
        held.among(Ways::both(allowed)).if_onward(goes_on).if_ending(is_of_use::<S>(self.totals, count))
    }

    /// Lays letters on an empty square, going backwards, and goes on behind each.
    fn lay_backwards<const BLANKS: bool>(
        &mut self,
        slot: usize,
        group: Group,
        letters: Ways,
        laid: &Squares,
        trail: &Trail,
    ) {
        let (square, on) = laid.and(self.lane, slot);
        let add_first = |tiles: u64, tile: u64| tiles << 8 | tile;
        if letters.ending() != 0 {
            self.record.plays::<BLANKS>(&self.hand, letters.ending(), &square, on, trail, add_first);
        }
        let mut letters = letters.onward();
        if letters == 0 {
            return;
        }
        let leading = self.masks.leading(group);
        let before = (slot - 1) & (SLOTS - 1);
        if self.lane.tile[before] != 0 {
            while letters != 0 {
                let group = self.masks.child_of_first(group, leading, letters);
                let (number, bit) = next(&mut letters);
                let (trail, tile) = self.lay::<BLANKS>(number, bit, on, trail, add_first);
                if tile.ends_blanks() {
                    self.before::<false>(before, group, &square, trail);
                } else {
                    self.before::<BLANKS>(before, group, &square, trail);
                }
                self.give_back(number, tile);
            }
            return;
        }
        let (totals, deeper) = self.use_of(square.count);
        let count = square.count + 1;
        let may_turn = !S::SEEKS || totals >> count != 0;
        let turn = if may_turn { self.useful_turning::<BLANKS>(count, totals, trail) } else { Ways::NONE };
        let turning = Ways::new(if turn.is_none() { 0 } else { SEPARATOR }, 0);
        let may_go_back = deeper && slot > self.bounds.lowest;
        let back =
            if may_go_back { self.useful_backwards::<BLANKS>(before, count, trail) } else { Ways::NONE };
        while letters != 0 {
            let child = self.masks.child_of_first(group, leading, letters);
            let (number, bit) = next(&mut letters);
            let ways = self.masks.head(child);
            let mut back = back.among(ways);
            let (mut turned, mut turn_letters) = (Group::DEAD, Ways::NONE);
            if !ways.among(turning).is_none() {
                turned = self.masks.first_child(child);
                turn_letters = turn.among(self.masks.head(turned));
            }
            if BLANKS && trail.own() & bit == 0 {
                let held = trail.held_behind_blank(&self.hand);
                (back, turn_letters) = (back.among(held), turn_letters.among(held));
            }
            if turn_letters.with(back).is_none() {
                continue;
            }
            let (trail, tile) = self.lay::<BLANKS>(number, bit, on, trail, add_first);
            let held = trail.held::<BLANKS>(&self.hand);
            let letters = turn_letters.among(held);
            if !letters.is_none() {
                self.totals = totals;
                let next_slot = self.bounds.last + 1;
                if tile.ends_blanks() {
                    self.lay_forwards::<false>(next_slot, turned, letters, &square, &trail);
                } else {
                    self.lay_forwards::<BLANKS>(next_slot, turned, letters, &square, &trail);
                }
            }
            let letters = back.among(held);
            if !letters.is_none() {
                if tile.ends_blanks() {
                    self.lay_backwards::<false>(before, child, letters, &square, &trail);
                } else {
                    self.lay_backwards::<BLANKS>(before, child, letters, &square, &trail);
                }
            }
            self.give_back(number, tile);
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
    fn before<const BLANKS: bool>(
        &mut self,
        mut slot: usize,
        mut group: Group,
        laid: &Squares,
        mut trail: Trail,
    ) {
        let lane = self.lane;
        let (totals, deeper) = self.use_of(laid.count);
        loop {
            let bit = 1 << lane.tile[slot];
            trail.sum += lane.standing[slot];
            let (leading, ending) = self.masks.masks(group);
            let is_first = lane.tile[(slot - 1) & (SLOTS - 1)] == 0;
            let may_begin = !self.bounds.ahead && is_of_use::<S>(totals, laid.count);
            if is_first && ending & bit != 0 && may_begin {
                self.record.play::<BLANKS>(&self.hand, laid, &trail);
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
                self.forwards::<BLANKS>(self.bounds.last + 1, turned, laid, &trail);
            }
        }
        if deeper && slot > self.bounds.lowest {
            self.backwards::<BLANKS>(slot - 1, group, laid, &trail);
        }
    }

    /// Lays letters on an empty square, going forwards, and goes on behind each.
    fn lay_forwards<const BLANKS: bool>(
        &mut self,
        slot: usize,
        group: Group,
        letters: Ways,
        laid: &Squares,
        trail: &Trail,
    ) {
        let (square, on) = laid.and(self.lane, slot);
        let place = 8 * laid.count;
        let add_last = |tiles: u64, tile: u64| tiles | tile << place;
        if letters.ending() != 0 {
            self.record.plays::<BLANKS>(&self.hand, letters.ending(), &square, on, trail, add_last);
        }
        let mut letters = letters.onward();
        if letters == 0 {
            return;
        }
        let leading = self.masks.leading(group);
        let behind = (slot + 1) & (SLOTS - 1);
        if self.lane.tile[behind] != 0 {
            while letters != 0 {
                let group = self.masks.child_of_first(group, leading, letters);
                let (number, bit) = next(&mut letters);
                let (trail, tile) = self.lay::<BLANKS>(number, bit, on, trail, add_last);
                if tile.ends_blanks() {
                    self.behind::<false>(behind, group, &square, trail);
                } else {
                    self.behind::<BLANKS>(behind, group, &square, trail);
                }
                self.give_back(number, tile);
            }
            return;
        }
        if S::SEEKS && self.totals >> (square.count + 1) == 0 {
            return;
        }
        // What can be laid behind, should this letter's tile not be needed there.
        let ahead = self.useful_forwards::<BLANKS>(behind, square.count + 1, trail);
        while letters != 0 {
            let group = self.masks.child_of_first(group, leading, letters);
            let (number, bit) = next(&mut letters);
            let mut letters = ahead.among(self.masks.head(group));
            if BLANKS && trail.own() & bit == 0 {
                letters = letters.among(trail.held_behind_blank(&self.hand));
            }
            if letters.is_none() {
                continue;
            }
            let (trail, tile) = self.lay::<BLANKS>(number, bit, on, trail, add_last);
            let letters = letters.among(trail.held::<BLANKS>(&self.hand));
            if !letters.is_none() {
                if tile.ends_blanks() {
                    self.lay_forwards::<false>(behind, group, letters, &square, &trail);
                } else {
                    self.lay_forwards::<BLANKS>(behind, group, letters, &square, &trail);
                }
            }
            self.give_back(number, tile);
        }
    }

    /// Walks forwards over tiles that stand at `slot` and behind it, then goes on.
    fn behind<const BLANKS: bool>(
        &mut self,
        mut slot: usize,
        mut group: Group,
        laid: &Squares,
        mut trail: Trail,
    ) {
        let lane = self.lane;
        loop {
            let bit = 1 << lane.tile[slot];
            trail.sum += lane.standing[slot];
            let (leading, ending) = self.masks.masks(group);
            let is_last = lane.tile[(slot + 1) & (SLOTS - 1)] == 0;
            if is_last && ending & bit != 0 && is_of_use::<S>(self.totals, laid.count) {
                self.record.play::<BLANKS>(&self.hand, laid, &trail);
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
            self.forwards::<BLANKS>(slot, group, laid, &trail);
        }
    }

    /// Lays a letter on the last square: its own tile, or else a blank; says which it was. `tiles_with` adds a tile.
    #[inline(always)]
    fn lay<const BLANKS: bool>(
        &mut self,
        number: usize,
        bit: u32,
        on: OnSquare,
        trail: &Trail,
        tiles_with: impl Fn(u64, u64) -> u64,
    ) -> (Trail, LaidTile) {
        let hand = &mut self.hand;
        let mut own = trail.own;
        let (mut tile, mut value) = (number as u64, self.record.values[number]);
        let kind = if BLANKS && trail.own() & bit == 0 {
            hand.blanks -= 1;
            if hand.held_blanks == 1 {
                hand.last_blank = number as u8;
                (tile, value) = (tile | u64::from(BLANK), self.record.values[0]);
            }
            if hand.is_only_blank_for(number) { LaidTile::LastBlank } else { LaidTile::Blank }
        } else {
            let count = &mut hand.counts[number];
            *count -= 1;
            if *count == 0 {
                own = own.without(Ways::both(bit));
            }
            LaidTile::Own
        };
        let laid = Trail {
            tiles: tiles_with(trail.tiles, tile),
            own,
            sum: trail.sum + value * on.letter_times,
            crossing: trail.crossing + value * on.cross_times,
        };
        (laid, kind)
    }

    #[inline(always)]
    fn give_back(&mut self, number: usize, tile: LaidTile) {
        match tile {
            LaidTile::Own => self.hand.counts[number] += 1,
            LaidTile::Blank | LaidTile::LastBlank => self.hand.blanks += 1,
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
    let rest = *letters & letters.wrapping_sub(1);
    let bit = *letters ^ rest;
    *letters = rest;
    (number as usize & (SLOTS - 1), bit)
}

/// How far a word may grow backwards, and where it turns round.
#[derive(Clone, Copy, Default)]
struct Bounds {
    /// Nothing is laid before this square.
    lowest: usize,
    /// The last square of the part that is read backwards.
    last: usize,
    /// Whether the anchor still lies ahead when the walk turns round.
    ahead: bool,
    turn: Turn,
}

impl Bounds {
    fn new(lane: &Lane, lowest: usize, last: usize, ahead: bool) -> Self {
        Self { lowest, last, ahead, turn: Turn::new(lane, last + 1) }
    }
}

/// The first square behind the part that is read backwards.
#[derive(Clone, Copy, Default)]
struct Turn {
    /// The letters that may go there.
    ways: Ways,
    /// Letters of which one must be held to go on behind it: any, if tiles stand there.
    behind: u32,
    /// The same where no tile is left to lay there.
    standing: u32,
}

impl Turn {
    fn new(lane: &Lane, slot: usize) -> Self {
        let [at, behind] = [slot, slot + 1].map(|slot| slot & (SLOTS - 1));
        let allowed = lane.allowed[at];
        if lane.tile[behind] == 0 {
            Self { ways: Ways::both(allowed), behind: lane.allowed[behind], standing: 0 }
        } else {
            Self { ways: Ways::new(allowed, 0), behind: u32::MAX, standing: u32::MAX }
        }
    }
}
