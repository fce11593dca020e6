//! What is said of what happened at the table.

use ::territory::{Did, Event, Illegal, Taken};
use game::Seat;
use lexicon::Alphabet;
use messages::Form;
use messages::tables::{incident, refusal};
use messages::territories::{bad_step, event, illegal};
use page::VOICE;
use page::status::Status;
use play::territories::{Problem, Setup};
use play::{Happening, News as TableNews, Refusal};

use super::Screen;
use crate::news::{ClaimNews, What};

impl Screen {
    pub(super) fn take_notice(&mut self, news: &TableNews<Setup>) {
        match news {
            TableNews::Update(update) if !update.happening.begins_turn() => {
                let said = incident(VOICE, &self.game.people(), &update.happening);
                self.said = Status::plain(said.unwrap_or_default());
            }
            TableNews::Update(update) => self.tell(&update.happening),
            TableNews::Refusal(why) => {
                self.judged_here = false;
                self.refuse(self.why_not(why));
            }
            TableNews::Problem(problem) => self.refuse(why_no_word(*problem)),
            TableNews::Hint { .. } => {
                if let Some(step) = self.hints().last() {
                    self.said = Status::plain(VOICE.hint(step));
                }
            }
            TableNews::NoHint => self.said = Status::plain(VOICE.no_word_left()),
            // What is looked up is said where it is.
            TableNews::LookingUp => {}
        }
    }

    pub(super) fn refuse(&mut self, reason: String) {
        self.said = Status::wrong(reason);
        self.news.tell(What::Refused);
    }

    /// After the table has changed: nothing is shown, asked or looked at any more.
    fn tell(&mut self, happening: &Happening<Setup>) {
        (self.computer_turn, self.lookup, self.silence, self.replay) = (None, None, None, None);
        self.judged_here = false;
        self.said = Status::plain(match happening {
            Happening::Deal => self.prompt(),
            Happening::Move { seat, events } => {
                self.news.tell(seen(*seat, events, self.session().is_over()));
                let people = self.game.people();
                let said: Vec<String> = events.iter().map(|one| event(VOICE, &people, one)).collect();
                said.join(" ")
            }
            Happening::TakeBack { .. } => VOICE.turn_taken_back(&self.prompt()),
            other => incident(VOICE, &self.game.people(), other).unwrap_or_default(),
        });
    }

    fn why_not(&self, why: &Refusal<Setup>) -> String {
        match (why, self.silence) {
            (Refusal::UnknownWord(word), _) => {
                VOICE.not_in_online_dictionary(Form::Alone, &word.to_uppercase())
            }
            (Refusal::NoAnswer { .. }, Some(silence)) => silence.say(Form::Alone),
            _ => refusal(VOICE, Form::Alone, self.session().kind(), why),
        }
    }
}

/// What is to be seen of a move.
fn seen(seat: Seat, events: &[Event], over: bool) -> What {
    let claim = events.iter().find_map(|event| match event {
        Event::Taken(Taken { did: Did::Claimed { cells, claim, .. }, .. }) => Some((cells, claim)),
        Event::Taken(_) | Event::Ended { .. } => None,
    });
    match claim {
        Some((cells, claim)) => {
            What::Claimed(ClaimNews { seat, cells: cells.clone(), gain: claim.change.own, over })
        }
        None if over => What::Ended,
        None => What::Passed,
    }
}

/// Why a letter cannot come next, or why there is no word yet.
fn why_no_word(problem: Problem) -> String {
    match problem {
        Problem::Step(bad) => bad_step(VOICE, Form::Alone, bad),
        Problem::OutOfReach(letter) => {
            VOICE.no_letter_in_reach(Form::Alone, Alphabet::english().glyph(letter))
        }
        Problem::Nothing => illegal(VOICE, Form::Alone, &Illegal::TooShort(0)),
    }
}
