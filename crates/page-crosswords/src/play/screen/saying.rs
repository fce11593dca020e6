//! What is said under the board.

use messages::crosswords::{clue, not_put, report, unfinished};
use messages::tables::refusal;
use messages::{Form, People};
use page::VOICE;
use page::status::{Status, Tone};
use play::crosswords::report::Report;
use play::crosswords::{Clue, Problem, Setup, clues};
use play::{Happening, News, Update};

use super::Screen;
use crate::play::preview::Preview;

impl Screen {
    /// What is to be read under the board: what happened, until a tile is touched, then what the tiles would do.
    pub(crate) fn status(&self) -> Status {
        if let Some(then) = self.then() {
            return Status::plain(then);
        }
        match Preview::of(self) {
            _ if self.is_news => self.said.clone(),
            Preview::Nothing => self.said.clone(),
            Preview::Ready { said, .. } => Status::right(said),
            Preview::Refused { reason, .. } => Status::wrong(reason),
        }
    }

    /// The steps of the advice that were told.
    pub(crate) fn hints(&self) -> Vec<String> {
        let told = self.session().advice().map_or(0, |advice| advice.told);
        self.clues().iter().take(told).map(|one| clue(VOICE, self.wildcard(), one)).collect()
    }

    /// Whether advice was given of which more can be told.
    pub(crate) fn has_more_hints(&self) -> bool {
        self.session().advice().is_some_and(|advice| advice.told < self.clues().len())
    }

    /// Says why something cannot be done.
    pub(crate) fn refuse(&mut self, reason: String) {
        (self.said, self.is_news) = (Status::wrong(reason), true);
    }

    /// A tile was touched: what was refused before is said no longer.
    pub(super) fn forget_news(&mut self) {
        self.is_news = false;
        if self.said.tone == Tone::Wrong {
            self.said = Status::plain(self.prompt());
        }
    }

    /// Whose turn it is.
    pub(super) fn prompt(&self) -> String {
        match self.session().position().status.mover() {
            Some(seat) => VOICE.whose_turn(&self.people()[seat]),
            None => VOICE.the_game_is_over().to_owned(),
        }
    }

    /// What is said of news.
    pub(super) fn saying(&self, news: &News<Setup>) -> Status {
        match news {
            News::Update(update) => Status::plain(self.told(update)),
            News::Refusal(why) => Status::wrong(refusal(VOICE, Form::Alone, self.setup(), why)),
            News::Problem(Problem::NotPut(why)) => {
                Status::wrong(not_put(VOICE, Form::Alone, self.wildcard(), *why))
            }
            News::Problem(Problem::Unfinished(why)) => Status::wrong(unfinished(VOICE, Form::Alone, *why)),
            News::Hint { .. } => match self.hints().last() {
                Some(step) => Status::plain(VOICE.hint(step)),
                None => self.said.clone(),
            },
            News::NoHint => Status::wrong(VOICE.nobody_to_move(Form::Alone).to_owned()),
            News::LookingUp => self.said.clone(),
        }
    }

    /// What happened, as a sentence.
    pub(super) fn told(&self, update: &Update<Setup>) -> String {
        let people: People = self.people();
        match &update.happening {
            Happening::Deal => self.prompt(),
            Happening::Move { events, .. } => {
                let board = &update.position.view.board;
                let say = |event| report(VOICE, &people, &Report::of(self.rules(), board, event));
                events.iter().map(say).collect::<Vec<_>>().join(" ")
            }
            Happening::TakeBack { .. } => VOICE.move_taken_back(&self.prompt()),
            Happening::Resignation { seat } => VOICE.gave_game_up(&people[*seat]),
        }
    }

    fn clues(&self) -> Vec<Clue> {
        let Some(advice) = self.session().advice() else { return Vec::new() };
        clues(self.setup().title, self.crossword(), self.view(), &advice.hint)
    }
}
