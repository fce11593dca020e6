//! Glyphs to letters and back, for every language the games know.
//!
//! An alphabet holds the letters that have a tile of their own in the language: Norwegian has no Q, X or Z,
//! Spanish has CH, LL and RR.
//!
//! Accents that make no letter of their own fall away in words ([`Alphabet::word`]): lists and dictionaries have `café`,
//! and the tiles say CAFE. Tiles and letters of a game are typed as they are: there `É` is no letter of English.

use crate::accents::{composed, without_accents};
use crate::case::{capital, in_small_letters, is_small};
use crate::{Letter, LetterSet, Rack, Tile};

/// The letters of one language's tiles, in order.
#[derive(PartialEq, Eq)]
pub struct Alphabet {
    code: &'static str,
    name: &'static str,
    glyphs: &'static [&'static str],
    /// Whether some letters are written with two characters.
    pairs: bool,
}

/// Every alphabet; English first, since it is what a file without a language is read as.
#[rustfmt::skip]
static ALPHABETS: [Alphabet; 11] = [
    Alphabet { code: "en", name: "English", glyphs: &LATIN, pairs: false },
    Alphabet { code: "nb", name: "Norwegian", glyphs: &NORWEGIAN, pairs: false },
    Alphabet { code: "nn", name: "Nynorsk", glyphs: &NORWEGIAN, pairs: false },
    Alphabet { code: "sv", name: "Swedish", glyphs: &[
        "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "R", "S", "T", "U", "V",
        "X", "Y", "Z", "Å", "Ä", "Ö",
    ], pairs: false },
    Alphabet { code: "nl", name: "Dutch", glyphs: &LATIN, pairs: false },
    Alphabet { code: "de", name: "German", glyphs: &[
        "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U",
        "V", "W", "X", "Y", "Z", "Ä", "Ö", "Ü",
    ], pairs: false },
    Alphabet { code: "fr", name: "French", glyphs: &LATIN, pairs: false },
    Alphabet { code: "es", name: "Spanish", glyphs: &[
        "A", "B", "C", "CH", "D", "E", "F", "G", "H", "I", "J", "L", "LL", "M", "N", "Ñ", "O", "P", "Q", "R",
        "RR", "S", "T", "U", "V", "X", "Y", "Z",
    ], pairs: true },
    Alphabet { code: "da", name: "Danish", glyphs: &[
        "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "R", "S", "T", "U", "V",
        "X", "Y", "Z", "Æ", "Ø", "Å",
    ], pairs: false },
    Alphabet { code: "fi", name: "Finnish", glyphs: &[
        "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "R", "S", "T", "U", "V",
        "Y", "Ä", "Ö",
    ], pairs: false },
    Alphabet { code: "pt", name: "Portuguese", glyphs: &[
        "A", "B", "C", "Ç", "D", "E", "F", "G", "H", "I", "J", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U",
        "V", "X", "Z",
    ], pairs: false },
];

#[rustfmt::skip]
const LATIN: [&str; 26] = [
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U", "V",
    "W", "X", "Y", "Z",
];

#[rustfmt::skip]
const NORWEGIAN: [&str; 26] = [
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "R", "S", "T", "U", "V", "W",
    "Y", "Æ", "Ø", "Å",
];

/// What happens to accents that make no letter of their own, and to letters made of two.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Accents {
    /// `É` is read as `E`, and `Œ` as `O` and `E`.
    FallAway,
    /// `É` is no letter.
    Refused,
}

/// Why a text is no row of letters or tiles.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadText {
    /// A character that is no letter of the language.
    #[error("{:?} at character {at} is no letter of the {language} alphabet", glyph.to_string())]
    NotALetter {
        /// The character.
        glyph: char,
        /// Its place, from 1.
        at: usize,
        /// The language's name.
        language: &'static str,
    },
    /// A `[` without its `]`, or with no such tile between them.
    #[error("the bracket at character {at} holds no tile of the {language} alphabet")]
    BadBracket {
        /// The place of the bracket, from 1.
        at: usize,
        /// The language's name.
        language: &'static str,
    },
}

impl BadText {
    /// The same, in a text with so many characters before it.
    pub(crate) fn later(self, before: usize) -> Self {
        match self {
            Self::NotALetter { glyph, at, language } => Self::NotALetter { glyph, at: at + before, language },
            Self::BadBracket { at, language } => Self::BadBracket { at: at + before, language },
        }
    }
}

impl Alphabet {
    /// Every alphabet there is.
    #[must_use]
    pub fn all() -> &'static [Self] {
        &ALPHABETS
    }

    /// The English alphabet, A to Z.
    #[must_use]
    pub fn english() -> &'static Self {
        &ALPHABETS[0]
    }

    /// The alphabet of a language, by its code (`nb`) or English name (`norwegian`).
    #[must_use]
    pub fn of(language: &str) -> Option<&'static Self> {
        let asked = |alphabet: &&Self| {
            alphabet.code.eq_ignore_ascii_case(language) || alphabet.name.eq_ignore_ascii_case(language)
        };
        ALPHABETS.iter().find(asked)
    }

    /// The code of the language: `en`, `nb`, ….
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.code
    }

    /// The English name of the language.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// How many letters there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.glyphs.len()
    }

    /// Never: every alphabet has letters.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.glyphs.is_empty()
    }

    /// The letters, in order.
    pub fn letters(&self) -> impl Iterator<Item = Letter> + use<> {
        self.letter_set().iter()
    }

    /// All letters, as a set.
    #[must_use]
    pub fn letter_set(&self) -> LetterSet {
        LetterSet::first(self.len())
    }

    /// How a letter is written, in capitals; `?` for one this alphabet has not.
    #[must_use]
    pub fn glyph(&self, letter: Letter) -> &'static str {
        self.glyphs.get(letter.column() - 1).copied().unwrap_or("?")
    }

    /// Reads a word in any case; accents that make no letter fall away.
    ///
    /// ```
    /// # use lexicon::Alphabet;
    /// let spanish = Alphabet::of("es").unwrap();
    /// let churro = spanish.word("churro").unwrap();
    /// assert_eq!(churro.len(), 4); // CH U RR O
    /// assert_eq!(spanish.spell(&churro), "CHURRO");
    /// ```
    pub fn word(&self, text: &str) -> Result<Vec<Letter>, BadText> {
        let mut letters = Vec::with_capacity(text.len());
        self.read_word(text, &mut letters)?;
        Ok(letters)
    }

    /// Reads a word as [`Self::word`] does, behind the letters already in `into`.
    pub fn read_word(&self, text: &str, into: &mut Vec<Letter>) -> Result<(), BadText> {
        if text.is_ascii() {
            let capitals = text.bytes().map(|byte| byte.to_ascii_uppercase().into());
            return self.read_capitals(capitals, Accents::FallAway, into);
        }
        self.read_capitals(composed(text).into_iter().map(capital), Accents::FallAway, into)
    }

    /// Reads letters of a game, in any case, each as its tile shows it: `É` is no `E`.
    pub fn tile_letters(&self, text: &str) -> Result<Vec<Letter>, BadText> {
        let mut letters = Vec::with_capacity(text.len());
        self.read_capitals(composed(text).into_iter().map(capital), Accents::Refused, &mut letters)?;
        Ok(letters)
    }

    /// Reads tiles on a board or in a move, each typed as itself: a capital is a letter's own tile, lower case a blank that stands
    /// for it. A letter of several characters may stand in brackets: `[CH]`.
    ///
    /// ```
    /// # use lexicon::Alphabet;
    /// let french = Alphabet::of("fr").unwrap();
    /// assert_eq!(french.word("été").unwrap(), french.word("ETE").unwrap());
    /// assert!(french.tiles("ÉTÉ").is_err());
    /// ```
    pub fn tiles(&self, text: &str) -> Result<Vec<Tile>, BadText> {
        let chars = composed(text);
        let mut tiles = Vec::with_capacity(chars.len());
        let mut at = 0;
        while at < chars.len() {
            let (tile, next) = self.tile_at(&chars, at)?;
            tiles.push(tile);
            at = next;
        }
        Ok(tiles)
    }

    /// Reads tiles in hand, in any case, each typed as itself; `?` is a blank.
    pub fn rack(&self, text: &str) -> Result<Rack, BadText> {
        let mut rack = Rack::default();
        let mut before = 0;
        for part in text.split('?') {
            if before > 0 {
                rack.add(None);
            }
            for letter in self.tile_letters(part).map_err(|bad| bad.later(before))? {
                rack.add(Some(letter));
            }
            before += part.chars().count() + 1;
        }
        Ok(rack)
    }

    /// Writes a word in capitals.
    #[must_use]
    pub fn spell(&self, word: &[Letter]) -> String {
        word.iter().map(|&letter| self.glyph(letter)).collect()
    }

    /// Writes tiles so that [`Self::tiles`] reads them back: blanks in lower case, `[CH]` in brackets.
    #[must_use]
    pub fn spell_tiles(&self, tiles: &[Tile]) -> String {
        let mut text = String::new();
        for tile in tiles {
            let glyph = self.glyph(tile.letter);
            let glyph = if tile.blank { in_small_letters(glyph) } else { glyph.to_owned() };
            if glyph.chars().nth(1).is_some() {
                text.extend(["[", &glyph, "]"]);
            } else {
                text.push_str(&glyph);
            }
        }
        text
    }

    /// Writes tiles in hand, blanks last as `?`.
    #[must_use]
    pub fn spell_rack(&self, rack: &Rack) -> String {
        rack.iter().map(|tile| tile.map_or("?", |letter| self.glyph(letter))).collect()
    }

    fn read_capitals(
        &self,
        capitals: impl Iterator<Item = char>,
        accents: Accents,
        into: &mut Vec<Letter>,
    ) -> Result<(), BadText> {
        let mut capitals = capitals.enumerate().peekable();
        while let Some((at, glyph)) = capitals.next() {
            if let Some(&(_, second)) = capitals.peek()
                && let Some(letter) = self.pair(glyph, second)
            {
                capitals.next();
                into.push(letter);
            } else if !self.read_glyph(glyph, accents, into) {
                return Err(BadText::NotALetter { glyph, at: at + 1, language: self.name });
            }
        }
        Ok(())
    }

    /// Reads one capital; false when it is no letter, even without its accent where that may fall away.
    fn read_glyph(&self, glyph: char, accents: Accents, into: &mut Vec<Letter>) -> bool {
        if let Some(letter) = self.single(glyph) {
            into.push(letter);
            return true;
        }
        if accents == Accents::Refused {
            return false;
        }
        let parts = match glyph {
            'Æ' => ['A', 'E'],
            'Œ' => ['O', 'E'],
            'ẞ' => ['S', 'S'],
            _ => {
                let bare = without_accents(glyph).and_then(|bare| self.single(bare));
                return bare.map(|letter| into.push(letter)).is_some();
            }
        };
        let letters = parts.map(|part| self.single(part));
        into.extend(letters.into_iter().flatten());
        letters.iter().all(Option::is_some)
    }

    fn tile_at(&self, chars: &[char], at: usize) -> Result<(Tile, usize), BadText> {
        let first = chars[at];
        if first == '[' {
            let bad = BadText::BadBracket { at: at + 1, language: self.name };
            let Some(length) = chars[at + 1..].iter().position(|&glyph| glyph == ']') else {
                return Err(bad);
            };
            let inner: String = chars[at + 1..=at + length].iter().collect();
            let blank = inner.chars().all(is_small);
            let letter = self.numbered(|glyph| glyph.chars().eq(inner.chars().map(capital))).ok_or(bad)?;
            return Ok((Tile { letter, blank }, at + length + 2));
        }
        let blank = is_small(first);
        if let Some(&second) = chars.get(at + 1)
            && is_small(second) == blank
            && let Some(letter) = self.pair(capital(first), capital(second))
        {
            return Ok((Tile { letter, blank }, at + 2));
        }
        let letter = self.single(capital(first));
        let bad = BadText::NotALetter { glyph: first, at: at + 1, language: self.name };
        Ok((Tile { letter: letter.ok_or(bad)?, blank }, at + 1))
    }

    fn single(&self, glyph: char) -> Option<Letter> {
        // In most alphabets A to P stand at their own places.
        let guess = (glyph as usize).wrapping_sub('A' as usize);
        let is = |written: &str| written.len() == glyph.len_utf8() && written.starts_with(glyph);
        if self.glyphs.get(guess).is_some_and(|written| is(written)) {
            return Letter::new(guess as u8 + 1);
        }
        self.numbered(is)
    }

    fn pair(&self, first: char, second: char) -> Option<Letter> {
        if !self.pairs {
            return None;
        }
        self.numbered(|glyph| glyph.chars().eq([first, second]))
    }

    fn numbered(&self, is: impl Fn(&str) -> bool) -> Option<Letter> {
        let place = self.glyphs.iter().position(|glyph| is(glyph))?;
        Letter::new(place as u8 + 1)
    }
}

impl std::fmt::Debug for Alphabet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Alphabet({})", self.code)
    }
}

#[cfg(test)]
mod tests;
