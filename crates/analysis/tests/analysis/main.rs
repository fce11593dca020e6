//! The tests of the crate: advice is what the rules, and slower ways, say.

#![allow(clippy::unwrap_used, reason = "a test may fail by unwrapping")]

mod advice;
mod common;
mod endgame;
mod plays;
mod review;
mod review_idiot;
mod review_reasons;
mod review_territory;
