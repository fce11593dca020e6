//! The player that takes the most ground it can get now.

use game::{Bot, Dice, Effort};
use territory::{Appraiser, Move, Territory, View};

use super::finder::{Finder, Hunt};

/// About how many claims are looked at for each beginning that is followed.
const CLAIMS_EACH: u32 = 20;

/// Takes the word that changes the difference of scores most, of any length, and thinks no further.
///
/// Its effort counts the claims it may look at, about.
#[derive(Clone, Debug)]
pub struct Hard {
    finder: Finder,
}

impl Hard {
    /// A player for this game.
    #[must_use]
    pub fn new(game: &Territory) -> Self {
        Self { finder: Finder::new(game.lexicon().graph()) }
    }
}

impl Bot<Territory> for Hard {
    fn choose(&mut self, game: &Territory, view: &View, _: &mut Dice, effort: Effort) -> Move {
        let Some(seat) = view.mover() else { return Move::Pass };
        let width = effort.0.div_ceil(CLAIMS_EACH).max(1) as usize;
        let hunt = Hunt { graph: game.lexicon().graph(), grid: &view.grid, width };
        self.finder.best(hunt, &mut Appraiser::new(&view.field, seat)).map_or(Move::Pass, Move::Word)
    }
}
