//! Taking in what a host answers, in whatever order it comes.

use game::Viewer;

use super::{Cue, Effect, News, Session};
use crate::{
    Action, Answer, Draft as _, GameKind, Happening, Receipt, Refusal, Request, Snapshot, Update, Version,
};

impl<K: GameKind> Session<K> {
    /// Takes in an answer; what is out of date or not for this viewer is dropped.
    pub fn hear(&mut self, answer: Answer<K>) -> Vec<Effect<K>> {
        match answer {
            Answer::Snapshot(snapshot) => self.hear_snapshot(*snapshot),
            Answer::Updates { viewer, updates } if viewer == self.viewer => self.hear_updates(updates),
            Answer::Receipt { token, result } => {
                match self.pending.take_if(|pending| pending.token == token) {
                    Some(pending) => {
                        if result == Ok(Receipt::Waiting) {
                            self.pending = Some(pending.clone());
                        }
                        self.hear_result(&pending.action, result)
                    }
                    None => Vec::new(),
                }
            }
            Answer::Updates { .. } | Answer::Forbidden => Vec::new(),
        }
    }

    fn hear_result(&mut self, action: &Action<K>, result: Result<Receipt, Refusal<K>>) -> Vec<Effect<K>> {
        match result {
            Ok(Receipt::Accepted { version }) if version > self.position.version => {
                self.awaited = Some(version);
                vec![self.refresh()]
            }
            Ok(Receipt::Accepted { .. }) => Vec::new(),
            Ok(Receipt::Waiting) => self.announce(News::LookingUp),
            // The table has gone on: perhaps by this very submission, whose answer was lost. Of a move everybody sees
            // whether it was made; that something was not offered would be seen by nobody.
            Err(stale @ Refusal::Stale { .. }) => {
                let mut effects = vec![self.refresh()];
                if !matches!(action, Action::Move(_)) {
                    effects.extend(self.refuse(stale));
                }
                effects
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

    fn hear_snapshot(&mut self, snapshot: Snapshot<K>) -> Vec<Effect<K>> {
        let Snapshot { viewer, position, seats } = snapshot;
        if viewer == self.viewer && position.version <= self.position.version {
            return Vec::new();
        }
        let may_look = match viewer {
            Viewer::Player(seat) => self.own.contains(&seat),
            Viewer::Spectator => true,
        };
        if !may_look || position.version < self.position.version {
            return Vec::new();
        }
        if viewer == self.viewer {
            self.draft.sync(&self.kind, &position.view);
        } else {
            self.draft = self.draft.pass_on(&self.kind, &position.view);
        }
        (self.viewer, self.begun) = (viewer, position.version);
        (self.position, self.seats) = (position, seats);
        self.awaited = self.awaited.filter(|awaited| *awaited > self.position.version);
        // What another viewer saw is not for this one.
        self.history.clear();
        (self.advice, self.looking) = (None, None);
        let mut effects = vec![Effect::Send(Request::Updates { viewer, after: Version::default() })];
        effects.extend(self.cover());
        effects
    }

    fn hear_updates(&mut self, updates: Vec<Update<K>>) -> Vec<Effect<K>> {
        let mut effects = Vec::new();
        let before = self.position.version;
        for update in updates {
            let version = update.position.version;
            let known = self.history.last().map_or(Version::default(), |last| last.position.version);
            if version <= self.position.version {
                if version == known.next() {
                    self.history.push(update);
                }
            } else if version == self.position.version.next() && known == self.position.version {
                effects.extend(self.take_in(update));
            } else {
                // Something in between was lost.
                let viewer = self.viewer;
                effects.push(Effect::Send(Request::Updates { viewer, after: known }));
                break;
            }
        }
        if self.position.version > before {
            effects.push(Effect::Save);
            effects.extend(self.cover());
        }
        effects
    }

    fn take_in(&mut self, update: Update<K>) -> Vec<Effect<K>> {
        self.position = update.position.clone();
        self.awaited = self.awaited.filter(|awaited| *awaited > self.position.version);
        if let Happening::Seating { seat, info } = &update.happening
            && let Some(place) = self.seats.get_mut(seat.index())
        {
            *place = info.clone();
        }
        let mut cue = Cue::Notice;
        // What is only said leaves the move alone that is being made.
        if update.happening.begins_turn() {
            self.begun = self.position.version;
            if self.ends_draft(&update.happening) || self.is_over() {
                self.draft.clear();
            }
            self.draft.sync(&self.kind, &self.position.view);
            (self.advice, self.looking) = (None, None);
            cue = if self.is_over() { Cue::End } else { Cue::Move };
        }
        self.history.push(update.clone());
        let mut effects = self.announce(News::Update(Box::new(update)));
        effects.push(Effect::Sound(cue));
        effects
    }

    /// Whether the move that is being made is made with this, or is another one after it.
    fn ends_draft(&self, happening: &Happening<K>) -> bool {
        match happening {
            Happening::Move { seat, .. }
            | Happening::TimeOut { seat, .. }
            | Happening::Departure { seat, .. }
            | Happening::Seating { seat, .. } => self.own.contains(seat),
            Happening::Deal
            | Happening::TakeBack { .. }
            | Happening::Resignation { .. }
            | Happening::Agreement => true,
            Happening::Offer { .. }
            | Happening::Consent { .. }
            | Happening::Decline { .. }
            | Happening::Withdrawal { .. }
            | Happening::Pause
            | Happening::Resumption => false,
        }
    }

    /// Turns to the eyes of an onlooker when the tiles are to be covered.
    fn cover(&self) -> Option<Effect<K>> {
        let turned = self.covered().is_some() && self.viewer != Viewer::Spectator;
        turned.then_some(Effect::Send(Request::Snapshot(Viewer::Spectator)))
    }
}
