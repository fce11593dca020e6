//! What each mode says of itself.

use lexicon::Letter;
use page::words::Words;

use crate::lookup::Mode;

/// The words around the field in one mode.
pub(super) struct Guide {
    pub(super) tab: &'static str,
    pub(super) label: &'static str,
    /// Text between signs: each sign, which may be none, and what follows it.
    pub(super) hint: &'static [(&'static str, &'static str)],
}

/// The words around the field in a mode.
pub(super) fn of(mode: Mode) -> Guide {
    match mode {
        Mode::Check => Guide {
            tab: "Check",
            label: "Is it a word?",
            hint: &[("", "One word, or several with spaces between them.")],
        },
        Mode::Anagrams => Guide {
            tab: "Anagrams",
            label: "Your tiles",
            hint: &[("?", " is a blank, which can be any letter.")],
        },
        Mode::Pattern => Guide {
            tab: "Pattern",
            label: "What the word looks like",
            hint: &[
                (".", " is any letter, "),
                ("*", " any letters or none, "),
                ("[AEIOU]", " one of these, "),
                ("[^S]", " any but these."),
            ],
        },
    }
}

/// Texts to try, in the language of the words, each with what it asks for.
pub(super) fn examples(mode: Mode, words: &Words) -> [(String, String); 2] {
    let known = EXAMPLES.iter().find(|known| known.language == words.alphabet().code());
    let given = known.map(|known| match mode {
        Mode::Check => known.check.map(|text| (text, "")),
        Mode::Anagrams => known.tiles.map(|text| (text, "")),
        Mode::Pattern => known.patterns,
    });
    let [first, second] = match given {
        Some(given) => given.map(|(text, asks)| (text.to_owned(), asks.to_owned())),
        None => made_up(mode, words).map(|text| (text, String::new())),
    };
    let usual = match mode {
        Mode::Check => ["one word", "several at once"],
        Mode::Anagrams => ["these tiles", "the same and a blank"],
        Mode::Pattern => ["what fits", "what ends so"],
    };
    let said = |(text, asks): (String, String), usual: &str| {
        (text, if asks.is_empty() { usual.to_owned() } else { asks })
    };
    [said(first, usual[0]), said(second, usual[1])]
}

/// Texts to try in one language.
struct Examples {
    language: &'static str,
    check: [&'static str; 2],
    tiles: [&'static str; 2],
    /// Each with what it asks for.
    patterns: [(&'static str, &'static str); 2],
}

const EXAMPLES: [Examples; 2] = [
    Examples {
        language: "en",
        check: ["LOGOMACHY", "CAT KAT QAT"],
        tiles: ["LISTEN", "RETAINS?"],
        patterns: [("..A*", "the third letter is A"), ("*Q[^U]*", "Q without U")],
    },
    Examples {
        language: "nb",
        check: ["ORDKRIG", "BÅT BÆR BØP"],
        tiles: ["SNAKKE", "BOKSTAV?"],
        patterns: [("..Å*", "the third letter is Å"), ("[ÆØÅ]*", "begins with Æ, Ø or Å")],
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
