//! The games there are, by name.

use std::fmt;
use std::str::FromStr;

/// A game, as players call it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Title {
    /// The race over nineteen squares.
    Khi,
    /// One word a move, on any board.
    Scrabbkle,
    /// Wordfeud, in many languages.
    Wordfeud,
    /// Fifteen squares a side, a hundred tiles.
    Classic,
    /// Letters added to either end, until somebody completes a word.
    Idiot,
    /// Words of a grid, whose shapes claim ground.
    Territory,
}

/// Games that are played by one engine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// Tiles on a board.
    Crossword,
    /// Letters at either end of a string.
    Idiot,
    /// Shapes on a field.
    Territory,
}

impl Title {
    /// Every title.
    pub const ALL: [Self; 6] =
        [Self::Khi, Self::Scrabbkle, Self::Wordfeud, Self::Classic, Self::Idiot, Self::Territory];

    /// The name, as it is typed and written in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Khi => "khi",
            Self::Scrabbkle => "scrabbkle",
            Self::Wordfeud => "wordfeud",
            Self::Classic => "classic",
            Self::Idiot => "idiot",
            Self::Territory => "territory",
        }
    }

    /// The name, as it is shown.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Khi => "Khi",
            Self::Scrabbkle => "ScraBBKle",
            Self::Wordfeud => "Wordfeud",
            Self::Classic => "Classic",
            Self::Idiot => "Idiot",
            Self::Territory => "Territory Words",
        }
    }

    /// What the game is, in a few words.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Khi => "a race over nineteen squares, in which words capture tiles",
            Self::Scrabbkle => "one word a move, on any board",
            Self::Wordfeud => "crossing words on fifteen squares, in many languages",
            Self::Classic => "crossing words on fifteen squares, with a hundred tiles",
            Self::Idiot => "letters at either end, and whoever completes a word loses",
            Self::Territory => "words of a grid, whose shapes claim the ground inside",
        }
    }

    /// The engine it is played by.
    #[must_use]
    pub const fn family(self) -> Family {
        match self {
            Self::Khi | Self::Scrabbkle | Self::Wordfeud | Self::Classic => Family::Crossword,
            Self::Idiot => Family::Idiot,
            Self::Territory => Family::Territory,
        }
    }

    /// Whether it is played by the crossword engine.
    #[must_use]
    pub const fn is_crossword(self) -> bool {
        matches!(self.family(), Family::Crossword)
    }

    /// Whether its moves are written `GIT,f8,r`, letters and origin, rather than `8D WORD`.
    #[must_use]
    pub const fn is_written_by_origin(self) -> bool {
        matches!(self, Self::Khi | Self::Scrabbkle)
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no game has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no game: there are {all}", all = Title::ALL.map(Title::name).join(", "))]
pub struct NoTitle(pub String);

/// Reads a name, as it is typed or shown, in any case.
impl FromStr for Title {
    type Err = NoTitle;

    fn from_str(text: &str) -> Result<Self, NoTitle> {
        let text = text.trim();
        let named =
            |title: &Self| [title.name(), title.label()].iter().any(|name| name.eq_ignore_ascii_case(text));
        Self::ALL.into_iter().find(named).ok_or_else(|| NoTitle(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_read_as_they_are_written_and_shown() {
        for title in Title::ALL {
            assert_eq!(title.to_string().parse(), Ok(title));
            assert_eq!(title.label().parse(), Ok(title));
        }
        let bad = "chess".parse::<Title>().unwrap_err().to_string();
        assert_eq!(
            bad,
            "\"chess\" is no game: there are khi, scrabbkle, wordfeud, classic, idiot, territory"
        );
    }
}
