//! How long a client waits, and how often it tries.

use std::thread;
use std::time::Duration;

use crate::{Patience, Wait};
use game::Seed;

/// How a client behaves.
pub struct Settings {
    /// How long it waits for what; as much longer where it asks to be kept waiting.
    pub patience: Patience,
    /// How often it tries what is safe to repeat.
    pub tries: u32,
    /// The pause after the first failure; each further one is twice as long.
    pub first_pause: Duration,
    /// The longest pause.
    pub longest_pause: Duration,
    /// The largest answer that is read, in bytes.
    pub largest_answer: u64,
    /// What it calls itself.
    pub user_agent: String,
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
            first_pause: Duration::from_millis(500),
            longest_pause: Duration::from_secs(30),
            largest_answer: 32 << 20,
            user_agent: concat!("logomachy/", env!("CARGO_PKG_VERSION")).to_owned(),
            seed: Seed(0),
            wait: Box::new(|pause| {
                thread::sleep(pause);
                true
            }),
        }
    }
}
