//! Clocks, and what others may do when somebody is away.

use std::time::Duration;

use game::Seat;
use online_api::{Away, AwayChoice, Code, Endpoint, Millis, Phase, RoomView, Terms, TimeControl};

use crate::common::{pass_for, place, snapshot, turn, two_with, updates};

#[test]
fn clocks_count_what_each_has_used() {
    let place = place();
    let terms = Terms { time: TimeControl::Clock { seconds: 60, increment: 10 }, ..Terms::default() };
    let mut two = two_with(&place, terms);
    place.server.let_pass(Duration::from_secs(20));
    pass_for(&mut two.ada, two.table, 0);
    let clock = snapshot(&mut two.bob, two.table).clock;
    let near = |left: Millis, wanted: Millis| left.abs_diff(wanted) < 3_000;
    assert!(near(clock.left[0], 50_000) && clock.left[1] == 60_000, "{clock:?}");
    assert_eq!(clock.running, Some(Seat(1)));
    place.server.let_pass(Duration::from_secs(61));
    let over = updates(&mut two.bob, two.table, "?after=4&wait=10");
    assert_eq!(over.len(), 1, "time runs out without anybody asking");
    assert_eq!(over[0].room.as_ref().unwrap().phase, online_api::Phase::Over);
}

#[test]
fn whoever_is_away_for_a_minute_on_their_own_turn_may_be_claimed_from() {
    let place = place();
    let terms = Terms { time: TimeControl::Clock { seconds: 600, increment: 0 }, ..Terms::default() };
    let mut two = two_with(&place, terms);
    pass_for(&mut two.ada, two.table, 0);
    let turn = turn(&mut two.ada, two.table);
    let claim = Away { seat: Seat(1), turn, choice: AwayChoice::Claim };
    let early = two.ada.ask(Endpoint::Away, &[&two.table], &claim);
    assert_eq!(early.problem().code, Code::NotAway);
    place.server.let_pass(Duration::from_secs(61));
    let mut socket = two.bob.socket();
    socket.watch(two.table, None, None);
    socket.hear();
    assert_eq!(
        two.ada.ask(Endpoint::Away, &[&two.table], &claim).problem().code,
        Code::NotAway,
        "a tab is open"
    );
    drop(socket);
    for _ in 0..100 {
        let presence = two.ada.room(two.table).presence;
        if presence.iter().any(|one| one.seat == Seat(1) && one.away_since.is_some()) {
            break;
        }
        place.server.let_pass(Duration::from_secs(1));
        std::thread::sleep(Duration::from_millis(10));
    }
    place.server.let_pass(Duration::from_secs(61));
    let wrong = Away { turn: turn + 1, ..claim };
    assert_eq!(two.ada.ask(Endpoint::Away, &[&two.table], &wrong).problem().code, Code::Stale);
    let claimed: RoomView = two.ada.ask(Endpoint::Away, &[&two.table], &claim).value();
    assert_eq!(claimed.room.phase, Phase::Over);
    let record = String::from_utf8(two.ada.get(Endpoint::Record, &[&two.table]).body).unwrap();
    assert!(record.contains("timeout 2") && !record.contains("resign"), "{record}");
}

#[test]
fn turns_that_have_days_are_nobodys_to_claim() {
    let place = place();
    let terms = Terms { time: TimeControl::PerTurn { seconds: 86_400 }, ..Terms::default() };
    let mut two = two_with(&place, terms);
    let turn = turn(&mut two.bob, two.table);
    place.server.let_pass(Duration::from_hours(2));
    let claim = Away { seat: Seat(0), turn, choice: AwayChoice::Claim };
    assert_eq!(two.bob.ask(Endpoint::Away, &[&two.table], &claim).problem().code, Code::NotAllowed);
}
