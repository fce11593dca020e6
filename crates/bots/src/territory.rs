//! Players of Territory Words.

mod amateur;
mod apprentice;
mod beam;
mod bounds;
mod easy;
mod endings;
mod expert;
mod finder;
mod hard;
mod letters_ahead;
mod proof;
mod roster;
mod search_space;
#[cfg(test)]
mod tests;
mod vocabulary;

pub use amateur::Amateur;
pub use apprentice::Apprentice;
pub use easy::Easy;
pub use expert::{Appraisal, AppraisedWord, Expert};
pub use finder::BestWord;
pub use hard::Hard;
pub use roster::{Player, default_effort, default_level, levels, player};
