//! Setting Idiot up, its tutorial, and whether a turn fits on one screen.

use browser_tests::{Test, Visit, assert_no_complaints, tests, visit};
use serde_json::json;

use super::{open, say, setup, table, two_people};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        chat_field_and_buttons_are_on_one_screen,
        play_is_in_sight_while_players_are_chosen,
        computers_know_common_words_unless_told_otherwise,
        the_tutorial_leads_from_a_letter_to_an_answer,
        a_game_is_given_up_and_computers_play_alone
    ]
}

/// Elements of which a part is not seen.
fn hidden(visit: &mut Visit, selectors: &str) -> serde_json::Value {
    visit
        .ask(&format!(
            "[...document.querySelectorAll({})].filter(one => {{ const box = one.getBoundingClientRect();
                return box.height > 0 && (box.top < 0 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5); }})
                .map(one => one.className)",
            json!(selectors)
        ))
        .unwrap()
}

fn chat_field_and_buttons_are_on_one_screen() {
    let mut visit = open(&table(&setup(), two_people(), 1));
    for message in ["z", "ze", "zeb"] {
        say(&mut visit, message);
    }
    for (width, height) in [(1440, 900), (1280, 720), (768, 1024), (360, 740), (740, 360), (640, 360)] {
        visit.resize(width, height).unwrap();
        visit.ask("scrollTo(0, 0)").unwrap();
        let what = format!("{width} × {height}");
        assert!(visit.fits().unwrap(), "{what}");
        let parts = "#message, .composer .send, .composer .challenge, .log, .prompt";
        assert_eq!(hidden(&mut visit, parts), json!([]), "{what}");
        let log = visit.ask("document.querySelector('.log').clientHeight").unwrap();
        assert!(log.as_f64().unwrap() > 140.0, "{what}: {log}");
        let overlap = "[...document.querySelectorAll('.chair')].some(chair => {
            const name = chair.querySelector('.who').getBoundingClientRect();
            const marks = chair.querySelector('.marks').getBoundingClientRect();
            return name.right > marks.left + 0.5 || marks.right > chair.getBoundingClientRect().right; })";
        assert_eq!(visit.ask(overlap).unwrap(), false, "D44, {what}: letters lie over names");
        visit.screenshot(&format!("idiot-layout-{width}-{height}")).unwrap();
    }
    assert_no_complaints(&visit);
}

/// D44: on a phone one need not scroll to begin.
fn play_is_in_sight_while_players_are_chosen() {
    let mut visit = visit();
    for (width, height) in [(1280, 720), (360, 740)] {
        visit.resize(width, height).unwrap();
        visit.go("#/play/idiot").unwrap();
        visit.wait_for(".seat").unwrap();
        assert_eq!(hidden(&mut visit, "button[type=submit]"), json!([]), "{width} × {height}");
        visit.screenshot(&format!("idiot-settings-{width}-{height}")).unwrap();
    }
    assert_no_complaints(&visit);
}

/// D47.
fn computers_know_common_words_unless_told_otherwise() {
    let mut visit = visit();
    visit.go("#/play/idiot").unwrap();
    visit.wait_for(".seat").unwrap();
    let manners = "[...document.querySelectorAll('.seat .manner')].slice(1).map(one => one.value)";
    assert_eq!(visit.ask(manners).unwrap(), json!(["human", "human"]));
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
    visit.press("Resign").unwrap();
    visit.wait_for(".question").unwrap();
    visit.ask("document.querySelector('.question + .few .button').click()").unwrap();
    visit.wait_for("#end-title").unwrap();
    visit.press("New game").unwrap();
    visit.wait_for(".seat").unwrap();
    let computers = "for (const kind of document.querySelectorAll('.seat .kind')) {
        kind.value = 'easy'; kind.dispatchEvent(new Event('change', { bubbles: true })); }";
    visit.ask(computers).unwrap();
    visit.press("Play").unwrap();
    visit.wait_until("document.querySelectorAll('.chat-game .bubble .string').length >= 3").unwrap();
    assert_no_complaints(&visit);
}
