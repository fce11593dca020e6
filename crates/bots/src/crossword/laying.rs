//! The best way to lay tiles, and what to do when there is none.

use crossword::movegen::{Best, Generator, LeaveValues, Mirror, Spot};
use crossword::{Crossword, GaddagMasks, Move, Ruleset, View};
use game::Game as _;
use lexicon::Rack;

/// The best way to lay tiles for the player to move, with words from these masks, if there is any.
pub(super) fn best(
    generator: &mut Generator,
    masks: &GaddagMasks,
    rules: &Ruleset,
    view: &View,
    leaves: Option<&dyn LeaveValues>,
) -> Option<Best> {
    let (spot, rack) = spot(rules, view)?;
    generator.best(masks, &spot, rack, leaves)
}

/// The position as the player to move has it, with the tiles in hand.
pub(super) fn spot<'a>(rules: &Ruleset, view: &'a View) -> Option<(Spot<'a>, &'a Rack)> {
    let (rack, seat, start) = (view.mover_rack()?, view.mover()?, view.start(rules)?);
    // On an empty board that is the same both ways, a play down is the play across once more.
    Some((Spot { board: &view.board, seat, start, mirror: Mirror::AcrossOnly }, rack))
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
