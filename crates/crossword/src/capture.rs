//! Tiles that change hands.

use game::Seat;

use crate::definition::Named;
use crate::{Board, Formed, PlacedTile, Ruleset, Square, ordered};

/// Which tiles change hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Capture {
    /// None.
    Never,
    /// All tiles of the words made, and of words crossed by the main word.
    MadeAndCrossed,
}

impl Named for Capture {
    const NAMES: &'static [(&'static str, Self)] =
        &[("never", Self::Never), ("made-and-crossed", Self::MadeAndCrossed)];
}

/// Whose tiles become that a player lays, where tiles have owners.
#[must_use]
pub fn owner(rules: &Ruleset, seat: Seat) -> Option<Seat> {
    rules.capture.has_owners().then_some(seat)
}

/// The squares whose tiles change hands, row by row.
#[must_use]
pub fn captured(rules: &Ruleset, formed: &Formed) -> Vec<Square> {
    match rules.capture {
        Capture::Never => Vec::new(),
        Capture::MadeAndCrossed => {
            let words = formed.words().chain(formed.crossed.iter().map(Vec::as_slice)).flatten().copied();
            let is_foreign = |standing: PlacedTile| standing.owner != formed.owner();
            let foreign = words.filter(|&square| formed.after.at(square).is_some_and(is_foreign));
            let places = ordered::collect(foreign.map(|square| (square.row, square.column)));
            places.into_iter().map(|(row, column)| Square { column, row }).collect()
        }
    }
}

impl Capture {
    /// Whether tiles have owners.
    #[must_use]
    pub fn has_owners(self) -> bool {
        match self {
            Self::Never => false,
            Self::MadeAndCrossed => true,
        }
    }
}

/// Gives the tiles on some squares to a new owner.
pub(crate) fn hand_over(board: &mut Board, squares: &[Square], owner: Option<Seat>) {
    for &square in squares {
        if let Some(standing) = board.at(square) {
            board.set(square, Some(PlacedTile { owner, ..standing }));
        }
    }
}
