//! Games on a terminal, line by line; what is read and written is handed in.

mod hosted;
pub mod line;
mod plain;
pub mod questions;
pub mod scrabbkle;
mod talk;
pub mod tutorial;

pub use plain::{is_shown, plain, plain_lines};
pub use talk::{Heard, Typing, Unreadable, read_line};

use messages::Voice;

/// Says all sentences, for who types commands.
pub const VOICE: Voice = Voice::TERMINAL;
