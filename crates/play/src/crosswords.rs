//! The crossword games at a table: tiles tried on a board, and advice.

mod draft;

use bots::Level;
use bots::crossword::levels;
use crossword::{Crossword, Move, View};
use game::{Dice, Outcome, Seat};
use table::crosswords::{Record, Setup};
use table::{Arrangement as _, Computer};

use crate::GameKind;

pub use draft::{Edit, Problem, TileDraft};

impl GameKind for Setup {
    type Draft = TileDraft;
    /// The move alone: what it makes and earns follows from the table.
    type Hint = Move;

    type Review = ();

    fn has_secrets(&self) -> bool {
        true
    }

    fn hint(&self, game: &Crossword, view: &View, dice: &mut Dice) -> Option<Move> {
        view.mover()?;
        let Computer { mut player, effort } = self.computer(game, adviser(game)?)?;
        Some(player.choose(game, view, dice, effort))
    }

    fn hint_steps(hint: &Move) -> usize {
        match hint {
            Move::Lay(_) => 3,
            Move::Pass | Move::Exchange(_) | Move::Swap => 1,
        }
    }

    fn review(&self, _: &Crossword, _: &Record) {}

    fn outcome_without(&self, _: &View, seat: Seat, seats: u8) -> Option<Outcome> {
        Some(Outcome::loser(seat, seats))
    }
}

/// The strongest level that answers at once.
fn adviser(game: &Crossword) -> Option<Level> {
    levels(game.rules()).iter().rev().find(|level| **level != Level::Master).copied()
}
