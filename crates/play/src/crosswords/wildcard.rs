//! What a tile is called that may stand for any letter.

use crossword::Ruleset;

use super::Setup;

/// A tile that may stand for any letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wildcard {
    /// A blank, as in most games.
    Blank,
    /// A star, as in the race whose first words begin at stars.
    Star,
}

impl Wildcard {
    /// What it is called under these rules.
    #[must_use]
    pub fn of(rules: &Ruleset) -> Self {
        if rules.ending.is_race() { Self::Star } else { Self::Blank }
    }

    /// The sign that stands for it wherever tiles are written.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Blank => "_",
            Self::Star => "*",
        }
    }
}

impl Setup {
    /// What a tile is called that may stand for any letter.
    #[must_use]
    pub fn wildcard(&self) -> Wildcard {
        self.rules().map_or(Wildcard::Blank, |rules| Wildcard::of(&rules))
    }
}
