//! The storage in a PostgreSQL database: a pool of connections, on each of which every statement is prepared at the start.

/// Does something in a transaction, whole or not at all.
macro_rules! transaction {
    ($self:ident, |$transaction:ident| $work:expr) => {
        Box::pin(async move {
            let mut client = $self.client().await?;
            let $transaction = client.transaction().await?;
            let done = $work?;
            $transaction.commit().await?;
            Ok(done)
        })
    };
}

/// Does something in a statement or some that need not agree.
macro_rules! with {
    ($self:ident, |$client:ident| $work:expr) => {
        Box::pin(async move {
            let client = $self.client().await?;
            let $client = &client;
            $work
        })
    };
}

mod chat;
mod people;
mod schema;
mod sql;
mod subscriptions;
mod tables;
mod wordfeud;

use std::sync::Arc;
use std::time::Duration;

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
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, NoTls, Row};

use super::{
    Added, Change, End, HOUR, Hash, LONGEST_UNUSED, Link, LogRow, Pending, PersonRow, Storage, Stored,
    TableRow, Which,
};
use crate::fault::Fault;

/// How many connections there are at most, and how long somebody waits for one.
const CONNECTIONS: usize = 16;
const PATIENCE: Duration = Duration::from_secs(5);

/// How often it is looked whether the program before is gone, and how long between two looks.
const TRIES: u32 = 20;
const PAUSE: Duration = Duration::from_millis(100);

/// What is locked while a program serves the tables of a database.
const LOCK: &str = "SELECT pg_try_advisory_lock(7231486002)";

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
    /// The key that push services know the server by cannot be read or made.
    #[error("the key for push services cannot be used: {0}")]
    Key(String),
    /// Another program serves these tables.
    #[error("another server is running on this database")]
    InUse,
}

/// The storage in a database.
pub(crate) struct PostgresStorage {
    pool: Pool,
    /// The time of day, when a change is stored.
    clock: Arc<dyn Fn() -> Millis + Send + Sync>,
    /// Holds the lock as long as it is connected.
    lock: Client,
}

impl PostgresStorage {
    /// Connects to a database, and makes its tables where there are none.
    pub(crate) async fn connect(
        url: &str,
        clock: Arc<dyn Fn() -> Millis + Send + Sync>,
    ) -> Result<Self, NotConnected> {
        let mut config: Config = url.parse()?;
        config.application_name("logomachy").connect_timeout(PATIENCE);
        let (mut lock, connection) = config.connect(NoTls).await?;
        // It ends with its client.
        tokio::spawn(connection);
        let mut tries = TRIES;
        while !lock.query_one(LOCK, &[]).await?.get::<_, bool>(0) {
            // The one before may have stopped a moment ago.
            tries -= 1;
            if tries == 0 {
                return Err(NotConnected::InUse);
            }
            tokio::time::sleep(PAUSE).await;
        }
        schema::prepare(&mut lock).await?;
        let manager =
            Manager::from_config(config, NoTls, ManagerConfig { recycling_method: RecyclingMethod::Fast });
        let prepare = Hook::async_fn(|client: &mut deadpool_postgres::ClientWrapper, _| {
            Box::pin(async move {
                for sql in sql::ALL {
                    client.prepare_cached(sql).await.map_err(HookError::Backend)?;
                }
                Ok(())
            })
        });
        let pool = Pool::builder(manager)
            .max_size(CONNECTIONS)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(PATIENCE))
            .create_timeout(Some(PATIENCE))
            .post_create(prepare)
            .build();
        let pool = pool.map_err(|error| NotConnected::Database(error.to_string()))?;
        // A statement that is wrong is found now, and not when it is needed.
        drop(pool.get().await.map_err(|error| NotConnected::Database(pool_told(&error)))?);
        Ok(Self { pool, clock, lock })
    }

    /// The key that push services know the server by: the one that is kept here, or else this new one from now on.
    pub(crate) async fn push_key(&self, new: &str) -> Result<String, NotConnected> {
        self.lock.execute(sql::KEEP_PUSH_KEY, &[&new]).await?;
        Ok(self.lock.query_one(sql::PUSH_KEY, &[]).await?.get(0))
    }

    async fn client(&self) -> Result<Object, Fault> {
        match self.pool.get().await {
            Ok(client) => Ok(client),
            Err(PoolError::Timeout(_)) => Err(hosting::Full.into()),
            Err(error) => {
                Err(Fault::Broken(format!("the database cannot be reached: {}", pool_told(&error))))
            }
        }
    }
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
        stays: SessionId,
    ) -> Pending<'_, Option<Vec<SessionId>>> {
        transaction!(self, |to| people::set_password(&to, person, &password, stays).await)
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

    fn add_table(&self, row: TableRow, line: LogRow, token: Token, draw: DrawId) -> Pending<'_, Added> {
        transaction!(self, |to| tables::add_drawn(&to, row, &line, token, draw).await)
    }

    fn add_rematch(&self, row: TableRow, lines: Vec<LogRow>, change: Change) -> Pending<'_, Stored> {
        transaction!(self, |to| tables::add_rematch(&to, &row, &lines, &change, (self.clock)()).await)
    }

    fn table(&self, table: TableId) -> Pending<'_, Option<TableRow>> {
        with!(self, |client| tables::find(client, table).await)
    }

    fn log(&self, table: TableId, after: u32) -> Pending<'_, Vec<LogRow>> {
        with!(self, |client| tables::log(client, table, after).await)
    }

    fn change(&self, change: Change) -> Pending<'_, Stored> {
        with!(self, |client| tables::change(client, &change, (self.clock)()).await)
    }

    fn add_links(&self, table: TableId, links: Vec<(Link, Hash)>, only: bool) -> Pending<'_, bool> {
        transaction!(self, |to| tables::add_links(&to, table, &links, only).await)
    }

    fn link(&self, table: TableId, key: Hash) -> Pending<'_, Option<Link>> {
        with!(self, |client| tables::link(client, table, key).await)
    }

    fn list(&self, which: Which, most: usize) -> Pending<'_, Vec<TableSummary>> {
        with!(self, |client| tables::list(client, which, most).await)
    }

    fn due(&self, now: Millis) -> Pending<'_, Vec<TableId>> {
        with!(self, |client| Ok(tables::ids(&ask(client, sql::DUE, &[&id(now)]).await?)))
    }

    fn thinking(&self) -> Pending<'_, Vec<TableId>> {
        with!(self, |client| Ok(tables::ids(&ask(client, sql::THINKING, &[]).await?)))
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

    fn chat(&self, table: TableId, after: u32, hearer: Option<PersonId>) -> Pending<'_, Vec<ChatLine>> {
        with!(self, |client| chat::after(client, table, after, hearer).await)
    }

    fn add_lexicon(&self, digest: String, bytes: Vec<u8>) -> Pending<'_, ()> {
        with!(self, |client| execute(client, sql::ADD_LEXICON, &[&digest, &bytes]).await.map(drop))
    }

    fn lexicon(&self, digest: String) -> Pending<'_, Option<Vec<u8>>> {
        with!(self, |client| Ok(ask_one(client, sql::LEXICON, &[&digest]).await?.map(|row| row.get(0))))
    }

    fn alive(&self, now: Millis) -> Pending<'_, Option<Millis>> {
        transaction!(self, |to| {
            let noted = ask_one(&to, sql::NOTED, &[]).await?.map(|row| millis(row.get(0)));
            execute(&to, sql::ALIVE, &[&id(now)]).await.map(|_| noted)
        })
    }

    fn postpone(&self, by: i64) -> Pending<'_, ()> {
        with!(self, |client| execute(client, sql::POSTPONE, &[&by]).await.map(drop))
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

/// What a database says, which the error itself keeps back.
fn told(error: &tokio_postgres::Error) -> String {
    match error.as_db_error() {
        Some(told) => told.to_string(),
        None => std::error::Error::source(error)
            .map_or_else(|| error.to_string(), |source| format!("{error}: {source}")),
    }
}

fn pool_told(error: &PoolError) -> String {
    match error {
        PoolError::Backend(error) | PoolError::PostCreateHook(HookError::Backend(error)) => told(error),
        error => error.to_string(),
    }
}

impl From<tokio_postgres::Error> for NotConnected {
    fn from(error: tokio_postgres::Error) -> Self {
        Self::Database(told(&error))
    }
}

impl From<tokio_postgres::Error> for Fault {
    fn from(error: tokio_postgres::Error) -> Self {
        Self::Broken(format!("the database failed: {}", told(&error)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Postgres;

    #[tokio::test]
    async fn steps_are_taken_once_and_databases_of_newer_programs_are_refused() {
        let Some(database) = Postgres::start() else { return };
        let connect = async || {
            let config: Config = database.url().parse().unwrap();
            let (client, connection) = config.connect(NoTls).await.unwrap();
            tokio::spawn(connection);
            client
        };
        let steps = ["CREATE TABLE numbers (number INTEGER)", "INSERT INTO numbers VALUES (1), (2)"];
        for _ in 0..2 {
            schema::prepare_by(&mut connect().await, &steps).await.unwrap();
        }
        let count = connect().await.query_one("SELECT count(*) FROM numbers", &[]).await.unwrap();
        assert_eq!(count.get::<_, i64>(0), 2);
        let refused = schema::prepare_by(&mut connect().await, &steps[..1]).await.unwrap_err().to_string();
        assert!(refused.contains("version 2, and this program knows version 1"), "{refused}");
    }

    #[tokio::test]
    async fn what_stands_against_a_connection_is_said_once_and_without_the_password() {
        for (url, why) in [
            ("postgres://me:secret@127.0.0.1:1/tables", "error connecting to server: "),
            ("nonsense://me:secret@127.0.0.1/tables", "invalid connection string: "),
        ] {
            let error = PostgresStorage::connect(url, crate::steady::clock()).await.err().unwrap();
            let told = error.to_string();
            assert!(told.starts_with(&format!("the database cannot be used: {why}")), "{told}");
            assert_eq!((told.matches(why).count(), told.contains("secret")), (1, false), "{told}");
            assert!(std::error::Error::source(&error).is_none(), "what is told is told once");
        }
    }

    #[tokio::test]
    async fn what_is_no_key_is_refused_and_left_alone() {
        let Some(database) = Postgres::start() else { return };
        let push = Some(crate::PushSettings::new("mailto:ada@words.example"));
        let settings = crate::Settings { push, ..crate::Settings::default() };
        let storage = PostgresStorage::connect(&database.url(), Arc::clone(&settings.clock)).await.unwrap();
        assert_eq!(storage.push_key("nonsense!").await.unwrap(), "nonsense!");
        assert_eq!(storage.push_key("another").await.unwrap(), "nonsense!", "it is kept once");
        drop(storage);
        let refused = crate::Server::connect(&database.url(), settings.clone()).await.err().unwrap();
        assert!(matches!(refused, NotConnected::Key(_)), "{refused}");
        let storage = PostgresStorage::connect(&database.url(), settings.clock).await.unwrap();
        assert_eq!(storage.push_key("another").await.unwrap(), "nonsense!");
    }

    #[tokio::test]
    async fn two_programs_do_not_serve_one_database() {
        let Some(database) = Postgres::start() else { return };
        let clock = || crate::steady::clock();
        let first = PostgresStorage::connect(&database.url(), clock()).await.unwrap();
        let second = PostgresStorage::connect(&database.url(), clock()).await;
        assert!(matches!(second, Err(NotConnected::InUse)));
        drop(first);
    }
}
