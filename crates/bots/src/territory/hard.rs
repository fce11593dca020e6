//! The player that takes the most ground it can get now.

use game::{Bot, Dice, Effort};
use territory::{Move, Territory, View};

use super::finder::{BestWord, Finder};
use super::search_space::WordQuery;

/// Takes the word that changes the difference of scores most, of any length, and thinks no further.
///
/// Its effort counts the beginnings of words that it looks at, about.
#[derive(Clone, Debug)]
pub struct Hard {
    finder: Finder,
}

impl Hard {
    /// A player for this game.
    #[must_use]
    pub fn new(game: &Territory) -> Self {
        Self { finder: Finder::new(game.lexicon().graph()) }
    }

    /// The word it would play, and whether that is certainly the best; `None` if there is no word, or no turn.
    #[must_use]
    pub fn find(&self, game: &Territory, view: &View, effort: Effort) -> Option<BestWord> {
        let seat = view.mover()?;
        let query = WordQuery { graph: game.lexicon().graph(), grid: &view.grid, field: &view.field, seat };
        self.finder.best(query, effort.0)
    }
}

impl Bot<Territory> for Hard {
    fn choose(&mut self, game: &Territory, view: &View, _: &mut Dice, effort: Effort) -> Move {
        self.find(game, view, effort).map_or(Move::Pass, |found| Move::Word(found.cells))
    }
}
