//! The storage in an `SQLite` file: one thread that writes what waits together, and many readers.

mod chat;
mod people;
pub(crate) mod schema;
mod subscriptions;
mod tables;
mod wordfeud;

use std::path::Path;
use std::sync::Arc;

use game::Seat;
use hosting::Store;
use online_api::{
    Bar, BarredPerson, ChatLine, DrawId, Millis, PersonId, PersonInfo, PushSubscription, SessionId,
    SessionInfo, Speech, TableId, TableSummary,
};
use play::Token;
use rusqlite::Connection;

use super::{
    Added, Change, End, HOUR, Hash, LONGEST_UNUSED, Link, LogRow, Pending, PersonRow, Storage, Stored,
    TableRow, Waking, Which,
};
use crate::fault::Fault;

/// The storage in an `SQLite` file.
pub(crate) struct SqliteStorage {
    store: Store,
    /// The time of day, when a change is stored: a deadline may pass while it waits.
    clock: Arc<dyn Fn() -> Millis + Send + Sync>,
}

impl SqliteStorage {
    /// Opens a file, or begins a new one.
    pub(crate) fn open(file: &Path, clock: Arc<dyn Fn() -> Millis + Send + Sync>) -> rusqlite::Result<Self> {
        Ok(Self { store: Store::open(file, schema::prepare)?, clock })
    }

    fn read<'a, T: Send + 'a>(&self, work: impl FnOnce(&Connection) -> Result<T, Fault>) -> Pending<'a, T> {
        let done = self.store.read(work);
        Box::pin(std::future::ready(done))
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    ) -> Pending<'_, T> {
        Box::pin(self.store.write(work))
    }
}

impl Storage for SqliteStorage {
    fn add_person(
        &self,
        person: PersonRow,
        session: (SessionId, Hash),
        recovery: Hash,
        now: Millis,
    ) -> Pending<'_, ()> {
        self.write(move |connection| people::add(connection, &person, session, recovery, now))
    }

    fn person_of(&self, session: Hash, now: Millis) -> Pending<'_, Option<(PersonRow, SessionId)>> {
        let found = self.store.read(|connection| people::of_session(connection, session, now));
        Box::pin(async move {
            let Some((person, id, used)) = found? else { return Ok(None) };
            if now.saturating_sub(used) > LONGEST_UNUSED {
                return Ok(None);
            }
            if now.saturating_sub(used) > HOUR {
                self.write(move |connection| people::note_use(connection, session, now)).await?;
            }
            Ok(Some((person, id)))
        })
    }

    fn person(&self, id: PersonId) -> Pending<'_, Option<PersonRow>> {
        self.read(|connection| people::find(connection, id))
    }

    fn person_named(&self, look: String) -> Pending<'_, Option<PersonRow>> {
        self.read(|connection| people::named(connection, &look))
    }

    fn person_recovered(&self, recovery: Hash) -> Pending<'_, Option<PersonRow>> {
        self.read(|connection| people::recovered(connection, recovery))
    }

    fn rename(&self, person: PersonId, name: String) -> Pending<'_, bool> {
        self.write(move |connection| people::rename(connection, person, &name))
    }

    fn set_password(
        &self,
        person: PersonId,
        password: String,
        recovery: Hash,
        stays: SessionId,
    ) -> Pending<'_, Option<Vec<SessionId>>> {
        self.write(move |connection| people::set_password(connection, person, &password, recovery, stays))
    }

    fn set_recovery(&self, person: PersonId, recovery: Hash) -> Pending<'_, ()> {
        self.write(move |connection| people::set_recovery(connection, person, recovery))
    }

    fn add_session(&self, person: PersonId, session: (SessionId, Hash), now: Millis) -> Pending<'_, ()> {
        self.write(move |connection| people::add_session(connection, person, session, now))
    }

    fn sessions(&self, person: PersonId) -> Pending<'_, Vec<SessionInfo>> {
        self.read(|connection| people::sessions(connection, person))
    }

    fn end_sessions(&self, person: PersonId, which: End) -> Pending<'_, Vec<SessionId>> {
        self.write(move |connection| people::end_sessions(connection, person, which))
    }

    fn set_bar(&self, person: PersonId, other: PersonId, bar: Option<Bar>) -> Pending<'_, ()> {
        self.write(move |connection| people::set_bar(connection, person, other, bar))
    }

    fn bars(&self, person: PersonId) -> Pending<'_, Vec<BarredPerson>> {
        self.read(|connection| people::bars(connection, person))
    }

    fn is_blocked(&self, person: PersonId, others: Vec<PersonId>) -> Pending<'_, bool> {
        self.read(|connection| people::is_blocked(connection, person, &others))
    }

    fn set_subscription(
        &self,
        person: PersonId,
        session: SessionId,
        subscription: Option<PushSubscription>,
    ) -> Pending<'_, ()> {
        self.write(move |connection| subscriptions::set(connection, person, session, subscription.as_ref()))
    }

    fn subscriptions(&self, person: PersonId) -> Pending<'_, Vec<PushSubscription>> {
        self.read(|connection| subscriptions::of(connection, person))
    }

    fn forget_subscription(&self, endpoint: String) -> Pending<'_, ()> {
        self.write(move |connection| subscriptions::forget(connection, &endpoint))
    }

    fn add_draw(&self, draw: DrawId, person: PersonId, secret: [u8; 32], now: Millis) -> Pending<'_, ()> {
        self.write(move |connection| tables::add_draw(connection, draw, person, secret, now))
    }

    fn add_table(
        &self,
        row: TableRow,
        line: LogRow,
        token: Token,
        draw: DrawId,
        most: usize,
    ) -> Pending<'_, Added> {
        self.write(move |connection| tables::add_drawn(connection, row, &line, (token, draw), most))
    }

    fn add_rematch(&self, row: TableRow, lines: Vec<LogRow>, change: Change) -> Pending<'_, Stored> {
        let clock = Arc::clone(&self.clock);
        self.write(move |connection| tables::add_rematch(connection, &row, &lines, &change, clock()))
    }

    fn table(&self, id: TableId) -> Pending<'_, Option<TableRow>> {
        self.read(|connection| tables::find(connection, id))
    }

    fn log(&self, id: TableId, after: u32) -> Pending<'_, Vec<LogRow>> {
        self.read(|connection| tables::log(connection, id, after))
    }

    fn change(&self, change: Change) -> Pending<'_, Stored> {
        let clock = Arc::clone(&self.clock);
        self.write(move |connection| tables::change(connection, &change, clock()))
    }

    fn add_links(&self, id: TableId, links: Vec<(Link, Hash)>, only: bool) -> Pending<'_, bool> {
        self.write(move |connection| tables::add_links(connection, id, &links, only))
    }

    fn link(&self, id: TableId, key: Hash) -> Pending<'_, Option<Link>> {
        self.read(|connection| tables::link(connection, id, key))
    }

    fn going(&self, person: PersonId) -> Pending<'_, usize> {
        self.read(|connection| tables::going(connection, person))
    }

    fn list(&self, which: Which, most: usize) -> Pending<'_, Vec<TableSummary>> {
        self.read(|connection| tables::list(connection, which, most))
    }

    fn due(&self, now: Millis) -> Pending<'_, Vec<TableId>> {
        self.read(|connection| tables::due(connection, now))
    }

    fn thinking(&self, _: Millis) -> Pending<'_, Vec<TableId>> {
        self.read(tables::thinking)
    }

    fn claim_thinking(&self, _: TableId, _: Millis) -> Pending<'_, bool> {
        // A file is one process's alone.
        Box::pin(std::future::ready(Ok(true)))
    }

    fn end_thinking(&self, _: TableId) -> Pending<'_, ()> {
        Box::pin(std::future::ready(Ok(())))
    }

    fn say(
        &self,
        id: TableId,
        by: PersonInfo,
        seat: Option<Seat>,
        token: Token,
        speech: Speech,
        now: Millis,
    ) -> Pending<'_, Option<ChatLine>> {
        self.write(move |connection| chat::say(connection, id, by, seat, token, speech, now))
    }

    fn said(&self, id: TableId, until: Millis) -> Pending<'_, u32> {
        self.read(|connection| chat::said(connection, id, until))
    }

    fn chat(&self, id: TableId, after: u32, hearer: Option<PersonId>) -> Pending<'_, Vec<ChatLine>> {
        self.read(|connection| chat::after(connection, id, after, hearer))
    }

    fn add_lexicon(&self, digest: String, bytes: Vec<u8>) -> Pending<'_, ()> {
        self.write(move |connection| tables::add_lexicon(connection, &digest, &bytes))
    }

    fn lexicon(&self, digest: String) -> Pending<'_, Option<Vec<u8>>> {
        self.read(|connection| tables::lexicon(connection, &digest))
    }

    fn note_time(&self, now: Millis, waking: Waking) -> Pending<'_, Millis> {
        self.write(move |connection| {
            let noted = tables::alive(connection, now)?;
            if let (Some(noted), Waking::Starts) = (noted, waking) {
                tables::postpone(connection, now.cast_signed().saturating_sub(noted.cast_signed()))?;
            }
            Ok(now)
        })
    }
}
