//! Moves before the bag is empty, and how often each wins.

use crossword::Move;
use game::Dice;

use crate::advice::only_for_two_and_points;
use crate::{NoAdvice, PreEndgame, Problem, unseen};

/// Weighs the moves of a position with one to four tiles in the bag, and looks at about so many positions at most.
///
/// Both players are taken to know where all tiles lie once the move is made; where that is more than the effort allows,
/// only some deals are tried, from the dice. Moves that are named are thought about to the end, however bad they look.
pub fn preendgame(
    problem: &Problem<'_>,
    named: &[Move],
    effort: u32,
    dice: &mut Dice,
) -> Result<PreEndgame, NoAdvice> {
    only_for_two_and_points(problem)?;
    let bag = unseen(problem)?.bag;
    search::preendgame(problem, named, effort, dice).ok_or(NoAdvice::BagNotEmpty { bag })
}
