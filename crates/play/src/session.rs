//! What a screen of any title holds: how the table stands, the draft of a move, and what happened last.
//!
//! It knows no page, terminal, disk or clock. An [`Intent`] goes in, [`Effect`]s come out, and the screen carries them
//! out; what a host answers is [heard](Session::hear).

mod acting;
mod hearing;

use game::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    Draft, GameKind, Happening, MoveOf, Offer, PendingOffer, Position, Powers, Refusal, Request, SeatInfo,
    Snapshot, Status, Submission, Update, Version, ViewOf,
};

/// What a session begins with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Greeting<K: GameKind> {
    /// The seats of those who sit at this screen.
    pub own: Vec<Seat>,
    /// Tells the submissions of this session from those of others with the same seats: drawn from all numbers there are,
    /// where there may be others.
    pub nonce: u128,
    /// How the table stands.
    pub snapshot: Snapshot<K>,
    /// All that happened so far, as the viewer of the snapshot saw it.
    pub history: Vec<Update<K>>,
}

/// What somebody at a screen wants.
pub enum Intent<K: GameKind> {
    /// To take one step of making a move.
    Edit(<K::Draft as Draft<K>>::Edit),
    /// To take all steps back.
    ClearDraft,
    /// To make the move that is drafted.
    PlayDraft,
    /// To make this move.
    Play(MoveOf<K>),
    /// To take back the last move of a person.
    TakeBack,
    /// To give the game up.
    Resign,
    /// To leave, so that the others go on where they can.
    Leave,
    /// To propose something to the others.
    Offer(Offer),
    /// To agree to what is proposed.
    Accept,
    /// Not to agree to what is proposed, or to take back an own proposal.
    Decline,
    /// To have advice, or more of it.
    Hint,
    /// To look at the table as it was after so many moves, or as it is now.
    LookAt(Option<usize>),
    /// To see the own tiles, which were covered.
    Uncover,
}

/// What a screen has to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect<K: GameKind> {
    /// To send a request to the host.
    Send(Request<K>),
    /// To ask a strong player for advice, and hand it to [`Session::advise`].
    AskHint {
        /// The version it is for.
        version: Version,
        /// Who asks.
        seat: Seat,
        /// What they see.
        view: ViewOf<K>,
    },
    /// To say what happened.
    Announce(News<K>),
    /// To let something be heard.
    Sound(Cue),
    /// To save the game.
    Save,
}

/// What there is to say to whoever sits at the screen.
#[derive(Clone, PartialEq, Debug)]
pub enum News<K: GameKind> {
    /// Something happened at the table.
    Update(Box<Update<K>>),
    /// What they wanted was refused.
    Refusal(Refusal<K>),
    /// A step of making a move cannot be taken, or there is no move yet.
    Problem(<K::Draft as Draft<K>>::Problem),
    /// A dictionary elsewhere is asked about the word.
    LookingUp,
    /// So many steps of the advice are told.
    Hint {
        /// How many steps.
        told: usize,
    },
    /// There is no advice.
    NoHint,
}

/// What is to be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cue {
    /// A step of making a move.
    Edit,
    /// A move was made.
    Move,
    /// Something was refused.
    Refusal,
    /// Something else happened at the table.
    Notice,
    /// The game is over.
    End,
}

/// Advice, of which some steps are told.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<K: GameKind> {
    /// The advice.
    pub hint: K::Hint,
    /// How many of its steps are told.
    pub told: usize,
}

/// What is to be seen.
#[derive(Debug)]
pub enum Shown<'a, K: GameKind> {
    /// The tiles are covered until the next person sits down.
    Covered {
        /// Who that is.
        next: Seat,
        /// The table as an onlooker sees it, once it is known.
        position: Option<&'a Position<K>>,
    },
    /// The table as it was.
    Past {
        /// After how many moves.
        moves: usize,
        /// What had just happened then.
        update: &'a Update<K>,
    },
    /// The table as it is.
    Now {
        /// How it stands.
        position: &'a Position<K>,
        /// The move that is being made.
        draft: &'a K::Draft,
        /// Whether a person at this screen is to move, and nothing is waited for.
        may_act: bool,
    },
}

/// What a screen of any title holds.
pub struct Session<K: GameKind> {
    kind: K,
    /// The rules and the words, where they are here.
    game: Option<K::Game>,
    own: Vec<Seat>,
    viewer: Viewer,
    seats: Vec<SeatInfo>,
    position: Position<K>,
    history: Vec<Update<K>>,
    draft: K::Draft,
    /// What was sent and is not answered yet.
    pending: Option<Submission<K>>,
    /// The version that a receipt promised, until its update is here.
    awaited: Option<Version>,
    /// The token before the next one.
    tokens: u128,
    /// The version with which this turn began.
    begun: Version,
    advice: Option<Advice<K>>,
    looking: Option<usize>,
    latest: Option<News<K>>,
}

impl<K: GameKind> Session<K> {
    /// The session of whoever sits at this screen.
    pub fn open(kind: K, game: Option<K::Game>, greeting: Greeting<K>) -> Self {
        let Greeting { own, nonce, snapshot, history } = greeting;
        let Snapshot { viewer, position, seats } = snapshot;
        let draft = K::Draft::new(&kind, &position.view);
        Self {
            kind,
            game,
            own,
            viewer,
            seats,
            begun: position.version,
            position,
            history,
            draft,
            pending: None,
            awaited: None,
            tokens: nonce,
            advice: None,
            looking: None,
            latest: None,
        }
    }

    /// The title with its options.
    pub fn kind(&self) -> &K {
        &self.kind
    }

    /// The rules and the words, where they are here.
    pub fn game(&self) -> Option<&K::Game> {
        self.game.as_ref()
    }

    /// Hands over the rules and the words, which came later than the table.
    pub fn set_game(&mut self, game: K::Game) {
        self.game = Some(game);
    }

    /// Who sits where.
    pub fn seats(&self) -> &[SeatInfo] {
        &self.seats
    }

    /// The name that was given to somebody; a seat that is not at the table has none.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.seats.get(seat.index())?.name.as_deref()
    }

    /// The seats of those who sit at this screen.
    pub fn own(&self) -> &[Seat] {
        &self.own
    }

    /// Through whose eyes the table is seen.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What can be asked for beside moves.
    pub fn powers(&self) -> Powers {
        self.position.powers
    }

    /// What somebody has proposed, and has no answer to yet.
    pub fn offer(&self) -> Option<&PendingOffer> {
        self.position.offer.as_ref()
    }

    /// The seat at this screen that is to answer what is proposed.
    pub fn asked(&self) -> Option<Seat> {
        let asked = &self.offer()?.asked;
        let viewer = self.speaker().filter(|seat| asked.contains(seat));
        viewer.or_else(|| asked.iter().copied().find(|seat| self.own.contains(seat)))
    }

    /// Whether something may be proposed now, by somebody at this screen.
    pub fn may_offer(&self, offer: Offer) -> bool {
        let paused = matches!(self.position.status, Status::Paused(_));
        let free = !self.is_over() && !self.is_waiting() && self.offer().is_none();
        let speaker = self.speaker().filter(|seat| !self.was_declined(*seat, offer));
        free && speaker.is_some() && self.powers().allow(offer, paused)
    }

    /// How the table stands, as far as it may be seen at this screen now.
    pub fn position(&self) -> &Position<K> {
        &self.position
    }

    /// The move that is being made.
    pub fn draft(&self) -> &K::Draft {
        &self.draft
    }

    /// The advice given for the table as it stands.
    pub fn advice(&self) -> Option<&Advice<K>> {
        self.advice.as_ref()
    }

    /// What there was to say last.
    pub fn latest(&self) -> Option<&News<K>> {
        self.latest.as_ref()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.position.status.is_over()
    }

    /// Whether something was sent that is not answered yet.
    pub fn is_waiting(&self) -> bool {
        self.pending.is_some() || self.awaited.is_some()
    }

    /// The person at this screen who is to move.
    pub fn actor(&self) -> Option<Seat> {
        let seat = self.position.status.mover().filter(|seat| self.acts_for(*seat))?;
        (!self.kind.has_secrets() || self.viewer == Viewer::Player(seat)).then_some(seat)
    }

    /// The person whose tiles are covered until they say that they are there.
    pub fn covered(&self) -> Option<Seat> {
        let seat = self.position.status.mover().filter(|seat| self.acts_for(*seat))?;
        let hides = self.kind.has_secrets() && self.own.len() > 1;
        (hides && self.viewer != Viewer::Player(seat)).then_some(seat)
    }

    /// Whether a seat is that of somebody at this screen, for whom no computer sits there.
    fn acts_for(&self, seat: Seat) -> bool {
        let is_computer = self.seats.get(seat.index()).is_some_and(|info| info.seated.is_computer());
        self.own.contains(&seat) && !is_computer
    }

    /// Whether a person at this screen is to move, and nothing is waited for.
    pub fn may_act(&self) -> bool {
        self.actor().is_some() && !self.is_waiting() && self.looking.is_none()
    }

    /// The deal, the moves that were not taken back, and what changed the table like them, in order.
    pub fn story(&self) -> Vec<&Update<K>> {
        let mut story: Vec<&Update<K>> = Vec::new();
        for update in &self.history {
            match &update.happening {
                Happening::TakeBack { moves, .. } => {
                    story.truncate(story.len().saturating_sub(*moves as usize).max(1));
                }
                other if other.is_story() => story.push(update),
                _ => {}
            }
        }
        story
    }

    /// The table as it was, where that is looked at: after how many moves, and what had just happened then.
    ///
    /// While tiles are covered this is what an onlooker saw.
    pub fn past(&self) -> Option<(usize, &Update<K>)> {
        let moves = self.looking.filter(|_| self.covered().is_none() || self.viewer == Viewer::Spectator)?;
        Some((moves, self.story().get(moves).copied()?))
    }

    /// What is to be seen.
    pub fn shown(&self) -> Shown<'_, K> {
        if let Some(next) = self.covered() {
            let position = (self.viewer == Viewer::Spectator).then_some(&self.position);
            return Shown::Covered { next, position };
        }
        if let Some((moves, update)) = self.past() {
            return Shown::Past { moves, update };
        }
        Shown::Now { position: &self.position, draft: &self.draft, may_act: self.may_act() }
    }

    /// Takes in advice for a version, or that there is none.
    pub fn advise(&mut self, version: Version, hint: Option<K::Hint>) -> Vec<Effect<K>> {
        if !(self.begun..=self.position.version).contains(&version) || self.actor().is_none() {
            return Vec::new();
        }
        match hint {
            Some(hint) => {
                self.advice = Some(Advice { hint, told: 0 });
                self.tell_more()
            }
            None => self.announce(News::NoHint),
        }
    }

    /// Sends once more what got no answer.
    pub fn retry(&self) -> Vec<Effect<K>> {
        match &self.pending {
            Some(submission) => vec![Effect::Send(Request::Submit(submission.clone()))],
            None if self.awaited.is_some() => vec![self.refresh()],
            None => Vec::new(),
        }
    }

    /// Takes up what was sent before this session was opened and got no answer; what the turn has gone by is out of date.
    pub fn resume(&mut self, submission: Submission<K>) -> Vec<Effect<K>> {
        if self.is_waiting() || self.is_over() || submission.turn != self.position.turn {
            return Vec::new();
        }
        self.pending = Some(submission);
        self.retry()
    }

    /// Asks what has happened since.
    pub fn refresh(&self) -> Effect<K> {
        Effect::Send(Request::Updates { viewer: self.viewer, after: self.position.version })
    }

    fn tell_more(&mut self) -> Vec<Effect<K>> {
        let Some(advice) = &mut self.advice else { return Vec::new() };
        advice.told = (advice.told + 1).min(K::hint_steps(&advice.hint));
        let told = advice.told;
        self.announce(News::Hint { told })
    }

    /// Who speaks for this screen where nobody need be to move: whoever is, or else whose eyes it is seen through.
    fn speaker(&self) -> Option<Seat> {
        let viewer = match self.viewer {
            Viewer::Player(seat) => Some(seat).filter(|seat| self.acts_for(*seat)),
            Viewer::Spectator => self.own.first().copied().filter(|_| self.covered().is_none()),
        };
        self.actor().or(viewer)
    }

    /// Whether an offer of a seat was declined or taken back since the last move, so that a host refuses it until the next one.
    fn was_declined(&self, seat: Seat, offer: Offer) -> bool {
        let (mut made, mut declined) = (None, false);
        for update in &self.history {
            match &update.happening {
                Happening::Offer { seat, offer } => made = Some((*seat, *offer)),
                // Whoever put the game off in anger can be asked again to go on.
                Happening::Decline { .. } | Happening::Withdrawal { .. } => {
                    declined |= made == Some((seat, offer)) && offer != Offer::Resumption;
                }
                Happening::Move { .. } => declined = false,
                Happening::Deal
                | Happening::TakeBack { .. }
                | Happening::Resignation { .. }
                | Happening::TimeOut { .. }
                | Happening::Departure { .. }
                | Happening::Agreement
                | Happening::Consent { .. }
                | Happening::Seating { .. }
                | Happening::Pause
                | Happening::Resumption => {}
            }
        }
        declined
    }

    fn complain(&mut self, problem: <K::Draft as Draft<K>>::Problem) -> Vec<Effect<K>> {
        let mut effects = self.announce(News::Problem(problem));
        effects.push(Effect::Sound(Cue::Refusal));
        effects
    }

    fn refuse(&mut self, refusal: Refusal<K>) -> Vec<Effect<K>> {
        let mut effects = self.announce(News::Refusal(refusal));
        effects.push(Effect::Sound(Cue::Refusal));
        effects
    }

    fn announce(&mut self, news: News<K>) -> Vec<Effect<K>> {
        self.latest = Some(news.clone());
        vec![Effect::Announce(news)]
    }
}
