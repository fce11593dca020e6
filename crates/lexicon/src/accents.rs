//! Letters with their accents: one character of Unicode, or a letter and marks behind it, which mean the same.
//!
//! This is canonical composition (NFC) for Latin letters, which is what alphabets here are made of; what is of another
//! script stays as it is. The table is made from Unicode's when this crate is built.

include!(concat!(env!("OUT_DIR"), "/accents.rs"));

/// A letter that is the same as another with a mark behind it, or as another letter.
struct Composite {
    letter: u16,
    before: u16,
    /// None is 0: the letter before is the same.
    mark: u16,
}

/// The first mark that is written over, under or through a letter.
const FIRST_MARK: char = '\u{300}';

/// How many marks follow each other there.
const MARKS: usize = 0x70;

/// Whether a character is drawn upon the one before it.
#[must_use]
pub const fn is_combining_mark(glyph: char) -> bool {
    matches!(glyph, FIRST_MARK..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// A text with every letter and its accents as one character, where there is one.
pub(crate) fn composed(text: &str) -> Vec<char> {
    if text.chars().all(|glyph| glyph < FIRST_MARK) {
        return text.chars().collect();
    }
    let mut parts = Vec::with_capacity(text.len());
    for glyph in text.chars() {
        decompose(glyph, &mut parts);
    }
    for marks in parts.chunk_by_mut(|_, next| class(*next) > 0) {
        if let Some(first) = marks.iter().position(|part| class(*part) > 0) {
            marks[first..].sort_by_key(|mark| class(*mark));
        }
    }
    compose(parts)
}

/// The letter that is left when its accents are taken away.
pub(crate) fn without_accents(glyph: char) -> Option<char> {
    let mut parts = Vec::new();
    decompose(glyph, &mut parts);
    parts.into_iter().find(|&part| !is_combining_mark(part))
}

/// Adds a letter and, behind it, its marks.
fn decompose(glyph: char, into: &mut Vec<char>) {
    let found = u16::try_from(u32::from(glyph))
        .ok()
        .and_then(|number| LETTERS.binary_search_by_key(&number, |composite| composite.letter).ok());
    let Some(place) = found else {
        into.push(glyph);
        return;
    };
    decompose(character(LETTERS[place].before), into);
    if LETTERS[place].mark != 0 {
        into.push(character(LETTERS[place].mark));
    }
}

/// Joins letters with the marks behind them. Marks are in order; one is not reached over another of its class.
fn compose(parts: Vec<char>) -> Vec<char> {
    let mut whole: Vec<char> = Vec::with_capacity(parts.len());
    let mut letter: Option<usize> = None;
    for part in parts {
        let class_of_part = class(part);
        let reached =
            letter.filter(|&at| at + 1 == whole.len() || class(whole[whole.len() - 1]) < class_of_part);
        if let Some(at) = reached
            && let Some(joined) = pair(whole[at], part)
        {
            whole[at] = joined;
            continue;
        }
        if class_of_part == 0 {
            letter = Some(whole.len());
        }
        whole.push(part);
    }
    whole
}

/// The letter that a letter and a mark make.
fn pair(before: char, mark: char) -> Option<char> {
    let (before, mark) = (u32::from(before), u32::from(mark));
    let is =
        |composite: &&Composite| u32::from(composite.before) == before && u32::from(composite.mark) == mark;
    LETTERS.iter().find(is).map(|composite| character(composite.letter))
}

/// Where a mark stands among the marks of its letter; 0 for what is no mark.
fn class(glyph: char) -> u8 {
    let place = u32::from(glyph).wrapping_sub(u32::from(FIRST_MARK));
    CLASSES.get(place as usize).copied().unwrap_or(0)
}

fn character(number: u16) -> char {
    char::from_u32(number.into()).unwrap_or(char::REPLACEMENT_CHARACTER)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use unicode_normalization::UnicodeNormalization as _;
    use unicode_normalization::char::decompose_canonical;

    use super::*;

    /// Whether a character is Latin, or is drawn upon a letter.
    fn known(glyph: char) -> bool {
        matches!(glyph, '\0'..='\u{36f}' | '\u{1e00}'..='\u{1eff}' | '\u{212a}' | '\u{212b}')
    }

    #[test]
    fn every_latin_letter_is_taken_apart_as_unicode_says() {
        for glyph in ('\0'..=char::MAX).filter(|&glyph| known(glyph)) {
            let (mut parts, mut expected) = (Vec::new(), Vec::new());
            decompose(glyph, &mut parts);
            decompose_canonical(glyph, |part| expected.push(part));
            if expected[0] < '\u{300}' {
                assert_eq!(parts, expected, "{glyph:?}");
                assert_eq!(
                    composed(&String::from(glyph)),
                    String::from(glyph).nfc().collect::<Vec<_>>(),
                    "{glyph:?}"
                );
            }
        }
    }

    #[test]
    fn marks_of_other_scripts_are_left_alone() {
        for text in ["и\u{306}", "한국어", "\u{1100}\u{1161}", "か\u{3099}", "𝄞"] {
            assert!(composed(text).into_iter().eq(text.chars()), "{text}");
        }
    }

    /// Whoever types hundreds of thousands of marks waits no longer than for as many letters.
    #[test]
    fn a_letter_may_have_any_number_of_marks() {
        let text = "a".to_owned() + &"\u{301}\u{323}\u{327}".repeat(100_000);
        assert_eq!(composed(&text), text.nfc().collect::<Vec<_>>());
    }

    proptest! {
        #[test]
        fn latin_text_is_composed_as_unicode_says(
            text in "([a-zA-Z0-9åÅøæßſʒÄüǖǘṩ]|[\u{300}-\u{33f}]|[\u{345}-\u{36f}]|[\u{c0}-\u{24f}]|[\u{1e00}-\u{1eff}]|\u{212a}|\u{212b}){0,12}",
        ) {
            prop_assert_eq!(composed(&text), text.nfc().collect::<Vec<_>>());
        }

        #[test]
        fn any_text_survives(text in any::<String>()) {
            let _ = composed(&text);
        }
    }
}
