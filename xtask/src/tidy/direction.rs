//! Which crate may see which: words and games below, screens above, and no game sees another.

use super::Finding;
use super::tree::Tree;
use crate::project::{Dependency, Member};

const GAMES: &[&str] = &["game", "lexicon"];
const FEUD: &[&str] = &["crossword", "game", "lexicon"];
const FEUD_CLIENT: &[&str] = &["feud-api", "game", "http-client"];
const FEUD_BOT: &[&str] = &["bots", "crossword", "feud-api", "feud-client", "game", "lexicon"];
const SEARCH: &[&str] = &["crossword", "game", "lexicon"];
const BOTS: &[&str] = &["crossword", "game", "idiot", "lexica", "lexicon", "search", "territory"];
const ANALYSIS: &[&str] = &["bots", "crossword", "game", "idiot", "lexicon", "search", "territory"];
const PLAY: &[&str] = &["analysis", "bots", "crossword", "game", "idiot", "lexica", "lexicon", "territory"];
const MESSAGES: &[&str] =
    &["analysis", "bots", "crossword", "game", "idiot", "lexicon", "online-api", "play", "territory"];
const SCREENS: &[&str] =
    &["analysis", "bots", "crossword", "game", "idiot", "lexica", "lexicon", "messages", "play", "territory"];

const TERMINAL: &[&str] = &[
    "analysis",
    "bots",
    "crossword",
    "game",
    "idiot",
    "lexica",
    "lexicon",
    "messages",
    "online-api",
    "play",
    "territory",
];

const PAGE: &[&str] = &["definitions", "game", "lexicon", "messages", "online-api", "play"];
const PAGE_BOARD: &[&str] = &["crossword", "game", "lexicon", "messages", "page", "play"];
const PAGE_CROSSWORDS: &[&str] =
    &["bots", "crossword", "game", "lexicon", "messages", "page", "page-board", "play"];
const PAGE_IDIOT: &[&str] = &["bots", "game", "idiot", "lexicon", "messages", "page", "page-worker", "play"];
const PAGE_FIELD: &[&str] = &["game", "lexicon", "messages", "page", "territory"];
const PAGE_TERRITORY: &[&str] =
    &["bots", "game", "lexicon", "messages", "page", "page-field", "play", "territory"];
const PAGE_REVIEW: &[&str] = &[
    "analysis",
    "bots",
    "crossword",
    "game",
    "idiot",
    "lexicon",
    "messages",
    "page",
    "page-board",
    "page-field",
    "page-worker",
    "play",
    "territory",
];
const PAGE_TABLES: &[&str] = &[
    "bots",
    "crossword",
    "game",
    "idiot",
    "lexicon",
    "messages",
    "online-api",
    "page",
    "page-board",
    "play",
];
const PAGE_TOOLS: &[&str] =
    &["bots", "crossword", "game", "lexicon", "messages", "page", "page-board", "page-worker", "play"];

const ONLINE_API: &[&str] = &["bots", "game", "play"];

const ONLINE: &[&str] = &[
    "bots",
    "connections",
    "crossword",
    "feud-api",
    "game",
    "hosting",
    "http-client",
    "lexica",
    "lexicon",
    "online-api",
    "play",
];

const ONLINE_CLIENT: &[&str] = &["game", "http-client", "online-api", "play", "private-folder"];

const SERVICE: &[&str] = &[
    "connections",
    "crossword",
    "feud-api",
    "game",
    "lexica",
    "lexicon",
    "messages",
    "online",
    "online-api",
    "play",
];

/// Each crate with those it may use.
const MAY_SEE: &[(&str, &[&str])] = &[
    ("lexicon", &[]),
    ("definitions", &[]),
    ("game", &[]),
    ("connections", &[]),
    ("cores", &[]),
    ("hosting", &["private-folder"]),
    ("http-client", &["game"]),
    ("packing", &[]),
    ("private-folder", &[]),
    ("lexica", &["lexicon"]),
    ("crossword", GAMES),
    ("territory", GAMES),
    ("idiot", GAMES),
    ("feud-api", FEUD),
    ("feud-client", FEUD_CLIENT),
    ("feud-bot", FEUD_BOT),
    ("search", SEARCH),
    ("bots", BOTS),
    ("analysis", ANALYSIS),
    ("play", PLAY),
    ("online", ONLINE),
    ("online-client", ONLINE_CLIENT),
    ("online-api", ONLINE_API),
    ("messages", MESSAGES),
    ("terminal", TERMINAL),
    ("page-worker", SCREENS),
    ("page", PAGE),
    ("page-board", PAGE_BOARD),
    ("page-field", PAGE_FIELD),
    ("page-crosswords", PAGE_CROSSWORDS),
    ("page-idiot", PAGE_IDIOT),
    ("page-review", PAGE_REVIEW),
    ("page-territory", PAGE_TERRITORY),
    ("page-tables", PAGE_TABLES),
    ("page-tools", PAGE_TOOLS),
    ("server", &["connections"]),
    ("feud-service", SERVICE),
    ("portable", SCREENS),
    // It is compiled before anything else can begin, so it sees words and nothing more.
    ("xtask", &["definitions", "lexica", "lexicon", "packing"]),
];

/// Programs and chores: they may use every crate, and no crate may use them.
const ABOVE_ALL: &[&str] = &["bench", "browser-tests", "lab", "logomachy", "storm"];

/// Crates that may be tested on another one: a player on a service to play on.
const TESTED_ON: &[(&str, &str)] = &[("feud-bot", "feud-service"), ("online-client", "online")];

/// The crates that real words would turn upside down, even in tests.
const WITHOUT_REAL_WORDS: &[&str] = &["game", "lexica", "lexicon"];

/// No crate sees one above it or beside it.
pub(crate) fn check(tree: &Tree, members: &[Member]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for member in members {
        let (name, manifest) = (member.name.as_str(), manifest(member));
        let allowed = MAY_SEE.iter().find(|(other, _)| *other == name).map(|(_, allowed)| *allowed);
        if allowed.is_none() && !ABOVE_ALL.contains(&name) {
            let what =
                format!("`{name}` has no place among the crates: give it one in xtask/src/tidy/direction.rs");
            findings.push(Finding::new(&manifest, 1, what));
            continue;
        }
        let ours = member.dependencies.iter().filter(|used| used.path.is_some());
        for used in ours.filter(|used| !may_see(name, allowed, used)) {
            let what = format!("`{name}` may not use `{}`: {}", used.name, reason(name, allowed));
            findings.push(Finding::new(&manifest, line_of(tree, &manifest, &used.name), what));
        }
    }
    findings
}

fn may_see(name: &str, allowed: Option<&[&str]>, used: &Dependency) -> bool {
    let other = used.name.as_str();
    let in_tests = used.kind.as_deref() == Some("dev");
    // A crate may switch on its own features for its tests, and most may test with real words.
    let with_words = other == "lexica" && !WITHOUT_REAL_WORDS.contains(&name);
    if in_tests && (other == name || with_words || TESTED_ON.contains(&(name, other))) {
        return true;
    }
    match allowed {
        Some(allowed) => allowed.contains(&other),
        None => !ABOVE_ALL.contains(&other),
    }
}

fn reason(name: &str, allowed: Option<&[&str]>) -> String {
    match allowed {
        None => "it is a program, and nothing uses programs".to_owned(),
        Some([]) => format!("`{name}` stands at the bottom and uses no other crate"),
        Some(allowed) => format!("it lies above or beside; only {} lie below", allowed.join(", ")),
    }
}

fn manifest(member: &Member) -> String {
    let folder = member.manifest_path.parent().and_then(|folder| folder.file_name());
    let folder = folder.map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    if folder == "xtask" { "xtask/Cargo.toml".to_owned() } else { format!("crates/{folder}/Cargo.toml") }
}

fn line_of(tree: &Tree, manifest: &str, dependency: &str) -> usize {
    let names = |line: &str| {
        let rest = line.trim_start().strip_prefix(dependency);
        rest.is_some_and(|rest| rest.starts_with(['.', ' ', '=']))
    };
    tree.text(manifest).and_then(|text| text.lines().position(names)).map_or(1, |index| index + 1)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    fn found(name: &str, used: &[(&str, Option<&str>)]) -> Vec<String> {
        let dependency = |(name, kind): &(&str, Option<&str>)| Dependency {
            name: (*name).to_owned(),
            kind: kind.map(str::to_owned),
            path: Some(PathBuf::new()),
        };
        let member = Member {
            name: name.to_owned(),
            manifest_path: PathBuf::from(format!("tree/crates/{name}/Cargo.toml")),
            dependencies: used.iter().map(dependency).collect(),
            targets: Vec::new(),
        };
        let path = format!("crates/{name}/Cargo.toml");
        let tree = Tree::of(&[(&path, "[dependencies]\ngame.workspace = true\nidiot.workspace = true\n")]);
        check(&tree, &[member]).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn using_a_crate_below_is_fine() {
        assert!(found("crossword", &[("game", None), ("lexicon", None)]).is_empty());
        assert!(found("play", &[("bots", None), ("idiot", None)]).is_empty());
        assert!(found("logomachy", &[("terminal", None), ("server", None)]).is_empty());
    }

    #[test]
    fn no_game_sees_another() {
        let expected = "crates/crossword/Cargo.toml:3: `crossword` may not use `idiot`: \
                        it lies above or beside; only game, lexicon lie below";
        assert_eq!(found("crossword", &[("idiot", None)]), [expected]);
        assert_eq!(found("territory", &[("crossword", Some("dev"))]).len(), 1);
    }

    #[test]
    fn no_screen_of_the_page_sees_another() {
        assert!(found("page-tools", &[("page-board", None), ("page-worker", None)]).is_empty());
        for (name, other) in [
            ("page", "page-board"),
            ("page-worker", "page"),
            ("page-board", "page-crosswords"),
            ("page-crosswords", "page-idiot"),
            ("page-tools", "page-crosswords"),
        ] {
            assert_eq!(found(name, &[(other, None)]).len(), 1, "{name} sees {other}");
        }
    }

    #[test]
    fn nothing_looks_up() {
        for (name, above) in
            [("game", "lexicon"), ("lexica", "game"), ("bots", "play"), ("play", "page"), ("page", "server")]
        {
            assert_eq!(found(name, &[(above, None)]).len(), 1, "{name} sees {above}");
        }
        assert_eq!(found("server", &[("logomachy", Some("dev"))]).len(), 1);
        assert_eq!(found("xtask", &[("logomachy", None)]).len(), 1);
    }

    #[test]
    fn tests_may_use_real_words_and_a_crates_own_features() {
        assert!(found("crossword", &[("lexica", Some("dev"))]).is_empty());
        assert!(found("game", &[("game", Some("dev"))]).is_empty());
        assert!(found("feud-bot", &[("feud-service", Some("dev"))]).is_empty());
        assert_eq!(found("feud-bot", &[("feud-service", None)]).len(), 1);
        assert_eq!(found("crossword", &[("lexica", None)]).len(), 1);
        assert_eq!(found("lexicon", &[("lexica", Some("dev"))]).len(), 1);
    }

    #[test]
    fn a_new_crate_needs_a_place() {
        assert!(found("chess", &[])[0].contains("`chess` has no place among the crates"));
    }
}
