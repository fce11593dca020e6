//! The games whose leaves are learned and whose players are measured.

use std::sync::Arc;

use anyhow::{Context as _, Result};
use clap::ValueEnum;
use crossword::{Crossword, Layout, Ruleset};
use game::{Dice, Seed};
use lexicon::{Alphabet, Lexicon};

/// How many random boards are learned on, besides the usual one.
const RANDOM_BOARDS: usize = 5;

/// A game with its words, by the name of its file of leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Title {
    Classic,
    Scrabbkle,
    WordfeudEnglish,
    WordfeudNorwegian,
}

impl Title {
    /// The name, as it is typed and as its file of leaves is called.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Scrabbkle => "scrabbkle",
            Self::WordfeudEnglish => "wordfeud-english",
            Self::WordfeudNorwegian => "wordfeud-norwegian",
        }
    }

    /// The name of the lexicon it is played with.
    pub(crate) fn lexicon(self) -> &'static str {
        match self {
            Self::Classic | Self::Scrabbkle | Self::WordfeudEnglish => "english",
            Self::WordfeudNorwegian => "norwegian",
        }
    }

    /// The game, on its usual board.
    pub(crate) fn game(self) -> Result<Crossword> {
        self.on(self.usual_board(), &self.words()?)
    }

    /// The game on every board to learn on: random ones too, where it is played on them.
    pub(crate) fn games_to_learn_on(self, seed: Seed) -> Result<Vec<Crossword>> {
        let mut boards = vec![self.usual_board()];
        if matches!(self, Self::WordfeudEnglish | Self::WordfeudNorwegian) {
            let mut dice = Dice::new(seed, "boards");
            boards.extend((0..RANDOM_BOARDS).map(|_| Layout::wordfeud_random(&mut dice)));
        }
        let words = self.words()?;
        boards.into_iter().map(|board| self.on(board, &words)).collect()
    }

    fn usual_board(self) -> Layout {
        match self {
            Self::Classic | Self::Scrabbkle => Layout::standard(),
            Self::WordfeudEnglish | Self::WordfeudNorwegian => Layout::wordfeud(),
        }
    }

    fn words(self) -> Result<Arc<Lexicon>> {
        let words = lexica::load(self.lexicon());
        Ok(Arc::new(words.with_context(|| format!("there is no lexicon {}", self.lexicon()))?))
    }

    fn on(self, board: Layout, words: &Arc<Lexicon>) -> Result<Crossword> {
        let wordfeud = |language| Ruleset::wordfeud(Alphabet::of(language)?, board.clone());
        let rules = match self {
            Self::Classic => Some(Ruleset { layout: board, ..Ruleset::classic() }),
            Self::Scrabbkle => Some(Ruleset::scrabbkle(board)),
            Self::WordfeudEnglish => wordfeud("en"),
            Self::WordfeudNorwegian => wordfeud("nb"),
        };
        let rules = rules.with_context(|| format!("{} has no tiles", self.name()))?;
        Ok(Crossword::new(rules, Arc::clone(words))?)
    }
}
