//! Tests of host and session, the same for every title.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod dictionary;
mod faults;
mod secrets;
mod suite;
mod table;
mod travel;
mod worker;
