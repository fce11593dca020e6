//! The tests of the crate: advice is what the rules, and slower ways, say.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test may fail by unwrapping, and reads tables that lie beside the project"
)]

mod advice;
mod common;
mod endgame;
mod plays;
mod review;
mod review_idiot;
mod review_reasons;
mod review_territory;
