//! The most that a player can gain if the other one passes from here on.
//!
//! Whoever may pass can do so to the end, so neither player gains more against the best play than against passes. That
//! is told without a search: the words that the tiles in hand could ever make are found lane by lane, and for each part
//! of the hand the most that laying it at once could earn, whatever else of the hand lies on the board by then. What the
//! whole hand earns is the best way to split it into parts. Turns that are not possible one after the other are counted
//! too, so it is a bound, and never too low.
//!
//! What a lane tells depends on its squares, on the hand, and on what lanes at a right angle tell of the same squares.
//! Each of the two steps is kept under numbers made of what it depends on, so after a turn only lanes that it touches are
//! looked at again; and the words of a part of a hand are picked out of those of the whole.

#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use crossword::movegen::MAX_RACK;
use crossword::{Crossword, GaddagMasks, Line, Ruleset, SEATS};
use game::Seat;
use lexicon::Graph;
use rustc_hash::FxHashMap;

use super::coming_words::MOST_TILES;
use super::hand::Hand;
use super::keyed::Keyed;
use super::lane_outlook::{Helped, LaneOutlook, WorthyWord};
use super::lane_plays::LanePlays;
use super::parts::{Alone, Earned, PARTS_OF_FEW, Parts, Splits};
use super::scatter::scattered;

/// How many words are kept before all are forgotten.
const MOST_WORDS: usize = 1 << 19;

/// How many positions are kept before all are forgotten.
const MOST_KNOWN: usize = 1 << 17;

/// For so many hands of each player it is kept what was looked up last.
const LATEST_HANDS: usize = 32;

/// Where what is known of a lane is kept.
#[derive(Clone, Copy, Default, Debug)]
struct Kept {
    /// The squares on which tiles of its words lie, as bits.
    squares: u32,
    earned: (u32, u32),
    words: (u32, u32),
    /// The first of its squares among all crossings.
    crossings: u32,
}

/// What was looked up last of a lane: mostly it is looked up again.
#[derive(Clone, Copy, Default, Debug)]
struct LatestLane {
    /// What it was found out from.
    from: (u64, [u32; MOST_TILES]),
    /// The same as a number.
    key: u64,
    kept: Kept,
    /// By what lies at a right angle, too: what parts earn.
    with_help: (u64, (u32, u32)),
}

/// What was looked up last for a hand.
#[derive(Clone, Default, Debug)]
struct Latest {
    hand: Hand,
    lanes: Vec<LatestLane>,
    /// By lane and square: the number of the words that count for a tile there.
    marks: Vec<u64>,
}

/// A square of a lane: the words of several tiles that count for a tile there.
#[derive(Clone, Copy, Default, Debug)]
struct Crossing {
    /// All of them as a number, 0 if there are none.
    mark: u64,
    helped: (u32, u32),
}

/// The words of a lane that were looked for with a hand: those for its parts are among them.
#[derive(Clone, Copy, Debug)]
struct LaneWords {
    hand: Hand,
    near: [u32; MOST_TILES],
    words: (u32, u32),
}

/// What was found out about hands.
pub(super) struct Outlook<'a> {
    rules: &'a Ruleset,
    graph: &'a Graph,
    masks: &'a GaddagMasks,
    side: usize,
    /// What laying so many tiles at once earns on top.
    bonus: [i64; MAX_RACK + 1],
    known: Keyed<Alone>,
    lanes: Keyed<Kept>,
    /// By lane: the words of the largest hand.
    largest: FxHashMap<u64, LaneWords>,
    /// By a lane and what lies at a right angle: where in `earned` that is.
    with_help: Keyed<(u32, u32)>,
    /// By player and hand: what was looked up last.
    latest: Vec<Latest>,
    /// By lane: parts, with what they earn there.
    earned: Vec<(u8, i64)>,
    /// By lane: words that leave tiles in hand.
    words: Vec<WorthyWord>,
    /// By lane and square: words of several tiles.
    helped: Vec<Helped>,
    crossings: Vec<Crossing>,
    /// Room for the lanes that have to be looked up.
    looked_up: Vec<(usize, u64)>,
    /// Room for the squares of each lane from which tiles lead to others.
    near: Vec<[u32; MOST_TILES]>,
    /// Room for the words of one lane.
    fresh: Vec<WorthyWord>,
    found: Vec<Helped>,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(game: &'a Crossword) -> Self {
        let rules = game.rules();
        let mut laid = 0..;
        let bonus = [(); MAX_RACK + 1]
            .map(|()| laid.next().map_or(0, |laid| rules.bingo.points(laid, rules.rack).into()));
        Self {
            rules,
            graph: game.lexicon().graph(),
            masks: game.masks(),
            side: rules.layout.side().into(),
            bonus,
            known: Keyed::new(),
            lanes: Keyed::new(),
            largest: FxHashMap::default(),
            with_help: Keyed::new(),
            latest: vec![Latest::default(); LATEST_HANDS * SEATS],
            earned: Vec::new(),
            words: Vec::new(),
            helped: Vec::new(),
            crossings: Vec::new(),
            looked_up: Vec::new(),
            near: Vec::new(),
            fresh: Vec::new(),
            found: Vec::new(),
        }
    }

    /// What a hand can bring at most if the other player passes from here on.
    pub(super) fn alone(&mut self, lanes: &LanePlays<'_>, seat: Seat, parts: &Parts) -> Alone {
        let key = lanes.key() ^ scattered(parts.hand.number() ^ 7 << 40).rotate_left(u32::from(seat.0));
        if let Some(alone) = self.known.get(key) {
            return alone;
        }
        let alone = self.splits(lanes, seat, parts)[parts.whole()];
        if self.known.count() >= MOST_KNOWN {
            self.known.clear();
        }
        self.known.insert(key, alone);
        alone
    }

    /// The same for each part of the hand.
    pub(super) fn splits(&mut self, lanes: &LanePlays<'_>, seat: Seat, parts: &Parts) -> Splits {
        let earned = self.earned(lanes, seat, parts);
        parts.best_splits(&lanes.kinds[seat.index()], &earned)
    }

    /// For each part of a hand: the most that laying it at once could earn.
    fn earned(&mut self, lanes: &LanePlays<'_>, seat: Seat, parts: &Parts) -> Earned {
        if self.words.len().max(self.helped.len() / 2).max(self.earned.len() / 4) > MOST_WORDS {
            self.forget();
        }
        let mut near = std::mem::take(&mut self.near);
        lead_to(&mut near, lanes.taken(), self.side, parts.size);
        let hand = lanes.kinds[seat.index()].place(parts.hand) % LATEST_HANDS;
        let place = LATEST_HANDS * seat.index() + hand;
        let mut latest = std::mem::take(&mut self.latest[place]);
        if latest.hand != parts.hand || latest.lanes.is_empty() {
            latest.hand = parts.hand;
            latest.lanes.clear();
            latest.lanes.resize(2 * self.side, LatestLane::default());
            latest.marks.clear();
            latest.marks.resize(2 * self.side * self.side, 0);
        }
        let mut changed = self.look_up(lanes, seat, parts, &near, &mut latest);
        let mut earned: Earned = [None; PARTS_OF_FEW];
        for lane in 0..2 * self.side {
            if changed >> lane & 1 != 0 {
                self.with_help(lanes, seat, lane, parts, &mut latest);
                changed &= !(1 << lane);
            }
            for &(part, points) in &self.earned[range(latest.lanes[lane].with_help.1)] {
                let best = &mut earned[usize::from(part)];
                *best = (*best).max(Some(points));
            }
        }
        (self.latest[place], self.near) = (latest, near);
        earned
    }

    /// Looks up the lanes that have changed, and tells which of them may earn something else, as bits.
    fn look_up(
        &mut self,
        lanes: &LanePlays<'_>,
        seat: Seat,
        parts: &Parts,
        near: &[[u32; MOST_TILES]],
        latest: &mut Latest,
    ) -> u64 {
        let mut looked_up = std::mem::take(&mut self.looked_up);
        looked_up.clear();
        for (lane, (latest, near)) in latest.lanes.iter_mut().zip(near).enumerate() {
            let from = (lanes.lane_key(lane), *near);
            if latest.from != from || latest.key == 0 {
                latest.from = from;
                let whose = (lane as u64) << 1 | u64::from(seat.0);
                latest.key = from.0 ^ scattered(whose ^ 8 << 40) ^ scattered(parts.hand.number());
                for &level in &near[1..levels(parts)] {
                    latest.key = scattered(latest.key ^ u64::from(level));
                }
                looked_up.push((lane, latest.key));
            }
        }
        self.lanes.announce(looked_up.iter().map(|&(_, key)| key));
        let mut changed = 0;
        for &(lane, key) in &looked_up {
            let kept = self.lanes.get(key).unwrap_or_else(|| {
                let kept = self.lane(lanes, seat, parts, lane, near[lane]);
                self.lanes.insert(key, kept);
                kept
            });
            changed |= 1 << lane;
            latest.lanes[lane].kept = kept;
            let first = if lane < self.side { self.side } else { 0 };
            let marks = &mut latest.marks[lane * self.side..][..self.side];
            let crossings = &self.crossings[kept.crossings as usize..][..self.side];
            for (place, (mark, crossing)) in marks.iter_mut().zip(crossings).enumerate() {
                if *mark != crossing.mark {
                    *mark = crossing.mark;
                    changed |= 1 << (first + place);
                }
            }
        }
        self.looked_up = looked_up;
        changed
    }

    fn forget(&mut self) {
        self.lanes.clear();
        self.largest.clear();
        self.latest.fill(Latest::default());
        self.with_help.clear();
        self.earned.clear();
        self.words.clear();
        self.helped.clear();
        self.crossings.clear();
    }

    /// Finds out what a lane tells.
    fn lane(
        &mut self,
        lanes: &LanePlays<'_>,
        seat: Seat,
        parts: &Parts,
        lane: usize,
        near: [u32; MOST_TILES],
    ) -> Kept {
        let whose = (lane as u64) << 1 | u64::from(seat.0);
        let whose_lane = lanes.lane_key(lane) ^ scattered(whose ^ 8 << 40);
        let outlook = self.lane_outlook(lanes, seat, parts, lane, near);
        let mut fresh = std::mem::take(&mut self.fresh);
        let larger = self.largest.get(&whose_lane).copied();
        match larger.filter(|larger| {
            parts.hand != larger.hand
                && parts.hand.is_within(larger.hand)
                && near[..levels(parts)] == larger.near[..levels(parts)]
        }) {
            Some(larger) => {
                let words = self.words[range(larger.words)].iter();
                fresh.extend(words.filter(|word| outlook.makes(word)));
            }
            None => outlook.each_word(&mut |word| fresh.push(*word)),
        }
        let mut earned: Earned = [None; PARTS_OF_FEW];
        let mut found = std::mem::take(&mut self.found);
        let (first, mut squares) = (self.words.len() as u32, 0);
        for word in fresh.drain(..) {
            outlook.each_way(&word, &self.bonus, &mut |part, points| {
                earned[part] = earned[part].max(Some(points));
            });
            outlook.each_helped(&word, &mut |helped| found.push(helped));
            if word.count() < parts.size {
                squares |= word.squares();
                self.words.push(word);
            }
        }
        let crossings = self.cross(lane, &mut found);
        (self.fresh, self.found) = (fresh, found);
        let words = (first, self.words.len() as u32);
        if larger.is_none_or(|larger| larger.hand.size() <= parts.size) {
            self.largest.insert(whose_lane, LaneWords { hand: parts.hand, near, words });
        }
        Kept { squares, earned: self.keep(&earned), words, crossings }
    }

    fn lane_outlook<'b>(
        &self,
        lanes: &'b LanePlays<'_>,
        seat: Seat,
        parts: &'b Parts,
        lane: usize,
        near: [u32; MOST_TILES],
    ) -> LaneOutlook<'b>
    where
        'a: 'b,
    {
        let (way, number) =
            if lane < self.side { (Line::Across, lane) } else { (Line::Down, lane - self.side) };
        let (board, kinds) = (lanes.board(), &lanes.kinds[seat.index()]);
        let Self { rules, graph, masks, .. } = *self;
        LaneOutlook { rules, graph, masks, board, kinds, parts, line: way, number: number as u8, near }
    }

    /// Keeps what parts earn, and tells where.
    fn keep(&mut self, earned: &Earned) -> (u32, u32) {
        let first = self.earned.len();
        let parts = earned.iter().enumerate();
        self.earned.extend(parts.filter_map(|(part, points)| Some((part as u8, (*points)?))));
        (first as u32, self.earned.len() as u32)
    }

    /// Keeps the words of several tiles of a lane by its squares, and tells where. Of words for which the same tiles
    /// are needed only the best one counts.
    fn cross(&mut self, lane: usize, found: &mut Vec<Helped>) -> u32 {
        found.sort_unstable_by_key(|helped| (helped.asks(), Reverse(helped.points)));
        found.dedup_by_key(|helped| helped.asks());
        if self.crossings.is_empty() {
            // A lane without such words.
            self.crossings.resize(self.side, Crossing::default());
        }
        if found.is_empty() {
            return 0;
        }
        let first = self.crossings.len();
        self.crossings.resize(first + self.side, Crossing::default());
        for helped in found.drain(..) {
            let crossing = &mut self.crossings[first + usize::from(helped.place)];
            if crossing.mark == 0 {
                crossing.helped.0 = self.helped.len() as u32;
            }
            self.helped.push(helped);
            crossing.helped.1 = self.helped.len() as u32;
            crossing.mark = crossing.mark.wrapping_add(helped.mark(lane));
        }
        first as u32
    }

    /// What parts of the hand earn in a lane, tiles of the hand at a right angle counted, too.
    fn with_help(
        &mut self,
        lanes: &LanePlays<'_>,
        seat: Seat,
        lane: usize,
        parts: &Parts,
        latest: &mut Latest,
    ) {
        let LatestLane { kept, mut key, .. } = latest.lanes[lane];
        let (mut squares, mut crossed) = (kept.squares, 0_u32);
        while squares != 0 {
            let place = squares.trailing_zeros() as usize;
            squares &= squares - 1;
            let (crossing, at) = self.at_right_angle(lane, place);
            let mark = latest.marks[crossing * self.side + at];
            key = key.wrapping_add(mark);
            crossed |= u32::from(mark != 0) << place;
        }
        let with_help = &mut latest.lanes[lane].with_help;
        if crossed == 0 {
            *with_help = (0, kept.earned);
            return;
        }
        if with_help.0 == key {
            return;
        }
        if let Some(known) = self.with_help.get(key) {
            *with_help = (key, known);
            return;
        }
        let mut earned: Earned = [None; PARTS_OF_FEW];
        for &(part, points) in &self.earned[range(kept.earned)] {
            earned[usize::from(part)] = Some(points);
        }
        let outlook = self.lane_outlook(lanes, seat, parts, lane, latest.lanes[lane].from.1);
        for word in self.words[range(kept.words)].iter().filter(|word| word.squares() & crossed != 0) {
            if let Some(helped) = self.helped_word(lane, word, &latest.lanes, parts) {
                outlook.each_way(&helped, &self.bonus, &mut |part, points| {
                    earned[part] = earned[part].max(Some(points));
                });
            }
        }
        let known = self.keep(&earned);
        self.with_help.insert(key, known);
        latest.lanes[lane].with_help = (key, known);
    }

    /// A word as it counts if tiles of the hand lie at a right angle by then, where they help.
    fn helped_word(
        &self,
        lane: usize,
        word: &WorthyWord,
        all: &[LatestLane],
        parts: &Parts,
    ) -> Option<WorthyWord> {
        let others = parts.hand.without(word.takes);
        let mut is_helped = false;
        let mut with_help = *word;
        for (at, cross) in with_help.crosses.iter_mut().enumerate().take(word.count()) {
            let (crossing, place) = self.at_right_angle(lane, word.places[at].into());
            let crossing = &self.crossings[all[crossing].kept.crossings as usize + place];
            for helped in &self.helped[range(crossing.helped)] {
                let is_more = *cross < helped.points;
                if is_more && helped.letter == word.letters[at] && helped.needs.is_within(others) {
                    *cross = helped.points;
                    is_helped = true;
                }
            }
        }
        is_helped.then_some(with_help)
    }

    /// A square of a lane, as one of the lane that crosses it there.
    fn at_right_angle(&self, lane: usize, place: usize) -> (usize, usize) {
        if lane < self.side { (self.side + place, lane) } else { (place, lane - self.side) }
    }
}

/// For so many numbers of tiles that a word leaves in hand it matters where it could join others.
fn levels(parts: &Parts) -> usize {
    parts.size.saturating_sub(1).max(1)
}

fn range((start, end): (u32, u32)) -> std::ops::Range<usize> {
    start as usize..end as usize
}

/// For each lane, the squares from which no tile more leads to one that stands there, one more, and so on.
///
/// A word of two tiles or more that joins nothing needs the others to lead to it.
fn lead_to(near: &mut Vec<[u32; MOST_TILES]>, taken: &[u32], side: usize, tiles: usize) {
    near.clear();
    near.resize(2 * side, [0; MOST_TILES]);
    for level in 0..tiles.saturating_sub(1).max(1) {
        for lane in 0..2 * side {
            let reached = |lane: usize| if level == 0 { taken[lane] } else { near[lane][level - 1] };
            let first = if lane < side { 0 } else { side };
            let here = reached(lane);
            let before = if lane > first { reached(lane - 1) } else { 0 };
            let after = if lane + 1 < first + side { reached(lane + 1) } else { 0 };
            near[lane][level] = here | here << 1 | here >> 1 | before | after;
        }
    }
}
