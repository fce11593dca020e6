//! Moves judged by working out how the game ends, once the bag is empty or nearly so.

use game::Dice;
use search::{CERTAIN, Choice, PreEndgameMove, endgame, endgame_after, preendgame, sigmoid};

use super::CrosswordReason;
use super::verdict::{RatedChoice, Verdict};
use crate::Problem;
use crate::review::{Loss, WIN};

/// How many positions of an ending take as long as looking for plays once.
const ENDING_POSITIONS: u32 = 10;

/// What a lead is measured by that is not proven, in hundredths of a point.
const UNPROVEN: i64 = 500;

/// How far a chance may be off that is not proven, in millionths.
const UNPROVEN_ERROR: u32 = 30_000;

/// Works out the end with the best move and with the one that was played; the bag is empty.
pub(super) fn worked_out(problem: &Problem<'_>, played: &Choice, effort: u32) -> Option<Verdict> {
    let positions = effort.saturating_mul(ENDING_POSITIONS);
    let best = endgame(problem, positions)?;
    let choice = best.line.first()?.map_or(Choice::Pass, Choice::Lay);
    let is_best = choice.is_same(played, &problem.view().board);
    let after = if is_best { best.clone() } else { endgame_after(problem, played, positions)? };
    // What was not worked out to its end may be better than it seems.
    let (choice, difference) = if after.difference >= best.difference && !best.proven {
        (*played, after.difference)
    } else {
        (choice, best.difference)
    };
    let exact = best.proven && after.proven;
    let chance = |difference: i64, proven: bool| match (proven, difference.signum()) {
        (true, 1) => WIN,
        (true, 0) => WIN / 2,
        (true, _) => 0,
        (false, _) => of_certain(sigmoid(difference.saturating_mul(100), UNPROVEN)),
    };
    let [best_chance, chance] = [difference, after.difference].map(|difference| chance(difference, exact));
    let loss = Loss {
        best: best_chance,
        lost: best_chance.saturating_sub(chance),
        error: if exact { 0 } else { UNPROVEN_ERROR },
        points: (difference - after.difference).saturating_mul(100),
        points_error: 0,
        exact,
    };
    let mut told = vec![RatedChoice { choice, chance: best_chance }];
    if !choice.is_same(played, &problem.view().board) {
        let is_equal = loss.points == 0;
        // Of moves that end alike the one that was played is as good as any.
        told.insert(usize::from(!is_equal), RatedChoice { choice: *played, chance });
    }
    let end = CrosswordReason::End { played: after.difference, best: difference };
    Some(Verdict { best: told, loss, end: exact.then_some(end) })
}

/// Tries every way in which the last tiles may lie, or as many as there is effort for; one to four are in the bag.
///
/// `None` where that tells no move from another since all lose so.
pub(super) fn before_it(
    problem: &Problem<'_>,
    played: &Choice,
    effort: u32,
    dice: &mut Dice,
) -> Option<Verdict> {
    let positions = effort.saturating_mul(ENDING_POSITIONS);
    let told = preendgame(problem, &[played.as_move()], positions, dice).filter(|told| !told.is_lost())?;
    let named = told.named.first()?;
    let (best, after) = (told.candidates.first()?, &told.candidates[named.place]);
    let chance = |one: &PreEndgameMove| of_certain(one.winning);
    // Those that were thought about less are not to be compared.
    let alike = told.candidates.iter().filter(|one| one.rounds == best.rounds);
    let rated = |one: &PreEndgameMove| RatedChoice { choice: one.choice, chance: chance(one) };
    let exact = told.all_deals && best.proven && after.proven;
    let loss = Loss {
        best: chance(best),
        lost: chance(best).saturating_sub(chance(after)),
        error: named.error,
        points: best.spread - after.spread,
        points_error: if best.proven_spread && after.proven_spread && told.all_deals {
            0
        } else {
            UNPROVEN as u64
        },
        exact,
    };
    let end = (exact && after.lost > best.lost).then(|| draws(problem, best, after)).flatten();
    Some(Verdict { best: alike.map(rated).collect(), loss, end })
}

/// How many of the ways in which the last tiles may lie lose, where both moves empty the bag, so that nothing is left to chance.
fn draws(problem: &Problem<'_>, best: &PreEndgameMove, after: &PreEndgameMove) -> Option<CrosswordReason> {
    let bag = problem.view().bag;
    let empties = |one: &PreEndgameMove| matches!(one.choice, Choice::Lay(play) if play.count() >= bag);
    (empties(best) && empties(after)).then_some(CrosswordReason::Draws {
        lost: after.lost,
        best: best.lost,
        of: after.ways,
    })
}

fn of_certain(chance: i32) -> u32 {
    (u64::from(chance.max(0).unsigned_abs()) * u64::from(WIN) / u64::from(CERTAIN.unsigned_abs())) as u32
}
