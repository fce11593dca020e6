//! What the word finder answers: pure, and the same in a browser and in a test.

mod check;
mod matches;
mod mode;

use lexicon::pattern::BadPattern;
use lexicon::{BadText, Pattern, Tile, Use};
use messages::{Form, bad_pattern, bad_text};
use page::VOICE;
use page::words::Words;

use matches::{Collector, Order};

pub use check::{CheckedWord, Verdict};
pub use matches::{Group, MOST, Matches};
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
    /// How many words are shown at most.
    pub most: usize,
}

impl Question {
    /// Nothing typed yet.
    #[must_use]
    pub fn new(mode: Mode) -> Self {
        Self { mode, text: String::new(), using: Use::Some, most: MOST }
    }
}

/// What is answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Nothing was asked.
    Nothing,
    /// The question could not be read, for this reason.
    Refused(BadQuestion),
    /// Each of the words, with what is known of it.
    Words(Vec<CheckedWord>),
    /// The words that were looked for.
    Matches(Matches),
}

/// Why a question cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadQuestion {
    /// It holds something else than letters.
    Letters(BadText),
    /// It is no pattern.
    Pattern(BadPattern),
}

/// Answers a question.
#[must_use]
pub fn look_up(words: &Words, question: &Question) -> Answer {
    let text = question.text.trim();
    if text.is_empty() {
        return Answer::Nothing;
    }
    let found = match question.mode {
        Mode::Check => return Answer::Words(check::check(words, text)),
        Mode::Anagrams => anagrams(words, text, question),
        Mode::Pattern => matches(words, text, question.most),
    };
    found.map_or_else(Answer::Refused, Answer::Matches)
}

impl Answer {
    /// The answer in a few words; empty where there is none.
    #[must_use]
    pub fn summary(&self) -> String {
        match self {
            Self::Nothing | Self::Refused(_) => String::new(),
            Self::Words(checked) => check::summary(checked),
            Self::Matches(found) => found.summary(),
        }
    }

    /// What is wrong with the text, as a sentence.
    #[must_use]
    pub fn complaint(&self) -> Option<String> {
        match self {
            Self::Refused(BadQuestion::Letters(bad)) => Some(bad_text(VOICE, Form::Alone, bad)),
            Self::Refused(BadQuestion::Pattern(bad)) => Some(bad_pattern(VOICE, Form::Alone, bad)),
            Self::Words(checked) => check::complaint(checked),
            Self::Nothing | Self::Matches(_) => None,
        }
    }
}

fn anagrams(words: &Words, text: &str, question: &Question) -> Result<Matches, BadQuestion> {
    let rack = words.alphabet().rack(text).map_err(BadQuestion::Letters)?;
    let mut collector = Collector::new(question.most);
    words.graph().anagrams(&rack, question.using, &mut |tiles| collector.add(tiles));
    Ok(collector.finish(words, Order::LongestFirst))
}

fn matches(words: &Words, text: &str, most: usize) -> Result<Matches, BadQuestion> {
    let pattern = Pattern::parse(text, words.alphabet()).map_err(BadQuestion::Pattern)?;
    let mut collector = Collector::new(most);
    let mut tiles = Vec::new();
    words.graph().matches(&pattern, &mut |word| {
        tiles.clear();
        tiles.extend(word.iter().map(|&letter| Tile::plain(letter)));
        collector.add(&tiles);
    });
    Ok(collector.finish(words, Order::ShortestFirst))
}

#[cfg(test)]
mod tests;
