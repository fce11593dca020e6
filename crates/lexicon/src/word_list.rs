//! Lists of words, and reading them from files of many makes.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;

use crate::{Alphabet, BadText, Letter};

/// The longest word any game needs, and any list may hold.
pub const MAX_WORD: usize = 32;

/// The shortest word any game knows.
pub const MIN_WORD: usize = 2;

/// Distinct words in alphabetical order, stored without gaps.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct WordList {
    letters: Vec<Letter>,
    ends: Vec<u32>,
}

impl WordList {
    /// The list of these words, sorted, each once.
    #[must_use]
    pub fn new<W: AsRef<[Letter]>>(words: impl IntoIterator<Item = W>) -> Self {
        let mut gathered = Self::default();
        words.into_iter().for_each(|word| gathered.push(word.as_ref()));
        gathered.sorted()
    }

    /// How many words there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no word.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The words, in alphabetical order.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[Letter]> {
        (0..self.len()).map(|index| self.word(index))
    }

    /// The word at this place, from 0.
    #[must_use]
    pub fn word(&self, index: usize) -> &[Letter] {
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.letters[start as usize..self.ends[index] as usize]
    }

    /// The place of a word, if it is one of these.
    #[must_use]
    pub fn place(&self, word: &[Letter]) -> Option<usize> {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low.midpoint(high);
            match self.word(middle).cmp(word) {
                Ordering::Less => low = middle + 1,
                Ordering::Equal => return Some(middle),
                Ordering::Greater => high = middle,
            }
        }
        None
    }

    /// How many letters all words have together.
    #[must_use]
    pub fn letters(&self) -> usize {
        self.letters.len()
    }

    /// The number of letters of the longest word.
    #[must_use]
    pub fn longest(&self) -> usize {
        self.iter().map(<[Letter]>::len).max().unwrap_or(0)
    }

    /// Adds a word, which must come after all words before it unless the list is sorted afterwards.
    pub(crate) fn push(&mut self, word: &[Letter]) {
        self.letters.extend_from_slice(word);
        self.end_word();
    }

    fn end_word(&mut self) {
        self.ends.push(self.letters.len() as u32);
    }

    fn sorted(self) -> Self {
        if self.iter().is_sorted_by(|a, b| a < b) {
            return self;
        }
        let mut order: Vec<&[Letter]> = self.iter().collect();
        order.sort_unstable();
        order.dedup();
        let mut sorted =
            Self { letters: Vec::with_capacity(self.letters.len()), ends: Vec::with_capacity(order.len()) };
        for word in order {
            sorted.push(word);
        }
        sorted
    }
}

/// A word file, read: the words, and what was left out.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The words that were kept.
    pub words: WordList,
    /// What happened to the rest.
    pub report: Report,
}

/// What reading a word file kept and dropped.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Report {
    /// How the characters were stored.
    pub encoding: Encoding,
    /// Lines in the file.
    pub lines: usize,
    /// Distinct words kept.
    pub kept: usize,
    /// Words that stood in the file more than once.
    pub repeated: usize,
    /// What was dropped, by reason.
    pub dropped: BTreeMap<Reason, Dropped>,
}

/// How the characters of a file are stored.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Encoding {
    /// UTF-8, of which ASCII is a part.
    #[default]
    Utf8,
    /// ISO-8859-1: one byte a character.
    Latin1,
}

/// Why a line gave no word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// It holds a character that is no letter of the language.
    NotALetter,
    /// It is one letter only.
    TooShort,
    /// It is longer than [`MAX_WORD`] letters.
    TooLong,
}

/// How many lines were dropped for one reason, and the first few of them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Dropped {
    /// How many.
    pub count: usize,
    /// The first few: line number from 1, and the text.
    pub examples: Vec<(usize, String)>,
}

/// Why a file is no word list at all.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadList {
    /// Nothing is in it.
    #[error("the list is empty")]
    Empty,
    /// There are lines, but none gives a word.
    #[error("the list has no {language} word: {report}")]
    NoWords {
        /// The language it was read in.
        language: &'static str,
        /// What happened to the lines.
        report: Box<Report>,
    },
    /// It is no text.
    #[error("this is no text: byte {byte:#04x} at offset {offset}")]
    Binary {
        /// The offending byte.
        byte: u8,
        /// Where it is, from 0.
        offset: usize,
    },
    /// It is text of two bytes a character.
    #[error("this is UTF-16 text; please save it as UTF-8")]
    Utf16,
    /// It is larger than any list of words.
    #[error("the list is larger than 1 GiB")]
    TooLarge,
}

/// Reads a word file: UTF-8 or Latin-1, any line ends, any case, one word a line.
///
/// Blank lines and lines that start with `#` are passed over; what stands behind a tab is a comment.
pub fn read(file: &[u8], alphabet: &Alphabet) -> Result<Reading, BadList> {
    if file.len() > 1 << 30 {
        return Err(BadList::TooLarge);
    }
    if file.starts_with(&[0xff, 0xfe]) || file.starts_with(&[0xfe, 0xff]) {
        return Err(BadList::Utf16);
    }
    if let Some(offset) = file.iter().position(|&byte| byte < b'\t' || (0x0e..0x1a).contains(&byte)) {
        return Err(BadList::Binary { byte: file[offset], offset });
    }
    if file.trim_ascii().is_empty() {
        return Err(BadList::Empty);
    }
    let (text, encoding) = decoded(file);
    let mut report = Report { encoding, ..Report::default() };
    let mut gathered = WordList::default();
    for line in text.strip_prefix('\u{feff}').unwrap_or(&text).lines() {
        report.lines += 1;
        let word = line.split('\t').next().unwrap_or_default().trim();
        if word.is_empty() || word.starts_with('#') {
            continue;
        }
        if let Err(reason) = gathered.read_line(word, alphabet) {
            report.drop_line(reason, word);
        }
    }
    let found = gathered.len();
    let words = gathered.sorted();
    report.kept = words.len();
    report.repeated = found - words.len();
    if words.is_empty() {
        return Err(BadList::NoWords { language: alphabet.name(), report: Box::new(report) });
    }
    Ok(Reading { words, report })
}

/// The text of a file, with LF at the end of each line.
fn decoded(file: &[u8]) -> (Cow<'_, str>, Encoding) {
    let (text, encoding) = match str::from_utf8(file) {
        Ok(text) => (Cow::Borrowed(text), Encoding::Utf8),
        Err(_) => (file.iter().map(|&byte| char::from(byte)).collect(), Encoding::Latin1),
    };
    if text.contains('\r') {
        return (text.replace("\r\n", "\n").replace('\r', "\n").into(), encoding);
    }
    (text, encoding)
}

impl WordList {
    /// Reads one word behind the others, or says why not and leaves the list as it was.
    fn read_line(&mut self, text: &str, alphabet: &Alphabet) -> Result<(), Reason> {
        let start = self.letters.len();
        let refusal = match alphabet.read_word(text, &mut self.letters) {
            Err(BadText::NotALetter { .. } | BadText::BadBracket { .. }) => Reason::NotALetter,
            Ok(()) if self.letters.len() - start < MIN_WORD => Reason::TooShort,
            Ok(()) if self.letters.len() - start > MAX_WORD => Reason::TooLong,
            Ok(()) => {
                self.end_word();
                return Ok(());
            }
        };
        self.letters.truncate(start);
        Err(refusal)
    }
}

impl Report {
    /// How many lines were dropped in all.
    #[must_use]
    pub fn dropped(&self) -> usize {
        self.dropped.values().map(|dropped| dropped.count).sum()
    }

    fn drop_line(&mut self, reason: Reason, text: &str) {
        const EXAMPLES: usize = 3;
        const WIDTH: usize = 40;
        let line = self.lines;
        let dropped = self.dropped.entry(reason).or_default();
        dropped.count += 1;
        if dropped.examples.len() < EXAMPLES {
            let shown = match text.char_indices().nth(WIDTH) {
                Some((end, _)) => format!("{}…", &text[..end]),
                None => text.to_owned(),
            };
            dropped.examples.push((line, shown));
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} kept", self.kept)?;
        if self.repeated > 0 {
            write!(f, "; {} repeated", self.repeated)?;
        }
        for (reason, dropped) in &self.dropped {
            write!(f, "; {} dropped: {reason} (", dropped.count)?;
            for (place, (line, text)) in dropped.examples.iter().enumerate() {
                let comma = if place == 0 { "" } else { ", " };
                write!(f, "{comma}line {line} {text:?}")?;
            }
            let more = if dropped.count > dropped.examples.len() { ", …)" } else { ")" };
            f.write_str(more)?;
        }
        Ok(())
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotALetter => f.write_str("not all letters of the alphabet"),
            Self::TooShort => write!(f, "shorter than {MIN_WORD} letters"),
            Self::TooLong => write!(f, "longer than {MAX_WORD} letters"),
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Utf8 => "UTF-8",
            Self::Latin1 => "Latin-1",
        })
    }
}

#[cfg(test)]
mod tests;
