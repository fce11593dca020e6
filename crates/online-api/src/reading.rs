//! Reading a table: how it stands for whoever asks, and what has happened since.

use play::{GameKind, Receipt, Refusal, Snapshot, Token, Update};
use serde::{Deserialize, Serialize};

use crate::{Clock, Millis, Presence, Role, Room};

/// How much has happened at a table: one more with everything that does, from its creation on.
///
/// The game at it has a [version](play::Version) of its own, which begins with its deal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub struct TableVersion(pub u32);

/// What is asked behind the `?` of an address that reads a table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct ReadingQuery {
    /// The version that is known; none for how it stands.
    pub after: Option<TableVersion>,
    /// How many seconds to wait for news, at most [`LONGEST_WAIT`](crate::LONGEST_WAIT).
    pub wait: u32,
    /// Whether a snapshot shall have all that happened in the game so far.
    pub history: bool,
    /// How many lines of what was said are known; without it, nobody is told sooner because something is said.
    pub chat: Option<u32>,
}

/// What a table has to tell.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Reading<K: GameKind> {
    /// The server's clock.
    pub now: Millis,
    /// Who is here.
    pub presence: Vec<Presence>,
    /// How many lines were said.
    pub chat: u32,
    /// What there is.
    pub news: News<K>,
}

/// How a table stands, or what has happened since.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum News<K: GameKind> {
    /// How it stands: nothing was known, or what was known is too far behind.
    Snapshot(Box<TableSnapshot<K>>),
    /// What has happened since, in order, each one version after the other; nothing, if nothing did.
    Updates(Vec<TableUpdate<K>>),
}

/// How a table stands for one viewer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct TableSnapshot<K: GameKind> {
    /// How much has happened so far.
    pub version: TableVersion,
    /// The table.
    pub room: Room,
    /// What whoever asks is to it.
    pub role: Role,
    /// The game, once it was dealt.
    pub game: Option<Snapshot<K>>,
    /// All that happened in the game so far, as this viewer saw it; empty unless it was asked for.
    pub history: Vec<Update<K>>,
    /// How much time there is.
    pub clock: Clock,
}

/// One thing that happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct TableUpdate<K: GameKind> {
    /// The version with it.
    pub version: TableVersion,
    /// When it happened.
    pub made: Millis,
    /// The table as it is *now*, if it has changed; of several updates only the last one tells it.
    pub room: Option<Box<Room>>,
    /// What happened in the game, if it did there.
    pub game: Option<Box<Update<K>>>,
    /// How much time there is; of several updates only the last one tells it.
    pub clock: Option<Clock>,
}

/// What became of a submission.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct TurnAnswer<K: GameKind> {
    /// Which submission.
    pub token: Token,
    /// What became of it. Whatever is accepted is on the disk.
    pub result: Result<Receipt, Refusal<K>>,
    /// The version of the table by now.
    pub version: TableVersion,
    /// What happened after the version that was told with it; without one, or where that is too far behind, nothing.
    pub updates: Vec<TableUpdate<K>>,
    /// The server's clock.
    pub now: Millis,
}
