//! How a game of Territory Words ended, as a value that sentences are made of.

use ::territory::{Did, View};
use game::{Outcome, Seat, Turn};

/// How a game ended: who won, and what each has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panel {
    /// Who won; nobody if it was a draw.
    pub winner: Option<Seat>,
    /// What each has, in order.
    pub rows: Vec<Row>,
}

/// What a player has at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// Who.
    pub seat: Seat,
    /// Pixels owned.
    pub score: u32,
    /// Words played.
    pub words: usize,
}

impl Panel {
    /// The panel of a game that has come to this, if it is over.
    #[must_use]
    pub fn of(turn: &Turn, view: &View) -> Option<Self> {
        let Turn::Over(outcome) = turn else { return None };
        let words = |seat: Seat| {
            let turns = view.history.iter().filter(|taken| taken.seat == seat);
            turns.filter(|taken| taken.did != Did::Passed).count()
        };
        let row = |(seat, score)| Row { seat, score, words: words(seat) };
        Some(Self { winner: winner(outcome), rows: Seat::all(2).zip(view.scores()).map(row).collect() })
    }
}

fn winner(outcome: &Outcome) -> Option<Seat> {
    outcome.first().next().filter(|_| !outcome.is_draw())
}
