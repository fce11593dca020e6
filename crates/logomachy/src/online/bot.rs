//! `logomachy bot`: a computer on seats of tables elsewhere, one or many at once.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, bail, ensure};
use game::Seed;
use online_api::{Followed, Phase, ReadingQuery, Rematch, TableId, TakeSeat, TakenIn};
use online_client::{
    Error as Trouble, Pace, Person, ServerAddress, TableClient, TableLink, Wallet, random_number,
};
use play::{Family, GameKind, Receipt, crosswords, idiots, territories};
use serde::Serialize;
use terminal::plain;

use super::brain::Brain;
use super::people::{self, Wanted};
use super::sitting::{self, Goal};
use super::{client, kind, reached, title, wallet, words};
use crate::answer::Answer;
use crate::cli::Bot;
use crate::output::{Output, complain};
use crate::seed;
use crate::stopping::Stopping;

/// How many seconds the server waits for news.
const WAIT: u32 = 25;

/// How long what is under way is waited for when the program is to stop.
const PATIENCE: Duration = Duration::from_secs(20);

/// What happens at the tables of a computer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Told {
    /// It sat down.
    Seated { table: String, seat: u8, name: String },
    /// The game is over.
    Over { table: String, moves: u32 },
    /// It plays once more, elsewhere.
    Rematch { table: String, next: String },
    /// It cannot go on there.
    Failed { table: String, why: String },
}

/// What all tables of a computer share.
struct Shared {
    wallet: Wallet,
    seed: Seed,
    level: String,
    lexicon: Option<String>,
    rematch: bool,
    stopping: Stopping,
    /// How many turns are being sent.
    sending: AtomicUsize,
    /// Computers think one at a time: more would only be in each other's way.
    thinking: Mutex<()>,
    lost: AtomicBool,
    tell: Mutex<Sender<Told>>,
}

/// Plays at all tables until their games are over.
pub(crate) fn run(options: &Bot, output: &mut Output) -> Result<Answer> {
    let wallet = wallet()?;
    let (tell, told) = mpsc::channel();
    let shared = Arc::new(Shared {
        wallet,
        seed: seed::or_random(options.seed),
        level: options.level.clone(),
        lexicon: options.lexicon.clone(),
        rematch: options.rematch,
        stopping: Stopping::on_interrupt()?,
        sending: AtomicUsize::new(0),
        thinking: Mutex::new(()),
        lost: AtomicBool::new(false),
        tell: Mutex::new(tell),
    });
    let name = options.name.clone().unwrap_or_else(|| format!("{} bot", options.level));
    // Everything that can be wrong with a table is said before the first game.
    let mut seats = Vec::new();
    for (place, link) in options.links.iter().enumerate() {
        let mut asking = reached(&link.server)?;
        // One person has one seat at a table: for another one there it takes somebody else.
        let same = |other: &&TableLink| other.server == link.server && other.part.table == link.part.table;
        let name = match options.links[..place].iter().filter(same).count() {
            0 => name.clone(),
            before => format!("{name} {}", before + 1),
        };
        let wanted = Wanted { name: Some(&name), is_bot: true, table: None };
        let person = people::somebody(&shared.wallet, &mut asking, wanted)?;
        seats.push(sit_down(&shared, link, person)?);
    }
    let mut playing = seats.len();
    for seat in seats {
        let shared = Arc::clone(&shared);
        thread::spawn(move || {
            let (link, result) = seat.play(&shared);
            if let Err(error) = result {
                shared.tell(Told::Failed { table: link, why: format!("{error:#}") });
            }
        });
    }
    let mut answer = Answer::Yes;
    while playing > 0 && !shared.stopping.is_wanted() {
        let Ok(event) = told.recv_timeout(Duration::from_millis(50)) else { continue };
        if matches!(event, Told::Over { .. } | Told::Failed { .. }) {
            playing -= 1;
        }
        if matches!(event, Told::Failed { .. }) {
            answer = Answer::No;
        }
        tell_event(options, &event, output)?;
    }
    let begun = Instant::now();
    while shared.sending.load(Ordering::SeqCst) > 0 && begun.elapsed() < PATIENCE {
        thread::sleep(Duration::from_millis(10));
    }
    Ok(if playing > 0 { Answer::No } else { answer })
}

fn tell_event(options: &Bot, event: &Told, output: &mut Output) -> Result<()> {
    if options.json.on {
        output.json(event)?;
    } else {
        match event {
            Told::Seated { table, seat, name } => {
                output.line(format_args!("{name} sits on seat {seat} of table {table}"))?;
            }
            Told::Over { table, moves } => {
                output.line(format_args!("the game at table {table} is over after {moves} moves"))?;
            }
            Told::Rematch { table, next } => {
                output.line(format_args!("another game after that at table {table}: table {next}"))?;
            }
            Told::Failed { table, why } => complain(format_args!("table {table}: {why}")),
        }
    }
    Ok(output.finish()?)
}

/// A seat that was taken, whatever game it is of.
trait Seated: Send {
    /// Plays until the game is over or the program is to stop; tells at which table that was.
    fn play(self: Box<Self>, shared: &Shared) -> (String, Result<()>);
}

fn sit_down(shared: &Shared, link: &TableLink, person: Person) -> Result<Box<dyn Seated>> {
    let mut asking = client(&link.server, 4);
    asking.set_session(Some(person.session));
    let room = asking.room(link.part.table, link.part.key)?.room;
    Ok(match title(&room)?.family() {
        Family::Crossword => Box::new(BotSeat::<crosswords::Setup>::new(shared, link, person)?),
        Family::Idiot => Box::new(BotSeat::<idiots::Setup>::new(shared, link, person)?),
        Family::Territory => Box::new(BotSeat::<territories::Setup>::new(shared, link, person)?),
    })
}

/// A computer on a seat.
struct BotSeat<K: GameKind> {
    brain: Brain<K>,
    person: Person,
    table: TableClient,
    followed: Followed<K>,
    pace: Pace,
    failures: u32,
}

impl<K: GameKind> BotSeat<K> {
    fn new(shared: &Shared, link: &TableLink, mut person: Person) -> Result<Self> {
        let mut asking = client(&link.server, 4);
        asking.set_session(Some(person.session));
        let goal = Goal { table: link.part.table, key: link.part.key, seat: None };
        let followed: Followed<K> = sitting::read(&mut asking, &goal, Some(&person))?;
        let kind: K = kind(&followed.room.kind)?;
        let words = words::of_table(&kind, &followed.room, shared.lexicon.as_deref())?;
        // Whoever knows other words makes moves that are none.
        ensure!(
            words.are_same,
            "the table plays with the lexicon {} of digest {:.12}, which is not here: name it with --lexicon",
            plain(&followed.room.lexicon),
            plain(&followed.room.digest)
        );
        let game =
            kind.game(words.lexicon).map_err(|bad| Error::msg(plain(&bad.to_string()).into_owned()))?;
        let brain = Brain::new(&kind, game, &shared.level, shared.seed)?;
        // A second computer of the same name is called by a number, too.
        let mut number = 1;
        let base = person.name.clone();
        let followed =
            sitting::sit::<K>(&mut asking, &shared.wallet, (&goal, &mut person), |asking, person| {
                number += 1;
                person.name = asking.rename(&format!("{base} {number}"))?.name;
                Ok(number < 9)
            })?;
        let Some(seat) = followed.role.seat else { bail!("all seats of this table are taken") };
        let (table, name) = (followed.room.table.to_string(), person.name.clone());
        shared.tell(Told::Seated { table, seat: seat.0 + 1, name });
        let way = TableClient::new(asking, link.part.table, link.part.key);
        let pace = Pace::new(Duration::from_millis(300), Duration::from_secs(20), shared.seed);
        Ok(Self {
            brain,
            table: way.of_person(person.person, shared.wallet.clone()),
            person,
            followed,
            pace,
            failures: 0,
        })
    }

    /// Plays a game to its end; tells the table of the next one, if there is one.
    fn play_game(&mut self, shared: &Shared) -> Result<Option<TableId>> {
        self.persist(shared, |table| table.send_again::<K>().map(drop))?;
        let mut wished = false;
        loop {
            if shared.stopping.is_wanted() {
                return Ok(None);
            }
            match self.followed.room.phase {
                Phase::Closed => bail!("the table was closed"),
                Phase::Over if !shared.rematch => return Ok(None),
                Phase::Over => {
                    if let Some(next) = self.followed.room.rematch.table {
                        return Ok(Some(next));
                    }
                    let others = &self.followed.room.rematch.wished;
                    if !wished && others.iter().any(|seat| Some(*seat) != self.followed.role.seat) {
                        wished = true;
                        self.wish_rematch(shared)?;
                    }
                }
                Phase::Running if self.followed.is_replaced() => self.come_back(shared)?,
                Phase::Gathering | Phase::Running => {}
            }
            if let Some(submission) = self.think(shared)? {
                self.submit(shared, &submission)?;
            } else {
                self.wait_for_news(shared)?;
            }
        }
    }

    fn think(&mut self, shared: &Shared) -> Result<Option<play::Submission<K>>> {
        let _turn = shared.thinking.lock().unwrap_or_else(PoisonError::into_inner);
        self.brain.wish(self.table.table, &self.followed)
    }

    fn submit(&mut self, shared: &Shared, submission: &play::Submission<K>) -> Result<()> {
        let known = self.followed.version;
        shared.sending.fetch_add(1, Ordering::SeqCst);
        let answer = self.persist(shared, |table| table.submit(submission, Some(known)));
        shared.sending.fetch_sub(1, Ordering::SeqCst);
        let Some(answer) = answer? else { return Ok(()) };
        let result = answer.result;
        let taken = self.followed.take_in_updates(answer.updates);
        if taken == TakenIn::Gap {
            self.start_over(shared)?;
        }
        match result {
            Err(play::Refusal::Illegal(illegal)) => {
                bail!("the server refuses a move of this computer: {}", plain(&illegal.to_string()))
            }
            // Somebody was faster, and what happened was told, or will be.
            Err(_) if taken == TakenIn::Nothing => self.wait_for_news(shared),
            Ok(Receipt::Accepted { .. } | Receipt::Waiting) | Err(_) => Ok(()),
        }
    }

    fn wait_for_news(&mut self, shared: &Shared) -> Result<()> {
        let query =
            ReadingQuery { after: Some(self.followed.version), wait: WAIT, history: true, chat: None };
        let Some(reading) = self.persist(shared, |table| table.read::<K>(query))? else { return Ok(()) };
        if self.followed.take_in(reading) == TakenIn::Gap { self.start_over(shared) } else { Ok(()) }
    }

    fn start_over(&mut self, shared: &Shared) -> Result<()> {
        let query = ReadingQuery { history: true, ..ReadingQuery::default() };
        if let Some(reading) = self.persist(shared, |table| table.read::<K>(query))? {
            self.followed.take_in(reading);
        }
        Ok(())
    }

    fn come_back(&mut self, shared: &Shared) -> Result<()> {
        let Some(seat) = self.followed.role.seat else { return Ok(()) };
        let take = TakeSeat { number: random_number()? };
        let taken =
            self.persist(shared, |table| table.client.take_seat((table.table, seat), table.key, take));
        taken?;
        self.start_over(shared)
    }

    fn wish_rematch(&mut self, shared: &Shared) -> Result<()> {
        let rematch = Rematch { number: random_number()? };
        self.persist(shared, |table| table.client.rematch(table.table, rematch)).map(drop)
    }

    /// Asks until there is an answer; none if the program is to stop.
    fn persist<T>(
        &mut self,
        shared: &Shared,
        mut ask: impl FnMut(&mut TableClient) -> Result<T, Trouble>,
    ) -> Result<Option<T>> {
        loop {
            match ask(&mut self.table) {
                Ok(answer) => {
                    self.failures = 0;
                    if shared.lost.swap(false, Ordering::SeqCst) {
                        complain("the connection is back");
                    }
                    return Ok(Some(answer));
                }
                Err(error) if error.may_pass() => {
                    self.failures += 1;
                    if !shared.lost.swap(true, Ordering::SeqCst) {
                        complain(format_args!("no connection ({error}); it is tried again and again"));
                    }
                    if !shared.stopping.wait(self.pace.after(self.failures)) {
                        return Ok(None);
                    }
                }
                Err(error) => return Err(Error::msg(plain(&error.to_string()).into_owned())),
            }
        }
    }

    /// How many moves were made.
    fn moves(&self) -> u32 {
        let moves = self
            .followed
            .history
            .iter()
            .filter(|update| matches!(update.happening, play::Happening::Move { .. }));
        moves.count() as u32
    }
}

impl<K: GameKind> Seated for BotSeat<K> {
    fn play(mut self: Box<Self>, shared: &Shared) -> (String, Result<()>) {
        loop {
            let table = self.table.table;
            let next = match self.play_game(shared) {
                Ok(next) => next,
                Err(error) => return (table.to_string(), Err(error)),
            };
            let Some(next) = next else {
                if self.followed.room.phase == Phase::Over {
                    shared.tell(Told::Over { table: table.to_string(), moves: self.moves() });
                }
                return (table.to_string(), Ok(()));
            };
            shared.tell(Told::Rematch { table: table.to_string(), next: next.to_string() });
            let again = self.at(next);
            if let Err(error) = again.context("the next game cannot be read") {
                return (next.to_string(), Err(error));
            }
        }
    }
}

impl<K: GameKind> BotSeat<K> {
    /// Goes on at another table of the same people.
    fn at(&mut self, table: TableId) -> Result<()> {
        let server: ServerAddress = self.table.client.address().clone();
        ensure!(server == self.person.server, "the next game is elsewhere");
        (self.table.table, self.table.key) = (table, None);
        let goal = Goal { table, key: None, seat: None };
        self.followed = sitting::read(&mut self.table.client, &goal, Some(&self.person))?;
        Ok(())
    }
}

impl Shared {
    fn tell(&self, event: Told) {
        // Nobody listens any more once the program is to stop.
        let _ = self.tell.lock().unwrap_or_else(PoisonError::into_inner).send(event);
    }
}
