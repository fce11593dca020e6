//! What a turn of Idiot needs is on one screen, whatever the window.

use bots::Level;
use browser_tests::{Test, Visit, assert_accessible, assert_no_complaints, tests, visit, with_axe};
use play::Player;
use serde_json::{Value, json};

use super::{open, say, setup, table, two_people};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    let mut tests = tests![
        chat_field_and_buttons_are_on_one_screen,
        names_of_computers_are_not_cut,
        play_is_in_sight_while_players_are_chosen,
        the_end_and_what_comes_next_are_in_sight
    ];
    tests.extend(with_axe(tests![every_step_of_the_tutorial_is_on_one_screen]));
    tests
}

/// The windows that players look through: desks, tablets, phones upright and on their side, and a desk zoomed in twice.
const WINDOWS: [(u32, u32); 7] =
    [(1440, 900), (1280, 720), (768, 1024), (375, 667), (360, 740), (740, 360), (640, 360)];

/// Elements of which a part is not seen.
fn hidden(visit: &mut Visit, selectors: &str) -> Value {
    visit
        .ask(&format!(
            "[...document.querySelectorAll({})].filter(one => {{ const box = one.getBoundingClientRect();
                return box.height > 0 && (box.top < -0.5 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5); }})
                .map(one => one.id + ' ' + one.className)",
            json!(selectors)
        ))
        .unwrap()
}

fn chat_field_and_buttons_are_on_one_screen() {
    let mut visit = open(&table(&setup(), two_people(), 1));
    for message in ["z", "ze", "zeb"] {
        say(&mut visit, message);
    }
    for (width, height) in WINDOWS {
        visit.resize(width, height).unwrap();
        visit.ask("scrollTo(0, 0)").unwrap();
        let what = format!("{width} × {height}");
        assert!(visit.fits().unwrap(), "{what}");
        let parts = "#message, .composer .send, .composer .challenge, .log, .prompt, .chair";
        assert_eq!(hidden(&mut visit, parts), json!([]), "{what}");
        let beside = "(() => { const side = document.querySelector('.table-side').getBoundingClientRect();
            return [...document.querySelectorAll('.chair, .toolbar > .button, .mark')].map(one => [one.textContent, one.getBoundingClientRect()])
                .filter(([, box]) => box.width > 0 && box.right > side.right + 0.5).map(([text]) => text); })()";
        assert_eq!(visit.ask(beside).unwrap(), json!([]), "{what}: cut off beside the chat");
        let log = visit.ask("document.querySelector('.log').clientHeight").unwrap();
        assert!(log.as_f64().unwrap() > 140.0, "{what}: {log}");
        let overlap = "[...document.querySelectorAll('.chair')].some(chair => {
            const name = chair.querySelector('.who').getBoundingClientRect();
            const marks = chair.querySelector('.marks').getBoundingClientRect();
            return name.right > marks.left + 0.5 || marks.right > chair.getBoundingClientRect().right; })";
        assert_eq!(visit.ask(overlap).unwrap(), false, "D44, {what}: letters lie over names");
        visit.screenshots(&format!("idiot-layout-{width}x{height}")).unwrap();
    }
    assert_no_complaints(&visit);
}

fn names_of_computers_are_not_cut() {
    let computers = [Level::Easy; 7].map(Player::Computer);
    let players = [Player::someone()].into_iter().chain(computers).collect();
    let mut visit = open(&table(&setup(), players, 1));
    for (width, height) in WINDOWS {
        visit.resize(width, height).unwrap();
        let cut = "[...document.querySelectorAll('.chair .who b')]
            .filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent)";
        assert_eq!(visit.ask(cut).unwrap(), json!([]), "{width} × {height}");
    }
    assert_no_complaints(&visit);
}

/// D44: one need not scroll to begin, nor for anything that Play would hide.
fn play_is_in_sight_while_players_are_chosen() {
    let mut visit = visit();
    for (width, height) in WINDOWS {
        visit.resize(width, height).unwrap();
        visit.go("#/play/idiot").unwrap();
        visit.wait_for(".seat").unwrap();
        let what = format!("{width} × {height}");
        assert!(visit.fits().unwrap(), "{what}");
        for place in [0.0, 0.3, 0.6] {
            visit.ask(&format!("scrollTo(0, {place} * (document.body.scrollHeight - innerHeight))")).unwrap();
            assert_eq!(hidden(&mut visit, "button[type=submit]"), json!([]), "{what} at {place}");
        }
        visit.ask("scrollTo(0, 0)").unwrap();
        visit.screenshots(&format!("idiot-settings-{width}x{height}")).unwrap();
    }
    assert_no_complaints(&visit);
}

fn the_end_and_what_comes_next_are_in_sight() {
    let mut visit = open(&table(&setup(), two_people(), 1));
    say(&mut visit, "z");
    visit.give_up().unwrap();
    for (width, height) in WINDOWS {
        visit.resize(width, height).unwrap();
        let what = format!("{width} × {height}");
        assert!(visit.fits().unwrap(), "{what}");
        visit
            .ask("scrollTo(0, 0); document.querySelector('.ending').scrollIntoView({ block: 'nearest' })")
            .unwrap();
        assert_eq!(hidden(&mut visit, "#end-title, #again"), json!([]), "{what}");
        visit.screenshots(&format!("idiot-over-{width}x{height}")).unwrap();
    }
    assert_no_complaints(&visit);
}

/// The tutorial begins at its top, and its buttons are seen in every step.
fn every_step_of_the_tutorial_is_on_one_screen() {
    for (width, height) in WINDOWS {
        let mut visit = visit();
        visit.still(true).unwrap();
        visit.resize(width, height).unwrap();
        visit.go("#/play/idiot").unwrap();
        visit.wait_for(".tutorial-offer").unwrap();
        visit.ask("scrollTo(0, document.body.scrollHeight)").unwrap();
        visit.press("Tutorial").unwrap();
        let what = format!("{width} × {height}");
        for (number, choice) in ["ca", "ocal", "Challenge", "local", "To the menu"].into_iter().enumerate() {
            visit.wait_for_text(&format!("Step {} of 5", number + 1)).unwrap();
            visit.wait_until("scrollY === 0").unwrap();
            assert!(visit.fits().unwrap(), "{what}");
            assert_eq!(
                hidden(
                    &mut visit,
                    ".idiot-lesson h2, .idiot-lesson p, .idiot-lesson .bubble, .idiot-lesson button"
                ),
                json!([]),
                "{what}: step {}",
                number + 1
            );
            if number == 2 {
                if width == 375 {
                    assert_accessible(&mut visit, "idiot-tutorial");
                    visit.still(true).unwrap();
                }
                visit.screenshots(&format!("idiot-tutorial-{width}x{height}")).unwrap();
            }
            visit.press(choice).unwrap();
        }
        visit.wait_for(".seat").unwrap();
        assert_no_complaints(&visit);
    }
}
