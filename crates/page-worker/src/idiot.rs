//! Idiot as the page sees it: the game itself lies in the worker, since to know every part of every word takes a while.

mod reports;
mod requests;
mod scene;
mod scene_text;

pub use reports::{CoachReport, MistakeReport};
pub use requests::DAMAGED;
pub use scene::{Line, Player, Scene};

pub(crate) use requests::steps;
