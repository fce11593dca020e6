//! Players of Khi: two that look near the far edge, one that weighs every play, and two that look ahead.

mod bitboard;
mod candidates;
mod champion;
mod effects;
mod evaluation;
mod expert;
mod first_word;
mod judgement;
mod look_ahead;
mod master;
mod misjudgement;
mod nearest;
mod no_word;
mod observation;
mod odds;
mod position;
mod roster;
#[cfg(test)]
mod testing;
mod threats;
mod trials;
mod winning_words;

pub use champion::Champion;
pub use expert::Expert;
pub use judgement::{ASPECTS, BadJudgement, Judgement, Weights};
pub use master::Master;
pub use nearest::Nearest;
pub use observation::Observer;
pub(super) use roster::{default_effort, player};
pub use trials::{AppraisedMove, appraise};
