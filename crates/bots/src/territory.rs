//! Players of Territory Words.

mod ahead;
mod beam;
mod bounds;
mod easy;
mod expert;
mod finder;
mod ground;
mod hard;
mod proof;
mod roster;
#[cfg(test)]
mod tests;

pub use easy::Easy;
pub use expert::Expert;
pub use finder::Found;
pub use hard::Hard;
pub use roster::{Player, levels, player, usual_effort, usual_level};
