//! A host in the process: it owns the match, and all its luck.

use std::collections::HashMap;
use std::sync::Arc;

use game::{Commitment, Match, Seat, Seed, Step, Turn, Viewer};
use lexicon::Lexicon;

use crate::deal::deal;
use crate::{
    Action, BadReplay, BadTable, EndCause, EventOf, GameKind, Happening, Host, IllegalOf, LookUp, MoveOf,
    Player, Position, Powers, Receipt, Record, Refusal, SeatInfo, Snapshot, Status, Submission, Task, Think,
    Token, Update, Verdict, Version, ViewOf,
};

/// A host in the process.
pub struct LocalHost<K: GameKind> {
    kind: K,
    seated: Vec<Player>,
    played: Match<K::Game>,
    /// All that happened since the deal, also what was taken back.
    log: Vec<LogEntry<K>>,
    turn: u32,
    resigned: Option<Seat>,
    /// What became of every submission that was accepted.
    receipts: HashMap<(Seat, Token), Receipt>,
    /// A submission whose word is being looked up.
    waiting: Option<Waiting<K>>,
    /// Moves of the computer to move that a dictionary has refused in this turn.
    refused: Vec<MoveOf<K>>,
}

struct Waiting<K: GameKind> {
    submission: Submission<K>,
    word: String,
}

#[derive(Clone)]
enum LogEntry<K: GameKind> {
    Move { seat: Seat, mv: MoveOf<K>, events: Vec<EventOf<K>> },
    TakeBack { by: Seat, moves: u32 },
    Resignation { seat: Seat },
}

impl<K: GameKind> LocalHost<K> {
    /// Seats everybody and deals, where the rulebook of the kind is at hand.
    pub fn new(kind: K, game: K::Game, seated: Vec<Player>, seed: Seed) -> Result<Self, BadTable<K::Bad>> {
        let played = deal(&kind, game, &seated, seed)?;
        Ok(Self::of(kind, seated, played))
    }

    fn of(kind: K, seated: Vec<Player>, played: Match<K::Game>) -> Self {
        Self {
            kind,
            seated,
            played,
            log: Vec::new(),
            turn: 1,
            resigned: None,
            receipts: HashMap::new(),
            waiting: None,
            refused: Vec::new(),
        }
    }

    /// Opens a game that was saved, with the words it was played with.
    pub fn open(record: &Record<K>, words: Arc<Lexicon>) -> Result<Self, BadReplay<K>> {
        Self::open_with(record, record.game(words)?)
    }

    /// The same where the rulebook is at hand, which can take long to make.
    pub fn open_with(record: &Record<K>, game: K::Game) -> Result<Self, BadReplay<K>> {
        let mut host = Self::of(record.setup.clone(), record.seated.clone(), record.replay(game)?);
        let entry = |Step { entry, events }: Step<'_, K::Game>| LogEntry::Move {
            seat: entry.seat,
            mv: entry.mv.clone(),
            events,
        };
        host.log = host.played.steps().map(entry).collect();
        host.turn += host.log.len() as u32;
        if let Some(seat) = record.resigned {
            host.give_up(seat);
        }
        Ok(host)
    }

    /// The title with its options.
    pub fn kind(&self) -> &K {
        &self.kind
    }

    /// The rules and the words.
    pub fn game(&self) -> &K::Game {
        self.played.game()
    }

    /// Who sits there.
    pub(crate) fn seated(&self) -> &[Player] {
        &self.seated
    }

    /// The match, which no screen is handed.
    pub(crate) fn played(&self) -> &Match<K::Game> {
        &self.played
    }

    /// Who gave the game up.
    pub(crate) fn resigned(&self) -> Option<Seat> {
        self.resigned
    }

    /// The hash of the number all luck comes from, to be shown before the first move.
    pub fn commitment(&self) -> Commitment {
        self.played.seed().commitment()
    }

    /// The game as it is saved, its seed included: for whoever hosts it.
    pub fn record(&self) -> Record<K> {
        let words = K::words(self.game());
        Record {
            setup: self.kind.clone(),
            lexicon: words.about().name.clone(),
            digest: words.digest(),
            seated: self.seated.clone(),
            seed: self.played.seed(),
            moves: self.played.log().to_vec(),
            resigned: self.resigned,
        }
    }

    /// Who sits where.
    pub fn seats(&self) -> Vec<SeatInfo> {
        let names = self.kind.given_names(&self.seated);
        let info = |(seated, name): (&Player, Option<String>)| SeatInfo { seated: seated.clone(), name };
        self.seated.iter().zip(names).map(info).collect()
    }

    /// The version as it is now: the deal is the first.
    pub fn version(&self) -> Version {
        version_of(self.log.len())
    }

    fn powers(&self) -> Powers {
        let people = self.seated.iter().filter(|one| matches!(one, Player::Person(_))).count();
        let local = self.seated.iter().all(|one| !matches!(one, Player::Remote(_)));
        let leaves =
            self.kind.outcome_without(&self.played.view(Viewer::Spectator), Seat(0), self.played.seats());
        Powers {
            // Between people who hide their tiles, taking back would show what the next one drew.
            take_back: local && (people == 1 || people > 0 && !self.kind.has_secrets()),
            resign: leaves.is_some(),
            hint: local && people > 0,
            record: local,
        }
    }

    fn position(&self, viewer: Viewer) -> Position<K> {
        Position {
            version: self.version(),
            turn: self.turn,
            status: self.status(),
            view: self.played.view(viewer),
        }
    }

    fn status(&self) -> Status {
        status(&self.kind, &self.played, self.resigned)
    }

    /// Carries an action out, or says why not.
    fn perform(&mut self, submission: &Submission<K>) -> Result<Receipt, Refusal<K>> {
        let Submission { seat, turn, action, .. } = submission;
        if *turn != self.turn {
            return Err(Refusal::Stale { turn: self.turn });
        }
        if self.resigned.is_some() {
            return Err(Refusal::Over);
        }
        if !seat.is_at(self.played.seats()) {
            return Err(Refusal::NotAllowed);
        }
        match action {
            Action::Move(mv) => return self.consider(submission, mv),
            Action::TakeBack => self.take_back(*seat)?,
            Action::Resign => self.resign(*seat)?,
        }
        Ok(Receipt::Accepted { version: self.version() })
    }

    /// Makes a move, unless a dictionary elsewhere is to be asked first.
    fn consider(&mut self, submission: &Submission<K>, mv: &MoveOf<K>) -> Result<Receipt, Refusal<K>> {
        let seat = submission.seat;
        self.played.check(seat, mv).map_err(refusal)?;
        if self.waiting.is_some() {
            return Err(Refusal::Busy);
        }
        let view = self.played.view(Viewer::Player(seat));
        if let Some(word) = self.kind.word_to_look_up(&view, mv) {
            self.waiting = Some(Waiting { submission: submission.clone(), word });
            return Ok(Receipt::Waiting);
        }
        self.make(seat, mv.clone()).map_err(refusal)?;
        Ok(Receipt::Accepted { version: self.version() })
    }

    pub(crate) fn make(&mut self, seat: Seat, mv: MoveOf<K>) -> Result<(), game::Refused<IllegalOf<K>>> {
        let events = self.played.play(seat, mv.clone())?;
        self.record_entry(LogEntry::Move { seat, mv, events });
        Ok(())
    }

    fn take_back(&mut self, by: Seat) -> Result<(), Refusal<K>> {
        let is_person = |seat: Seat| matches!(self.seated.get(seat.index()), Some(Player::Person(_)));
        if !self.powers().take_back || !is_person(by) {
            return Err(Refusal::NotAllowed);
        }
        let log = self.played.log();
        let last = log.iter().rposition(|entry| is_person(entry.seat)).ok_or(Refusal::NothingToTakeBack)?;
        let moves = log.len() - last;
        self.played.undo(moves);
        self.record_entry(LogEntry::TakeBack { by, moves: moves as u32 });
        Ok(())
    }

    fn resign(&mut self, seat: Seat) -> Result<(), Refusal<K>> {
        if matches!(self.played.turn(), Turn::Over(_)) {
            return Err(Refusal::Over);
        }
        if !self.powers().resign {
            return Err(Refusal::NotAllowed);
        }
        self.give_up(seat);
        Ok(())
    }

    fn give_up(&mut self, seat: Seat) {
        self.resigned = Some(seat);
        self.record_entry(LogEntry::Resignation { seat });
    }

    /// Whatever happens begins another turn, in which nothing is waited for.
    fn record_entry(&mut self, entry: LogEntry<K>) {
        self.log.push(entry);
        self.turn += 1;
        self.waiting = None;
        self.refused.clear();
    }

    /// Ends a wait for a dictionary.
    fn decide(&mut self, waiting: &Waiting<K>, verdict: Verdict) -> Result<Receipt, Refusal<K>> {
        let Submission { seat, action: Action::Move(mv), .. } = &waiting.submission else {
            return Err(Refusal::NotAllowed);
        };
        let by_computer = self.seated[seat.index()].is_computer();
        let word = waiting.word.clone();
        match verdict {
            Verdict::Known => {}
            Verdict::Unknown => {
                if by_computer {
                    self.refused.push(mv.clone());
                }
                return Err(Refusal::UnknownWord(word));
            }
            // A computer takes its words from the lexicon: without an answer that will do.
            Verdict::NoAnswer(_) if by_computer => {}
            Verdict::NoAnswer(reason) => return Err(Refusal::NoAnswer { word, reason }),
            Verdict::AskLexicon => {
                let view = self.played.view(Viewer::Player(*seat));
                self.kind.check_by_lexicon(self.game(), &view, mv).map_err(Refusal::Illegal)?;
            }
        }
        self.make(*seat, mv.clone()).map_err(refusal)?;
        Ok(Receipt::Accepted { version: self.version() })
    }
}

impl<K: GameKind> Host<K> for LocalHost<K> {
    fn snapshot(&self, viewer: Viewer) -> Snapshot<K> {
        Snapshot { viewer, position: self.position(viewer), seats: self.seats(), powers: self.powers() }
    }

    fn updates(&self, viewer: Viewer, after: Version) -> Vec<Update<K>> {
        if after >= self.version() {
            return Vec::new();
        }
        if let Some(entry) = self.log.last().filter(|_| after.next() == self.version()) {
            return vec![Update { happening: entry.happening(), position: self.position(viewer) }];
        }
        let told = self.replay(viewer).filter(|update| update.position.version > after);
        told.collect()
    }

    fn submit(&mut self, submission: Submission<K>) -> Result<Receipt, Refusal<K>> {
        let name = (submission.seat, submission.token);
        if let Some(receipt) = self.receipts.get(&name) {
            return Ok(*receipt);
        }
        if self.waiting.as_ref().is_some_and(|waiting| waiting.submission == submission) {
            return Ok(Receipt::Waiting);
        }
        let receipt = self.perform(&submission)?;
        if receipt != Receipt::Waiting {
            self.receipts.insert(name, receipt);
        }
        Ok(receipt)
    }

    fn task(&self) -> Option<Task<K>> {
        if let Some(Waiting { submission, word }) = &self.waiting {
            return Some(Task::LookUp(LookUp { word: word.clone(), token: submission.token }));
        }
        let seat = self.status().mover()?;
        let level = self.seated[seat.index()].level()?;
        let (view, key) = (self.played.view(Viewer::Player(seat)), self.played.bot_key(seat));
        let refused = self.refused.clone();
        Some(Task::Think(Think { seat, level, turn: self.turn, view, key, refused }))
    }

    fn looked_up(&mut self, token: Token, verdict: Verdict) -> Option<Result<Receipt, Refusal<K>>> {
        let waiting = self.waiting.take_if(|waiting| waiting.submission.token == token)?;
        let decided = self.decide(&waiting, verdict);
        if let Ok(receipt) = decided {
            self.receipts.insert((waiting.submission.seat, token), receipt);
        }
        Some(decided)
    }
}

impl<K: GameKind> LocalHost<K> {
    /// Everything from the deal on, as a viewer saw it.
    fn replay(&self, viewer: Viewer) -> impl Iterator<Item = Update<K>> {
        let (game, seats, seed) = (self.game().clone(), self.played.seats(), self.played.seed());
        let mut again =
            Match::new(game, seats, seed).unwrap_or_else(|bad| panic!("it was dealt so before: {bad}"));
        let mut resigned = None;
        let mut entries = self.log.iter();
        let mut dealt = false;
        let mut count = 0;
        std::iter::from_fn(move || {
            let happening = if dealt {
                let entry = entries.next()?;
                count += 1;
                match entry {
                    LogEntry::Move { seat, mv, .. } => {
                        let played = again.play(*seat, mv.clone());
                        assert!(played.is_ok(), "what was played once can be played again");
                    }
                    LogEntry::TakeBack { moves, .. } => again.undo(*moves as usize),
                    LogEntry::Resignation { seat } => resigned = Some(*seat),
                }
                entry.happening()
            } else {
                dealt = true;
                Happening::Deal
            };
            let position = Position {
                version: version_of(count),
                turn: count as u32 + 1,
                status: status(&self.kind, &again, resigned),
                view: again.view(viewer),
            };
            Some(Update { happening, position })
        })
    }
}

impl<K: GameKind> LogEntry<K> {
    fn happening(&self) -> Happening<K> {
        match self {
            Self::Move { seat, events, .. } => Happening::Move { seat: *seat, events: events.clone() },
            Self::TakeBack { by, moves } => Happening::TakeBack { by: *by, moves: *moves },
            Self::Resignation { seat } => Happening::Resignation { seat: *seat },
        }
    }
}

/// The version after so many things that happened since the deal.
const fn version_of(entries: usize) -> Version {
    Version(entries as u32 + 1)
}

fn status<K: GameKind>(kind: &K, played: &Match<K::Game>, resigned: Option<Seat>) -> Status {
    let view: ViewOf<K> = played.view(Viewer::Spectator);
    if let Some(seat) = resigned
        && let Some(outcome) = kind.outcome_without(&view, seat, played.seats())
    {
        return Status::Over { outcome, ending: EndCause::Resignation(seat) };
    }
    match played.turn() {
        Turn::Of(seat) => Status::ToMove(seat),
        Turn::Over(outcome) => Status::Over { outcome, ending: EndCause::Rules },
    }
}

fn refusal<K: GameKind>(refused: game::Refused<IllegalOf<K>>) -> Refusal<K> {
    match refused {
        game::Refused::Over => Refusal::Over,
        game::Refused::NotYourTurn { .. } => Refusal::NotYourTurn,
        game::Refused::Illegal(illegal) => Refusal::Illegal(illegal),
    }
}
