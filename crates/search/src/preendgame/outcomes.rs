//! How a game ends after a move, once it is known where all tiles lie.

use std::cmp::Reverse;

use crossword::movegen::{Generator, Mirror, Play};
use crossword::position::lead;
use crossword::{Bag, Position};
use lexicon::Rack;

use super::deals::Deal;
use crate::endgame::{endgame_of, idle_turns_that_matter};
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
    /// By the exact endgame, with so many positions.
    Endings(u32),
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

    /// What the player to move has more than the other at the end, after a move on a deal, and whether that is certain.
    pub(super) fn after(&mut self, choice: &Choice, deal: &Deal, thought: Thought) -> (i64, bool) {
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
        let (lead, certain) = match thought {
            Thought::ByPoints => (self.by_points(position), false),
            Thought::Endings(effort) => self.value(&position, effort),
        };
        (-lead, certain)
    }

    fn by_points(&mut self, position: Position) -> i64 {
        self.looked = self.looked.saturating_add(TURN * TURNS);
        let game = self.problem.game();
        let players = Players { masks: game.masks(), rules: game.rules() };
        let before = position.lead(position.mover);
        small(before + players.gain(&mut self.generator, position, TO_THE_END) / 100)
    }

    /// What whoever is to move has more than the other at the end, and whether that is certain.
    fn value(&mut self, position: &Position, effort: u32) -> (i64, bool) {
        let rules = self.problem.rules();
        if let Some(end) = position.end(rules) {
            return (small(lead(&position.settle(rules, end), position.mover)), true);
        }
        if position.bag.is_empty() {
            let told = endgame_of(self.problem.game(), position.clone(), effort);
            return told.map_or((0, false), |told| {
                self.looked = self.looked.saturating_add(told.looked).saturating_add(BEGINNING);
                (told.difference, told.proven)
            });
        }
        let mut replies: Vec<Option<Play>> = self.plays(position).into_iter().map(Some).collect();
        replies.push(None);
        let count = ((effort / EACH_REPLY) as usize).clamp(1, replies.len());
        let is_all = count == replies.len();
        let each = effort / count as u32;
        let (mut best, mut certain) = (i64::MIN, is_all);
        for reply in &replies[..count] {
            let mut after = position.clone();
            after.make(rules, reply.as_ref());
            after.idle = after.idle.max(self.idle);
            let (value, is_certain) = self.value(&after, each);
            best = best.max(-value);
            certain &= is_certain;
        }
        (best, certain)
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
