//! Games that several test files use.

use crossword::{Crossword, KhiTiles, Layout, Ruleset};
use lexicon::Alphabet;

/// All four games with few words and few tiles, the race last.
pub(crate) fn small_games() -> Vec<Crossword> {
    let wordfeud = Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).unwrap();
    let scrabbkle = Ruleset::scrabbkle(Layout::standard());
    let rules = [Ruleset::classic(), wordfeud, scrabbkle, Ruleset::khi(KhiTiles::Full)];
    rules.into_iter().map(crossword::testing::small).collect()
}
