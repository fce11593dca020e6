//! Luck from the operating system, and sessions that nobody can read off the disk.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

use crate::Failure;

/// The characters of a session, and how many it has.
const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
const SESSION: usize = 32;

/// A number that nobody can guess, of so many possible ones.
pub fn below(sides: u64) -> Result<u64, Failure> {
    // The few numbers more that some sides get make no difference with so few sides.
    random().map(u64::from_le_bytes).map(|number| number % sides)
}

/// A new session: 32 characters.
pub fn session() -> Result<String, Failure> {
    let mut session = String::with_capacity(SESSION);
    while session.len() < SESSION {
        let bytes: [u8; 32] = random()?;
        // Bytes that would make some characters likelier are left out.
        let fair = bytes.iter().map(|byte| usize::from(*byte)).filter(|byte| *byte < 7 * DIGITS.len());
        let room = SESSION - session.len();
        session.extend(fair.take(room).map(|byte| char::from(DIGITS[byte % DIGITS.len()])));
    }
    Ok(session)
}

/// Whether a text could be a session.
#[must_use]
pub fn is_session(text: &str) -> bool {
    text.len() == SESSION && text.bytes().all(|byte| DIGITS.contains(&byte))
}

/// How a session is kept: who reads the files cannot use it.
#[must_use]
pub fn session_hash(session: &str) -> Vec<u8> {
    Sha256::digest(session).to_vec()
}

/// A tag for a picture or a line in a log, which tells nothing of what it was made from.
#[must_use]
pub fn tag(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes all that is written to it");
        text
    })
}

/// Bytes that nobody can guess.
pub fn random<const LENGTH: usize>() -> Result<[u8; LENGTH], Failure> {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure(format!("the operating system has no luck to give: {error}")))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sessions_have_32_characters_and_are_never_the_same() {
        let (one, other) = (session().unwrap(), session().unwrap());
        assert!(is_session(&one) && is_session(&other) && one != other);
        assert!(
            !is_session("") && !is_session(&one[1..]) && !is_session(&one.to_uppercase().replace('0', "A"))
        );
        assert_eq!(session_hash(&one).len(), 32);
    }
}
