//! The page in a real browser.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a failed test says so, measures are printed, files are written and answers served"
)]

mod access;
mod crosswords;
mod harness;
mod idiot;
mod imports;
mod offline;
mod page;
mod sharing;
mod solver;
mod territory;
mod waits;
mod workshop;
