//! A tile on a square of the board, as it travels.

use std::fmt;

use serde::de::{Deserializer, Error, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};

use crate::lenient::{Flag, Whole};

/// A tile on a square of the board: `[x, y, letter, is_blank]`.
///
/// Whether the square exists and the letter is one is for [`board_of`](crate::board_of) and
/// [`lay_of`](crate::lay_of) to say.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TileOnBoard {
    /// The column, from 0 at the left.
    pub x: i64,
    /// The row, from 0 at the top.
    pub y: i64,
    /// The letter it shows, in capitals.
    pub letter: String,
    /// Whether it is a blank that stands for the letter.
    pub is_blank: bool,
}

impl Serialize for TileOnBoard {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        (self.x, self.y, &self.letter, self.is_blank).serialize(to)
    }
}

impl<'de> Deserialize<'de> for TileOnBoard {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_seq(Fields)
    }
}

struct Fields;

impl<'de> Visitor<'de> for Fields {
    type Value = TileOnBoard;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a tile such as [7, 7, \"A\", false]")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut fields: A) -> Result<TileOnBoard, A::Error> {
        let missing = |at| A::Error::invalid_length(at, &self);
        let Whole(x) = fields.next_element()?.ok_or_else(|| missing(0))?;
        let Whole(y) = fields.next_element()?.ok_or_else(|| missing(1))?;
        let letter = fields.next_element()?.ok_or_else(|| missing(2))?;
        let is_blank = fields.next_element()?.is_some_and(|Flag(blank)| blank);
        while fields.next_element::<IgnoredAny>()?.is_some() {}
        Ok(TileOnBoard { x, y, letter, is_blank })
    }
}
