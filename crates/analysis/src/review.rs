//! Moves judged after the game: how likely each wins, what would have been better, and why.
//!
//! One currency for all titles: the chance to win, in millionths. A review is one job a move, handed what its player saw
//! before it, the move, and its number; each comes out the same whoever does it and when, so screens fill in while others
//! are still at work, and any number of threads gives the same answer. What is told of a whole game is
//! [added up](Summary::of) from the moves.

mod accuracy;
mod crossword;
mod grade;
mod idiot;
mod levels;
mod summary;
mod territory;

use game::Game;
use serde::{Deserialize, Serialize};

pub use self::crossword::{CrosswordReason, CrosswordReviewer};
pub use accuracy::{accuracy_of_move, accuracy_of_player};
pub use grade::{Grade, Loss, Yardstick};
pub use idiot::{IdiotReason, IdiotReviewer};
pub use levels::{BadAccuracies, LevelAccuracies};
pub use summary::{JudgedMove, Luck, Summary};
pub use territory::{TerritoryReason, TerritoryReviewer};

/// What stands for a certain win.
pub const WIN: u32 = 1_000_000;

/// Judges moves of a game.
pub trait Reviewer<G: Game> {
    /// Why a move was worse than another.
    type Reason;

    /// What grades and accuracy are measured by.
    fn yardstick(&self) -> Yardstick;

    /// Judges a move of the player to move, who sees this view; the number is that of the move in its game, which all luck
    /// comes from.
    fn review(
        &self,
        game: &G,
        view: &G::View,
        mv: &G::Move,
        number: usize,
    ) -> Reviewed<G::Move, Self::Reason>;

    /// The same without reasons, which may take less time.
    fn grade(
        &self,
        game: &G,
        view: &G::View,
        mv: &G::Move,
        number: usize,
    ) -> Reviewed<G::Move, Self::Reason> {
        self.review(game, view, mv, number)
    }
}

/// What comes of a job: a move judged, or why it was not.
pub type Reviewed<M, R> = Result<MoveReview<M, R>, NotReviewed>;

/// A move, judged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveReview<M, R> {
    /// The best moves there were with how likely they win, the best first.
    pub best: Vec<RatedMove<M>>,
    /// How likely the move wins that was played.
    pub played: u32,
    /// How much of the chance to win it gave away.
    pub lost: u32,
    /// The standard error of that.
    pub error: u32,
    /// How many points it gave away, in hundredths, where points are counted.
    pub points_lost: i64,
    /// Whether nothing of this is an estimate.
    pub exact: bool,
    /// How good it was.
    pub grade: Grade,
    /// Why it was worse than the best, at most two reasons.
    pub reasons: Vec<R>,
}

impl<M, R> MoveReview<M, R> {
    /// How likely the player to move won before the move, playing the best one.
    #[must_use]
    pub fn before(&self) -> u32 {
        self.played.saturating_add(self.lost).min(WIN)
    }
}

/// A move, and how likely it wins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatedMove<M> {
    /// The move.
    pub mv: M,
    /// How likely it wins, in millionths.
    pub chance: u32,
}

/// Why a move is not judged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum NotReviewed {
    /// What its player held is not known.
    #[error("the tiles in hand are not known")]
    UnknownRack,
    /// The tiles on the board and in hand are not those of the game.
    #[error(transparent)]
    Tiles(#[from] crate::TooMany),
    /// Nobody knows how likely more than two win.
    #[error("more than two play: moves are judged in games of two")]
    ManyPlayers,
    /// It cannot be made there.
    #[error("the move cannot be made there")]
    Impossible,
    /// It does not end the turn, or is no choice between words.
    #[error("such a move is not judged")]
    OtherMove,
}
