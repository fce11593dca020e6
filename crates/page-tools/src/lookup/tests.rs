//! Questions and what the finder answers to them.

use lexicon::{Lexicon, word_list};
use page::words::Face;

use super::*;

fn pets() -> Words {
    let english = lexicon::Alphabet::english();
    let reading = word_list::read(b"act\nat\ncat\ncats\ncoat\nscat\ntaco\n", english).unwrap();
    let about = lexicon::About::named("pets");
    Words::new(Lexicon::from_words(about, english, &reading.words, None).unwrap())
}

fn ask(words: &Words, mode: Mode, text: &str) -> Answer {
    look_up(words, &Question { text: text.to_owned(), ..Question::new(mode) })
}

/// The groups as lines, blanks in lower case: `4: COAT`.
fn shown(answer: &Answer) -> Vec<String> {
    let Answer::Matches(found) = answer else { panic!("{answer:?}") };
    let written = |face: &Face| if face.blank { face.glyph.to_lowercase() } else { face.glyph.to_owned() };
    let word = |faces: &Vec<Face>| faces.iter().map(written).collect::<String>();
    let line = |group: &Group| {
        format!("{}: {}", group.length, group.words.iter().map(word).collect::<Vec<_>>().join(" "))
    };
    found.groups.iter().map(line).collect()
}

#[test]
fn nothing_is_answered_to_nothing() {
    for mode in Mode::ALL {
        for text in ["", "  "] {
            let answer = ask(&pets(), mode, text);
            assert_eq!(
                (&answer, answer.summary(), answer.complaint()),
                (&Answer::Nothing, String::new(), None)
            );
        }
    }
}

#[test]
fn words_are_checked_one_by_one() {
    for (text, summary) in [
        ("cat", "CAT is a word"),
        (" Taco ", "TACO is a word"),
        ("dog", "DOG is not a word"),
        ("cat, dog", "1 of 2 is a word"),
        ("cat taco\tdog", "2 of 3 are words"),
        ("cat;coat", "All 2 are words"),
        ("dog cow", "None of the 2 is a word"),
    ] {
        let answer = ask(&pets(), Mode::Check, text);
        assert_eq!((answer.summary().as_str(), answer.complaint()), (summary, None), "{text}");
    }
}

#[test]
fn a_text_that_is_no_word_is_refused_with_the_librarys_sentence() {
    let words = pets();
    let reason = "\"4\" at character 2 is no letter of the English alphabet.";
    for (mode, text, complaint) in [
        (Mode::Check, "c4t", reason.to_owned()),
        (Mode::Check, "cat c4t", format!("In C4T, {reason}")),
        (Mode::Anagrams, "c4t", reason.to_owned()),
        (Mode::Pattern, "c4*", format!("In the pattern, {reason}")),
        (
            Mode::Pattern,
            "[",
            "The bracket at character 1 of the pattern holds no letters, or is never closed.".to_owned(),
        ),
    ] {
        let answer = ask(&words, mode, text);
        assert_eq!(answer.complaint(), Some(complaint), "{text}");
    }
}

#[test]
fn anagrams_come_longest_first_with_blanks_marked() {
    let words = pets();
    assert_eq!(shown(&ask(&words, Mode::Anagrams, "tac")), ["3: ACT CAT", "2: AT"]);
    let question = Question { text: "tac?".to_owned(), using: Use::All, ..Question::new(Mode::Anagrams) };
    let found = look_up(&words, &question);
    assert_eq!(shown(&found), ["4: CATs CoAT sCAT TACo"]);
    assert_eq!(found.summary(), "4 words");
}

#[test]
fn patterns_come_shortest_first() {
    assert_eq!(shown(&ask(&pets(), Mode::Pattern, "*at")), ["2: AT", "3: CAT", "4: COAT SCAT"]);
    assert_eq!(ask(&pets(), Mode::Pattern, "z*").summary(), "No words");
    assert_eq!(ask(&pets(), Mode::Pattern, "t*").summary(), "1 word");
}

#[test]
fn commonness_is_said_in_words() {
    let words = Words::new(lexica::load("english").unwrap());
    for (text, said) in [
        ("about", "An everyday word."),
        ("logomachy", "A rare word."),
        ("aal", "A very rare word, known to large dictionaries only."),
        ("qqq", "Not a word."),
    ] {
        let Answer::Words(checked) = ask(&words, Mode::Check, text) else { panic!("{text}") };
        assert_eq!(checked[0].verdict.said(), said, "{text}");
    }
}

#[test]
fn a_lexicon_without_grades_just_says_yes() {
    let Answer::Words(checked) = ask(&pets(), Mode::Check, "cat") else { panic!("it checks") };
    assert_eq!(
        (checked[0].verdict.clone(), checked[0].verdict.said().as_str()),
        (Verdict::Word(messages::Commonness::Unknown), "A word.")
    );
}

#[test]
fn many_words_are_counted_and_a_few_shown() {
    let words = Words::new(lexica::load("english").unwrap());
    let Answer::Matches(found) = ask(&words, Mode::Pattern, "*") else { panic!("it finds") };
    let shown: usize = found.groups.iter().map(|group| group.words.len()).sum();
    assert_eq!((found.total, shown), (words.graph().word_count() as usize, MOST));
    assert!(found.groups.last().unwrap().total > found.groups.last().unwrap().words.len());
    assert!(found.summary().ends_with(" words, the first 500 shown"), "{}", found.summary());
    // D49: and more of them for whoever asks.
    let more = Question { text: "*".to_owned(), most: 2 * MOST, ..Question::new(Mode::Pattern) };
    let Answer::Matches(found) = look_up(&words, &more) else { panic!("it finds") };
    assert_eq!(found.shown(), 2 * MOST);
}
