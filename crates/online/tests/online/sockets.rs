//! Sockets: what is told over them, and what clients do to them.

use std::io::Read as _;
use std::thread;
use std::time::Duration;

use game::Seat;
use online::testing::{Client, ClientSocket};
use online_api::{
    ChatRule, Code, Encoding, News, Phrase, SeatPlan, SocketEvent, SocketRequest, Speech, TableVersion, Terms,
};
use play::crosswords::Setup;

use crate::common::{kind, pass_for, place, snapshot, two, two_with};

#[test]
fn one_socket_tells_the_same_as_reading_does() {
    let place = place();
    for encoding in [Encoding::Json, Encoding::Postcard] {
        let mut two = two(&place);
        two.bob.encoding = encoding;
        let mut socket = two.bob.socket();
        socket.watch(two.table, None, None);
        let News::Snapshot(told) = socket.reading::<Setup>().news else { panic!("a snapshot comes first") };
        let read = snapshot(&mut two.bob, two.table);
        assert_eq!((told.version, &told.game, &told.history), (read.version, &read.game, &read.history));
        pass_for(&mut two.ada, two.table, 0);
        let News::Updates(updates) = socket.reading::<Setup>().news else { panic!("updates come after") };
        assert_eq!(updates.iter().map(|update| update.version).collect::<Vec<_>>(), [TableVersion(4)]);
        pass_for(&mut two.bob, two.table, 1);
        let News::Updates(updates) = socket.reading::<Setup>().news else { panic!("updates come after") };
        assert_eq!(updates[0].version, TableVersion(5));
    }
}

#[test]
fn f10_a_socket_that_breaks_at_any_moment_is_taken_up_without_a_gap() {
    let place = place();
    let mut two = two(&place);
    let mut known = 0;
    let mut heard = Vec::new();
    for round in 0..4_u8 {
        let mut socket = two.bob.socket();
        socket.watch(two.table, Some(known), None);
        if let News::Updates(updates) = socket.reading::<Setup>().news {
            heard.extend(updates.iter().map(|update| update.version.0));
        }
        known = heard.last().copied().unwrap_or_default();
        drop(socket);
        let client = if round % 2 == 0 { &mut two.ada } else { &mut two.bob };
        pass_for(client, two.table, round % 2);
    }
    assert_eq!(heard, [1, 2, 3, 4, 5, 6], "each once and in order");
}

#[test]
fn tables_of_all_titles_chat_and_own_lists_come_over_one_socket() {
    let place = place();
    let mut two = two_with(&place, Terms { chat: ChatRule::Free, ..Terms::default() });
    let mut socket = two.bob.socket();
    socket.send(SocketRequest::WatchMine);
    assert!(matches!(socket.hear(), Some(SocketEvent::Hello { .. })));
    socket.watch(two.table, None, None);
    socket.reading::<Setup>();
    two.ada.say(two.table, Speech::Phrase(Phrase::Hello)).value::<online_api::ChatLine>();
    let said = loop {
        match socket.hear() {
            Some(SocketEvent::Chat { line, .. }) => break line,
            Some(_) => {}
            None => panic!("nothing is told"),
        }
    };
    assert_eq!(said.speech, Speech::Phrase(Phrase::Hello));
    let created = two.ada.create(&kind("idiot"), &[SeatPlan::Me, SeatPlan::Open], Terms::default());
    two.bob.take(created.table, 1, created.invitation).value::<online_api::RoomView>();
    let mine = loop {
        match socket.hear() {
            Some(SocketEvent::Mine(summary)) => break summary,
            Some(_) => {}
            None => panic!("nothing is told"),
        }
    };
    assert_eq!((mine.table, mine.own), (created.table, Some(Seat(1))));
    let presence = two.ada.room(two.table).presence;
    assert!(presence.iter().any(|one| one.seat == Seat(1) && one.away_since.is_none()), "{presence:?}");
}

#[test]
fn what_is_not_for_somebody_is_refused_and_the_socket_goes_on() {
    let place = place();
    let two = two(&place);
    let mut socket = Client::new(place.server.address).socket();
    socket.watch(two.table, None, None);
    let Some(SocketEvent::Refused { table, problem }) = socket.hear() else { panic!("it is refused") };
    assert_eq!((table, problem.code), (Some(two.table), Code::NotFound));
    socket.send(SocketRequest::WatchMine);
    let Some(SocketEvent::Refused { problem, .. }) = socket.hear() else { panic!("it is refused") };
    assert_eq!(problem.code, Code::LoginRequired);
    socket.send(SocketRequest::Session(two.ada.session.unwrap()));
    assert!(matches!(socket.hear(), Some(SocketEvent::Hello { .. })));
    socket.watch(two.table, None, None);
    assert!(matches!(socket.reading::<Setup>().news, News::Snapshot(_)));
}

#[test]
fn sockets_of_pages_of_others_and_of_strange_names_are_refused() {
    let place = place();
    let two = two(&place);
    for header in [("Origin", "https://evil.example"), ("Origin", "null")] {
        let headers = [(header.0.to_owned(), header.1.to_owned())];
        let refused = ClientSocket::try_open(place.server.address, two.ada.session, Encoding::Json, &headers);
        assert!(refused.is_err(), "{header:?}");
    }
    let own = [("Origin".to_owned(), format!("http://{}", place.server.address))];
    assert!(ClientSocket::try_open(place.server.address, two.ada.session, Encoding::Json, &own).is_ok());
}

#[test]
fn f20_a_reader_that_never_reads_disturbs_nobody_and_catches_up() {
    let place = place();
    let mut two = two_with(&place, Terms { chat: ChatRule::Free, ..Terms::default() });
    let mut lazy = two.bob.socket();
    lazy.watch(two.table, None, None);
    let stream = lazy.into_stream();
    let long = "x".repeat(300);
    for _ in 0..300 {
        assert_eq!(two.ada.say(two.table, Speech::Text(long.clone())).status, 200);
    }
    pass_for(&mut two.ada, two.table, 0);
    pass_for(&mut two.bob, two.table, 1);
    drop(stream);
    let mut again = two.bob.socket();
    again.watch(two.table, Some(3), None);
    let News::Updates(updates) = again.reading::<Setup>().news else { panic!("updates") };
    assert_eq!(updates.len(), 2);
}

#[test]
fn hostile_messages_end_in_a_clear_error_and_huge_ones_in_the_end() {
    let place = place();
    let two = two(&place);
    let mut socket = two.ada.socket();
    socket.watch(two.table, None, None);
    socket.reading::<Setup>();
    let stream = socket.into_stream();
    let mut raw = tungstenite::WebSocket::from_raw_socket(stream, tungstenite::protocol::Role::Client, None);
    for bad in ["", "{", "null", "{\"Watch\":7}", "\u{0}"] {
        raw.send(tungstenite::Message::text(bad)).unwrap();
        // What is told of the table may come in between.
        let refused = (0..5).any(|_| raw.read().unwrap().to_string().contains("bad_request"));
        assert!(refused, "{bad:?}");
    }
    raw.send(tungstenite::Message::text("x".repeat(100_000))).unwrap();
    let mut stream = raw.into_inner();
    let mut rest = Vec::new();
    let _ = stream.read_to_end(&mut rest);
    let mut calm = two.bob.socket();
    calm.watch(two.table, None, None);
    calm.reading::<Setup>();
}

#[test]
fn f11_whoever_is_cut_off_without_a_word_is_away_and_comes_back() {
    let place = place();
    let mut two = two(&place);
    let mut socket = two.bob.socket();
    socket.watch(two.table, None, None);
    socket.reading::<Setup>();
    // The line is dead, and nobody says so: the client just never answers again.
    let stream = socket.into_stream();
    pass_for(&mut two.ada, two.table, 0);
    let mut fresh = two.bob.socket();
    fresh.watch(two.table, Some(3), None);
    let News::Updates(updates) = fresh.reading::<Setup>().news else { panic!("updates") };
    assert_eq!(updates.len(), 1, "the new line does not wait for the dead one");
    drop(stream);
}

#[test]
fn a_server_that_stops_says_so_and_answers_whoever_waits() {
    let place = place();
    let two = two(&place);
    let mut socket = two.bob.socket();
    socket.watch(two.table, None, None);
    socket.reading::<Setup>();
    let (mut waiting, table) = (two.ada.again(), two.table);
    let waited = thread::spawn(move || waiting.read::<Setup>(table, "?after=3&wait=25"));
    thread::sleep(Duration::from_millis(200));
    let begun = std::time::Instant::now();
    place.server.stop();
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
    assert!(matches!(waited.join().unwrap().news, News::Updates(updates) if updates.is_empty()));
    let mut closing = false;
    while let Some(event) = socket.hear() {
        closing |= event == SocketEvent::Closing;
    }
    assert!(closing);
    let server = online::testing::RunningServer::quick(&place.folder.path().join("tables"));
    let mut ada = two.ada.at(server.address);
    pass_for(&mut ada, two.table, 0);
}

#[test]
fn a_socket_ends_with_its_session() {
    let place = place();
    let mut two = two(&place);
    let mut socket = two.bob.socket();
    socket.watch(two.table, None, None);
    socket.reading::<Setup>();
    let session = two.bob.welcome.as_ref().unwrap().me.session;
    assert_eq!(two.bob.get(online_api::Endpoint::EndSession, &[&session]).status, 204);
    let mut told = None;
    while let Some(event) = socket.hear() {
        if let SocketEvent::Refused { problem, .. } = event {
            told = Some(problem.code);
        }
    }
    assert_eq!(told, Some(Code::LoginRequired));
    pass_for(&mut two.ada, two.table, 0);
}
