//! A word that the online dictionary is asked about, and what it says.

use messages::Form;
use page::VOICE;
use page::status::Status;
use play::{LookUp, Token, Verdict};

use super::Screen;

/// What the online dictionary says: whether it is a word, or why there is no answer.
pub(crate) type DictionaryAnswer = Result<bool, Silence>;

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

/// What the status of an answer means (T3.4): 200 accepts, 404 rejects, anything else tells nothing.
pub(crate) const fn by_status(status: u16) -> DictionaryAnswer {
    match status {
        200 => Ok(true),
        404 => Ok(false),
        429 => Err(Silence::TooOften),
        _ => Err(Silence::Status(status)),
    }
}

impl Screen {
    /// Takes in a word that is to be looked up: online, or in the built-in lexicon if that was wished for.
    pub(super) fn ask_about(&mut self, lookup: LookUp) {
        if std::mem::take(&mut self.judged_here) {
            return self.game.looked_up(lookup.token, Verdict::AskLexicon);
        }
        self.said = Status::plain(VOICE.asking_online(&lookup.word.to_uppercase()));
        self.lookup = Some(lookup);
    }

    /// Takes in what the online dictionary says; an answer to an earlier question is dropped.
    pub(crate) fn hear_dictionary(&mut self, token: Token, answer: DictionaryAnswer) {
        let Some(lookup) = self.lookup.take_if(|lookup| lookup.token == token) else { return };
        let verdict = match answer {
            Ok(true) => Verdict::Known,
            Ok(false) => Verdict::Unknown,
            Err(silence) => Verdict::NoAnswer(silence.say(Form::Within)),
        };
        if self.game.computer_to_move() {
            if answer == Ok(false) {
                self.computer_turn = None;
                self.said = Status::plain(VOICE.computer_looks_again(&lookup.word.to_uppercase()));
            }
        } else {
            self.silence = answer.err();
        }
        self.game.looked_up(token, verdict);
    }

    /// Submits the word that the online dictionary gave no answer about, for the built-in lexicon to judge.
    pub(crate) fn judge_here(&mut self) {
        if self.may_act() && self.silence.take().is_some() {
            self.judged_here = true;
            self.submit();
        }
    }

    /// What the online dictionary is asked just now.
    pub(crate) fn asking(&self) -> Option<LookUp> {
        self.lookup.clone()
    }

    /// Why the online dictionary did not answer about the word being spelled.
    pub(crate) fn unanswered(&self) -> Option<String> {
        Some(self.silence.filter(|_| self.may_act())?.say(Form::Within))
    }
}
