//! The storage: an `SQLite` file, one thread that writes, and many readers.
//!
//! All that waits to be written goes to the disk together and is answered afterwards, so that a hundred moves at once
//! cost hardly more than one.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use tokio::sync::oneshot;

use crate::Failure;

/// How much is written together at most.
const TOGETHER: usize = 256;

/// The storage.
pub struct Store {
    file: PathBuf,
    jobs: Option<Sender<Job>>,
    writer: Option<JoinHandle<()>>,
    readers: Mutex<Vec<Connection>>,
}

/// Something to write; whether it shall stay, and whom to tell when it is on the disk.
type Job = Box<dyn FnOnce(&Connection) -> (bool, OnCommit) + Send>;

/// Hears whether all is on the disk.
type OnCommit = Box<dyn FnOnce(Result<(), &rusqlite::Error>) + Send>;

impl Store {
    /// Opens a file, or begins a new one.
    ///
    /// `prepare` makes its tables, or brings older ones up to date.
    pub fn open(
        file: &Path,
        prepare: impl FnOnce(&mut Connection) -> rusqlite::Result<()>,
    ) -> rusqlite::Result<Self> {
        let mut connection = connect(file)?;
        prepare(&mut connection)?;
        let (jobs, waiting) = mpsc::channel();
        let writer = thread::Builder::new()
            .name("storage".to_owned())
            .spawn(move || write_all(&mut connection, &waiting))
            .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
        Ok(Self { file: file.to_owned(), jobs: Some(jobs), writer: Some(writer), readers: Mutex::default() })
    }

    /// Reads.
    pub fn read<T, E: From<rusqlite::Error>>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, E>,
    ) -> Result<T, E> {
        let idle = self.readers.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let reader = match idle {
            Some(reader) => reader,
            None => reader(&self.file)?,
        };
        let done = work(&reader);
        self.readers.lock().unwrap_or_else(PoisonError::into_inner).push(reader);
        done
    }

    /// Writes, whole or not at all, and waits until it is on the disk.
    ///
    /// What was begun is done, even if nobody waits for it any more.
    pub async fn write<T: Send + 'static, E: From<Failure> + Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        let (tell, told) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            let done = work(connection);
            let keep = done.is_ok();
            let tell: OnCommit = Box::new(move |committed| {
                // Whoever asked may have gone away.
                let _ = tell.send(match committed {
                    Ok(()) => done,
                    Err(error) => Err(Failure(format!("the storage failed: {error}")).into()),
                });
            });
            (keep, tell)
        });
        let stopped = || E::from(Failure("the storage has stopped".to_owned()));
        self.jobs.as_ref().ok_or_else(stopped)?.send(job).map_err(|_| stopped())?;
        told.await.map_err(|_| stopped())?
    }
}

impl Drop for Store {
    /// Waits until all is on the disk.
    fn drop(&mut self) {
        drop(self.jobs.take());
        if let Some(writer) = self.writer.take() {
            // A writer that broke down has told those who waited.
            let _ = writer.join();
        }
    }
}

/// Writes what is waiting, all that there is together, until nobody can ask for more.
fn write_all(connection: &mut Connection, waiting: &Receiver<Job>) {
    while let Ok(first) = waiting.recv() {
        let mut told = Vec::new();
        let committed = write_together(connection, first, waiting, &mut told);
        for tell in told {
            tell(committed.as_ref().copied());
        }
    }
}

fn write_together(
    connection: &mut Connection,
    first: Job,
    waiting: &Receiver<Job>,
    told: &mut Vec<OnCommit>,
) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // These are asked for with every job, so they are not read anew each time.
    let mut begin = transaction.prepare_cached("SAVEPOINT job")?;
    let mut take_back = transaction.prepare_cached("ROLLBACK TO job")?;
    let mut end = transaction.prepare_cached("RELEASE job")?;
    let mut next = Some(first);
    while let Some(job) = next {
        begin.execute([])?;
        let (keep, tell) = job(&transaction);
        told.push(tell);
        if !keep {
            take_back.execute([])?;
        }
        end.execute([])?;
        next = if told.len() < TOGETHER { waiting.try_recv().ok() } else { None };
    }
    drop((begin, take_back, end));
    transaction.commit()
}

/// One step from a version of the tables to the next.
pub type Migration = fn(&Connection) -> rusqlite::Result<()>;

/// Brings tables up to date, each step once: the number of steps that a file has behind it is its `user_version`.
///
/// A file with more steps behind it was written by a newer program, and is refused.
pub fn migrate(connection: &mut Connection, steps: &[Migration]) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let behind: usize = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let Some(ahead) = steps.get(behind..) else {
        let known = steps.len();
        let what = format!("the file has tables of version {behind}, and this program knows version {known}");
        return Err(rusqlite::Error::ToSqlConversionFailure(what.into()));
    };
    for step in ahead {
        step(&transaction)?;
    }
    transaction.pragma_update(None, "user_version", steps.len())?;
    transaction.commit()
}

fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(file)?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    // A move is acknowledged when it is on the disk, whatever becomes of the machine.
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    prepare_once(&connection)?;
    Ok(connection)
}

fn reader(file: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    prepare_once(&connection)?;
    Ok(connection)
}

/// Lets a connection keep the plans of its queries. Left alone, `SQLite` makes most of them anew for every value that
/// is asked for, which takes longer than the query itself.
fn prepare_once(connection: &Connection) -> rusqlite::Result<()> {
    connection.set_prepared_statement_cache_capacity(128);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLES: &[Migration] =
        &[|connection| connection.execute_batch("CREATE TABLE numbers (number INTEGER UNIQUE) STRICT")];

    fn open(file: &Path) -> rusqlite::Result<Store> {
        Store::open(file, |connection| migrate(connection, TABLES))
    }

    fn count(store: &Store) -> i64 {
        let count = "SELECT count(*) FROM numbers";
        store.read(|connection| connection.query_row(count, [], |row| row.get(0))).unwrap()
    }

    fn add(connection: &Connection, number: u8) -> Result<(), Failure> {
        connection.execute("INSERT INTO numbers (number) VALUES (?1)", [number])?;
        Ok(())
    }

    #[tokio::test]
    async fn what_is_refused_leaves_no_trace_and_disturbs_nobody() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games.db");
        let store = open(&file).unwrap();
        let refused = |connection: &Connection| {
            add(connection, 2)?;
            Err::<(), _>(Failure("no".to_owned()))
        };
        let (one, two, three, four) = tokio::join!(
            store.write(|connection| add(connection, 1)),
            store.write(refused),
            store.write(|connection| add(connection, 1)),
            store.write(|connection| add(connection, 4)),
        );
        assert!(one.is_ok() && four.is_ok());
        assert_eq!(two, Err(Failure("no".to_owned())));
        assert!(three.unwrap_err().to_string().contains("UNIQUE"));
        assert_eq!(count(&store), 2);
        drop(store);
        assert_eq!(count(&open(&file).unwrap()), 2);
    }

    #[test]
    fn steps_are_taken_once_and_files_of_newer_programs_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games.db");
        let more: [Migration; 2] =
            [TABLES[0], |connection| connection.execute_batch("INSERT INTO numbers VALUES (1), (2)")];
        drop(open(&file).unwrap());
        for _ in 0..2 {
            assert_eq!(count(&Store::open(&file, |connection| migrate(connection, &more)).unwrap()), 2);
        }
        let refused = open(&file).err().unwrap().to_string();
        assert!(refused.contains("version 2, and this program knows version 1"), "{refused}");
    }

    #[test]
    fn files_of_another_program_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games.db");
        std::fs::write(&file, "this is a diary, and no database at all").unwrap();
        assert!(open(&file).is_err());
    }
}
