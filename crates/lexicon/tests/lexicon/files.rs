//! Lexicon files: what is written is read back; what is damaged is refused.

use lexicon::compact::{self, CompactList};
use lexicon::{About, Alphabet, Grades, Halves, Lexicon, WordList, file, testing};
use proptest::prelude::*;

fn lexicon() -> Lexicon {
    let list = compact_list();
    Lexicon::from_words(list.about, list.alphabet, &list.words, list.grades).unwrap()
}

fn compact_list() -> CompactList {
    let norwegian = Alphabet::of("nb").unwrap();
    let texts = ["blå", "blåbær", "bær", "ære", "øl", "år"];
    CompactList {
        about: About { name: "prøve".into(), source: "a test".into(), licence: "CC0".into() },
        alphabet: norwegian,
        words: WordList::new(texts.map(|text| norwegian.word(text).unwrap())),
        grades: Grades::new(vec![10, 35, 95], vec![0, 2, 1, 2, 0, 0]),
    }
}

#[test]
fn our_own_form_round_trips() {
    let lexicon = lexicon();
    let bytes = lexicon.to_bytes();
    let again = Lexicon::from_bytes(&bytes).unwrap();
    assert_eq!(again, lexicon);
    assert_eq!(again.to_bytes(), bytes);
    assert_eq!(again.verify(), Ok(()));
    assert!(again.contains("BLÅBÆR") && !again.contains("BLÅBÆRA"));
}

#[test]
fn half_a_graph_is_made_whole_again() {
    let whole = lexicon();
    let half = whole.clone().with(Halves::Forwards).unwrap();
    assert!(half.graph().words_outwards().is_none() && half.graph().len() < whole.graph().len());
    assert_eq!((half.digest(), half.grades()), (whole.digest(), whole.grades()));
    let read = Lexicon::from_bytes(&half.to_bytes()).unwrap();
    assert_eq!(read, half);
    assert_eq!(read.with(Halves::Both).unwrap(), whole);
    assert_eq!(whole.clone().with(Halves::Both).unwrap(), whole);
}

#[test]
fn the_digest_depends_on_words_and_language_only() {
    let lexicon = lexicon();
    let kwg = lexicon.graph().to_kwg();
    let opened =
        file::open(&kwg, About::named("other"), "x.kwg", lexicon.alphabet(), Halves::Both).unwrap().lexicon;
    assert_eq!(opened.digest(), lexicon.digest());
    let danish =
        file::open(b"aa\nbb\n", About::named("a"), "a.txt", Alphabet::of("da").unwrap(), Halves::Both)
            .unwrap();
    let english =
        file::open(b"BB\nAA\n", About::named("a"), "a.txt", Alphabet::english(), Halves::Both).unwrap();
    assert_ne!(danish.lexicon.digest(), english.lexicon.digest());
    // Whoever changes how a digest is made breaks the records of games played so far.
    assert_eq!(
        english.lexicon.digest().to_string(),
        "0bde2e1ef1d4d4b981dbc589273917af427954401121b19d020c101499208cac"
    );
}

#[test]
fn the_commonest_words_come_first() {
    let lexicon = lexicon();
    let commonest = |count| -> Vec<String> {
        lexicon.commonest(count).unwrap().iter().map(|word| lexicon.alphabet().spell(word)).collect()
    };
    assert_eq!(commonest(2), ["ØL", "ÅR"]);
    assert_eq!(commonest(3), ["BLÅ", "ØL", "ÅR"]);
    assert_eq!(commonest(4), ["BLÅ", "BÆR", "ØL", "ÅR"]);
    assert_eq!(commonest(99).len(), 6);
}

#[test]
fn a_file_cut_anywhere_is_refused() {
    let bytes = lexicon().to_bytes();
    for length in 0..bytes.len() {
        let error = Lexicon::from_bytes(&bytes[..length]).unwrap_err().to_string();
        assert!(error.contains("cut") || error.contains("damaged"), "{length}: {error}");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert!(Lexicon::from_bytes(&longer).is_err());
}

#[test]
fn any_changed_byte_is_noticed() {
    let bytes = lexicon().to_bytes();
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x20;
        assert!(Lexicon::from_bytes(&damaged).is_err(), "byte {at}");
    }
}

#[test]
fn a_file_of_a_later_version_is_refused() {
    let mut bytes = lexicon().to_bytes();
    bytes[8] = 2;
    assert_eq!(
        Lexicon::from_bytes(&bytes).unwrap_err().to_string(),
        "this lexicon file has version 2, and this program reads version 1 only"
    );
}

#[test]
fn a_forged_digest_is_found_out() {
    let mut bytes = lexicon().to_bytes();
    bytes[20] ^= 1;
    let checksum = crc32fast::hash(&bytes[16..]).to_le_bytes();
    bytes[12..16].copy_from_slice(&checksum);
    let forged = Lexicon::from_bytes(&bytes).unwrap();
    assert!(forged.verify().unwrap_err().to_string().starts_with("the lexicon file is damaged: its words"));
}

#[test]
fn compact_lists_round_trip() {
    let list = compact_list();
    let text = compact::write(&list);
    assert_eq!(
        text,
        "# logomachy words 1\n# name: prøve\n# language: nb\n# source: a test\n# licence: CC0\n# grades: 10 35 95\n\
         Ablå0\nDbær\nBær1\nAære\nAøl0\nAår0\n"
    );
    assert_eq!(compact::read(&text), Ok(list));
}

#[test]
fn bad_compact_lists_are_refused_with_the_line() {
    let head = "# logomachy words 1\n# language: en\n";
    for (text, reason) in [
        ("aa\n".to_owned(), "line 1: a compact word list starts with `# logomachy words 1`"),
        ("# logomachy words 1\nAaa\n".into(), "line 2: the head does not say which language this is"),
        (
            format!("{head}# size: 3\n"),
            "line 3: this is no line of a head: `# name|language|source|licence|grades: …`",
        ),
        (format!("{head}Abb\nAaa\n"), "line 4: it does not come after the word before it"),
        (
            format!("{head}Cbb\n"),
            "line 3: it must start with a capital that says how many letters to take from the word before",
        ),
        (format!("{head}Ab\n"), "line 3: a word has 2 to 32 letters"),
        (format!("{head}Aaa1\n"), "line 3: its grade is not on the scale"),
        (format!("{head}Aaæ!\n"), "line 3: \"!\" at character 3 is no letter of the English alphabet"),
    ] {
        assert_eq!(compact::read(&text).unwrap_err().to_string(), reason);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_bytes_are_opened_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        testing::open_anything(&bytes);
        testing::read_any_list(&bytes);
    }

    #[test]
    fn damaged_graphs_are_opened_or_refused(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        cut in any::<prop::sample::Index>(),
    ) {
        // Without a checksum in front, damage reaches the graph itself.
        let mut bytes = lexicon().graph().to_kwg();
        for (at, value) in changes {
            let at = at.index(bytes.len());
            bytes[at] = value;
        }
        testing::open_anything(&bytes);
        bytes.truncate(cut.index(bytes.len()));
        testing::open_anything(&bytes);
    }

    #[test]
    fn damaged_files_with_a_fresh_checksum_are_opened_or_refused(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let mut bytes = lexicon().to_bytes();
        for (at, value) in changes {
            let at = 16 + at.index(bytes.len() - 16);
            bytes[at] = value;
        }
        let checksum = crc32fast::hash(&bytes[16..]).to_le_bytes();
        bytes[12..16].copy_from_slice(&checksum);
        testing::open_anything(&bytes);
    }

    #[test]
    fn graphs_of_random_nodes_are_opened_or_refused(
        nodes in prop::collection::vec((0..28_u8, any::<bool>(), any::<bool>(), 0..40_u32), 0..40),
    ) {
        let bytes: Vec<u8> = nodes
            .into_iter()
            .flat_map(|(number, accepts, last, child)| {
                let node = u32::from(number) << 24 | u32::from(accepts) << 23 | u32::from(last) << 22 | child;
                node.to_le_bytes()
            })
            .collect();
        testing::open_anything(&bytes);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,30}") {
        testing::read_any_text(&text);
    }
}
