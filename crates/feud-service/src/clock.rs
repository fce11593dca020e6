//! The one place where the service looks at the clock.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use feud_api::Time;

/// The time of day.
pub(crate) fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time::from_micros(i64::try_from(since.as_micros()).unwrap_or(i64::MAX))
}

/// A point in time to measure from; it never goes back.
pub(crate) fn instant() -> Instant {
    Instant::now()
}
