//! How players find each other: invitations, and wishes for a game with anybody.

use serde::{Deserialize, Serialize};

use crate::board::any_board_type;
use crate::{BoardType, BoardTypeNumber, GameId, InviteId, RequestId, Rules, Time, UserId, lenient};

/// Invites a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewInvite {
    /// The name.
    pub invitee: String,
    /// The tiles and words to play with.
    pub ruleset: Rules,
    /// The board to play on.
    #[serde(deserialize_with = "any_board_type")]
    pub board_type: BoardType,
}

/// An invitation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Invite {
    /// Its number.
    pub id: InviteId,
    /// The name of who invites.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub inviter: String,
    /// The number of who invites.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub inviter_id: UserId,
    /// The name of who is invited.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub invitee: String,
    /// The number of who is invited.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub invitee_id: UserId,
    /// The tiles and words to play with.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub ruleset: Rules,
    /// The board to play on.
    #[serde(default = "normal", deserialize_with = "any_board_type")]
    pub board_type: BoardType,
    /// When it was sent.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub sent: Time,
}

/// An invitation that was just sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InviteAnswer {
    /// It.
    pub invitation: Invite,
}

/// An invitation was accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AcceptAnswer {
    /// The game that began.
    pub id: GameId,
}

/// Wishes for a game with anybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewRandomRequest {
    /// The tiles and words to play with.
    pub ruleset: Rules,
    /// The board to play on.
    #[serde(deserialize_with = "any_board_type")]
    pub board_type: BoardType,
}

/// A wish for a game with anybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RandomRequest {
    /// Its number.
    pub id: RequestId,
    /// When it was made.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub created: Time,
    /// The board to play on.
    pub board_type: BoardTypeNumber,
    /// The tiles and words to play with.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub ruleset: Rules,
}

/// What became of a wish for a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RandomRequestAnswer {
    /// `request_scheduled`, or another word.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub request_status: String,
    /// The wish.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<RandomRequest>,
}

/// What waits for a player, in short.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Status {
    /// The games.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub games: Vec<StatusOfGame>,
    /// Invitations to others.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub invites_sent: Vec<Invite>,
    /// Invitations by others.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub invites_received: Vec<Invite>,
    /// Wishes for a game with anybody.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub random_requests: Vec<RandomRequest>,
}

/// A game, in short: has anything happened?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StatusOfGame {
    /// Its number.
    pub id: GameId,
    /// When something last happened.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub updated: Time,
    /// How many messages were written.
    #[serde(default, deserialize_with = "lenient::number_or_zero")]
    pub chat_count: i64,
    /// How many of them the player has read.
    #[serde(default, deserialize_with = "lenient::number_or_zero")]
    pub read_chat_count: i64,
}

fn normal() -> BoardType {
    BoardType::Normal
}
