//! What a player may do.

use lexicon::Letter;
use serde::{Deserialize, Serialize};

/// What a player asks for.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Move {
    /// To add a letter to the string.
    Add(Addition),
    /// To ask who added the last letter for a word that holds the string.
    Challenge,
    /// To answer a challenge with a word.
    Answer(Vec<Letter>),
    /// To have no answer to a challenge.
    GiveUp,
}

/// A letter, and the end of the string it is added to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Addition {
    /// The letter.
    pub letter: Letter,
    /// Where it goes.
    pub side: Side,
}

/// An end of the string.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    /// Before its first letter.
    Start,
    /// After its last letter.
    End,
}

impl Side {
    /// Both ends.
    pub const BOTH: [Self; 2] = [Self::Start, Self::End];
}

impl Addition {
    /// The string with this letter added.
    #[must_use]
    pub fn to(self, string: &[Letter]) -> Vec<Letter> {
        let mut longer = Vec::with_capacity(string.len() + 1);
        match self.side {
            Side::Start => {
                longer.push(self.letter);
                longer.extend_from_slice(string);
            }
            Side::End => {
                longer.extend_from_slice(string);
                longer.push(self.letter);
            }
        }
        longer
    }

    /// Whether the other end of this string would do as well, and additions are named by that other end: the last.
    #[must_use]
    pub fn is_twin(self, string: &[Letter]) -> bool {
        self.side == Side::Start && string.iter().all(|&letter| letter == self.letter)
    }
}
