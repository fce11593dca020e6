//! Asking for what was not told: how the tables stand that are watched here, which tables went on that are in somebody's list, and
//! which sessions have ended.

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use online_api::{Millis, PersonId, TableId};
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::Server;
use crate::fault::Fault;
use crate::hub::Topic;
use crate::metrics::Hints;
use crate::storage::Head;

/// How many tables are asked for at once.
const TOGETHER: usize = 2_000;

/// What was written down so lately may not have been there the last time.
const LATELY: Millis = 10_000;

/// How often sessions are looked after.
const SESSIONS: Duration = Duration::from_secs(1);

/// What is known of what is watched.
#[derive(Default)]
pub(super) struct Repair {
    watched: HashMap<TableId, Known>,
    sessions: Option<Instant>,
}

/// How a table stood the last time.
#[derive(Clone, PartialEq, Eq)]
struct Known {
    version: u32,
    chat: u32,
    here: Vec<PersonId>,
}

impl Server {
    /// Asks again and again until it is dropped.
    pub(super) async fn ask_again(self) {
        let Some(shared) = &self.0.shared else { return };
        let mut repair = Repair::default();
        let mut pace = interval(self.0.settings.poll);
        pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let asked = tokio::select! {
                _ = pace.tick() => BTreeSet::new(),
                () = shared.wake.notified() => shared.take_asked(),
            };
            let done = if asked.is_empty() {
                repair.ask_for_all(&self).await
            } else {
                let watched = self.0.hub.watched();
                repair.ask(&self, asked.into_iter().filter(|table| watched.contains(table)).collect()).await
            };
            // While the database cannot be reached that is said where somebody waits for it.
            if let Err(fault @ Fault::Broken(_)) = done {
                (self.0.settings.trouble)(&fault.to_string());
            }
        }
    }
}

impl Repair {
    async fn ask_for_all(&mut self, server: &Server) -> Result<(), Fault> {
        let watched = server.0.hub.watched();
        self.watched.retain(|table, _| watched.contains(table));
        self.ask(server, watched.into_iter().collect()).await?;
        self.ask_for_lists(server).await?;
        if self.sessions.is_none_or(|asked| asked.elapsed() >= SESSIONS) {
            self.sessions = Some(Instant::now());
            let Some(shared) = &server.0.shared else { return Ok(()) };
            for session in shared.database.sessions_gone(server.0.hub.open_sessions()).await? {
                server.0.hub.tell_session(session);
            }
        }
        Ok(())
    }

    /// Asks how tables stand, and tells those who watch them.
    async fn ask(&mut self, server: &Server, tables: Vec<TableId>) -> Result<(), Fault> {
        let Some(shared) = &server.0.shared else { return Ok(()) };
        for some in tables.chunks(TOGETHER) {
            for head in shared.database.heads(some.to_vec()).await? {
                self.take_in(server, &head);
            }
        }
        Ok(())
    }

    fn take_in(&mut self, server: &Server, head: &Head) {
        let (inner, table) = (&server.0, head.table);
        let told = inner.told(table);
        inner.take_head(head);
        let here = inner.presences.here_elsewhere(table, inner.now());
        let known = Known { version: head.version, chat: head.chat, here };
        let before = self.watched.insert(table, known.clone());
        // What hints have told is not told again; nor is it taken for told because somebody asked for it.
        if inner.cache.pass_on(table, known.version) {
            inner.hub.tell(table, Topic::Table(table));
        }
        if told.chat < known.chat || before.as_ref().is_none_or(|before| before.chat != known.chat) {
            inner.hub.tell(table, Topic::Chat(table));
        }
        if before.as_ref().map_or(!known.here.is_empty(), |before| before.here != known.here) {
            inner.hub.tell(table, Topic::Presence(table));
        }
    }

    /// Tells people of tables in their lists that went on elsewhere.
    async fn ask_for_lists(&mut self, server: &Server) -> Result<(), Fault> {
        let Some(shared) = &server.0.shared else { return Ok(()) };
        if !server.0.hub.has_lists() {
            return Ok(());
        }
        let lately = shared.database.lately(server.now().saturating_sub(LATELY)).await?;
        let news = shared.untold(&lately);
        if news.is_empty() {
            return Ok(());
        }
        let mut people: HashMap<TableId, Vec<PersonId>> = HashMap::new();
        for (table, person) in
            shared.database.concerned(news.iter().map(|(table, _)| *table).collect()).await?
        {
            people.entry(table).or_default().push(person);
        }
        for (table, version) in news {
            server.0.metrics.hint(Hints::Asked);
            server.0.took_place_elsewhere(table, version, &people.remove(&table).unwrap_or_default());
        }
        Ok(())
    }
}
