//! The player that weighs points now against the tiles it keeps.

use crossword::movegen::{Generator, Kinds, LeaveValues as _, MAX_RACK};
use crossword::{Crossword, Move, Ruleset, View};
use game::{Bot, Dice, Effort};
use lexicon::Rack;
use search::LastTiles;

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
        let (value, exchanged) = best_division(rack, &self.leaves)?;
        Some(ValuedMove { mv: Move::Exchange(exchanged), value: value.into() })
    }
}

impl Bot<Crossword> for Static {
    fn choose(&mut self, game: &Crossword, view: &View, _: &mut Dice, _: Effort) -> Move {
        self.weigh(game, view).mv
    }
}

/// What the best tiles to keep are worth, and the others, of which there is at least one; of several as good, the first
/// in the order of numbers whose bits are the tiles kept.
fn best_division(rack: &Rack, leaves: &Leaves) -> Option<(i32, Rack)> {
    let kinds = Kinds::new(rack)?;
    let mut values = [0; 1 << MAX_RACK];
    leaves.values(&kinds, &mut values[..kinds.part_count()]);
    let mut strides = [0; MAX_RACK];
    let tiles = kinds.kinds().iter().flat_map(|kind| std::iter::repeat_n(kind.stride, kind.count));
    strides.iter_mut().zip(tiles).for_each(|(stride, of_tile)| *stride = of_tile);
    // The number of the part that is kept, for each choice of tiles.
    let mut parts = [0; 1 << MAX_RACK];
    let choices = 1_usize << rack.len();
    let (mut best, mut most) = (None, i32::MIN);
    for kept in 0..choices - 1 {
        if kept > 0 {
            parts[kept] = parts[kept & (kept - 1)] + strides[kept.trailing_zeros() as usize];
        }
        let value = values[parts[kept]];
        if value > most || best.is_none() {
            (best, most) = (Some(kept), value);
        }
    }
    let kept = best?;
    let given = rack.iter().enumerate().filter(|(place, _)| kept >> place & 1 == 0).map(|(_, tile)| tile);
    Some((most, given.collect()))
}

#[cfg(test)]
mod tests {
    use game::Seed;
    use lexicon::{Alphabet, Letter};
    use search::Shape;

    use super::*;

    /// Tiles to keep are those found by asking for every choice.
    #[test]
    fn the_best_tiles_are_kept() {
        let mut dice = Dice::new(Seed(5), "racks");
        let shape = Shape::new(Alphabet::english());
        // Few different weights, so that many choices are as good.
        let weights = (0..shape.len()).map(|_| dice.below(3).cast_signed() - 1).collect();
        let leaves = Leaves::weighing(shape, weights);
        for _ in 0..500 {
            let tiles: Vec<_> = (0..dice.below(9)).map(|_| Letter::new(dice.below(12) as u8)).collect();
            let rack: Rack = tiles.into_iter().collect();
            let tiles: Vec<_> = rack.iter().collect();
            let divisions = (0..(1_u32 << tiles.len()) - 1).map(|chosen| {
                let (mut kept, mut given) = (Rack::default(), Rack::default());
                for (place, &tile) in tiles.iter().enumerate() {
                    if chosen >> place & 1 == 1 { &mut kept } else { &mut given }.add(tile);
                }
                (leaves.value(&kept), given)
            });
            let best = divisions.reduce(|best, next| if next.0 > best.0 { next } else { best });
            assert_eq!(best_division(&rack, &leaves), best, "{rack:?}");
        }
    }
}
