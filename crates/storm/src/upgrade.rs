//! A rolling upgrade under players: processes of one version on one PostgreSQL are replaced by those of another, one after the other.

mod watcher;

use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use clap::Args;
use online::testing::Postgres;

use crate::checker;
use crate::figures::Times;
use crate::player::{self, Chooser};
use crate::players::{self, Place, Played};
use crate::process::{Process, Program, allow_files, free_port};
use watcher::Watcher;

/// How long everything is whole in the end, so that what was begun is answered and told.
const CALM: Duration = Duration::from_secs(3);

#[derive(Args)]
pub(crate) struct Options {
    /// The program as it was before
    #[arg(long, value_name = "FILE")]
    before: PathBuf,
    #[command(flatten)]
    after: Program,
    /// How many processes serve
    #[arg(long, default_value_t = 2)]
    processes: usize,
    /// How many pairs of people play, each of them at another process, one game after the other
    #[arg(long, default_value_t = 16)]
    pairs: u32,
    /// How many seconds lie between two processes that are replaced
    #[arg(long, default_value_t = 10)]
    pause: u64,
    /// For how many seconds a process sends sockets elsewhere before it stops
    #[arg(long, default_value_t = 5)]
    drain: u64,
}

/// The processes, each at a port that its successor takes over.
struct Fleet {
    processes: Vec<Option<Process>>,
    ports: Vec<u16>,
    arguments: Vec<String>,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    ensure!(options.processes > 1 && options.pairs > 0, "there have to be two processes, and players");
    allow_files(8_192)?;
    let folder = tempfile::tempdir()?;
    let journals = folder.path().join("journals");
    fs::create_dir_all(&journals)?;
    let database = Postgres::start_durable().context("PostgreSQL is missing")?;
    let mut fleet = Fleet::start(options, &database)?;
    let fronts: Arc<[SocketAddr]> = fleet.processes.iter().flatten().map(|process| process.address).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let watchers = Mutex::new(Vec::new());
    let seated = |seated| {
        let watcher = Watcher::open(runtime.handle(), &fronts, seated);
        watchers.lock().unwrap_or_else(PoisonError::into_inner).push(watcher);
    };
    let over = AtomicBool::new(false);
    let place = Place { fronts: &fronts, journals: &journals, over: &over, seated: &seated };
    let game = player::rulebook()?;
    let played = thread::scope(|scope| -> Result<Played> {
        let play = |number: u32| {
            let (place, game) = (&place, &game);
            scope.spawn(move || players::play(number, place, Chooser::new(game)?))
        };
        let playing: Vec<_> = (0..options.pairs).map(play).collect();
        let done = fleet.replace_all(options);
        thread::sleep(CALM);
        over.store(true, Ordering::Relaxed);
        let mut all = Played::default();
        for one in playing {
            all.append(one.join().unwrap_or_else(|_| bail!("a pair of players broke down"))?);
        }
        done.map(|()| all)
    })?;
    players::read_all(&fronts, &played)?;
    let report = checker::check_database(&journals, &database.url())?;
    println!("{report}");
    println!("a player without an answer had one again: {}", played.caught_up);
    let watchers = watchers.into_inner().unwrap_or_else(PoisonError::into_inner);
    let (mut lost, count) = (Times::default(), watchers.len());
    // What was stored last may still be on its way.
    let until = Instant::now() + CALM;
    for watcher in &watchers {
        let stored = checker::last_version(&database, watcher.table);
        while watcher.told() < stored && Instant::now() < until {
            thread::sleep(Duration::from_millis(10));
        }
        lost.append(watcher.end(stored)?);
    }
    println!("{count} sockets told everything, once and in order; one that was sent away was back: {lost}");
    report.judge()
}

impl Fleet {
    /// Starts processes of the version before.
    fn start(options: &Options, database: &Postgres) -> Result<Self> {
        let arguments = ["--database", &database.url(), "--drain", &options.drain.to_string()];
        let arguments = arguments.map(str::to_owned).to_vec();
        let ports = (0..options.processes).map(|_| free_port()).collect::<Result<_>>()?;
        let mut fleet = Self { processes: Vec::new(), ports, arguments };
        let before = Program { program: options.before.clone() };
        for at in 0..options.processes {
            fleet.processes.push(Some(fleet.start_one(&before, at)?));
        }
        Ok(fleet)
    }

    fn start_one(&self, program: &Program, at: usize) -> Result<Process> {
        let arguments: Vec<&str> = self.arguments.iter().map(String::as_str).collect();
        program.start_with(&arguments, self.ports[at])
    }

    /// Replaces one after the other by the version after: it is asked to stop, and once it has its successor starts.
    fn replace_all(&mut self, options: &Options) -> Result<()> {
        let pause = Duration::from_secs(options.pause);
        for at in 0..self.processes.len() {
            thread::sleep(pause);
            let begun = Instant::now();
            if let Some(process) = self.processes[at].take() {
                process.end()?;
            }
            let ended = begun.elapsed();
            self.processes[at] = Some(self.start_one(&options.after, at)?);
            println!(
                "process {at} stopped within {:.1} s, and its successor served {:.1} s later",
                ended.as_secs_f64(),
                begun.elapsed().saturating_sub(ended).as_secs_f64()
            );
        }
        thread::sleep(pause);
        Ok(())
    }
}
