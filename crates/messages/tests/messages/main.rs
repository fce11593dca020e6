//! Sentences: that each can be said, what they say of what happens in games, and that a language is a file.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::wildcard_imports,
    reason = "tests read and write files of sentences, and a failed one says so"
)]

mod games;
mod languages;
mod sentences;
mod uses;
