//! What everyone saw.

use game::{Outcome, Seat};
use lexicon::{Alphabet, Letter};
use serde::{Deserialize, Serialize};

use crate::Addition;

/// What everyone saw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// Somebody added a letter.
    Added {
        /// Who.
        seat: Seat,
        /// Which letter, and where.
        addition: Addition,
        /// The whole string after it.
        string: Vec<Letter>,
    },
    /// Somebody challenged the player before.
    Challenged {
        /// Who.
        seat: Seat,
        /// Who is to answer.
        challenged: Seat,
    },
    /// Somebody answered a challenge.
    Answered {
        /// Who.
        seat: Seat,
        /// The answer.
        word: Vec<Letter>,
    },
    /// Somebody had no answer to a challenge.
    GaveUp {
        /// Who.
        seat: Seat,
    },
    /// Somebody lost the round.
    Lost(Lost),
    /// Somebody has all letters, and plays no more.
    Out {
        /// Who.
        seat: Seat,
    },
    /// Somebody left, and plays no more.
    Left {
        /// Who.
        seat: Seat,
    },
    /// A new round begins.
    Round {
        /// Its number, from 1.
        number: u32,
        /// Who starts it.
        starts: Seat,
    },
    /// The game is over.
    Over {
        /// How it ended.
        outcome: Outcome,
    },
}

/// Who lost a round, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lost {
    /// Who.
    pub seat: Seat,
    /// Why.
    pub why: Why,
    /// How many letters of the name that makes.
    pub letters: u8,
}

/// Why somebody lost a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Why {
    /// The letter added completed a word.
    Completed {
        /// The word.
        word: Vec<Letter>,
    },
    /// The challenge had an answer.
    Answered {
        /// The answer.
        word: Vec<Letter>,
    },
    /// There was no answer to the challenge.
    NoAnswer,
    /// The answer does not hold the string.
    BesideThePoint {
        /// The answer.
        word: Vec<Letter>,
        /// The string.
        string: Vec<Letter>,
    },
    /// The answer is no word of the lexicon.
    NoWord {
        /// The answer.
        word: Vec<Letter>,
    },
}

impl Why {
    /// The reason as a part of a sentence that says who lost the round.
    #[must_use]
    pub fn told(&self, alphabet: &Alphabet) -> String {
        let spell = |letters: &[Letter]| alphabet.spell(letters);
        match self {
            Self::Completed { word } => format!("{} is a word", spell(word)),
            Self::Answered { word } => format!("the challenge was answered with {}", spell(word)),
            Self::NoAnswer => "the challenge was not answered".to_owned(),
            Self::BesideThePoint { word, string } => {
                format!("{} does not hold {}", spell(word), spell(string))
            }
            Self::NoWord { word } => format!("{} is not in the lexicon", spell(word)),
        }
    }
}
