//! Why some advice cannot be given.

use crossword::Illegal;

use crate::{Problem, TooMany};

/// Why some advice cannot be given, as a sentence to the player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoAdvice {
    /// Points are not what the game is about.
    #[error("in a race for the far edge points decide little: there is no such advice for it")]
    Race,
    /// More than two play.
    #[error("more than two play: there is no such advice for them")]
    ManyPlayers,
    /// What is unseen is not known.
    #[error(transparent)]
    TooMany(#[from] TooMany),
    /// The move in question is not allowed.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The other player has no turn any more.
    #[error("the game is over after this move: there is no reply")]
    Ends,
    /// The other rack is not known.
    #[error("the end can be worked out once the bag is empty: it holds {bag} tiles")]
    BagNotEmpty {
        /// How many tiles the bag holds.
        bag: usize,
    },
}

/// Refuses games in which points are not what counts, and those of more than two.
pub(crate) fn only_for_two_and_points(problem: &Problem<'_>) -> Result<(), NoAdvice> {
    if problem.rules().ending.is_race() {
        return Err(NoAdvice::Race);
    }
    if problem.is_for_two() { Ok(()) } else { Err(NoAdvice::ManyPlayers) }
}
