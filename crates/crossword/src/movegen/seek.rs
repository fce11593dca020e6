//! Looking for good plays only, where most is to be had first.

use std::collections::BinaryHeap;

use super::best::Seeking;
use super::fitting::Fitting;
use super::hand::Hand;
use super::leaves::RackLeaves;
use super::limits::{Anchor, Limits};
use super::parts::Parts;
use super::prospects::Waiting;
use super::record::Record;
use super::search::{Search, next};
use super::stretches::{Means, Stretches, each_stretch};
use super::trail::Trail;
use super::{Blanks, Generator, Kinds, MAX_RACK, Spot};
use crate::gaddag_masks::GaddagMasks;

/// As how much work it counts to look for a good play at all, and to lay words on a stretch, without a blank in hand or with
/// one: about so many times 640 instructions were counted.
const SEARCH: u64 = 40;
const STRETCH: u64 = 2;
const STRETCH_WITH_BLANK: u64 = 5;

/// The same for walking to all words through an anchor, by blanks in hand.
const WALK: [u64; 3] = [5, 50, 400];

impl Generator {
    /// Looks at a position, and then where most is to be had first, until nothing can give what is sought.
    pub(super) fn seek(
        &mut self,
        masks: &GaddagMasks,
        spot: &Spot<'_>,
        hand: &Hand,
        kinds: &Kinds,
        kept: Option<&RackLeaves>,
        sink: &mut impl Seeking,
    ) {
        self.lanes.set(spot.board, spot.seat, spot.start, masks);
        self.gather_anchors(spot, hand, kept);
        let values = self.lanes.values();
        let means = Means {
            limits: Limits::new(hand, values, &self.bonus, kept),
            parts: Parts::new(kinds, values, kept),
            anagrams: masks.anagrams(),
        };
        // Several blanks make too many words to look them all up.
        let mut waiting = std::mem::take(&mut self.waiting);
        let work = if self.looks_up && self.bounded && hand.blanks <= 1 {
            let stretches = self.fit_words(&means, hand, &mut waiting, sink);
            stretches * if hand.blanks == 0 { STRETCH } else { STRETCH_WITH_BLANK }
        } else {
            let anchors = waiting.anchors.len();
            self.walk_anchors(masks, &means, hand, &mut waiting.anchors, sink);
            (anchors - waiting.anchors.len()) as u64 * WALK[usize::from(hand.blanks.min(2))]
        };
        self.waiting = waiting;
        self.work += SEARCH + work;
    }

    /// Walks to all words through the anchors, the most promising first, until none can give what is sought.
    fn walk_anchors(
        &self,
        masks: &GaddagMasks,
        means: &Means<'_>,
        hand: &Hand,
        anchors: &mut BinaryHeap<Anchor>,
        sink: &mut impl Seeking,
    ) {
        let values = self.lanes.values();
        let trail = Trail::new(hand);
        while let Some(anchor) = anchors.pop() {
            if anchor.most <= sink.least() {
                break;
            }
            let lane = &self.lanes.along(anchor.line)[usize::from(anchor.number)];
            let Anchor { line, number, .. } = anchor;
            let (bonus, friendly, blanks) = (&self.bonus, self.bounded, Blanks::Every);
            let record = Record { line, lane, number, bonus, values, blanks, friendly, sink: &mut *sink };
            let (slot, lowest) = (usize::from(anchor.slot), usize::from(anchor.lowest));
            let stretches = if self.bounded {
                Stretches::new(means, lane, slot, lowest, record.sink.least())
            } else {
                Stretches::ALL
            };
            if stretches.deepest == 0 {
                continue;
            }
            if hand.blanks == 0 {
                Search::new(masks, hand, record).through::<false>(slot, lowest, stretches, trail);
            } else {
                Search::new(masks, hand, record).through::<true>(slot, lowest, stretches, trail);
            }
        }
    }

    /// Lays words on stretches, the most promising first, until none can give what is sought; tells on how many.
    fn fit_words(
        &self,
        means: &Means<'_>,
        hand: &Hand,
        waiting: &mut Waiting,
        sink: &mut impl Seeking,
    ) -> u64 {
        let limits = &means.limits;
        let values = self.lanes.values();
        let Waiting { anchors, told_apart, prospects } = waiting;
        let mut stretches = 0;
        told_apart.clear();
        prospects.clear();
        loop {
            let anchor = anchors.pop().filter(|anchor| anchor.most > sink.least());
            // What promises as much as the anchor comes before it.
            let promised = anchor.map_or(i64::MIN, |anchor| anchor.most);
            while let Some(prospect) = prospects.pop(promised.max(sink.least())) {
                stretches += 1;
                let Anchor { line, number, slot, .. } = told_apart[prospect.anchor as usize];
                let lane = &self.lanes.along(line)[usize::from(number)];
                let (bonus, friendly, blanks) = (&self.bonus, self.bounded, Blanks::Every);
                let record = Record { line, lane, number, bonus, values, blanks, friendly, sink: &mut *sink };
                let (held, anchor) = (&hand.held, usize::from(slot));
                Fitting { means, record, held, prospect, anchor }.plays();
            }
            let Some(anchor) = anchor else { return stretches };
            let least = sink.least();
            if anchor.most <= least {
                return stretches;
            }
            let lane = &self.lanes.along(anchor.line)[usize::from(anchor.number)];
            let (slot, lowest) = (usize::from(anchor.slot), usize::from(anchor.lowest));
            each_stretch(limits, lane, slot, lowest, |stretch, _| {
                let count = stretch.count.min(MAX_RACK);
                let bounds = stretch.most(limits);
                let most = bounds.with(limits.sums[count], limits.kept[count]);
                if most > least {
                    prospects.push(stretch, told_apart.len(), bounds, most);
                }
            });
            told_apart.push(anchor);
        }
    }

    /// Notes every anchor with the most it can give.
    fn gather_anchors(&mut self, spot: &Spot<'_>, hand: &Hand, kept: Option<&RackLeaves>) {
        let limits = Limits::new(hand, self.lanes.values(), &self.bonus, kept);
        let mut anchors = std::mem::take(&mut self.waiting.anchors).into_vec();
        anchors.clear();
        for &line in self.lines(spot) {
            for (number, lane) in self.lanes.along(line).iter().enumerate() {
                let mut squares = lane.anchors;
                let mut lowest = 1;
                while squares != 0 {
                    let (anchor, _) = next(&mut squares);
                    let most = if self.bounded { limits.most(lane, anchor, lowest) } else { Some(i64::MAX) };
                    if let Some(most) = most {
                        let [number, square, lowest] = [number, anchor, lowest].map(|place| place as u8);
                        anchors.push(Anchor { most, line, number, slot: square, lowest });
                    }
                    lowest = anchor + 1;
                }
            }
        }
        self.waiting.anchors = BinaryHeap::from(anchors);
    }
}
