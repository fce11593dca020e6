//! Advice as a review would give it: a move, how likely it wins, and why not something else.

use analysis::review::{Grade, RatedMove, Reviewer as _};
use serde::{Deserialize, Serialize};

use crate::review::{ReasonOf, Reviewable};
use crate::{MoveOf, ViewOf};

/// What a strong player would do, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Recommendation<M, R> {
    /// The move.
    pub mv: M,
    /// How likely it wins, in millionths; `None` where that was not worked out.
    pub chance: Option<u32>,
    /// What somebody might do instead, and how likely that wins.
    pub rival: Option<RatedMove<M>>,
    /// Why that is worse.
    pub reasons: Vec<R>,
}

impl<M: PartialEq + Clone, R> Recommendation<M, R> {
    /// A move of which nothing more is known.
    pub const fn plain(mv: M) -> Self {
        Self { mv, chance: None, rival: None, reasons: Vec::new() }
    }

    /// Whether there is more to tell than the move.
    pub const fn has_why(&self) -> bool {
        self.chance.is_some()
    }
}

/// The best move of a view by the values of a review, compared with the move that lies nearest, or else with the next best one;
/// `None` where such a move is not judged.
pub(crate) fn recommended<K: Reviewable>(
    game: &K::Game,
    view: &ViewOf<K>,
    nearest: &MoveOf<K>,
    number: usize,
) -> Option<Recommendation<MoveOf<K>, ReasonOf<K>>> {
    let reviewer = K::reviewer(game, None);
    let judged = reviewer.review(game, view, nearest, number).ok()?;
    let best = judged.best.first()?.clone();
    if best.mv != *nearest {
        let rival = RatedMove { mv: nearest.clone(), chance: judged.played };
        return Some(Recommendation {
            mv: best.mv,
            chance: Some(judged.before()),
            rival: Some(rival),
            reasons: judged.reasons,
        });
    }
    if judged.grade == Grade::Forced {
        return Some(Recommendation::plain(best.mv));
    }
    let mut told =
        Recommendation { mv: best.mv.clone(), chance: Some(best.chance), rival: None, reasons: Vec::new() };
    let next = judged.best.into_iter().find(|other| other.mv != best.mv);
    // The next best one may turn out to be as good: then there is nothing to say against it.
    if let Some(next) = next
        && let Ok(judged) = reviewer.review(game, view, &next.mv, number)
        && judged.best.first().is_some_and(|first| first.mv == best.mv)
    {
        told.rival = Some(RatedMove { mv: next.mv, chance: best.chance.saturating_sub(judged.lost) });
        told.reasons = judged.reasons;
    }
    Some(told)
}
