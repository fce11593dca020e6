//! Many tables that play at a given pace: an open loop, timed from the moment at which each turn is due.

mod table;

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};
use clap::Args;

use crate::figures::{self, Times};
use crate::player::{self, Chooser};
use crate::process::{Program, allow_files};
use crate::progress;
use crate::servers::Servers;
use table::{Played, Table};

/// After how long a table is looked at again that was not ready for its turn.
const PAUSE: Duration = Duration::from_millis(1);

#[derive(Args)]
pub(crate) struct Options {
    /// How many tables play at once, with two people and two sockets each
    #[arg(long, default_value_t = 1_000)]
    tables: u32,
    /// How many turns a second all of them make
    #[arg(long, default_value_t = 500)]
    rate: u32,
    /// For how many seconds
    #[arg(long, default_value_t = 60)]
    seconds: u32,
    /// How many turns are under way at once at most
    #[arg(long, default_value_t = 32)]
    threads: usize,
    /// How many processes serve on one PostgreSQL, the two of a table asking different ones; without it, one process keeps a file
    #[arg(long)]
    processes: Option<usize>,
    #[command(flatten)]
    program: Program,
}

/// What was measured.
#[derive(Default)]
struct Measured {
    /// From the moment a turn was due until it was acknowledged.
    acknowledged: Times,
    /// The same from the moment it was sent.
    answered: Times,
    /// From the acknowledgement until the other one's socket had told it.
    told: Times,
    refused: usize,
    games: usize,
}

#[expect(clippy::cast_precision_loss, reason = "a figure for people")]
pub(crate) fn run(options: &Options) -> Result<()> {
    ensure!(options.tables > 0 && options.rate > 0, "there have to be tables, and turns");
    allow_files(u64::from(options.tables) * 5 + 1_000)?;
    let folder = tempfile::tempdir()?;
    let servers = Servers::start(&options.program, &folder.path().join("tables"), options.processes)?;
    let before = figures::disk(folder.path())?;
    let game = player::rulebook()?;
    // Sockets are heard by one thread, beside those that move.
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let bar = progress::bar("tables", options.tables.into());
    let threads = options.threads.max(1);
    let mut shares: Vec<Vec<Table>> = (0..threads).map(|_| Vec::new()).collect();
    for number in 0..options.tables {
        let places = servers.of_two(number as usize);
        shares[number as usize % threads].push(Table::sit_down(places, number, runtime.handle())?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    println!("{} tables, {} sockets: {:.0} MB", options.tables, 2 * options.tables, servers.memory()?);
    let work_before = servers.work()?;
    let start = Instant::now() + Duration::from_millis(500);
    let each = Duration::from_secs(options.tables.into()) / options.rate;
    let until = start + Duration::from_secs(options.seconds.into());
    let measured = thread::scope(|scope| -> Result<Measured> {
        let game = &game;
        let play = |(share, tables): (usize, Vec<Table>)| {
            let first =
                start + each * u32::try_from(share).unwrap_or(u32::MAX) / options.threads.max(1) as u32;
            scope.spawn(move || play(tables, (first, each, until), Chooser::new(game)?))
        };
        let playing: Vec<_> = shares.into_iter().enumerate().map(play).collect();
        let mut all = Measured::default();
        for one in playing {
            all.append(one.join().unwrap_or_else(|_| bail!("a player broke down"))?);
        }
        Ok(all)
    })?;
    let lasted = start.elapsed();
    let Measured { acknowledged, answered, told, refused, games } = &measured;
    let count = acknowledged.count();
    // Turns that were late are made after the time is over.
    let pace = count as f64 / lasted.as_secs_f64();
    println!("{count} turns, {pace:.0} a second; {refused} refused, {games} new games");
    println!("acknowledged after a turn was due: {acknowledged}");
    println!("acknowledged after it was sent: {answered}");
    println!("told to the other one after it was acknowledged: {told}");
    println!("fdatasync of 4 KiB on the same disk before: {before}");
    println!("and afterwards: {}", figures::disk(folder.path())?);
    println!("memory of the servers: {:.0} MB", servers.memory()?);
    println!("{}", servers.work()?.since(work_before, count));
    ensure!(*refused == 0, "turns were refused");
    Ok(())
}

/// Plays at some tables, each whenever its turn is due.
fn play(
    mut tables: Vec<Table>,
    (first, each, until): (Instant, Duration, Instant),
    mut chooser: Chooser,
) -> Result<Measured> {
    let mut measured = Measured::default();
    let count = u32::try_from(tables.len()).unwrap_or(u32::MAX).max(1);
    // When a table is looked at, and when its turn was due.
    let due = |at: u32| first + each * at / count;
    let mut queue: BinaryHeap<_> = (0..count).map(|at| Reverse((due(at), due(at), at as usize))).collect();
    while let Some(Reverse((look, due, at))) = queue.pop() {
        if due >= until {
            continue;
        }
        thread::sleep(look.saturating_duration_since(Instant::now()));
        let table = &mut tables[at];
        let sent = Instant::now();
        match table.play(&mut chooser)? {
            Played::NotReady => {
                queue.push(Reverse((Instant::now() + PAUSE, due, at)));
                continue;
            }
            Played::Turn { chosen, told } => {
                measured.acknowledged.push(due.elapsed());
                measured.answered.push(sent.elapsed().saturating_sub(chosen));
                if let Some(told) = told {
                    measured.told.push(told);
                }
            }
            Played::Refused => measured.refused += 1,
            Played::NewGame => measured.games += 1,
        }
        queue.push(Reverse((due + each, due + each, at)));
    }
    Ok(measured)
}

impl Measured {
    fn append(&mut self, other: Self) {
        self.acknowledged.append(other.acknowledged);
        self.answered.append(other.answered);
        self.told.append(other.told);
        self.refused += other.refused;
        self.games += other.games;
    }
}
