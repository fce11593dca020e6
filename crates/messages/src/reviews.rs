//! Why moves of a game are not judged that is looked back at.

use analysis::review::NotReviewed;
use play::review::Unjudged;

use crate::solver::too_many;
use crate::{Form, Voice};

/// Why a move is not judged.
#[must_use]
pub fn not_reviewed(voice: Voice, form: Form, why: &NotReviewed) -> String {
    match why {
        NotReviewed::UnknownRack => voice.rack_wanted(form).to_owned(),
        NotReviewed::Tiles(bad) => too_many(voice, form, bad),
        NotReviewed::ManyPlayers => voice.more_than_two_play(form).to_owned(),
        NotReviewed::Impossible => voice.move_impossible_there(form).to_owned(),
        NotReviewed::OtherMove => voice.such_move_not_judged(form).to_owned(),
    }
}

/// Why a turn is not judged that another program wrote down.
#[must_use]
pub fn unjudged(voice: Voice, form: Form, why: Unjudged) -> &'static str {
    match why {
        Unjudged::TakenBack => voice.word_taken_back(form),
        Unjudged::Unknown => voice.exchange_not_written(form),
    }
}
