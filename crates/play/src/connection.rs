//! How a session reaches the host of its table.

use game::{Dice, DiceKey, Seat, Seed, Viewer};

use crate::session::Greeting;
use crate::{
    Answer, Effect, GameKind, Host, LocalHost, Player, Receipt, Record, Refusal, Request, Session,
    Submission, Task, Thinker, Token, Verdict, Version, ViewOf,
};

/// A way to a host, wherever it is.
pub trait Connection<K: GameKind> {
    /// Sends a request; the answer may come at once, later, or never.
    fn send(&mut self, request: Request<K>);

    /// An answer that has come, if there is one.
    fn receive(&mut self) -> Option<Answer<K>>;
}

/// Answers a request of somebody who may see through the eyes of these seats and act for them, and may look on.
///
/// Seat and viewer are taken from who asks, never from what is asked for.
pub fn answer<K: GameKind>(host: &mut impl Host<K>, own: &[Seat], request: Request<K>) -> Answer<K> {
    let may_see = |viewer: Viewer| match viewer {
        Viewer::Player(seat) => own.contains(&seat),
        Viewer::Spectator => true,
    };
    match request {
        Request::Snapshot(viewer) if may_see(viewer) => Answer::Snapshot(Box::new(host.snapshot(viewer))),
        Request::Updates { viewer, after } if may_see(viewer) => {
            Answer::Updates { viewer, updates: host.updates(viewer, after) }
        }
        Request::Submit(submission) if own.contains(&submission.seat) => {
            let token = submission.token;
            Answer::Receipt { token, result: host.submit(submission) }
        }
        Request::Snapshot(_) | Request::Updates { .. } | Request::Submit(_) => Answer::Forbidden,
    }
}

/// A host in the process, whose people all sit at this screen.
pub struct LocalConnection<K: GameKind> {
    host: LocalHost<K>,
    own: Vec<Seat>,
    thinker: Option<Thinker<K>>,
    answers: std::collections::VecDeque<Answer<K>>,
}

impl<K: GameKind> LocalConnection<K> {
    /// A way to this host.
    pub fn new(mut host: LocalHost<K>) -> Self {
        if host.is_local() {
            // Nobody else is waited for: with the game being opened it goes on, if it was put off at all.
            let _ = host.resume();
        }
        let seats = host.seats();
        let person = |(place, info): (usize, &crate::SeatInfo)| match info.seated {
            Player::Person(_) => Some(Seat(place as u8)),
            Player::Computer(_) | Player::Remote(_) => None,
        };
        let own = seats.iter().enumerate().filter_map(person).collect();
        Self { host, own, thinker: None, answers: std::collections::VecDeque::new() }
    }

    /// What a session begins with.
    pub fn greeting(&self) -> Greeting<K> {
        let mover = self.host.snapshot(Viewer::Spectator).position.status.mover();
        let viewer = match self.own.as_slice() {
            [] => Viewer::Spectator,
            [only] => Viewer::Player(*only),
            [first, ..] if !self.host.kind().has_secrets() => Viewer::Player(*first),
            // Who is first to move has nothing to hide from anybody yet.
            several => match mover.filter(|seat| several.contains(seat) && self.host.version() == Version(1))
            {
                Some(seat) => Viewer::Player(seat),
                None => Viewer::Spectator,
            },
        };
        Greeting {
            own: self.own.clone(),
            nonce: 0,
            snapshot: self.host.snapshot(viewer),
            history: self.host.updates(viewer, Version::default()),
        }
    }

    /// The host.
    pub fn host(&self) -> &LocalHost<K> {
        &self.host
    }

    /// The game as it is saved.
    pub fn record(&self) -> Record<K> {
        self.host.record()
    }

    /// What has to be done elsewhere before the game goes on.
    pub fn task(&self) -> Option<Task<K>> {
        self.host.task()
    }

    /// Takes in a computer's move, and tells what became of it.
    pub fn play_for_computer(&mut self, submission: Submission<K>) -> Result<Receipt, Refusal<K>> {
        self.host.submit(submission)
    }

    /// Lets the computer to move choose here and now, and says whether one did.
    pub fn let_computer_play(&mut self) -> bool {
        let Some(Task::Think(task)) = self.task() else { return false };
        let thinker = self.thinker();
        let Some(mv) = thinker.think(&task) else { return false };
        self.host.submit(task.submission(mv)).is_ok()
    }

    /// Takes in what a dictionary said.
    pub fn looked_up(&mut self, token: Token, verdict: Verdict) {
        if let Some(result) = self.host.looked_up(token, verdict) {
            self.answers.push_back(Answer::Receipt { token, result });
        }
    }

    /// Luck for advice, which tells nothing of the luck of the game.
    #[must_use]
    pub fn hint_dice(version: Version, seat: Seat) -> Dice {
        Dice::from(DiceKey::new(Seed(version.0.into()), &format!("hint/{}", seat.0)))
    }

    /// The advice of a strong player, thought out here and now.
    pub fn hint(&mut self, version: Version, seat: Seat, view: &ViewOf<K>) -> Option<K::Hint> {
        self.thinker().hint(view, Self::hint_dice(version, seat))
    }

    /// Does for a session what can be done here: requests, and advice. Others are for the screen and left to it.
    pub fn carry_out(&mut self, session: &mut Session<K>, effect: Effect<K>) -> Vec<Effect<K>> {
        match effect {
            Effect::Send(request) => {
                self.send(request);
                let mut rest = Vec::new();
                while let Some(answer) = self.receive() {
                    for next in session.hear(answer) {
                        rest.extend(self.carry_out(session, next));
                    }
                }
                rest
            }
            Effect::AskHint { version, seat, view } => {
                let hint = self.hint(version, seat, &view);
                session.advise(version, hint)
            }
            other @ (Effect::Announce(_) | Effect::Sound(_) | Effect::Save) => vec![other],
        }
    }

    fn thinker(&mut self) -> &mut Thinker<K> {
        let seated = self.host.seated();
        // Whoever has taken a seat since is not known to it.
        self.thinker.take_if(|thinker| thinker.seated() != seated);
        let (kind, game) = (self.host.kind(), self.host.game());
        self.thinker.get_or_insert_with(|| Thinker::new(kind.clone(), game.clone(), seated.to_vec()))
    }
}

impl<K: GameKind> Connection<K> for LocalConnection<K> {
    fn send(&mut self, request: Request<K>) {
        let answer = answer(&mut self.host, &self.own, request);
        self.answers.push_back(answer);
    }

    fn receive(&mut self) -> Option<Answer<K>> {
        self.answers.pop_front()
    }
}
