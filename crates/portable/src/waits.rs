//! How long the strongest computers think, move by move.

use std::sync::Arc;

use game::Seed;
use play::{GameKind, LocalConnection, LocalHost, Player, Title, Visit};
use wasm_bindgen::prelude::wasm_bindgen;

/// A game between computers of the strongest level, made one move at a time.
#[wasm_bindgen]
pub struct Waits {
    table: Box<dyn Table>,
}

#[wasm_bindgen]
impl Waits {
    /// Deals a game of a title from a seed, and makes its first move, for which words are arranged.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(title: &str, seed: u32) -> Self {
        let title: Title = title.parse().unwrap_or_else(|bad| panic!("{bad}"));
        let mut table = play::visit(title, Deal { title, seed: Seed(seed.into()) });
        table.step();
        Self { table }
    }

    /// Makes a move, and says whether there was one to make.
    pub fn step(&mut self) -> bool {
        self.table.step()
    }

    /// The game so far.
    #[must_use]
    pub fn record(&self) -> String {
        self.table.record()
    }
}

/// A table of any title.
trait Table {
    fn step(&mut self) -> bool;
    fn record(&self) -> String;
}

impl<K: GameKind> Table for LocalConnection<K> {
    fn step(&mut self) -> bool {
        self.let_computer_play()
    }

    fn record(&self) -> String {
        LocalConnection::record(self).to_string()
    }
}

struct Deal {
    title: Title,
    seed: Seed,
}

impl Visit for Deal {
    type Output = Box<dyn Table>;

    fn visit<K: GameKind>(self) -> Box<dyn Table> {
        let words = lexica::load("english").unwrap_or_else(|| panic!("English comes with the program"));
        let kind = K::default_for(self.title, words.alphabet()).unwrap_or_else(|| panic!("{}", self.title));
        let game = kind.game(Arc::new(words)).unwrap_or_else(|bad| panic!("there is no game: {bad}"));
        let levels = self.title.descriptor().levels;
        let strongest = levels.last().copied().unwrap_or_else(|| panic!("{} has no levels", self.title));
        let seated = vec![Player::Computer(strongest); 2];
        let host = LocalHost::new(kind, game, seated, self.seed);
        Box::new(LocalConnection::new(host.unwrap_or_else(|bad| panic!("nobody can sit down: {bad}"))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_made_move_by_move_to_its_end() {
        let mut waits = Waits::new("idiot", 3);
        let mut moves = 1;
        while waits.step() {
            moves += 1;
        }
        let record = waits.record();
        assert_eq!(record.lines().filter(|line| line.starts_with("move ")).count(), moves, "{record}");
        assert!(!waits.step(), "a game that is over has no moves");
    }
}
