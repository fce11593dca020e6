//! The best few plays.

use super::leaves::RackLeaves;
use super::record::Sink;
use super::{Best, MAX_RACK, Play, Seeking};

/// Keeps so many plays, the best first; of those as good, the ones found first.
pub(super) struct FewSink<'a> {
    kept: &'a RackLeaves,
    count: usize,
    pub(super) few: Vec<Best>,
    least: i64,
}

impl<'a> FewSink<'a> {
    pub(super) fn new(kept: &'a RackLeaves, count: usize) -> Self {
        let least = if count == 0 { i64::MAX } else { i64::MIN };
        Self { kept, count, few: Vec::with_capacity(count + 1), least }
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
        if value <= self.least {
            return;
        }
        let place = self.few.partition_point(|best| best.value >= value);
        self.few.insert(place, Best { play, value });
        self.few.truncate(self.count);
        if let Some(last) = self.few.get(self.count - 1) {
            self.least = last.value;
        }
    }
}

impl Seeking for FewSink<'_> {
    fn least(&self) -> i64 {
        self.least
    }
}
