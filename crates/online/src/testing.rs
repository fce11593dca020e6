//! A server in the background and clients that speak to it over real sockets, for tests and measurements.

mod client;
mod postgres;
mod running;
mod socket;

pub use client::{Client, Heard};
pub use postgres::Postgres;
pub use running::RunningServer;
pub use socket::ClientSocket;
