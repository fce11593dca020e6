//! A game of any title behind one face: what is asked of it comes and goes as bytes.
//!
//! The host of `play` judges, applies and tells every viewer what that viewer may know. This is the only place where
//! the server sees a game, and it never sees more of it than its host hands out.

use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};

use game::{Outcome, Seat, Viewer};
use hosting::names;
use lexicon::Alphabet;
use online_api::{Code, Encoding, News, Reading, TableSnapshot, TableUpdate, TableVersion, TurnAnswer};
use play::worker::KindText;
use play::{
    GameKind, Happening, Host as _, Incident, LocalHost, LogEntry as Entry, Player, Receipt, Refusal,
    Snapshot, Status, Submission, Task, Thinker, Title, Token, Update, Version, Visit, visit,
};

use crate::fault::Fault;
use crate::storage::{LogEntry, LogRow, TableRow};
use crate::view::{Asked, Shown};
use crate::words::Words;

/// A game of any title.
pub(crate) trait Hosted: Send {
    /// Deals to those who sit there, one a line.
    fn deal(&mut self, row: &TableRow, seated: &str) -> Result<(), Fault>;

    /// Takes in what was written down since, of a table that stands so afterwards.
    fn go_on(&mut self, row: &TableRow, log: &[LogRow]) -> Result<(), Fault>;

    /// How the game stands, once it was dealt.
    fn standing(&self) -> Option<Standing>;

    /// Takes in a submission of somebody who sits there.
    fn submit(&mut self, seat: Seat, turn: u32, encoding: Encoding, body: &[u8]) -> Result<Judged, Fault>;

    /// Somebody's time is up.
    fn time_out(&mut self, seat: Seat) -> Judged;

    /// Somebody else takes a seat.
    fn seat(&mut self, seat: Seat, player: Player) -> Result<Judged, Fault>;

    /// What a computer has to think about, to be thought elsewhere.
    fn thought(&self) -> Option<Thought>;

    /// Takes in what came of it.
    fn take_in(&mut self, done: Done) -> Option<Judged>;

    /// What became of a submission, for whoever sent it.
    fn answer(&self, judged: &Judged, shown: &Shown<'_>, asked: &Asked) -> Vec<u8>;

    /// How the table stands for somebody, or what has happened since.
    fn reading(&self, shown: &Shown<'_>, asked: &Asked) -> Vec<u8>;

    /// The record, seed included.
    fn record(&self) -> Option<String>;

    /// What one viewer may know, as a [`GameTold`] of the family that the game is of; none before the deal.
    fn told(&self, viewer: Viewer) -> Option<Box<dyn Any + Send>>;
}

/// What one viewer may know of a game, as values.
pub(crate) struct GameTold<K: GameKind> {
    pub(crate) snapshot: Snapshot<K>,
    /// What everybody saw since the deal, in order.
    pub(crate) story: Vec<Happening<K>>,
}

/// How a game stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    pub(crate) turn: u32,
    pub(crate) mover: Option<Seat>,
    pub(crate) outcome: Option<Outcome>,
}

/// What became of a submission.
pub(crate) struct Judged {
    /// The token it came with, if somebody sent it.
    pub(crate) token: Option<Token>,
    /// What is to be stored, if it changed anything.
    pub(crate) added: Option<Added>,
    /// The status of the answer.
    pub(crate) status: u16,
    result: Box<dyn Any + Send + Sync>,
}

/// What was added to the log of a game.
pub(crate) struct Added {
    pub(crate) text: String,
    /// Whether it was a move.
    pub(crate) moved: bool,
    /// Whether somebody plays on no longer, which happens once for each seat.
    pub(crate) leaves: bool,
}

/// What a computer has to think about: all that it needs, and nothing of the table.
pub(crate) struct Thought {
    pub(crate) turn: u32,
    /// The computers of the table, which are there once they have thought.
    pub(crate) computers: Arc<dyn Forget>,
    think: Box<dyn FnOnce() -> Option<Box<dyn Any + Send>> + Send>,
}

/// Computers that remember what they have thought, which takes some megabytes.
pub(crate) trait Forget: Send + Sync {
    /// Forgets it, unless they are thinking: they can be made again.
    fn forget(&self);
}

/// What a computer came to.
pub(crate) struct Done(Box<dyn Any + Send>);

impl Thought {
    /// Thinks, which may take long.
    pub(crate) fn think(self) -> Option<Done> {
        (self.think)().map(Done)
    }
}

/// Why there can be no such table.
fn bad_kind(what: impl std::fmt::Display) -> Fault {
    Fault::no(Code::BadTable, format!("There can be no such table: {what}."))
}

/// What is known of a kind before there is a table of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Checked {
    /// The kind as it writes itself.
    pub(crate) kind: KindText,
    pub(crate) lexicon: String,
    pub(crate) digest: String,
}

/// Reads a kind that somebody wants to play, and makes its rulebook.
pub(crate) fn check(
    words: &Words,
    kind: &KindText,
    lexicon: Option<&str>,
    seated: Vec<Player>,
) -> Result<Checked, Fault> {
    let title: Title = kind.title.parse().map_err(bad_kind)?;
    // Rules of people's own have names and sentences, which everybody at the table is shown.
    let texts = kind.options.iter().flat_map(|(key, value)| [key, value]).chain([&kind.language]);
    if texts.flat_map(|text| text.chars()).any(names::is_hidden) {
        return Err(bad_kind("its rules have signs that cannot be seen"));
    }
    visit(title, Check { words, kind, lexicon, seated })
}

struct Check<'a> {
    words: &'a Words,
    kind: &'a KindText,
    lexicon: Option<&'a str>,
    seated: Vec<Player>,
}

impl Visit for Check<'_> {
    type Output = Result<Checked, Fault>;

    fn visit<K: GameKind>(self) -> Self::Output {
        let kind: K = self.kind.read().map_err(bad_kind)?;
        let lexicon = self.words.lexicon(self.lexicon, kind.language().code())?;
        if lexicon.alphabet() != kind.language() {
            return Err(bad_kind("the words are of another language"));
        }
        let game = self.words.rulebook(&kind, &lexicon)?;
        // Whether those can sit down is tried with luck that nobody will have.
        LocalHost::new(kind.clone(), game, self.seated, game::Seed(0)).map_err(bad_kind)?;
        let digest = lexicon.digest().to_string();
        Ok(Checked { kind: KindText::of(&kind), lexicon: lexicon.about().name.clone(), digest })
    }
}

/// Opens the game of a table that is stored.
pub(crate) fn open(words: &Words, row: &TableRow, log: &[LogRow]) -> Result<Box<dyn Hosted>, Fault> {
    let title: Title = row.kind.title.parse().map_err(bad_kind)?;
    visit(title, Open { words, row, log })
}

struct Open<'a> {
    words: &'a Words,
    row: &'a TableRow,
    log: &'a [LogRow],
}

impl Visit for Open<'_> {
    type Output = Result<Box<dyn Hosted>, Fault>;

    fn visit<K: GameKind>(self) -> Self::Output {
        let Self { words, row, log } = self;
        let broken = |what: &dyn std::fmt::Display| Fault::Broken(format!("table {}: {what}", row.id));
        Alphabet::of(&row.kind.language).ok_or_else(|| broken(&"no such language"))?;
        let kind: K = row.kind.read().map_err(|what| broken(&what))?;
        let lexicon = words.exactly(&row.lexicon, kind.language().code(), &row.digest);
        let lexicon = lexicon.ok_or_else(|| broken(&"its words are not here any more"))?;
        let game = words.rulebook(&kind, &lexicon)?;
        let mut hosted = HostedGame { kind, game, host: None, thinker: Arc::default() };
        hosted.go_on(row, log)?;
        Ok(Box::new(hosted))
    }
}

/// Computers, with those they were made for.
type Thinking<K> = (Vec<Player>, Thinker<K>);

/// A game of one family.
struct HostedGame<K: GameKind> {
    kind: K,
    game: K::Game,
    host: Option<LocalHost<K>>,
    /// The computers, made when one is first to move.
    thinker: Arc<Mutex<Option<Thinking<K>>>>,
}

impl<K: GameKind> Forget for Mutex<Option<Thinking<K>>> {
    fn forget(&self) {
        if let Ok(mut place) = self.try_lock() {
            *place = None;
        }
    }
}

type Outcomes<K> = Result<Receipt, Refusal<K>>;

impl<K: GameKind> HostedGame<K> {
    /// Submits what may change the game, and tells what is to be stored of it.
    fn judge(&mut self, submission: Submission<K>) -> Judged {
        let token = submission.token;
        let Some(host) = &mut self.host else {
            return judged::<K>(Some(token), None, Err(Refusal::NotAllowed));
        };
        let before = host.version();
        let mut result = host.submit(submission);
        if result == Ok(Receipt::Waiting) {
            // No dictionary elsewhere is asked by a server: its own words decide.
            result = host.looked_up(token, play::Verdict::AskLexicon).unwrap_or(Err(Refusal::Busy));
        }
        judged(Some(token), self.added(before), result)
    }

    /// Has something happen that nobody at the table asked for.
    fn happen(&mut self, happen: impl FnOnce(&mut LocalHost<K>) -> Result<Version, Refusal<K>>) -> Judged {
        let Some(host) = &mut self.host else { return judged::<K>(None, None, Err(Refusal::NotAllowed)) };
        let before = host.version();
        let result = happen(host).map(|version| Receipt::Accepted { version });
        judged(None, self.added(before), result)
    }

    /// What was added to the log since a version.
    fn added(&self, before: Version) -> Option<Added> {
        let (_, entry) = self.host.as_ref()?.entries(before).next()?;
        let leaves = matches!(
            entry,
            Entry::Incident(Incident::Resignation(_) | Incident::TimeOut(_) | Incident::Departure(_))
        );
        Some(Added { text: entry.write(&self.kind), moved: matches!(entry, Entry::Move { .. }), leaves })
    }

    /// Plays a stored line again: it was judged when it was made, and words that have left the lexicon since are excused.
    fn play_again(&mut self, line: &LogRow, text: &str) -> Result<(), String> {
        let host = self.host.as_mut().ok_or("nothing was dealt")?;
        let entry = Entry::read(&self.kind, host.seats().len() as u8, text).map_err(|bad| bad.to_string())?;
        let version = host.restore(entry).map_err(|why| format!("{why:?}"))?;
        if let (Some(seat), Some(token)) = (line.seat, line.token) {
            host.remember(seat, token, version);
        }
        Ok(())
    }

    /// What happened in the game, each with the version of the table, for one viewer and as far as they may see.
    fn updates(&self, shown: &Shown<'_>, asked: &Asked, after: u32) -> Vec<TableUpdate<K>> {
        let lines = shown.lines.iter().take_while(|line| line.version <= shown.visible);
        let behind = lines.clone().filter(|line| line.version <= after && line.in_game).count();
        let mut games = match &self.host {
            Some(host) if asked.may_watch => host.updates(asked.viewer, Version(behind as u32)),
            _ => Vec::new(),
        }
        .into_iter();
        let mut updates: Vec<TableUpdate<K>> = lines
            .filter(|line| line.version > after)
            .map(|line| TableUpdate {
                version: TableVersion(line.version),
                made: line.made,
                room: None,
                game: if line.in_game { games.next().map(Box::new) } else { None },
                clock: None,
            })
            .collect();
        let changes = shown.lines.iter().any(|line| line.version > after && line.changes_room);
        if let Some(last) = updates.last_mut() {
            last.room = (changes || shown.is_over()).then(|| Box::new(shown.room.clone()));
            last.clock = Some(shown.clock.clone());
        }
        updates
    }

    /// How the game stands for one viewer, as far as they may see.
    fn snapshot(&self, shown: &Shown<'_>, asked: &Asked) -> (Option<Snapshot<K>>, Vec<Update<K>>) {
        let Some(host) = self.host.as_ref().filter(|_| asked.may_watch) else { return (None, Vec::new()) };
        let visible = shown.lines.iter().filter(|line| line.version <= shown.visible && line.in_game).count();
        let all = shown.lines.iter().filter(|line| line.in_game).count();
        let mut snapshot = host.snapshot(asked.viewer);
        let mut history = Vec::new();
        if asked.history || visible < all {
            history = host.updates(asked.viewer, Version::default());
            history.truncate(visible);
        }
        if visible < all {
            match history.last() {
                Some(last) => snapshot.position = last.position.clone(),
                None => return (None, Vec::new()),
            }
        }
        (Some(snapshot), if asked.history { history } else { Vec::new() })
    }
}

impl<K: GameKind> Hosted for HostedGame<K> {
    fn go_on(&mut self, row: &TableRow, log: &[LogRow]) -> Result<(), Fault> {
        for line in log {
            match &line.entry {
                LogEntry::Room(_) => {}
                LogEntry::Deal(seated) => self.deal(row, seated)?,
                LogEntry::Game(text) => self.play_again(line, text).map_err(|what| {
                    let version = line.version;
                    Fault::Broken(format!(
                        "table {}: version {version} cannot be played again: {what}",
                        row.id
                    ))
                })?,
            }
        }
        Ok(())
    }

    fn deal(&mut self, row: &TableRow, seated: &str) -> Result<(), Fault> {
        let seated: Result<Vec<Player>, _> = seated.lines().map(str::parse).collect();
        let seated = seated.map_err(|bad| Fault::Broken(format!("nobody sits there so: {bad}")))?;
        let host = LocalHost::new(self.kind.clone(), self.game.clone(), seated, row.luck());
        self.host = Some(host.map_err(bad_kind)?);
        Ok(())
    }

    fn standing(&self) -> Option<Standing> {
        let position = self.host.as_ref()?.snapshot(Viewer::Spectator).position;
        let outcome = match &position.status {
            Status::ToMove(_) | Status::Paused(_) => None,
            Status::Over { outcome, .. } => Some(outcome.clone()),
        };
        Some(Standing { turn: position.turn, mover: position.status.mover(), outcome })
    }

    fn submit(&mut self, seat: Seat, turn: u32, encoding: Encoding, body: &[u8]) -> Result<Judged, Fault> {
        let submission: Submission<K> = encoding.read(body)?;
        if submission.turn != turn {
            return Err(Fault::no(Code::BadRequest, "The turn in the address is not the one in the body."));
        }
        if submission.seat != seat {
            return Err(Fault::no(Code::Forbidden, "That is not your seat."));
        }
        Ok(self.judge(submission))
    }

    fn time_out(&mut self, seat: Seat) -> Judged {
        self.happen(|host| host.time_out(seat))
    }

    fn seat(&mut self, seat: Seat, player: Player) -> Result<Judged, Fault> {
        if let Player::Computer(level) = player
            && !K::levels(&self.game).contains(&level)
        {
            return Err(bad_kind(format_args!("no computer here is of the level {level}")));
        }
        Ok(self.happen(|host| host.seat(seat, player)))
    }

    fn thought(&self) -> Option<Thought> {
        let host = self.host.as_ref()?;
        let Some(Task::Think(task)) = host.task() else { return None };
        let seated: Vec<Player> = host.seats().into_iter().map(|info| info.seated).collect();
        let (kind, game, thinker) = (self.kind.clone(), self.game.clone(), Arc::clone(&self.thinker));
        let turn = task.turn;
        let think = move || {
            let mut place = thinker.lock().unwrap_or_else(PoisonError::into_inner);
            if place.as_ref().is_none_or(|(sat, _)| *sat != seated) {
                *place = Some((seated.clone(), Thinker::new(kind, game, seated)));
            }
            let mv = place.as_mut()?.1.think(&task)?;
            Some(Box::new(task.submission(mv)) as Box<dyn Any + Send>)
        };
        Some(Thought { turn, computers: Arc::clone(&self.thinker) as _, think: Box::new(think) })
    }

    fn take_in(&mut self, Done(done): Done) -> Option<Judged> {
        let submission = done.downcast::<Submission<K>>().ok()?;
        let seated = self.host.as_ref()?.seated().get(submission.seat.index())?;
        // A person may have come back to their seat meanwhile.
        seated.is_computer().then(|| self.judge(*submission))
    }

    fn answer(&self, judged: &Judged, shown: &Shown<'_>, asked: &Asked) -> Vec<u8> {
        let result = judged.result.downcast_ref::<Outcomes<K>>().cloned();
        let after = match (asked.after, judged.status) {
            (Some(after), _) => after,
            // Whoever is late hears at least of the last thing that happened.
            (None, 409) => shown.visible.saturating_sub(1),
            (None, _) => shown.visible,
        };
        let updates = if shown.is_far_behind(after) { Vec::new() } else { self.updates(shown, asked, after) };
        asked.encoding.write(&TurnAnswer {
            token: judged.token.unwrap_or(Token(0)),
            result: result.unwrap_or(Err(Refusal::NotAllowed)),
            version: TableVersion(shown.visible),
            updates,
            now: shown.now,
        })
    }

    fn reading(&self, shown: &Shown<'_>, asked: &Asked) -> Vec<u8> {
        let news = match asked.after {
            Some(after) if !shown.is_far_behind(after) => News::Updates(self.updates(shown, asked, after)),
            _ => {
                let (game, history) = self.snapshot(shown, asked);
                News::Snapshot(Box::new(TableSnapshot {
                    version: TableVersion(shown.visible),
                    room: shown.room.clone(),
                    role: shown.role,
                    game,
                    history,
                    clock: shown.clock.clone(),
                }))
            }
        };
        let (presence, chat) = (shown.presence.clone(), shown.chat);
        asked.encoding.write(&Reading::<K> { now: shown.now, presence, chat, news })
    }

    fn record(&self) -> Option<String> {
        self.host.as_ref().map(|host| host.record().to_string())
    }

    fn told(&self, viewer: Viewer) -> Option<Box<dyn Any + Send>> {
        let host = self.host.as_ref()?;
        let story = host.happenings().cloned().collect();
        Some(Box::new(GameTold { snapshot: host.snapshot(viewer), story }))
    }
}

fn judged<K: GameKind>(token: Option<Token>, added: Option<Added>, result: Outcomes<K>) -> Judged {
    let status = match &result {
        Ok(_) => 200,
        Err(
            Refusal::Stale { .. }
            | Refusal::NotYourTurn
            | Refusal::Over
            | Refusal::Busy
            | Refusal::Paused
            | Refusal::OfferOpen
            | Refusal::NotOffered,
        ) => 409,
        Err(_) => 422,
    };
    Judged { token, added, status, result: Box::new(result) }
}
