//! The end of a game, worked out: with an empty bag nothing is hidden.
//!
//! Every turn of both is searched, a few turns deep at first and then to the end. Where a search does not reach it,
//! computer players that take the most points play on from there; a search that needed none of that is proven.

mod alone;
mod coming_words;
mod decision;
mod enough;
mod hand;
mod keyed;
mod lane_outlook;
mod lane_plays;
mod line;
mod ordering;
mod parts;
mod playout;
mod scatter;
mod search;
mod table;

use crossword::movegen::Play;
use crossword::position::lead;
use crossword::{Crossword, Position};
use game::Seat;

use crate::{Choice, Problem, unseen};
pub(crate) use decision::Decision;
pub(crate) use search::idle_turns_that_matter;
use search::{Search, SearchResult};

/// More turns than any ending has: each lays one of sixteen tiles, or is one of a few idle ones between them.
const DEEPEST: u8 = 200;

/// How many turns deep is searched, one time after the other.
///
/// A few turns tell the value, mostly, and which turns are good; all that is left then is to prove it.
const DEPTHS: [u8; 5] = [1, 2, 3, 4, DEEPEST];

/// A turn: a play, or `None` for a pass.
type Turn = Option<Play>;

/// How a game ends if both play well.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Endgame {
    /// The best turns of both, one after the other, `None` for a pass; to the end, if that is proven.
    pub line: Vec<Option<Play>>,
    /// What the player to move has more than the other at the end, all points and leftovers counted.
    pub difference: i64,
    /// Whether nothing can be better, for either of them.
    pub proven: bool,
    /// How many positions were looked at.
    pub looked: u32,
}

/// Who may pass though there is something to lay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passing {
    /// Both.
    Free,
    /// The other one only: this player lays as long as that is possible.
    NeverWhileLaying(Seat),
}

/// Works out the end of a game whose bag is empty, and looks at about so many positions at most.
///
/// Whatever the effort, each play is at least tried once. It is `None` while the bag holds tiles, if the tiles are not
/// those of the game, and in a race for the far edge, where points decide little.
#[must_use]
pub fn endgame(problem: &Problem<'_>, effort: u32) -> Option<Endgame> {
    worked_out(search(problem, Passing::Free)?, effort)
}

/// Works out how a game whose bag is empty ends after a move, told for whoever makes it; the line begins with it.
///
/// It is `None` wherever [`endgame`] is, and for an exchange.
#[must_use]
pub fn endgame_after(problem: &Problem<'_>, choice: &Choice, effort: u32) -> Option<Endgame> {
    let unseen = unseen(problem).ok().filter(|unseen| unseen.bag == 0)?;
    let rules = problem.rules();
    if rules.ending.is_race() || !problem.is_for_two() {
        return None;
    }
    let turn = match choice {
        Choice::Lay(play) => Some(*play),
        Choice::Pass => None,
        Choice::Exchange(_) => return None,
    };
    let mut position = problem.position(unseen.tiles);
    position.make(rules, turn.as_ref());
    if let Some(end) = position.end(rules) {
        let difference = lead(&position.settle(rules, end), problem.seat());
        let difference = difference.clamp(i64::MIN.into(), i64::MAX.into()) as i64;
        return Some(Endgame { line: vec![turn], difference, proven: true, looked: 1 });
    }
    let told = worked_out(Search::new(problem.game(), position, Passing::Free)?, effort)?;
    let line = [turn].into_iter().chain(told.line).collect();
    Some(Endgame { line, difference: -told.difference, ..told })
}

/// The same for a position with an empty bag, with an effort that is kept: if it is too small to try each play once, both
/// take what promises most.
pub(crate) fn endgame_of(game: &Crossword, position: Position, effort: u32) -> Option<Endgame> {
    let mut search = Search::new(game, position, Passing::Free)?;
    if search.look(1, None, effort).is_some() {
        return worked_out(search, effort);
    }
    let value = search.look(0, None, u32::MAX)?;
    Some(told(&search, value))
}

/// Who wins a position with an empty bag, as far as so many positions tell.
pub(crate) fn decide(game: &Crossword, position: Position, effort: u32) -> Option<Decision> {
    Search::new(game, position, Passing::Free)?.decide(effort)
}

fn worked_out(mut search: Search<'_>, effort: u32) -> Option<Endgame> {
    let mut best = search.look(1, None, u32::MAX)?;
    for &depth in &DEPTHS[1..] {
        if best.proven {
            break;
        }
        match search.look(depth, Some(best.value), effort) {
            Some(deeper) => best = deeper,
            None => break,
        }
    }
    Some(told(&search, best))
}

/// Works out the end of a game to its last turn, or not at all: `None` if that takes more than so many positions.
///
/// It is `None` wherever [`endgame`] is, too.
#[must_use]
pub fn proven_endgame(problem: &Problem<'_>, passing: Passing, effort: u32) -> Option<Endgame> {
    let mut search = search(problem, passing)?;
    let mut best = search.look(1, None, effort)?;
    for &depth in &DEPTHS[1..] {
        if best.proven {
            break;
        }
        best = search.look(depth, Some(best.value), effort)?;
    }
    best.proven.then(|| told(&search, best))
}

/// A search that has not begun, where there is an end to be worked out.
fn search<'a>(problem: &Problem<'a>, passing: Passing) -> Option<Search<'a>> {
    let unseen = unseen(problem).ok().filter(|unseen| unseen.bag == 0)?;
    if problem.rules().ending.is_race() || !problem.is_for_two() {
        return None;
    }
    Search::new(problem.game(), problem.position(unseen.tiles), passing)
}

fn told(search: &Search<'_>, result: SearchResult) -> Endgame {
    let SearchResult { value, line, proven } = result;
    Endgame { line, difference: search.difference(value), proven, looked: search.looked() }
}
