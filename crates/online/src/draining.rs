//! Stopping so that nobody sees more than a short pause: first nobody new is sent here, then those who listen go, one after the
//! other, and what was begun is done.

use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use crate::Server;

/// From when to when those who listen go.
pub(crate) type Draining = Option<(Instant, Instant)>;

/// Parts of the time in which they go.
const PARTS: u64 = 1_000;

impl Server {
    /// Says that nobody new is to come, and waits until those who listen have gone.
    pub(crate) async fn drain(&self) {
        let begun = Instant::now();
        let until = begun + self.0.settings.drain;
        self.0.draining.send_replace(Some((begun, until)));
        sleep_until(until).await;
    }
}

/// Waits until it is this one's moment to go: not all come back at once to where they go then.
pub(crate) async fn moment_to_go(draining: &mut watch::Receiver<Draining>, part: u64) {
    let told = match draining.wait_for(Option::is_some).await {
        Ok(told) => *told,
        Err(_) => None,
    };
    let Some((begun, until)) = told else { return };
    let part = u32::try_from(part % PARTS).unwrap_or_default();
    sleep_until(begun + (until - begun) / 1_000 * part).await;
}

/// Which part of the time is somebody's.
pub(crate) fn part() -> u64 {
    hosting::secrets::below(PARTS).unwrap_or_default()
}
