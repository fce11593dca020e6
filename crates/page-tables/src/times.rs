//! Spans of time as people say them: in the largest unit that fits.

use messages::Unit;
use online_api::{Millis, TimeControl};
use page::VOICE;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// A span that was chosen, exactly: `2 days`, `90 seconds`.
pub(crate) fn exactly(seconds: u32) -> String {
    let units = [(DAY, Unit::Day), (HOUR, Unit::Hour), (MINUTE, Unit::Minute)];
    let seconds = u64::from(seconds);
    let fits = units.into_iter().find(|(unit, _)| seconds >= *unit && seconds.is_multiple_of(*unit));
    let (length, unit) = fits.unwrap_or((1, Unit::Second));
    said(seconds / length, unit)
}

/// A span that passes, roughly: never more than there is.
pub(crate) fn roughly(span: Millis) -> String {
    let seconds = span / 1000;
    let (length, unit) = match seconds {
        0..120 => (1, Unit::Second),
        120..7_200 => (MINUTE, Unit::Minute),
        7_200..172_800 => (HOUR, Unit::Hour),
        _ => (DAY, Unit::Day),
    };
    said(seconds / length, unit)
}

/// How long players may think, in a few words.
pub(crate) fn control(time: TimeControl) -> String {
    match time {
        TimeControl::None => VOICE.tables_time_free().to_owned(),
        TimeControl::PerTurn { seconds } => VOICE.tables_time_per_turn(&exactly(seconds)),
        TimeControl::Clock { seconds, increment: 0 } => VOICE.tables_time_clock(&exactly(seconds)),
        TimeControl::Clock { seconds, increment } => {
            VOICE.tables_time_clock_and_increment(&exactly(seconds), &exactly(increment))
        }
    }
}

fn said(number: u64, unit: Unit) -> String {
    VOICE.tables_span(i64::try_from(number).unwrap_or(i64::MAX), unit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::{DELAYS, GAMES, INCREMENTS, TURNS};

    #[test]
    fn spans_that_were_chosen_are_told_exactly() {
        for (seconds, told) in [
            (0, "0 seconds"),
            (1, "1 second"),
            (60, "1 minute"),
            (90, "90 seconds"),
            (3_600, "1 hour"),
            (172_800, "2 days"),
        ] {
            assert_eq!(exactly(seconds), told);
        }
        for seconds in [&TURNS[..], &GAMES, &INCREMENTS, &DELAYS].concat() {
            let told = exactly(seconds);
            assert!(told.split(' ').next().unwrap().parse::<u32>().unwrap() <= 60, "{told}");
        }
    }

    #[test]
    fn spans_that_pass_are_told_roughly_and_never_as_longer_than_they_are() {
        for (span, told) in [
            (999, "0 seconds"),
            (119_999, "119 seconds"),
            (120_000, "2 minutes"),
            (7_199_999, "119 minutes"),
            (7_200_000, "2 hours"),
            (172_799_999, "47 hours"),
            (172_800_000, "2 days"),
            (Millis::MAX, "213,503,982,334 days"),
        ] {
            assert_eq!(roughly(span), told);
        }
    }

    #[test]
    fn how_long_players_may_think_is_told_in_a_few_words() {
        assert_eq!(control(TimeControl::PerTurn { seconds: 86_400 }), "1 day for each turn");
        let clock = |increment| control(TimeControl::Clock { seconds: 900, increment });
        assert_eq!(clock(0), "15 minutes for the game");
        assert_eq!(clock(10), "15 minutes for the game, and 10 seconds more after each turn");
    }
}
