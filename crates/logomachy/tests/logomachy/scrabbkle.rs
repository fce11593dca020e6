//! `logomachy scrabbkle` as people use it: whole sessions, letter by letter, and everything that can go wrong.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A session of `testdata/scrabbkle`: its name, options and exit status.
type Session = (&'static str, &'static [&'static str], i32);

const SESSIONS: [Session; 14] = [
    // S30, S31, S05: the example of the page, whose third move makes two words.
    ("example", &["--seed", "57522", "--words", "words/example.txt"], 1),
    // S33
    ("choices", &["--seed", "1", "--words", "words/example.txt"], 1),
    // S20, S21, S33
    ("bad-files", &["--seed", "1", "--words", "words/example.txt"], 1),
    // S03 to S08, S34, S35
    ("bad-moves", &["--seed", "1"], 1),
    // S08, S32
    ("wildcards", &["--seed", "3"], 1),
    // S01, S12, S31
    ("small-board", &["--seed", "5"], 1),
    ("large-board", &["--seed", "6", "--board", "boards/large.board"], 1),
    ("negative", &["--seed", "5", "--board", "boards/small.board"], 1),
    // S03, S09
    ("pass-first", &["--seed", "1"], 1),
    // S11, S13
    // Nobody can lay the first word.
    ("draw", &["--seed", "96", "--words", "words/out-of-reach.txt"], 0),
    // After the person's first word nobody can lay another.
    ("stuck", &["--seed", "1", "--words", "words/git.txt"], 0),
    // The person could lay a word and does not; the computer cannot.
    ("four-passes", &["--seed", "1", "--words", "words/git.txt"], 0),
    ("out-human", &["--seed", "3"], 0),
    ("out-computer", &["--seed", "0"], 0),
];

/// Four words, which are read faster than a language.
const FEW: [&str; 2] = ["--words", "words/example.txt"];

/// What the program printed, and its exit status.
#[derive(Debug)]
struct Said {
    out: String,
    err: String,
    status: i32,
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/scrabbkle")
}

/// A person who types all of this, without any lexicon of their own.
fn scrabbkle(arguments: &[&str], typed: &[u8]) -> Said {
    let home = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_logomachy"))
        .arg("scrabbkle")
        .args(arguments)
        .current_dir(folder())
        .env("LOGOMACHY_HOME", home.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may be gone before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(typed);
    let output = child.wait_with_output().unwrap();
    Said {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code().unwrap(),
    }
}

/// The first line that differs, with its number.
fn difference<'a>(one: &'a str, other: &'a str) -> Option<(usize, Option<&'a str>, Option<&'a str>)> {
    let (mut one, mut other) = (one.split('\n'), other.split('\n'));
    (1..).map(|number| (number, one.next(), other.next())).find_map(|(number, one, other)| {
        if one.is_none() && other.is_none() {
            return Some(None);
        }
        (one != other).then_some(Some((number, one, other)))
    })?
}

#[test]
fn s30_sessions_are_printed_letter_by_letter() {
    let bless = std::env::var_os("LOGOMACHY_BLESS").is_some();
    for (name, arguments, status) in SESSIONS {
        let file = |ending: &str| folder().join(format!("{name}.{ending}"));
        let said = scrabbkle(arguments, &fs::read(file("in")).unwrap());
        if bless {
            fs::write(file("out"), &said.out).unwrap();
        }
        let expected = fs::read_to_string(file("out")).unwrap();
        assert_eq!(difference(&said.out, &expected), None, "{name}: line, as printed, as expected");
        assert_eq!((said.err.as_str(), said.status), ("", status), "{name}");
    }
}

#[test]
fn every_session_is_tried() {
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let session = path.extension().is_some_and(|ending| ending == "in" || ending == "out");
        assert!(!session || SESSIONS.iter().any(|(name, ..)| *name == stem), "{}", path.display());
    }
}

/// At every question, with and without the end of the last line.
#[test]
fn s36_end_of_input_leaves_the_game() {
    let choice = "Please enter your choice (l/d): \n";
    let file = "This is not a valid file. Please enter the file name of the board: \n";
    let passes = "Entering just two commas passes.\n";
    for (typed, last) in [
        ("", choice),
        ("x\n", choice),
        ("x", choice),
        ("l\n", "Please enter the file name of the board: \n"),
        ("l\nnothing\n", file),
        ("d\n", passes),
        ("d", passes),
        ("l\nboards/small.board", passes),
        ("d\nnonsense\n", passes),
        ("d\nGIT,f8,r\n", passes),
        ("d\n,,", passes),
    ] {
        // With these tiles somebody can always lay one of the words.
        let said = scrabbkle(&["--seed", "57522", FEW[0], FEW[1]], typed.as_bytes());
        let left = format!("{last}The game was left.\n");
        assert!(said.out.ends_with(&left), "{typed:?} {said:?}");
        assert_eq!((said.out.matches("left").count(), said.out.contains("Game Over!")), (1, false));
        assert_eq!((said.err.as_str(), said.status), ("", 1), "{typed:?}");
    }
}

/// What is wrong with options is told on standard error, and nothing is asked.
#[test]
fn s37_bad_options_are_told_before_anything_is_asked() {
    for (arguments, why) in [
        (["--level", "hardest"], "logomachy: --level: ScraBBKle has no level hardest: there are "),
        (["--level", "expert"], "logomachy: --level: ScraBBKle has no level expert: there are "),
        (["--board", "nothing.board"], "logomachy: nothing.board: there is no such file\n"),
        (["--board", "boards"], "logomachy: boards: this is a folder, not a file\n"),
        (
            ["--board", "boards/bad/bracket.board"],
            "logomachy: boards/bad/bracket.board: line 4, column 3: the bracket is not closed by its own kind\n",
        ),
        (
            ["--words", "nothing.txt"],
            "logomachy: no lexicon is called \"nothing.txt\", and there is no such file",
        ),
        (
            ["--words", "norwegian"],
            "logomachy: the tiles are English, but the words of \"norwegian\" are Norwegian\n",
        ),
        (["--seed", "x"], "error: invalid value 'x' for '--seed <N>': a seed is a whole number"),
    ] {
        let said = scrabbkle(&arguments, b"d\n");
        assert!(said.err.starts_with(why), "{said:?}");
        assert_eq!((said.out.as_str(), said.status), ("", 2), "{arguments:?}");
    }
    let levels = scrabbkle(&["--level", "hardest"], b"").err;
    assert!(levels.trim_end().ends_with("normal, hard, master"), "{levels:?}");
}

#[test]
fn levels_are_named_in_any_case() {
    for level in ["normal", "hard", "Normal"] {
        let said = scrabbkle(&["--level", level, "--seed", "1"], b"d\n,,\n");
        assert_eq!((said.out.matches("The move is:    Word: ").count(), said.status), (1, 1), "{level}");
    }
}

#[test]
fn s37_a_seed_fixes_the_bag_and_without_one_it_is_random() {
    let tiles = |arguments: &[&str]| {
        // With all words somebody can lay one, whatever the tiles.
        let said = scrabbkle(arguments, b"d\n");
        let shown = said.out.lines().find(|line| line.starts_with('['));
        shown.unwrap_or_else(|| panic!("no tiles are shown: {said:?}")).to_owned()
    };
    assert_eq!(tiles(&["--seed", "0x1"]), "[E1], [G2], [I1], [L1], [R1], [S1], [T1]");
    let random: Vec<String> = (0..4).map(|_| tiles(&[])).collect();
    assert!(random.iter().any(|tiles| *tiles != random[0]), "{random:?}");
}

#[cfg(unix)]
#[test]
fn s21_files_without_end_are_no_boards() {
    let said = scrabbkle(&FEW, b"l\n/dev/zero\n/dev/null\n");
    assert!(said.out.contains("\n/dev/zero: this is no file of a game\n"), "{said:?}");
    assert!(said.out.contains("\n/dev/null: this is no file of a game\n"), "{said:?}");
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("large.board");
    fs::write(&file, "12\n".repeat(400_000)).unwrap();
    let said = scrabbkle(&["--board", file.to_str().unwrap(), FEW[0], FEW[1]], b"");
    assert!(said.err.ends_with("large.board: this is no file of a game\n"), "{said:?}");
}

#[test]
fn a_closed_output_ends_the_game_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_logomachy"))
        .args(["scrabbkle", "--seed", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let _ = child.stdin.take().unwrap().write_all(b"d\n,,\n,,\n,,\n");
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}
