//! What just happened, for whoever makes it seen and heard.

use game::Seat;
use territory::Cell;

/// Something that just happened, told from what happened before by its number.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct News {
    /// Its number.
    pub(crate) number: u32,
    /// What it was.
    pub(crate) what: Option<What>,
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum What {
    /// A letter was picked.
    Picked,
    /// Something was refused.
    Refused,
    /// A word was played.
    Claimed(ClaimNews),
    /// A turn was passed.
    Passed,
    /// A turn was passed, and the game is over.
    Ended,
}

/// A word that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ClaimNews {
    /// Who played it.
    pub(crate) seat: Seat,
    /// Its cells, in order.
    pub(crate) cells: Vec<Cell>,
    /// What it brought.
    pub(crate) gain: i32,
    /// Whether the game is over.
    pub(crate) over: bool,
}

impl News {
    /// Something else happened.
    pub(crate) fn tell(&mut self, what: What) {
        *self = Self { number: self.number + 1, what: Some(what) };
    }
}

impl ClaimNews {
    /// The middle of the letters, in pixels of the field.
    pub(crate) fn middle(&self) -> (f64, f64) {
        let count = self.cells.len().max(1) as f64;
        let (x, y) =
            self.cells.iter().map(|cell| cell.centre()).fold((0, 0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
        (f64::from(x) / count, f64::from(y) / count)
    }
}

#[cfg(test)]
mod tests {
    use territory::BLUE;
    use territory::notation::parse_cells;

    use super::*;

    #[test]
    fn the_middle_of_a_square_is_its_middle() {
        let cells = parse_cells("a1 e1 e5 a5").unwrap();
        let claimed = ClaimNews { seat: BLUE, cells, gain: 40_000, over: false };
        assert_eq!(claimed.middle(), (150.0, 150.0));
    }
}
