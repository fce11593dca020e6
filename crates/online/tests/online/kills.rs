//! Servers that are killed at random moments under load: whatever was acknowledged is stored, once and without a gap.
//!
//! The server is another process, made of this same test program.

use std::collections::HashMap;
use std::env;
use std::io::{self, BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use online::testing::{Client, RunningServer};
use online_api::{
    Endpoint, Method, News, Number, Phase, Reading, Rematch, RoomView, SeatPlan, TableId, Terms, TurnAnswer,
};
use play::crosswords::Setup;
use play::{Receipt, Submission, Token, Version};

use crate::common::{kind, pass};

const FOLDER: &str = "ONLINE_TEST_FOLDER";

/// The same for a server on a database.
const DATABASE: &str = "ONLINE_TEST_DATABASE";

/// Says how often a server is killed, for long runs: `ONLINE_TEST_KILLS=500 cargo test -p online kills`.
const KILLS: &str = "ONLINE_TEST_KILLS";

/// How often it is unless that is said.
const FEW: u64 = 12;

/// How many turns were acknowledged at least when it is killed.
const TO_LOSE: usize = 5;

/// Serves in a process of its own, for the test below; alone it does nothing.
#[test]
fn serve_for_others() {
    // Trouble is for the tests to find: on a full disk there is some.
    let settings = online::Settings::default().without_limits();
    let server = match (env::var(FOLDER), env::var(DATABASE)) {
        (Ok(folder), _) => RunningServer::start(Path::new(&folder), settings, 0),
        (_, Ok(url)) => RunningServer::on_database(&url, settings),
        _ => return,
    };
    println!("\nlistening {}", server.address);
    loop {
        thread::sleep(Duration::from_mins(1));
    }
}

pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Process {
    fn start(folder: &Path) -> Self {
        Self::run(Command::new(env::current_exe().unwrap()).env(FOLDER, folder))
    }

    /// A server on a database.
    pub(crate) fn start_on_database(url: &str) -> Self {
        Self::run(Command::new(env::current_exe().unwrap()).env(DATABASE, url))
    }

    /// Stops it where it stands, or lets it go on.
    #[cfg(unix)]
    pub(crate) fn signal(&self, signal: &str) {
        let done = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(done.unwrap().success());
    }

    /// A server whose files may have so many blocks of 512 bytes, as if the disk were full then.
    #[cfg(unix)]
    fn start_on_small_disk(folder: &Path, blocks: u32) -> Self {
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        let mut command = Command::new("sh");
        command.args(["-c", &script]).arg(env::current_exe().unwrap());
        Self::run(command.env(FOLDER, folder))
    }

    fn run(command: &mut Command) -> Self {
        let mut child = command
            .args(["--exact", "kills::serve_for_others", "--nocapture"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address =
            lines.map_while(Result::ok).find_map(|line| line.strip_prefix("listening ")?.parse().ok());
        Self { child, address: address.expect("the server says where it listens") }
    }

    /// As `kill -9` does it.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What two clients were told of one table.
#[derive(Default)]
struct Journal {
    acknowledged: HashMap<Token, Version>,
    /// Submissions that are under way, to be sent again with the same tokens.
    pending: [Option<Submission<Setup>>; 2],
}

/// What a server in trouble refused.
enum Refused {
    /// A turn, with this status.
    Turn(u16),
    /// Another game.
    Rematch,
}

/// Two who play one game after the other.
struct Pair {
    clients: [Client; 2],
    tables: Vec<(TableId, Journal)>,
    tokens: u64,
}

impl Pair {
    fn new(number: u64, address: SocketAddr) -> Self {
        let guest = |name: String| {
            let mut client = Client::new(address);
            client.become_guest(&name);
            client
        };
        let mut ada = guest(format!("Ada {number}"));
        let mut bob = guest(format!("Bob {number}"));
        let created = ada.create(&kind("classic"), &[SeatPlan::Me, SeatPlan::Open], Terms::default());
        bob.take(created.table, 1, created.invitation).value::<RoomView>();
        Self { clients: [ada, bob], tables: vec![(created.table, Journal::default())], tokens: number << 32 }
    }

    /// Passes for both, game after game, until the server is gone; counts what was acknowledged.
    fn play_until_gone(&mut self, acknowledged: &AtomicUsize) -> io::Result<()> {
        loop {
            for at in 0..2 {
                let before = self.acknowledged();
                self.play(at)?;
                acknowledged.fetch_add(self.acknowledged() - before, Ordering::Relaxed);
            }
        }
    }

    /// How many turns were acknowledged.
    fn acknowledged(&self) -> usize {
        self.tables.iter().map(|(_, journal)| journal.acknowledged.len()).sum()
    }

    /// What one of them does next.
    fn play(&mut self, at: usize) -> io::Result<()> {
        match self.play_or_be_refused(at)? {
            None | Some(Refused::Rematch) => Ok(()),
            Some(Refused::Turn(status)) => panic!("{status}"),
        }
    }

    /// The same where the server may be in trouble: what it refused.
    fn play_or_be_refused(&mut self, at: usize) -> io::Result<Option<Refused>> {
        let client = &mut self.clients[at];
        let (table, journal) = self.tables.last_mut().unwrap();
        let submission = if let Some(pending) = journal.pending[at].clone() {
            pending
        } else {
            let heard = client.try_request(Method::Get, &Endpoint::Read.at(&[table]), &[])?;
            let News::Snapshot(snapshot) = heard.value::<Reading<Setup>>().news else { panic!("a snapshot") };
            if snapshot.room.phase == Phase::Over {
                let body = client.encoding.write(&Rematch { number: Number([at as u8; 16]) });
                let path = Endpoint::Rematch.at(&[table]);
                let heard = client.try_request(Method::Post, &path, &body)?;
                if heard.status == 500 {
                    return Ok(Some(Refused::Rematch));
                }
                let room: RoomView = heard.value();
                self.tables.extend(room.room.rematch.table.map(|next| (next, Journal::default())));
                return Ok(None);
            }
            let position = snapshot.game.unwrap().position;
            let seat = snapshot.role.seat.unwrap();
            if position.status.mover() != Some(seat) {
                return Ok(None);
            }
            self.tokens += 1;
            Submission { seat, turn: position.turn, token: Token(self.tokens.into()), action: pass() }
        };
        journal.pending[at] = Some(submission.clone());
        let body = client.encoding.write(&submission);
        let path = Endpoint::Turn.at(&[table, &submission.turn]);
        let heard = client.try_request(Method::Put, &path, &body)?;
        if heard.status >= 500 {
            return Ok(Some(Refused::Turn(heard.status)));
        }
        match heard.read::<TurnAnswer<Setup>>().result {
            Ok(Receipt::Accepted { version }) => journal.acknowledged.insert(submission.token, version),
            other => panic!("{other:?}"),
        };
        journal.pending[at] = None;
        Ok(None)
    }

    /// Whatever was acknowledged is stored, once and without a gap.
    fn check(&self, address: SocketAddr) {
        let mut reader = self.clients[0].at(address);
        for (table, Journal { acknowledged, pending }) in &self.tables {
            let all = crate::common::updates(&mut reader, *table, "?after=0");
            let last = all.last().unwrap().version.0;
            assert!(all.iter().map(|update| update.version.0).eq(1..=last), "no gap and nothing twice");
            let stored: Vec<Version> =
                all.iter().filter_map(|update| Some(update.game.as_ref()?.position.version)).collect();
            for version in acknowledged.values() {
                assert!(stored.contains(version), "{version} was acknowledged and is lost");
            }
            let pending = pending.iter().flatten().count();
            let made = stored.len() - 1;
            assert!(
                (acknowledged.len()..=acknowledged.len() + pending).contains(&made),
                "nothing was made twice"
            );
        }
    }
}

#[test]
fn f01_f02_whatever_was_acknowledged_survives_kills_at_any_moment() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("tables");
    let mut process = Process::start(&folder);
    let mut pairs: Vec<Pair> = (0..4).map(|number| Pair::new(number, process.address)).collect();
    let kills = env::var(KILLS).ok().and_then(|kills| kills.parse().ok()).unwrap_or(FEW);
    for kill in 0..kills {
        let address = process.address;
        let acknowledged = AtomicUsize::new(0);
        thread::scope(|scope| {
            let play = |pair: &mut Pair| {
                pair.clients.iter_mut().for_each(|client| *client = client.at(address));
                pair.play_until_gone(&acknowledged)
            };
            let playing: Vec<_> = pairs.iter_mut().map(|pair| scope.spawn(move || play(pair))).collect();
            // On a busy machine it takes a while until there is anything to lose. Then it is another moment each time.
            while acknowledged.load(Ordering::Relaxed) < TO_LOSE
                && playing.iter().any(|one| !one.is_finished())
            {
                thread::sleep(Duration::from_millis(1));
            }
            thread::sleep(Duration::from_millis(kill * 37 % 90));
            process.kill();
            for one in playing {
                assert!(one.join().unwrap().is_err(), "the server was killed");
            }
        });
        process = Process::start(&folder);
        for pair in &pairs {
            pair.check(process.address);
        }
    }
    let made: usize = pairs.iter().map(Pair::acknowledged).sum();
    let least = TO_LOSE * usize::try_from(kills).unwrap();
    assert!(made >= least, "there was little to lose: {made}");
}

/// How large a file may be, in blocks, so that all the tables of a folder are in one file that has room for a few pages more.
#[cfg(unix)]
fn room_for_a_few_pages(folder: &Path) -> u32 {
    let file = folder.join("tables.db");
    let connection = rusqlite::Connection::open(&file).unwrap();
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
    drop(connection);
    u32::try_from(std::fs::metadata(&file).unwrap().len() / 512 + 16).unwrap()
}

#[cfg(unix)]
#[test]
fn f16_on_a_full_disk_nothing_is_acknowledged_that_is_not_stored_and_games_can_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("tables");
    // The lexicon of the table takes a few megabytes, so that it is created where there is room.
    let process = Process::start(&folder);
    let mut pair = Pair::new(0, process.address);
    let turn = |pair: &mut Pair, at: usize| pair.play(at);
    turn(&mut pair, 0).unwrap();
    drop(process);
    // The disk may be full just when another game is wished for, which is no turn: then there is a little more room.
    let full = (0..20).find_map(|_| {
        let process = Process::start_on_small_disk(&folder, room_for_a_few_pages(&folder));
        pair.clients.iter_mut().for_each(|client| *client = client.at(process.address));
        let refused = (0..4_000).find_map(|number| pair.play_or_be_refused(number % 2).unwrap());
        match refused.expect("the disk is full at some time") {
            Refused::Turn(status) => Some((process, status)),
            Refused::Rematch => None,
        }
    });
    let (process, status) = full.expect("a turn is refused at some time");
    assert_eq!(status, 500);
    let pending = pair.tables.last().unwrap().1.pending.iter().flatten().count();
    assert_eq!(pending, 1, "it is known which turn was not acknowledged");
    pair.check(process.address);
    drop(process);
    // There is room again: the same turn, with the same token, is carried out once.
    let process = Process::start(&folder);
    pair.clients.iter_mut().for_each(|client| *client = client.at(process.address));
    for at in [0, 1, 0, 1] {
        turn(&mut pair, at).unwrap();
    }
    assert_eq!(pair.tables.last().unwrap().1.pending.iter().flatten().count(), 0);
    pair.check(process.address);
}
