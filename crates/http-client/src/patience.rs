//! How long a client waits.

use std::time::Duration;

/// Waits for so long, and says whether to go on; `false` once whoever runs the client wants to stop.
pub type Wait = Box<dyn FnMut(Duration) -> bool + Send>;

/// How long a client waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// For a connection.
    pub connect: Duration,
    /// For the beginning of an answer, and for each part of it.
    pub read: Duration,
    /// For all of a call.
    pub total: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        let seconds = Duration::from_secs;
        Self { connect: seconds(10), read: seconds(20), total: seconds(30) }
    }
}
