//! One game of two, with an onlooker: what each of them was sent between any two moves, and what was hidden then.

use std::collections::HashSet;
use std::fmt;
use std::path::Path;

use anyhow::{Context as _, Result, anyhow, ensure};
use game::{Dice, Seed};
use memchr::memmem::Finder;
use online::testing::{Client, RunningServer};
use online_api::{Encoding, News, Phase, Reading, SeatPlan, TableId, Terms};
use play::worker::KindText;
use play::{Action, Computer, GameKind, Status, Title, Token};
use rusqlite::Connection;
use serde_json::Value;

use super::hidden::{Needle, around, hex, private};

/// Longer games are left as they are.
const LONGEST: usize = 400;

/// What is played.
pub(super) struct Rules<K: GameKind> {
    pub(super) title: Title,
    pub(super) kind: K,
    pub(super) game: K::Game,
}

/// How much was searched.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Searched {
    pub(super) games: u64,
    /// What was searched for: racks, secrets, sessions.
    pub(super) needles: u64,
    pub(super) bytes: u64,
    pub(super) found: u64,
}

/// What somebody was sent up to a moment, since the one before.
#[derive(Default)]
struct Moment {
    heard: Vec<u8>,
    /// What they may know of racks then.
    own: HashSet<Vec<u8>>,
}

/// Somebody who plays or looks on.
struct Viewer {
    client: Client,
    moments: Vec<Moment>,
}

impl Searched {
    pub(super) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.needles += other.needles;
        self.bytes += other.bytes;
        self.found += other.found;
    }
}

impl fmt::Display for Searched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, needles, bytes, found } = self;
        let megabytes = bytes / 1_000_000;
        write!(
            f,
            "{games} games, {megabytes} MB that were sent searched for {needles} things hidden: {found} found"
        )
    }
}

/// Plays one game, and searches all that was sent.
pub(super) fn play<K: GameKind>(
    rules: &Rules<K>,
    server: &RunningServer,
    folder: &Path,
    encoding: Encoding,
) -> Result<Searched> {
    let guest = |name: &str| {
        let mut client = server.guest(name);
        client.encoding = encoding;
        client
    };
    let [mut ada, mut bob, mut eve] = ["Ada", "Bob", "Eve"].map(guest);
    let created = ada.create(&KindText::of(&rules.kind), &[SeatPlan::Me, SeatPlan::Open], Terms::default());
    bob.try_take(created.table, 1, created.invitation)?;
    eve.key = Some(created.spectators);
    let table = created.table;
    let secret = secret_of(folder, table)?;
    let mut secrets: Vec<Vec<u8>> = vec![secret.clone(), hex(&secret).into_bytes()];
    // Words of the seed as numbers are how games of one seed are written.
    secrets.extend(secret.chunks(8).map(|word| hex(word).into_bytes()));
    let sessions: Vec<_> = [&ada, &bob, &eve].map(|client| client.session).into_iter().flatten().collect();
    let mut viewers = [ada, bob, eve].map(|client| Viewer { client, moments: Vec::new() });
    let level = *K::levels(&rules.game).first().context("there is a computer")?;
    let mut computer = rules.kind.computer(&rules.game, level).context("there is a computer")?;
    for number in 0..LONGEST {
        if !step(rules, &mut viewers, &mut computer, (table, number as u64))? {
            break;
        }
    }
    let mut searched = Searched { games: 1, ..Searched::default() };
    for (at, viewer) in viewers.iter().enumerate() {
        search(rules.title, at, viewer, &viewers, &mut searched);
        let others = sessions.iter().enumerate().filter(|(other, _)| *other != at);
        let strange = others.flat_map(|(_, session)| [session.to_string().into_bytes(), session.0.to_vec()]);
        for needle in strange.chain(secrets.iter().cloned()) {
            searched.needles += 1;
            let needle = Finder::new(&needle);
            if viewer.moments.iter().any(|moment| needle.find(&moment.heard).is_some()) {
                println!("{}: viewer {at} was sent a secret", rules.title);
                searched.found += 1;
            }
        }
    }
    Ok(searched)
}

/// Lets whoever is to move do so, and everybody read; says whether the game goes on.
///
/// Once it is over nothing is hidden any more, so that what was sent with its end is not searched.
fn step<K: GameKind>(
    rules: &Rules<K>,
    viewers: &mut [Viewer; 3],
    computer: &mut Computer<K::Game>,
    (table, number): (TableId, u64),
) -> Result<bool> {
    let mut views = Vec::new();
    let mut mover = None;
    for viewer in &mut *viewers {
        // Now as a whole, now with all that happened, now what came since.
        let query = ["", "?history=true", "?after=0"][number as usize % 3];
        viewer.client.read::<K>(table, query);
        let reading: Reading<K> = viewer.client.read(table, "");
        let News::Snapshot(snapshot) = reading.news else { return Err(anyhow!("a snapshot was asked for")) };
        if snapshot.room.phase != Phase::Running {
            return Ok(false);
        }
        let position = snapshot.game.context("it was dealt")?.position;
        views.push(serde_json::to_value(&position.view)?);
        if let Status::ToMove(seat) = position.status
            && snapshot.role.seat == Some(seat)
        {
            mover = Some((seat, position));
        }
    }
    let public = views.last().cloned().unwrap_or(Value::Null);
    for (viewer, view) in viewers.iter_mut().zip(&views) {
        let heard = std::mem::take(&mut viewer.client.heard);
        viewer.moments.push(Moment { heard, own: private(view, &public) });
    }
    let (seat, position) = mover.context("somebody is to move")?;
    let mut dice = Dice::new(Seed(number), &format!("taint/{}", seat.0));
    let mv = computer.player.choose(&rules.game, &position.view, &mut dice, computer.effort);
    let client = &mut viewers[seat.index()].client;
    let token = Token(u128::from(number) << 8 | u128::from(seat.0));
    let (status, answer) = client.submit::<K>(table, (seat, position.turn), token, Action::Move(mv));
    ensure!(status == 200, "{}: {answer:?}", rules.title);
    Ok(true)
}

/// Searches what somebody was sent for the racks that others had then or have later, and for those of their own that they draw
/// later.
fn search(title: Title, at: usize, viewer: &Viewer, all: &[Viewer; 3], searched: &mut Searched) {
    let known: Vec<&HashSet<Vec<u8>>> = viewer.moments.iter().map(|moment| &moment.own).collect();
    searched.bytes += viewer.moments.iter().map(|moment| moment.heard.len() as u64).sum::<u64>();
    for (other, holder) in all.iter().enumerate() {
        let mut before = HashSet::new();
        for (moment, racks) in holder.moments.iter().enumerate().map(|(at, moment)| (at, &moment.own)) {
            // What is left of a rack when nothing was drawn is not new.
            let is_new =
                |rack: &&Vec<u8>| !before.iter().any(|known: &&Vec<u8>| other == at && has(known, rack));
            for rack in racks.iter().filter(|rack| !before.contains(*rack)).filter(is_new) {
                // A rack of their own is theirs from the moment of its draw on, which is after the move before.
                let until = if other == at { moment } else { holder.moments.len() };
                let sent = viewer.moments[..until].iter().zip(&known);
                searched.needles += 1;
                let needle = Needle::new(rack);
                // Two may have the same tiles, and what somebody had is in the history that they are told.
                let mut had = false;
                let secret = sent.take_while(|(_, own)| {
                    had = had || own.iter().any(|own| has(own, rack));
                    !had
                });
                let mut told = secret.filter_map(|(sent, _)| Some((sent, needle.told_at(&sent.heard)?)));
                if let Some((sent, place)) = told.next() {
                    let there = around(&sent.heard, place);
                    println!("{title}: viewer {at} was sent the rack {rack:?} of seat {other}: {there}");
                    searched.found += 1;
                }
            }
            before.extend(racks);
        }
    }
}

/// Whether all of these tiles are among those.
fn has(tiles: &[u8], some: &[u8]) -> bool {
    let mut rest = tiles.to_vec();
    some.iter().all(|tile| rest.iter().position(|one| one == tile).map(|at| rest.swap_remove(at)).is_some())
}

/// What the server is committed to, read off its disk.
fn secret_of(folder: &Path, table: TableId) -> Result<Vec<u8>> {
    let connection = Connection::open(folder.join("tables.db"))?;
    let sql = "SELECT secret FROM tables WHERE id = ?1";
    Ok(connection.query_row(sql, [table.number()], |row| row.get(0))?)
}
