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
        english(match tiles {
            KhiTiles::Full => "khi",
            KhiTiles::Original => "khi-84",
        })
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
