//! Which parts a leave has.

use lexicon::{Alphabet, Letter, LetterSet, MAX_LETTERS, Rack};

/// A column for each letter, and column 0 for the blank.
const COLUMNS: usize = MAX_LETTERS + 1;

/// From so many tiles of a kind on, each more counts like this one.
pub(super) const COPIES: usize = 4;

/// From so many vowels or consonants on, more count like so many.
pub(super) const MOST: usize = 6;

/// Where the pairs begin.
const PAIRS: usize = COLUMNS * COPIES;

/// Where the balance of vowels and consonants begins.
const BALANCE: usize = PAIRS + COLUMNS * COLUMNS;

/// The parts of leaves in one language, numbered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    alphabet: &'static Alphabet,
    vowels: LetterSet,
}

impl Shape {
    /// The parts of leaves in this language.
    #[must_use]
    pub fn new(alphabet: &'static Alphabet) -> Self {
        let is_vowel = |glyph: &str| ["A", "E", "I", "O", "U", "Æ", "Ø", "Å", "Ä", "Ö", "Ü"].contains(&glyph);
        let vowels = alphabet.letters().filter(|&letter| is_vowel(alphabet.glyph(letter))).collect();
        Self { alphabet, vowels }
    }

    /// The language.
    #[must_use]
    pub fn alphabet(self) -> &'static Alphabet {
        self.alphabet
    }

    /// What a tile adds to a number that tells vowels and consonants: those in its higher half, these in the lower.
    pub(super) fn balance_of(self, tile: Option<Letter>) -> u8 {
        match tile {
            Some(letter) if self.vowels.has(letter) => 1 << 4,
            Some(_) => 1,
            None => 0,
        }
    }

    /// How many numbers the parts take; not each of them is used.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "leaves always have parts")]
    pub const fn len(self) -> usize {
        BALANCE + (MOST + 1) * (MOST + 1)
    }

    /// Hands over the number of each part that a leave has; that of the fourth tile of a kind again for a fifth.
    pub fn parts(self, kept: &Rack, part: &mut impl FnMut(usize)) {
        let mut columns = [0_usize; COLUMNS];
        let mut kinds = 0;
        let [mut vowels, mut consonants] = [0_usize; 2];
        let mut copies = 0;
        for tile in kept.iter() {
            let column = tile.map_or(0, lexicon::Letter::column);
            if kinds > 0 && columns[kinds - 1] == column {
                copies += 1;
            } else {
                columns[..kinds].iter().for_each(|&other| part(pair(other, column)));
                columns[kinds] = column;
                kinds += 1;
                copies = 1;
            }
            part(copy(column, copies));
            match tile {
                Some(letter) if self.vowels.has(letter) => vowels += 1,
                Some(_) => consonants += 1,
                None => {}
            }
        }
        if vowels + consonants > 0 {
            part(balance(vowels, consonants));
        }
    }
}

/// The part for the `copies`-th tile of a kind, counted from 1.
pub(super) fn copy(column: usize, copies: usize) -> usize {
    column * COPIES + copies.clamp(1, COPIES) - 1
}

/// The part for two tiles of different kinds.
pub(super) fn pair(one: usize, other: usize) -> usize {
    PAIRS + one.min(other) * COLUMNS + one.max(other)
}

/// The part for so many vowels and consonants.
pub(super) fn balance(vowels: usize, consonants: usize) -> usize {
    BALANCE + vowels.min(MOST) * (MOST + 1) + consonants.min(MOST)
}
