//! Messages between the players of a game.

use serde::{Deserialize, Serialize};

use crate::{Time, UserId, lenient};

/// Writes to the other player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SayChat {
    /// What.
    pub message: String,
}

/// A message was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatAnswer {
    /// When.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub sent: Time,
}

/// All that was written.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Chat {
    /// The messages, the oldest first.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub messages: Vec<ChatMessage>,
}

/// One message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatMessage {
    /// Who wrote it.
    pub sender: UserId,
    /// What.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub message: String,
    /// When.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub sent: Time,
}

/// Tells how many messages were read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReadChat {
    /// How many, from the first.
    #[serde(deserialize_with = "lenient::number")]
    pub read_chat_count: i64,
}
