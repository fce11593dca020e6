//! The clock of the server, as far as it is known here.

use std::cell::Cell;

use online_api::Millis;

use crate::saved_games;

/// How long what was learned of the clock holds, in milliseconds, before a later answer counts though it came more slowly.
const HOLDS: f64 = 60_000.0;

thread_local! {
    /// By how much the server's clock is ahead of ours, and when that was learned.
    static AHEAD: Cell<(f64, f64)> = const { Cell::new((0.0, f64::NEG_INFINITY)) };
}

/// The time by the server's clock.
#[must_use]
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1970 is over")]
pub fn now() -> Millis {
    (local() + AHEAD.get().0).max(0.0) as Millis
}

/// Learns what the server's clock said when it sent an answer that came just now.
#[allow(clippy::cast_precision_loss, reason = "a few thousand years are told exactly")]
pub fn note_now(now: Millis) {
    let (ahead, local) = (now as f64 - local(), local());
    // What came sooner tells more: on the way the clock only goes on.
    let (known, learned) = AHEAD.get();
    if ahead > known || local - learned > HOLDS || local < learned {
        AHEAD.set((ahead, local));
    }
}

#[allow(clippy::cast_precision_loss, reason = "a few thousand years are told exactly")]
fn local() -> f64 {
    saved_games::now() as f64
}
