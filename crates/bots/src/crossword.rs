//! Players of the crossword games.

mod ahead;
mod ending;
mod greedy;
pub mod khi;
mod laying;
mod leaves;
mod positions;
mod roster;
mod score_and_leave;
mod vocabulary;
mod wary;

pub use ahead::{Players, TO_THE_END};
pub use greedy::Greedy;
pub use leaves::{BadLeaves, Leaves, Shape, Wrong};
pub use positions::positions;
pub use roster::{EASY_WORDS, Player, levels, player, usual_effort, usual_level};
pub use score_and_leave::{Static, Weighed};
pub use vocabulary::Vocabulary;
pub use wary::Wary;
