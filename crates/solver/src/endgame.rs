//! The end of a game, worked out: with an empty bag nothing is hidden.
//!
//! Every turn of both is searched, one turn of each deeper every time. Where a search does not reach the end, computer
//! players that take the most points play on from there; a search that needed none of that is proven.

mod known;
mod search;

use crossword::Move;
use game::Seat;
use lexicon::Rack;

use crate::advice::not_for_races;
use crate::unseen::unseen;
use crate::{Found, NoAdvice, Problem};
use search::Search;

/// More turns than any ending has: each lays one of sixteen tiles, or is one of a few idle ones between them.
const DEEPEST: u16 = 512;

/// How a game ends if both play well.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Endgame {
    /// The best turns of both, one after the other; to the end, if that is proven.
    pub line: Vec<Step>,
    /// What the player to move has more than the other at the end, all points and leftovers counted.
    pub difference: i64,
    /// Whether nothing can be better, for either of them.
    pub proven: bool,
    /// How many positions were looked at.
    pub looked: u32,
}

/// One turn of an ending.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Whose turn it is.
    pub seat: Seat,
    /// The play; `None` for a pass.
    pub found: Option<Found>,
}

impl Step {
    /// The turn as a move.
    #[must_use]
    pub fn as_move(&self) -> Move {
        self.found.as_ref().map_or(Move::Pass, |found| Move::Lay(found.play.placement()))
    }
}

/// Works out the end of a game whose bag is empty, and looks at about so many positions at most.
///
/// Whatever the effort, each play is at least tried once.
pub fn endgame(problem: &Problem<'_>, effort: u32) -> Result<Endgame, NoAdvice> {
    not_for_races(problem)?;
    let unseen = unseen(problem)?;
    if unseen.bag > 0 {
        return Err(NoAdvice::BagNotEmpty { bag: unseen.bag });
    }
    let mut search = Search::new(problem, unseen.tiles);
    let mut best = search.look(1, u32::MAX);
    let mut depth = 2;
    while let Some(told) = &best
        && !told.proven
        && depth <= DEEPEST
    {
        match search.look(depth, effort) {
            Some(deeper) => best = Some(deeper),
            None => break,
        }
        depth += 2;
    }
    let told = best.unwrap_or_default();
    let points = problem.view().tallies.map(|tally| i128::from(tally.total()));
    let ahead = points[problem.seat().index()] - points[problem.other().index()];
    let difference = (ahead + told.value).clamp(i64::MIN.into(), i64::MAX.into()) as i64;
    let (proven, looked) = (told.proven, search.looked());
    Ok(Endgame { line: steps(problem, unseen.tiles, &told.line), difference, proven, looked })
}

/// The turns of a line, each on the board that it finds.
fn steps(problem: &Problem<'_>, others: Rack, line: &[search::Turn]) -> Vec<Step> {
    let mut position = problem.position(others);
    let step = |turn: &search::Turn| {
        let seat = position.mover;
        let found = turn.map(|play| Found::on(&position.board, problem.rules(), play));
        position.make(problem.rules(), turn.as_ref());
        Step { seat, found }
    };
    line.iter().map(step).collect()
}
