//! Parts of speech.

/// A part of speech.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// A noun.
    Noun,
    /// A verb.
    Verb,
    /// An adjective.
    Adjective,
    /// An adverb.
    Adverb,
}

impl Part {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Noun, Self::Verb, Self::Adjective, Self::Adverb];

    /// The letter for it in a file, which is WordNet's.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Noun => 'n',
            Self::Verb => 'v',
            Self::Adjective => 'a',
            Self::Adverb => 'r',
        }
    }

    /// The one of a letter.
    #[must_use]
    pub fn of(letter: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|part| part.letter() == char::from(letter))
    }

    /// What it is called, for programs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Noun => "noun",
            Self::Verb => "verb",
            Self::Adjective => "adjective",
            Self::Adverb => "adverb",
        }
    }
}
