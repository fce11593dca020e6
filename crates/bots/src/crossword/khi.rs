//! Players of Khi: two that look near the far edge, one that weighs every play, and one that looks ahead.

mod ahead;
mod effects;
mod expert;
mod field;
mod first_word;
mod master;
mod nearest;
mod no_word;
mod odds;
mod position;
#[cfg(test)]
mod testing;
mod threats;
mod weighing;
mod worth;

pub use expert::Expert;
pub use master::Master;
pub use nearest::Nearest;
