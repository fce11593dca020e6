//! The server as a browser meets it.

#![allow(clippy::unwrap_used, reason = "a test may fail by unwrapping")]

mod answers;
mod asking;
mod embedded;
mod listening;
