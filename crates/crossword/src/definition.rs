//! Rules as files: each says how it differs from others, in keys and values.
//!
//! The files of `data/rules` come with the program, as lists that its build script makes of them. With the feature
//! `toml` a program reads files of its users, too:
//!
//! ```toml
//! extends = "wordfeud"
//! name = "hasty"
//! label = "Hasty Wordfeud"
//! about = "six tiles, and two passes end it"
//! rack = 6
//!
//! [ending]
//! idle_turns = 2
//! ```
//!
//! A file may set any key of what it extends. A table is set key by key, but where its `kind` is another, nothing of the
//! other's table is left. The table `title` is never inherited: with it, rules that come with the program are a title of
//! their own.

mod card;
mod fields;
#[cfg(feature = "toml")]
mod reading;
#[cfg(feature = "toml")]
mod source;
mod written;

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use lexicon::Alphabet;

pub use card::{Card, TitleCard};
pub(crate) use fields::{Fields, Named, Value};
#[cfg(feature = "toml")]
pub use reading::ENDING;
pub(crate) use written::Entries;

use crate::Ruleset;

/// The files that come with the program: their names, keys and values.
const FILES: &[(&str, &[(&str, &str)])] = include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// The key that names the rules a file differs from.
const EXTENDS: &str = "extends";

/// The table of the tiles, which has a key a language.
const TILES: &str = "tiles.";

/// The key that tells what the other keys of a table mean.
const KIND: &str = ".kind";

/// More files than ever stand behind each other.
const DEEPEST: usize = 8;

/// What a file of rules says, together with those it differs from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Definition {
    entries: BTreeMap<String, Value>,
}

/// What is wrong with rules, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}{what}", place(.file, *.line, .key))]
pub struct BadRules {
    /// The file; empty where the rules are none, or its name is not known.
    pub file: String,
    /// The line of the file, from 1; 0 where there is none to blame.
    pub line: usize,
    /// The key; empty where the file is none at all.
    pub key: String,
    /// What is wrong with it.
    pub what: Wrong,
}

/// What can be wrong with rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Wrong {
    /// The file is no TOML, or has a value of a kind that no rule has.
    #[error("{0}")]
    Source(String),
    /// A key is missing.
    #[error("this key is missing")]
    Missing,
    /// A key that no rule has.
    #[error("there is no such key here, there are {}", .known.join(", "))]
    Unknown {
        /// The keys there are.
        known: Vec<String>,
    },
    /// A word that is none of those expected.
    #[error("{} is expected, not {found:?}", either(.words))]
    OneOf {
        /// What stands there.
        found: String,
        /// What may stand there.
        words: Vec<String>,
    },
    /// No number, or one out of range.
    #[error("a whole number from {from} to {to} is expected, not {found:?}")]
    Number {
        /// What stands there.
        found: String,
        /// The smallest.
        from: i64,
        /// The largest.
        to: i64,
    },
    /// Something else that says itself what it should be.
    #[error("{0}")]
    Value(String),
}

impl BadRules {
    /// Something wrong with a key that stands on no line.
    fn of(key: &str, what: Wrong) -> Self {
        Self { file: String::new(), line: 0, key: key.to_owned(), what }
    }
}

impl Wrong {
    pub(crate) fn one_of<'a>(found: &str, words: impl Iterator<Item = &'a str>) -> Self {
        Self::OneOf { found: found.chars().take(40).collect(), words: words.map(str::to_owned).collect() }
    }
}

impl Definition {
    /// The names of the rules that come with the program.
    pub fn names() -> impl Iterator<Item = &'static str> {
        FILES.iter().map(|(name, _)| *name)
    }

    /// The name of the rules that all others differ from.
    #[must_use]
    pub fn base() -> &'static str {
        let differs = |entries: &[(&str, &str)]| entries.iter().any(|(key, _)| *key == EXTENDS);
        let base = FILES.iter().find(|(_, entries)| !differs(entries));
        base.map_or_else(|| panic!("one file of rules says everything"), |(name, _)| name)
    }

    /// Rules that come with the program, by their name.
    #[must_use]
    pub fn shipped(name: &str) -> Option<&'static Self> {
        Some(&Shipped::named(name)?.definition)
    }

    /// The name of the same game with fewer tiles, of a title that comes with the program and may be played so.
    #[must_use]
    pub fn with_fewer_tiles(name: &str) -> Option<&'static str> {
        let (_, entries) = FILES.iter().find(|(known, _)| *known == name)?;
        entries.iter().find(|(key, _)| *key == card::FEWER_TILES).map(|(_, fewer)| *fewer)
    }

    /// How the rules are offered as a title of their own, if they are one.
    pub fn card(&self) -> Result<Option<Card>, BadRules> {
        Card::take(&mut Fields::new(self.entries.clone()))
    }

    /// The languages there are tiles for, in which the game may be played.
    pub fn languages(&self) -> Result<Vec<&'static Alphabet>, BadRules> {
        let mut fields = Fields::new(self.entries.clone());
        let only = fields.optional("languages");
        let tiles = fields.by_language(TILES);
        let alphabet = |code: &str, key: &str, value: &Value| {
            let codes = Alphabet::all().iter().map(Alphabet::code);
            Alphabet::of(code).ok_or_else(|| value.bad(key, Wrong::one_of(code, codes)))
        };
        let mut languages = Vec::new();
        for (code, value) in &tiles {
            languages.push(alphabet(code, &format!("{TILES}{code}"), value)?);
        }
        if let Some(only) = only {
            let mut wanted = Vec::new();
            for code in only.text.split_whitespace() {
                let language = alphabet(code, "languages", &only)?;
                if !languages.contains(&language) {
                    let what = format!("there are no tiles for {}", language.name());
                    return Err(only.bad("languages", Wrong::Value(what)));
                }
                wanted.push(language);
            }
            languages.retain(|language| wanted.contains(language));
        }
        Ok(languages)
    }

    /// The rules in a language.
    pub fn ruleset(&self, alphabet: &'static Alphabet) -> Result<Ruleset, BadRules> {
        if !self.languages()?.contains(&alphabet) {
            let what = format!("there are no tiles for {}", alphabet.name());
            return Err(BadRules::of("tiles", Wrong::Value(what)));
        }
        let mut fields = Fields::new(self.entries.clone());
        for told_elsewhere in [EXTENDS, "languages"] {
            fields.optional(told_elsewhere);
        }
        Card::take(&mut fields)?;
        let tiles = fields.by_language(TILES).remove(alphabet.code());
        let key = format!("{TILES}{}", alphabet.code());
        let rules = Ruleset::take(&mut fields, alphabet, &key, tiles)?;
        fields.finish()?;
        Ok(rules)
    }

    /// The same with these values in the place of its own.
    fn with(&self, own: BTreeMap<String, Value>) -> Self {
        let mut entries = self.entries.clone();
        entries.retain(|key, _| !key.starts_with(card::TABLE));
        for (key, value) in &own {
            let other_kind = |old: &Value| old.text != value.text;
            if let Some(table) = key.strip_suffix(KIND)
                && entries.get(key).is_some_and(other_kind)
            {
                let prefix = format!("{table}.");
                entries.retain(|key, _| !key.starts_with(&prefix));
            }
        }
        entries.extend(own);
        Self { entries }
    }
}

/// Rules that come with the program, which are read once.
struct Shipped {
    name: &'static str,
    definition: Definition,
    /// The rules in each language there are letters for, in their order.
    rulesets: Vec<OnceLock<Option<Ruleset>>>,
}

impl Shipped {
    fn named(name: &str) -> Option<&'static Self> {
        static ALL: LazyLock<Vec<Shipped>> = LazyLock::new(|| {
            let shipped = |&(name, _): &(&'static str, &[_])| Shipped {
                name,
                definition: resolved(name, 0),
                rulesets: Alphabet::all().iter().map(|_| OnceLock::new()).collect(),
            };
            FILES.iter().map(shipped).collect()
        });
        ALL.iter().find(|shipped| shipped.name == name)
    }
}

/// Rules that come with the program, by their name, in a language there are tiles for.
pub(crate) fn shipped(name: &str, alphabet: &'static Alphabet) -> Option<&'static Ruleset> {
    let Shipped { definition, rulesets, .. } = Shipped::named(name)?;
    let place = Alphabet::all().iter().position(|known| known == alphabet)?;
    rulesets.get(place)?.get_or_init(|| definition.ruleset(alphabet).ok()).as_ref()
}

/// The games that rules may be a kind of: those whose files say so of themselves.
fn games() -> Vec<&'static str> {
    let is_game = |(name, entries): &&(&str, &[(&str, &str)])| entries.contains(&("game", name));
    FILES.iter().filter(is_game).map(|(name, _)| *name).collect()
}

/// A file that comes with the program, with all it extends.
fn resolved(name: &str, depth: usize) -> Definition {
    let file = FILES.iter().find(|(known, _)| *known == name).filter(|_| depth < DEEPEST);
    let (_, entries) = file.unwrap_or_else(|| panic!("the rules {name:?} come with the program"));
    let extends = entries.iter().find(|(key, _)| *key == EXTENDS);
    let base = extends
        .map_or_else(|| Definition { entries: BTreeMap::new() }, |(_, name)| resolved(name, depth + 1));
    let own = entries.iter().filter(|(key, _)| *key != EXTENDS);
    let value = |text: &str| Value { text: text.to_owned(), line: 0, file: String::new() };
    let mut values = BTreeMap::new();
    values.extend(own.map(|&(key, text)| (key.to_owned(), value(text))));
    base.with(values)
}

/// Where something is wrong, before what it is.
fn place(file: &str, line: usize, key: &str) -> String {
    let file = if file.is_empty() { String::new() } else { format!("{file}: ") };
    let line = if line == 0 { String::new() } else { format!("line {line}") };
    let parts: Vec<&str> = [&*line, key].into_iter().filter(|part| !part.is_empty()).collect();
    if parts.is_empty() { file } else { file + &parts.join(", ") + ": " }
}

/// `a`, `a or b`, `a, b or c`.
fn either(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
