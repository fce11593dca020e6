//! Rules of one's own, as files: `--rules FILE.toml`, and `logomachy rules`.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::common::{Said, logomachy};

const HASTY: &str = "extends = \"wordfeud\"\nname = \"hasty\"\nlabel = \"Hasty Wordfeud\"\nrack = 6\n\
    layout = \"plain 11\"\nbingo = \"4:10 6:50\"\n\n[ending]\nidle_turns = 2\n";

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("hasty.toml"), HASTY).unwrap();
    folder
}

fn json(said: &Said) -> Vec<Value> {
    assert_eq!(said.err, "");
    said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn empty(side: usize) -> String {
    vec![side.to_string(); side].join("/")
}

#[test]
fn plays_and_judge_take_a_file_of_rules() {
    let folder = folder();
    let position = format!("{} SEATXQ/ 0/0 0", empty(11));
    let rules = ["--rules", "hasty.toml", "--cgp", &position, "--json"];
    let plays = logomachy(&[&["plays", "--top", "1"], &rules[..]].concat(), "", folder.path());
    // QATS is worth 13 on a plain board, and four tiles bring ten more.
    assert_eq!((json(&plays)[1]["tiles"].as_i64(), json(&plays)[1]["score"].as_i64()), (Some(4), Some(23)));
    let judged = logomachy(&[&["judge", "--move", "6F SEAT"], &rules[..]].concat(), "", folder.path());
    assert_eq!((json(&judged)[0]["score"].as_i64(), judged.status), (Some(14), 0));
    let judged = logomachy(&[&["judge", "--move", "6F EAT"], &rules[..]].concat(), "", folder.path());
    assert_eq!(json(&judged)[0]["score"], 3);
    let judged = logomachy(&[&["judge", "--move", "1A SEAT"], &rules[..]].concat(), "", folder.path());
    assert_eq!((json(&judged)[0]["legal"].as_bool(), judged.status), (Some(false), 1));
}

#[test]
fn a_game_by_own_rules_is_kept_and_goes_on() {
    let folder = folder();
    let play = ["play", "--rules", "hasty.toml", "--record", "game.txt", "--seed", "3"];
    let said = logomachy(&play, "pass\nquit\n", folder.path());
    assert_eq!(said.status, 1, "{}", said.err);
    assert!(said.out.starts_with("Hasty Wordfeud: "), "{}", said.out);
    let record = fs::read_to_string(folder.path().join("game.txt")).unwrap();
    assert!(record.contains(" hasty\nrule about ") && record.contains("\nrule rack 6\n"), "{record}");
    // The record is enough: the file is gone.
    fs::remove_file(folder.path().join("hasty.toml")).unwrap();
    let said = logomachy(&["play", "--load", "game.txt"], "help\npass\n", folder.path());
    assert_eq!(said.err, "");
    assert!(said.out.starts_with("Hasty Wordfeud: "), "{}", said.out);
    assert!(said.out.contains("  rack: 6 (Wordfeud: 7)\n"), "{}", said.out);
    fs::write(folder.path().join("other.txt"), record.replace("rule rack 6", "rule rack 7")).unwrap();
    let said = logomachy(&["play", "--load", "other.txt"], "", folder.path());
    assert_eq!(said.status, 2);
    assert!(said.err.contains("the game was played by the rules hasty of digest "), "{}", said.err);
}

#[test]
fn computers_duel_by_a_file_of_rules() {
    let folder = folder();
    let duel = ["--levels", "normal,easy", "--games", "2", "--threads", "1"];
    let said =
        logomachy(&[&["duel", "--rules", "hasty.toml", "--json"], &duel[..]].concat(), "", folder.path());
    assert_eq!(json(&said)[0]["games"], 2);
    let said = logomachy(&[&["duel", "hasty.toml"], &duel[..]].concat(), "", folder.path());
    assert!(said.out.starts_with("Hasty Wordfeud: normal against easy\n"), "{}", said.out);
}

#[test]
fn rules_are_listed_shown_and_checked() {
    let folder = folder();
    let said = logomachy(&["rules"], "", folder.path());
    assert!(said.out.starts_with("classic    Classic: "), "{}", said.out);
    let said = logomachy(&["rules", "hasty.toml", "--json"], "", folder.path());
    let shown = &json(&said)[0];
    assert_eq!((shown["game"].as_str(), shown["rules"]["rack"].as_str()), (Some("wordfeud"), Some("6")));
    assert_eq!(shown["differs_from_game"]["rack"], "7");
    let said = logomachy(&["rules", "khi"], "", folder.path());
    assert!(said.out.contains("\nending.victory           edge\n"), "{}", said.out);
}

/// What is wrong is told with file, line and key, and nothing is played.
#[test]
fn bad_files_are_refused_in_a_sentence() {
    let folder = folder();
    let refusal = |name: &str, text: &[u8]| {
        fs::write(folder.path().join(name), text).unwrap();
        let commands: [&[&str]; 5] = [
            &["rules", name],
            &["play", "--rules", name],
            &["plays", "--rules", name, "--cgp", "x"],
            &["judge", "--rules", name, "--cgp", "x", "--move", "x"],
            &["duel", "--rules", name, "--levels", "easy,hard"],
        ];
        let mut refusals: Vec<String> = commands
            .iter()
            .map(|command| {
                let said = logomachy(command, "", folder.path());
                assert_eq!((said.status, said.out.as_str()), (2, ""), "{command:?}");
                said.err
            })
            .collect();
        refusals.dedup();
        assert_eq!(refusals.len(), 1, "{refusals:?}");
        refusals.remove(0)
    };
    for (name, text, expected) in [
        (
            "a.toml",
            &b"extends = \"khi\"\nrack = 0"[..],
            "a.toml: line 2, rack: a whole number from 1 to 8 is expected, not \"0\"\n",
        ),
        (
            "b.toml",
            b"extends = \"b.toml\"",
            "b.toml: line 1, extends: b.toml extends itself: b.toml \u{2192} b.toml\n",
        ),
        (
            "c.toml",
            b"extends = \"khi\"\nname = \"caf\xe9\"",
            "c.toml: line 2, column 12: this is not text in UTF-8\n",
        ),
        (
            "d.toml",
            b"",
            "d.toml: extends: this key is missing, and without it tiles is needed: say what the rules differ from, as in `extends = \"classic\"`\n",
        ),
        ("e.toml", b"extends = \"f.toml\"", "e.toml: line 1, extends: f.toml: there is no such file\n"),
        (
            "g.toml",
            b"extends = \"khi\"\nrank = 3",
            "g.toml: line 2, rank: there is no such key here, there are ",
        ),
    ] {
        let told = refusal(name, text);
        assert!(told.contains(expected), "{name}: {told}");
    }
    let said = logomachy(&["play", "--rules", "nowhere.toml"], "", folder.path());
    assert!(said.err.contains("nowhere.toml: there is no such file"), "{}", said.err);
    let said = logomachy(&["play", "khi", "--rules", "hasty.toml"], "", folder.path());
    assert!(said.err.contains("--rules: hasty.toml tells a kind of Wordfeud, not of Khi"), "{}", said.err);
    let said = logomachy(&["play", "--rules", "hasty.toml", "--language", "xx"], "", folder.path());
    assert_eq!(said.status, 2);
}

/// Every made-up variant is played by the program as it is.
#[test]
fn every_variant_is_played_by_the_program() {
    let variants = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/variants");
    for entry in fs::read_dir(variants).unwrap() {
        let path = entry.unwrap().path();
        let (name, file) = (path.to_str().unwrap(), path.file_name().unwrap().to_str().unwrap());
        if file.strip_suffix(".toml").is_none_or(|stem| stem.contains('.')) {
            continue;
        }
        let home = tempfile::tempdir().unwrap();
        let said = logomachy(&["rules", name, "--json"], "", home.path());
        let shown = json(&said).remove(0);
        let seats: usize = shown["rules"]["seats"].as_str().unwrap().parse().unwrap();
        let computers = vec!["easy"; seats].join(",");
        let play = ["play", "--rules", name, "--seats", &computers, "--seed", "5", "--record", "game.txt"];
        let said = logomachy(&play, "", home.path());
        assert_eq!((said.status, said.err.as_str()), (0, ""), "{name}");
        assert!(said.out.starts_with(&format!("{}: ", shown["label"].as_str().unwrap())), "{}", said.out);
        let again = logomachy(&["play", "--load", "game.txt"], "", home.path());
        assert_eq!((again.status, again.err.as_str()), (0, ""), "{name}");
    }
}

/// What is wrong with a position is told with file, line and column, and nothing starts from it.
#[test]
fn a_position_with_a_tile_too_many_is_refused_with_its_place() {
    let home = tempfile::tempdir().unwrap();
    let row = |cells: &[&str]| {
        let all: Vec<&str> = cells.iter().copied().chain(std::iter::repeat("  ")).take(19).collect();
        all.join("|") + "\n"
    };
    // One Q and four blanks can stand for five, not for six.
    let rows = row(&["  ", "Q0", "Q0", "Q0"]) + &row(&["  ", "  ", "Q1", "Q1", "Q1"]) + &row(&[]).repeat(17);
    fs::write(home.path().join("six.khi"), format!("turn 4\n{rows}")).unwrap();
    let told = "six.khi: line 3, column 13: the tile on e2 is one too many: neither its letter nor a blank is left\n";
    let commands: [&[&str]; 3] = [
        &["play", "khi", "--board", "six.khi"],
        &["plays", "--rules", "khi", "--position", "six.khi", "--rack", "AB"],
        &["judge", "--rules", "khi", "--position", "six.khi", "--move", "AB,a10,r"],
    ];
    for command in commands {
        let said = logomachy(command, "", home.path());
        assert_eq!((said.status, said.out.as_str()), (2, ""), "{command:?}");
        assert!(said.err.ends_with(told), "{command:?}: {}", said.err);
    }
    // A board of another size is no panic.
    fs::write(
        home.path().join("tug.toml"),
        "extends = \"khi\"\nlayout = \"plain 11\"\nopening = \"stars a6 k6\"",
    )
    .unwrap();
    fs::write(home.path().join("empty.khi"), row(&[]).repeat(19)).unwrap();
    let commands: [&[&str]; 2] = [
        &["play", "--rules", "tug.toml", "--board", "empty.khi"],
        &["plays", "--rules", "tug.toml", "--position", "empty.khi", "--rack", "AB"],
    ];
    for command in commands {
        let said = logomachy(command, "", home.path());
        assert_eq!((said.status, said.out.as_str()), (2, ""), "{command:?}");
        assert!(said.err.contains("the position"), "{command:?}: {}", said.err);
    }
    fs::write(home.path().join("latin.board"), b"12\n......\xe9").unwrap();
    let said = logomachy(&["play", "scrabbkle", "--board", "latin.board"], "", home.path());
    assert!(said.err.ends_with("latin.board: line 2, column 7: this is not text in UTF-8\n"), "{}", said.err);
}
