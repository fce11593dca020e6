//! Faults that one process can meet, with the numbers they have in the list of faults.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use game::Seat;
use lexicon::Lexicon;
use online::testing::{Client, RunningServer};
use online_api::{Code, Encoding, Endpoint, Method, NewPerson, News, SeatPlan, Terms, TimeControl};
use play::crosswords::Setup;
use play::{Action, Receipt, Refusal, Submission, Token};

use crate::common::{Place, kind, pass, pass_for, place, snapshot, turn, two, two_with, updates};

#[test]
fn f03_an_answer_lost_ten_times_is_the_same_the_eleventh_time() {
    let place = place();
    let mut two = two(&place);
    let submission = Submission::<Setup> { seat: Seat(0), turn: 1, token: Token(5), action: pass() };
    for _ in 0..10 {
        two.ada.send_and_leave(two.table, &submission);
    }
    let (status, answer) = two.ada.submit(two.table, (Seat(0), 1), Token(5), pass());
    assert_eq!((status, answer.result), (200, Ok(Receipt::Accepted { version: play::Version(2) })));
    assert_eq!(snapshot(&mut two.bob, two.table).version.0, 4, "carried out once");
    pass_for(&mut two.bob, two.table, 1);
    let (status, later) = two.ada.submit(two.table, (Seat(0), 1), Token(5), pass());
    assert_eq!((status, later.result), (200, Ok(Receipt::Accepted { version: play::Version(2) })));
}

#[test]
fn f04_of_two_tabs_of_one_seat_with_different_moves_one_wins() {
    let place = place();
    for _ in 0..5 {
        let mut two = two(&place);
        let (mut tab, table) = (two.ada.again(), two.table);
        let statuses = thread::scope(|scope| {
            let other = scope.spawn(|| tab.submit(table, (Seat(0), 1), Token(8), Action::<Setup>::Resign).0);
            let one = two.ada.submit(table, (Seat(0), 1), Token(7), pass()).0;
            [one, other.join().unwrap()]
        });
        assert!(statuses.contains(&200) && statuses.contains(&409), "{statuses:?}");
        assert_eq!(snapshot(&mut two.bob, table).version.0, 4);
    }
}

#[test]
fn f05_one_token_sent_twice_at_once_is_carried_out_once() {
    let place = place();
    let mut two = two(&place);
    let (table, clients) = (two.table, (0..8).map(|_| two.ada.again()).collect::<Vec<_>>());
    let answers: Vec<_> = thread::scope(|scope| {
        let submit = |mut client: Client| {
            scope.spawn(move || client.submit::<Setup>(table, (Seat(0), 1), Token(5), pass()))
        };
        let all: Vec<_> = clients.into_iter().map(submit).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    });
    for (status, answer) in answers {
        assert_eq!((status, answer.result), (200, Ok(Receipt::Accepted { version: play::Version(2) })));
    }
    assert_eq!(snapshot(&mut two.bob, table).version.0, 4);
}

#[test]
fn f06_a_resignation_against_a_move_has_one_outcome_for_all() {
    let place = place();
    for round in 0..6 {
        let mut two = two(&place);
        let (table, bob) = (two.table, &mut two.bob);
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(round % 3));
                bob.submit(table, (Seat(1), 1), Token(8), Action::<Setup>::Resign)
            });
            two.ada.submit(table, (Seat(0), 1), Token(7), pass());
        });
        let (one, other) = (snapshot(&mut two.ada, table), snapshot(&mut two.bob, table));
        assert_eq!(
            (one.version, one.room.phase, &one.clock),
            (other.version, other.room.phase, &other.clock)
        );
        let all = updates(&mut two.bob, table, "?after=0");
        assert!(all.iter().map(|update| update.version.0).eq(1..=one.version.0), "no gap, nothing twice");
    }
}

#[test]
fn f07_a_move_counts_up_to_its_deadline_and_not_after_it() {
    let place = place();
    for (early, status) in [(2_000_i64, 200), (-50, 409)] {
        let terms = Terms { time: TimeControl::PerTurn { seconds: 60 }, ..Terms::default() };
        let mut two = two_with(&place, terms);
        let stands = two.ada.read::<Setup>(two.table, "");
        let now = stands.now;
        let deadline = snapshot(&mut two.ada, two.table).clock.deadline.unwrap();
        let rest = i64::try_from(deadline - now).unwrap() - early;
        place.server.let_pass(Duration::from_millis(u64::try_from(rest).unwrap()));
        let (found, answer) = two.ada.submit::<Setup>(two.table, (Seat(0), 1), Token(7), pass());
        assert_eq!(found, status, "{answer:?}");
        if status == 409 {
            assert!(matches!(answer.result, Err(Refusal::Over | Refusal::Stale { .. })), "{answer:?}");
            assert_eq!(snapshot(&mut two.bob, two.table).room.phase, online_api::Phase::Over);
        }
    }
}

#[test]
fn f08_a_clock_that_many_look_after_runs_out_once() {
    let place = place();
    let terms = Terms { time: TimeControl::PerTurn { seconds: 5 }, ..Terms::default() };
    let mut two = two_with(&place, terms);
    place.server.let_pass(Duration::from_secs(6));
    let (table, mut clients) = (two.table, (0..6).map(|_| two.ada.again()).collect::<Vec<_>>());
    // Whoever moves too late looks after the clock, too, beside the rounds of the server.
    thread::scope(|scope| {
        for client in &mut clients {
            scope.spawn(|| client.submit::<Setup>(table, (Seat(0), 1), Token(7), pass()));
        }
    });
    let stands = snapshot(&mut two.bob, table);
    assert_eq!((stands.version.0, stands.room.phase), (4, online_api::Phase::Over));
    assert_eq!(stands.clock.deadline, None);
}

#[test]
fn f09_whoever_comes_while_a_move_is_stored_sees_it_or_hears_of_it() {
    let place = place();
    let mut two = two(&place);
    for round in 0..4 {
        let (mut reader, table) = (two.bob.again(), two.table);
        let seat = round % 2;
        let stands = thread::scope(|scope| {
            let reading = scope.spawn(|| {
                let stands = snapshot(&mut reader, table);
                let version = stands.version.0;
                let rest = if version < 4 + u32::from(seat) + u32::from(round / 2) * 2 {
                    updates(&mut reader, table, &format!("?after={version}&wait=5")).len() as u32
                } else {
                    0
                };
                version + rest
            });
            let client = if seat == 0 { &mut two.ada } else { &mut two.bob };
            pass_for(client, table, seat);
            reading.join().unwrap()
        });
        assert_eq!(stands, 4 + u32::from(round));
    }
}

#[test]
fn f17_a_wall_clock_that_jumps_an_hour_disturbs_no_game_without_a_clock() {
    let place = place();
    let mut two = two(&place);
    pass_for(&mut two.ada, two.table, 0);
    place.server.ahead.store(3_600_000, std::sync::atomic::Ordering::Relaxed);
    pass_for(&mut two.bob, two.table, 1);
    place.server.ahead.store(0, std::sync::atomic::Ordering::Relaxed);
    pass_for(&mut two.ada, two.table, 0);
    let all = updates(&mut two.bob, two.table, "?after=0");
    assert!(all.windows(2).all(|pair| pair[0].made <= pair[1].made), "time never goes back in a log");
}

#[test]
fn f18_in_ten_minutes_without_a_server_nobody_loses_on_time() {
    let place = place();
    let terms = Terms { time: TimeControl::PerTurn { seconds: 60 }, ..Terms::default() };
    let mut two = two_with(&place, terms);
    let folder = place.folder.path().join("tables");
    place.server.stop();
    let settings = online::Settings::default().without_limits();
    let server = RunningServer::start(&folder, settings, 600_000);
    let mut ada = two.ada.at(server.address);
    thread::sleep(Duration::from_millis(100));
    let stands = ada.read::<Setup>(two.table, "");
    let clock = snapshot(&mut ada, two.table).clock;
    let left = clock.deadline.unwrap().saturating_sub(stands.now);
    assert!((30_000..=61_000).contains(&left), "{left}");
    pass_for(&mut ada, two.table, 0);
    two.bob = two.bob.at(server.address);
    pass_for(&mut two.bob, two.table, 1);
}

#[test]
fn f26_a_flood_from_one_address_is_stopped_and_disturbs_nobody_else() {
    let folder = tempfile::tempdir().unwrap();
    let settings = online::Settings {
        rate: 5,
        people_per_address: 3,
        connections_per_address: 0,
        ..online::Settings::default()
    };
    let server = RunningServer::start(&folder.path().join("tables"), settings, 0);
    let mut flood = Client::new(server.address);
    let guest = NewPerson { name: String::new(), bearer: true };
    let heard: Vec<_> = (0..5).map(|_| flood.ask(Endpoint::NewPerson, &[], &guest)).collect();
    assert_eq!(heard.iter().map(|heard| heard.status).collect::<Vec<_>>(), [200, 200, 200, 429, 429]);
    let mut ada = Client::new(server.address);
    ada.session = heard[0].read::<online_api::Welcome>().session;
    let refused = (0..60).filter(|_| flood.get(Endpoint::Server, &[]).status == 429).count();
    assert!(refused > 20, "{refused}");
    assert_eq!(flood.get(Endpoint::Server, &[]).problem().code, Code::TooMany);
    assert_eq!(ada.get(Endpoint::Me, &[]).status, 200, "people are counted for themselves");
}

#[test]
fn f25_a_tab_that_was_frozen_for_an_hour_catches_up() {
    let place = place();
    let mut two = two(&place);
    let known = snapshot(&mut two.bob, two.table).version.0;
    pass_for(&mut two.ada, two.table, 0);
    place.server.let_pass(Duration::from_hours(1));
    let stale = two.bob.submit::<Setup>(two.table, (Seat(1), 1), Token(9), pass());
    assert_eq!(stale.0, 409);
    assert!(matches!(stale.1.result, Err(Refusal::Stale { turn: 2 })), "{:?}", stale.1);
    assert_eq!(stale.1.updates.len(), 1, "with the refusal comes what has happened since");
    assert_eq!(updates(&mut two.bob, two.table, &format!("?after={known}")).len(), 1);
    let next = turn(&mut two.bob, two.table);
    assert_eq!(two.bob.submit::<Setup>(two.table, (Seat(1), next), Token(10), pass()).0, 200);
}

#[test]
fn f07_the_last_moment_counts_and_the_one_after_it_does_not() {
    for (late, status) in [(0, 200), (1, 409)] {
        let folder = tempfile::tempdir().unwrap();
        let settings = online::Settings::default().without_limits();
        let place = Place { server: RunningServer::frozen(&folder.path().join("tables"), settings), folder };
        let terms = Terms { time: TimeControl::PerTurn { seconds: 60 }, ..Terms::default() };
        let mut two = two_with(&place, terms);
        let deadline = snapshot(&mut two.ada, two.table).clock.deadline.unwrap();
        place.server.ahead.store(deadline + late, Ordering::Relaxed);
        let (found, answer) = two.ada.submit::<Setup>(two.table, (Seat(0), 1), Token(7), pass());
        assert_eq!(found, status, "{late} ms late: {answer:?}");
    }
}

#[test]
fn f10_events_that_are_lost_doubled_and_swapped_on_the_way_are_made_good() {
    let place = place();
    let mut two = two(&place);
    let mut socket = two.bob.socket();
    socket.watch(two.table, Some(3), None);
    let mut events = Vec::new();
    for round in 0..4_u8 {
        let client = if round % 2 == 0 { &mut two.ada } else { &mut two.bob };
        pass_for(client, two.table, round % 2);
        let News::Updates(told) = socket.reading::<Setup>().news else { panic!("updates are told") };
        events.push(told);
    }
    let straight: Vec<_> = events.iter().flatten().cloned().collect();
    // A line that swaps two events, then one that doubles each, then one that loses them all but the last.
    let lines: [&[usize]; 3] = [&[1, 0, 3, 2], &[0, 0, 1, 1, 2, 2, 3, 3], &[3]];
    for line in lines {
        let mut known = 3;
        let mut followed = Vec::new();
        for update in line.iter().flat_map(|at| &events[*at]) {
            let gap = update.version.0 > known + 1;
            let missed =
                if gap { updates(&mut two.bob, two.table, &format!("?after={known}")) } else { Vec::new() };
            for update in missed.iter().chain([update]) {
                if update.version.0 <= known {
                    continue;
                }
                assert_eq!(update.version.0, known + 1);
                known = update.version.0;
                followed.push(update.clone());
            }
        }
        assert_eq!(followed.len(), straight.len());
        for (one, other) in followed.iter().zip(&straight) {
            assert_eq!((one.version, &one.game), (other.version, &other.game), "{line:?}");
        }
    }
}

#[test]
fn f17_a_wall_clock_that_was_set_while_no_server_ran_takes_nobodys_time() {
    let hour = 3_600_000;
    for (before, after) in [(0, hour), (hour, 0)] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tables");
        let settings = || online::Settings::default().without_limits();
        let place = Place { server: RunningServer::start(&path, settings(), before), folder };
        let terms = Terms { time: TimeControl::Clock { seconds: 60, increment: 0 }, ..Terms::default() };
        let mut two = two_with(&place, terms);
        pass_for(&mut two.ada, two.table, 0);
        place.server.stop();
        let server = RunningServer::start(&path, settings(), after);
        let mut bob = two.bob.at(server.address);
        let stands = bob.read::<Setup>(two.table, "");
        let deadline = snapshot(&mut bob, two.table).clock.deadline.unwrap();
        let left = deadline.cast_signed() - stands.now.cast_signed();
        assert!((30_000..=61_000).contains(&left), "{left}");
        pass_for(&mut bob, two.table, 1);
    }
}

/// A lexicon of these words, by the name of `club`.
fn club(words: &str) -> Arc<Lexicon> {
    let english = lexicon::Alphabet::of("en").unwrap();
    let list = lexicon::word_list::read(words.as_bytes(), english).unwrap().words;
    Arc::new(Lexicon::from_words(lexicon::About::named("club"), english, &list, None).unwrap())
}

#[test]
fn f19_a_table_goes_on_with_the_words_it_was_begun_with() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables");
    let settings = |words| online::Settings {
        lexicons: vec![club(words)],
        ..online::Settings::default().without_limits()
    };
    let (old, new) = ("cats\ndogs\nowls\n", "emus\ngnus\nyaks\napes\n");
    let place = Place { server: RunningServer::start(&path, settings(old), 0), folder };
    let create = |client: &mut Client| {
        let mut new = client.new_table(&kind("idiot"), &[SeatPlan::Me, SeatPlan::Open], Terms::default());
        new.lexicon = Some("club".to_owned());
        client.ask(Endpoint::NewTable, &[], &new).value::<online_api::TableCreated>()
    };
    let (mut ada, mut bob) = (place.server.guest("Ada"), place.server.guest("Bob"));
    let created = create(&mut ada);
    bob.take(created.table, 1, created.invitation).value::<online_api::RoomView>();
    let digest = created.room.room.digest;
    assert_eq!(digest, club(old).digest().to_string());
    place.server.stop();
    let server = RunningServer::start(&path, settings(new), 0);
    let (mut ada, mut bob) = (ada.at(server.address), bob.at(server.address));
    assert_eq!(ada.room(created.table).room.digest, digest, "it is still a game of these words");
    assert_eq!(
        create(&mut server.guest("Cy")).room.room.digest,
        club(new).digest().to_string(),
        "a new one has the new words"
    );
    let leave = Action::<play::idiots::Setup>::Leave;
    let mover = match bob.read::<play::idiots::Setup>(created.table, "").news {
        News::Snapshot(snapshot) => snapshot.game.unwrap().position.status.mover().unwrap(),
        News::Updates(_) => panic!("a snapshot was asked for"),
    };
    let client = if mover == Seat(0) { &mut ada } else { &mut bob };
    let (status, answer) = client.submit(created.table, (mover, 1), Token(9), leave);
    assert_eq!(status, 200, "{answer:?}");
    let record = String::from_utf8(ada.get(Endpoint::Record, &[&created.table]).body).unwrap();
    assert!(record.contains(&digest), "{record}");
}

#[test]
fn f19_a_page_that_is_older_than_the_server_is_told_so_and_changes_nothing() {
    let place = place();
    let mut two = two(&place);
    let submission = Submission::<Setup> { seat: Seat(0), turn: 1, token: Token(5), action: pass() };
    let body = Encoding::Postcard.write(&submission);
    let path = Endpoint::Turn.at(&[&two.table, &1]);
    two.ada.headers.push(("content-type".to_owned(), "application/postcard;api=0".to_owned()));
    let heard = two.ada.request(Method::Put, &path, &body);
    assert_eq!(heard.problem().code, Code::WrongKind);
    two.ada.headers.clear();
    assert_eq!(snapshot(&mut two.bob, two.table).version.0, 3);
    // Fields that are not known here are those of a newer page, and do no harm.
    let newer = br#"{"name":"Cy","bearer":true,"shoe_size":42}"#;
    let heard = two.bob.request(Method::Post, Endpoint::NewPerson.path(), newer);
    assert_eq!(heard.status, 200);
}

#[test]
fn f24_a_computer_that_many_call_moves_once() {
    let place = place();
    let mut ada = place.server.guest("Ada");
    let level = "classic".parse::<play::Title>().unwrap().descriptor().levels[0];
    let seats = [SeatPlan::Computer(level), SeatPlan::Me];
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(4).enable_all().build().unwrap();
    for _ in 0..3 {
        let created = ada.create(&kind("classic"), &seats, Terms::default());
        let calls = (0..20).map(|_| {
            let server = place.server.server.clone();
            runtime.spawn(async move { server.wake().await })
        });
        let calls: Vec<_> = calls.collect();
        runtime.block_on(async {
            for call in calls {
                call.await.unwrap();
            }
        });
        ada.read::<Setup>(created.table, "?after=2&wait=20");
        let all = updates(&mut ada, created.table, "?after=0");
        let moved = all.iter().filter(|update| {
            update.game.as_ref().is_some_and(|game| matches!(game.happening, play::Happening::Move { .. }))
        });
        assert_eq!(moved.count(), 1);
        assert!(all.iter().map(|update| update.version.0).eq(1..=3), "created, dealt, moved");
    }
}
