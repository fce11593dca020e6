//! The player that takes the most points it can get now.

use crossword::movegen::Generator;
use crossword::{Crossword, Move, Ruleset, View};
use game::{Bot, Dice, Effort};

use super::laying;

/// Takes the most points it can get now, and thinks no further.
///
/// When it can lay nothing it changes all its tiles, and passes where it may not.
#[derive(Clone, Debug)]
pub struct Greedy {
    generator: Generator,
}

impl Greedy {
    /// A player for these rules.
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        Self { generator: Generator::new(rules) }
    }
}

impl Bot<Crossword> for Greedy {
    fn choose(&mut self, game: &Crossword, view: &View, _: &mut Dice, _: Effort) -> Move {
        match laying::best(&mut self.generator, game, view, None) {
            Some(best) => Move::Lay(best.play.lay()),
            None => laying::otherwise(game, view),
        }
    }
}
