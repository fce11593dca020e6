//! Secrets that travel: of sessions, invitations, spectators' links and recovery links.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// How many bytes a secret has.
const BYTES: usize = 16;

/// 128 bits that only those know who were told; written as 32 hexadecimal digits.
///
/// It is never written to logs: its debug text tells nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Secret(pub [u8; BYTES]);

/// Why a text is no secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a secret has 32 small hexadecimal digits")]
pub struct BadSecret;

impl Secret {
    /// The header `Authorization` of whoever has a session and no cookie.
    #[must_use]
    pub fn authorization(&self) -> String {
        format!("Bearer {self}")
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl FromStr for Secret {
    type Err = BadSecret;

    fn from_str(text: &str) -> Result<Self, BadSecret> {
        from_hex(text).map(Self).ok_or(BadSecret)
    }
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
        } else {
            Deserialize::deserialize(deserializer).map(Self)
        }
    }
}

/// Bytes as small hexadecimal digits.
pub(crate) fn to_hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from(b"0123456789abcdef"[usize::from(value & 15)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(*byte)]).collect()
}

/// Reads exactly so many bytes of small hexadecimal digits.
pub(crate) fn from_hex<const LENGTH: usize>(text: &str) -> Option<[u8; LENGTH]> {
    if text.len() != 2 * LENGTH {
        return None;
    }
    let mut bytes = [0; LENGTH];
    for (at, digit) in text.bytes().enumerate() {
        let value = match digit {
            b'0'..=b'9' => digit - b'0',
            b'a'..=b'f' => digit - b'a' + 10,
            _ => return None,
        };
        bytes[at / 2] = bytes[at / 2] << 4 | value;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_read_as_they_are_written_and_never_shown_by_accident() {
        let secret = Secret([0xab; 16]);
        assert_eq!(secret.to_string(), "ab".repeat(16));
        assert_eq!(secret.to_string().parse(), Ok(secret));
        assert!(!format!("{secret:?}").contains("ab"));
        for bad in ["", "ab", &"AB".repeat(16), &"x0".repeat(16), &"ab".repeat(17), &"é".repeat(16)] {
            assert_eq!(bad.parse::<Secret>(), Err(BadSecret), "{bad}");
        }
    }
}
