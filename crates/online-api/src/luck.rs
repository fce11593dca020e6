//! A draw that nobody can bend: a commitment of the server, and a number from each seat.

use std::fmt;
use std::str::FromStr;

use game::Commitment;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::DrawId;
use crate::secret::{from_hex, to_hex};

/// What a seat adds to the luck of a game: 128 bits, drawn by its client; written as 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Number(pub [u8; 16]);

/// Why a text is no number for the luck of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seat's number has 32 small hexadecimal digits")]
pub struct BadNumber;

/// A promise of the server for a table that is not there yet, so that its first number, too, comes after the promise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draw {
    /// To be named in [`NewTable::draw`](crate::NewTable::draw), once, within an hour.
    pub draw: DrawId,
    /// The promise, which will be that of the table.
    pub commitment: Commitment,
}

/// What may be known of the luck of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Luck {
    /// The server's promise, made when the table was created.
    pub commitment: Commitment,
    /// What each seat added, in the order of the seats; told once the game has started and none can be changed any more.
    pub numbers: Vec<Option<Number>>,
    /// What the server had promised, once the game is over.
    pub revealed: Option<Revealed>,
}

/// What the server had promised: its secret as 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Revealed {
    /// The text that the commitment is checked against.
    pub secret: String,
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl FromStr for Number {
    type Err = BadNumber;

    fn from_str(text: &str) -> Result<Self, BadNumber> {
        from_hex(text).map(Self).ok_or(BadNumber)
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
        } else {
            Deserialize::deserialize(deserializer).map(Self)
        }
    }
}
