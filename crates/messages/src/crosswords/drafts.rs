//! Tiles that are tried: why they are no move yet, and what they would do.

use crossword::{NotPut, Ruleset, ScoredPlay, Square, Unfinished};
use play::crosswords::Wildcard;
use play::crosswords::report::Gain;

use super::{any, gain};
use crate::{Form, Voice};

/// Why a tile cannot be put there.
#[must_use]
pub fn not_put(voice: Voice, form: Form, wildcard: Wildcard, not_put: NotPut) -> String {
    match not_put {
        NotPut::Taken(square) => voice.square_taken(form, &square.to_string()),
        NotPut::OffBoard => voice.no_such_square(form).to_owned(),
        NotPut::NoTile => voice.no_tile_left(form).to_owned(),
        NotPut::NoLetter => voice.no_letter_chosen(form, any(wildcard)),
        NotPut::NotHeld => voice.letter_not_held(form).to_owned(),
    }
}

/// Why the tiles on the board make no move.
#[must_use]
pub fn unfinished(voice: Voice, form: Form, unfinished: Unfinished) -> String {
    match unfinished {
        Unfinished::Nothing => voice.no_tile_laid(form).to_owned(),
        Unfinished::NotInLine => voice.not_in_line(form).to_owned(),
        Unfinished::Gap(square) => voice.gap(form, &square.to_string()),
    }
}

/// What the button says that plays the tiles.
#[must_use]
pub fn play_button(voice: Voice, rules: &Ruleset, play: &ScoredPlay) -> String {
    let (gain, points) = gain(Gain::of_play(rules, play));
    voice.play_button(words(rules, play).first().map_or("", String::as_str), gain, points)
}

/// What playing the tiles would do.
#[must_use]
pub fn play_preview(voice: Voice, rules: &Ruleset, play: &ScoredPlay) -> String {
    let (gain, points) = gain(Gain::of_play(rules, play));
    let words = words(rules, play);
    let (main, others) = words.split_first().map_or(("", &[][..]), |(main, others)| (main.as_str(), others));
    voice.play_preview(main, gain, points, others)
}

/// The words that tiles would make, the main one first.
fn words(rules: &Ruleset, play: &ScoredPlay) -> Vec<String> {
    let spell = |word: &[Square]| rules.tiles.alphabet().spell(&play.formed.letters(word));
    play.formed.words().map(spell).collect()
}
