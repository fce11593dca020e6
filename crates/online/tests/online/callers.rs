//! Who may ask, in which form.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use online::testing::Client;
use online_api::{Code, Endpoint, Method, ServerInfo};

use crate::common::{place, two};

#[test]
fn strange_names_and_pages_of_others_are_refused() {
    let place = place();
    let mut client = Client::new(place.server.address);
    client.headers = vec![("host".to_owned(), "evil.example".to_owned())];
    assert_eq!(client.get(Endpoint::Server, &[]).problem().code, Code::UnknownHost);
    client.headers = vec![("host".to_owned(), "tables.example".to_owned())];
    assert_eq!(client.get(Endpoint::Server, &[]).value::<ServerInfo>().api, 1);
    client.headers = vec![("Origin".to_owned(), "https://evil.example".to_owned())];
    assert_eq!(client.get(Endpoint::Server, &[]).problem().code, Code::ForeignPage);
    client.headers = vec![("Origin".to_owned(), format!("http://{}", place.server.address))];
    client.get(Endpoint::Server, &[]).value::<ServerInfo>();
}

#[test]
fn bodies_of_other_kinds_too_large_or_unreadable_are_refused() {
    let place = place();
    let mut ada = place.server.guest("Ada");
    let path = Endpoint::Rename.path();
    // The server may have closed the line before all of it was sent.
    if let Ok(large) = ada.try_request(Method::Put, path, &vec![b' '; 20_000]) {
        assert_eq!(large.problem().code, Code::TooLarge);
    }
    let mut ada = ada.again();
    for bad in ["{", "[]", "{\"name\":7}", "\u{fffd}", "null"] {
        let heard = ada.request(Method::Put, path, bad.as_bytes());
        assert_eq!(heard.problem().code, Code::BadRequest, "{bad}");
    }
    ada.headers = vec![("content-type".to_owned(), "text/plain".to_owned())];
    let heard = ada.request(Method::Put, path, b"{}");
    assert!([415, 400].contains(&heard.status), "{}", heard.status);
}

#[test]
fn what_is_not_there_is_not_found_and_what_is_asked_wrongly_is_said_so() {
    let place = place();
    let mut ada = place.server.guest("Ada");
    for (method, path, code) in [
        (Method::Get, "/api/nothing", Code::NotFound),
        (Method::Get, "/api/tables/xyz", Code::NotFound),
        (Method::Get, "/api/tables/000000000000", Code::NotFound),
        (Method::Delete, "/api/people/me", Code::WrongMethod),
        (Method::Put, "/api/tables/000000000000/seats/300", Code::BadRequest),
        (Method::Get, "/api/tables/000000000000?after=x", Code::BadRequest),
    ] {
        assert_eq!(ada.request(method, path, &[]).problem().code, code, "{path}");
    }
    let described = ada.get(Endpoint::Description, &[]);
    let text = String::from_utf8(described.body).unwrap();
    assert!(text.contains("\"openapi\":\"3.1.0\"") && text.contains("/api/tables/{table}/turns/{turn}"));
}

#[test]
fn a_slow_client_waits_alone_and_is_told_so() {
    let place = place();
    let mut two = two(&place);
    let mut slow = TcpStream::connect(place.server.address).unwrap();
    let head = format!(
        "POST /api/people HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{{",
        place.server.address
    );
    slow.write_all(head.as_bytes()).unwrap();
    let begun = Instant::now();
    crate::common::pass_for(&mut two.ada, two.table, 0);
    assert!(begun.elapsed() < Duration::from_secs(5));
    slow.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let mut answer = [0; 12];
    slow.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 408");
}
