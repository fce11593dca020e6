//! Unbroken rows of tiles, and what they mean for the squares beside them.

use super::{Lane, Lanes};
use crate::gaddag_masks::{GaddagMasks, Group, SEPARATOR};

/// An unbroken row of tiles.
struct Run {
    lane: usize,
    first: usize,
    /// The slot behind the last tile.
    end: usize,
    sum: i32,
    /// Tiles of the lane that are not the mover's, as bits.
    foreign: u32,
}

impl Lanes {
    /// Notes for each tile of a lane what a word at a right angle captures by passing through it: the run it belongs to.
    pub(super) fn note_captures(&mut self, number: usize, foreign: u32) {
        let (home, at) = self.crossing(number);
        let mut taken = self.all[number].taken;
        while let Some((first, end)) = next_run(&mut taken) {
            let run = Run { lane: number, first, end, sum: 0, foreign };
            for slot in first..end {
                self.all[home + slot - 1].standing[at] = run.captured();
            }
        }
    }

    /// Finds the runs of tiles in a lane, and what they mean for the squares beside them, in both directions.
    pub(super) fn look_along(&mut self, number: usize, foreign: u32, masks: &GaddagMasks) {
        let (home, at) = self.crossing(number);
        let laid_adds = i32::from(self.rules.points.counts_tiles());
        for lane in &mut self.all[home..home + self.side] {
            lane.forget_crossing(at, self.rules.letters, laid_adds);
        }
        let lane = &mut self.all[number];
        lane.own_anchors = 0;
        let mut taken = lane.taken;
        let mut before: Option<(usize, Group)> = None;
        while let Some((first, end)) = next_run(&mut taken) {
            let sum = self.all[number].standing[first..end].iter().sum();
            let run = Run { lane: number, first, end, sum, foreign };
            let group = self.look_at_run(&run, masks);
            self.look_beside(&run, group, before, masks);
            before = Some((end, group));
        }
    }

    /// Where the lanes at a right angle to one begin, and the slot at which they cross it.
    fn crossing(&self, number: usize) -> (usize, usize) {
        if number < self.side { (self.side, number + 1) } else { (0, number - self.side + 1) }
    }

    /// Notes a run in its own lane, and gives the group behind it.
    fn look_at_run(&mut self, run: &Run, masks: &GaddagMasks) -> Group {
        let lane = &mut self.all[run.lane];
        let tiles = lane.tile[run.first..run.end].iter().rev();
        let group = tiles.fold(masks.root(), |group, &tile| masks.step_bit(group, 1 << tile));
        let last = run.end - 1;
        (lane.other_end[run.first], lane.other_end[last]) = (last as u8, run.first as u8);
        for end in [run.first, last] {
            lane.run_group[end] = group;
            lane.run_sum[end] = run.sum;
        }
        group
    }

    /// Notes a run for the squares before and behind it.
    fn look_beside(&mut self, run: &Run, group: Group, before: Option<(usize, Group)>, masks: &GaddagMasks) {
        let (home, at) = self.crossing(run.lane);
        let joins = !self.rules.joining.wants_own() || run.has_own();
        let captured = run.captured();
        for slot in [run.first - 1, run.end] {
            if !(1..=self.side).contains(&slot) {
                continue;
            }
            if joins {
                self.all[run.lane].own_anchors |= 1 << slot;
            }
            let letters = if self.rules.words.only_one() {
                0
            } else if slot == run.end {
                // A run that follows at once has the say.
                let follows = self.all[run.lane].tile[slot + 1] != 0;
                if follows { u32::MAX } else { masks.ending(masks.turn_round(group)) }
            } else if let Some((_, earlier)) = before.filter(|&(end, _)| end == slot) {
                self.letters_between(run, earlier, group, masks)
            } else {
                masks.ending(group)
            };
            let added = if self.rules.points.counts_tiles() { captured } else { run.sum };
            let lane = &mut self.all[home + slot - 1];
            if joins {
                lane.cross_anchors |= 1 << at;
            }
            lane.cross_letters[at] &= letters;
            lane.crossed |= 1 << at;
            lane.extra[at] += added * lane.word_times[at];
            lane.cross_times[at] = lane.letter_times[at] * lane.word_times[at];
        }
    }

    /// The letters that make a word between a run and the one before it.
    fn letters_between(&self, run: &Run, earlier: Group, later: Group, masks: &GaddagMasks) -> u32 {
        let tiles = &self.all[run.lane].tile[run.first..run.end];
        let Some((&last, others)) = tiles.split_last() else { return 0 };
        let after = masks.turn_round(earlier);
        let (leading, ending) = masks.masks(later);
        let mut candidates = masks.leading(after) & (leading | ending) & !SEPARATOR;
        let mut letters = 0;
        while candidates != 0 {
            let bit = candidates & candidates.wrapping_neg();
            candidates ^= bit;
            let first = masks.step_bit(after, bit);
            let group = others.iter().fold(first, |group, &tile| masks.step_bit(group, 1 << tile));
            if masks.ending(group) >> last & 1 == 1 {
                letters |= bit;
            }
        }
        letters
    }
}

impl Lane {
    /// Forgets what the lane at a right angle says of a square.
    fn forget_crossing(&mut self, slot: usize, letters: u32, laid_adds: i32) {
        self.cross_letters[slot] = letters;
        self.extra[slot] = laid_adds;
        self.cross_times[slot] = 0;
        self.crossed &= !(1 << slot);
        self.cross_anchors &= !(1 << slot);
    }
}

impl Run {
    fn bits(&self) -> u32 {
        (1 << self.end) - (1 << self.first)
    }

    fn has_own(&self) -> bool {
        self.foreign & self.bits() != self.bits()
    }

    /// How many tiles would change hands.
    fn captured(&self) -> i32 {
        (self.foreign & self.bits()).count_ones().cast_signed()
    }
}

/// Takes the first run out of the squares that hold a tile: its first slot, and the one behind it.
fn next_run(taken: &mut u32) -> Option<(usize, usize)> {
    if *taken == 0 {
        return None;
    }
    let first = taken.trailing_zeros();
    let end = first + (!(*taken >> first)).trailing_zeros();
    *taken &= u32::MAX << end;
    Some((first as usize, end as usize))
}
