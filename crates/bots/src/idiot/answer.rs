//! What every player does alike: answering a challenge, and challenging a string that no word holds.

use game::Dice;
use idiot::{Idiot, Move, Table};
use lexicon::{Letter, Substrings};

/// How many words are looked at to choose an answer from.
const LOOKED_AT: usize = 50;

/// The answer to a challenge, or a challenge of a string that no word holds; `None` if a letter is to be added.
pub(super) fn answer_or_challenge(game: &Idiot, table: &Table, dice: &mut Dice) -> Option<Move> {
    if table.challenger.is_some() {
        return Some(answer(game, &table.string, dice).map_or(Move::GiveUp, Move::Answer));
    }
    (!game.words().holds(&table.string)).then_some(Move::Challenge)
}

/// Has the words ready that answers are chosen from, so that no answer takes long.
pub(super) fn prepare(game: &Idiot) {
    let _ = game.common_words();
}

/// A word that holds the string: a common one if there is.
fn answer(game: &Idiot, string: &[Letter], dice: &mut Dice) -> Option<Vec<Letter>> {
    let mut some_of = |words: &Substrings| {
        let found: Vec<Vec<Letter>> = words.words(string).take(LOOKED_AT).collect();
        dice.choose(&found).cloned()
    };
    game.common_words().and_then(&mut some_of).or_else(|| some_of(game.words()))
}
