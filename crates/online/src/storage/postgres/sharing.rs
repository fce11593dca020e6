//! What processes that share a database have to know of each other, and how they share work.

use deadpool_postgres::{GenericClient, Status, Transaction};
use online_api::{Millis, PersonId, SessionId, TableId};
use prometheus_client::metrics::histogram::Histogram;
use tokio::time::timeout;
use tokio_postgres::{Config, Row};

use super::tables::{ids, unsigned};
use super::{
    PostgresStorage, SILENCE, ask, ask_one, execute, id, in_time, millis, sql, tables, transaction, with,
};
use crate::fault::Fault;
use crate::presence::GRACE;
use crate::storage::{LogRow, Pending, SeatRow, TableRow};

/// For how long a process has a table to itself whose deadline has passed, or whose computer thinks.
const CLOCK_CLAIM: Millis = 5_000;
const THINKING_CLAIM: Millis = 30_000;

/// How long somebody is told of a turn, at most, before another process does.
const TURN_CLAIM: Millis = 60_000;

/// Where time was not noted for so long nobody served.
const STANDSTILL: i64 = 10_000;

/// For how long it is remembered who was here, and what was counted.
const DAY: Millis = 24 * 3_600_000;

/// The number of the work that computers do; looking after a clock is number 0.
const THINKING: i16 = 1;

/// How a table stands, without what was written down at it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Head {
    pub(crate) table: TableId,
    pub(crate) version: u32,
    pub(crate) chat: u32,
    pub(crate) deadline: Option<Millis>,
    /// Who is or was at it in other processes.
    pub(crate) elsewhere: Vec<(PersonId, Signs)>,
}

/// Signs of life of somebody at a table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Signs {
    /// Whether a page of theirs was open then.
    pub(crate) here: bool,
    pub(crate) seen: Millis,
    pub(crate) lag: Millis,
}

/// What somebody may make only so much of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Counted {
    People = 0,
    Tables = 1,
    Guesses = 2,
}

impl PostgresStorage {
    /// How it is connected to, and by what this process is known there.
    pub(crate) fn identity(&self) -> (Config, i64) {
        (self.config.clone(), self.process)
    }

    /// How many connections there are, and how many wait for one.
    pub(crate) fn pool(&self) -> Status {
        self.pool.status()
    }

    /// How long it took until there was a connection.
    pub(crate) fn waits(&self) -> Histogram {
        self.waits.clone()
    }

    /// How tables stand.
    pub(crate) fn heads(&self, tables: Vec<TableId>) -> Pending<'_, Vec<Head>> {
        with!(self, |client| {
            let tables: Vec<i64> = tables.iter().map(|table| id(table.number())).collect();
            Ok(heads(&ask(client, sql::HEADS, &[&tables, &self.process]).await?))
        })
    }

    /// A table with the lines of its log after a version; those who are known to sit there do, unless more than turns happened.
    pub(crate) fn news(
        &self,
        table: TableId,
        after: u32,
        known: Vec<SeatRow>,
    ) -> Pending<'_, Option<(TableRow, Vec<LogRow>)>> {
        with!(self, |client| tables::news(client, table, after, known).await)
    }

    /// Tables at which something happened after a time, each with its last version then.
    pub(crate) fn lately(&self, after: Millis) -> Pending<'_, Vec<(TableId, u32)>> {
        with!(self, |client| {
            let rows = ask(client, sql::LATELY, &[&id(after)]).await?;
            Ok(rows.iter().map(|row| (TableId::new(millis(row.get(0))), unsigned(row.get(1)))).collect())
        })
    }

    /// Who has these tables in their lists.
    pub(crate) fn concerned(&self, tables: Vec<TableId>) -> Pending<'_, Vec<(TableId, PersonId)>> {
        with!(self, |client| {
            let tables: Vec<i64> = tables.iter().map(|table| id(table.number())).collect();
            let rows = ask(client, sql::CONCERNED, &[&tables]).await?;
            let concerned = |row: &Row| (TableId::new(millis(row.get(0))), PersonId::new(millis(row.get(1))));
            Ok(rows.iter().map(concerned).collect())
        })
    }

    /// Those of some sessions that have ended.
    pub(crate) fn sessions_gone(&self, sessions: Vec<SessionId>) -> Pending<'_, Vec<SessionId>> {
        with!(self, |client| {
            let sessions: Vec<i64> = sessions.iter().map(|session| id(session.number())).collect();
            let rows = ask(client, sql::SESSIONS_GONE, &[&sessions]).await?;
            Ok(rows.iter().map(|row| SessionId::new(millis(row.get(0)))).collect())
        })
    }

    /// Whether somebody is here in any process, at one of these tables.
    pub(crate) fn is_here(&self, tables: Vec<TableId>, person: PersonId, now: Millis) -> Pending<'_, bool> {
        with!(self, |client| {
            let tables: Vec<i64> = tables.iter().map(|table| id(table.number())).collect();
            let alive = id(now.saturating_sub(GRACE));
            let row = ask_one(client, sql::IS_HERE, &[&tables, &id(person.number()), &alive]).await?;
            Ok(row.is_some_and(|row| row.get(0)))
        })
    }

    /// Notes signs of life of people in this process.
    pub(crate) fn note_presences(&self, signs: Vec<(TableId, PersonId, Signs)>) -> Pending<'_, ()> {
        with!(self, |client| {
            let games: Vec<i64> = signs.iter().map(|(table, _, _)| id(table.number())).collect();
            let people: Vec<i64> = signs.iter().map(|(_, person, _)| id(person.number())).collect();
            let here: Vec<bool> = signs.iter().map(|(_, _, signs)| signs.here).collect();
            let seen: Vec<i64> = signs.iter().map(|(_, _, signs)| id(signs.seen)).collect();
            let lags: Vec<i64> = signs.iter().map(|(_, _, signs)| id(signs.lag)).collect();
            let values: [&(dyn tokio_postgres::types::ToSql + Sync); 6] =
                [&self.process, &games, &people, &here, &seen, &lags];
            execute(client, sql::NOTE_PRESENCES, &values).await.map(drop)
        })
    }

    /// Claims turns that somebody is to be told of, and says until when.
    pub(crate) fn claim_turns(&self, now: Millis) -> Pending<'_, (Vec<TableId>, Millis)> {
        with!(self, |client| {
            let until = now + TURN_CLAIM;
            let rows = ask(client, sql::CLAIM_TURNS, &[&id(now), &id(until)]).await?;
            Ok((ids(&rows), until))
        })
    }

    /// Somebody was told of a turn that was claimed until then.
    pub(crate) fn turn_told(&self, table: TableId, until: Millis) -> Pending<'_, ()> {
        with!(self, |client| {
            execute(client, sql::TURN_TOLD, &[&id(table.number()), &id(until)]).await.map(drop)
        })
    }

    /// Reserves one more of something within so many milliseconds; false if there were as many as there may be.
    pub(crate) fn count(
        &self,
        what: Counted,
        who: String,
        most: u32,
        within: Millis,
        now: Millis,
    ) -> Pending<'_, bool> {
        with!(self, |client| {
            // A guess begins the pause anew, all else the day only once.
            let sql = if what == Counted::Guesses { sql::COUNT_GUESS } else { sql::COUNT };
            let counted =
                execute(client, sql, &[&(what as i16), &who, &id(now), &i64::from(most), &id(within)])
                    .await?;
            Ok(counted == 1)
        })
    }

    /// Gives back what was reserved for something that was not made; or forgets all of it.
    pub(crate) fn count_back(&self, what: Counted, who: String, all: bool) -> Pending<'_, ()> {
        with!(self, |client| {
            let sql = if all { sql::FORGET_COUNT } else { sql::GIVE_BACK };
            execute(client, sql, &[&(what as i16), &who]).await.map(drop)
        })
    }

    /// Forgets what is of no interest any more.
    pub(crate) fn forget_old(&self, now: Millis) -> Pending<'_, ()> {
        transaction!(self, |to| async {
            let yesterday = id(now.saturating_sub(DAY));
            execute(&to, sql::FORGET_PRESENCES, &[&yesterday]).await?;
            execute(&to, sql::FORGET_COUNTS, &[&yesterday]).await?;
            execute(&to, sql::FORGET_CLAIMS, &[&yesterday]).await?;
            execute(&to, sql::FORGET_PROCESS, &[&-1_i64, &yesterday]).await.map(drop)
        }
        .await)
    }

    /// This process serves no longer: nobody is here any more by it.
    pub(crate) fn leave(&self) -> Pending<'_, ()> {
        with!(self, |client| {
            execute(client, sql::FORGET_PROCESS, &[&self.process, &0_i64]).await.map(drop)
        })
    }
}

fn heads(rows: &[Row]) -> Vec<Head> {
    let mut heads: Vec<Head> = Vec::new();
    let mut places = std::collections::HashMap::new();
    for row in rows {
        let table = TableId::new(millis(row.get(0)));
        let place = *places.entry(table).or_insert_with(|| {
            heads.push(Head {
                table,
                version: unsigned(row.get(1)),
                chat: unsigned(row.get(2)),
                deadline: row.get::<_, Option<i64>>(3).map(millis),
                elsewhere: Vec::new(),
            });
            heads.len() - 1
        });
        let Some(person) = row.get::<_, Option<i64>>(4) else { continue };
        let (here, seen, lag): (bool, i64, i64) = (row.get(5), row.get(6), row.get(7));
        // Whoever is here is so as long as the process lives that has them.
        let alive = row.get::<_, Option<i64>>(8);
        let here = here && alive.is_some();
        let seen = if here { alive.unwrap_or(seen).max(seen) } else { seen };
        let signs = Signs { here, seen: millis(seen), lag: millis(lag) };
        heads[place].elsewhere.push((PersonId::new(millis(person)), signs));
    }
    heads
}

pub(super) async fn claim_due(
    client: &impl GenericClient,
    process: i64,
    now: Millis,
) -> Result<Vec<TableId>, Fault> {
    Ok(ids(&ask(client, sql::CLAIM_DUE, &[&id(now), &process, &id(now + CLOCK_CLAIM)]).await?))
}

pub(super) async fn claim_thinking(
    client: &impl GenericClient,
    process: i64,
    table: TableId,
    now: Millis,
) -> Result<bool, Fault> {
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 5] =
        [&id(table.number()), &THINKING, &process, &id(now + THINKING_CLAIM), &id(now)];
    Ok(execute(client, sql::CLAIM, &values).await? == 1)
}

pub(super) async fn end_thinking(
    client: &impl GenericClient,
    process: i64,
    table: TableId,
) -> Result<(), Fault> {
    execute(client, sql::END_CLAIM, &[&id(table.number()), &THINKING, &process]).await.map(drop)
}

/// Notes that this process serves, and tells the time of the database. Where nobody did for long, or the clock of the database
/// was set, every deadline goes along: whoever notes it first sees to that, and all others wait for it.
pub(super) async fn note_time(
    transaction: &Transaction<'_>,
    process: i64,
    other: Option<Millis>,
) -> Result<Millis, Fault> {
    let noted = ask_one(transaction, sql::NOTED, &[]).await?.map(|row| row.get::<_, i64>(0));
    // Asked once it is one process's turn.
    let now = match other {
        Some(now) => id(now),
        None => ask_one(transaction, sql::TIME, &[]).await?.map_or(0, |row| row.get(0)),
    };
    match noted {
        None => drop(execute(transaction, sql::BEGIN_TIME, &[&now]).await?),
        Some(noted) => {
            let gone = now.saturating_sub(noted);
            if gone.abs() > STANDSTILL {
                execute(transaction, sql::POSTPONE, &[&gone]).await?;
            }
            if !(-STANDSTILL..=0).contains(&gone) {
                execute(transaction, sql::NOTE_TIME, &[&now]).await?;
            }
        }
    }
    execute(transaction, sql::NOTE_PROCESS, &[&process, &now]).await?;
    Ok(millis(now))
}
