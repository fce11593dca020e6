//! Several servers on one database: whoever asks any of them sees what happened at all of them, and nothing happens twice.

use std::collections::HashSet;
use std::thread;
use std::time::Duration;

use game::Seat;
use online::testing::{Client, ClientSocket, Postgres, RunningServer};
use online::{PushSettings, Settings};
use online_api::{
    Bar, ChatLine, ChatRule, Code, Endpoint, Login, NewPassword, News, Phase, Phrase, Reading, RoomView,
    SeatPlan, SocketEvent, SocketRequest, Speech, TableId, Terms, TimeControl,
};
use play::crosswords::Setup;
use play::{Receipt, Submission, Token};

use crate::common::{all_updates, kind, pass, pass_for, snapshot, turn, updates};
use crate::kills::Process;
use crate::push::{Browser, Service};

/// Two servers on one database, and a table at which Ada plays on one of them and Bob on the other.
struct Many {
    one: RunningServer,
    other: RunningServer,
    table: TableId,
    ada: Client,
    bob: Client,
    database: Postgres,
}

fn settings() -> Settings {
    Settings::default().without_limits()
}

fn many(settings: &Settings, terms: Terms) -> Option<Many> {
    let database = Postgres::start()?;
    let [one, other] = [(); 2].map(|()| RunningServer::on_database(&database.url(), settings.clone()));
    let (mut ada, mut bob) = (one.guest("Ada"), other.guest("Bob"));
    let table = sit_down(&mut ada, &mut bob, terms);
    Some(Many { one, other, table, ada, bob, database })
}

fn sit_down(ada: &mut Client, bob: &mut Client, terms: Terms) -> TableId {
    let created = ada.create(&kind("classic"), &[SeatPlan::Me, SeatPlan::Open], terms);
    bob.take(created.table, 1, created.invitation).value::<RoomView>();
    created.table
}

/// What happened in a game, whoever sees it.
fn happened(client: &mut Client, table: TableId) -> Vec<String> {
    let all = all_updates::<Setup>(client, table);
    all.iter().map(|update| format!("{:?}", update.happening)).collect()
}

/// Hears until something is told that counts.
fn hear_until<T>(socket: &mut ClientSocket, mut counts: impl FnMut(SocketEvent) -> Option<T>) -> T {
    loop {
        let event = socket.hear().expect("the socket is open");
        if let Some(found) = counts(event) {
            return found;
        }
    }
}

/// Plays on by passing until a socket has told of the last turn.
fn pass_and_hear(many: &mut Many, socket: &mut ClientSocket, round: u8) {
    let client = if round.is_multiple_of(2) { &mut many.ada } else { &mut many.bob };
    pass_for(client, many.table, round % 2);
    let version = snapshot(client, many.table).version;
    hear_until(socket, |event| match event {
        SocketEvent::Table { reading, .. } => match reading.read::<Reading<Setup>>().unwrap().news {
            News::Updates(updates) => updates.last().filter(|last| last.version == version).map(drop),
            News::Snapshot(snapshot) => (snapshot.version == version).then_some(()),
        },
        _ => None,
    });
}

#[test]
fn two_on_different_servers_play_a_whole_game_and_see_the_same_at_once() {
    let Some(mut many) = many(&settings(), Terms::default()) else { return };
    let mut socket = many.bob.socket();
    socket.watch(many.table, None, None);
    let News::Snapshot(_) = socket.reading::<Setup>().news else { panic!("a snapshot comes first") };
    for round in 0..40_u8 {
        let (client, server) =
            if round.is_multiple_of(2) { (&mut many.ada, &many.other) } else { (&mut many.bob, &many.one) };
        pass_for(client, many.table, round % 2);
        // Whoever moved at one of them never sees less at the other.
        let (mut elsewhere, here) = (client.at(server.address), snapshot(client, many.table));
        let there = snapshot(&mut elsewhere, many.table);
        assert_eq!((there.version, &there.game, &there.history), (here.version, &here.game, &here.history));
        if here.room.phase == Phase::Over {
            break;
        }
    }
    let over = snapshot(&mut many.bob, many.table);
    assert_eq!(over.room.phase, Phase::Over, "a game in which all pass ends");
    let last = hear_until(&mut socket, |event| match event {
        SocketEvent::Table { reading, .. } => match reading.read::<Reading<Setup>>().unwrap().news {
            News::Updates(updates) => {
                updates.last().map(|last| last.version).filter(|last| *last == over.version)
            }
            News::Snapshot(snapshot) => Some(snapshot.version),
        },
        _ => None,
    });
    assert_eq!(last, over.version);
    assert_eq!(happened(&mut many.ada, many.table), happened(&mut many.bob, many.table));
    assert_eq!(many.database.execute("SELECT count(*) FROM log").unwrap(), i64::from(over.version.0));
}

#[test]
fn f05_the_same_turn_at_two_servers_at_once_is_stored_once() {
    let Some(mut many) = many(&settings(), Terms::default()) else { return };
    for round in 0..6_u32 {
        let (client, seat) = if round % 2 == 0 { (&many.ada, 0) } else { (&many.bob, 1) };
        let (turn, token) = (round + 1, Token(u128::from(round) + 5));
        let clients =
            [&many.one, &many.other, &many.one, &many.other].map(|server| client.at(server.address));
        let table = many.table;
        let answers = thread::scope(|scope| {
            let submit = |(at, mut client): (usize, Client)| {
                // Twice the same token; of the other two, which are another turn each, none can win against it and be it.
                let token = if round < 3 { token } else { Token(token.0 * 100 + at as u128 / 2) };
                scope.spawn(move || client.submit::<Setup>(table, (Seat(seat), turn), token, pass()))
            };
            let all: Vec<_> = clients.into_iter().enumerate().map(submit).collect();
            all.into_iter().map(|one| one.join().unwrap()).collect::<Vec<_>>()
        });
        let accepted: HashSet<(Token, String)> = answers
            .iter()
            .filter_map(|(_, answer)| {
                answer.result.as_ref().ok().map(|receipt| (answer.token, format!("{receipt:?}")))
            })
            .collect();
        assert_eq!(accepted.len(), 1, "{answers:?}");
        let won = answers.iter().filter(|(status, _)| *status == 200).count();
        assert_eq!(won, if round < 3 { 4 } else { 2 }, "{answers:?}");
        assert_eq!(snapshot(&mut many.bob, table).version.0, 4 + round);
    }
    let all = updates(&mut many.ada, many.table, "?after=0");
    assert!(all.iter().map(|update| update.version.0).eq(1..=9), "no gap and nothing twice");
}

#[test]
fn what_is_not_told_over_a_connection_that_was_cut_is_asked_for() {
    let Some(mut many) = many(&settings(), Terms::default()) else { return };
    let mut socket = many.bob.socket();
    socket.watch(many.table, None, None);
    for round in 0..4 {
        let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name \
                   IN ('logomachy listen', 'logomachy notify')";
        assert!(many.database.execute(cut).is_some());
        pass_and_hear(&mut many, &mut socket, round);
    }
}

#[test]
fn without_hints_all_that_happens_elsewhere_is_asked_for() {
    let settings = Settings { hints: false, poll: Duration::from_millis(100), ..settings() };
    let terms = Terms { chat: ChatRule::Free, ..Terms::default() };
    let Some(mut many) = many(&settings, terms) else { return };
    everything_is_told(&mut many);
    let listening = "SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'logomachy %'";
    assert_eq!(many.database.execute(listening), Some(0));
}

#[test]
fn turns_talk_lists_presence_mutes_and_ends_of_sessions_are_told_elsewhere() {
    // So rarely is it asked for that what is told was told.
    let settings = Settings { poll: Duration::from_secs(5), ..settings() };
    let terms = Terms { chat: ChatRule::Free, ..Terms::default() };
    let Some(mut many) = many(&settings, terms) else { return };
    everything_is_told(&mut many);
}

fn everything_is_told(many: &mut Many) {
    let mut socket = many.bob.socket();
    socket.send(SocketRequest::WatchMine);
    socket.watch(many.table, None, None);
    // Bob is here, also as far as the other server knows.
    let table = many.table;
    let is_here =
        |room: &RoomView| room.presence.iter().any(|one| one.seat == Seat(1) && one.away_since.is_none());
    while !is_here(&many.ada.room(table)) {
        thread::sleep(Duration::from_millis(20));
    }
    for round in 0..2 {
        pass_and_hear(many, &mut socket, round);
    }
    many.ada.say(table, Speech::Text("well played".to_owned())).value::<ChatLine>();
    let said = hear_until(&mut socket, |event| match event {
        SocketEvent::Chat { line, .. } => Some(line),
        _ => None,
    });
    assert_eq!((said.number, said.speech), (1, Speech::Text("well played".to_owned())));
    // A table in one's list, at which one sits down by another server.
    let created = many.ada.create(&kind("idiot"), &[SeatPlan::Me, SeatPlan::Open], Terms::default());
    let mut bob = many.bob.at(many.one.address);
    bob.take(created.table, 1, created.invitation).value::<RoomView>();
    hear_until(&mut socket, |event| match event {
        SocketEvent::Mine(summary) => {
            (summary.table == created.table && summary.own == Some(Seat(1))).then_some(())
        }
        _ => None,
    });
    // Whoever is muted by one server is not heard by the other.
    let ada = many.ada.welcome.as_ref().unwrap().me.person;
    assert_eq!(bob.ask(Endpoint::PutBar, &[&ada], &Bar::Mute).status, 200);
    many.ada.say(table, Speech::Phrase(Phrase::Hello)).value::<ChatLine>();
    assert_eq!(many.bob.get(Endpoint::Chat, &[&table]).value::<Vec<ChatLine>>(), []);
    assert_eq!(many.ada.get(Endpoint::Chat, &[&table]).value::<Vec<ChatLine>>().len(), 2);
    // A session that is ended by one server ends the socket at the other.
    let session = many.bob.welcome.as_ref().unwrap().me.session;
    assert_eq!(bob.get(Endpoint::EndSession, &[&session]).status, 204);
    let ended = hear_until(&mut socket, |event| match event {
        SocketEvent::Refused { problem, .. } => Some(problem.code),
        _ => None,
    });
    assert_eq!(ended, Code::LoginRequired);
    assert_eq!(many.bob.get(Endpoint::Me, &[]).problem().code, Code::LoginRequired);
}

#[test]
fn servers_go_on_with_tables_that_a_newer_program_has_changed_and_no_older_one_begins_to() {
    let Some(mut many) = many(&settings(), Terms::default()) else { return };
    pass_for(&mut many.ada, many.table, 0);
    many.database.execute("ALTER TABLE tables ADD COLUMN newer BIGINT");
    many.database.execute("UPDATE steps SET behind = behind + 1");
    // Over connections that are opened from now on every statement is prepared anew.
    let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name LIKE 'logomachy%'";
    assert!(many.database.execute(cut) > Some(2));
    let turn = turn_soon(&mut many.bob, many.table);
    let submission = Submission { seat: Seat(1), turn, token: Token(5), action: pass() };
    // Another connection may be lost still.
    let statuses = std::iter::repeat_with(|| many.bob.submit_raw(many.table, &submission).status);
    assert_eq!(statuses.take(100).find(|status| *status != 503), Some(200));
    assert_eq!(turn_soon(&mut many.ada, many.table), turn + 1);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let refused = runtime.block_on(online::Server::connect(&many.database.url(), settings())).err().unwrap();
    assert!(matches!(refused, online::NotConnected::Newer { .. }), "{refused}");
}

/// The turn of a table, once a server that has just lost its connections answers.
fn turn_soon(client: &mut Client, table: TableId) -> u32 {
    let path = Endpoint::Read.at(&[&table]);
    for _ in 0..100 {
        let heard = client.request(online_api::Method::Get, &path, &[]);
        if heard.status == 200 {
            let News::Snapshot(snapshot) = heard.read::<Reading<Setup>>().news else { panic!("a snapshot") };
            return snapshot.game.unwrap().position.turn;
        }
        assert_eq!(heard.status, 503);
        thread::sleep(Duration::from_millis(50));
    }
    panic!("no answer")
}

#[test]
fn a_session_that_ended_at_one_server_makes_no_turn_at_the_other() {
    let Some(mut many) = many(&settings(), Terms::default()) else { return };
    let table = many.table;
    pass_for(&mut many.ada, table, 0);
    pass_for(&mut many.bob, table, 1);
    let turn = turn(&mut many.ada, table);
    // The first turn of hers made her known there.
    let session = many.ada.welcome.as_ref().unwrap().me.session;
    let mut elsewhere = many.ada.at(many.other.address);
    assert_eq!(elsewhere.get(Endpoint::EndSession, &[&session]).status, 204);
    let submission = Submission { seat: Seat(0), turn, token: Token(99), action: pass() };
    assert_eq!(many.ada.submit_raw(table, &submission).problem().code, Code::LoginRequired);
    // Nor is anything told of what is not her turn.
    let late = Submission { turn: 0, ..submission };
    assert_eq!(many.ada.submit_raw(table, &late).problem().code, Code::LoginRequired);
    let stored = many.database.execute("SELECT count(*) FROM log WHERE token IS NOT NULL");
    assert_eq!(stored, Some(2));
}

#[cfg(unix)]
#[test]
fn f12_a_process_that_was_stopped_loses_with_its_late_write() {
    let Some(many) = many(&settings(), Terms::default()) else { return };
    let Many { other, table, ada, bob, database, .. } = many;
    let stopped = Process::start_on_database(&database.url());
    let mut late = ada.at(stopped.address);
    // It has the table in memory, and a connection over which it can be asked.
    assert_eq!(turn(&mut late, table), 1);
    stopped.signal("-STOP");
    let submission = Submission::<Setup> { seat: Seat(0), turn: 1, token: Token(7), action: pass() };
    let waiting = thread::spawn(move || (late.submit::<Setup>(table, (Seat(0), 1), Token(8), pass()), late));
    // Ada has another tab, at another server.
    let (mut ada, mut bob) = (ada.at(other.address), bob);
    assert_eq!(ada.submit_raw(table, &submission).status, 200);
    pass_for(&mut bob, table, 1);
    stopped.signal("-CONT");
    let ((status, answer), mut late) = waiting.join().unwrap();
    assert_eq!(status, 409, "{answer:?}");
    let stands = snapshot(&mut late, table);
    assert_eq!(stands.version.0, 5, "it sees what happened meanwhile");
    assert_eq!(happened(&mut late, table), happened(&mut bob, table));
    // What was acknowledged elsewhere is acknowledged here, too.
    let (status, answer) = late.submit::<Setup>(table, (Seat(0), 1), Token(7), pass());
    assert_eq!((status, answer.result), (200, Ok(Receipt::Accepted { version: play::Version(2) })));
    pass_for(&mut late, table, 0);
}

#[test]
fn f08_f24_clocks_and_computers_that_all_servers_look_after_move_once() {
    let Some(mut many) = many(&settings(), Terms::default()) else { return };
    let time = TimeControl::PerTurn { seconds: 1 };
    let late = sit_down(&mut many.ada, &mut many.bob, Terms { time, ..Terms::default() });
    let level = "classic".parse::<play::Title>().unwrap().descriptor().levels[0];
    let seats = [SeatPlan::Computer(level), SeatPlan::Me];
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    for _ in 0..2 {
        let created = many.ada.create(&kind("classic"), &seats, Terms::default());
        let calls = (0..20).map(|call| {
            let server = if call % 2 == 0 { &many.one } else { &many.other }.server.clone();
            runtime.spawn(async move { server.wake().await })
        });
        let calls: Vec<_> = calls.collect();
        runtime.block_on(async {
            for call in calls {
                call.await.unwrap();
            }
        });
        let mut elsewhere = many.ada.at(many.other.address);
        elsewhere.read::<Setup>(created.table, "?after=2&wait=20");
        let all = updates(&mut elsewhere, created.table, "?after=0");
        assert!(all.iter().map(|update| update.version.0).eq(1..=3), "created, dealt, moved");
    }
    let over = updates(&mut many.bob, late, "?after=3&wait=20");
    assert_eq!((over.len(), over[0].room.as_ref().unwrap().phase), (1, Phase::Over), "{over:?}");
    assert_eq!(snapshot(&mut many.ada, late).version.0, 4, "time runs out once");
}

#[test]
fn what_somebody_may_make_is_counted_by_all_servers_together() {
    let settings = Settings { people_per_address: 3, tables_per_person: 1, ..settings() };
    let Some(mut many) = many(&settings, Terms::default()) else { return };
    assert_eq!(many.other.guest("Cy").get(Endpoint::Me, &[]).status, 200);
    let mut stranger = Client::new(many.one.address);
    assert_eq!(stranger.try_become_guest("Dee").unwrap_err().kind(), std::io::ErrorKind::InvalidData);
    let mut ada = many.ada.at(many.other.address);
    let new = ada.new_table(&kind("khi"), &[SeatPlan::Me, SeatPlan::Open], Terms::default());
    assert_eq!(ada.ask(Endpoint::NewTable, &[], &new).problem().code, Code::TooMany);
    // Passwords are guessed five times in all.
    let new = NewPassword { old: None, new: "a good password".to_owned() };
    assert_eq!(many.ada.ask(Endpoint::SetPassword, &[], &new).status, 200);
    let guess = |server: &RunningServer, password: &str| {
        let (name, password) = ("Ada".to_owned(), password.to_owned());
        let login = Login::Password { name, password, bearer: true };
        Client::new(server.address).ask(Endpoint::Login, &[], &login).status
    };
    let statuses: Vec<u16> =
        [&many.one, &many.other].iter().cycle().take(7).map(|one| guess(one, "no such one")).collect();
    assert_eq!(statuses, [401, 401, 401, 401, 401, 429, 429]);
    assert_eq!(guess(&many.other, "a good password"), 429);
}

#[test]
fn whoever_is_to_move_is_told_once_by_whichever_server() {
    let service = Service::open(201);
    let mut push = PushSettings::new("mailto:ada@words.example");
    push.after = Duration::ZERO;
    push.services.push(service.address.to_string());
    let settings = Settings { push: Some(push), ..settings() };
    let Some(mut many) = many(&settings, Terms::default()) else { return };
    let browser = Browser::new(7);
    assert_eq!(many.bob.ask(Endpoint::Subscribe, &[], &browser.subscription(&service)).status, 204);
    pass_for(&mut many.ada, many.table, 0);
    let (head, _) = service.next();
    assert!(head.starts_with("POST /browser/7 HTTP/1.1"), "{head}");
    assert!(service.is_silent(), "once");
    // Whose page is open at the other server is told nothing.
    let mut socket = many.bob.socket();
    socket.send(SocketRequest::WatchMine);
    assert!(matches!(socket.hear(), Some(SocketEvent::Hello { .. })));
    let here = "SELECT count(*) FROM presences WHERE here";
    while many.database.execute(here) != Some(1) {
        thread::sleep(Duration::from_millis(20));
    }
    pass_for(&mut many.bob, many.table, 1);
    let mut ada = many.ada.at(many.one.address);
    pass_for(&mut ada, many.table, 0);
    assert!(service.is_silent(), "a page shows it");
}

#[test]
fn f17_time_in_which_the_database_was_gone_is_nobodys_also_where_a_table_is_in_memory() {
    let terms = Terms { time: TimeControl::Clock { seconds: 600, increment: 0 }, ..Terms::default() };
    let Some(mut many) = many(&settings(), terms) else { return };
    snapshot(&mut many.ada, many.table);
    let deadline = "SELECT deadline FROM tables";
    let before = many.database.execute(deadline).unwrap();
    // As if nobody could reach the database for a minute.
    many.database.execute("UPDATE alive SET noted = noted - 60000");
    while many.database.execute(deadline) == Some(before) {
        thread::sleep(Duration::from_millis(20));
    }
    let (status, answer) = many.ada.submit::<Setup>(many.table, (Seat(0), 1), Token(1), pass());
    assert_eq!(status, 200, "{answer:?}");
    let clock = snapshot(&mut many.bob, many.table).clock;
    // The minute was added to the deadline, which had run for less than that.
    assert_eq!(clock.left[0], 600_000, "{clock:?}");
}
