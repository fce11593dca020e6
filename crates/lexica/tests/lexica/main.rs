//! The lexicons that come with the program.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test may fail by unwrapping, and reads the list among the sources"
)]

mod english;
