//! What is said of Idiot.

mod advice;
mod reports;
mod review;

pub use advice::{coach, hint, side_of};
pub use reports::{entry, event, heading, headline, letters, why};
pub use review::{act, better, fault, gave_away, proof};

use ::idiot::notation::BadMessage;
use ::idiot::{Illegal, SHORTEST};
use lexicon::MAX_WORD;
use play::idiots::{Manner, Setup};

use crate::{Family, Form, Voice, bad_text, count, language, setups};

impl Family for Setup {
    fn illegal(&self, voice: Voice, form: Form, why: &Illegal) -> String {
        illegal(voice, form, why)
    }

    fn bad_setup(voice: Voice, form: Form, bad: &::idiot::NoGame) -> String {
        setups::idiot(voice, form, bad)
    }
}

/// What a computer is like.
#[must_use]
pub fn manner(voice: Voice, manner: Manner) -> &'static str {
    match manner {
        Manner::Scholar => voice.knows_words_of_level(),
        Manner::Human => voice.knows_common_words_only(),
        Manner::Bluffer => voice.knows_common_words_and_bluffs(),
        Manner::Careful => voice.takes_least_score(),
    }
}

/// Why the rules forbid a move.
#[must_use]
pub fn illegal(voice: Voice, form: Form, illegal: &Illegal) -> String {
    match illegal {
        Illegal::Over => voice.game_over(form).to_owned(),
        Illegal::Challenged => voice.answer_first(form).to_owned(),
        Illegal::NotChallenged => voice.not_challenged(form).to_owned(),
        Illegal::NothingToChallenge => voice.nothing_to_challenge(form).to_owned(),
        Illegal::StringFull => voice.string_full(form, count(MAX_WORD)),
        Illegal::NotALetter(name) => voice.only_letters(form, &language(voice, name)),
        Illegal::ShortAnswer => voice.answer_too_short(form, count(SHORTEST)),
        Illegal::LongAnswer => voice.answer_too_long(form, count(MAX_WORD)),
    }
}

/// Why a text is no message here.
#[must_use]
pub fn bad_message(voice: Voice, form: Form, bad: &BadMessage) -> String {
    match bad {
        BadMessage::Empty => voice.say_something(form).to_owned(),
        BadMessage::TooLong => voice.message_too_long(form, count(MAX_WORD)),
        BadMessage::NotLetters(bad) => bad_text(voice, form, bad),
        BadMessage::NotTheString { string, before, after } => {
            voice.not_the_string(form, string, before, after)
        }
        BadMessage::NotOneLetter => voice.not_one_letter(form).to_owned(),
    }
}
