//! What was done wrong, and why.

use ::idiot::{Move, notation};
use analysis::review::IdiotReason as Reason;
use lexicon::{Alphabet, Letter};
use play::idiots::Mistake;

use crate::{Form, People, Voice};

/// What somebody did that was wrong.
#[must_use]
pub fn act(voice: Voice, people: &People, language: &Alphabet, mistake: &Mistake) -> String {
    let (who, string) = (&people[mistake.seat], notation::spell(&mistake.string, language));
    match &mistake.mv {
        Move::Add(addition) => {
            voice.said_string(who, &notation::spell(&addition.to(&mistake.string), language))
        }
        Move::Challenge => voice.challenged_string(who, &string),
        Move::Answer(word) => voice.answered_word(who, &notation::spell(word, language)),
        Move::GiveUp => voice.gave_up_on(who, &string),
    }
}

/// Why it was wrong, with the word that proves it.
#[must_use]
pub fn fault(voice: Voice, form: Form, language: &Alphabet, reason: &Reason) -> String {
    let spell = |letters: &[Letter]| notation::spell(letters, language);
    match reason {
        Reason::IsWord(word) => voice.fault_word(form, &spell(word)),
        Reason::NoWord => voice.fault_no_word(form).to_owned(),
        Reason::Forced(word) => voice.fault_forced(form, &spell(word)),
        Reason::ShouldHaveChallenged => voice.fault_unchallenged(form).to_owned(),
        Reason::Riskier { chance, least, word: None } => {
            voice.fault_likelier(form, (*chance).into(), (*least).into())
        }
        Reason::Riskier { chance, least, word: Some(word) } => {
            voice.fault_likelier_word(form, (*chance).into(), (*least).into(), &spell(word))
        }
        Reason::Answerable(word) => voice.fault_answerable(form, &spell(word)),
        Reason::MissedAnswer(word) => voice.fault_unanswered(form, &spell(word)),
        Reason::OnlySafe(safe) => {
            voice.only_safe(form, &safe.iter().map(|string| spell(string)).collect::<Vec<_>>())
        }
    }
}

/// The word that proves it, where there is one.
#[must_use]
pub fn proof(language: &Alphabet, reason: &Reason) -> Option<String> {
    let word = match reason {
        Reason::IsWord(word)
        | Reason::Forced(word)
        | Reason::Answerable(word)
        | Reason::MissedAnswer(word) => word,
        Reason::Riskier { word, .. } => word.as_ref()?,
        Reason::NoWord | Reason::ShouldHaveChallenged | Reason::OnlySafe(_) => return None,
    };
    Some(notation::spell(word, language))
}

/// What would have been better, if there is something.
#[must_use]
pub fn better(voice: Voice, language: &Alphabet, mistake: &Mistake) -> Option<String> {
    mistake.better.as_ref().map(|string| voice.better(&notation::spell(string, language)))
}

/// A letter that gave a won round away, as one sentence; `None` for other mistakes.
#[must_use]
pub fn gave_away(voice: Voice, people: &People, language: &Alphabet, mistake: &Mistake) -> Option<String> {
    let Move::Add(addition) = &mistake.mv else { return None };
    let string = notation::spell(&addition.to(&mistake.string), language);
    let why = fault(voice, Form::Within, language, &mistake.reason);
    Some(voice.gave_away(mistake.round.into(), &people[mistake.seat], &string, &why))
}
