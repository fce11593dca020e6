//! What the worker does for Idiot: the game is there, the page has its text and what there is to see of it.

use bots::Level;
use game::Viewer;
use idiot::Move;
use messages::idiots::{bad_message, hint};
use messages::{Form, People, refused};
use play::GameKind as _;
use play::idiots::{Coach, Hint};
use table::idiots::Table;

use super::reports::{CoachReport, MistakeReport};
use super::scene::Scene;
use crate::{Last, VOICE, Worker};

/// What stands before the reason why a game that was kept cannot be opened.
pub const DAMAGED: &str = "damaged\t";

impl Worker {
    /// Works out perfect play between two, and tells for how many strings.
    pub fn prepare(&mut self) -> Result<String, String> {
        let game = self.idiot()?;
        let _ = game.solution();
        Ok((game.words().len() - 1).to_string())
    }

    /// Shows a game that was kept; one that these words and rules do not open is told apart from what fails by chance.
    pub fn reopen(&mut self, record: &str) -> String {
        self.scene(record).unwrap_or_else(|reason| format!("{DAMAGED}{reason}"))
    }

    /// Shows a game.
    pub fn scene(&mut self, record: &str) -> Result<String, String> {
        self.table(record).map(|table| Scene::of(table).to_text())
    }

    /// Plays a message of the person to move, and shows what comes of it; or says in a sentence why it cannot be played.
    pub fn say(&mut self, record: &str, message: &str) -> Result<String, String> {
        let table = self.table(record)?;
        if table.person().is_none() {
            return Err(VOICE.not_your_turn_now(Form::Alone).to_owned());
        }
        let mv = table.read(message).map_err(|bad| bad_message(VOICE, Form::Alone, &bad))?;
        let played = table.play(mv);
        played.map_err(|why| refused(VOICE, Form::Alone, table.setup(), &why))?;
        Ok(Scene::of(table).to_text())
    }

    /// Lets the computer that is to move play, and shows what comes of it.
    pub fn go_on(&mut self, record: &str) -> Result<String, String> {
        let table = self.table(record)?;
        table.computer_plays().ok_or_else(|| VOICE.no_computer_to_move(Form::Within).to_owned())?;
        Ok(Scene::of(table).to_text())
    }

    /// How the round stands for whoever is to move; nothing if that cannot be said.
    pub fn coach(&mut self, record: &str) -> Result<String, String> {
        let table = self.table(record)?;
        let coach = Coach::at(table.game(), &table.view(Viewer::Spectator));
        Ok(coach.map(|coach| CoachReport::write(table.setup().language, &coach)).unwrap_or_default())
    }

    /// Every mistake of a game, a line each.
    pub fn review(&mut self, record: &str) -> Result<String, String> {
        let table = self.table(record)?;
        let mistakes = table.setup().review(table.game(), &table.record());
        Ok(MistakeReport::write(&People::at(table), table.setup().language, &mistakes))
    }
}

impl Worker {
    fn table(&mut self, record: &str) -> Result<&mut Table, String> {
        match self.open(record)? {
            Last::Idiot(table) => Ok(table),
            _ => Err(VOICE.no_game(Form::Within).to_owned()),
        }
    }
}

/// Advice for the person to move, the vaguest step first; `None` if nobody is asked to move.
pub(crate) fn steps(table: &Table) -> Option<Vec<String>> {
    let view = table.view(Viewer::Spectator);
    let advice = if view.challenger.is_some() {
        match table.advice(Level::Hard)? {
            Move::Answer(word) => Hint::Answer(word),
            Move::Add(_) | Move::Challenge | Move::GiveUp => Hint::NoAnswer,
        }
    } else {
        Hint::Coach(Coach::at(table.game(), &view)?)
    };
    Some(hint(VOICE, table.setup().language, &view.string, &advice))
}
