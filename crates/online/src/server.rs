//! The server: storage, tables in memory, words and limits under one roof.

use std::collections::{BTreeSet, HashSet};
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use game::Seat;
use hosting::{BadFolder, Hasher, Lock, Queue, Rates};
use online_api::{Millis, PersonId, Phase, TableId};
use play::Token;
use tokio::sync::{Semaphore, watch};
use tokio::task::spawn_blocking;

use crate::Settings;
use crate::cache::{Cache, Held, Live, Told};
use crate::computers::Computers;
use crate::counts::{Guesses, Quota};
use crate::draining::Draining;
use crate::fault::Fault;
use crate::hosted;
use crate::hub::Hub;
use crate::limits::{MostSockets, Sockets};
use crate::metrics::Metrics;
use crate::monitor::Readiness;
use crate::presence::Presences;
use crate::push::Push;
use crate::sessions::Sessions;
use crate::shared::{Shared, SharedClock};
use crate::storage::{
    Change, Conditions, Counted, LogEntry, LogRow, NotConnected, PostgresStorage, SqliteStorage, Storage,
    Stored, TableRow, Waking,
};
use crate::view::Line;
use crate::words::Words;

/// How many passwords are checked at a time, and how many may wait: each takes memory and all of a core.
const LOGINS: (usize, usize) = (2, 32);
const NEW_PASSWORDS: (usize, usize) = (1, 16);

/// An address may ask for as much as so many people.
const PEOPLE_AT_AN_ADDRESS: u32 = 20;

/// How often a table is read again that goes on while it is read.
const TRIES: u32 = 4;

/// How the names of all files of a server begin, and of those that a Wordfeud service of earlier versions has left.
pub(crate) const OWN: [&str; 2] = ["tables.", "wordfeud."];

/// A server of tables; clones are the same one.
#[derive(Clone)]
pub struct Server(pub(crate) Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) settings: Settings,
    pub(crate) storage: Arc<dyn Storage>,
    /// The other processes, where tables are shared with some.
    pub(crate) shared: Option<Shared>,
    pub(crate) words: Arc<Words>,
    pub(crate) hub: Hub,
    pub(crate) presences: Presences,
    /// Sessions that were asked for lately, where tables are shared.
    pub(crate) sessions: Sessions,
    pub(crate) requests: Rates<Who>,
    pub(crate) guesses: Guesses,
    pub(crate) new_people: Quota<IpAddr>,
    pub(crate) new_tables: Quota<PersonId>,
    pub(crate) lines: Rates<PersonId>,
    pub(crate) passwords: Rates<IpAddr>,
    /// Requests of an address, whoever they are by: counted before anything is looked up.
    pub(crate) addresses: Rates<IpAddr>,
    pub(crate) sockets: Sockets,
    pub(crate) logins: Queue,
    pub(crate) new_passwords: Queue,
    pub(crate) hasher: Arc<Hasher>,
    pub(crate) computers: Computers,
    pub(crate) push: Option<Push>,
    /// From when to when those who listen go, before the server stops.
    pub(crate) draining: watch::Sender<Draining>,
    /// Whether the server stops.
    pub(crate) stopping: watch::Sender<bool>,
    pub(crate) metrics: Metrics,
    pub(crate) readiness: Readiness,
    pub(crate) cache: Cache,
    /// Digests of words that are stored.
    kept_words: Mutex<HashSet<String>>,
    _lock: Option<Lock>,
}

/// How a table that is held has to stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fresh {
    /// As any process has stored it before this was asked.
    Now,
    /// At least as was told here: a change that is judged by it may be overtaken.
    Told,
}

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Who {
    Person(PersonId),
    Address(IpAddr),
}

/// Why a server cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum NotOpened {
    /// The folder cannot be used.
    #[error(transparent)]
    Folder(#[from] BadFolder),
    /// The file cannot be read.
    #[error("{}: {error}", file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// Why not.
        error: rusqlite::Error,
    },
    /// The key that push services know the server by cannot be read or made.
    #[error("{}: {error}", file.display())]
    Key {
        /// Which.
        file: PathBuf,
        /// Why not.
        error: std::io::Error,
    },
}

/// Something that happens at a table.
pub(crate) struct Happening {
    pub(crate) seat: Option<Seat>,
    pub(crate) entry: LogEntry,
    pub(crate) token: Option<Token>,
}

impl Happening {
    /// Something about who sits where.
    pub(crate) fn room(what: &str) -> Self {
        Self { seat: None, entry: LogEntry::Room(what.to_owned()), token: None }
    }
}

impl Server {
    /// Opens the tables in a folder, or begins with none.
    pub fn open(folder: &Path, settings: Settings) -> Result<Self, NotOpened> {
        hosting::open_folder(folder, &OWN)?;
        let lock = Lock::take(folder, "tables.lock")?;
        let push = settings.push.as_ref().map(|push| Push::open(folder, push));
        let file = folder.join("tables.db");
        // Whatever the storage puts beside it is as closed as the file itself.
        let made = hosting::open_file(&file);
        drop(made.map_err(|error| BadFolder::Folder { folder: folder.to_owned(), error })?);
        let storage = SqliteStorage::open(&file, Arc::clone(&settings.clock));
        let storage = storage.map_err(|error| NotOpened::File { file, error })?;
        Ok(Self::of(Arc::new(storage), None, Some(lock), push.transpose()?, settings))
    }

    /// Opens the tables in a PostgreSQL database, or begins with none. Any number of processes may serve them; all go by the
    /// clock of the database.
    pub async fn connect(url: &str, settings: Settings) -> Result<Self, NotConnected> {
        let storage = Arc::new(PostgresStorage::connect(url, settings.connections, None).await?);
        let push = match &settings.push {
            Some(push) => {
                storage.tell_turns_after(push.after);
                Some(Push::connect(&storage, push).await?)
            }
            None => None,
        };
        let now = storage.note_time(0, Waking::Starts).await;
        let now = now.map_err(|fault| NotConnected::Database(fault.to_string()))?;
        let clock = Arc::new(SharedClock::new(now));
        let shared = Shared::new(Arc::clone(&storage), Arc::clone(&clock));
        let settings = Settings { clock: Arc::new(move || clock.now()), ..settings };
        Ok(Self::of(storage, Some(shared), None, push, settings))
    }

    fn of(
        storage: Arc<dyn Storage>,
        shared: Option<Shared>,
        lock: Option<Lock>,
        push: Option<Push>,
        settings: Settings,
    ) -> Self {
        let database = shared.as_ref().map(|shared| &shared.database);
        Self(Arc::new(Inner {
            storage,
            words: Arc::new(Words::new(settings.lexicons.clone())),
            hub: Hub::default(),
            presences: Presences::new((settings.clock)(), shared.is_some()),
            sessions: Sessions::default(),
            requests: Rates::new(settings.rate),
            guesses: Guesses::new(database),
            new_people: Quota::new(settings.people_per_address, Counted::People, database),
            new_tables: Quota::new(settings.tables_per_person, Counted::Tables, database),
            lines: Rates::new(settings.lines),
            passwords: Rates::new(settings.passwords),
            addresses: Rates::new(settings.rate.saturating_mul(PEOPLE_AT_AN_ADDRESS)),
            sockets: Sockets::new(MostSockets {
                each: settings.sockets_each,
                per_address: settings.sockets_per_address,
                all: settings.sockets,
            }),
            logins: Queue::new(LOGINS),
            new_passwords: Queue::new(NEW_PASSWORDS),
            hasher: Arc::new(Hasher::new(settings.password_cost)),
            push,
            computers: Computers::new(Semaphore::new(settings.thinkers.max(1))),
            draining: watch::Sender::new(None),
            stopping: watch::Sender::new(false),
            metrics: Metrics::new(database.map(|database| database.waits())),
            readiness: Readiness::default(),
            cache: Cache::new(settings.tables_in_memory),
            kept_words: Mutex::default(),
            shared,
            settings,
            _lock: lock,
        }))
    }
}

impl Inner {
    /// The time of day.
    pub(crate) fn now(&self) -> Millis {
        (self.settings.clock)()
    }

    /// Whether one more request of a client is fine.
    pub(crate) fn allows(&self, who: Who) -> bool {
        self.requests.allows(who, Instant::now())
    }

    /// Takes hold of a table as it stands now, from memory or else from the disk.
    pub(crate) async fn hold(&self, id: TableId) -> Result<Held, Fault> {
        self.hold_as(id, Fresh::Now).await
    }

    /// Takes hold of a table.
    pub(crate) async fn hold_as(&self, id: TableId, fresh: Fresh) -> Result<Held, Fault> {
        let begun = Instant::now();
        let slot = self.cache.slot(id);
        let mut held = slot.lock_owned().await;
        if let Some(live) = held.as_mut()
            && self.shared.is_some()
        {
            // Whoever waited for the same table meanwhile may have asked already.
            let is_sure = fresh == Fresh::Told || live.checked >= begun;
            match self.catch_up(live, is_sure).await {
                Ok(true) => {}
                Ok(false) => *held = None,
                Err(fault) => {
                    *held = None;
                    return Err(fault);
                }
            }
        }
        if held.is_none() {
            match self.load(id).await {
                Ok(live) => *held = Some(live),
                Err(fault) => {
                    self.cache.forget(id);
                    return Err(fault);
                }
            }
        }
        Ok(held)
    }

    async fn load(&self, id: TableId) -> Result<Live, Fault> {
        let checked = Instant::now();
        let (row, log) = self.read_table(id).await?.ok_or_else(|| Fault::not_found("table"))?;
        let lines = log.iter().map(Line::of).collect();
        self.fetch_words(&row).await?;
        let words = Arc::clone(&self.words);
        // A rulebook may take a while to make, and a long game to be played again.
        let opened = spawn_blocking(move || hosted::open(&words, &row, &log).map(|game| (row, game))).await;
        let (row, game) = opened.map_err(|error| Fault::Broken(format!("table {id}: {error}")))??;
        // Of who is here elsewhere nothing is known yet.
        self.look_at(vec![id]).await?;
        Ok(Live { row, lines, game, checked })
    }

    /// Reads a table with its log.
    async fn read_table(&self, id: TableId) -> Result<Option<(TableRow, Vec<LogRow>)>, Fault> {
        let mut tries = TRIES;
        loop {
            let Some(row) = self.storage.table(id).await? else { return Ok(None) };
            let mut log = self.storage.log(id, 0).await?;
            let is_whole = log.last().is_none_or(|line| line.version <= row.version);
            if is_whole || tries == 0 {
                // What was stored between the two is found with the next change, which is then judged at an older version.
                log.retain(|line| line.version <= row.version);
                return Ok(Some((row, log)));
            }
            tries -= 1;
        }
    }

    /// Reads the words that a table was begun with from the storage, where those of that name are others now.
    async fn fetch_words(&self, row: &TableRow) -> Result<(), Fault> {
        let (name, language, digest) = (row.lexicon.clone(), row.kind.language.clone(), row.digest.clone());
        let words = Arc::clone(&self.words);
        let known = spawn_blocking(move || words.exactly(&name, &language, &digest).is_some()).await;
        if known.map_err(|error| Fault::Broken(format!("table {}: {error}", row.id)))? {
            return Ok(());
        }
        if let Some(bytes) = self.storage.lexicon(row.digest.clone()).await? {
            self.words.remember(&row.digest, &bytes)?;
        }
        Ok(())
    }

    /// Stores the words of a table to come, so that it can go on with them whatever this program knows by then.
    pub(crate) async fn keep_words(&self, name: &str, language: &str, digest: &str) -> Result<(), Fault> {
        if self.kept_words.lock().unwrap_or_else(PoisonError::into_inner).contains(digest) {
            return Ok(());
        }
        let Some(lexicon) = self.words.exactly(name, language, digest) else { return Ok(()) };
        let bytes = spawn_blocking(move || lexicon.to_bytes()).await;
        let bytes = bytes.map_err(|error| Fault::Broken(format!("words {digest}: {error}")))?;
        self.storage.add_lexicon(digest.to_owned(), bytes).await?;
        self.kept_words.lock().unwrap_or_else(PoisonError::into_inner).insert(digest.to_owned());
        Ok(())
    }

    /// Stores what happened at a table that is held, and tells all who listen. Where that fails the table is read from
    /// the disk again.
    pub(crate) async fn store(
        &self,
        held: &mut Held,
        mut row: TableRow,
        happened: Vec<Happening>,
        seats: bool,
        conditions: Conditions,
    ) -> Result<(), Fault> {
        let lines = number(&mut row, happened, self.now());
        let before = held.as_ref().map(|live| (live.row.version, live.row.deadline));
        let (judged_at, deadline) = before.unwrap_or_default();
        let change = Change { row, judged_at, deadline, lines, seats, conditions };
        let begun = Instant::now();
        let stored = self.storage.change(change.clone()).await;
        self.metrics.stored(begun.elapsed());
        self.settle(held, change, stored)
    }

    /// Takes over into memory what became of a change.
    pub(crate) fn settle(
        &self,
        held: &mut Held,
        change: Change,
        stored: Result<Stored, Fault>,
    ) -> Result<(), Fault> {
        match (stored, held.as_mut()) {
            (Ok(Stored::Done), Some(live)) => {
                live.lines.extend(change.lines.iter().map(Line::of));
                let before: Vec<PersonId> = concerned(&live.row).collect();
                if let Some(push) = &self.push {
                    push.note(&live.row, &change.row);
                }
                live.row = change.row;
                self.tell(&live.row, &before);
                Ok(())
            }
            (stored, _) => {
                **held = None;
                stored?;
                Err(Fault::Overtaken)
            }
        }
    }

    /// Tells all who listen that a table went on.
    fn tell(&self, row: &TableRow, before: &[PersonId]) {
        let people: BTreeSet<PersonId> = before.iter().copied().chain(concerned(row)).collect();
        self.tell_of_table(row.id, Told { version: row.version, chat: row.chat }, people);
    }
}

/// Numbers what happened behind what has been there, and takes the table to the last of the versions.
pub(crate) fn number(row: &mut TableRow, happened: Vec<Happening>, now: Millis) -> Vec<LogRow> {
    row.changed = now.max(row.changed);
    let line = |Happening { seat, entry, token }: Happening| {
        row.version += 1;
        LogRow { version: row.version, seat, entry, token, made: row.changed }
    };
    happened.into_iter().map(line).collect()
}

/// Those who have a table in their lists.
fn concerned(row: &TableRow) -> impl Iterator<Item = PersonId> + '_ {
    let kept = row.seats.iter().filter_map(|seat| seat.kept_for);
    let host = (row.phase == Phase::Gathering).then_some(row.host);
    row.people().chain(kept).chain(host)
}

/// The table that is held: it is there until storing fails.
pub(crate) fn live(held: &mut Held) -> Result<&mut Live, Fault> {
    held.as_mut().ok_or(Fault::Overtaken)
}

/// Waits until the server is about to stop.
pub(crate) async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // Without a server there is nothing to wait for either.
    drop(stopping.wait_for(|stopping| *stopping).await);
}
