//! A file of rules as a flat list: keys, values, and the lines they stand on.
//!
//! The build script reads the files that come with the program with this too, so it knows nothing else of the engine.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The longest file that is read, in bytes: far more than any rules need.
const LONGEST: usize = 1 << 16;

/// One value of a file: `ending.idle` for `idle` in the table `ending`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The key, with those of the tables around it.
    pub(crate) key: String,
    /// The value as text; the parts of a list are separated by blanks.
    pub(crate) text: String,
    /// The line, from 1.
    pub(crate) line: usize,
}

/// Why a text is no file of rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BadSource {
    /// The line, from 1.
    pub(crate) line: usize,
    /// The key that the value belongs to, where it is known.
    pub(crate) key: String,
    /// What is wrong there.
    pub(crate) what: String,
}

impl std::fmt::Display for BadSource {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.key.as_str() {
            "" => write!(f, "line {}: {}", self.line, self.what),
            key => write!(f, "line {}, {key}: {}", self.line, self.what),
        }
    }
}

impl std::error::Error for BadSource {}

/// Reads a file: every value in it, in no order to rely on.
pub(crate) fn read(text: &str) -> Result<Vec<Entry>, BadSource> {
    if text.len() > LONGEST {
        let what = "the text is too long to be a file of rules".to_owned();
        return Err(BadSource { line: 1, key: String::new(), what });
    }
    let table = DeTable::parse(text).map_err(|bad| BadSource {
        line: line_of(text, bad.span().map_or(0, |span| span.start)),
        key: String::new(),
        what: bad.message().to_owned(),
    })?;
    let mut entries = Vec::new();
    take_in(text, "", table.get_ref(), &mut entries)?;
    Ok(entries)
}

fn take_in(text: &str, prefix: &str, table: &DeTable<'_>, entries: &mut Vec<Entry>) -> Result<(), BadSource> {
    for (key, value) in table {
        let key = format!("{prefix}{}", key.get_ref());
        let line = line_of(text, value.span().start);
        if let DeValue::Table(inner) = value.get_ref() {
            take_in(text, &format!("{key}."), inner, entries)?;
            continue;
        }
        let Some(value) = plain(value.get_ref()) else {
            let what = "a text, a whole number or a list of texts is expected".to_owned();
            return Err(BadSource { line, key, what });
        };
        entries.push(Entry { key, text: value, line });
    }
    Ok(())
}

/// A value as text, if it is one that rules have.
fn plain(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.trim().to_owned()),
        DeValue::Integer(number) if number.radix() == 10 => Some(number.as_str().to_owned()),
        DeValue::Array(parts) => {
            let parts = parts.iter().map(Spanned::get_ref);
            let texts: Option<Vec<&str>> = parts.map(|part| part.as_str()).collect();
            Some(texts?.join(" "))
        }
        DeValue::Integer(_)
        | DeValue::Float(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_)
        | DeValue::Table(_) => None,
    }
}

/// The line of a byte, from 1.
fn line_of(text: &str, at: usize) -> usize {
    let before = text.as_bytes().iter().take(at);
    1 + before.filter(|&&byte| byte == b'\n').count()
}
