//! The server as a browser meets it.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test may fail by unwrapping, and writes the files it serves"
)]

mod answers;
mod asking;
mod embedded;
mod folder;
mod listening;
