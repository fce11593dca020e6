//! What fuzz targets and bounded tests have in common: anything from outside is read or refused, never worse.
//!
//! Always compiled, since a feature would have this crate compiled twice more wherever everything is tested; no program
//! calls it, so none carries it.

use crate::{About, Alphabet, Halves, Lexicon, Pattern, Use, WordIndex, compact, file, word_list};

/// Opens any bytes under any name, and uses the lexicon if there is one.
pub fn open_anything(bytes: &[u8]) {
    for name in ["any.txt", "any.kwg", "any.lex"] {
        if let Ok(opened) = file::open(bytes, About::named("any"), name, Alphabet::english(), Halves::Both) {
            use_lexicon(&opened.lexicon);
        }
    }
}

/// Reads any bytes as a word list in every language, and any text as a compact list.
pub fn read_any_list(bytes: &[u8]) {
    for alphabet in Alphabet::all() {
        if let Ok(reading) = word_list::read(bytes, alphabet) {
            assert_eq!(reading.words.len(), reading.report.kept);
        }
    }
    if let Ok(text) = str::from_utf8(bytes)
        && let Ok(list) = compact::read(text)
    {
        assert_eq!(compact::read(&compact::write(&list)).as_ref(), Ok(&list));
    }
}

/// Reads any text as tiles, a rack and a pattern.
pub fn read_any_text(text: &str) {
    for alphabet in Alphabet::all() {
        let _ = (alphabet.word(text), alphabet.tiles(text), alphabet.rack(text));
        if let (Ok(pattern), Ok(word)) = (Pattern::parse(text, alphabet), alphabet.word(text)) {
            assert!(pattern.fits(&word), "a word fits itself");
        }
    }
}

/// Walks through a lexicon in every way it offers, as far as is quick.
fn use_lexicon(lexicon: &Lexicon) {
    let graph = lexicon.graph();
    let index = WordIndex::new(graph);
    for (place, word) in graph.words().take(1000).enumerate() {
        assert!(graph.contains(&word));
        assert_eq!(index.of(graph, &word), Some(place as u32));
        assert_eq!(index.word(graph, place as u32), Some(word));
    }
    let rack = lexicon.alphabet().rack("ab?").unwrap_or_default();
    graph.anagrams(&rack, Use::Some, &mut |tiles| assert!(tiles.len() <= 3));
    let again = Lexicon::from_bytes(&lexicon.to_bytes());
    assert_eq!(again.as_ref(), Ok(lexicon));
}
