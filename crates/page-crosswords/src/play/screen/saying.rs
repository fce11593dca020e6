//! What is said under the board.

use crossword::{Move, Square};
use lexicon::Tile;
use messages::crosswords::{clue, not_put, report, unfinished};
use messages::tables::{incident, refusal};
use messages::{Form, People};
use page::VOICE;
use page::status::{Status, Tone};
use play::crosswords::report::Report;
use play::crosswords::{Clue, Problem, Setup, clues};
use play::{Happening, News, Status as TableStatus, Update};

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
            // What can be played is told by its button.
            Preview::Nothing | Preview::Ready { .. } => self.said.clone(),
            // A word that has only begun is no mistake yet.
            Preview::Refused { reason, .. } if self.tried_tiles() == 1 => Status::plain(reason),
            Preview::Refused { reason, .. } => Status::wrong(reason),
        }
    }

    /// What playing the tried tiles would do, for those who do not see the button; empty where they cannot be played.
    pub(crate) fn preview(&self) -> String {
        match Preview::of(self) {
            Preview::Ready { said, .. } if self.looking().is_none() && !self.is_news => said,
            _ => String::new(),
        }
    }

    /// The steps of the advice that were told.
    pub(crate) fn hints(&self) -> Vec<String> {
        let told = self.session().advice().map_or(0, |advice| advice.told);
        self.clues()
            .iter()
            .take(told)
            .map(|one| clue(VOICE, self.wildcard(), self.setup().language, one))
            .collect()
    }

    /// Whether advice was given of which more can be told.
    pub(crate) fn has_more_hints(&self) -> bool {
        self.session().advice().is_some_and(|advice| advice.told < self.clues().len())
    }

    /// How many tiles are tried.
    pub(crate) fn tried_tiles(&self) -> usize {
        self.tiles().slots().iter().filter(|slot| slot.put.is_some()).count()
    }

    /// The word of the advice once it is told: its new tiles, and where they go.
    pub(crate) fn word_told(&self) -> Vec<(Square, Tile)> {
        let is_told = |advice: &&play::Advice<Setup>| {
            self.clues().iter().take(advice.told).any(|clue| matches!(clue, Clue::Word { .. }))
        };
        let told = self.session().advice().filter(is_told).map(|advice| &advice.hint.mv);
        let Some(Move::Lay(lay)) = told else { return Vec::new() };
        self.crossword().judge(self.view(), lay).map(|judged| judged.formed.laid.clone()).unwrap_or_default()
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
        match self.session().position().status {
            TableStatus::ToMove(seat) => VOICE.whose_turn(&self.people()[seat]),
            TableStatus::Paused(_) => VOICE.play_put_off().to_owned(),
            TableStatus::Over { .. } => VOICE.the_game_is_over().to_owned(),
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
                let mut said: Vec<String> = events.iter().map(say).collect();
                // Whose turn it is now is told behind it.
                said.extend(update.position.status.mover().map(|seat| VOICE.whose_turn(&people[seat])));
                said.join(" ")
            }
            Happening::TakeBack { .. } => VOICE.move_taken_back(&self.prompt()),
            other => incident(VOICE, &people, other).unwrap_or_default(),
        }
    }

    fn clues(&self) -> Vec<Clue> {
        let Some(advice) = self.session().advice() else { return Vec::new() };
        clues(self.setup().title, self.crossword(), self.view(), &advice.hint)
    }
}
