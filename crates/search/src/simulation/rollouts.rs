//! Rollouts: a candidate is made, and both play on by points and leaves.

use crossword::movegen::{Generator, LeaveValues as _, Mirror, Play};
use crossword::position::lead;
use crossword::{Bag, Crossword, End, Move, Position};
use game::{Dice, Seat, Seed};
use lexicon::Rack;

use super::deals::{Deal, Deals};
use super::{Choice, Knowledge, StaticChoice};
use crate::exchanges::best_exchange;
use crate::sigmoid::{CERTAIN, sigmoid};
use crate::{LastTiles, Problem};

/// How many turns are played after a candidate.
const TURNS: usize = 2;

/// With no more tiles unseen than this, games are played to their end.
const FEW_UNSEEN: usize = 14;

/// What a spread is measured by, in hundredths of a point, so that games that are decided still have a better and a
/// worse end.
const SPREAD_SCALE: i64 = 10_000;

/// A play that is worth more than this, in hundredths of a point, is no matter of exchanging.
const GOOD_PLAY: i64 = 1500;

/// A candidate, and a range of deals that it is tried on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Job {
    /// The number of the candidate.
    pub candidate: usize,
    /// The first deal, and the one behind the last.
    pub iterations: (usize, usize),
}

/// What became of one trial.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rollout {
    /// Winning and spread in one number, as a part of [`CERTAIN`].
    pub value: i32,
    /// The chance to win, likewise.
    pub win: i32,
    /// How many points ahead, tiles kept included, in hundredths.
    pub spread: i64,
    /// In how many positions plays were looked for.
    pub positions: u32,
    /// How much work that was, as a generator of plays counts it.
    pub work: u64,
}

/// What one worker needs for itself.
#[derive(Clone, Debug)]
pub struct Desk {
    generator: Generator,
}

/// All that rollouts of one simulation share.
pub struct Rollouts<'a> {
    game: &'a Crossword,
    knowledge: &'a Knowledge,
    seat: Seat,
    /// The position without what is hidden.
    base: Position,
    choices: Vec<Choice>,
    deals: Deals,
    seed: Seed,
    to_the_end: bool,
}

/// What somebody does in a rollout.
enum Turn {
    Lay(Play),
    Exchange(Rack),
    Pass,
}

impl<'a> Rollouts<'a> {
    pub(super) fn new(
        problem: &Problem<'a>,
        knowledge: &'a Knowledge,
        choices: Vec<Choice>,
        dice: &mut Dice,
    ) -> Self {
        let seed = Seed(u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX)));
        let mut base = problem.position(Rack::default());
        let unseen = problem.view().unseen(problem.rules());
        base.bag = Bag::default();
        Self {
            game: problem.game(),
            knowledge,
            seat: problem.seat(),
            base,
            choices,
            deals: Deals::new(&unseen, problem.view().bag, seed),
            seed,
            to_the_end: unseen.len() <= FEW_UNSEEN,
        }
    }

    /// A desk for one worker.
    #[must_use]
    pub fn desk(&self) -> Desk {
        Desk { generator: Generator::new(self.game.rules()) }
    }

    /// Does a job.
    #[must_use]
    pub fn run(&self, desk: &mut Desk, job: Job) -> Vec<Rollout> {
        let (from, to) = job.iterations;
        (from..to).map(|number| self.roll(desk, self.choices[job.candidate], number)).collect()
    }

    /// How many deals there are, where they are few.
    pub(super) fn deals(&self) -> Option<usize> {
        self.deals.all()
    }

    /// Makes sure that there are so many deals, or all; tells how many.
    pub(super) fn deal(&mut self, count: usize) -> usize {
        self.deals.deal(count)
    }

    /// What a candidate is worth by points and leaves alone, as a part of certainty.
    pub(super) fn at_first_sight(&self, listed: &StaticChoice) -> i32 {
        let spread = 100 * self.base.lead(self.seat) + i128::from(listed.equity);
        let unseen = self.deals.hidden();
        let win = CERTAIN - self.knowledge.chances.chance(-within(spread), unseen);
        rollout(win, spread, 0).value
    }

    fn roll(&self, desk: &mut Desk, choice: Choice, number: usize) -> Rollout {
        let rules = self.game.rules();
        let Deal { rack, bag } = self.deals.get(number);
        let mut position = self.base.clone();
        let other = position.other();
        position.racks[other.index()] = *rack;
        position.bag = Bag::new(bag.clone());
        let mut luck = Luck { seed: self.seed, number, dice: None };
        let first = match choice {
            Choice::Lay(play) => Turn::Lay(play),
            Choice::Exchange(tiles) => Turn::Exchange(tiles),
            Choice::Pass => Turn::Pass,
        };
        self.make(&mut position, &first, &mut luck);
        let (mut kept, mut passes) = ([0_i64; 2], 0);
        let (mut turns, before) = (0, desk.generator.work());
        let rollout = loop {
            // Two who can do nothing in a row will to the end.
            let end = position.end(rules).or((passes == 2).then_some(End::Idle));
            if let Some(end) = end {
                let spread = 100 * lead(&position.settle(rules, end), self.seat);
                break rollout(won(spread), spread, turns);
            }
            if turns >= TURNS && !self.to_the_end && !position.bag.is_empty() {
                break self.judged(&position, kept, turns);
            }
            let (turn, worth) = self.turn(desk, &position);
            kept[position.mover.index()] = worth;
            passes = if matches!(turn, Turn::Pass) { passes + 1 } else { 0 };
            turns += 1;
            self.make(&mut position, &turn, &mut luck);
        };
        Rollout { work: desk.generator.work() - before, ..rollout }
    }

    fn make(&self, position: &mut Position, turn: &Turn, luck: &mut Luck) {
        let rules = self.game.rules();
        match turn {
            Turn::Lay(play) => {
                position.make(rules, Some(play));
            }
            Turn::Pass => {
                position.make(rules, None);
            }
            Turn::Exchange(tiles) => {
                let made = position.apply(rules, &Move::Exchange(*tiles), luck.dice());
                debug_assert!(made.is_ok(), "exchanges are tried where there are any");
            }
        }
    }

    /// What whoever is to move does, and what the tiles they keep are worth.
    fn turn(&self, desk: &mut Desk, position: &Position) -> (Turn, i64) {
        let (rules, masks) = (self.game.rules(), self.game.masks());
        let leaves = &self.knowledge.leaves;
        let [held, others] = [position.mover, position.other()].map(|seat| &position.racks[seat.index()]);
        let spot = position.spot(rules, Mirror::AcrossOnly);
        let best = if position.bag.is_empty() {
            let last = LastTiles::against(others, rules);
            desk.generator.best(masks, &spot, held, Some(&last))
        } else {
            desk.generator.best(masks, &spot, held, Some(leaves))
        };
        let value = best.map_or(i64::MIN, |best| best.value);
        let may_exchange =
            rules.exchange.least_in_bag().is_some_and(|least| position.bag.len() >= least.into());
        if value < GOOD_PLAY && may_exchange && !self.to_the_end {
            let exchange = best_exchange(held, leaves).filter(|&(kept, _)| i64::from(kept) > value);
            if let Some((kept, given)) = exchange {
                return (Turn::Exchange(given), kept.into());
            }
        }
        match best {
            Some(best) => (Turn::Lay(best.play), best.value - 100 * best.play.score),
            None => (Turn::Pass, leaves.value(held).into()),
        }
    }

    /// What a game is worth that goes on.
    fn judged(&self, position: &Position, kept: [i64; 2], turns: usize) -> Rollout {
        let own = self.seat.index();
        let spread = 100 * position.lead(self.seat) + i128::from(kept[own] - kept[1 - own]);
        let unseen = position.bag.len() + position.racks[position.other().index()].len();
        let chances = &self.knowledge.chances;
        let win = if position.mover == self.seat {
            chances.chance(within(spread), unseen)
        } else {
            CERTAIN - chances.chance(-within(spread), unseen)
        };
        rollout(win, spread, turns)
    }
}

/// Luck of one deal, behind that of dealing.
struct Luck {
    seed: Seed,
    number: usize,
    dice: Option<Dice>,
}

impl Luck {
    fn dice(&mut self) -> &mut Dice {
        let Self { seed, number, dice } = self;
        dice.get_or_insert_with(|| Dice::new(*seed, &format!("exchange/{number}")))
    }
}

fn rollout(win: i32, spread: i128, turns: usize) -> Rollout {
    let spread = within(spread);
    // Winning counts twice as much as the spread.
    let value = (2 * win + sigmoid(spread, SPREAD_SCALE)) / 3;
    Rollout { value, win, spread, positions: turns as u32, work: 0 }
}

fn won(spread: i128) -> i32 {
    match spread.signum() {
        1 => CERTAIN,
        0 => CERTAIN / 2,
        _ => 0,
    }
}

/// A spread that sums do not overflow with: boards with large premiums have any.
fn within(spread: i128) -> i64 {
    spread.clamp(-1_000_000_000_000, 1_000_000_000_000) as i64
}
