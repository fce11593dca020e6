//! What happens at a table beside moves, and why something is not done there.

use play::{GameKind, Refusal};

use crate::{Family, Form, Voice};

/// Why something was not done at a table.
#[must_use]
pub fn refusal<K: GameKind + Family>(voice: Voice, form: Form, kind: &K, refusal: &Refusal<K>) -> String {
    match refusal {
        Refusal::Stale { .. } => voice.out_of_date(form).to_owned(),
        Refusal::NotYourTurn => voice.not_your_turn_now(form).to_owned(),
        Refusal::Over => voice.game_over(form).to_owned(),
        Refusal::Busy => voice.word_looked_up(form).to_owned(),
        Refusal::NothingToTakeBack => voice.no_move_to_take_back(form).to_owned(),
        Refusal::NotAllowed => voice.not_at_this_table(form).to_owned(),
        Refusal::UnknownWord(word) => voice.not_in_online_dictionary(form, word),
        Refusal::NoAnswer { word, reason } => voice.online_no_answer(form, word, reason),
        Refusal::Illegal(illegal) => kind.illegal(voice, form, illegal),
    }
}
