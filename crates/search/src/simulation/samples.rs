//! What became of the rollouts of each candidate, and what that says.
//!
//! Two candidates are compared deal by deal, over the deals that both have met: what the tiles did to both cancels out.

use std::cmp::Ordering;

use super::{Confidence, Rollout, SimulationPlan};
use crate::sigmoid::CERTAIN;

/// What became of a candidate, deal by deal.
#[derive(Clone, Debug, Default)]
pub(super) struct Samples {
    values: Vec<i32>,
    /// What it seemed to be worth at first sight, and as how many rollouts that counts.
    prior: i64,
    weight: i64,
    wins: i64,
    squares: i64,
    spread: i128,
    /// The chance to win and the spread, deal by deal.
    rollouts: Vec<(i32, i64)>,
}

impl Samples {
    /// No rollouts yet, but what the candidate seems to be worth at first sight, which counts as much as so many.
    pub(super) fn new(weight: i64, prior: i32) -> Self {
        Self { weight, prior: i64::from(prior), ..Self::default() }
    }

    pub(super) fn add(&mut self, rollout: &Rollout) {
        self.values.push(rollout.value);
        self.wins += i64::from(rollout.win);
        self.squares += i64::from(rollout.win) * i64::from(rollout.win);
        self.spread += i128::from(rollout.spread);
        self.rollouts.push((rollout.win, rollout.spread));
    }

    /// The chances to win deal by deal, in millionths.
    pub(super) fn win_millionths(&self) -> impl Iterator<Item = i64> + '_ {
        self.rollouts.iter().map(|&(win, _)| in_millionths(win))
    }

    /// What decides between candidates deal by deal, in millionths.
    pub(super) fn value_millionths(&self) -> impl Iterator<Item = i64> + '_ {
        self.values.iter().map(|&value| in_millionths(value))
    }

    /// The spreads deal by deal, in hundredths of a point.
    pub(super) fn spreads(&self) -> impl Iterator<Item = i64> + '_ {
        self.rollouts.iter().map(|&(_, spread)| spread)
    }

    /// Forgets what the candidate seemed to be worth: every deal there is was met.
    pub(super) fn settle(&mut self) {
        self.weight = 0;
    }

    pub(super) fn len(&self) -> usize {
        self.values.len()
    }

    /// The mean of the values, in millionths.
    pub(super) fn value(&self) -> u32 {
        self.millionths(self.values.iter().copied().map(i64::from).sum())
    }

    /// The chance to win, in millionths.
    pub(super) fn win(&self) -> u32 {
        self.millionths(self.wins)
    }

    /// The standard error of that, in millionths; there is none once all deals were met.
    pub(super) fn error(&self, all: Option<usize>) -> u32 {
        let count = self.len() as i128;
        if all == Some(self.len()) {
            return 0;
        }
        let (wins, squares) = (i128::from(self.wins), i128::from(self.squares));
        let spare = (count * squares - wins * wins).max(0) * 1_000_000 * 1_000_000;
        let certain = i128::from(CERTAIN);
        let variance = spare / (count * count * (count - 1)).max(1) / (certain * certain);
        u32::try_from(variance.isqrt()).unwrap_or(0)
    }

    /// The mean of the spread, in hundredths of a point.
    pub(super) fn spread(&self) -> i64 {
        (self.spread / (self.len().max(1) as i128)) as i64
    }

    /// What a sum of parts of certainty is on average, in millionths.
    fn millionths(&self, sum: i64) -> u32 {
        let whole = self.len().max(1) as i128 * i128::from(CERTAIN);
        u32::try_from(i128::from(sum) * 1_000_000 / whole).unwrap_or(0)
    }

    /// The differences to another candidate over the deals that both have met.
    fn less(&self, other: &Self) -> Differences {
        let pairs = self.values.iter().zip(&other.values);
        let weight = self.weight.max(other.weight);
        let believed = Believed { weight, sum: weight * (self.prior - other.prior) };
        let count = self.len().min(other.len()) as i128;
        let mut differences = Differences { count, sum: 0, squares: 0, believed };
        for (&one, &other) in pairs {
            let difference = i64::from(one - other);
            differences.sum += difference;
            differences.squares += difference * difference;
        }
        differences
    }
}

/// A part of certainty in millionths.
fn in_millionths(part: i32) -> i64 {
    i64::from(part) * 1_000_000 / i64::from(CERTAIN)
}

/// Numbers of two candidates compared deal by deal, over the deals that both have met.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paired {
    count: i128,
    sum: i128,
    squares: i128,
    /// Whether these are all deals there are.
    all: bool,
    /// What the differences are believed to be like before any is seen.
    usual: i128,
}

impl Paired {
    /// By how much the numbers of one are larger than those of another, given how many deals there are at all, and how
    /// much they differ usually.
    pub(super) fn of(
        one: impl Iterator<Item = i64>,
        other: impl Iterator<Item = i64>,
        all: Option<usize>,
        usual: i64,
    ) -> Self {
        let mut paired = Self { count: 0, sum: 0, squares: 0, all: false, usual: usual.into() };
        for (one, other) in one.zip(other) {
            let difference = i128::from(one) - i128::from(other);
            paired.count += 1;
            paired.sum += difference;
            paired.squares += difference * difference;
        }
        paired.all = all.is_some_and(|all| paired.count == all as i128);
        paired
    }

    /// The mean of the differences.
    pub(super) fn mean(&self) -> i64 {
        (self.sum / self.count.max(1)) as i64
    }

    /// The standard error of that; there is none once all deals were met.
    pub(super) fn error(&self) -> u64 {
        if self.all {
            return 0;
        }
        let count = self.count.max(1);
        let scatter = (self.squares - self.sum * self.sum / count).max(0);
        let variance = (scatter + SCATTER.0 * self.usual * self.usual) / (count + SCATTER.0 - 1);
        u64::try_from((variance / count).isqrt()).unwrap_or(u64::MAX)
    }
}

/// Differences of two candidates.
#[derive(Clone, Copy)]
struct Differences {
    count: i128,
    sum: i64,
    squares: i64,
    believed: Believed,
}

/// What is believed of differences before any is seen.
#[derive(Clone, Copy)]
struct Believed {
    /// As how many of them it counts.
    weight: i64,
    sum: i64,
}

/// The best candidate, measured against the one with most rollouts; of several the first.
pub(super) fn leader(samples: &[Samples]) -> usize {
    let mut order: Vec<usize> = (0..samples.len()).collect();
    sort(&mut order, samples);
    order[0]
}

/// Brings candidates into order, the best first, measured against the one with most rollouts.
pub(super) fn sort(order: &mut [usize], samples: &[Samples]) {
    let longest =
        samples.iter().enumerate().reduce(|most, next| if next.1.len() > most.1.len() { next } else { most });
    let Some((_, longest)) = longest else { return };
    let gains: Vec<Differences> = samples.iter().map(|one| one.less(longest)).collect();
    order.sort_by(|&one, &other| gains[other].compare(&gains[one]).then(one.cmp(&other)));
}

impl Differences {
    /// Which mean is larger.
    fn compare(&self, other: &Self) -> Ordering {
        let (sum, count) = (
            |one: &Self| i128::from(one.sum + one.believed.sum),
            |one: &Self| (one.count + i128::from(one.believed.weight)).max(1),
        );
        (sum(self) * count(other)).cmp(&(sum(other) * count(self)))
    }
}

/// How sure a simulation has to be that one candidate is better than another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Certainty {
    /// The square of how many standard errors they must be apart, in thousandths.
    apart: i128,
    /// What being worse by less does not matter.
    indifference: i64,
}

/// What is believed of how differences scatter before any is seen: as if so many had been met, each a tenth of a win apart.
const SCATTER: (i128, i128) = (4, (CERTAIN as i128 / 10) * (CERTAIN as i128 / 10));

impl Certainty {
    /// The best of so many candidates is to be told from all others, and once in so many cases wrongly.
    ///
    /// A difference that is so many standard errors above its mean by chance is rarer than e to the power of minus half
    /// the square of that number, and any of several is no more likely than all of them added up.
    pub(super) fn new(candidates: usize, plan: &SimulationPlan) -> Self {
        let others = candidates.saturating_sub(1).max(1) as u64;
        let apart = match plan.confidence {
            Confidence::WrongOnceIn(cases) => 2 * logarithm(others * u64::from(cases.max(1))),
            Confidence::Tenths(tenths) => 10 * u64::from(tenths) * u64::from(tenths),
        };
        let indifference = i64::from(plan.indifference) * i64::from(CERTAIN) / 1_000_000;
        Self { apart: apart.into(), indifference }
    }

    /// How much doubt there is that one candidate is better than another, given how many deals there are at all; none
    /// if they are told apart. More is more doubt.
    pub(super) fn doubt(&self, one: &Samples, other: &Samples, all: Option<usize>) -> Option<i128> {
        self.doubt_of(&one.less(other), all)
    }

    /// The same by rollouts alone.
    pub(super) fn doubt_without_prior(
        &self,
        one: &Samples,
        other: &Samples,
        all: Option<usize>,
    ) -> Option<i128> {
        self.doubt_of(&Differences { believed: Believed { weight: 0, sum: 0 }, ..one.less(other) }, all)
    }

    fn doubt_of(&self, differences: &Differences, all: Option<usize>) -> Option<i128> {
        let &Differences { count, sum, squares, believed } = differences;
        let (plain, weight) = (i128::from(sum), i128::from(believed.weight));
        let indifference = i128::from(self.indifference);
        if all.is_some_and(|all| count == all as i128) {
            return (plain + count * indifference < 0).then_some(i128::MAX);
        }
        let sum = plain + i128::from(believed.sum) + (count + weight) * indifference;
        let scatter = i128::from(squares) - plain * plain / count.max(1);
        let variance = (scatter.max(0) + SCATTER.0 * SCATTER.1) / (count + SCATTER.0 - 1);
        // The square of how many standard errors the mean is away, in thousandths.
        let away = 1000 * sum * sum / ((count + weight) * variance).max(1);
        (sum < 0 || away < self.apart).then_some(if sum < 0 { away } else { -away })
    }
}

/// The natural logarithm in thousandths.
fn logarithm(number: u64) -> u64 {
    let number = number.clamp(1, u64::from(u32::MAX));
    let whole = u64::from(number.ilog2());
    // What is left is between one and two, as a part of two to the power of 31; squaring it tells one binary digit.
    let mut rest = (number << 31) >> whole;
    let mut digits = whole;
    for _ in 0..20 {
        rest = (rest * rest) >> 31;
        digits <<= 1;
        if rest >> 32 != 0 {
            digits |= 1;
            rest >>= 1;
        }
    }
    (digits * 693_147 / 1000) >> 20
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples(values: &[i32]) -> Samples {
        let mut samples = Samples::default();
        for &value in values {
            samples.add(&Rollout { value, win: value, spread: 100, positions: 2, work: 2 });
        }
        samples
    }

    fn certainty(candidates: usize, indifference: u32) -> Certainty {
        Certainty::new(candidates, &SimulationPlan { indifference, ..SimulationPlan::thorough(1) })
    }

    #[test]
    fn logarithms_are_right_to_a_thousandth() {
        for number in [1, 2, 3, 10, 99, 1900, 590_000, u64::from(u32::MAX)] {
            #[expect(clippy::cast_precision_loss, reason = "small enough")]
            let exact = 1000.0 * (number as f64).ln();
            #[expect(clippy::cast_precision_loss, reason = "small enough")]
            let told = logarithm(number) as f64;
            assert!((told - exact).abs() <= 1.5, "{number}: {told}, not {exact}");
        }
    }

    #[test]
    fn means_and_errors_are_those_of_the_wins() {
        let one = samples(&[0, CERTAIN, CERTAIN, 0, CERTAIN, CERTAIN, CERTAIN, CERTAIN]);
        assert_eq!((one.win(), one.spread()), (750_000, 100));
        // The root of 0.1875 · 8 / 7 / 8.
        assert_eq!(one.error(None), 163_663);
        assert_eq!(one.error(Some(8)), 0);
    }

    #[test]
    fn luck_that_both_had_cancels_out() {
        let luck: Vec<i32> = (0..200).map(|number| number * 7919 % 50_000).collect();
        let better: Vec<i32> = luck.iter().map(|value| value + 900 + value % 100).collect();
        let (one, other) = (samples(&better), samples(&luck));
        let certainty = certainty(20, 0);
        assert_eq!(certainty.doubt(&one, &other, None), None);
        assert!(certainty.doubt(&other, &one, None).is_some());
        // Fewer deals of the better one, and those with bad luck, do not make it the worse one.
        let few: Vec<i32> = better.iter().copied().take(50).collect();
        assert_eq!(leader(&[samples(&few), other]), 0);
    }

    #[test]
    fn few_samples_leave_doubt_and_all_deals_none() {
        let (one, other) = (samples(&[900, 900, 901]), samples(&[890, 890, 890]));
        let strict = certainty(2, 0);
        assert!(strict.doubt(&one, &other, None).is_some());
        assert_eq!(strict.doubt(&one, &other, Some(3)), None);
        assert_eq!(strict.doubt(&other, &one, Some(3)), Some(i128::MAX));
        // Where ten more or less do not matter, neither does the order.
        assert_eq!(certainty(2, 200).doubt(&other, &one, Some(3)), None);
    }
}
