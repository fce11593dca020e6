//! Idiot on the table.

mod coach;
mod kept;
pub mod say;

use ::idiot::notation::{self, BadMessage};
use ::idiot::{Ending, Move, Rules};
use bots::idiot::Personality;
use game::{Seat, Viewer};
use lexicon::Alphabet;

pub use coach::{Coach, Standing, mistakes};

/// How a game of Idiot is set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The language of its words.
    pub language: &'static Alphabet,
    /// Who starts, and what happens when somebody has all letters.
    pub rules: Rules,
    /// How its computers differ from those that know every word and never bluff.
    pub personality: Personality,
}

/// A game of Idiot on the table.
pub type Table = crate::Table<Setup>;

/// A game of Idiot as it is kept.
pub type Record = crate::Record<Setup>;

impl Setup {
    /// A game as it is usually played.
    #[must_use]
    pub fn new(language: &'static Alphabet) -> Self {
        Self { language, rules: Rules::default(), personality: Personality::default() }
    }

    /// The same game that plays on to one winner, or ends with one loser.
    #[must_use]
    pub fn ending(self, ending: Ending) -> Self {
        Self { rules: Rules { ending, ..self.rules }, ..self }
    }

    /// The same game, started by another.
    #[must_use]
    pub fn started_by(self, starts: Seat) -> Self {
        Self { rules: Rules { starts, ..self.rules }, ..self }
    }
}

impl crate::Table<Setup> {
    /// Reads a message of whoever is to move.
    pub fn read(&self, text: &str) -> Result<Move, BadMessage> {
        notation::read(text, &self.view(Viewer::Spectator), self.setup().language)
    }
}
