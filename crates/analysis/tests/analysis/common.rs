//! Games and positions that several test files use.

use std::sync::{Arc, LazyLock};

use analysis::Problem;
use crossword::notation::Cgp;
use crossword::{Crossword, KhiTiles, Layout, Ruleset};
use lexicon::{Alphabet, Lexicon};

static ENGLISH: LazyLock<Arc<Lexicon>> = LazyLock::new(|| Arc::new(lexica::load("english").unwrap()));

/// Classic rules with every English word.
pub(crate) fn classic() -> Crossword {
    Crossword::new(Ruleset::classic(), ENGLISH.clone()).unwrap()
}

/// Wordfeud with every English word.
pub(crate) fn wordfeud() -> Crossword {
    let rules = Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).unwrap();
    Crossword::new(rules, ENGLISH.clone()).unwrap()
}

/// Wordfeud with every Norwegian word.
pub(crate) fn norwegian() -> Crossword {
    let rules = Ruleset::wordfeud(Alphabet::of("nb").unwrap(), Layout::wordfeud()).unwrap();
    Crossword::new(rules, Arc::new(lexica::load("norwegian").unwrap())).unwrap()
}

/// All four games with few words and few tiles.
pub(crate) fn small_games() -> Vec<Crossword> {
    let wordfeud = Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).unwrap();
    let scrabbkle = Ruleset::scrabbkle(Layout::standard());
    let rules = [Ruleset::classic(), wordfeud, scrabbkle, Ruleset::khi(KhiTiles::Full)];
    rules.into_iter().map(crossword::testing::small).collect()
}

/// A board of 15 squares a side with some rows of tiles, counted from 1.
pub(crate) fn problem<'a>(game: &'a Crossword, rows: &[(usize, &str)], rack: &str) -> Problem<'a> {
    let alphabet = game.rules().tiles.alphabet();
    let row = |number| rows.iter().find(|(row, _)| *row == number).map_or("15", |(_, tiles)| tiles);
    let text = (1..=15).map(row).collect::<Vec<_>>().join("/");
    let board = Cgp::parse(&text, alphabet).unwrap().board;
    Problem::of_board(game, board, alphabet.rack(rack).unwrap()).unwrap()
}
