//! No text that the client makes tells a password or a session.

use feud_api::GameId;
use feud_client::{Credentials, Trouble};
use proptest::prelude::*;

use crate::fake::{Fake, Reply, page};

const HASH: &str = "a20678fa097887db966a0220601edf7550028daa";
const SESSION: &str = "0abc9def0abc9def0abc9def0abc9def";

fn assert_silent(text: &str) {
    for secret in ["xxxxxx", HASH, SESSION] {
        assert!(!text.contains(secret), "{text}");
    }
}

/// Even a service that repeats secrets in what it says does not get them into a log.
#[test]
fn no_error_tells_a_secret() {
    let echoes = [
        format!(r#"{{"status":"error","content":{{"type":"{HASH}","message":"{SESSION}"}}}}"#),
        format!(r#"{{"status":"success","content":{{"is_running":true,"updated":"{SESSION}"}}}}"#),
        format!(r#"{{"status":"success","content":"{HASH}"}}"#),
        format!("{HASH} {SESSION}"),
    ];
    for echo in echoes {
        let login = Reply::Session(r#"{"id":3}"#, SESSION);
        let fake = Fake::new(vec![login, page("200 OK", "text/plain", &echo)]);
        let (mut client, _) = fake.client();
        client.login(Credentials::by_name("ada", "xxxxxx")).unwrap();
        assert_silent(&format!("{client:?}"));
        let error = client.pass(GameId(5)).unwrap_err();
        assert_silent(&format!("{error} {error:?}"));
        assert!(fake.asked()[1].headers.contains(SESSION), "it was sent all the same");
    }
}

#[test]
fn credentials_tell_nothing() {
    for credentials in [
        Credentials::by_name("ada", "xxxxxx"),
        Credentials::by_email("a@b.example", "xxxxxx"),
        Credentials::by_id(feud_api::UserId(1), "xxxxxx"),
    ] {
        assert_silent(&format!("{credentials:?}"));
    }
}

/// A session goes to the service that gave it, and nowhere else.
#[test]
fn w30_nobody_is_followed_elsewhere() {
    let elsewhere = Fake::new(vec![Reply::Content("{}")]);
    for status in ["301 Moved", "302 Found", "303 See Other", "307 Temporary", "308 Permanent"] {
        let head =
            format!("HTTP/1.1 {status}\r\nlocation: {}\r\ncontent-length: 0\r\n\r\n", elsewhere.address);
        let login = Reply::Session(r#"{"id":3}"#, SESSION);
        let fake = Fake::new(vec![login, Reply::Bytes(head.into())]);
        let (mut client, _) = fake.client();
        client.login(Credentials::by_name("ada", "xxxxxx")).unwrap();
        let error = client.pass(GameId(5)).unwrap_err();
        let code = status[..3].parse().unwrap();
        assert_eq!(error, feud_client::Error::NoAnswer(Trouble::SentElsewhere(code)));
    }
    assert!(elsewhere.asked().is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever a service sends, the client comes back with an error or an answer.
    #[test]
    fn no_bytes_break_the_client(bytes in prop::collection::vec(any::<u8>(), 0..200), whole in any::<bool>()) {
        let mut sent = bytes;
        if whole {
            let head = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n", sent.len());
            sent = [head.as_bytes(), &sent].concat();
        }
        let fake = Fake::new(vec![Reply::Bytes(sent)]);
        let (mut client, _) = fake.client();
        prop_assert!(client.pass(GameId(5)).is_err());
    }
}
