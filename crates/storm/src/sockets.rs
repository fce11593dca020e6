//! Many sockets, which hear what they are told and answer signs of life.

use std::net::SocketAddr;

use anyhow::{Context as _, Result};
use futures_util::{SinkExt as _, StreamExt as _};
use online_api::{Encoding, Secret, SocketEvent, SocketRequest, TableId, TableVersion};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::people;

/// How much of a message is read at once: sockets are many.
const BUFFER: usize = 1024;

/// A socket that is open.
pub(crate) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Opens a socket of somebody by number.
    pub(crate) async fn open(server: SocketAddr, person: u32, session: Option<Secret>) -> Result<Self> {
        let mut request = format!("ws://{server}/api/socket").into_client_request()?;
        let headers = request.headers_mut();
        headers.insert(people::FORWARDED, HeaderValue::from_str(&people::address_of(person).to_string())?);
        if let Some(session) = session {
            headers.insert("authorization", HeaderValue::from_str(&format!("Bearer {session}"))?);
        }
        let stream = TcpStream::connect(server).await?;
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Self(socket))
    }

    /// Watches a table from a version on.
    pub(crate) async fn watch(
        &mut self,
        table: TableId,
        after: Option<u32>,
        key: Option<Secret>,
    ) -> Result<()> {
        let request = SocketRequest::Watch { table, after: after.map(TableVersion), key };
        self.0.send(Message::binary(Encoding::Postcard.write(&request))).await?;
        Ok(())
    }

    /// Asks for a sign of life, which comes after all that is told before.
    pub(crate) async fn ping(&mut self) -> Result<()> {
        self.0.send(Message::binary(Encoding::Postcard.write(&SocketRequest::Ping))).await?;
        Ok(())
    }

    /// The next thing that is told; `None` once the socket is closed.
    pub(crate) async fn hear(&mut self) -> Result<Option<SocketEvent>> {
        while let Some(message) = self.0.next().await {
            match message? {
                Message::Binary(bytes) => {
                    return Ok(Some(Encoding::Postcard.read(&bytes).context("an event cannot be read")?));
                }
                Message::Close(_) => return Ok(None),
                // Signs of life are answered by the crate.
                _ => {}
            }
        }
        Ok(None)
    }
}
