//! Moves of the crossword games, judged.

mod blanks;
mod ending;
mod next_turn;
mod race;
mod reason;
mod reasons;
mod simulated;
mod stuck;
mod verdict;

use crossword::{Crossword, Move, Ruleset, View};
use game::{Dice, Seed};
use search::{Choice, Knowledge};

use super::{Grade, MoveReview, NotReviewed, Reviewed, Reviewer, Yardstick};
use crate::{Problem, Unsolvable, unseen};
pub use reason::CrosswordReason;
use verdict::Verdict;

/// How many moves are told at most.
const SHOWN: usize = 5;

/// The most tiles in the bag with which every way they may lie is worked out; with more there are too many ways for all, and those
/// that there is effort for say less than games played out on many more.
const LAST_DRAWS: std::ops::RangeInclusive<usize> = 1..=2;

/// What all luck of reviews comes from, unless told otherwise.
const SEED: Seed = Seed(1);

/// Judges moves of a crossword game, for points or a race.
#[derive(Clone, Debug)]
pub struct CrosswordReviewer {
    knowledge: Knowledge,
    effort: u32,
    is_race: bool,
    seed: Seed,
}

impl CrosswordReviewer {
    /// In how many positions plays are looked for about, unless told otherwise.
    pub const EFFORT: u32 = 12_000;

    /// A reviewer of games by these rules that looks for plays in about so many positions a move.
    #[must_use]
    pub fn new(rules: &Ruleset, effort: u32) -> Self {
        Self { knowledge: Knowledge::shipped(rules), effort, is_race: rules.ending.is_race(), seed: SEED }
    }

    /// The same with other luck, to tell how much of what it says is luck.
    #[must_use]
    pub fn with_seed(self, seed: Seed) -> Self {
        Self { seed, ..self }
    }

    /// The luck of a move's review.
    fn dice(&self, number: usize) -> Dice {
        Dice::new(self.seed, &format!("review/{number}"))
    }

    fn verdict(&self, problem: &Problem<'_>, played: &Choice, number: usize) -> Result<Verdict, NotReviewed> {
        let bag = unseen(problem)?.bag;
        let mut dice = self.dice(number);
        let exact = match bag {
            0 => ending::worked_out(problem, played, self.effort),
            bag if LAST_DRAWS.contains(&bag) => ending::before_it(problem, played, self.effort, &mut dice),
            _ => None,
        };
        exact
            .or_else(|| simulated::tried(problem, played, &self.knowledge, self.effort, &mut dice))
            .ok_or(NotReviewed::OtherMove)
    }

    fn reasons(&self, problem: &Problem<'_>, played: &Choice, verdict: &Verdict) -> Vec<CrosswordReason> {
        match (&verdict.end, verdict.best.first()) {
            (Some(end), best) => {
                let stuck = best.and_then(|best| stuck::tile(problem, played, &best.choice));
                std::iter::once(end.clone()).chain(stuck).collect()
            }
            (None, Some(best)) => reasons::reasons(problem, &self.knowledge.leaves, played, &best.choice),
            (None, None) => Vec::new(),
        }
    }
}

impl Reviewer<Crossword> for CrosswordReviewer {
    type Reason = CrosswordReason;

    fn yardstick(&self) -> Yardstick {
        if self.is_race { Yardstick::RACE } else { Yardstick::POINTS }
    }

    fn review(
        &self,
        game: &Crossword,
        view: &View,
        mv: &Move,
        number: usize,
    ) -> Reviewed<Move, CrosswordReason> {
        self.judged(game, view, mv, number, true)
    }

    fn grade(
        &self,
        game: &Crossword,
        view: &View,
        mv: &Move,
        number: usize,
    ) -> Reviewed<Move, CrosswordReason> {
        self.judged(game, view, mv, number, false)
    }
}

impl CrosswordReviewer {
    fn judged(
        &self,
        game: &Crossword,
        view: &View,
        mv: &Move,
        number: usize,
        tell_reasons: bool,
    ) -> Reviewed<Move, CrosswordReason> {
        let problem = Problem::new(game, view.clone()).map_err(|unsolvable| match unsolvable {
            Unsolvable::NoRack => NotReviewed::UnknownRack,
            _ => NotReviewed::Impossible,
        })?;
        if !problem.is_for_two() {
            return Err(NotReviewed::ManyPlayers);
        }
        if self.is_race {
            return race::judged(game, problem.view(), mv, self.effort, &mut self.dice(number), tell_reasons);
        }
        if matches!(mv, Move::Swap) {
            return Err(NotReviewed::OtherMove);
        }
        let played = Choice::of(&problem, mv).ok_or(NotReviewed::Impossible)?;
        let verdict = self.verdict(&problem, &played, number)?;
        let is_best = verdict.best.first().is_some_and(|best| best.choice.is_same(&played, &view.board));
        let grade = match () {
            () if verdict::is_forced(&problem) => Grade::Forced,
            () if is_best => Grade::Best,
            () => verdict.loss.grade(&self.yardstick()),
        };
        let reasons = if grade < Grade::Slip || !tell_reasons {
            Vec::new()
        } else {
            self.reasons(&problem, &played, &verdict)
        };
        let Verdict { best, loss, .. } = verdict;
        Ok(MoveReview {
            played: loss.best.saturating_sub(loss.lost),
            lost: loss.lost,
            error: loss.error,
            points_lost: loss.points.max(0),
            exact: loss.exact,
            grade,
            best: best.into_iter().take(SHOWN).map(verdict::RatedChoice::into_move).collect(),
            reasons,
        })
    }
}
