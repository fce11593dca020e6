//! The words of the page's fixed files, which stand in the files of messages as all others do: a place such as
//! `{ home-heading }` is filled with that message.

use std::path::Path;
use std::{env, fs};

use anyhow::{Context as _, Result, bail};

use super::naming::change;
use crate::project::Project;

/// Names the language of the page to the crate `messages`, too, while that is built.
const CHOICE: &str = "LOGOMACHY_LANGUAGE";

/// The language without that choice.
const REFERENCE: &str = "en";

/// How plain text is written in a file.
type Escape = fn(&str) -> String;

/// The fixed files in which there is something to read.
const FILES: [(&str, Escape); 3] = [("index.html", in_html), (super::MARK, in_json), ("sw.js", in_json)];

/// Writes the words into the fixed files of a page.
pub(super) fn fill_in(project: &Project, out: &Path) -> Result<()> {
    let language = env::var(CHOICE).unwrap_or_else(|_| REFERENCE.to_owned());
    let file = project.root.join("data/messages").join(language).with_extension("ftl");
    let messages = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    for (name, escape) in FILES {
        let file = out.join(name);
        let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let full = filled(&text, &messages, escape).with_context(|| format!("cannot write {name}"))?;
        change(&file, |_| full)?;
    }
    Ok(())
}

/// A text with its places filled.
fn filled(text: &str, messages: &str, escape: Escape) -> Result<String> {
    let mut full = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, id, after)) = next_place(rest) {
        full.push_str(before);
        full.push_str(&escape(plain_message(messages, id)?));
        rest = after;
    }
    Ok(full + rest)
}

/// What stands before the next place, the message that it names, and what comes after it.
///
/// A brace with anything else behind it belongs to the file, as in the list of an app's pictures.
fn next_place(text: &str) -> Option<(&str, &str, &str)> {
    text.match_indices("{ ").find_map(|(start, mark)| {
        let (id, after) = text[start + mark.len()..].split_once(" }")?;
        let is_id = !id.is_empty() && id.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
        is_id.then_some((&text[..start], id, after))
    })
}

/// A message of one line into which nothing is put.
fn plain_message<'m>(messages: &'m str, id: &str) -> Result<&'m str> {
    let mut lines = messages.lines();
    let value = lines.find_map(|line| line.strip_prefix(id)?.trim_start().strip_prefix('='));
    let Some(value) = value.map(str::trim) else { bail!("there is no message {id}") };
    let goes_on = lines.next().is_some_and(|line| line.starts_with(' '));
    if value.is_empty() || value.contains('{') || goes_on {
        bail!("the message {id} is not a single line of plain text");
    }
    Ok(value)
}

/// Between tags, and in an attribute.
fn in_html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// Between the quotes of a text in JSON.
fn in_json(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    const MESSAGES: &str = "brand = Us\nbrand-new = New & <old>\nfor-two =\n    Two lines\nput = { brand }\n";

    #[test]
    fn places_are_filled_and_other_braces_stay() {
        let full = filled("{ \"name\": \"{ brand }\", { brand-new } {}", MESSAGES, in_html).unwrap();
        assert_eq!(full, "{ \"name\": \"Us\", New &amp; &lt;old> {}");
        let full = filled("\"{ said }\"", "said = the \"best\" \\o/", in_json).unwrap();
        assert_eq!(serde_json::from_str::<String>(&full).unwrap(), "the \"best\" \\o/");
    }

    #[test]
    fn the_frame_of_the_page_has_no_words_of_its_own() {
        let page = include_str!("../../../crates/page/static/index.html");
        let body = page.split_once("<body>").unwrap().1;
        for text in
            body.split('>').skip(1).filter_map(|rest| rest.split_once('<')).map(|(text, _)| text.trim())
        {
            let is_place =
                next_place(text).is_some_and(|(before, _, after)| before.is_empty() && after.is_empty());
            let is_title = body.contains(&format!("<strong>{text}</strong>"));
            assert!(is_place || is_title || text.chars().count() <= 1, "{text:?} is no message");
        }
    }

    #[test]
    fn a_message_that_is_missing_or_more_than_plain_text_is_refused() {
        for (place, why) in [
            ("{ bran }", "there is no message bran"),
            ("{ for-two }", "the message for-two is not a single line"),
            ("{ put }", "the message put is not a single line"),
        ] {
            let error = filled(place, MESSAGES, in_html).unwrap_err().to_string();
            assert!(error.starts_with(why), "{error}");
        }
    }
}
