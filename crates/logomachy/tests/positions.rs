//! `logomachy plays`, `judge`, `gcg check` and `bench`, as people and programs use them.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test runs the program on files of its own"
)]

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

/// What the program printed, and its exit status.
struct Said {
    out: String,
    err: String,
    status: i32,
}

impl Said {
    fn json(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

fn logomachy(arguments: &[&str]) -> Said {
    let output = Command::new(env!("CARGO_BIN_EXE_logomachy")).args(arguments).output().unwrap();
    Said {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code().unwrap(),
    }
}

fn empty() -> String {
    ["15"; 15].join("/")
}

/// A board of 15 squares a side with some rows of tiles.
fn board(rows: &[(usize, &str)]) -> String {
    let row = |number| rows.iter().find(|(row, _)| *row == number).map_or("15", |(_, tiles)| tiles);
    (1..=15).map(row).collect::<Vec<_>>().join("/")
}

#[test]
fn plays_are_listed_best_first() {
    let position = format!("{} PWVDAIO/?MFSEAT 0/0 0", empty());
    let said = logomachy(&["plays", "--rules", "classic", "--cgp", &position, "--top", "1", "--json"]);
    assert_eq!(
        said.json(),
        [
            json!({"count": 192, "best": 30, "sum": 2624}),
            json!({"move": "8D VAPID", "score": 30, "words": ["VAPID"], "tiles": 5}),
        ]
    );
    let said = logomachy(&["plays", "--rules", "classic", "--cgp", &position, "--top", "1"]);
    assert_eq!(said.out, "192 plays, the best for 30, 2624 in all\n   30  8D VAPID             VAPID\n");
    let said = logomachy(&["plays", "--rules", "classic", "--cgp", &empty(), "--rack", "QQ"]);
    assert_eq!((said.out.as_str(), said.status), ("no play\n", 1));
}

#[test]
fn many_positions_are_summed_up() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("many.cgp");
    fs::write(&file, format!("{0} PWVDAIO/?MFSEAT 0/0 0\n\n{0} QQ/ 0/0 0\n", empty())).unwrap();
    let arguments =
        ["plays", "--rules", "classic", "--positions", file.to_str().unwrap(), "--summary", "--json"];
    assert_eq!(
        logomachy(&arguments).json(),
        [
            json!({"index": 0, "count": 192, "best": 30, "sum": 2624}),
            json!({"index": 1, "count": 0, "best": 0, "sum": 0}),
        ]
    );
    fs::write(&file, "2/2 ABC/ 0/0 0\n").unwrap();
    let said = logomachy(&arguments);
    assert_eq!(said.status, 2);
    assert!(
        said.err.contains("many.cgp, line 1: the position has 2 rows, but the board has 15"),
        "{}",
        said.err
    );
}

#[test]
fn w14_norwegian_plays_and_points() {
    let said = logomachy(&[
        "plays",
        "--rules",
        "wordfeud",
        "--language",
        "nb",
        "--cgp",
        &board(&[(11, "8E6")]),
        "--rack",
        "HIMLANÅ",
        "--top",
        "1",
        "--json",
    ]);
    let plays = said.json();
    assert_eq!(plays[1]["score"], 136);
    assert_eq!(plays[1]["words"][0], "HEIMLÅNA");
}

#[test]
fn scrabbkle_golden_cases() {
    let judge = |position: &str, mv: &str| {
        logomachy(&["judge", "--rules", "scrabbkle", "--cgp", position, "--move", mv, "--json"])
    };
    let said = judge(&empty(), "GIT,f8,r");
    let expected = json!({"legal": true, "score": 8, "words": ["GIT"], "captured": 0, "wins": false});
    assert_eq!((said.json(), said.status), (vec![expected], 0));
    let said = judge(&board(&[(8, "5GIT7")]), "SAR,h7,d");
    assert_eq!(said.json()[0]["score"], 4);
    assert_eq!(said.json()[0]["words"], json!(["STAR"]));
    let said = judge(&board(&[(7, "7S7"), (8, "5GIT7"), (9, "7A7"), (10, "7R7")]), "TG,g9,r");
    let refused = json!({"legal": false, "reason": "only one word may be made, this makes TAG and IT"});
    assert_eq!((said.json(), said.status), (vec![refused], 1));
}

#[test]
fn a_rack_is_checked_only_where_it_is_named() {
    let judge = |rack: &[&str]| {
        let position = empty();
        let named = ["judge", "--rules", "classic", "--cgp", &position, "--move", "8H CAT"];
        logomachy(&[&named[..], rack].concat())
    };
    assert_eq!(judge(&[]).out, "legal, 10 points for CAT\n");
    assert_eq!(judge(&["--rack", "CATS"]).status, 0);
    let said = judge(&["--rack", "CARS"]);
    assert_eq!((said.out.as_str(), said.status), ("not legal: your tiles lack T\n", 1));
}

#[test]
fn khi_positions_are_board_text() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("khi.txt");
    let row = |cells: &[(usize, &str)]| {
        let cell = |column| cells.iter().find(|(place, _)| *place == column).map_or("  ", |(_, cell)| cell);
        (0..19).map(cell).collect::<Vec<_>>().join("|")
    };
    let rows: Vec<String> = (0..19)
        .map(|number| match number {
            9 => row(&[(0, "C0"), (1, "A0"), (2, "T0"), (16, "D1"), (17, "O1"), (18, "G1")]),
            8 => row(&[(4, "S1")]),
            _ => row(&[]),
        })
        .collect();
    fs::write(&file, rows.join("\n")).unwrap();
    let judge = |mv: &str, seat: &str| {
        let position = file.to_str().unwrap();
        logomachy(&[
            "judge",
            "--rules",
            "khi",
            "--position",
            position,
            "--move",
            mv,
            "--seat",
            seat,
            "--json",
        ])
    };
    assert_eq!(
        judge("S,d10,r", "0").json(),
        [json!({"legal": true, "score": 1, "words": ["CATS"], "captured": 0, "wins": false})]
    );
    let said = judge("E,s11,d", "0");
    assert_eq!(
        (said.json()[0]["reason"].as_str(), said.status),
        (Some("the word must join a tile of your own"), 1)
    );
    assert_eq!(judge("pass", "0").json()[0]["legal"], true);
}

#[test]
fn records_are_checked() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/gcg");
    let good = folder.join("going-out.gcg");
    let said = logomachy(&["gcg", "check", good.to_str().unwrap(), "--json"]);
    assert_eq!((said.json()[0]["ok"].clone(), said.status), (json!(true), 0));
    let folder = tempfile::tempdir().unwrap();
    let wrong = folder.path().join("wrong.gcg");
    fs::write(&wrong, "#player1 a A\n#player2 b B\n>a: CATDEFG 8H CAT +11 11\n").unwrap();
    let said = logomachy(&["gcg", "check", wrong.to_str().unwrap(), "--json"]);
    assert_eq!(said.status, 1);
    assert_eq!(said.json()[0]["errors"][0], "line 3, event 1: the score should be +10, the record says +11");
    assert_eq!(logomachy(&["gcg", "check", "nowhere.gcg"]).status, 2);
}

#[test]
fn benches_say_what_they_measured() {
    let said = logomachy(&["bench", "best", "--limit", "20", "--json"]);
    let figures = &said.json()[0];
    assert_eq!((figures["what"].clone(), figures["positions"].clone()), (json!("best"), json!(20)));
    assert!(figures["us_each"].as_f64().unwrap() > 0.0);
    assert!(figures["count"].as_u64().unwrap() > 10);
}

#[test]
fn bad_input_gets_one_clear_line_and_status_2() {
    let empty = empty();
    for (arguments, reason) in [
        (vec!["plays", "--rules", "classic"], "name one position, with --cgp TEXT or --position FILE"),
        (
            vec!["plays", "--rules", "classic", "--cgp", &empty],
            "which tiles are in hand? Name them with --rack",
        ),
        (vec!["plays", "--rules", "classic", "--cgp", "nonsense!"], "--cgp: character 9"),
        (
            vec!["plays", "--rules", "classic", "--cgp", &empty, "--rack", "AB1"],
            "--rack: \"1\" at character 3",
        ),
        (
            vec!["plays", "--rules", "classic", "--cgp", &empty, "--rack", "ABCDEFGHI"],
            "a rack of 9 tiles is more than the 8 that can be searched",
        ),
        (vec!["judge", "--rules", "scrabbkle", "--cgp", &empty, "--move", "GIT,f08,r"], "--move: "),
        (vec!["plays", "--rules", "chess", "--cgp", &empty], "invalid value 'chess'"),
    ] {
        let said = logomachy(&arguments);
        assert_eq!((said.status, said.out.as_str()), (2, ""), "{arguments:?}");
        assert!(said.err.contains(reason), "{arguments:?}: {}", said.err);
    }
}
