//! The most that a player can gain if the other one passes from here on.
//!
//! Whoever may pass can do so to the end, so neither player gains more against the best play than against passes. That
//! is told without a search: the words that the tiles in hand could ever make are found lane by lane, and for each part
//! of the hand the most that laying it at once could earn, whatever else of the hand lies on the board by then. What the
//! whole hand earns is the best way to split it into parts. Turns that are not possible one after the other are counted
//! too, so it is a bound, and never too low.

use crossword::movegen::MAX_RACK;
use crossword::{Crossword, GaddagMasks, Line, Ruleset};
use game::Seat;
use lexicon::Graph;
use rustc_hash::FxHashMap;

use super::coming_words::MOST_TILES;
use super::lane_outlook::{Helped, LaneOutlook, WorthyWord};
use super::lane_plays::LanePlays;
use super::parts::{Earned, PARTS_OF_FEW, Parts, Splits};
use super::scatter::scattered;

/// How many words are kept before all are forgotten.
const MOST_WORDS: usize = 1 << 17;

/// How many positions are kept before all are forgotten.
const MOST_KNOWN: usize = 1 << 16;

/// Where what is known of a lane is kept.
#[derive(Clone, Copy, Debug)]
struct Kept {
    earned: (u32, u32),
    words: (u32, u32),
    helped: (u32, u32),
}

/// A word that counts for a tile on a square, and the next one for the same square, 0 at the end.
type Link = (Helped, u32);

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
    /// By lane: parts, with what they earn there if no other tile of the hand lies at a right angle.
    earned: Vec<(u8, i64)>,
    /// By lane: words that leave tiles in hand.
    words: Vec<WorthyWord>,
    /// By lane: words of several tiles.
    helped: Vec<Helped>,
    heads: Vec<u32>,
    links: Vec<Link>,
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
            earned: Vec::new(),
            words: Vec::new(),
            helped: Vec::new(),
            heads: Vec::new(),
            links: Vec::new(),
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
        if self.words.len().max(self.helped.len()) > MOST_WORDS {
            self.lanes.clear();
            self.earned.clear();
            self.words.clear();
            self.helped.clear();
        }
        let near = near(lanes.taken(), self.side, parts.size);
        let all: Vec<Kept> =
            (0..2 * self.side).map(|lane| self.lane(lanes, seat, parts, lane, &near)).collect();
        self.link(&all);
        let mut earned: Earned = [None; PARTS_OF_FEW];
        for (lane, kept) in all.iter().enumerate() {
            for &(part, points) in &self.earned[range(kept.earned)] {
                let best = &mut earned[usize::from(part)];
                *best = (*best).max(Some(points));
            }
            for word in &self.words[range(kept.words)] {
                self.count_helped(lane, word, parts, &mut earned);
            }
        }
        earned
    }

    /// What is known of a lane; it is found out now, if it never was.
    fn lane(
        &mut self,
        lanes: &LanePlays<'_>,
        seat: Seat,
        parts: &Parts,
        lane: usize,
        near: &[Vec<u32>],
    ) -> Kept {
        let whose = (lane as u64) << 1 | u64::from(seat.0);
        let mut key = lanes.lane_key(lane) ^ scattered(parts.hand.number() ^ scattered(whose ^ 8 << 40));
        for level in &near[1..] {
            key = scattered(key ^ u64::from(level[lane]));
        }
        if let Some(&kept) = self.lanes.get(&key) {
            return kept;
        }
        let (way, number) =
            if lane < self.side { (Line::Across, lane) } else { (Line::Down, lane - self.side) };
        let mut levels = [0; MOST_TILES];
        for (level, near) in levels.iter_mut().zip(near) {
            *level = near[lane];
        }
        let outlook = LaneOutlook {
            rules: self.rules,
            graph: self.graph,
            masks: self.masks,
            board: lanes.board(),
            kinds: &lanes.kinds[seat.index()],
            parts,
            line: way,
            number: number as u8,
            near: levels,
        };
        let starts = [self.earned.len(), self.words.len(), self.helped.len()];
        let mut earned: Earned = [None; PARTS_OF_FEW];
        outlook.each_word(&mut |word| {
            word.each_way(&self.bonus, &mut |part, points| earned[part] = earned[part].max(Some(points)));
            outlook.each_helped(word, &mut |helped| self.helped.push(helped));
            if word.tiles().len() < parts.size {
                self.words.push(*word);
            }
        });
        let parts = earned.iter().enumerate();
        self.earned.extend(parts.filter_map(|(part, points)| Some((part as u8, (*points)?))));
        let kept = Kept {
            earned: (starts[0] as u32, self.earned.len() as u32),
            words: (starts[1] as u32, self.words.len() as u32),
            helped: (starts[2] as u32, self.helped.len() as u32),
        };
        self.lanes.insert(key, kept);
        kept
    }

    /// Has the words of several tiles at hand by the squares of their tiles.
    fn link(&mut self, all: &[Kept]) {
        self.heads.clear();
        self.heads.resize(2 * self.side * self.side, 0);
        self.links.clear();
        self.links.push((Helped::NONE, 0));
        for (lane, kept) in all.iter().enumerate() {
            for &helped in &self.helped[range(kept.helped)] {
                let head = &mut self.heads[lane * self.side + usize::from(helped.place)];
                self.links.push((helped, *head));
                *head = self.links.len() as u32 - 1;
            }
        }
    }

    /// Counts a word once more, if tiles of the hand could lie at a right angle by then.
    fn count_helped(&self, lane: usize, word: &WorthyWord, parts: &Parts, earned: &mut Earned) {
        let head = |place: u8| self.heads[self.crossing(lane, place.into())];
        if word.tiles().iter().all(|tile| head(tile.place) == 0) {
            return;
        }
        let others = parts.hand.without(word.takes);
        let mut is_helped = false;
        let mut with_help = *word;
        for tile in with_help.tiles_mut() {
            let mut next = head(tile.place);
            while next != 0 {
                let (helped, later) = &self.links[next as usize];
                let is_more = tile.cross < Some(helped.points);
                if is_more && helped.letter == tile.letter && helped.needs.is_within(others) {
                    tile.cross = Some(helped.points);
                    is_helped = true;
                }
                next = *later;
            }
        }
        if is_helped {
            with_help
                .each_way(&self.bonus, &mut |part, points| earned[part] = earned[part].max(Some(points)));
        }
    }

    /// A square of a lane, as one of the lane that crosses it there.
    fn crossing(&self, lane: usize, place: usize) -> usize {
        let (crossing, at) =
            if lane < self.side { (self.side + place, lane) } else { (place, lane - self.side) };
        crossing * self.side + at
    }
}

fn range((start, end): (u32, u32)) -> std::ops::Range<usize> {
    start as usize..end as usize
}

/// The squares of each lane from which no tile more leads to one that stands there, one more, and so on.
///
/// A word of two tiles or more that joins nothing needs the others to lead to it.
fn near(taken: &[u32], side: usize, tiles: usize) -> Vec<Vec<u32>> {
    let mut near: Vec<Vec<u32>> = Vec::with_capacity(tiles);
    for _ in 0..tiles.saturating_sub(1).max(1) {
        let reached = near.last().map_or(taken, |last| last);
        let wider = |lane: usize| {
            let first = if lane < side { 0 } else { side };
            let here = reached[lane];
            let before = if lane > first { reached[lane - 1] } else { 0 };
            let after = if lane + 1 < first + side { reached[lane + 1] } else { 0 };
            here | here << 1 | here >> 1 | before | after
        };
        near.push((0..2 * side).map(wider).collect());
    }
    near
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
}
