//! Perfect play: who loses a round, worked out backwards from the longest strings.
//!
//! A string that some word holds, and that is no word itself, is *live*. Whoever makes a string that is not live loses
//! the round: a word at once, and a string that no word holds when the next player challenges it. A challenge of a live
//! string loses too. So a round is decided on live strings alone, and each depends on longer ones only.

mod loss_odds;
mod two;

pub use loss_odds::{CERTAIN, LossOdds};
pub use two::{Refutation, Solution, Verdict};

use lexicon::substrings::Part;
use lexicon::{Letter, Substrings};

use crate::{Addition, Side};

/// Every way to add a letter to a string that some word holds so that some word still holds it, the start first; no
/// longer string comes twice.
#[must_use]
pub fn additions(words: &Substrings, string: &[Letter]) -> Vec<(Addition, Part)> {
    let Some(part) = words.part(string) else { return Vec::new() };
    let start = words.all_longer(part).map(|(letter, part)| (Addition { letter, side: Side::Start }, part));
    let end = words.all_after(string).map(|(letter, part)| (Addition { letter, side: Side::End }, part));
    start.filter(|(addition, _)| !addition.is_twin(string)).chain(end).collect()
}
