//! Why a move is not allowed.

use lexicon::{Letter, MAX_WORD};
use serde::{Deserialize, Serialize};

use crate::{Idiot, Move, SHORTEST, Table};

/// Why a move is not allowed, as a sentence to the player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum Illegal {
    /// Nobody is to move.
    #[error("the game is over")]
    Over,
    /// A challenge waits for its answer.
    #[error("you have been challenged: answer with a word that holds the string, or give up")]
    Challenged,
    /// There is no challenge to answer.
    #[error("nobody has challenged you: add a letter, or challenge the player before you")]
    NotChallenged,
    /// There is no string yet.
    #[error("there is nothing to challenge yet: say a letter")]
    NothingToChallenge,
    /// The string is as long as a word can be.
    #[error("no word has more than {MAX_WORD} letters: challenge the player before you")]
    StringFull,
    /// A letter of another language.
    #[error("only letters of the {0} alphabet may be used")]
    NotALetter(String),
    /// An answer too short for any word.
    #[error("an answer has at least {SHORTEST} letters: say a longer word, or give up")]
    ShortAnswer,
    /// An answer too long for any word.
    #[error("no word has more than {MAX_WORD} letters: say another one, or give up")]
    LongAnswer,
}

/// Whether the player to move may do this.
pub(crate) fn check(game: &Idiot, table: &Table, mv: &Move) -> Result<(), Illegal> {
    if table.mover().is_none() {
        return Err(Illegal::Over);
    }
    match (mv, table.challenger) {
        (Move::Add(_) | Move::Challenge, Some(_)) => Err(Illegal::Challenged),
        (Move::Answer(_) | Move::GiveUp, None) => Err(Illegal::NotChallenged),
        (Move::Challenge, None) if table.last.is_none() => Err(Illegal::NothingToChallenge),
        (Move::Add(_), None) if table.string.len() >= MAX_WORD => Err(Illegal::StringFull),
        (Move::Add(addition), None) => all_letters(game, &[addition.letter]),
        (Move::Answer(word), Some(_)) if word.len() < SHORTEST => Err(Illegal::ShortAnswer),
        (Move::Answer(word), Some(_)) if word.len() > MAX_WORD => Err(Illegal::LongAnswer),
        (Move::Answer(word), Some(_)) => all_letters(game, word),
        (Move::Challenge, None) | (Move::GiveUp, Some(_)) => Ok(()),
    }
}

fn all_letters(game: &Idiot, letters: &[Letter]) -> Result<(), Illegal> {
    let alphabet = game.lexicon().alphabet();
    let known = letters.iter().all(|letter| alphabet.letter_set().has(*letter));
    if known { Ok(()) } else { Err(Illegal::NotALetter(alphabet.name().to_owned())) }
}
