//! A server of tables, at which people, computers and programs from elsewhere play any title with each other.
//!
//! What it says to clients is told by `online-api`. The log of a table is the only truth: whatever happens there is judged by a
//! host of `play`, stored at the version it was judged at, and shown to nobody before it is on the disk. No process owns
//! a table; the statement that stores a change takes the version one further, or changes nothing. On a PostgreSQL database any
//! number of processes serve the same tables.
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use connections::Hosts;
//! use online::{Server, Settings, router, serve};
//!
//! let server = Server::open("tables".as_ref(), Settings::default())?;
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
//! let app = router(server.clone(), Hosts::new(listener.local_addr()?.ip(), [""; 0]));
//! serve(server, listener, app, std::future::pending()).await;
//! # Ok(())
//! # }
//! ```

#![allow(
    clippy::disallowed_methods,
    reason = "a server looks at the clock, works in threads and keeps files"
)]

mod again;
mod archive;
mod cache;
mod chat;
mod computers;
mod counts;
mod credentials;
mod description;
mod draining;
mod fault;
mod hosted;
mod http;
mod hub;
mod limits;
mod listen;
mod luck;
mod metrics;
mod monitor;
mod people;
mod presence;
mod push;
mod rounds;
mod samples;
mod server;
mod sessions;
mod settings;
mod shared;
mod socket;
mod steady;
mod storage;
mod tables;
#[cfg(feature = "testing")]
pub mod testing;
mod timekeeper;
mod view;
pub mod wordfeud;
mod words;

pub use archive::{Moved, NotMoved, TablesPlace, backup, export, import, restore};
pub use fault::Fault;
pub use hosting::PasswordCost;
pub use http::router;
pub use listen::serve;
pub use monitor::monitor;
pub use online_api::API_VERSION;
pub use push::PushSettings;
pub use server::{NotOpened, Server};
pub use settings::Settings;
pub use storage::{NotConnected, describe_database};
