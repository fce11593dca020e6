//! Several processes that serve the tables of one database: no table is any one's.
//!
//! Each tells the others what happened, once it is stored; what they were not told they ask for. What a process has in memory is
//! compared with the database before anybody is answered from it, and a change that was judged by what is out of date changes
//! nothing.

mod clock;
mod hear;
mod hint;
mod notify;
mod repair;

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use online_api::{Millis, PersonId, SessionId, TableId};
use tokio::sync::{Notify, mpsc};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use crate::Server;
use crate::cache::{Live, Told};
use crate::fault::Fault;
use crate::hub::Topic;
use crate::metrics::Hints;
use crate::server::Inner;
use crate::storage::{Head, PostgresStorage};
use crate::view::Line;

pub(crate) use clock::SharedClock;
use hint::Hint;

/// How many hints may wait to be told; more of them are lost, and asked for.
const WAITING: usize = 10_000;

/// How often signs of life are noted for other processes.
const PRESENCES: Duration = Duration::from_millis(200);

/// How often that is forgotten which is of no interest any more.
const FORGET: Duration = Duration::from_mins(10);

/// More lines than this are not taken in one by one: the table is read anew.
const MOST_LINES: usize = 16;

/// What a process has to do with the others.
pub(crate) struct Shared {
    pub(crate) database: Arc<PostgresStorage>,
    pub(crate) clock: Arc<SharedClock>,
    hints: mpsc::Sender<Hint>,
    waiting: Mutex<Option<mpsc::Receiver<Hint>>>,
    /// Tables to be asked for at once, and whoever asks.
    asked: Mutex<BTreeSet<TableId>>,
    wake: Notify,
    /// To which versions people were told of tables in their lists, lately.
    lists: Mutex<HashMap<TableId, u32>>,
}

impl Shared {
    /// A process on a database.
    pub(crate) fn new(database: Arc<PostgresStorage>, clock: Arc<SharedClock>) -> Self {
        let (hints, waiting) = mpsc::channel(WAITING);
        Self {
            database,
            clock,
            hints,
            waiting: Mutex::new(Some(waiting)),
            asked: Mutex::default(),
            wake: Notify::new(),
            lists: Mutex::default(),
        }
    }

    /// How many hints wait to be told.
    pub(crate) fn waiting(&self) -> usize {
        self.hints.max_capacity() - self.hints.capacity()
    }

    fn take_asked(&self) -> BTreeSet<TableId> {
        std::mem::take(&mut *locked(&self.asked))
    }

    /// Those of some tables that went on further than was told. Older ones are forgotten.
    fn untold(&self, lately: &[(TableId, u32)]) -> Vec<(TableId, u32)> {
        let mut lists = locked(&self.lists);
        let before = std::mem::take(&mut *lists);
        lists.extend(
            lately.iter().map(|(table, version)| {
                (*table, before.get(table).map_or(*version, |told| *version.max(told)))
            }),
        );
        let news =
            lately.iter().filter(|(table, version)| before.get(table).is_none_or(|told| told < version));
        news.copied().collect()
    }

    fn note_list(&self, table: TableId, version: u32) {
        let mut lists = locked(&self.lists);
        let told = lists.entry(table).or_default();
        *told = version.max(*told);
    }
}

impl Inner {
    /// A table went on here: tells all who listen, here and elsewhere.
    pub(crate) fn tell_of_table(&self, table: TableId, told: Told, people: BTreeSet<PersonId>) {
        if let Some(shared) = &self.shared {
            self.cache.tell(table, told);
            self.cache.pass_on(table, told.version);
            shared.note_list(table, told.version);
        }
        self.hub.tell(table, Topic::Table(table));
        for person in &people {
            self.hub.tell_person(*person, table);
        }
        if let Some(shared) = &self.shared {
            let people = people.into_iter().collect();
            self.hint(shared, Hint::Table { table, version: told.version, people });
        }
    }

    fn hint(&self, shared: &Shared, hint: Hint) {
        // Where too many wait, or nobody is told anything, this one is asked for.
        let told = self.settings.hints && shared.hints.try_send(hint).is_ok();
        self.metrics.hint(if told { Hints::Told } else { Hints::Lost });
    }

    /// So many lines were said at a table here.
    pub(crate) fn tell_of_chat(&self, table: TableId, lines: u32) {
        if let Some(shared) = &self.shared {
            self.cache.tell(table, Told { version: 0, chat: lines });
            self.hint(shared, Hint::Chat { table, lines });
        }
        self.hub.tell(table, Topic::Chat(table));
    }

    /// Sessions have ended here.
    pub(crate) fn tell_of_end(&self, session: SessionId) {
        self.hub.tell_session(session);
        if let Some(shared) = &self.shared {
            self.hint(shared, Hint::End(session));
        }
    }

    /// A table went on elsewhere.
    fn took_place_elsewhere(&self, table: TableId, version: u32, people: &[PersonId]) {
        self.cache.tell(table, Told { version, chat: 0 });
        self.cache.pass_on(table, version);
        if let Some(shared) = &self.shared {
            shared.note_list(table, version);
        }
        self.hub.tell(table, Topic::Table(table));
        for person in people {
            self.hub.tell_person(*person, table);
        }
    }

    /// So many lines were said elsewhere.
    fn said_elsewhere(&self, table: TableId, lines: u32) {
        self.cache.tell(table, Told { version: 0, chat: lines });
        self.hub.tell(table, Topic::Chat(table));
    }

    /// What was told of a table that is in memory.
    fn told(&self, table: TableId) -> Told {
        self.cache.told(table)
    }

    /// Takes in how a table stands.
    fn take_head(&self, head: &Head) {
        self.cache.tell(head.table, Told { version: head.version, chat: head.chat });
        self.presences.observe(head.table, head.elsewhere.clone());
    }

    /// Looks how tables stand, of which something is to be told that other processes know.
    pub(crate) async fn look_at(&self, tables: Vec<TableId>) -> Result<(), Fault> {
        if let Some(shared) = &self.shared
            && !tables.is_empty()
        {
            for head in shared.database.heads(tables).await? {
                self.take_head(&head);
            }
        }
        Ok(())
    }

    /// Brings a table in memory up to date; false if it has to be read anew.
    pub(crate) async fn catch_up(&self, live: &mut Live, is_sure: bool) -> Result<bool, Fault> {
        let Some(shared) = &self.shared else { return Ok(true) };
        let table = live.row.id;
        let told = self.cache.told(table);
        let mut known = told;
        let asked = std::time::Instant::now();
        if !is_sure {
            let head = shared.database.heads(vec![table]).await?.pop();
            let head = head.ok_or_else(|| Fault::not_found("table"))?;
            self.take_head(&head);
            if head.version < live.row.version {
                // The database lost what it had stored, and it is the database that counts.
                return Ok(false);
            }
            live.row.deadline =
                if head.version == live.row.version { head.deadline } else { live.row.deadline };
            known = Told { version: head.version, chat: head.chat };
        }
        live.row.chat = live.row.chat.max(known.chat);
        if live.row.version < known.version {
            let news = shared.database.news(table, live.row.version, live.row.seats.clone()).await?;
            let Some((row, lines)) = news else { return Ok(false) };
            let follows = lines.iter().map(|line| line.version).eq(live.row.version + 1..=row.version);
            if !follows || lines.len() > MOST_LINES || live.game.go_on(&row, &lines).is_err() {
                return Ok(false);
            }
            live.lines.extend(lines.iter().map(Line::of));
            live.row = row;
            live.checked = asked;
        } else if !is_sure {
            live.checked = asked;
        }
        Ok(true)
    }
}

impl Server {
    /// Shares the tables with other processes until the tasks are dropped.
    pub(crate) fn share(&self) -> JoinSet<()> {
        let mut tasks = JoinSet::new();
        let Some(shared) = &self.0.shared else { return tasks };
        let (config, process) = shared.database.identity();
        if self.0.settings.hints {
            if let Some(waiting) = locked(&shared.waiting).take() {
                tasks.spawn(notify::tell_others(config.clone(), process, waiting));
            }
            tasks.spawn(self.clone().hear_others(config, process));
        }
        tasks.spawn(self.clone().ask_again());
        tasks.spawn(self.clone().note_presences());
        tasks
    }

    /// Serves no longer: whoever was here is so no more.
    pub(crate) async fn leave_others(&self) {
        let Some(shared) = &self.0.shared else { return };
        let left = async {
            let signs = self.0.presences.changed();
            shared
                .database
                .note_presences(signs.into_iter().map(|(key, signs)| (key.0, key.1, signs)).collect())
                .await?;
            shared.database.leave().await
        };
        self.report(left.await);
    }

    /// Has a table asked for at once.
    fn ask_for(&self, table: TableId) {
        if let Some(shared) = &self.0.shared {
            locked(&shared.asked).insert(table);
            shared.wake.notify_one();
        }
    }

    /// Has all asked for at once.
    fn ask_for_all(&self) {
        if let Some(shared) = &self.0.shared {
            shared.take_asked();
            shared.wake.notify_one();
        }
    }

    /// Notes for other processes who is here, until it is dropped.
    async fn note_presences(self) {
        let Some(shared) = &self.0.shared else { return };
        let [mut pace, mut forget] = [PRESENCES, FORGET].map(interval);
        for one in [&mut pace, &mut forget] {
            one.set_missed_tick_behavior(MissedTickBehavior::Delay);
        }
        loop {
            let done = tokio::select! {
                _ = pace.tick() => self.note_presences_once().await,
                _ = forget.tick() => shared.database.forget_old(self.now()).await,
            };
            if let Err(fault @ Fault::Broken(_)) = done {
                self.report(Err(fault));
            }
        }
    }

    async fn note_presences_once(&self) -> Result<(), Fault> {
        let Some(shared) = &self.0.shared else { return Ok(()) };
        let changed = self.0.presences.changed();
        if changed.is_empty() {
            return Ok(());
        }
        let signs = changed.iter().map(|((table, person), signs)| (*table, *person, *signs)).collect();
        if let Err(fault) = shared.database.note_presences(signs).await {
            self.0.presences.note_again(changed);
            return Err(fault);
        }
        for ((table, _), _) in changed {
            self.0.hint(shared, Hint::Presence(table));
        }
        Ok(())
    }

    /// Goes by the time of the database from now on, where others do, too.
    pub(crate) fn set_clock(&self, now: Millis) {
        if let Some(shared) = &self.0.shared {
            shared.clock.set(now);
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
