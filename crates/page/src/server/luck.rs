//! What this browser adds to the luck of a game, kept so that the draw can be verified when the game is over.

use game::Commitment;
use leptos::prelude::window;
use online_api::{Number, TableId};

use crate::storage;

/// What was known of the luck of a table before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeptLuck {
    /// The promise of the server.
    pub commitment: Commitment,
    /// What was added here, once that promise was known.
    pub number: Number,
}

/// A number nobody can guess, to be added to the luck of a game.
#[must_use]
pub fn new_number() -> Number {
    Number(random_bytes())
}

/// 128 bits that nobody can guess.
#[must_use]
pub fn random_number() -> u128 {
    u128::from_le_bytes(random_bytes())
}

/// Keeps what is known of the luck of a table before the game.
pub fn keep_luck(table: TableId, commitment: Commitment, number: Number) {
    storage::save(&name(table), &format!("{commitment} {number}"));
}

/// What was known of the luck of a table before the game, if somebody sat down at it here.
#[must_use]
pub fn kept_luck(table: TableId) -> Option<KeptLuck> {
    read(&storage::load(&name(table))?)
}

/// Keeps what is added to the luck of the next game of the same people, until there is a table for it.
pub(crate) fn keep_for_rematch(table: TableId, commitment: Commitment, number: Number) {
    storage::save(&next(table), &format!("{commitment} {number}"));
}

/// What is added to the luck of the next game of the same people.
#[must_use]
pub(crate) fn kept_for_rematch(table: TableId) -> Option<KeptLuck> {
    read(&storage::load(&next(table))?)
}

fn read(text: &str) -> Option<KeptLuck> {
    let (commitment, number) = text.split_once(' ')?;
    Some(KeptLuck { commitment: commitment.parse().ok()?, number: number.parse().ok()? })
}

fn random_bytes() -> [u8; 16] {
    let mut bytes = [0; 16];
    let drawn = window().crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    // Every browser that runs this page draws them; a number that can be guessed would be no use.
    assert!(drawn.is_ok());
    bytes
}

fn next(table: TableId) -> String {
    [&name(table), ".next"].concat()
}

fn name(table: TableId) -> String {
    format!("tables.luck.{table}")
}

#[cfg(test)]
mod tests {
    use game::Seed;

    use super::*;

    #[test]
    fn what_was_known_before_the_game_is_read_as_it_was_kept() {
        let kept = KeptLuck { commitment: Seed(7).commitment(), number: Number([0xab; 16]) };
        assert_eq!(read(&format!("{} {}", kept.commitment, kept.number)), Some(kept));
        assert_eq!(read("nothing"), None);
    }
}
