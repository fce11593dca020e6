//! Turns in which nothing happens, and the end they bring.

use crossword::{Ending, Idle, Ruleset};

/// What the rules say of idle turns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turns {
    idle: Idle,
    most: u8,
}

impl Turns {
    /// What these rules say; a race never ends so, as far as a solver is concerned.
    pub(crate) fn of(rules: &Ruleset) -> Self {
        match rules.ending {
            Ending::Out { idle_turns, idle, .. } => Self { idle, most: idle_turns },
            Ending::FarEdge { .. } => Self { idle: Idle::Passes, most: u8::MAX },
        }
    }

    /// How many turns in a row are idle after one more: a play with its points, or `None` for a pass.
    pub(crate) fn idle_after(self, before: u8, points: Option<i64>) -> u8 {
        let idle = match (self.idle, points) {
            (_, None) => true,
            (Idle::Passes, Some(_)) => false,
            (Idle::Scoreless, Some(points)) => points == 0,
        };
        if idle { before.saturating_add(1) } else { 0 }
    }

    /// Whether so many idle turns in a row end the game.
    pub(crate) fn is_over(self, idle: u8) -> bool {
        idle >= self.most
    }
}
