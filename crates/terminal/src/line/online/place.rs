//! The session of somebody at a table elsewhere, fed with what is told about that table.

use game::{Seat, Viewer};
use online_api::{Followed, LineRequest, TurnAnswer};
use play::{
    Answer, Effect, Greeting, Happening, Intent, News, Player, Refusal, Request, SeatInfo, Session, Snapshot,
    Update, Version,
};

use super::super::Lines;
use super::super::stage::Place;
use crate::plain;

/// The session of somebody at a table elsewhere.
pub(super) struct OnlineGame<K: Lines> {
    pub(super) session: Session<K>,
    pub(super) followed: Followed<K>,
    /// What is to be asked of the table.
    pub(super) asked: Vec<LineRequest<K>>,
}

impl<K: Lines> OnlineGame<K> {
    /// The game that is followed; `None` if it was not dealt yet.
    pub(super) fn new(kind: K, game: K::Game, followed: Followed<K>, nonce: u128) -> Option<Self> {
        let seat = followed.role.seat;
        let snapshot = seen(followed.game.clone()?, seat);
        let history = updates_after(&followed, Version::default());
        let own = seat.into_iter().collect();
        let session = Session::open(kind, Some(game), Greeting { own, nonce, snapshot, history });
        Some(Self { session, followed, asked: Vec::new() })
    }

    /// Hears what has come in since.
    pub(super) fn catch_up(&mut self) -> Vec<Effect<K>> {
        let updates = updates_after(&self.followed, self.session.position().version);
        if updates.is_empty() {
            return Vec::new();
        }
        let answer = Answer::Updates { viewer: self.session.viewer(), updates };
        self.hear(answer)
    }

    /// Hears how the table stands after much has happened.
    pub(super) fn start_over(&mut self) -> Vec<Effect<K>> {
        let Some(snapshot) = self.followed.game.clone() else { return Vec::new() };
        let snapshot = seen(snapshot, self.followed.role.seat);
        self.hear(Answer::Snapshot(Box::new(snapshot)))
    }

    /// Hears what became of a submission.
    pub(super) fn answered(&mut self, answer: TurnAnswer<K>) -> Vec<Effect<K>> {
        self.followed.take_in_updates(answer.updates);
        let mut effects = self.catch_up();
        effects.extend(self.hear(Answer::Receipt { token: answer.token, result: answer.result }));
        effects
    }

    fn hear(&mut self, answer: Answer<K>) -> Vec<Effect<K>> {
        let effects = self.session.hear(answer);
        self.carry_out(effects)
    }

    /// Answers what is known here, and asks the table for the rest.
    fn carry_out(&mut self, effects: Vec<Effect<K>>) -> Vec<Effect<K>> {
        let mut left = Vec::new();
        for effect in effects {
            let Effect::Send(request) = effect else {
                left.push(effect);
                continue;
            };
            match request {
                Request::Submit(submission) => self.asked.push(LineRequest::Submit(submission)),
                Request::Updates { viewer, after } => {
                    let updates = updates_after(&self.followed, after);
                    // What is not here yet comes unasked.
                    if !updates.is_empty() {
                        left.extend(self.hear(Answer::Updates { viewer, updates }));
                    }
                }
                Request::Snapshot(_) => left.extend(self.start_over()),
            }
        }
        left
    }
}

impl<K: Lines> Place<K> for OnlineGame<K> {
    fn session(&self) -> &Session<K> {
        &self.session
    }

    fn act(&mut self, intent: Intent<K>) -> Vec<Effect<K>> {
        if let (Intent::Play(_), false) = (&intent, self.session.may_act()) {
            let over = self.session.is_over();
            return vec![Effect::Announce(News::Refusal(if over {
                Refusal::Over
            } else {
                Refusal::NotYourTurn
            }))];
        }
        let effects = self.session.act(intent);
        self.carry_out(effects)
    }
}

/// How a table stands, as whoever sits at the terminal reads it: they are no name, and no name does anything but show itself.
fn seen<K: Lines>(snapshot: Snapshot<K>, own: Option<Seat>) -> Snapshot<K> {
    let viewer = own.map_or(Viewer::Spectator, Viewer::Player);
    let seats = (0..).map(Seat).zip(snapshot.seats).map(|(seat, info)| at(seat, info, own)).collect();
    Snapshot { viewer, seats, ..snapshot }
}

fn at(seat: Seat, info: SeatInfo, own: Option<Seat>) -> SeatInfo {
    if own == Some(seat) && !info.seated.is_computer() {
        return SeatInfo { seated: Player::someone(), name: None };
    }
    let name = info.name.map(|name| plain(&name).into_owned());
    let seated = match &info.seated {
        Player::Computer(_) => info.seated,
        Player::Person(name) | Player::Remote(name) => Player::remote(&plain(name)),
    };
    SeatInfo { seated, name }
}

fn updates_after<K: Lines>(followed: &Followed<K>, after: Version) -> Vec<Update<K>> {
    let own = followed.role.seat;
    let later = followed.history.iter().filter(|update| update.position.version > after).cloned();
    let named = later.map(|update| match update.happening {
        Happening::Seating { seat, info } => {
            let info = at(seat, info, own);
            Update { happening: Happening::Seating { seat, info }, position: update.position }
        }
        happening => Update { happening, position: update.position },
    });
    named.collect()
}
