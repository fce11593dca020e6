//! How a crossword game ended, and what counted, as values that sentences are made of.

use crossword::{Ruleset, Tally, View};
use game::{Seat, Turn};

use super::report::Finish;

/// Something that is counted for each player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    /// Tiles owned.
    Tiles,
    /// What changing tiles has cost.
    Penalties,
    /// What the end of the game brought.
    Bonus,
    /// Points of words.
    Words,
    /// What the tiles left in hand changed.
    TilesLeft,
    /// What it comes to.
    Total,
}

/// What counts for each player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scores {
    /// What is counted.
    pub columns: &'static [Column],
    /// What was counted for each seat, in the order of the columns.
    pub rows: Vec<Vec<i64>>,
}

/// How a game ended: who won, how it came to that, and what counted for each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panel {
    /// Who won; nobody if it was a draw.
    pub winner: Option<Seat>,
    /// How it ended.
    pub finish: Finish,
    /// What counted.
    pub scores: Scores,
}

impl Scores {
    /// What counts for each by now, whether or not the game is over.
    #[must_use]
    pub fn of(rules: &Ruleset, view: &View) -> Self {
        use Column::{Bonus, Penalties, Tiles, TilesLeft, Total, Words};
        let has_penalties = rules.exchange.penalty().is_some();
        let columns: &[Column] = match (rules.points.counts_tiles(), has_penalties) {
            (true, _) => &[Tiles, Penalties, Bonus, Total],
            (false, true) => &[Words, Penalties, TilesLeft, Total],
            (false, false) => &[Words, TilesLeft, Total],
        };
        let row = |tally: &Tally| {
            let figure = |column: &Column| match column {
                Tiles | Words => tally.points,
                Penalties => tally.penalties,
                Bonus => tally.bonus,
                TilesLeft => tally.leftovers,
                Total => tally.total(),
            };
            columns.iter().map(figure).collect()
        };
        Self { columns, rows: view.tallies.iter().map(row).collect() }
    }
}

impl Panel {
    /// The panel of a game that is over.
    #[must_use]
    pub fn of(rules: &Ruleset, view: &View) -> Option<Self> {
        let Turn::Over(outcome) = &view.turn else { return None };
        let winner = outcome.first().next().filter(|_| !outcome.is_draw());
        let finish = Finish::of(rules, view.end?, &view.tallies);
        Some(Self { winner, finish, scores: Scores::of(rules, view) })
    }
}
