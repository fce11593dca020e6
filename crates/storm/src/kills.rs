//! Kills at random moments under load: whatever was acknowledged is stored, once and without a gap.

use std::fs;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use clap::Args;
use game::{Dice, Seat, Seed};
use online::testing::Client;
use online_api::{
    Endpoint, Method, News, Phase, Reading, SeatPlan, TableId, TableSnapshot, Terms, TurnAnswer,
};
use play::crosswords::Setup;
use play::{Action, Receipt, Refusal, Submission, Token};

use crate::checker;
use crate::figures::Times;
use crate::journal::{Entry, Journal};
use crate::people;
use crate::player::{self, Chooser};
use crate::process::{Process, Program, allow_files, free_port};
use crate::progress;

/// After how long without an answer something is wrong.
const LONGEST_PATIENCE: Duration = Duration::from_mins(2);

/// How long a client rests before it tries a server again that does not answer.
const REST: Duration = Duration::from_millis(5);

#[derive(Args)]
pub(crate) struct Options {
    /// How often the server is killed
    #[arg(long, default_value_t = 500)]
    kills: u64,
    /// How many pairs of people play, each one game after the other
    #[arg(long, default_value_t = 8)]
    pairs: u32,
    /// The longest that a server is left alone, in milliseconds
    #[arg(long, default_value_t = 1_500)]
    longest: u32,
    /// What the moments of the kills come from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where tables and journals are kept; a folder that is thrown away, unless it is named
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
    #[command(flatten)]
    program: Program,
}

/// What all clients know of the server.
struct Weather {
    address: SocketAddr,
    over: AtomicBool,
}

/// For how long a client has had no answer, and how long that took each time until there was one again.
#[derive(Default)]
struct Patience {
    lost: Option<Instant>,
    times: Times,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    allow_files(4_096)?;
    let own = tempfile::tempdir()?;
    let folder = options.folder.clone().unwrap_or_else(|| own.path().to_owned());
    let (tables, journals) = (folder.join("tables"), folder.join("journals"));
    fs::create_dir_all(&journals)?;
    let mut process = options.program.start(&tables, free_port()?)?;
    let weather = Weather { address: process.address, over: AtomicBool::new(false) };
    let game = player::rulebook()?;
    let caught_up = thread::scope(|scope| -> Result<Times> {
        let play = |number: u32| {
            let (weather, journals, game) = (&weather, &journals, &game);
            scope.spawn(move || play(number, weather, journals, Chooser::new(game)?))
        };
        let playing: Vec<_> = (0..options.pairs).map(play).collect();
        let done = kill_often(options, &weather, &tables, &mut process);
        weather.over.store(true, Ordering::Relaxed);
        let mut times = Times::default();
        for one in playing {
            times.append(one.join().unwrap_or_else(|_| bail!("a pair of players broke down"))?);
        }
        done.map(|()| times)
    })?;
    process.kill()?;
    let entries = checker::read_journals(&journals)?;
    let report = checker::check(&entries, &checker::read_log(&tables)?);
    println!("{} kills; {report}", options.kills);
    println!("a player without an answer had one again: {caught_up}");
    report.judge()
}

fn kill_often(options: &Options, weather: &Weather, tables: &Path, process: &mut Process) -> Result<()> {
    let bar = progress::bar("kills", options.kills);
    let mut dice = Dice::new(Seed(options.seed), "kills");
    for _ in 0..options.kills {
        thread::sleep(Duration::from_millis(u64::from(dice.below(options.longest.max(1)))));
        let port = weather.address.port();
        process.kill_at_once()?;
        *process = options.program.start(tables, port)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    // Whatever is under way is answered.
    thread::sleep(Duration::from_secs(1));
    Ok(())
}

/// One pair of people, game after game.
fn play(number: u32, weather: &Weather, journals: &Path, mut chooser: Chooser) -> Result<Times> {
    let mut patience = Patience::default();
    let mut games = 0;
    while !weather.over.load(Ordering::Relaxed) {
        let path = journals.join(format!("{number}-{games}"));
        let mut pair = patience.ask(weather, || Pair::new(weather.address, number << 12 | games))?;
        games += 1;
        pair.tokens = u128::from(number) << 64 | u128::from(games) << 32;
        let mut journal = Journal::open(&path)?;
        let mut over = false;
        while !over && !weather.over.load(Ordering::Relaxed) {
            for at in 0..2 {
                over |= patience.ask(weather, || pair.play(at, &mut journal, &mut chooser))?;
            }
        }
    }
    Ok(patience.times)
}

impl Patience {
    /// Does something again and again until the server answers.
    fn ask<T>(&mut self, weather: &Weather, mut work: impl FnMut() -> io::Result<T>) -> Result<T> {
        loop {
            match work() {
                Ok(done) => {
                    if let Some(lost) = self.lost.take() {
                        self.times.push(lost.elapsed());
                    }
                    return Ok(done);
                }
                Err(error) => {
                    let lost = *self.lost.get_or_insert_with(Instant::now);
                    if lost.elapsed() > LONGEST_PATIENCE {
                        return Err(error).with_context(|| format!("{} does not answer", weather.address));
                    }
                    thread::sleep(REST);
                }
            }
        }
    }
}

/// Two who play one game.
struct Pair {
    clients: [Client; 2],
    table: TableId,
    /// Submissions that are under way, to be sent again with the same tokens.
    pending: [Option<Submission<Setup>>; 2],
    tokens: u128,
}

impl Pair {
    fn new(address: SocketAddr, number: u32) -> io::Result<Self> {
        let mut ada = people::guest(address, 2 * number)?;
        let mut bob = people::guest(address, 2 * number + 1)?;
        let seats = [SeatPlan::Me, SeatPlan::Open];
        let created = ada.try_create(&player::classic(), &seats, Terms::default())?;
        bob.try_take(created.table, 1, created.invitation)?;
        Ok(Self { clients: [ada, bob], table: created.table, pending: [None, None], tokens: 0 })
    }

    /// What one of them does next; says whether the game is over.
    fn play(&mut self, at: usize, journal: &mut Journal, chooser: &mut Chooser) -> io::Result<bool> {
        let client = &mut self.clients[at];
        client.heard.clear();
        let submission = if let Some(pending) = self.pending[at].clone() {
            pending
        } else {
            let heard = client.try_request(Method::Get, &Endpoint::Read.at(&[&self.table]), &[])?;
            let News::Snapshot(snapshot) = answered(&heard).map(|()| heard.read::<Reading<Setup>>().news)?
            else {
                return Err(io::Error::other("no snapshot was told"));
            };
            let TableSnapshot { room, game, .. } = *snapshot;
            if room.phase == Phase::Over {
                return Ok(true);
            }
            let Some(position) = game.map(|game| game.position) else { return Ok(false) };
            let seat = Seat(at as u8);
            if position.status.mover() != Some(seat) {
                return Ok(false);
            }
            self.tokens += 1;
            let mv = chooser.choose(seat, position.turn, &position.view);
            Submission { seat, turn: position.turn, token: Token(self.tokens), action: Action::Move(mv) }
        };
        let entry = Entry { table: self.table, seat: at as u8, token: submission.token, acknowledged: None };
        journal.write(entry)?;
        self.pending[at] = Some(submission.clone());
        let body = client.encoding.write(&submission);
        let path = Endpoint::Turn.at(&[&self.table, &submission.turn]);
        let heard = client.try_request(Method::Put, &path, &body)?;
        answered(&heard)?;
        match heard.read::<TurnAnswer<Setup>>().result {
            Ok(Receipt::Accepted { version }) => {
                journal.write(Entry { acknowledged: Some(version.0), ..entry })?;
                self.pending[at] = None;
                Ok(false)
            }
            Err(Refusal::Over) => Ok(true),
            other => Err(io::Error::other(format!("{other:?}"))),
        }
    }
}

/// Whether there is an answer, and no apology.
fn answered(heard: &online::testing::Heard) -> io::Result<()> {
    if heard.status < 429 { Ok(()) } else { Err(io::Error::other(format!("status {}", heard.status))) }
}
