use std::collections::BTreeMap;

use proptest::prelude::*;

use super::*;

const SMALL: &str = "#definitions 1\n# made for tests\n\
    bet\tv:stake on the outcome\n\
    better\tn:something superior\ta=good\n\
    fly\tv:travel through the air\tn:an insect\n\
    good\ta:having desirable qualities\n\
    leaf\tn:a part of a plant\tv:turn over pages\n\
    leave\tv:go away from\n\
    leaves\tn=leaf\n\
    missing\tn=nothing\n\
    saw\tn:a hand tool\tv:cut with a saw\tv=see\n\
    see\tv:perceive by sight\n";

fn small() -> Definitions {
    Definitions::read(SMALL.as_bytes()).unwrap()
}

fn told(word: &str) -> Vec<String> {
    let line = |one: Meaning| format!("{} {}: {}", one.word, one.part.letter(), one.text);
    small().define(word).into_iter().map(line).collect()
}

#[test]
fn a_word_has_its_meanings_in_order() {
    assert_eq!(told("fly"), ["fly v: travel through the air", "fly n: an insect"]);
    assert_eq!(told("FLY"), told("fly"));
    assert_eq!(told("bet"), ["bet v: stake on the outcome"]);
    assert_eq!(told("see"), ["see v: perceive by sight"]);
}

#[test]
fn a_form_is_explained_by_its_stem() {
    assert_eq!(told("flies"), ["fly n: an insect", "fly v: travel through the air"]);
    assert_eq!(told("leaves"), ["leaf n: a part of a plant", "leave v: go away from"]);
    assert_eq!(told("sees"), ["see v: perceive by sight"]);
}

#[test]
fn own_meanings_come_first_and_spare_the_guess() {
    assert_eq!(told("better"), ["better n: something superior", "good a: having desirable qualities"]);
    assert_eq!(told("saw"), ["saw n: a hand tool", "saw v: cut with a saw", "see v: perceive by sight"]);
}

#[test]
fn what_is_not_there_is_not_explained() {
    for word in ["", "zax", "a", "flier", "missing", "#definitions 1", "# made for tests", "å", "fly\t", "\n"]
    {
        assert!(told(word).is_empty(), "{word}");
    }
}

#[test]
fn another_file_is_refused() {
    for bytes in [&b""[..], b"<!doctype html>", b"#definitions 2\n", b"#definitions 1"] {
        assert_eq!(Definitions::read(bytes).err(), Some(NoDefinitions));
    }
}

/// The same by reading line after line.
fn by_reading(text: &str, word: &str) -> Option<String> {
    let lines = text.lines().filter_map(|line| line.split_once('\t'));
    lines.filter(|(key, _)| *key == word).map(|(_, rest)| format!("\t{rest}")).next()
}

proptest! {
    #[test]
    fn every_word_of_any_file_is_found_and_no_other(
        words in prop::collection::btree_map("[a-c]{1,4}", "[n]:[ a-z]{0,9}", 0..40),
        asked in "[a-c]{1,4}",
    ) {
        let words: BTreeMap<String, String> = words;
        let lines: String = words.iter().flat_map(|(word, rest)| [word, "\t", rest, "\n"]).collect();
        let text = format!("{MARK}# from nowhere\n{lines}");
        let definitions = Definitions::read(text.clone().into_bytes()).unwrap();
        for word in words.keys().chain([&asked]) {
            let found = definitions.line(word).map(|line| String::from_utf8(line.to_vec()).unwrap());
            prop_assert_eq!(found, by_reading(&text, word), "{}", word);
        }
    }

    /// Whatever the bytes: an answer that stands there, or none; never a panic and never an endless search.
    #[test]
    fn hostile_bytes_are_survived(
        bytes in prop::collection::vec(prop_oneof![Just(b'\n'), Just(b'\t'), Just(b'a'), Just(b'n'), Just(b'='), any::<u8>()], 0..300),
        asked in "[a-n]{0,3}",
    ) {
        let bytes = [MARK.as_bytes(), &bytes].concat();
        let definitions = Definitions::read(bytes.clone()).unwrap();
        if let Some(found) = definitions.line(&asked) {
            let line = [asked.as_bytes(), found].concat();
            prop_assert!(bytes.split(|byte| *byte == b'\n').any(|one| one == line));
        }
        let _ = definitions.define(&asked);
    }

    #[test]
    fn any_word_has_an_answer(word in any::<String>()) {
        let _ = small().define(&word);
        for part in Part::ALL {
            let _ = stems(&word, part);
        }
    }
}

/// The file that comes with the program: in order, every form with its stem, and most common words explained.
#[test]
fn the_shipped_file_is_sound_and_explains_common_words() {
    let bytes = lexica::definitions();
    let text = String::from_utf8(bytes.clone()).unwrap();
    assert!(text.contains("Princeton University"), "the notice is kept");
    let definitions = Definitions::read(bytes).unwrap();
    let lines: Vec<(&str, &str)> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_once('\t').unwrap())
        .collect();
    assert!(lines.windows(2).all(|pair| pair[0].0 < pair[1].0));
    for (word, rest) in &lines {
        assert_eq!(fields(rest.as_bytes()).count(), rest.split('\t').count(), "{word}");
        for part in Part::ALL {
            for stem in forms(rest.as_bytes(), part) {
                assert!(definitions.meaning(stem, part).is_some(), "{word}: {stem}");
            }
        }
    }
    let english = lexica::load("english").unwrap();
    for (share, words) in [(36, english.word_list()), (88, english.commonest(40_000).unwrap())] {
        let words: Vec<String> =
            words.iter().step_by(41).map(|word| english.alphabet().spell(word)).collect();
        let known = words.iter().filter(|word| !definitions.define(word).is_empty()).count();
        assert!(known * 100 > share * words.len(), "{known} of {}", words.len());
    }
}
