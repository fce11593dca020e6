//! A table as everybody at it may know it: what is played, by whom, on which terms. It knows no game.

use bots::Level;
use game::{Commitment, Seat};
use play::worker::KindText;
use serde::{Deserialize, Serialize};

use crate::{Luck, Millis, PersonId, PersonInfo, TableId, TableVersion, TimeControl};

/// A table as everybody at it may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Room {
    /// Which table.
    pub table: TableId,
    /// The title with its options.
    pub kind: KindText,
    /// The name of its lexicon.
    pub lexicon: String,
    /// The digest of its lexicon, as records have it: a client with other words takes the server's word for what is legal.
    pub digest: String,
    /// Who created it, and may change it before the start.
    pub host: PersonId,
    /// Who sits where.
    pub seats: Vec<SeatState>,
    /// On which terms.
    pub terms: Terms,
    /// What the table waits for.
    pub phase: Phase,
    /// What may be known of its luck.
    pub luck: Luck,
    /// The next game of the same people, once they have agreed to one.
    pub rematch: Rematched,
    /// When it was created.
    pub created: Millis,
}

/// The next game of the same people.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Rematched {
    /// The server's promise for its luck, once this game is over: numbers come after it.
    pub commitment: Option<Commitment>,
    /// The seats whose people wish for one.
    pub wished: Vec<Seat>,
    /// Its table, once all of them do.
    pub table: Option<TableId>,
}

/// A table, and what whoever asks is to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RoomView {
    /// How much has happened at it so far.
    pub version: TableVersion,
    /// The table.
    pub room: Room,
    /// What whoever asks is to it.
    pub role: Role,
    /// Who is here.
    pub presence: Vec<Presence>,
    /// The server's clock.
    pub now: Millis,
}

/// What somebody is to a table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Role {
    /// The own seat; without one, somebody looks on.
    pub seat: Option<Seat>,
    /// Whether they created it.
    pub is_host: bool,
    /// Whether they may sit down while there is room.
    pub may_sit: bool,
    /// Whether they may look at the game; those who sit there always may.
    pub may_watch: bool,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatState {
    /// Who sits there.
    pub on: OnSeat,
    /// The person whose place a computer has taken, who may come back to it.
    pub kept_for: Option<PersonInfo>,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum OnSeat {
    /// Nobody yet.
    Open,
    /// Somebody.
    Person(PersonInfo),
    /// A computer of the server.
    Computer(Level),
}

/// What a table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// For people to sit down.
    Gathering,
    /// For moves.
    Running,
    /// For nothing any more.
    Over,
    /// It was closed before it started.
    Closed,
}

/// On which terms a table is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// How long players may think.
    pub time: TimeControl,
    /// Whether everybody on this server sees it, and may sit down without an invitation.
    pub listed: bool,
    /// What may be said.
    pub chat: ChatRule,
    /// Who may look on.
    pub spectators: Spectators,
    /// When it starts.
    pub start: Start,
}

impl Default for Terms {
    /// By invitation, without a clock, with phrases and with spectators by a link.
    fn default() -> Self {
        Self {
            time: TimeControl::None,
            listed: false,
            chat: ChatRule::Phrases,
            spectators: Spectators::ByLink { delay: 0 },
            start: Start::WhenFull,
        }
    }
}

/// What may be said at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ChatRule {
    /// Nothing.
    Silence,
    /// Phrases that everybody knows.
    Phrases,
    /// Anything.
    Free,
}

/// Who may look on, and how many seconds after the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Spectators {
    /// Nobody, until the game is over.
    None,
    /// Whoever has the link.
    ByLink {
        /// How many seconds later.
        delay: u32,
    },
    /// Whoever finds it.
    Anybody {
        /// How many seconds later.
        delay: u32,
    },
}

/// When a table starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Start {
    /// As soon as all seats are taken.
    WhenFull,
    /// When its host says so, and all seats are taken.
    ByHost,
}

/// Whether somebody is here. It is told by signs of life alone, and changes no version.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Presence {
    /// Whose seat.
    pub seat: Seat,
    /// Since when there has been no sign of life; none while somebody is here.
    pub away_since: Option<Millis>,
}
