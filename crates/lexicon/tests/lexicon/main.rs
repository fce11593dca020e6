//! Files of words, and searches in them.

#![allow(clippy::unwrap_used, reason = "a test may fail by unwrapping")]

mod files;
mod search;
