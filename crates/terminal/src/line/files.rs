//! Games that are kept in files, and opened again.

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use lexicon::{Alphabet, Lexicon};
use messages::Form;
use messages::records::{bad_record, bad_replay};
use play::{LocalHost, Record, Verdict};

use super::{LineScreen, Lines};
use crate::VOICE;
use crate::hosted::HostedGame;

/// Where files and lexicons come from; each call says in a sentence what went wrong.
pub trait Desk {
    /// Reads a file.
    fn read(&mut self, name: &str) -> Result<String, String>;
    /// Writes a file, in place of one of the same name.
    fn write(&mut self, name: &str, text: &str) -> Result<(), String>;
    /// Whether there is a file of this name.
    fn has(&mut self, name: &str) -> bool;
    /// The lexicon of a name, with letters of this alphabet.
    fn lexicon(&mut self, name: &str, language: &'static Alphabet) -> Result<Arc<Lexicon>, String>;

    /// Asks the online dictionary for a word, told in small letters.
    fn look_up(&mut self, _word: &str) -> Verdict {
        Verdict::NoAnswer(VOICE.no_dictionary_here(Form::Within).to_owned())
    }
}

impl<K: Lines, R: BufRead, W: Write> LineScreen<'_, K, R, W> {
    /// Writes the game to its file, if it has one; what goes wrong is said, and the game goes on.
    pub(super) fn keep(&mut self) -> io::Result<()> {
        let Some(name) = &self.file else { return Ok(()) };
        match self.desk.write(name, &self.stage.place.connection.record().to_string()) {
            Ok(()) => {
                self.unsaved = false;
                Ok(())
            }
            Err(why) => self.stage.talk.tell(&VOICE.could_not_save(&why)),
        }
    }

    pub(super) fn save(&mut self, name: Option<&str>) -> io::Result<()> {
        let Some(name) = name.map(str::to_owned).or_else(|| self.file.clone()) else {
            return self.stage.talk.say(VOICE.which_file());
        };
        if self.file.as_deref() != Some(name.as_str()) && self.desk.has(&name) {
            return self.stage.talk.tell(&VOICE.file_exists(&name));
        }
        match self.desk.write(&name, &self.stage.place.connection.record().to_string()) {
            Ok(()) => {
                self.unsaved = false;
                self.stage.talk.tell(&VOICE.saved(&name))?;
                self.file = Some(name);
                Ok(())
            }
            Err(why) => self.stage.talk.tell(&VOICE.not_saved(&why)),
        }
    }

    pub(super) fn load(&mut self, name: &str) -> io::Result<()> {
        if self.unsaved {
            return self.stage.talk.tell(VOICE.game_would_be_lost());
        }
        match open(self.desk, name) {
            Ok(host) => {
                self.stage.place = HostedGame::new(host);
                self.file = Some(name.to_owned());
                self.stage.mind = K::Mind::default();
                (self.stage.tried, self.stage.unanswered) = (None, None);
                self.stage.greet()
            }
            Err(why) => self.stage.talk.tell(&VOICE.not_loaded(&why)),
        }
    }
}

/// What is said when a game is left that is kept in a file, or not.
#[must_use]
pub fn farewell(file: Option<&str>) -> String {
    match file {
        Some(name) => VOICE.game_left_saved(name),
        None => VOICE.game_left().to_owned(),
    }
}

/// Opens a game that was kept.
pub fn open<K: Lines>(desk: &mut dyn Desk, name: &str) -> Result<LocalHost<K>, String> {
    let text = desk.read(name)?;
    let bad = |why: String| VOICE.in_file(name, &why);
    let record: Record<K> = text.parse().map_err(|wrong| bad(bad_record(VOICE, Form::Within, &wrong)))?;
    let words = desk.lexicon(&record.lexicon, record.setup.language())?;
    let opened = LocalHost::open(&record, words);
    opened.map_err(|wrong| bad(bad_replay(VOICE, Form::Within, &record.setup, &wrong)))
}
