//! The best play.

use super::leaves::RackLeaves;
use super::rank::Rank;
use super::record::Sink;
use super::{MAX_RACK, Play};

/// The best play, and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Best {
    /// The play.
    pub play: Play,
    /// Its score and the value of the tiles kept, in hundredths of a point.
    pub value: i64,
}

/// Whoever looks for good plays only.
pub(super) trait Seeking: Sink {
    /// What a play must be worth more than to be of any use.
    fn least(&self) -> i64;

    /// What a play of this rank or a later one must be worth more than.
    fn least_from(&self, rank: Rank) -> i64;

    /// Takes a play of this value and rank; of several that are as good, those of lower rank.
    fn offer(&mut self, play: Play, value: i64, rank: Rank);
}

/// Keeps the best play only.
pub(super) struct BestSink<'a> {
    kept: Option<&'a RackLeaves>,
    pub(super) best: Option<Best>,
    least: i64,
    /// The rank of the play.
    rank: Rank,
}

impl<'a> BestSink<'a> {
    pub(super) fn new(kept: Option<&'a RackLeaves>) -> Self {
        Self { kept, best: None, least: i64::MIN, rank: Rank::MAX }
    }
}

impl Sink for BestSink<'_> {
    const SEEKS: bool = true;

    #[inline(always)]
    fn wants(&self, score: i64, count: u32) -> bool {
        let most = self.kept.map_or(0, |kept| kept.most[(count as usize).min(MAX_RACK)]);
        100 * score + i64::from(most) > self.least
    }

    fn found(&mut self, play: Play) {
        let value = 100 * play.score + self.kept.map_or(0, |kept| i64::from(kept.value(&play)));
        if value > self.least {
            self.offer(play, value, 0);
        }
    }
}

impl Seeking for BestSink<'_> {
    #[inline(always)]
    fn least(&self) -> i64 {
        self.least
    }

    #[inline(always)]
    fn least_from(&self, rank: Rank) -> i64 {
        if rank < self.rank { self.least.saturating_sub(1) } else { self.least }
    }

    fn offer(&mut self, play: Play, value: i64, rank: Rank) {
        if value > self.least || value == self.least && rank < self.rank {
            (self.least, self.rank) = (value, rank);
            self.best = Some(Best { play, value });
        }
    }
}
