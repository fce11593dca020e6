//! What was found out about a move and those it might have been.

use crossword::Move;
use crossword::movegen::{Generator, Mirror};
use search::Choice;

use super::CrosswordReason;
use crate::Problem;
use crate::review::{Loss, RatedMove};

/// The best moves, the best first, and what the one that was played gave away.
#[derive(Clone, Debug)]
pub(super) struct Verdict {
    pub(super) best: Vec<RatedChoice>,
    pub(super) loss: Loss,
    /// How the game ends with either, where that is proven.
    pub(super) end: Option<CrosswordReason>,
}

/// A move, and how likely it wins.
#[derive(Clone, Copy, Debug)]
pub(super) struct RatedChoice {
    pub(super) choice: Choice,
    pub(super) chance: u32,
}

impl RatedChoice {
    pub(super) fn into_move(self) -> RatedMove<Move> {
        RatedMove { mv: self.choice.as_move(), chance: self.chance }
    }
}

/// Whether there is nothing to do but to pass.
pub(super) fn is_forced(problem: &Problem<'_>) -> bool {
    let (game, rules) = (problem.game(), problem.rules());
    let spot = problem.spot(Mirror::AcrossOnly);
    let can_lay = Generator::new(rules).best(game.masks(), &spot, problem.rack(), None).is_some();
    !can_lay && !rules.exchange.is_possible_with(problem.view().bag)
}
