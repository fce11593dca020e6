//! Finding the weights that explain most: least squares, with some doubt about what was seen seldom.

/// Sums over samples, each of which has some parts and a value; whole numbers, so that their order does not matter.
pub(crate) struct Equations {
    /// How many parts there may be; one more stands for what all samples have.
    parts: usize,
    /// How often two parts were seen together, row by row; only where the second is not below the first.
    together: Vec<u32>,
    /// The values of all samples that have a part.
    values: Vec<i64>,
}

impl Equations {
    /// No samples yet, of so many parts.
    pub(crate) fn new(parts: usize) -> Self {
        let size = parts + 1;
        Self { parts, together: vec![0; size * size], values: vec![0; size] }
    }

    /// Adds a sample. A part may be named several times, and then counts so often.
    pub(crate) fn add(&mut self, parts: &[usize], value: i64) {
        let size = self.parts + 1;
        let all = || parts.iter().copied().chain([self.parts]);
        for (at, one) in all().enumerate() {
            self.values[one] += value;
            for other in all().skip(at) {
                self.together[one.min(other) * size + one.max(other)] += 1;
            }
        }
        // A part named twice meets itself four times, not three.
        for (at, one) in parts.iter().enumerate() {
            let again = parts[at + 1..].iter().filter(|other| *other == one).count() as u32;
            self.together[one * size + one] += again;
        }
    }

    /// How many samples there are.
    pub(crate) fn samples(&self) -> u64 {
        self.together.last().copied().unwrap_or_default().into()
    }

    /// The sums of both.
    pub(crate) fn with(mut self, other: Self) -> Self {
        self.together.iter_mut().zip(other.together).for_each(|(sum, more)| *sum += more);
        self.values.iter_mut().zip(other.values).for_each(|(sum, more)| *sum += more);
        self
    }

    /// The weight of each part, on top of what all samples have in common.
    ///
    /// The doubt is how many sightings it takes until half of what they say is believed; what was never seen weighs
    /// nothing.
    #[expect(clippy::cast_precision_loss, reason = "sums stay far below 2^52")]
    pub(crate) fn solve(&self, doubt: f64) -> Vec<f64> {
        let size = self.parts + 1;
        let seen: Vec<usize> = (0..size).filter(|part| self.together[part * size + part] > 0).collect();
        let count = seen.len();
        let mut matrix = vec![0.0; count * count];
        for (row, &one) in seen.iter().enumerate() {
            for (column, &other) in seen.iter().enumerate().skip(row) {
                let together = f64::from(self.together[one * size + other]);
                matrix[row * count + column] = together;
                matrix[column * count + row] = together;
            }
            if one != self.parts {
                matrix[row * count + row] += doubt;
            }
        }
        let mut solution: Vec<f64> = seen.iter().map(|&part| self.values[part] as f64).collect();
        solve_in_place(&mut matrix, &mut solution);
        let mut weights = vec![0.0; self.parts];
        for (&part, weight) in seen.iter().zip(solution).filter(|(part, _)| **part != self.parts) {
            weights[part] = weight;
        }
        weights
    }
}

/// Solves a system whose matrix is symmetric and positive definite, by Cholesky's method; the matrix is used up.
pub(crate) fn solve_in_place(matrix: &mut [f64], right: &mut [f64]) {
    let count = right.len();
    for row in 0..count {
        for column in 0..=row {
            let known: f64 =
                (0..column).map(|at| matrix[row * count + at] * matrix[column * count + at]).sum();
            let rest = matrix[row * count + column] - known;
            matrix[row * count + column] = if row == column {
                rest.max(f64::EPSILON).sqrt()
            } else {
                rest / matrix[column * count + column]
            };
        }
    }
    for row in 0..count {
        let known: f64 = (0..row).map(|at| matrix[row * count + at] * right[at]).sum();
        right[row] = (right[row] - known) / matrix[row * count + row];
    }
    for row in (0..count).rev() {
        let known: f64 = (row + 1..count).map(|at| matrix[at * count + row] * right[at]).sum();
        right[row] = (right[row] - known) / matrix[row * count + row];
    }
}

#[cfg(test)]
mod tests {
    use game::{Dice, Seed};

    use super::*;

    /// Samples with random parts, worth 50 and what their parts weigh, give or take some luck.
    fn sampled(weights: &[i64], samples: u32, luck: u32) -> Equations {
        let mut dice = Dice::new(Seed(1), "samples");
        let mut equations = Equations::new(weights.len() + 1);
        for _ in 0..samples {
            let parts: Vec<usize> = (0..weights.len()).filter(|_| dice.chance(1, 3)).collect();
            let worth: i64 = parts.iter().map(|&part| weights[part]).sum();
            let shift = i64::from(dice.below(2 * luck + 1)) - i64::from(luck);
            equations.add(&parts, 50 + worth + shift);
        }
        equations
    }

    #[test]
    fn known_weights_are_found_again() {
        let weights = [300, -20, 0, 75, -410];
        let found = sampled(&weights, 20_000, 100).solve(1.0);
        assert_eq!(found.len(), 6);
        for (weight, found) in weights.into_iter().zip(&found) {
            assert!((found.round() as i64 - weight).abs() <= 3, "{weight} was found as {found}");
        }
        assert_eq!(found[5].to_bits(), 0.0_f64.to_bits(), "what was never seen weighs nothing");
    }

    #[test]
    fn what_was_seen_seldom_is_doubted() {
        let found = sampled(&[300], 60, 0).solve(300.0);
        assert!(found[0] > 0.0 && found[0] < 100.0, "{found:?}");
    }

    #[test]
    fn a_part_may_count_twice() {
        let mut equations = Equations::new(2);
        for (parts, value) in [(&[0][..], 10), (&[0, 0], 20), (&[1], 5), (&[0, 0, 1], 25), (&[], 0)] {
            equations.add(parts, value);
        }
        let found = equations.solve(0.0);
        assert!((found[0] - 10.0).abs() < 1e-9 && (found[1] - 5.0).abs() < 1e-9, "{found:?}");
    }

    #[test]
    fn sums_do_not_depend_on_who_added_them() {
        let whole = sampled(&[10, 20], 200, 5);
        let halves = sampled(&[10, 20], 100, 5);
        let twice = sampled(&[10, 20], 100, 5).with(halves);
        assert_eq!(whole.samples(), twice.samples());
    }
}
