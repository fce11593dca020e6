//! How much time there is, in words.

use game::Seat;
use messages::count;
use online_api::{Clock, Millis, TimeControl};

use crate::VOICE;

/// The time control of a table, as a sentence.
pub(super) fn terms(time: TimeControl) -> String {
    let seconds = |seconds: u32| length(Millis::from(seconds) * 1000);
    match time {
        TimeControl::None => VOICE.join_no_clock().to_owned(),
        TimeControl::PerTurn { seconds: each } => VOICE.join_per_turn(&seconds(each)),
        TimeControl::Clock { seconds: all, increment } => {
            VOICE.join_clock(&seconds(all), &seconds(increment))
        }
    }
}

/// How much time there is now, as a sentence; nothing where there is no clock.
pub(super) fn left(clock: &Clock, names: &[String], now: Millis) -> Option<String> {
    let rest = clock.deadline.map(|deadline| deadline.saturating_sub(now));
    if clock.left.is_empty() {
        return rest.map(|rest| match rest {
            0 => VOICE.join_time_is_up().to_owned(),
            rest => VOICE.join_turn_ends(&length(rest)),
        });
    }
    let each = clock.left.iter().zip(names).zip(0..).map(|((left, name), seat)| {
        let runs = clock.running == Some(Seat(seat));
        let left = rest.filter(|_| runs).unwrap_or(*left);
        format!("{name} {}", figures(left))
    });
    Some(VOICE.join_time_left(&each.collect::<Vec<_>>().join(", ")))
}

/// A length of time in its largest unit, and the next one where that tells more.
fn length(time: Millis) -> String {
    let seconds = time.div_ceil(1000);
    let say = |unit: usize, many: u64| {
        let many = count(usize::try_from(many).unwrap_or(usize::MAX));
        match unit {
            0 => VOICE.days(many),
            1 => VOICE.hours(many),
            2 => VOICE.minutes(many),
            _ => VOICE.seconds(many),
        }
    };
    let sizes = [86_400, 3_600, 60, 1];
    let first = sizes.iter().position(|size| seconds >= *size).unwrap_or(3);
    let whole = say(first, seconds / sizes[first]);
    let rest = sizes.get(first + 1).map_or(0, |size| seconds % sizes[first] / size);
    if rest > 0 { format!("{whole} {}", say(first + 1, rest)) } else { whole }
}

/// A time on a clock.
fn figures(time: Millis) -> String {
    let seconds = time.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_told_in_two_units_at_most() {
        for (seconds, told) in [
            (0, "0 seconds"),
            (1, "1 second"),
            (60, "1 minute"),
            (90, "1 minute 30 seconds"),
            (7_200, "2 hours"),
            (86_399, "23 hours 59 minutes"),
            (3 * 86_400, "3 days"),
            (86_400 + 3_600, "1 day 1 hour"),
        ] {
            assert_eq!(length(seconds * 1000), told);
        }
    }

    #[test]
    fn only_the_clock_that_runs_goes_down() {
        let names = ["You".to_owned(), "Bob".to_owned()];
        let clock = Clock { deadline: Some(90_000), running: Some(Seat(1)), left: vec![600_000, 80_000] };
        let told = |now| left(&clock, &names, now);
        assert_eq!(told(10_000).as_deref(), Some("Time left: You 10:00, Bob 1:20."));
        assert_eq!(told(85_500).as_deref(), Some("Time left: You 10:00, Bob 0:05."));
        assert_eq!(told(99_000).as_deref(), Some("Time left: You 10:00, Bob 0:00."));
        let turn = Clock { deadline: Some(7_200_000), running: Some(Seat(0)), left: vec![] };
        assert_eq!(left(&turn, &names, 0).as_deref(), Some("This turn ends in 2 hours."));
        assert_eq!(left(&turn, &names, 7_300_000).as_deref(), Some("The time of this turn is up."));
        assert_eq!(left(&Clock { deadline: None, running: None, left: vec![] }, &names, 0), None);
    }
}
