//! Anagrams and patterns, compared with looking at every word.

use std::collections::BTreeSet;

use lexicon::{Alphabet, Graph, Halves, Letter, Pattern, Rack, Use, WordList};
use proptest::prelude::*;

fn graph(words: &BTreeSet<String>) -> Graph {
    let list = WordList::new(words.iter().map(|text| Alphabet::english().word(text).unwrap()));
    Graph::build(&list, Halves::Both).unwrap()
}

fn anagrams(graph: &Graph, rack: &str, using: Use) -> Vec<String> {
    let english = Alphabet::english();
    let mut found = Vec::new();
    graph.anagrams(&english.rack(rack).unwrap(), using, &mut |tiles| found.push(english.spell_tiles(tiles)));
    found
}

fn matches(graph: &Graph, pattern: &str) -> Vec<String> {
    let english = Alphabet::english();
    let mut found = Vec::new();
    graph.matches(&Pattern::parse(pattern, english).unwrap(), &mut |word| found.push(english.spell(word)));
    found
}

/// Whether the rack makes the word, by counting.
fn makes(rack: &Rack, word: &[Letter], using: Use) -> bool {
    let mut left = *rack;
    let made = word.iter().all(|&letter| left.take(Some(letter)) || left.take(None));
    made && (using == Use::Some || left.is_empty())
}

fn words(texts: &[&str]) -> BTreeSet<String> {
    texts.iter().copied().map(String::from).collect()
}

#[test]
fn blanks_stand_for_what_is_missing() {
    let graph = graph(&words(&["act", "cat", "coat", "taco", "tact"]));
    assert_eq!(anagrams(&graph, "tac", Use::All), ["ACT", "CAT"]);
    assert_eq!(anagrams(&graph, "tac?", Use::All), ["CoAT", "TACo", "TACt"]);
    assert_eq!(anagrams(&graph, "tac?", Use::Some), ["ACT", "CAT", "CoAT", "TACo", "TACt"]);
    assert_eq!(anagrams(&graph, "", Use::All), [""; 0]);
}

#[test]
fn patterns_of_every_kind() {
    let graph = graph(&words(&["at", "cat", "coat", "cot", "scat", "taco"]));
    for (pattern, found) in [
        ("..A*", vec!["COAT", "SCAT"]),
        ("*AT", vec!["AT", "CAT", "COAT", "SCAT"]),
        ("c?t", vec!["CAT", "COT"]),
        ("[CS]*", vec!["CAT", "COAT", "COT", "SCAT"]),
        ("[^CS]*", vec!["AT", "TACO"]),
        ("*", vec!["AT", "CAT", "COAT", "COT", "SCAT", "TACO"]),
        ("*C*T*", vec!["CAT", "COAT", "COT", "SCAT"]),
        ("cats", vec![]),
    ] {
        assert_eq!(matches(&graph, pattern), found, "{pattern}");
    }
}

#[test]
fn bad_patterns_are_refused_with_the_place() {
    let reason = |text: &str| Pattern::parse(text, Alphabet::english()).unwrap_err().to_string();
    assert_eq!(reason(""), "the pattern is empty: try `..A*`");
    let bracket = "the bracket at character 2 of the pattern holds no letters, or is never closed";
    assert_eq!(reason("a[]"), bracket);
    assert_eq!(reason("a[bc"), bracket);
    assert_eq!(reason("a1"), "in the pattern, \"1\" at character 2 is no letter of the English alphabet");
    // The place is counted from the start of the pattern, wherever in it the letter stands.
    for text in ["..a*1", " *[b]1 ", "abc[1]", "ab[^1]", "abc[de1]"] {
        let at = text.find('1').unwrap() + 1;
        assert!(reason(text).contains(&format!("\"1\" at character {at} ")), "{text}: {}", reason(text));
    }
    assert_eq!(reason(&".".repeat(64)), "the pattern has more than 63 parts");
}

/// A pattern matched the slow way: by trying every length for a run.
fn fits(pattern: &[u8], word: &[u8]) -> bool {
    match (pattern.first(), word.first()) {
        (None, None) => true,
        (Some(b'*'), _) => (0..=word.len()).any(|taken| fits(&pattern[1..], &word[taken..])),
        (None, Some(_)) | (Some(_), None) => false,
        (Some(&step), Some(&letter)) => (step == b'.' || step == letter) && fits(&pattern[1..], &word[1..]),
    }
}

proptest! {
    #[test]
    fn anagrams_are_what_counting_finds(
        words in prop::collection::btree_set("[A-D]{2,6}", 1..50),
        rack in "[A-D?]{0,7}",
        all in any::<bool>(),
    ) {
        let using = if all { Use::All } else { Use::Some };
        let english = Alphabet::english();
        let hand = english.rack(&rack).unwrap();
        let found: Vec<String> =
            anagrams(&graph(&words), &rack, using).iter().map(|word| word.to_uppercase()).collect();
        let expected: Vec<String> = words
            .iter()
            .filter(|word| makes(&hand, &english.word(word).unwrap(), using))
            .cloned()
            .collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn matches_are_what_trying_finds(
        words in prop::collection::btree_set("[A-C]{2,6}", 1..50),
        pattern in "[A-C.*]{1,6}",
    ) {
        let expected: Vec<String> =
            words.iter().filter(|word| fits(pattern.as_bytes(), word.as_bytes())).cloned().collect();
        prop_assert_eq!(matches(&graph(&words), &pattern), expected);
    }
}
