//! What happened, why something was not done, and advice.

use std::io::{self, BufRead, Write};

use messages::Form;
use messages::tables::{incident, refusal};
use play::{Happening, News, Refusal, Update};

use super::stage::{Place, Stage};
use super::{Lines, people};
use crate::VOICE;

impl<K: Lines, P: Place<K>, R: BufRead, W: Write> Stage<K, P, R, W> {
    /// Says what there is to say.
    pub(super) fn tell(&mut self, news: &News<K>) -> io::Result<()> {
        match news {
            News::Update(update) => self.tell_update(update),
            News::Refusal(refusal) => self.tell_refusal(refusal),
            News::Problem(problem) => self.refuse(&K::problem(self.place.session(), problem)),
            News::Hint { told } => self.tell_hint(*told),
            News::NoHint => self.talk.say(VOICE.nothing_to_advise()),
            News::LookingUp => Ok(()),
        }
    }

    /// The moves so far, as they are written.
    pub(super) fn moves(&self) -> String {
        let story = self.place.session().story();
        let entry = |pair: &[&Update<K>]| match &pair[1].happening {
            Happening::Move { events, .. } => {
                events.iter().find_map(|event| K::entry(self.place.session(), &pair[0].position.view, event))
            }
            Happening::Resignation { seat } => Some(VOICE.resigned(&people(self.place.session())[*seat])),
            other => incident(VOICE, &people(self.place.session()), other),
        };
        let entries = story.windows(2).filter_map(entry);
        let lines: Vec<String> =
            (1..).zip(entries).map(|(number, entry)| format!("{number:>3}. {entry}")).collect();
        if lines.is_empty() { VOICE.no_move_yet().to_owned() } else { lines.join("\n") }
    }

    fn tell_update(&mut self, update: &Update<K>) -> io::Result<()> {
        if self.place.session().covered().is_some() && self.talk.clear()? {
            // Whoever sits down next has not seen the table.
            self.mind = K::Mind::default();
        }
        match &update.happening {
            Happening::Deal => Ok(()),
            Happening::Move { events, .. } => {
                let lines = K::tell(self.place.session(), update, events);
                lines.iter().try_for_each(|line| self.talk.tell(line))
            }
            Happening::TakeBack { .. } => {
                self.mind = K::Mind::default();
                self.unanswered = None;
                let people = self.place.session().seats().iter();
                let alone = people.filter(|info| !info.seated.is_computer()).count() == 1;
                self.talk.say(if alone { VOICE.undone() } else { VOICE.last_undone() })
            }
            Happening::Resignation { seat } => {
                self.talk.tell(&VOICE.resigned(&people(self.place.session())[*seat]))
            }
            other => {
                let said = incident(VOICE, &people(self.place.session()), other);
                said.iter().try_for_each(|said| self.talk.tell(said))?;
                let lines = K::tell(self.place.session(), update, other.events());
                lines.iter().try_for_each(|line| self.talk.tell(line))
            }
        }
    }

    fn tell_refusal(&mut self, why: &Refusal<K>) -> io::Result<()> {
        match why {
            Refusal::NothingToTakeBack => self.talk.say(VOICE.nothing_to_undo()),
            Refusal::NoAnswer { word, reason } => {
                self.unanswered = self.tried.take();
                self.talk.tell(&VOICE.online_gave_no_answer(&word.to_uppercase(), reason))
            }
            Refusal::UnknownWord(word) => {
                self.refuse(&VOICE.not_in_online_dictionary(Form::Within, &word.to_uppercase()))
            }
            other => self.refuse(&refusal(VOICE, Form::Within, self.place.session().kind(), other)),
        }
    }

    fn tell_hint(&mut self, told: usize) -> io::Result<()> {
        let steps = self.place.session().advice().map(|advice| K::advice(self.place.session(), &advice.hint));
        let steps = steps.unwrap_or_default();
        match steps.get(told.saturating_sub(1)).or(steps.last()) {
            None => self.talk.say(VOICE.nothing_to_advise()),
            Some(step) if told < steps.len() => self.talk.tell(&VOICE.more_hints(step)),
            Some(step) => self.talk.tell(step),
        }
    }
}
