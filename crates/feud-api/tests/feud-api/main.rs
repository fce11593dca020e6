//! The API as clients and services write it.

#![allow(clippy::unwrap_used, reason = "a test may fail by unwrapping")]

mod boards;
mod laws;
mod reading;
mod tables;
mod writing;
