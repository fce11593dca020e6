//! A bot, its positions and its choices.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test may fail by unwrapping, and serves in threads"
)]

mod positions;
