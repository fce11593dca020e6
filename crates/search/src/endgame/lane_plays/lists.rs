//! The plays of a lane, found once for a hand and kept.

use std::cmp::Reverse;

use crossword::movegen::{Blanks, Mirror, Play, Spot};
use crossword::{Line, SEATS, Start};
use game::Seat;

use super::{FoundPlay, LanePlays, PlayId};
use crate::endgame::hand::Hand;
use crate::endgame::scatter::scattered;

/// The plays of a lane, by where they are kept, the one with the most points first.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct List {
    start: u32,
    /// How many there are, with the top bit set if one of them takes the whole hand.
    count: u32,
}

/// The bit that tells of a play that takes the whole hand.
const GOES_OUT: u32 = 1 << 31;

impl List {
    /// Where its plays are.
    pub(super) fn range(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + (self.count & !GOES_OUT)) as usize
    }

    /// Whether one of its plays takes the whole hand.
    pub(super) fn goes_out(self) -> bool {
        self.count & GOES_OUT != 0
    }

    /// Whether it is among the first so many plays.
    pub(super) fn is_among(self, plays: usize) -> bool {
        self.range().end <= plays
    }
}

/// The list of a lane that was looked up last, and the hand it is of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Latest {
    list: List,
    hand: Hand,
}

impl Latest {
    /// That of a lane that was not looked at since it changed: of no tiles, so that nothing is among them.
    pub(super) const UNKNOWN: Self = Self { list: List { start: 0, count: 0 }, hand: Hand::NONE };

    /// Whether it is among the first so many plays.
    pub(super) fn is_among(self, plays: usize) -> bool {
        self.list.is_among(plays)
    }
}

/// A list that was asked for not long ago: mostly it is asked for again.
///
/// What is kept of all lanes does not fit into the caches of a processor; these do.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Recent {
    key: u64,
    list: List,
}

/// For so many hands of each player the recent lists are kept.
const RECENT_HANDS: usize = 32;

impl LanePlays<'_> {
    /// Lists the plays that a player can make of some tiles; they are found now, if they were never before.
    pub(super) fn ask(&mut self, seat: Seat, held: Hand) {
        let asked = Some((self.key(), held));
        if self.asked[seat.index()] == asked {
            return;
        }
        let start = self.start(seat);
        let whose = u64::from(seat.0) << 1 | u64::from(start == Start::Join);
        let whose = scattered(held.number() ^ scattered(4 << 40 | whose));
        let hand = self.kinds[seat.index()].place(held) % RECENT_HANDS;
        let recent = 2 * self.side * (RECENT_HANDS * seat.index() + hand);
        let recent = recent..recent + 2 * self.side;
        let mut looked_up = std::mem::take(&mut self.looked_up);
        looked_up.clear();
        let lists = self.lists[seat.index()].iter_mut().zip(&mut self.latest);
        let lanes = self.recent[recent.clone()].iter().zip(&self.keys).zip(lists);
        for (lane, ((recent, lane_key), (list, latest))) in lanes.enumerate() {
            let key = lane_key ^ whose.wrapping_mul(2 * lane as u64 + 1);
            if recent.key == key {
                *list = recent.list;
                latest[seat.index()] = Latest { list: *list, hand: held };
            } else {
                looked_up.push((lane, key));
            }
        }
        self.known.announce(looked_up.iter().map(|&(_, key)| key));
        for &(lane, key) in &looked_up {
            let list = self.known.get(key).unwrap_or_else(|| {
                let list = self.list(lane, seat, held, start);
                self.known.insert(key, list);
                list
            });
            self.latest[lane][seat.index()] = Latest { list, hand: held };
            self.recent[recent.start + lane] = Recent { key, list };
            self.lists[seat.index()][lane] = list;
        }
        self.looked_up = looked_up;
        self.asked[seat.index()] = asked;
    }

    /// Lists the plays of a lane.
    fn list(&mut self, lane: usize, seat: Seat, held: Hand, start: Start) -> List {
        let first = self.listed.len();
        let latest = self.latest[lane][seat.index()];
        if latest.hand != Hand::NONE && held.is_within(latest.hand) {
            self.pick(latest, held);
        } else {
            self.find(lane, seat, held, start);
        }
        let fresh = &mut self.listed[first..];
        let best = fresh.iter().enumerate().max_by_key(|(place, found)| (found.score, Reverse(*place)));
        if let Some((best, _)) = best {
            fresh.swap(0, best);
        }
        let goes_out = if fresh.iter().any(|found| found.takes == held) { GOES_OUT } else { 0 };
        List { start: first as u32, count: fresh.len() as u32 | goes_out }
    }

    /// Forgets which lists are recent.
    pub(super) fn forget_recent(&mut self) {
        self.asked = [None; SEATS];
        self.recent.clear();
        self.recent.resize(2 * self.side * RECENT_HANDS * SEATS, Recent::default());
    }

    /// Lists those plays of a list that some of its tiles make.
    fn pick(&mut self, latest: Latest, held: Hand) {
        for place in latest.list.range() {
            let found = self.listed[place];
            if found.takes.is_within(held) {
                self.listed.push(found);
            }
        }
    }

    /// Finds the plays of a lane, and lists them.
    fn find(&mut self, lane: usize, seat: Seat, held: Hand, start: Start) {
        let rack = self.kinds[seat.index()].rack(held);
        let Self { masks, generator, board, side, plays, .. } = self;
        if self.looked_at != Some((self.board_key, start)) {
            generator.look_at(masks, &Spot { board, seat, start, mirror: Mirror::Both });
            self.looked_at = Some((self.board_key, start));
        }
        let (way, number) = if lane < *side { (Line::Across, lane) } else { (Line::Down, lane - *side) };
        let first = plays.len();
        let kept = |play: Play| plays.push(play);
        generator.plays_along(masks, way, number as u8, &rack, Blanks::Every, &mut { kept });
        let kinds = &self.kinds[seat.index()];
        for id in first..self.plays.len() {
            let play = &self.plays[id];
            let takes = kinds.laid(play);
            self.listed.push(FoundPlay {
                id: id as PlayId,
                mark: self.mark(play),
                score: play.score,
                takes,
                worth: kinds.worth(takes),
                touched: self.touched(play),
                part: kinds.place(takes) as u16,
                lane: lane as u8,
            });
        }
    }
}
