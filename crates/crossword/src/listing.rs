//! What a player may do.

use game::{Game, Moves};

use crate::movegen::{Generator, Mirror, Play, Spot};
use crate::{Crossword, Move, Placement, View, exchange};

/// Lists every way to lay tiles, then every exchange, then the swap of sides and the pass.
impl Moves for Crossword {
    fn moves(&self, view: &View, found: &mut dyn FnMut(Move)) {
        let Some(rack) = view.mover_rack() else { return };
        lays(self, view, &mut |lay| found(Move::Lay(lay)));
        let exchanges = exchange::choices(self.rules(), rack).into_iter().map(Move::Exchange);
        for mv in exchanges.chain([Move::Swap, Move::Pass]).filter(|mv| self.check(view, mv).is_ok()) {
            found(mv);
        }
    }
}

/// Every legal way to lay tiles, each once.
fn lays(game: &Crossword, view: &View, found: &mut dyn FnMut(Placement)) {
    let (Some(rack), Some(seat), Some(start)) = (view.mover_rack(), view.mover(), view.start(game.rules()))
    else {
        return;
    };
    let spot = Spot { board: &view.board, seat, start, mirror: Mirror::Both };
    Generator::new(game.rules()).plays(game.masks(), &spot, rack, &mut |play: Play| found(play.placement()));
}
