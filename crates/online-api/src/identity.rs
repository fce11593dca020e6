//! What tables, people and sessions are called in addresses: short texts that nobody can count through.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The digits: no letter that is taken for a digit, and no vowel but a and e.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// How many digits each has; five bits a digit.
const LENGTH: usize = 12;

/// The largest number that can be written.
const MOST: u64 = (1 << (5 * LENGTH)) - 1;

/// Why a text names no table, person or session.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a name of this kind has {LENGTH} small letters and digits")]
pub struct BadIdentity;

fn write(number: u64) -> String {
    let digit = |place: usize| char::from(DIGITS[(number >> (5 * place)) as usize & 31]);
    (0..LENGTH).rev().map(digit).collect()
}

fn read(text: &str) -> Result<u64, BadIdentity> {
    if text.len() != LENGTH {
        return Err(BadIdentity);
    }
    text.bytes().try_fold(0, |number, byte| {
        let digit = DIGITS.iter().position(|digit| *digit == byte).ok_or(BadIdentity)?;
        Ok(number << 5 | digit as u64)
    })
}

macro_rules! identity {
    ($(#[$about:meta])* $name:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u64);

        impl $name {
            /// The one of this number; only its lowest 60 bits count.
            #[must_use]
            pub const fn new(number: u64) -> Self {
                Self(number & MOST)
            }

            /// The number it stands for.
            #[must_use]
            pub const fn number(self) -> u64 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&write(self.0))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl FromStr for $name {
            type Err = BadIdentity;

            fn from_str(text: &str) -> Result<Self, BadIdentity> {
                read(text).map(Self)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    serializer.collect_str(self)
                } else {
                    self.0.serialize(serializer)
                }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
                } else {
                    let number = u64::deserialize(deserializer)?;
                    if number > MOST { Err(de::Error::custom(BadIdentity)) } else { Ok(Self(number)) }
                }
            }
        }
    };
}

identity! {
    /// A table.
    TableId
}
identity! {
    /// A person, whatever they are called.
    PersonId
}
identity! {
    /// A draw that a table is to be created with.
    DrawId
}
identity! {
    /// One of the devices on which a person is known.
    SessionId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identities_are_read_as_they_are_written() {
        for number in [0, 1, 31, 32, 123_456_789, MOST] {
            let text = TableId::new(number).to_string();
            assert_eq!((text.len(), text.parse()), (12, Ok(TableId::new(number))), "{text}");
        }
        assert_eq!(TableId::new(MOST + 1), TableId::new(0));
        assert_eq!(PersonId::new(33).to_string(), "000000000011");
        for bad in ["", "0", "00000000000u", "00000000000A", "0000000000000", "00000000000\u{e9}"] {
            assert_eq!(bad.parse::<TableId>(), Err(BadIdentity), "{bad}");
        }
    }
}
