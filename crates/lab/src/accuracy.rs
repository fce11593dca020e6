//! How accurate each level plays, as reviews tell it.
//!
//! Every level of a title plays itself. All moves are reviewed with the usual effort, and what counts is the mean of the
//! accuracies of the players of all games: by these means a review tells which level somebody played like.

use std::fmt::Write as _;
use std::fs;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use analysis::review::{JudgedMove, Reviewer as _, Summary};
use anyhow::{Context as _, Error, Result, ensure};
use bots::Level;
use clap::Args;
use cores::on_all_cores;
use game::{Match, Seed, Turn, Viewer};
use lexicon::Alphabet;
use play::review::Reviewable;
use play::{Computer, Family, GameKind, Title, crosswords, idiots, territories};

use crate::root;

#[derive(Args)]
pub(crate) struct Options {
    /// Whose levels are measured: classic, wordfeud, scrabbkle, khi, territory or idiot
    title: Title,
    /// How many games each level plays against itself
    #[arg(long, default_value_t = 20)]
    games: u64,
    /// All luck comes from this number
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// On how many cores
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// The table whose lines of this title are written anew; without it, where the program takes it from
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// A game: the level that played it, its number, and how accurate each player was, in millionths.
type Played = (Level, u64, Vec<Option<u32>>);

/// Measures the levels of a title, and writes their lines of the table.
pub(crate) fn accuracy(options: &Options) -> Result<()> {
    let missing = || format!("{} is played in English", options.title.name());
    let (title, english) = (options.title, Alphabet::english());
    match title.family() {
        Family::Crossword => {
            measure(options, &crosswords::Setup::default_for(title, english).with_context(missing)?)
        }
        Family::Idiot => measure(options, &idiots::Setup::default_for(title, english).with_context(missing)?),
        Family::Territory => {
            measure(options, &territories::Setup::default_for(title, english).with_context(missing)?)
        }
    }
}

fn measure<K>(options: &Options, kind: &K) -> Result<()>
where
    K: Reviewable<Game: Sync, Reviewer: Send> + Sync,
{
    let Options { title, games, seed, threads, .. } = *options;
    ensure!(games > 0, "at least one game must be played");
    let words = lexica::load("english").context("the English words are shipped")?;
    let game = kind.game(Arc::new(words)).map_err(|bad| Error::msg(bad.to_string()))?;
    let levels = K::levels(&game);
    let start = Instant::now();
    let desk = || (K::reviewer(&game, None), Vec::new());
    let count = games * levels.len() as u64;
    let desks = on_all_cores("accuracy", count, threads, desk, |(reviewer, played), piece| {
        let (level, number) = (levels[(piece / games) as usize], piece % games);
        played.push((level, number, one_game(kind, &game, reviewer, level, Seed(seed + number))));
    });
    let mut played: Vec<Played> = desks.into_iter().flat_map(|(_, played)| played).collect();
    played.sort_unstable();
    let mut lines = String::new();
    writeln!(lines, "# Made by: cargo xtask accuracy {} --games {games} --seed {seed}", title.name())?;
    for &level in levels {
        let own = played.iter().filter(|one| one.0 == level).flat_map(|one| one.2.iter().copied().flatten());
        let (mean, error) = mean(&own.map(f64::from).collect::<Vec<_>>());
        println!("{} {level}: {:.1} ± {:.1} %", title.name(), mean / 1e4, error / 1e4);
        writeln!(lines, "{} {level} {mean:.0} {error:.0}", title.name())?;
    }
    println!("{:.0} s", start.elapsed().as_secs_f64());
    let path = options.out.clone().unwrap_or_else(|| root().join("data/accuracy/levels.accuracy"));
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    fs::write(&path, with_lines(&text, title.name(), &lines)).with_context(|| path.display().to_string())
}

/// How accurate each player of a game of this level against itself was.
fn one_game<K: Reviewable>(
    kind: &K,
    game: &K::Game,
    reviewer: &K::Reviewer,
    level: Level,
    seed: Seed,
) -> Vec<Option<u32>> {
    let sit = || kind.computer(game, level).unwrap_or_else(|| panic!("{level} is among the levels"));
    let mut players = [sit(), sit()];
    let mut table = Match::new(game, 2, seed).unwrap_or_else(|bad| panic!("{bad}"));
    let mut moves = Vec::new();
    while let Turn::Of(seat) = table.turn() {
        let view = table.view(Viewer::Player(seat));
        let Computer { player, effort } = &mut players[seat.index()];
        let mv = player.choose(game, &view, &mut table.bot_dice(seat), *effort);
        let review = reviewer.review(game, &view, &mv, moves.len());
        moves.push(review.ok().map(|review| JudgedMove::of(seat, &review)));
        let made = table.play(seat, mv);
        assert!(made.is_ok(), "a computer knows the rules, but is refused on {seat}");
    }
    Summary::of(2, &moves, &reviewer.yardstick()).accuracy
}

/// The mean of some numbers, and its standard error.
#[expect(clippy::cast_precision_loss, reason = "there are few")]
fn mean(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len().max(1) as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let variance =
        numbers.iter().map(|one| (one - mean) * (one - mean)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, (variance / count).sqrt())
}

/// A table in which the lines of a title are others.
fn with_lines(text: &str, title: &str, lines: &str) -> String {
    let (own, made) = (format!("{title} "), format!("# Made by: cargo xtask accuracy {title} "));
    let kept = text.lines().filter(|line| !line.starts_with(&own) && !line.starts_with(&made));
    let mut text: String = kept.flat_map(|line| [line, "\n"]).collect();
    text.push_str(lines);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_one_title_are_written_anew() {
        let made = "# Made by: cargo xtask accuracy khi --games 2 --seed 1\n";
        let before = format!("# so\n{made}khi easy 5 1\nclassic easy 7 1\n");
        let after = with_lines(&before, "khi", "# Made by: cargo xtask accuracy khi\nkhi easy 6 1\n");
        assert_eq!(after, "# so\nclassic easy 7 1\n# Made by: cargo xtask accuracy khi\nkhi easy 6 1\n");
    }

    #[test]
    fn a_mean_has_an_error() {
        assert_eq!(mean(&[1.0, 3.0]), (2.0, 1.0));
        assert_eq!(mean(&[4.0]), (4.0, 0.0));
    }
}
