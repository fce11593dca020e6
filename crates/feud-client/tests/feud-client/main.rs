//! The client, asked at services on this machine that answer whatever a test wants.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test may fail by unwrapping, and serves in threads"
)]

mod endpoints;
mod fake;
mod secrecy;
mod session;
mod trouble;
