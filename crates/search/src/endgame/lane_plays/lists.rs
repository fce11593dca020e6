//! The plays of a lane, found once for a hand and kept.

use crossword::movegen::{Blanks, Mirror, Play, Spot};
use crossword::{Line, SEATS, Start};
use game::Seat;

use super::{FoundPlay, LanePlays, PlayId};
use crate::endgame::hand::Hand;
use crate::endgame::scatter::scattered;

/// The plays of a lane, by where they are kept, and the best of them.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct List {
    pub(super) start: u32,
    pub(super) end: u32,
    pub(super) best: Best,
    /// The most points for a play that takes the whole hand.
    pub(super) out: Option<i64>,
}

/// The play with the most points.
#[derive(Clone, Copy, Default, Debug)]
pub(in crate::endgame) struct Best {
    pub(in crate::endgame) score: i64,
    /// What its tiles are worth in hand.
    pub(in crate::endgame) worth: i64,
}

/// The list of a lane that was looked up last: its number, and the hand it is of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Latest {
    list: u32,
    hand: Hand,
}

impl Latest {
    /// That of a lane that was not looked at since it changed.
    pub(super) const UNKNOWN: Self = Self { list: u32::MAX, hand: Hand::NONE };

    /// Whether it is among the first so many lists.
    pub(super) fn is_among(self, lists: u32) -> bool {
        self.list < lists
    }
}

/// A list that was asked for not long ago: mostly it is asked for again.
///
/// What is kept of all lanes does not fit into the caches of a processor; these do.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Recent {
    key: u64,
    number: u32,
    list: List,
}

/// For so many hands of each player the recent lists are kept.
const RECENT_HANDS: usize = 32;

/// Whose plays are asked for.
pub(super) struct Asked {
    seat: Seat,
    held: Hand,
    start: Start,
    /// Where the recent lists of the hand are.
    recent: usize,
    /// All of that as a number.
    key: u64,
}

impl LanePlays<'_> {
    /// Asks for the plays that a player can make of some tiles.
    pub(super) fn asked(&self, seat: Seat, held: Hand) -> Asked {
        let start = self.start(seat);
        let whose = u64::from(seat.0) << 1 | u64::from(start == Start::Join);
        let hand = self.kinds[seat.index()].place(held) % RECENT_HANDS;
        let recent = 2 * self.side * (RECENT_HANDS * seat.index() + hand);
        Asked { seat, held, start, recent, key: scattered(held.number() ^ scattered(4 << 40 | whose)) }
    }

    /// The plays of a lane; they are found now, if they were never before.
    pub(super) fn list(&mut self, lane: usize, asked: &Asked) -> List {
        let Asked { seat, held, start, recent, key } = *asked;
        let key = self.keys[lane] ^ key.wrapping_mul(2 * lane as u64 + 1);
        let recent = recent + lane;
        if self.recent[recent].key == key {
            let Recent { number, list, .. } = self.recent[recent];
            self.latest[lane][seat.index()] = Latest { list: number, hand: held };
            return list;
        }
        let latest = self.latest[lane][seat.index()];
        let list = if let Some(&list) = self.known.get(&key) {
            list
        } else {
            let first = self.listed.len();
            if latest.list != u32::MAX && held.is_within(latest.hand) {
                self.pick(latest, held);
            } else {
                self.find(lane, seat, held, start);
            }
            let list = self.lists.len() as u32;
            self.lists.push(self.told_of(first, held));
            self.known.insert(key, list);
            list
        };
        self.latest[lane][seat.index()] = Latest { list, hand: held };
        self.recent[recent] = Recent { key, number: list, list: self.lists[list as usize] };
        self.lists[list as usize]
    }

    /// Forgets which lists are recent.
    pub(super) fn forget_recent(&mut self) {
        self.recent.clear();
        self.recent.resize(2 * self.side * RECENT_HANDS * SEATS, Recent::default());
    }

    /// Lists those plays of a list that some of its tiles make.
    fn pick(&mut self, latest: Latest, held: Hand) {
        let List { start, end, .. } = self.lists[latest.list as usize];
        for place in start..end {
            let id = self.listed[place as usize];
            if self.takes[id as usize].is_within(held) {
                self.listed.push(id);
            }
        }
    }

    /// The list of the plays that were listed last.
    fn told_of(&self, first: usize, held: Hand) -> List {
        let end = self.listed.len() as u32;
        let mut list = List { start: first as u32, end, best: Best::default(), out: None };
        for &id in &self.listed[first..] {
            let (found, takes) = (&self.plays[id as usize], self.takes[id as usize]);
            let score = found.play.score;
            if score > list.best.score {
                list.best = Best { score, worth: found.worth };
            }
            if takes == held {
                list.out = list.out.max(Some(score));
            }
        }
        list
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
        let kept = |play: Play| {
            plays.push(FoundPlay { play, touched: 0, lane: 1 << lane, worth: 0, part: 0, mark: 0 });
        };
        generator.plays_along(masks, way, number as u8, &rack, Blanks::Every, &mut { kept });
        for id in first..self.plays.len() {
            let play = self.plays[id].play;
            let takes = self.kinds[seat.index()].laid(&play);
            self.takes.push(takes);
            self.plays[id].touched = self.touched(&play);
            self.plays[id].mark = self.mark(&play);
            self.plays[id].part = self.kinds[seat.index()].place(takes) as u16;
            self.plays[id].worth = self.kinds[seat.index()].worth(takes);
            self.listed.push(id as PlayId);
        }
    }
}
