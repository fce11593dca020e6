//! The clock that all processes on one database go by: that of the database, asked now and then.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use online_api::Millis;

/// It is asked every two seconds, and time in which nobody asked for ten is nobody's.
const DOUBT: Duration = Duration::from_secs(5);

/// The time of the database, as far as it is known here.
#[derive(Debug)]
pub(crate) struct SharedClock(Mutex<(Instant, Millis)>);

impl SharedClock {
    /// It is this late now.
    pub(crate) fn new(now: Millis) -> Self {
        Self(Mutex::new((Instant::now(), now)))
    }

    /// How late it is.
    pub(crate) fn now(&self) -> Millis {
        let (asked, told) = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        told + Millis::try_from(asked.elapsed().as_millis()).unwrap_or(Millis::MAX >> 1)
    }

    /// Whether it was not asked for so long that the database may have been gone, and with it everybody's time.
    pub(crate) fn is_doubtful(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).0.elapsed() > DOUBT
    }

    /// It is this late now.
    pub(crate) fn set(&self, now: Millis) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = (Instant::now(), now);
    }
}
