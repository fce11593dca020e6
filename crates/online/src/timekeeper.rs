//! Clocks: what is left of whose time, as deadlines. Nothing here looks at a clock.

use game::Seat;
use online_api::{Clock, Millis, TimeControl};

use crate::storage::TableRow;

/// The most that a slow line is made good for, in milliseconds a move.
pub(crate) const MOST_LAG: Millis = 500;

/// The most seconds that a time control may name: a year.
const MOST_SECONDS: u32 = 366 * 24 * 3600;

/// Whether there can be such a time control.
pub(crate) fn is_sound(time: TimeControl) -> bool {
    let fits = |seconds: u32| (1..=MOST_SECONDS).contains(&seconds);
    match time {
        TimeControl::None => true,
        TimeControl::PerTurn { seconds } => fits(seconds),
        TimeControl::Clock { seconds, increment } => fits(seconds) && increment <= MOST_SECONDS,
    }
}

/// Sets the clocks at the start.
pub(crate) fn start(row: &mut TableRow, now: Millis) {
    row.left = match row.terms.time {
        TimeControl::None | TimeControl::PerTurn { .. } => Vec::new(),
        TimeControl::Clock { seconds, .. } => vec![millis(seconds); row.seats.len()],
    };
    row.deadline = row.mover.and_then(|mover| deadline(row, mover, now));
}

/// Lets the clock of another seat run, now that `before` is done; `lag` is what a slow line took of their time.
///
/// Where the same seat is still to move and has made no move, its clock runs on.
pub(crate) fn press(row: &mut TableRow, before: Option<Seat>, moved: bool, now: Millis, lag: Millis) {
    if row.mover == before && !moved {
        return;
    }
    if let (TimeControl::Clock { increment, .. }, Some(seat), Some(deadline)) =
        (row.terms.time, before, row.deadline)
        && let Some(left) = row.left.get_mut(seat.index())
    {
        // Whoever made it within what their line took has a moment left.
        let rest = deadline.saturating_sub(now.saturating_sub(lag.min(MOST_LAG))).min(*left);
        *left = rest + if moved { millis(increment) } else { 0 };
    }
    row.deadline = row.mover.and_then(|mover| deadline(row, mover, now));
}

/// What may be told of the clocks.
pub(crate) fn told(row: &TableRow) -> Clock {
    let running = row.mover.filter(|_| row.deadline.is_some());
    Clock { deadline: row.deadline, running, left: row.left.clone() }
}

fn deadline(row: &TableRow, mover: Seat, now: Millis) -> Option<Millis> {
    match row.terms.time {
        TimeControl::None => None,
        TimeControl::PerTurn { seconds } => Some(now + millis(seconds)),
        TimeControl::Clock { .. } => Some(now + row.left.get(mover.index()).copied().unwrap_or_default()),
    }
}

const fn millis(seconds: u32) -> Millis {
    seconds as Millis * 1000
}
