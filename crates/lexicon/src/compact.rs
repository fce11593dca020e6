//! Word lists as they are kept among the sources: text, about half as long as the words.
//!
//! ```text
//! # logomachy words 1
//! # name: english
//! # language: en
//! # source: …
//! # licence: …
//! # grades: 10 20 35 95
//! Aaa
//! Ch
//! Ded
//! Bbacus2
//! ```
//!
//! Behind the head there is one line a word, in alphabetical order: a capital says how many letters are those of the word
//! before (`A` none, `B` one, …), then come the others, then the place of its grade on the scale, if it is
//! not the last one.

use std::fmt::Write;

use crate::case::in_small_letters;
use crate::{About, Alphabet, BadText, Grades, Letter, MAX_WORD, MIN_WORD, WordList};

/// The first line of a compact list.
pub(crate) const MAGIC: &str = "# logomachy words 1";

/// A word list with all that is known of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompactList {
    /// Name, source and licence.
    pub about: About,
    /// The letters the words are made of.
    pub alphabet: &'static Alphabet,
    /// The words.
    pub words: WordList,
    /// How common they are, where that is known.
    pub grades: Option<Grades>,
}

/// What is wrong with a compact list.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct BadCompact {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub what: BadLine,
}

/// What is wrong with one line of a compact list.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadLine {
    /// The first line is not that of a compact list.
    #[error("a compact word list starts with `{MAGIC}`")]
    Magic,
    /// A line of the head that is not `# key: value`, or with an unknown key or value.
    #[error("this is no line of a head: `# name|language|source|licence|grades: …`")]
    Head,
    /// Words before the language is known.
    #[error("the head does not say which language this is")]
    NoLanguage,
    /// A line that does not start with a capital, or with one for more letters than there are.
    #[error("it must start with a capital that says how many letters to take from the word before")]
    Shared,
    /// A character that is no letter.
    #[error(transparent)]
    NotALetter(#[from] BadText),
    /// A word out of order, or twice.
    #[error("it does not come after the word before it")]
    Order,
    /// A word too short or too long.
    #[error("a word has {MIN_WORD} to {MAX_WORD} letters")]
    Length,
    /// A grade that is not on the scale.
    #[error("its grade is not on the scale")]
    Grade,
}

/// Writes a list in compact form.
#[must_use]
pub fn write(list: &CompactList) -> String {
    let mut text = String::with_capacity(list.words.len() * 6);
    let CompactList { about, alphabet, words, grades } = list;
    text.push_str(MAGIC);
    let head = [
        ("name", about.name.as_str()),
        ("language", alphabet.code()),
        ("source", &about.source),
        ("licence", &about.licence),
    ];
    for (key, value) in head {
        let _ = write!(text, "\n# {key}: {value}");
    }
    if let Some(grades) = grades {
        let scale: Vec<String> = grades.scale().iter().map(u8::to_string).collect();
        let _ = write!(text, "\n# grades: {}", scale.join(" "));
    }
    text.push('\n');
    let mut before: &[Letter] = &[];
    for (place, word) in words.iter().enumerate() {
        let shared = before.iter().zip(word).take_while(|(a, b)| a == b).count().min(25);
        text.push(char::from(b'A' + shared as u8));
        text.push_str(&in_small_letters(&alphabet.spell(&word[shared..])));
        if let Some(grades) = grades {
            let step = usize::from(grades.steps()[place]);
            if step + 1 < grades.scale().len() {
                let _ = write!(text, "{step}");
            }
        }
        text.push('\n');
        before = word;
    }
    text
}

/// Reads a list in compact form.
pub fn read(text: &str) -> Result<CompactList, BadCompact> {
    let mut reader = Reader::default();
    for (number, line) in text.lines().enumerate() {
        reader.line(number, line).map_err(|what| BadCompact { line: number + 1, what })?;
    }
    let Some(alphabet) = reader.alphabet else {
        return Err(BadCompact { line: text.lines().count(), what: BadLine::NoLanguage });
    };
    let grades = match reader.scale {
        Some(scale) => {
            let bad = BadCompact { line: 1, what: BadLine::Grade };
            Some(Grades::new(scale, reader.steps).ok_or(bad)?)
        }
        None => None,
    };
    Ok(CompactList { about: reader.about, alphabet, words: reader.words, grades })
}

#[derive(Default)]
struct Reader {
    about: About,
    alphabet: Option<&'static Alphabet>,
    scale: Option<Vec<u8>>,
    words: WordList,
    steps: Vec<u8>,
    before: Vec<Letter>,
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) -> Result<(), BadLine> {
        if number == 0 {
            return if line == MAGIC { Ok(()) } else { Err(BadLine::Magic) };
        }
        match line.strip_prefix("# ") {
            Some(head) => self.head(head),
            None => self.word(line),
        }
    }

    fn head(&mut self, line: &str) -> Result<(), BadLine> {
        let (key, value) = line.split_once(": ").ok_or(BadLine::Head)?;
        match key {
            "name" => value.clone_into(&mut self.about.name),
            "source" => value.clone_into(&mut self.about.source),
            "licence" => value.clone_into(&mut self.about.licence),
            "language" => self.alphabet = Some(Alphabet::of(value).ok_or(BadLine::Head)?),
            "grades" => {
                let scale: Result<Vec<u8>, _> = value.split(' ').map(str::parse).collect();
                let scale = scale.ok().filter(|scale| scale.len() <= 10).ok_or(BadLine::Head)?;
                self.scale = Some(scale);
            }
            _ => return Err(BadLine::Head),
        }
        Ok(())
    }

    fn word(&mut self, line: &str) -> Result<(), BadLine> {
        let alphabet = self.alphabet.ok_or(BadLine::NoLanguage)?;
        let first = line.bytes().next().filter(u8::is_ascii_uppercase).ok_or(BadLine::Shared)?;
        let shared = usize::from(first - b'A');
        let own = line[1..].trim_end_matches(|last: char| last.is_ascii_digit());
        let grade = &line[1 + own.len()..];
        let mut word = self.before.get(..shared).ok_or(BadLine::Shared)?.to_vec();
        alphabet.read_word(own, &mut word)?;
        if !(MIN_WORD..=MAX_WORD).contains(&word.len()) {
            return Err(BadLine::Length);
        }
        if word <= self.before {
            return Err(BadLine::Order);
        }
        let rarest = self.scale.as_ref().and_then(|scale| scale.len().checked_sub(1));
        match (rarest, grade) {
            (Some(rarest), "") => self.steps.push(rarest as u8),
            (Some(_), _) => self.steps.push(grade.parse().map_err(|_| BadLine::Grade)?),
            (None, "") => {}
            (None, _) => return Err(BadLine::Grade),
        }
        self.words.push(&word);
        self.before = word;
        Ok(())
    }
}
