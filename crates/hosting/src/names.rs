//! Names of players: what may be one, and which look alike.
//!
//! A player is known to others by the name alone, so nobody may take one that looks like another's. The tables are those
//! of Unicode's technical standard 39.

use unicode_normalization::UnicodeNormalization as _;
use unicode_security::confusable_detection::skeleton;
use unicode_security::{GeneralSecurityProfile as _, MixedScript as _};

const LONGEST: usize = 20;

/// Why a text can be nobody's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadName {
    /// Too long, too short, or with signs that no name has.
    #[error("A name has 1 to {LONGEST} letters, digits, spaces and the signs _ - and dot.")]
    Letters,
    /// Of several scripts.
    #[error("The letters of a name are of one script: others look alike and are not.")]
    Scripts,
}

/// A name as it is stored, if it can be one: accents are part of their letters, and words are one space apart.
pub fn checked(text: &str) -> Result<String, BadName> {
    let name = text
        .trim()
        .split(' ')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
        .nfc()
        .collect::<String>();
    let allowed = |letter: char| {
        letter == ' ' || (letter.is_alphanumeric() || "_-.".contains(letter)) && letter.identifier_allowed()
    };
    if !(1..=LONGEST).contains(&name.chars().count()) || !name.chars().all(allowed) {
        return Err(BadName::Letters);
    }
    if !name.is_single_script() {
        return Err(BadName::Scripts);
    }
    Ok(name)
}

/// By what a name is found: it is the same in any case.
#[must_use]
pub fn key(name: &str) -> String {
    name.trim().to_lowercase().nfc().collect()
}

/// What a name looks like: the same for all that can be taken for each other, as `Ian` and `lan`.
#[must_use]
pub fn look(name: &str) -> String {
    skeleton(name).flat_map(char::to_lowercase).collect()
}

/// What a name looks like in any case: also the same for `Tim` and `TIM`, whose letters look like those of other names in one
/// case only.
#[must_use]
pub fn look_in_any_case(name: &str) -> String {
    // An I looks like an l and is an i; an m looks like rn, and an M does not.
    look(&look(name)).replace('i', "l")
}

/// Whether a character cannot be seen, or changes how others are shown: control, direction, and what takes no room.
#[must_use]
pub fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{e0fff}'
            | '\u{f0000}'..='\u{10ffff}')
}

/// Whether a character is a mark upon the one before it.
#[must_use]
pub fn is_mark(letter: char) -> bool {
    unicode_normalization::char::is_combining_mark(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_of_one_script_and_of_letters_that_can_be_seen() {
        for name in ["Ada", "A", "Ada Lovelace", "a_b-c.d", "Ёлка", "日本のアンナ", "ಕನ್ನಡ".get(..6).unwrap()]
        {
            assert_eq!(checked(name), Ok(name.to_owned()), "{name}");
        }
        for name in ["", "  ", "a\nb", "<b>", "x\u{202e}y", "a\u{200b}b", "Рaul", "ﬁ", "Ⅷ", &"x".repeat(21)]
        {
            assert!(checked(name).is_err(), "{name}");
        }
        assert_eq!(checked("  Ada   L \n"), Ok("Ada L".to_owned()));
        assert_eq!(checked("e\u{301}"), Ok("é".to_owned()));
    }

    #[test]
    fn a_name_looks_like_itself_in_any_case() {
        for names in [["Tim", "TIM", "tirn"], ["Ian", "IAN", "lan"], ["admin", "ADMIN", "Adrnin"]] {
            let looks = names.map(look_in_any_case);
            assert!(looks.iter().all(|look| *look == looks[0]), "{looks:?}");
        }
        assert_ne!(look_in_any_case("Ada"), look_in_any_case("Adam"));
    }

    #[test]
    fn names_that_can_be_taken_for_each_other_look_alike() {
        for (one, other) in [
            ("Ian", "lan"),
            ("bo0", "boo"),
            ("tom", "torn"),
            ("coco", "сосо"),
            ("COCO", "сосо"),
            ("a1", "al"),
        ] {
            assert_eq!(look(one), look(other), "{one} {other}");
        }
        for (one, other) in
            [("anna", "hanna"), ("bot1", "bot2"), ("bot1", "bot11"), ("jo", "joe"), ("é", "e")]
        {
            assert_ne!(look(one), look(other), "{one} {other}");
        }
    }
}
