//! Text from files and services that would do something to a terminal reaches none.

use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{Said, logomachy};
use feud_client::testing::{Action, Proxy};
use lexicon::{About, Alphabet, Halves, Lexicon, WordList};
use serde_json::{Value, json};

/// Sets the title of the window, clears it, paints by a C1 control, turns the order of letters, and forges a line.
const HOSTILE: &str =
    "\u{1b}]0;owned\u{7}\u{1b}[2J\u{9b}31m\u{202e}evil\u{2066}\u{200b}\nforged: all is well\r";

/// The same without what ends a line.
fn on_a_line() -> String {
    HOSTILE.replace(['\n', '\r'], "")
}

/// Neither stream holds what a terminal would act upon, nor a line that is not ours.
fn assert_harmless(said: &Said) {
    for text in [&said.out, &said.err] {
        let acts = |letter: char| {
            letter != '\n' && letter.is_control() || "\u{202e}\u{2066}\u{200b}".contains(letter)
        };
        assert!(!text.contains(acts), "{text:?}");
        assert!(!text.lines().any(|line| line.starts_with("forged")), "{text}");
    }
}

/// What the program says to hostile text, which does show up in some harmless way.
fn shown(arguments: &[&str], typed: &str, folder: &Path) -> Said {
    let said = logomachy(arguments, typed, folder);
    assert!(
        format!("{}{}", said.out, said.err).contains("evil"),
        "{:?}\n{}{}",
        arguments,
        said.out,
        said.err
    );
    assert_harmless(&said);
    said
}

/// A lexicon whose name, source and licence are hostile.
fn lexicon() -> Vec<u8> {
    let text = || HOSTILE.to_owned();
    let about = About { name: text(), source: text(), licence: text() };
    let alphabet = Alphabet::english();
    let words: Vec<_> = ["CAT", "DOG"].iter().map(|word| alphabet.word(word).unwrap()).collect();
    let words = WordList::new(words);
    Lexicon::with_halves(about, alphabet, &words, None, Halves::Both).unwrap().to_bytes()
}

#[test]
fn lexicons_and_words_are_shown_harmlessly() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("odd.lex"), lexicon()).unwrap();
    shown(&["lexicon", "info", "odd.lex"], "", folder.path());
    shown(&["lexicon", "check", "english", HOSTILE], "", folder.path());
    shown(&["lexicon", "find", "odd.lex", "--pattern", "*", "--common", "5"], "", folder.path());
    fs::write(folder.path().join("words.txt"), "cat\n\u{9b}31m\u{202e}evil\u{200b}\n").unwrap();
    shown(&["lexicon", "build", "words.txt", "words.lex"], "", folder.path());
    let json = shown(&["lexicon", "info", "odd.lex", "--json"], "", folder.path());
    let info: Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(info["source"], terminal::plain(HOSTILE).as_ref());
}

#[test]
fn files_and_their_names_are_shown_harmlessly() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: String| fs::write(folder.path().join(name), text).unwrap();
    shown(&["play", "--load", HOSTILE], "", folder.path());
    shown(&["gcg", "check", HOSTILE], "", folder.path());
    write("a.gcg", format!("#player1 a {0}\n#player2 b {0}\n>a: {0} 8D {0} +5 5\n", on_a_line()));
    shown(&["gcg", "check", "a.gcg"], "", folder.path());
    let board = ["15"; 15].join("/");
    for cgp in
        [HOSTILE.to_owned(), format!("{board} {HOSTILE}/ 0/0 0"), format!("{board} AB/ 0/0 0 -{HOSTILE}")]
    {
        assert_harmless(&logomachy(&["plays", "--rules", "classic", "--cgp", &cgp], "", folder.path()));
        write("a.cgp", cgp);
        assert_harmless(&logomachy(
            &["plays", "--rules", "classic", "--position", "a.cgp"],
            "",
            folder.path(),
        ));
    }
    shown(&["plays", "--rules", "classic", "--position", HOSTILE], "", folder.path());
    shown(&["territory", "claim", "--position", HOSTILE, "--word", "a1"], "", folder.path());
}

#[test]
fn arguments_that_are_refused_are_quoted_harmlessly() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [&[HOSTILE][..], &["play", HOSTILE], &["play", "classic", "--seed", HOSTILE]] {
        assert_eq!(shown(arguments, "", folder.path()).status, 2);
    }
}

#[test]
fn saved_games_and_what_is_typed_are_shown_harmlessly() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("odd.lex"), lexicon()).unwrap();
    let start = &["play", "classic", "--lexicon", "odd.lex", "--seats", "person,person", "--seed", "1"];
    let name = on_a_line();
    shown(start, &format!("{name}\nload {name}\nsave {name}\nquit\n"), folder.path());
    let saved = logomachy(start, "save a.game\nquit\n", folder.path());
    assert_eq!(saved.status, 1, "{}{}", saved.out, saved.err);
    let record = fs::read_to_string(folder.path().join("a.game")).unwrap();
    let named = record.replacen("seat person", &format!("seat person {name}"), 1);
    assert_ne!(named, record);
    fs::write(folder.path().join("b.game"), named.replace(HOSTILE, "odd")).unwrap();
    shown(&["play", "--load", "b.game", "--lexicon", "odd.lex"], "quit\n", folder.path());
}

/// A service that answers every question of the bot in hostile words.
fn service(accepts: bool) -> Proxy {
    let nowhere: SocketAddr = "127.0.0.1:1".parse().unwrap();
    let success = |content: Value| json!({"status": "success", "content": content}).to_string();
    let refusal = json!({"status": "error", "content": {"type": HOSTILE, "message": HOSTILE}}).to_string();
    Proxy::new(nowhere, move |asked| {
        let login = json!({
            "id": 1, "username": "ada", "email": "", "cookies": true, "created": 1.0, "is_guest": false,
        });
        let invite = json!({
            "id": 5, "inviter": HOSTILE, "inviter_id": 2, "invitee": "ada", "invitee_id": 1, "ruleset": 0,
            "board_type": "normal", "sent": 1.0,
        });
        let status = json!({
            "games": [], "invites_sent": [], "invites_received": [invite], "random_requests": [],
        });
        let body = match asked.path.as_str() {
            "user/login/" if accepts => success(login),
            "user/status/" => success(status),
            "user/games/" => success(json!({"games": []})),
            _ => refusal.clone(),
        };
        Action::Answer(200, body)
    })
}

fn bot(service: &Proxy, folder: &Path, more: &[&str]) -> Said {
    let output = Command::new(env!("CARGO_BIN_EXE_logomachy"))
        .args(["wordfeud", "bot", "--server", &service.address.to_string(), "--user", "ada", "--once"])
        .args(["--accept", "0"])
        .args(more)
        .env("LOGOMACHY_HOME", folder)
        .env("LOGOMACHY_WORDFEUD_PASSWORD", "sesame")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Said { status: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

#[test]
fn a_service_cannot_write_to_the_terminal_of_a_bot() {
    let folder = tempfile::tempdir().unwrap();
    let said = bot(&service(true), folder.path(), &[]);
    assert!(said.out.contains("evil") && said.out.contains("cannot be accepted"), "{}{}", said.out, said.err);
    assert_eq!(said.out.lines().count(), 1, "{}", said.out);
    assert_harmless(&said);
    let said = bot(&service(true), folder.path(), &["--json"]);
    let line: Value = serde_json::from_str(&said.out).unwrap();
    assert!(line["what"].as_str().unwrap().contains(HOSTILE), "programs get the very text");
    assert_harmless(&said);
    let said = bot(&service(false), folder.path(), &[]);
    assert!(said.status == 2 && said.err.contains("evil"), "{}", said.err);
    assert_harmless(&said);
}
