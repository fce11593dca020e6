//! Stopping when the person at the keyboard wants to.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// The longest a wish to stop goes unnoticed while waiting.
const NOTICE: Duration = Duration::from_millis(50);

/// Whether it is time to stop; clones are the same one.
#[derive(Clone, Default)]
pub(crate) struct Stopping(Arc<AtomicBool>);

impl Stopping {
    /// Stops in an orderly way when the program is interrupted, and at once when it is interrupted again.
    pub(crate) fn on_interrupt() -> Result<Self> {
        let stopping = Self::default();
        let told = stopping.clone();
        let interrupt = move || {
            if told.0.swap(true, Ordering::Relaxed) {
                process::exit(1);
            }
            eprintln!("\nlogomachy: stopping after what is under way");
        };
        ctrlc::set_handler(interrupt).context("the program cannot listen for an interrupt")?;
        Ok(stopping)
    }

    pub(crate) fn is_wanted(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Waits for so long or until it is time to stop, and says whether to go on.
    pub(crate) fn wait(&self, pause: Duration) -> bool {
        // By the clock, since each part of a pause takes a little longer than it should.
        let begun = Instant::now();
        loop {
            let left = pause.saturating_sub(begun.elapsed());
            if self.is_wanted() || left.is_zero() {
                return !self.is_wanted();
            }
            thread::sleep(left.min(NOTICE));
        }
    }
}
