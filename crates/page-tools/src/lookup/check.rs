//! Is it a word?

use lexicon::Tile;
use page::words::{Face, Words};
use table::grouped;

use super::matches::MOST;
use crate::sentence;

/// A word that was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedWord {
    /// The word as it was typed, in capitals.
    pub text: String,
    /// Its letters; none if it could not be read.
    pub faces: Vec<Face>,
    /// What it is.
    pub verdict: Verdict,
}

/// What a text is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A word, and how common it is where that is known.
    Word(Option<&'static str>),
    /// No word of this lexicon.
    NotAWord,
    /// No row of letters, for this reason.
    Unreadable(String),
}

impl Verdict {
    /// The verdict as a sentence.
    #[must_use]
    pub fn said(&self) -> String {
        match self {
            Self::Word(commonness) => sentence(commonness.unwrap_or("a word")),
            Self::NotAWord => "Not a word.".to_owned(),
            Self::Unreadable(reason) => sentence(reason),
        }
    }
}

/// Checks each word of a text.
pub(super) fn check(words: &Words, text: &str) -> Vec<CheckedWord> {
    let parts = text.split(|glyph: char| glyph.is_whitespace() || ",;".contains(glyph));
    parts.filter(|part| !part.is_empty()).take(MOST).map(|part| check_one(words, part)).collect()
}

fn check_one(words: &Words, text: &str) -> CheckedWord {
    let (faces, verdict) = match words.alphabet().word(text) {
        Err(bad) => (Vec::new(), Verdict::Unreadable(bad.to_string())),
        Ok(word) => {
            let tiles: Vec<Tile> = word.iter().map(|&letter| Tile::plain(letter)).collect();
            let known = words.graph().contains(&word);
            let verdict = if known { Verdict::Word(words.commonness(&word)) } else { Verdict::NotAWord };
            (words.faces(&tiles), verdict)
        }
    };
    CheckedWord { text: text.to_uppercase(), faces, verdict }
}

pub(super) fn summary(checked: &[CheckedWord]) -> String {
    if let [CheckedWord { text, verdict, .. }] = checked {
        let is = if matches!(verdict, Verdict::Word(_)) { "is" } else { "is not" };
        return format!("{text} {is} a word");
    }
    let known = checked.iter().filter(|one| matches!(one.verdict, Verdict::Word(_))).count();
    match (checked.len() - known, known) {
        (0, all) => format!("All {} are words", grouped(all as u64)),
        (none, 0) => format!("None of the {} is a word", grouped(none as u64)),
        (_, 1) => format!("1 of {} is a word", grouped(checked.len() as u64)),
        _ => format!("{} of {} are words", grouped(known as u64), grouped(checked.len() as u64)),
    }
}

/// What is wrong with the first text that could not be read.
pub(super) fn complaint(checked: &[CheckedWord]) -> Option<String> {
    checked.iter().find_map(|one| match &one.verdict {
        Verdict::Unreadable(reason) if checked.len() == 1 => Some(sentence(reason)),
        Verdict::Unreadable(reason) => Some(sentence(&format!("in {}, {reason}", one.text))),
        _ => None,
    })
}
