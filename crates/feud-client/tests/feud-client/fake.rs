//! A service that gives answers from a list, and remembers what it was asked.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use feud_client::{Address, Client, Patience, Settings};
use game::Seed;

/// What a client asked.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) headers: String,
    pub(crate) body: String,
}

/// What the service does when it is asked.
#[derive(Clone)]
pub(crate) enum Reply {
    /// A good answer with this content.
    Content(&'static str),
    /// A good answer with this content, and a session.
    Session(&'static str, &'static str),
    /// A refusal of this type.
    Refusal(&'static str),
    /// These bytes, after which it hangs up.
    Bytes(Vec<u8>),
    /// Nothing: it hangs up.
    HangUp,
    /// Nothing for so long, and then it hangs up.
    Silence(Duration),
}

pub(crate) struct Fake {
    pub(crate) address: Address,
    asked: Arc<Mutex<Vec<Request>>>,
}

impl Fake {
    /// A service that gives these answers in turn, and the last one for ever.
    pub(crate) fn new(replies: Vec<Reply>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}/wf/", listener.local_addr().unwrap()).parse().unwrap();
        let asked = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&asked);
        thread::spawn(move || {
            for (number, stream) in listener.incoming().flatten().enumerate() {
                let reply = replies.get(number).or(replies.last()).cloned().unwrap_or(Reply::HangUp);
                answer(stream, &reply, &heard);
            }
        });
        Self { address, asked }
    }

    pub(crate) fn asked(&self) -> Vec<Request> {
        self.asked.lock().unwrap().clone()
    }

    /// A client that does not really wait, and the pauses it would have made.
    pub(crate) fn client(&self) -> (Client, Arc<Mutex<Vec<Duration>>>) {
        client(&self.address, Duration::from_secs(20))
    }
}

pub(crate) fn client(address: &Address, read: Duration) -> (Client, Arc<Mutex<Vec<Duration>>>) {
    let pauses = Arc::new(Mutex::new(Vec::new()));
    let made = Arc::clone(&pauses);
    let settings = Settings {
        patience: Patience { connect: Duration::from_secs(20), read, total: Duration::from_secs(20) },
        seed: Seed(7),
        largest_answer: 10_000,
        wait: Box::new(move |pause| {
            made.lock().unwrap().push(pause);
            true
        }),
        ..Settings::default()
    };
    (Client::new(address, settings), pauses)
}

/// An answer with a status and a type of its own.
pub(crate) fn page(status: &str, kind: &str, body: &str) -> Reply {
    let length = body.len();
    Reply::Bytes(
        format!("HTTP/1.1 {status}\r\nconnection: close\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\r\n{body}").into(),
    )
}

fn answer(mut stream: TcpStream, reply: &Reply, heard: &Mutex<Vec<Request>>) {
    let Some(asked) = question(&mut stream) else { return };
    heard.lock().unwrap().push(asked);
    let good = |extra: &str, body: String| {
        let length = body.len();
        format!(
            "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\nconnection: close\r\n{extra}content-length: {length}\r\n\r\n{body}"
        )
        .into_bytes()
    };
    let success = |content: &str| format!(r#"{{"status":"success","content":{content}}}"#);
    let bytes = match reply {
        Reply::Content(content) => good("", success(content)),
        Reply::Session(content, session) => {
            let cookie = format!(
                "set-cookie: other=1\r\nset-cookie: sessionid={session}; Domain=.example.org; httponly; Max-Age=1209600; Path=/\r\n"
            );
            good(&cookie, success(content))
        }
        Reply::Refusal(kind) => good("", format!(r#"{{"status":"error","content":{{"type":"{kind}"}}}}"#)),
        Reply::Bytes(bytes) => bytes.clone(),
        Reply::HangUp => return,
        Reply::Silence(pause) => return thread::sleep(*pause),
    };
    let _ = stream.write_all(&bytes);
}

fn question(stream: &mut TcpStream) -> Option<Request> {
    let mut head = Vec::new();
    let mut byte = [0];
    while !head.ends_with(b"\r\n\r\n") {
        if stream.read(&mut byte).ok()? == 0 {
            return None;
        }
        head.push(byte[0]);
    }
    let head = String::from_utf8(head).unwrap().to_lowercase();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
    let mut body = vec![0; length.map_or(0, |length| length.trim().parse().unwrap())];
    stream.read_exact(&mut body).ok()?;
    let (first, headers) = head.split_once("\r\n").unwrap();
    let mut words = first.split(' ');
    Some(Request {
        method: words.next().unwrap().to_owned(),
        path: words.next().unwrap().to_owned(),
        headers: headers.to_owned(),
        body: String::from_utf8(body).unwrap(),
    })
}
