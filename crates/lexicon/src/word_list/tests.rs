use proptest::prelude::*;

use super::*;

fn english(text: impl AsRef<[u8]>) -> Result<Reading, BadList> {
    read(text.as_ref(), Alphabet::english())
}

fn spelt(reading: &Reading, alphabet: &Alphabet) -> Vec<String> {
    reading.words.iter().map(|word| alphabet.spell(word)).collect()
}

#[test]
fn any_case_any_line_end_blank_lines_and_comments() {
    for text in ["cat\nDog\n", "cat\r\nDog", "\u{feff}# pets\n\n  dog \nCAT\tfeline\n", "cat\rDog\r"] {
        assert_eq!(spelt(&english(text).unwrap(), Alphabet::english()), ["CAT", "DOG"], "{text:?}");
    }
}

#[test]
fn latin_1_is_recognised() {
    let norwegian = Alphabet::of("nb").unwrap();
    let reading = read(b"bl\xe5b\xe6r\n\xd8L\n", norwegian).unwrap();
    assert_eq!(spelt(&reading, norwegian), ["BLÅBÆR", "ØL"]);
    assert_eq!(reading.report.encoding, Encoding::Latin1);
}

#[test]
fn the_report_says_what_was_dropped_and_why() {
    let long = "a".repeat(64);
    let report = english(format!("cat\na\nrock'n'roll\ncat\n{long}\nhot dog\n")).unwrap().report;
    assert_eq!((report.lines, report.kept, report.repeated, report.dropped()), (6, 1, 1, 4));
    assert_eq!(
        report.to_string(),
        format!(
            "1 kept; 1 repeated; \
             2 dropped: not all letters of the alphabet (line 3 \"rock'n'roll\", line 6 \"hot dog\"); \
             1 dropped: shorter than 2 letters (line 2 \"a\"); \
             1 dropped: longer than 32 letters (line 5 \"{}…\")",
            "a".repeat(40)
        )
    );
}

#[test]
fn what_is_no_list_is_refused_with_a_reason() {
    for (file, reason) in [
        (&b""[..], "the list is empty"),
        (b"\n \r\n", "the list is empty"),
        (
            b"a\nb\n",
            "the list has no English word: 0 kept; 2 dropped: shorter than 2 letters (line 1 \"a\", line 2 \"b\")",
        ),
        (b"cat\0dog", "this is no text: byte 0x00 at offset 3"),
        (b"\xff\xfec\0a\0t\0", "this is UTF-16 text; please save it as UTF-8"),
    ] {
        assert_eq!(english(file).unwrap_err().to_string(), reason);
    }
}

#[test]
fn words_of_32_letters_are_kept_and_of_33_dropped() {
    let text = format!("{}\n{}\n", "a".repeat(32), "a".repeat(33));
    let reading = english(text).unwrap();
    assert_eq!((reading.words.len(), reading.words.longest()), (1, 32));
}

proptest! {
    #[test]
    fn lists_are_sorted_and_distinct(words in prop::collection::vec("[a-e]{2,6}", 1..40)) {
        let reading = english(words.join("\n")).unwrap();
        let mut expected: Vec<String> = words.iter().map(|word| word.to_uppercase()).collect();
        expected.sort();
        expected.dedup();
        prop_assert_eq!(reading.report.repeated, words.len() - expected.len());
        prop_assert_eq!(spelt(&reading, Alphabet::english()), expected);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = english(bytes);
    }
}
