//! Where nothing needs to be tried: one of them has enough, even if they only pass from here on; and turns after which
//! that is so.

use crossword::SEATS;
use game::Seat;

use super::Passing;
use super::coming_words::MOST_TILES;
use super::lane_plays::{FoundPlay, PASS};
use super::ordering::Choice;
use super::parts::{Earned, PARTS_OF_FEW, Parts, Splits};
use super::search::{Search, Tried};

/// By the number of tiles in hand: how much what could ever be laid is likely to bring more than what can be laid now.
///
/// Where the latter is not so much below what is asked for, the former is not worth its while.
const LIKELY_MORE: [i64; MOST_TILES + 1] = [0, 0, 1, 10, 20];

/// What the player to move can gain at most, by what they keep.
pub(super) struct Limits {
    splits: Splits,
    parts: Parts,
    left: i64,
    times: i64,
}

impl Limits {
    /// The most that a turn brings.
    pub(super) fn most(&self, choice: &Choice) -> i64 {
        let rest = self.parts.whole() - self.parts.place(choice.takes);
        choice.score + self.splits[rest].value(self.left, self.times)
    }
}

impl Search<'_> {
    /// What comes of it if the player to move has enough, even if they only pass from here on.
    pub(super) fn enough_to_pass(&mut self, high: i64) -> Option<Tried> {
        let mover = self.at.mover;
        let value = -self.most_against_passes(mover.after(SEATS as u8), -high)?;
        Some(Tried { value, best: Some(PASS), best_certain: true, all_certain: true })
    }

    /// What comes of it if the player to move has too little, even if the other one only passes from here on.
    pub(super) fn too_little_against_passes(&mut self, low: i64) -> Option<Tried> {
        let value = self.most_against_passes(self.at.mover, low)?;
        Some(Tried { value, best: None, best_certain: true, all_certain: true })
    }

    /// What the player to move can gain at most by what they keep, if they have few tiles.
    ///
    /// What a part of the hand can bring counts whatever else of the hand lies on the board by then, so it holds after
    /// each turn of theirs.
    pub(super) fn limits(&mut self) -> Option<Limits> {
        let seat = self.at.mover;
        let (at, other) = (seat.index(), seat.after(SEATS as u8));
        let parts = Parts::new(&self.lanes.kinds[at], self.at.hands[at])?;
        if parts.size < 2 || self.passing == Passing::NeverWhileLaying(other) || !self.lanes.both_join() {
            return None;
        }
        let splits = self.outlook.alone(&self.lanes, seat, &parts);
        Some(Limits { splits, parts, left: self.at.worth[other.index()], times: self.times_left })
    }

    /// The most that a player gains on the other if that one passes from here on, unless it is more than so much.
    fn most_against_passes(&mut self, seat: Seat, enough: i64) -> Option<i64> {
        let (at, other) = (seat.index(), seat.after(SEATS as u8));
        let parts = Parts::new(&self.lanes.kinds[at], self.at.hands[at])?;
        if self.passing == Passing::NeverWhileLaying(other) || !self.lanes.both_join() {
            return None;
        }
        let (left, times) = (self.at.worth[other.index()], self.times_left);
        // What can be laid now is among what could be laid ever, and all of it if it is a single tile.
        let mut now: Earned = [None; PARTS_OF_FEW];
        self.lanes.each(seat, parts.hand, &mut |_, found: &FoundPlay, takes| {
            let earned = &mut now[parts.place(takes)];
            *earned = (*earned).max(Some(found.play.score));
        });
        let kinds = &self.lanes.kinds[at];
        let least = parts.best_splits(kinds, &now)[parts.whole()].value(left, times);
        let most = if parts.size <= 1 {
            least
        } else if least + LIKELY_MORE[parts.size] > enough {
            return None;
        } else {
            self.outlook.alone(&self.lanes, seat, &parts)[parts.whole()].value(left, times)
        };
        (most <= enough).then_some(most)
    }
}
