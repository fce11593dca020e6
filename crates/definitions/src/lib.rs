//! What words mean: reads `data/english.definitions`, and explains inflected forms by their stems.
//!
//! The file is text, so that it packs well and can be read by people: lines that begin with `#` tell where it comes from, the
//! first of them what it is; then a line a word, in order. Behind the word, set apart by tabs, stand its meanings, the most
//! common first: a letter for the part of speech, a colon, and the meaning, or an equals sign and the word that it is a form of.
//!
//! ```
//! use definitions::{Definitions, Part};
//!
//! let text = "#definitions 1\nmice\tn=mouse\nmouse\tn:a small rodent\n";
//! let meanings = Definitions::read(text.as_bytes()).unwrap().define("MICE");
//! assert_eq!((meanings[0].word.as_str(), meanings[0].part), ("mouse", Part::Noun));
//! assert_eq!(meanings[0].text, "a small rodent");
//! ```

mod part;
mod stems;

use std::borrow::Cow;
use std::cmp::Ordering;

pub use part::Part;
pub use stems::stems;

/// What every file of definitions begins with.
pub const MARK: &str = "#definitions 1\n";

/// What stands between the letter of a part of speech and a meaning.
pub const MEANS: u8 = b':';

/// What stands between the letter of a part of speech and the word that another is a form of.
pub const FORM_OF: u8 = b'=';

/// A meaning of a word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meaning {
    /// The word that has it: the one that was asked for, or its stem.
    pub word: String,
    /// Its part of speech.
    pub part: Part,
    /// What it means.
    pub text: String,
}

/// A file of definitions.
#[derive(Clone, Debug)]
pub struct Definitions {
    bytes: Cow<'static, [u8]>,
}

/// Why bytes are no file of definitions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoDefinitions;

impl Definitions {
    /// Takes over a file. Only its mark is looked at: lines that are not as they should be are found by nobody.
    pub fn read(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Self, NoDefinitions> {
        let bytes = bytes.into();
        if bytes.starts_with(MARK.as_bytes()) { Ok(Self { bytes }) } else { Err(NoDefinitions) }
    }

    /// What a word means, in whatever case; empty where nothing is known of it. Its own meanings come first, then those of
    /// the words that it is a form of.
    #[must_use]
    pub fn define(&self, word: &str) -> Vec<Meaning> {
        let word = word.to_ascii_lowercase();
        let line = self.line(&word).unwrap_or_default();
        let mut found: Vec<Meaning> = meanings(&word, line).collect();
        let own = found.len();
        for part in Part::ALL {
            let before = found.len();
            for stem in forms(line, part) {
                found.extend(self.meaning(stem, part));
            }
            if found.len() > before || found[..own].iter().any(|one| one.part == part) {
                continue;
            }
            found.extend(stems(&word, part).into_iter().find_map(|stem| self.meaning(&stem, part)));
        }
        found
    }

    /// What a word means as one part of speech.
    fn meaning(&self, word: &str, part: Part) -> Option<Meaning> {
        meanings(word, self.line(word)?).find(|meaning| meaning.part == part)
    }

    /// What stands behind a word.
    fn line(&self, word: &str) -> Option<&[u8]> {
        let mut rest = &self.bytes[..];
        while !rest.is_empty() {
            let middle = rest.len() / 2;
            let is_end = |byte: &u8| *byte == b'\n';
            let start = rest[..middle].iter().rposition(is_end).map_or(0, |end| end + 1);
            let end = rest[middle..].iter().position(is_end).map_or(rest.len(), |end| middle + end);
            let line = &rest[start..end];
            let key = line.iter().position(|byte| *byte == b'\t').unwrap_or(line.len());
            match line[..key].cmp(word.as_bytes()) {
                Ordering::Equal => return Some(&line[key..]),
                Ordering::Less => rest = rest.get(end + 1..).unwrap_or_default(),
                Ordering::Greater => rest = &rest[..start],
            }
        }
        None
    }
}

/// The fields of a line that tell something: the part of speech, the sign behind it, and the text.
fn fields(line: &[u8]) -> impl Iterator<Item = (Part, u8, &str)> {
    line.split(|byte| *byte == b'\t').filter_map(|field| {
        let (&letter, rest) = field.split_first()?;
        let (&sign, text) = rest.split_first()?;
        Some((Part::of(letter)?, sign, str::from_utf8(text).ok()?))
    })
}

fn meanings<'a>(word: &'a str, line: &'a [u8]) -> impl Iterator<Item = Meaning> + 'a {
    let told = fields(line).filter(|(_, sign, _)| *sign == MEANS);
    told.map(|(part, _, text)| Meaning { word: word.to_owned(), part, text: text.to_owned() })
}

/// The words of which a line says that it is a form, as one part of speech.
fn forms(line: &[u8], part: Part) -> impl Iterator<Item = &str> {
    fields(line).filter(move |&(of, sign, _)| of == part && sign == FORM_OF).map(|(_, _, stem)| stem)
}

#[cfg(test)]
mod tests;
