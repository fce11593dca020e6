//! The rules of crossword games are read in one place: an axis of the ruleset is told apart in the file that defines it,
//! and the engine never asks which game it plays.

use super::Finding;
use super::tree::Tree;

const NAMES: [&str; 4] = ["classic", "wordfeud", "scrabbkle", "khi"];
const SOURCES: &str = "crates/crossword/src/";

/// The struct that has a field for each axis.
const RULESET: &str = "crates/crossword/src/ruleset.rs";

/// The names of rulesets stand in their files, and the values of an axis in the file of the axis; tests may do as they
/// like.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let axes = axes(tree);
    let mut findings = Vec::new();
    if axes.is_empty() && tree.has(SOURCES.trim_end_matches('/')) {
        findings.push(Finding::new(RULESET, 1, "there is no axis of a ruleset: this check has lost its way"));
    }
    for (path, text) in tree.rust().filter(|(path, _)| !is_test(path)) {
        for (number, code) in code(text) {
            if is_engine(path) {
                findings.extend(named_game(code).map(|what| Finding::new(path, number, what)));
            }
            let foreign = axes.iter().filter(|axis| axis.file != path);
            findings.extend(
                foreign.filter_map(|axis| axis.told_apart(code)).map(|what| Finding::new(path, number, what)),
            );
        }
    }
    findings
}

/// An enum that a ruleset is made of, directly or as a part of another.
#[derive(Debug, PartialEq, Eq)]
struct Axis {
    name: String,
    values: Vec<String>,
    file: String,
}

impl Axis {
    /// What is wrong with a line that names one of the values, or makes all of them known by another name.
    fn told_apart(&self, code: &str) -> Option<String> {
        let Self { name, file, .. } = self;
        let mut rest = code;
        while let Some(at) = rest.find(name.as_str()) {
            let before = rest[..at].chars().next_back();
            let after = &rest[at + name.len()..];
            rest = after;
            if before.is_some_and(is_name) {
                continue;
            }
            if let Some(value) = after.strip_prefix("::") {
                let value: String =
                    value.chars().take_while(|&c| is_name(c) || c == '*' || c == '{').collect();
                if self.values.contains(&value) || value.starts_with(['*', '{']) {
                    let what = format!("{name}::{value} is named here: ask a method of {name}, in {file}");
                    return Some(what);
                }
            }
            if after.starts_with(" as ") {
                return Some(format!("{name} gets another name here: its values stand in {file} only"));
            }
        }
        None
    }
}

/// The enums that the fields of the ruleset have, and those that the fields of their values have.
fn axes(tree: &Tree) -> Vec<Axis> {
    let Some(ruleset) = tree.text(RULESET) else { return Vec::new() };
    let enums: Vec<Axis> = tree
        .rust()
        .filter(|(path, _)| path.starts_with(SOURCES) && !is_test(path))
        .flat_map(|(path, text)| enums(path, text))
        .collect();
    let body = |text: &str, head: &str| -> String {
        let Some(start) = text.find(head) else { return String::new() };
        let lines = text[start..].lines().skip(1).take_while(|line| *line != "}");
        lines.filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
    };
    let mut fields = body(ruleset, "pub struct Ruleset {");
    let mut found: Vec<Axis> = Vec::new();
    // A value of an axis may have axes of its own; they are not deep.
    for _ in 0..3 {
        let types: Vec<String> =
            fields.split(|c| !is_name(c)).filter(|word| !word.is_empty()).map(str::to_owned).collect();
        fields = String::new();
        for axis in enums.iter().filter(|axis| types.contains(&axis.name)) {
            if found.iter().all(|other| other.name != axis.name) {
                let text = tree.text(&axis.file).unwrap_or_default();
                fields.push_str(&body(text, &format!("pub enum {} {{", axis.name)));
                let (name, file) = (axis.name.clone(), axis.file.clone());
                found.push(Axis { name, values: axis.values.clone(), file });
            }
        }
    }
    found
}

/// The enums of a file, with their values.
fn enums(path: &str, text: &str) -> Vec<Axis> {
    let mut found: Vec<Axis> = Vec::new();
    let mut open = false;
    for (_, code) in code(text) {
        if let Some(name) = code.strip_prefix("pub enum ") {
            let name: String = name.chars().take_while(|&c| is_name(c)).collect();
            found.push(Axis { name, values: Vec::new(), file: path.to_owned() });
            open = true;
        } else if code == "}" {
            open = false;
        } else if let (true, Some(value)) = (open, code.strip_prefix("    "))
            && value.starts_with(|first: char| first.is_ascii_uppercase())
            && let Some(last) = found.last_mut()
        {
            last.values.push(value.chars().take_while(|&c| is_name(c)).collect());
        }
    }
    found
}

/// The lines of a file up to its tests, counted from one, without comments.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(text.lines()).take_while(|(_, line)| !line.contains("#[cfg(test)]"));
    lines.map(|(number, line)| (number, line.split("//").next().unwrap_or_default().trim_end()))
}

fn named_game(code: &str) -> Option<String> {
    let code = code.to_lowercase();
    let name = NAMES.iter().find(|name| code.contains(&format!("\"{name}\"")))?;
    Some(format!("the engine asks for \"{name}\": make the difference a field of the ruleset"))
}

fn is_name(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

fn is_engine(path: &str) -> bool {
    path.strip_prefix(SOURCES).is_some_and(|inner| !inner.starts_with("rulesets"))
}

fn is_test(path: &str) -> bool {
    let mut parts = path.split('/');
    parts.any(|part| ["tests", "tests.rs", "testing", "testing.rs", "benches"].contains(&part))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "//! Rules.\n\npub struct Ruleset {\n    /// How it ends.\n    pub ending: Ending,\n    \
        pub swap: Swap,\n    pub rack: u8,\n}\n";
    const ENDING: &str = "//! Ends.\n\npub enum Ending {\n    /// Out.\n    Out {\n        idle: Idle,\n    },\n    \
        FarEdge,\n}\n\npub enum Idle {\n    Passes,\n}\n\npub enum End {\n    Over,\n}\n";

    fn findings(path: &str, text: &str) -> Vec<Finding> {
        let swap = "pub enum Swap {\n    Never,\n}\n";
        let axes = [(RULESET, RULES), ("crates/crossword/src/ending.rs", ENDING)];
        let files = [axes[0], axes[1], ("crates/crossword/src/swap.rs", swap), (path, text)];
        check(&Tree::of(&files))
    }

    fn lines(path: &str, text: &str) -> Vec<usize> {
        findings(path, text).iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn the_axes_are_the_enums_of_the_fields_and_of_their_fields() {
        let tree = Tree::of(&[(RULESET, RULES), ("crates/crossword/src/ending.rs", ENDING)]);
        let told: Vec<_> = axes(&tree).into_iter().map(|axis| (axis.name, axis.values.join(" "))).collect();
        let expected = [("Ending", "Out FarEdge"), ("Idle", "Passes")];
        assert_eq!(told, expected.map(|(name, values)| (name.to_owned(), values.to_owned())));
    }

    #[test]
    fn a_value_is_named_in_the_file_of_its_axis_only() {
        let found = findings(
            "crates/play/src/report.rs",
            "fn f() {\n    match e {\n        Ending::Out { .. } => 1,\n",
        );
        let what = "Ending::Out is named here: ask a method of Ending, in crates/crossword/src/ending.rs";
        assert_eq!(found, [Finding::new("crates/play/src/report.rs", 3, what)]);
        for code in [
            "if rules.swap == crossword::Swap::Never {",
            "use crossword::Ending::*;",
            "use crossword::Ending::{Out, FarEdge};",
            "use crossword::Ending as E;",
            "Ending::Out { idle: x } | Other::Thing",
            "f(MyEnding::Out, Idle::Passes)",
        ] {
            assert_eq!(lines("crates/web/src/play.rs", code), [1], "{code}");
            assert_eq!(lines("crates/crossword/src/score.rs", code), [1], "{code}");
        }
    }

    #[test]
    fn other_enums_methods_comments_and_tests_are_left_alone() {
        for code in [
            "Ending::OneLoser => 1,",
            "let swap = Swap::allowed(true);",
            "MyEnding::Out => 1,",
            "Move::Swap => 1,",
            "End::Over => 1,",
            "/// As with [`Ending::Out`].",
            "#[cfg(test)]\nmod tests { Ending::Out }",
        ] {
            assert_eq!(lines("crates/web/src/play.rs", code), [0_usize; 0], "{code}");
        }
        assert!(lines("crates/bots/tests/khi.rs", "Swap::Never").is_empty());
        assert!(lines("crates/bots/src/khi/testing.rs", "Swap::Never").is_empty());
    }

    #[test]
    fn a_check_without_axes_says_so() {
        let found = check(&Tree::of(&[("crates/crossword/src/score.rs", "")]));
        assert_eq!(found.len(), 1);
        assert!(check(&Tree::of(&[("crates/game/src/lib.rs", "")])).is_empty());
    }

    #[test]
    fn the_engine_may_not_ask_for_a_name() {
        for name in NAMES {
            let text = format!("//! Score.\nfn f() {{\n    if name == \"{name}\" {{}}\n}}\n");
            assert_eq!(lines("crates/crossword/src/score.rs", &text), [3], "{name}");
        }
        assert_eq!(lines("crates/crossword/src/notation/gcg.rs", "\"Khi\" => 1,"), [1]);
    }

    #[test]
    fn rulesets_tests_and_comments_may() {
        assert!(lines("crates/crossword/src/rulesets.rs", "\"khi\"").is_empty());
        assert!(lines("crates/crossword/src/rulesets/khi.rs", "\"khi\"").is_empty());
        assert!(lines("crates/crossword/src/score/tests.rs", "\"khi\"").is_empty());
        assert!(lines("crates/crossword/src/score.rs", "#[cfg(test)]\nmod tests { \"khi\" }").is_empty());
        assert!(lines("crates/crossword/src/score.rs", "/// As in \"khi\".").is_empty());
        assert!(lines("crates/play/src/title.rs", "\"khi\"").is_empty());
    }
}
