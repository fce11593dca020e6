//! The best way to lay tiles, and what to do when there is none.

use crossword::movegen::{Best, Generator, LeaveValues, Mirror, Spot};
use crossword::{Crossword, Move, View};
use game::Game as _;

/// The best way to lay tiles for the player to move, if there is any.
pub(super) fn best(
    generator: &mut Generator,
    game: &Crossword,
    view: &View,
    leaves: Option<&dyn LeaveValues>,
) -> Option<Best> {
    let (rack, seat, start) = (view.mover_rack()?, view.mover()?, view.start(game.rules())?);
    // On an empty board that is the same both ways, a play down is the play across once more.
    let spot = Spot { board: &view.board, seat, start, mirror: Mirror::AcrossOnly };
    generator.best(game.groups(), &spot, rack, leaves)
}

/// What to do when nothing can be laid: change all tiles, or pass where that is not allowed.
pub(super) fn otherwise(game: &Crossword, view: &View) -> Move {
    if may_exchange_all(game, view) {
        view.mover_rack().map_or(Move::Pass, |rack| Move::Exchange(*rack))
    } else {
        Move::Pass
    }
}

/// Whether all tiles may be exchanged, and that leads anywhere.
///
/// Where an exchange is no idle turn, two players who can lay nothing could go on for ever. A game of more turns than
/// tiles has come to that.
pub(super) fn may_exchange_all(game: &Crossword, view: &View) -> bool {
    let leads_on = (view.number as usize) < game.rules().tiles.total();
    let rack = view.mover_rack().filter(|rack| !rack.is_empty());
    leads_on && rack.is_some_and(|rack| game.check(view, &Move::Exchange(*rack)).is_ok())
}
