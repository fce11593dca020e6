//! Simulations on several cores.

use std::num::NonZero;

use analysis::simulation::{Desk, Job, Rollout, Rollouts, Workers};

/// Workers on so many threads; the answer is the same on any number.
pub(crate) struct Crew {
    desks: Vec<Option<Desk>>,
}

impl Crew {
    /// So many workers, or one for each core.
    pub(crate) fn new(threads: Option<NonZero<usize>>) -> Self {
        let threads = threads.or_else(|| std::thread::available_parallelism().ok());
        Self { desks: vec![None; threads.map_or(1, NonZero::get)] }
    }
}

impl Workers for Crew {
    fn work(&mut self, rollouts: &Rollouts<'_>, jobs: &[Job]) -> Vec<Vec<Rollout>> {
        cores::in_order(&mut self.desks, jobs.len(), |desk, job| {
            rollouts.run(desk.get_or_insert_with(|| rollouts.desk()), jobs[job])
        })
    }
}
