//! A second language is one file more: it is held to the first one, and then every sentence is said in it.

#[path = "../../generator/mod.rs"]
#[allow(dead_code, reason = "what only the build script needs of it")]
mod generator;

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use generator::{Generated, generate};

const ENGLISH: &str = include_str!("../../../../data/messages/en.ftl");

/// Sentences of the made-up language that are not just those of English in capitals.
const SENTENCES: [(&str, &str); 7] = [
    ("full-stop", "¡"),
    ("thousands", "'"),
    ("list-and", "{\" eta \"}"),
    ("passed", "wa { $who } pasata"),
    (
        "in-bag",
        "\n    { $count ->\n        [0] zako vaka\n        [one] zako { $count } tila\n        \
         [few] zako { $count } tili\n       *[other] zako { $count } tilor\n    }",
    ),
    ("many-words", "{ AND($words) } tropo vorti"),
    ("the-game-is-over", "fini"),
];

/// The made-up language: every message of English once more, its plainest ones in capitals.
fn made_up() -> String {
    let head = "### plural one: n = 1\n### plural few: n % 10 = 2..4 and n % 100 != 12..14\n\n";
    let mut lines: Vec<String> = Vec::new();
    let mut own = None;
    for line in ENGLISH.lines().filter(|line| !line.starts_with('#')) {
        let begins = line.split_once(" =").filter(|(id, _)| !id.starts_with(' '));
        if let Some((id, wording)) = begins {
            own = SENTENCES.iter().find(|(other, _)| *other == id);
            lines.push(match own {
                Some((_, wording)) => format!("{id} = {wording}"),
                None if wording.contains('{') => line.to_owned(),
                None => format!("{id} ={}", wording.to_uppercase()),
            });
        } else if own.is_none() {
            lines.push(line.to_owned());
        }
    }
    format!("{head}{}\n", lines.join("\n"))
}

fn files(second: &str) -> Vec<(String, String)> {
    vec![
        ("data/messages/en.ftl".to_owned(), ENGLISH.to_owned()),
        ("data/messages/qx.ftl".to_owned(), second.to_owned()),
    ]
}

fn wrong(second: &str) -> Vec<String> {
    generate(&files(second), None).unwrap_err().iter().map(ToString::to_string).collect()
}

/// The line of English that a message begins in.
fn line_of(id: &str) -> usize {
    1 + ENGLISH.lines().position(|line| line.starts_with(&format!("{id} ="))).unwrap()
}

#[test]
fn a_message_that_is_missing_is_named() {
    let line = line_of("passed");
    let without = made_up().replace("passed = wa { $who } pasata\n", "");
    let missing =
        format!("data/messages/qx.ftl:1: the message passed is missing (data/messages/en.ftl:{line})");
    assert_eq!(wrong(&without), [missing]);
    let empty = wrong("### Nothing yet.\n");
    assert_eq!(
        empty.len(),
        ENGLISH.lines().filter(|line| line.contains(" =") && !line.starts_with([' ', '#'])).count()
    );
    assert!(empty.iter().all(|one| one.starts_with("data/messages/qx.ftl:1: the message ")), "{empty:?}");
}

#[test]
fn what_does_not_fit_the_first_language_is_refused_with_its_line() {
    let text = made_up();
    let with = |line: &str| {
        let wrong = wrong(&format!("{text}{line}\n"));
        let [one] = &wrong[..] else { panic!("{wrong:?}") };
        let lines = text.lines().count();
        one.strip_prefix("data/messages/qx.ftl:").and_then(|one| one.split_once(": ")).map(|(at, what)| {
            assert!(at == "1" || at == (lines + 1).to_string(), "{one}");
            what.to_owned()
        })
    };
    assert_eq!(with("unheard-of = nova").unwrap(), "there is no message unheard-of in data/messages/en.ftl");
    let told = |from: &str, to: &str| wrong(&text.replace(from, to)).join("\n");
    let unknown = told("wa { $who } pasata", "wa { $whom } pasata");
    assert!(unknown.contains("passed is not told $whom: it is told $who"), "{unknown}");
    let form = told("[few] zako { $count } tili", "[two] zako { $count } tili");
    assert!(form.contains("[two] is nothing $count can be"), "{form}");
    let list = told("{ AND($words) } tropo", "{ $words } tropo");
    assert!(list.contains("$words is a list: write LIST($words), AND($words) or OR($words)"), "{list}");
}

#[test]
fn page_and_terminal_speak_only_a_language_that_has_a_file() {
    let wrong = generate(&files(&made_up()), Some("tlh")).unwrap_err();
    assert_eq!(
        wrong.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["data/messages/en.ftl:1: there is no language tlh beside this file, only en, qx"]
    );
}

/// The code of both languages, compiled with what writes numbers, lists and people, says each sentence in its language.
#[test]
fn a_second_language_is_one_file() {
    let Generated { code, .. } = generate(&files(&made_up()), Some("qx")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    fs::create_dir(folder.path().join("speech")).unwrap();
    for name in ["speech.rs", "speech/lists.rs", "speech/numbers.rs", "speech/people.rs"] {
        fs::copy(source.join(name), folder.path().join(name)).unwrap();
    }
    fs::write(folder.path().join("messages.rs"), code).unwrap();
    fs::write(folder.path().join("main.rs"), PROGRAM).unwrap();
    let program = folder.path().join("program");
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let compiled = Command::new(rustc)
        .args(["--edition=2024", "--cap-lints=allow", "-Cdebuginfo=0", "main.rs", "-o"])
        .arg(&program)
        .current_dir(folder.path())
        .env("OUT_DIR", folder.path())
        .output()
        .unwrap();
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let said = String::from_utf8(Command::new(program).output().unwrap().stdout).unwrap();
    assert_eq!(
        said.lines().collect::<Vec<_>>(),
        [
            "en",
            "Ada passed.",
            "The game is over.",
            "The bag is empty.",
            "1 tile in the bag.",
            "22 tiles in the bag.",
            "1,112 tiles in the bag.",
            "Only one word may be made, this makes TAG and IT.",
            "The tiles run off the board.",
            "qx",
            "wa Ada pasata",
            "fini",
            "zako vaka",
            "zako 1 tila",
            "zako 22 tili",
            "zako 1'112 tilor",
            "TAG eta IT tropo vorti¡",
            "THE TILES RUN OFF THE BOARD¡",
            "page and terminal: qx qx",
        ]
    );
}

/// Says some sentences in every language.
const PROGRAM: &str = r#"
mod speech;

use speech::{Form, Language, Person, Voice};

fn main() {
    for language in Language::ALL {
        let voice = Voice::page(language);
        println!("{}", language.code());
        println!("{}", voice.passed(&Person::Name("Ada".to_owned())));
        println!("{}", voice.the_game_is_over());
        for count in [0, 1, 22, 1112] {
            println!("{}", voice.in_bag(count));
        }
        println!("{}", voice.many_words(Form::Alone, &["TAG".to_owned(), "IT".to_owned()]));
        println!("{}", voice.off_board(Form::Alone));
    }
    println!("page and terminal: {} {}", Voice::PAGE.language.code(), Voice::TERMINAL.language.code());
}
"#;
