//! Every legal way to lay tiles, and the best one.
//!
//! The search knows no rules, only lanes. A play must cover an anchor; it is found at the first one it covers, so each
//! play is found once. From there words are walked outwards: backwards to the start, then, behind the separator,
//! forwards to the end. Tiles that stand beside the anchor are walked first, since they are known.

#![allow(
    clippy::inline_always,
    reason = "the inner steps of the search: finding the best play takes 2 % fewer instructions so"
)]

mod few;
mod hand;
mod leaves;
mod limits;
mod parts;
mod play;
mod record;
mod search;
mod stretches;

use game::Seat;
use lexicon::Rack;

pub use leaves::{Kind, Kinds, LeaveValues};
pub use play::Play;

use crate::gaddag_masks::GaddagMasks;
use crate::lanes::Lanes;
use crate::{Board, Line, Ruleset, Start, score};
use few::FewSink;
use hand::Hand;
use leaves::RackLeaves;
use limits::{Anchor, Limits};
use parts::Parts;
use record::{Record, Sink};
use search::{Search, Trail, next};
use stretches::{Means, Stretches};

/// The most tiles a rack may hold for plays to be found.
pub const MAX_RACK: usize = 8;

/// More than a rack has tiles, and a power of two.
const BONUSES: usize = 16;

/// Finds plays for one set of rules; keeps its tables from one position to the next.
#[derive(Clone, Debug)]
pub struct Generator {
    lanes: Lanes,
    /// What laying so many tiles at once earns on top.
    bonus: [i32; BONUSES],
    symmetric: bool,
    /// Whether no premium takes points away, so that more can be told of less.
    bounded: bool,
    /// Room for the anchors of a position.
    anchors: Vec<Anchor>,
}

/// A board, and what the player to move has to do with it.
#[derive(Clone, Copy, Debug)]
pub struct Spot<'a> {
    /// The board.
    pub board: &'a Board,
    /// Who is to move.
    pub seat: Seat,
    /// What they must cover or join.
    pub start: Start,
    /// Whether an empty board is searched one way only.
    pub mirror: Mirror,
}

/// Where the search goes on an empty board that is the same across and down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mirror {
    /// Both ways.
    Both,
    /// Across only: the plays down are the same once more.
    AcrossOnly,
}

/// Which letters of a word blanks are laid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blanks {
    /// Any, so that a word is a play for every choice.
    Every,
    /// Those only that no tile is held for, so that a word is one play.
    Fewest,
}

impl Generator {
    /// A generator for these rules.
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        let mut laid = 0..;
        let bonus = [(); BONUSES].map(|()| laid.next().map_or(0, |laid| score::bingo(rules, laid)));
        Self {
            lanes: Lanes::new(rules),
            bonus,
            symmetric: rules.layout.is_symmetric(),
            bounded: rules.layout.is_friendly() && bonus.iter().all(|&points| points >= 0),
            anchors: Vec::new(),
        }
    }

    /// Finds every play of a position, each once. A rack of more than [`MAX_RACK`] tiles has none.
    pub fn plays(&mut self, masks: &GaddagMasks, spot: &Spot<'_>, rack: &Rack, found: &mut impl FnMut(Play)) {
        let Some(mut hand) = Hand::new(rack) else { return };
        self.look_at(masks, spot);
        for &line in self.lines(spot) {
            for number in 0..spot.board.side() {
                self.search_lane(masks, line, number, &mut hand, Blanks::Every, found);
            }
        }
    }

    /// Looks at a position whose rows and columns are then searched one by one, for one rack or for several.
    pub fn look_at(&mut self, masks: &GaddagMasks, spot: &Spot<'_>) {
        self.lanes.set(spot.board, spot.seat, spot.start, masks);
    }

    /// Finds every play of one row or column of the position looked at last.
    pub fn plays_along(
        &self,
        masks: &GaddagMasks,
        line: Line,
        number: u8,
        rack: &Rack,
        blanks: Blanks,
        found: &mut impl FnMut(Play),
    ) {
        if let Some(mut hand) = Hand::new(rack) {
            self.search_lane(masks, line, number, &mut hand, blanks, found);
        }
    }

    fn search_lane(
        &self,
        masks: &GaddagMasks,
        line: Line,
        number: u8,
        hand: &mut Hand,
        blanks: Blanks,
        found: &mut impl FnMut(Play),
    ) {
        let Some(squares) = self.lanes.along(line).get(usize::from(number)) else { return };
        let trail = Trail::new(hand);
        let (bonus, values, friendly) = (&self.bonus, self.lanes.values(), self.bounded);
        let record = Record { line, lane: squares, number, bonus, values, blanks, friendly, sink: found };
        if hand.blanks == 0 {
            Search::<_, false>::new(masks, hand, record).all(trail);
        } else {
            Search::<_, true>::new(masks, hand, record).all(trail);
        }
    }

    /// Finds the play with the best score, or with the best score and leave together if the latter have values.
    ///
    /// Of several that are as good, it is always the same one.
    pub fn best(
        &mut self,
        masks: &GaddagMasks,
        spot: &Spot<'_>,
        rack: &Rack,
        leaves: Option<&dyn LeaveValues>,
    ) -> Option<Best> {
        let hand = Hand::new(rack)?;
        let kinds = Kinds::new(rack)?;
        let kept = leaves.map(|leaves| RackLeaves::new(&kinds, leaves));
        let mut sink = BestSink { kept: kept.as_ref(), best: None, least: i64::MIN };
        self.seek(masks, spot, hand, &kinds, kept.as_ref(), &mut sink);
        sink.best
    }

    /// Finds so many plays with the best score and leave together, the best first.
    ///
    /// Of several that are as good, they are always the same ones, in the same order.
    pub fn best_few(
        &mut self,
        masks: &GaddagMasks,
        spot: &Spot<'_>,
        rack: &Rack,
        leaves: &dyn LeaveValues,
        count: usize,
    ) -> Vec<Best> {
        let Some((hand, kinds)) = Hand::new(rack).zip(Kinds::new(rack)) else { return Vec::new() };
        let kept = RackLeaves::new(&kinds, leaves);
        let mut sink = FewSink::new(&kept, count);
        self.seek(masks, spot, hand, &kinds, Some(&kept), &mut sink);
        sink.few
    }

    /// Looks through the anchors, the most promising first, until none can give what is sought.
    fn seek(
        &mut self,
        masks: &GaddagMasks,
        spot: &Spot<'_>,
        mut hand: Hand,
        kinds: &Kinds,
        kept: Option<&RackLeaves>,
        sink: &mut impl Seeking,
    ) {
        self.lanes.set(spot.board, spot.seat, spot.start, masks);
        self.gather_anchors(spot, &hand, kept);
        let values = self.lanes.values();
        let means = Means {
            limits: Limits::new(&hand, values, &self.bonus, kept),
            parts: Parts::new(kinds, values, kept),
            anagrams: masks.anagrams(),
        };
        let trail = Trail::new(&hand);
        for anchor in &self.anchors {
            if anchor.most <= sink.least() {
                break;
            }
            let lane = &self.lanes.along(anchor.line)[usize::from(anchor.number)];
            let (place, lowest) = (usize::from(anchor.slot), usize::from(anchor.lowest));
            let stretches = if self.bounded {
                Stretches::new(&means, lane, place, lowest, sink.least())
            } else {
                Stretches::ALL
            };
            if stretches.deepest == 0 {
                continue;
            }
            let (bonus, friendly) = (&self.bonus, self.bounded);
            let Anchor { line, number, .. } = *anchor;
            let blanks = Blanks::Every;
            let record = Record { line, lane, number, bonus, values, blanks, friendly, sink: &mut *sink };
            if hand.blanks == 0 {
                Search::<_, false>::new(masks, &mut hand, record).through(place, lowest, stretches, trail);
            } else {
                Search::<_, true>::new(masks, &mut hand, record).through(place, lowest, stretches, trail);
            }
        }
    }

    /// Notes every anchor with the most it can give, the most promising first.
    fn gather_anchors(&mut self, spot: &Spot<'_>, hand: &Hand, kept: Option<&RackLeaves>) {
        let limits = Limits::new(hand, self.lanes.values(), &self.bonus, kept);
        let mut anchors = std::mem::take(&mut self.anchors);
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
        anchors.sort_unstable_by(|one, other| other.cmp(one));
        self.anchors = anchors;
    }

    /// Whether the plays down are left out of this position, being those across once more.
    #[must_use]
    pub fn is_across_only(&self, spot: &Spot<'_>) -> bool {
        spot.mirror == Mirror::AcrossOnly && self.symmetric && spot.board.is_empty()
    }

    fn lines(&self, spot: &Spot<'_>) -> &'static [Line] {
        if self.is_across_only(spot) { &[Line::Across] } else { &[Line::Across, Line::Down] }
    }
}

/// The best play, and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Best {
    /// The play.
    pub play: Play,
    /// Its score and the value of the tiles kept, in hundredths of a point.
    pub value: i64,
}

/// Whoever looks for good plays only.
trait Seeking: Sink {
    /// What a play must be worth more than to be of any use.
    fn least(&self) -> i64;
}

/// Keeps the best play only.
struct BestSink<'a> {
    kept: Option<&'a RackLeaves>,
    best: Option<Best>,
    least: i64,
}

impl Sink for BestSink<'_> {
    const SEEKS: bool = true;

    #[inline(always)]
    fn wants(&self, score: i64, count: u32) -> bool {
        let most = self.kept.map_or(0, |kept| kept.most[(count as usize).min(MAX_RACK)]);
        100 * score + i64::from(most) > self.least
    }

    fn found(&mut self, play: Play) {
        let value = 100 * play.score + self.kept.map_or(0, |kept| i64::from(kept.value(&play)));
        if value > self.least {
            self.least = value;
            self.best = Some(Best { play, value });
        }
    }
}

impl Seeking for BestSink<'_> {
    #[inline(always)]
    fn least(&self) -> i64 {
        self.least
    }
}
