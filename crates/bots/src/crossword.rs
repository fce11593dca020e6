//! Players of the crossword games.

mod amateur;
mod dials;
mod greedy;
pub mod khi;
mod laying;
mod master;
mod positions;
mod roster;
mod score_and_leave;
mod vocabulary;
mod wary;

pub use amateur::{Amateur, Habits, Skill};
pub use dials::EASY_WORDS;
pub use greedy::Greedy;
pub use master::Master;
pub use positions::positions;
pub use roster::{
    Player, adviser, default_effort, default_level, default_level_of, levels, levels_of, player,
};
pub use score_and_leave::{Static, ValuedMove};
pub use search::Leaves;
pub use vocabulary::Vocabulary;
pub use wary::Wary;
