//! How long things took, in figures for people and programs.

use std::fmt;
use std::time::Duration;

use serde::Serialize;

/// How long things took, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct Times {
    pub(super) count: usize,
    p50: f64,
    p99: f64,
    max: f64,
}

impl Times {
    pub(super) fn of(mut all: Vec<Duration>) -> Self {
        all.sort_unstable();
        let at = |share: usize| {
            let place = (all.len() * share).div_ceil(100).saturating_sub(1);
            all.get(place).map_or(0.0, |time| (time.as_secs_f64() * 1e5).round() / 100.0)
        };
        Self { count: all.len(), p50: at(50), p99: at(99), max: at(100) }
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ms half of the time, {} ms in 99 of 100, {} ms at most", self.p50, self.p99, self.max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_of_the_ordered_times() {
        let times = Times::of((1..=200).rev().map(Duration::from_millis).collect());
        assert_eq!(times, Times { count: 200, p50: 100.0, p99: 198.0, max: 200.0 });
        assert_eq!(Times::of(Vec::new()), Times { count: 0, p50: 0.0, p99: 0.0, max: 0.0 });
    }
}
