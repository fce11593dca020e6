//! What reviews say of the moves of a sample.

use std::time::{Duration, Instant};

use analysis::review::{Grade, MoveReview, Reviewer as _};
use game::Seed;
use play::MoveOf;
use play::review::ReasonOf;

use super::measured::Measured;
use super::sample::{Made, Sample, made};
use super::trials::{Cost, Pair};

/// The two seeds that moves are reviewed with; the first is that of every review.
const SEEDS: [Seed; 2] = [Seed(1), Seed(2)];

/// What was said of the moves of one game.
pub(super) struct Piece {
    /// Moves of whoever was asked for.
    pub(super) moves: Vec<Graded>,
    /// The blunders that could be planted.
    pub(super) plants: Vec<Graded>,
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
    /// What it costs, as trials say, as a part of a win: of blunders, and of what is blamed.
    pub(super) cost: Option<Cost>,
}

impl Graded {
    /// Whether the review that everybody sees calls it a mistake at least.
    pub(super) fn is_bad(&self) -> bool {
        self.grades[0] >= Grade::Mistake
    }
}

/// Who reviews, for one core.
pub(super) struct Desk<'a, K: Measured> {
    kind: &'a K,
    game: &'a K::Game,
    reviewers: [K::Reviewer; 2],
    /// Who is asked what blamed moves cost.
    doubter: Option<K::Doubter>,
}

impl<'a, K: Measured> Desk<'a, K> {
    /// Somebody who reviews; told to doubt, what is blamed is tried to the end of the game, too.
    pub(super) fn new(kind: &'a K, game: &'a K::Game, effort: Option<u32>, doubts: bool) -> Self {
        let reviewers = SEEDS.map(|seed| K::reviewer_with(game, effort, seed));
        Self { kind, game, reviewers, doubter: doubts.then(|| K::doubter(game)) }
    }

    /// Reviews the moves of a sample.
    pub(super) fn piece(&mut self, sample: &Sample<MoveOf<K>>) -> Piece {
        let (moves, plants) = made::<K>(self.game, sample);
        Piece {
            moves: moves.iter().filter_map(|made| self.graded(made)).collect(),
            plants: plants.iter().filter_map(|made| self.graded(made)).collect(),
        }
    }

    /// What is said of a move with each seed; none if it is not judged.
    fn graded(&mut self, made: &Made<K>) -> Option<Graded> {
        let Made { seed, turn, view, mv, cost, .. } = made;
        let start = Instant::now();
        let first = self.reviewers[0].review(self.game, view, mv, *turn).ok()?;
        let spent = start.elapsed();
        let second = self.reviewers[1].review(self.game, view, mv, *turn).ok()?;
        let [best, other] = [&first, &second]
            .map(|review| review.best.first().map(|best| self.kind.write_move(&best.mv)).unwrap_or_default());
        let other = if other == best { String::new() } else { format!(" or {other}") };
        let played = self.kind.write_move(mv);
        let mut graded = Graded {
            place: format!("{seed}/{turn}, {}: {played} for {best}{other}", K::stage(view)),
            grades: [first.grade, second.grade],
            lost: [(first.lost, first.error), (second.lost, second.error)],
            spent,
            cost: cost.map(|mean| Cost { mean, error: 0.0 }),
        };
        if graded.is_bad() && graded.cost.is_none() {
            graded.cost = self.cost(made, &first);
        }
        Some(graded)
    }

    /// What a move costs that was blamed, by playing on to the end of the game.
    fn cost(&mut self, made: &Made<K>, review: &MoveReview<MoveOf<K>, ReasonOf<K>>) -> Option<Cost> {
        let Made { seed, view, mv, seat, .. } = made;
        let best = &review.best.first()?.mv;
        let pair = Pair { game: self.game, view, seat: *seat, best, bad: mv };
        K::cost_by_trials(self.doubter.as_mut()?, &pair, Seed(*seed))
    }
}
