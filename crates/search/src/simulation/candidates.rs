//! The moves that a simulation tries.

use crossword::Move;
use crossword::movegen::{Generator, LeaveValues as _, Mirror};
use game::Game as _;

use super::{Choice, Idling, SimulationPlan};
use crate::exchanges::exchanges_by_value;
use crate::{LastTiles, Leaves, Problem, unseen};

/// How many exchanges are tried at most: the best ones hardly differ.
const EXCHANGES: usize = 4;

/// A move, and what it is worth without looking ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StaticChoice {
    /// The move.
    pub choice: Choice,
    /// Its points and the value of the tiles kept, in hundredths of a point.
    pub equity: i64,
}

/// The best moves by points and leaves, the best first, as many as the plan has room for, and behind them those that were
/// named and are not among them.
pub(super) fn candidates(
    problem: &Problem<'_>,
    leaves: &Leaves,
    plan: &SimulationPlan,
    named: &[Choice],
) -> Vec<StaticChoice> {
    let mut listed = promising(problem, leaves, plan);
    let board = &problem.view().board;
    for choice in named {
        if !listed.iter().any(|listed| listed.choice.is_same(choice, board)) {
            listed.push(StaticChoice { choice: *choice, equity: equity(problem, leaves, choice) });
        }
    }
    listed
}

/// What a move is worth without looking ahead, in hundredths of a point.
fn equity(problem: &Problem<'_>, leaves: &Leaves, choice: &Choice) -> i64 {
    let kept = choice.kept(problem.rack());
    match (choice, unseen(problem)) {
        (Choice::Lay(play), Ok(unseen)) if unseen.bag == 0 => {
            100 * play.score + i64::from(LastTiles::against(&unseen.tiles, problem.rules()).value(&kept))
        }
        (Choice::Lay(play), _) => 100 * play.score + i64::from(leaves.value(&kept)),
        (Choice::Exchange(_) | Choice::Pass, _) => leaves.value(&kept).into(),
    }
}

fn promising(problem: &Problem<'_>, leaves: &Leaves, plan: &SimulationPlan) -> Vec<StaticChoice> {
    let (game, rules, rack) = (problem.game(), problem.rules(), problem.rack());
    let spot = problem.spot(Mirror::AcrossOnly);
    let mut generator = Generator::new(rules);
    let few = match unseen(problem) {
        Ok(unseen) if unseen.bag == 0 => {
            let last = LastTiles::against(&unseen.tiles, rules);
            generator.best_few(game.masks(), &spot, rack, &last, plan.candidates)
        }
        _ => generator.best_few(game.masks(), &spot, rack, leaves, plan.candidates),
    };
    let mut listed: Vec<StaticChoice> = few
        .into_iter()
        .map(|best| StaticChoice { choice: Choice::Lay(best.play), equity: best.value })
        .collect();
    let idle = if listed.is_empty() { Idling::Always } else { plan.idle };
    if idle == Idling::Never {
        return listed;
    }
    let mut others = vec![StaticChoice { choice: Choice::Pass, equity: leaves.value(rack).into() }];
    if game.check(problem.view(), &Move::Exchange(*rack)).is_ok() && rules.exchange.least_in_bag().is_some() {
        let all = exchanges_by_value(rack, leaves).into_iter().take(EXCHANGES);
        others.extend(
            all.map(|(value, tiles)| StaticChoice { choice: Choice::Exchange(tiles), equity: value.into() }),
        );
    }
    listed.extend(others);
    // A stable order, in which a word comes before an idle turn that is worth as much.
    game::sort_by_key(&mut listed, |listed| std::cmp::Reverse(listed.equity));
    let cut = listed.split_off(plan.candidates.min(listed.len()));
    if idle == Idling::Always {
        listed.extend(cut.into_iter().filter(|cut| !matches!(cut.choice, Choice::Lay(_))));
    }
    listed
}
