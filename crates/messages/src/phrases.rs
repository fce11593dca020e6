//! What everybody may say at a table.

use online_api::Phrase;

use crate::Voice;

/// A phrase as it reads.
#[must_use]
pub fn phrase(voice: Voice, phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::Hello => voice.phrase_hello(),
        Phrase::GoodLuck => voice.phrase_good_luck(),
        Phrase::WellPlayed => voice.phrase_well_played(),
        Phrase::Lucky => voice.phrase_lucky(),
        Phrase::Oops => voice.phrase_oops(),
        Phrase::Thanks => voice.phrase_thanks(),
        Phrase::Thinking => voice.phrase_thinking(),
        Phrase::BackSoon => voice.phrase_back_soon(),
        Phrase::BackAgain => voice.phrase_back_again(),
        Phrase::PlayOnLater => voice.phrase_play_on_later(),
        Phrase::GoodGame => voice.phrase_good_game(),
        Phrase::Goodbye => voice.phrase_goodbye(),
    }
}
