//! What each mode says of itself.

use crate::answer::Mode;
use crate::lexicons::Choice;

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

/// Texts to try, in the language of the lexicon, each with what it asks for.
pub(super) fn examples(mode: Mode, choice: Choice) -> [(&'static str, &'static str); 2] {
    match (mode, choice) {
        (Mode::Check, Choice::English) => [("LOGOMACHY", "one word"), ("CAT KAT QAT", "several at once")],
        (Mode::Check, Choice::Norwegian) => [("ORDKRIG", "one word"), ("BÅT BÆR BØP", "several at once")],
        (Mode::Anagrams, Choice::English) => {
            [("LISTEN", "six tiles"), ("RETAINS?", "seven tiles and a blank")]
        }
        (Mode::Anagrams, Choice::Norwegian) => {
            [("SNAKKE", "six tiles"), ("BOKSTAV?", "seven tiles and a blank")]
        }
        (Mode::Pattern, Choice::English) => [("..A*", "the third letter is A"), ("*Q[^U]*", "Q without U")],
        (Mode::Pattern, Choice::Norwegian) => {
            [("..Å*", "the third letter is Å"), ("[ÆØÅ]*", "begins with Æ, Ø or Å")]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::{Answer, Question, Words, answer};

    #[test]
    fn every_example_finds_something() {
        for choice in Choice::ALL {
            let words = Words::new(lexica::load(choice.language()).unwrap());
            for mode in Mode::ALL {
                for (text, _) in examples(mode, choice) {
                    let question = Question { text: text.to_owned(), ..Question::new(mode) };
                    let found = match answer(&words, &question) {
                        Answer::Found(found) => found.total,
                        Answer::Checked(checked) => checked.len(),
                        other => panic!("{text}: {other:?}"),
                    };
                    assert!(found > 0, "{text}");
                }
            }
        }
    }
}
