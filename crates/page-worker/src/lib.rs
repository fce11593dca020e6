//! Draws nothing: thinks beside the page, in a worker of its own, so that the page never waits for a computer.
//!
//! [`Worker`] is asked by the page with texts and answers with texts. What both sides read and write is here: the scenes
//! of [`idiot`], whose games lie in the worker, and the sheets of the [`solver`]. [`read_list`] reads word lists that
//! someone brings along.

pub mod idiot;
mod jobs;
mod lists;
pub mod solver;
mod worker;

use messages::Voice;
use worker::Last;

pub use lists::{ReadList, read_list};
pub use worker::Worker;

/// Says what the worker has to say.
const VOICE: Voice = Voice::PAGE;
