//! The program as people and scripts call it.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "tests start the program, read files, serve answers and print; a failed one says so"
)]

#[cfg(unix)]
mod at_terminal;
mod bench;
mod common;
mod hostile_text;
#[cfg(unix)]
mod khi_sessions;
mod lanes;
mod levels;
mod lexicon;
mod play;
mod positions;
mod review;
mod rules;
mod said;
mod scrabbkle;
mod serve;
mod territory;
mod together;
#[cfg(unix)]
mod upgrade;
mod verify;
mod wordfeud_bot;
mod wordfeud_service;
