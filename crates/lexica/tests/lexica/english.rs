//! The shipped English lexicon, compared with its word list.

use std::collections::HashSet;
use std::path::Path;

use lexicon::compact::{self, CompactList};
use lexicon::{Graph, Letter, Lexicon, WordIndex};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

fn list(name: &str) -> CompactList {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data").join(name);
    compact::read(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn every_word_is_found_and_reading_the_graph_gives_back_the_list() {
    let list = list("english.words");
    assert_eq!((list.words.len(), list.words.longest()), (274_137, 28));
    let lexicon = lexica::load("english").unwrap();
    assert_eq!(lexicon.verify(), Ok(()));
    assert_eq!(lexicon.graph().word_count(), 274_137);
    assert!(list.words.iter().all(|word| lexicon.graph().contains(word)));
    assert!(lexicon.graph().words().eq(list.words.iter().map(<[Letter]>::to_vec)));
    assert_eq!(lexicon.grades(), list.grades.as_ref());
    let index = WordIndex::new(lexicon.graph());
    for (place, word) in list.words.iter().enumerate() {
        assert_eq!(index.of(lexicon.graph(), word), Some(place as u32));
    }
}

/// What the build wrote is not looked through when a program reads it: here it is.
#[test]
fn what_was_built_is_sound_and_of_the_size_it_says() {
    for shipped in lexica::SHIPPED.iter().filter(|shipped| shipped.to_be_built().is_none()) {
        let (read, checked) = (shipped.load(), Lexicon::from_bytes(&shipped.bytes()).unwrap());
        assert!(read.graph() == checked.graph(), "{}", shipped.name);
        assert_eq!(read.graph().longest(), checked.graph().longest());
        assert_eq!((read.digest(), read.verify()), (checked.digest(), Ok(())));
    }
}

#[test]
fn the_graph_takes_at_most_5_mb_and_round_trips_bit_for_bit() {
    let lexicon = lexica::load("english").unwrap();
    let kwg = lexicon.graph().to_kwg();
    assert!(kwg.len() <= 5_000_000, "{} bytes", kwg.len());
    let again = Graph::from_kwg(&kwg, lexicon.alphabet().len()).unwrap();
    assert!(again.to_kwg() == kwg);
    assert_eq!(&again, lexicon.graph());
}

/// A word changed in up to three places: letters put in, left out, exchanged or replaced.
fn mutated(words: &CompactList) -> impl Strategy<Value = Vec<Letter>> + '_ {
    let change = (0..4_u8, any::<prop::sample::Index>(), 1..=26_u8);
    (0..words.words.len(), prop::collection::vec(change, 1..=3)).prop_map(|(place, changes)| {
        let mut word = words.words.word(place).to_vec();
        for (kind, at, number) in changes {
            let letter = Letter::new(number).unwrap();
            let length = word.len();
            let at = at.index(length);
            match kind {
                0 => word.insert(at, letter),
                1 if length > 1 => drop(word.remove(at)),
                2 => word.swap(at, (at + 1) % length),
                _ => word[at] = letter,
            }
        }
        word
    })
}

#[test]
#[ignore = "long: `cargo xtask test --all` runs it"]
fn a_million_words_that_are_none_are_rejected() {
    let list = list("english.words");
    let words: HashSet<&[Letter]> = list.words.iter().collect();
    let lexicon = lexica::load("english").unwrap();
    let mutated = mutated(&list);
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let mut rejected = 0;
    while rejected < 1_000_000 {
        let word = mutated.new_tree(&mut runner).unwrap().current();
        let is_word = words.contains(word.as_slice());
        assert_eq!(lexicon.graph().contains(&word), is_word, "{}", lexicon.alphabet().spell(&word));
        rejected += u32::from(!is_word);
    }
}

#[test]
fn norwegian_has_every_word_of_its_list() {
    let list = list("norwegian.words");
    assert_eq!(list.words.len(), 468_164);
    let lexicon = lexica::load("nb").unwrap();
    assert!(list.words.iter().all(|word| lexicon.graph().contains(word)));
    assert_eq!(lexicon.verify(), Ok(()));
    assert!(lexicon.contains("heimlåna") && lexicon.contains("bjørnebær"));
}

#[test]
fn w09_the_other_languages_have_every_word_of_their_lists() {
    let known = ["rødgrød", "fietsbel", "eleve", "churro", "räksmörgås"];
    for (shipped, known) in lexica::SHIPPED[2..].iter().zip(known) {
        let list = list(&format!("{}.words", shipped.name));
        let lexicon = shipped.load();
        assert_eq!(lexicon.graph().word_count(), shipped.words);
        assert_eq!(lexicon.alphabet().code(), shipped.language);
        assert!(lexicon.graph().words().eq(list.words.iter().map(<[Letter]>::to_vec)), "{shipped:?}");
        assert!(lexicon.contains(known), "{known}");
        assert_eq!(lexica::find(shipped.language).map(|found| found.name), Some(shipped.name));
    }
}

#[test]
fn common_words_are_graded_before_rare_ones() {
    let lexicon = lexica::load("english").unwrap();
    let common = lexicon.commonest(4000).unwrap();
    let has = |text: &str| common.iter().any(|word| lexicon.alphabet().spell(word) == text);
    assert_eq!(common.len(), 4000);
    assert!(has("HOUSE") && has("WATER") && has("THE"));
    assert!(!has("QOPH") && !has("LOGOMACHY") && !has("ZZZ"));
}
