//! Work that is done beside a screen, in a thread or a worker of its own: computers, advice, and whole tables.
//!
//! A screen sends a [`Job`] and gets a [`JobResult`] back; both are bytes on the way. A computer is handed a view and
//! dice of its own, never a match. Where the rulebook takes long to make, the table itself may lie here: then the screen
//! sends [requests](Job::Request) to it.

use std::sync::Arc;

use game::{Commitment, Seat, Seed};
use lexicon::{Alphabet, Lexicon};
use serde::{Deserialize, Serialize};

use crate::{
    Answer, Connection as _, GameKind, Greeting, LocalConnection, LocalHost, MoveOf, Player, Record, Request,
    Think, Thinker, Title, Version, ViewOf,
};

/// A title with its options, as it travels.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KindText {
    /// The name of the title.
    pub title: String,
    /// The code of its language.
    pub language: String,
    /// What differs from how it is usually played, each a key and a value.
    pub options: Vec<(String, String)>,
}

/// Who plays what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableText {
    /// What is played.
    pub kind: KindText,
    /// Who sits there.
    pub seated: Vec<Player>,
}

/// What is to be done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum Job<K: GameKind> {
    /// To make the rulebook ready before it is needed.
    Prepare(KindText),
    /// To choose a move for a computer.
    Think(TableText, Think<K>),
    /// To give advice to whoever sees this view.
    Hint {
        /// At which table.
        table: TableText,
        /// For which version of it.
        version: Version,
        /// To whom.
        seat: Seat,
        /// What they see.
        view: ViewOf<K>,
    },
    /// To deal a game, and to keep its table here.
    Deal(TableText, Seed),
    /// To open a game that was saved, and to keep its table here.
    Open {
        /// The record.
        record: String,
    },
    /// To answer for the table that is kept here.
    Request(Request<K>),
    /// To let the computer to move play at the table that is kept here.
    LetComputerPlay,
    /// To write the record of the table that is kept here.
    Record,
    /// To look back at a game that is over, and say what was wrong with it.
    Review {
        /// The record.
        record: String,
    },
}

/// What came of a job.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum JobResult<K: GameKind> {
    /// The rulebook is ready, with so many positions worked out beforehand.
    Ready(u32),
    /// The move of a computer.
    Move(MoveOf<K>),
    /// Advice, if there is any.
    Hint(Option<K::Hint>),
    /// A table is kept here.
    Table {
        /// What a session of it begins with.
        greeting: Box<Greeting<K>>,
        /// The hash of the number all its luck comes from.
        commitment: Commitment,
        /// Its record.
        record: String,
    },
    /// What the table answers.
    Answer(Answer<K>),
    /// Whether a computer has played.
    Played(bool),
    /// The record of the table.
    Record(String),
    /// What was wrong with a game.
    Review(K::Review),
    /// It could not be done.
    Failure(JobFailure),
}

/// Why a job could not be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum JobFailure {
    /// There is no such title or option.
    #[error("{0}")]
    Kind(String),
    /// The record cannot be read or opened.
    #[error("{0}")]
    Record(String),
    /// No computer is to move.
    #[error("no computer is to move")]
    NoComputer,
    /// No table is kept here.
    #[error("there is no table here")]
    NoTable,
}

/// Where the work of one family of games is done; it remembers rulebook, computers and table for the next job.
pub struct Workplace<K: GameKind> {
    words: Arc<Lexicon>,
    rules: Option<(K, K::Game)>,
    thinker: Option<(Vec<Player>, Thinker<K>)>,
    table: Option<LocalConnection<K>>,
}

impl KindText {
    /// A kind as it travels.
    pub fn of<K: GameKind>(kind: &K) -> Self {
        let option = |(key, value): (&str, String)| (key.to_owned(), value);
        Self {
            title: kind.title().name().to_owned(),
            language: kind.language().code().to_owned(),
            options: kind.options().into_iter().map(option).collect(),
        }
    }

    /// The kind, or why there is none.
    pub fn read<K: GameKind>(&self) -> Result<K, JobFailure> {
        let bad = |what: &dyn std::fmt::Display| JobFailure::Kind(what.to_string());
        let title: Title = self.title.parse().map_err(|no| bad(&no))?;
        let language = Alphabet::of(&self.language).ok_or_else(|| bad(&self.language))?;
        let mut kind = K::default_for(title, language).ok_or_else(|| bad(&title))?;
        for (key, value) in &self.options {
            if !kind.set(key, value).map_err(|expected| bad(&expected))? {
                return Err(bad(key));
            }
        }
        kind.complete().map_err(|expected| bad(&expected))?;
        Ok(kind)
    }
}

impl TableText {
    /// A table as it travels.
    pub fn of<K: GameKind>(kind: &K, seated: &[Player]) -> Self {
        Self { kind: KindText::of(kind), seated: seated.to_vec() }
    }
}

impl<K: GameKind> Workplace<K> {
    /// With these words.
    #[must_use]
    pub fn new(words: Arc<Lexicon>) -> Self {
        Self { words, rules: None, thinker: None, table: None }
    }

    /// Does a job.
    pub fn carry_out(&mut self, job: Job<K>) -> JobResult<K> {
        self.attempt(job).unwrap_or_else(JobResult::Failure)
    }

    fn attempt(&mut self, job: Job<K>) -> Result<JobResult<K>, JobFailure> {
        Ok(match job {
            Job::Prepare(kind) => {
                let game = self.game(&kind.read()?)?;
                JobResult::Ready(K::prepare(&game))
            }
            Job::Think(table, task) => {
                let chosen = self.thinker(table)?.think(&task);
                JobResult::Move(chosen.ok_or(JobFailure::NoComputer)?)
            }
            Job::Hint { table, version, seat, view } => {
                let dice = LocalConnection::<K>::hint_dice(version, seat);
                JobResult::Hint(self.thinker(table)?.hint(&view, dice))
            }
            Job::Deal(TableText { kind, seated }, seed) => {
                let kind: K = kind.read()?;
                let game = self.game(&kind)?;
                let host = LocalHost::new(kind, game, seated, seed);
                self.seat(host.map_err(|bad| JobFailure::Kind(bad.to_string()))?)
            }
            Job::Open { record } => {
                let host = self.open(&record)?;
                self.seat(host)
            }
            Job::Request(request) => {
                let table = self.table()?;
                table.send(request);
                JobResult::Answer(table.receive().unwrap_or(Answer::Forbidden))
            }
            Job::LetComputerPlay => JobResult::Played(self.table()?.let_computer_play()),
            Job::Record => JobResult::Record(self.table()?.record().to_string()),
            Job::Review { record } => {
                let host = self.open(&record)?;
                JobResult::Review(host.kind().review(host.game(), &host.record()))
            }
        })
    }

    fn open(&mut self, record: &str) -> Result<LocalHost<K>, JobFailure> {
        let bad = |what: &dyn std::fmt::Display| JobFailure::Record(what.to_string());
        let record: Record<K> = record.parse().map_err(|what| bad(&what))?;
        let game = self.game(&record.setup)?;
        LocalHost::open_with(&record, game).map_err(|what| bad(&what))
    }

    fn seat(&mut self, host: LocalHost<K>) -> JobResult<K> {
        let (commitment, record) = (host.commitment(), host.record().to_string());
        let table = self.table.insert(LocalConnection::new(host));
        JobResult::Table { greeting: Box::new(table.greeting()), commitment, record }
    }

    fn table(&mut self) -> Result<&mut LocalConnection<K>, JobFailure> {
        self.table.as_mut().ok_or(JobFailure::NoTable)
    }

    fn thinker(&mut self, TableText { kind, seated }: TableText) -> Result<&mut Thinker<K>, JobFailure> {
        let kind: K = kind.read()?;
        let known = self.rules.as_ref().is_some_and(|(known, _)| *known == kind);
        let thinker = match self.thinker.take().filter(|(sat, _)| known && *sat == seated) {
            Some(same) => same,
            None => (seated.clone(), Thinker::new(kind.clone(), self.game(&kind)?, seated)),
        };
        Ok(&mut self.thinker.insert(thinker).1)
    }

    /// The rulebook of a kind, made anew only where it is another one.
    fn game(&mut self, kind: &K) -> Result<K::Game, JobFailure> {
        let bad = |what: K::Bad| JobFailure::Kind(what.to_string());
        let game = match self.rules.take() {
            Some((known, game)) if known == *kind => game,
            Some((_, game)) => kind.game_like(&game, Arc::clone(&self.words)).map_err(bad)?,
            None => kind.game(Arc::clone(&self.words)).map_err(bad)?,
        };
        self.rules = Some((kind.clone(), game.clone()));
        Ok(game)
    }
}
