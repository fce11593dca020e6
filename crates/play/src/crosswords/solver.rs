//! Which games the solver knows.

use crossword::Ruleset;

use super::Setup;
use crate::Notation;

/// How many squares a side of the boards has that the solver knows.
pub const SOLVER_SIDE: u8 = 15;

/// Whether the solver knows a game: one on a board of its size, whose moves are written by square and word, and which has no
/// rules of its own.
#[must_use]
pub fn has_solver(setup: &Setup, rules: &Ruleset) -> bool {
    let by_coordinates = setup.title.descriptor().notation == Notation::Coordinates;
    by_coordinates && setup.own.is_none() && rules.layout.side() == SOLVER_SIDE
}
