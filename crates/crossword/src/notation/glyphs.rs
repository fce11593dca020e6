//! Tiles as characters, where a letter of two characters always stands in brackets: `[CH]`.
//!
//! People type `CHURRO` and mean the tile `CH`, and [`Alphabet::tiles`] reads it so. In files `C` and `H` side by side
//! are two tiles.

use lexicon::{Alphabet, BadText, Rack, Tile, is_combining_mark};

/// Reads tiles of a file: one character a tile, or several in brackets.
pub(crate) fn tiles(text: &str, alphabet: &Alphabet) -> Result<Vec<Tile>, BadText> {
    let mut tiles = Vec::new();
    for (before, piece) in pieces(text) {
        tiles.extend(alphabet.tiles(piece).map_err(|bad| moved(&bad, before))?);
    }
    Ok(tiles)
}

/// Reads tiles in hand, in any case; `?` is a blank.
pub(crate) fn rack(text: &str, alphabet: &Alphabet) -> Result<Rack, BadText> {
    let mut rack = Rack::default();
    for (before, piece) in pieces(text) {
        if piece == "?" {
            rack.add(None);
            continue;
        }
        for tile in alphabet.tiles(piece).map_err(|bad| moved(&bad, before))? {
            rack.add(Some(tile.letter));
        }
    }
    Ok(rack)
}

/// Writes tiles in hand so that [`rack`] reads them, blanks last.
pub(crate) fn spell_rack(rack: &Rack, alphabet: &Alphabet) -> String {
    let glyph = |tile| match tile {
        None => "?".to_owned(),
        Some(letter) => alphabet.spell_tiles(&[Tile::plain(letter)]),
    };
    rack.iter().map(glyph).collect()
}

/// Writes tiles so that people and [`Alphabet::tiles`] read them: two tiles that look like one are kept apart by
/// brackets, `[C]H`.
pub(crate) fn spell_apart(tiles: &[Tile], alphabet: &Alphabet) -> String {
    let mut text = String::new();
    for (place, &tile) in tiles.iter().enumerate() {
        let glyph = alphabet.spell_tiles(&[tile]);
        let next = tiles.get(place + 1).map(|&next| alphabet.spell_tiles(&[next])).unwrap_or_default();
        let joined = !glyph.starts_with('[')
            && alphabet.tiles(&format!("{glyph}{next}")).is_ok_and(|read| read.len() == 1);
        if joined && !next.is_empty() {
            text.extend(["[", &glyph, "]"]);
        } else {
            text.push_str(&glyph);
        }
    }
    text
}

/// Cuts a text before every character that is not in brackets and is no accent of the one before it, with the
/// characters before each piece.
fn pieces(text: &str) -> Vec<(usize, &str)> {
    let mut starts = Vec::new();
    let mut inside = false;
    for (count, (at, glyph)) in text.char_indices().enumerate() {
        if at == 0 || !inside && !is_combining_mark(glyph) {
            starts.push((count, at));
        }
        inside = glyph == '[' || inside && glyph != ']';
    }
    let ends = starts.iter().skip(1).map(|&(_, at)| at).chain([text.len()]);
    starts.iter().zip(ends).map(|(&(count, at), end)| (count, &text[at..end])).collect()
}

/// The same error in a longer text, behind so many characters.
pub(crate) fn moved(bad: &BadText, by: usize) -> BadText {
    match *bad {
        BadText::NotALetter { glyph, at, language } => BadText::NotALetter { glyph, at: at + by, language },
        BadText::BadBracket { at, language } => BadText::BadBracket { at: at + by, language },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_of_two_characters_stands_in_brackets() {
        let spanish = Alphabet::of("es").unwrap();
        assert_eq!(tiles("CH", spanish).unwrap().len(), 2);
        assert_eq!(tiles("[CH]u[rr]O", spanish).unwrap().len(), 4);
        assert_eq!(spanish.spell_tiles(&tiles("[CH]u[rr]O", spanish).unwrap()), "[CH]u[rr]O");
        assert_eq!(rack("C?H[CH]", spanish).map(|rack| spell_rack(&rack, spanish)).unwrap(), "C[CH]H?");
    }

    #[test]
    fn tiles_that_look_like_one_are_kept_apart() {
        let spanish = Alphabet::of("es").unwrap();
        for text in ["[C]HO[RR]", "c[H]", "[L][L]L", "cH"] {
            let read = spanish.tiles(text).unwrap();
            assert_eq!(spanish.tiles(&spell_apart(&read, spanish)).as_ref(), Ok(&read), "{text}");
        }
        assert_eq!(spell_apart(&tiles("CHO", spanish).unwrap(), spanish), "[C]HO");
    }

    #[test]
    fn errors_name_the_place_in_the_whole_text() {
        let english = Alphabet::english();
        assert_eq!(
            tiles("AB[C]1", english).unwrap_err().to_string(),
            "\"1\" at character 6 is no letter of the English alphabet"
        );
        assert_eq!(
            rack("AB[C", english).unwrap_err().to_string(),
            "the bracket at character 3 holds no tile of the English alphabet"
        );
        assert!(tiles("A[B]C", english).is_ok());
        assert!(
            tiles("]", english).is_err() && tiles("A]", english).is_err() && tiles("[]", english).is_err()
        );
    }

    #[test]
    fn a_blank_stands_before_any_letter() {
        let norwegian = Alphabet::of("nb").unwrap();
        for text in ["?Æ", "Æ?", "?Å?", "A?\u{d8}", "?A\u{30a}"] {
            let glyphs = text.chars().filter(|glyph| !is_combining_mark(*glyph)).count();
            let read = rack(text, norwegian).unwrap();
            assert_eq!(read.len(), glyphs, "{text}");
            assert_eq!(usize::from(read.count(None)), text.matches('?').count(), "{text}");
        }
    }

    #[test]
    fn a_letter_made_of_two_code_points_is_one_tile() {
        let norwegian = Alphabet::of("nb").unwrap();
        assert_eq!(tiles("A\u{30a}B", norwegian).unwrap(), tiles("ÅB", norwegian).unwrap());
    }
}
