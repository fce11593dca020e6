//! What is wrong with moves as they were typed.

use crossword::MAX_SIDE;
use crossword::notation::standard::BadStandard;
use crossword::notation::written::{BadWritten, Expected};
use crossword::notation::{BadWord, Unfit};
use play::crosswords::BadMove;

use crate::{Form, Voice, bad_text, count};

/// Why a text is no move here.
#[must_use]
pub fn bad_move(voice: Voice, form: Form, bad: &BadMove) -> String {
    match bad {
        BadMove::Written(bad) => bad_written(voice, form, bad),
        BadMove::Standard(bad) => bad_standard(voice, form, bad),
        BadMove::Letters(bad) => bad_text(voice, form, bad),
        BadMove::Unfit(bad) => unfit(voice, form, bad),
    }
}

/// What is wrong with letters, origin and way.
fn bad_written(voice: Voice, form: Form, bad: &BadWritten) -> String {
    let what = match bad.what {
        Expected::Parts => voice.move_parts(Form::Within).to_owned(),
        Expected::Letters => voice.move_letters(Form::Within).to_owned(),
        Expected::Column => voice.move_column(Form::Within).to_owned(),
        Expected::Row => voice.move_row(Form::Within, MAX_SIDE.into()),
        Expected::Way => voice.move_way(Form::Within).to_owned(),
    };
    voice.at_character(form, count(bad.at), &what)
}

/// What is wrong with coordinates and word.
fn bad_standard(voice: Voice, form: Form, bad: &BadStandard) -> String {
    match bad {
        BadStandard::Coordinates { text } => voice.no_coordinates(form, text),
        BadStandard::NoWord { coordinates } => voice.no_word_behind(form, coordinates),
        BadStandard::Word(bad) => voice.in_the_word(form, &bad_word(voice, bad)),
        BadStandard::Tiles(bad) => voice.in_the_tiles(form, &bad_text(voice, Form::Within, bad)),
        BadStandard::NoTiles => voice.tiles_missing(form).to_owned(),
    }
}

/// Why a text is no word, within another sentence.
pub(crate) fn bad_word(voice: Voice, bad: &BadWord) -> String {
    match bad {
        BadWord::Letters(bad) => bad_text(voice, Form::Within, bad),
        BadWord::Parenthesis { at } => voice.no_parenthesis(Form::Within, count(*at)),
        BadWord::Length => voice.word_length(Form::Within, MAX_SIDE.into()),
    }
}

/// Why a word does not go where it was written.
#[must_use]
pub fn unfit(voice: Voice, form: Form, unfit: &Unfit) -> String {
    match unfit {
        Unfit::OffBoard { side } => voice.word_off_board(form, (*side).into()),
        Unfit::NoTile { square } => voice.no_tile_there(form, &square.to_string()),
        Unfit::OtherLetter { square, .. } => voice.other_letter(form, &square.to_string()),
        Unfit::NothingNew => voice.nothing_new(form).to_owned(),
        Unfit::Unfinished { square } => voice.word_goes_on(form, &square.to_string()),
    }
}
