//! What tiles kept in hand are worth, learned by playing.
//!
//! The value of a leave is a sum of parts: one for each tile, the second of a kind worth less than the first; one for
//! each pair of different tiles, such as Q with U; and one for how many vowels and consonants there are.

mod shape;
mod shipped;
mod text;

use crossword::movegen::{Kinds, LeaveValues, MAX_RACK};
use lexicon::{Alphabet, Letter, Rack};

use shape::{balance, copy, pair};

pub use shape::Shape;
pub use text::{BadLeaves, Wrong};

/// Values of tiles kept in hand, in hundredths of a point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaves {
    shape: Shape,
    /// One for each part of the shape.
    weights: Vec<i32>,
}

/// As many parts as a rack of different tiles has.
const PARTS: usize = 1 << MAX_RACK;

/// The most that one part may weigh, so that no sum overflows: ten thousand points.
pub(crate) const HEAVIEST: i32 = 1_000_000;

impl Leaves {
    /// Leaves that are all worth nothing.
    #[must_use]
    pub fn none(alphabet: &'static Alphabet) -> Self {
        Self::weighing(Shape::new(alphabet), Vec::new())
    }

    /// Leaves whose parts weigh so, in the order of the shape; what is missing weighs nothing.
    #[must_use]
    pub fn weighing(shape: Shape, mut weights: Vec<i32>) -> Self {
        weights.resize(shape.len(), 0);
        for weight in &mut weights {
            *weight = (*weight).clamp(-HEAVIEST, HEAVIEST);
        }
        Self { shape, weights }
    }

    /// The parts that leaves have.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }
}

impl LeaveValues for Leaves {
    fn value(&self, kept: &Rack) -> i32 {
        let mut value = 0;
        self.shape.parts(kept, &mut |part| value += self.weights[part]);
        value
    }

    /// Each part from one with a tile less: what that tile adds.
    fn values(&self, kinds: &Kinds, values: &mut [i32]) {
        let (values, _) = values.split_at_mut(kinds.part_count());
        let mut balances = [0_u8; PARTS];
        values[0] = 0;
        for (place, kind) in kinds.kinds().iter().enumerate() {
            let column = kind.tile.map_or(0, Letter::column);
            let next = kind.stride;
            // What the first tile of the kind adds: beside itself, what it is worth with the kinds before it.
            values[next] = self.weights[copy(column, 1)];
            for earlier in &kinds.kinds()[..place] {
                let with = self.weights[pair(earlier.tile.map_or(0, Letter::column), column)];
                let (start, end) = (next + earlier.stride, next + earlier.stride * (earlier.count + 1));
                for number in start..end {
                    let is_first = number < start + earlier.stride;
                    values[number] = values[number - earlier.stride] + if is_first { with } else { 0 };
                }
            }
            for number in next..2 * next {
                values[number] += values[number - next];
            }
            for copies in 2..=kind.count {
                let added = self.weights[copy(column, copies)];
                for number in copies * next..(copies + 1) * next {
                    values[number] = values[number - next] + added;
                }
            }
            let step = self.shape.balance_of(kind.tile);
            for number in next..next * (kind.count + 1) {
                balances[number] = balances[number - next] + step;
            }
        }
        for (value, &both) in values.iter_mut().zip(&balances).skip(1) {
            if both > 0 {
                *value += self.weights[balance(usize::from(both >> 4), usize::from(both & 15))];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use game::{Dice, Seed};

    use super::*;
    use crate::LastTiles;

    /// Racks of up to eight tiles, many of them alike.
    fn racks(count: usize) -> impl Iterator<Item = Rack> {
        let mut dice = Dice::new(Seed(17), "racks");
        (0..count).map(move |_| {
            let kinds = 1 + dice.below(27);
            let tile = |dice: &mut Dice| Letter::new(dice.below(kinds) as u8);
            (0..dice.below(9)).map(|_| tile(&mut dice)).collect()
        })
    }

    /// All values of a rack at once are those of its parts one by one.
    #[test]
    fn values_told_at_once_are_the_same() {
        let mut dice = Dice::new(Seed(4), "weights");
        let shape = Shape::new(Alphabet::english());
        let weights = (0..shape.len()).map(|_| dice.below(9000).cast_signed() - 4500).collect();
        let leaves = Leaves::weighing(shape, weights);
        let rules = crossword::Ruleset::classic();
        for rack in racks(2000) {
            let last = LastTiles::against(&rack, &rules);
            for values in [&leaves as &dyn LeaveValues, &last] {
                let kinds = Kinds::new(&rack).unwrap();
                let mut told = [0; PARTS];
                values.values(&kinds, &mut told);
                for (number, part) in kinds.parts().enumerate() {
                    assert_eq!(told[number], values.value(&part), "{part:?} of {rack:?}");
                }
            }
        }
    }
}
