//! Hints, a step at a time.

use lexicon::Alphabet;
use play::crosswords::{Act, Clue, Wildcard};

use super::{gain, line, reason, tiles};
use crate::{Form, Voice, area, count, percent};

/// A step of a hint, in a game of a language that calls its wildcards so.
#[must_use]
pub fn clue(voice: Voice, wildcard: Wildcard, language: &Alphabet, clue: &Clue) -> String {
    match clue {
        Clue::Look(place) => voice.hint_look(area(*place)),
        Clue::Shape { letters, line: way, first, tiles } => {
            let row = (first.row + 1).to_string();
            let column = char::from(b'a' + first.column).to_string();
            voice.hint_shape(count(*letters), line(*way), &row, &column, count(*tiles))
        }
        Clue::Word { written, words, at, line: way, gain: brings } => {
            let (gain, points) = gain(*brings);
            let (main, others) =
                words.split_first().map_or(("", &[][..]), |(main, others)| (main.as_str(), others));
            voice.hint_move(written, main, &at.to_string(), line(*way), words, others, gain, points)
        }
        Clue::NothingBetter { written, act } => {
            let (act, letters) = match act {
                Act::Pass => (crate::Act::Pass, Vec::new()),
                Act::Change => (crate::Act::Change, Vec::new()),
                Act::Exchange(given) => (crate::Act::Exchange, tiles(voice, wildcard, given)),
                Act::Swap => (crate::Act::Swap, Vec::new()),
            };
            voice.hint_nothing_better(written, act, &letters)
        }
        Clue::Try { written } => voice.hint_try(written),
        Clue::Why { chance, rival: None, .. } => voice.hint_wins(&percent(voice, *chance)),
        Clue::Why { chance, rival: Some(rival), reasons } => {
            let reasons: Vec<String> =
                reasons.iter().map(|why| reason(voice, Form::Within, language, why)).collect();
            let word = match &rival.word {
                Some((word, at, way)) => format!("{word} {}", voice.laid_where(&at.to_string(), line(*way))),
                None => rival.written.clone(),
            };
            let [first, second] = [*chance, rival.chance].map(|chance| percent(voice, chance));
            voice.hint_rival(&first, &rival.written, &word, &second, &reasons)
        }
    }
}
