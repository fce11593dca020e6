//! Messages: the whole new string, or a letter and a side, or what answers a challenge.
//!
//! | message | meaning |
//! |---|---|
//! | `ocal`, when the string is `cal` or `oca` | the whole new string |
//! | `o-` | the letter o before the string |
//! | `-o` | the letter o after the string |
//! | `!` or `challenge` | a challenge |
//! | `locales`, when challenged | an answer |
//! | `-` or `give up`, when challenged | no answer |
//!
//! Case does not matter; a letter is typed as itself, so that é is none of English. `challenge` is a string like any other where it is one letter longer than the string.

use lexicon::case::in_small_letters;
use lexicon::{Alphabet, BadText, Letter, MAX_WORD};

use crate::{Addition, Move, Side, Table};

/// Why a message is no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadMessage {
    /// There is nothing in it.
    #[error("say a letter, or the whole new string")]
    Empty,
    /// It is longer than any string.
    #[error("a message has at most {MAX_WORD} letters")]
    TooLong,
    /// It holds something else than letters.
    #[error(transparent)]
    NotLetters(#[from] BadText),
    /// It is not the string and one letter.
    #[error("say {string} with one letter more at its start or its end, such as {before} or {after}")]
    NotTheString {
        /// The string.
        string: String,
        /// A letter before it.
        before: String,
        /// A letter after it.
        after: String,
    },
    /// It is the first message of a round, and more than a letter.
    #[error("a round starts with one letter")]
    NotOneLetter,
}

/// The most characters of a message: a letter takes two at most, and accents may be written apart.
const MAX_CHARS: usize = MAX_WORD * 4;

/// Reads a message of the player to move.
///
/// Whether the move is allowed is for the rules to say.
pub fn read(text: &str, table: &Table, alphabet: &Alphabet) -> Result<Move, BadMessage> {
    let text = text.trim();
    if text.chars().nth(MAX_CHARS).is_some() {
        return Err(BadMessage::TooLong);
    }
    let says = |phrase: &str| text.eq_ignore_ascii_case(phrase);
    if text.is_empty() {
        return Err(BadMessage::Empty);
    }
    if table.challenger.is_some() {
        let gives_up = says("-") || says("give up");
        return Ok(if gives_up { Move::GiveUp } else { Move::Answer(letters(text, alphabet)?) });
    }
    if says("!") {
        return Ok(Move::Challenge);
    }
    match addition(text, &table.string, alphabet) {
        Ok(addition) => Ok(Move::Add(addition)),
        Err(_) if says("challenge") => Ok(Move::Challenge),
        Err(bad) => Err(bad),
    }
}

/// Writes a move as a message that is read back as the same move, or as its twin at the other end.
#[must_use]
pub fn write(mv: &Move, table: &Table, alphabet: &Alphabet) -> String {
    match mv {
        Move::Add(addition) => spell(&addition.to(&table.string), alphabet),
        Move::Challenge => "!".to_owned(),
        Move::Answer(word) => spell(word, alphabet),
        Move::GiveUp => "-".to_owned(),
    }
}

/// Letters as they are said: in lower case.
#[must_use]
pub fn spell(letters: &[Letter], alphabet: &Alphabet) -> String {
    in_small_letters(&alphabet.spell(letters))
}

fn addition(text: &str, string: &[Letter], alphabet: &Alphabet) -> Result<Addition, BadMessage> {
    let sides = [(text.strip_suffix('-'), Side::Start), (text.strip_prefix('-'), Side::End)];
    for (letter, side) in sides {
        if let Some(letter) = letter {
            return match letters(letter, alphabet)?[..] {
                [letter] => Ok(Addition { letter, side }),
                _ => Err(not_the_string(string, alphabet)),
            };
        }
    }
    let said = letters(text, alphabet)?;
    match (&said[..], string) {
        ([letter], []) => Ok(Addition { letter: *letter, side: Side::End }),
        (_, []) => Err(BadMessage::NotOneLetter),
        ([first @ .., letter], _) if first == string => Ok(Addition { letter: *letter, side: Side::End }),
        ([letter, last @ ..], _) if last == string => Ok(Addition { letter: *letter, side: Side::Start }),
        _ => Err(not_the_string(string, alphabet)),
    }
}

fn letters(text: &str, alphabet: &Alphabet) -> Result<Vec<Letter>, BadMessage> {
    let letters = alphabet.tile_letters(text)?;
    if letters.len() > MAX_WORD { Err(BadMessage::TooLong) } else { Ok(letters) }
}

fn not_the_string(string: &[Letter], alphabet: &Alphabet) -> BadMessage {
    if string.is_empty() {
        return BadMessage::NotOneLetter;
    }
    let string = spell(string, alphabet);
    let mut letters = alphabet.letters().map(|letter| spell(&[letter], alphabet));
    let [first, second] = [letters.next(), letters.next()].map(Option::unwrap_or_default);
    BadMessage::NotTheString {
        before: format!("{first}{string}"),
        after: format!("{string}{second}"),
        string,
    }
}
