//! Letters, sets of letters, and tiles that show a letter.

use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};

/// The largest number of letters an alphabet may have.
pub const MAX_LETTERS: usize = 31;

/// One letter of an alphabet, numbered from 1 in alphabetical order.
///
/// Zero is left free: word graphs use it for the separator, racks for the blank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
#[repr(transparent)]
pub struct Letter(NonZeroU8);

impl Letter {
    /// The letter with this number, if it is one from 1 to 31.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(number) if (number.get() as usize) <= MAX_LETTERS => Some(Self(number)),
            _ => None,
        }
    }

    /// The number of the letter, from 1 to 31.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// The place of the letter in tables that have a column for each letter and column 0 for the blank.
    #[must_use]
    pub const fn column(self) -> usize {
        self.0.get() as usize
    }
}

/// A number that no letter has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("letters have numbers from 1 to {MAX_LETTERS}, not {0}")]
pub struct NoLetter(u8);

impl TryFrom<u8> for Letter {
    type Error = NoLetter;

    fn try_from(number: u8) -> Result<Self, NoLetter> {
        Self::new(number).ok_or(NoLetter(number))
    }
}

impl From<Letter> for u8 {
    fn from(letter: Letter) -> Self {
        letter.number()
    }
}

impl std::fmt::Debug for Letter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Letter({})", self.number())
    }
}

/// A set of letters, one bit a letter.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct LetterSet(u32);

impl LetterSet {
    /// No letter.
    pub const EMPTY: Self = Self(0);

    /// The first `count` letters of an alphabet.
    #[must_use]
    pub const fn first(count: usize) -> Self {
        assert!(count <= MAX_LETTERS, "an alphabet has at most 31 letters");
        Self((((1_u64 << count) - 1) << 1) as u32)
    }

    /// The set with these bits; bit 0, which stands for no letter, is ignored.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & !1)
    }

    /// The bits: bit 1 for letter 1, and so on.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether the letter is in the set.
    #[must_use]
    pub const fn has(self, letter: Letter) -> bool {
        self.0 >> letter.number() & 1 == 1
    }

    /// Puts a letter into the set.
    pub const fn insert(&mut self, letter: Letter) {
        self.0 |= 1 << letter.number();
    }

    /// Whether no letter is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many letters are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The letters in the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Letter> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let letter = Letter::new(rest.trailing_zeros() as u8)?;
            rest &= rest - 1;
            Some(letter)
        })
    }
}

impl FromIterator<Letter> for LetterSet {
    fn from_iter<T: IntoIterator<Item = Letter>>(letters: T) -> Self {
        let mut set = Self::EMPTY;
        letters.into_iter().for_each(|letter| set.insert(letter));
        set
    }
}

impl std::fmt::Debug for LetterSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(Letter::number)).finish()
    }
}

/// A tile that shows a letter: a letter's own tile, or a blank that stands for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Tile {
    /// The letter it shows.
    pub letter: Letter,
    /// Whether it is a blank, worth what blanks are worth.
    pub blank: bool,
}

impl Tile {
    /// The letter's own tile.
    #[must_use]
    pub const fn plain(letter: Letter) -> Self {
        Self { letter, blank: false }
    }

    /// A blank that stands for the letter.
    #[must_use]
    pub const fn blank(letter: Letter) -> Self {
        Self { letter, blank: true }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_run_from_1_to_31() {
        assert_eq!(Letter::new(0), None);
        assert_eq!(Letter::new(31).map(Letter::number), Some(31));
        assert_eq!(Letter::new(32), None);
    }

    #[test]
    fn a_set_gives_back_its_letters_in_order() {
        let letters = [31, 1, 26, 5].map(|number| Letter::new(number).unwrap());
        let set: LetterSet = letters.into_iter().collect();
        assert_eq!(set.iter().map(Letter::number).collect::<Vec<_>>(), [1, 5, 26, 31]);
        assert_eq!(set.len(), 4);
        assert!(set.has(letters[0]) && !set.has(Letter::new(2).unwrap()));
    }

    #[test]
    fn the_first_letters_of_an_alphabet() {
        assert!(LetterSet::first(0).is_empty());
        assert_eq!(LetterSet::first(26).len(), 26);
        assert_eq!(LetterSet::first(31).len(), 31);
        assert_eq!(LetterSet::from_bits(u32::MAX), LetterSet::first(31));
    }
}
