//! Processes on one PostgreSQL that are replaced one after the other while people play: what was acknowledged is stored, once, and
//! sockets are told everything. How long anybody waits is for `cargo xtask storm upgrade` to tell.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use game::Seat;
use online::testing::{Client, ClientSocket, Postgres};
use online_api::{Endpoint, Method, News, Reading, SeatPlan, SocketEvent, TableId, Terms, TurnAnswer};
use play::crosswords::Setup;
use play::worker::KindText;
use play::{Action, MoveOf, Receipt, Submission, Token};

use crate::serve::Serving;

/// How many people play against each other, and how many turns lie between two processes that are replaced, at least.
const PAIRS: u64 = 3;
const TURNS: usize = 8;

/// How many passes one after the other leave a game open.
const PASSES: u32 = 4;

/// After how long without an answer something is wrong.
const LONGEST_PATIENCE: Duration = Duration::from_mins(2);

/// Somebody who asks whichever process answers.
struct Player<'a> {
    client: Client,
    fronts: &'a [SocketAddr],
    at: usize,
}

impl<'a> Player<'a> {
    fn new(fronts: &'a [SocketAddr], at: usize, name: &str) -> Self {
        let mut player = Self { client: Client::new(fronts[at]), fronts, at };
        player.ask(|client| client.try_become_guest(name));
        player
    }

    /// Asks again and again, another process each time, until one answers.
    fn ask<T>(&mut self, mut work: impl FnMut(&mut Client) -> io::Result<T>) -> T {
        let until = Instant::now() + LONGEST_PATIENCE;
        loop {
            match work(&mut self.client) {
                Ok(done) => return done,
                Err(error) => {
                    assert!(Instant::now() < until, "no process answers: {error}");
                    thread::sleep(Duration::from_millis(20));
                    self.at = (self.at + 1) % self.fronts.len();
                    self.client.go_to(self.fronts[self.at]);
                }
            }
        }
    }

    /// Passes; the version with it.
    fn pass(&mut self, table: TableId, seat: u8, turn: u32) -> u32 {
        let action = Action::<Setup>::Move(MoveOf::<Setup>::Pass);
        let submission = Submission { seat: Seat(seat), turn, token: Token(turn.into()), action };
        self.ask(|client| {
            let body = client.encoding.write(&submission);
            let heard = client.try_request(Method::Put, &Endpoint::Turn.at(&[&table, &turn]), &body)?;
            match heard.status {
                200 => match heard.read::<TurnAnswer<Setup>>().result {
                    Ok(Receipt::Accepted { version }) => Ok(version.0),
                    other => panic!("{other:?}"),
                },
                503 => Err(io::Error::other("busy")),
                status => panic!("status {status}"),
            }
        })
    }
}

/// Who moves in a turn, of which the first is number 1.
fn seat_of(turn: u32) -> u8 {
    u8::from(turn.is_multiple_of(2))
}

/// Two who pass at one table after the other until it is over; each table with how many turns were acknowledged there.
fn play(number: u64, fronts: &[SocketAddr], over: &AtomicBool, turns: &AtomicUsize) -> Vec<(TableId, u32)> {
    let at = number as usize % fronts.len();
    let mut ada = Player::new(fronts, at, &format!("Ada {number}"));
    let mut bob = Player::new(fronts, (at + 1) % fronts.len(), &format!("Bob {number}"));
    let classic = KindText { title: "classic".to_owned(), language: "en".to_owned(), options: Vec::new() };
    let mut tables = Vec::new();
    while !over.load(Ordering::Relaxed) {
        let seats = [SeatPlan::Me, SeatPlan::Open];
        let created = ada.ask(|client| client.try_create(&classic, &seats, Terms::default()));
        let table = created.table;
        bob.ask(|client| match client.try_take(table, 1, created.invitation) {
            // Taken, and the answer lost, it is taken already.
            Err(error) if error.to_string().starts_with("409") => Ok(()),
            done => done.map(drop),
        });
        for turn in 1..=PASSES {
            let seat = seat_of(turn);
            let player = if seat == 0 { &mut ada } else { &mut bob };
            // The deal is the first version of the game.
            assert_eq!(player.pass(table, seat, turn), turn + 1, "nothing twice and no gap");
            turns.fetch_add(1, Ordering::Relaxed);
        }
        tables.push((table, PASSES));
    }
    tables
}

/// Follows a table by a socket, from a version on, until the process says that it stops; the last version that was told.
fn follow(socket: &mut ClientSocket, known: u32) -> u32 {
    let mut version = known;
    loop {
        match socket.hear() {
            Some(SocketEvent::Table { reading, .. }) => {
                let reading: Reading<Setup> = reading.read().unwrap();
                let News::Updates(updates) = reading.news else { panic!("what was known is told anew") };
                for update in updates {
                    version += 1;
                    assert_eq!(update.version.0, version, "nothing twice and no gap");
                }
            }
            Some(SocketEvent::Closing) => return version,
            Some(SocketEvent::Refused { problem, .. }) => panic!("{problem}"),
            Some(_) => {}
            None => panic!("a process says that it stops before it closes sockets"),
        }
    }
}

#[test]
fn processes_are_replaced_one_after_the_other_while_people_play() {
    let Some(database) = Postgres::start() else { return };
    let url = database.url();
    let ports = [0; 2].map(|_| TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port());
    let start = |port: u16| Serving::start_with(port, &["--database", &url, "--drain", "1"]);
    let mut processes = ports.map(|port| Some(start(port)));
    let fronts = ports.map(|port| SocketAddr::from(([127, 0, 0, 1], port)));
    let (over, turns) = (AtomicBool::new(false), AtomicUsize::new(0));
    let tables: Vec<_> = thread::scope(|scope| {
        let (fronts, over, turns) = (&fronts, &over, &turns);
        let playing: Vec<_> =
            (0..PAIRS).map(|number| scope.spawn(move || play(number, fronts, over, turns))).collect();
        let go_on = || {
            let least = turns.load(Ordering::Relaxed) + TURNS;
            while turns.load(Ordering::Relaxed) < least && playing.iter().all(|one| !one.is_finished()) {
                thread::sleep(Duration::from_millis(5));
            }
        };
        for at in 0..processes.len() {
            go_on();
            // Somebody watches at this process a table that goes on at the other one while it stops, and afterwards there.
            let other = (at + 1) % processes.len();
            let (mut host, mut guest) = (Client::new(fronts[at]), Client::new(fronts[other]));
            host.become_guest(&format!("Host {at}"));
            guest.become_guest(&format!("Guest {at}"));
            let classic =
                KindText { title: "classic".to_owned(), language: "en".to_owned(), options: Vec::new() };
            let created = host.create(&classic, &[SeatPlan::Me, SeatPlan::Open], Terms::default());
            guest.try_take(created.table, 1, created.invitation).unwrap();
            let known = guest.room(created.table).version.0;
            let mut socket = host.socket();
            socket.watch(created.table, Some(known), None);
            let process = processes[at].take().unwrap();
            process.ask_to_stop();
            let mut host = host.at(fronts[other]);
            let pass = |client: &mut Client, turn: u32| {
                let (turn, token) = ((Seat(seat_of(turn)), turn), Token(turn.into()));
                let action = Action::<Setup>::Move(MoveOf::<Setup>::Pass);
                assert_eq!(client.submit(created.table, turn, token, action).0, 200);
            };
            pass(&mut host, 1);
            let known_then = follow(&mut socket, known);
            pass(&mut guest, 2);
            let mut socket = host.socket();
            socket.watch(created.table, Some(known_then), None);
            let reading = socket.reading::<Setup>();
            let News::Updates(updates) = reading.news else { panic!("what was known is told anew") };
            assert_eq!(updates.first().map(|update| update.version.0), Some(known_then + 1));
            assert_eq!(updates.last().map(|update| update.version.0), Some(known + 2));
            process.wait_until_stopped();
            processes[at] = Some(start(ports[at]));
        }
        go_on();
        over.store(true, Ordering::Relaxed);
        playing.into_iter().flat_map(|one| one.join().unwrap()).collect()
    });
    for (table, acknowledged) in tables {
        let sql = format!("SELECT count(*) FROM log WHERE game = {} AND token IS NOT NULL", table.number());
        assert_eq!(database.execute(&sql), Some(acknowledged.into()), "table {table}");
    }
}
