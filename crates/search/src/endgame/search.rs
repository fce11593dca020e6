//! The search itself: both take what is best for them, and what cannot matter is not looked at.

use crossword::movegen::{Generator, Mirror, Play};
use crossword::position::lead;
use crossword::{Crossword, Position, Undo};
use lexicon::Rack;

use super::known::{Bound, Entry, Key, Known};
use super::{Endgame, Passing, Turn};
use crate::Problem;
use crate::ahead::{Players, TO_THE_END};
use crate::plays::order;

/// More than any game brings.
const ENDLESS: i128 = i128::MAX / 4;

/// So many plays of a position are as much work as a position more.
const PLAYS_EACH: usize = 64;

/// What giving the other player one more turn is taken to cost, where plays are put in order.
const ONE_MORE_TURN: i128 = 10;

/// What a search found out.
#[derive(Clone, Default, Debug)]
pub(super) struct SearchResult {
    /// What the player to move gains on the other from here to the end.
    pub(super) value: i128,
    pub(super) line: Vec<Turn>,
    pub(super) proven: bool,
}

/// An ending that is searched, and where the search stands.
pub(super) struct Search<'a> {
    game: &'a Crossword,
    generator: Generator,
    position: Position,
    passing: Passing,
    key: Key,
    known: Known,
    looked: u32,
    effort: u32,
}

/// A turn that was made, and what it does.
struct TurnEffect {
    undo: Undo,
    points: i128,
    /// What the end brings on top, if the turn ends the game.
    end: Option<i128>,
}

impl<'a> Search<'a> {
    pub(super) fn new(problem: &Problem<'a>, others: Rack, passing: Passing) -> Self {
        let game = problem.game();
        Self {
            game,
            generator: Generator::new(game.rules()),
            position: problem.position(others),
            passing,
            key: Key::default(),
            known: Known::default(),
            looked: 0,
            effort: 0,
        }
    }

    /// Searches so many turns deep; `None` if that is more effort than was allowed in all.
    pub(super) fn look(&mut self, depth: u16, effort: u32) -> Option<SearchResult> {
        self.effort = effort;
        let mut line = Vec::new();
        let (value, proven) = self.value(depth, -ENDLESS, ENDLESS, &mut line)?;
        Some(SearchResult { value, line, proven })
    }

    /// What was found out, as others take it.
    pub(super) fn endgame(&self, result: SearchResult) -> Endgame {
        let SearchResult { value, mut line, proven } = result;
        line.truncate(self.turns_before_the_end(&line));
        let difference = self.position.lead(self.position.mover) + value;
        let difference = difference.clamp(i64::MIN.into(), i64::MAX.into()) as i64;
        Endgame { line, difference, proven, looked: self.looked }
    }

    /// How many of these turns are taken before nobody can move, where that ends the game.
    ///
    /// The search passes on until idle turns end it, which brings the same.
    fn turns_before_the_end(&self, line: &[Turn]) -> usize {
        let mut position = self.position.clone();
        let is_last = |turn: &Turn| {
            position.make(self.game.rules(), turn.as_ref());
            self.game.is_stuck(&position)
        };
        line.iter().position(is_last).map_or(line.len(), |last| last + 1)
    }

    /// What whoever is to move gains, and whether that is certain; `None` when the effort is spent.
    ///
    /// It is exact between the two bounds, and tells on which side of them it lies otherwise.
    fn value(&mut self, depth: u16, low: i128, high: i128, line: &mut Vec<Turn>) -> Option<(i128, bool)> {
        line.clear();
        let key = self.key.with_turn(self.position.mover, &self.position.racks, self.position.idle);
        let mut first = None;
        if let Some(entry) = self.known.get(&key) {
            first = entry.best;
            let holds = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => entry.value >= high,
                Bound::AtMost => entry.value <= low,
            };
            if holds && (entry.complete || entry.depth >= depth) {
                line.clone_from(&entry.line);
                return Some((entry.value, entry.complete));
            }
        }
        self.spend(1)?;
        if depth == 0 {
            return Some((self.played_on(), false));
        }
        let entry = self.try_turns(depth, low, high, first)?;
        line.clone_from(&entry.line);
        let told = (entry.value, entry.complete);
        self.known.insert(key, entry);
        Some(told)
    }

    fn try_turns(&mut self, depth: u16, low: i128, high: i128, first: Option<Turn>) -> Option<Entry> {
        let turns = self.turns_to_try(first)?;
        let mut entry = Entry {
            depth,
            complete: true,
            bound: Bound::AtMost,
            value: -ENDLESS,
            best: None,
            line: Vec::new(),
        };
        let mut least = low;
        let mut after = Vec::new();
        for turn in turns {
            let made = self.make(turn);
            let told = if let Some(end) = made.end {
                after.clear();
                Some((end, true))
            } else {
                let (low, high) = (made.points - high, made.points - least);
                self.value(depth - 1, low, high, &mut after).map(|(value, sure)| (-value, sure))
            };
            self.take_back(&made);
            let (gain, sure) = told?;
            let value = made.points + gain;
            if value > entry.value {
                entry.value = value;
                entry.best = Some(turn);
            }
            if value >= high {
                // One refutation is enough, and as certain as it is itself.
                return Some(Entry { bound: Bound::AtLeast, complete: sure, line: Vec::new(), ..entry });
            }
            entry.complete &= sure;
            if value > least {
                least = value;
                entry.bound = Bound::Exact;
                entry.line.clear();
                entry.line.push(turn);
                entry.line.append(&mut after);
            }
        }
        Some(entry)
    }

    /// Every turn there is, the most promising first, one that was best before at the very first.
    fn turns_to_try(&mut self, first: Option<Turn>) -> Option<Vec<Turn>> {
        let [held, others] = self.racks();
        let rules = self.game.rules();
        let going_out = |left: i32| i128::from(rules.ending.times_left()) * i128::from(left);
        let going_out_now = going_out(rules.tiles.rack_worth(&others));
        let worth = rules.tiles.rack_worth(&held);
        let count = held.len();
        let promise = |play: &Play| {
            let kept = worth - play.tiles().map(|tile| rules.tiles.worth(tile)).sum::<i32>();
            let left = if play.count() == count { going_out_now } else { -going_out(kept) - ONE_MORE_TURN };
            i128::from(play.score) + left
        };
        let mut plays: Vec<(i128, Play)> = Vec::new();
        let spot = self.position.spot(rules, Mirror::Both);
        self.generator.plays(self.game.masks(), &spot, &held, &mut |play: Play| {
            plays.push((promise(&play), play));
        });
        self.spend((plays.len() / PLAYS_EACH) as u32)?;
        plays.sort_by_cached_key(|(promise, play)| (std::cmp::Reverse(*promise), order(play)));
        let pass = (plays.is_empty() || self.may_pass()).then_some(None);
        let mut turns: Vec<Turn> = plays.into_iter().map(|(_, play)| Some(play)).chain(pass).collect();
        if let Some(place) = first.and_then(|first| turns.iter().position(|&turn| turn == first)) {
            turns[..=place].rotate_right(1);
        }
        Some(turns)
    }

    fn make(&mut self, turn: Turn) -> TurnEffect {
        let (rules, seat) = (self.game.rules(), self.position.mover);
        let undo = self.position.make(rules, turn.as_ref());
        self.change_key(&undo);
        let end = self.position.end(rules).map(|end| {
            let settled = self.position.settle(rules, end);
            lead(&settled, seat) - self.position.lead(seat)
        });
        TurnEffect { undo, points: turn.map_or(0, |play| play.score.into()), end }
    }

    fn take_back(&mut self, made: &TurnEffect) {
        self.change_key(&made.undo);
        self.position.undo(&made.undo);
    }

    /// Adds the tiles of a turn to the key, or takes them out again.
    fn change_key(&mut self, undo: &Undo) {
        for square in undo.laid() {
            if let Some(standing) = self.position.board.at(square) {
                self.key = self.key.with_tile(square, standing.tile);
            }
        }
    }

    /// Whether whoever is to move may pass though there is something to lay.
    fn may_pass(&self) -> bool {
        match self.passing {
            Passing::Free => true,
            Passing::NeverWhileLaying(seat) => self.position.mover != seat,
        }
    }

    /// The tiles of whoever is to move, then those of the other.
    fn racks(&self) -> [Rack; 2] {
        [self.position.mover, self.position.other()].map(|seat| self.position.racks[seat.index()])
    }

    /// What whoever is to move gains if both take the most points from here on.
    fn played_on(&mut self) -> i128 {
        let players = Players { masks: self.game.masks(), rules: self.game.rules() };
        players.gain(&mut self.generator, self.position.clone(), TO_THE_END) / 100
    }

    fn spend(&mut self, work: u32) -> Option<()> {
        self.looked = self.looked.saturating_add(work);
        (self.looked <= self.effort).then_some(())
    }
}
