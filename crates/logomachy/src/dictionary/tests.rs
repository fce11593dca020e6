//! The online dictionary, asked at servers on this machine.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;

use super::*;

/// Serves one connection after the other, and gives the address.
fn served(answer: impl Fn(TcpStream) + Send + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/entries/en/", listener.local_addr().unwrap());
    thread::spawn(move || listener.incoming().flatten().for_each(answer));
    address
}

/// Reads a question, and tells its first line.
fn question(stream: &mut TcpStream) -> String {
    let mut text = Vec::new();
    let mut byte = [0];
    while !text.ends_with(b"\r\n\r\n") && stream.read(&mut byte).is_ok_and(|read| read == 1) {
        text.push(byte[0]);
    }
    String::from_utf8_lossy(&text).lines().next().unwrap_or_default().to_owned()
}

/// What is made of an answer in these bytes, after which the server hangs up.
fn answered(bytes: &'static [u8]) -> Verdict {
    asked(&served(move |mut stream| {
        question(&mut stream);
        let _ = stream.write_all(bytes);
    }))
}

fn asked(url: &str) -> Verdict {
    Online::new(url, Duration::from_secs(20)).look_up("help")
}

fn why(lookup: Verdict) -> String {
    match lookup {
        Verdict::NoAnswer(why) => why,
        other => panic!("an answer: {other:?}"),
    }
}

/// T3.4: 200 accepts, 404 rejects.
#[test]
fn t3_4_the_status_decides() {
    let found = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n[]";
    assert_eq!(answered(found), Verdict::Known);
    assert_eq!(answered(b"HTTP/1.1 404 Not Found\r\ncontent-length: 2\r\n\r\n{}"), Verdict::Unknown);
    // Nobody waits for the rest.
    assert_eq!(answered(b"HTTP/1.1 200 OK\r\ncontent-length: 99999999999\r\n\r\n\0\0"), Verdict::Known);
}

/// T3.4: anything else is told, and is no answer.
#[test]
fn t3_4_anything_else_is_no_answer() {
    let cases: [(&'static [u8], &str); 6] = [
        (b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 60\r\n\r\n", "it was asked too often (status 429)"),
        (b"HTTP/1.1 500 Internal Server Error\r\n\r\n", "it answered with status 500"),
        (b"HTTP/1.1 204 No Content\r\n\r\n", "it answered with status 204"),
        (
            b"HTTP/1.1 302 Found\r\nlocation: /login\r\ncontent-length: 0\r\n\r\n",
            "it answered with status 302",
        ),
        (b"\x00\xff\x13garbage\r\n\r\n200 OK\r\n\r\n", "what it answered makes no sense"),
        (b"HTTP/1.1 two hundred\r\n\r\n", "what it answered makes no sense"),
    ];
    for (bytes, expected) in cases {
        assert_eq!(why(answered(bytes)), expected, "{}", String::from_utf8_lossy(bytes));
    }
}

#[test]
fn t3_4_a_server_that_hangs_up_gives_no_answer() {
    why(asked(&served(drop)));
    why(answered(b""));
    why(answered(b"HTTP/1.1 20"));
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    assert!(why(asked(&format!("http://{nobody}"))).starts_with("it cannot be reached"));
}

#[test]
fn t3_4_a_server_that_says_nothing_gives_no_answer() {
    let keep = std::sync::Mutex::new(Vec::new());
    let url = served(move |stream| keep.lock().unwrap().push(stream));
    let online = Online::new(&url, Duration::from_millis(100));
    assert_eq!(why(online.look_up("help")), "it did not answer in time");
}

#[test]
fn an_endless_head_is_not_read_to_its_end() {
    let url = served(|mut stream| {
        question(&mut stream);
        let _ = stream.write_all(b"HTTP/1.1 200 OK\r\n");
        while stream.write_all(b"x: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy\r\n").is_ok() {}
    });
    why(asked(&url));
}

#[test]
fn each_question_is_asked_once_and_names_the_word() {
    let (told, heard) = std::sync::mpsc::channel();
    let url = served(move |mut stream| {
        told.send(question(&mut stream)).unwrap();
        let _ = stream.write_all(b"HTTP/1.1 500 No\r\n\r\n");
    });
    let online = Online::new(&url, Duration::from_secs(20));
    for word in ["help", "hot", "Help", "", "a/b", "na\u{ef}ve", "x?y", "../x"] {
        why(online.look_up(word));
    }
    let heard: Vec<String> = heard.try_iter().collect();
    assert_eq!(heard, ["GET /entries/en/help HTTP/1.1", "GET /entries/en/hot HTTP/1.1"]);
}

#[test]
fn addresses_are_those_of_the_web() {
    assert_eq!(address(DEFAULT_URL).as_deref(), Ok(DEFAULT_URL));
    assert!(address("http://127.0.0.1:8080").is_ok());
    for bad in
        ["", "dictionary", "ftp://x/y", "file:///etc/passwd", "http://", "https://x/?word=", "http://a b"]
    {
        assert!(address(bad).is_err(), "{bad}");
    }
}

/// The certificates of this machine and the way to speak in secret fit together; nobody is asked.
#[test]
fn secret_talk_can_be_set_up() {
    drop(agent(DEFAULT_URL, PATIENCE));
}
