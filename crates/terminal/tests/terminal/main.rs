//! Games typed and read as text.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a failed test says so, and a test reads what the program would read"
)]

mod common;
mod idiot;
mod line;
mod online;
mod scrabbkle;
mod territory;
mod tutorial;
