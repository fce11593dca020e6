//! Fitting how likely a lead wins in Territory Words, by playing.
//!
//! Two players who take the most ground they find play each other. Before every turn it is noted how far the player to move
//! is ahead, how many turns are left, and later who won; the logistic curve that explains most is fitted for each number of
//! turns.

#![expect(clippy::cast_possible_truncation, reason = "pixels are far below where that matters")]

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context as _, Result, ensure};
use bots::territory::Apprentice;
use clap::Args;
use cores::on_all_cores;
use game::{Bot as _, Effort, Match, Outcome, Seat, Seed, Turn, Viewer};
use territory::{TURNS, Territory};

use crate::root;

/// How many beginnings of each length the players follow, and the longest words they know.
const EFFORT: Effort = Effort(250);
const LONGEST: usize = 15;

#[derive(Args)]
pub(crate) struct Options {
    /// How many games are played
    #[arg(long, default_value_t = 6000)]
    games: u64,
    /// All luck comes from this number
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to write the curves; without it, where the program takes them from
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// A turn: how many are left with it, how far its player is ahead, and whether they won, in halves.
type Sample = (usize, i32, u8);

/// Fits the curves and writes them.
pub(crate) fn ground(options: &Options) -> Result<()> {
    let Options { games, seed, .. } = *options;
    ensure!(games > 0, "to fit, at least one game must be played");
    let game = Territory::new(Arc::new(lexica::load("english").context("the English words are shipped")?))?;
    let desk = || (Apprentice::new(&game, usize::MAX, LONGEST), Vec::new());
    let desks = on_all_cores("ground", games, None, desk, |(apprentice, samples), number| {
        samples.extend(played(&game, apprentice, Seed(seed.wrapping_add(number))));
    });
    let mut samples: Vec<Sample> = desks.into_iter().flat_map(|(_, samples)| samples).collect();
    // Which core played what is chance.
    samples.sort_unstable();
    let mut text = String::from(
        "# How likely the player to move wins in Territory Words: the logistic curve of lead and turns left.\n\
         # Turns left, what it is worth to be on the move, what a lead is measured by; both in pixels.\n",
    );
    writeln!(text, "# Made by: cargo xtask ground --games {games} --seed {seed}")?;
    let mut scale = 1.0;
    for turns in 1..=TURNS {
        let own: Vec<(f64, f64)> = (samples.iter())
            .filter(|sample| sample.0 == turns)
            .map(|&(_, lead, halves)| (f64::from(lead), f64::from(halves) / 2.0))
            .collect();
        let (tempo, measured) = fit(&own, scale);
        scale = measured;
        println!(
            "{turns:>2} turns left: {:>8.0} for the move, measured by {measured:.0}, {} turns",
            tempo,
            own.len()
        );
        writeln!(text, "{turns} {} {}", tempo.round() as i64, measured.round() as i64)?;
    }
    let path = options.out.clone().unwrap_or_else(|| root().join("data/territory/ground.chances"));
    fs::write(&path, text).with_context(|| path.display().to_string())
}

fn played(game: &Territory, apprentice: &mut Apprentice, seed: Seed) -> Vec<Sample> {
    let Ok(mut played) = Match::new(game, 2, seed) else { return Vec::new() };
    let mut turns = Vec::new();
    loop {
        let view = played.view(Viewer::Spectator);
        let seat = match played.turn() {
            Turn::Of(seat) => seat,
            Turn::Over(outcome) => return told(&turns, &outcome),
        };
        let scores = view.scores();
        let lead = scores[seat.index()].cast_signed() - scores[seat.after(2).index()].cast_signed();
        turns.push((seat, view.turns_left(), lead));
        let mv = apprentice.choose(game, &view, &mut played.bot_dice(seat), EFFORT);
        if played.play(seat, mv).is_err() {
            return Vec::new();
        }
    }
}

fn told(turns: &[(Seat, usize, i32)], outcome: &Outcome) -> Vec<Sample> {
    let halves = |seat: Seat| match outcome.first().collect::<Vec<_>>()[..] {
        [only] => 2 * u8::from(only == seat),
        _ => 1,
    };
    turns.iter().map(|&(seat, left, lead)| (left, lead, halves(seat))).collect()
}

/// What the move is worth and what a lead is measured by, by Newton's method with steps that are halved until they help;
/// where all leads are alike the measure is the one handed in.
fn fit(samples: &[(f64, f64)], known: f64) -> (f64, f64) {
    let differ = samples.windows(2).any(|pair| (pair[0].0 - pair[1].0).abs() > 0.5);
    // The curve is that of constant + slope · lead, leads in ten thousands of pixels.
    let (mut constant, mut slope) = (0.0, 10_000.0 / known.max(1000.0));
    for _ in 0..100 {
        let (mut along, mut step) = (0.0, newton(samples, constant, slope));
        if !differ {
            step.1 = 0.0;
        }
        let before = unlikely(samples, constant, slope);
        let mut part = 1.0;
        while along == 0.0 && part > 1e-6 {
            let after = unlikely(samples, constant + part * step.0, slope + part * step.1);
            if after < before && slope + part * step.1 > 0.0 {
                along = part;
            }
            part /= 2.0;
        }
        (constant, slope) = (constant + along * step.0, slope + along * step.1);
    }
    let scale = 10_000.0 / slope;
    (constant * scale, scale)
}

/// How much doubt there is about steep curves, so that what nothing contradicts does not grow without bound.
const DOUBT: f64 = 0.01;

/// How unlikely a curve makes what was seen, as a logarithm.
fn unlikely(samples: &[(f64, f64)], constant: f64, slope: f64) -> f64 {
    let one = |&(lead, won): &(f64, f64)| {
        let odds = constant + slope * lead / 10_000.0;
        // The logarithm of 1 + e to the power of the odds, without overflow.
        odds.max(0.0) + (-odds.abs()).exp().ln_1p() - won * odds
    };
    samples.iter().map(one).sum::<f64>() + DOUBT / 2.0 * (constant * constant + slope * slope)
}

/// The step that Newton's method takes from a curve.
fn newton(samples: &[(f64, f64)], constant: f64, slope: f64) -> (f64, f64) {
    let (mut by_constant, mut by_slope) = (-DOUBT * constant, -DOUBT * slope);
    let (mut twice, mut mixed, mut steep) = (DOUBT, 0.0, DOUBT);
    for &(lead, won) in samples {
        let lead = lead / 10_000.0;
        let chance = 1.0 / (1.0 + (-(constant + slope * lead)).exp());
        let weight = chance * (1.0 - chance);
        by_constant += won - chance;
        by_slope += (won - chance) * lead;
        twice += weight;
        mixed += weight * lead;
        steep += weight * lead * lead;
    }
    let whole: f64 = twice * steep - mixed * mixed;
    ((by_constant * steep - by_slope * mixed) / whole, (by_slope * twice - by_constant * mixed) / whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_is_found_again_in_what_it_explains() {
        let (tempo, scale) = (3000.0, 20_000.0);
        let chance = |lead: f64| 1.0 / (1.0 + (-(lead + tempo) / scale).exp());
        let leads = (-60..60).map(|lead| f64::from(lead) * 1000.0);
        let samples: Vec<(f64, f64)> = leads.map(|lead| (lead, chance(lead))).collect();
        let (told, measured) = fit(&samples, 10_000.0);
        assert!((told - tempo).abs() < 300.0 && (measured - scale).abs() < 600.0, "{told} {measured}");
    }
}
