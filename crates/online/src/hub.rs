//! Telling those who listen that something happened: which tables, not what; what it is they read themselves.
//!
//! A listener remembers each topic once, however often it is told, so that whoever reads slowly costs no memory.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use online_api::{PersonId, SessionId, TableId};
use tokio::sync::Notify;

/// What there is to hear of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Topic {
    /// A table went on.
    Table(TableId),
    /// Something was said there.
    Chat(TableId),
    /// Somebody came or went.
    Presence(TableId),
    /// A table of one's own went on.
    Mine(TableId),
    /// The own session has ended.
    End,
}

/// Somebody who listens.
#[derive(Debug, Default)]
pub(crate) struct Listener {
    heard: Mutex<BTreeSet<Topic>>,
    wake: Notify,
}

/// Who listens to what.
#[derive(Debug, Default)]
pub(crate) struct Hub {
    tables: Mutex<HashMap<TableId, Vec<Weak<Listener>>>>,
    people: Mutex<HashMap<PersonId, Vec<Weak<Listener>>>>,
    sessions: Mutex<HashMap<SessionId, Vec<Weak<Listener>>>>,
}

impl Listener {
    /// Waits until there is something, and takes it.
    pub(crate) async fn next(&self) -> BTreeSet<Topic> {
        loop {
            let woken = self.wake.notified();
            let heard = std::mem::take(&mut *locked(&self.heard));
            if !heard.is_empty() {
                return heard;
            }
            woken.await;
        }
    }

    /// Tells of something.
    pub(crate) fn tell(&self, topic: Topic) {
        if locked(&self.heard).insert(topic) {
            self.wake.notify_one();
        }
    }
}

impl Hub {
    /// From now on this listener hears of a table.
    pub(crate) fn listen(&self, table: TableId, listener: &Arc<Listener>) {
        add(&self.tables, table, listener);
    }

    /// From now on this listener hears of all tables of somebody.
    pub(crate) fn listen_to_own(&self, person: PersonId, listener: &Arc<Listener>) {
        add(&self.people, person, listener);
    }

    /// Whether anybody listens to the tables of somebody.
    pub(crate) fn listens_to_own(&self, person: PersonId) -> bool {
        let people = locked(&self.people);
        people.get(&person).is_some_and(|all| all.iter().any(|one| one.strong_count() > 0))
    }

    /// From now on this listener hears of the end of a session.
    pub(crate) fn listen_to_session(&self, session: SessionId, listener: &Arc<Listener>) {
        add(&self.sessions, session, listener);
    }

    /// Tables that somebody listens to.
    pub(crate) fn watched(&self) -> HashSet<TableId> {
        locked(&self.tables).keys().copied().collect()
    }

    /// Whether anybody listens to their own tables.
    pub(crate) fn has_lists(&self) -> bool {
        !locked(&self.people).is_empty()
    }

    /// Sessions that somebody listens to.
    pub(crate) fn open_sessions(&self) -> Vec<SessionId> {
        locked(&self.sessions).keys().copied().collect()
    }

    /// It hears of that session no more.
    pub(crate) fn forget_session(&self, session: SessionId, listener: &Arc<Listener>) {
        remove(&self.sessions, &session, listener);
    }

    /// It hears of that table no more.
    pub(crate) fn forget(&self, table: TableId, listener: &Arc<Listener>) {
        remove(&self.tables, &table, listener);
    }

    /// Nothing is remembered of a listener.
    pub(crate) fn leave(
        &self,
        tables: impl IntoIterator<Item = TableId>,
        person: Option<PersonId>,
        listener: &Arc<Listener>,
    ) {
        for table in tables {
            remove(&self.tables, &table, listener);
        }
        if let Some(person) = person {
            remove(&self.people, &person, listener);
        }
    }

    /// Something happened at a table.
    pub(crate) fn tell(&self, table: TableId, topic: Topic) {
        tell(&self.tables, &table, topic);
    }

    /// A session has ended.
    pub(crate) fn tell_session(&self, session: SessionId) {
        tell(&self.sessions, &session, Topic::End);
    }

    /// Something happened at a table of somebody.
    pub(crate) fn tell_person(&self, person: PersonId, table: TableId) {
        tell(&self.people, &person, Topic::Mine(table));
    }
}

fn add<K: Eq + Hash>(all: &Mutex<HashMap<K, Vec<Weak<Listener>>>>, key: K, listener: &Arc<Listener>) {
    let mut all = locked(all);
    let listeners = all.entry(key).or_default();
    // Whoever broke off has left nothing but a place.
    listeners.retain(|one| one.strong_count() > 0);
    if !listeners.iter().any(|one| std::ptr::eq(one.as_ptr(), Arc::as_ptr(listener))) {
        listeners.push(Arc::downgrade(listener));
    }
}

fn remove<K: Eq + Hash>(all: &Mutex<HashMap<K, Vec<Weak<Listener>>>>, key: &K, listener: &Arc<Listener>) {
    let mut all = locked(all);
    if let Some(listeners) = all.get_mut(key) {
        let gone = |one: &Weak<Listener>| std::ptr::eq(one.as_ptr(), Arc::as_ptr(listener));
        listeners.retain(|one| !gone(one) && one.strong_count() > 0);
        if listeners.is_empty() {
            all.remove(key);
        }
    }
}

fn tell<K: Eq + Hash>(all: &Mutex<HashMap<K, Vec<Weak<Listener>>>>, key: &K, topic: Topic) {
    let mut all = locked(all);
    let Some(listeners) = all.get(key) else { return };
    let told = listeners.iter().filter_map(Weak::upgrade).inspect(|listener| listener.tell(topic));
    if told.count() == 0 {
        all.remove(key);
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_told_often_is_heard_once_and_nothing_stays_behind() {
        let (hub, listener) = (Hub::default(), Arc::new(Listener::default()));
        let (one, other) = (TableId::new(1), TableId::new(2));
        hub.listen(one, &listener);
        hub.listen(one, &listener);
        hub.listen_to_own(PersonId::new(1), &listener);
        for _ in 0..1000 {
            hub.tell(one, Topic::Table(one));
            hub.tell(other, Topic::Table(other));
        }
        hub.tell_person(PersonId::new(1), other);
        assert!(hub.listens_to_own(PersonId::new(1)) && !hub.listens_to_own(PersonId::new(2)));
        let heard: Vec<Topic> = listener.next().await.into_iter().collect();
        assert_eq!(heard, [Topic::Table(one), Topic::Mine(other)]);
        hub.tell(one, Topic::Chat(one));
        assert_eq!(listener.next().await.len(), 1);
        hub.leave([one], Some(PersonId::new(1)), &listener);
        assert!(locked(&hub.tables).is_empty() && locked(&hub.people).is_empty());
    }
}
