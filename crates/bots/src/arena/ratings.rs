//! How strong several players are, from the games that each has played against each: Bradley and Terry's model.
//!
//! Whoever is 400 Elo stronger wins ten times as often as the other. The ratings are those that make the results of all
//! pairs likeliest at once. Half a game each way is added to every pair, so that whoever never lost is not infinitely
//! strong.

use super::Score;

/// Elo for each step of the natural logarithm of the odds.
const ELO: f64 = 173.717_792_76;

/// What is added to the wins of both sides of every pair.
const HALF_A_GAME: f64 = 0.5;

/// How often the ratings are improved; they hardly change after ten times.
const ROUNDS: usize = 60;

/// How sure a figure is to be: 1.96 standard errors are 95 cases of a hundred.
const Z: f64 = 1.96;

/// The ratings of several players, in the order they were named; figures for people.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratings {
    /// One each; their mean is 0.
    pub all: Vec<Rating>,
}

/// The rating of a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// In Elo, above the mean of all.
    pub elo: f64,
    /// How far that may be off, in 95 cases of a hundred.
    pub off: f64,
    /// How much stronger it is than the one named before it, and how far that may be off.
    pub step: Option<(f64, f64)>,
}

/// What a share of all games is in Elo.
#[must_use]
pub fn elo(share: f64) -> f64 {
    let share = share.clamp(1e-4, 1.0 - 1e-4);
    ELO * (share / (1.0 - share)).ln()
}

impl Ratings {
    /// The ratings of so many players, from the score of each pair.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    pub fn new(players: usize, pairs: &[([usize; 2], Score)]) -> Self {
        let mut strengths = vec![0.0_f64; players];
        let mut errors = vec![vec![0.0; players]; players];
        for _ in 0..ROUNDS {
            let (slopes, mut information) = likelihood(&strengths, pairs);
            // Only differences count: this keeps the mean where it is.
            for cell in information.iter_mut().flatten() {
                *cell += 1.0;
            }
            errors = inverse(information);
            for (strength, row) in strengths.iter_mut().zip(&errors) {
                let step: f64 = row.iter().zip(&slopes).map(|(cell, slope)| cell * slope).sum();
                *strength += step.clamp(-1.0, 1.0);
            }
        }
        let mean = strengths.iter().sum::<f64>() / strengths.len().max(1) as f64;
        let between = |one: usize, other: usize| {
            let variance = errors[one][one] + errors[other][other] - 2.0 * errors[one][other];
            (ELO * (strengths[one] - strengths[other]), Z * ELO * variance.max(0.0).sqrt())
        };
        let rating = |place: usize| {
            let level = 1.0 / (players * players) as f64;
            Rating {
                elo: ELO * (strengths[place] - mean),
                off: Z * ELO * (errors[place][place] - level).max(0.0).sqrt(),
                step: place.checked_sub(1).map(|before| between(place, before)),
            }
        };
        Self { all: (0..players).map(rating).collect() }
    }
}

/// How the likelihood of all results changes with each strength, and how sharply.
#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn likelihood(strengths: &[f64], pairs: &[([usize; 2], Score)]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let mut slopes = vec![0.0; strengths.len()];
    let mut information = vec![vec![0.0; strengths.len()]; strengths.len()];
    for ([one, other], score) in pairs {
        let games = score.games() as f64 + 2.0 * HALF_A_GAME;
        let wins = score.share() * score.games() as f64 + HALF_A_GAME;
        let expected = 1.0 / (1.0 + (strengths[*other] - strengths[*one]).exp());
        let slope = wins - games * expected;
        slopes[*one] += slope;
        slopes[*other] -= slope;
        let sharpness = games * expected * (1.0 - expected);
        information[*one][*one] += sharpness;
        information[*other][*other] += sharpness;
        information[*one][*other] -= sharpness;
        information[*other][*one] -= sharpness;
    }
    (slopes, information)
}

/// The inverse of a matrix that has one, by Gauss and Jordan.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let unit = |row: usize| (0..size).map(|column| f64::from(u8::from(row == column))).collect::<Vec<f64>>();
    let mut inverse: Vec<Vec<f64>> = (0..size).map(unit).collect();
    for column in 0..size {
        let largest = (column..size)
            .max_by(|&one, &other| matrix[one][column].abs().total_cmp(&matrix[other][column].abs()));
        let pivot = largest.unwrap_or(column);
        matrix.swap(column, pivot);
        inverse.swap(column, pivot);
        let by = matrix[column][column];
        for rows in [&mut matrix, &mut inverse] {
            rows[column].iter_mut().for_each(|cell| *cell /= by);
        }
        for row in (0..size).filter(|&row| row != column) {
            let times = matrix[row][column];
            for rows in [&mut matrix, &mut inverse] {
                let from = rows[column].clone();
                rows[row].iter_mut().zip(from).for_each(|(cell, other)| *cell -= times * other);
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(wins: u64, losses: u64) -> Score {
        Score { wins: [wins, losses], ..Score::default() }
    }

    #[test]
    fn a_share_is_a_difference() {
        assert!(elo(0.5).abs() < 1e-9);
        assert!((elo(10.0 / 11.0) - 400.0).abs() < 1e-6);
        assert!((elo(0.7) - 147.2).abs() < 0.1);
    }

    #[test]
    fn two_players_differ_by_what_their_share_says() {
        let ratings = Ratings::new(2, &[([0, 1], score(3000, 7000))]);
        let (step, off) = ratings.all[1].step.unwrap();
        assert!((step - elo(0.7)).abs() < 0.1, "{step}");
        // The standard error of the share, 0.46 %, is 3.8 Elo here.
        assert!((off - 1.96 * 3.79).abs() < 0.1, "{off}");
        assert!((ratings.all[0].elo + ratings.all[1].elo).abs() < 1e-9);
        assert!((ratings.all[1].off - off / 2.0).abs() < 1e-6);
    }

    /// Results that ratings foresee exactly give these ratings back.
    #[test]
    #[expect(clippy::cast_sign_loss, reason = "a share is never below nothing")]
    fn ratings_are_found_again() {
        let truth = [-300.0, -120.0, 20.0, 400.0_f64];
        let mut pairs = Vec::new();
        for one in 0..4 {
            for other in one + 1..4 {
                let share = 1.0 / (1.0 + ((truth[other] - truth[one]) / ELO).exp());
                let wins = (1_000_000.0 * share).round() as u64;
                pairs.push(([one, other], score(wins, 1_000_000 - wins)));
            }
        }
        let ratings = Ratings::new(4, &pairs);
        for (rating, expected) in ratings.all.iter().zip(truth) {
            assert!((rating.elo - expected).abs() < 0.1, "{rating:?} {expected}");
        }
    }

    #[test]
    fn who_never_lost_is_not_infinitely_strong() {
        let ratings = Ratings::new(2, &[([0, 1], score(0, 400))]);
        let (step, off) = ratings.all[1].step.unwrap();
        assert!((1000.0..1500.0).contains(&step) && off > 300.0, "{step} {off}");
    }
}
