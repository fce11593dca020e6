//! What computers are like, as people choose it.

use bots::Level;
use bots::idiot::{Personality, PickRule};

/// What a computer is like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// Knows the words of its level and never bluffs.
    Scholar,
    /// Knows as many words as people do.
    Human,
    /// Knows as many, and bluffs.
    Bluffer,
    /// Knows the words of its level, and always takes a letter of the least score: for those who weigh letters.
    Careful,
}

impl Manner {
    /// All there are.
    pub const ALL: [Self; 4] = [Self::Scholar, Self::Human, Self::Bluffer, Self::Careful];

    /// What they are like unless told otherwise.
    pub const USUAL: Self = Self::Scholar;

    /// By which it is chosen.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Scholar => "scholar",
            Self::Human => "human",
            Self::Bluffer => "bluffer",
            Self::Careful => "careful",
        }
    }

    /// What it comes to.
    #[must_use]
    pub const fn personality(self) -> Personality {
        match self {
            Self::Scholar => Personality { vocabulary: None, bluffs: 0, picks: PickRule::ByChance },
            Self::Human => Personality::HUMAN,
            Self::Bluffer => Personality::BLUFFER,
            Self::Careful => Personality::CAREFUL,
        }
    }

    /// Whether computers of a level can be like that: only one that weighs letters can take the least score.
    #[must_use]
    pub fn suits(self, level: Level) -> bool {
        self != Self::Careful || level == Level::Medium
    }

    /// The one that comes nearest to a personality.
    #[must_use]
    pub const fn of(personality: Personality) -> Self {
        match personality {
            Personality { bluffs: 1.., .. } => Self::Bluffer,
            Personality { vocabulary: Some(_), .. } => Self::Human,
            Personality { picks: PickRule::Least, .. } => Self::Careful,
            _ => Self::Scholar,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_manner_is_known_by_its_personality() {
        for manner in Manner::ALL {
            assert_eq!(Manner::of(manner.personality()), manner);
        }
        assert_eq!(Manner::USUAL.personality(), Personality::default());
    }
}
