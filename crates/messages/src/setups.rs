//! Why a game cannot be set up so.

use crossword::notation::khi::NoTileLeft;
use idiot::{NoGame, SHORTEST};
use play::crosswords::{BadSetup, Wildcard};
use play::territories;

use crate::crosswords::any;
use crate::records::DIGITS;
use crate::{Form, Voice, count, language};

/// Why a crossword game cannot be set up so.
#[must_use]
pub fn crossword(voice: Voice, form: Form, bad: &BadSetup) -> String {
    match bad {
        BadSetup::OtherFamily(title) => voice.no_crossword(form, title.label()),
        BadSetup::NoTiles { title, language: name } => {
            voice.no_tiles_for(form, title.label(), &language(voice, name))
        }
        BadSetup::OwnBoard(title) => voice.own_board(form, title.label()),
        BadSetup::WrongSize { title, own, side } => {
            voice.wrong_size(form, title.label(), (*own).into(), (*side).into())
        }
        BadSetup::NoPosition(title) => voice.no_such_start(form, title.label()),
        BadSetup::OddPosition(side) => voice.odd_position(form, (*side).into()),
        BadSetup::ManyTiles => voice.many_tiles(form).to_owned(),
        BadSetup::NoTileLeft(none) => no_tile_left(voice, form, none),
        BadSetup::Rules(bad) => voice.bad_rules(form, &bad.to_string()),
        BadSetup::OtherRules { name, digest, found } => {
            let [digest, found] = [digest, found].map(ToString::to_string);
            voice.other_rules(form, name, &digest[..DIGITS], &found[..DIGITS])
        }
        BadSetup::WrongLanguage(wrong) => {
            let [tiles, words] = [wrong.tiles, wrong.words].map(|name| language(voice, name));
            voice.wrong_language(form, &tiles, &wrong.lexicon, &words)
        }
    }
}

/// Why a tile of a position of Khi is not in the game.
#[must_use]
pub(crate) fn no_tile_left(voice: Voice, form: Form, none: &NoTileLeft) -> String {
    voice.no_tile_for(form, &none.square.to_string(), any(Wildcard::Star))
}

/// Why a game of Idiot cannot be set up so.
pub(crate) fn idiot(voice: Voice, form: Form, bad: &NoGame) -> String {
    match bad {
        NoGame::NoWords(lexicon) => voice.no_long_words(form, lexicon, count(SHORTEST)),
        NoGame::TooLarge(_) => voice.list_too_large_to_play(form).to_owned(),
    }
}

/// Why a game of Territory Words cannot be set up so.
pub(crate) fn territory(voice: Voice, form: Form, bad: &territories::BadSetup) -> String {
    match bad {
        territories::BadSetup::Language(name) => voice.territory_in_english(form, &language(voice, name)),
        territories::BadSetup::Words(wrong) => {
            voice.letters_are_english(form, &wrong.lexicon, &language(voice, wrong.words))
        }
    }
}
