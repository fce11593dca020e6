//! Rules as keys and values, taken one by one; what nobody takes is a key that nobody knows.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::{BadRules, Wrong};
use crate::ordered;

/// A value as text, and where it stands; on line 0 and in no file for rules that are none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Value {
    pub(crate) text: String,
    pub(crate) line: usize,
    pub(crate) file: String,
}

/// The longest text that says what rules are.
const LONGEST: usize = 100;

/// An axis whose values have no more to tell than their names.
pub(crate) trait Named: Copy + PartialEq + 'static {
    /// Every value with its name.
    const NAMES: &'static [(&'static str, Self)];

    /// The name of a value.
    fn name(self) -> &'static str {
        let named = Self::NAMES.iter().find(|(_, value)| *value == self);
        named.map_or_else(|| panic!("every value of an axis has a name"), |(name, _)| name)
    }
}

/// The keys and values of rules that are not taken yet.
pub(crate) struct Fields {
    left: BTreeMap<String, Value>,
    known: Vec<String>,
    /// Where each value stands.
    places: BTreeMap<String, (String, usize)>,
}

impl Fields {
    pub(crate) fn new(entries: BTreeMap<String, Value>) -> Self {
        let place = |value: &Value| (value.file.clone(), value.line);
        let mut places = BTreeMap::new();
        places.extend(entries.iter().map(|(key, value)| (key.clone(), place(value))));
        Self { left: entries, known: Vec::new(), places }
    }

    /// Something wrong with a value, taken or not.
    pub(crate) fn bad(&self, key: &str, what: Wrong) -> BadRules {
        let (file, line) = self.places.get(key).cloned().unwrap_or_default();
        BadRules { file, line, key: key.to_owned(), what }
    }

    /// Takes a value, which must be there.
    pub(crate) fn value(&mut self, key: &str) -> Result<Value, BadRules> {
        self.optional(key).ok_or_else(|| self.bad(key, Wrong::Missing))
    }

    /// Whether there is a value that was not taken yet.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.left.contains_key(key)
    }

    /// Takes a value that may be missing.
    pub(crate) fn optional(&mut self, key: &str) -> Option<Value> {
        self.known.push(key.to_owned());
        self.left.remove(key)
    }

    /// Takes a text of one line.
    pub(crate) fn text(&mut self, key: &str) -> Result<String, BadRules> {
        let value = self.value(key)?;
        let text = value.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let fits = (1..=LONGEST).contains(&text.chars().count()) && !text.contains(char::is_control);
        if fits {
            Ok(text)
        } else {
            Err(value.bad(key, Wrong::Value(format!("a text of 1 to {LONGEST} characters is expected"))))
        }
    }

    /// Takes a name: one word of small letters, digits and hyphens.
    pub(crate) fn name(&mut self, key: &str) -> Result<String, BadRules> {
        let text = self.text(key)?;
        let fits = |glyph: char| glyph.is_ascii_lowercase() || glyph.is_ascii_digit() || glyph == '-';
        if text.chars().all(fits) {
            return Ok(text);
        }
        let what = "a word of small letters, digits and hyphens is expected";
        Err(self.bad(key, Wrong::Value(what.to_owned())))
    }

    /// Takes a number of a range.
    pub(crate) fn number<N>(&mut self, key: &str, range: RangeInclusive<N>) -> Result<N, BadRules>
    where
        N: TryFrom<i64> + PartialOrd + Into<i64> + Copy,
    {
        let value = self.value(key)?;
        let number = value.text.parse::<i64>().ok().and_then(|number| N::try_from(number).ok());
        number.filter(|number| range.contains(number)).ok_or_else(|| {
            let [from, to] = [*range.start(), *range.end()].map(Into::into);
            value.bad(key, Wrong::Number { found: value.text.clone(), from, to })
        })
    }

    /// Takes a value by its name.
    pub(crate) fn named<T: Named>(&mut self, key: &str) -> Result<T, BadRules> {
        let value = self.value(key)?;
        let named = T::NAMES.iter().find(|(name, _)| *name == value.text);
        named
            .map(|(_, named)| *named)
            .ok_or_else(|| value.bad(key, Wrong::one_of(&value.text, T::NAMES.iter().map(|(name, _)| *name))))
    }

    /// Takes a value by its name, or the usual one if there is none.
    pub(crate) fn named_or<T: Named>(&mut self, key: &str, usual: T) -> Result<T, BadRules> {
        if self.left.contains_key(key) {
            return self.named(key);
        }
        self.known.push(key.to_owned());
        Ok(usual)
    }

    /// Takes one of some words.
    pub(crate) fn one_of(&mut self, key: &str, words: &[&'static str]) -> Result<&'static str, BadRules> {
        let value = self.value(key)?;
        let found = words.iter().find(|word| **word == value.text);
        found.copied().ok_or_else(|| value.bad(key, Wrong::one_of(&value.text, words.iter().copied())))
    }

    /// Takes all values of a table that has a key a language, by their languages.
    pub(crate) fn by_language(&mut self, table: &str) -> BTreeMap<String, Value> {
        self.known.push(format!("{table}LANGUAGE"));
        let mut taken = BTreeMap::new();
        for (key, value) in std::mem::take(&mut self.left) {
            match key.strip_prefix(table) {
                Some(language) => taken.insert(language.to_owned(), value),
                None => self.left.insert(key, value),
            };
        }
        taken
    }

    /// Makes sure that nothing is left that nobody knows.
    pub(crate) fn finish(mut self) -> Result<(), BadRules> {
        match self.left.pop_first() {
            None => Ok(()),
            Some((key, value)) => {
                Err(value.bad(&key, Wrong::Unknown { known: ordered::collect(self.known) }))
            }
        }
    }
}

impl Value {
    pub(crate) fn bad(&self, key: &str, what: Wrong) -> BadRules {
        BadRules { file: self.file.clone(), line: self.line, key: key.to_owned(), what }
    }
}
