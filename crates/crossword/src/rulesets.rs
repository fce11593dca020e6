//! The games that come with the program, as the files of their rules tell them.

use lexicon::Alphabet;

use crate::definition::{self, Definition};
use crate::{Layout, Ruleset};

/// Which tiles Khi is played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KhiTiles {
    /// The usual 120.
    Full,
    /// The 84 of the original.
    Original,
}

impl KhiTiles {
    /// The name of the rules that a game of a name is played by with these tiles; where there is no choice, its own.
    #[must_use]
    pub fn rules_of(self, game: &str) -> &str {
        match self {
            Self::Original => Definition::with_fewer_tiles(game).unwrap_or(game),
            Self::Full => game,
        }
    }
}

impl Ruleset {
    /// Rules that come with the program, by their name, in a language there are tiles for; read once.
    #[must_use]
    pub fn shipped(name: &str, alphabet: &'static Alphabet) -> Option<&'static Self> {
        definition::shipped(name, alphabet)
    }

    /// The crossword game that all others differ from.
    #[must_use]
    pub fn classic() -> Self {
        english("classic")
    }

    /// The same in another language, with the tiles that Wordfeud has in it.
    #[must_use]
    pub fn classic_in(alphabet: &'static Alphabet) -> Option<Self> {
        Self::shipped("classic", alphabet).cloned()
    }

    /// Wordfeud, in a language it has tiles for, on the standard or a random board.
    #[must_use]
    pub fn wordfeud(alphabet: &'static Alphabet, layout: Layout) -> Option<Self> {
        Some(Self { layout, ..Self::shipped("wordfeud", alphabet)?.clone() })
    }

    /// ScraBBKle, on any board.
    #[must_use]
    pub fn scrabbkle(layout: Layout) -> Self {
        Self { layout, ..english("scrabbkle") }
    }

    /// Khi, on its own board.
    #[must_use]
    pub fn khi(tiles: KhiTiles) -> Self {
        english(tiles.rules_of("khi"))
    }
}

fn english(name: &str) -> Ruleset {
    let rules = Ruleset::shipped(name, Alphabet::english());
    rules.cloned().unwrap_or_else(|| panic!("the rules {name:?} come with the program, in English"))
}
