//! Draws nothing: thinks beside the page, in a worker of its own, so that the page never waits for a computer.
//!
//! [`Worker`] does jobs about the tables of every title, as bytes ([`play::worker`]), and solves the sheets of the
//! [`solver`]. [`read_list`] reads word lists that someone brings along.

mod jobs;
mod lists;
pub mod solver;
mod worker;

use messages::Voice;

pub use lists::{ReadList, read_list};
pub use worker::Worker;

/// Says what the worker has to say.
const VOICE: Voice = Voice::PAGE;
