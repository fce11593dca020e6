//! A word that the online dictionary is asked about.

use ::territory::{Judge, Move};
use lexicon::{Alphabet, Letter};

use super::{Session, Status};

/// A word that the online dictionary is asked about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DictionaryQuery {
    /// The word, in capitals.
    pub(crate) word: String,
    /// Tells one question from the next.
    pub(crate) number: u32,
    /// Why there is no answer, if there is none.
    pub(crate) trouble: Option<String>,
}

impl DictionaryQuery {
    /// Whether an answer is waited for.
    pub(crate) fn waits(&self) -> bool {
        self.trouble.is_none()
    }
}

/// What the online dictionary says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// It is a word.
    Accepted,
    /// It is none.
    Rejected,
    /// Nobody knows, for this reason.
    Unknown(String),
}

impl Verdict {
    /// What the status of an answer means (T3.4): 200 accepts, 404 rejects, anything else tells nothing.
    pub(crate) fn of(status: u16) -> Self {
        match status {
            200 => Self::Accepted,
            404 => Self::Rejected,
            429 => Self::Unknown("the online dictionary is asked too often just now (status 429)".to_owned()),
            _ => Self::Unknown(format!("the online dictionary answered with status {status}")),
        }
    }
}

impl Session {
    /// Asks about a word; the answer is waited for.
    pub(super) fn ask_online(&mut self, word: &[Letter]) {
        let number = self.query.as_ref().map_or(self.news.number, |query| query.number) + 1;
        let word = Alphabet::english().spell(word);
        self.said = Status::plain(format!("Asking the online dictionary about {word}…"));
        self.query = Some(DictionaryQuery { word, number, trouble: None });
    }

    /// Takes in what the online dictionary says; an answer to an earlier question is dropped.
    pub(crate) fn judged(&mut self, number: u32, verdict: Verdict) {
        let Some(query) = self.query.take_if(|query| query.number == number && query.waits()) else {
            return;
        };
        match verdict {
            Verdict::Accepted => self.play(Move::Word(self.draft.cells().to_vec())),
            Verdict::Rejected => {
                self.refuse(&format!("{} is not in the online dictionary", query.word));
            }
            Verdict::Unknown(reason) => {
                self.refuse(&reason);
                self.query = Some(DictionaryQuery { trouble: Some(reason), ..query });
            }
        }
    }

    /// Lets the built-in lexicon judge the word that the online dictionary did not.
    pub(crate) fn judge_here(&mut self) {
        if self.query.take().is_none() || self.table.person().is_none() {
            return;
        }
        let cells = self.draft.cells().to_vec();
        let game = self.table.game().clone().judged_by(Judge::Lexicon);
        match game.judge(&self.view(), &cells) {
            Ok(_) => self.play(Move::Word(cells)),
            Err(illegal) => self.refuse(&illegal.to_string()),
        }
    }

    /// Whether the online dictionary is asked just now.
    pub(crate) fn asking(&self) -> Option<(u32, String)> {
        let query = self.query.as_ref().filter(|query| query.waits())?;
        Some((query.number, query.word.clone()))
    }

    /// Why the online dictionary did not answer.
    pub(crate) fn unanswered(&self) -> Option<String> {
        self.query.as_ref()?.trouble.clone()
    }
}
