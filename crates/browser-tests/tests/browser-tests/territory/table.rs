//! The same game outside the browser.

use std::sync::Arc;

use bots::Level;
use game::Seed;
use play::Player;
use play::territories::{Setup, read_move, write_move};
use play::testing::TestGame;

/// A game that is played here as it is in the browser.
pub(crate) struct Twin {
    pub(crate) table: TestGame<Setup>,
}

impl Twin {
    /// The game of this number, with a computer of this level as Blue, or among people.
    pub(crate) fn new(level: Option<Level>, number: u32) -> Self {
        let words = Arc::new(lexica::load("english").unwrap());
        let first = level.map_or(Player::someone(), Player::Computer);
        let setup = Setup::new(words.alphabet());
        let seated = vec![first, Player::someone()];
        Self { table: TestGame::new(setup, words, seated, Seed(number.into())).unwrap() }
    }

    /// Whether a computer is to move; then it does.
    pub(crate) fn computer_moved(&mut self) -> bool {
        self.table.computer_plays().is_some()
    }

    /// A good word of the person to move, by its cells; it is played here.
    pub(crate) fn word(&mut self) -> String {
        let mv = self.table.advice(Level::Easy).unwrap();
        let cells = write_move(&mv);
        self.table.play(mv).unwrap();
        cells
    }

    /// Plays what was played in the browser.
    pub(crate) fn play(&mut self, cells: &str) {
        self.table.play(read_move(cells).unwrap()).unwrap();
    }

    /// The game as text.
    pub(crate) fn record(&self) -> String {
        self.table.record().to_string()
    }
}
