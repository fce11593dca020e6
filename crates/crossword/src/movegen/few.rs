//! The best few plays.

use super::best::{Best, Seeking};
use super::leaves::RackLeaves;
use super::rank::Rank;
use super::record::Sink;
use super::{MAX_RACK, Play};

/// Keeps so many plays, the best first; of those as good, the ones found first.
pub(super) struct FewSink<'a> {
    kept: &'a RackLeaves,
    count: usize,
    few: Vec<(Best, Rank)>,
    least: i64,
    /// The rank of the last of them, once there are as many as wanted.
    last: Rank,
}

impl<'a> FewSink<'a> {
    pub(super) fn new(kept: &'a RackLeaves, count: usize) -> Self {
        let least = if count == 0 { i64::MAX } else { i64::MIN };
        Self { kept, count, few: Vec::with_capacity(count + 1), least, last: Rank::MAX }
    }

    /// The plays kept, the best first.
    pub(super) fn into_plays(self) -> Vec<Best> {
        self.few.into_iter().map(|(best, _)| best).collect()
    }
}

impl Sink for FewSink<'_> {
    const SEEKS: bool = true;

    fn wants(&self, score: i64, count: u32) -> bool {
        let most = self.kept.most[(count as usize).min(MAX_RACK)];
        100 * score + i64::from(most) > self.least
    }

    fn found(&mut self, play: Play) {
        let value = 100 * play.score + i64::from(self.kept.value(&play));
        if value > self.least {
            self.offer(play, value, 0);
        }
    }
}

impl Seeking for FewSink<'_> {
    fn least(&self) -> i64 {
        self.least
    }

    fn least_from(&self, rank: Rank) -> i64 {
        if rank < self.last { self.least.saturating_sub(1) } else { self.least }
    }

    fn offer(&mut self, play: Play, value: i64, rank: Rank) {
        let is_before =
            |(best, other): &(Best, Rank)| best.value > value || best.value == value && *other <= rank;
        let place = self.few.partition_point(is_before);
        self.few.insert(place, (Best { play, value }, rank));
        self.few.truncate(self.count);
        if let Some((last, rank)) = self.few.get(self.count - 1) {
            (self.least, self.last) = (last.value, *rank);
        }
    }
}
