//! `logomachy review`, as people and scripts call it.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::common::logomachy;

fn gcg(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/gcg").join(name);
    file.to_str().unwrap().to_owned()
}

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A game between computers, kept.
fn played(title: &str, seats: &str, folder: &Path) -> PathBuf {
    let file = folder.join(format!("{title}.txt"));
    let arguments = ["play", title, "--seats", seats, "--seed", "5", "--record", file.to_str().unwrap()];
    logomachy(&arguments, "", folder);
    assert!(file.exists());
    file
}

#[test]
fn a_record_of_another_program_is_judged_the_same_on_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let file = gcg("going-out.gcg");
    let review = |jobs: &str| {
        logomachy(&["review", &file, "--effort", "200", "--jobs", jobs, "--json"], "", folder.path())
    };
    let [one, three] = [review("1"), review("3")];
    assert_eq!((one.status, one.err.as_str()), (0, ""));
    assert_eq!(one.out, three.out);
    let told = objects(&one.out);
    assert_eq!((&told[0]["title"], &told[0]["moves"]), (&"classic".into(), &28.into()));
    assert_eq!(told[0]["accuracy"].as_array().unwrap().len(), 2);
    assert_eq!(told.len(), 29);
    for (index, told) in told[1..].iter().enumerate() {
        assert_eq!((&told["index"], &told["seat"]), (&index.into(), &(index % 2).into()));
        let number = |key: &str| told[key].as_f64().unwrap();
        assert!((number("win_before") - number("win_after") - number("lost")).abs() < 1e-9);
        assert!(
            ["best", "fine", "slip", "mistake", "blunder", "forced"]
                .contains(&told["grade"].as_str().unwrap())
        );
        assert!(told["best"][0]["win"].is_f64() && told["best"][0]["move"].is_string());
        assert!(told["reasons"].is_array());
    }
    // At the very end everything is known, however little is looked at.
    assert!(told[27..].iter().all(|told| told["exact"] == Value::Bool(true)));
}

#[test]
fn what_is_not_written_down_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let said = logomachy(&["review", &gcg("no-racks.gcg"), "--effort", "50"], "", folder.path());
    assert_eq!(said.status, 0, "{}", said.err);
    assert!(said.out.contains("the tiles in hand are not known"), "{}", said.out);
    assert!(said.out.contains("which tiles were exchanged is not written down"));
    let said = logomachy(&["review", &gcg("taken-back.gcg"), "--effort", "50"], "", folder.path());
    assert!(said.out.contains("the word was challenged and taken back"), "{}", said.out);
    assert!(said.out.lines().skip(1).all(|line| line.chars().count() <= 80), "{}", said.out);
}

#[test]
fn games_of_our_own_are_judged_many_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let files =
        [played("scrabbkle", "easy,normal", folder.path()), played("wordfeud", "easy,hard", folder.path())];
    let [one, two] = files.each_ref().map(|file| file.to_str().unwrap());
    let said = logomachy(&["review", one, two, "--effort", "60"], "", folder.path());
    assert_eq!(said.status, 0, "{}", said.err);
    assert!(said.out.contains("2 games:") && said.out.contains("% accurate"), "{}", said.out);
    let told = objects(&logomachy(&["review", two, "--effort", "60", "--json"], "", folder.path()).out);
    let moves = fs::read_to_string(two).unwrap().lines().filter(|line| line.starts_with("move ")).count();
    assert_eq!((told.len() - 1, &told[0]["title"]), (moves, &"wordfeud".into()));
}

/// The first moves of a record, with other lines behind some of them, by how many were made before.
fn shortened(file: &Path, moves: usize, lines: &[(usize, &str)]) -> String {
    let text = fs::read_to_string(file).unwrap();
    let (header, made): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| !line.starts_with("move "));
    let mut kept = header.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>();
    for number in 0..=moves {
        kept.extend(lines.iter().filter(|(after, _)| *after == number).map(|(_, line)| *line));
        kept.extend(made.get(number).filter(|_| number < moves));
    }
    kept.join("\n") + "\n"
}

#[test]
fn what_happened_beside_moves_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = played("wordfeud", "easy,normal", folder.path());
    let lines = [(2, "sit 2 remote Bob"), (3, "pause"), (3, "resume"), (5, "timeout 2")];
    fs::write(folder.path().join("put-off.txt"), shortened(&file, 5, &lines)).unwrap();
    let said = logomachy(&["review", "put-off.txt", "--effort", "60"], "", folder.path());
    assert_eq!(said.status, 0, "{}", said.err);
    let told: Vec<&str> = said.out.lines().map(str::trim).collect();
    let place = |what: &str| {
        told.iter().position(|line| line.starts_with(what)).unwrap_or_else(|| panic!("{what}: {told:#?}"))
    };
    let in_order = [
        place("2 Computer 2"),
        place("Bob took over the seat of player 2."),
        place("The game is put off."),
        place("The game goes on."),
        place("4 Bob"),
        place("Bob’s time ran out."),
    ];
    assert!(in_order.is_sorted(), "{told:#?}");
    let objects =
        objects(&logomachy(&["review", "put-off.txt", "--effort", "60", "--json"], "", folder.path()).out);
    assert_eq!(objects[0]["incidents"][0], serde_json::json!({"after": 2, "incident": "sit 2 remote Bob"}));
    assert_eq!(objects.len(), 6);
}

#[test]
fn a_game_without_moves_has_nothing_to_judge() {
    let folder = tempfile::tempdir().unwrap();
    for (title, seats, line) in [
        ("classic", "easy,easy", "resign 1"),
        ("khi", "easy,easy", "draw"),
        ("idiot", "easy,hard", "resign 2"),
    ] {
        let file = played(title, seats, folder.path());
        fs::write(folder.path().join("short.txt"), shortened(&file, 0, &[(0, line)])).unwrap();
        let said = logomachy(&["review", "short.txt"], "", folder.path());
        assert_eq!((said.status, said.err.as_str()), (0, ""), "{title}");
        assert!(said.out.contains("0 moves") && said.out.contains("nothing to choose"), "{}", said.out);
    }
}

#[test]
fn rounds_of_many_players_are_judged() {
    let folder = tempfile::tempdir().unwrap();
    let file = played("idiot", "hard,normal,easy,newcomer", folder.path());
    let said = logomachy(&["review", file.to_str().unwrap(), "--json"], "", folder.path());
    assert_eq!(said.status, 0, "{}", said.err);
    let told = objects(&said.out);
    assert_eq!(told[0]["accuracy"].as_array().unwrap().len(), 4);
    assert!(told[1..].iter().all(|told| told["grade"].is_string()), "{}", said.out);
}

#[test]
fn of_many_files_those_that_are_no_games_are_named_and_the_others_judged() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("diary"), "dear diary").unwrap();
    let (one, two) = (gcg("going-out.gcg"), gcg("taken-back.gcg"));
    let files = [one.as_str(), "diary", "nothing", two.as_str()];
    let said = logomachy(&[&["review", "--effort", "50"], files.as_slice()].concat(), "", folder.path());
    assert_eq!(said.status, 1, "{}", said.err);
    assert!(
        said.err.contains("diary: line 1") && said.err.contains("nothing: there is no such file"),
        "{}",
        said.err
    );
    assert!(said.out.contains("2 games:"), "{}", said.out);
    let told = objects(
        &logomachy(&[&["review", "--effort", "50", "--json"], files.as_slice()].concat(), "", folder.path())
            .out,
    );
    assert_eq!(told.iter().filter(|told| told.get("accuracy").is_some()).count(), 2);
    assert_eq!(told.iter().filter(|told| told.get("error").is_some()).count(), 2);
}

#[test]
fn a_file_that_is_no_game_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("diary"), "dear diary").unwrap();
    for (file, why) in [("diary", "diary: line 1"), ("nothing", "nothing: there is no such file")] {
        let said = logomachy(&["review", file], "", folder.path());
        assert_eq!((said.status, said.out.as_str()), (2, ""));
        assert!(said.err.contains(why), "{}", said.err);
    }
}

#[test]
fn rounds_of_idiot_are_judged_exactly() {
    let folder = tempfile::tempdir().unwrap();
    let file = played("idiot", "newcomer,hard", folder.path());
    let said = logomachy(&["review", file.to_str().unwrap(), "--json"], "", folder.path());
    assert_eq!(said.status, 0, "{}", said.err);
    let told = objects(&said.out);
    assert_eq!(told[0]["title"], "idiot");
    assert!(told[1..].iter().all(|told| told["exact"] == true && told.get("luck").is_none()));
    let thrown: Vec<&Value> = told[1..].iter().filter(|told| told["grade"] == "blunder").collect();
    assert!(!thrown.is_empty() && thrown.iter().all(|told| !told["reasons"].as_array().unwrap().is_empty()));
}

#[test]
fn a_race_is_judged() {
    let folder = tempfile::tempdir().unwrap();
    let file = played("khi", "easy,hard", folder.path());
    let said = logomachy(&["review", file.to_str().unwrap(), "--effort", "100", "--json"], "", folder.path());
    assert_eq!(said.status, 0, "{}", said.err);
    let told = objects(&said.out);
    assert_eq!(told[0]["title"], "khi");
    assert!(told[1..].iter().all(|told| told["grade"].is_string()), "{}", said.out);
    assert_eq!(told.last().unwrap()["win_after"], 1.0, "the last move reached the edge: {}", said.out);
}

#[test]
fn words_of_territory_are_judged() {
    let folder = tempfile::tempdir().unwrap();
    let file = played("territory", "easy,medium", folder.path());
    let said = logomachy(&["review", file.to_str().unwrap(), "--effort", "500", "--json"], "", folder.path());
    assert_eq!(said.status, 0, "{}", said.err);
    let told = objects(&said.out);
    assert_eq!((&told[0]["title"], told.len()), (&"territory".into(), 17));
    let text = logomachy(&["review", file.to_str().unwrap(), "--effort", "500"], "", folder.path()).out;
    assert!(text.lines().skip(1).all(|line| line.chars().count() <= 80), "{text}");
    assert!(told[1..].iter().all(|told| told["grade"].is_string()), "{}", said.out);
}

#[test]
fn notes_are_written_into_a_record_that_is_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let own = played("wordfeud", "easy,hard", folder.path());
    for file in [gcg("notes.gcg"), own.to_str().unwrap().to_owned()] {
        let said = logomachy(&["review", &file, "--effort", "60", "--notes", "out.gcg"], "", folder.path());
        assert_eq!(said.status, 0, "{}", said.err);
        let text = fs::read_to_string(folder.path().join("out.gcg")).unwrap();
        let judged = said.out.lines().filter(|line| line.contains(" %") && !line.contains("better")).count();
        assert!(judged > 0 && text.matches(", wins ").count() > 0, "{text}");
        assert_eq!(logomachy(&["gcg", "check", "out.gcg"], "", folder.path()).status, 0);
    }
    // What stood there before stays.
    let (kept, file) = (fs::read_to_string(gcg("notes.gcg")).unwrap(), gcg("notes.gcg"));
    logomachy(&["review", &file, "--effort", "60", "--notes", "out.gcg"], "", folder.path());
    let text = fs::read_to_string(folder.path().join("out.gcg")).unwrap();
    let first = kept.lines().find_map(|line| line.strip_prefix("#note ")).unwrap();
    assert!(text.contains(first.trim()), "{text}");
    let two = logomachy(&["review", &file, &file, "--notes", "out.gcg"], "", folder.path());
    assert_eq!((two.status, two.err.contains("name one game")), (2, true), "{}", two.err);
    let khi = played("khi", "easy,easy", folder.path());
    let none = logomachy(&["review", khi.to_str().unwrap(), "--notes", "out.gcg"], "", folder.path());
    assert_eq!((none.status, none.err.contains("cannot be written as GCG")), (2, true), "{}", none.err);
}
