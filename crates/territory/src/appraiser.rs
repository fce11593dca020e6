//! What any word would bring, told a million times a second.

use game::Seat;

use crate::field::STRONGEST;
use crate::{Cell, Change, Field, Pixel, Strength, Sums};

/// Tells what any word of a player would bring on one field, without claiming anything.
///
/// It gives what [`Field::appraise`] gives, much faster once a few words have been asked for.
#[derive(Clone, Debug)]
pub struct Appraiser {
    field: Field,
    seat: Seat,
    leads: [Option<Sums>; STRONGEST as usize],
    gains: [Option<Sums>; STRONGEST as usize],
}

impl Appraiser {
    /// An appraiser of the words of one player on this field.
    #[must_use]
    pub fn new(field: &Field, seat: Seat) -> Self {
        let none = || std::array::from_fn(|_| None);
        Self { field: field.clone(), seat, leads: none(), gains: none() }
    }

    /// What a word on these cells does to both scores.
    pub fn change(&mut self, cells: &[Cell]) -> Change {
        let lead = self.lead(cells);
        let worth = |change: Change| change.own;
        let own = sums(&mut self.gains, &self.field, self.seat, cells, worth).inside(cells);
        Change { own, other: own - lead }
    }

    /// What the player gains on the other with a word on these cells.
    pub fn lead(&mut self, cells: &[Cell]) -> i32 {
        sums(&mut self.leads, &self.field, self.seat, cells, Change::lead).inside(cells)
    }
}

/// The sums for words of this length, added up when they are first needed.
fn sums<'a>(
    by_strength: &'a mut [Option<Sums>; STRONGEST as usize],
    field: &Field,
    seat: Seat,
    cells: &[Cell],
    worth: impl Fn(Change) -> i32,
) -> &'a mut Sums {
    let attack = Strength::of_letters(cells.len());
    by_strength[usize::from(attack.number()) - 1]
        .get_or_insert_with(|| Sums::new(field, |pixel: Pixel| worth(Change::of(pixel, seat, attack))))
}
