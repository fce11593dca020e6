//! A service that Wordfeud clients can play on: the unofficial API over real storage.
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use feud_service::{Service, Settings, serve};
//!
//! let service = Service::open("games".as_ref(), Settings::default())?;
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
//! let mut greeting = String::new();
//! serve(service, listener, |address| greeting = format!("http://{address}/wf/"), std::future::pending()).await?;
//! # Ok(())
//! # }
//! ```
//!
//! A game is its seed and its moves in an `SQLite` file, and is played again from them when it is asked for. A move is
//! answered when it is on the disk, and not before. What one player is told is made from that player's view of the
//! game, in which others' tiles, the bag and the seed have no place.

#![allow(
    clippy::disallowed_methods,
    reason = "a service looks at the clock, works in threads and keeps files"
)]

mod answers;
mod books;
mod cache;
mod callers;
mod clock;
mod fault;
mod http;
mod limits;
mod listen;
mod live;
mod rating;
mod service;
mod settings;
mod store;
#[cfg(feature = "testing")]
pub mod testing;

pub use hosting::PasswordCost;
pub use http::router;
pub use listen::serve;
pub use service::{NotOpened, Service};
pub use settings::Settings;
