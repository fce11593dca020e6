//! Moves judged by trying them on imagined tiles.

use game::Dice;
use search::{Choice, Knowledge, Named, OneByOne, SimulationPlan, simulate_named};

use super::verdict::{RatedChoice, Verdict};
use crate::review::{Loss, WIN};
use crate::{Problem, unseen};

/// With so few tiles unseen, two turns may empty the bag, and games are played to their end, which takes more positions each
/// and says less: there is so much more effort.
const LATE: (usize, u32) = (22, 3);

/// Moves that are worse by less than this are not worth telling apart, in millionths of a win.
const INDIFFERENCE: u32 = 1_500;

/// How well the move that was played is to be told from the best, in millionths of a win.
const ERROR: u32 = 2_500;

/// Tries the best moves and the one that was played; `None` where there is nothing to try.
pub(super) fn tried(
    problem: &Problem<'_>,
    played: &Choice,
    knowledge: &Knowledge,
    effort: u32,
    dice: &mut Dice,
) -> Option<Verdict> {
    let is_late = unseen(problem).is_ok_and(|unseen| unseen.tiles.len() <= LATE.0);
    let effort = if is_late { effort.saturating_mul(LATE.1) } else { effort };
    let plan = SimulationPlan { indifference: INDIFFERENCE, ..SimulationPlan::thorough(effort) };
    let named = Named { choices: std::slice::from_ref(played), error: ERROR };
    let told = simulate_named(problem, knowledge, &plan, &named, dice, &mut OneByOne::default())?;
    let comparison = told.named.first()?;
    let first = told.candidates.first()?;
    // Nobody wins more often than with the best move: where another seems to, it is by chance.
    let chance = |win: u32| win.min(first.win);
    let best = told.candidates.iter().filter(|candidate| candidate.rollouts > 0);
    let best = best.map(|candidate| RatedChoice { choice: candidate.choice, chance: chance(candidate.win) });
    let loss = Loss {
        best: first.win,
        lost: u32::try_from(comparison.lost.max(0)).unwrap_or(WIN).min(first.win),
        error: u32::try_from(comparison.error).unwrap_or(u32::MAX),
        points: comparison.points,
        points_error: comparison.points_error,
        exact: false,
    };
    Some(Verdict { best: best.collect(), loss, end: None })
}
