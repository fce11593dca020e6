//! Moves tried on tiles that the other player might hold, to tell which of them wins most often.
//!
//! Every candidate meets the same imagined tiles, so that only the moves differ. Each trial, a *rollout*, plays two turns
//! on by points and leaves, or to the end of the game once few tiles are unseen, and what comes of it is a chance to
//! win. After some rollouts for all candidates, more go to the two that are hardest to tell apart, until the best is
//! told from all others or the effort is spent.
//!
//! A simulation works in rounds. A round is a list of jobs, each of which is the same whoever does it and when, and what
//! becomes of them is added up in the order of the list: so the answer is the same on any number of threads.

mod candidates;
mod deals;
mod named;
mod rollouts;
mod samples;
mod workers;

use crossword::movegen::USUAL_WORK;
use crossword::{Move, Ruleset};
use game::Dice;

pub use candidates::StaticChoice;
pub use named::{Comparison, Named};
pub use rollouts::{Desk, Job, Rollout, Rollouts};
pub use workers::{OneByOne, Workers};

use crate::{Choice, Leaves, Problem, WinningChances};
use samples::{Certainty, Samples};

/// How many rollouts a candidate gets at least, and at most, before some get more than others.
const FLOOR: (usize, usize) = (8, 64);

/// After so many rollouts for all, those that are told from the best by these alone, too, get no more for the time being.
const FAIR: usize = 32;

/// How many rollouts a round adds to a candidate.
const BATCH: usize = 16;

/// How many rollouts are one job.
const JOB: usize = 8;

/// What is known of a game without looking ahead: what tiles kept are worth, and what a lead is worth.
#[derive(Clone, Debug)]
pub struct Knowledge {
    /// What tiles kept in hand are worth.
    pub leaves: Leaves,
    /// How likely a lead wins.
    pub chances: WinningChances,
}

impl Knowledge {
    /// What comes with the program for these rules, or what is neutral where nothing does.
    #[must_use]
    pub fn shipped(rules: &Ruleset) -> Self {
        let leaves = Leaves::shipped(rules).unwrap_or_else(|| Leaves::none(rules.tiles.alphabet()));
        Self { leaves, chances: WinningChances::shipped(rules) }
    }
}

/// How far a simulation goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SimulationPlan {
    /// About how many positions plays are looked for in, at most.
    pub effort: u32,
    /// The same in work: those that take longer count as so many more of usual ones.
    pub work: u32,
    /// How many candidates are tried, if there are so many.
    pub candidates: usize,
    /// When the best candidate counts as told from all others, and the simulation stops.
    pub confidence: Confidence,
    /// A candidate counts as told from another if it is worse by less than this, in millionths of a certain win.
    pub indifference: u32,
    /// As how many rollouts it counts what points and leaves say before there is any.
    pub prior: u32,
    /// Whether exchanges and a pass are tried where words can be laid.
    pub idle: Idling,
}

/// When one candidate counts as told from another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Confidence {
    /// When taking the best for better than any of the others is wrong once in so many cases.
    WrongOnceIn(u32),
    /// When they are so many tenths of a standard error apart.
    Tenths(u32),
}

/// Which turns without a word are tried though there is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Idling {
    /// None.
    Never,
    /// Those among the best by points and leaves.
    IfPromising,
    /// The best exchanges and a pass in any case.
    Always,
}

impl SimulationPlan {
    /// The fewest and the most candidates.
    const CANDIDATES: (u32, u32) = (10, 60);

    /// A plan of so many positions for people who want to know: every kind of move is tried, and the best is told from
    /// all others with 99 % confidence or not at all.
    #[must_use]
    pub fn thorough(effort: u32) -> Self {
        // Three positions a rollout, and twenty candidates for twelve thousand rollouts.
        let rollouts = effort / 3;
        let (fewest, most) = Self::CANDIDATES;
        let candidates = (rollouts / 30).isqrt().clamp(fewest, most);
        Self {
            effort,
            work: u32::MAX,
            candidates: candidates as usize,
            confidence: Confidence::WrongOnceIn(100),
            indifference: 0,
            prior: 0,
            idle: Idling::Always,
        }
    }
}

/// What a simulation found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Simulation {
    /// The candidates, the best first.
    pub candidates: Vec<SimulatedMove>,
    /// Whether the best was told from all others with the confidence of the plan.
    pub sure: bool,
    /// How many rollouts there were.
    pub rollouts: u32,
    /// In how many positions plays were looked for.
    pub positions: u32,
    /// How the moves that were named compare to the best, in the order they were named.
    pub named: Vec<Comparison>,
}

/// A candidate, and what became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SimulatedMove {
    /// The move.
    pub choice: Choice,
    /// Its points and the value of the tiles kept, in hundredths of a point.
    pub equity: i64,
    /// What decides between candidates, winning and in small part the spread, in millionths.
    pub value: u32,
    /// How often it wins, in millionths; a draw counts half.
    pub win: u32,
    /// The standard error of that, in millionths.
    pub error: u32,
    /// How many points it is ahead on average, tiles kept included, in hundredths.
    pub spread: i64,
    /// How many rollouts it had.
    pub rollouts: u32,
}

impl SimulatedMove {
    /// The move, as it is made.
    #[must_use]
    pub fn as_move(&self) -> Move {
        self.choice.as_move()
    }
}

/// Tries the best moves of a position on imagined tiles.
///
/// It is `None` in a race and where more than two play, if the tiles are not those of the game, and where there is
/// nothing to choose from.
#[must_use]
pub fn simulate(
    problem: &Problem<'_>,
    knowledge: &Knowledge,
    plan: &SimulationPlan,
    dice: &mut Dice,
    workers: &mut impl Workers,
) -> Option<Simulation> {
    simulate_named(problem, knowledge, plan, &Named::NONE, dice, workers)
}

/// The same with moves that are tried in any case, and told from the best as well as there is effort for.
///
/// Half of the effort at most goes into finding the best, unless that is a named one; the rest into how far the named moves
/// are behind it.
#[must_use]
pub fn simulate_named(
    problem: &Problem<'_>,
    knowledge: &Knowledge,
    plan: &SimulationPlan,
    named: &Named<'_>,
    dice: &mut Dice,
    workers: &mut impl Workers,
) -> Option<Simulation> {
    if problem.rules().ending.is_race() || !problem.is_for_two() || !problem.is_sound() {
        return None;
    }
    let listed = candidates::candidates(problem, &knowledge.leaves, plan, named.choices);
    if listed.is_empty() {
        return None;
    }
    let board = &problem.view().board;
    let places: Vec<usize> = (named.choices.iter())
        .filter_map(|choice| listed.iter().position(|listed| listed.choice.is_same(choice, board)))
        .collect();
    let mut search = Search::new(problem, knowledge, plan, listed, dice);
    search.floor(workers);
    let mut sure = false;
    loop {
        let challenger = search.challenger();
        // Where a named move leads, what is left to tell is whether it does so by chance.
        let is_named = places.is_empty() || places.contains(&samples::leader(&search.samples));
        let to_find = if is_named { plan.effort } else { plan.effort / 2 };
        match challenger {
            None => {
                sure = true;
                break;
            }
            Some(challenger) if search.can_go_on(to_find) => search.compare(challenger, workers),
            Some(_) => break,
        }
    }
    for &place in &places {
        search.tell_from_best(place, named.error, workers);
    }
    Some(search.into_simulation(sure, &places))
}

/// A simulation under way.
struct Search<'a> {
    listed: Vec<StaticChoice>,
    rollouts: Rollouts<'a>,
    samples: Vec<Samples>,
    certainty: Certainty,
    effort: u32,
    positions: u32,
    /// How much work may be done, and was.
    most_work: u64,
    work: u64,
    /// Whether those that are plainly worse get no more rollouts than a fair number at first.
    sifts: bool,
    /// Whether there was nothing left to try.
    is_spent: bool,
}

impl<'a> Search<'a> {
    fn new(
        problem: &Problem<'a>,
        knowledge: &'a Knowledge,
        plan: &SimulationPlan,
        listed: Vec<StaticChoice>,
        dice: &mut Dice,
    ) -> Self {
        let choices = listed.iter().map(|listed| listed.choice).collect();
        let rollouts = Rollouts::new(problem, knowledge, choices, dice);
        let prior = i64::from(plan.prior);
        let samples = listed.iter().map(|listed| Samples::new(prior, rollouts.at_first_sight(listed)));
        Self {
            samples: samples.collect(),
            rollouts,
            certainty: Certainty::new(listed.len(), plan),
            effort: plan.effort,
            positions: 0,
            most_work: u64::from(plan.work) * USUAL_WORK,
            work: 0,
            sifts: plan.prior > 0,
            is_spent: false,
            listed,
        }
    }

    /// The same number of rollouts for all: at first sight none is so bad that it could not be best.
    ///
    /// With a prior, those that are plainly worse get a fair number only, but are not forgotten.
    fn floor(&mut self, workers: &mut impl Workers) {
        let mut all: Vec<usize> = (0..self.listed.len()).collect();
        let each = (self.effort as usize / (4 * all.len())).clamp(FLOOR.0, FLOOR.1);
        let mut had = 0;
        while had < each && (had == 0 || self.work < self.most_work / 2) {
            had = (had + JOB).min(each);
            self.extend(&all, had, workers);
            if self.sifts && had >= FAIR {
                let leader = samples::leader(&self.samples);
                all.retain(|&one| one == leader || self.is_in_doubt(leader, one));
            }
        }
        self.is_spent = false;
    }

    /// Whether a candidate may be better than the leader, by rollouts alone or with what they seemed to be worth.
    fn is_in_doubt(&self, leader: usize, one: usize) -> bool {
        let (best, other, all) = (&self.samples[leader], &self.samples[one], self.rollouts.deals());
        self.certainty.doubt(best, other, all).is_some()
            || self.certainty.doubt_without_prior(best, other, all).is_some()
    }

    /// The candidate that is hardest to tell from the best; none if the best is told from all.
    fn challenger(&self) -> Option<usize> {
        let leader = samples::leader(&self.samples);
        let others = (0..self.samples.len()).filter(|&other| other != leader);
        let doubts = others.filter_map(|other| Some((self.doubt(leader, other)?, other)));
        doubts.reduce(|most, next| if next.0 > most.0 { next } else { most }).map(|(_, other)| other)
    }

    fn doubt(&self, leader: usize, other: usize) -> Option<i128> {
        self.certainty.doubt(&self.samples[leader], &self.samples[other], self.rollouts.deals())
    }

    /// Whether there are tiles left, and effort out of so much.
    fn can_go_on(&self, effort: u32) -> bool {
        self.positions < effort && self.work < self.most_work && !self.is_spent
    }

    /// More rollouts for the best candidate and one other: for the one that has fewer, or for both.
    fn compare(&mut self, challenger: usize, workers: &mut impl Workers) {
        let leader = samples::leader(&self.samples);
        let [had, has] = [leader, challenger].map(|one| self.samples[one].len());
        match has.cmp(&had) {
            std::cmp::Ordering::Less => self.extend(&[challenger], had.min(has + 2 * BATCH), workers),
            std::cmp::Ordering::Equal => self.extend(&[leader, challenger], had + BATCH, workers),
            std::cmp::Ordering::Greater => self.extend(&[leader], has, workers),
        }
    }

    /// Gives these candidates as many rollouts as told, if there are so many deals.
    fn extend(&mut self, candidates: &[usize], to: usize, workers: &mut impl Workers) {
        let to = self.rollouts.deal(to);
        let mut jobs = Vec::new();
        for &candidate in candidates {
            let mut from = self.samples[candidate].len();
            while from < to {
                let until = to.min(from + JOB);
                jobs.push(Job { candidate, iterations: (from, until) });
                from = until;
            }
        }
        for (job, rollouts) in jobs.iter().zip(workers.work(&self.rollouts, &jobs)) {
            for rollout in rollouts {
                self.positions = self.positions.saturating_add(rollout.positions);
                self.work = self.work.saturating_add(rollout.work);
                self.samples[job.candidate].add(&rollout);
            }
            let samples = &mut self.samples[job.candidate];
            if self.rollouts.deals() == Some(samples.len()) {
                samples.settle();
            }
        }
        self.is_spent |= jobs.is_empty();
    }

    fn into_simulation(self, sure: bool, named: &[usize]) -> Simulation {
        let mut order: Vec<usize> = (0..self.samples.len()).collect();
        samples::sort(&mut order, &self.samples);
        let told = |&place: &usize| {
            let (listed, samples) = (&self.listed[place], &self.samples[place]);
            SimulatedMove {
                choice: listed.choice,
                equity: listed.equity,
                value: samples.value(),
                win: samples.win(),
                error: samples.error(self.rollouts.deals()),
                spread: samples.spread(),
                rollouts: samples.len() as u32,
            }
        };
        let candidates: Vec<SimulatedMove> = order.iter().map(told).collect();
        let rollouts = candidates.iter().map(|told| told.rollouts).sum();
        let compared = |&place: &usize| self.compared(&order, place);
        let named = named.iter().map(compared).collect();
        Simulation { candidates, sure, rollouts, positions: self.positions, named }
    }
}
