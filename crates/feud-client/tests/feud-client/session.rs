//! W30: the session, and how it is renewed.

use feud_api::{BoardId, ErrorKind, GameId};
use feud_client::Credentials;

use crate::fake::{Fake, Reply};

const LOGIN: Reply = Reply::Session(r#"{"id":3}"#, "0abc9");

#[test]
fn w30_the_session_goes_along_and_only_where_it_is_wanted() {
    let fake = Fake::new(vec![LOGIN, Reply::Content(r#"{"games":[]}"#), Reply::Refusal("not_found")]);
    let (mut client, _) = fake.client();
    assert!(!client.has_session());
    client.login(Credentials::by_name("ada", "xxxxxx")).unwrap();
    assert!(client.has_session());
    client.games().unwrap();
    client.board(BoardId(0)).unwrap_err();
    let asked = fake.asked();
    assert!(!asked[0].headers.contains("cookie"));
    assert!(asked[1].headers.contains("cookie: sessionid=0abc9\r\n"), "{}", asked[1].headers);
    assert!(!asked[2].headers.contains("cookie"), "boards are for everybody");
}

#[test]
fn w30_a_session_that_is_over_is_renewed_once_and_the_call_made_again() {
    let replies = vec![
        LOGIN,
        Reply::Refusal("login_required"),
        Reply::Session(r#"{"id":3}"#, "1def8"),
        Reply::Content(r#"{"is_running":true}"#),
    ];
    let fake = Fake::new(replies);
    let (mut client, pauses) = fake.client();
    client.login(Credentials::by_name("ada", "xxxxxx")).unwrap();
    client.pass(GameId(5)).unwrap();
    let asked = fake.asked();
    let paths: Vec<&str> = asked.iter().map(|asked| asked.path.as_str()).collect();
    assert_eq!(paths, ["/wf/user/login/", "/wf/game/5/pass/", "/wf/user/login/", "/wf/game/5/pass/"]);
    assert!(asked[3].headers.contains("sessionid=1def8"));
    assert!(pauses.lock().unwrap().is_empty());
}

#[test]
fn w30_a_service_that_never_has_enough_of_logins_is_left() {
    let fake =
        Fake::new(vec![LOGIN, Reply::Refusal("login_required"), LOGIN, Reply::Refusal("login_required")]);
    let (mut client, _) = fake.client();
    client.login(Credentials::by_name("ada", "xxxxxx")).unwrap();
    let error = client.games().unwrap_err();
    assert_eq!(error.kind(), Some(&ErrorKind::LoginRequired));
    assert_eq!(fake.asked().len(), 4);
}

#[test]
fn w30_a_wrong_password_is_said_and_not_tried_again() {
    let fake = Fake::new(vec![Reply::Refusal("wrong_password")]);
    let (mut client, _) = fake.client();
    let error = client.login(Credentials::by_name("ada", "wrong")).unwrap_err();
    assert_eq!(error.kind(), Some(&ErrorKind::WrongPassword));
    assert_eq!(fake.asked().len(), 1);
}

#[test]
fn w30_a_changed_password_serves_for_later_sessions() {
    let replies = vec![
        LOGIN,
        Reply::Content("{}"),
        Reply::Refusal("login_required"),
        LOGIN,
        Reply::Content(r#"{"games":[]}"#),
    ];
    let fake = Fake::new(replies);
    let (mut client, _) = fake.client();
    client.login(Credentials::by_name("ada", "old")).unwrap();
    client.set_password("xxxxxx").unwrap();
    client.games().unwrap();
    assert!(fake.asked()[3].body.contains("a20678fa097887db966a0220601edf7550028daa"));
}

#[test]
fn who_logs_out_is_nobody() {
    let fake = Fake::new(vec![LOGIN, Reply::Refusal("login_required")]);
    let (mut client, _) = fake.client();
    client.login(Credentials::by_name("ada", "xxxxxx")).unwrap();
    client.log_out();
    assert_eq!(client.games().unwrap_err().kind(), Some(&ErrorKind::LoginRequired));
    assert!(!fake.asked()[1].headers.contains("cookie"));
    assert_eq!(fake.asked().len(), 2);
}
