//! Tests of host and session, the same for every title.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test that cannot go on has failed, and variants are files"
)]

mod clocks;
mod dictionary;
mod faults;
mod idiots;
mod logs;
mod pictures;
mod records;
mod secrets;
mod sessions;
mod suite;
mod table;
mod tables;
mod territories;
mod transcripts;
mod travel;
mod variants;
mod worker;
