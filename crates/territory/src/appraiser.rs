//! What any word would bring, told a million times a second.

use game::Seat;

use crate::field::STRONGEST;
use crate::{Cell, Change, Field, Pixel, Strength, Sums};

/// What claiming a pixel is worth to a player.
pub type Worth = fn(Pixel, Seat, Strength) -> i32;

/// Tells what any word of a player would bring on one field, without claiming anything.
///
/// It is exact: what it tells is what [`Field::claim`] would do. The first words take longer, while sums are added up.
///
/// ```
/// use territory::{Appraiser, BLUE, Field, notation::parse_cells};
/// let square = parse_cells("a1 e1 e5 a5").unwrap();
/// assert_eq!(Appraiser::new(&Field::new(), BLUE).word(&square), 40_000);
/// ```
#[derive(Clone, Debug)]
pub struct Appraiser {
    field: Field,
    seat: Seat,
    worth: Worth,
    sums: [Option<Sums>; STRONGEST as usize],
}

impl Appraiser {
    /// An appraiser of what one player gains on the other, on this field.
    #[must_use]
    pub fn new(field: &Field, seat: Seat) -> Self {
        Self::with(field, seat, |pixel, seat, attack| Change::of(pixel, seat, attack).lead())
    }

    /// An appraiser of what pixels are worth to one player, each up to 4,000 either way.
    #[must_use]
    pub fn with(field: &Field, seat: Seat, worth: Worth) -> Self {
        Self { field: field.clone(), seat, worth, sums: std::array::from_fn(|_| None) }
    }

    /// What a word on these cells is worth.
    pub fn word(&mut self, cells: &[Cell]) -> i32 {
        self.claim(cells, Strength::of_letters(cells.len()))
    }

    /// What claiming with these cells is worth, if it were done so strongly.
    pub fn claim(&mut self, cells: &[Cell], attack: Strength) -> i32 {
        self.sums(attack).inside(cells)
    }

    /// The sums for claims of this strength, added up when they are first needed.
    pub fn sums(&mut self, attack: Strength) -> &mut Sums {
        let Self { field, seat, worth, sums } = self;
        sums[usize::from(attack.number()) - 1]
            .get_or_insert_with(|| Sums::new(field, |pixel| worth(pixel, *seat, attack)))
    }
}
