//! What is stored for clients of Wordfeud's API: the numbers they know people and games by, and what their people have beside a name.
//!
//! A game there is a table like any other, and its players are people like any others. Here is only what tables and people
//! have no use for elsewhere.

use game::{Outcome, Seat};
use online_api::{ChatLine, Millis, PersonId, Phase, SessionId, TableId};

use super::{Hash, LogRow, Pending, PersonRow, TableRow};

/// What somebody counts who has not finished a game yet.
pub(crate) const FIRST_RATING: i64 = 1200;

/// Somebody as clients of Wordfeud know them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct UserRow {
    pub(crate) number: i64,
    pub(crate) person: PersonRow,
    pub(crate) email: Option<String>,
    pub(crate) created: Millis,
    pub(crate) rating: i64,
    pub(crate) avatar_updated: Option<Millis>,
}

/// By what somebody is looked up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum UserKey {
    Number(i64),
    Person(PersonId),
    /// The address, in small letters.
    Email(String),
}

/// Somebody new with an address and a password.
#[derive(Clone, Debug)]
pub(crate) struct NewUser {
    pub(crate) person: PersonRow,
    pub(crate) email: String,
    pub(crate) session: (SessionId, Hash),
    /// When the session ends.
    pub(crate) ends: Millis,
    pub(crate) recovery: Hash,
}

/// What became of somebody new.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum UserAdded {
    /// They are stored, with this number.
    New(i64),
    /// Somebody has the name, or one that looks like it.
    NameTaken,
    /// Somebody has the address.
    EmailTaken,
}

/// A game as clients of Wordfeud know it, all but what is played.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GameRow {
    pub(crate) number: i64,
    pub(crate) table: TableId,
    pub(crate) ruleset: i64,
    pub(crate) board: i64,
    /// Whom it waits for, or nobody in particular.
    pub(crate) invitee: Option<PersonId>,
    pub(crate) host: PersonId,
    pub(crate) phase: Phase,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) created: Millis,
    pub(crate) changed: Millis,
    pub(crate) chat: u32,
    /// What the end has brought the first seat, once it was counted.
    pub(crate) gain: Option<i64>,
    /// How many lines whoever asks has read.
    pub(crate) read: u32,
    /// Whether they have seen how it ended.
    pub(crate) seen: bool,
}

/// What is stored of a new game beside its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NewGame {
    pub(crate) ruleset: i64,
    pub(crate) board: i64,
    pub(crate) invitee: Option<PersonId>,
    /// How many like it may wait: invitations of a host, or wishes for a game with anybody.
    pub(crate) most: u32,
    /// How many tables of the host may wait or go on; 0 for any number.
    pub(crate) at_once: usize,
}

/// What became of a new game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameAdded {
    /// It is stored, with this number.
    New(i64),
    /// The same person was invited to such a game already.
    Duplicate,
    /// Too many wait.
    TooMany,
}

/// What somebody is to another, and how their games with each other ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FriendRow {
    pub(crate) user: UserRow,
    pub(crate) kind: i64,
    pub(crate) won: i64,
    pub(crate) lost: i64,
    pub(crate) drawn: i64,
}

/// A game that has ended and is to be counted for both.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rated {
    pub(crate) number: i64,
    /// Who sat first, and who second.
    pub(crate) players: [PersonId; 2],
    /// Who won; nobody in a draw.
    pub(crate) winner: Option<Seat>,
    /// What the first gains and the second loses, by what both counted before.
    pub(crate) gain: fn(i64, i64, Option<Seat>) -> i64,
}

/// What a service of earlier versions has left: its people, games and talk, to become people and tables here.
#[derive(Clone, Debug, Default)]
pub(crate) struct Legacy {
    /// By which it is known again.
    pub(crate) token: Vec<u8>,
    pub(crate) users: Vec<LegacyUser>,
    pub(crate) friends: Vec<(PersonId, PersonId, i64)>,
    pub(crate) games: Vec<LegacyGame>,
}

/// Somebody who had an account.
#[derive(Clone, Debug)]
pub(crate) struct LegacyUser {
    pub(crate) number: i64,
    pub(crate) person: PersonRow,
    pub(crate) recovery: Hash,
    pub(crate) email: Option<String>,
    pub(crate) created: Millis,
    pub(crate) rating: i64,
    pub(crate) avatar: Option<(Vec<u8>, Millis)>,
}

/// A game that was played or waited.
#[derive(Clone, Debug)]
pub(crate) struct LegacyGame {
    /// The number it had, unless it was no game yet.
    pub(crate) number: Option<i64>,
    pub(crate) row: TableRow,
    pub(crate) lines: Vec<LogRow>,
    pub(crate) chat: Vec<ChatLine>,
    pub(crate) new: NewGame,
    pub(crate) gain: Option<i64>,
    /// How much of the talk each has read, and whether they have seen the end.
    pub(crate) marks: Vec<(PersonId, u32, bool)>,
}

impl LegacyGame {
    /// Who played, and who won, of a game that was counted.
    pub(crate) fn counted(&self) -> Option<([PersonId; 2], i16)> {
        self.gain?;
        let mut people = self.row.people();
        let players = [people.next()?, people.next()?];
        let outcome = self.row.outcome.as_ref()?;
        let winner = Seat::all(2).find(|seat| outcome.place(*seat) == Some(1));
        Some((players, winner_number(winner.filter(|_| !outcome.is_draw()))))
    }
}

/// Where all that is stored.
pub(crate) trait WordfeudStorage: Send + Sync {
    /// Stores somebody new with a name and an address that nobody has, and a session.
    fn add_user(&self, new: NewUser, now: Millis) -> Pending<'_, UserAdded>;
    /// Somebody who has a number.
    fn user(&self, key: UserKey) -> Pending<'_, Option<UserRow>>;
    /// Gives somebody a number who has none.
    fn number(&self, person: PersonId) -> Pending<'_, Option<UserRow>>;
    /// When a session ends, also if it is used.
    fn end_session_at(&self, session: SessionId, ends: Millis) -> Pending<'_, ()>;
    /// Another way of storing the password that somebody has, unless it was changed meanwhile.
    fn store_password_anew(&self, person: PersonId, before: String, now: String) -> Pending<'_, ()>;
    /// Keeps a picture.
    fn set_avatar(&self, person: PersonId, picture: Vec<u8>, now: Millis) -> Pending<'_, ()>;
    /// The picture of somebody by number.
    fn avatar(&self, number: i64) -> Pending<'_, Option<Vec<u8>>>;

    /// Names somebody as somebody; false if that was done already.
    fn befriend(&self, person: PersonId, other: PersonId, kind: i64) -> Pending<'_, bool>;
    /// Names somebody as nobody; false if that was so already.
    fn unfriend(&self, person: PersonId, other: PersonId) -> Pending<'_, bool>;
    /// Everybody somebody has named.
    fn friends(&self, person: PersonId) -> Pending<'_, Vec<FriendRow>>;

    /// Stores a new table that waits, with a number.
    fn add_game(&self, row: TableRow, line: LogRow, new: NewGame) -> Pending<'_, GameAdded>;
    /// Gives a table that came about elsewhere a number, unless it has one.
    fn number_table(&self, table: TableId, ruleset: i64, board: i64) -> Pending<'_, ()>;
    /// A game by its number, as somebody has seen it.
    fn game(&self, number: i64, person: PersonId) -> Pending<'_, Option<GameRow>>;
    /// The games of somebody: those that go on, then so many that are over, each the newest first.
    fn games(&self, person: PersonId, over: u32) -> Pending<'_, Vec<GameRow>>;
    /// What waits of somebody or for somebody, in order.
    fn waiting(&self, person: PersonId) -> Pending<'_, Vec<GameRow>>;
    /// The wishes of others for such a game with anybody, the oldest first.
    fn wishes(&self, person: PersonId, ruleset: i64, random: bool) -> Pending<'_, Vec<GameRow>>;
    /// The games of somebody that are over and were not counted.
    fn unrated(&self, person: PersonId) -> Pending<'_, Vec<GameRow>>;
    /// Counts a game that is over, once.
    fn rate(&self, rated: Rated) -> Pending<'_, ()>;
    /// Keeps how many lines somebody has read, which are never more than there are.
    fn set_read(&self, number: i64, person: PersonId, read: u32) -> Pending<'_, ()>;
    /// Keeps that somebody has seen how a game ended.
    fn set_seen(&self, number: i64, person: PersonId) -> Pending<'_, ()>;

    /// Whether a service of earlier versions was taken over.
    fn is_taken_over(&self, token: Vec<u8>) -> Pending<'_, bool>;
    /// Takes a service of earlier versions over, whole and once.
    fn take_over(&self, legacy: Legacy) -> Pending<'_, ()>;
}

/// Addresses are the same in any case.
pub(crate) fn email_key(text: &str) -> String {
    text.trim().to_lowercase()
}

/// The number that stands for who won, in rows: 0 and 1 are seats, 2 is a draw.
pub(crate) fn winner_number(winner: Option<Seat>) -> i16 {
    winner.map_or(2, |seat| i16::from(seat.0))
}
