//! How strong a computer player is, by name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How strong a computer player is. Each game has some of these, from its weakest to its strongest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Level {
    /// For a first game.
    Newcomer,
    /// Plays now and then.
    Casual,
    /// Knows common words.
    Easy,
    /// Thinks a little.
    Medium,
    /// Plays soundly.
    Normal,
    /// Plays well.
    Hard,
    /// Weighs everything there is to see.
    Expert,
    /// Looks ahead.
    Master,
    /// Looks further ahead than anybody else.
    Champion,
}

impl Level {
    /// Every level, from the weakest to the strongest.
    pub const ALL: [Self; 9] = [
        Self::Newcomer,
        Self::Casual,
        Self::Easy,
        Self::Medium,
        Self::Normal,
        Self::Hard,
        Self::Expert,
        Self::Master,
        Self::Champion,
    ];

    /// The name, as it is typed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Newcomer => "newcomer",
            Self::Casual => "casual",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Normal => "normal",
            Self::Hard => "hard",
            Self::Expert => "expert",
            Self::Master => "master",
            Self::Champion => "champion",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no level has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no level: there are {all}", all = Level::ALL.map(Level::name).join(", "))]
pub struct NoLevel(pub String);

/// Reads a name in any case.
impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Self, NoLevel> {
        let named = |level: &Self| level.name().eq_ignore_ascii_case(text.trim());
        Self::ALL.into_iter().find(named).ok_or_else(|| NoLevel(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_as_they_are_written() {
        for level in Level::ALL {
            assert_eq!(level.to_string().to_uppercase().parse(), Ok(level));
        }
        let bad = "hardest".parse::<Level>().unwrap_err().to_string();
        assert_eq!(
            bad,
            "\"hardest\" is no level: there are newcomer, casual, easy, medium, normal, hard, expert, master, champion"
        );
    }
}
