//! Wordfeud's API as a front of a server of tables: what Wordfeud's clients ask for and are answered, made of its people and tables.
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use connections::Hosts;
//! use feud_service::{Service, Settings};
//! use online::Server;
//!
//! let settings = Settings::default();
//! let server = Server::open("tables".as_ref(), settings.with_words(online::Settings::default())?)?;
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
//! let service = Service::new(server.clone(), settings);
//! let hosts = Hosts::new(listener.local_addr()?.ip(), [""; 0]);
//! let app = online::router(server.clone(), hosts.clone()).merge(feud_service::router(service, hosts));
//! online::serve(server, listener, app, std::future::pending()).await;
//! # Ok(())
//! # }
//! ```
//!
//! Nothing is kept here. Who has an account is a person of the server, an invitation is a table that waits for somebody, and
//! a turn is a submission like any other, so that a game may be played by a Wordfeud client on one side and in the page on the
//! other. What one player is told is made from that player's view of the game, in which others' tiles, the bag and the luck
//! have no place.

mod answers;
mod callers;
mod fault;
mod http;
mod lexicons;
mod news;
mod settings;
mod telling;
#[cfg(feature = "testing")]
pub mod testing;

pub use http::router;
pub use settings::{BadWords, Settings};

use std::path::Path;
use std::sync::Arc;

use online::Server;
use online::wordfeud::Backend;
pub use online::wordfeud::{BadLegacy, TakenOver};

/// Wordfeud's API in front of a server; clones are the same one.
#[derive(Clone)]
pub struct Service(pub(crate) Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) backend: Backend,
    pub(crate) settings: Settings,
}

impl Service {
    /// The API in front of a server, which knows the [words](Settings::with_words) that were supplied.
    #[must_use]
    pub fn new(server: Server, settings: Settings) -> Self {
        Self(Arc::new(Inner { backend: Backend::new(server), settings }))
    }

    /// Takes over the people and games that a service of earlier versions has left in a folder, if there are any and that was
    /// not done before.
    pub async fn take_over(&self, folder: &Path) -> Result<Option<TakenOver>, BadLegacy> {
        let settings = self.0.settings.clone();
        let time = settings.time_limit;
        self.0.backend.take_over(folder, move |rules| settings.words_of(rules), time).await
    }
}
