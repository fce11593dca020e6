//! What to do instead of laying a word: change tiles, pass, or swap sides.

use crossword::{Crossword, Move, Ruleset, View};
use game::{Dice, Game as _};

use super::evaluation::{Features, evaluate};
use super::position::Position;

/// Changes all tiles, or passes where that is not allowed.
pub(super) fn change_or_pass(game: &Crossword, view: &View) -> Move {
    change(game, view).unwrap_or(Move::Pass)
}

/// Passes or changes all tiles, half and half by the dice, as far as both are allowed.
pub(super) fn either(game: &Crossword, view: &View, dice: &mut Dice) -> Move {
    let passes = dice.chance(1, 2) && game.check(view, &Move::Pass).is_ok();
    if passes { Move::Pass } else { change_or_pass(game, view) }
}

/// The change of all tiles, if it is allowed.
pub(super) fn change(game: &Crossword, view: &View) -> Option<Move> {
    let change = Move::Exchange(*view.mover_rack()?);
    game.check(view, &change).is_ok().then_some(change)
}

/// Whether points given away for other tiles do not matter to whoever reaches the edge.
pub(super) fn may_gamble(rules: &Ruleset) -> bool {
    rules.ending.edge_decides()
}

/// Whether sides may be swapped, and the other player's is worth more than the best play is.
pub(super) fn should_swap(game: &Crossword, view: &View, position: &Position, best: i64) -> bool {
    let (other, own) = (Features::new(&position.bitboard.turned()), Features::new(&position.bitboard));
    game.check(view, &Move::Swap).is_ok() && evaluate(&other, &own) > best
}
