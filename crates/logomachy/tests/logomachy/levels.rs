//! `logomachy move`, and duels of all levels, as people and scripts call them.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::common::logomachy;

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 PWVDAIO/ 0/0 0";

/// What the program answers, as an object.
fn asked(arguments: &[&str], folder: &Path) -> Value {
    let said = logomachy(&[arguments, &["--json"]].concat(), "", folder);
    assert_eq!(said.status, 0, "{arguments:?}: {}", said.err);
    serde_json::from_str(&said.out).unwrap()
}

#[test]
fn a_computer_of_a_level_moves_in_a_position() {
    let folder = tempfile::tempdir().unwrap();
    let asked = |level| asked(&["move", "classic", "--level", level, "--cgp", EMPTY], folder.path());
    let hard = asked("hard");
    assert_eq!((&hard["level"], hard["ms"].is_u64()), (&json!("hard"), true));
    assert_eq!(asked("hard")["move"], hard["move"], "the same every time");
    for level in ["newcomer", "easy", "medium", "normal", "master"] {
        let found = asked(level);
        let mv = found["move"].as_str().unwrap();
        let judge = ["judge", "--rules", "classic", "--cgp", EMPTY, "--move", mv, "--json"];
        let judged = logomachy(&judge, "", folder.path());
        let judged: Value = serde_json::from_str(&judged.out).unwrap();
        assert_eq!((&judged["legal"], &judged["score"]), (&json!(true), &found["score"]), "{level}: {found}");
    }
    let text = logomachy(&["move", "classic", "--level", "hard", "--cgp", EMPTY], "", folder.path()).out;
    assert!(text.starts_with(hard["move"].as_str().unwrap()) && text.contains("(hard, "), "{text}");
}

/// The next move of a record is the one that the computer then makes, with the luck of the game.
#[test]
fn a_computer_of_a_level_moves_in_a_record() {
    let folder = tempfile::tempdir().unwrap();
    let games = [("scrabbkle", "normal"), ("khi", "easy"), ("idiot", "newcomer"), ("territory", "easy")];
    for (title, level) in games {
        let (file, seats) = (format!("{title}.txt"), format!("{level},person"));
        logomachy(&["play", title, "--seats", &seats, "--seed", "5", "--record", &file], "", folder.path());
        let path = folder.path().join(&file);
        let text = fs::read_to_string(&path).unwrap();
        let made = text.lines().find_map(|line| line.strip_prefix("move 1 ")).unwrap();
        let begun = text.lines().filter(|line| !line.starts_with("move ")).collect::<Vec<_>>().join("\n");
        fs::write(&path, begun + "\n").unwrap();
        let found = asked(&["move", title, "--level", level, "--record", &file], folder.path());
        assert_eq!(found["move"], made, "{title}");
        assert_eq!(found["score"].is_i64(), title != "idiot", "{found}");
    }
}

#[test]
fn wrong_questions_for_a_move_are_answered_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    logomachy(
        &["play", "idiot", "--seats", "person,easy", "--seed", "5", "--record", "idiot.txt"],
        "",
        folder.path(),
    );
    let cases: &[(&[&str], &str)] = &[
        (&["move", "classic", "--level", "expert", "--cgp", EMPTY], "--level: Classic has no level expert"),
        (&["move", "classic", "--level", "hard"], "name one position"),
        (&["move", "classic", "--level", "hard", "--cgp", "15/15"], "--cgp"),
        (&["move", "idiot", "--level", "hard", "--cgp", EMPTY], "Idiot: name a game with --record FILE"),
        (
            &["move", "classic", "--level", "hard", "--record", "idiot.txt"],
            "idiot.txt is a game of Idiot, not of Classic",
        ),
        (&["move", "classic", "--level", "hard", "--record", "none.txt"], "none.txt: there is no such file"),
        (
            &["duel", "classic", "--levels", "hard,easy", "--write", "x.md"],
            "--write: there are ratings of more than two",
        ),
        (
            &["duel", "idiot", "--levels", "all", "--neighbours", "3"],
            "--neighbours: each deal is played twice, so ask for an even number",
        ),
    ];
    for (arguments, expected) in cases {
        let said = logomachy(arguments, "", folder.path());
        assert_eq!((said.status, said.out.as_str()), (2, ""), "{arguments:?}: {}", said.err);
        assert!(said.err.contains(expected), "{arguments:?}: {}", said.err);
        assert_eq!(said.err.lines().count(), 1, "{arguments:?}: {}", said.err);
    }
}

/// All levels are rated at once, and the table is put where it belongs in a file.
#[test]
fn all_levels_are_rated() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("few.txt"), "zebra\nzebras\nlocal\nlocales\ntea\nteas\nseat\n").unwrap();
    fs::write(folder.path().join("table.md"), "before\n<!-- levels idiot -->\nold\n<!-- end -->\nafter\n")
        .unwrap();
    let duel = ["duel", "idiot", "--levels", "all", "--games", "2", "--lexicon", "few.txt"];
    let said = logomachy(&[&duel[..], &["--json", "--write", "table.md"]].concat(), "", folder.path());
    assert_eq!(said.status, 0, "{}", said.err);
    assert_eq!(said.out.lines().count(), 16, "fifteen pairs, and all of them together");
    let table: Value = serde_json::from_str(said.out.lines().last().unwrap()).unwrap();
    let rows = table["levels"].as_array().unwrap();
    let names: Vec<&str> = rows.iter().map(|row| row["level"].as_str().unwrap()).collect();
    assert_eq!(names, ["newcomer", "casual", "easy", "medium", "normal", "hard"]);
    assert!(rows.iter().skip(1).all(|row| row["step"].is_array()) && rows[0].get("step").is_none());
    assert!(rows.iter().map(|row| row["elo"].as_f64().unwrap()).sum::<f64>().abs() < 1.0);
    let written = fs::read_to_string(folder.path().join("table.md")).unwrap();
    assert!(written.starts_with("before\n<!-- levels idiot -->\n`logomachy duel idiot "), "{written}");
    assert!(written.ends_with(" |\n<!-- end -->\nafter\n") && !written.contains("old"), "{written}");
    let three = ["duel", "idiot", "--levels", "hard,easy,medium", "--games", "2", "--lexicon", "few.txt"];
    let text = logomachy(&three, "", folder.path()).out;
    assert!(text.starts_with("Idiot: 2 games a pair, from seed 1 on\n\nlevel "), "{text}");
    assert_eq!(text.lines().count(), 6, "{text}");
}

/// Levels next to each other may play more games than others, and the table says so.
#[test]
fn neighbours_may_play_more() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("few.txt"), "zebra\nzebras\nlocal\nlocales\ntea\nteas\nseat\n").unwrap();
    fs::write(folder.path().join("table.md"), "<!-- levels idiot -->\n<!-- end -->\n").unwrap();
    let duel = ["duel", "idiot", "--levels", "hard,easy,medium", "--lexicon", "few.txt", "--games", "2"];
    let more = [&duel[..], &["--neighbours", "6", "--json", "--write", "table.md"]].concat();
    let said = logomachy(&more, "", folder.path());
    assert_eq!(said.status, 0, "{}", said.err);
    let lines: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let games: Vec<u64> = lines.iter().map(|line| line["games"].as_u64().unwrap()).collect();
    assert_eq!(games, [6, 2, 6, 2], "hard and easy, hard and medium, easy and medium, and the table");
    assert_eq!(lines[3]["neighbours"], 6);
    let written = fs::read_to_string(folder.path().join("table.md")).unwrap();
    assert!(written.contains("--games 2 --neighbours 6 --seed 1`"), "{written}");
}
