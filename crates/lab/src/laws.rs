//! Random games of all rulesets, each put before every law.

use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use cores::on_all_cores;
use crossword::testing::{law_plan, small};
use crossword::{Crossword, KhiTiles, Layout, Ruleset};
use game::laws::{Broken, keep_all};
use lexicon::Alphabet;

/// Games to a piece of work.
const PIECE: u64 = 10;

#[derive(Args)]
pub(crate) struct Options {
    /// How many games, over all rulesets
    #[arg(long, default_value_t = 100_000)]
    games: u64,
    /// The seed of the first game; the next one has the next number
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// Plays the games, and stops with the first law that is broken.
pub(crate) fn laws(options: &Options) -> Result<()> {
    let start = Instant::now();
    let wordfeud = Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud());
    let games: Vec<Crossword> = [
        Ruleset::classic(),
        wordfeud.context("Wordfeud has English tiles")?,
        Ruleset::scrabbkle(Layout::plain(12)),
        Ruleset::khi(KhiTiles::Full),
    ]
    .map(small)
    .into();
    let pieces = options.games.div_ceil(PIECE);
    let desks = on_all_cores("laws", pieces, None, Vec::new, |broken: &mut Vec<(u64, Broken)>, piece| {
        let game = &games[(piece % games.len() as u64) as usize];
        let first = options.seed + piece * PIECE;
        if let Err(law) = keep_all(game, &law_plan(first..first + PIECE)) {
            broken.push((piece, law));
        }
    });
    let mut broken: Vec<(u64, Broken)> = desks.into_iter().flatten().collect();
    broken.sort_by_key(|(piece, _)| *piece);
    println!(
        "{} games over {} rulesets, {:.0} s",
        pieces * PIECE,
        games.len(),
        start.elapsed().as_secs_f64()
    );
    if let Some((piece, law)) = broken.first() {
        let game = &games[(piece % games.len() as u64) as usize];
        bail!("{}: {law}; {} pieces of work found a broken law", game.rules().name, broken.len())
    }
    println!("every law was kept");
    Ok(())
}
