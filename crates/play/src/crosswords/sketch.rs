//! The board of a game that was saved, for a picture of it: found without its words, and without playing it.

use crossword::{Bag, Board, BySeat, Move, Placement, Position, Ruleset, View};
use game::{Entry, Seat};
use lexicon::Rack;

use super::Record;

/// The rules and the board of a saved game, and what was laid last; `None` if its moves do not fit its board.
#[must_use]
pub fn sketch(record: &Record) -> Option<(Ruleset, Board, Option<Placement>)> {
    let rules = record.setup.rules().ok()?;
    let start = View::of_position(&rules, record.setup.board(&rules), Seat(0), None);
    // The tiles in hand are of no interest, and which come next neither.
    let mut position = Position::of(&start, BySeat::of(rules.seats, Rack::default()), Bag::default());
    let mut dice = record.luck.dice("sketch");
    let mut last = None;
    for Entry { seat, mv } in &record.moves {
        position.mover = *seat;
        position.apply(&rules, mv, &mut dice).ok()?;
        if let Move::Lay(lay) = mv {
            last = Some(lay.clone());
        }
    }
    Some((rules, position.board, last))
}
