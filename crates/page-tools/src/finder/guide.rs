//! What each mode says of itself.

use lexicon::Letter;
use page::VOICE;
use page::words::Words;

use crate::lookup::Mode;

/// The words around the field in one mode.
pub(super) struct Guide {
    pub(super) tab: &'static str,
    pub(super) label: &'static str,
}

/// The words around the field in a mode.
pub(super) fn of(mode: Mode) -> Guide {
    match mode {
        Mode::Check => Guide { tab: VOICE.check_tab(), label: VOICE.is_it_a_word() },
        Mode::Anagrams => Guide { tab: VOICE.anagrams_tab(), label: VOICE.your_tiles() },
        Mode::Pattern => Guide { tab: VOICE.pattern_tab(), label: VOICE.what_it_looks_like() },
    }
}

/// What may be typed in a mode: each sign, which may be none, and what is said of it.
pub(super) fn hint(mode: Mode) -> Vec<(&'static str, &'static str)> {
    match mode {
        Mode::Check => vec![("", VOICE.check_hint())],
        Mode::Anagrams => vec![("?", VOICE.question_mark_is())],
        Mode::Pattern => vec![
            (".", VOICE.dot_is()),
            ("*", VOICE.asterisk_is()),
            ("[AEIOU]", VOICE.bracket_is()),
            ("[^S]", VOICE.bracket_of_others_is()),
        ],
    }
}

/// Texts to try, in the language of the words, each with what it asks for.
pub(super) fn examples(mode: Mode, words: &Words) -> [(String, String); 2] {
    let known = EXAMPLES.iter().find(|known| known.language == words.alphabet().code());
    let given = known.map(|known| match mode {
        Mode::Check => known.check.map(|text| (text, None)),
        Mode::Anagrams => known.tiles.map(|text| (text, None)),
        Mode::Pattern => known.patterns.map(|(text, asks)| (text, Some(asks))),
    });
    let [first, second] = match given {
        Some(given) => given.map(|(text, asks)| (text.to_owned(), asks.map(Asks::say))),
        None => made_up(mode, words).map(|text| (text, None)),
    };
    let usual = match mode {
        Mode::Check => [VOICE.example_word(), VOICE.example_words()],
        Mode::Anagrams => [VOICE.example_tiles(), VOICE.example_tiles_and_blank()],
        Mode::Pattern => [VOICE.example_pattern(), VOICE.example_end()],
    };
    let said = |(text, asks): (String, Option<String>), usual: &str| {
        (text, asks.unwrap_or_else(|| usual.to_owned()))
    };
    [said(first, usual[0]), said(second, usual[1])]
}

/// Texts to try in one language.
struct Examples {
    language: &'static str,
    check: [&'static str; 2],
    tiles: [&'static str; 2],
    /// Each with what it asks for.
    patterns: [(&'static str, Asks); 2],
}

/// What a pattern asks for.
#[derive(Clone, Copy)]
enum Asks {
    /// This letter in the third place.
    Third(&'static str),
    /// A letter that another does not follow.
    Without(&'static str, &'static str),
    /// One of these letters in the first place.
    First(&'static [&'static str]),
}

impl Asks {
    fn say(self) -> String {
        match self {
            Self::Third(letter) => VOICE.third_letter_is(letter),
            Self::Without(letter, other) => VOICE.letter_without(letter, other),
            Self::First(letters) => {
                let letters: Vec<String> = letters.iter().map(|&letter| letter.to_owned()).collect();
                VOICE.begins_with(&letters)
            }
        }
    }
}

const EXAMPLES: [Examples; 2] = [
    Examples {
        language: "en",
        check: ["LOGOMACHY", "CAT KAT QAT"],
        tiles: ["LISTEN", "RETAINS?"],
        patterns: [("..A*", Asks::Third("A")), ("*Q[^U]*", Asks::Without("Q", "U"))],
    },
    Examples {
        language: "nb",
        check: ["ORDKRIG", "BÅT BÆR BØP"],
        tiles: ["SNAKKE", "BOKSTAV?"],
        patterns: [("..Å*", Asks::Third("Å")), ("[ÆØÅ]*", Asks::First(&["Æ", "Ø", "Å"]))],
    },
];

/// Texts from the words themselves, for a language without texts of its own or a list that someone brought along.
fn made_up(mode: Mode, words: &Words) -> [String; 2] {
    let alphabet = words.alphabet();
    let middle: Vec<Letter> = alphabet.letters().skip(alphabet.len() / 2).take(1).collect();
    let fair = |word: &Vec<Letter>| (5..=8).contains(&word.len());
    let later = words.graph().words_after(&middle).find(fair);
    let first = later.or_else(|| words.graph().words().next()).unwrap_or_default();
    let spelt = alphabet.spell(&first);
    match mode {
        Mode::Check => {
            let others: Vec<String> =
                words.graph().words().take(2).map(|word| alphabet.spell(&word)).collect();
            [spelt.clone(), format!("{spelt} {}", others.join(" "))]
        }
        Mode::Anagrams => [spelt.clone(), format!("{spelt}?")],
        Mode::Pattern => {
            let end = first.last().map_or("", |&letter| alphabet.glyph(letter));
            let start = first.first().map_or("", |&letter| alphabet.glyph(letter));
            [format!("{start}*"), format!("*{end}")]
        }
    }
}

#[cfg(test)]
mod tests {
    use lexicon::{About, Alphabet, Halves, file};

    use super::*;
    use crate::lookup::{Answer, Question, look_up};

    fn each_finds_something(words: &Words) {
        for mode in Mode::ALL {
            for (text, asks) in examples(mode, words) {
                let question = Question { text: text.clone(), ..Question::new(mode) };
                let found = match look_up(words, &question) {
                    Answer::Matches(found) => found.total,
                    Answer::Words(checked) => checked.len(),
                    other => panic!("{text}: {other:?}"),
                };
                assert!(found > 0 && !asks.is_empty(), "{text}");
            }
        }
    }

    #[test]
    fn every_example_finds_something() {
        for shipped in lexica::SHIPPED {
            each_finds_something(&Words::new(shipped.load_with(Halves::Forwards)));
        }
    }

    #[test]
    fn words_that_someone_brought_along_have_examples_too() {
        for (language, list) in [("sv", "ÅR\nMÅNAD\nÖGA"), ("es", "LLAMA\nPERRO\nCHICO"), ("da", "ØL")] {
            let alphabet = Alphabet::of(language).unwrap();
            let opened =
                file::open(list.as_bytes(), About::named("own"), "a.txt", alphabet, Halves::Forwards);
            each_finds_something(&Words::new(opened.unwrap().lexicon));
        }
    }
}
