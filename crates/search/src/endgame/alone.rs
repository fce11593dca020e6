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

use std::cmp::Reverse;

use crossword::movegen::MAX_RACK;
use crossword::{Crossword, GaddagMasks, Line, Ruleset, SEATS};
use game::Seat;
use lexicon::Graph;
use rustc_hash::FxHashMap;

use super::coming_words::MOST_TILES;
use super::hand::Hand;
use super::lane_outlook::{Helped, LaneOutlook, WorthyWord};
use super::lane_plays::LanePlays;
use super::parts::{Earned, PARTS_OF_FEW, Parts, Splits};
use super::scatter::scattered;

/// How many words are kept before all are forgotten.
const MOST_WORDS: usize = 1 << 18;

/// How many positions are kept before all are forgotten.
const MOST_KNOWN: usize = 1 << 16;

/// For so many hands of each player it is kept what was looked up last.
const LATEST_HANDS: usize = 32;

/// Where what is known of a lane is kept.
#[derive(Clone, Copy, Default, Debug)]
struct Kept {
    /// What it was found out from, as a number.
    key: u64,
    /// The squares on which tiles of its words lie, as bits.
    squares: u32,
    earned: (u32, u32),
    words: (u32, u32),
    /// The first of its squares among all crossings.
    crossings: u32,
}

/// What was looked up last of a lane: mostly it is looked up again.
#[derive(Clone, Copy, Default, Debug)]
struct Latest {
    kept: Kept,
    with_help: (u64, (u32, u32)),
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
    known: FxHashMap<u64, Splits>,
    lanes: FxHashMap<u64, Kept>,
    /// By lane: the words of the largest hand.
    largest: FxHashMap<u64, LaneWords>,
    /// By a lane and what lies at a right angle: where in `earned` that is.
    with_help: FxHashMap<u64, (u32, u32)>,
    /// By player, hand and lane: what was looked up last.
    latest: Vec<Latest>,
    /// By lane: parts, with what they earn there.
    earned: Vec<(u8, i64)>,
    /// By lane: words that leave tiles in hand.
    words: Vec<WorthyWord>,
    /// By lane and square: words of several tiles.
    helped: Vec<Helped>,
    crossings: Vec<Crossing>,
    /// Room for what is known of each lane of a position.
    all: Vec<Kept>,
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
            known: FxHashMap::default(),
            lanes: FxHashMap::default(),
            largest: FxHashMap::default(),
            with_help: FxHashMap::default(),
            latest: Vec::new(),
            earned: Vec::new(),
            words: Vec::new(),
            helped: Vec::new(),
            crossings: Vec::new(),
            all: Vec::new(),
            near: Vec::new(),
            fresh: Vec::new(),
            found: Vec::new(),
        }
    }

    /// What a hand and each part of it can bring at most if the other player passes from here on.
    pub(super) fn alone(&mut self, lanes: &LanePlays<'_>, seat: Seat, parts: &Parts) -> Splits {
        let key = lanes.key() ^ scattered(parts.hand.number() ^ 7 << 40).rotate_left(u32::from(seat.0));
        if let Some(&splits) = self.known.get(&key) {
            return splits;
        }
        let earned = self.earned(lanes, seat, parts);
        let splits = parts.best_splits(&lanes.kinds[seat.index()], &earned);
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        self.known.insert(key, splits);
        splits
    }

    /// For each part of a hand: the most that laying it at once could earn.
    fn earned(&mut self, lanes: &LanePlays<'_>, seat: Seat, parts: &Parts) -> Earned {
        if self.words.len().max(self.helped.len() / 2).max(self.earned.len() / 4) > MOST_WORDS {
            self.forget();
        }
        let (mut all, mut near) = (std::mem::take(&mut self.all), std::mem::take(&mut self.near));
        lead_to(&mut near, lanes.taken(), self.side, parts.size);
        all.clear();
        let hand = lanes.kinds[seat.index()].place(parts.hand) % LATEST_HANDS;
        let latest = 2 * self.side * (LATEST_HANDS * seat.index() + hand);
        self.latest.resize(2 * self.side * LATEST_HANDS * SEATS, Latest::default());
        for (lane, near) in near.iter().enumerate() {
            all.push(self.lane(lanes, seat, parts, lane, *near, latest + lane));
        }
        let mut earned: Earned = [None; PARTS_OF_FEW];
        for lane in 0..all.len() {
            let with_help = self.with_help(lane, &all, parts, latest + lane);
            for &(part, points) in &self.earned[range(with_help)] {
                let best = &mut earned[usize::from(part)];
                *best = (*best).max(Some(points));
            }
        }
        (self.all, self.near) = (all, near);
        earned
    }

    fn forget(&mut self) {
        self.lanes.clear();
        self.largest.clear();
        self.latest.clear();
        self.with_help.clear();
        self.earned.clear();
        self.words.clear();
        self.helped.clear();
        self.crossings.clear();
    }

    /// What is known of a lane; it is found out now, if it never was.
    fn lane(
        &mut self,
        lanes: &LanePlays<'_>,
        seat: Seat,
        parts: &Parts,
        lane: usize,
        near: [u32; MOST_TILES],
        latest: usize,
    ) -> Kept {
        let whose = (lane as u64) << 1 | u64::from(seat.0);
        let whose_lane = lanes.lane_key(lane) ^ scattered(whose ^ 8 << 40);
        let mut key = whose_lane ^ scattered(parts.hand.number());
        let levels = parts.size.saturating_sub(1).max(1);
        for &level in &near[1..levels] {
            key = scattered(key ^ u64::from(level));
        }
        if self.latest[latest].kept.key == key {
            return self.latest[latest].kept;
        }
        if let Some(&kept) = self.lanes.get(&key) {
            self.latest[latest].kept = kept;
            return kept;
        }
        let (way, number) =
            if lane < self.side { (Line::Across, lane) } else { (Line::Down, lane - self.side) };
        let outlook = LaneOutlook {
            rules: self.rules,
            graph: self.graph,
            masks: self.masks,
            board: lanes.board(),
            kinds: &lanes.kinds[seat.index()],
            parts,
            line: way,
            number: number as u8,
            near,
        };
        let mut fresh = std::mem::take(&mut self.fresh);
        let larger = self.largest.get(&whose_lane).copied();
        match larger.filter(|larger| {
            parts.hand != larger.hand
                && parts.hand.is_within(larger.hand)
                && near[..levels] == larger.near[..levels]
        }) {
            Some(larger) => {
                let words = self.words[range(larger.words)].iter();
                fresh.extend(words.filter_map(|word| outlook.picked(word)));
            }
            None => outlook.each_word(&mut |word| fresh.push(*word)),
        }
        let mut earned: Earned = [None; PARTS_OF_FEW];
        let mut found = std::mem::take(&mut self.found);
        let (first, mut squares) = (self.words.len() as u32, 0);
        for word in fresh.drain(..) {
            word.each_way(&self.bonus, &mut |part, points| earned[part] = earned[part].max(Some(points)));
            outlook.each_helped(&word, &mut |helped| found.push(helped));
            if word.tiles().len() < parts.size {
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
        let kept = Kept { key, squares, earned: self.keep(&earned), words, crossings };
        self.lanes.insert(key, kept);
        self.latest[latest].kept = kept;
        kept
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
    fn with_help(&mut self, lane: usize, all: &[Kept], parts: &Parts, latest: usize) -> (u32, u32) {
        let kept = all[lane];
        let (mut key, mut squares, mut crossed) = (kept.key, kept.squares, 0_u32);
        while squares != 0 {
            let place = squares.trailing_zeros() as usize;
            squares &= squares - 1;
            let mark = self.at_right_angle(lane, place, all).mark;
            key = key.wrapping_add(mark);
            crossed |= u32::from(mark != 0) << place;
        }
        if crossed == 0 {
            return kept.earned;
        }
        if self.latest[latest].with_help.0 == key {
            return self.latest[latest].with_help.1;
        }
        if let Some(&known) = self.with_help.get(&key) {
            self.latest[latest].with_help = (key, known);
            return known;
        }
        let mut earned: Earned = [None; PARTS_OF_FEW];
        for &(part, points) in &self.earned[range(kept.earned)] {
            earned[usize::from(part)] = Some(points);
        }
        for word in self.words[range(kept.words)].iter().filter(|word| word.squares() & crossed != 0) {
            self.count_helped(lane, word, all, parts, &mut earned);
        }
        let earned = self.keep(&earned);
        self.with_help.insert(key, earned);
        self.latest[latest].with_help = (key, earned);
        earned
    }

    /// Counts a word once more, if tiles of the hand could lie at a right angle by then.
    fn count_helped(&self, lane: usize, word: &WorthyWord, all: &[Kept], parts: &Parts, earned: &mut Earned) {
        let others = parts.hand.without(word.takes);
        let mut is_helped = false;
        let mut with_help = *word;
        for tile in with_help.tiles_mut() {
            let crossing = self.at_right_angle(lane, tile.place.into(), all);
            for helped in &self.helped[range(crossing.helped)] {
                let is_more = tile.cross < Some(helped.points);
                if is_more && helped.letter == tile.letter && helped.needs.is_within(others) {
                    tile.cross = Some(helped.points);
                    is_helped = true;
                }
            }
        }
        if is_helped {
            with_help
                .each_way(&self.bonus, &mut |part, points| earned[part] = earned[part].max(Some(points)));
        }
    }

    /// A square of a lane, as one of the lane that crosses it there.
    fn at_right_angle(&self, lane: usize, place: usize, all: &[Kept]) -> &Crossing {
        let (crossing, at) =
            if lane < self.side { (self.side + place, lane) } else { (place, lane - self.side) };
        &self.crossings[all[crossing].crossings as usize + at]
    }
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

#[cfg(test)]
mod tests {
    use crossword::movegen::{Generator, Mirror, Play};
    use crossword::testing::{random_positions, small};
    use crossword::{Crossword, Layout, Position, Ruleset};
    use game::{Seat, Seed};
    use lexicon::Alphabet;

    use super::super::Passing;
    use super::super::parts::{Alone, Parts};
    use super::super::search::Search;
    use super::Outlook;
    use crate::{Problem, unseen};

    /// What the player to move can bring by every order of plays, the other one passing.
    fn by_every_order(game: &Crossword, position: &mut Position) -> Alone {
        let rules = game.rules();
        let seat = position.mover;
        let held = position.racks[seat.index()];
        if held.is_empty() {
            return Alone { out: Some(0), kept: 0 };
        }
        let mut plays: Vec<Play> = Vec::new();
        let mut generator = Generator::new(rules);
        let spot = position.spot(rules, Mirror::Both);
        generator.plays(game.masks(), &spot, &held, &mut |play| plays.push(play));
        let mut alone = Alone {
            out: None,
            kept: -held.iter().map(|tile| i64::from(rules.tiles.value(tile))).sum::<i64>(),
        };
        for play in &plays {
            let mut after = position.clone();
            after.make(rules, Some(play));
            after.make(rules, None);
            let rest = by_every_order(game, &mut after);
            alone.out = alone.out.max(rest.out.map(|out| out + play.score));
            alone.kept = alone.kept.max(rest.kept + play.score);
        }
        alone
    }

    /// Whoever lays their tiles against passes never brings more than was told, and often just as much.
    #[test]
    fn a_hand_brings_no_more_against_passes_than_is_told() {
        let wordfeud = Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).unwrap();
        let (mut tried, mut exact, mut never_out) = (0, 0, 0);
        for rules in [Ruleset::classic(), wordfeud, Ruleset::scrabbkle(Layout::standard())] {
            let game = small(rules);
            let views = (0..24).flat_map(|seed| random_positions(&game, Seed(seed), usize::MAX));
            for view in views.filter(|view| view.bag == 0) {
                let problem = Problem::new(&game, view).unwrap();
                let start = problem.position(unseen(&problem).unwrap().tiles);
                for seat in [Seat(0), Seat(1)] {
                    let mut position = start.clone();
                    position.mover = seat;
                    let mut search = Search::new(&game, position.clone(), Passing::Free).unwrap();
                    let kinds = &search.lanes.kinds[seat.index()];
                    let Some(parts) = Parts::new(kinds, search.at.hands[seat.index()]) else { continue };
                    if !search.lanes.both_join() {
                        continue;
                    }
                    let told = search.outlook.alone(&search.lanes, seat, &parts)[parts.whole()];
                    let found = by_every_order(&game, &mut position);
                    assert!(
                        told.out >= found.out && told.kept >= found.kept,
                        "{told:?} {found:?} {position:?}"
                    );
                    tried += 1;
                    exact += usize::from(told == found);
                    never_out += usize::from(told.out.is_none());
                }
            }
        }
        assert!(tried > 300 && exact > 150 && never_out > 60, "{tried} {exact} {never_out}");
    }

    /// What is told of a hand is the same whether its words were looked for, or picked out of those of a larger one.
    #[test]
    fn what_is_told_of_a_hand_does_not_depend_on_what_was_asked_before() {
        let wordfeud = Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).unwrap();
        let (mut tried, mut earning) = (0, 0);
        for rules in [Ruleset::classic(), wordfeud, Ruleset::scrabbkle(Layout::standard())] {
            let game = small(rules);
            let views = (0..24).flat_map(|seed| random_positions(&game, Seed(seed), usize::MAX));
            for view in views.filter(|view| view.bag == 0) {
                let problem = Problem::new(&game, view).unwrap();
                let start = problem.position(unseen(&problem).unwrap().tiles);
                let search = Search::new(&game, start, Passing::Free).unwrap();
                let mut asked = Outlook::new(&game);
                for seat in [Seat(0), Seat(1)] {
                    let kinds = &search.lanes.kinds[seat.index()];
                    let hand = search.at.hands[seat.index()];
                    let Some(parts) = Parts::new(kinds, hand) else { continue };
                    asked.alone(&search.lanes, seat, &parts);
                    for (_, one) in kinds.tiles_of(hand) {
                        let parts = Parts::new(kinds, hand.without(one)).unwrap();
                        let told = asked.alone(&search.lanes, seat, &parts);
                        assert_eq!(told, Outlook::new(&game).alone(&search.lanes, seat, &parts));
                        tried += 1;
                        earning += usize::from(told[parts.whole()].out.is_some());
                    }
                }
            }
        }
        assert!(tried > 500 && earning > 100, "{tried} {earning}");
    }
}
