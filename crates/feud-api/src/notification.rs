//! What happened lately.

use serde::{Deserialize, Serialize};

use crate::named::named;
use crate::{GameId, MoveType, TileOnBoard, Time, UserId, lenient};

named! {
    /// What kind of thing happened.
    NotificationType {
        /// The other player took a turn.
        Move = "move",
        /// The other player wrote.
        Chat = "chat",
        /// Somebody invites.
        InviteReceived = "invite_received",
        /// A game began.
        NewGame = "new_game",
        /// The time for a move runs out.
        Reminder = "reminder",
    }
}

/// What happened lately.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Notifications {
    /// Each thing, the oldest first.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub entries: Vec<Notification>,
    /// Whether there was more than is told.
    #[serde(default, deserialize_with = "lenient::flag")]
    pub cutoff: bool,
}

/// One thing that happened; each kind fills the fields it has a use for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Notification {
    /// What kind of thing.
    #[serde(rename = "type")]
    pub kind: NotificationType,
    /// When.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub created: Time,
    /// Whose doing it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user_id: Option<UserId>,
    /// The name of that player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub username: Option<String>,
    /// In which game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_id: Option<GameId>,
    /// What was done in a turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub move_type: Option<MoveType>,
    /// The word that was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub main_word: Option<String>,
    /// What it earned.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "lenient::maybe_number")]
    pub points: Option<i64>,
    /// The tiles laid.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub tiles: Option<Vec<TileOnBoard>>,
    /// What was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// Whether the player who reads this is to move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub your_turn: Option<bool>,
    /// How many seconds are left.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "lenient::maybe_number")]
    pub time_left: Option<i64>,
}

impl Notification {
    /// A thing of this kind, with nothing else known of it.
    #[must_use]
    pub fn new(kind: NotificationType, created: Time) -> Self {
        Self {
            kind,
            created,
            user_id: None,
            username: None,
            game_id: None,
            move_type: None,
            main_word: None,
            points: None,
            tiles: None,
            message: None,
            your_turn: None,
            time_left: None,
        }
    }
}
