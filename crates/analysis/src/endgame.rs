//! The end of a game, worked out and told turn by turn.

use crossword::movegen::Play;
use crossword::{Move, PlacedTile};
use game::Seat;

use crate::advice::not_for_races;
use crate::{Found, NoAdvice, Problem, unseen};

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
    let bag = unseen(problem)?.bag;
    let solved = search::endgame(problem, effort).ok_or(NoAdvice::BagNotEmpty { bag })?;
    let search::Endgame { line, difference, proven, looked } = solved;
    Ok(Endgame { line: steps(problem, &line), difference, proven, looked })
}

/// The turns of a line, each on the board that it finds.
fn steps(problem: &Problem<'_>, line: &[Option<Play>]) -> Vec<Step> {
    let mut board = problem.view().board.clone();
    let mut seat = problem.seat();
    let mut steps = Vec::with_capacity(line.len());
    for turn in line {
        let found = turn.map(|play| Found::on(&board, problem.rules(), play));
        for &(square, tile) in found.iter().flat_map(|found| &found.laid) {
            board.set(square, Some(PlacedTile { tile, owner: None }));
        }
        steps.push(Step { seat, found });
        seat = seat.after(crossword::SEATS as u8);
    }
    steps
}
