//! A bot on a service: whole games, broken lines, refused words.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test may fail by unwrapping, and serves in threads"
)]

mod doubts;
mod games;
mod hall;
mod positions;
mod refusals;
