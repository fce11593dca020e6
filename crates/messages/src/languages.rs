//! Languages of words by name.

use crate::{Tongue, Voice};

/// The name of a language, which libraries know by its English name; the names of lists that are no language stay as they
/// are.
#[must_use]
pub fn language(voice: Voice, name: &str) -> String {
    match Tongue::named(&name.to_ascii_lowercase()) {
        Some(tongue) => voice.language_name(tongue),
        None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use lexicon::Alphabet;

    use super::*;
    use crate::Language;

    #[test]
    fn every_language_has_a_name() {
        let voice = Voice::page(Language::En);
        for alphabet in Alphabet::all() {
            assert!(Tongue::named(&alphabet.name().to_lowercase()).is_some(), "{}", alphabet.name());
            assert_eq!(language(voice, alphabet.name()), alphabet.name());
        }
        assert_eq!(language(voice, "my words"), "my words");
    }
}
