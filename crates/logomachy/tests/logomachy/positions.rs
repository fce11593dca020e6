//! `logomachy plays`, `judge`, `gcg check` and `bench`, as people and programs use them.

mod simulation;

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
            json!({"count": 192, "best": 30, "sum": 2624, "across_only": true}),
            json!({"move": "8D VAPID", "score": 30, "words": ["VAPID"], "tiles": 5}),
        ]
    );
    let said = logomachy(&["plays", "--rules", "classic", "--cgp", &position, "--top", "1"]);
    assert_eq!(
        said.out,
        "192 plays across, the best for 30, 2624 in all\n\
         The board is empty: the same words can be laid down, too; --both-ways lists them.\n   \
         30  8D VAPID             VAPID\n"
    );
    let said = logomachy(&["plays", "--rules", "classic", "--cgp", &empty(), "--rack", "QQ"]);
    assert_eq!((said.out.as_str(), said.status), ("no play\n", 1));
}

/// W13: every play is there, down as well as across.
#[test]
fn w13_the_first_word_is_listed_both_ways_if_asked() {
    let position = format!("{} PWVDAIO/?MFSEAT 0/0 0", empty());
    let ask = |rules: &str, more: &[&str]| {
        let named = ["plays", "--rules", rules, "--cgp", &position, "--json"];
        logomachy(&[&named[..], more].concat()).json()
    };
    let (across, both) = (ask("classic", &[]), ask("classic", &["--both-ways"]));
    assert_eq!(both[0], json!({"count": 384, "best": 30, "sum": 5248}));
    assert_eq!((across.len(), both.len()), (193, 385));
    assert!(both.iter().any(|play| play["move"] == "H4 VAPID"), "{both:?}");
    let summary = ask("classic", &["--both-ways", "--summary"]);
    assert_eq!(summary[0]["count"], 384);
    let scrabbkle = ask("scrabbkle", &[]);
    assert_eq!(scrabbkle[0], ask("scrabbkle", &["--both-ways"])[0], "moves by their first square");
    assert!(ask("classic", &["--square", "h9"])[0]["across_only"].is_null(), "h9 is only covered going down");
    let later = board(&[(8, "7A7")]);
    let said = logomachy(&["plays", "--rules", "classic", "--cgp", &later, "--rack", "CT", "--top", "0"]);
    assert!(!said.out.contains("across"), "{}", said.out);
}

#[test]
fn a_blank_stands_before_any_letter_of_a_rack() {
    let ask = |rack: &str| {
        let position = format!("{} {rack}/ 0/0 0", empty());
        logomachy(&["plays", "--rules", "wordfeud", "--language", "nb", "--cgp", &position, "--json"])
    };
    let said = ask("?Æ");
    assert_eq!(said.status, 0, "{}", said.err);
    assert_eq!(said.out, ask("Æ?").out);
}

#[test]
fn a_board_that_cannot_be_read_is_blamed_on_board() {
    let position = format!("{} AB/ 0/0 0", empty());
    let ask =
        |board: &str| logomachy(&["plays", "--rules", "wordfeud", "--board", board, "--cgp", &position]);
    let said = ask("random");
    assert_eq!((said.status, said.out.as_str()), (2, ""));
    assert!(said.err.starts_with("logomachy: --board: a random board belongs to a game"), "{}", said.err);
    assert!(!said.err.contains("--cgp:"), "{}", said.err);
    let said = ask("nowhere.board");
    assert!(said.err.contains("--board: nowhere.board: there is no such file"), "{}", said.err);
}

#[test]
fn help_names_every_language() {
    for command in [&["plays"][..], &["play"], &["lexicon", "build"]] {
        let help = logomachy(&[command, &["--help"]].concat()).out;
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        let (_, languages) = help.split_once("--language <L> ").unwrap();
        let (languages, _) = languages.split_once("; en unless told otherwise").unwrap();
        for language in lexicon::Alphabet::all() {
            let mut words = languages.split(|glyph: char| !glyph.is_alphanumeric());
            assert!(words.any(|word| word == language.code()), "{}: {languages}", language.code());
        }
    }
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
            json!({"index": 0, "count": 192, "best": 30, "sum": 2624, "across_only": true}),
            json!({"index": 1, "count": 0, "best": 0, "sum": 0, "across_only": true}),
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

/// The plays of a small Wordfeud position, with more options.
fn wordfeud(more: &[&str]) -> Said {
    let position = board(&[(8, "4RETAIN5"), (9, "4E10")]);
    let named = ["plays", "--rules", "wordfeud", "--cgp", &position, "--rack", "SEAT?DE"];
    logomachy(&[&named[..], more].concat())
}

#[test]
fn w20_plays_are_filtered_by_square_pattern_length_and_blanks() {
    let all = wordfeud(&["--json"]).json();
    let length = |play: &Value| play["words"][0].as_str().unwrap().chars().count();
    let moves = |plays: &[Value]| plays.iter().map(|play| play["move"].clone()).collect::<Vec<_>>();
    let by_hand = |wanted: &dyn Fn(&Value) -> bool| {
        moves(&all[1..].iter().filter(|play| wanted(play)).cloned().collect::<Vec<_>>())
    };
    let short = wordfeud(&["--length", "3-4", "--json"]).json();
    assert_eq!(moves(&short[1..]), by_hand(&|play| (3..=4).contains(&length(play))));
    assert_eq!(short[0]["count"], short.len() - 1);
    let fitting = wordfeud(&["--pattern", "S*[DT].", "--json"]).json();
    let fits = |play: &Value| {
        let word = play["words"][0].as_str().unwrap();
        word.len() > 2 && word.starts_with('S') && ["D", "T"].contains(&&word[word.len() - 2..word.len() - 1])
    };
    assert_eq!(moves(&fitting[1..]), by_hand(&fits));
    let plain = wordfeud(&["--without-blanks", "--json"]).json();
    assert_eq!(
        moves(&plain[1..]),
        by_hand(&|play| !play["move"].as_str().unwrap().contains(char::is_lowercase))
    );
    let covering = wordfeud(&["--square", "K8", "--length", "7", "--pattern", "RETAIN.", "--json"]).json();
    assert_eq!(covering[0]["count"].as_u64().unwrap() as usize, covering.len() - 1);
    assert!(covering[1..].iter().any(|play| play["move"] == "8E RETAINS"), "{covering:?}");
    let none = wordfeud(&["--pattern", "QZ*"]);
    assert_eq!((none.out.as_str(), none.status), ("no play\n", 1));
}

#[test]
fn w21_unseen_tiles_and_swaps_are_told() {
    let told = wordfeud(&["--top", "0", "--unseen", "--swaps", "--samples", "0", "--json"]).json();
    assert_eq!(told[1]["bag"], 104 - 7 - 7 - 7);
    assert_eq!((&told[1]["other"], &told[1]["unseen"]["R"]), (&json!(7), &json!(5)));
    let swaps = wordfeud(&["--top", "3", "--swaps", "--samples", "0", "--json"]).json().split_off(4);
    assert_eq!(swaps.len(), 3);
    for swap in &swaps {
        assert!(swap["bingo_per_mille"].as_u64().unwrap() <= 1000 && swap["exact"] == true, "{swap}");
        let tiles = format!("{}{}", swap["keep"].as_str().unwrap(), swap["swap"].as_str().unwrap());
        assert_eq!(tiles.len(), 7);
    }
    let text = wordfeud(&["--top", "1", "--unseen", "--swaps", "--samples", "1"]);
    assert!(
        text.out.contains("\n90 tiles unseen, 83 in the bag and 7 on the other rack: A 8, B 2,"),
        "{}",
        text.out
    );
    assert!(
        text.out.contains("\nswap ") && text.out.contains(" 7 tiles at once next turn: "),
        "{}",
        text.out
    );
    let few = wordfeud(&["--other", "3", "--top", "0", "--unseen", "--json"]).json();
    assert_eq!((&few[1]["bag"], &few[1]["other"]), (&json!(87), &json!(3)));
    let refused = wordfeud(&["--other", "9"]);
    assert!(refused.err.contains("--other: the other player cannot hold 9 tiles"), "{}", refused.err);
}

#[test]
fn w22_replies_are_told_the_same_every_time() {
    let ask = || wordfeud(&["--top", "2", "--replies", "--samples", "5", "--json"]);
    let told = ask().json();
    assert_eq!(told.len(), 5);
    assert_eq!(told[3]["reply_to"], told[1]["move"]);
    assert_eq!((&told[3]["racks"], &told[3]["exact"]), (&json!(5), &json!(false)));
    assert!(told[3]["worst"]["score"].as_i64().unwrap() > 0);
    assert_eq!(ask().out, ask().out);
    let text = wordfeud(&["--top", "1", "--replies", "--samples", "5"]).out;
    assert!(text.contains(" on average; most costly "), "{text}");
}

/// A position in which all but a few tiles stand on the board.
#[test]
fn w22_the_end_is_worked_out() {
    let folder = tempfile::tempdir().unwrap();
    let words = folder.path().join("words.txt");
    // Rows of letters that no word is made of, two squares from the only word that goes on.
    fs::write(&words, "cat\ncats\nat\n").unwrap();
    let words = words.to_str().unwrap();
    let rest =
        "AAAAAAAABCDDDDDEEEEEEEEEEEEFFGGGHHHIIIIIIIIIJKLLLLMMNNNNNNOOOOOOOPPQRRRRRRSSSTTTTTUUUUVVWWXYYZ";
    let mut rows: Vec<String> =
        rest.as_bytes().chunks(15).map(|row| String::from_utf8(row.to_vec()).unwrap()).collect();
    let last = rows.pop().unwrap();
    rows.push(format!("{last}{}", 15 - last.len()));
    rows.extend(["15".to_owned(), "3CAT9".to_owned()]);
    while rows.len() < 15 {
        rows.push("15".to_owned());
    }
    let position = format!("{} STB/ 10/20 0", rows.join("/"));
    let ask = |more: &[&str]| {
        let named =
            ["plays", "--rules", "wordfeud", "--lexicon", words, "--cgp", &position, "--top", "1", "--exact"];
        logomachy(&[&named[..], more].concat())
    };
    let told = ask(&["--json"]);
    let end = told.json().pop().unwrap();
    assert_eq!(
        (&end["exact"], &end["line"][0]["seat"]),
        (&json!(true), &json!(0)),
        "{} {}",
        told.out,
        told.err
    );
    assert!(ask(&[]).out.contains("the end, proven: "), "{}", ask(&[]).out);
    let early = wordfeud(&["--top", "0", "--exact", "--json"]).json();
    let reason = "the end can be worked out once the bag is empty: it holds 83 tiles";
    assert_eq!(early[1], json!({"none": "exact", "reason": reason}));
}

#[test]
fn advice_that_cannot_be_given_says_why() {
    let position = board(&[(8, "4ZZ9")]);
    let ask = |rules: &str, more: &[&str]| {
        let named = ["plays", "--rules", rules, "--cgp", &position, "--rack", "SEATADE", "--top", "0"];
        logomachy(&[&named[..], more].concat())
    };
    let told = ask("wordfeud", &["--unseen", "--swaps"]).out;
    let reason = "there are 2 Z on the board and in hand, but the game has 1";
    assert!(told.contains(&format!("unseen: {reason}\nswaps: {reason}\n")), "{told}");
    let told = ask("scrabbkle", &["--swaps"]).out;
    assert!(told.contains("swaps: tiles are never exchanged in this game"), "{told}");
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
    let said = logomachy(&["bench", "best", "--leaves", "--limit", "20", "--json"]);
    assert_eq!(said.json()[0]["what"], "best with leaves");
    // The same games, on however many threads.
    let played = ["1", "2"].map(|threads| {
        let said = logomachy(&["bench", "selfplay", "--games", "3", "--threads", threads, "--json"]);
        let figures = said.json().remove(0);
        assert_eq!((&figures["what"], &figures["games"]), (&json!("selfplay"), &json!(3)));
        assert_eq!(figures["threads"].to_string(), threads);
        assert!(figures["games_per_s"].as_f64().unwrap() > 0.0);
        (figures["turns"].as_u64().unwrap(), figures["points"].as_i64().unwrap())
    });
    assert!(played[0] == played[1] && played[0].0 > 30 && played[0].1 > 1500, "{played:?}");
    let said = logomachy(&["bench", "solver", "--limit", "4", "--language", "nb", "--json"]);
    let [dealt, blanks] = &said.json()[..] else { panic!("{} {}", said.out, said.err) };
    assert_eq!((&dealt["language"], &dealt["positions"]), (&json!("nb"), &json!(4)));
    assert!(blanks["plays"].as_u64() > dealt["plays"].as_u64() && blanks["blanks"] == 2);
    assert!(blanks["median_us"].as_f64().unwrap() > 0.0);
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
        (
            vec!["plays", "--rules", "classic", "--cgp", &empty, "--rack", "AB", "--square", "h16"],
            "--square: h16 is not on a board of 15 squares a side",
        ),
        (
            vec!["plays", "--rules", "classic", "--cgp", &empty, "--rack", "AB", "--square", "8h"],
            "\"8h\" is no square: h8 is column h, row 8",
        ),
        (
            vec!["plays", "--rules", "classic", "--cgp", &empty, "--rack", "AB", "--pattern", "A[B"],
            "--pattern: the bracket at character 2 of the pattern",
        ),
        (
            vec!["plays", "--rules", "classic", "--cgp", &empty, "--rack", "AB", "--pattern", "*A1"],
            "--pattern: in the pattern, \"1\" at character 3 is no letter",
        ),
        (
            vec!["plays", "--rules", "classic", "--cgp", &empty, "--rack", "AB", "--length", "7-3"],
            "no word has 7 letters or more and 3 or fewer",
        ),
        (vec!["judge", "--rules", "scrabbkle", "--cgp", &empty, "--move", "GIT,f08,r"], "--move: "),
        (vec!["plays", "--rules", "chess", "--cgp", &empty], "invalid value 'chess'"),
    ] {
        let said = logomachy(&arguments);
        assert_eq!((said.status, said.out.as_str()), (2, ""), "{arguments:?}");
        assert!(said.err.contains(reason), "{arguments:?}: {}", said.err);
    }
}

/// A record is scored with the tiles of the language that it names, whatever its rules are.
#[test]
fn records_of_other_languages_are_checked_with_their_tiles() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.gcg");
    let name = file.to_str().unwrap();
    let check = |head: &str, options: &[&str]| {
        let text = format!("{head}#player1 a A\n#player2 b B\n>a: BÅT 8G BÅT +18 18\n");
        fs::write(&file, text).unwrap();
        logomachy(&[&["gcg", "check", name], options].concat())
    };
    for head in ["norwegian", "nb", "Norwegian"] {
        let said = check(&format!("#character-encoding UTF-8\n#tile-distribution {head}\n"), &[]);
        assert_eq!((said.status, said.err.as_str()), (0, ""), "{}", said.out);
    }
    let said = check("#character-encoding UTF-8\n", &["--language", "nb"]);
    assert_eq!(said.status, 0, "{}", said.out);
    let said = check("#character-encoding UTF-8\n#tile-distribution polish\n", &[]);
    assert_eq!(said.status, 1);
    let told = "  line 2: there are no tiles \"polish\": there are English (en), Norwegian (nb), ";
    assert!(said.out.contains(told) && said.out.contains(", and those of classic, khi, "), "{}", said.out);
    let said = check("#character-encoding ISO-8859-6\n", &[]);
    let told = "  line 1: the character encoding \"iso-8859-6\" is not known: UTF-8 and ISO-8859-1 are\n";
    assert!(said.out.ends_with(told), "{}", said.out);
}
