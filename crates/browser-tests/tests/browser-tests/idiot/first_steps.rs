//! Setting Idiot up, its tutorial, and its ends.

use browser_tests::{Test, assert_no_complaints, tests, visit};
use serde_json::json;

use super::{open, say, setup, table, two_people};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        computers_know_common_words_unless_told_otherwise,
        the_tutorial_leads_from_a_letter_to_an_answer,
        a_game_is_given_up_and_computers_play_alone
    ]
}

/// D47.
fn computers_know_common_words_unless_told_otherwise() {
    let mut visit = visit();
    visit.go("#/play/idiot").unwrap();
    visit.wait_for(".seat").unwrap();
    let chosen = "['.kind', '.manner'].map(name =>
        [...document.querySelectorAll(`.seat ${name}`)].slice(1).map(one => one.value))";
    // The words of that level are common ones, which tests of the level hold it to.
    assert_eq!(visit.ask(chosen).unwrap(), json!([["casual", "casual"], ["scholar", "scholar"]]));
    visit.wait_for(".readiness[data-ready]").unwrap();
    assert!(!visit.text("body").unwrap().contains("strings in"));
    assert_no_complaints(&visit);
}

fn the_tutorial_leads_from_a_letter_to_an_answer() {
    let mut visit = visit();
    visit.still(true).unwrap();
    visit.go("#/play/idiot").unwrap();
    visit.wait_for(".tutorial-offer.fresh").unwrap();
    visit.press("Tutorial").unwrap();
    visit.wait_for_text("Step 1 of 5").unwrap();
    for (wrong, why, right) in [
        ("bca", "That adds two letters", "ca"),
        ("calm", "calm is a word of four letters", "ocal"),
        ("ocalxy", "No word holds that either", "Challenge"),
        ("coal", "must stand together", "local"),
    ] {
        visit.press(wrong).unwrap();
        visit.wait_for_text(why).unwrap();
        visit.press(right).unwrap();
    }
    visit.wait_for_text("You are ready").unwrap();
    visit.press("To the menu").unwrap();
    visit.wait_for(".tutorial-offer:not(.fresh)").unwrap();
    assert_no_complaints(&visit);
}

/// D53, and the end of a game that is given up.
fn a_game_is_given_up_and_computers_play_alone() {
    let mut visit = open(&table(&setup(), two_people(), 1));
    say(&mut visit, "z");
    visit.give_up().unwrap();
    visit.wait_for_text("Ben gave the game up.").unwrap();
    visit.press("New game").unwrap();
    visit.wait_for(".seat").unwrap();
    let computers = "for (const kind of document.querySelectorAll('.seat .kind')) {
        kind.value = 'easy'; kind.dispatchEvent(new Event('change', { bubbles: true })); }";
    visit.ask(computers).unwrap();
    visit.press("Play").unwrap();
    visit.wait_until("document.querySelectorAll('.chat-game .bubble .string').length >= 3").unwrap();
    assert_no_complaints(&visit);
}
