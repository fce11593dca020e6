//! The end of a game, worked out and told turn by turn.

use crossword::Move;
use crossword::movegen::Play;
use game::Seat;
use lexicon::Rack;

use crate::advice::only_for_two_and_points;
use crate::{Candidate, NoAdvice, Problem, unseen};

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
    pub found: Option<Candidate>,
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
    only_for_two_and_points(problem)?;
    let unseen = unseen(problem)?;
    let solved = search::endgame(problem, effort).ok_or(NoAdvice::BagNotEmpty { bag: unseen.bag })?;
    let search::Endgame { line, difference, proven, looked } = solved;
    Ok(Endgame { line: steps(problem, unseen.tiles, &line), difference, proven, looked })
}

/// The turns of a line, each on the board that it finds.
fn steps(problem: &Problem<'_>, others: Rack, line: &[Option<Play>]) -> Vec<Step> {
    let mut position = problem.position(others);
    let step = |turn: &Option<Play>| {
        let seat = position.mover;
        let found = turn.map(|play| Candidate::on(&position.board, problem.rules(), play));
        position.make(problem.rules(), turn.as_ref());
        Step { seat, found }
    };
    line.iter().map(step).collect()
}
