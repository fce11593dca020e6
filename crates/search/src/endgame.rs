//! The end of a game, worked out: with an empty bag nothing is hidden.
//!
//! Every turn of both is searched, one turn of each deeper every time. Where a search does not reach the end, computer
//! players that take the most points play on from there; a search that needed none of that is proven.

mod known;
mod search;

use crossword::movegen::Play;

use crate::{Problem, unseen};
use search::Search;

/// More turns than any ending has: each lays one of sixteen tiles, or is one of a few idle ones between them.
const DEEPEST: u16 = 512;

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

/// Works out the end of a game whose bag is empty, and looks at about so many positions at most.
///
/// Whatever the effort, each play is at least tried once. It is `None` while the bag holds tiles, if the tiles are not
/// those of the game, and in a race for the far edge, where points decide little.
#[must_use]
pub fn endgame(problem: &Problem<'_>, effort: u32) -> Option<Endgame> {
    let unseen = unseen(problem).ok().filter(|unseen| unseen.bag == 0)?;
    if problem.rules().ending.is_race() {
        return None;
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
    Some(Endgame { line: told.line, difference, proven, looked })
}
