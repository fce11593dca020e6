//! The rules of a crossword game in three small boards.

use leptos::prelude::*;
use lexicon::Alphabet;
use page::VOICE;
use page::components::rule_pictures as pictures;
use play::Title;
use play::crosswords::Setup;

use crate::home::sample;

/// A small board, marked as the pictures of titles are.
type Rows = [&'static str; 5];

const FIRST: Rows = ["1...1", ".4.4.", "GAME.", ".4.4.", "1...1"];
const JOINED: Rows = ["..A..", "..R..", "GAME.", "..S..", "....."];
const PREMIUMS: Rows = ["3..1.", ".4..2", "..4..", "1..4.", ".2..3"];
const OWN: Rows = ["..rat", ".....", "CAR..", ".....", "....."];
const CAPTURED: Rows = ["..T..", "..O..", "CARGO", "..N..", "....d"];
const REACHED: Rows = [".....", "..rat", ".....", "CARGO", "....."];

/// The rules in three small boards.
pub(super) fn rule_pictures(title: Title) -> impl IntoView {
    let rules = Setup::new(title, Alphabet::english()).rules();
    let (race, only_one) =
        rules.map_or((false, false), |rules| (rules.ending.is_race(), rules.words.only_one()));
    let told = if race {
        [
            (OWN, VOICE.picture_of_start()),
            (CAPTURED, VOICE.picture_of_capture()),
            (REACHED, VOICE.picture_of_edge()),
        ]
    } else {
        let joined = if only_one { VOICE.picture_of_only_word() } else { VOICE.picture_of_joining() };
        [(FIRST, VOICE.picture_of_first_word()), (JOINED, joined), (PREMIUMS, VOICE.picture_of_premiums())]
    };
    pictures(told.map(|(rows, text)| (sample::picture(&rows).into_any(), text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_the_pictures_are_words() {
        let words = lexica::load("english").unwrap();
        for rows in [FIRST, JOINED, OWN, CAPTURED, REACHED] {
            let columns = (0..5).map(|at| rows.iter().map(|row| &row[at..=at]).collect::<String>());
            for lane in rows.iter().map(|&row| row.to_owned()).chain(columns) {
                let found =
                    lane.split(|mark: char| !mark.is_ascii_alphabetic()).filter(|word| word.len() > 1);
                found.for_each(|word| assert!(words.contains(word), "{word}"));
            }
        }
    }
}
