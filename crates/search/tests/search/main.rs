//! The tests of the crate: what is searched and counted is what slow, obvious ways find.

#![allow(clippy::unwrap_used, reason = "a test may fail by unwrapping")]

mod common;
mod endgame;
mod odds;
mod preendgame;
mod simulation;
