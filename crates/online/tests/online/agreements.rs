//! Offers, leaving, pauses, and computers that take over.

use std::time::Duration;

use game::Seat;
use online::testing::Client;
use online_api::{
    Away, AwayChoice, Code, Endpoint, Number, OnSeat, Phase, RoomView, SeatPlan, TableId, TakeSeat, Terms,
    TimeControl,
};
use play::crosswords::Setup;
use play::{Action, EndCause, Happening, Offer, Player, Record, Refusal, Status, Title, Token, idiots};

use crate::common::{all_updates, kind, pass, pass_for, place, snapshot, turn, two, two_with};

/// Does something and must be heard.
fn act(client: &mut Client, table: TableId, seat: u8, action: Action<Setup>) {
    let (turn, token) = (turn(client, table), client.token());
    let (status, answer) = client.submit::<Setup>(table, (Seat(seat), turn), token, action);
    assert_eq!(status, 200, "{answer:?}");
}

/// The version of the offer that is open.
fn offered(client: &mut Client, table: TableId) -> play::Version {
    snapshot(client, table).game.unwrap().position.offer.unwrap().version
}

#[test]
fn a_draw_is_agreed_on_by_both() {
    let place = place();
    let mut two = two(&place);
    act(&mut two.bob, two.table, 1, Action::Offer(Offer::Draw));
    let offer = offered(&mut two.ada, two.table);
    let (status, answer) = two.bob.submit::<Setup>(two.table, (Seat(1), 1), Token(77), Action::Accept(offer));
    assert_ne!(status, 200, "nobody accepts an offer of their own: {answer:?}");
    act(&mut two.ada, two.table, 0, Action::Accept(offer));
    let stands = snapshot(&mut two.bob, two.table);
    assert_eq!(stands.room.phase, Phase::Over);
    let Status::Over { outcome, ending } = stands.game.unwrap().position.status else { panic!("it is over") };
    assert!(outcome.is_draw() && ending == EndCause::Agreement);
}

#[test]
fn a_move_is_taken_back_by_agreement_and_the_turn_never_goes_back() {
    let place = place();
    let mut two = two(&place);
    pass_for(&mut two.ada, two.table, 0);
    act(&mut two.ada, two.table, 0, Action::Offer(Offer::TakeBack));
    let offer = offered(&mut two.bob, two.table);
    act(&mut two.bob, two.table, 1, Action::Accept(offer));
    let stands = snapshot(&mut two.ada, two.table);
    let position = stands.game.unwrap().position;
    assert_eq!((position.status.mover(), position.turn), (Some(Seat(0)), 3));
    act(&mut two.ada, two.table, 0, Action::Offer(Offer::Draw));
    let offer = offered(&mut two.bob, two.table);
    act(&mut two.bob, two.table, 1, Action::Decline(offer));
    pass_for(&mut two.ada, two.table, 0);
}

#[test]
fn a_game_that_is_put_off_has_no_clock_until_it_goes_on() {
    let place = place();
    let terms = Terms { time: TimeControl::Clock { seconds: 60, increment: 0 }, ..Terms::default() };
    let mut two = two_with(&place, terms);
    act(&mut two.ada, two.table, 0, Action::Offer(Offer::Adjournment));
    let offer = offered(&mut two.bob, two.table);
    act(&mut two.bob, two.table, 1, Action::Accept(offer));
    let stands = snapshot(&mut two.ada, two.table);
    assert_eq!((stands.clock.deadline, stands.clock.running), (None, None));
    place.server.let_pass(Duration::from_hours(24));
    let (status, answer) = two.ada.submit::<Setup>(two.table, (Seat(0), 1), Token(70), pass());
    assert_eq!((status, answer.result), (409, Err(Refusal::Paused)));
    act(&mut two.bob, two.table, 1, Action::Offer(Offer::Resumption));
    let offer = offered(&mut two.ada, two.table);
    act(&mut two.ada, two.table, 0, Action::Accept(offer));
    let clock = snapshot(&mut two.ada, two.table).clock;
    assert!(clock.running == Some(Seat(0)) && clock.left[0] > 50_000, "{clock:?}");
    pass_for(&mut two.ada, two.table, 0);
}

#[test]
fn a_computer_takes_over_for_somebody_who_is_away_until_they_come_back() {
    let place = place();
    let mut two = two(&place);
    pass_for(&mut two.ada, two.table, 0);
    place.server.let_pass(Duration::from_secs(90));
    let level = "classic".parse::<Title>().unwrap().descriptor().levels[0];
    let turn = turn(&mut two.ada, two.table);
    let away = Away { seat: Seat(1), turn, choice: AwayChoice::Computer(level) };
    let room: RoomView = two.ada.ask(Endpoint::Away, &[&two.table], &away).value();
    assert_eq!(room.room.seats[1].on, OnSeat::Computer(level));
    assert_eq!(room.room.seats[1].kept_for.as_ref().unwrap().name, "Bob");
    for _ in 0..100 {
        if snapshot(&mut two.ada, two.table).game.unwrap().position.status.mover() == Some(Seat(0)) {
            break;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let take = TakeSeat { number: Number([8; 16]) };
    let back: RoomView = two.bob.ask(Endpoint::TakeSeat, &[&two.table, &1], &take).value();
    assert!(matches!(&back.room.seats[1].on, OnSeat::Person(person) if person.name == "Bob"));
    pass_for(&mut two.ada, two.table, 0);
    pass_for(&mut two.bob, two.table, 1);
    let all = all_updates::<Setup>(&mut two.bob, two.table);
    let seatings = all.iter().filter(|one| matches!(one.happening, Happening::Seating { .. })).count();
    assert_eq!(seatings, 2);
}

#[test]
fn of_three_at_idiot_one_may_leave_and_the_others_go_on() {
    let place = place();
    let mut people: Vec<Client> = ["Ada", "Bob", "Cy"].map(|name| place.server.guest(name)).into();
    let seats = [SeatPlan::Me, SeatPlan::Open, SeatPlan::Open];
    let created = people[0].create(&kind("idiot"), &seats, Terms::default());
    let table = created.table;
    for seat in [1, 2_u8] {
        people[usize::from(seat)].take(table, seat, created.invitation).value::<RoomView>();
    }
    let leave = Action::<idiots::Setup>::Leave;
    let (status, answer) = people[0].submit(table, (Seat(0), 1), Token(5), leave.clone());
    assert_eq!(status, 200, "{answer:?}");
    let room = people[1].room(table);
    assert_eq!(room.room.phase, Phase::Running);
    let (status, answer) = people[1].submit(table, (Seat(1), 2), Token(5), leave);
    assert_eq!(status, 200, "{answer:?}");
    assert_eq!(people[2].room(table).room.phase, Phase::Over);
}

#[test]
fn time_that_runs_out_is_told_as_such_and_the_record_can_be_verified() {
    let place = place();
    let terms = Terms { time: TimeControl::PerTurn { seconds: 5 }, ..Terms::default() };
    let mut two = two_with(&place, terms);
    place.server.let_pass(Duration::from_secs(6));
    let stands = loop {
        let stands = snapshot(&mut two.bob, two.table);
        if stands.room.phase == Phase::Over {
            break stands;
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    let Status::Over { ending, .. } = stands.game.unwrap().position.status else { panic!("it is over") };
    assert_eq!(ending, EndCause::TimeOut(Seat(0)));
    let text = String::from_utf8(two.bob.get(Endpoint::Record, &[&two.table]).body).unwrap();
    let record: Record<Setup> = text.parse().unwrap();
    assert_eq!(record.commitment, Some(stands.room.luck.commitment));
    assert_eq!(record.luck.commitment(), stands.room.luck.commitment);
    assert_eq!(record.seated[0], Player::remote("Ada"));
}

#[test]
fn what_was_accepted_before_a_restart_is_known_after_it() {
    let place = place();
    let mut two = two(&place);
    act(&mut two.bob, two.table, 1, Action::Offer(Offer::Draw));
    let (status, first) = two.ada.submit::<Setup>(two.table, (Seat(0), 1), Token(500), pass());
    assert_eq!(status, 200);
    let before = all_updates::<Setup>(&mut two.ada, two.table);
    let folder = place.folder.path().join("tables");
    place.server.stop();
    let server = online::testing::RunningServer::quick(&folder);
    let mut ada = two.ada.at(server.address);
    let (status, again) = ada.submit::<Setup>(two.table, (Seat(0), 1), Token(500), pass());
    assert_eq!((status, again.result), (200, first.result), "the same answer, from another process");
    assert_eq!(all_updates::<Setup>(&mut ada, two.table), before, "and the same game");
    let problem = ada.get(Endpoint::Away, &[&two.table]).problem();
    assert_eq!(problem.code, Code::BadRequest);
}
