//! Every legal way to lay tiles, and the best one.
//!
//! The search knows no rules, only lanes. A play must cover an anchor; it is found at the first one it covers, so each
//! play is found once. From there words are walked outwards: backwards to the start, then, behind the separator,
//! forwards to the end. Tiles that stand beside the anchor are walked first, since they are known.

#![allow(
    clippy::inline_always,
    reason = "the inner steps of the search: finding the best play takes 2 % fewer instructions so"
)]

mod best;
mod few;
mod fitting;
mod hand;
mod leaves;
mod limits;
mod parts;
mod play;
mod prospects;
mod rank;
mod record;
mod search;
mod seek;
mod squares;
mod stretches;
mod trail;

use game::Seat;
use lexicon::Rack;

pub use best::Best;
pub use leaves::{Kind, Kinds, LeaveValues};
pub use play::Play;

use crate::gaddag_masks::GaddagMasks;
use crate::lanes::Lanes;
use crate::{Board, Line, Ruleset, Start, score};
use best::BestSink;
use few::FewSink;
use hand::Hand;
use leaves::RackLeaves;
use prospects::Waiting;
use record::Record;
use search::Search;
use trail::Trail;
pub(crate) use trail::Ways;

/// The most tiles a rack may hold for plays to be found.
pub const MAX_RACK: usize = 8;

/// How much work it is to find the best play of a position as they come, without a blank in hand; see [`Generator::work`].
pub const USUAL_WORK: u64 = 300;

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
    /// Whether words are looked up and laid where they fit; if not, they are always walked to.
    looks_up: bool,
    waiting: Waiting,
    work: u64,
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
            looks_up: true,
            waiting: Waiting::default(),
            work: 0,
        }
    }

    /// Finds every play of a position, each once. A rack of more than [`MAX_RACK`] tiles has none.
    pub fn plays(&mut self, masks: &GaddagMasks, spot: &Spot<'_>, rack: &Rack, found: &mut impl FnMut(Play)) {
        let Some(hand) = Hand::new(rack) else { return };
        let trail = Trail::new(&hand);
        self.look_at(masks, spot);
        for &line in self.lines(spot) {
            for number in 0..spot.board.side() {
                self.search_lane(masks, (line, number), &hand, trail, Blanks::Every, found);
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
        if let Some(hand) = Hand::new(rack) {
            let trail = Trail::new(&hand);
            self.search_lane(masks, (line, number), &hand, trail, blanks, found);
        }
    }

    fn search_lane(
        &self,
        masks: &GaddagMasks,
        (line, number): (Line, u8),
        hand: &Hand,
        trail: Trail,
        blanks: Blanks,
        found: &mut impl FnMut(Play),
    ) {
        let Some(squares) = self.lanes.along(line).get(usize::from(number)) else { return };
        let (bonus, values, friendly) = (&self.bonus, self.lanes.values(), self.bounded);
        let record = Record { line, lane: squares, number, bonus, values, blanks, friendly, sink: found };
        if hand.blanks == 0 {
            Search::new(masks, hand, record).all::<false>(trail);
        } else {
            Search::new(masks, hand, record).all::<true>(trail);
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
        let mut sink = BestSink::new(kept.as_ref());
        self.seek(masks, spot, &hand, &kinds, kept.as_ref(), &mut sink);
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
        self.seek(masks, spot, &hand, &kinds, Some(&kept), &mut sink);
        sink.into_plays()
    }

    /// How much work it was by now to look for the best plays, the same on every machine.
    ///
    /// With blanks in hand, or on an open board, it takes many times as long as elsewhere: who may think so long and no
    /// longer counts this. To find one play without a blank is about [`USUAL_WORK`].
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work
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

#[cfg(test)]
mod tests;
