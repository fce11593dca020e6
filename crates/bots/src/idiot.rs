//! Players of Idiot.

mod answer;
mod bluff;
mod easy;
mod foresight;
mod hard;
mod medium;
mod person;
mod roster;

pub use easy::Easy;
pub use foresight::Foresight;
pub use hard::Hard;
pub use medium::{Medium, PickRule, softmax_weights};
pub use person::{Person, Personality};
pub use roster::{Player, default_effort, default_level, levels, people, person, player, players};
