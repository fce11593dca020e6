//! Why a service says no.

use serde::{Deserialize, Serialize};

use crate::named::named;

named! {
    /// Why a service says no, as a word that programs understand.
    ErrorKind {
        /// This is none of the player's business.
        AccessDenied = "access_denied",
        /// The name or the address is taken.
        AlreadyExists = "already_exists",
        /// The same player was invited to the same kind of game already.
        DuplicateInvite = "duplicate_invite",
        /// The game is over.
        GameOver = "game_over",
        /// The tiles do not lie in a line, or touch no other.
        IllegalMove = "illegal_move",
        /// Some tiles are not on the rack.
        IllegalTiles = "illegal_tiles",
        /// Players cannot invite themselves.
        IllegalUserSelf = "illegal_user_self",
        /// A word is not in the lexicon.
        IllegalWord = "illegal_word",
        /// Boards are `normal` or `random`.
        InvalidBoardType = "invalid_board_type",
        /// There is no such game, invitation or player.
        InvalidId = "invalid_id",
        /// There is no such ruleset, or no lexicon for it.
        InvalidRuleset = "invalid_ruleset",
        /// The session is over: log in, and ask again.
        LoginRequired = "login_required",
        /// There is nothing here.
        NotFound = "not_found",
        /// The other player is to move.
        NotYourTurn = "not_your_turn",
        /// No account has this address.
        UnknownEmail = "unknown_email",
        /// No player has this name.
        UserNotFound = "user_not_found",
        /// This is no address.
        WrongEmail = "wrong_email",
        /// This is not the password.
        WrongPassword = "wrong_password",
    }
}

/// Why a service says no, for programs and, mostly, for people.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, thiserror::Error)]
#[error("{kind}{}", message.as_ref().map(|message| format!(": {message}")).unwrap_or_default())]
pub struct Refusal {
    /// The reason, for programs.
    #[serde(rename = "type", default = "unnamed")]
    pub kind: ErrorKind,
    /// The reason as a sentence, if the service gives one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl Refusal {
    /// A refusal with a sentence.
    #[must_use]
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        Self { kind, message: Some(message.into()) }
    }
}

/// Some services do not say why.
fn unnamed() -> ErrorKind {
    ErrorKind::Other(String::new())
}
