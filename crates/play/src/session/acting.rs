//! Doing what somebody at a screen wants.

use game::{Seat, Viewer};

use super::{Effect, Intent, Session};
use crate::{Action, Draft, GameKind, PendingOffer, Refusal, Request, Submission, Token};

impl<K: GameKind> Session<K> {
    /// Does what somebody at the screen wants.
    pub fn act(&mut self, intent: Intent<K>) -> Vec<Effect<K>> {
        match intent {
            Intent::Edit(edit) => self.edit(edit),
            Intent::ClearDraft => {
                self.draft.clear();
                Vec::new()
            }
            Intent::PlayDraft => self.play_draft(),
            Intent::Play(mv) => match self.actor() {
                Some(seat) if self.may_act() => self.submit(seat, Action::Move(mv)),
                _ => Vec::new(),
            },
            Intent::TakeBack => self.take_back(),
            Intent::Resign => match self.speaker() {
                Some(seat) if self.powers().resign && !self.is_over() => self.submit(seat, Action::Resign),
                _ => self.refuse(Refusal::NotAllowed),
            },
            Intent::Leave => match self.speaker() {
                Some(seat) if self.powers().leave && !self.is_over() => self.submit(seat, Action::Leave),
                _ => self.refuse(Refusal::NotAllowed),
            },
            Intent::Offer(offer) => match self.speaker() {
                Some(seat) => self.submit(seat, Action::Offer(offer)),
                None => self.refuse(Refusal::NotAllowed),
            },
            Intent::Accept => match (self.asked(), self.offer()) {
                (Some(seat), Some(offer)) => self.submit(seat, Action::Accept(offer.version)),
                _ => self.refuse(Refusal::NotOffered),
            },
            Intent::Decline => self.decline(),
            Intent::Hint => self.hint(),
            Intent::LookAt(moves) => {
                self.look_at(moves);
                Vec::new()
            }
            Intent::Uncover => match self.covered() {
                Some(next) => vec![Effect::Send(Request::Snapshot(Viewer::Player(next)))],
                None => Vec::new(),
            },
        }
    }

    fn edit(&mut self, edit: <K::Draft as Draft<K>>::Edit) -> Vec<Effect<K>> {
        let sees_own = match self.viewer {
            Viewer::Player(seat) => self.own.contains(&seat),
            Viewer::Spectator => false,
        };
        let may_edit = sees_own && self.covered().is_none() && !self.is_over() && self.looking.is_none();
        if !may_edit && !K::Draft::only_points(&edit) {
            return Vec::new();
        }
        match self.draft.edit(&self.kind, &self.position.view, edit) {
            Ok(cue) => cue.map(Effect::Sound).into_iter().collect(),
            Err(problem) => self.complain(problem),
        }
    }

    fn play_draft(&mut self) -> Vec<Effect<K>> {
        let Some(seat) = self.actor().filter(|_| self.may_act()) else { return Vec::new() };
        match self.draft.finish(&self.kind, &self.position.view) {
            Ok(mv) => self.submit(seat, Action::Move(mv)),
            Err(problem) => self.complain(problem),
        }
    }

    fn take_back(&mut self) -> Vec<Effect<K>> {
        match self.speaker() {
            Some(seat) if self.powers().take_back => self.submit(seat, Action::TakeBack),
            _ => self.refuse(Refusal::NotAllowed),
        }
    }

    fn decline(&mut self) -> Vec<Effect<K>> {
        let own = |offer: &PendingOffer| Some(offer.seat).filter(|seat| self.own.contains(seat));
        let answer = self.offer().and_then(|offer| Some((self.asked().or(own(offer))?, offer.version)));
        match answer {
            Some((seat, version)) => self.submit(seat, Action::Decline(version)),
            None => self.refuse(Refusal::NotOffered),
        }
    }

    fn hint(&mut self) -> Vec<Effect<K>> {
        if self.advice.is_some() {
            return self.tell_more();
        }
        match self.actor() {
            Some(seat) if self.powers().hint && self.may_act() => {
                let (version, view) = (self.position.version, self.position.view.clone());
                vec![Effect::AskHint { version, seat, view }]
            }
            _ => Vec::new(),
        }
    }

    fn look_at(&mut self, moves: Option<usize>) {
        let last = self.story().len().saturating_sub(1);
        self.looking = moves.filter(|&moves| moves < last);
        if self.looking.is_some() {
            self.draft.clear();
        }
    }

    fn submit(&mut self, seat: Seat, action: Action<K>) -> Vec<Effect<K>> {
        if self.is_waiting() {
            return Vec::new();
        }
        self.tokens = self.tokens.wrapping_add(1);
        let submission = Submission { seat, turn: self.position.turn, token: Token(self.tokens), action };
        self.pending = Some(submission.clone());
        vec![Effect::Send(Request::Submit(submission))]
    }
}
