//! Who is here: by signs of life alone.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use online_api::{Millis, PersonId, TableId};

/// Somebody who asked so lately is here, even if they are not waiting for an answer.
pub(crate) const GRACE: Millis = 15_000;

/// More than these are not remembered once they have been away for a day.
const REMEMBERED: usize = 100_000;
const DAY: Millis = 24 * 3_600_000;

/// Who is here.
#[derive(Clone, Debug)]
pub(crate) struct Presences {
    /// Whoever was never here has been away since then.
    since: Millis,
    here: Arc<Mutex<HashMap<(TableId, PersonId), Signs>>>,
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
    key: (TableId, PersonId),
}

impl Presences {
    /// Nobody is here yet.
    pub(crate) fn new(now: Millis) -> Self {
        Self { since: now, here: Arc::default() }
    }

    /// Somebody comes to a table, and stays until the value is dropped or renewed no more.
    pub(crate) fn come(&self, table: TableId, person: PersonId, now: Millis) -> Stay {
        let mut here = self.locked();
        if here.len() >= REMEMBERED {
            here.retain(|_, signs| signs.open > 0 || now.saturating_sub(signs.seen) < DAY);
        }
        let signs = here.entry((table, person)).or_default();
        signs.open += 1;
        signs.seen = now;
        Stay { presences: self.clone(), key: (table, person) }
    }

    /// Since when somebody has been away; none while they are here.
    pub(crate) fn away_since(&self, table: TableId, person: PersonId, now: Millis) -> Option<Millis> {
        let signs = self.locked().get(&(table, person)).copied();
        let signs = signs.unwrap_or(Signs { open: 0, seen: self.since, lag: 0 });
        let is_here = signs.open > 0 || now.saturating_sub(signs.seen) < GRACE && signs.seen > self.since;
        (!is_here).then_some(signs.seen)
    }

    /// How long an answer takes to reach somebody and come back.
    pub(crate) fn lag(&self, table: TableId, person: PersonId) -> Millis {
        self.locked().get(&(table, person)).map_or(0, |signs| signs.lag)
    }

    fn locked(&self) -> MutexGuard<'_, HashMap<(TableId, PersonId), Signs>> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Stay {
    /// A sign of life, and how long it took to come.
    pub(crate) fn renew(&self, now: Millis, lag: Option<Millis>) {
        if let Some(signs) = self.presences.locked().get_mut(&self.key) {
            signs.seen = now;
            signs.lag = lag.unwrap_or(signs.lag);
        }
    }
}

impl Drop for Stay {
    fn drop(&mut self) {
        if let Some(signs) = self.presences.locked().get_mut(&self.key) {
            signs.open = signs.open.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_gives_no_sign_of_life_is_away() {
        let (table, ada) = (TableId::new(1), PersonId::new(1));
        let presences = Presences::new(1_000);
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
}
