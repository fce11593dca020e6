//! Plays counted and scored as other engines do, where their tables are at hand.

use std::path::Path;
use std::sync::Arc;

use crossword::movegen::Generator;
use crossword::testing::compare;
use crossword::{Crossword, Layout, Ruleset};
use lexicon::Alphabet;

/// How many lines of a table are tried; `cargo xtask plays` tries all.
const LINES: usize = 300;

fn agrees(rules: Ruleset, table: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data").join(table);
    let Ok(text) = std::fs::read_to_string(path) else { return };
    let game = Crossword::new(rules, Arc::new(lexica::load("english").unwrap())).unwrap();
    let mut generator = Generator::new(game.rules());
    for (number, line) in text.lines().enumerate().take(LINES) {
        compare(&game, &mut generator, line)
            .unwrap_or_else(|wrong| panic!("{table}, line {}: {wrong}", number + 1));
    }
}

#[test]
fn classic_plays_agree_with_other_engines() {
    agrees(Ruleset::classic(), "plays-classic.tsv");
}

#[test]
fn wordfeud_plays_agree_with_other_engines() {
    let rules = Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).unwrap();
    agrees(rules, "plays-wordfeud.tsv");
}

#[test]
fn a_wrong_table_is_noticed() {
    let game = Crossword::new(Ruleset::classic(), Arc::new(lexica::load("english").unwrap())).unwrap();
    let mut generator = Generator::new(game.rules());
    let rows = ["15"; 15].join("/");
    assert_eq!(compare(&game, &mut generator, &format!("{rows}\tPWVDAIO/\t192\t30\t2624")), Ok(()));
    for wrong in ["191\t30\t2624", "192\t31\t2624", "192\t30\t2625", "192\t30"] {
        assert!(compare(&game, &mut generator, &format!("{rows}\tPWVDAIO/\t{wrong}")).is_err());
    }
}
