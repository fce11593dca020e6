//! People: guests, names, passwords, sessions, and whom somebody does not want to hear of.

use serde::{Deserialize, Serialize};

use crate::{Millis, PersonId, Secret, SessionId};

/// Somebody who wants to be known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewPerson {
    /// What they want to be called; empty for a name that the server finds.
    pub name: String,
    /// Whether the secret of the session is wanted in the answer, rather than as a cookie: for programs.
    pub bearer: bool,
}

/// Somebody is known from now on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Welcome {
    /// Who.
    pub me: Me,
    /// The secret of the session, for those who asked for it.
    pub session: Option<Secret>,
    /// The way back when the session is lost; told once. Those who came back by a password are not told it.
    pub recovery: Option<Secret>,
}

/// What somebody may know of themselves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Me {
    /// Who.
    pub person: PersonId,
    /// By which session.
    pub session: SessionId,
    /// What they are called.
    pub name: String,
    /// Whether they have a password, so that the name is theirs alone.
    pub has_password: bool,
}

/// What everybody may know of somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PersonInfo {
    /// Who.
    pub person: PersonId,
    /// What they are called.
    pub name: String,
}

/// Another name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rename {
    /// What they want to be called.
    pub name: String,
}

/// A new password; it makes the name theirs alone, and ends all other sessions.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewPassword {
    /// The one they have now, if they have one.
    pub old: Option<String>,
    /// The new one.
    pub new: String,
}

/// A way to be known again.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Login {
    /// By a recovery link.
    Recovery {
        /// What stands in it.
        secret: Secret,
        /// As in [`NewPerson::bearer`].
        bearer: bool,
    },
    /// By name and password.
    Password {
        /// The name.
        name: String,
        /// The password.
        password: String,
        /// As in [`NewPerson::bearer`].
        bearer: bool,
    },
}

/// Tells nothing of passwords.
impl std::fmt::Debug for Login {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Login(..)")
    }
}

/// Tells nothing of passwords.
impl std::fmt::Debug for NewPassword {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("NewPassword(..)")
    }
}

/// One of the devices on which somebody is known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SessionInfo {
    /// Which.
    pub session: SessionId,
    /// When it began.
    pub began: Millis,
    /// When it was last used, to the hour.
    pub used: Millis,
    /// Whether it is the one that asks.
    pub is_this: bool,
}

/// How somebody is kept away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Bar {
    /// What they write is not shown.
    Mute,
    /// That, and they cannot sit down at one's tables, nor can one sit down at theirs.
    Block,
}

/// Somebody who is kept away.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BarredPerson {
    /// Who.
    pub person: PersonInfo,
    /// How.
    pub bar: Bar,
}

/// What a client wants to know of a server before anything else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ServerInfo {
    /// The version of the API: a client that knows another one asks its user to reload.
    pub api: u32,
    /// The version of the program.
    pub version: String,
    /// The server's clock.
    pub now: Millis,
    /// The lexicons there are.
    pub lexicons: Vec<ServerLexicon>,
}

/// A lexicon that tables can be played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ServerLexicon {
    /// Its name.
    pub name: String,
    /// The code of its language.
    pub language: String,
}
