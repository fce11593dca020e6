//! Many running tables that are stored, and how long it takes to open one again.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use clap::Args;
use game::Seat;
use online::testing::{Client, Heard};
use online_api::{Endpoint, Method, News, Reading, SeatPlan, TableId, Terms, TimeControl};
use play::crosswords::Setup;
use play::{Action, MoveOf, Submission, Token};
use rusqlite::Connection;

use crate::figures::Times;
use crate::people;
use crate::player::{self, Chooser};
use crate::process::{Program, free_port};

/// How many of them are opened again.
const OPENED: u32 = 1_000;

/// What somebody is answered who asks more often than one person may.
const TOO_MANY_REQUESTS: u16 = 429;

/// How long somebody rests who was answered so.
const REST: Duration = Duration::from_millis(50);

#[derive(Args)]
pub(crate) struct Options {
    /// How many tables
    #[arg(long, default_value_t = 100_000)]
    tables: u32,
    /// How many moves were made at each
    #[arg(long, default_value_t = 60)]
    moves: u32,
    #[command(flatten)]
    program: Program,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let tables = folder.path().join("tables");
    let process = options.program.start(&tables, free_port()?)?;
    let game = player::rulebook()?;
    let mut chooser = Chooser::new(&game)?;
    let (mut ada, table) = loop {
        // A game may be over before that many moves: then another one is played.
        if let Some(played) = play(&process.address, options.moves, &mut chooser)? {
            break played;
        }
    };
    let alone = process.memory()?;
    process.kill()?;
    let copied = copy(&tables, table, options.tables)?;
    let process = options.program.start(&tables, free_port()?)?;
    ada = ada.at(process.address);
    ada.encoding = online_api::Encoding::Postcard;
    let idle = process.memory()?;
    println!(
        "{} running tables of {} moves are stored: the server takes {idle:.0} MB; with one it took {alone:.0} MB",
        options.tables, options.moves
    );
    let mut times = Times::default();
    let step = (copied.len() / OPENED as usize).max(1);
    for (number, id) in copied.iter().step_by(step).enumerate() {
        let (heard, time) = open(&mut ada, *id)?;
        // The first one has the words read, too.
        if number > 0 {
            times.push(time);
        }
        let News::Snapshot(snapshot) = heard.value::<Reading<Setup>>().news else { bail!("no snapshot") };
        let number = snapshot.game.context("there is a game")?.position.turn;
        anyhow::ensure!(number == options.moves + 1, "{number} is another turn");
    }
    println!("one was opened again and read: {times}");
    println!("after that the server takes {:.0} MB", process.memory()?);
    Ok(())
}

/// Opens a table, and how long that took; whoever asks too often rests, and that does not count.
fn open(client: &mut Client, table: TableId) -> Result<(Heard, Duration)> {
    loop {
        client.heard.clear();
        let start = Instant::now();
        let heard = client.try_request(Method::Get, &Endpoint::Read.at(&[&table]), &[])?;
        if heard.status != TOO_MANY_REQUESTS {
            return Ok((heard, start.elapsed()));
        }
        thread::sleep(REST);
    }
}

/// Plays so many moves; none if the game was over before.
fn play(
    server: &std::net::SocketAddr,
    moves: u32,
    chooser: &mut Chooser,
) -> Result<Option<(Client, TableId)>> {
    let number = u32::from(server.port());
    let mut ada = people::guest(*server, number)?;
    let mut bob = people::guest(*server, number + 1)?;
    // A clock, so that each has a deadline that is looked after.
    let terms = Terms { time: TimeControl::PerTurn { seconds: 30 * 86_400 }, ..Terms::default() };
    let created = ada.try_create(&player::classic(), &[SeatPlan::Me, SeatPlan::Open], terms)?;
    bob.try_take(created.table, 1, created.invitation)?;
    let mut clients = [ada, bob];
    for turn in 1..=moves {
        let seat = Seat(((turn - 1) % 2) as u8);
        let client = &mut clients[seat.index()];
        let News::Snapshot(snapshot) = client.read::<Setup>(created.table, "").news else { return Ok(None) };
        let position = snapshot.game.context("it was dealt")?.position;
        if position.status.mover() != Some(seat) {
            return Ok(None);
        }
        // Every other time somebody exchanges a tile or passes, or the game would be over too soon.
        let chosen = chooser.choose(seat, position.turn, &position.view);
        let mv = if turn % 4 < 2 { chosen } else { MoveOf::<Setup>::Pass };
        let submission =
            Submission::<Setup> { seat, turn, token: Token(turn.into()), action: Action::Move(mv) };
        if client.submit_raw(created.table, &submission).status != 200 {
            return Ok(None);
        }
    }
    let [ada, _] = clients;
    Ok(Some((ada, created.table)))
}

/// Stores the same table many times, under other names.
fn copy(folder: &Path, table: TableId, count: u32) -> Result<Vec<TableId>> {
    let mut connection = Connection::open(folder.join("tables.db"))?;
    let transaction = connection.transaction()?;
    let all: Vec<TableId> =
        (1..u64::from(count)).map(|number| TableId::new(table.number() ^ number)).collect();
    for (name, columns) in [
        (
            "tables",
            "host, kind, lexicon, digest, terms, listed, secret, phase, version, mover, thinks, deadline, remaining, \
             outcome, next_secret, rematch, created, changed, chat",
        ),
        ("seats", "seat, person, level, name, number, kept_for, wish"),
        ("log", "version, seat, kind, text, token, made"),
    ] {
        let (id, own) = if name == "tables" { ("id, token", "?1, randomblob(16)") } else { ("game", "?1") };
        let key = if name == "tables" { "id" } else { "game" };
        let sql = format!(
            "INSERT INTO {name} ({id}, {columns}) SELECT {own}, {columns} FROM {name} WHERE {key} = ?2"
        );
        let mut insert = transaction.prepare(&sql)?;
        for id in &all {
            insert.execute([id.number(), table.number()])?;
        }
    }
    transaction.commit()?;
    Ok(all)
}
