//! These tests without a page, as a plain `cargo test` or `cargo nextest run` starts them: none of them may seem to pass.

use std::env;
use std::process::{Command, Output};

use browser_tests::{Needs, Test, tests};
use play::Title;

/// Tests that need a page, and the only ones that are started here: these would start themselves.
const OTHERS: &str = "smoke::a_whole_game_of_";

/// The tests of this module, which need nothing themselves.
pub(crate) fn tests() -> Vec<Test> {
    let tests = tests![
        without_a_page_tests_are_ignored_and_the_reason_is_told,
        without_a_page_nextest_hears_that_tests_are_ignored,
        without_a_page_a_build_server_fails,
    ];
    tests.into_iter().map(|test| test.needing(Needs::Nothing)).collect()
}

/// This program with nothing around it.
fn alone(arguments: &[&str], ci: bool) -> Output {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(arguments);
    for name in ["LOGOMACHY_PAGE", "CHROMIUM", "LOGOMACHY_AXE", "CI"] {
        command.env_remove(name);
    }
    if ci {
        command.env("CI", "true");
    }
    command.output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn without_a_page_tests_are_ignored_and_the_reason_is_told() {
    let said = alone(&[OTHERS], false);
    let (out, err) = (text(&said.stdout), text(&said.stderr));
    assert!(said.status.success(), "{out}");
    let count = format!(" 0 passed; 0 failed; {} ignored;", Title::all().len());
    assert!(out.contains(&count), "{out}");
    assert!(err.contains("NOT complete: no page and no browser were named"), "{err}");
}

/// It asks for the names of all tests, and then for those of the ignored ones.
fn without_a_page_nextest_hears_that_tests_are_ignored() {
    let names = |more: &[&str]| {
        let said = alone(&[&["--list", "--format", "terse", OTHERS], more].concat(), false);
        text(&said.stdout)
    };
    let all = names(&[]);
    assert_eq!(all.lines().count(), Title::all().len(), "{all}");
    assert_eq!(names(&["--ignored"]), all);
}

fn without_a_page_a_build_server_fails() {
    let said = alone(&[OTHERS], true);
    let out = text(&said.stdout);
    assert!(!said.status.success(), "{out}");
    assert!(out.contains(&format!(" 0 passed; {} failed;", Title::all().len())), "{out}");
    assert!(out.contains("`cargo xtask test` names both"), "{out}");
}
