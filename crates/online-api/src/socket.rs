//! What goes over a socket: one a tab, for all tables that are watched.

use std::fmt;

use serde::de::{self, DeserializeOwned, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    BadBody, ChatLine, Encoding, Millis, Presence, Problem, Secret, TableId, TableSummary, TableVersion,
};

/// What a client sends over a socket: text frames are JSON, binary ones postcard, and answers come the same way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SocketRequest {
    /// Who asks, for programs that have no cookie: the first message, if it comes.
    Session(Secret),
    /// To be told what happens at a table from now on; again for the same table, what was asked before is forgotten.
    Watch {
        /// Which.
        table: TableId,
        /// The version that is known; none for a snapshot with all that happened so far.
        after: Option<TableVersion>,
        /// The secret of a link, for whoever does not sit there.
        key: Option<Secret>,
    },
    /// To be told no more of it.
    Unwatch(TableId),
    /// To be told of all tables that one sits at, in a few words, whenever something happens there.
    WatchMine,
    /// A sign of life, for programs that cannot answer the pings of the socket itself.
    Ping,
}

/// What the server tells over a socket.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum SocketEvent {
    /// The server's clock, first of all and in answer to a ping.
    Hello {
        /// The time.
        now: Millis,
    },
    /// What a watched table has to tell: a [`Reading`](crate::Reading) of its game.
    Table {
        /// Which.
        table: TableId,
        /// The reading.
        reading: Payload,
    },
    /// Something was said at a watched table.
    Chat {
        /// Which.
        table: TableId,
        /// The line.
        line: ChatLine,
    },
    /// Who is at a watched table.
    Presence {
        /// Which.
        table: TableId,
        /// All seats of people.
        presence: Vec<Presence>,
    },
    /// Something happened at one of the own tables.
    Mine(TableSummary),
    /// A request was refused; a table that it was about is not watched.
    Refused {
        /// Which table.
        table: Option<TableId>,
        /// Why.
        problem: Problem,
    },
    /// The server stops, and is soon back.
    Closing,
}

/// A value of a type that only whoever asked for it knows; JSON within JSON, and bytes within postcard.
#[derive(Clone, PartialEq, Eq)]
pub struct Payload {
    encoding: Encoding,
    bytes: Vec<u8>,
}

impl Payload {
    /// Writes a value, to be sent in a message of the same encoding.
    #[must_use]
    pub fn of<T: Serialize + ?Sized>(encoding: Encoding, value: &T) -> Self {
        Self { encoding, bytes: encoding.write(value) }
    }

    /// What was already written.
    #[must_use]
    pub fn written(encoding: Encoding, bytes: Vec<u8>) -> Self {
        Self { encoding, bytes }
    }

    /// The value as it is written, to be read later.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Reads the value.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, BadBody> {
        self.encoding.read(&self.bytes)
    }
}

impl fmt::Debug for Payload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Payload({:?}, {} bytes)", self.encoding, self.bytes.len())
    }
}

impl Serialize for Payload {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::Error as _;

        match self.encoding {
            #[cfg(feature = "json")]
            Encoding::Json if serializer.is_human_readable() => {
                let text = String::from_utf8(self.bytes.clone()).map_err(S::Error::custom)?;
                serde_json::value::RawValue::from_string(text)
                    .map_err(S::Error::custom)?
                    .serialize(serializer)
            }
            Encoding::Postcard if !serializer.is_human_readable() => serializer.serialize_bytes(&self.bytes),
            #[cfg(feature = "json")]
            Encoding::Json => Err(S::Error::custom("JSON within postcard")),
            Encoding::Postcard => Err(S::Error::custom("postcard within JSON")),
        }
    }
}

impl<'de> Deserialize<'de> for Payload {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            let bytes = deserializer.deserialize_byte_buf(Bytes)?;
            return Ok(Self { encoding: Encoding::Postcard, bytes });
        }
        #[cfg(feature = "json")]
        {
            let raw = Box::<serde_json::value::RawValue>::deserialize(deserializer)?;
            Ok(Self { encoding: Encoding::Json, bytes: String::from(Box::<str>::from(raw)).into_bytes() })
        }
        #[cfg(not(feature = "json"))]
        Err(de::Error::custom("JSON is not read here"))
    }
}

struct Bytes;

impl Visitor<'_> for Bytes {
    type Value = Vec<u8>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("bytes")
    }

    fn visit_bytes<E: de::Error>(self, bytes: &[u8]) -> Result<Vec<u8>, E> {
        Ok(bytes.to_vec())
    }

    fn visit_byte_buf<E: de::Error>(self, bytes: Vec<u8>) -> Result<Vec<u8>, E> {
        Ok(bytes)
    }
}
