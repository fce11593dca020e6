//! Why a word was worse than another.

use analysis::review::TerritoryReason as Reason;
use lexicon::Alphabet;

use crate::{Form, Voice};

/// Why a move was worse than the best one.
#[must_use]
pub fn reason(voice: Voice, form: Form, language: &Alphabet, reason: &Reason) -> String {
    match reason {
        Reason::Ground { word, more } => voice.reason_ground(form, &language.spell(word), *more),
        Reason::Answered { word, gain, least } => {
            voice.reason_answered(form, &language.spell(word), *gain, *least)
        }
    }
}
