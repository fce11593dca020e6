//! What the head of a file says beside prose: plural rules, and what its variables may hold.
//!
//! ```text
//! ### plural one: n = 1
//! ### $word, $at: text
//! ### $line: across | down
//! ```

use std::collections::BTreeMap;

use super::pattern::{Kind, MEDIUM};
use super::plural::Plurals;

/// What the head of a file says.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Head {
    /// The forms of counted things.
    pub(crate) plurals: Plurals,
    /// What each variable may hold.
    pub(crate) kinds: BTreeMap<String, Kind>,
}

impl Head {
    /// Takes in a line of a comment; prose says nothing.
    pub(crate) fn read(&mut self, line: &str) -> Result<(), String> {
        let line = line.trim();
        if let Some(rule) = line.strip_prefix("plural ") {
            return self.plurals.add(rule);
        }
        if !line.starts_with('$') {
            return Ok(());
        }
        let (names, kind) = line.split_once(':').ok_or("variables are listed as `$word, $at: text`")?;
        let kind = self::kind(kind)?;
        for name in names.split(',') {
            let name = name.trim().strip_prefix('$').filter(|name| is_name(name));
            let name = name.ok_or_else(|| format!("{names:?} are no names of variables"))?;
            if name == MEDIUM {
                return Err(format!("${MEDIUM} is always there, and always page or terminal"));
            }
            if self.kinds.insert(name.to_owned(), kind.clone()).is_some() {
                return Err(format!("${name} is listed twice"));
            }
        }
        Ok(())
    }
}

fn kind(text: &str) -> Result<Kind, String> {
    Ok(match text.trim() {
        "text" => Kind::Text,
        "number" => Kind::Number,
        "person" => Kind::Person,
        "list" => Kind::List,
        words => {
            let words: Vec<String> = words.split('|').map(|word| word.trim().to_owned()).collect();
            if words.len() < 2 || !words.iter().all(|word| is_name(word)) {
                return Err(
                    "a variable holds a text, a number, a person, a list or one of `this | that`".to_owned()
                );
            }
            Kind::Choice(words)
        }
    })
}

/// Whether a text is a name in small letters, with hyphens between its words.
pub(crate) fn is_name(text: &str) -> bool {
    let word = |word: &str| {
        !word.is_empty() && word.bytes().all(|one| one.is_ascii_lowercase() || one.is_ascii_digit())
    };
    text.starts_with(|first: char| first.is_ascii_lowercase()) && text.split('-').all(word)
}
