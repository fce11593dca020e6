//! Accounts, who knows whom, and logging in.

use serde::{Deserialize, Serialize};

use crate::{Password, Time, UserId, lenient};

/// Asks for a new account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewAccount {
    /// The name others will see.
    pub username: String,
    /// The address by which the player may log in, too.
    pub email: String,
    /// The password.
    pub password: Password,
}

/// Logs in by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LoginByName {
    /// The name.
    pub username: String,
    /// The password.
    pub password: Password,
}

/// Logs in by address.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LoginByEmail {
    /// The address.
    pub email: String,
    /// The password.
    pub password: Password,
    /// The language that messages should be in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language_code: Option<String>,
    /// The device it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub device_id: Option<String>,
    /// The kind of device.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub platform: Option<String>,
}

/// Logs in by number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LoginById {
    /// The number.
    pub id: UserId,
    /// The password.
    pub password: Password,
    /// The language that messages should be in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language_code: Option<String>,
}

/// The account that was just made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AccountAnswer {
    /// Its number.
    pub id: UserId,
    /// Its name.
    pub username: String,
}

/// Who has logged in.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Login {
    /// The number.
    pub id: UserId,
    /// The name.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub username: String,
    /// The address.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub email: String,
    /// Whether the session travels as a cookie.
    #[serde(default, deserialize_with = "lenient::flag")]
    pub cookies: bool,
    /// When the account was made.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub created: Time,
    /// Where pictures of players are found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub avatar_root: Option<String>,
    /// When the own picture last changed, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub avatar_updated: Option<Time>,
    /// Whether there are tournaments.
    #[serde(default, deserialize_with = "lenient::flag")]
    pub tournaments_enabled: bool,
    /// Whether the account was made without an address.
    #[serde(default, deserialize_with = "lenient::flag")]
    pub is_guest: bool,
}

/// Changes the password.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewPassword {
    /// The new one.
    pub password: Password,
}

/// Brings a picture of the player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UploadAvatar {
    /// The picture, as base64.
    pub image_data: String,
}

/// The picture was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AvatarAnswer {
    /// When.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub avatar_updated: Time,
}

/// Looks for a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Search {
    /// The name or the address.
    pub username_or_email: String,
}

/// The players that were found.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct SearchAnswer {
    /// The players.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub result: Vec<UserSummary>,
}

/// A player that was found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UserSummary {
    /// The number.
    pub user_id: UserId,
    /// The name.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub username: String,
    /// When the picture last changed, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub avatar_updated: Option<Time>,
}

/// Makes friends with a player, who is told by number or by name or address.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct NewRelationship {
    /// The number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<UserId>,
    /// The name or the address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub username_or_email: Option<String>,
    /// What the player shall be; 0 is a friend.
    #[serde(rename = "type", default, deserialize_with = "lenient::number_or_zero")]
    pub kind: i64,
}

/// What a player is to another.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Relationship {
    /// The number of the other player.
    pub user_id: UserId,
    /// The name of the other player.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub username: String,
    /// When the other's picture last changed, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub avatar_updated: Option<Time>,
    /// What the other player is; 0 is a friend.
    #[serde(rename = "type", default, deserialize_with = "lenient::number_or_zero")]
    pub kind: i64,
    /// How many games against the other were won.
    #[serde(default, deserialize_with = "lenient::number_or_zero")]
    pub games_won: i64,
    /// How many were lost.
    #[serde(default, deserialize_with = "lenient::number_or_zero")]
    pub games_lost: i64,
    /// How many were drawn.
    #[serde(default, deserialize_with = "lenient::number_or_zero")]
    pub games_tied: i64,
}

/// A relationship that was just made.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct RelationshipAnswer {
    /// It.
    pub relationship: Relationship,
}

/// Everybody a player has named as somebody.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Relationships {
    /// They.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub relationships: Vec<Relationship>,
}
