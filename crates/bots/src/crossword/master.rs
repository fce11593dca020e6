//! The player that tries its moves on imagined tiles, and works out the end.

use crossword::{Crossword, Move, Ruleset, View};
use game::{Bot, Dice, Effort};
use search::{
    Choice, Confidence, Idling, Knowledge, OneByOne, Passing, Problem, SimulationPlan, endgame, preendgame,
    proven_endgame, simulate,
};

use super::Static;

/// How many moves are tried on imagined tiles.
const CANDIDATES: usize = 20;

/// As how many rollouts it counts what points and leaves say: about as many as it takes until chance says less.
const PRIOR: u32 = 150;

/// With so few tiles unseen what is kept is hardly worth what it is worth at other times, and games are soon played to their
/// end: there it believes more in trials, and makes so many times more of them.
const LATE: usize = 22;
const LATE_PRIOR: u32 = 30;
const LATE_EFFORT: u32 = 2;

/// By how many tenths of a standard error the best move must be ahead to stop thinking.
const APART: u32 = 20;

/// Moves that are so close, in millionths of a win, are not worth more thought.
const INDIFFERENCE: u32 = 250;

/// How many positions of an ending are looked at for each that is looked at otherwise: they cost less, and the last turns
/// are worth more thought.
const ENDING_POSITIONS: u32 = 4;

/// With so many tiles in the bag or fewer, every way they may lie is tried.
const MOST_IN_BAG: usize = 2;

/// Takes the move that wins most often on tiles the other player might hold, and plays endings out.
///
/// With little effort it looks no move ahead, and plays like [`Static`].
#[derive(Clone, Debug)]
pub struct Master {
    plain: Static,
    knowledge: Knowledge,
}

impl Master {
    /// How hard it thinks, unless told otherwise.
    pub const DEFAULT_EFFORT: Effort = Effort(12_000);

    /// A player for these rules, with what comes with the program of leaves and winning chances.
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        let knowledge = Knowledge::shipped(rules);
        Self { plain: Static::with_leaves(rules, knowledge.leaves.clone()), knowledge }
    }

    fn thought(&self, game: &Crossword, view: &View, dice: &mut Dice, effort: u32) -> Option<Move> {
        let problem = Problem::new(game, view.clone()).ok()?;
        if view.bag == 0 {
            return last_move(&problem, effort.saturating_mul(ENDING_POSITIONS));
        }
        if (1..=MOST_IN_BAG).contains(&view.bag) && !lays_whenever_it_can(game.rules()) {
            let positions = effort.saturating_mul(ENDING_POSITIONS);
            if let Some(told) = preendgame(&problem, &[], positions, dice) {
                if !told.is_lost() {
                    return told.best();
                }
                // The other one may not play perfectly.
                return self.tried(&problem, dice, (effort, LATE_PRIOR));
            }
        }
        let is_late = view.unseen(game.rules()).len() <= LATE;
        let late = (effort.saturating_mul(LATE_EFFORT), LATE_PRIOR);
        self.tried(&problem, dice, if is_late { late } else { (effort, PRIOR) })
    }

    /// The move that wins most often on imagined tiles.
    fn tried(&self, problem: &Problem<'_>, dice: &mut Dice, (effort, prior): (u32, u32)) -> Option<Move> {
        let plan = SimulationPlan {
            effort,
            work: effort,
            candidates: CANDIDATES,
            confidence: Confidence::Tenths(APART),
            prior,
            indifference: INDIFFERENCE,
            idle: if lays_whenever_it_can(problem.rules()) { Idling::Never } else { Idling::IfPromising },
        };
        let told = simulate(problem, &self.knowledge, &plan, dice, &mut OneByOne::default())?;
        told.candidates.first().map(|best| best.choice.as_move())
    }
}

impl Bot<Crossword> for Master {
    fn choose(&mut self, game: &Crossword, view: &View, dice: &mut Dice, effort: Effort) -> Move {
        let thought = if effort.0 > 1 { self.thought(game, view, dice, effort.0) } else { None };
        thought.unwrap_or_else(|| self.plain.weigh(game, view).mv)
    }
}

/// The best turn once nothing is hidden; none where that cannot be told.
fn last_move(problem: &Problem<'_>, positions: u32) -> Option<Move> {
    let lays = lays_whenever_it_can(problem.rules());
    let told = if lays {
        proven_endgame(problem, Passing::NeverWhileLaying(problem.seat()), positions)
            .or_else(|| endgame(problem, positions))?
    } else {
        endgame(problem, positions)?
    };
    match told.line.first()? {
        Some(play) => Some(Choice::Lay(*play).as_move()),
        None if lays => None,
        None => Some(Move::Pass),
    }
}

/// Whether the computer lays as long as it can: in games without exchanges a pass is for those who have no word.
fn lays_whenever_it_can(rules: &Ruleset) -> bool {
    !rules.exchange.is_possible_with(usize::MAX)
}
