//! What tiles kept in hand are worth, learned by playing.
//!
//! The value of a leave is a sum of parts: one for each tile, the second of a kind worth less than the first; one for
//! each pair of different tiles, such as Q with U; and one for how many vowels and consonants there are.

mod shape;
mod shipped;
mod text;

use crossword::movegen::LeaveValues;
use lexicon::{Alphabet, Rack};

pub use shape::Shape;
pub use text::{BadLeaves, Wrong};

/// Values of tiles kept in hand, in hundredths of a point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaves {
    shape: Shape,
    /// One for each part of the shape.
    weights: Vec<i32>,
}

/// The most that one part may weigh, so that no sum overflows: ten thousand points.
pub(crate) const HEAVIEST: i32 = 1_000_000;

impl Leaves {
    /// Leaves that are all worth nothing.
    #[must_use]
    pub fn none(alphabet: &'static Alphabet) -> Self {
        let shape = Shape::new(alphabet);
        Self { weights: vec![0; shape.len()], shape }
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
}
