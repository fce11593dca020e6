//! The connections of a server: how many there may be, from where, how long a request may take to arrive, and by which
//! names it may be called.
//!
//! ```no_run
//! # async fn example(app: axum::Router) -> std::io::Result<()> {
//! use connections::{Limits, serve};
//!
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
//! serve(listener, app, Limits::default(), std::future::pending()).await;
//! # Ok(())
//! # }
//! ```

mod addresses;
mod hosts;
mod patient;
mod serve;

use std::time::Duration;

pub use addresses::network;
pub use hosts::Hosts;
pub use serve::serve;

/// What clients may take of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How many may be connected at a time; more of them wait.
    pub connections: usize,
    /// How many of them may be of one [`network`]; more are refused. 0 for any number.
    pub per_address: usize,
    /// How long the head of a request may take to arrive.
    pub head: Duration,
    /// How large it may be, in bytes.
    pub largest_head: usize,
    /// How long a client may take nothing of what it is sent.
    pub send: Duration,
    /// How long those may take that are being answered when it is time to stop.
    pub farewell: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 4096,
            per_address: 256,
            head: Duration::from_secs(15),
            largest_head: 32 * 1024,
            send: Duration::from_secs(30),
            farewell: Duration::from_secs(5),
        }
    }
}
