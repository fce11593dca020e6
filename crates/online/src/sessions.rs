//! Sessions that were asked for lately, so that whoever makes turn after turn is not looked up for each of them.
//!
//! That a session lasts is not known from here: whatever is done because of what is remembered is held to the session by the statement
//! that stores it, and nobody is refused before it was asked for.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::people::Known;
use crate::storage::Hash;

/// For how long a session is remembered: often enough it is noted that it is used.
const LATELY: Duration = Duration::from_mins(10);

/// How many are remembered.
const MOST: usize = 50_000;

/// Whose sessions were asked for lately.
#[derive(Default)]
pub(crate) struct Sessions(Mutex<HashMap<Hash, (Known, Instant)>>);

impl Sessions {
    /// Whose a session was when it was asked for.
    pub(crate) fn lately(&self, session: &Hash, now: Instant) -> Option<Known> {
        let sessions = self.locked();
        let (known, asked) = sessions.get(session)?;
        (now.saturating_duration_since(*asked) < LATELY).then(|| known.clone())
    }

    /// Whose a session is, or that there is none any more.
    pub(crate) fn note(&self, session: Hash, known: Option<&Known>, now: Instant) {
        let mut sessions = self.locked();
        match known {
            Some(known) => {
                if sessions.len() >= MOST {
                    sessions.retain(|_, (_, asked)| now.saturating_duration_since(*asked) < LATELY);
                }
                if sessions.len() < MOST || sessions.contains_key(&session) {
                    sessions.insert(session, (known.clone(), now));
                }
            }
            None => drop(sessions.remove(&session)),
        }
    }

    fn locked(&self) -> MutexGuard<'_, HashMap<Hash, (Known, Instant)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use online_api::{PersonId, SessionId};

    use super::*;
    use crate::storage::PersonRow;

    #[test]
    fn a_session_is_remembered_for_a_while_unless_it_has_ended() {
        let (sessions, now) = (Sessions::default(), Instant::now());
        let person = PersonRow { id: PersonId::new(1), name: "Ada".to_owned(), password: None };
        let known = Known { person, session: SessionId::new(2) };
        let is_known = |hash: Hash, after| sessions.lately(&hash, now + after).is_some();
        assert!(!is_known([1; 32], Duration::ZERO));
        sessions.note([1; 32], Some(&known), now);
        assert!(is_known([1; 32], Duration::from_mins(9)) && !is_known([2; 32], Duration::ZERO));
        assert!(!is_known([1; 32], LATELY));
        sessions.note([1; 32], None, now);
        assert!(!is_known([1; 32], Duration::ZERO));
    }
}
