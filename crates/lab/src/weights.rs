//! Fitting what the strongest player of Khi weighs, by playing.
//!
//! Each generation plays itself, looking no move ahead, with the weights of the one before, the first with a few plain
//! ones. What is weighed at the beginning of each turn and who won the game are then fitted by logistic
//! regression.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use bots::crossword::khi::{ASPECTS, Champion, Judgement, Observer, Weights};
use clap::Args;
use cores::on_all_cores;
use crossword::{Crossword, KhiTiles, Move, Ruleset};
use game::{Bot as _, Dice, Effort, Match, Seat, Seed, Turn, Viewer};

use crate::regression::solve_in_place;
use crate::root;

/// What the first generation weighs: chances to win in a turn, columns to the edge, and tiles.
const PLAIN: [(&str, i32); 5] = [
    ("mover-turn", 2000),
    ("other-turn", -1500),
    ("mover-columns", -2000),
    ("other-columns", 2000),
    ("tiles", 400),
];

/// How many games it takes, about, until half of what they say of a weight is believed.
const DOUBT: f64 = 8.0;

/// How often weights are fitted anew, until nothing changes any more.
const STEPS: usize = 12;

/// What makes one of everything that is weighed, and one of the logarithm of the odds.
const ONE: f64 = 1024.0;
const THOUSAND: f64 = 1000.0;

#[derive(Args)]
pub(crate) struct Options {
    /// How many games each generation plays
    #[arg(long, default_value_t = 4000)]
    games: u64,
    /// How many generations play
    #[arg(long, default_value_t = 2)]
    generations: u32,
    /// The seed of the first game; the next one has the next number
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to write the weights; without it, where the program takes them from
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// A position: what is weighed, by the shape of the board and by racks, and whether the player to move won.
type Sample = ([Weights; 2], bool);

/// Fits the weights and writes them.
pub(crate) fn weights(options: &Options) -> Result<()> {
    let Options { games, generations, seed, .. } = *options;
    ensure!(games > 0 && generations > 0, "to learn, at least one game must be played");
    let words = lexica::load("english").context("the English lexicon comes with the program")?;
    let game = Crossword::new(Ruleset::khi(KhiTiles::Full), Arc::new(words))?;
    let mut judgement = plain();
    for generation in 0..generations {
        let start = Instant::now();
        let first = seed.wrapping_add(u64::from(generation).wrapping_mul(games));
        let samples = play(&game, &judgement, first, games);
        let [(by_shape, shape), (by_racks, racks)] = [0, 1].map(|way| fit(&samples, way));
        judgement = Judgement { by_shape, by_racks };
        println!(
            "generation {}: {} positions, {shape:.4} bits of surprise each by shape, {racks:.4} by racks, {:.1} s",
            generation + 1,
            samples.len(),
            start.elapsed().as_secs_f64()
        );
    }
    let path = options.out.clone().unwrap_or_else(|| root().join("data/khi/champion.weights"));
    fs::write(&path, text(options, &judgement))
        .with_context(|| format!("cannot write {}", path.display()))?;
    println!("written: {}", path.display());
    Ok(())
}

/// The weights of the first generation.
fn plain() -> Judgement {
    let mut judgement = Judgement { by_shape: [0; ASPECTS], by_racks: [0; ASPECTS] };
    let places: Vec<String> = judgement.named().map(|(name, _)| name).collect();
    for (name, weight) in PLAIN {
        let place = places.iter().position(|known| known == name);
        judgement.by_shape[place.unwrap_or_else(|| panic!("{name} is weighed"))] = weight;
    }
    judgement
}

/// The positions of some games, in the order of the games on however many cores.
fn play(game: &Crossword, judgement: &Judgement, first: u64, games: u64) -> Vec<Sample> {
    let desk = || {
        let player = Champion::with_judgement(game.rules(), judgement.clone());
        (player, Observer::new(game.rules()), Vec::new())
    };
    let desks = on_all_cores("weights", games, None, desk, |(player, observer, seen), number| {
        seen.push((number, play_one(game, player, observer, Seed(first.wrapping_add(number)))));
    });
    let mut seen: Vec<(u64, Vec<Sample>)> = desks.into_iter().flat_map(|(.., seen)| seen).collect();
    seen.sort_by_key(|&(number, _)| number);
    seen.into_iter().flat_map(|(_, samples)| samples).collect()
}

fn play_one(game: &Crossword, player: &mut Champion, observer: &mut Observer, seed: Seed) -> Vec<Sample> {
    let mut dice = Dice::new(seed, "racks");
    let mut table = Match::new(game, 2, seed).unwrap_or_else(|bad| panic!("two may play: {bad}"));
    let mut met: Vec<(Seat, [Weights; 2])> = Vec::new();
    let outcome = loop {
        let seat = match table.turn() {
            Turn::Of(seat) => seat,
            Turn::Over(outcome) => break outcome,
        };
        let view = table.view(Viewer::Player(seat));
        let mv = player.choose(game, &view, &mut table.bot_dice(seat), Effort(1));
        // After a change the same turn goes on.
        if !matches!(mv, Move::Exchange(_)) {
            met.extend(observer.look_at(game, &view, &mut dice).map(|both| (seat, both)));
        }
        table.play(seat, mv).unwrap_or_else(|refused| panic!("a computer knows the rules: {refused}"));
    };
    if outcome.is_draw() {
        return Vec::new();
    }
    let won = |seat| outcome.place(seat) == Some(1);
    met.into_iter().map(|(seat, both)| (both, won(seat))).collect()
}

/// The weights that make what happened most likely, for one way to weigh, and how surprising it still is, in bits a
/// position.
fn fit(samples: &[Sample], way: usize) -> (Weights, f64) {
    let known = |(both, won): &Sample| (both[way].map(|much| f64::from(much) / ONE), *won);
    let samples: Vec<([f64; ASPECTS], bool)> = samples.iter().map(known).collect();
    let mut weights = [0.0; ASPECTS];
    for _ in 0..STEPS {
        // Newton's method: the slope of the likelihood, and how it bends.
        let mut slope: Vec<f64> = weights.iter().map(|weight| -DOUBT * weight).collect();
        let mut bend = vec![0.0; ASPECTS * ASPECTS];
        for (aspects, won) in &samples {
            let chance = chance(&weights, aspects);
            let (error, spread) = (f64::from(u8::from(*won)) - chance, chance * (1.0 - chance));
            let weighed: Vec<usize> = (0..ASPECTS).filter(|&one| aspects[one] != 0.0).collect();
            for &one in &weighed {
                slope[one] += error * aspects[one];
                for &other in &weighed {
                    bend[one * ASPECTS + other] += spread * aspects[one] * aspects[other];
                }
            }
        }
        (0..ASPECTS).for_each(|one| bend[one * ASPECTS + one] += DOUBT);
        solve_in_place(&mut bend, &mut slope);
        weights.iter_mut().zip(slope).for_each(|(weight, step)| *weight += step);
    }
    let surprise = |(aspects, won): &([f64; ASPECTS], bool)| {
        let chance = chance(&weights, aspects);
        -(if *won { chance } else { 1.0 - chance }).max(1e-9).log2()
    };
    #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
    let surprise = samples.iter().map(surprise).sum::<f64>() / samples.len().max(1) as f64;
    (weights.map(|weight| (THOUSAND * weight).round() as i32), surprise)
}

fn chance(weights: &[f64; ASPECTS], aspects: &[f64; ASPECTS]) -> f64 {
    let odds: f64 = weights.iter().zip(aspects).map(|(weight, much)| weight * much).sum();
    1.0 / (1.0 + (-odds).exp())
}

/// The file, with where it comes from.
fn text(options: &Options, judgement: &Judgement) -> String {
    let Options { games, generations, seed, .. } = options;
    let head = format!(
        "# What the strongest player of Khi weighs, in thousandths of the logarithm of the odds to win.\n\
         # First where chances to win are estimated by the shape of the board, then where racks are tried.\n\
         # Made by: cargo xtask weights --games {games} --generations {generations} --seed {seed}\n"
    );
    let line =
        |(name, [by_shape, by_racks]): (String, [i32; 2])| format!("{name:<18}{by_shape:>7}{by_racks:>7}\n");
    judgement.named().map(line).fold(head, |text, line| text + &line)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Weights are found again that samples were drawn from.
    #[test]
    fn fitted_weights_are_those_of_the_samples() {
        let mut dice = Dice::new(Seed(1), "fit");
        let mut truth = [0.0; ASPECTS];
        (truth[0], truth[1], truth[2]) = (0.5, -2.0, 1.0);
        let samples: Vec<Sample> = (0..60_000)
            .map(|_| {
                let mut aspects = [0; ASPECTS];
                aspects[..3].copy_from_slice(&[
                    1024,
                    dice.below(1024).cast_signed(),
                    1024 * dice.below(3).cast_signed(),
                ]);
                let chance = chance(&truth, &aspects.map(|much| f64::from(much) / ONE));
                ([[0; ASPECTS], aspects], f64::from(dice.below(1_000_000)) < 1e6 * chance)
            })
            .collect();
        let (fitted, surprise) = fit(&samples, 1);
        for (weight, truth) in fitted.into_iter().zip(truth) {
            assert!((f64::from(weight) - THOUSAND * truth).abs() < 120.0, "{weight}, {truth}");
        }
        assert!(surprise < 1.0, "{surprise}");
    }
}
