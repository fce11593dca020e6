//! A client over a connection of its own, which remembers everything it was sent.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use online_api::{
    Draw, Encoding, Endpoint, KEY_HEADER, Method, NewPerson, NewTable, Number, Problem, Reading, RoomView,
    Say, SeatPlan, Secret, Speech, TableCreated, TableId, TakeSeat, Terms, TurnAnswer, Welcome,
};
use play::worker::KindText;
use play::{Action, GameKind, Submission, Token};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::ClientSocket;

/// A client.
#[derive(Debug)]
pub struct Client {
    address: SocketAddr,
    connection: Option<BufReader<TcpStream>>,
    /// How bodies are written.
    pub encoding: Encoding,
    /// The session.
    pub session: Option<Secret>,
    /// The secret of a link that is sent along.
    pub key: Option<Secret>,
    /// More headers that are sent along.
    pub headers: Vec<(String, String)>,
    /// Who one is.
    pub welcome: Option<Welcome>,
    /// Every byte that was heard.
    pub heard: Vec<u8>,
    tokens: u128,
    /// How long an answer may take.
    pub patience: Duration,
}

/// What was heard.
#[derive(Clone, Debug)]
pub struct Heard {
    /// The status.
    pub status: u16,
    /// The lines of the head.
    pub head: String,
    /// The body.
    pub body: Vec<u8>,
    encoding: Encoding,
}

impl Heard {
    /// The answer; that there is one may be all that is wanted.
    #[expect(clippy::must_use_candidate, reason = "it fails where there is none")]
    pub fn value<T: DeserializeOwned>(&self) -> T {
        assert_eq!(self.status, 200, "{}", String::from_utf8_lossy(&self.body));
        self.read()
    }

    /// The body, whatever the status is.
    #[must_use]
    pub fn read<T: DeserializeOwned>(&self) -> T {
        let text = String::from_utf8_lossy(&self.body);
        self.encoding.read(&self.body).unwrap_or_else(|bad| panic!("{bad}: {text}"))
    }

    /// Why not.
    #[must_use]
    pub fn problem(&self) -> Problem {
        assert!(self.status >= 400, "{}: {}", self.status, String::from_utf8_lossy(&self.body));
        self.read()
    }
}

impl Client {
    /// A client of a server.
    #[must_use]
    pub fn new(address: SocketAddr) -> Self {
        Self {
            address,
            connection: None,
            encoding: Encoding::Json,
            session: None,
            key: None,
            headers: Vec::new(),
            welcome: None,
            heard: Vec::new(),
            tokens: 0,
            patience: Duration::from_mins(1),
        }
    }

    /// Becomes a guest.
    pub fn become_guest(&mut self, name: &str) {
        self.try_become_guest(name).unwrap_or_else(|error| panic!("{name} is no guest: {error}"));
    }

    /// The same over a line that may break.
    pub fn try_become_guest(&mut self, name: &str) -> io::Result<()> {
        let new = NewPerson { name: name.to_owned(), bearer: true };
        let welcome: Welcome = self.try_ask(Endpoint::NewPerson, &[], &new)?;
        self.session = welcome.session;
        self.welcome = Some(welcome);
        Ok(())
    }

    /// Where the server is.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Asks another server from now on.
    pub fn go_to(&mut self, address: SocketAddr) {
        self.address = address;
        self.connection = None;
    }

    /// The same person at another connection.
    #[must_use]
    pub fn again(&self) -> Self {
        self.at(self.address)
    }

    /// The same person at another server.
    #[must_use]
    pub fn at(&self, address: SocketAddr) -> Self {
        let (session, key, welcome) = (self.session, self.key, self.welcome.clone());
        Self { session, key, welcome, ..Self::new(address) }
    }

    /// Creates a table.
    pub fn create(&mut self, kind: &KindText, seats: &[SeatPlan], terms: Terms) -> TableCreated {
        self.try_create(kind, seats, terms).unwrap_or_else(|error| panic!("there is no table: {error}"))
    }

    /// The same over a line that may break.
    pub fn try_create(
        &mut self,
        kind: &KindText,
        seats: &[SeatPlan],
        terms: Terms,
    ) -> io::Result<TableCreated> {
        let new = self.try_new_table(kind, seats, terms)?;
        self.try_ask(Endpoint::NewTable, &[], &new)
    }

    /// What a table is created with.
    pub fn new_table(&mut self, kind: &KindText, seats: &[SeatPlan], terms: Terms) -> NewTable {
        self.try_new_table(kind, seats, terms).unwrap_or_else(|error| panic!("there is no draw: {error}"))
    }

    fn try_new_table(&mut self, kind: &KindText, seats: &[SeatPlan], terms: Terms) -> io::Result<NewTable> {
        let draw: Draw = self.try_ask(Endpoint::NewDraw, &[], &())?;
        Ok(NewTable {
            token: self.token(),
            kind: kind.clone(),
            lexicon: None,
            seats: seats.to_vec(),
            terms,
            draw: draw.draw,
            number: Number([1; 16]),
        })
    }

    /// Takes a seat by invitation.
    pub fn take(&mut self, table: TableId, seat: u8, key: Secret) -> Heard {
        self.key = Some(key);
        self.ask(Endpoint::TakeSeat, &[&table, &seat], &TakeSeat { number: Number([seat + 2; 16]) })
    }

    /// The same over a line that may break.
    pub fn try_take(&mut self, table: TableId, seat: u8, key: Secret) -> io::Result<RoomView> {
        self.key = Some(key);
        self.try_ask(Endpoint::TakeSeat, &[&table, &seat], &TakeSeat { number: Number([seat + 2; 16]) })
    }

    /// The room of a table.
    pub fn room(&mut self, table: TableId) -> RoomView {
        self.get(Endpoint::Room, &[&table]).value()
    }

    /// How a table stands, or what has happened.
    pub fn read<K: GameKind>(&mut self, table: TableId, query: &str) -> Reading<K> {
        let path = format!("{}{query}", Endpoint::Read.at(&[&table]));
        self.request(Method::Get, &path, &[]).value()
    }

    /// Submits something with a token.
    pub fn submit<K: GameKind>(
        &mut self,
        table: TableId,
        (seat, turn): (game::Seat, u32),
        token: Token,
        action: Action<K>,
    ) -> (u16, TurnAnswer<K>) {
        let heard = self.submit_raw(table, &Submission { seat, turn, token, action });
        (heard.status, heard.read())
    }

    /// The same, whatever the answer is.
    pub fn submit_raw<K: GameKind>(&mut self, table: TableId, submission: &Submission<K>) -> Heard {
        self.ask(Endpoint::Turn, &[&table, &submission.turn], submission)
    }

    /// Says something.
    pub fn say(&mut self, table: TableId, speech: Speech) -> Heard {
        let token = self.token();
        self.ask(Endpoint::Say, &[&table], &Say { token, speech })
    }

    /// A token that was not used yet.
    pub fn token(&mut self) -> Token {
        self.tokens += 1;
        Token(self.tokens)
    }

    /// Opens a socket.
    #[must_use]
    pub fn socket(&self) -> ClientSocket {
        ClientSocket::open(self.address, self.session, self.encoding, &self.headers)
    }

    /// Asks with a body.
    pub fn ask<T: Serialize>(
        &mut self,
        endpoint: Endpoint,
        parts: &[&dyn std::fmt::Display],
        body: &T,
    ) -> Heard {
        let body = self.encoding.write(body);
        self.request(endpoint.method(), &endpoint.at(parts), &body)
    }

    /// The answer over a line that may break; every other one is an error, too.
    pub fn try_ask<T: DeserializeOwned>(
        &mut self,
        endpoint: Endpoint,
        parts: &[&dyn std::fmt::Display],
        body: &impl Serialize,
    ) -> io::Result<T> {
        let body = self.encoding.write(body);
        let heard = self.try_request(endpoint.method(), &endpoint.at(parts), &body)?;
        let bad = |why: String| io::Error::new(io::ErrorKind::InvalidData, why);
        if heard.status != 200 {
            return Err(bad(format!("{}: {}", heard.status, String::from_utf8_lossy(&heard.body))));
        }
        self.encoding.read(&heard.body).map_err(|why| bad(why.to_string()))
    }

    /// Asks without a body.
    pub fn get(&mut self, endpoint: Endpoint, parts: &[&dyn std::fmt::Display]) -> Heard {
        self.request(endpoint.method(), &endpoint.at(parts), &[])
    }

    /// Sends a request, and hears the answer.
    ///
    /// A connection that was quiet for long may be gone: what may be asked twice is asked again over another one.
    pub fn request(&mut self, method: Method, path: &str, body: &[u8]) -> Heard {
        let may_be_gone = self.connection.is_some() && matches!(method, Method::Get | Method::Put);
        let heard = match self.try_request(method, path, body) {
            Err(_) if may_be_gone => self.try_request(method, path, body),
            heard => heard,
        };
        heard.unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// The same over a line that may break.
    pub fn try_request(&mut self, method: Method, path: &str, body: &[u8]) -> io::Result<Heard> {
        let mut connection = if let Some(connection) = self.connection.take() {
            connection
        } else {
            let stream = TcpStream::connect(self.address)?;
            stream.set_nodelay(true)?;
            stream.set_read_timeout(Some(self.patience))?;
            BufReader::new(stream)
        };
        let bytes = self.written(method, path, body);
        connection.get_mut().write_all(&bytes)?;
        let heard = hear(&mut connection, self.encoding)?;
        self.heard.extend(heard.head.bytes().chain(heard.body.iter().copied()));
        self.connection = Some(connection);
        Ok(heard)
    }

    /// Sends a request, and never hears the answer.
    pub fn send_and_leave<K: GameKind>(&mut self, table: TableId, submission: &Submission<K>) {
        let path = Endpoint::Turn.at(&[&table, &submission.turn]);
        let bytes = self.written(Method::Put, &path, &self.encoding.write(submission));
        let mut stream = TcpStream::connect(self.address).expect("the server listens");
        stream.write_all(&bytes).expect("the server takes it");
    }

    fn written(&self, method: Method, path: &str, body: &[u8]) -> Vec<u8> {
        use std::fmt::Write as _;

        let method = match method {
            Method::Get => "GET",
            Method::Post => "POST",
            Method::Put => "PUT",
            Method::Delete => "DELETE",
        };
        let (media, length) = (self.encoding.media_type(), body.len());
        let mut head = format!("{method} {path} HTTP/1.1\r\nAccept: {media}\r\nContent-Length: {length}\r\n");
        let mut line = |name: &str, value: &str| {
            let _ = write!(head, "{name}: {value}\r\n");
        };
        if !self.headers.iter().any(|(name, _)| name == "host") {
            line("Host", &self.address.to_string());
        }
        if length > 0 && !self.headers.iter().any(|(name, _)| name == "content-type") {
            line("Content-Type", media);
        }
        if let Some(session) = self.session {
            line("Authorization", &format!("Bearer {session}"));
        }
        if let Some(key) = self.key {
            line(KEY_HEADER, &key.to_string());
        }
        for (name, value) in &self.headers {
            line(name, value);
        }
        [head.as_bytes(), b"\r\n", body].concat()
    }
}

fn hear(connection: &mut BufReader<TcpStream>, encoding: Encoding) -> io::Result<Heard> {
    let broken = |what: &str| io::Error::new(io::ErrorKind::UnexpectedEof, what.to_owned());
    let mut head = String::new();
    loop {
        let mut line = String::new();
        if connection.read_line(&mut line)? == 0 {
            return Err(broken("the answer broke off"));
        }
        if line == "\r\n" {
            break;
        }
        head.push_str(&line);
    }
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        if name.eq_ignore_ascii_case("content-length") { value.trim().parse().ok() } else { None }
    });
    let mut body = vec![0; length.unwrap_or(0)];
    connection.read_exact(&mut body)?;
    Ok(Heard { status: status.ok_or_else(|| broken("there is no status"))?, head, body, encoding })
}
