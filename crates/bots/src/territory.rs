//! Players of Territory Words.

mod easy;
mod expert;
mod finder;
mod hard;
mod roster;

pub use easy::Easy;
pub use expert::Expert;
pub use hard::Hard;
pub use roster::{Player, levels, player, usual_effort, usual_level};
