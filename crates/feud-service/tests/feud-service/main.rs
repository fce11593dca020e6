//! The service as clients meet it, over a real socket.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test may fail by unwrapping, works in threads and keeps files"
)]

mod accounts;
mod callers;
mod chat;
mod endings;
mod files;
mod floods;
mod hostile;
mod invites;
mod legacy;
mod lists;
mod reminders;
mod restart;
mod secrets;
mod tables;
mod together;
mod turns;
