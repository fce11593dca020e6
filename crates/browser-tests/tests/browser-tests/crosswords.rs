//! The crossword games in a browser, each beside the same game at a table of ours.

mod coming_back;
mod manners;
mod phone;
mod refusals;
pub(crate) mod whole_game;

use browser_tests::Test;
use table::Title;

/// The tests of all modules here.
pub(crate) fn tests() -> Vec<Test> {
    [coming_back::tests(), manners::tests(), phone::tests(), refusals::tests()]
        .into_iter()
        .flatten()
        .collect()
}

/// The games, each with the number of one that is over soon when its computer is an easy one.
const GAMES: [(Title, u64); 4] =
    [(Title::Khi, 4), (Title::Scrabbkle, 16), (Title::Wordfeud, 16), (Title::Classic, 44)];
