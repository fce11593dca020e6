//! Moves that are tried whatever they seem to be worth, and how far they are behind the best.

use super::samples::{self, Paired};
use super::{Search, Workers};
use crate::Choice;

/// How many rollouts the best has at least where moves were named, so that its own chance is known, too.
const LEAST: usize = 200;

/// A difference of so many standard errors need not be known any better.
const PLAIN: u32 = 14;

/// How much two moves differ usually on a deal: in millionths of a win or of a value, and in hundredths of a point.
const USUAL: (i64, i64) = (100_000, 2_000);

/// Moves that are tried in any case.
#[derive(Clone, Copy, Debug)]
pub struct Named<'a> {
    /// The moves.
    pub choices: &'a [Choice],
    /// How small the standard error of the difference to the best is to be, in millionths of a certain win.
    pub error: u32,
}

impl Named<'_> {
    /// No moves.
    pub const NONE: Self = Self { choices: &[], error: 0 };
}

/// How a named move compares to the best one, over the deals that both have met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// Where it stands among the candidates.
    pub place: usize,
    /// How much more often the best wins, in millionths; below zero where that one is better by its spread only.
    pub lost: i64,
    /// The standard error of that, in millionths.
    pub error: u64,
    /// How many points more the best brings on average, in hundredths.
    pub points: i64,
    /// How far off that may be, in hundredths: the standard error, or more where it is in doubt which of both is better.
    pub points_error: u64,
}

impl Search<'_> {
    /// Goes on until it is known well enough how far a candidate is behind the best.
    pub(super) fn tell_from_best(&mut self, named: usize, error: u32, workers: &mut impl Workers) {
        let leader = samples::leader(&self.samples);
        let least = LEAST.max(self.samples[leader].len());
        self.extend(&[leader], least, workers);
        self.is_spent = false;
        loop {
            let leader = samples::leader(&self.samples);
            if leader == named {
                return;
            }
            let wins = self.wins(leader, named);
            let enough = u64::from(error).max(wins.mean().unsigned_abs() / u64::from(PLAIN));
            if wins.error() <= enough || !self.can_go_on(self.effort) {
                return;
            }
            self.compare(named, workers);
        }
    }

    /// How a candidate compares to the first of this order.
    pub(super) fn compared(&self, order: &[usize], named: usize) -> Comparison {
        if order[0] == named {
            return Comparison { place: 0, lost: 0, error: 0, points: 0, points_error: 0 };
        }
        let place = order.iter().position(|&one| one == named).unwrap_or(0);
        let wins = self.wins(order[0], named);
        let all = self.rollouts.deals();
        let [best, other] = [order[0], named].map(|one| &self.samples[one]);
        let spreads = Paired::of(best.spreads(), other.spreads(), all, USUAL.1);
        let values = Paired::of(best.value_millionths(), other.value_millionths(), all, USUAL.0);
        let (lost, error) = (wins.mean(), wins.error());
        Comparison {
            place,
            lost,
            error,
            points: spreads.mean(),
            points_error: points_error(&spreads, &values),
        }
    }

    fn wins(&self, best: usize, named: usize) -> Paired {
        let [one, other] = [best, named].map(|one| self.samples[one].win_millionths());
        Paired::of(one, other, self.rollouts.deals(), USUAL.0)
    }
}

/// How far off the points may be that one move brings more than another.
///
/// The better one was chosen by values. Where it is better by no more than chance, other luck would choose the other one, and the
/// points would be lost by this one: they are no more certain than the choice.
fn points_error(spreads: &Paired, values: &Paired) -> u64 {
    let (points, value) =
        (u128::from(spreads.mean().unsigned_abs()), u128::from(values.mean().unsigned_abs()));
    let as_doubtful = points * u128::from(values.error()) / value.max(1);
    spreads.error().max(u64::try_from(as_doubtful).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Differences of values or of points on a thousand deals, around a mean.
    fn around(mean: i64, scatter: i64) -> Paired {
        let differences = (0..1000_i64).map(|deal| mean + if deal % 2 == 0 { scatter } else { -scatter });
        Paired::of(differences, std::iter::repeat(0), None, 1)
    }

    #[test]
    fn points_are_no_more_certain_than_which_move_is_better() {
        // Ten points that are well known, by a move that was chosen by a tenth of an error, and by ten errors.
        let points = around(1_000, 30);
        assert!(points.error() <= 1);
        let doubtful = points_error(&points, &around(3, 1_000));
        assert!((9_000..12_000).contains(&doubtful), "{doubtful}");
        let certain = points_error(&points, &around(300, 1_000));
        assert!((90..120).contains(&certain), "{certain}");
        // Where every deal was met, nothing is doubtful.
        let all = |mean| Paired::of(std::iter::repeat_n(mean, 4), std::iter::repeat(0), Some(4), 1);
        assert_eq!(points_error(&all(1_000), &all(1)), 0);
    }
}
