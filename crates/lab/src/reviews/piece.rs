//! What reviews say of the moves of a sample.

use std::time::{Duration, Instant};

use analysis::review::{Grade, Reviewer as _};
use game::Seed;
use play::MoveOf;

use super::measured::Measured;
use super::sample::{Made, Sample, made};

/// The two seeds that moves are reviewed with; the first is that of every review.
const SEEDS: [Seed; 2] = [Seed(1), Seed(2)];

/// What was said of the moves of one game.
pub(super) struct Piece {
    /// Moves of whoever was asked for.
    pub(super) moves: Vec<Graded>,
    /// The blunder, where one could be planted.
    pub(super) plant: Option<Graded>,
}

/// A move, and what was said of it with each seed.
pub(super) struct Graded {
    /// Where it was made.
    pub(super) place: String,
    pub(super) grades: [Grade; 2],
    /// What it gave away, and the standard error of that, in millionths.
    pub(super) lost: [(u32, u32); 2],
    /// How long the first review took.
    pub(super) spent: Duration,
    /// What it costs, as trials say, as a part of a win.
    pub(super) cost: Option<f64>,
}

/// Who reviews, for one core.
pub(super) struct Desk<'a, K: Measured> {
    kind: &'a K,
    game: &'a K::Game,
    reviewers: [K::Reviewer; 2],
}

impl<'a, K: Measured> Desk<'a, K> {
    pub(super) fn new(kind: &'a K, game: &'a K::Game, effort: Option<u32>) -> Self {
        Self { kind, game, reviewers: SEEDS.map(|seed| K::reviewer_with(game, effort, seed)) }
    }

    /// Reviews the moves of a sample.
    pub(super) fn piece(&self, sample: &Sample<MoveOf<K>>) -> Piece {
        let (moves, plant) = made::<K>(self.game, sample);
        Piece {
            moves: moves.iter().filter_map(|made| self.graded(made)).collect(),
            plant: plant.and_then(|plant| self.graded(&plant)),
        }
    }

    /// What is said of a move with each seed; none if it is not judged.
    fn graded(&self, made: &Made<K>) -> Option<Graded> {
        let Made { seed, turn, view, mv, cost } = made;
        let start = Instant::now();
        let first = self.reviewers[0].review(self.game, view, mv, *turn).ok()?;
        let spent = start.elapsed();
        let second = self.reviewers[1].review(self.game, view, mv, *turn).ok()?;
        let best = first.best.first().map(|best| self.kind.write_move(&best.mv)).unwrap_or_default();
        let place = format!("{seed}/{turn}, {}: {} for {best}", K::stage(view), self.kind.write_move(mv));
        Some(Graded {
            place,
            grades: [first.grade, second.grade],
            lost: [(first.lost, first.error), (second.lost, second.error)],
            spent,
            cost: *cost,
        })
    }
}
