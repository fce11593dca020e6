//! Players of Khi: two that look near the far edge, one that weighs every play, and one that looks ahead.

mod bitboard;
mod candidates;
mod effects;
mod evaluation;
mod expert;
mod first_word;
mod look_ahead;
mod master;
mod nearest;
mod no_word;
mod odds;
mod position;
mod roster;
#[cfg(test)]
mod testing;
mod threats;

pub use expert::Expert;
pub use master::Master;
pub use nearest::Nearest;
pub(super) use roster::{default_effort, player};
