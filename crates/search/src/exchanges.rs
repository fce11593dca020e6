//! Exchanges, by the tiles that they keep.

use std::cmp::Reverse;

use crossword::movegen::{Kinds, LeaveValues as _, MAX_RACK};
use lexicon::Rack;

use crate::Leaves;

/// What the best tiles to keep are worth, and the others, of which there is at least one.
///
/// Of several as good it is the first in the order of [`Kinds::parts`]; none without tiles, or with too many.
#[must_use]
pub fn best_exchange(rack: &Rack, leaves: &Leaves) -> Option<(i32, Rack)> {
    let kinds = Kinds::new(rack)?;
    let mut values = [0; 1 << MAX_RACK];
    let whole = kinds.part_count() - 1;
    leaves.values(&kinds, &mut values[..=whole]);
    let kept = (0..whole).min_by_key(|&kept| Reverse(values[kept]))?;
    Some((values[kept], kinds.part(whole - kept)))
}

/// Every exchange once, with the value of what is kept, the best first.
pub(crate) fn exchanges_by_value(rack: &Rack, leaves: &Leaves) -> Vec<(i32, Rack)> {
    let mut all: Vec<(i32, Rack)> =
        exchanges(rack).map(|(kept, given)| (leaves.value(&kept), given)).collect();
    game::sort_by_key(&mut all, |&(value, _)| Reverse(value));
    all
}

/// Every exchange once: the tiles that are kept, and at least one that is given back; none with too many tiles.
pub(crate) fn exchanges(rack: &Rack) -> impl DoubleEndedIterator<Item = (Rack, Rack)> {
    let kinds = Kinds::new(rack);
    let whole = kinds.as_ref().map_or(0, |kinds| kinds.part_count() - 1);
    (0..whole).filter_map(move |kept| {
        let kinds = kinds.as_ref()?;
        Some((kinds.part(kept), kinds.part(whole - kept)))
    })
}

#[cfg(test)]
mod tests {
    use game::{Dice, Seed};
    use lexicon::{Alphabet, Letter};

    use super::*;
    use crate::Shape;

    /// Every way to keep some tiles of a rack, tile by tile, and give away at least one.
    fn divisions(rack: &Rack) -> Vec<(Rack, Rack)> {
        let tiles: Vec<_> = rack.iter().collect();
        let divided = (0..(1_u32 << tiles.len()) - 1).map(|chosen| {
            let (mut kept, mut given) = (Rack::default(), Rack::default());
            for (place, &tile) in tiles.iter().enumerate() {
                if chosen >> place & 1 == 1 { &mut kept } else { &mut given }.add(tile);
            }
            (kept, given)
        });
        divided.collect()
    }

    /// Exchanges are those found by asking for every choice of tiles, and the first of the best is taken.
    #[test]
    fn exchanges_are_all_choices_of_tiles() {
        let mut dice = Dice::new(Seed(5), "racks");
        let shape = Shape::new(Alphabet::english());
        // Few different weights, so that many choices are as good.
        let weights = (0..shape.len()).map(|_| dice.below(3).cast_signed() - 1).collect();
        let leaves = Leaves::weighing(shape, weights);
        for _ in 0..500 {
            let rack: Rack = (0..dice.below(9)).map(|_| Letter::new(dice.below(12) as u8)).collect();
            let mut all: Vec<(i32, Rack)> = Vec::new();
            for (kept, given) in divisions(&rack) {
                if all.iter().all(|(_, known)| *known != given) {
                    all.push((leaves.value(&kept), given));
                }
            }
            let best = all.iter().copied().reduce(|best, next| if next.0 > best.0 { next } else { best });
            assert_eq!(best_exchange(&rack, &leaves), best, "{rack:?}");
            let kept = exchanges(&rack).map(|(kept, given)| (leaves.value(&kept), given));
            assert!(kept.eq(all.iter().copied()), "{rack:?}");
            all.sort_by_key(|&(value, _)| Reverse(value));
            assert_eq!(exchanges_by_value(&rack, &leaves), all, "{rack:?}");
        }
    }
}
