//! Idiot as the page sees it: the game itself lies in the worker, since to know every part of every word takes a while.

mod scene;
mod text;
mod thinking;

pub use scene::{Line, Player, Scene};
pub use text::{Coaching, Shown};
pub use thinking::DAMAGED;

pub(crate) use thinking::steps;
