//! Bytes to text, and text to the entries of a record.

use std::borrow::Cow;

use super::{BadRecord, Wrong};

/// A line with all that continues it.
pub(super) struct Entry {
    /// The line it begins on, from 1.
    pub(super) line: usize,
    /// What it begins with.
    pub(super) mark: Mark,
    /// What follows, trimmed; continued lines are separated by `\n`.
    pub(super) text: String,
}

/// What a line begins with.
pub(super) enum Mark {
    /// `#` and a keyword, in small letters.
    Pragma(String),
    /// `>`.
    Event,
}

/// The pragma that names the encoding.
pub(super) const ENCODING: &str = "character-encoding";

/// The pragma that names the tiles.
pub(super) const DISTRIBUTION: &str = "tile-distribution";

const BLANKS: [char; 2] = [' ', '\t'];

/// Reads Latin-1, unless the first line that is not empty says UTF-8.
pub(super) fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, BadRecord> {
    let (bytes, marked) = match bytes.strip_prefix(b"\xef\xbb\xbf") {
        Some(rest) => (rest, true),
        None => (bytes, false),
    };
    let latin_1 = latin_1(bytes);
    let is_filled = |(_, line): &(usize, &str)| !line.trim_matches(BLANKS).is_empty();
    let (line, first) = (1..).zip(lines(&latin_1)).find(is_filled).unwrap_or((1, ""));
    let pragma = first.trim_matches(BLANKS).strip_prefix('#').map(split_word);
    let named = pragma.filter(|(keyword, _)| keyword.eq_ignore_ascii_case(ENCODING));
    let utf_8 = match named.map(|(_, name)| name.to_ascii_lowercase()).as_deref() {
        Some("utf-8" | "utf8") => true,
        Some("iso-8859-1" | "iso8859-1" | "latin-1" | "latin1") => false,
        Some(other) => return Err(BadRecord { line, what: Wrong::Encoding(other.to_owned()) }),
        None => marked,
    };
    if !utf_8 {
        return Ok(Cow::Owned(latin_1));
    }
    str::from_utf8(bytes).map(Cow::Borrowed).map_err(|bad| {
        let before = String::from_utf8_lossy(&bytes[..bad.valid_up_to()]);
        BadRecord { line: lines(&before).count(), what: Wrong::NotUtf8 }
    })
}

/// Splits the text into pragmas and events; a line without a mark continues the pragma before it.
pub(super) fn entries(text: &str) -> Result<Vec<Entry>, BadRecord> {
    let mut entries: Vec<Entry> = Vec::new();
    for (line, text) in (1..).zip(lines(text)) {
        let text = text.trim_matches(BLANKS);
        if text.is_empty() {
            continue;
        }
        if let Some(event) = text.strip_prefix('>') {
            entries.push(Entry { line, mark: Mark::Event, text: event.trim_matches(BLANKS).to_owned() });
            continue;
        }
        let (keyword, rest) = match text.strip_prefix('#') {
            Some(pragma) => split_word(pragma),
            None => ("-", text),
        };
        match (keyword, entries.last_mut()) {
            // A line of its own without a keyword is nobody's business.
            ("", _) => {}
            ("-", None) => return Err(BadRecord { line, what: Wrong::Mark }),
            ("-", Some(Entry { mark: Mark::Pragma(_), text, .. })) => add_line(text, rest),
            ("-", Some(Entry { mark: Mark::Event, .. })) if !text.starts_with('#') => {
                return Err(BadRecord { line, what: Wrong::Mark });
            }
            ("-", Some(Entry { mark: Mark::Event, .. })) => entries.push(pragma(line, "note", rest)),
            _ => entries.push(pragma(line, keyword, rest)),
        }
    }
    Ok(entries)
}

/// Adds a line to a text that may be empty; empty lines are left out.
pub(super) fn add_line(text: &mut String, line: &str) {
    if !text.is_empty() && !line.is_empty() {
        text.push('\n');
    }
    text.push_str(line);
}

/// The words of a line.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(BLANKS).filter(|word| !word.is_empty())
}

/// The lines of any text, trimmed and without the empty ones.
pub(super) fn trimmed_lines(text: &str) -> impl Iterator<Item = &str> {
    lines(text).map(|line| line.trim_matches(BLANKS)).filter(|line| !line.is_empty())
}

/// The first word, and the trimmed rest.
pub(super) fn split_word(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_at(text.find(BLANKS).unwrap_or(text.len()));
    (word, rest.trim_matches(BLANKS))
}

fn pragma(line: usize, keyword: &str, text: &str) -> Entry {
    Entry { line, mark: Mark::Pragma(keyword.to_ascii_lowercase()), text: text.to_owned() }
}

/// Lines that end with CR, LF, or both.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n').flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
}

fn latin_1(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(byte)).collect()
}
