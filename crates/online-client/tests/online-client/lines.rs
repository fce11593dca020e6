//! A line that is told everything once and in order, over a network that comes and goes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use game::{Seat, Seed};
use http_client::testing::Action;
use online::testing::RunningServer;
use online_api::{Followed, LineEvent, LineRequest, Phase, Say, Speech, TakenIn, Terms, TimeControl};
use online_client::{Line, Pace, TableClient, random_token};

use crate::common::{Place, Setup, over, pass, place, proxy, seat, two, two_on};

type Event = LineEvent<Setup>;

fn pace() -> Pace {
    Pace::new(Duration::from_millis(5), Duration::from_millis(20), Seed(1))
}

fn open(reading: TableClient, asking: TableClient) -> (Line<Setup>, Receiver<Event>) {
    let (tell, told) = mpsc::channel();
    (Line::open(reading, asking, &pace(), move |event| tell.send(event).is_ok()), told)
}

fn until(told: &Receiver<Event>, mut is_it: impl FnMut(&Event) -> bool) -> Event {
    loop {
        let event = told.recv_timeout(Duration::from_secs(20)).expect("it is told");
        if is_it(&event) {
            return event;
        }
    }
}

#[test]
fn a_line_tells_moves_and_talk_and_goes_on_after_a_cut() {
    let place = place();
    let mut two = two(&place);
    let cut = Arc::new(AtomicBool::new(false));
    let is_cut = Arc::clone(&cut);
    let line =
        proxy(&place, move |_| if is_cut.load(Ordering::SeqCst) { Action::Drop } else { Action::Forward });
    let way = || seat(&place, over(line.address, &two.ada.1), &two.ada.1, two.table);
    let (ada, told) = open(way(), way());
    let Event::Reading(first) = until(&told, |event| matches!(event, Event::Reading(_))) else { panic!() };
    let mut followed = Followed::begin(Some(two.ada.1.person), *first).unwrap();
    assert_eq!(
        (followed.role.seat, followed.room.phase, followed.history.len()),
        (Some(Seat(0)), Phase::Running, 1)
    );

    cut.store(true, Ordering::SeqCst);
    ada.ask(LineRequest::Submit(pass(0, 1, 7)));
    until(&told, |event| matches!(event, Event::Lost(_)));
    let say = Say { token: random_token().unwrap(), speech: Speech::Phrase(online_api::Phrase::Hello) };
    two.bob.0.say(two.table, &say).unwrap();
    cut.store(false, Ordering::SeqCst);

    let (mut back, mut answered, mut moved, mut said) = (false, false, false, false);
    while !(back && answered && moved && said) {
        match told.recv_timeout(Duration::from_secs(40)).expect("it is told") {
            Event::Back => back = true,
            Event::Answer(answer) => answered = answer.result.is_ok(),
            Event::Chat(lines) => said = lines.iter().any(|line| line.by.name == "Bob"),
            Event::Reading(reading) => {
                assert_ne!(followed.take_in(*reading), TakenIn::Gap);
                moved = followed.history.len() == 2;
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!((followed.version.0, followed.chat), (4, 1));

    // Whoever has no business there is told so, and asked no more.
    let (_line, told) = open(
        TableClient::new(over(place.server.address, &two.ada.1), online_api::TableId::new(9), None),
        TableClient::new(over(place.server.address, &two.ada.1), online_api::TableId::new(9), None),
    );
    until(
        &told,
        |event| matches!(event, Event::Ended(problem) if problem.code == online_api::Code::NotFound),
    );
}

#[test]
fn after_a_standstill_of_the_server_the_new_deadline_is_told() {
    let place = place();
    let terms = Terms { time: TimeControl::PerTurn { seconds: 60 }, ..Terms::default() };
    let two = two_on(&place, terms);
    let line = proxy(&place, |_| Action::Forward);
    let way = || seat(&place, over(line.address, &two.ada.1), &two.ada.1, two.table);
    let (_ada, told) = open(way(), way());
    let Event::Reading(first) = until(&told, |event| matches!(event, Event::Reading(_))) else { panic!() };
    let mut followed = Followed::begin(Some(two.ada.1.person), *first).unwrap();
    let before = followed.clock.deadline.unwrap();

    let Place { server, folder } = place;
    server.stop();
    until(&told, |event| matches!(event, Event::Lost(_)));
    let settings = online::Settings::default().without_limits();
    let server = RunningServer::start(&folder.path().join("tables"), settings, 600_000);
    line.lead_to(server.address);
    until(&told, |event| {
        let Event::Reading(reading) = event else { return false };
        assert_eq!(followed.take_in(reading.as_ref().clone()), TakenIn::Nothing);
        followed.clock.deadline != Some(before)
    });
    assert!(followed.clock.deadline.unwrap() > before + 500_000);
}

#[test]
fn the_start_of_a_game_is_told_with_all_who_sit_there() {
    let place = place();
    let mut two = two(&place);
    // Another table of the same people, which waits for Bob.
    let new = online_api::NewTable {
        token: random_token().unwrap(),
        kind: two.ada.0.room(two.table, None).unwrap().room.kind,
        lexicon: None,
        seats: vec![online_api::SeatPlan::Me, online_api::SeatPlan::Open],
        terms: online_api::Terms::default(),
        draw: two.ada.0.new_draw().unwrap().draw,
        number: online_client::random_number().unwrap(),
    };
    let created = two.ada.0.new_table(&new).unwrap();
    let way = || seat(&place, over(place.server.address, &two.ada.1), &two.ada.1, created.table);
    let (_line, told) = open(way(), way());
    let Event::Reading(first) = until(&told, |event| matches!(event, Event::Reading(_))) else { panic!() };
    let mut followed = Followed::begin(Some(two.ada.1.person), *first).unwrap();
    assert_eq!((followed.room.phase, followed.game.is_none()), (Phase::Gathering, true));
    let take = online_api::TakeSeat { number: online_client::random_number().unwrap() };
    two.bob.0.take_seat((created.table, Seat(1)), Some(created.invitation), take).unwrap();
    until(&told, |event| {
        let Event::Reading(reading) = event else { return false };
        followed.take_in(reading.as_ref().clone());
        followed.game.is_some()
    });
    let names: Vec<_> = followed.game.unwrap().seats.into_iter().map(|info| info.name.unwrap()).collect();
    assert_eq!(names, ["Ada", "Bob"]);
    assert!(!two.invitation.to_string().is_empty());
}
