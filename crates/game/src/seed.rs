//! The number all luck of a game comes from, and the promise not to change it.

use crate::{Luck, hex};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// The number all luck of a game comes from.
///
/// It is secret while a game is played with others: whoever knows it can work out every draw.
///
/// ```
/// use game::Seed;
/// assert_eq!("42".parse(), Ok(Seed(42)));
/// assert_eq!("0x2a".parse(), Ok(Seed(42)));
/// assert_eq!(Seed(42).to_string(), "42");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seed(pub u64);

impl Seed {
    /// The promise to show before a game: it fixes the seed without telling it.
    ///
    /// It is the SHA-256 of `logomachy seed 1`, a zero byte, and the seed's eight bytes, lowest first.
    /// Trying out a few seeds is easy, so games against others need a seed drawn from all 64 bits.
    ///
    /// ```
    /// use game::Seed;
    /// let promise = Seed(42).commitment();
    /// assert!(promise.verify(Seed(42)));
    /// assert!(!promise.verify(Seed(43)));
    /// ```
    #[must_use]
    pub fn commitment(self) -> Commitment {
        Commitment(hash(&[b"logomachy seed 1\0", &self.0.to_le_bytes()]))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Seed {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Seed, BadSeed> {
        let (digits, base) = match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
            Some(digits) => (digits, 16),
            None => (text, 10),
        };
        if digits.is_empty() || !digits.chars().all(|digit| digit.is_digit(base)) {
            return Err(BadSeed::NotANumber(text.to_owned()));
        }
        u64::from_str_radix(digits, base).map(Seed).map_err(|_| BadSeed::TooLarge(text.to_owned()))
    }
}

/// Why a text is no seed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSeed {
    /// It holds something else than digits.
    #[error("a seed is a whole number such as 42 or 0x2a, not {0:?}")]
    NotANumber(String),
    /// It is a number that does not fit.
    #[error("the seed {0} is too large: the largest is {max}", max = u64::MAX)]
    TooLarge(String),
}

/// A hash that fixes a seed or a secret without telling it, written as 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Commitment(#[serde(with = "hex")] [u8; 32]);

impl Commitment {
    pub(crate) fn of(hash: [u8; 32]) -> Commitment {
        Commitment(hash)
    }

    /// Whether this is the luck that was promised.
    #[must_use]
    pub fn verify(&self, luck: impl Into<Luck>) -> bool {
        luck.into().commitment() == *self
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(&self.0, f)
    }
}

impl FromStr for Commitment {
    type Err = BadCommitment;

    fn from_str(text: &str) -> Result<Commitment, BadCommitment> {
        hex::read(text).map(Commitment).ok_or_else(|| BadCommitment(text.to_owned()))
    }
}

/// Why a text is no commitment.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the hash of a seed is 64 hexadecimal digits, not {0:?}")]
pub struct BadCommitment(String);

/// The SHA-256 of some bytes, one part after another.
pub(crate) fn hash(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}
