//! A client beside a real server, over lines that break where they should not.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that fails says so, and waits")]

mod calls;
mod common;
mod lines;
mod turns;
mod wallets;
