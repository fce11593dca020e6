//! How long a client waits, and how often it tries.

use std::thread;
use std::time::Duration;

use game::Seed;
use http_client::{Patience, Wait};

/// How a client behaves.
pub struct Settings {
    /// How long it waits for what; for news of a table as much longer as it asks to wait.
    pub patience: Patience,
    /// How often it tries what is safe to repeat.
    pub tries: u32,
    /// The pause after the first failure; each further one is twice as long.
    pub first_pause: Duration,
    /// The longest pause.
    pub longest_pause: Duration,
    /// The seed by which pauses differ, so that many clients do not come back at once.
    pub seed: Seed,
    /// How it waits.
    pub wait: Wait,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            patience: Patience::default(),
            tries: 4,
            first_pause: Duration::from_millis(300),
            longest_pause: Duration::from_secs(20),
            seed: Seed(0),
            wait: Box::new(|pause| {
                thread::sleep(pause);
                true
            }),
        }
    }
}
