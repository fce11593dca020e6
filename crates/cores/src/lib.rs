//! Numbered work, done on all cores at once, with a bar that shows how far it is.

#![allow(clippy::disallowed_methods, reason = "threads are what this is for")]

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};

/// Does every piece of work below `count`, each core with a desk of its own, and hands back the desks.
///
/// There are as many desks as told, or as the machine has cores. /// Which desk a piece lands on is chance: what the desks hold together must not depend on it. A bar shows how far it
/// is, on a terminal only.
pub fn on_all_cores<T: Send>(
    what: &'static str,
    count: u64,
    desks: Option<NonZero<usize>>,
    desk: impl Fn() -> T + Sync,
    work: impl Fn(&mut T, u64) + Sync,
) -> Vec<T> {
    let bar = ProgressBar::new(count).with_message(what);
    let style = ProgressStyle::with_template("{msg} {wide_bar} {human_pos}/{human_len}, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let next = AtomicU64::new(0);
    let sit = || {
        let mut desk = desk();
        loop {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if piece >= count {
                return desk;
            }
            work(&mut desk, piece);
            bar.inc(1);
        }
    };
    let cores = desks.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get);
    let desks = thread::scope(|scope| {
        let sitting: Vec<_> = (0..cores).map(|_| scope.spawn(sit)).collect();
        sitting
            .into_iter()
            .map(|one| one.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    bar.finish_and_clear();
    desks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_done_once() {
        for desks in [None, NonZero::new(1), NonZero::new(3)] {
            let desks = on_all_cores("adding", 100, desks, Vec::new, Vec::push);
            let mut done: Vec<u64> = desks.into_iter().flatten().collect();
            done.sort_unstable();
            assert!(done.into_iter().eq(0..100));
        }
    }
}
