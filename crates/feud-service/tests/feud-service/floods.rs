//! Many requests at once.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::Command;
use std::sync::Barrier;
use std::thread;
use std::time::Duration;

use feud_api::{Endpoint, Login, LoginByName, NewAccount, Password, to_text};
use feud_service::Settings;
use feud_service::testing::{Client, HttpResponse, RunningService, quick_passwords};
use tokio::net::TcpSocket;
use tokio::runtime::Builder;

/// Sends the same request by so many clients at the same moment.
fn at_once(
    service: &RunningService,
    clients: usize,
    path: &str,
    body: impl Fn(usize) -> String + Sync,
) -> Vec<HttpResponse> {
    let start = Barrier::new(clients);
    thread::scope(|scope| {
        let (start, body) = (&start, &body);
        let send = |number: usize| {
            let mut client = Client::new(service.address);
            move || {
                start.wait();
                client.send("POST", path, body(number).as_bytes()).unwrap()
            }
        };
        let threads: Vec<_> = (0..clients).map(|number| scope.spawn(send(number))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    })
}

#[test]
fn guesses_at_a_password_are_counted_even_if_all_are_made_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let server = online::Settings { rate: 0, passwords: 0, ..online::Settings::default() };
    let service = RunningService::start(folder.path(), Settings::default(), server);
    drop(service.player("Ada"));
    let guess = |number: usize| {
        let password = Password::hashed(&format!("guess {number}"));
        to_text(&LoginByName { username: "Ada".to_owned(), password })
    };
    let heard = at_once(&service, 120, "/wf/user/login/", guess);
    let said = |what: &str| heard.iter().filter(|heard| heard.text().contains(what)).count();
    assert_eq!((said("wrong_password"), said("too_many_logins")), (5, 115));
}

fn account(name: &str) -> String {
    let (username, email) = (name.to_owned(), format!("{name}@example.org"));
    to_text(&NewAccount { username, email, password: Password::hashed(name) })
}

#[test]
fn a_rush_of_new_accounts_is_answered_busy_and_keeps_nobody_from_logging_in() {
    let folder = tempfile::tempdir().unwrap();
    let server =
        online::Settings { rate: 0, people_per_address: 0, passwords: 0, ..online::Settings::default() };
    let service = RunningService::start(folder.path(), Settings::default(), server);
    drop(service.player("Ada"));
    let (heard, login) = thread::scope(|scope| {
        let rush = || at_once(&service, 200, "/wf/user/create/", |number| account(&format!("new{number}")));
        let rush = scope.spawn(rush);
        let mut client = Client::new(service.address);
        let right = to_text(&LoginByName { username: "Ada".to_owned(), password: Password::hashed("Ada") });
        let login = client.send("POST", "/wf/user/login/", right.as_bytes()).unwrap();
        (rush.join().unwrap(), login)
    });
    login.content::<Login>().unwrap();
    let made = heard.iter().filter(|heard| heard.status == 200).count();
    let busy: Vec<_> = heard.iter().filter(|heard| heard.status == 503).collect();
    assert!(made >= 1 && busy.len() >= 50, "{made} made, {} busy", busy.len());
    assert_eq!(made + busy.len(), 200);
    for heard in busy {
        assert!(heard.text().contains("\"busy\"") && heard.header("retry-after") == "1", "{heard:?}");
    }
}

#[test]
fn an_address_makes_only_so_many_accounts() {
    let folder = tempfile::tempdir().unwrap();
    let server = online::Settings { people_per_address: 3, passwords: 0, ..quick_passwords() };
    let service = RunningService::start(folder.path(), Settings::default(), server);
    let create = |name: &str| {
        let mut client = Client::new(service.address);
        client.send("POST", "/wf/user/create/", account(name).as_bytes()).unwrap()
    };
    for name in ["Ada", "Bo"] {
        assert_eq!(create(name).status, 200);
    }
    for _ in 0..5 {
        assert!(
            create("ada").text().contains("already_exists"),
            "who finds no free name has made no account"
        );
    }
    let at_once = at_once(&service, 20, "/wf/user/create/", |number| account(&format!("new{number}")));
    assert_eq!(at_once.iter().filter(|heard| heard.status == 200).count(), 1);
    let refused = create("Cy");
    assert!(refused.status == 429 && refused.text().contains("too_many_accounts"), "{}", refused.text());
}

/// The most memory this program has had, in MB.
fn peak() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().strip_suffix(" kB").unwrap().parse::<usize>().unwrap() / 1024
}

/// The variable that is set where the memory of this program is that of one test.
const ALONE: &str = "LOGOMACHY_TEST_ALONE";

/// Memory is that of a whole program, so the test is one: it starts itself again, whoever runs it beside others.
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "memory is told by Linux only")]
fn passwords_are_hashed_in_memory_that_is_used_again() {
    if std::env::var_os(ALONE).is_some() {
        return hash_many_passwords();
    }
    let name = "floods::passwords_are_hashed_in_memory_that_is_used_again";
    let mut program = Command::new(std::env::current_exe().unwrap());
    let told = program.args([name, "--exact", "--nocapture"]).env(ALONE, "1").output().unwrap();
    let [out, err] = [&told.stdout, &told.stderr].map(|text| String::from_utf8_lossy(text));
    assert!(told.status.success() && out.contains("1 passed"), "{out}{err}");
}

fn hash_many_passwords() {
    let folder = tempfile::tempdir().unwrap();
    let server = online::Settings { rate: 0, passwords: 0, ..online::Settings::default() };
    let service = RunningService::start(folder.path(), Settings::default(), server);
    let mut names: Vec<String> = (0..12).map(|number| format!("player{number}")).collect();
    for name in &names {
        drop(service.player(name));
    }
    thread::scope(|scope| {
        for name in names.drain(..) {
            let mut client = Client::new(service.address);
            scope.spawn(move || {
                let password = Password::hashed(&name);
                for _ in 0..20 {
                    let login = LoginByName { username: name.clone(), password: password.clone() };
                    client.ask::<Login>(&Endpoint::Login, &login).unwrap();
                }
            });
        }
    });
    let peak = peak();
    assert!(peak < 120, "{peak} MB after 252 passwords");
}

/// Whether a service has hung up, within a second.
fn is_closed(stream: &mut TcpStream) -> bool {
    stream.set_read_timeout(Some(Duration::from_secs(1))).unwrap();
    let mut heard = Vec::new();
    match stream.read_to_end(&mut heard) {
        Ok(_) => true,
        Err(error) => !matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
    }
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "other machines have one address for this machine")]
fn half_open_connections_of_one_address_leave_room_for_others() {
    let folder = tempfile::tempdir().unwrap();
    let server = online::Settings { connections_per_address: 10, ..quick_passwords() };
    let service = RunningService::start(folder.path(), Settings::default(), server);
    let half_open = |_| {
        let mut stream = TcpStream::connect(service.address).unwrap();
        stream.write_all(b"POST /wf/user/status/ HTTP/1.1\r\nHost: ").unwrap();
        stream
    };
    let mut streams: Vec<TcpStream> = (0..40).map(half_open).collect();
    let closed =
        streams.iter_mut().rev().take(30).filter_map(|stream| is_closed(stream).then_some(())).count();
    assert_eq!(closed, 30, "ten may stay");
    assert!(!is_closed(&mut streams[0]));
    // The same machine by another of its addresses.
    let from: SocketAddr = "127.0.0.2:0".parse().unwrap();
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    let other = runtime.block_on(async {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(from).unwrap();
        socket.connect(service.address).await.unwrap().into_std().unwrap()
    });
    other.set_nonblocking(false).unwrap();
    let mut other = other;
    let ask = format!("GET /wf/board/0/ HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", service.address);
    other.write_all(ask.as_bytes()).unwrap();
    let mut answer = String::new();
    other.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    drop(streams);
    let mut client = Client::new(service.address);
    let heard = (0..50).find_map(|_| {
        thread::sleep(Duration::from_millis(20));
        client.send("GET", "/wf/board/0/", b"").ok().filter(|heard| heard.status == 200)
    });
    assert!(heard.is_some(), "whoever hangs up may come back");
}
