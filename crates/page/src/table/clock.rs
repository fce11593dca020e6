//! Clocks as they are shown: deadlines by the server's clock, counting down here.

use game::Seat;
use online_api::{Clock, Millis};

use crate::VOICE;

/// A clock with less than this is about to run out.
const LOW: Millis = 30_000;

const SECOND: Millis = 1_000;
const HOUR: Millis = 3_600 * SECOND;
const DAY: Millis = 24 * HOUR;

/// What a seat has left at a moment of the server's clock; none where it has all the time there is.
pub(super) fn left(clock: &Clock, seat: Seat, now: Millis) -> Option<Millis> {
    match clock.deadline {
        Some(deadline) if clock.running == Some(seat) => Some(deadline.saturating_sub(now)),
        _ => clock.left.get(seat.index()).copied(),
    }
}

/// Whether so much is not much.
pub(super) const fn is_low(left: Millis) -> bool {
    left < LOW
}

/// A time as a clock shows it; a second that has begun counts.
pub(super) fn written(left: Millis) -> String {
    let seconds = left.div_ceil(SECOND);
    if left >= DAY {
        return VOICE.online_days(number(left / DAY), number(left % DAY / HOUR));
    }
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// How long somebody has been away, in words.
pub(super) fn how_long(since: Millis, now: Millis) -> String {
    let minutes = now.saturating_sub(since) / 60_000;
    match minutes {
        0..=119 => VOICE.online_minutes(number(minutes)),
        120..=2_879 => VOICE.online_hours(number(minutes / 60)),
        _ => VOICE.online_days(number(minutes / 1_440), number(minutes / 60 % 24)),
    }
}

fn number(many: Millis) -> i64 {
    i64::try_from(many).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_what_is_left_and_only_one_runs() {
        let clock = Clock { deadline: Some(100_000), running: Some(Seat(1)), left: vec![61_000, 90_000] };
        assert_eq!(left(&clock, Seat(0), 40_000), Some(61_000));
        assert_eq!(left(&clock, Seat(1), 40_000), Some(60_000));
        assert_eq!(left(&clock, Seat(1), 140_000), Some(0));
        let days = Clock { deadline: Some(DAY), running: Some(Seat(0)), left: Vec::new() };
        assert_eq!((left(&days, Seat(0), 0), left(&days, Seat(1), 0)), (Some(DAY), None));
        assert_eq!(
            [0, 1, 59_000, 60_000, 3_599_000, HOUR].map(written),
            ["0:00", "0:01", "0:59", "1:00", "59:59", "1:00:00"]
        );
        assert!(written(2 * DAY + 3 * HOUR).starts_with('2'));
        assert!(is_low(29_999) && !is_low(30_000));
    }
}
