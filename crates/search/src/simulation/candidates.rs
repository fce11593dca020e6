//! The moves that a simulation tries.

use crossword::Move;
use crossword::movegen::{Generator, LeaveValues as _, Mirror, Play};
use game::Game as _;
use lexicon::Rack;

use super::{Idling, SimulationPlan, exchanges};
use crate::{LastTiles, Leaves, Problem, unseen};

/// How many exchanges are tried at most: the best ones hardly differ.
const EXCHANGES: usize = 4;

/// A move that is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Tiles are laid.
    Lay(Play),
    /// These tiles are exchanged.
    Exchange(Rack),
    /// Nothing.
    Pass,
}

impl Choice {
    /// The move, as it is made.
    #[must_use]
    pub fn as_move(&self) -> Move {
        match self {
            Self::Lay(play) => Move::Lay(play.placement()),
            Self::Exchange(tiles) => Move::Exchange(*tiles),
            Self::Pass => Move::Pass,
        }
    }
}

/// A move, and what it is worth without looking ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StaticChoice {
    /// The move.
    pub choice: Choice,
    /// Its points and the value of the tiles kept, in hundredths of a point.
    pub equity: i64,
}

/// The best moves by points and leaves, the best first, as many as the plan has room for.
pub(super) fn candidates(problem: &Problem<'_>, leaves: &Leaves, plan: &SimulationPlan) -> Vec<StaticChoice> {
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
        let all = exchanges::all(rack, leaves).into_iter().take(EXCHANGES);
        others.extend(
            all.map(|(value, tiles)| StaticChoice { choice: Choice::Exchange(tiles), equity: value.into() }),
        );
    }
    listed.extend(others);
    // A stable order, in which a word comes before an idle turn that is worth as much.
    listed.sort_by_key(|listed| std::cmp::Reverse(listed.equity));
    let cut = listed.split_off(plan.candidates.min(listed.len()));
    if idle == Idling::Always {
        listed.extend(cut.into_iter().filter(|cut| !matches!(cut.choice, Choice::Lay(_))));
    }
    listed
}
