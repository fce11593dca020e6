//! `logomachy lexicon …` as people and programs use it.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use tempfile::TempDir;

/// A person with a home folder of their own.
struct Person {
    home: TempDir,
}

/// What the program printed, and its exit status.
struct Said {
    out: String,
    err: String,
    status: i32,
}

impl Person {
    fn new() -> Self {
        Self { home: tempfile::tempdir().unwrap() }
    }

    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::write(&path, content).unwrap();
        path.display().to_string()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    fn lexicon(&self, arguments: &[&str]) -> Said {
        let output = Command::new(env!("CARGO_BIN_EXE_logomachy"))
            .arg("lexicon")
            .args(arguments)
            .env("LOGOMACHY_HOME", self.home.path())
            .output()
            .unwrap();
        Said {
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
            status: output.status.code().unwrap(),
        }
    }
}

#[test]
fn the_shipped_lexicons_are_listed() {
    let said = Person::new().lexicon(&["list"]);
    assert_eq!(
        said.out,
        "english          English      274,137 words  comes with the program\n\
         norwegian        Norwegian    468,164 words  comes with the program\n\
         danish           Danish       409,235 words  comes with the program\n\
         dutch            Dutch        304,056 words  comes with the program\n\
         french           French       311,509 words  comes with the program\n\
         spanish          Spanish      636,598 words  comes with the program\n\
         swedish          Swedish      370,672 words  comes with the program\n"
    );
    assert_eq!((said.err.as_str(), said.status), ("", 0));
}

#[test]
fn info_has_the_promised_keys() {
    let said = Person::new().lexicon(&["info", "english", "--json"]);
    let info: serde_json::Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!(info["name"], "english");
    assert_eq!(info["language"], "en");
    assert_eq!(info["words"], 274_137);
    assert_eq!(info["longest"], 28);
    assert_eq!(info["digest"].as_str().unwrap().len(), 64);
    assert!(info["source"].as_str().unwrap().contains("word-list 4.1.0"));
    assert!(!info["licence"].as_str().unwrap().is_empty());
}

#[test]
fn words_are_checked_and_the_status_tells() {
    let person = Person::new();
    let said = person.lexicon(&["check", "english", "Logomachy", "QOPH"]);
    assert_eq!((said.out.as_str(), said.status), ("Logomachy: yes\nQOPH: yes\n", 0));
    let said = person.lexicon(&["check", "english", "cat", "catz", "don't"]);
    assert_eq!(
        said.out,
        "cat: yes\ncatz: no\ndon't: no: \"'\" at character 4 is no letter of the English alphabet\n"
    );
    assert_eq!(said.status, 1);
    let said = person.lexicon(&["check", "nb", "blåbær", "--json"]);
    assert_eq!((said.out.as_str(), said.status), ("{\"word\":\"blåbær\",\"valid\":true}\n", 0));
    let said = person.lexicon(&["check", "en", "house", "--json"]);
    assert_eq!(said.out, "{\"word\":\"house\",\"valid\":true,\"grade\":10}\n");
}

#[test]
fn words_are_explained_and_forms_by_their_stems() {
    let person = Person::new();
    let said = person.lexicon(&["define", "Logomachy", "GEESE"]);
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!(
        (lines[0], lines[1]),
        ("Logomachy", "  logomachy, noun: argument about words or the meaning of words")
    );
    assert_eq!(lines[2], "GEESE");
    assert!(lines[3].starts_with("  goose, noun: web-footed"), "{}", said.out);
    assert_eq!((said.err.as_str(), said.status), ("", 0));
    let said = person.lexicon(&["define", "qoph", "xyzzyx"]);
    assert!(said.out.ends_with("\nxyzzyx: there is no definition of it\n"), "{}", said.out);
    assert_eq!(said.status, 1);
}

#[test]
fn definitions_have_the_promised_keys() {
    let said = Person::new().lexicon(&["define", "flew", "blåbær", "--json"]);
    let lines: Vec<serde_json::Value> =
        said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&lines[0]["word"], &lines[0]["defined"]), (&"flew".into(), &true.into()));
    let meaning = &lines[0]["meanings"][0];
    assert_eq!((&meaning["word"], &meaning["part"]), (&"fly".into(), &"verb".into()));
    assert!(meaning["text"].as_str().unwrap().contains("air"), "{meaning}");
    assert_eq!(lines[1], serde_json::json!({ "word": "blåbær", "defined": false, "meanings": [] }));
    assert_eq!(said.status, 1);
}

#[test]
fn words_are_found_by_tiles_and_pattern() {
    let person = Person::new();
    let pets = person.file("pets.txt", "cat\ncats\ncoat\nact\ndog\n");
    let find = |arguments: &[&str]| person.lexicon(&[&["find", pets.as_str()], arguments].concat());
    assert_eq!(find(&["--pattern", "c*"]).out, "CAT\nCATS\nCOAT\n");
    assert_eq!(find(&["--tiles", "tac"]).out, "ACT\nCAT\n");
    assert_eq!(find(&["--tiles", "tac?", "--all"]).out, "CATs\nCoAT\n");
    assert_eq!(find(&["--tiles", "tac?", "--pattern", "*t", "--longest"]).out, "CoAT\nACT\nCAT\n");
    let said = find(&["--pattern", "c*", "--limit", "1", "--json"]);
    assert_eq!(said.out, "{\"count\":3}\n{\"word\":\"CAT\"}\n");
    let said = find(&["--pattern", "z*"]);
    assert_eq!((said.out.as_str(), said.status), ("", 1));
    let said = find(&["--pattern", "c*", "--common", "3"]);
    assert_eq!(
        (said.err.as_str(), said.status),
        ("logomachy: it is not known how common the words of \"pets\" are\n", 2)
    );
    let said = person.lexicon(&["find", "english", "--pattern", "qu[^aeiou]*", "--common", "40000"]);
    assert_eq!((said.out.as_str(), said.status), ("", 1));
}

#[test]
fn a_list_becomes_a_graph_that_is_a_lexicon() {
    let person = Person::new();
    let pets = person.file("pets.txt", "cat\r\nDOG\r\ncat\r\nx\r\n");
    let graph = person.path("pets.kwg").display().to_string();
    let said = person.lexicon(&["build", &pets, &graph]);
    assert_eq!((said.err.as_str(), said.status), ("", 0));
    assert!(said.out.starts_with(
        "read 4 lines of UTF-8: 2 kept; 1 repeated; 1 dropped: shorter than 2 letters (line 4 \"x\")\n"
    ));
    assert_eq!(person.lexicon(&["check", &graph, "dog"]).status, 0);
    let info = |file: &str| -> serde_json::Value {
        serde_json::from_str(&person.lexicon(&["info", file, "--json"]).out).unwrap()
    };
    assert_eq!(info(&pets)["digest"], info(&graph)["digest"]);
    let rich = person.path("pets.lex").display().to_string();
    assert_eq!(person.lexicon(&["build", &graph, &rich]).status, 0);
    assert_eq!(info(&rich)["digest"], info(&graph)["digest"]);
    let again = person.path("again.kwg").display().to_string();
    assert_eq!(person.lexicon(&["build", &rich, &again]).status, 0);
    assert_eq!(fs::read(&again).unwrap(), fs::read(&graph).unwrap());
}

#[test]
fn imported_lexicons_have_a_name_everywhere() {
    let person = Person::new();
    let ord = person.file("ord.txt", b"bl\xe5b\xe6r\n\xf8l\n");
    let said = person.lexicon(&["import", &ord, "--name", "mine", "--language", "nb"]);
    assert_eq!((said.err.as_str(), said.status), ("", 0));
    assert!(said.out.contains("lines of Latin-1: 2 kept"));
    assert_eq!(person.lexicon(&["check", "mine", "ØL"]).status, 0);
    assert!(
        person.lexicon(&["list"]).out.contains("mine             Norwegian          2 words  imported\n")
    );
    let said = person.lexicon(&["import", &ord, "--name", "mine", "--language", "nb"]);
    assert_eq!(
        (said.err.as_str(), said.status),
        ("logomachy: there is a lexicon called \"mine\" already; --force replaces it\n", 2)
    );
    assert_eq!(person.lexicon(&["import", &ord, "--name", "mine", "--language", "nb", "--force"]).status, 0);
    for name in ["english", "../mine", ""] {
        let said = person.lexicon(&["import", &ord, "--name", name, "--language", "nb"]);
        assert_eq!(said.status, 2, "{name:?}: {}", said.err);
    }
    assert_eq!(person.lexicon(&["remove", "mine"]).status, 0);
    assert_eq!(person.lexicon(&["check", "mine", "ØL"]).status, 2);
}

#[test]
fn a_damaged_import_hides_no_other() {
    let person = Person::new();
    let pets = person.file("pets.txt", "cat\n");
    assert_eq!(person.lexicon(&["import", &pets, "--name", "pets"]).status, 0);
    fs::write(person.path("lexicons/broken.lex"), "LOGOLEX\n").unwrap();
    let said = person.lexicon(&["list"]);
    assert_eq!((said.out.lines().count(), said.status), (lexica::SHIPPED.len() + 1, 1));
    assert!(said.err.contains("broken.lex: the lexicon file is cut: the version should be at byte 8"));
}

#[test]
fn bad_input_gets_one_clear_line_and_status_2() {
    let person = Person::new();
    let long = "a".repeat(64);
    let english = person.path("english.kwg").display().to_string();
    assert_eq!(person.lexicon(&["build", &person.file("w.txt", "cat\ncats\n"), &english]).status, 0);
    let whole = fs::read(&english).unwrap();
    for (name, content, reason) in [
        ("empty.txt", &b""[..], "the list is empty"),
        (
            "one.txt",
            b"a\nb\n",
            "the list has no English word: 0 kept; 2 dropped: shorter than 2 letters (line 1 \"a\", line 2 \"b\")",
        ),
        (
            "strange.txt",
            "жук\n".as_bytes(),
            "the list has no English word: 0 kept; 1 dropped: not all letters of the alphabet (line 1 \"жук\")",
        ),
        ("long.txt", long.as_bytes(), "dropped: longer than 32 letters (line 1 \"aaaa"),
        ("binary.txt", b"\x7fELF\x02\x01\x01", "this is no text: byte 0x02 at offset 4"),
        (
            "binary.kwg",
            b"\x7fELF\x02\x01\x01",
            "a word graph is made of 4-byte nodes, but there are 7 bytes: the file is cut or no .kwg",
        ),
        ("cut.kwg", &whole[..whole.len() - 4], "the file is cut or damaged"),
        (
            "cut.lex",
            b"LOGOLEX\n\x01\0\0",
            "the lexicon file is cut: the version should be at byte 8, but there are only 11 bytes",
        ),
    ] {
        let file = person.file(name, content);
        for arguments in
            [vec!["info", &file], vec!["build", &file, &english], vec!["import", &file, "--name", "bad"]]
        {
            let said = person.lexicon(&arguments);
            assert_eq!((said.status, said.out.as_str()), (2, ""), "{arguments:?}");
            assert!(said.err.starts_with(&format!("logomachy: {file}: ")), "{}", said.err);
            assert!(said.err.contains(reason), "{}", said.err);
            assert_eq!(said.err.lines().count(), 1, "{}", said.err);
        }
    }
    assert_eq!(fs::read(&english).unwrap(), whole, "a failed build leaves the old file alone");
}

#[test]
fn files_that_are_not_there_and_bad_usage() {
    let person = Person::new();
    for (arguments, reason) in [
        (&["info", "nope"][..], "no lexicon is called \"nope\", and there is no such file"),
        (&["info", "."], "this is a folder, not a file"),
        (&["build", "nope.txt", "out.kwg"], "nope.txt: "),
        (&["build", "english", "out.txt"], "english: "),
        (
            &["check", "english", "cat", "--language", "xx"],
            "the languages are en, nb, nn, sv, nl, de, fr, es, da, fi, pt",
        ),
        (&["find", "english"], "--pattern"),
    ] {
        let said = person.lexicon(arguments);
        assert_eq!(said.status, 2, "{arguments:?}");
        assert!(said.err.contains(reason), "{arguments:?}: {}", said.err);
    }
    let pets = person.file("pets.txt", "cat\n");
    let said = person.lexicon(&["build", &pets, "out.txt"]);
    assert_eq!(
        (said.err.as_str(), said.status),
        ("logomachy: out.txt: the graph to write must end in .kwg or .lex\n", 2)
    );
}

#[test]
fn a_reader_that_has_enough_is_no_error() {
    use std::process::Stdio;
    let mut child = Command::new(env!("CARGO_BIN_EXE_logomachy"))
        .args(["lexicon", "find", "english", "--pattern", "*"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8(output.stderr).unwrap().as_str()), (Some(0), ""));
}

#[test]
fn completions_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let output =
            Command::new(env!("CARGO_BIN_EXE_logomachy")).args(["completions", shell]).output().unwrap();
        assert!(output.status.success());
        assert!(String::from_utf8(output.stdout).unwrap().contains("import"), "{shell}");
    }
}
