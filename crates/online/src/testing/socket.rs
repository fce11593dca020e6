//! A WebSocket of a client.

use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use online_api::{Encoding, Reading, Secret, SocketEvent, SocketRequest, TableId, TableVersion};
use play::GameKind;
use tungstenite::client::IntoClientRequest as _;
use tungstenite::http::{HeaderName, HeaderValue};
use tungstenite::{Message, WebSocket};

/// A socket.
#[derive(Debug)]
pub struct ClientSocket {
    socket: WebSocket<TcpStream>,
    encoding: Encoding,
    /// Every byte that was heard.
    pub heard: Vec<u8>,
}

impl ClientSocket {
    /// Opens a socket.
    #[must_use]
    pub fn open(
        address: SocketAddr,
        session: Option<Secret>,
        encoding: Encoding,
        headers: &[(String, String)],
    ) -> Self {
        Self::try_open(address, session, encoding, headers).expect("the socket opens")
    }

    /// The same where it may be refused.
    pub fn try_open(
        address: SocketAddr,
        session: Option<Secret>,
        encoding: Encoding,
        headers: &[(String, String)],
    ) -> Result<Self, String> {
        let mut request =
            format!("ws://{address}/api/socket").into_client_request().map_err(|bad| bad.to_string())?;
        if let Some(session) = session {
            let value = HeaderValue::from_str(&format!("Bearer {session}")).expect("hexadecimal digits");
            request.headers_mut().insert("authorization", value);
        }
        for (name, value) in headers {
            let name = HeaderName::from_bytes(name.as_bytes()).expect("a name");
            request.headers_mut().insert(name, HeaderValue::from_str(value).expect("a value"));
        }
        let stream = TcpStream::connect(address).map_err(|bad| bad.to_string())?;
        stream.set_read_timeout(Some(Duration::from_secs(20))).map_err(|bad| bad.to_string())?;
        let (socket, _) = tungstenite::client(request, stream).map_err(|bad| bad.to_string())?;
        Ok(Self { socket, encoding, heard: Vec::new() })
    }

    /// Sends a request.
    pub fn send(&mut self, request: SocketRequest) {
        let bytes = self.encoding.write(&request);
        let message = match self.encoding {
            Encoding::Json => Message::text(String::from_utf8(bytes).expect("JSON is text")),
            Encoding::Postcard => Message::binary(bytes),
        };
        self.socket.send(message).expect("the server listens");
    }

    /// Watches a table.
    pub fn watch(&mut self, table: TableId, after: Option<u32>, key: Option<Secret>) {
        self.send(SocketRequest::Watch { table, after: after.map(TableVersion), key });
    }

    /// The next thing that is told; `None` once the socket is closed.
    pub fn hear(&mut self) -> Option<SocketEvent> {
        loop {
            let message = self.socket.read().ok()?;
            let bytes = match &message {
                Message::Text(text) => text.as_bytes(),
                Message::Binary(bytes) => bytes,
                Message::Close(_) => return None,
                _ => continue,
            };
            self.heard.extend(bytes);
            return Some(self.encoding.read(bytes).unwrap_or_else(|bad| panic!("{bad}: {message}")));
        }
    }

    /// The next reading of a table, whatever else is told before.
    pub fn reading<K: GameKind>(&mut self) -> Reading<K> {
        let until = Instant::now() + Duration::from_secs(20);
        while Instant::now() < until {
            match self.hear() {
                Some(SocketEvent::Table { reading, .. }) => {
                    return reading.read().unwrap_or_else(|bad| panic!("{bad}"));
                }
                Some(SocketEvent::Refused { problem, .. }) => panic!("{problem}"),
                Some(_) => {}
                None => break,
            }
        }
        panic!("nothing is told")
    }

    /// Reads nothing for as long as the value lives.
    #[must_use]
    pub fn into_stream(self) -> TcpStream {
        self.socket.into_inner()
    }
}
