//! Passwords, as they travel.

use std::fmt::{self, Write as _};

use serde::{Deserialize, Serialize};
use sha1::{Digest as _, Sha1};

/// What clients write behind a password before they hash it.
pub const SALT: &str = "JarJarBinks9";

/// A password as it travels: the SHA-1 of the password and a salt that all clients share, in hexadecimal digits.
///
/// ```
/// use feud_api::Password;
/// assert_eq!(Password::hashed("xxxxxx").as_str(), "a20678fa097887db966a0220601edf7550028daa");
/// ```
///
/// Whoever hears it can log in with it, so it is kept as secret as the password itself.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Password(String);

impl Password {
    /// A password as clients of today send it.
    #[must_use]
    pub fn hashed(password: &str) -> Self {
        Self(digits(&[password, SALT]))
    }

    /// A password as accounts of old times still want it: hashed without salt.
    #[must_use]
    pub fn without_salt(password: &str) -> Self {
        Self(digits(&[password]))
    }

    /// A password as it came in.
    #[must_use]
    pub fn received(text: String) -> Self {
        Self(text)
    }

    /// The text that travels.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Tells nothing: passwords have no place in a log.
impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(hidden)")
    }
}

fn digits(parts: &[&str]) -> String {
    let mut hash = Sha1::new();
    for part in parts {
        hash.update(part);
    }
    hash.finalize().iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes all that is written to it");
        text
    })
}
