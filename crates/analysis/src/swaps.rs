//! Which tiles to swap: what comes of every choice of tiles to keep.

use crossword::Move;
use crossword::movegen::{Generator, LeaveValues as _, Mirror};
use game::{Dice, Game as _};
use lexicon::{Letter, Rack};
use search::{BingoOdds, Chance, Leaves, bingo_odds};

use crate::advice::only_for_two_and_points;
use crate::{NoAdvice, Problem, unseen};

/// A choice of tiles to swap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Swap {
    /// The tiles to keep.
    pub keep: Rack,
    /// The tiles to give away, at least one.
    pub give: Rack,
    /// The chance to lay a full rack in the next turn, on the board as it stands now.
    pub bingo: Chance,
    /// What the tiles are worth after the swap, in hundredths of a point, to compare swaps by.
    ///
    /// With samples it is what the best play of the next turn brings on average, the tiles kept after that counted as
    /// computer players count them. Without, it is what the tiles kept are worth now, and the bonus for a full rack
    /// times its chance.
    pub value: i64,
}

/// Tells what comes of every swap there is, the best first.
///
/// What is drawn comes from all that is unseen. The chances are exact; for the values so many draws are tried, the same
/// ones for all swaps, each of which costs a search for the best play.
pub fn swaps(problem: &Problem<'_>, samples: u32, dice: &mut Dice) -> Result<Vec<Swap>, NoAdvice> {
    only_for_two_and_points(problem)?;
    let rack = problem.rack();
    problem.game().check(problem.view(), &Move::Exchange(*rack))?;
    let unseen = unseen(problem)?.tiles;
    let parts = bingo_odds(problem, &unseen);
    let values = values(problem, &unseen, &parts, samples, dice);
    let mut swaps: Vec<Swap> = std::iter::zip(parts, values)
        .map(|(BingoOdds { keep, bingo }, value)| Swap { keep, give: less(rack, &keep), bingo, value })
        .filter(|swap| !swap.give.is_empty())
        .collect();
    // The sort is stable, and the parts of a rack are always listed in the same order.
    game::sort_by_key(&mut swaps, |swap| {
        std::cmp::Reverse((swap.value, swap.bingo.per_mille(), swap.keep.len()))
    });
    Ok(swaps)
}

/// What each part of the tiles in hand is worth.
fn values(
    problem: &Problem<'_>,
    unseen: &Rack,
    parts: &[BingoOdds],
    samples: u32,
    dice: &mut Dice,
) -> Vec<i64> {
    let rules = problem.rules();
    let leaves = Leaves::shipped(rules).unwrap_or_else(|| Leaves::none(rules.tiles.alphabet()));
    if samples == 0 {
        let full = rules.bingo.points(usize::from(rules.rack), rules.rack);
        let bonus = |chance: Chance| i64::from(full) * i64::from(chance.per_mille()) / 10;
        return parts.iter().map(|part| i64::from(leaves.value(&part.keep)) + bonus(part.bingo)).collect();
    }
    let mut generator = Generator::new(rules);
    let mut sums = vec![0_i64; parts.len()];
    let mut draws: Vec<Option<Letter>> = unseen.iter().collect();
    for _ in 0..samples {
        dice.shuffle(&mut draws);
        for (part, sum) in parts.iter().zip(&mut sums) {
            let mut rack = part.keep;
            let missing = problem.rack().len() - rack.len();
            draws.iter().take(missing).for_each(|&tile| rack.add(tile));
            let spot = problem.spot(Mirror::AcrossOnly);
            let best = generator.best(problem.game().masks(), &spot, &rack, Some(&leaves));
            *sum = sum.saturating_add(best.map_or(0, |best| best.value));
        }
    }
    sums.into_iter().map(|sum| sum / i64::from(samples)).collect()
}

/// A rack without some of its tiles.
fn less(rack: &Rack, part: &Rack) -> Rack {
    let mut rest = *rack;
    part.iter().for_each(|tile| {
        rest.take(tile);
    });
    rest
}
