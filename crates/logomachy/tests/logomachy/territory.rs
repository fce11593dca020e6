//! Territory Words as people and scripts call it: `play`, `territory claim`, `duel` and `bench`.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::thread;

use crate::common::logomachy;

use serde_json::{Value, json};

const GRID: &str = "HOTSEANTELI\nRAINOLDERSA\nTSEMICOUTNE\nNIDAREFSOHT\nPLOELGRATEN\nESTURNIDALO\nWABESTHOCRE\n\
                    DINTLAEMUST\nORSAYEPITHN\nGETHINOLASE\nFLORENTICDU\n";

/// A folder with a position of the tutorial's grid and a few words.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("grid.txt"), GRID).unwrap();
    fs::write(folder.path().join("few.txt"), "help\nhot\nrain\nthin\nlate\ntent\nrats\n").unwrap();
    folder
}

fn has(text: &str, lines: &[&str]) {
    let mut rest = text;
    for line in lines {
        let at = rest.find(line).unwrap_or_else(|| panic!("{line:?} is not said (in this order):\n{text}"));
        rest = &rest[at + line.len()..];
    }
}

#[test]
fn a_claim_is_worked_out() {
    let folder = folder();
    let claim = |file: &str, word: &str| {
        let said = logomachy(
            &["territory", "claim", "--position", file, "--word", word, "--json"],
            "",
            folder.path(),
        );
        assert_eq!((said.err.as_str(), said.out.lines().count()), ("", 1));
        (said.status, serde_json::from_str::<Value>(&said.out).unwrap())
    };
    let (status, help) = claim("grid.txt", "a1 e1 e5 a5");
    assert_eq!(status, 0);
    let expected = json!({
        "word": "HELP", "legal": true, "pixels": 40_000, "strength": 2, "gain": 40_000, "others_gain": 0,
        "scores": [40_000, 0]
    });
    assert_eq!(help, expected);
    // Red is to move, and attacks ground of strength 2 with a word of strength 1.
    fs::write(folder.path().join("later.txt"), format!("{GRID}blue a1 e1 e5 a5\n")).unwrap();
    let (status, one) = claim("later.txt", "b1 d2 c3");
    assert_eq!((status, &one["word"], &one["gain"]), (0, &json!("ONE"), &json!(0)));
    assert_eq!(one["scores"], json!([40_000, 0]));
    for (file, word, reason) in [
        ("later.txt", "a1 b1 c1", "the letter on a1 has been used"),
        ("grid.txt", "a1 b1", "a word has at least 3 letters, not 2"),
        ("grid.txt", "", "a word has at least 3 letters, not 0"),
        ("grid.txt", "a1 a6 b6", "a6 is 5 cells from a1, and 4 is as far as the next letter may be"),
        ("grid.txt", "a1 b1 a1", "a1 is in the word already"),
        ("grid.txt", "a1 a2 a3", "HRT is not in the lexicon english"),
    ] {
        assert_eq!(claim(file, word), (1, json!({"legal": false, "reason": reason})), "{word}");
    }
    let over = format!("{GRID}{}", "blue pass\nred pass\n".repeat(8));
    fs::write(folder.path().join("over.txt"), over).unwrap();
    assert_eq!(claim("over.txt", "a1 e1 e5 a5").1["reason"], "the game is over");

    let usual = ["territory", "claim", "--position", "grid.txt", "--word"];
    let said = logomachy(&[&usual[..], &["a1 e1 e5 a5"]].concat(), "", folder.path());
    assert_eq!(
        said.out,
        "HELP encloses 40,000 px at strength 2 and gains 40,000 px; then Blue has 40,000 px and Red 0 px\n"
    );
    let other = logomachy(&[&usual[..], &["b1 d2 c3", "--lexicon", "few.txt"]].concat(), "", folder.path());
    assert_eq!((other.status, other.out.as_str()), (1, "not legal: ONE is not in the lexicon few\n"));
}

#[test]
fn bad_input_is_answered_in_one_line() {
    let folder = folder();
    let file = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    file("letter.txt", &GRID.replacen("TSEM", "TS3M", 1));
    file("short.txt", "HELP\n");
    file("turn.txt", &format!("{GRID}red pass\n"));
    let claim = |file| ["territory", "claim", "--position", file, "--word", "a1 e1 e5"];
    let cases: &[(&[&str], &str)] = &[
        (&claim("letter.txt"), "letter.txt: line 3, column 3: '3' is neither a letter"),
        (&claim("short.txt"), "short.txt: line 1, column 5: a row has 11 letters"),
        (&claim("turn.txt"), "turn.txt: line 12, column 1: it is the turn of blue"),
        (&claim("none.txt"), "none.txt: there is no such file"),
        (&["territory", "claim", "--position", "grid.txt", "--word", "a1 z9"], "--word: a cell is a letter"),
        (
            &["territory", "claim", "--position", "grid.txt", "--word", "a1", "--lexicon", "norwegian"],
            "the letters are English",
        ),
        (
            &["play", "territory", "--level", "casual"],
            "Territory Words has no level casual: there are newcomer, easy, medium, normal, hard",
        ),
        (&["play", "territory", "--board", "short.txt"], "short.txt: line 1, column 5: "),
        (
            &["play", "territory", "--language", "nb"],
            "Territory Words is played in English, not in Norwegian",
        ),
        (&["play", "khi", "--tutorial"], "--tutorial: Khi has none"),
        (&["play", "territory", "--seats", "person,person,easy"], "this game is for 2 players, not for 3"),
        (&["duel", "territory", "--levels", "hard,master"], "--levels: Territory Words has no level master"),
        (&["bench", "territory", "--limit", "0"], "there is no position to measure with"),
        (&["bench", "idiot", "--positions", "x"], "--positions: Idiot has no positions"),
    ];
    for (arguments, expected) in cases {
        let said = logomachy(arguments, "", folder.path());
        assert_eq!((said.status, said.out.as_str()), (2, ""), "{arguments:?}: {}", said.err);
        assert!(said.err.contains(expected), "{arguments:?}: {}", said.err);
        assert_eq!(said.err.lines().count(), 1, "{arguments:?}: {}", said.err);
    }
    for url in ["dictionary", "ftp://example.org", "file:///etc/hosts"] {
        let said = logomachy(&["play", "territory", "--dictionary-url", url], "", folder.path());
        assert_eq!(said.status, 2, "{url}");
        assert!(said.err.starts_with("error: "), "{url}: {}", said.err);
    }
}

/// T9.1: the computer is Blue and moves first.
#[test]
fn t9_a_game_is_played_recorded_and_gone_on_with() {
    let folder = folder();
    let begin = [
        "play",
        "territory",
        "--board",
        "grid.txt",
        "--lexicon",
        "few.txt",
        "--record",
        "game.txt",
        "--seed",
        "3",
    ];
    let said = logomachy(&begin, "map\npass\n", folder.path());
    assert_eq!(said.status, 1, "the game was left: {}", said.err);
    has(
        &said.out,
        &[
            "Computer (easy) against You.\nBlue: Computer. Red: You.\n",
            "Blue (Computer) played ",
            "Your turn: you play Red.",
            "> map\n",
            "> pass\nRed (You) passed.\nComputer is thinking…\nBlue (Computer) ",
            "It is saved in game.txt: go on with --load game.txt",
        ],
    );
    assert!(said.out.lines().all(|line| line.chars().count() <= 80), "{}", said.out);
    let kept = fs::read_to_string(folder.path().join("game.txt")).unwrap();
    assert!(kept.contains("\ntitle territory\n") && kept.contains("\nposition HOTSEANTELI/"), "{kept}");
    let again = ["play", "--load", "game.txt", "--lexicon", "few.txt"];
    let said = logomachy(&again, "moves\nquit\n", folder.path());
    has(&said.out, &["  1. Computer: ", "  2. You: pass\n  3. Computer: "]);
    assert_eq!(fs::read_to_string(folder.path().join("game.txt")).unwrap(), kept, "nothing has changed");
}

/// T10.1: the tutorial from the first step to the last, and left.
#[test]
fn t10_the_tutorial_is_typed() {
    let folder = folder();
    let tutorial = ["play", "territory", "--tutorial"];
    let said = logomachy(&tutorial, "\na1\ne1 e5 a5\nsubmit\n\n\nb2 f2 g3 f6 d7\nsubmit\n\n", folder.path());
    assert_eq!(said.status, 0, "{}{}", said.out, said.err);
    has(
        &said.out,
        &["Step 1 of 8", "played HELP for +40,000 px, strength 2.", "Step 8 of 8", "That was the tutorial."],
    );
    let said = logomachy(&tutorial, "\n", folder.path());
    assert_eq!((said.status, said.err.as_str()), (1, ""));
    assert!(said.out.ends_with("The tutorial was left.\n"), "{}", said.out);
}

/// A dictionary on this machine: each word has its own answer.
fn dictionary() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/api/entries/en", listener.local_addr().unwrap());
    thread::spawn(move || {
        let mut rats = 0;
        for mut stream in listener.incoming().flatten() {
            let mut question = [0; 2048];
            let read = stream.read(&mut question).unwrap_or(0);
            let question = String::from_utf8_lossy(&question[..read]).into_owned();
            let word = question.split(' ').nth(1).unwrap_or_default().rsplit('/').next().unwrap_or_default();
            let status = match word {
                "late" => "429 Too Many Requests",
                // Out of order at first.
                "rats" if rats == 0 => "500 Internal Server Error",
                "rats" | "hoi" => "200 OK",
                "rain" => "\u{0}\u{1}garbage",
                _ => "404 Not Found",
            };
            rats += usize::from(word == "rats");
            let _ = stream.write_all(format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\n\r\n").as_bytes());
        }
    });
    url
}

/// T3.4: 200 accepts, 404 rejects, anything else offers to ask again or the built-in lexicon.
#[test]
fn t3_4_an_online_dictionary_judges() {
    let (folder, url) = (folder(), dictionary());
    let usual = [
        "play",
        "territory",
        "--board",
        "grid.txt",
        "--lexicon",
        "few.txt",
        "--seats",
        "person:Ada,person:Ben",
        "--dictionary",
        "online",
        "--dictionary-url",
        &url,
        "--record",
        "online.txt",
    ];
    // HELP is in the lexicon, but not in this dictionary; HOI the other way round.
    let lines = "a1 e1 e5 a5\na1 b1 c2\nb5 d4 h4\nb5 d4 c6 d5\nbuilt-in\na2 b2 c1 b3\nagain\ne4 h5 g6 f6\n";
    let said = logomachy(&usual, lines, folder.path());
    assert_eq!(said.status, 1, "{}", said.err);
    has(
        &said.out,
        &[
            "All words are looked up in the online dictionary.",
            "> a1 e1 e5 a5\nNot possible: HELP is not in the online dictionary.\n",
            "> a1 b1 c2\nBlue (Ada) played HOI for +1,225 px, strength 1.\n",
            "> b5 d4 h4\nNot possible: LAS is not in the online dictionary.\n",
            "> b5 d4 c6 d5\nThe online dictionary gave no answer for LATE: it was asked too often (status\n429).",
            "> built-in\nRed (Ben) played LATE for ",
            "> a2 b2 c1 b3\nThe online dictionary gave no answer for RATS: it answered with status 500. Type",
            "> again\nBlue (Ada) played RATS for ",
            "> e4 h5 g6 f6\nThe online dictionary gave no answer for RAIN: what it answered makes no sense.",
        ],
    );
    let kept = fs::read_to_string(folder.path().join("online.txt")).unwrap();
    assert!(kept.contains("\njudge elsewhere\n"), "{kept}");
    // The game is gone on with at the same judge, who is out of reach now.
    let nobody = format!("http://{}", TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap());
    let again = ["play", "--load", "online.txt", "--lexicon", "few.txt", "--dictionary-url", &nobody];
    let said = logomachy(&again, "i3 k5 k9 j7\n", folder.path());
    has(&said.out, &["The online dictionary gave no answer for TNNR: it cannot be reached"]);
}

#[test]
fn its_levels_duel() {
    let folder = folder();
    let duel =
        ["duel", "territory", "--levels", "hard,easy", "--games", "2", "--lexicon", "few.txt", "--json"];
    let said = logomachy(&duel, "", folder.path());
    assert_eq!(said.status, 0, "{}", said.err);
    let figures: Value = serde_json::from_str(said.out.lines().last().unwrap()).unwrap();
    assert_eq!((&figures["games"], &figures["levels"]), (&json!(2), &json!(["hard", "easy"])));
    let points = figures["points"].as_array().unwrap();
    assert!(points.iter().any(|points| points.as_f64().unwrap() > 1000.0), "points are pixels: {figures}");
    assert!(figures.get("rounds").is_none());
}

#[test]
#[ignore = "long: `cargo xtask test --all` runs it"]
fn it_measures_itself() {
    let folder = folder();
    let said = logomachy(&["bench", "idiot", "--limit", "20", "--json"], "", folder.path());
    assert_eq!(said.status, 0, "{}", said.err);
    let figures: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!((&figures["what"], &figures["positions"]), (&json!("idiot"), &json!(20)));
    assert_eq!((&figures["words"], &figures["substrings"]), (&json!(274_137), &json!(1_658_389)));
    assert!(figures["us_each"].as_f64().unwrap() > 0.0 && figures["seconds"].as_f64().unwrap() > 0.0);
    let said = logomachy(&["bench", "territory", "--limit", "1", "--json"], "", folder.path());
    assert_eq!(said.status, 0, "{}", said.err);
    let figures: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!((&figures["what"], &figures["positions"]), (&json!("territory"), &json!(1)));
    for key in
        ["us_each", "evaluations_per_second", "hard_ms", "expert_ms", "hard_longest_ms", "expert_longest_ms"]
    {
        assert!(figures[key].as_f64().unwrap() > 0.0, "{key}: {figures}");
    }
}
