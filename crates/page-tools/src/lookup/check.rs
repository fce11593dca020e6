//! Is it a word?

use lexicon::{BadText, Tile};
use messages::{Commonness, Form, bad_text, count};
use page::VOICE;
use page::words::{Face, Words};

use super::matches::MOST;

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
    Word(Commonness),
    /// No word of this lexicon.
    NotAWord,
    /// No row of letters, for this reason.
    Unreadable(BadText),
}

impl Verdict {
    /// The verdict as a sentence.
    #[must_use]
    pub fn said(&self) -> String {
        match self {
            Self::Word(commonness) => VOICE.how_common(*commonness),
            Self::NotAWord => VOICE.not_a_word().to_owned(),
            Self::Unreadable(bad) => bad_text(VOICE, Form::Alone, bad),
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
        Err(bad) => (Vec::new(), Verdict::Unreadable(bad)),
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
        let word = matches!(verdict, Verdict::Word(_));
        return if word { VOICE.is_a_word(text) } else { VOICE.is_no_word(text) };
    }
    let known = checked.iter().filter(|one| matches!(one.verdict, Verdict::Word(_))).count();
    match (checked.len() - known, known) {
        (0, all) => VOICE.all_are_words(count(all)),
        (none, 0) => VOICE.none_is_a_word(count(none)),
        _ => VOICE.some_are_words(count(known), count(checked.len())),
    }
}

/// What is wrong with the first text that could not be read.
pub(super) fn complaint(checked: &[CheckedWord]) -> Option<String> {
    checked.iter().find_map(|one| match &one.verdict {
        Verdict::Unreadable(bad) if checked.len() == 1 => Some(bad_text(VOICE, Form::Alone, bad)),
        Verdict::Unreadable(bad) => {
            Some(VOICE.in_one_word(Form::Alone, &one.text, &bad_text(VOICE, Form::Within, bad)))
        }
        _ => None,
    })
}
