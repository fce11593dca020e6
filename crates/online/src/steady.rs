//! The server's own clock: it is set by the wall clock once, and then runs evenly, whatever is done to that one.
//!
//! Time in which the whole process stood still does not count: nobody could move, so nobody's clock may have run.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use online_api::Millis;

/// Who has not looked at the clock for so long stood still. Rounds look at it four times a second.
const STANDSTILL: Duration = Duration::from_secs(5);

/// A clock that runs evenly.
struct Steady {
    now: Duration,
    looked: Instant,
}

impl Steady {
    /// The time, at an instant that is not before the last one.
    fn at(&mut self, instant: Instant) -> Duration {
        let gone = instant.saturating_duration_since(self.looked);
        if gone <= STANDSTILL {
            self.now += gone;
        }
        self.looked = self.looked.max(instant);
        self.now
    }
}

/// A clock that is set by the wall clock now.
pub(crate) fn clock() -> Arc<dyn Fn() -> Millis + Send + Sync> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let clock = Mutex::new(Steady { now, looked: Instant::now() });
    Arc::new(move || {
        let mut clock = clock.lock().unwrap_or_else(PoisonError::into_inner);
        Millis::try_from(clock.at(Instant::now()).as_millis()).unwrap_or(Millis::MAX)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f12_time_in_which_the_process_stood_still_does_not_count() {
        let start = Instant::now();
        let mut clock = Steady { now: Duration::from_secs(1_000), looked: start };
        let after = |seconds: u64| start + Duration::from_secs(seconds);
        assert_eq!(clock.at(after(2)), Duration::from_secs(1_002));
        assert_eq!(clock.at(after(7)), Duration::from_secs(1_007), "a slow machine is no standstill");
        assert_eq!(clock.at(after(37)), Duration::from_secs(1_007), "nobody could move for half a minute");
        assert_eq!(clock.at(after(36)), Duration::from_secs(1_007), "it never goes back");
        assert_eq!(clock.at(after(38)), Duration::from_secs(1_008));
    }
}
