//! Territory Words at a table: a path of cells, and advice.

mod draft;
mod fewer_words;
mod typing;

use bots::Level;
use game::{Dice, Outcome, Seat};
use lexicon::Alphabet;
use table::territories::{Record, Setup};
use table::{Arrangement as _, Computer};
use territory::{Illegal, Judge, Move, Territory, View};

use crate::GameKind;

pub use draft::{Edit, PathDraft, Problem};
pub use typing::Typed;

/// The level that gives advice: it finds the most ground, and is quick.
const ADVISER: Level = Level::Hard;

impl GameKind for Setup {
    type Draft = PathDraft;
    /// The move alone: what it claims follows from the table.
    type Hint = Move;

    type Review = ();

    fn has_secrets(&self) -> bool {
        false
    }

    fn hint(&self, game: &Territory, view: &View, dice: &mut Dice) -> Option<Move> {
        view.mover()?;
        let Computer { mut player, effort } = self.computer(game, ADVISER)?;
        Some(player.choose(game, view, dice, effort))
    }

    fn hint_steps(hint: &Move) -> usize {
        match hint {
            Move::Word(_) => 3,
            Move::Pass => 1,
        }
    }

    fn word_to_look_up(&self, view: &View, mv: &Move) -> Option<String> {
        match mv {
            Move::Word(cells) if self.judge == Judge::Elsewhere => {
                Some(Alphabet::english().spell(&view.grid.word(cells)?).to_lowercase())
            }
            Move::Word(_) | Move::Pass => None,
        }
    }

    fn check_by_lexicon(&self, game: &Territory, view: &View, mv: &Move) -> Result<(), Illegal> {
        match mv {
            Move::Word(cells) => game.clone().judged_by(Judge::Lexicon).judge(view, cells).map(drop),
            Move::Pass => Ok(()),
        }
    }

    fn game_without(&self, game: &Territory, view: &View, refused: &[Move]) -> Option<Territory> {
        fewer_words::without(game, view, refused)
    }

    fn way_out(&self, _: &View) -> Option<Move> {
        Some(Move::Pass)
    }

    fn review(&self, _: &Territory, _: &Record) {}

    fn outcome_without(&self, _: &View, seat: Seat, seats: u8) -> Option<Outcome> {
        Some(Outcome::loser(seat, seats))
    }
}
