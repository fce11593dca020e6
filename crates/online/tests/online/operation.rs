//! What those see who look after a server: whether it lives, what it counts, how it stops, and what it writes down.

use std::io::{self, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use game::Seat;
use online::Settings;
use online::testing::{Client, Postgres, RunningServer};
use online_api::{Endpoint, Login, Method, NewPassword, SocketEvent};
use play::Token;
use play::crosswords::Setup;
use tokio::net::TcpListener;
use tracing_subscriber::fmt::MakeWriter;

use crate::common::{Place, pass, pass_for, place, two};

fn status(client: &mut Client, path: &str) -> (u16, String) {
    let heard = client.request(Method::Get, path, &[]);
    (heard.status, String::from_utf8(heard.body).unwrap())
}

/// Where a server tells what it counts, until the test ends.
fn monitor(server: &RunningServer) -> SocketAddr {
    let (server, (tell, told)) = (server.server.clone(), std::sync::mpsc::channel());
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async move {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            tell.send(listener.local_addr().unwrap()).unwrap();
            online::monitor(server, listener, std::future::pending()).await;
        });
    });
    told.recv().unwrap()
}

#[test]
fn what_a_server_counts_is_told_at_an_address_of_its_own() {
    let place = place();
    let mut two = two(&place);
    pass_for(&mut two.ada, two.table, 0);
    let late = two.ada.submit::<Setup>(two.table, (Seat(0), 1), Token(9), pass());
    assert_eq!(late.0, 409);
    let mut socket = two.bob.socket();
    socket.watch(two.table, None, None);
    socket.reading::<Setup>();
    let mut watcher = Client::new(monitor(&place.server));
    let (code, text) = status(&mut watcher, "/metrics");
    assert_eq!(code, 200);
    for line in [
        "logomachy_turns_total{result=\"stored\"} 1",
        "logomachy_turns_total{result=\"refused\"} 1",
        "logomachy_turn_seconds_count 2",
        "logomachy_turn_seconds_bucket{le=\"+Inf\"} 2",
        "logomachy_open{what=\"sockets\"} 1",
        "logomachy_open{what=\"tables\"} 1",
        "logomachy_waiting{what=\"computers\"} 0",
        "logomachy_requests_total{method=\"PUT\",path=\"/api/tables/{table}/turns/{turn}\",status=\"2xx\"} 1",
        "# TYPE logomachy_store_seconds histogram",
        "# EOF",
    ] {
        assert!(text.lines().any(|told| told == line), "{line} is missing in\n{text}");
    }
    assert!(!text.contains(&two.table.to_string()), "nobody's table is told");
    for (path, told) in [("/healthz", "ok\n"), ("/readyz", "ready\n")] {
        for client in [&mut watcher, &mut Client::new(place.server.address)] {
            assert_eq!(status(client, path), (200, told.to_owned()));
        }
    }
    // To players it is told by nobody.
    assert_ne!(Client::new(place.server.address).request(Method::Get, "/metrics", &[]).status, 200);
}

#[test]
fn a_server_on_a_database_tells_of_its_connections_and_that_it_lost_them() {
    let Some(database) = Postgres::start() else { return };
    let server = RunningServer::on_database(&database.url(), Settings::default().without_limits());
    let mut watcher = Client::new(monitor(&server));
    let (_, text) = status(&mut watcher, "/metrics");
    assert!(text.contains("logomachy_connections{what=\"open\"}"), "{text}");
    assert!(text.contains("logomachy_connection_wait_seconds_count"), "{text}");
    assert_eq!(status(&mut watcher, "/readyz").0, 200);
    drop(database);
    let until = Instant::now() + Duration::from_secs(20);
    while status(&mut watcher, "/readyz").0 == 200 {
        assert!(Instant::now() < until, "nobody noticed that the database is gone");
        thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(status(&mut watcher, "/healthz"), (200, "ok\n".to_owned()), "it lives");
    let refused = Client::new(server.address).try_become_guest("Ada").unwrap_err().to_string();
    assert!(refused.starts_with("503"), "{refused}");
}

#[test]
fn a_server_that_drains_sends_sockets_away_and_answers_until_it_stops() {
    let folder = tempfile::tempdir().unwrap();
    let settings = Settings { drain: Duration::from_secs(2), ..Settings::default().without_limits() };
    let place = Place { server: RunningServer::start(&folder.path().join("tables"), settings, 0), folder };
    let mut two = two(&place);
    let sockets: Vec<_> = (0..8).map(|_| two.bob.socket()).collect();
    let (address, mut watcher) = (place.server.address, Client::new(monitor(&place.server)));
    let stopping = thread::spawn(move || place.server.stop());
    while status(&mut watcher, "/readyz").0 == 200 {
        thread::sleep(Duration::from_millis(10));
    }
    // Whoever is here already plays on, over connections that end; nobody new listens here.
    let played = two.ada.submit::<Setup>(two.table, (Seat(0), 1), Token(7), pass());
    assert_eq!(played.0, 200);
    let headers = [("host".to_owned(), address.to_string())];
    let refused =
        online::testing::ClientSocket::try_open(address, two.ada.session, two.ada.encoding, &headers);
    assert!(refused.is_err());
    let gone: Vec<Duration> = thread::scope(|scope| {
        let begun = Instant::now();
        let listen = |mut socket: online::testing::ClientSocket| {
            scope.spawn(move || {
                let mut closing = false;
                while let Some(event) = socket.hear() {
                    closing |= event == SocketEvent::Closing;
                }
                assert!(closing, "a socket was cut without a word");
                begun.elapsed()
            })
        };
        let all: Vec<_> = sockets.into_iter().map(listen).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    });
    let (first, last) = (gone.iter().min().unwrap(), gone.iter().max().unwrap());
    assert!(first < last, "not all go at once: {gone:?}");
    stopping.join().unwrap();
    assert!(TcpStream::connect(address).is_err(), "it has stopped");
}

/// Lines that are kept for the test.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

#[test]
fn what_is_written_down_names_each_request_and_no_secret() {
    let lines = Lines::default();
    let json = tracing_subscriber::fmt().json().flatten_event(true).with_span_list(false);
    // Other tests write into it, too: the more there is to be searched.
    json.with_max_level(tracing::Level::TRACE).with_writer(lines.clone()).init();
    let place = place();
    let mut two = two(&place);
    two.ada.key = Some(online_api::Secret([0xab; 16]));
    pass_for(&mut two.ada, two.table, 0);
    let password = "correct horse battery";
    let new = NewPassword { old: None, new: password.to_owned() };
    assert_eq!(two.ada.ask(Endpoint::SetPassword, &[], &new).status, 200);
    let (name, bearer) = ("Ada".to_owned(), true);
    let login = Login::Password { name, password: password.to_owned(), bearer };
    let heard = Client::new(place.server.address).ask(Endpoint::Login, &[], &login);
    assert_eq!(heard.status, 200);
    let id = heard.head.lines().find_map(|line| line.strip_prefix("x-request-id: ")).unwrap().trim();
    let text = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    let own = text.lines().find(|line| line.contains(id)).expect("the request is there");
    let line: serde_json::Value = serde_json::from_str(own).unwrap();
    assert_eq!((&line["message"], &line["status"]), (&"answered".into(), &200.into()), "{line}");
    assert_eq!(line["span"]["path"], Endpoint::Login.path(), "{line}");
    let welcome = two.ada.welcome.as_ref().unwrap();
    let secrets = [
        two.ada.session.unwrap().to_string(),
        two.ada.key.unwrap().to_string(),
        welcome.recovery.unwrap().to_string(),
        heard.read::<online_api::Welcome>().session.unwrap().to_string(),
        password.to_owned(),
        two.table.to_string(),
    ];
    for secret in &secrets {
        assert!(!text.contains(secret.as_str()), "{secret} was written down");
    }
}
