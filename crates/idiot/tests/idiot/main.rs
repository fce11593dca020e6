//! Idiot: its rules, its laws, and its solution.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test may fail by unwrapping, and reads a list that may lie beside the sources"
)]

mod laws;
mod leaving;
mod rules;
mod solution;
