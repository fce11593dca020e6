//! `logomachy wordfeud bot`, `tournament` and `load`, as people and scripts call them, and as they are killed.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use crate::common::logomachy;
use bots::Level;
use feud_api::{BoardType, Rules};
use feud_bot::{Books, Bot, BotEvent, Journal, Options};
use feud_client::testing::{Action, Proxy};
use feud_client::{Address, Client, Credentials, Settings};
use feud_service::testing::RunningService;
use game::{Dice, Seed};
use serde_json::Value;

const PASSWORD: &str = "LOGOMACHY_WORDFEUD_PASSWORD";

/// How often the bot is killed: some times, or as often as the surroundings ask for.
fn kills() -> usize {
    std::env::var("LOGOMACHY_WORDFEUD_KILLS").map_or(4, |kills| kills.parse().unwrap())
}

fn account(service: &RunningService, name: &str) -> Client {
    let address: Address = format!("http://{}/wf/", service.address).parse().unwrap();
    let mut client = Client::new(&address, Settings::default());
    client.create_account(name, &format!("{name}@bots.invalid"), "sesame").unwrap();
    client
}

/// Somebody to play against: a bot in the test itself.
fn opponent(service: &RunningService) -> Bot {
    let mut client = account(service, "bo");
    let me = client.login(Credentials::by_name("bo", "sesame")).unwrap().id;
    let words = Arc::new(lexica::load("english").unwrap());
    let books = Books::new(&BTreeMap::from([(Rules::AMERICAN, words)]));
    let accept = vec![Rules::AMERICAN];
    let options = Options { level: Level::Normal, accept, seek: None, greeting: None, seed: Seed(1) };
    Bot::logged_in(client, me, options, books, Journal::in_memory())
}

/// Starts the bot; what it says goes into a file.
fn start(folder: &Path, address: &Address, number: usize) -> (Child, PathBuf) {
    let said = folder.join(format!("said-{number}"));
    let child = Command::new(env!("CARGO_BIN_EXE_logomachy"))
        .args(["wordfeud", "bot", "--server", &address.to_string(), "--user", "ada", "--every", "0.02"])
        .args(["--seed", "7", "--json", "--accept", "en"])
        .env("LOGOMACHY_HOME", folder)
        .env(PASSWORD, "sesame")
        .stdin(Stdio::null())
        .stdout(File::create(&said).unwrap())
        .stderr(File::create(folder.join(format!("complained-{number}"))).unwrap())
        .spawn()
        .unwrap();
    (child, said)
}

/// The lines of a program that may have been killed in the midst of one.
fn lines(said: &Path) -> Vec<Value> {
    let text = fs::read_to_string(said).unwrap();
    text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// W31: killed by force between noting a turn and hearing of it, before or after the service took it, the bot neither
/// loses nor doubles a turn.
#[test]
fn w31_a_bot_that_is_killed_takes_every_turn_once() {
    let folder = tempfile::tempdir().unwrap();
    let service = RunningService::quick(&folder.path().join("games"));
    let mut dice = Dice::new(Seed(3), "kills");
    // Nothing is held until this many turns have gone by; then the next is stalled (1) or held (2).
    let (wait, how) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let (waited, chosen) = (Arc::clone(&wait), Arc::clone(&how));
    let line = Proxy::new(service.address, move |asked| {
        let is_turn = ["/move/", "/swap/", "/pass/"].iter().any(|end| asked.path.ends_with(end));
        if !is_turn || chosen.load(Ordering::SeqCst) == 0 {
            return Action::Forward;
        }
        if waited.load(Ordering::SeqCst) > 0 {
            waited.fetch_sub(1, Ordering::SeqCst);
            return Action::Forward;
        }
        match chosen.swap(0, Ordering::SeqCst) {
            1 => Action::Stall,
            _ => Action::Hold,
        }
    });
    drop(account(&service, "ada"));
    let mut bo = opponent(&service);
    let mut told = Vec::new();
    let mut look = |bo: &mut Bot| bo.round(&mut |one| told.push(one), &|| false).unwrap();
    bo.client().invite("ada", Rules::AMERICAN, BoardType::Random).unwrap();
    let mut said = Vec::new();
    for number in 0..kills() {
        let before = line.held();
        wait.store(dice.below(3) as usize, Ordering::SeqCst);
        how.store(1 + number % 2, Ordering::SeqCst);
        let (mut child, file) = start(folder.path(), &line.address, number);
        while line.held() == before {
            // A game that ends meanwhile is followed by the next.
            if look(&mut bo).running == 0 && bo.client().status().unwrap().invites_sent.is_empty() {
                bo.client().invite("ada", Rules::AMERICAN, BoardType::Random).unwrap();
            }
            assert!(child.try_wait().unwrap().is_none(), "the bot has stopped by itself");
            thread::sleep(Duration::from_millis(5));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        said.extend(lines(&file));
    }
    let (mut child, file) = start(folder.path(), &line.address, kills());
    let mut ended = 0;
    while ended < 3 {
        let round = look(&mut bo);
        ended = if round.running == 0 && bo.client().status().unwrap().invites_sent.is_empty() {
            ended + 1
        } else {
            0
        };
        thread::sleep(Duration::from_millis(30));
    }
    // Ctrl-C stops it in an orderly way.
    let interrupted = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(interrupted.success());
    assert!(child.wait().unwrap().success());
    said.extend(lines(&file));
    let games = bo.client().games().unwrap().games;
    assert!(!games.is_empty());
    let mut late = 0;
    for game in games {
        let own = said.iter().filter(|line| line["event"] == "moved" && line["game"] == game.id.0).count();
        late += said.iter().filter(|line| line["late"] == true && line["game"] == game.id.0).count();
        let others =
            told.iter().filter(|told| matches!(told, BotEvent::Moved { game: id, .. } if *id == game.id));
        assert_eq!(i64::try_from(own + others.count()).unwrap(), game.move_count, "game {}", game.id);
    }
    assert_eq!(late, kills() / 2, "each turn that was held was found to be taken");
    assert_eq!(said.iter().filter(|line| line["event"] == "refused").count(), 0);
    assert_silent(folder.path());
    let journal = fs::read_dir(folder.path().join("wordfeud-bot")).unwrap().next().unwrap().unwrap().path();
    let owner = format!("ada at {}", line.address);
    assert!(Journal::open(&journal, &owner).unwrap().unsettled().is_empty());
}

/// No file that the bot has written tells the password or its hash.
fn assert_silent(folder: &Path) {
    let hash = feud_api::Password::hashed("sesame");
    for entry in fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path()) {
        if entry.is_dir() {
            // The service's own files are its own affair.
            if !entry.ends_with("games") {
                assert_silent(&entry);
            }
        } else {
            let text = String::from_utf8_lossy(&fs::read(&entry).unwrap()).into_owned();
            assert!(!text.contains("sesame") && !text.contains(hash.as_str()), "{}", entry.display());
        }
    }
}

#[test]
fn w31_once_takes_all_turns_and_stops() {
    let folder = tempfile::tempdir().unwrap();
    let service = RunningService::quick(&folder.path().join("games"));
    drop(account(&service, "ada"));
    let mut bo = opponent(&service);
    bo.client().invite("ada", Rules::AMERICAN, BoardType::Normal).unwrap();
    let server = format!("http://{}/", service.address);
    let once = |extra: &[&str], password: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_logomachy"));
        command.args(["wordfeud", "bot", "--server", &server, "--user", "ada", "--once"]).args(extra);
        command.env("LOGOMACHY_HOME", folder.path()).env(PASSWORD, password).stdin(Stdio::null());
        let output = command.output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
    };
    let (status, _, complaint) = once(&[], "wrong");
    assert_eq!((status, complaint.contains("wrong_password")), (2, true), "{complaint}");
    let (status, said, complaint) = once(&["--level", "easy"], "sesame");
    assert_eq!(status, 0, "{complaint}");
    assert!(said.contains("accepted the invitation of bo"), "{said}");
    let mut told = Vec::new();
    bo.round(&mut |one| told.push(one), &|| false).unwrap();
    let (_, said, _) = once(&["--json"], "sesame");
    for line in said.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        assert_eq!(line["event"], "moved");
        assert!(line["points"].is_i64() && line["score"][0].is_i64() && line["answer_ms"].is_f64(), "{line}");
    }
    let (status, _, complaint) = once(&["--accept", "fi"], "sesame");
    assert_eq!(status, 2);
    assert!(complaint.contains("there are no words for ruleset 11 (Finnish)"), "{complaint}");
    let (status, _, complaint) = once(&["--level", "expert"], "sesame");
    assert_eq!((status, complaint.contains("Wordfeud has no level expert")), (2, true), "{complaint}");
}

/// W33: no service is called unless one is named, and passwords are no arguments.
#[test]
fn w33_there_is_no_usual_service_and_no_password_on_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let cases: &[(&[&str], &str)] = &[
        (&["bot", "--user", "ada"], "--server <URL>"),
        (&["bot", "--server", "http://127.0.0.1:1/"], "--user <U>"),
        (&["bot", "--server", "http://example.org/wf/", "--user", "ada"], "http:// is for this machine only"),
        (
            &["bot", "--server", "http://127.0.0.1:1/", "--user", "ada", "--password", "x"],
            "unexpected argument",
        ),
        (
            &["bot", "--server", "http://127.0.0.1:1/", "--user", "ada"],
            "put it into LOGOMACHY_WORDFEUD_PASSWORD",
        ),
        (
            &["bot", "--server", "http://127.0.0.1:1/", "--user", "ada", "--accept", "xx"],
            "the rulesets are 0",
        ),
        (&["tournament", "--levels", "hard"], "name at least two"),
        (&["tournament", "--levels", "hard,expert"], "Wordfeud has no level expert"),
        (&["tournament", "--ruleset", "fi"], "no lexicon is called \"fi\""),
        (&["load", "--sessions", "1"], "it takes two to play"),
    ];
    for (arguments, expected) in cases {
        let said = logomachy(&[&["wordfeud"], *arguments].concat(), "", folder.path());
        assert_eq!(said.status, 2, "{arguments:?}");
        assert!(said.err.contains(expected), "{arguments:?}: {}", said.err);
    }
    // The address of the real service is nowhere in the program.
    let program = fs::read(env!("CARGO_BIN_EXE_logomachy")).unwrap();
    let address = ["api.word", "feud.com"].concat();
    assert!(!String::from_utf8_lossy(&program).contains(&address));
}

#[test]
fn w32_a_tournament_is_played_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let said = logomachy(
        &["wordfeud", "tournament", "--levels", "normal,easy", "--games", "2", "--board", "random", "--json"],
        "",
        folder.path(),
    );
    assert_eq!(said.status, 0, "{}", said.err);
    let lines: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 4, "{}", said.out);
    assert_eq!((&lines[0]["levels"][0], &lines[0]["games"]), (&"normal".into(), &2.into()));
    let wins = |value: &Value| value.as_u64().unwrap();
    assert_eq!(wins(&lines[0]["wins"][0]) + wins(&lines[0]["wins"][1]) + wins(&lines[0]["draws"]), 2);
    assert!(lines[3]["turns"].as_u64().unwrap() > 20 && lines[3]["errors"] == 0, "{}", lines[3]);
}

#[test]
fn w32_a_crowd_is_measured() {
    let folder = tempfile::tempdir().unwrap();
    for pace in [&[][..], &["--every", "0.02", "--threads", "2"]] {
        let arguments = [&["wordfeud", "load", "--games", "4", "--sessions", "3", "--json"], pace].concat();
        let said = logomachy(&arguments, "", folder.path());
        assert_eq!(said.status, 0, "{}", said.err);
        let figures: Value = serde_json::from_str(&said.out).unwrap();
        assert_eq!((&figures["games"], &figures["errors"]), (&4.into(), &0.into()));
        assert_eq!(figures["turns"], figures["move_ms"]["count"]);
        assert!(figures["move_ms"]["max"].as_f64() >= figures["move_ms"]["p50"].as_f64());
        assert!(figures["late_ms"]["count"].as_u64() >= Some(3), "each looks at least once");
    }
}

/// W31: whoever types the password sees nothing of it.
#[test]
fn w31_a_typed_password_is_not_shown() {
    let folder = tempfile::tempdir().unwrap();
    let service = RunningService::quick(&folder.path().join("games"));
    drop(account(&service, "ada"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_logomachy"));
    let server = format!("http://{}/", service.address);
    command.args(["wordfeud", "bot", "--server", &server, "--user", "ada", "--once"]);
    command.env("LOGOMACHY_HOME", folder.path()).env_remove(PASSWORD);
    let mut session = rexpect::session::spawn_command(command, Some(60_000)).unwrap();
    session.exp_string("The password of ada: ").unwrap();
    session.send_line("sesame").unwrap();
    let shown = session.exp_eof().unwrap();
    assert!(!shown.contains("sesame"), "{shown}");
    assert!(!shown.contains("wrong_password"), "{shown}");
}

#[test]
fn a_tournament_is_played_with_words_that_come_with_no_program() {
    let folder = tempfile::tempdir().unwrap();
    let words = "ab\nad\nan\nam\nda\ner\nes\nin\nne\nnu\nob\nsei\nrein\nein\neis\nnein\nden\nder\nsein\n";
    fs::write(folder.path().join("wörter.txt"), words).unwrap();
    let arguments = ["wordfeud", "tournament", "--levels", "easy,easy", "--games", "1", "--ruleset", "de"];
    let said = logomachy(&[&arguments[..], &["--lexicon", "wörter.txt"]].concat(), "", folder.path());
    assert_eq!(said.status, 0, "{}{}", said.out, said.err);
    assert!(said.out.contains("1 games, ") && said.out.contains(" 0 errors"), "{}", said.out);
    let said = logomachy(&arguments, "", folder.path());
    assert!(said.status == 2 && said.err.contains("--ruleset: 9 (German)"), "{}", said.err);
}
