//! The tests of the crate, and the toy game they play.

mod dice;
mod laws;
mod luck;
mod matches;
mod seat;
mod toy;
