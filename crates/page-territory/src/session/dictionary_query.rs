//! A word that the online dictionary is asked about.

use ::territory::{Judge, Move};
use lexicon::{Alphabet, Letter};
use messages::Form;
use messages::territories::illegal;
use page::VOICE;

use super::{Session, Status};

/// A word that the online dictionary is asked about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DictionaryQuery {
    /// The word, in capitals.
    pub(crate) word: String,
    /// Tells one question from the next.
    pub(crate) number: u32,
    /// Why there is no answer, if there is none.
    pub(crate) trouble: Option<Silence>,
}

impl DictionaryQuery {
    /// Whether an answer is waited for.
    pub(crate) fn waits(&self) -> bool {
        self.trouble.is_none()
    }
}

/// What the online dictionary says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// It is a word.
    Accepted,
    /// It is none.
    Rejected,
    /// Nobody knows, for this reason.
    Unknown(Silence),
}

/// Why there is no answer from the online dictionary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Silence {
    /// It is asked too often.
    TooOften,
    /// It answered something else.
    Status(u16),
    /// It cannot be reached.
    Unreachable,
    /// It did not answer in time.
    Late,
}

impl Silence {
    /// Why, alone or within another sentence.
    pub(crate) fn say(self, form: Form) -> String {
        match self {
            Self::TooOften => VOICE.online_too_often(form, 429),
            Self::Status(status) => VOICE.online_status(form, status.into()),
            Self::Unreachable => VOICE.online_unreachable(form).to_owned(),
            Self::Late => VOICE.online_late(form).to_owned(),
        }
    }
}

impl Verdict {
    /// What the status of an answer means (T3.4): 200 accepts, 404 rejects, anything else tells nothing.
    pub(crate) fn of(status: u16) -> Self {
        match status {
            200 => Self::Accepted,
            404 => Self::Rejected,
            429 => Self::Unknown(Silence::TooOften),
            _ => Self::Unknown(Silence::Status(status)),
        }
    }
}

impl Session {
    /// Asks about a word; the answer is waited for.
    pub(super) fn ask_online(&mut self, word: &[Letter]) {
        let number = self.query.as_ref().map_or(self.news.number, |query| query.number) + 1;
        let word = Alphabet::english().spell(word);
        self.said = Status::plain(VOICE.asking_online(&word));
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
                self.refuse(VOICE.not_in_online_dictionary(Form::Alone, &query.word));
            }
            Verdict::Unknown(reason) => {
                self.refuse(reason.say(Form::Alone));
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
            Err(why) => self.refuse(illegal(VOICE, Form::Alone, &why)),
        }
    }

    /// Whether the online dictionary is asked just now.
    pub(crate) fn asking(&self) -> Option<(u32, String)> {
        let query = self.query.as_ref().filter(|query| query.waits())?;
        Some((query.number, query.word.clone()))
    }

    /// Why the online dictionary did not answer.
    pub(crate) fn unanswered(&self) -> Option<String> {
        Some(self.query.as_ref()?.trouble?.say(Form::Within))
    }
}
