//! What is stored, in words of tables and people; what language the storage speaks is its own affair.
//!
//! No process owns a table. Whatever changes one names the version it was judged at, and the statement that stores it
//! takes only that version one further: who comes late changes nothing, and reads again.

#[cfg(test)]
mod conformance;
mod postgres;
mod rows;
mod sqlite;
pub(crate) mod wordfeud;

use std::future::Future;
use std::pin::Pin;

use bots::Level;
use game::{Outcome, Seat, Seed};
use online_api::{
    Bar, BarredPerson, ChatLine, ChatRule, DrawId, Millis, Number, PersonId, PersonInfo, Phase,
    PushSubscription, Secret, SessionId, SessionInfo, Speech, TableId, TableSummary, Terms,
};
use play::Token;
use play::worker::KindText;

use crate::fault::Fault;

pub(crate) use postgres::schema as postgres_schema;
pub(crate) use postgres::{Counted, Head, PostgresStorage, Signs};
pub use postgres::{NotConnected, describe_database};
pub(crate) use sqlite::SqliteStorage;
pub(crate) use sqlite::schema as sqlite_schema;

/// Something that the storage is asked for.
pub(crate) type Pending<'a, T> = Pin<Box<dyn Future<Output = Result<T, Fault>> + Send + 'a>>;

/// A table as it is stored, all but its log.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct TableRow {
    pub(crate) id: TableId,
    pub(crate) host: PersonId,
    pub(crate) kind: KindText,
    pub(crate) lexicon: String,
    pub(crate) digest: String,
    pub(crate) terms: Terms,
    /// What the server adds to the luck of the game.
    pub(crate) secret: [u8; 32],
    /// What all its luck comes from, where the game was begun before seats could add to it.
    pub(crate) seed: Option<Seed>,
    pub(crate) phase: Phase,
    pub(crate) version: u32,
    pub(crate) mover: Option<Seat>,
    pub(crate) deadline: Option<Millis>,
    /// What each seat has left; empty without a clock.
    pub(crate) left: Vec<Millis>,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) seats: Vec<SeatRow>,
    /// What the server adds to the luck of the next game of the same people, once this one is over.
    pub(crate) next_secret: Option<[u8; 32]>,
    pub(crate) rematch: Option<TableId>,
    pub(crate) created: Millis,
    pub(crate) changed: Millis,
    pub(crate) chat: u32,
}

/// A seat as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatRow {
    pub(crate) on: Seated,
    /// What they are called at this table.
    pub(crate) name: String,
    pub(crate) number: Option<Number>,
    /// The person whose place a computer has taken.
    pub(crate) kept_for: Option<PersonId>,
    /// Somebody wishes for another game, and adds this to its luck.
    pub(crate) wish: Option<Number>,
}

/// Who sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seated {
    Nobody,
    Person(PersonId),
    Computer(Level),
}

/// One line of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LogRow {
    pub(crate) version: u32,
    pub(crate) seat: Option<Seat>,
    pub(crate) entry: LogEntry,
    pub(crate) token: Option<Token>,
    pub(crate) made: Millis,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LogEntry {
    /// Something about who sits where, and on which terms.
    Room(String),
    /// The game began, with these, one a line.
    Deal(String),
    /// Something happened in the game.
    Game(String),
}

/// A change of a table, whole or not at all.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    /// The table as it is afterwards; its version is that of the last line.
    pub(crate) row: TableRow,
    /// The version it was judged at.
    pub(crate) judged_at: u32,
    /// The deadline it was judged by, which moves where time in which nobody served is added to it.
    pub(crate) deadline: Option<Millis>,
    /// The new lines of the log.
    pub(crate) lines: Vec<LogRow>,
    /// Whether those who sit there have changed.
    pub(crate) seats: bool,
    pub(crate) conditions: Conditions,
}

/// What a change counts under; it is looked at when it is stored.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Conditions {
    /// The deadline holds, or was so many milliseconds ago.
    pub(crate) in_time: Option<Millis>,
    /// The session lasts of whoever asked for it.
    pub(crate) session: Option<Hash>,
}

/// What became of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stored {
    /// It is on the disk.
    Done,
    /// The table went on meanwhile, or its deadline has passed or was moved: nothing was changed.
    Overtaken,
}

/// What became of a new table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Added {
    /// It is on the disk, with this secret.
    New([u8; 32]),
    /// It has been there already.
    Known(TableId),
    /// There is no such draw any more.
    NoDraw,
    /// The host has too many tables that wait or go on.
    TooMany,
}

/// Somebody as they are stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PersonRow {
    pub(crate) id: PersonId,
    pub(crate) name: String,
    pub(crate) password: Option<String>,
}

/// What a link leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Link {
    /// To sit down.
    Invitation,
    /// To look on.
    Spectators,
}

/// A session that was not used for so long has ended: a little more than the year for which browsers keep it.
pub(crate) const LONGEST_UNUSED: Millis = 400 * 24 * 3_600_000;

/// Uses of a session are noted by the hour.
const HOUR: Millis = 3_600_000;

/// How long a promise for a table to come is kept: an hour; and how many of them somebody may have.
const DRAW_KEPT: Millis = 3_600_000;
const MOST_DRAWS: i64 = 20;

/// How many sessions somebody may have; the one that was not used for longest makes room.
const MOST_SESSIONS: i64 = 50;

/// How many links a table may have.
const MOST_LINKS: i64 = 64;

/// How many lines may be said at a table, and how many are told at once.
const MOST_LINES: u32 = 2_000;
const TOGETHER: u32 = 500;

/// A hash of a secret; the secret itself is nowhere.
pub(crate) type Hash = [u8; 32];

/// Which tables are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Which {
    /// Those of somebody that go on.
    Going(PersonId),
    /// Those of somebody that are over, which changed before.
    Over(PersonId, Millis),
    /// Those that everybody may sit down at, which were created before.
    Open(Millis),
}

/// Where tables and people are stored.
pub(crate) trait Storage: wordfeud::WordfeudStorage {
    /// Stores somebody new with a session and a way back.
    fn add_person(
        &self,
        person: PersonRow,
        session: (SessionId, Hash),
        recovery: Hash,
        now: Millis,
    ) -> Pending<'_, ()>;
    /// Whose session it is, unless it was not used for [too long](LONGEST_UNUSED); uses of it are noted by the hour.
    fn person_of(&self, session: Hash, now: Millis) -> Pending<'_, Option<(PersonRow, SessionId)>>;
    /// Somebody, by id.
    fn person(&self, id: PersonId) -> Pending<'_, Option<PersonRow>>;
    /// Somebody who has a password, by what the name looks like.
    fn person_named(&self, look: String) -> Pending<'_, Option<PersonRow>>;
    /// Somebody, by the way back.
    fn person_recovered(&self, recovery: Hash) -> Pending<'_, Option<PersonRow>>;
    /// Another name; false if somebody with a password has one that looks the same.
    fn rename(&self, person: PersonId, name: String) -> Pending<'_, bool>;
    /// A password and a new way back; all other sessions end, and are told. `None` if somebody else with a password has a name that looks
    /// the same.
    fn set_password(
        &self,
        person: PersonId,
        password: String,
        recovery: Hash,
        stays: SessionId,
    ) -> Pending<'_, Option<Vec<SessionId>>>;
    /// A new way back in place of the one before.
    fn set_recovery(&self, person: PersonId, recovery: Hash) -> Pending<'_, ()>;
    /// One more session.
    fn add_session(&self, person: PersonId, session: (SessionId, Hash), now: Millis) -> Pending<'_, ()>;
    /// All sessions of somebody.
    fn sessions(&self, person: PersonId) -> Pending<'_, Vec<SessionInfo>>;
    /// Ends one session of somebody, or all but one; says which have ended.
    fn end_sessions(&self, person: PersonId, which: End) -> Pending<'_, Vec<SessionId>>;
    /// Keeps somebody away, or no longer.
    fn set_bar(&self, person: PersonId, other: PersonId, bar: Option<Bar>) -> Pending<'_, ()>;
    /// Whom somebody keeps away.
    fn bars(&self, person: PersonId) -> Pending<'_, Vec<BarredPerson>>;
    /// Whether one of these keeps somebody from sitting down with them.
    fn is_blocked(&self, person: PersonId, others: Vec<PersonId>) -> Pending<'_, bool>;

    /// Where the browser of a session can be told something, or nowhere any more.
    fn set_subscription(
        &self,
        person: PersonId,
        session: SessionId,
        subscription: Option<PushSubscription>,
    ) -> Pending<'_, ()>;
    /// Where all browsers of somebody can be told something.
    fn subscriptions(&self, person: PersonId) -> Pending<'_, Vec<PushSubscription>>;
    /// There is no browser at this address any more.
    fn forget_subscription(&self, endpoint: String) -> Pending<'_, ()>;

    /// Keeps what a table to come is promised.
    fn add_draw(&self, draw: DrawId, person: PersonId, secret: [u8; 32], now: Millis) -> Pending<'_, ()>;
    /// Stores a new table with a draw of its host, or tells the one that was stored with the same token. The host may have so
    /// many that wait or go on, also where many are stored at once; 0 for any number.
    fn add_table(
        &self,
        row: TableRow,
        line: LogRow,
        token: Token,
        draw: DrawId,
        most: usize,
    ) -> Pending<'_, Added>;
    /// Stores the next game of the same people together with the change that tells of it.
    fn add_rematch(&self, row: TableRow, lines: Vec<LogRow>, change: Change) -> Pending<'_, Stored>;
    /// A table, all but its log.
    fn table(&self, id: TableId) -> Pending<'_, Option<TableRow>>;
    /// The lines of its log after a version.
    fn log(&self, id: TableId, after: u32) -> Pending<'_, Vec<LogRow>>;
    /// Changes a table.
    fn change(&self, change: Change) -> Pending<'_, Stored>;
    /// More links to a table, in place of those there are if so wished; false if there are too many.
    fn add_links(&self, id: TableId, links: Vec<(Link, Hash)>, only: bool) -> Pending<'_, bool>;
    /// Where a link to a table leads.
    fn link(&self, id: TableId, key: Hash) -> Pending<'_, Option<Link>>;
    /// How many tables of somebody wait or go on: those they host and those they sit at. What others invite them to does not
    /// count.
    fn going(&self, person: PersonId) -> Pending<'_, usize>;
    /// Some tables in a few words; of those that [go on](Which::Going) first those whose game has begun.
    fn list(&self, which: Which, most: usize) -> Pending<'_, Vec<TableSummary>>;
    /// Tables whose deadline has passed, for whoever asks to see to: for a moment no other process is told of them.
    fn due(&self, now: Millis) -> Pending<'_, Vec<TableId>>;
    /// Tables at which a computer is to move, and does not think in another process.
    fn thinking(&self, now: Millis) -> Pending<'_, Vec<TableId>>;
    /// From now on the computers of a table think here, for a while; false if they do elsewhere.
    fn claim_thinking(&self, table: TableId, now: Millis) -> Pending<'_, bool>;
    /// They think here no longer.
    fn end_thinking(&self, table: TableId) -> Pending<'_, ()>;

    /// Says something; the line that was said with the same token, if there is one. `None` if too much was said.
    fn say(
        &self,
        id: TableId,
        by: PersonInfo,
        seat: Option<Seat>,
        token: Token,
        speech: Speech,
        now: Millis,
    ) -> Pending<'_, Option<ChatLine>>;
    /// How many lines were said until then.
    fn said(&self, id: TableId, until: Millis) -> Pending<'_, u32>;
    /// What was said after a line, without what somebody does not want to hear.
    fn chat(&self, id: TableId, after: u32, hearer: Option<PersonId>) -> Pending<'_, Vec<ChatLine>>;

    /// Keeps a lexicon, as it writes itself, unless it is there.
    fn add_lexicon(&self, digest: String, bytes: Vec<u8>) -> Pending<'_, ()>;
    /// A lexicon by its digest.
    fn lexicon(&self, digest: String) -> Pending<'_, Option<Vec<u8>>>;

    /// Notes that somebody serves these tables, and tells the time by which all who do go. Time in which nobody did is added to
    /// every deadline; where the clock was set back, they go back with it.
    fn note_time(&self, now: Millis, waking: Waking) -> Pending<'_, Millis>;
}

/// Whether a server has just started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Waking {
    /// It has.
    Starts,
    /// It goes on.
    GoesOn,
}

/// Which sessions end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// This one.
    One(SessionId),
    /// All but this one.
    AllBut(SessionId),
}

impl TableRow {
    /// Where somebody sits.
    pub(crate) fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let at = self.seats.iter().position(|seat| seat.on == Seated::Person(person))?;
        Some(Seat(at as u8))
    }

    /// The seat that is kept for somebody.
    pub(crate) fn kept_for(&self, person: PersonId) -> Option<Seat> {
        let at = self.seats.iter().position(|seat| seat.kept_for == Some(person))?;
        Some(Seat(at as u8))
    }

    /// All people who sit there.
    pub(crate) fn people(&self) -> impl Iterator<Item = PersonId> + '_ {
        self.seats.iter().filter_map(|seat| match seat.on {
            Seated::Person(person) => Some(person),
            Seated::Nobody | Seated::Computer(_) => None,
        })
    }

    /// Whether all seats are taken.
    pub(crate) fn is_full(&self) -> bool {
        self.seats.iter().all(|seat| seat.on != Seated::Nobody)
    }

    /// Whether free text may be said.
    pub(crate) fn allows(&self, speech: &Speech) -> bool {
        match (self.terms.chat, speech) {
            (ChatRule::Silence, _) | (ChatRule::Phrases, Speech::Text(_)) => false,
            (ChatRule::Phrases, Speech::Phrase(_)) | (ChatRule::Free, _) => true,
        }
    }
}

impl SeatRow {
    /// A seat for whoever comes.
    pub(crate) fn open() -> Self {
        Self { on: Seated::Nobody, name: String::new(), number: None, kept_for: None, wish: None }
    }

    /// A seat of a computer.
    pub(crate) fn computer(level: Level) -> Self {
        Self { on: Seated::Computer(level), ..Self::open() }
    }

    /// Somebody's seat, and what they add to the luck of the game, if their client can add anything.
    pub(crate) fn person(person: &PersonInfo, number: Option<Number>) -> Self {
        Self { on: Seated::Person(person.person), name: person.name.clone(), number, ..Self::open() }
    }

    /// A free seat for one person, who was asked by name.
    pub(crate) fn kept(person: &PersonInfo) -> Self {
        Self { name: person.name.clone(), kept_for: Some(person.person), ..Self::open() }
    }
}

/// How a secret is kept.
pub(crate) fn hash(secret: &Secret) -> Hash {
    use sha2::{Digest as _, Sha256};

    Sha256::digest(secret.0).into()
}
