//! The parts of words, compared with looking through all words.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;
use crate::Alphabet;

fn word(text: &str) -> Vec<Letter> {
    Alphabet::english().word(text).unwrap()
}

fn within(words: &BTreeSet<String>) -> Substrings {
    Substrings::new(words.iter().map(|text| word(text))).unwrap()
}

fn words(texts: &[&str]) -> BTreeSet<String> {
    texts.iter().copied().map(String::from).collect()
}

/// Every string that some word holds, the empty one among them.
fn parts(words: &BTreeSet<String>) -> BTreeSet<String> {
    let cut = |word: &String| {
        let word = word.clone();
        (0..=word.len()).flat_map(move |start| {
            let word = word.clone();
            (start..=word.len()).map(move |end| word[start..end].to_owned()).collect::<Vec<_>>()
        })
    };
    words.iter().flat_map(cut).chain([String::new()]).collect()
}

fn letters(set: LetterSet) -> String {
    set.iter().map(|letter| Alphabet::english().glyph(letter)).collect()
}

/// The letters that make another part with this one, the slow way.
fn extending(parts: &BTreeSet<String>, longer: impl Fn(char) -> String) -> String {
    ('A'..='Z').filter(|&letter| parts.contains(&longer(letter))).collect()
}

#[test]
fn a_word_that_holds_a_part_twice_is_found_and_counted_once() {
    let within = within(&words(&["BANANA", "ANANAS", "NANA"]));
    for (part, expected) in [("ANA", 3), ("NANA", 3), ("AN", 3), ("BAN", 1), ("S", 1), ("", 3)] {
        assert_eq!(within.words(&word(part)).count(), expected, "{part}");
        assert_eq!(Counts::new(&within).of(within.part(&word(part)).unwrap()), expected as u32, "{part}");
    }
    assert_eq!(within.words(&word("NAS")).collect::<Vec<_>>(), [word("ANANAS")]);
    assert_eq!(within.words(&word("NAB")).count(), 0);
}

#[test]
fn no_words_have_no_parts() {
    let none = Substrings::new([[]; 0]).unwrap();
    assert!(none.is_empty() && none.len() == 1 && none.holds(&[]));
    assert!(none.words(&[]).next().is_none() && none.after(&[]).is_empty() && none.before(&[]).is_empty());
    assert!(!none.holds(&word("A")) && !none.nothing().begins_word());
}

#[test]
fn counts_go_beyond_two_bytes() {
    let english = Alphabet::english();
    let all: Vec<Letter> = english.letters().collect();
    let four = (0..70_000).map(|number| [number / 676 % 26, number / 26 % 26, number % 26, number / 17_576]);
    let within = Substrings::new(four.map(|places| places.map(|place| all[place]))).unwrap();
    assert_eq!(within.graph().word_count(), 70_000);
    assert_eq!(Counts::new(&within).of(within.nothing()), 70_000);
}

/// Letters of any language will do.
#[test]
fn parts_of_words_in_every_language() {
    for alphabet in Alphabet::all() {
        let all: Vec<Letter> = alphabet.letters().collect();
        let within = Substrings::new([&all[..16], &all[8..]]).unwrap();
        assert!(within.holds(&all[9..20]) && !within.holds(&all[5..20]));
        assert_eq!(within.words(&all[9..12]).count(), 2);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn parts_are_what_looking_through_all_words_finds(
        words in prop::collection::btree_set("[A-C]{1,7}", 0..30),
        others in prop::collection::vec("[A-D]{0,8}", 20),
    ) {
        let within = within(&words);
        let parts = parts(&words);
        prop_assert_eq!(within.len(), parts.len());
        let counts = Counts::new(&within);
        let mut numbers = BTreeSet::new();
        for text in parts.iter().chain(&others) {
            let letters_of = word(text);
            prop_assert_eq!(within.holds(&letters_of), parts.contains(text));
            prop_assert_eq!(within.is_word(&letters_of), words.contains(text));
            let (before, after) = if parts.contains(text) {
                let before = extending(&parts, |letter| format!("{letter}{text}"));
                (before, extending(&parts, |letter| format!("{text}{letter}")))
            } else {
                (String::new(), String::new())
            };
            prop_assert_eq!(letters(within.before(&letters_of)), before);
            prop_assert_eq!(letters(within.after(&letters_of)), after);
            let mut found: Vec<String> =
                within.words(&letters_of).map(|word| Alphabet::english().spell(&word)).collect();
            found.sort_unstable();
            let expected: Vec<String> = words.iter().filter(|word| word.contains(text.as_str())).cloned().collect();
            let Some(part) = within.part(&letters_of) else { continue };
            prop_assert_eq!(counts.of(part) as usize, expected.len());
            prop_assert_eq!(found, expected);
            prop_assert_eq!(part.begins_word(), words.iter().any(|word| word.starts_with(text.as_str())));
            numbers.insert(part.number());
        }
        prop_assert!(numbers.into_iter().eq(0..parts.len()));
    }

    #[test]
    fn a_walk_visits_every_part_with_its_neighbours(words in prop::collection::btree_set("[A-C]{1,7}", 0..30)) {
        let within = within(&words);
        let parts = parts(&words);
        let text: BTreeMap<usize, &String> =
            parts.iter().map(|text| (within.part(&word(text)).unwrap().number(), text)).collect();
        let mut walk = Walk::new(&within);
        for length in 0..9 {
            let mut visited = BTreeSet::new();
            walk.each(length, &mut |here| {
                let own = text[&here.part.number()];
                assert!(visited.insert(own.clone()), "{own} comes twice");
                assert_eq!(here.is_word, words.contains(own));
                let glyph = |letter: Letter| Alphabet::english().glyph(letter);
                let before: Vec<_> = here.before.iter().map(|&(letter, part)| (glyph(letter), text[&part.number()])).collect();
                assert!(before.iter().all(|(letter, longer)| **longer == format!("{letter}{own}")));
                assert_eq!(before.len(), extending(&parts, |letter| format!("{letter}{own}")).len());
                let after: Vec<_> = here.after.iter().map(|&(letter, part)| (glyph(letter), text[&part.number()])).collect();
                assert!(after.iter().all(|(letter, longer)| **longer == format!("{own}{letter}")));
                assert_eq!(after.len(), extending(&parts, |letter| format!("{own}{letter}")).len());
            });
            prop_assert!(visited.iter().eq(parts.iter().filter(|part| part.len() == length)));
        }
    }
}
