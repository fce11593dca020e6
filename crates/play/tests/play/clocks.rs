//! Time control, by moments that are handed in.

use game::Seat;
use play::clock::{Clock, MOST_LAG, Moment, OutOfTime, TimeControl};
use proptest::prelude::*;

const DAY: u64 = 86_400_000;

fn blitz() -> Clock {
    let mut clock = Clock::new(TimeControl::Clock { initial: 60_000, increment: 2_000 }, 2);
    clock.start(Seat(0), Moment(0));
    clock
}

#[test]
fn without_a_limit_nothing_runs() {
    let mut clock = Clock::new(TimeControl::Unlimited, 2);
    clock.start(Seat(0), Moment(5));
    assert_eq!((clock.running(), clock.deadline(), clock.left(Seat(0), Moment(9))), (None, None, None));
    assert_eq!(clock.move_made(Moment(u64::MAX), 0, Some(Seat(1))), Ok(()));
    assert_eq!(clock.fallen(Moment(u64::MAX)), None);
}

#[test]
fn a_move_is_in_time_up_to_the_deadline_and_not_a_millisecond_later() {
    for (at, in_time) in [(59_999, true), (60_000, true), (60_001, false)] {
        let mut clock = blitz();
        let before = clock.clone();
        assert_eq!(clock.move_made(Moment(at), 0, Some(Seat(1))).is_ok(), in_time, "{at}");
        assert_eq!(clock != before, in_time, "a late move changes nothing");
    }
    assert_eq!(blitz().move_made(Moment(60_001), 0, None), Err(OutOfTime(Seat(0))));
}

#[test]
fn the_line_is_made_up_for_but_never_by_more_than_half_a_second() {
    for (at, lag, left) in
        [(10_000, 0, 52_000), (10_000, 300, 52_300), (10_000, 9_000, 52_500), (200, 300, 62_000)]
    {
        let mut clock = blitz();
        clock.move_made(Moment(at), lag, Some(Seat(1))).unwrap();
        assert_eq!(clock.left(Seat(0), Moment(at)), Some(left), "{lag}");
    }
    let mut clock = blitz();
    assert!(clock.is_late(Moment(60_501), 9_000) && !clock.is_late(Moment(60_500), 9_000));
    clock.move_made(Moment(60_500), 9_000, Some(Seat(1))).unwrap();
    assert_eq!(clock.left(Seat(0), Moment(60_500)), Some(2_000));
}

#[test]
fn nobody_falls_while_a_move_may_still_be_on_the_line() {
    let clock = blitz();
    assert_eq!(clock.falls_at(), Some(Moment(60_000 + MOST_LAG)));
    assert_eq!((clock.fallen(Moment(60_500)), clock.fallen(Moment(60_501))), (None, Some(Seat(0))));
}

#[test]
fn each_turn_has_its_days() {
    let mut clock = Clock::new(TimeControl::Days(3), 2);
    clock.start(Seat(0), Moment(0));
    clock.move_made(Moment(2 * DAY), 0, Some(Seat(1))).unwrap();
    assert_eq!(clock.deadline(), Some(Moment(5 * DAY)));
    clock.move_made(Moment(5 * DAY), 0, Some(Seat(0))).unwrap();
    assert_eq!(clock.deadline(), Some(Moment(8 * DAY)), "what was not needed is not kept");
}

#[test]
fn a_game_that_is_put_off_takes_no_time_and_neither_does_an_outage() {
    let mut clock = blitz();
    clock.stop(Moment(10_000));
    assert_eq!((clock.running(), clock.left(Seat(0), Moment(DAY))), (None, Some(50_000)));
    clock.start(Seat(0), Moment(DAY));
    assert_eq!(clock.deadline(), Some(Moment(DAY + 50_000)));
    clock.add_outage(600_000);
    assert_eq!(clock.deadline(), Some(Moment(DAY + 650_000)));
    assert_eq!(clock.fallen(Moment(DAY + 600_000)), None, "nobody falls after ten minutes without a host");
}

#[test]
fn a_clock_that_is_set_back_gives_and_takes_nothing() {
    let mut clock = Clock::new(TimeControl::Clock { initial: 60_000, increment: 0 }, 2);
    clock.start(Seat(0), Moment(DAY));
    clock.move_made(Moment(DAY - 3_600_000), 0, Some(Seat(1))).unwrap();
    assert_eq!(clock.left(Seat(0), Moment(DAY)), Some(60_000));
}

#[test]
fn impossible_limits_are_known() {
    let clock = |initial, increment| TimeControl::Clock { initial, increment };
    for good in [
        TimeControl::Unlimited,
        TimeControl::Days(1),
        TimeControl::Days(366),
        clock(1, 0),
        clock(180_000, 2_000),
    ] {
        assert!(good.is_sound(), "{good:?}");
    }
    for bad in
        [TimeControl::Days(0), TimeControl::Days(367), clock(0, 1), clock(u64::MAX, 0), clock(1, u64::MAX)]
    {
        assert!(!bad.is_sound(), "{bad:?}");
    }
}

proptest! {
    /// Whatever comes in, however late or out of order: nothing panics, nobody gains more than increments and lag.
    #[test]
    fn nothing_is_gained_but_increments(
        initial in 1_u64..1_000_000,
        increment in 0_u64..10_000,
        steps in prop::collection::vec((0_u8..4, any::<u32>(), any::<u16>(), 0_u8..4), 0..60),
    ) {
        let mut clock = Clock::new(TimeControl::Clock { initial, increment }, 3);
        let mut moves = 0;
        for (what, at, lag, seat) in steps {
            let now = Moment(at.into());
            match what {
                0 => clock.start(Seat(seat), now),
                1 => clock.stop(now),
                _ => moves += u64::from(clock.move_made(now, lag.into(), Some(Seat(seat))).is_ok()),
            }
            for seat in Seat::all(3) {
                prop_assert!(clock.left(seat, now).unwrap() <= initial + moves * increment);
            }
            let text = serde_json::to_string(&clock).unwrap();
            prop_assert_eq!(&serde_json::from_str::<Clock>(&text).unwrap(), &clock);
        }
    }

    /// A clock that somebody else wrote is used without harm.
    #[test]
    fn a_forged_clock_does_no_harm(bytes in prop::collection::vec(any::<u8>(), 0..60), at: u64, lag: u64, seat: u8) {
        if let Ok(mut clock) = postcard::from_bytes::<Clock>(&bytes) {
            let now = Moment(at);
            let _ = (clock.left(Seat(seat), now), clock.fallen(now), clock.deadline());
            let _ = clock.move_made(now, lag, Some(Seat(seat)));
            clock.add_outage(lag);
            clock.start(Seat(seat), now);
            clock.stop(Moment(lag));
        }
    }
}
