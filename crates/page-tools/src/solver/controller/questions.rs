//! What the worker is asked and when: plays at every change, advice once nothing is typed.

use std::time::Duration;

use crossword::Placement;
use leptos::prelude::*;
use messages::Form;
use page::VOICE;
use page::storage;
use page::worker_client::Reply;
use page_worker::solver::{Advice, Answer, Play, Plays, Step};

use super::super::asker::{Asker, Question};
use super::{Controller, KEY, words_of};

/// How long nothing is typed before advice is asked for.
const PAUSE: Duration = Duration::from_millis(300);

/// How many racks of the opponent are tried at first, and how many positions of an ending.
const RACKS: u32 = 25;
const POSITIONS: u32 = 200;

impl Controller {
    /// Keeps the sheet and asks for its plays whenever it changes.
    pub(super) fn follow(self) {
        let text = self.text.get();
        storage::save(KEY, &text);
        // What was undone, read or taken over may have words of its own.
        let words = self.editor.with_untracked(|editor| words_of(self.lexicons, &editor.sheet));
        if words != self.words.get_untracked() {
            self.words.set(words);
            self.prepare(words);
        }
        self.words.track();
        self.top.track();
        self.hovered.set(None);
        let empty = self.editor.with_untracked(|editor| editor.sheet.rack.trim().is_empty());
        if empty || self.field_error.get_untracked().is_some() {
            self.asker.update_value(Asker::forget);
            self.chosen.set(None);
            self.plays.set(None);
            return;
        }
        self.ask_plays();
    }

    /// Asks for the plays in place of whatever waits.
    pub(super) fn ask_plays(self) {
        self.asker.update_value(Asker::forget);
        self.ask(Step::Plays(self.top.get_untracked()));
    }

    fn ask(self, step: Step) {
        let question = self.question(step);
        self.with_asker(|asker| asker.ask(question));
    }

    /// Does something with the questions; what goes wrong is said.
    fn with_asker(self, act: impl FnOnce(&mut Asker) -> Result<(), String>) {
        let mut done = Ok(());
        self.asker.update_value(|asker| done = act(asker));
        if let Err(reason) = done {
            self.trouble.set(Some(VOICE.solver_broke(&reason)));
        }
    }

    fn question(self, step: Step) -> Question {
        let sheet = self.editor.with_untracked(|editor| match step {
            Step::Plays(_) => editor.sheet.clone(),
            Step::Swaps | Step::Replies(..) | Step::Ending(_) => editor.sheet.position(),
        });
        Question { sheet, words: self.words.get_untracked(), step }
    }

    /// The tiles of the play that is chosen, and where they go.
    fn chosen_lay(self) -> Option<Placement> {
        let place = self.chosen.get_untracked()?;
        self.plays.with_untracked(|plays| plays.as_ref()?.listed.get(place).map(Play::lay))
    }

    /// Asks for advice once nothing was typed for a while.
    pub(super) fn advise_later(self) {
        let position = self.position.get_untracked();
        let chosen = self.chosen.get_untracked();
        let ask = move || {
            // The screen may be gone by then.
            let same = self.position.try_get_untracked().is_some_and(|now| now == position);
            if same && self.chosen.get_untracked() == chosen {
                self.advise();
            }
        };
        set_timeout(ask, PAUSE);
    }

    /// Asks for the advice that is not there yet.
    fn advise(self) {
        let Some((bag, other)) = self.plays.with_untracked(|plays| {
            let unseen = plays.as_ref()?.unseen.as_ref().ok()?;
            Some((unseen.bag, unseen.other))
        }) else {
            return;
        };
        let missing = |is: fn(&Advice) -> bool| self.advice.with_untracked(is);
        let chosen = self.chosen_lay().filter(|_| other > 0 && missing(|advice| advice.replies.is_none()));
        if let Some(lay) = chosen {
            self.ask(Step::Replies(RACKS, lay));
        }
        if bag == 0 && other > 0 && missing(|advice| advice.ending.is_none()) {
            self.ask(Step::Ending(POSITIONS));
        }
        if bag > 0 && missing(|advice| advice.swaps.is_none()) {
            self.ask(Step::Swaps);
        }
    }

    /// Hears a reply of the worker.
    pub(super) fn hear(self, id: Option<u32>, reply: Reply) {
        let mut asked = None;
        self.asker.update_value(|asker| asked = asker.answered(id));
        // What makes the words ready tells nothing; if it failed, so will the first question.
        let Some((asked, took)) = asked else { return };
        let current = asked == self.question(asked.step.clone());
        match (&asked.step, read(reply)) {
            (Step::Plays(_), Err(reason)) => self.fail(&reason),
            (_, Err(reason)) if id.is_none() => self.fail(&reason),
            _ if !current => {}
            (Step::Plays(_), Ok(Answer::Plays(plays))) => self.take_plays(plays),
            // Advice that cannot be given says why in its own place.
            (step, answer) => {
                if self.take_advice(step, answer)
                    && let Some(further) = asked.step.further(took)
                {
                    self.ask(further);
                }
            }
        }
        self.with_asker(Asker::go_on);
    }

    fn fail(self, reason: &str) {
        self.asker.update_value(|asker| {
            asker.forget();
            asker.dismiss();
        });
        self.trouble.set(Some(VOICE.no_plays_found(reason)));
    }

    fn take_plays(self, plays: Plays) {
        self.trouble.set(None);
        if self.chosen.get_untracked().is_some_and(|place| place >= plays.listed.len()) {
            self.chosen.set(None);
        }
        self.plays.set(Some(plays));
        self.advise_later();
    }

    /// Takes in advice, and says whether more effort could tell more.
    fn take_advice(self, step: &Step, answer: Result<Answer, String>) -> bool {
        match (step, answer) {
            // The play may be chosen no longer.
            (Step::Replies(_, lay), _) if self.chosen_lay().as_ref() != Some(lay) => false,
            (Step::Replies(..), Ok(Answer::Replies(replies))) => {
                let more = !replies.known;
                self.advice.update(|advice| advice.replies = Some(Ok(replies)));
                more
            }
            (Step::Ending(_), Ok(Answer::Ending(ending))) => {
                let more = !ending.proven;
                self.advice.update(|advice| advice.ending = Some(Ok(ending)));
                more
            }
            (Step::Swaps, Ok(Answer::Swaps(swaps))) => {
                self.advice.update(|advice| advice.swaps = Some(Ok(swaps)));
                false
            }
            (step, Err(why)) => {
                self.advice.update(|advice| match step {
                    Step::Plays(_) => {}
                    Step::Swaps => advice.swaps = Some(Err(why)),
                    Step::Replies(..) => advice.replies = Some(Err(why)),
                    Step::Ending(_) => advice.ending = Some(Err(why)),
                });
                false
            }
            _ => false,
        }
    }
}

/// What the worker answered, or why there is nothing.
fn read(reply: Reply) -> Result<Answer, String> {
    let unreadable = |_| VOICE.answer_not_read(Form::Within).to_owned();
    match postcard::from_bytes(&reply?).map_err(unreadable)? {
        Answer::Failure(why) => Err(why),
        answer => Ok(answer),
    }
}
