//! A game played at random, with every position kept.

use std::collections::BTreeSet;

use super::LawPlan;
use crate::{Dice, Entry, Game, Moves, Outcome, Seat, Seed, Turn, Viewer};

/// A game played at random, with every position kept.
pub(super) struct Sample<G: Game> {
    pub(super) seed: Seed,
    pub(super) seats: u8,
    pub(super) steps: Vec<Step<G>>,
    pub(super) last: G::State,
    pub(super) end: End,
}

/// One position and what was done in it.
pub(super) struct Step<G: Game> {
    pub(super) state: G::State,
    pub(super) seat: Seat,
    pub(super) mv: G::Move,
    pub(super) events: Vec<G::Event>,
}

/// Why a random game went no further.
pub(super) enum End {
    Over(Outcome),
    TooLong,
    NoMove(Seat),
    NoSuchSeat(Seat),
}

impl<G: Moves> Sample<G> {
    /// Plays listed moves that are legal: each kind as likely as the others, and each move of a kind.
    pub(super) fn play(game: &G, seats: u8, seed: Seed, plan: &LawPlan<G>) -> Sample<G> {
        let mut dice = Dice::new(seed, "law/sample");
        let mut state = game.deal(seats, Dice::new(seed, "game"));
        let mut steps = Vec::new();
        let end = loop {
            let seat = match game.turn(&state) {
                Turn::Over(outcome) => break End::Over(outcome),
                Turn::Of(seat) if !seat.is_at(seats) => break End::NoSuchSeat(seat),
                Turn::Of(_) if steps.len() == plan.max_moves => break End::TooLong,
                Turn::Of(seat) => seat,
            };
            let view = game.view(&state, Viewer::Player(seat));
            let mut legal = listed(game, &view);
            legal.retain(|mv| game.check(&view, mv).is_ok());
            let kinds: BTreeSet<u8> = legal.iter().map(plan.kind).collect();
            if kinds.len() > 1 {
                let kinds: Vec<u8> = kinds.into_iter().collect();
                let chosen = dice.choose(&kinds).copied();
                legal.retain(|mv| Some((plan.kind)(mv)) == chosen);
            }
            let Some(mv) = dice.choose(&legal).cloned() else {
                break End::NoMove(seat);
            };
            let before = state.clone();
            let events = game.apply(&mut state, &mv);
            steps.push(Step { state: before, seat, mv, events });
        };
        Sample { seed, seats, steps, last: state, end }
    }

    /// The position after a step.
    pub(super) fn after(&self, step: usize) -> &G::State {
        self.steps.get(step + 1).map_or(&self.last, |next| &next.state)
    }

    /// All positions, the last one included.
    pub(super) fn states(&self) -> impl Iterator<Item = &G::State> {
        self.steps.iter().map(|step| &step.state).chain([&self.last])
    }

    /// The moves made, as a log.
    pub(super) fn log(&self) -> impl Iterator<Item = Entry<G::Move>> {
        self.steps.iter().map(|step| Entry { seat: step.seat, mv: step.mv.clone() })
    }

    /// Whether there is a seat to look from at the last position.
    pub(super) fn is_sound(&self) -> bool {
        !matches!(self.end, End::NoSuchSeat(_))
    }
}

/// The listed moves, in their order.
pub(super) fn listed<G: Moves>(game: &G, view: &G::View) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(view, &mut |mv| moves.push(mv));
    moves
}
