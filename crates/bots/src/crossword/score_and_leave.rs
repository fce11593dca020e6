//! The player that weighs points now against the tiles it keeps.

use crossword::movegen::{Generator, MAX_RACK};
use crossword::{Crossword, Move, Ruleset, View};
use game::{Bot, Dice, Effort};
use search::{LastTiles, best_exchange};

use super::{Leaves, laying};

/// Takes what is best in points and in tiles kept together, and looks no move ahead.
///
/// Once the bag is empty it rather goes out, or gets rid of what would count against it.
#[derive(Clone, Debug)]
pub struct Static {
    pub(super) generator: Generator,
    pub(super) leaves: Leaves,
}

/// A move, and what it is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValuedMove {
    /// The move.
    pub mv: Move,
    /// Its points and the value of the tiles kept, in hundredths of a point.
    pub value: i64,
}

impl Static {
    /// A player for these rules, with the leaves that come with the program, or none for rules that have none.
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        Self::with_leaves(
            rules,
            Leaves::shipped(rules).unwrap_or_else(|| Leaves::none(rules.tiles.alphabet())),
        )
    }

    /// A player for these rules that values the tiles it keeps so.
    #[must_use]
    pub fn with_leaves(rules: &Ruleset, leaves: Leaves) -> Self {
        Self { generator: Generator::new(rules), leaves }
    }

    /// The move it would make as the player to move, and what that is worth to it.
    pub fn weigh(&mut self, game: &Crossword, view: &View) -> ValuedMove {
        let laid = if view.bag == 0 {
            // With an empty bag, all that is unseen is on the other rack.
            let last = LastTiles::against(&view.unseen(game.rules()), game.rules());
            laying::best(&mut self.generator, game.masks(), game.rules(), view, Some(&last))
        } else {
            laying::best(&mut self.generator, game.masks(), game.rules(), view, Some(&self.leaves))
        };
        let laid = laid.map(|best| ValuedMove { mv: Move::Lay(best.play.placement()), value: best.value });
        let exchanged = self.best_exchange(game, view);
        match (laid, exchanged) {
            (Some(laid), Some(exchanged)) if exchanged.value > laid.value => exchanged,
            (Some(laid), _) => laid,
            (None, Some(exchanged)) => exchanged,
            (None, None) => ValuedMove { mv: laying::otherwise(game, view), value: 0 },
        }
    }

    /// The exchange that keeps the best tiles, where some tiles may be exchanged now.
    pub(super) fn best_exchange(&self, game: &Crossword, view: &View) -> Option<ValuedMove> {
        let rack = view.mover_rack().filter(|rack| rack.len() <= MAX_RACK)?;
        if game.rules().exchange.least_in_bag().is_none() || !laying::may_exchange_all(game, view) {
            return None;
        }
        let (value, exchanged) = best_exchange(rack, &self.leaves)?;
        Some(ValuedMove { mv: Move::Exchange(exchanged), value: value.into() })
    }
}

impl Bot<Crossword> for Static {
    fn choose(&mut self, game: &Crossword, view: &View, _: &mut Dice, _: Effort) -> Move {
        self.weigh(game, view).mv
    }
}
