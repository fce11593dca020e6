//! The games that come with the program, as the files of their rules tell them.

use lexicon::Alphabet;

use crate::definition::Definition;
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
    pub fn rules_of(self, game: &str) -> String {
        let fewer = format!("{game}-84");
        match self {
            Self::Original if Definition::shipped(&fewer).is_some() => fewer,
            Self::Original | Self::Full => game.to_owned(),
        }
    }
}

impl Ruleset {
    /// Rules that come with the program, by their name, in a language there are tiles for.
    #[must_use]
    pub fn shipped(name: &str, alphabet: &'static Alphabet) -> Option<Self> {
        Definition::shipped(name)?.ruleset(alphabet).ok()
    }

    /// The crossword game that all others differ from.
    #[must_use]
    pub fn classic() -> Self {
        english("classic")
    }

    /// The same in another language, with the tiles that Wordfeud has in it.
    #[must_use]
    pub fn classic_in(alphabet: &'static Alphabet) -> Option<Self> {
        Self::shipped("classic", alphabet)
    }

    /// Wordfeud, in a language it has tiles for, on the standard or a random board.
    #[must_use]
    pub fn wordfeud(alphabet: &'static Alphabet, layout: Layout) -> Option<Self> {
        Some(Self { layout, ..Self::shipped("wordfeud", alphabet)? })
    }

    /// ScraBBKle, on any board.
    #[must_use]
    pub fn scrabbkle(layout: Layout) -> Self {
        Self { layout, ..english("scrabbkle") }
    }

    /// Khi, on its own board.
    #[must_use]
    pub fn khi(tiles: KhiTiles) -> Self {
        english(&tiles.rules_of("khi"))
    }
}

fn english(name: &str) -> Ruleset {
    let rules = Definition::shipped(name).map(|definition| definition.ruleset(Alphabet::english()));
    match rules {
        Some(Ok(rules)) => rules,
        Some(Err(bad)) => panic!("the rules {name:?} that come with the program: {bad}"),
        None => panic!("the rules {name:?} come with the program"),
    }
}
