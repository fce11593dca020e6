//! What is made of services that break down, stall or talk nonsense.

use std::net::TcpListener;
use std::time::Duration;

use feud_api::{ErrorKind, GameId, Rules};
use feud_client::{Client, Error, Trouble};

use crate::fake::{self, Fake, Reply, page};

/// Lays nothing in particular: a call that must not be made twice.
fn lay(client: &mut Client) -> Error {
    client.lay(GameId(5), Rules(0), Vec::new(), Vec::new()).unwrap_err()
}

fn trouble(error: Error) -> Trouble {
    match error {
        Error::NoAnswer(trouble) => trouble,
        other => panic!("a doubt: {other:?}"),
    }
}

/// Asks for a move once, whatever comes back.
fn laid_once(reply: Reply) -> Trouble {
    let fake = Fake::new(vec![reply]);
    let (mut client, pauses) = fake.client();
    let trouble = trouble(lay(&mut client));
    assert_eq!(fake.asked().len(), 1, "a move is sent once");
    assert!(pauses.lock().unwrap().is_empty());
    trouble
}

#[test]
fn w30_every_named_refusal_is_known() {
    for kind in ErrorKind::KNOWN {
        let fake = Fake::new(vec![Reply::Refusal(kind.as_str().to_owned().leak())]);
        let (mut client, _) = fake.client();
        let error = lay(&mut client);
        assert_eq!(error.kind(), Some(kind));
        assert!(!error.is_doubtful() && !error.may_pass(), "{kind}");
    }
}

#[test]
fn w30_refusals_of_tomorrow_are_kept_as_they_are() {
    let fake = Fake::new(vec![Reply::Refusal("too_clever")]);
    let (mut client, _) = fake.client();
    assert_eq!(lay(&mut client).kind(), Some(&ErrorKind::Other("too_clever".to_owned())));
    // Some say no with a status, and some without a reason.
    let bare = page("403 Forbidden", "application/json", r#"{"status":"error"}"#);
    let (mut client, _) = Fake::new(vec![bare]).client();
    assert_eq!(lay(&mut client).kind(), Some(&ErrorKind::Other(String::new())));
}

#[test]
fn w30_a_move_is_never_sent_twice_in_doubt() {
    let html = "<html>Server Error (500)</html>";
    assert_eq!(laid_once(page("500 Internal Server Error", "text/html", html)), Trouble::Status(500));
    assert_eq!(laid_once(page("503 Unavailable", "text/html", html)), Trouble::Status(503));
    // A service that breaks down does not get to say that it did nothing.
    let polite = r#"{"status":"error","content":{"type":"illegal_word"}}"#;
    assert_eq!(laid_once(page("502 Bad Gateway", "text/plain", polite)), Trouble::Status(502));
    assert!(matches!(laid_once(page("200 OK", "text/html", html)), Trouble::NotUnderstood(_)));
    assert!(matches!(laid_once(page("200 OK", "text/plain", "[1,2")), Trouble::NotUnderstood(_)));
    assert!(matches!(laid_once(page("200 OK", "text/plain", "{}")), Trouble::NotUnderstood(_)));
    assert!(matches!(laid_once(page("200 OK", "text/plain", "")), Trouble::NotUnderstood(_)));
    assert!(matches!(laid_once(Reply::HangUp), Trouble::Lost(_)));
    assert!(matches!(laid_once(Reply::Bytes(b"\x00\xff garbage\r\n\r\n".to_vec())), Trouble::Lost(_)));
    let cut = b"HTTP/1.1 200 OK\r\ncontent-length: 999\r\n\r\n{\"status\":\"succ".to_vec();
    assert!(matches!(laid_once(Reply::Bytes(cut)), Trouble::Lost(_)));
    let large = "x".repeat(20_000);
    assert_eq!(laid_once(page("200 OK", "text/plain", &large)), Trouble::TooLarge);
    let endless = format!("HTTP/1.1 200 OK\r\nx: {}", "x".repeat(40_000));
    assert!(matches!(laid_once(Reply::Bytes(endless.into())), Trouble::Lost(_)));
}

#[test]
fn w30_a_type_that_does_not_fit_the_answer_does_not_matter() {
    for kind in ["text/plain", "text/html; charset=latin-1", "application/json", "image/png"] {
        let body = r#"{"status":"success","content":{"is_running":true}}"#;
        let (mut client, _) = Fake::new(vec![page("200 OK", kind, body)]).client();
        assert!(client.pass(GameId(5)).unwrap().is_running, "{kind}");
    }
}

#[test]
fn w30_reading_is_tried_again_with_growing_pauses() {
    let replies = vec![
        Reply::HangUp,
        page("500 Internal Server Error", "text/html", "<html>"),
        page("200 OK", "text/plain", "nonsense"),
        Reply::Content(r#"{"games":[]}"#),
    ];
    let fake = Fake::new(replies.clone());
    let (mut client, pauses) = fake.client();
    client.games().unwrap();
    assert_eq!(fake.asked().len(), 4);
    let first = pauses.lock().unwrap().clone();
    assert_eq!(first.len(), 3);
    assert!(first[0] >= Duration::from_millis(375) && first[0] <= Duration::from_millis(625), "{first:?}");
    assert!(first[2] >= Duration::from_millis(1500) && first[2] <= Duration::from_millis(2500), "{first:?}");
    // The luck of pauses comes from the seed.
    let (mut again, pauses) = Fake::new(replies).client();
    again.games().unwrap();
    assert_eq!(*pauses.lock().unwrap(), first);
}

#[test]
fn w30_reading_is_not_tried_for_ever() {
    let fake = Fake::new(vec![Reply::HangUp]);
    let (mut client, pauses) = fake.client();
    assert!(matches!(trouble(client.status().unwrap_err()), Trouble::Lost(_)));
    assert_eq!((fake.asked().len(), pauses.lock().unwrap().len()), (4, 3));
}

#[test]
fn w30_what_was_never_sent_is_no_doubt() {
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let address = format!("http://{nobody}/wf/").parse().unwrap();
    let (mut client, pauses) = fake::client(&address, Duration::from_secs(20));
    let error = lay(&mut client);
    assert!(matches!(error, Error::NotSent(_)), "{error:?}");
    assert!(!error.is_doubtful() && error.may_pass());
    assert_eq!(pauses.lock().unwrap().len(), 3, "trying again is safe");
}

#[test]
fn w30_a_service_that_stalls_is_not_waited_for() {
    let fake = Fake::new(vec![Reply::Silence(Duration::from_secs(3))]);
    let (mut client, _) = fake::client(&fake.address, Duration::from_millis(100));
    assert_eq!(trouble(lay(&mut client)), Trouble::TimedOut);
}

#[test]
fn w30_who_is_asked_too_often_is_left_alone_for_as_long_as_it_likes() {
    let busy = Reply::Bytes(
        b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\nretry-after: 7\r\ncontent-length: 0\r\n\r\n"
            .to_vec(),
    );
    let fake = Fake::new(vec![busy, Reply::Content(r#"{"is_running":true}"#)]);
    let (mut client, pauses) = fake.client();
    // The service has done nothing, so that even a move may be sent again.
    client.pass(GameId(5)).unwrap();
    assert_eq!(*pauses.lock().unwrap(), [Duration::from_secs(7)]);
    let long = Reply::Bytes(
        b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\nretry-after: 7000\r\ncontent-length: 0\r\n\r\n".to_vec(),
    );
    let fake = Fake::new(vec![long]);
    let error = fake.client().0.pass(GameId(5)).unwrap_err();
    assert_eq!(error, Error::TooOften { wait: Some(Duration::from_secs(7000)) });
    assert_eq!(fake.asked().len(), 1);
}

/// Whoever wants to stop is not held up by pauses.
#[test]
fn pauses_end_when_the_program_does() {
    let fake = Fake::new(vec![Reply::HangUp]);
    let settings = feud_client::Settings { wait: Box::new(|_| false), ..feud_client::Settings::default() };
    let mut client = Client::new(&fake.address, settings);
    client.status().unwrap_err();
    assert_eq!(fake.asked().len(), 1);
}
