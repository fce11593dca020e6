//! Measuring reviews: whether they find blunders, leave strong moves alone, and say the same with other luck.
//!
//! The strongest level plays itself. In each game a move or several are replaced, one at a time, by what a weak level would have
//! done, where trials that know nothing of reviews say that it is a blunder; the review has to call it a mistake at least. Of other
//! moves of the same games it may hardly call any a mistake. Both are reviewed twice, with different luck.

mod figures;
mod kept;
mod measured;
mod piece;
mod reasons;
mod sample;
mod trials;

use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context as _, Error, Result, ensure};
use bots::Level;
use clap::Args;
use cores::on_all_cores;
use lexicon::Alphabet;
use play::{Family, MoveOf, Title, crosswords, idiots, territories};

use figures::Figures;
use kept::Kept;
use measured::Measured;
use piece::Desk;
use sample::Players;

#[derive(Args)]
pub(crate) struct Options {
    /// Whose reviews are measured: classic, wordfeud, scrabbkle, khi, territory or idiot
    title: Title,
    /// Count at least so many reasons again, of moves of the two weakest levels, and measure nothing else
    #[arg(long, value_name = "N")]
    reasons: Option<usize>,
    /// How many blunders are planted
    #[arg(long, default_value_t = 100)]
    plants: u64,
    /// How many of them are planted in each game
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=100))]
    each: u64,
    /// How many other moves of each game are reviewed
    #[arg(long, default_value_t = 10)]
    moves: usize,
    /// Whose moves these are; without it, the strongest level's
    #[arg(long)]
    level: Option<Level>,
    /// How much effort reviews take a move; without it, as much as usual
    #[arg(long)]
    effort: Option<u32>,
    /// All luck comes from this number
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// On how many cores
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// Tell every move that was graded wrongly, or in two ways; what is blamed is played on to the end of the game, and what that says is told, too
    #[arg(long)]
    list: bool,
    /// Keep the games and blunders in this file, and take from it those it has
    #[arg(long, value_name = "FILE")]
    samples: Option<PathBuf>,
    /// Review nothing: only make the games and blunders
    #[arg(long, requires = "samples")]
    only_samples: bool,
}

/// Measures the reviews of a title, and prints the figures.
pub(crate) fn reviews(options: &Options) -> Result<()> {
    let title = options.title;
    let missing = || format!("{} is played in English", title.name());
    let english = Alphabet::english();
    match title.family() {
        Family::Crossword => measure(
            options,
            &<crosswords::Setup as play::GameKind>::default_for(title, english).with_context(missing)?,
        ),
        Family::Idiot => measure(
            options,
            &<idiots::Setup as play::GameKind>::default_for(title, english).with_context(missing)?,
        ),
        Family::Territory => measure(
            options,
            &<territories::Setup as play::GameKind>::default_for(title, english).with_context(missing)?,
        ),
    }
}

fn measure<K: Measured>(options: &Options, kind: &K) -> Result<()> {
    ensure!(options.plants > 0, "at least one blunder is planted");
    let words = lexica::load("english").context("the English words are shipped")?;
    let game = kind.game(Arc::new(words)).map_err(|bad| Error::msg(bad.to_string()))?;
    if let Some(reasons) = options.reasons {
        return recount(options, kind, &game, reasons);
    }
    let known = K::levels(&game);
    let level = options.level.or(known.last().copied()).context("there are levels")?;
    ensure!(known.contains(&level), "{} has no level {level}", options.title.name());
    let start = Instant::now();
    let several = if options.each > 1 { format!(", {} blunders", options.each) } else { String::new() };
    let (title, seed, moves) = (options.title.name(), options.seed, options.moves);
    let of = format!("{title}, {level}, seed {seed}, {moves} moves{several}");
    let games = options.plants.div_ceil(options.each);
    let kept = Kept::open::<MoveOf<K>>(options.samples.as_deref(), &of)?;
    let desk = || {
        (Players::new(kind, &game, level), Desk::new(kind, &game, options.effort, options.list), Vec::new())
    };
    let desks = on_all_cores("reviews", games, options.threads, desk, |(players, desk, pieces), number| {
        let sample = kept.get(number, || players.sample(seed, number, moves, options.each as usize));
        if options.only_samples {
            return;
        }
        let piece = desk.piece(&sample);
        if options.list {
            for line in figures::wrong(&piece) {
                println!("{line}");
            }
        }
        pieces.push((number, piece));
    });
    if options.only_samples {
        return Ok(());
    }
    let mut pieces: Vec<_> = desks.into_iter().flat_map(|(.., pieces)| pieces).collect();
    pieces.sort_by_key(|(number, _)| *number);
    let pieces: Vec<_> = pieces.into_iter().map(|(_, piece)| piece).collect();
    println!("{}: {} ({:.0} s)", options.title.name(), Figures::of(&pieces), start.elapsed().as_secs_f64());
    Ok(())
}

/// Counts reasons again, and says which are false.
fn recount<K: Measured>(options: &Options, kind: &K, game: &K::Game, reasons: usize) -> Result<()> {
    let start = Instant::now();
    let counted = reasons::count(kind, game, reasons, options.seed, options.threads);
    let all: usize = counted.kinds.values().sum();
    let kinds: Vec<String> = counted.kinds.iter().map(|(name, count)| format!("{count} {name}")).collect();
    for line in &counted.wrong {
        println!("false: {line}");
    }
    println!(
        "{}: {all} reasons of {} moves counted again, {} false; {} ({:.0} s)",
        options.title.name(),
        counted.moves,
        counted.wrong.len(),
        kinds.join(", "),
        start.elapsed().as_secs_f64()
    );
    ensure!(counted.wrong.is_empty(), "a reason is false");
    Ok(())
}
