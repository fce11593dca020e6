//! Plays that are compared with the one that was made: each is tried until it is known whether it matters.
//!
//! What two plays are apart is told by the parts of the racks that both were tried on. A play that does badly on the first parts
//! may be the best of all, so none is dropped for good: as long as one may well be better than the best so far, and by something
//! that counts, it is tried on more parts. Which plays are left so depends hardly on the racks that were imagined.

use std::cmp::Reverse;

use crossword::Move;

use super::appraisal::AppraisedMove;
use super::{Trial, Trials};

/// On how many parts every play is tried, and on how many more at a time if it may be the best.
const FIRST_PARTS: usize = 3;
const MORE_PARTS: usize = 3;

/// How many parts are tried in all, those of the plays that win this comparison aside.
const PARTS_IN_ALL: usize = 220;

/// A play may be better than the best so far if that is within so many standard errors, and by more than this, in millionths.
const LIKELY: i64 = 2;
const INDIFFERENCE: i64 = 20_000;

/// How far apart two plays usually are on one part, in millionths, which counts like so many parts: few parts that agree do not say
/// that all do.
const USUAL: i128 = 80_000;
const USUAL_COUNTS: i128 = 2;

/// A play that another one is compared with.
pub(super) struct Rival {
    pub(super) told: AppraisedMove,
    pub(super) trial: Trial,
}

impl Rival {
    pub(super) fn new(trial: Trial) -> Self {
        let mv = Move::Lay(trial.play().placement());
        Self { told: AppraisedMove::new(mv, std::iter::empty()), trial }
    }

    fn parts(&self) -> usize {
        self.told.parts.len()
    }
}

impl Trials<'_> {
    /// The place of the best of some plays by so many parts of the racks; plays that cannot be worth it are not tried to the end.
    pub(super) fn best_of(
        &mut self,
        rivals: &mut [Rival],
        parts: usize,
        is_worth_it: impl Fn(&AppraisedMove) -> bool,
    ) -> Option<usize> {
        for rival in rivals.iter_mut() {
            self.try_parts(rival, FIRST_PARTS.min(parts));
        }
        loop {
            let Some(best) = best_place(rivals, |rival| rival.parts() >= parts) else {
                let most = rivals.iter().map(Rival::parts).max()?;
                let first = best_place(rivals, |rival| rival.parts() == most)?;
                self.try_parts(&mut rivals[first], parts);
                continue;
            };
            if rivals.iter().map(Rival::parts).sum::<usize>() >= PARTS_IN_ALL {
                return Some(best);
            }
            let may_be_ahead = |rival: &Rival| {
                let (ahead, error) = ahead(&rival.told, &rivals[best].told);
                ahead + LIKELY * error
            };
            let open = (0..rivals.len()).filter(|&place| {
                let rival = &rivals[place];
                rival.parts() < parts && may_be_ahead(rival) > INDIFFERENCE && is_worth_it(&rival.told)
            });
            let Some(next) = open.max_by_key(|&place| (may_be_ahead(&rivals[place]), Reverse(place))) else {
                return Some(best);
            };
            let next = &mut rivals[next];
            self.try_parts(next, (next.parts() + MORE_PARTS).min(parts));
        }
    }

    /// Tries a play until it was tried on so many parts of the racks.
    fn try_parts(&mut self, rival: &mut Rival, parts: usize) {
        for part in rival.parts()..parts {
            rival.told.add(self.part(&mut rival.trial, part));
        }
    }
}

/// The place of the play that is likeliest to win of some, the first of several.
fn best_place(rivals: &[Rival], is_asked: impl Fn(&Rival) -> bool) -> Option<usize> {
    let asked = (0..rivals.len()).filter(|&place| is_asked(&rivals[place]));
    asked.max_by_key(|&place| (rivals[place].told.chance(), Reverse(place)))
}

/// How much likelier a move wins than another one over the parts that both were tried on, and about how far off that may be, in
/// millionths.
pub(super) fn ahead(one: &AppraisedMove, other: &AppraisedMove) -> (i64, i64) {
    let pairs = one.parts.iter().zip(&other.parts);
    let differences = pairs.map(|(&one, &other)| i128::from(one) - i128::from(other));
    let (count, sum, squares) =
        differences.fold((0, 0, 0), |(count, sum, squares), one| (count + 1, sum + one, squares + one * one));
    let mean = sum / i128::max(count, 1);
    let spread = squares - mean * sum + USUAL_COUNTS * USUAL * USUAL;
    let variance = spread / (i128::max(count, 1) * (count + USUAL_COUNTS - 1));
    (mean as i64, variance.max(0).isqrt() as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(parts: &[u32]) -> AppraisedMove {
        let mut told = AppraisedMove::new(Move::Pass, std::iter::empty());
        told.parts = parts.to_vec();
        told
    }

    #[test]
    fn moves_are_compared_over_the_parts_that_both_were_tried_on() {
        let long = told(&[500_000, 700_000, 600_000, 0, 0, 0]);
        let short = told(&[400_000, 500_000, 600_000]);
        let (mean, error) = ahead(&long, &short);
        assert_eq!(mean, 100_000);
        assert_eq!(ahead(&short, &long), (-100_000, error));
        // Two differences of a tenth from the mean, and two of the usual size that count like two parts more.
        assert_eq!(error, (2.0 * (1e10 + 6.4e9) / 12.0_f64).sqrt() as i64);
        let (_, alike) = ahead(&told(&[500_000; 3]), &told(&[400_000; 3]));
        assert!(alike > 20_000, "{alike}");
        let (_, surely) = ahead(&told(&[500_000; 60]), &told(&[400_000; 60]));
        assert!(surely < 3_000, "{surely}");
    }
}
