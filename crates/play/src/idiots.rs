//! Idiot: set-up, typed letters, and a coach.

mod coach;
mod descriptor;
mod draft;
mod kind;
mod manner;
mod review;

use std::collections::BTreeMap;

use ::idiot::{Ending, Rules};
use bots::idiot::Personality;
use game::Seat;
use lexicon::Alphabet;

pub use coach::{Coach, Evaluation};
pub(crate) use descriptor::DESCRIPTOR;
pub use descriptor::title;
pub use draft::{Edit, MessageDraft, Problem};
pub use kind::Hint;
pub use manner::Manner;
pub use review::Mistake;

/// How a game of Idiot is set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The language of its words.
    pub language: &'static Alphabet,
    /// Who starts, and what happens when somebody has all letters.
    pub rules: Rules,
    /// How its computers differ from those that know every word and never bluff.
    pub personality: Personality,
    /// What is special about single computers.
    pub characters: BTreeMap<Seat, Character>,
}

/// What is special about a single computer.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Character {
    /// What it is called; if this is empty, as computers usually are.
    pub name: String,
    /// How it differs from one that knows every word and never bluffs, if not as all computers of the game do.
    pub personality: Option<Personality>,
}

/// A game of Idiot as it is saved.
pub type Record = crate::Record<Setup>;

impl Setup {
    /// A game as it is usually played.
    #[must_use]
    pub fn new(language: &'static Alphabet) -> Self {
        Self {
            language,
            rules: Rules::default(),
            personality: Personality::default(),
            characters: BTreeMap::new(),
        }
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

    /// How the computer on a seat differs from one that knows every word and never bluffs.
    #[must_use]
    pub fn personality_of(&self, seat: Seat) -> Personality {
        let own = self.characters.get(&seat).and_then(|character| character.personality);
        own.unwrap_or(self.personality)
    }
}
