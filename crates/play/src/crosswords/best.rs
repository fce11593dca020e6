//! The word of a game that brought most.

use crossword::Laid;
use game::Seat;

/// The word that brought most.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Best {
    /// Who laid it.
    pub seat: Seat,
    /// The word.
    pub word: String,
    /// What it earned: points, or tiles where those count.
    pub points: i64,
}

/// The word that brought most of those laid in order, the earliest of equals.
#[must_use]
pub fn best<'a>(
    laid: impl DoubleEndedIterator<Item = &'a Laid>,
    alphabet: &lexicon::Alphabet,
) -> Option<Best> {
    laid.rev().max_by_key(|laid| laid.points).map(|laid| Best {
        seat: laid.seat,
        word: laid.words.first().map(|word| alphabet.spell(word)).unwrap_or_default(),
        points: laid.points,
    })
}
