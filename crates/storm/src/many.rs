//! Several servers on one PostgreSQL, between which everything breaks: processes are killed and stopped, the database crashes, lines
//! are cut, slow, doubled and dead. Whatever was acknowledged is stored, once and without a gap.

mod chaos;
mod line;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use clap::Args;
use online::testing::Postgres;

use crate::checker;
use crate::player::{self, Chooser};
use crate::players::{self, Place};
use crate::process::{Process, Program, allow_files, free_port};
use chaos::Chaos;
use line::{Line, To};

/// How long everything is whole in the end, so that what was begun is answered.
const CALM: Duration = Duration::from_secs(8);

#[derive(Args)]
pub(crate) struct Options {
    /// How many processes serve
    #[arg(long, default_value_t = 3)]
    processes: usize,
    /// How many pairs of people play, each of them at another process, one game after the other
    #[arg(long, default_value_t = 8)]
    pairs: u32,
    /// For how many minutes
    #[arg(long, default_value_t = 10.0)]
    minutes: f64,
    /// How often a process is killed, at least; it goes on until it was
    #[arg(long, default_value_t = 0)]
    kills: u32,
    /// How often the database crashes, at least
    #[arg(long, default_value_t = 0)]
    crashes: u32,
    /// The longest between two things that break, in milliseconds
    #[arg(long, default_value_t = 1_500)]
    longest: u32,
    /// Whether processes are not told by the database what others do, and ask
    #[arg(long)]
    no_hints: bool,
    /// Take the last turn of somebody out of the log at the end, which has to be found
    #[arg(long)]
    plant_loss: bool,
    /// What all chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where journals are kept; a folder that is thrown away, unless it is named
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
    #[command(flatten)]
    program: Program,
}

/// A process, with the lines to it and from it to the database.
struct Node {
    process: Option<Process>,
    port: u16,
    /// From players.
    front: Line,
    /// To the database.
    back: Line,
    url: String,
}

/// All that there is to break.
struct World {
    database: Postgres,
    nodes: Vec<Node>,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    ensure!(options.processes > 0 && options.pairs > 0, "there have to be processes, and players");
    allow_files(8_192)?;
    let own = tempfile::tempdir()?;
    let folder = options.folder.clone().unwrap_or_else(|| own.path().to_owned());
    let journals = folder.join("journals");
    fs::create_dir_all(&journals)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let mut world = World::start(options, &runtime)?;
    let fronts: Vec<_> = world.nodes.iter().map(|node| node.front.address).collect();
    let game = player::rulebook()?;
    let over = AtomicBool::new(false);
    let place = Place { fronts: &fronts, journals: &journals, over: &over, seated: &drop };
    let played = thread::scope(|scope| -> Result<players::Played> {
        let play = |number: u32| {
            let (place, game) = (&place, &game);
            scope.spawn(move || players::play(number, place, Chooser::new(game)?))
        };
        let playing: Vec<_> = (0..options.pairs).map(play).collect();
        let mut chaos = Chaos::new(options);
        let done = chaos.rage(&mut world, options);
        let calm = world.heal(options);
        thread::sleep(CALM);
        over.store(true, Ordering::Relaxed);
        let mut all = players::Played::default();
        for one in playing {
            all.append(one.join().unwrap_or_else(|_| bail!("a pair of players broke down"))?);
        }
        println!("{chaos}");
        done.and(calm).map(|()| all)
    })?;
    let bytes = |sql: &str| world.database.execute(sql).unwrap_or_default();
    println!(
        "a line of the log takes {} bytes with its indexes, and {} bytes were written ahead for each",
        bytes("SELECT pg_total_relation_size('log') / greatest(count(*), 1) FROM log"),
        bytes(
            "SELECT (pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') / greatest(count(*), 1))::bigint FROM log"
        ),
    );
    if options.plant_loss {
        lose_a_turn(&world.database, &journals)?;
    } else {
        players::read_all(&fronts, &played)?;
    }
    let report = checker::check_database(&journals, &world.database.url())?;
    println!("{report}");
    println!("a player without an answer had one again: {}", played.caught_up);
    if options.plant_loss {
        ensure!(!report.findings.is_empty(), "a turn was taken out of the log, and that was not found");
        println!("the turn that was taken out of the log was found");
        return Ok(());
    }
    report.judge()
}

/// Takes the last turn out of the log that somebody was acknowledged.
fn lose_a_turn(database: &Postgres, journals: &Path) -> Result<()> {
    let entries = checker::read_journals(journals)?;
    let last = entries.iter().rev().find(|entry| entry.acknowledged.is_some());
    let token = last.context("something was acknowledged")?.token.0;
    database.execute(&format!("DELETE FROM log WHERE token = '\\x{token:032x}'"));
    Ok(())
}

impl World {
    fn start(options: &Options, runtime: &tokio::runtime::Runtime) -> Result<Self> {
        let database = Postgres::start_durable().context("PostgreSQL is missing")?;
        let mut ports = Vec::new();
        for _ in 0..options.processes {
            ports.push(free_port()?);
        }
        let mut nodes = Vec::new();
        for (at, port) in ports.iter().enumerate() {
            let back = Line::open(runtime.handle(), To::Socket(database.socket()), None)?;
            // What is doubled arrives at the next process, too.
            let double = To::Port(ports[(at + 1) % ports.len()]);
            let front = Line::open(runtime.handle(), To::Port(*port), Some(double))?;
            let url = format!("postgres://logomachy@{}/postgres", back.address);
            nodes.push(Node { process: None, port: *port, front, back, url });
        }
        let mut world = Self { database, nodes };
        for at in 0..world.nodes.len() {
            world.start_process(at, options)?;
        }
        Ok(world)
    }

    fn start_process(&mut self, at: usize, options: &Options) -> Result<()> {
        let node = &mut self.nodes[at];
        let mut arguments = vec!["--database", node.url.as_str(), "--drain", "1"];
        if options.no_hints {
            arguments.push("--no-hints");
        }
        node.process = Some(options.program.start_with(&arguments, node.port)?);
        Ok(())
    }

    /// Makes everything whole.
    fn heal(&mut self, options: &Options) -> Result<()> {
        for at in 0..self.nodes.len() {
            self.nodes[at].front.set(line::State::Whole);
            self.nodes[at].back.set(line::State::Whole);
            match &self.nodes[at].process {
                Some(process) => process.signal("-CONT")?,
                None => self.start_process(at, options)?,
            }
        }
        Ok(())
    }
}
