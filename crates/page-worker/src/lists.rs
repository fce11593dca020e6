//! Reading a file as a word list, and saying what became of it.

use lexicon::file::{self, Opened};
use lexicon::{About, Alphabet, Halves};
use messages::{Form, bad_file};

use crate::VOICE;

/// A word list that was read.
#[derive(Clone, Debug)]
pub struct ReadList {
    /// What was kept and what was left out, a sentence a line.
    pub report: String,
    /// How many words there are.
    pub words: u32,
    /// The lexicon, as a file.
    pub lexicon: Vec<u8>,
    /// The digest of the words.
    pub digest: String,
}

/// Reads a file of any kind as a lexicon of this name and language, or says in a sentence what is wrong with it.
///
/// Only the half of the word graph is kept that words are looked up in, as with those that come with the page.
pub fn read_list(bytes: &[u8], file_name: &str, name: &str, language: &str) -> Result<ReadList, String> {
    let alphabet = Alphabet::of(language).ok_or_else(|| VOICE.language_not_known(Form::Alone).to_owned())?;
    let about = About { name: name.to_owned(), source: file_name.to_owned(), licence: String::new() };
    let opened = file::open(bytes, about, file_name, alphabet, Halves::Forwards);
    let Opened { lexicon, report } = opened.map_err(|bad| bad_file(VOICE, Form::Alone, &bad))?;
    lexicon.verify().map_err(|bad| bad_file(VOICE, Form::Alone, &bad))?;
    if lexicon.alphabet() != alphabet {
        let [own, asked] = [lexicon.alphabet(), alphabet].map(|one| messages::language(VOICE, one.name()));
        return Err(VOICE.file_of_other_language(Form::Alone, &own, &asked));
    }
    let about = About { name: name.to_owned(), ..lexicon.about().clone() };
    let lexicon = lexicon.renamed(about).with(Halves::Forwards);
    let lexicon = lexicon.map_err(|bad| bad_file(VOICE, Form::Alone, &bad.into()))?;
    let words = lexicon.graph().word_count();
    Ok(ReadList {
        report: messages::report(VOICE, words, report.as_ref()).join("\n"),
        words,
        lexicon: lexicon.to_bytes(),
        digest: lexicon.digest().to_string(),
    })
}

#[cfg(test)]
mod tests {
    use lexicon::Lexicon;
    use proptest::prelude::*;

    use super::*;

    fn read(bytes: &[u8], file: &str, language: &str) -> Result<ReadList, String> {
        read_list(bytes, file, "mine", language)
    }

    #[test]
    fn a_text_is_read_and_what_is_left_out_is_told_with_its_line() {
        let list = read(b"cat\ndog\nCAT\nx2\n\n# a note\na\n", "pets.txt", "en").unwrap();
        assert_eq!(list.words, 2);
        let lines: Vec<&str> = list.report.lines().collect();
        assert_eq!(
            lines,
            [
                "2 words were kept.",
                "1 line was there more than once.",
                "1 line was left out, not all letters of the alphabet: line 4, “x2”",
                "1 line was left out, shorter than 2 letters: line 7, “a”",
            ]
        );
        let lexicon = Lexicon::from_bytes(&list.lexicon).unwrap();
        assert!(lexicon.contains("dog") && lexicon.about().name == "mine");
        assert_eq!(lexicon.digest().to_string(), list.digest);
        assert_eq!(lexicon.about().source, "pets.txt");
    }

    #[test]
    fn a_graph_and_our_own_form_are_read_alike() {
        let text = read(b"cat\ndog", "pets.txt", "en").unwrap();
        let whole = Lexicon::from_bytes(&text.lexicon).unwrap().with(Halves::Both).unwrap();
        let kwg = read(&whole.graph().to_kwg(), "pets.kwg", "en").unwrap();
        assert_eq!((&kwg.digest, kwg.words), (&text.digest, 2));
        assert_eq!(kwg.report, "2 words were kept.");
        let own = read(&whole.to_bytes(), "pets.lex", "en").unwrap();
        assert_eq!(own.digest, text.digest);
        let refused = read(&whole.to_bytes(), "pets.lex", "sv").unwrap_err();
        assert_eq!(refused, "The file says that its words are English, not Swedish.");
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said() {
        let graph = read(b"cat\ndog", "pets.txt", "en").unwrap();
        let graph = Lexicon::from_bytes(&graph.lexicon).unwrap().graph().to_kwg();
        for (bytes, file, language, reason) in [
            (&b""[..], "a.txt", "en", "The list is empty."),
            (b" \n\n", "a.txt", "en", "The list is empty."),
            (b"\x00\x01\x02", "a.txt", "en", "This is no text, but a file of another kind."),
            (b"\xff\xfea\0", "a.txt", "en", "This is UTF-16 text; please save it as UTF-8."),
            ("кот\nпёс".as_bytes(), "a.txt", "en", "The list has no English word: 2 lines were left out"),
            (&graph[..graph.len() - 2], "a.kwg", "en", "The file is damaged."),
            (&graph[..graph.len() - 4], "a.kwg", "en", "The file is damaged."),
            (b"", "a.kwg", "en", "The file is damaged."),
            (b"LOGOLEX\n", "a.lex", "en", "The file is damaged."),
            (b"cat", "a.txt", "tlh", "This language is not known here."),
        ] {
            let said = read(bytes, file, language).unwrap_err();
            assert!(said.starts_with(reason), "{file}: {said}");
        }
        let long = vec![b'a'; 1 << 20];
        let said = read(&long, "a.txt", "en").unwrap_err();
        assert!(said.starts_with("The list has no English word") && said.len() < 300, "{said}");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// Whatever the file: a list or a sentence, never a panic.
        #[test]
        fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400), ending in 0..3_usize) {
            let file = ["a.txt", "a.kwg", "a.lex"][ending];
            match read(&bytes, file, "en") {
                Ok(list) => prop_assert!(list.words > 0),
                Err(reason) => prop_assert!(!reason.is_empty()),
            }
        }
    }
}
