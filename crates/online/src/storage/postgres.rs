//! The storage in a PostgreSQL database: a pool of connections, on each of which every statement is prepared at the start.

mod chat;
mod describe;
mod errors;
mod people;
pub(crate) mod schema;
mod sharing;
mod sql;
mod subscriptions;
mod tables;
#[cfg(test)]
mod tests;
mod wordfeud;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use deadpool_postgres::{
    GenericClient, Hook, HookError, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime,
};
use game::Seat;
use hosting::names;
use online_api::{
    Bar, BarredPerson, ChatLine, DrawId, Millis, PersonId, PersonInfo, PushSubscription, SessionId,
    SessionInfo, Speech, TableId, TableSummary,
};
use play::Token;
use prometheus_client::metrics::histogram::Histogram;
use tokio::time::error::Elapsed;
use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, NoTls, Row};

pub use describe::describe_database;
use errors::pool_told;
pub(crate) use sharing::{Counted, Head, Signs};

use super::{
    Added, Change, End, HOUR, Hash, LONGEST_UNUSED, Link, LogRow, Pending, PersonRow, Storage, Stored,
    TableRow, Waking, Which,
};
use crate::fault::Fault;

/// How long somebody waits for a connection, and how long for an answer over it: one that is silent for longer is given up.
const PATIENCE: Duration = Duration::from_secs(5);
const SILENCE: Duration = Duration::from_secs(10);

/// What a statement is given.
type Values<'a> = [&'a (dyn ToSql + Sync)];

/// Why the tables of a database cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum NotConnected {
    /// There is no connection, or something cannot be done over it.
    #[error("the database cannot be used: {0}")]
    Database(String),
    /// A newer program was here.
    #[error("the database has tables of version {behind}, and this program knows version {known}")]
    Newer {
        /// How many steps it has behind it.
        behind: i32,
        /// How many this program knows.
        known: usize,
    },
    /// An older program was here last.
    #[error(
        "the database has tables of version {behind}, and this program knows version {known}: they are brought up to date when \
         they are served"
    )]
    Older {
        /// How many steps it has behind it.
        behind: i32,
        /// How many this program knows.
        known: usize,
    },
    /// The key that push services know the server by cannot be read or made.
    #[error("the key for push services cannot be used: {0}")]
    Key(String),
}

/// Another clock than that of the database, for tests.
pub(crate) type OtherClock = Option<Arc<dyn Fn() -> Millis + Send + Sync>>;

/// The storage in a database, which any number of processes share.
pub(crate) struct PostgresStorage {
    pool: Pool,
    config: Config,
    clock: OtherClock,
    /// How long it took until there was a connection.
    waits: Histogram,
    /// By what this process is known among those that share the database.
    process: i64,
    /// After how many milliseconds whoever is to move is told of it by their browsers; 0 where nobody is.
    tell_after: AtomicU64,
}

impl PostgresStorage {
    /// Connects to a database, and makes its tables where there are none.
    ///
    /// There are at most so many connections.
    pub(crate) async fn connect(
        url: &str,
        connections: usize,
        clock: OtherClock,
    ) -> Result<Self, NotConnected> {
        let mut config: Config = url.parse()?;
        config.application_name("logomachy").connect_timeout(PATIENCE);
        // A line that is dead is found out, also where nobody says so.
        config.keepalives_idle(PATIENCE).keepalives_interval(Duration::from_secs(2)).keepalives_retries(3);
        config.tcp_user_timeout(SILENCE);
        let (mut client, connection) = config.connect(NoTls).await?;
        // It ends with its client.
        tokio::spawn(connection);
        schema::prepare(&mut client).await?;
        drop(client);
        let how = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(config.clone(), NoTls, how);
        let prepare = Hook::async_fn(|client: &mut deadpool_postgres::ClientWrapper, _| {
            Box::pin(async move {
                for sql in sql::ALL {
                    client.prepare_cached(sql).await.map_err(HookError::Backend)?;
                }
                Ok(())
            })
        });
        let pool = Pool::builder(manager)
            .max_size(connections.max(1))
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(PATIENCE))
            .create_timeout(Some(PATIENCE))
            .post_create(prepare)
            .build();
        let pool = pool.map_err(|error| NotConnected::Database(error.to_string()))?;
        // A statement that is wrong is found now, and not when it is needed.
        drop(pool.get().await.map_err(|error| NotConnected::Database(pool_told(&error)))?);
        let process =
            hosting::secrets::random().map_err(|error| NotConnected::Database(error.to_string()))?;
        let process = i64::from_le_bytes(process) & i64::MAX;
        let waits = crate::metrics::times();
        Ok(Self { pool, config, clock, waits, process, tell_after: AtomicU64::default() })
    }

    /// The key that push services know the server by: the one that is kept here, or else this new one from now on.
    pub(crate) async fn push_key(&self, new: &str) -> Result<String, NotConnected> {
        let client = self.pool.get().await.map_err(|error| NotConnected::Database(pool_told(&error)))?;
        client.execute(sql::KEEP_PUSH_KEY, &[&new]).await?;
        Ok(client.query_one(sql::PUSH_KEY, &[]).await?.get(0))
    }

    /// From now on it is noted when whoever is to move is to be told.
    pub(crate) fn tell_turns_after(&self, after: Duration) {
        let after = Millis::try_from(after.as_millis()).unwrap_or(Millis::MAX).max(1);
        self.tell_after.store(after, Ordering::Relaxed);
    }

    /// The time of day where it is not that of the database.
    fn other_time(&self) -> Option<Millis> {
        self.clock.as_ref().map(|clock| clock())
    }

    /// What a change needs to know of the time.
    fn times(&self) -> tables::Times {
        let tell_after = self.tell_after.load(Ordering::Relaxed);
        tables::Times { now: self.other_time(), tell_after: (tell_after > 0).then_some(tell_after) }
    }

    async fn client(&self) -> Result<Object, Fault> {
        let begun = Instant::now();
        let client = self.pool.get().await;
        self.waits.observe(begun.elapsed().as_secs_f64());
        match client {
            Ok(client) => Ok(client),
            Err(PoolError::Timeout(_)) => Err(hosting::Full.into()),
            Err(error) => {
                Err(Fault::Unreachable(format!("the database cannot be reached: {}", pool_told(&error))))
            }
        }
    }
}

/// Does something in a transaction, whole or not at all.
macro_rules! transaction {
    ($self:ident, |$transaction:ident| $work:expr) => {
        Box::pin(async move {
            let mut client = $self.client().await?;
            let work = async {
                let $transaction = client.transaction().await?;
                let done = $work?;
                $transaction.commit().await?;
                Ok(done)
            };
            let done = timeout(SILENCE, work).await;
            in_time(client, done)
        })
    };
}

/// Does something in a statement or some that need not agree.
macro_rules! with {
    ($self:ident, |$client:ident| $work:expr) => {
        Box::pin(async move {
            let client = $self.client().await?;
            let done = {
                let $client = &client;
                timeout(SILENCE, async move { $work }).await
            };
            in_time(client, done)
        })
    };
}

use {transaction, with};

/// What was done over a connection, which is given up where it stays silent.
fn in_time<T>(client: Object, done: Result<Result<T, Fault>, Elapsed>) -> Result<T, Fault> {
    done.unwrap_or_else(|_| {
        drop(Object::take(client));
        Err(Fault::Unreachable("the database does not answer".to_owned()))
    })
}

impl Storage for PostgresStorage {
    fn add_person(
        &self,
        person: PersonRow,
        session: (SessionId, Hash),
        recovery: Hash,
        now: Millis,
    ) -> Pending<'_, ()> {
        transaction!(self, |to| people::add(&to, &person, session, recovery, now).await)
    }

    fn person_of(&self, session: Hash, now: Millis) -> Pending<'_, Option<(PersonRow, SessionId)>> {
        with!(self, |client| {
            let Some((person, id, used)) = people::of_session(client, session, now).await? else {
                return Ok(None);
            };
            let unused = now.saturating_sub(used);
            if unused > LONGEST_UNUSED {
                return Ok(None);
            }
            if unused > HOUR {
                execute(client, sql::NOTE_USE, &[&session.as_slice(), &self::id(now)]).await?;
            }
            Ok(Some((person, id)))
        })
    }

    fn person(&self, person: PersonId) -> Pending<'_, Option<PersonRow>> {
        with!(self, |client| {
            let row = ask_one(client, sql::PERSON, &[&id(person.number())]).await?;
            Ok(row.as_ref().map(people::person))
        })
    }

    fn person_named(&self, look: String) -> Pending<'_, Option<PersonRow>> {
        with!(self, |client| {
            let row = ask_one(client, sql::PERSON_NAMED, &[&look]).await?;
            Ok(row.as_ref().map(people::person))
        })
    }

    fn person_recovered(&self, recovery: Hash) -> Pending<'_, Option<PersonRow>> {
        with!(self, |client| {
            let row = ask_one(client, sql::PERSON_RECOVERED, &[&recovery.as_slice()]).await?;
            Ok(row.as_ref().map(people::person))
        })
    }

    fn rename(&self, person: PersonId, name: String) -> Pending<'_, bool> {
        with!(self, |client| {
            let look = names::look_in_any_case(&name);
            let person = id(person.number());
            Ok(execute_unless_taken(client, sql::RENAME, &[&person, &name, &look]).await? == Some(1))
        })
    }

    fn set_password(
        &self,
        person: PersonId,
        password: String,
        recovery: Hash,
        stays: SessionId,
    ) -> Pending<'_, Option<Vec<SessionId>>> {
        transaction!(self, |to| people::set_password(&to, person, &password, recovery, stays).await)
    }

    fn set_recovery(&self, person: PersonId, recovery: Hash) -> Pending<'_, ()> {
        with!(self, |client| {
            execute(client, sql::SET_RECOVERY, &[&id(person.number()), &recovery.as_slice()]).await.map(drop)
        })
    }

    fn add_session(&self, person: PersonId, session: (SessionId, Hash), now: Millis) -> Pending<'_, ()> {
        transaction!(self, |to| people::add_session(&to, person, session, now).await)
    }

    fn sessions(&self, person: PersonId) -> Pending<'_, Vec<SessionInfo>> {
        with!(self, |client| people::sessions(client, person).await)
    }

    fn end_sessions(&self, person: PersonId, which: End) -> Pending<'_, Vec<SessionId>> {
        with!(self, |client| people::end_sessions(client, person, which).await)
    }

    fn set_bar(&self, person: PersonId, other: PersonId, bar: Option<Bar>) -> Pending<'_, ()> {
        with!(self, |client| people::set_bar(client, person, other, bar).await)
    }

    fn bars(&self, person: PersonId) -> Pending<'_, Vec<BarredPerson>> {
        with!(self, |client| people::bars(client, person).await)
    }

    fn is_blocked(&self, person: PersonId, others: Vec<PersonId>) -> Pending<'_, bool> {
        with!(self, |client| {
            let others: Vec<i64> = others.into_iter().map(|other| id(other.number())).collect();
            let row = ask_one(client, sql::IS_BLOCKED, &[&id(person.number()), &others]).await?;
            Ok(row.is_some_and(|row| row.get(0)))
        })
    }

    fn set_subscription(
        &self,
        person: PersonId,
        session: SessionId,
        subscription: Option<PushSubscription>,
    ) -> Pending<'_, ()> {
        transaction!(self, |to| subscriptions::set(&to, person, session, subscription.as_ref()).await)
    }

    fn subscriptions(&self, person: PersonId) -> Pending<'_, Vec<PushSubscription>> {
        with!(self, |client| subscriptions::of(client, person).await)
    }

    fn forget_subscription(&self, endpoint: String) -> Pending<'_, ()> {
        with!(self, |client| subscriptions::forget(client, &endpoint).await)
    }

    fn add_draw(&self, draw: DrawId, person: PersonId, secret: [u8; 32], now: Millis) -> Pending<'_, ()> {
        transaction!(self, |to| tables::add_draw(&to, draw, person, secret, now).await)
    }

    fn add_table(
        &self,
        row: TableRow,
        line: LogRow,
        token: Token,
        draw: DrawId,
        most: usize,
    ) -> Pending<'_, Added> {
        transaction!(self, |to| tables::add_drawn(&to, row, &line, (token, draw), most).await)
    }

    fn add_rematch(&self, row: TableRow, lines: Vec<LogRow>, change: Change) -> Pending<'_, Stored> {
        transaction!(self, |to| tables::add_rematch(&to, &row, &lines, &change, self.times()).await)
    }

    fn table(&self, table: TableId) -> Pending<'_, Option<TableRow>> {
        with!(self, |client| tables::find(client, table).await)
    }

    fn log(&self, table: TableId, after: u32) -> Pending<'_, Vec<LogRow>> {
        with!(self, |client| tables::log(client, table, after).await)
    }

    fn change(&self, change: Change) -> Pending<'_, Stored> {
        with!(self, |client| tables::change(client, &change, self.times()).await)
    }

    fn add_links(&self, table: TableId, links: Vec<(Link, Hash)>, only: bool) -> Pending<'_, bool> {
        transaction!(self, |to| tables::add_links(&to, table, &links, only).await)
    }

    fn link(&self, table: TableId, key: Hash) -> Pending<'_, Option<Link>> {
        with!(self, |client| tables::link(client, table, key).await)
    }

    fn going(&self, person: PersonId) -> Pending<'_, usize> {
        with!(self, |client| tables::going(client, person).await)
    }

    fn list(&self, which: Which, most: usize) -> Pending<'_, Vec<TableSummary>> {
        with!(self, |client| tables::list(client, which, most).await)
    }

    fn due(&self, now: Millis) -> Pending<'_, Vec<TableId>> {
        with!(self, |client| sharing::claim_due(client, self.process, now).await)
    }

    fn thinking(&self, now: Millis) -> Pending<'_, Vec<TableId>> {
        with!(self, |client| Ok(tables::ids(&ask(client, sql::THINKING, &[&self.process, &id(now)]).await?)))
    }

    fn claim_thinking(&self, table: TableId, now: Millis) -> Pending<'_, bool> {
        with!(self, |client| sharing::claim_thinking(client, self.process, table, now).await)
    }

    fn end_thinking(&self, table: TableId) -> Pending<'_, ()> {
        with!(self, |client| sharing::end_thinking(client, self.process, table).await)
    }

    fn say(
        &self,
        table: TableId,
        by: PersonInfo,
        seat: Option<Seat>,
        token: Token,
        speech: Speech,
        now: Millis,
    ) -> Pending<'_, Option<ChatLine>> {
        transaction!(self, |to| chat::say(&to, table, (by, seat), token, speech, now).await)
    }

    fn said(&self, table: TableId, until: Millis) -> Pending<'_, u32> {
        with!(self, |client| chat::said(client, table, until).await)
    }

    fn chat(&self, table: TableId, after: u32, hearer: Option<PersonId>) -> Pending<'_, Vec<ChatLine>> {
        with!(self, |client| chat::after(client, table, after, hearer).await)
    }

    fn add_lexicon(&self, digest: String, bytes: Vec<u8>) -> Pending<'_, ()> {
        with!(self, |client| execute(client, sql::ADD_LEXICON, &[&digest, &bytes]).await.map(drop))
    }

    fn lexicon(&self, digest: String) -> Pending<'_, Option<Vec<u8>>> {
        with!(self, |client| Ok(ask_one(client, sql::LEXICON, &[&digest]).await?.map(|row| row.get(0))))
    }

    fn note_time(&self, _: Millis, _: Waking) -> Pending<'_, Millis> {
        transaction!(self, |to| sharing::note_time(&to, self.process, self.other_time()).await)
    }
}

/// The rows that a prepared statement finds.
async fn ask(client: &impl GenericClient, sql: &str, values: &Values<'_>) -> Result<Vec<Row>, Fault> {
    Ok(client.query(&client.prepare_cached(sql).await?, values).await?)
}

/// The row that a prepared statement finds, if there is one.
async fn ask_one(client: &impl GenericClient, sql: &str, values: &Values<'_>) -> Result<Option<Row>, Fault> {
    Ok(client.query_opt(&client.prepare_cached(sql).await?, values).await?)
}

/// How many rows a prepared statement changes.
async fn execute(client: &impl GenericClient, sql: &str, values: &Values<'_>) -> Result<u64, Fault> {
    Ok(client.execute(&client.prepare_cached(sql).await?, values).await?)
}

/// The same; `None` where somebody else was faster to take what can be had once.
async fn execute_unless_taken(
    client: &impl GenericClient,
    sql: &str,
    values: &Values<'_>,
) -> Result<Option<u64>, Fault> {
    match client.execute(&client.prepare_cached(sql).await?, values).await {
        Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => Ok(None),
        done => Ok(Some(done?)),
    }
}

/// A seat, or another small number, as it is here.
fn byte(number: i16) -> u8 {
    u8::try_from(number).unwrap_or_default()
}

/// A number of 60 bits, or a time, as the database has it.
fn id(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn millis(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}
