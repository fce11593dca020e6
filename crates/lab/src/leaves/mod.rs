//! Learning what tiles kept in hand are worth, by playing.
//!
//! The value of a leave is what the next rack that holds it is worth, less what any rack is worth: the points of its
//! best play and, in turn, the value of the tiles kept then. Each generation plays with the values of the one before,
//! the first with none. On the boards of its games it deals racks at random from all tiles unseen, looks for the best
//! play of each, and fits the parts of leaves to what was found.

mod samples;

use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use clap::Args;
use cores::on_all_cores;
use crossword::Crossword;
use crossword::movegen::LeaveValues as _;
use game::Seed;
use search::{Leaves, Shape};

use crate::regression::Equations;
use crate::root;
use crate::title::Title;
use samples::Sampler;

/// How many sightings of a part it takes until half of what they say is believed.
const DOUBT: f64 = 300.0;

/// Leaves that are printed, so that people see what was learned.
const SHOWN: [&str; 12] = ["?", "S", "E", "R", "I", "II", "U", "V", "QU", "Q", "ERS", "AEINST"];

#[derive(Args)]
pub(crate) struct Options {
    /// The game to learn
    #[arg(value_enum, value_name = "RULES")]
    title: Title,
    /// How many games each generation plays
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// How many generations play
    #[arg(long, default_value_t = 5)]
    generations: u32,
    /// All luck comes from this number
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to write the leaves; without it, where the program takes them from
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Learns the leaves of a game and writes them.
pub(crate) fn leaves(options: &Options) -> Result<()> {
    ensure!(options.games > 0 && options.generations > 0, "to learn, at least one game must be played");
    let name = options.title.name();
    let games = options.title.games_to_learn_on(Seed(options.seed))?;
    let alphabet = games[0].rules().tiles.alphabet();
    let mut leaves = Leaves::none(alphabet);
    for generation in 1..=options.generations {
        let start = Instant::now();
        let equations = play(&games, &leaves, options, generation);
        leaves = learned(leaves.shape(), &equations);
        let shown = SHOWN.iter().filter_map(|text| {
            Some(format!("{text} {:+.1}", f64::from(leaves.value(&alphabet.rack(text).ok()?)) / 100.0))
        });
        println!(
            "{name}, generation {generation}: {} racks, {:.1} s: {}",
            equations.samples() / samples::LEAVES_A_RACK,
            start.elapsed().as_secs_f64(),
            shown.collect::<Vec<_>>().join(", ")
        );
    }
    let path = options.out.clone().unwrap_or_else(|| root().join(format!("data/leaves/{name}.leaves")));
    fs::write(&path, text(options, &leaves)).with_context(|| format!("cannot write {}", path.display()))?;
    println!("written: {}", path.display());
    Ok(())
}

/// Plays the games of one generation on all cores. The sums are whole numbers, so their order does not matter.
fn play(games: &[Crossword], leaves: &Leaves, options: &Options, generation: u32) -> Equations {
    let desk = || Sampler::new(games, leaves);
    let desks = on_all_cores("leaves", options.games, None, desk, |sampler, number| {
        sampler.play(Seed(options.seed), generation, number);
    });
    desks
        .into_iter()
        .map(Sampler::into_equations)
        .reduce(Equations::with)
        .expect("there is at least one core")
}

/// The leaves that fit best.
fn learned(shape: Shape, equations: &Equations) -> Leaves {
    let weights = equations.solve(DOUBT);
    #[expect(clippy::cast_possible_truncation, reason = "far below the range, and cut off there anyway")]
    let rounded = weights.iter().map(|weight| weight.round() as i32).collect();
    Leaves::weighing(shape, rounded)
}

/// The file, with where it comes from.
fn text(options: &Options, leaves: &Leaves) -> String {
    let Options { title, games, generations, seed, .. } = options;
    let name = title.name();
    leaves.to_text(&[
        &format!("What tiles kept in hand are worth in {name} with the lexicon {}.", title.lexicon()),
        "All values are hundredths of a point; data/README.md says what the tables are.",
        &format!(
            "Made by: cargo xtask leaves {name} --games {games} --generations {generations} --seed {seed}"
        ),
    ])
}
