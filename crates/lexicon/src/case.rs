//! Capitals and small letters of the Latin script, in which all alphabets here are written.
//!
//! The standard library knows those of every script, by tables that weigh more in the page than all of a game's rules. What
//! is of another script has neither here, and stays as it is.

/// The capital of a letter; the letter itself if it is one, or has none.
#[must_use]
pub const fn capital(glyph: char) -> char {
    match glyph {
        'ß' => 'ẞ',
        'ÿ' => 'Ÿ',
        'ı' => 'I',
        'ſ' => 'S',
        'a'..='z' | '\u{e0}'..='\u{f6}' | '\u{f8}'..='\u{fe}' => moved(glyph, -0x20),
        _ if is_small_of_pair(glyph) => moved(glyph, -1),
        _ => glyph,
    }
}

/// The small letter of a capital; the letter itself if it is small already, or has none.
#[must_use]
pub const fn small(glyph: char) -> char {
    match glyph {
        'ẞ' => 'ß',
        'Ÿ' => 'ÿ',
        'İ' => 'i',
        'A'..='Z' | '\u{c0}'..='\u{d6}' | '\u{d8}'..='\u{de}' => moved(glyph, 0x20),
        _ if is_small_of_pair(moved(glyph, 1)) => moved(glyph, 1),
        _ => glyph,
    }
}

/// Whether a character is a small letter.
#[must_use]
pub const fn is_small(glyph: char) -> bool {
    capital(glyph) != glyph
}

/// Whether a character is a letter, small or capital.
#[must_use]
pub const fn is_letter(glyph: char) -> bool {
    is_small(glyph) || small(glyph) != glyph
}

/// A text with all its capitals made small.
#[must_use]
pub fn in_small_letters(text: &str) -> String {
    text.chars().map(small).collect()
}

/// Whether a character is the small letter right behind its capital: in some rows of Unicode the capitals are even, in others
/// odd.
const fn is_small_of_pair(glyph: char) -> bool {
    let number = glyph as u32;
    match number {
        0x131 | 0x138 | 0x149 | 0x1f0 | 0x220 | 0x221 => false,
        0x100..=0x137
        | 0x14a..=0x177
        | 0x1de..=0x1ef
        | 0x1f4
        | 0x1f5
        | 0x1f8..=0x233
        | 0x1e00..=0x1e95
        | 0x1ea0..=0x1eff => number % 2 == 1,
        0x139..=0x148 | 0x179..=0x17e | 0x1cd..=0x1dc => number.is_multiple_of(2),
        _ => false,
    }
}

const fn moved(glyph: char, by: i32) -> char {
    match char::from_u32((glyph as u32).wrapping_add_signed(by)) {
        Some(moved) => moved,
        None => glyph,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The only one that something maps to.
    fn only(mut mapped: impl Iterator<Item = char>) -> Option<char> {
        mapped.next().filter(|_| mapped.next().is_none())
    }

    #[test]
    fn what_has_another_case_has_the_one_that_unicode_says() {
        for glyph in '\0'..=char::MAX {
            let (capital, small) = (capital(glyph), small(glyph));
            if capital != glyph && glyph != 'ß' {
                assert_eq!(Some(capital), only(glyph.to_uppercase()), "{glyph:?}");
            }
            if small != glyph && glyph != 'İ' {
                assert_eq!(Some(small), only(glyph.to_lowercase()), "{glyph:?}");
            }
        }
    }

    #[test]
    fn latin_letters_with_and_without_accents_have_both_cases() {
        let latin = ('a'..='z').chain('à'..='ö').chain('ø'..='ÿ').chain('Ā'..='ž');
        for glyph in latin.chain('Ḁ'..='ẕ').chain('Ạ'..='ỿ') {
            // Letters that Unicode has in one case only, or as several.
            if !"ĸŉß".contains(glyph) {
                assert!(is_letter(glyph), "{glyph:?}");
                assert_eq!(Some(capital(glyph)), only(glyph.to_uppercase()), "{glyph:?}");
            }
        }
        assert_eq!(in_small_letters("ÆRLIG ÅL, ÑANDÚ, IJ"), "ærlig ål, ñandú, ij");
        assert!(!is_letter('3') && !is_letter('×') && !is_letter('λ') && is_small('å'));
    }
}
