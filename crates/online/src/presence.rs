//! Who is here: by signs of life alone.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use online_api::{Millis, PersonId, TableId};

use crate::storage::Signs as Told;

/// Somebody who asked so lately is here, even if they are not waiting for an answer.
pub(crate) const GRACE: Millis = 15_000;

/// Where somebody is who has a page open, at whichever table.
pub(crate) const ANY_PAGE: TableId = TableId::new(0);

/// More than these are not remembered once they have been away for a day.
const REMEMBERED: usize = 100_000;
const DAY: Millis = 24 * 3_600_000;

/// Other processes are told again of whoever is not waiting for an answer, after so long; and of how slow a line is, when it has
/// changed by so much.
const AGAIN: Millis = 5_000;
const LAG: Millis = 50;

/// Who is here.
#[derive(Clone, Debug)]
pub(crate) struct Presences {
    /// Whoever was never here has been away since then.
    since: Millis,
    here: Arc<Mutex<HashMap<Key, Signs>>>,
    /// Once there are so many it is looked who can be forgotten.
    many: Arc<AtomicUsize>,
    shared: Option<Arc<Mutex<Elsewhere>>>,
}

/// Somebody at a table.
type Key = (TableId, PersonId);

/// What other processes know, and what they are to be told.
#[derive(Debug, Default)]
struct Elsewhere {
    signs: HashMap<TableId, Vec<(PersonId, Told)>>,
    changed: HashSet<Key>,
    told: HashMap<Key, Told>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Signs {
    /// How many sockets and waiting requests there are.
    open: u32,
    seen: Millis,
    /// How long an answer takes to come back, in milliseconds.
    lag: Millis,
}

/// Somebody is here until this is dropped.
#[derive(Debug)]
pub(crate) struct Stay {
    presences: Presences,
    key: Key,
}

impl Presences {
    /// Nobody is here yet; whether there are other processes, where they may be.
    pub(crate) fn new(now: Millis, is_shared: bool) -> Self {
        let many = Arc::new(AtomicUsize::new(REMEMBERED));
        Self { since: now, here: Arc::default(), many, shared: is_shared.then(Arc::default) }
    }

    /// Somebody comes to a table, and stays until the value is dropped or renewed no more.
    pub(crate) fn come(&self, table: TableId, person: PersonId, now: Millis) -> Stay {
        let mut here = self.locked();
        if here.len() >= self.many.load(Ordering::Relaxed) {
            here.retain(|_, signs| signs.open > 0 || now.saturating_sub(signs.seen) < DAY);
            // Where nobody could be forgotten that is not looked for with everybody who comes.
            self.many.store(REMEMBERED.max(here.len() * 2), Ordering::Relaxed);
        }
        let signs = here.entry((table, person)).or_default();
        signs.open += 1;
        signs.seen = now;
        drop(here);
        self.note((table, person));
        Stay { presences: self.clone(), key: (table, person) }
    }

    /// Since when somebody has been away; none while they are here.
    pub(crate) fn away_since(&self, table: TableId, person: PersonId, now: Millis) -> Option<Millis> {
        let elsewhere = self.elsewhere(table, person);
        let known = self.locked().get(&(table, person)).copied();
        let signs = known.unwrap_or(Signs { open: 0, seen: self.since, lag: 0 });
        let is_recent = |seen| now.saturating_sub(seen) < GRACE;
        // By this process alone nobody is here who was not seen since its start.
        let is_here = signs.open > 0
            || is_recent(signs.seen) && signs.seen > self.since
            || elsewhere.is_some_and(|signs| is_recent(signs.seen));
        let seen = match (known, elsewhere) {
            (Some(known), Some(elsewhere)) => known.seen.max(elsewhere.seen),
            (None, Some(elsewhere)) => elsewhere.seen,
            (_, None) => signs.seen,
        };
        (!is_here).then_some(seen)
    }

    /// How long an answer takes to reach somebody and come back.
    pub(crate) fn lag(&self, table: TableId, person: PersonId) -> Millis {
        let lag = self.locked().get(&(table, person)).map_or(0, |signs| signs.lag);
        lag.max(self.elsewhere(table, person).map_or(0, |signs| signs.lag))
    }

    /// Takes in what other processes know of a table.
    pub(crate) fn observe(&self, table: TableId, signs: Vec<(PersonId, Told)>) {
        let Some(shared) = &self.shared else { return };
        let mut shared = locked(shared);
        if shared.signs.len() >= REMEMBERED {
            shared.signs.clear();
        }
        if signs.is_empty() {
            shared.signs.remove(&table);
        } else {
            shared.signs.insert(table, signs);
        }
    }

    /// Those who are at a table in other processes.
    pub(crate) fn here_elsewhere(&self, table: TableId, now: Millis) -> Vec<PersonId> {
        let Some(shared) = &self.shared else { return Vec::new() };
        let shared = locked(shared);
        let signs = shared.signs.get(&table).into_iter().flatten();
        let mut here: Vec<PersonId> = signs
            .filter(|(_, signs)| now.saturating_sub(signs.seen) < GRACE)
            .map(|(person, _)| *person)
            .collect();
        here.sort_unstable();
        here.dedup();
        here
    }

    /// What has changed here since the last time that other processes are to be told.
    pub(crate) fn changed(&self) -> Vec<(Key, Told)> {
        let Some(shared) = &self.shared else { return Vec::new() };
        let (here, mut shared) = (self.locked(), locked(shared));
        let changed = std::mem::take(&mut shared.changed);
        let signs = changed.into_iter().filter_map(|key| {
            let signs = here.get(&key)?;
            let now = Told { here: signs.open > 0, seen: signs.seen, lag: signs.lag };
            let before = shared.told.get(&key);
            let is_known = before.is_some_and(|before| {
                before.here == now.here
                    && (now.here || now.seen.saturating_sub(before.seen) < AGAIN)
                    && now.lag.abs_diff(before.lag) < LAG
            });
            (!is_known).then_some((key, now))
        });
        let signs: Vec<_> = signs.collect();
        drop(here);
        if shared.told.len() >= REMEMBERED {
            shared.told.retain(|_, told| told.here);
        }
        shared.told.extend(signs.iter().copied());
        signs
    }

    /// They could not be told.
    pub(crate) fn note_again(&self, changed: Vec<(Key, Told)>) {
        let Some(shared) = &self.shared else { return };
        let mut shared = locked(shared);
        for (key, _) in changed {
            shared.told.remove(&key);
            shared.changed.insert(key);
        }
    }

    /// The last sign of life of somebody in other processes.
    fn elsewhere(&self, table: TableId, person: PersonId) -> Option<Told> {
        let shared = locked(self.shared.as_ref()?);
        let signs = shared.signs.get(&table)?.iter().filter(|(one, _)| *one == person);
        signs.map(|(_, signs)| *signs).max_by_key(|signs| signs.seen)
    }

    fn note(&self, key: Key) {
        if let Some(shared) = &self.shared {
            locked(shared).changed.insert(key);
        }
    }

    fn locked(&self) -> MutexGuard<'_, HashMap<Key, Signs>> {
        locked(&self.here)
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Stay {
    /// A sign of life, and how long it took to come.
    pub(crate) fn renew(&self, now: Millis, lag: Option<Millis>) {
        if let Some(signs) = self.presences.locked().get_mut(&self.key) {
            signs.seen = now;
            signs.lag = lag.unwrap_or(signs.lag);
        }
        self.presences.note(self.key);
    }
}

impl Drop for Stay {
    fn drop(&mut self) {
        if let Some(signs) = self.presences.locked().get_mut(&self.key) {
            signs.open = signs.open.saturating_sub(1);
        }
        self.presences.note(self.key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_gives_no_sign_of_life_is_away() {
        let (table, ada) = (TableId::new(1), PersonId::new(1));
        let presences = Presences::new(1_000, false);
        assert_eq!(presences.away_since(table, ada, 5_000), Some(1_000), "nobody came yet");
        let (tab, other_tab) = (presences.come(table, ada, 6_000), presences.come(table, ada, 7_000));
        drop(other_tab);
        assert_eq!(presences.away_since(table, ada, 900_000), None, "a tab is open");
        tab.renew(900_000, Some(80));
        assert_eq!(presences.lag(table, ada), 80);
        drop(tab);
        assert_eq!(presences.away_since(table, ada, 914_000), None, "a moment is no absence");
        assert_eq!(presences.away_since(table, ada, 915_000), Some(900_000));
        assert_eq!(presences.away_since(TableId::new(2), ada, 915_000), Some(1_000));
    }
    #[test]
    fn whoever_was_long_gone_is_forgotten_when_there_are_many() {
        let (table, presences) = (TableId::new(1), Presences::new(0, false));
        let come = |people: std::ops::Range<usize>, now| {
            for number in people {
                drop(presences.come(table, PersonId::new(number as u64), now));
            }
        };
        come(0..REMEMBERED + 1, DAY);
        assert_eq!(presences.locked().len(), REMEMBERED + 1, "nobody has gone for a day");
        assert_eq!(
            presences.many.load(Ordering::Relaxed),
            2 * REMEMBERED,
            "which is not looked for at once again"
        );
        come(REMEMBERED + 1..2 * REMEMBERED + 1, 3 * DAY);
        assert_eq!(presences.locked().len(), REMEMBERED);
        assert_eq!(presences.many.load(Ordering::Relaxed), 2 * (REMEMBERED - 1));
    }
}
