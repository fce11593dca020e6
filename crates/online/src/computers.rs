//! Computers that think: a few at a time, each handed a view and dice of its own, and never a table.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use online_api::{Code, PersonId, TableId};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::Server;
use crate::fault::Fault;
use crate::hosted::{Done, Forget, Thought};
use crate::server::live;

/// How often other processes are told that a computer still thinks here.
const AGAIN: Duration = Duration::from_secs(10);

/// At how many tables computers are kept ready: for each they take some megabytes, and a moment to be made.
const READY: usize = 32;

/// Those who think.
pub(crate) struct Computers {
    /// One for each that thinks.
    places: Semaphore,
    /// One for each host, whose tables wait for each other first: many tables of one host keep nobody else waiting.
    hosts: Mutex<HashMap<PersonId, Weak<Semaphore>>>,
    /// Tables whose computers think or wait for a place, and whether they were called once more meanwhile.
    busy: Mutex<HashMap<TableId, bool>>,
    /// Those who thought last, and remember it.
    ready: Mutex<VecDeque<Arc<dyn Forget>>>,
}

impl Computers {
    /// So many at a time.
    pub(crate) fn new(places: Semaphore) -> Self {
        Self { places, hosts: Mutex::default(), busy: Mutex::default(), ready: Mutex::default() }
    }

    /// How many think, of so many that may, and how many tables wait for that.
    pub(crate) fn counts(&self, most: usize) -> (usize, usize) {
        let thinking = most.max(1).saturating_sub(self.places.available_permits());
        (thinking, locked(&self.busy).len().saturating_sub(thinking))
    }

    /// Whether somebody has to see to a table; else whoever does is called once more.
    fn begin(&self, table: TableId) -> bool {
        let mut busy = locked(&self.busy);
        match busy.get_mut(&table) {
            Some(again) => {
                *again = true;
                false
            }
            None => busy.insert(table, false).is_none(),
        }
    }

    /// Nobody sees to a table any more, unless they were called once more.
    fn end(&self, table: TableId) -> bool {
        let mut busy = locked(&self.busy);
        let again = busy.get_mut(&table).is_some_and(std::mem::take);
        if !again {
            busy.remove(&table);
        }
        !again
    }

    /// Those of a table have thought; of many tables the first forget, so that memory does not grow with tables.
    fn keep_ready(&self, computers: Arc<dyn Forget>) {
        let mut ready = locked(&self.ready);
        ready.retain(|one| !Arc::ptr_eq(one, &computers));
        ready.push_back(computers);
        while ready.len() > READY {
            if let Some(first) = ready.pop_front() {
                first.forget();
            }
        }
    }

    /// The place that all tables of one host share before they wait for one to think.
    fn place_of(&self, host: PersonId) -> Arc<Semaphore> {
        let mut hosts = locked(&self.hosts);
        if let Some(place) = hosts.get(&host).and_then(Weak::upgrade) {
            return place;
        }
        hosts.retain(|_, place| place.strong_count() > 0);
        let place = Arc::new(Semaphore::new(1));
        hosts.insert(host, Arc::downgrade(&place));
        place
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Server {
    /// Has the computers of a table play until a person is to move, unless they are at it.
    pub(crate) fn let_computers_play(&self, table: TableId) {
        if !self.0.computers.begin(table) {
            return;
        }
        let server = self.clone();
        tokio::spawn(async move {
            loop {
                match server.play_for_computers(table).await {
                    // The table went on, so that they may have something else to do.
                    Err(fault) if fault.is(Code::Stale) => continue,
                    // What went wrong is tried again with the next round.
                    Err(fault @ Fault::Broken(_)) => (server.0.settings.trouble)(&fault.to_string()),
                    Ok(()) | Err(Fault::Refused(_) | Fault::Overtaken | Fault::Unreachable(_)) => {}
                }
                if server.0.computers.end(table) {
                    return;
                }
            }
        });
    }

    async fn play_for_computers(&self, table: TableId) -> Result<(), Fault> {
        let mut is_claimed = false;
        let played = self.play_while_claimed(table, &mut is_claimed).await;
        if is_claimed {
            // Else it ends by itself.
            drop(self.0.storage.end_thinking(table).await);
        }
        played
    }

    /// Plays for the computers of a table as long as no other process does.
    async fn play_while_claimed(&self, table: TableId, is_claimed: &mut bool) -> Result<(), Fault> {
        let mut stopping = self.0.stopping.subscribe();
        loop {
            let (is_called, host) = {
                let mut held = self.0.hold(table).await?;
                let live = live(&mut held)?;
                // Where too much has happened nothing is stored but that somebody leaves.
                let may_move = live.row.version < self.0.settings.versions_per_table;
                (may_move && live.game.thought().is_some(), live.row.host)
            };
            if !is_called {
                return Ok(());
            }
            let of_host = self.0.computers.place_of(host);
            let place = async {
                let first = of_host.acquire().await?;
                Ok::<_, tokio::sync::AcquireError>((first, self.0.computers.places.acquire().await?))
            };
            let place = tokio::select! {
                place = place => place,
                // What is begun by then is thought again after the next start.
                () = crate::server::stopped(&mut stopping) => return Ok(()),
            };
            let Ok(place) = place else { return Ok(()) };
            *is_claimed = self.0.storage.claim_thinking(table, self.0.now()).await?;
            if !*is_claimed {
                return Ok(());
            }
            // While it waited for a place the table may have gone on.
            let thought = live(&mut self.0.hold(table).await?)?.game.thought();
            let Some(thought) = thought else { return Ok(()) };
            let (turn, computers) = (thought.turn, Arc::clone(&thought.computers));
            let done = self.think(table, thought).await;
            self.0.computers.keep_ready(computers);
            drop(place);
            let done = done?;
            let Some(done) = done else {
                return Err(Fault::Broken(format!("table {table}: no computer sits there")));
            };
            let mut held = self.0.hold(table).await?;
            let before = live(&mut held)?.row.mover;
            let Some(judged) = live(&mut held)?.game.take_in(done) else { continue };
            if judged.added.is_some() {
                self.store_judged(&mut held, before, &judged, None).await?;
            } else if live(&mut held)?.game.standing().is_some_and(|standing| standing.turn == turn) {
                return Err(Fault::Broken(format!("table {table}: the move of a computer was refused")));
            }
        }
    }

    /// Thinks on a thread of its own, and says to other processes that it still does.
    async fn think(&self, table: TableId, thought: Thought) -> Result<Option<Done>, Fault> {
        let mut thinking = spawn_blocking(move || thought.think());
        loop {
            tokio::select! {
                done = &mut thinking => {
                    let broken =
                        |error| Fault::Broken(format!("table {table}: a computer broke down: {error}"));
                    return done.map_err(broken);
                }
                // Where it cannot be said another process may think the same: one move counts.
                () = sleep(AGAIN) => drop(self.0.storage.claim_thinking(table, self.0.now()).await),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_called_while_somebody_sees_to_a_table_is_not_forgotten() {
        let (computers, table) = (Computers::new(Semaphore::new(1)), TableId::new(1));
        assert!(computers.begin(table) && !computers.begin(table));
        assert!(!computers.end(table), "called once more");
        assert!(computers.end(table) && computers.begin(table));
    }

    #[test]
    fn of_many_tables_only_those_that_thought_last_are_remembered() {
        struct Remembers(Mutex<bool>);
        impl Forget for Remembers {
            fn forget(&self) {
                *locked(&self.0) = false;
            }
        }
        let computers = Computers::new(Semaphore::new(1));
        let tables: Vec<_> = (0..READY + 2).map(|_| Arc::new(Remembers(Mutex::new(true)))).collect();
        for table in &tables {
            computers.keep_ready(Arc::clone(table) as _);
            // The first one thinks again and again.
            computers.keep_ready(Arc::clone(&tables[0]) as _);
        }
        let forgot: Vec<usize> = (0..tables.len()).filter(|at| !*locked(&tables[*at].0)).collect();
        assert_eq!(forgot, [1, 2]);
    }

    #[tokio::test]
    async fn many_tables_of_one_host_keep_nobody_else_waiting() {
        let computers = Computers::new(Semaphore::new(1));
        let (greedy, other) = (PersonId::new(1), PersonId::new(2));
        let thinks = computers.places.acquire().await.unwrap();
        let place = computers.place_of(greedy);
        let waits = place.try_acquire().unwrap();
        assert!(computers.place_of(greedy).try_acquire().is_err(), "a host waits once");
        assert!(computers.place_of(other).try_acquire().is_ok());
        drop((thinks, waits));
        drop(place);
        drop(computers.place_of(other));
        assert_eq!(locked(&computers.hosts).len(), 1, "nobody is remembered who waits for nothing");
    }
}
