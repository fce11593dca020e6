//! Words that people read stand in the files of messages: the code of a page holds none of them.

use std::collections::BTreeSet;

use super::Finding;
use super::tree::{Tree, has_ending, is_test};

/// The crates whose labels are all messages.
const COVERED: [&str; 9] = [
    "page",
    "page-board",
    "page-crosswords",
    "page-field",
    "page-idiot",
    "page-review",
    "page-tables",
    "page-territory",
    "page-tools",
];

/// Where labels belong.
const MESSAGES: &str = "data/messages/en.ftl";

/// Attributes, and properties of components, that people read.
const READ: [&str; 6] = ["alt", "aria-label", "done", "label", "placeholder", "title"];

/// What stands before texts that nobody reads on a page: classes, selectors, and what is told to programmers.
const UNREAD: [&str; 5] = ["class=", "within(", "reason =", ".expect(", "panic!("];

/// Keys, as browsers name them.
const KEYS: [&str; 14] = [
    "Arrow",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "Backspace",
    "Delete",
    "End",
    "Enter",
    "Escape",
    "Home",
    "PageDown",
    "PageUp",
    "Tab",
];

/// What a letter stands behind where the two name a key.
const BEFORE_LETTERS: [&str; 2] = ["Alt+", "Key"];

/// Texts that look like words for people and are none, with the reason.
const ALLOWED: &[(&str, &str)] = &[
    ("logomachy turn", "what a notice is known by, so that a later one takes its place"),
    ("logomachy imports", "the name of a store in the browser"),
    ("logomachy games 1", "the first line of a file of games"),
    ("logomachy save 1", "the first line of a saved game"),
    ("logomachy solver", "the first line of a board of the solver as text"),
    ("Bearer", "how a program says that it has a session"),
    ("Notification", "what a browser has, by name"),
    ("PushManager", "what a browser has, by name"),
    ("give up", "what is typed in Idiot, whatever the language"),
    ("input, textarea, dialog", "elements that keep their keys"),
    (
        r"#player1 ann Ann Example\n#player2 bob Bob Example\n>ann: ADIPV?? 8D VAPId +28 28",
        "a record as programs write it",
    ),
];

/// No text in the code of a page reads like words for people.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let classes = classes(tree);
    let mut findings = Vec::new();
    for covered in COVERED {
        let sources = format!("crates/{covered}/src/");
        if tree.text(MESSAGES).is_some() && !tree.has(sources.trim_end_matches('/')) {
            findings.push(Finding::new(&sources, 1, "there is no such crate: this check has lost its way"));
        }
        for (path, code) in tree.rust().filter(|(path, _)| path.starts_with(&sources) && !is_test(path)) {
            let found = literals(code).into_iter().filter(|literal| literal.is_for_people(&classes));
            findings.extend(found.map(|Literal { line, text, .. }| {
                let what = format!("{text:?} reads like words for people: make it a message of {MESSAGES}");
                Finding::new(path, line, what)
            }));
        }
    }
    findings
}

/// A text in quotes.
#[derive(Debug, PartialEq, Eq)]
struct Literal<'c> {
    line: usize,
    /// The code before it.
    before: &'c str,
    text: &'c str,
}

impl Literal<'_> {
    /// Whether it reads like words for people, by what it is and by where it stands.
    fn is_for_people(&self, classes: &BTreeSet<&str>) -> bool {
        let Self { before, text, .. } = *self;
        let is_letter_key = |mark: &&str| text.strip_prefix(*mark).is_some_and(|letter| letter.len() <= 1);
        let is_key = KEYS.contains(&text) || BEFORE_LETTERS.iter().any(is_letter_key);
        let unread = UNREAD.iter().any(|mark| before.ends_with(mark));
        if is_key || unread || ALLOWED.iter().any(|(allowed, _)| *allowed == text) {
            return false;
        }
        let attribute = before.strip_suffix('=').and_then(|code| code.split_whitespace().next_back());
        let read = attribute.is_some_and(|name| READ.contains(&name));
        let within_element = before.ends_with('>') && !before.ends_with("=>") && !before.ends_with("->");
        let letters = text.chars().filter(|letter| letter.is_alphabetic()).count();
        (read && letters > 0) || (within_element && letters > 1) || reads_like_words(text, classes)
    }
}

/// Whether there is a word with a capital, or two words in a row that are not all classes.
fn reads_like_words(text: &str, classes: &BTreeSet<&str>) -> bool {
    let text = without_places(text);
    let words: Vec<&str> = text.split_whitespace().collect();
    let capital = |word: &&str| {
        let mut letters = word.trim_start_matches(['(', '“', '‘']).chars();
        letters.next().is_some_and(char::is_uppercase) && letters.next().is_some_and(char::is_lowercase)
    };
    let plain = |word: &str| {
        let letters = word.trim_end_matches(['.', ',', ':', ';', '!', '?', '…', ')']);
        !letters.is_empty() && letters.chars().all(char::is_lowercase)
    };
    let sentence = words.windows(2).any(|pair| pair.iter().all(|word| plain(word)));
    words.iter().any(capital) || sentence && !words.iter().all(|word| classes.contains(word))
}

/// A text without what is put into it in braces.
fn without_places(text: &str) -> String {
    let mut parts = text.split('{');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |before, part| before + part.split_once('}').map_or(part, |(_, after)| after))
}

/// The classes of all style sheets.
fn classes(tree: &Tree) -> BTreeSet<&str> {
    let sheets = tree.texts().filter(|(path, _)| has_ending(path, &["css"]));
    let names = sheets.flat_map(|(_, sheet)| sheet.split('.').skip(1));
    names
        .map(|rest| rest.split(|c: char| c != '-' && !c.is_alphanumeric()).next().unwrap_or_default())
        .collect()
}

/// The texts in quotes of a file up to its tests.
fn literals(code: &str) -> Vec<Literal<'_>> {
    let code = code.split("#[cfg(test)]").next().unwrap_or_default();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(rest) = code.get(at..).filter(|rest| !rest.is_empty()) {
        let ends = |from: usize, end: &str| rest[from..].find(end).map_or(rest.len(), |at| from + at);
        at += if rest.starts_with("//") {
            ends(2, "\n")
        } else if rest.starts_with('\'') {
            character(rest)
        } else if let Some((from, end)) = opening(&code[..at], rest) {
            let to = if end == "\"" { from + plain_end(&rest[from..]) } else { ends(from, &end) };
            let line = 1 + code[..at].matches('\n').count();
            found.push(Literal { line, before: code[..at].trim_end(), text: &rest[from..to] });
            (to + end.len()).min(rest.len())
        } else {
            rest.chars().next().map_or(1, char::len_utf8)
        };
    }
    found
}

/// Where the text begins that is opened here, if one is, and what ends it.
fn opening(before: &str, rest: &str) -> Option<(usize, String)> {
    if rest.starts_with('"') {
        return Some((1, "\"".to_owned()));
    }
    let raw =
        rest.strip_prefix('r').filter(|_| !before.ends_with(|c: char| c.is_alphanumeric() || c == '_'))?;
    let marks = raw.len() - raw.trim_start_matches('#').len();
    raw[marks..].starts_with('"').then(|| (marks + 2, format!("\"{}", "#".repeat(marks.max(1)))))
}

/// Where the quote stands that ends a text with escapes.
fn plain_end(text: &str) -> usize {
    let mut escaped = false;
    let end = text.find(|character| {
        let ends = character == '"' && !escaped;
        escaped = character == '\\' && !escaped;
        ends
    });
    end.unwrap_or(text.len())
}

/// How long a character in quotes is, or the quote alone before the name of a lifetime.
fn character(rest: &str) -> usize {
    let mut letters = rest.char_indices().skip(1);
    match (letters.next(), letters.next()) {
        (Some((_, '\\')), Some(_)) => letters.find(|(_, letter)| *letter == '\'').map_or(1, |(at, _)| at + 1),
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHEET: (&str, &str) =
        ("crates/page/static/style.css", ".spot.block { margin: .5rem }\n.card { }\n");

    fn found(code: &str) -> Vec<String> {
        let tree = Tree::of(&[SHEET, ("crates/page/src/app.rs", code)]);
        check(&tree).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn words_for_people_are_found_wherever_they_stand() {
        let what = "reads like words for people: make it a message of data/messages/en.ftl";
        assert_eq!(
            found("fn f() {\n    g(\"Undo\");\n}\n"),
            [format!("crates/page/src/app.rs:2: \"Undo\" {what}")]
        );
        for code in [
            r#"<h2>"about"</h2>"#,
            r#"<h2>"About"</h2>"#,
            "<p>\n    \"it is over\"\n</p>",
            r#"format!("{name} is ready.")"#,
            r#"format!("Remove {}", name)"#,
            r#"<input placeholder="any" />"#,
            r#"<Copy label="copy" />"#,
            r##"const TEXT: &str = r#"Say "no" to it"#;"##,
            r#"Some("spot the tiles")"#,
            r#"let quote = '"'; say("Pass", '\'')"#,
            r#"say("\"quoted\" words are found")"#,
            r#"fn f<'a>(text: &'a str) { say("Pass") }"#,
        ] {
            assert_eq!(found(code).len(), 1, "{code}");
        }
    }

    #[test]
    fn what_nobody_reads_is_left_alone() {
        for code in [
            r#"<i class="no sheet has this" id="one-two" type="button">"✕"</i>"#,
            r#"let class = if on { "spot block" } else { "card" };"#,
            r#"format!("spot {class}")"#,
            r#""ArrowLeft" => -1, "Enter" => code.strip_prefix("Key"), "Alt+S" => 1,"#,
            r#"within("input, select, textarea")"#,
            r#"there.expect("the page has one")"#,
            r#"#![allow(lint, reason = "the macro writes it")]"#,
            r#"<svg preserveAspectRatio="xMidYMid slice"><path d="M4 7h9M19 7h1" /></svg>"#,
            "// He said \"Undo it\".\n/// As in \"Undo it\".",
            r#"storage::save("logomachy imports", "yes")"#,
            "#[cfg(test)]\nmod tests { \"Undo it\" }",
            r"VOICE.undo()",
        ] {
            assert_eq!(found(code), [""; 0], "{code}");
        }
        assert!(check(&Tree::of(&[("crates/page/src/app/tests.rs", "\"Undo it\"")])).is_empty());
        assert!(check(&Tree::of(&[("crates/terminal/src/lib.rs", "\"Undo it\"")])).is_empty());
    }

    #[test]
    fn a_crate_that_is_gone_is_told() {
        assert_eq!(check(&Tree::of(&[(MESSAGES, "")])).len(), COVERED.len());
    }
}
