//! The tests of the crate, and the toy game they play.

mod dice;
mod laws;
mod matches;
mod seat;
mod toy;
