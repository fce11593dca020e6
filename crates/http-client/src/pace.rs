//! Pauses between tries: each twice as long as the one before, and never twice the same.

use std::time::Duration;

use game::{Dice, Seed};

/// Pauses that grow with each failure, and differ by luck.
#[derive(Clone, Debug)]
pub struct Pace {
    first: Duration,
    longest: Duration,
    dice: Dice,
}

impl Pace {
    /// Pauses between these two; those of one seed are always the same.
    #[must_use]
    pub fn new(first: Duration, longest: Duration, seed: Seed) -> Self {
        Self { first, longest, dice: Dice::new(seed, "pauses") }
    }

    /// The longest pause there is, but for luck.
    #[must_use]
    pub fn longest(&self) -> Duration {
        self.longest
    }

    /// The pause after so many failures in a row, one or more.
    pub fn after(&mut self, failures: u32) -> Duration {
        let doubled = 2_u32.saturating_pow(failures.saturating_sub(1));
        let pause = self.first.saturating_mul(doubled).min(self.longest);
        self.about(pause)
    }

    /// A pause of about so long: from three to five quarters of it.
    pub fn about(&mut self, pause: Duration) -> Duration {
        let parts = 750 + self.dice.below(501);
        pause.saturating_mul(parts) / 1000
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_differ_and_come_from_the_seed() {
        let (first, longest) = (Duration::from_millis(100), Duration::from_secs(2));
        let pauses = |seed| {
            let mut pace = Pace::new(first, longest, Seed(seed));
            (1..40).map(|failures| pace.after(failures)).collect::<Vec<_>>()
        };
        let (one, other) = (pauses(1), pauses(2));
        assert_eq!(one, pauses(1));
        assert_ne!(one, other);
        for (failures, pause) in (0..).zip(one.iter().chain(&other).take(39)) {
            let plain = first.saturating_mul(1 << failures.min(10)).min(longest);
            assert!((plain * 3 / 4..=plain * 5 / 4).contains(pause), "{failures}: {pause:?}");
        }
    }
}
