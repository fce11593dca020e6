//! A small client, a service in the background, and players, for tests and measurements.

mod player;
#[allow(clippy::disallowed_methods, reason = "a server in the background is a thread")]
mod running;

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use feud_api::{AccountAnswer, Answer, BadText, Endpoint, NewAccount, Password, Refusal, UserId, to_text};
use serde::Serialize;
use serde::de::DeserializeOwned;

pub use player::GreedyPlayer;
pub use running::{RunningService, quick_passwords};

/// A client that keeps its connection and its session.
#[derive(Debug)]
pub struct Client {
    address: SocketAddr,
    stream: Option<BufReader<TcpStream>>,
    /// The session, once there is one.
    pub session: Option<String>,
}

/// What a service sent, to the letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HttpResponse {
    /// The status.
    pub status: u16,
    /// The headers, as they came.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Vec<u8>,
}

/// Why a client did not get what it asked for.
#[derive(Debug, thiserror::Error)]
pub enum RequestError {
    /// The connection broke.
    #[error(transparent)]
    Broken(#[from] io::Error),
    /// The answer was no.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The answer cannot be read.
    #[error(transparent)]
    Bad(#[from] BadText),
}

impl HttpResponse {
    /// A header, or nothing.
    #[must_use]
    pub fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
        found.map_or("", |(_, value)| value)
    }

    /// The body as text.
    #[must_use]
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The content, or why not.
    pub fn content<T: DeserializeOwned>(&self) -> Result<T, RequestError> {
        Ok(Answer::parse(&self.body)?.into_result()?)
    }
}

impl Client {
    /// A client of the service at an address.
    #[must_use]
    pub fn new(address: SocketAddr) -> Self {
        Self { address, stream: None, session: None }
    }

    /// The same client, with its session, at the service's new address.
    #[must_use]
    pub fn at(self, address: SocketAddr) -> Self {
        Self { address, stream: None, ..self }
    }

    /// Makes an account of this name, and is logged in with it.
    pub fn sign_up(&mut self, name: &str) -> Result<UserId, RequestError> {
        let account = NewAccount {
            username: name.to_owned(),
            email: format!("{name}@example.org"),
            password: Password::hashed(name),
        };
        self.ask::<AccountAnswer>(&Endpoint::CreateUser, &account).map(|created| created.id)
    }

    /// Asks for something of the API.
    pub fn ask<T: DeserializeOwned>(
        &mut self,
        endpoint: &Endpoint,
        body: &impl Serialize,
    ) -> Result<T, RequestError> {
        self.send("POST", &format!("/wf/{endpoint}"), to_text(body).as_bytes())?.content()
    }

    /// Sends any request, and hears the answer.
    ///
    /// A connection that was idle may have been closed: then, and only if nothing was heard, a new one is tried for
    /// requests that only read.
    pub fn send(&mut self, method: &str, path: &str, body: &[u8]) -> io::Result<HttpResponse> {
        let reused = self.stream.is_some();
        let heard = match self.exchange(method, path, body) {
            Err(_) if reused && method == "GET" => {
                self.stream = None;
                self.exchange(method, path, body)
            }
            heard => heard,
        };
        if heard.is_err() {
            self.stream = None;
        }
        heard
    }

    fn exchange(&mut self, method: &str, path: &str, body: &[u8]) -> io::Result<HttpResponse> {
        let stream = match &mut self.stream {
            Some(stream) => stream,
            none => {
                let stream = TcpStream::connect(self.address)?;
                stream.set_nodelay(true)?;
                stream.set_read_timeout(Some(Duration::from_secs(30)))?;
                none.insert(BufReader::new(stream))
            }
        };
        let cookie = self.session.as_ref().map(|session| format!("Cookie: sessionid={session}\r\n"));
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n{}\r\n",
            self.address,
            body.len(),
            cookie.unwrap_or_default()
        )
        .into_bytes();
        request.extend_from_slice(body);
        stream.get_mut().write_all(&request)?;
        let heard = read_response(stream)?;
        let session =
            heard.header("set-cookie").split(';').next().and_then(|cookie| cookie.strip_prefix("sessionid="));
        if let Some(session) = session {
            self.session = Some(session.to_owned());
        }
        if heard.header("connection").eq_ignore_ascii_case("close") {
            self.stream = None;
        }
        Ok(heard)
    }
}

/// Reads an answer that says how long it is.
fn read_response(stream: &mut BufReader<TcpStream>) -> io::Result<HttpResponse> {
    let bad = |what: &str| io::Error::new(io::ErrorKind::InvalidData, what.to_owned());
    let mut line = String::new();
    if stream.read_line(&mut line)? == 0 {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    let status =
        line.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(|| bad("no status"))?;
    let mut headers = Vec::new();
    loop {
        line.clear();
        if stream.read_line(&mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        headers.push((name.to_owned(), value.trim().to_owned()));
    }
    let mut heard = HttpResponse { status, headers, body: Vec::new() };
    let length = heard.header("content-length").parse().map_err(|_| bad("no length"))?;
    heard.body = vec![0; length];
    stream.read_exact(&mut heard.body)?;
    Ok(heard)
}
