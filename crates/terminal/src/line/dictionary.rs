//! Words that an online dictionary judges before they are played.

use std::io::{self, BufRead, Write};

use messages::Form;

use super::{Lines, Session};
use crate::VOICE;

/// What an online dictionary answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lookup {
    /// It has the word.
    Known,
    /// It does not have the word.
    Unknown,
    /// Nobody knows, for the reason told.
    NoAnswer(String),
}

/// A move that waits until its word is judged.
#[derive(Clone, Debug)]
pub(super) struct Unanswered<M> {
    mv: M,
    word: String,
}

impl<S: Lines, R: BufRead, W: Write> Session<'_, S, R, W> {
    /// Makes a move, once the online dictionary knows its word where it has to.
    pub(super) fn look_up_and_play(&mut self, mv: S::Move) -> io::Result<()> {
        match S::to_look_up(&self.table, &mv) {
            Some(word) => self.look_up(Unanswered { mv, word }),
            None => self.play(mv),
        }
    }

    /// Asks the online dictionary again for the word it gave no answer to.
    pub(super) fn ask_again(&mut self) -> io::Result<()> {
        self.unanswered.take().map_or(Ok(()), |unanswered| self.look_up(unanswered))
    }

    /// Lets the lexicon of the game judge the word that the online dictionary gave no answer to.
    pub(super) fn ask_lexicon(&mut self) -> io::Result<()> {
        let Some(Unanswered { mv, word }) = self.unanswered.take() else { return Ok(()) };
        let lexicon = S::words(self.table.game());
        if lexicon.contains(&word) {
            return self.play(mv);
        }
        let why = VOICE.not_in_lexicon(Form::Within, &word.to_uppercase(), &lexicon.about().name);
        self.refuse(&why)
    }

    fn look_up(&mut self, asked: Unanswered<S::Move>) -> io::Result<()> {
        let word = asked.word.to_uppercase();
        match self.desk.look_up(&asked.word) {
            Lookup::Known => self.play(asked.mv),
            Lookup::Unknown => self.refuse(&VOICE.not_in_online_dictionary(Form::Within, &word)),
            Lookup::NoAnswer(why) => {
                self.unanswered = Some(asked);
                self.talk.tell(&VOICE.online_gave_no_answer(&word, &why))
            }
        }
    }
}
