//! How a game ends after a move, once it is known where all tiles lie.

use std::cmp::{Ordering, Reverse};

use crossword::movegen::{Generator, Mirror, Play};
use crossword::position::lead;
use crossword::{Bag, Position};
use lexicon::Rack;

use super::deals::Deal;
use crate::endgame::{decide, endgame_of, idle_turns_that_matter};
use crate::plays::order;
use crate::{Choice, Players, Problem, TO_THE_END};

/// As how many positions of an ending a turn by points counts: it takes as long.
pub(super) const TURN: u32 = 10;

/// How many turns there are about to the end.
pub(super) const TURNS: u32 = 6;

/// As how many positions it counts to begin an ending.
const BEGINNING: u32 = 50;

/// So many positions are spent on a reply at least, before another one is looked at, too.
const EACH_REPLY: u32 = 5000;

/// How an end is worked out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thought {
    /// Both go by points.
    ByPoints,
    /// Who wins is worked out, with so many positions.
    Winners(u32),
    /// By how much is worked out as well, with so many positions.
    Spreads(u32),
}

/// How a game ends, from the side of whoever made the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outcome {
    pub(super) order: Ordering,
    /// What is ahead at the end, where that was asked for.
    pub(super) spread: Option<i64>,
    /// Whether nothing can be better for either.
    pub(super) certain: bool,
}

impl Outcome {
    fn of_spread(spread: i64, certain: bool) -> Self {
        Self { order: spread.cmp(&0), spread: Some(spread), certain }
    }

    fn of_order(order: Ordering, certain: bool) -> Self {
        Self { order, spread: None, certain }
    }

    /// The same from the other side.
    fn reverse(self) -> Self {
        Self { order: self.order.reverse(), spread: self.spread.map(|spread| -spread), ..self }
    }
}

/// Works out how games end.
pub(super) struct Outcomes<'a> {
    problem: &'a Problem<'a>,
    generator: Generator,
    /// How many idle turns in a row may be taken for granted: those left are as good as all.
    idle: u8,
    pub(super) looked: u32,
}

impl<'a> Outcomes<'a> {
    pub(super) fn new(problem: &'a Problem<'a>, unseen: &Rack) -> Self {
        let rules = problem.rules();
        let matter = idle_turns_that_matter(rules, &problem.view().board, &[*problem.rack(), *unseen]);
        let idle = rules.ending.idle_turns().saturating_sub(matter);
        Self { problem, generator: Generator::new(rules), idle, looked: 0 }
    }

    /// How a game ends for the player to move, after a move on a deal.
    pub(super) fn after(&mut self, choice: &Choice, deal: &Deal, thought: Thought) -> Outcome {
        let rules = self.problem.rules();
        let mut position = self.problem.position(deal.rack);
        position.bag = Bag::new(deal.bag.clone());
        match choice {
            Choice::Lay(play) => {
                position.make(rules, Some(play));
            }
            Choice::Pass => {
                position.make(rules, None);
            }
            Choice::Exchange(tiles) => exchange(&mut position, tiles, self.problem),
        }
        position.idle = position.idle.max(self.idle);
        let outcome = match thought {
            Thought::ByPoints => Outcome::of_spread(self.by_points(position), false),
            Thought::Winners(effort) => self.winner(position, effort),
            Thought::Spreads(effort) => self.spread(&position, effort),
        };
        outcome.reverse()
    }

    fn by_points(&mut self, position: Position) -> i64 {
        self.looked = self.looked.saturating_add(TURN * TURNS);
        let game = self.problem.game();
        let players = Players { masks: game.masks(), rules: game.rules() };
        let before = position.lead(position.mover);
        small(before + players.gain(&mut self.generator, position, TO_THE_END) / 100)
    }

    /// Who wins, told from the side of whoever is to move.
    fn winner(&mut self, position: Position, effort: u32) -> Outcome {
        if let Some(end) = self.end(&position) {
            return end;
        }
        if position.bag.is_empty() {
            let told = decide(self.problem.game(), position.clone(), effort);
            let Some(told) = told else { return Outcome::of_order(self.by_points(position).cmp(&0), false) };
            self.looked = self.looked.saturating_add(told.looked).saturating_add(BEGINNING);
            return Outcome::of_order(told.outcome, told.proven);
        }
        let better = |one: &Outcome, best: &Outcome| one.order > best.order;
        self.best_reply(&position, effort, better, &mut |outcomes, after, each| outcomes.winner(after, each))
    }

    /// By how much, told from the side of whoever is to move.
    fn spread(&mut self, position: &Position, effort: u32) -> Outcome {
        if let Some(end) = self.end(position) {
            return end;
        }
        if position.bag.is_empty() {
            let told = endgame_of(self.problem.game(), position.clone(), effort);
            let Some(told) = told else { return Outcome::of_spread(0, false) };
            self.looked = self.looked.saturating_add(told.looked).saturating_add(BEGINNING);
            return Outcome::of_spread(told.difference, told.proven);
        }
        let better = |one: &Outcome, best: &Outcome| one.spread > best.spread;
        self.best_reply(position, effort, better, &mut |outcomes, after, each| outcomes.spread(&after, each))
    }

    /// The end of a game that has ended.
    fn end(&self, position: &Position) -> Option<Outcome> {
        let rules = self.problem.rules();
        let end = position.end(rules)?;
        Some(Outcome::of_spread(small(lead(&position.settle(rules, end), position.mover)), true))
    }

    /// The best of as many replies as there is effort for, while tiles are in the bag.
    fn best_reply(
        &mut self,
        position: &Position,
        effort: u32,
        is_better: impl Fn(&Outcome, &Outcome) -> bool,
        outcome: &mut impl FnMut(&mut Self, Position, u32) -> Outcome,
    ) -> Outcome {
        let rules = self.problem.rules();
        let mut replies: Vec<Option<Play>> = self.plays(position).into_iter().map(Some).collect();
        replies.push(None);
        let count = ((effort / EACH_REPLY) as usize).clamp(1, replies.len());
        let each = effort / count as u32;
        let (mut best, mut all_certain): (Option<Outcome>, bool) = (None, count == replies.len());
        for reply in &replies[..count] {
            let mut after = position.clone();
            after.make(rules, reply.as_ref());
            after.idle = after.idle.max(self.idle);
            let told = outcome(self, after, each).reverse();
            all_certain &= told.certain;
            if best.as_ref().is_none_or(|best| is_better(&told, best)) {
                best = Some(told);
            }
            // Nothing is better than to win, where nothing else is asked for.
            if told.spread.is_none() && told.order.is_gt() {
                return told;
            }
        }
        best.map_or(Outcome::of_spread(0, false), |best| Outcome { certain: all_certain, ..best })
    }

    /// Every play of a position, most points first.
    fn plays(&mut self, position: &Position) -> Vec<Play> {
        self.looked = self.looked.saturating_add(TURN);
        let (game, rack) = (self.problem.game(), position.racks[position.mover.index()]);
        let spot = position.spot(game.rules(), Mirror::Both);
        let mut plays = Vec::new();
        self.generator.plays(game.masks(), &spot, &rack, &mut |play: Play| plays.push(play));
        plays.sort_by_key(|play| (Reverse(play.score), order(play)));
        plays
    }
}

/// Exchanges tiles, which are drawn again after all others.
fn exchange(position: &mut Position, tiles: &Rack, problem: &Problem<'_>) {
    let rules = problem.rules();
    let rack = &mut position.racks[problem.seat().index()];
    let held = rack.len();
    tiles.iter().for_each(|tile| {
        rack.take(tile);
    });
    position.bag.fill(rack, held);
    let bag = tiles.iter().chain(position.bag.tiles().iter().copied()).collect();
    position.bag = Bag::new(bag);
    let kept = position.racks;
    // A turn that lays nothing and draws nothing, but is no pass where passes are counted.
    let idle = position.idle;
    position.make(rules, None);
    position.racks = kept;
    position.idle = if rules.ending.is_idle(false, 0) { idle.saturating_add(1) } else { 0 };
}

fn small(points: i128) -> i64 {
    points.clamp(i64::MIN.into(), i64::MAX.into()) as i64
}
