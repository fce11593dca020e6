//! `logomachy verify`: the draw of a game that is over, whole and bent in each of its parts.

use std::sync::Arc;

use game::{HostSecret, JointLuck, Seat, SeatNumber};
use play::crosswords::Setup;
use play::{Action, Computer, GameKind, Host as _, LocalHost, Player, Status, Submission, Token};

use crate::common::logomachy;

/// The record of a short game whose luck comes from everybody.
fn record() -> String {
    let words = Arc::new(lexica::load("english").unwrap());
    let kind = Setup::default_for("classic".parse().unwrap(), words.alphabet()).unwrap();
    let game = kind.game(words).unwrap();
    let numbers = vec![Some(SeatNumber([0x11; 16])), Some(SeatNumber([0x22; 16]))];
    let luck = JointLuck { secret: HostSecret([0x33; 32]), numbers };
    let seated = vec![Player::remote("Ada"), Player::remote("Bob")];
    let Computer { mut player, effort } = kind.computer(&game, Setup::levels(&game)[0]).unwrap();
    let mut host = LocalHost::new(kind, game.clone(), seated, luck).unwrap();
    for number in 1..=7 {
        let viewer = host.snapshot(game::Viewer::Spectator).position.status.mover().unwrap();
        let position = host.snapshot(game::Viewer::Player(viewer)).position;
        assert_eq!(position.status, Status::ToMove(viewer));
        let mv = player.choose(&game, &position.view, &mut game::Dice::new(game::Seed(number), "x"), effort);
        let action = if number == 7 { Action::Resign } else { Action::Move(mv) };
        let token = Token(number.into());
        host.submit(Submission { seat: viewer, turn: position.turn, token, action }).unwrap();
    }
    assert_eq!(host.snapshot(game::Viewer::Player(Seat(0))).position.turn, 8);
    host.record().to_string()
}

fn verified(text: &str, more: &[&str]) -> (i32, serde_json::Value, String) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("game.txt"), text).unwrap();
    let mut arguments = vec!["verify", "game.txt", "--json"];
    arguments.extend(more);
    let said = logomachy(&arguments, "", folder.path());
    let plain = logomachy(&[&["verify", "game.txt"], more].concat(), "", folder.path());
    assert_eq!(plain.status, said.status, "{}", plain.err);
    assert_eq!(plain.out.contains("NOT as it should be"), said.status == 1, "{}", plain.out);
    (said.status, serde_json::from_str(&said.out).unwrap_or_default(), said.err)
}

/// Another digit in a line, at its end.
fn bent(text: &str, key: &str) -> String {
    let bend = |line: &str| {
        if !line.starts_with(key) {
            return line.to_owned();
        }
        let (head, last) = line.split_at(line.len() - 1);
        format!("{head}{}", if last == "0" { "1" } else { "0" })
    };
    text.lines().map(bend).collect::<Vec<_>>().join("\n")
}

fn without(text: &str, key: &str) -> String {
    text.lines().filter(|line| !line.starts_with(key)).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_draw_that_holds_is_told_so() {
    let text = record();
    let (status, found, _) = verified(&text, &[]);
    assert_eq!((status, &found["ok"], &found["noted"]), (0, &true.into(), &false.into()), "{found}");
    assert_eq!((&found["moves"], &found["numbers"]), (&6.into(), &serde_json::json!([1, 2])));
    let promise = found["commitment"].as_str().unwrap().to_owned();
    let own = format!("1={}", "11".repeat(16));
    let (status, found, _) = verified(&text, &["--commitment", &promise, "--number", &own]);
    assert_eq!((status, &found["noted"], &found["numbers_noted"]), (0, &true.into(), &1.into()), "{found}");
}

#[test]
fn a_record_that_is_bent_in_any_part_is_found_out() {
    let text = record();
    let promise = text.lines().find_map(|line| line.strip_prefix("commitment ")).unwrap().to_owned();
    let cases = [
        ("the promise", bent(&text, "commitment"), "was promised, but"),
        ("the secret", bent(&text, "secret"), "was promised, but"),
        ("a number", bent(&text, "number 2"), "not dealt from this luck"),
        ("a number left out", without(&text, "number 1"), "no number of seat 1"),
        ("no promise", without(&text, "commitment"), "no promise"),
        ("a move left out", without(&text, "move 1"), "not dealt from this luck"),
        ("the end left out", without(&text, "resign"), "the game is not over"),
    ];
    for (part, bent, reason) in cases {
        assert_ne!(bent, text, "{part}");
        let (status, found, error) = verified(&bent, &[]);
        assert_eq!((status, &found["ok"]), (1, &false.into()), "{part}: {found}{error}");
        let errors = found["errors"].to_string();
        assert!(errors.contains(reason), "{part}: {errors}");
    }
    // Whoever bends everything in agreement is found out by what was noted before.
    let both = bent(&text, "secret");
    let given = both.lines().find_map(|line| line.strip_prefix("secret ")).unwrap();
    let other = given.parse::<HostSecret>().unwrap().commitment().to_string();
    let agreeing = both.replace(&promise, &other);
    let (status, found, _) = verified(&agreeing, &["--commitment", &promise]);
    assert_eq!(status, 1);
    assert!(found["errors"].to_string().contains("was noted"), "{found}");
    let number = format!("2={}", "23".repeat(16));
    let (status, found, _) = verified(&text, &["--number", &number]);
    assert_eq!(status, 1);
    assert!(found["errors"].to_string().contains("the number of seat 2 is not the one"), "{found}");
}

#[test]
fn what_is_no_record_is_named() {
    let (status, _, error) = {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("game.txt"), "dear diary").unwrap();
        let said = logomachy(&["verify", "game.txt"], "", folder.path());
        (said.status, said.out, said.err)
    };
    assert_eq!(status, 2);
    assert!(error.contains("game.txt: line 1: a saved game begins with"), "{error}");
}
