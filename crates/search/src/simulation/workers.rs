//! Who does the jobs of a round.

use super::{Desk, Job, Rollout, Rollouts};

/// Does the jobs of a round, one after the other or several at once.
pub trait Workers {
    /// What became of each job, in the order of the jobs.
    fn work(&mut self, rollouts: &Rollouts<'_>, jobs: &[Job]) -> Vec<Vec<Rollout>>;
}

/// Does one job after the other.
#[derive(Debug, Default)]
pub struct OneByOne {
    desk: Option<Desk>,
}

impl Workers for OneByOne {
    fn work(&mut self, rollouts: &Rollouts<'_>, jobs: &[Job]) -> Vec<Vec<Rollout>> {
        let desk = self.desk.get_or_insert_with(|| rollouts.desk());
        jobs.iter().map(|&job| rollouts.run(desk, job)).collect()
    }
}
