//! What a duel needs to know of a game, beside how it is set up.

use std::fmt;

use crossword::{SEATS, View};
use game::{Game, Match, Seat};
use idiot::{Event, Idiot};
use play::{GameKind, crosswords, idiots, territories};
use serde::Serialize;

/// A game for two whose computers can be compared.
pub(super) trait Contest: GameKind<Game: Sync> + Sync {
    /// What each has at the end.
    fn points(view: &<Self::Game as Game>::View) -> [i64; 2];

    /// The rounds of a game, where it has some, told from the side of whoever sits here.
    fn rounds(played: &Match<&Self::Game>, one_sits: Seat) -> Option<Rounds>;
}

/// Rounds that each of the two has started, and how many of those they won.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub(super) struct Rounds {
    started: [u64; 2],
    won: [u64; 2],
}

impl Contest for crosswords::Setup {
    fn points(view: &View) -> [i64; SEATS] {
        [0, 1].map(|seat| view.tallies[seat].total())
    }

    fn rounds(_: &Match<&Self::Game>, _: Seat) -> Option<Rounds> {
        None
    }
}

impl Contest for territories::Setup {
    /// The pixels that each owns.
    fn points(view: &territory::View) -> [i64; 2] {
        view.scores().map(i64::from)
    }

    fn rounds(_: &Match<&Self::Game>, _: Seat) -> Option<Rounds> {
        None
    }
}

impl Contest for idiots::Setup {
    /// The rounds that each has won: the letters of the other.
    fn points(view: &idiot::Table) -> [i64; 2] {
        let letters = |seat: usize| view.letters.get(seat).copied().map_or(0, i64::from);
        [letters(1), letters(0)]
    }

    fn rounds(played: &Match<&Idiot>, one_sits: Seat) -> Option<Rounds> {
        let mut rounds = Rounds::default();
        let mut starts = played.game().rules().starts;
        for event in played.steps().flat_map(|step| step.events) {
            match event {
                Event::Lost(lost) => {
                    let side = usize::from(starts != one_sits);
                    rounds.started[side] += 1;
                    rounds.won[side] += u64::from(lost.seat != starts);
                }
                Event::Round { starts: next, .. } => starts = next,
                _ => {}
            }
        }
        Some(rounds)
    }
}

impl Rounds {
    /// The rounds of some games and of others.
    pub(super) fn both(one: Option<Self>, other: Option<Self>) -> Option<Self> {
        let sum = |one: [u64; 2], other: [u64; 2]| [one[0] + other[0], one[1] + other[1]];
        match (one, other) {
            (Some(one), Some(other)) => {
                Some(Self { started: sum(one.started, other.started), won: sum(one.won, other.won) })
            }
            (one, other) => one.or(other),
        }
    }
}

impl fmt::Display for Rounds {
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = |side: usize| 100.0 * self.won[side] as f64 / self.started[side].max(1) as f64;
        let ([started, others], [won, others_won]) = (self.started, self.won);
        write!(
            f,
            "rounds won when starting: {won} of {started} ({:.1} %) against {others_won} of {others} ({:.1} %)",
            share(0),
            share(1)
        )
    }
}
