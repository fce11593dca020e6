//! Games of all titles, in which every byte that is sent to every viewer is searched for what is hidden from them.

mod hidden;
mod table;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Result, bail};
use clap::Args;
use online::testing::RunningServer;
use online_api::Encoding;
use play::{GameKind, Title, Visit, visit};

use crate::progress;
use table::{Rules, Searched};

#[derive(Args)]
pub(crate) struct Options {
    /// How many games, of all titles in turn
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// How many are played at once
    #[arg(long, default_value_t = 2)]
    threads: u64,
}

/// The games of one title.
struct Share<'a> {
    title: Title,
    games: u64,
    threads: u64,
    server: &'a RunningServer,
    folder: &'a std::path::Path,
    bar: &'a indicatif::ProgressBar,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let start = Instant::now();
    let folder = tempfile::tempdir()?;
    let tables = folder.path().join("tables");
    let server = RunningServer::quick(&tables);
    let bar = progress::bar("games", options.games);
    let titles = Title::all();
    let count = titles.len() as u64;
    let mut all = Searched::default();
    for (place, &title) in (0..).zip(titles) {
        let games = options.games / count + u64::from(place < options.games % count);
        let threads = options.threads.max(1);
        let share = Share { title, games, threads, server: &server, folder: &tables, bar: &bar };
        let searched = visit(title, share)?;
        println!("{title}: {searched}");
        all.add(&searched);
    }
    bar.finish_and_clear();
    println!("{all}, in {:.0} s", start.elapsed().as_secs_f64());
    if all.games == 0 || all.found > 0 || all.needles == 0 {
        bail!("something hidden was told, or nothing was searched for");
    }
    Ok(())
}

impl Visit for Share<'_> {
    type Output = Result<Searched>;

    fn visit<K: GameKind>(self) -> Self::Output {
        let Self { title, games: most, threads, server, folder, bar } = self;
        let words = Arc::new(lexica::load("english").ok_or_else(|| anyhow::anyhow!("English is here"))?);
        let kind = K::default_for(title, words.alphabet());
        let kind = kind.ok_or_else(|| anyhow::anyhow!("{title} is played in English"))?;
        let game = kind.game(words).map_err(|bad| anyhow::anyhow!("{bad}"))?;
        let next = AtomicU64::new(0);
        let rules = Rules { title, kind, game };
        thread::scope(|scope| {
            let play = |_| {
                let (rules, next) = (&rules, &next);
                scope.spawn(move || -> Result<Searched> {
                    let mut all = Searched::default();
                    loop {
                        let number: u64 = next.fetch_add(1, Ordering::Relaxed);
                        if number >= most {
                            return Ok(all);
                        }
                        let encoding =
                            if number.is_multiple_of(2) { Encoding::Json } else { Encoding::Postcard };
                        all.add(&table::play(rules, server, folder, encoding)?);
                        bar.inc(1);
                    }
                })
            };
            let playing: Vec<_> = (0..threads).map(play).collect();
            let mut all = Searched::default();
            for one in playing {
                all.add(&one.join().unwrap_or_else(|_| bail!("a game broke down"))?);
            }
            Ok(all)
        })
    }
}
