//! How a game comes to its end: idle turns, and what tiles left in hand mean.

use crossword::{Ending, Idle, Leftovers, Ruleset};

/// What the rules say of the end.
#[derive(Clone, Copy, Debug)]
pub struct Turns {
    idle: Idle,
    most: u8,
    /// How many times a tile left in hand counts for the difference between the players, once one of them is out.
    times: i32,
}

impl Turns {
    /// What these rules say; a race never ends so, as far as a solver is concerned.
    #[must_use]
    pub fn of(rules: &Ruleset) -> Self {
        match rules.ending {
            Ending::Out { idle_turns, idle, leftovers } => {
                let times = match leftovers {
                    Leftovers::Own => 1,
                    Leftovers::OwnAndOthers | Leftovers::TwiceOthers => 2,
                };
                Self { idle, most: idle_turns, times }
            }
            Ending::FarEdge { .. } => Self { idle: Idle::Passes, most: u8::MAX, times: 0 },
        }
    }

    /// How many turns in a row are idle after one more: a play with its points, or `None` for a pass.
    #[must_use]
    pub fn idle_after(self, before: u8, points: Option<i64>) -> u8 {
        let idle = match (self.idle, points) {
            (_, None) => true,
            (Idle::Passes, Some(_)) => false,
            (Idle::Scoreless, Some(points)) => points == 0,
        };
        if idle { before.saturating_add(1) } else { 0 }
    }

    /// Whether so many idle turns in a row end the game.
    #[must_use]
    pub fn is_over(self, idle: u8) -> bool {
        idle >= self.most
    }

    /// What whoever goes out gains on a player who is left with tiles worth so much.
    #[must_use]
    pub fn going_out(self, left: i32) -> i128 {
        i128::from(self.times) * i128::from(left)
    }
}
