//! Numbers that nobody can guess.

use online_api::Number;
use play::Token;

use crate::Error;

/// What a seat adds to the luck of a game.
pub fn random_number() -> Result<Number, Error> {
    random().map(Number)
}

/// What tells a request from all others.
pub fn random_token() -> Result<Token, Error> {
    random().map(u128::from_le_bytes).map(Token)
}

fn random() -> Result<[u8; 16], Error> {
    let mut bytes = [0; 16];
    let filled = getrandom::fill(&mut bytes);
    filled.map_err(|error| Error::NotSent(format!("the operating system has no luck to give: {error}")))?;
    Ok(bytes)
}
