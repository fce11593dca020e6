//! The rules of a game in its record: their digest and name, and those of one's own whole, so that a game opens again
//! without their file.

use std::collections::BTreeMap;

use crossword::Ruleset;
use lexicon::{Alphabet, Digest};

use super::{BadSetup, Setup};
use crate::Title;
use crate::record::Expected;

/// Keys whose values stand elsewhere in a record.
const ELSEWHERE: [&str; 3] = ["game", "language", "name"];

/// Rules that are not those of the title.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnRules {
    name: String,
    digest: Digest,
    entries: BTreeMap<String, String>,
}

impl OwnRules {
    /// These rules.
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        let mut entries = rules.entries();
        entries.retain(|key, _| !ELSEWHERE.contains(&key.as_str()));
        Self { name: rules.name.clone(), digest: rules.digest(), entries }
    }

    /// What they are called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What they are called where they are shown.
    pub(super) fn label(&self) -> Option<&str> {
        self.entries.get("label").map(String::as_str)
    }

    /// What the game is, in a few words.
    pub(super) fn about(&self) -> Option<&str> {
        self.entries.get("about").map(String::as_str)
    }

    /// The rules, for a title and a language; refused unless they are those that the digest was made of.
    pub(super) fn rules(&self, title: Title, language: &Alphabet) -> Result<Ruleset, BadSetup> {
        let mut entries = self.entries.clone();
        let values = [title.name(), language.code(), self.name.as_str()];
        entries
            .extend(ELSEWHERE.iter().zip(values).map(|(key, value)| ((*key).to_owned(), value.to_owned())));
        let rules = Ruleset::from_entries(&entries)?;
        if rules.digest() == self.digest {
            Ok(rules)
        } else {
            Err(BadSetup::OtherRules { name: self.name.clone(), digest: self.digest, found: rules.digest() })
        }
    }

    /// The lines of a record.
    fn lines(&self) -> impl Iterator<Item = (&'static str, String)> + '_ {
        let rules = self.entries.iter().map(|(key, value)| ("rule", format!("{key} {value}")));
        [("rules", format!("{} {}", self.digest, self.name))].into_iter().chain(rules)
    }

    /// Takes in the line that names the rules.
    pub(super) fn read(text: &str) -> Result<Self, Expected> {
        let told = text.split_once(' ').and_then(|(digest, name)| Some((digest.parse().ok()?, name.trim())));
        let (digest, name) = told.ok_or(Expected::Rules)?;
        Ok(Self { name: name.to_owned(), digest, entries: BTreeMap::new() })
    }

    /// Takes in one of the lines that tell them.
    pub(super) fn add(&mut self, text: &str) -> Result<(), Expected> {
        let (key, value) = text.split_once(' ').unwrap_or((text, ""));
        match self.entries.insert(key.to_owned(), value.trim().to_owned()) {
            None => Ok(()),
            Some(_) => Err(Expected::Nothing(key.to_owned())),
        }
    }
}

impl Setup {
    /// The lines of a record that tell the rules: their digest and name, and all of them if they are not the title's.
    pub(super) fn rules_lines(&self) -> Vec<(&'static str, String)> {
        match (&self.own, self.usual_rules()) {
            (Some(own), _) => own.lines().collect(),
            (None, Ok(rules)) => vec![("rules", format!("{} {}", rules.digest(), rules.name))],
            (None, Err(_)) => Vec::new(),
        }
    }

    /// Whether the rules that a record names are those it tells, or those of the title where it tells none.
    pub(super) fn check_own_rules(&mut self) -> Result<(), BadSetup> {
        let Some(own) = &self.own else { return Ok(()) };
        if !own.entries.is_empty() {
            return own.rules(self.title, self.language).map(|_| ());
        }
        let usual = self.usual_rules()?;
        if usual.digest() != own.digest {
            let (name, digest) = (own.name.clone(), own.digest);
            return Err(BadSetup::OtherRules { name, digest, found: usual.digest() });
        }
        self.own = None;
        Ok(())
    }

    /// A game by rules of one's own, in the language of their tiles; `None` if they are a kind of no game there is.
    #[must_use]
    pub fn by_rules(rules: &Ruleset) -> Option<Self> {
        let title = rules.game.parse::<Title>().ok().filter(|title| title.is_crossword())?;
        let usual = Self::new(title, rules.tiles.alphabet());
        let is_usual = usual.rules().is_ok_and(|usual| usual.digest() == rules.digest());
        Some(Self { own: (!is_usual).then(|| OwnRules::new(rules)), ..usual })
    }

    /// What differs from the rules of the title, each a key with the value of the own rules and that of the title.
    #[must_use]
    pub fn differences(&self) -> Vec<(String, String, String)> {
        let usual = Self { own: None, layout: None, ..self.clone() };
        let (Ok(own), Ok(usual)) = (self.rules(), usual.rules()) else { return Vec::new() };
        let usual = usual.entries();
        let value = |key: &str| usual.get(key).cloned().unwrap_or_default();
        let prose = ["about", "label", "name"];
        let own = own.entries().into_iter().filter(|(key, _)| !prose.contains(&key.as_str()));
        own.map(|(key, own)| (value(&key), own, key))
            .filter(|(usual, own, _)| usual != own)
            .map(|(usual, own, key)| (key, own, usual))
            .collect()
    }
}
