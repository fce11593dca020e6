//! Pairs of people who play whatever breaks: each asks another process when one does not answer, and sends the same turn again.

use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use game::Seat;
use online::testing::{Client, Heard};
use online_api::{
    Endpoint, Method, News, Number, Phase, Reading, SeatPlan, Secret, TableId, TableSnapshot, TakeSeat,
    Terms, TimeControl, TurnAnswer,
};
use play::crosswords::Setup;
use play::{Action, Receipt, Refusal, Submission, Token};

use crate::figures::Times;
use crate::journal::{Entry, Journal};
use crate::people;
use crate::player::{self, Chooser};

/// After how long without an answer something is wrong, how long a client rests before it asks another process, and how long it waits
/// for one answer.
const LONGEST_PATIENCE: Duration = Duration::from_mins(3);
const REST: Duration = Duration::from_millis(20);
const PATIENCE: Duration = Duration::from_secs(2);

/// How long somebody has at a table at which nobody moves, in seconds.
const SHORT: u32 = 2;

/// What was played.
#[derive(Default)]
pub(crate) struct Played {
    pub(crate) caught_up: Times,
    /// Tables, each with somebody who sits there.
    tables: Vec<(TableId, Client)>,
    /// Tables at which nobody moves, so that a clock runs out.
    idle: Vec<(TableId, Client)>,
}

impl Played {
    pub(crate) fn append(&mut self, other: Self) {
        self.caught_up.append(other.caught_up);
        self.tables.extend(other.tables);
        self.idle.extend(other.idle);
    }
}

/// Somebody who has sat down to a game.
pub(crate) struct Seated {
    pub(crate) table: TableId,
    /// Their number, and by what the servers know them.
    pub(crate) person: u32,
    pub(crate) session: Option<Secret>,
}

/// Where people play.
pub(crate) struct Place<'a> {
    /// Processes, any of which may be asked.
    pub(crate) fronts: &'a [SocketAddr],
    /// Where journals are kept.
    pub(crate) journals: &'a Path,
    /// Whether it is time to stop.
    pub(crate) over: &'a AtomicBool,
    /// Hears of everybody who has sat down to a game.
    pub(crate) seated: &'a (dyn Fn(Seated) + Sync),
}

/// Somebody who asks whichever process answers.
struct Person {
    client: Client,
    at: usize,
    lost: Option<Instant>,
}

/// Two who play one game, or one who plays a computer.
struct Game {
    people: Vec<Person>,
    table: TableId,
    /// Submissions that are under way, to be sent again with the same tokens.
    pending: Vec<Option<Submission<Setup>>>,
    tokens: u128,
}

/// One pair of people, game after game; every third game is one of the first of them against a computer.
pub(crate) fn play(number: u32, place: &Place<'_>, mut chooser: Chooser) -> Result<Played> {
    let &Place { fronts, journals, over, seated } = place;
    let mut played = Played::default();
    let mut games: u32 = 0;
    while !over.load(Ordering::Relaxed) {
        let names = [2 * (number << 12 | games), 2 * (number << 12 | games) + 1];
        let mut people: Vec<Person> = Vec::new();
        for (at, name) in names.into_iter().enumerate() {
            let at = (number as usize + at) % fronts.len();
            let mut person = Person { client: people::stranger(fronts[at], name), at, lost: None };
            let guest = format!("Friend {name}");
            person.ask(fronts, &mut played.caught_up, |client| client.try_become_guest(&guest))?;
            people.push(person);
        }
        let terms = Terms { time: TimeControl::PerTurn { seconds: 3_600 }, ..Terms::default() };
        let is_alone = games % 3 == 2;
        let table = sit_down(&mut people, fronts, &mut played.caught_up, &terms, is_alone)?;
        // Beside it one at which a clock runs out while everything breaks.
        let short = Terms { time: TimeControl::PerTurn { seconds: SHORT }, ..Terms::default() };
        let idle = sit_down(&mut people, fronts, &mut played.caught_up, &short, false)?;
        if is_alone {
            people.truncate(1);
        }
        for (person, name) in people.iter().zip(names) {
            seated(Seated { table, person: name, session: person.client.session });
        }
        played.tables.push((table, people[0].client.again()));
        played.idle.push((idle, people[0].client.again()));
        let mut journal = Journal::open(&journals.join(format!("{number}-{games}")))?;
        let tokens = u128::from(number) << 64 | u128::from(games) << 32;
        let pending = vec![None; people.len()];
        let mut game = Game { people, table, pending, tokens };
        let mut is_over = false;
        while !is_over && !over.load(Ordering::Relaxed) {
            for at in 0..game.people.len() {
                is_over |= game.play(at, fronts, &mut played.caught_up, &mut journal, &mut chooser)?;
            }
        }
        // What is under way is answered, too.
        for at in 0..game.people.len() {
            while game.pending[at].is_some() {
                game.play(at, fronts, &mut played.caught_up, &mut journal, &mut chooser)?;
            }
        }
        games += 1;
    }
    Ok(played)
}

/// Opens a table for two people, or for the first of them and a computer.
fn sit_down(
    people: &mut [Person],
    fronts: &[SocketAddr],
    caught_up: &mut Times,
    terms: &Terms,
    is_alone: bool,
) -> Result<TableId> {
    let [ada, bob] = people else { bail!("two sit down") };
    let other = if is_alone {
        let title: play::Title = "classic".parse().map_err(|bad| anyhow::anyhow!("{bad}"))?;
        SeatPlan::Computer(*title.descriptor().levels.first().context("there is a computer")?)
    } else {
        SeatPlan::Open
    };
    let seats = [SeatPlan::Me, other];
    let created =
        ada.ask(fronts, caught_up, |client| client.try_create(&player::classic(), &seats, terms.clone()))?;
    if !is_alone {
        let (table, key) = (created.table, created.invitation);
        bob.ask(fronts, caught_up, |client| {
            client.key = Some(key);
            let body = client.encoding.write(&TakeSeat { number: Number([3; 16]) });
            let heard = client.try_request(Method::Put, &Endpoint::TakeSeat.at(&[&table, &1]), &body)?;
            // Taken, and the answer lost, it is taken already, and the game has begun.
            if heard.status == 409 { Ok(()) } else { answered(&heard) }
        })?;
    }
    Ok(created.table)
}

impl Person {
    /// Asks again and again, another process each time, until one answers.
    fn ask<T>(
        &mut self,
        fronts: &[SocketAddr],
        caught_up: &mut Times,
        mut work: impl FnMut(&mut Client) -> io::Result<T>,
    ) -> Result<T> {
        loop {
            self.client.patience = PATIENCE;
            self.client.heard.clear();
            match work(&mut self.client) {
                Ok(done) => {
                    if let Some(lost) = self.lost.take() {
                        caught_up.push(lost.elapsed());
                    }
                    return Ok(done);
                }
                Err(error) => {
                    let lost = *self.lost.get_or_insert_with(Instant::now);
                    if lost.elapsed() > LONGEST_PATIENCE {
                        return Err(error).context("no process answers");
                    }
                    thread::sleep(REST);
                    self.at = (self.at + 1) % fronts.len();
                    self.client.go_to(fronts[self.at]);
                }
            }
        }
    }
}

impl Game {
    /// What one of them does next; says whether the game is over.
    fn play(
        &mut self,
        at: usize,
        fronts: &[SocketAddr],
        caught_up: &mut Times,
        journal: &mut Journal,
        chooser: &mut Chooser,
    ) -> Result<bool> {
        let (person, table, pending) = (&mut self.people[at], self.table, &mut self.pending[at]);
        let tokens = &mut self.tokens;
        person.ask(fronts, caught_up, |client| {
            step(client, (table, at as u8), pending, tokens, journal, chooser)
        })
    }
}

fn step(
    client: &mut Client,
    (table, seat): (TableId, u8),
    pending: &mut Option<Submission<Setup>>,
    tokens: &mut u128,
    journal: &mut Journal,
    chooser: &mut Chooser,
) -> io::Result<bool> {
    let submission = if let Some(pending) = pending.clone() {
        pending
    } else {
        let heard = client.try_request(Method::Get, &Endpoint::Read.at(&[&table]), &[])?;
        let News::Snapshot(snapshot) = answered(&heard).map(|()| heard.read::<Reading<Setup>>().news)? else {
            return Err(io::Error::other("no snapshot was told"));
        };
        let TableSnapshot { room, game, .. } = *snapshot;
        if room.phase == Phase::Over {
            return Ok(true);
        }
        let Some(position) = game.map(|game| game.position) else { return Ok(false) };
        if position.status.mover() != Some(Seat(seat)) {
            return Ok(false);
        }
        *tokens += 1;
        let mv = chooser.choose(Seat(seat), position.turn, &position.view);
        Submission { seat: Seat(seat), turn: position.turn, token: Token(*tokens), action: Action::Move(mv) }
    };
    let entry = Entry { table, seat, token: submission.token, acknowledged: None };
    journal.write(entry)?;
    *pending = Some(submission.clone());
    let body = client.encoding.write(&submission);
    let heard = client.try_request(Method::Put, &Endpoint::Turn.at(&[&table, &submission.turn]), &body)?;
    answered(&heard)?;
    match heard.read::<TurnAnswer<Setup>>().result {
        Ok(Receipt::Accepted { version }) => {
            journal.write(Entry { acknowledged: Some(version.0), ..entry })?;
            *pending = None;
            Ok(false)
        }
        Err(Refusal::Over) => {
            *pending = None;
            Ok(true)
        }
        other => Err(io::Error::other(format!("{other:?}"))),
    }
}

/// Whether there is an answer, and no apology.
fn answered(heard: &Heard) -> io::Result<()> {
    if heard.status < 429 { Ok(()) } else { Err(io::Error::other(format!("status {}", heard.status))) }
}

/// Has every game played again by the rules, at every process, and looks whether clocks ran out once.
pub(crate) fn read_all(fronts: &[SocketAddr], played: &Played) -> Result<()> {
    for (number, (table, client)) in played.tables.iter().chain(&played.idle).enumerate() {
        let mut client = client.at(fronts[number % fronts.len()]);
        client.encoding = online_api::Encoding::Postcard;
        let path = format!("{}?history=true", Endpoint::Read.at(&[table]));
        let heard = client.try_request(Method::Get, &path, &[])?;
        anyhow::ensure!(heard.status == 200, "table {table} cannot be read: status {}", heard.status);
        let News::Snapshot(snapshot) = heard.read::<Reading<Setup>>().news else {
            bail!("no snapshot was told")
        };
        if number >= played.tables.len() {
            let moves = snapshot.history.len();
            let is_young = snapshot.room.phase == Phase::Running;
            anyhow::ensure!(
                is_young && moves == 1 || moves == 2,
                "a clock ran out {} times at {table}",
                moves - 1
            );
        }
    }
    println!("{} games were played again by the rules, and no clock ran out twice", played.tables.len());
    Ok(())
}
