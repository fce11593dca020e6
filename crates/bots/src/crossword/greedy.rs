//! The player that takes the most points it can get now.

use crossword::movegen::Generator;
use crossword::{Crossword, Move, Ruleset, View};
use game::{Bot, Dice, Effort};

use super::{Vocabulary, laying};

/// Takes the most points it can get now with the words it knows, and thinks no further.
///
/// When it can lay nothing it changes all its tiles, and passes where it may not.
#[derive(Clone, Debug)]
pub struct Greedy {
    generator: Generator,
    /// `None` for all words of whatever game it plays.
    vocabulary: Option<Vocabulary>,
}

impl Greedy {
    /// A player for these rules that knows every word.
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        Self { generator: Generator::new(rules), vocabulary: None }
    }

    /// A player for this game that knows these of its words only.
    #[must_use]
    pub fn knowing(game: &Crossword, vocabulary: Vocabulary) -> Self {
        Self { vocabulary: Some(vocabulary), ..Self::new(game.rules()) }
    }
}

impl Bot<Crossword> for Greedy {
    fn choose(&mut self, game: &Crossword, view: &View, _: &mut Dice, _: Effort) -> Move {
        let masks = self.vocabulary.as_ref().map_or_else(|| game.masks(), |known| known.masks(game));
        match laying::best(&mut self.generator, masks, game.rules(), view, None) {
            Some(best) => Move::Lay(best.play.placement()),
            None => laying::otherwise(game, view),
        }
    }
}
