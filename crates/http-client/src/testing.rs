//! A line to a service that breaks where a test wants it to.

use std::io::{self, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// What becomes of one question on its way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// It arrives, and so does the answer.
    Forward,
    /// It never arrives: the line breaks first.
    Drop,
    /// It arrives, but the line breaks before the answer does.
    Swallow,
    /// It never arrives, and nothing ever comes back.
    Stall,
    /// It arrives, but nothing ever comes back.
    Hold,
    /// It never arrives, and this is answered instead, with this status.
    Answer(u16, String),
    /// It arrives, but this is answered instead, with this status.
    Replace(u16, String),
}

/// A question on its way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// How it is asked.
    pub method: String,
    /// The path, with what stands behind the `?`.
    pub path: String,
    /// The body.
    pub body: String,
}

/// A line to a service; it stays until the program ends.
pub struct Proxy {
    /// Where clients find it.
    pub address: SocketAddr,
    upstream: Arc<Mutex<SocketAddr>>,
    held: Arc<AtomicUsize>,
}

type Rule = Arc<Mutex<dyn FnMut(&Question) -> Action + Send>>;

impl Proxy {
    /// A line to a service, on which a rule decides about each question.
    #[must_use]
    pub fn new(upstream: SocketAddr, rule: impl FnMut(&Question) -> Action + Send + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let address = listener.local_addr().expect("a listener has an address");
        let upstream = Arc::new(Mutex::new(upstream));
        let (there, rule): (_, Rule) = (Arc::clone(&upstream), Arc::new(Mutex::new(rule)));
        let held = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&held);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (there, rule, held) = (Arc::clone(&there), Arc::clone(&rule), Arc::clone(&counted));
                // A line that breaks is what this is for.
                thread::spawn(move || drop(carry(stream, &there, &rule, &held)));
            }
        });
        Self { address, upstream, held }
    }

    /// How many questions have been stalled, or held after they arrived.
    #[must_use]
    pub fn held(&self) -> usize {
        self.held.load(Ordering::SeqCst)
    }

    /// Leads to another service from now on.
    pub fn lead_to(&self, upstream: SocketAddr) {
        *self.upstream.lock().unwrap_or_else(PoisonError::into_inner) = upstream;
    }
}

/// Carries questions and answers until one side hangs up.
fn carry(
    mut client: TcpStream,
    upstream: &Mutex<SocketAddr>,
    rule: &Rule,
    held: &AtomicUsize,
) -> io::Result<()> {
    client.set_nodelay(true)?;
    loop {
        let asked = message(&mut client)?;
        let action = rule.lock().unwrap_or_else(PoisonError::into_inner)(&question(&asked));
        let keep_waiting = |client: &mut TcpStream| {
            held.fetch_add(1, Ordering::SeqCst);
            // Until the client hangs up.
            client.read(&mut [0]).map(drop)
        };
        match action {
            Action::Drop => return Ok(()),
            Action::Stall => return keep_waiting(&mut client),
            _ => {}
        }
        let answer = match action {
            Action::Answer(status, body) => written(status, &body),
            action => {
                let there = *upstream.lock().unwrap_or_else(PoisonError::into_inner);
                let mut service = TcpStream::connect(there)?;
                service.set_nodelay(true)?;
                service.write_all(&asked)?;
                let answer = message(&mut service)?;
                match action {
                    Action::Swallow => return Ok(()),
                    Action::Hold => return keep_waiting(&mut client),
                    Action::Replace(status, body) => written(status, &body),
                    _ => answer,
                }
            }
        };
        client.write_all(&answer)?;
    }
}

/// Reads a head, and a body of the length it tells.
fn message(stream: &mut TcpStream) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut byte = [0];
    while !bytes.ends_with(b"\r\n\r\n") {
        stream.read_exact(&mut byte)?;
        bytes.push(byte[0]);
    }
    let head = String::from_utf8_lossy(&bytes).to_lowercase();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length:"));
    let length = length.and_then(|length| length.trim().parse().ok()).unwrap_or(0);
    let start = bytes.len();
    bytes.resize(start + length, 0);
    stream.read_exact(&mut bytes[start..])?;
    Ok(bytes)
}

fn question(asked: &[u8]) -> Question {
    let text = String::from_utf8_lossy(asked);
    let mut words = text.split(' ').map(str::to_owned);
    let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let body = text.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    Question { method, path, body: body.to_owned() }
}

fn written(status: u16, body: &str) -> Vec<u8> {
    format!("HTTP/1.1 {status} So\r\ncontent-length: {}\r\n\r\n{body}", body.len()).into_bytes()
}
