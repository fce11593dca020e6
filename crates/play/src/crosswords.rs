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

    /// Whoever gives up is last; the others stand as their points do.
    fn outcome_without(&self, view: &View, seat: Seat, seats: u8) -> Option<Outcome> {
        let standing = |one: Seat| (one != seat, view.tallies[one.index()].total());
        Some(Outcome::ranked(&Seat::all(seats).map(standing).collect::<Vec<_>>()))
    }
}

/// The strongest level that answers at once.
fn adviser(game: &Crossword) -> Option<Level> {
    levels(game.rules()).iter().rev().find(|level| **level != Level::Master).copied()
}

#[cfg(test)]
mod tests {
    use crossword::{Board, Ruleset};
    use lexicon::Alphabet;
    use table::Title;

    use super::*;

    /// Whoever gives up is last, however many points they have; of the others, points decide.
    #[test]
    fn points_decide_among_those_who_did_not_give_up() {
        let rules = Ruleset { seats: 3, ..Ruleset::classic() };
        let setup = Setup::new(Title::all()[0], Alphabet::english());
        let mut view = View::of_position(&rules, Board::new(rules.layout.side()), Seat(0), None);
        for (tally, points) in view.tallies.iter_mut().zip([90, 20, 70]) {
            tally.points = points;
        }
        let places = |seat| setup.outcome_without(&view, seat, 3).unwrap().places().to_vec();
        assert_eq!(places(Seat(0)), [3, 2, 1]);
        assert_eq!(places(Seat(1)), [1, 3, 2]);
    }
}
