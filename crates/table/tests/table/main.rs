//! Games on the table: shown, told, kept and opened again.

#![allow(clippy::unwrap_used, reason = "a failed test says so")]

mod idiots;
mod pictures;
mod records;
mod territories;
mod transcripts;
