//! Games on the table: shown, told, kept and opened again.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a failed test says so, and variants are files"
)]

mod idiots;
mod pictures;
mod records;
mod territories;
mod transcripts;
mod variants;
