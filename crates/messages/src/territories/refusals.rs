//! Why a word is refused.

use ::territory::cell::BadCell;
use ::territory::range::{REACH, distance};
use ::territory::{BadStep, Illegal, SHORTEST};
use lexicon::Alphabet;
use play::territories::BadMove;

use crate::{Form, Voice, count};

/// Why the rules forbid a move.
#[must_use]
pub fn illegal(voice: Voice, form: Form, illegal: &Illegal) -> String {
    match illegal {
        Illegal::Step(bad) => bad_step(voice, form, *bad),
        Illegal::TooShort(letters) => voice.word_too_short(form, count(SHORTEST), count(*letters)),
        Illegal::Unknown { word, lexicon } => {
            voice.not_in_lexicon(form, &Alphabet::english().spell(word), lexicon)
        }
        Illegal::Over => voice.game_over(form).to_owned(),
    }
}

/// Why a letter cannot come next.
#[must_use]
pub fn bad_step(voice: Voice, form: Form, bad: BadStep) -> String {
    match bad {
        BadStep::Used(cell) => voice.letter_used(form, &cell.to_string()),
        BadStep::Twice(cell) => voice.letter_twice(form, &cell.to_string()),
        BadStep::TooFar { from, to } => {
            let cells = distance(from, to).into();
            voice.letter_too_far(form, &to.to_string(), cells, &from.to_string(), REACH.into())
        }
    }
}

/// Why a text is no move.
#[must_use]
pub fn bad_move(voice: Voice, form: Form, bad: &BadMove) -> String {
    match bad {
        BadMove::NoCells => voice.cells_missing(form).to_owned(),
        BadMove::Cell(bad) => bad_cell(voice, form, bad),
    }
}

/// Why a text is no cell.
#[must_use]
pub fn bad_cell(voice: Voice, form: Form, bad: &BadCell) -> String {
    voice.no_cell(form, &bad.0)
}
