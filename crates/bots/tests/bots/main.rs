//! The tests of the crate: computer players keep to the rules and to what is said of their levels.

#![allow(clippy::unwrap_used, reason = "a test may fail by unwrapping")]

mod amateur;
mod common;
mod crossword;
mod crossword_levels;
mod crossword_master;
mod idiot;
mod khi;
mod territory;
