//! Khi at a real terminal: whole sessions typed line by line, and compared character for character (K12–K14, K20–K26,
//! K45, K50–K53).

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use rexpect::process::WaitStatus;
use rexpect::session::{PtySession, spawn_command};

/// How long to wait for the next prompt before giving up, in milliseconds: far longer than any answer takes.
const PATIENCE: u64 = 60_000;

const PROMPT: &str = "> ";

/// What takes everything off the screen before the next player sits down.
const CLEAR: &str = "\u{1b}[H\u{1b}[2J\u{1b}[3J";

#[test]
fn a_whole_game_with_refusals_of_each_kind_ends_at_the_edge() {
    let transcript = replay("edge", 0);
    let refusals = [
        "the first turn cannot be passed",
        "sides are not swapped in this game",
        "a move is letters, square and way",
        "a row is a number from 1 to 26",
        "a column is a small letter",
        "the way is r (right) or d (down)",
        "the letters to lay come first",
        "the tiles run off the board",
        "a star may stand for any letter: type q",
        "your tiles lack Q and Z",
        "the first word must cover a10",
        "the first word needs at least two letters",
        "BDE is not in the lexicon",
        "all your tiles are changed at once",
        "the word must join a tile of your own",
        "are not in the lexicon",
    ];
    for refusal in refusals {
        assert!(transcript.contains(refusal), "{refusal:?} is not said");
    }
    assert!(transcript.contains("Ada reached the far edge."));
}

#[test]
fn a_game_ends_with_the_last_tile() {
    let transcript = replay("last-tile", 0);
    assert!(transcript.contains("too few tiles left to change: better pass"));
    assert!(transcript.contains("Player 1 laid the last tile."));
}

#[test]
fn whoever_wants_to_looks_back_at_the_game() {
    let arguments = ["play", "khi", "--seats", "person,person", "--seed", "4"];
    let folder = tempfile::tempdir().unwrap();
    let mut session = start(&arguments, folder.path());
    for line in ["HELLO,a10,r", "", "resign", "resign", "y"] {
        session.exp_string(PROMPT).unwrap();
        session.send_line(line).unwrap();
    }
    let review = session.exp_eof().unwrap();
    assert!(review.contains("Khi, 1 move") && review.contains("HELLO,a10,r"), "{review}");
    assert_eq!(status(&session), 0);
}

#[test]
fn a_game_ends_when_both_pass() {
    let transcript = replay("both-pass", 0);
    assert!(transcript.contains("tiles are changed at most 3 times a turn"));
    assert!(transcript.contains("Both passed."));
}

#[test]
fn a_game_against_the_computer_with_hints_and_undo() {
    let transcript = replay("computer", 0);
    assert!(transcript.contains("Your last move is taken back."));
    assert!(transcript.contains(" Win"));
}

#[test]
fn an_interrupted_game_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["play", "khi", "--seats", "person,person", "--seed", "28", "--record", "game.txt"];
    let mut session = start(&arguments, folder.path());
    session.exp_string(PROMPT).unwrap();
    session.send_line("BEDPANs,a10,r").unwrap();
    session.exp_string("laid BEDPANS").unwrap();
    session.exp_string(PROMPT).unwrap();
    session.send_control('c').unwrap();
    session.exp_string("The game was left. It is saved in game.txt").unwrap();
    assert_eq!(status(&session), 1);

    let kept = fs::read_to_string(folder.path().join("game.txt")).unwrap();
    assert!(kept.ends_with("\nmove 1 BEDPANs,a10,r\n"), "{kept}");
    let mut session = start(&["play", "--load", "game.txt"], folder.path());
    session.exp_string("The tiles of Player 2 are covered").unwrap();
    session.exp_string(PROMPT).unwrap();
    session.send_line("").unwrap();
    session.exp_string(" B  E  D  P  A  N  s ").unwrap();
    session.exp_string(PROMPT).unwrap();
    session.send_control('d').unwrap();
    session.exp_string("The game was left. It is saved in game.txt").unwrap();
    assert_eq!(status(&session), 1);
}

/// Nobody sees the tiles of another: they are covered until the next player sits down, and those of the one before are
/// gone from the screen by then.
#[test]
fn tiles_are_covered_between_people() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["play", "khi", "--seats", "person:Ada,person:Ben", "--seed", "28"];
    let mut session = start(&arguments, folder.path());
    let first = session.exp_string(PROMPT).unwrap();
    assert!(first.contains("Tiles of Ada: "), "who moves first has nothing to hide yet: {first}");
    session.send_line("BEDPANs,a10,r").unwrap();
    let between = session.exp_string(PROMPT).unwrap();
    let (_, left) = between.split_once(CLEAR).expect("the screen is cleared");
    assert!(left.contains("Ada laid BEDPANS"), "{left}");
    assert!(left.contains("The tiles of Ben are covered: press Enter when Ben sits here."), "{left}");
    assert!(!between.contains("Tiles of "), "{between}");
    for line in ["undo", "hint", "tiles", "pass", "resign", "at 0"] {
        session.send_line(line).unwrap();
        let said = session.exp_string(PROMPT).unwrap();
        assert!(
            said.contains("The tiles of Ben are covered") && !said.contains("Tiles of "),
            "{line}: {said}"
        );
    }
    session.send_line("").unwrap();
    let second = session.exp_string(PROMPT).unwrap();
    assert!(second.contains(" B  E  D  P  A  N  s ") && second.contains("Tiles of Ben: "), "{second}");
    assert!(!second.contains("Tiles of Ada: "), "{second}");
    session.send_control('d').unwrap();
    session.exp_string("The game was left.").unwrap();
    assert_eq!(status(&session), 1);
}

/// Types the lines of a session, and compares what is read; the program must end with this status.
fn replay(name: &str, expected_status: i32) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/khi");
    let path: PathBuf = folder.join(name).with_extension("txt");
    let expected = fs::read_to_string(&path).unwrap();
    let (command, _) = expected.split_once('\n').unwrap();
    let arguments: Vec<&str> = command.strip_prefix("$ logomachy ").unwrap().split(' ').collect();
    let typed = expected.lines().filter_map(|line| line.strip_prefix(PROMPT));

    let mut session = start(&arguments, &folder);
    let mut transcript = format!("{command}\n");
    for line in typed {
        transcript += &session.exp_string(PROMPT).unwrap();
        // The terminal of the test does not show what is typed.
        transcript.extend([PROMPT, line, "\n"]);
        session.send_line(line).unwrap();
    }
    transcript += &session.exp_eof().unwrap();
    assert_eq!(status(&session), expected_status, "{transcript}");
    let transcript = transcript.replace('\r', "").replace(CLEAR, "");
    if env::var_os("LOGOMACHY_BLESS").is_some() {
        fs::write(&path, &transcript).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap();
    assert_eq!(transcript, expected, "the session {name} reads otherwise");
    transcript
}

fn start(arguments: &[&str], folder: &Path) -> PtySession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_logomachy"));
    command.args(arguments).current_dir(folder).env("NO_COLOR", "1").env("LOGOMACHY_HOME", folder);
    spawn_command(command, Some(PATIENCE)).unwrap()
}

fn status(session: &PtySession) -> i32 {
    match session.process().wait().unwrap() {
        WaitStatus::Exited(_, status) => status,
        other => panic!("the program did not end by itself: {other:?}"),
    }
}
