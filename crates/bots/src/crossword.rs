//! Players of the crossword games.

mod ending;
mod greedy;
pub mod khi;
mod laying;
mod leaves;
mod positions;
mod roster;
mod score_and_leave;

pub use greedy::Greedy;
pub use leaves::{BadLeaves, Leaves, Shape, Wrong};
pub use positions::positions;
pub use roster::{Player, levels, player, usual_effort, usual_level};
pub use score_and_leave::{Static, Weighed};
