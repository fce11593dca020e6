//! The player that takes the most ground it can get with common words.

use game::{Bot, Dice, Effort};
use lexicon::Graph;
use territory::{Move, Territory, View};

use super::finder::{Finder, any_word};
use super::search_space::WordQuery;
use super::vocabulary::common_words;

/// Takes the word that changes the difference of scores most, of the common words up to some length that it thinks of.
///
/// Its effort counts the beginnings of words of each length that it thinks of.
#[derive(Clone, Debug)]
pub struct Apprentice {
    graph: Graph,
    finder: Finder,
}

impl Apprentice {
    /// A player for this game that knows so many words, of at most so many letters.
    #[must_use]
    pub fn new(game: &Territory, words: usize, longest: usize) -> Self {
        let graph = common_words(game.lexicon(), words, &(3..=longest));
        Self { finder: Finder::new(&graph), graph }
    }
}

impl Bot<Territory> for Apprentice {
    fn choose(&mut self, game: &Territory, view: &View, _: &mut Dice, effort: Effort) -> Move {
        let Some(seat) = view.mover() else { return Move::Pass };
        let query = WordQuery { graph: &self.graph, grid: &view.grid, field: &view.field, seat };
        let found = self.finder.quick(query, effort.0.max(1) as usize);
        found.or_else(|| any_word(game.lexicon().graph(), &view.grid)).map_or(Move::Pass, Move::Word)
    }
}
