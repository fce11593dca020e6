//! Requests that no client of good will sends.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use feud_api::{Answer, Endpoint, Nothing, Status};
use feud_service::Settings;
use feud_service::testing::{Client, HttpResponse, RunningService, quick_passwords};
use proptest::prelude::*;

use crate::tables::Table;

fn error_type(heard: &HttpResponse) -> String {
    let refusal = Answer::<Nothing>::parse(&heard.body).unwrap().into_result().unwrap_err();
    assert!(refusal.message.unwrap().ends_with('.'));
    refusal.kind.to_string()
}

#[test]
fn every_answer_has_the_headers_clients_know() {
    let mut table = Table::new();
    let client = &mut table.players[0];
    for (path, status) in [("/wf/user/status/", 200), ("/wf/game/99/", 200), ("/wf/nothing/", 404)] {
        let heard = client.send("POST", path, b"{}").unwrap();
        assert_eq!(heard.status, status);
        assert!(heard.header("content-type").starts_with("text/plain"));
        assert_eq!(heard.header("cache-control"), "private,no-cache,no-store,no-transform");
        assert_eq!(heard.header("vary"), "Accept-Language, Cookie");
        assert_eq!(heard.header("content-language"), "en");
    }
}

#[test]
fn paths_that_lead_nowhere_are_said_so() {
    let mut table = Table::new();
    let client = &mut table.players[0];
    for path in ["/wf", "/wf/", "/wf/user/status", "/wf/game/x/", "/wf/game/1/dance/", "/wf/../etc/passwd/"] {
        let heard = client.send("POST", path, b"{}").unwrap();
        assert_eq!((heard.status, error_type(&heard).as_str()), (404, "not_found"), "{path}");
    }
}

#[test]
fn only_what_reads_may_be_got() {
    let mut table = Table::new();
    let game = table.game;
    let client = &mut table.players[0];
    for path in
        [format!("/wf/game/{game}/resign/"), format!("/wf/game/{game}/pass/"), "/wf/user/login/".to_owned()]
    {
        for method in ["GET", "PUT", "DELETE"] {
            let heard = client.send(method, &path, b"").unwrap();
            assert_eq!(
                (heard.status, error_type(&heard).as_str()),
                (405, "method_not_allowed"),
                "{method} {path}"
            );
        }
    }
    for path in
        ["user/status/", "user/notifications/", "user/games/", "user/games/detail/", "user/relationships/"]
    {
        assert_eq!(client.send("GET", &format!("/wf/{path}"), b"").unwrap().status, 200, "{path}");
    }
    assert!(table.look(0).is_running);
}

#[test]
fn bodies_that_cannot_be_read_are_said_so() {
    let mut table = Table::new();
    let game = table.game;
    let client = &mut table.players[0];
    let deep = "[".repeat(20_000);
    let deep_move = format!(r#"{{"move":{deep}"#);
    for (path, body) in [
        ("user/login/", "{"),
        ("user/login/", "not json"),
        ("user/login/", "{}"),
        ("user/login/", r#"{"username":7,"password":[]}"#),
        ("user/create/", "[]"),
        ("invite/new/", r#"{"invitee":"x"}"#),
        (&format!("game/{game}/move/"), r#"{"move":[[7]]}"#),
        (&format!("game/{game}/move/"), r#"{"move":[[7,7,{},false]]}"#),
        (&format!("game/{game}/move/"), &deep),
        (&format!("game/{game}/move/"), &deep_move),
        (&format!("game/{game}/swap/"), r#"{"tiles":"A"}"#),
        (&format!("game/{game}/read_chat_count/"), "{}"),
    ] {
        let heard = client.send("POST", &format!("/wf/{path}"), body.as_bytes()).unwrap();
        assert_eq!((heard.status, error_type(&heard).as_str()), (400, "bad_request"), "{path} {body:.40}");
    }
    let heard = client.send("POST", "/wf/user/login/", b"\xff\xfe").unwrap();
    assert_eq!(heard.status, 400);
    for body in [&b""[..], b"{}", b"[]", b"null", b"  "] {
        assert_eq!(client.send("POST", "/wf/user/status/", body).unwrap().status, 200);
    }
}

#[test]
fn bodies_that_are_too_large_are_refused() {
    let mut table = Table::new();
    let client = &mut table.players[0];
    let large = format!(r#"{{"message":"{}"}}"#, "x".repeat(70_000));
    let heard =
        client.send("POST", &format!("/wf/game/{}/chat/send/", table.game), large.as_bytes()).unwrap();
    assert_eq!((heard.status, error_type(&heard).as_str()), (413, "bad_request"));
    assert_eq!(table.look(0).chat_count, 0);
}

#[test]
fn strange_requests_do_no_harm() {
    let mut table = Table::new();
    for request in [
        &b"\x00\x01\x02\x03\r\n\r\n"[..],
        b"GET\r\n\r\n",
        b"POST /wf/user/status/ HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        b"POST /wf/user/status/ HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
        b"POST /wf/user/status/ HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"POST /wf/user/status/ HTTP/1.1\r\nHost: x\r\nCookie: sessionid=\xff\xff\r\nContent-Length: 0\r\n\r\n",
    ] {
        let mut stream = TcpStream::connect(table.service.address).unwrap();
        stream.write_all(request).unwrap();
        stream.shutdown(std::net::Shutdown::Write).unwrap();
        let mut answer = Vec::new();
        // Whether it hangs up or answers is its own business.
        let _ = stream.read_to_end(&mut answer);
    }
    let mut large = TcpStream::connect(table.service.address).unwrap();
    let _ = large.write_all(&vec![b'x'; 1 << 20]);
    table.players[0].ask::<Status>(&Endpoint::Status, &Nothing {}).unwrap();
}

#[test]
fn who_asks_without_end_is_slowed_down_and_nobody_else_is() {
    let folder = tempfile::tempdir().unwrap();
    let server = online::Settings { rate: 2, ..quick_passwords() };
    let service = RunningService::start(folder.path(), Settings::default(), server);
    let (mut ada, mut bob) = (service.player("Ada"), service.player("Bob"));
    let answers: Vec<HttpResponse> =
        (0..40).map(|_| ada.send("GET", "/wf/user/status/", b"").unwrap()).collect();
    let refused = answers.iter().filter(|heard| heard.status == 429).count();
    assert!((1..40).contains(&refused), "{refused}");
    let last = answers.iter().rfind(|heard| heard.status == 429).unwrap();
    assert_eq!(error_type(last), "too_many_requests");
    assert_eq!(bob.send("GET", "/wf/user/status/", b"").unwrap().status, 200);
}

#[test]
fn any_body_is_answered() {
    let table = Table::new();
    let session = table.players[0].session.clone();
    let game = table.game;
    let mut client = Client::new(table.service.address);
    let words = prop_oneof![
        Just("{}".to_owned()),
        ".{0,40}",
        r#"\{"(move|tiles|message|invitee|ruleset|board_type|id|username|password|type)":.{0,20}\}"#,
        (-20_i64..20, any::<i64>(), "[A-Z]{0,3}")
            .prop_map(|(x, y, letter)| format!(r#"{{"move":[[{x},{y},"{letter}",true]]}}"#)),
        "[A-Z]{0,9}".prop_map(|tiles| format!(r#"{{"tiles":["{tiles}",""]}}"#)),
    ];
    let paths = [
        "user/create/".to_owned(),
        "user/login/id/".to_owned(),
        "user/search/".to_owned(),
        "user/avatar/upload/".to_owned(),
        "relationship/create/".to_owned(),
        "invite/new/".to_owned(),
        "random_request/create/".to_owned(),
        format!("game/{game}/move/"),
        format!("game/{game}/swap/"),
        format!("game/{game}/chat/send/"),
        format!("game/{game}/read_chat_count/"),
    ];
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig::with_cases(200));
    let session = session.as_ref();
    let client = std::cell::RefCell::new(&mut client);
    runner
        .run(&(proptest::sample::select(paths.to_vec()), words), |(path, body)| {
            let mut client = client.borrow_mut();
            client.session = session.cloned();
            let heard = client.send("POST", &format!("/wf/{path}"), body.as_bytes()).unwrap();
            prop_assert!(heard.status < 500, "{} {}: {}", path, body, heard.text());
            prop_assert!(Answer::<Nothing>::parse(&heard.body).is_ok());
            Ok(())
        })
        .unwrap();
}

#[test]
fn a_head_without_end_is_cut_off() {
    let mut table = Table::new();
    let mut stream = TcpStream::connect(table.service.address).unwrap();
    stream.write_all(b"GET /wf/user/status/ HTTP/1.1\r\n").unwrap();
    let line = format!("X-Long: {}\r\n", "x".repeat(1000));
    // It stops listening long before a megabyte.
    let written = (0..1000).take_while(|_| stream.write_all(line.as_bytes()).is_ok()).count();
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer);
    assert!(written < 1000 || answer.starts_with("HTTP/1.1 431"), "{written} {answer}");
    table.players[0].ask::<Status>(&Endpoint::Status, &Nothing {}).unwrap();
}
