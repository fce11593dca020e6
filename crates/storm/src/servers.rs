//! Processes that serve the same tables: one on a folder of its own, or several on one PostgreSQL.

use std::fmt;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result};
use online::testing::Postgres;

use crate::process::{self, Process, Program, free_port};

/// Processes that serve the same tables.
pub(crate) struct Servers {
    // They end before their database does.
    pub(crate) processes: Vec<Process>,
    database: Option<Postgres>,
}

/// What was worked so far.
#[derive(Clone, Copy, Default)]
pub(crate) struct Work {
    servers: Duration,
    players: Duration,
    database: Option<DatabaseWork>,
}

#[derive(Clone, Copy, Default)]
struct DatabaseWork {
    time: Duration,
    /// Statements, each a transaction of its own, and transactions of several.
    transactions: i64,
    /// Bytes that were written ahead.
    ahead: i64,
}

/// What was worked for each of a number of turns.
pub(crate) struct WorkEach(Work, usize);

impl Servers {
    /// Starts one process on a folder, or so many on a database of their own.
    pub(crate) fn start(program: &Program, folder: &Path, on_database: Option<usize>) -> Result<Self> {
        let Some(count) = on_database else {
            let processes = vec![program.start(folder, free_port()?)?];
            return Ok(Self { processes, database: None });
        };
        let database = Postgres::start_durable().context("PostgreSQL is missing")?;
        let url = database.url();
        let start = |_| program.start_with(&["--database", &url], free_port()?);
        let processes = (0..count.max(1)).map(start).collect::<Result<_>>()?;
        Ok(Self { processes, database: Some(database) })
    }

    /// Where the two of a table are: at different processes, if there are some.
    pub(crate) fn of_two(&self, table: usize) -> [SocketAddr; 2] {
        [0, 1].map(|at| self.processes[(table + at) % self.processes.len()].address)
    }

    /// The memory they take, in megabytes.
    pub(crate) fn memory(&self) -> Result<f64> {
        self.processes.iter().map(Process::memory).sum()
    }

    /// What was worked since they were started.
    pub(crate) fn work(&self) -> Result<Work> {
        let times = self.processes.iter().map(|process| process::time_of(process.id()));
        let database = self.database.as_ref().map(|database| -> Result<DatabaseWork> {
            let number = |sql: &str| database.execute(sql).unwrap_or_default();
            Ok(DatabaseWork {
                time: process::time_of_family(database.id())?,
                transactions: number("SELECT sum(xact_commit)::bigint FROM pg_stat_database"),
                ahead: number("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint"),
            })
        });
        Ok(Work {
            servers: times.sum::<Result<_>>()?,
            players: process::time_of(std::process::id())?,
            database: database.transpose()?,
        })
    }
}

impl Work {
    /// What was worked since then, for each of so many turns.
    pub(crate) fn since(self, before: Self, turns: usize) -> WorkEach {
        let database = self.database.zip(before.database).map(|(now, before)| DatabaseWork {
            time: now.time.saturating_sub(before.time),
            transactions: now.transactions - before.transactions,
            ahead: now.ahead - before.ahead,
        });
        let servers = self.servers.saturating_sub(before.servers);
        let players = self.players.saturating_sub(before.players);
        WorkEach(Self { servers, players, database }, turns)
    }
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
impl fmt::Display for WorkEach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(Work { servers, players, database }, turns) = self;
        let turns = (*turns).max(1) as f64;
        let ms = |time: &Duration| 1e3 * time.as_secs_f64() / turns;
        write!(f, "processor time of a turn: servers {:.2} ms, players {:.2} ms", ms(servers), ms(players))?;
        let Some(DatabaseWork { time, transactions, ahead }) = database else { return Ok(()) };
        let each = |count: i64| count as f64 / turns;
        write!(
            f,
            ", database {:.2} ms in {:.1} transactions, {:.0} bytes written ahead",
            ms(time),
            each(*transactions),
            each(*ahead)
        )
    }
}
