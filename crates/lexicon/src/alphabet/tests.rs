use proptest::prelude::*;

use super::*;

fn of(language: &str) -> &'static Alphabet {
    Alphabet::of(language).unwrap()
}

#[test]
fn every_alphabet_has_at_most_31_distinct_letters() {
    for alphabet in Alphabet::all() {
        assert!(!alphabet.is_empty() && alphabet.len() <= crate::MAX_LETTERS);
        for letter in alphabet.letters() {
            assert_eq!(alphabet.word(alphabet.glyph(letter)), Ok(vec![letter]), "{alphabet:?}");
        }
        assert_eq!(alphabet.pairs, alphabet.glyphs.iter().any(|glyph| glyph.chars().count() > 1));
        assert_eq!(Alphabet::of(alphabet.code()), Some(alphabet));
        assert_eq!(Alphabet::of(&alphabet.name().to_uppercase()), Some(alphabet));
    }
}

#[test]
fn w08_norwegian_has_26_letters_in_index_order() {
    let glyphs: String = of("nb").letters().map(|letter| of("nb").glyph(letter)).collect();
    assert_eq!(glyphs, "ABCDEFGHIJKLMNOPRSTUVWYÆØÅ");
}

#[test]
fn words_are_read_in_any_case_and_any_composition() {
    let norwegian = of("nb");
    let expected = norwegian.word("BLÅBÆR").unwrap();
    assert_eq!(norwegian.word("blåbær").unwrap(), expected);
    assert_eq!(norwegian.word("bla\u{30a}bær").unwrap(), expected);
    assert_eq!(norwegian.spell(&expected), "BLÅBÆR");
}

#[test]
fn accents_that_make_no_letter_fall_away() {
    for (language, read, spelt) in [
        ("fr", "cœur", "COEUR"),
        ("fr", "Élève", "ELEVE"),
        ("en", "café", "CAFE"),
        ("en", "encyclopædia", "ENCYCLOPAEDIA"),
        ("nb", "idé", "IDE"),
        ("de", "Straße", "STRASSE"),
        ("de", "Äpfel", "ÄPFEL"),
        ("es", "niño", "NIÑO"),
        ("es", "canción", "CANCION"),
        ("sv", "å", "Å"),
        ("pt", "ação", "AÇAO"),
        ("fi", "åbo", "ABO"),
    ] {
        assert_eq!(of(language).word(read).map(|word| of(language).spell(&word)), Ok(spelt.to_owned()));
    }
}

#[test]
fn tiles_and_letters_of_a_game_are_typed_as_themselves() {
    for (language, text) in
        [("en", "é"), ("en", "Å"), ("en", "ç"), ("fr", "É"), ("fr", "œ"), ("nb", "ä"), ("de", "ß")]
    {
        let alphabet = of(language);
        assert!(alphabet.word(text).is_ok(), "{text} in a word");
        assert!(alphabet.tiles(text).is_err(), "the tile {text}");
        assert!(alphabet.rack(text).is_err(), "{text} in hand");
        assert!(alphabet.tile_letters(text).is_err(), "the letter {text}");
    }
    for (language, text) in [("nb", "å"), ("pt", "ç"), ("es", "ñ"), ("sv", "a\u{308}"), ("es", "ch")] {
        let alphabet = of(language);
        assert_eq!(alphabet.tile_letters(text), alphabet.word(text), "{text}");
        assert_eq!(alphabet.rack(text).map(|rack| rack.len()), Ok(1), "{text}");
    }
    let bad = of("en").rack("AB?cé").unwrap_err().to_string();
    assert_eq!(bad, "\"É\" at character 5 is no letter of the English alphabet");
}

#[test]
fn what_is_no_letter_is_named_with_its_place() {
    let message = |language: &str, text: &str| of(language).word(text).unwrap_err().to_string();
    assert_eq!(message("en", "don't"), "\"'\" at character 4 is no letter of the English alphabet");
    assert_eq!(message("nb", "quiz"), "\"Q\" at character 1 is no letter of the Norwegian alphabet");
    assert_eq!(message("en", "жук"), "\"ж\" at character 1 is no letter of the English alphabet");
    assert_eq!(
        of("es").tiles("A[QU]").unwrap_err().to_string(),
        "the bracket at character 2 holds no tile of the Spanish alphabet"
    );
}

#[test]
fn lower_case_tiles_are_blanks() {
    let tiles = of("en").tiles("VLuE").unwrap();
    assert_eq!(tiles.iter().map(|tile| tile.blank).collect::<Vec<_>>(), [false, false, true, false]);
    assert_eq!(of("en").spell_tiles(&tiles), "VLuE");
    let tiles = of("es").tiles("CHu[rr]O").unwrap();
    assert_eq!(tiles.len(), 4);
    assert_eq!(of("es").spell_tiles(&tiles), "[CH]u[rr]O");
}

#[test]
fn racks_know_their_blanks() {
    let rack = of("en").rack("?beA?b").unwrap();
    assert_eq!(rack.len(), 6);
    assert_eq!(rack.count(None), 2);
    assert_eq!(of("en").spell_rack(&rack), "ABBE??");
    let bad = of("en").rack("?RE?4").unwrap_err().to_string();
    assert_eq!(bad, "\"4\" at character 5 is no letter of the English alphabet");
}

proptest! {
    #[test]
    fn tiles_round_trip(language in 0..8_usize, tiles in prop::collection::vec((1..=31_u8, any::<bool>()), 0..20)) {
        let alphabet = &Alphabet::all()[language];
        let tiles: Vec<Tile> = tiles
            .into_iter()
            .filter_map(|(number, blank)| Some(Tile { letter: Letter::new(number)?, blank }))
            .filter(|tile| alphabet.letter_set().has(tile.letter))
            .collect();
        // Two tiles C and H side by side are written as the one tile CH is: only there the text is read otherwise.
        let pairs = tiles.windows(2).any(|two| {
            two[0].blank == two[1].blank
                && alphabet.numbered(|glyph| glyph == alphabet.spell(&[two[0].letter, two[1].letter])).is_some()
        });
        prop_assume!(!pairs);
        prop_assert_eq!(alphabet.tiles(&alphabet.spell_tiles(&tiles)), Ok(tiles));
    }

    #[test]
    fn any_text_is_read_or_refused(language in 0..8_usize, text in "\\PC{0,20}") {
        let alphabet = &Alphabet::all()[language];
        if let Ok(word) = alphabet.word(&text) {
            prop_assert_eq!(alphabet.word(&alphabet.spell(&word)), Ok(word));
        }
        let _ = alphabet.tiles(&text);
        let _ = alphabet.rack(&text);
    }
}
