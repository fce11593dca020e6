//! How often the best moves win, tried on imagined tiles.

use game::Dice;
use search::{Knowledge, Simulation, SimulationPlan, Workers};

use crate::advice::only_for_two_and_points;
use crate::{NoAdvice, Problem, unseen};

/// Tries the best moves of a position, exchanges and a pass among them, and looks for plays in about so many positions at
/// most.
pub fn simulate(
    problem: &Problem<'_>,
    effort: u32,
    dice: &mut Dice,
    workers: &mut impl Workers,
) -> Result<Simulation, NoAdvice> {
    only_for_two_and_points(problem)?;
    unseen(problem)?;
    let knowledge = Knowledge::shipped(problem.rules());
    // Whoever may do nothing else may still pass, so there is a candidate.
    search::simulate(problem, &knowledge, &SimulationPlan::thorough(effort), dice, workers)
        .ok_or(NoAdvice::Ends)
}
