//! Names of players: what may be one, and which look alike.
//!
//! A player is known to others by the name alone, so nobody may take one that looks like another's. The tables are those
//! of Unicode's technical standard 39.

use feud_api::ErrorKind;
use unicode_normalization::UnicodeNormalization as _;
use unicode_security::confusable_detection::skeleton;
use unicode_security::{GeneralSecurityProfile as _, MixedScript as _};

use crate::fault::Fault;

const LONGEST: usize = 20;

/// A name as it is stored, if it can be one: accents are part of their letters, and words are one space apart.
pub(crate) fn checked(text: &str) -> Result<String, Fault> {
    let bad = |why: String| Fault::refused(ErrorKind::from("invalid_username"), why);
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
        return Err(bad(format!(
            "A name has 1 to {LONGEST} letters, digits, spaces and the signs _ - and dot."
        )));
    }
    if !name.is_single_script() {
        return Err(
            bad("The letters of a name are of one script: others look alike and are not.".to_owned()),
        );
    }
    Ok(name)
}

/// By what a name is found: it is the same in any case.
pub(crate) fn key(name: &str) -> String {
    name.trim().to_lowercase().nfc().collect()
}

/// What a name looks like: the same for all that can be taken for each other, as `Ian` and `lan`.
pub(crate) fn look(name: &str) -> String {
    skeleton(name).flat_map(char::to_lowercase).collect()
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
            assert!(matches!(checked(name), Err(Fault::Refused(_))), "{name}");
        }
        assert_eq!(checked("  Ada   L \n"), Ok("Ada L".to_owned()));
        assert_eq!(checked("e\u{301}"), Ok("é".to_owned()));
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
