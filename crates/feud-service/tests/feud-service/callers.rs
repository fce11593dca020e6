//! Who may ask: clients, and no page of others in a browser.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};

use feud_api::{LoginByName, NewAccount, Password, to_text};
use feud_service::Settings;
use feud_service::testing::{RunningService, quick_passwords};

/// Sends a request with these headers to the letter, and hears the status and the rest.
fn send(address: SocketAddr, method: &str, path: &str, headers: &[&str], body: &str) -> (u16, String) {
    let mut lines = vec![format!("{method} {path} HTTP/1.1"), "Connection: close".to_owned()];
    lines.extend(headers.iter().map(ToString::to_string));
    lines.push(format!("Content-Length: {}", body.len()));
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(format!("{}\r\n\r\n{body}", lines.join("\r\n")).as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    (answer.split(' ').nth(1).unwrap().parse().unwrap(), answer)
}

fn account(name: &str) -> String {
    let (username, email) = (name.to_owned(), format!("{name}@example.org"));
    to_text(&NewAccount { username, email, password: Password::hashed(name) })
}

fn started(folder: &std::path::Path) -> RunningService {
    let hosts = vec!["words.example".to_owned()];
    let server = online::Settings { hosts, ..quick_passwords() }.without_limits();
    RunningService::start(folder, Settings::default(), server)
}

#[test]
fn only_names_of_the_service_are_answered_to() {
    let folder = tempfile::tempdir().unwrap();
    let service = started(folder.path());
    let ask = |path: &str, host: &str| send(service.address, "GET", path, &[&format!("Host: {host}")], "");
    let own = service.address.to_string();
    for host in [
        own.as_str(),
        "localhost",
        "LOCALHOST:4849",
        "127.0.0.1",
        "[::1]:4849",
        "api.wordfeud.com",
        "game06.wordfeud.com:80",
        "words.example",
        "Words.Example:443",
    ] {
        assert_eq!(ask("/wf/board/0/", host).0, 200, "{host}");
    }
    for host in [
        "",
        "evil.example",
        "evil.example:4849",
        "127.0.0.1.evil.example",
        "api.wordfeud.com.evil.example",
        "evilwordfeud.com",
        "not.words.example",
        "192.0.2.1",
        "localhost:80:80",
        "localhost@evil.example",
    ] {
        for path in ["/wf/board/0/", "/avatars/40/1", "/wf/nothing"] {
            let (status, answer) = ask(path, host);
            assert!(status == 403 && answer.contains("unknown_host"), "{host} {path}: {answer}");
        }
    }
    let (status, answer) = send(service.address, "GET", "/wf/board/0/", &[], "");
    assert_eq!(status, 403, "{answer}");
}

#[test]
fn no_name_of_others_is_given_out_as_the_place_of_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let service = started(folder.path());
    drop(service.player("Ada"));
    let login = to_text(&LoginByName { username: "Ada".to_owned(), password: Password::hashed("Ada") });
    let root = |host: &str| {
        let headers = [&*format!("Host: {host}"), "Content-Type: application/json"];
        let (_, answer) = send(service.address, "POST", "/wf/user/login/", &headers, &login);
        let root = answer.split("\"avatar_root\":\"").nth(1).and_then(|rest| rest.split('"').next());
        (answer.contains("\"username\":\"Ada\""), root.map(str::to_owned))
    };
    let own = service.address.to_string();
    assert_eq!(root(&own), (true, Some(format!("http://{own}/avatars"))));
    assert_eq!(root("words.example"), (true, Some("http://words.example/avatars".to_owned())));
    assert_eq!(root("api.wordfeud.com"), (true, None), "nobody is sent to another service");
    assert_eq!(root("evil.example"), (false, None));
}

#[test]
fn a_page_of_others_cannot_make_accounts() {
    let folder = tempfile::tempdir().unwrap();
    let service = started(folder.path());
    let host = format!("Host: {}", service.address);
    let create = |name: &str, more: &[&str]| {
        let headers: Vec<&str> = [&*host].into_iter().chain(more.iter().copied()).collect();
        send(service.address, "POST", "/wf/user/create/", &headers, &account(name))
    };
    // What a page may send elsewhere without being asked whether it may.
    for kind in [
        "text/plain",
        "text/plain; charset=UTF-8",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
    ] {
        let (status, answer) = create("page", &[&format!("Content-Type: {kind}")]);
        assert!(status == 415 && answer.contains("unsupported_media_type"), "{kind}: {answer}");
    }
    assert_eq!(create("page", &[]).0, 415);
    for origin in ["http://evil.example", "null", "http://localhost:3000", "https://api.wordfeud.com"] {
        let (status, answer) =
            create("page", &["Content-Type: application/json", &format!("Origin: {origin}")]);
        assert!(status == 403 && answer.contains("foreign_page"), "{origin}: {answer}");
    }
    let own = format!("Origin: http://{}", service.address);
    for (name, more) in [
        ("one", &["Content-Type: application/json"][..]),
        ("two", &["content-type: Application/JSON; charset=UTF-8"]),
        ("three", &["Content-Type: application/json", &own]),
    ] {
        assert_eq!(create(name, more).0, 200, "{name}");
    }
    let users: i64 = crate::tables::database(folder.path())
        .query_row("SELECT count(*) FROM people", [], |row| row.get(0))
        .unwrap();
    assert_eq!(users, 3);
    let (status, answer) =
        send(service.address, "POST", "/wf/board/0/", &[&host, "Content-Type: text/plain"], "");
    assert_eq!(status, 200, "without a body its kind does not matter: {answer}");
}
