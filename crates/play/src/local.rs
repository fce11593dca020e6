//! A host in the process: it owns the match, and all its luck.

use std::collections::HashMap;
use std::sync::Arc;

use game::{Commitment, Luck, Match, Seat, Viewer};
use lexicon::Lexicon;

use crate::course::Course;
use crate::record::IncidentAt;
use crate::{
    Action, BadReplay, BadTable, EndCause, GameKind, Happening, Host, Incident, LogEntry, LookUp, MoveOf,
    Player, Receipt, Record, Refusal, SeatInfo, Snapshot, Submission, Task, Think, Token, Update, Verdict,
    Version,
};

/// A host in the process.
///
/// Besides [submissions](Host::submit) there is what only whoever runs it may do: [time out](LocalHost::time_out),
/// [seat somebody else](LocalHost::seat), [pause](LocalHost::pause) and [resume](LocalHost::resume). A host elsewhere
/// stores each entry of the [log](LocalHost::entries) and builds the table again by [restoring](LocalHost::restore) them.
pub struct LocalHost<K: GameKind> {
    course: Course<K>,
    /// Who sat down when the game was dealt.
    first_seated: Vec<Player>,
    /// All that happened since the deal, also what was taken back.
    log: Vec<Logged<K>>,
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

/// An entry of the log, and what came of it.
pub(crate) struct Logged<K: GameKind> {
    pub(crate) entry: LogEntry<K>,
    pub(crate) happening: Happening<K>,
}

impl<K: GameKind> LocalHost<K> {
    /// Seats everybody and deals, where the rulebook of the kind is at hand.
    pub fn new(
        kind: K,
        game: K::Game,
        seated: Vec<Player>,
        luck: impl Into<Luck>,
    ) -> Result<Self, BadTable<K::Bad>> {
        let course = Course::deal(kind, game, seated.clone(), luck.into())?;
        Ok(Self::of(course, seated, Vec::new()))
    }

    fn of(course: Course<K>, first_seated: Vec<Player>, log: Vec<Logged<K>>) -> Self {
        Self { course, first_seated, log, receipts: HashMap::new(), waiting: None, refused: Vec::new() }
    }

    /// Opens a game that was saved, with the words it was played with.
    pub fn open(record: &Record<K>, words: Arc<Lexicon>) -> Result<Self, BadReplay<K>> {
        Self::open_with(record, record.game(words)?)
    }

    /// The same where the rulebook is at hand, which can take long to make.
    pub fn open_with(record: &Record<K>, game: K::Game) -> Result<Self, BadReplay<K>> {
        let mut log = Vec::new();
        let course = record.play_again(game, |entry, happening| log.push(Logged { entry, happening }))?;
        Ok(Self::of(course, record.seated.clone(), log))
    }

    /// The title with its options.
    pub fn kind(&self) -> &K {
        self.course.kind()
    }

    /// The rules and the words.
    pub fn game(&self) -> &K::Game {
        self.played().game()
    }

    /// Who sits there.
    pub fn seated(&self) -> &[Player] {
        self.course.seated()
    }

    /// Whether everybody sits at one screen.
    pub(crate) fn is_local(&self) -> bool {
        self.course.is_local()
    }

    /// The match, which no screen is handed.
    pub(crate) fn played(&self) -> &Match<K::Game> {
        self.course.played()
    }

    /// What ended the game, where the rules did not.
    pub(crate) fn ended(&self) -> Option<EndCause> {
        self.course.ended()
    }

    /// The promise that fixes the host's part of all luck, to be shown before the first move.
    pub fn commitment(&self) -> Commitment {
        self.played().luck().commitment()
    }

    /// The game as it is saved, its luck included: for whoever hosts it.
    pub fn record(&self) -> Record<K> {
        let words = K::words(self.game());
        let luck = self.played().luck();
        Record {
            setup: self.kind().clone(),
            lexicon: words.about().name.clone(),
            digest: words.digest(),
            seated: self.first_seated.clone(),
            // A game of one seed has always been saved without.
            commitment: luck.seed().is_none().then(|| self.commitment()),
            luck: luck.clone(),
            moves: self.played().log().to_vec(),
            incidents: self.incidents(),
        }
    }

    /// What happened beside moves and was not taken back, each after how many moves.
    fn incidents(&self) -> Vec<IncidentAt> {
        let (mut after, mut incidents) = (0, Vec::<IncidentAt>::new());
        for Logged { happening, .. } in &self.log {
            match happening {
                Happening::Move { .. } => after += 1,
                Happening::TakeBack { moves, .. } => {
                    after -= *moves as usize;
                    for one in &mut incidents {
                        one.after = one.after.min(after);
                    }
                }
                other => incidents.extend(other.recorded().map(|incident| IncidentAt { after, incident })),
            }
        }
        incidents
    }

    /// Who sits where.
    pub fn seats(&self) -> Vec<SeatInfo> {
        self.course.seats()
    }

    /// The version as it is now: the deal is the first.
    pub fn version(&self) -> Version {
        self.course.version()
    }

    /// All that was done since a version, an entry a version, in order.
    ///
    /// Entries tell what their players asked for: they are for whoever hosts the game alone, until it is over.
    pub fn entries(&self, after: Version) -> impl Iterator<Item = (Version, &LogEntry<K>)> {
        let numbered = (2..).map(Version).zip(self.log.iter().map(|logged| &logged.entry));
        numbered.filter(move |(version, _)| *version > after)
    }

    /// All that has happened since the deal, as everybody at the table saw it, in order.
    pub fn happenings(&self) -> impl Iterator<Item = &Happening<K>> {
        self.log.iter().map(|logged| &logged.happening)
    }

    /// Does again what an entry of a log tells, where a table is built again from what was stored.
    ///
    /// Words that the lexicon has lost since are excused; what could not have been is refused, and changes nothing. Where
    /// words decide what a move does, as in Idiot, or whether anybody can move, other words make another game: whoever
    /// stores logs keeps the words by their digest.
    pub fn restore(&mut self, entry: LogEntry<K>) -> Result<Version, Refusal<K>> {
        self.add(entry, true)
    }

    /// Knows again that a submission became this version, so that the same again gets the same answer.
    pub fn remember(&mut self, seat: Seat, token: Token, version: Version) {
        self.receipts.insert((seat, token), Receipt::Accepted { version });
    }

    /// Takes notice that the time of whoever is to move has run out: they are out where the others can go on, and else
    /// the game is over.
    pub fn time_out(&mut self, seat: Seat) -> Result<Version, Refusal<K>> {
        self.happen(Incident::TimeOut(seat))
    }

    /// Has somebody else take a seat from now on: a computer for somebody who is away, or a person again.
    ///
    /// Who may then act for the seat is for whoever runs the host to say.
    pub fn seat(&mut self, seat: Seat, player: Player) -> Result<Version, Refusal<K>> {
        self.happen(Incident::Seating(seat, player))
    }

    /// Puts the game off, without asking anybody.
    pub fn pause(&mut self) -> Result<Version, Refusal<K>> {
        self.happen(Incident::Pause)
    }

    /// Goes on with a game that was put off, without asking anybody.
    pub fn resume(&mut self) -> Result<Version, Refusal<K>> {
        self.happen(Incident::Resumption)
    }

    fn happen(&mut self, incident: Incident) -> Result<Version, Refusal<K>> {
        self.add(LogEntry::Incident(incident), false)
    }

    /// Adds to the log, unless that is refused. In another turn nothing of the one before is waited for.
    fn add(&mut self, entry: LogEntry<K>, excused: bool) -> Result<Version, Refusal<K>> {
        let happening = self.course.apply(&entry, excused)?;
        if happening.begins_turn() {
            self.waiting = None;
            self.refused.clear();
        }
        if let Happening::Seating { seat, .. } = &happening {
            // Whoever sits there now chooses tokens without knowing those.
            self.receipts.retain(|(one, _), _| one != seat);
        }
        self.log.push(Logged { entry, happening });
        Ok(self.version())
    }

    /// Carries an action out, or says why not.
    fn perform(&mut self, submission: &Submission<K>) -> Result<Receipt, Refusal<K>> {
        let Submission { seat, turn, action, .. } = submission;
        let answers = matches!(action, Action::Accept(_) | Action::Decline(_));
        if *turn != self.course.turn() && !answers {
            return Err(Refusal::Stale { turn: self.course.turn() });
        }
        if self.ended().is_some() {
            return Err(Refusal::Over);
        }
        if !seat.is_at(self.played().seats()) {
            return Err(Refusal::NotAllowed);
        }
        if let Action::Move(mv) = action {
            return self.consider(submission, mv);
        }
        let incident = self.incident(*seat, action)?;
        Ok(Receipt::Accepted { version: self.happen(incident)? })
    }

    /// What an action that is no move would make happen.
    fn incident(&self, seat: Seat, action: &Action<K>) -> Result<Incident, Refusal<K>> {
        let powers = || self.course.powers(&self.played().view(Viewer::Spectator));
        let allowed = |allowed: bool, incident| if allowed { Ok(incident) } else { Err(Refusal::NotAllowed) };
        let over = self.course.status().is_over();
        match action {
            Action::Move(_) => Err(Refusal::NotAllowed),
            Action::TakeBack => {
                let is_person = |seat: Seat| self.course.is_person(seat);
                if !powers().take_back || !is_person(seat) {
                    return Err(Refusal::NotAllowed);
                }
                let moves = self.course.moves_since(is_person).ok_or(Refusal::NothingToTakeBack)?;
                Ok(Incident::TakeBack { by: seat, moves })
            }
            Action::Resign | Action::Leave if over => Err(Refusal::Over),
            Action::Resign => allowed(powers().resign, Incident::Resignation(seat)),
            Action::Leave if self.played().may_leave(seat) => {
                allowed(powers().leave, Incident::Departure(seat))
            }
            Action::Leave => allowed(powers().leave, Incident::Resignation(seat)),
            Action::Offer(offer) => Ok(Incident::Offer(seat, *offer)),
            Action::Accept(version) => self.answered(*version, Incident::Acceptance(seat)),
            Action::Decline(version) => self.answered(*version, Incident::Decline(seat)),
        }
    }

    /// The answer to the offer of a version, if that is still the one there is.
    fn answered(&self, version: Version, answer: Incident) -> Result<Incident, Refusal<K>> {
        let offer = self.course.offer().filter(|offer| offer.version == version);
        offer.map(|_| answer).ok_or(Refusal::NotOffered)
    }

    /// Makes a move, unless a dictionary elsewhere is to be asked first.
    fn consider(&mut self, submission: &Submission<K>, mv: &MoveOf<K>) -> Result<Receipt, Refusal<K>> {
        let seat = submission.seat;
        if self.course.is_paused() {
            return Err(Refusal::Paused);
        }
        self.course.check(seat, mv).map_err(Refusal::of)?;
        if self.waiting.is_some() {
            return Err(Refusal::Busy);
        }
        let view = self.played().view(Viewer::Player(seat));
        if let Some(word) = self.kind().word_to_look_up(&view, mv) {
            self.waiting = Some(Waiting { submission: submission.clone(), word });
            return Ok(Receipt::Waiting);
        }
        Ok(Receipt::Accepted { version: self.make(seat, mv.clone())? })
    }

    pub(crate) fn make(&mut self, seat: Seat, mv: MoveOf<K>) -> Result<Version, Refusal<K>> {
        self.add(LogEntry::Move { seat, mv }, false)
    }

    /// Ends a wait for a dictionary.
    fn decide(&mut self, waiting: &Waiting<K>, verdict: Verdict) -> Result<Receipt, Refusal<K>> {
        let Submission { seat, action: Action::Move(mv), .. } = &waiting.submission else {
            return Err(Refusal::NotAllowed);
        };
        let by_computer = !self.course.is_person(*seat);
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
                let view = self.played().view(Viewer::Player(*seat));
                self.kind().check_by_lexicon(self.game(), &view, mv).map_err(Refusal::Illegal)?;
            }
        }
        Ok(Receipt::Accepted { version: self.make(*seat, mv.clone())? })
    }
}

impl<K: GameKind> Host<K> for LocalHost<K> {
    fn snapshot(&self, viewer: Viewer) -> Snapshot<K> {
        Snapshot { viewer, position: self.course.position(viewer), seats: self.seats() }
    }

    fn updates(&self, viewer: Viewer, after: Version) -> Vec<Update<K>> {
        if after >= self.version() {
            return Vec::new();
        }
        if let Some(last) = self.log.last().filter(|_| after.next() == self.version()) {
            return vec![Update {
                happening: last.happening.clone(),
                position: self.course.position(viewer),
            }];
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
        let seat = self.course.status().mover()?;
        let level = self.seated().get(seat.index())?.level()?;
        let (view, key) = (self.played().view(Viewer::Player(seat)), self.played().bot_key(seat));
        let (turn, refused) = (self.course.turn(), self.refused.clone());
        Some(Task::Think(Think { seat, level, turn, view, key, refused }))
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
        let (kind, game, luck) = (self.kind().clone(), self.game().clone(), self.played().luck().clone());
        let mut again = Course::deal(kind, game, self.first_seated.clone(), luck)
            .unwrap_or_else(|bad| panic!("it was dealt so before: {bad}"));
        let deal = Update { happening: Happening::Deal, position: again.position(viewer) };
        let updates = self.log.iter().map(move |Logged { entry, .. }| {
            let happening = again.apply(entry, true);
            let happening = happening.unwrap_or_else(|_| panic!("what was done once can be done again"));
            Update { happening, position: again.position(viewer) }
        });
        std::iter::once(deal).chain(updates)
    }
}
