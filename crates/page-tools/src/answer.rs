//! What the word finder answers: pure, and the same in a browser and in a test.
//!
//! ```
//! use page::words::Words;
//! use page_tools::answer::{Mode, Question, answer};
//!
//! let words = Words::new(lexica::load("english").unwrap());
//! let question = Question { text: "logomachy".to_owned(), ..Question::new(Mode::Check) };
//! assert_eq!(answer(&words, &question).summary(), "LOGOMACHY is a word");
//! ```

mod check;
mod found;
mod mode;

use lexicon::{Pattern, Tile, Use};
use page::words::Words;

use crate::sentence;
use found::{Gathering, Order};

pub use check::{Checked, Verdict};
pub use found::{Found, Group, MOST};
pub use mode::Mode;

/// What somebody asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// What is to be done with the text.
    pub mode: Mode,
    /// What was typed.
    pub text: String,
    /// For anagrams, how many of the tiles must be used.
    pub using: Use,
}

impl Question {
    /// Nothing typed yet.
    #[must_use]
    pub fn new(mode: Mode) -> Self {
        Self { mode, text: String::new(), using: Use::Some }
    }
}

/// What is answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Nothing was asked.
    Nothing,
    /// The question could not be read, for this reason.
    Refused(String),
    /// Each of the words, with what is known of it.
    Checked(Vec<Checked>),
    /// The words that were looked for.
    Found(Found),
}

/// Answers a question.
#[must_use]
pub fn answer(words: &Words, question: &Question) -> Answer {
    let text = question.text.trim();
    if text.is_empty() {
        return Answer::Nothing;
    }
    let found = match question.mode {
        Mode::Check => return Answer::Checked(check::check(words, text)),
        Mode::Anagrams => anagrams(words, text, question.using),
        Mode::Pattern => matches(words, text),
    };
    found.map_or_else(Answer::Refused, Answer::Found)
}

impl Answer {
    /// The answer in a few words; empty where there is none.
    #[must_use]
    pub fn summary(&self) -> String {
        match self {
            Self::Nothing | Self::Refused(_) => String::new(),
            Self::Checked(checked) => check::summary(checked),
            Self::Found(found) => found.summary(),
        }
    }

    /// What is wrong with the text, as a sentence.
    #[must_use]
    pub fn complaint(&self) -> Option<String> {
        match self {
            Self::Refused(reason) => Some(sentence(reason)),
            Self::Checked(checked) => check::complaint(checked),
            Self::Nothing | Self::Found(_) => None,
        }
    }
}

fn anagrams(words: &Words, text: &str, using: Use) -> Result<Found, String> {
    let rack = words.alphabet().rack(text).map_err(|bad| bad.to_string())?;
    let mut gathering = Gathering::default();
    words.graph().anagrams(&rack, using, &mut |tiles| gathering.add(tiles));
    Ok(gathering.finish(words, Order::LongestFirst))
}

fn matches(words: &Words, text: &str) -> Result<Found, String> {
    let pattern = Pattern::parse(text, words.alphabet()).map_err(|bad| bad.to_string())?;
    let mut gathering = Gathering::default();
    let mut tiles = Vec::new();
    words.graph().matches(&pattern, &mut |word| {
        tiles.clear();
        tiles.extend(word.iter().map(|&letter| Tile::plain(letter)));
        gathering.add(&tiles);
    });
    Ok(gathering.finish(words, Order::ShortestFirst))
}

#[cfg(test)]
mod tests;
