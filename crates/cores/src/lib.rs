//! Numbered work, done on all cores at once, with a bar that shows how far it is.

#![allow(clippy::disallowed_methods, reason = "threads are what this is for")]

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};

/// Does every piece of work below `count`, each core with a desk of its own, and hands back the desks.
///
/// There are as many desks as told, or as the machine has cores. Which desk a piece lands on is chance: what the desks hold
/// together must not depend on it. A bar shows how far it is, on a terminal only.
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

/// Does every piece of work below `count` on these desks at once, and hands back what came of each, in order.
///
/// Which desk a piece lands on is chance: what comes of it must not depend on it.
pub fn in_order<T: Send, R: Send>(
    desks: &mut [T],
    count: usize,
    work: impl Fn(&mut T, usize) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let sit = |desk: &mut T| {
        let mut done = Vec::new();
        loop {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if piece >= count {
                return done;
            }
            done.push((piece, work(desk, piece)));
        }
    };
    let mut done = match desks {
        [desk] => sit(desk),
        _ => thread::scope(|scope| {
            let sitting: Vec<_> = desks.iter_mut().map(|desk| scope.spawn(|| sit(desk))).collect();
            let ended = sitting
                .into_iter()
                .map(|one| one.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            ended.flatten().collect::<Vec<_>>()
        }),
    };
    done.sort_by_key(|&(piece, _)| piece);
    done.into_iter().map(|(_, came)| came).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_of_pieces_is_in_order() {
        for count in [1, 2, 8] {
            let mut desks = vec![0; count];
            let squares = in_order(&mut desks, 50, |desk, piece| {
                *desk += 1;
                piece * piece
            });
            assert!(squares.into_iter().eq((0..50).map(|piece| piece * piece)));
            assert_eq!(desks.iter().sum::<i32>(), 50);
        }
    }

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
