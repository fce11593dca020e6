//! What the worker does for Idiot: the game is there, the page has its text and what there is to see of it.

use table::idiots::{Coach, Table, review};

use super::reports::{CoachReport, MistakeReport};
use super::scene::Scene;
use crate::{Last, Worker};

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

    /// Plays a message of the person to move, and shows what comes of it; or says why it cannot be played.
    pub fn say(&mut self, record: &str, message: &str) -> Result<String, String> {
        let table = self.table(record)?;
        if table.person().is_none() {
            return Err("it is not your turn".to_owned());
        }
        let mv = table.read(message).map_err(|bad| bad.to_string())?;
        table.play(mv).map_err(|refused| refused.to_string())?;
        Ok(Scene::of(table).to_text())
    }

    /// Lets the computer that is to move play, and shows what comes of it.
    pub fn go_on(&mut self, record: &str) -> Result<String, String> {
        let table = self.table(record)?;
        table.computer_plays().ok_or("no computer is to move")?;
        Ok(Scene::of(table).to_text())
    }

    /// How the round stands for whoever is to move; nothing if that cannot be said.
    pub fn coach(&mut self, record: &str) -> Result<String, String> {
        let coach = Coach::of(self.table(record)?);
        Ok(coach.map(|coach| CoachReport::write(&coach)).unwrap_or_default())
    }

    /// Every mistake of a game, a line each.
    pub fn review(&mut self, record: &str) -> Result<String, String> {
        Ok(MistakeReport::write(&review(self.table(record)?)))
    }
}

impl Worker {
    fn table(&mut self, record: &str) -> Result<&mut Table, String> {
        match self.open(record)? {
            Last::Idiot(table) => Ok(table),
            _ => Err("this is no game of Idiot".to_owned()),
        }
    }
}
