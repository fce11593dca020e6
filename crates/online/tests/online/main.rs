//! Tests of the server, over real sockets on this machine. Those that begin with `f` and a number are the faults that one
//! process can meet.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "a test that cannot go on has failed, and servers are processes with clocks"
)]

mod agreements;
mod callers;
mod chat;
mod clients;
mod clocks;
mod common;
mod databases;
mod faults;
mod games;
mod kills;
mod many;
mod moving;
mod operation;
mod people;
mod push;
mod reading;
mod secrets;
mod sockets;
mod tables;
