//! Many bots on one service, and the games they play with each other.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, ensure};
use bots::Level;
use feud_api::{BoardType, GameId, Rules, UserId};
use feud_bot::{Books, Bot, BotError, BotEvent, Journal, Options};
use feud_client::{Address, Client, Settings};
use game::Seed;
use lexicon::Lexicon;

use super::temporary_service::TemporaryService;
use crate::cli::Hall;
use crate::stopping::Stopping;
use crate::store::Store;

/// How often in a row a bot may fail before it gives up.
const MOST_FAILURES: u32 = 20;

/// How long a bot rests while it waits for others: longer each time that it has nothing to do.
const SHORTEST_REST: Duration = Duration::from_millis(1);
const LONGEST_REST: Duration = Duration::from_millis(40);

/// Bots with accounts on one service.
pub(super) struct Crowd {
    pub(super) bots: Vec<Member>,
    rules: Rules,
    board: BoardType,
    stopping: Stopping,
    every: Duration,
    /// The service, if it is their own.
    _service: Option<TemporaryService>,
}

/// A bot, and what it went through.
pub(super) struct Member {
    name: String,
    bot: Bot,
    pub(super) level: Level,
    pub(super) thought: Vec<Duration>,
    pub(super) answered: Vec<Duration>,
    /// How much later than meant it looked around.
    pub(super) late: Vec<Duration>,
    pub(super) errors: usize,
    /// What the first of the errors was.
    pub(super) first_error: Option<String>,
}

/// A game of two bots, by their places in the crowd.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pairing {
    pub(super) game: GameId,
    pub(super) bots: [usize; 2],
}

impl Crowd {
    /// Makes an account for each of these levels.
    pub(super) fn gather(hall: &Hall, levels: &[Level], every: Duration) -> Result<Self> {
        let words = words(hall)?;
        let books = Books::new(&words);
        books.prepare(hall.ruleset)?;
        let own = if hall.server.is_none() { Some(TemporaryService::start(words)?) } else { None };
        let address = hall.server.as_ref().or(own.as_ref().map(|own| &own.address));
        let address = address.context("there is no service")?.clone();
        let stopping = Stopping::on_interrupt()?;
        let luck = RandomState::new();
        let mut bots = Vec::with_capacity(levels.len());
        for (number, &level) in (0_u64..).zip(levels) {
            let name = format!("{level}{number}_{:08x}", luck.hash_one("name") as u32);
            let password = format!("{:016x}", luck.hash_one((number, "password")));
            let seed = Seed(hall.seed.0.wrapping_add(number));
            let bot = join(&address, &name, &password, (level, seed), books.clone(), &stopping)?;
            let (thought, answered, late) = (Vec::new(), Vec::new(), Vec::new());
            bots.push(Member { name, bot, level, thought, answered, late, errors: 0, first_error: None });
        }
        Ok(Self { bots, rules: hall.ruleset, board: hall.board.clone(), stopping, every, _service: own })
    }

    /// Begins a game between two of them; the first invites.
    pub(super) fn begin(&mut self, bots: [usize; 2]) -> Result<Pairing> {
        let [host, guest] = bots;
        let name = self.bots[guest].name.clone();
        let invite = self.bots[host].bot.client().invite(&name, self.rules, self.board.clone())?;
        let game = self.bots[guest].bot.client().accept(invite.id)?;
        Ok(Pairing { game, bots })
    }

    /// Plays all games to their end, on so many threads; says how long that took.
    pub(super) fn play(&mut self, threads: usize) -> Result<Duration> {
        let start = Instant::now();
        let (stopping, every) = (self.stopping.clone(), self.every);
        let share = self.bots.len().div_ceil(threads.max(1)).max(1);
        let unfinished = AtomicUsize::new(0);
        // Not all at once: bots that rest come and go evenly.
        let count = u32::try_from(self.bots.len()).unwrap_or(u32::MAX);
        let mut firsts = (0..).map(|number| start + every * number / count);
        thread::scope(|scope| {
            for members in self.bots.chunks_mut(share) {
                let (stopping, unfinished) = (&stopping, &unfinished);
                let firsts = firsts.by_ref().take(members.len()).collect();
                scope.spawn(move || {
                    unfinished.fetch_add(play(members, firsts, stopping, every), Ordering::Relaxed);
                });
            }
        });
        ensure!(!stopping.is_wanted(), "stopped before the games were over");
        let unfinished = unfinished.into_inner();
        if unfinished > 0 {
            let why = self.bots.iter().find_map(|member| member.first_error.clone()).unwrap_or_default();
            return Err(Error::msg(format!("{unfinished} bots gave up; the first trouble was: {why}")));
        }
        Ok(start.elapsed())
    }

    /// The points of both in a game that is over.
    pub(super) fn score(&mut self, pairing: &Pairing) -> Result<[i64; 2]> {
        let ids = pairing.bots.map(|place| self.bots[place].bot.me());
        let game = self.bots[pairing.bots[0]].bot.client().game(pairing.game)?;
        ensure!(!game.is_running, "game {} is not over", game.id);
        let points =
            |id: UserId| game.players.iter().find(|player| player.id == id).map(|player| player.score);
        let [one, other] = ids.map(points);
        Ok([one.context("a player is missing")?, other.context("a player is missing")?])
    }
}

/// When a bot looks around next.
struct Schedule {
    place: usize,
    due: Instant,
    rest: Duration,
    failures: u32,
}

/// Lets some bots look around, each when it is due, until all their games are over; tells how many gave up.
fn play(members: &mut [Member], firsts: Vec<Instant>, stopping: &Stopping, every: Duration) -> usize {
    let schedule = |(place, due)| Schedule { place, due, rest: SHORTEST_REST, failures: 0 };
    let mut schedules: Vec<Schedule> = firsts.into_iter().enumerate().map(schedule).collect();
    let mut gave_up = 0;
    while let Some(next) = (0..schedules.len()).min_by_key(|&next| schedules[next].due) {
        let Schedule { place, due, rest, failures } = &mut schedules[next];
        if !stopping.wait(due.saturating_duration_since(Instant::now())) {
            break;
        }
        let member = &mut members[*place];
        member.late.push(due.elapsed());
        let goes_on = match member.round(stopping) {
            Ok(round) => {
                *failures = 0;
                *rest = if round.turns == 0 { (2 * *rest).min(LONGEST_REST) } else { SHORTEST_REST };
                let idle = if round.turns == 0 { *rest } else { Duration::ZERO };
                *due = (*due + every).max(Instant::now() + idle);
                round.running > 0
            }
            Err(failed) => {
                *failures += 1;
                member.note_error(failed.to_string());
                gave_up += usize::from(*failures >= MOST_FAILURES);
                *due = Instant::now() + every.max(LONGEST_REST);
                *failures < MOST_FAILURES
            }
        };
        if !goes_on {
            schedules.swap_remove(next);
        }
    }
    gave_up
}

impl Member {
    fn round(&mut self, stopping: &Stopping) -> Result<feud_bot::Round, BotError> {
        let Self { bot, thought, answered, errors, first_error, .. } = self;
        let mut tell = |told: BotEvent| match told {
            BotEvent::Moved { thought: think, answered: answer, late, .. } => {
                thought.push(think);
                if !late {
                    answered.push(answer);
                }
            }
            BotEvent::Trouble { .. } | BotEvent::Refused { .. } => {
                *errors += 1;
                first_error.get_or_insert(told.to_string());
            }
            BotEvent::Accepted { .. }
            | BotEvent::Sought { .. }
            | BotEvent::Greeted { .. }
            | BotEvent::Over { .. } => {}
        };
        bot.round(&mut tell, &|| stopping.is_wanted())
    }

    fn note_error(&mut self, what: String) {
        self.errors += 1;
        self.first_error.get_or_insert(what);
    }
}

/// Makes an account, and a bot that plays for it.
fn join(
    address: &Address,
    name: &str,
    password: &str,
    (level, seed): (Level, Seed),
    books: Books,
    stopping: &Stopping,
) -> Result<Bot> {
    let rest = stopping.clone();
    let settings = Settings { seed, wait: Box::new(move |pause| rest.wait(pause)), ..Settings::default() };
    let mut client = Client::new(address, settings);
    let email = format!("{name}@bots.invalid");
    let me = client.create_account(name, &email, password).context("no account can be made")?;
    let options = Options { level, accept: Vec::new(), seek: None, greeting: None, seed };
    Ok(Bot::logged_in(client, me.id, options, books, Journal::in_memory()))
}

/// The words they play with.
fn words(hall: &Hall) -> Result<BTreeMap<Rules, Arc<Lexicon>>> {
    let rules = hall.ruleset;
    let alphabet = rules.alphabet().with_context(|| format!("--ruleset: {rules} has no tiles here"))?;
    let name = hall.lexicon.as_deref().or(rules.language()).unwrap_or_default();
    let found = Store::open()?.find(name, alphabet).with_context(|| format!("--ruleset: {rules}"))?;
    Ok(BTreeMap::from([(rules, Arc::new(found.lexicon))]))
}
