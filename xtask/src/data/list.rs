//! A word list as a recipe makes it.

use std::collections::BTreeSet;

use anyhow::{Context as _, Result};
use lexicon::Alphabet;

/// Words in order, with where they come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct List {
    /// Its name, which is also the name of its file.
    pub(crate) name: &'static str,
    /// The language, as a two-letter code.
    pub(crate) language: &'static str,
    /// The packages it was made from.
    pub(crate) source: String,
    /// The licence of the words.
    pub(crate) licence: &'static str,
    /// The grades of commonness, most common first; empty where nothing is known.
    pub(crate) grades: &'static [u8],
    /// Each word once, sorted, with the index of its grade.
    pub(crate) words: Vec<(String, Option<u8>)>,
}

/// The words among some forms that the tiles of a language spell: names left out, accents that no tile has folded, two
/// to fifteen tiles long.
pub(crate) fn fitting<'a>(language: &str, forms: impl Iterator<Item = &'a str>) -> Result<BTreeSet<String>> {
    let alphabet = Alphabet::of(language).with_context(|| format!("there is no alphabet of {language}"))?;
    let words = forms.filter(|form| !is_name(form)).filter_map(|form| alphabet.word(form).ok());
    let fit = words.filter(|word| (2..=15).contains(&word.len()));
    Ok(fit.map(|word| alphabet.spell(&word).to_lowercase()).collect())
}

/// Names are written with some capitals; abbreviations with nothing else.
fn is_name(form: &str) -> bool {
    form.to_lowercase() != form && form.to_uppercase() != form
}

/// Two words, for tests.
#[cfg(test)]
pub(crate) fn small() -> List {
    List {
        name: "small",
        language: "en",
        source: "npm hats 1.0.0".to_owned(),
        licence: "MIT",
        grades: &[10, 95],
        words: vec![("cat".to_owned(), Some(0)), ("hat".to_owned(), Some(1))],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(language: &str, forms: &[&str]) -> Vec<String> {
        fitting(language, forms.iter().copied()).unwrap().into_iter().collect()
    }

    #[test]
    fn names_are_left_out_and_abbreviations_kept() {
        assert_eq!(made("nb", &["Oslo", "TV", "øl", "iPad"]), ["tv", "øl"]);
    }

    #[test]
    fn accents_are_folded_but_letters_are_not() {
        assert_eq!(made("nb", &["idé", "fôr", "müsli", "blåbær"]), ["blåbær", "for", "ide", "musli"]);
        assert_eq!(made("fr", &["élève", "a-t-il"]), ["eleve"]);
    }

    #[test]
    fn words_that_no_tiles_spell_are_left_out() {
        let words = ["quiz", "i", "e-post", "abcdefghijklmnop", "abcdefghijklmno"];
        assert_eq!(made("nb", &words), ["abcdefghijklmno"]);
        // Five tiles: CH, I, LL, O and N.
        assert_eq!(made("es", &["chillon", "kilo"]), ["chillon"]);
    }
}
