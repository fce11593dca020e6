//! One word for one thing, in all titles (D43).

use browser_tests::{Test, assert_no_complaints, tests, visit};
use play::{Family, Title};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![every_title_calls_the_same_things_the_same, people_among_themselves_are_not_told_of_a_computer]
}

fn every_title_calls_the_same_things_the_same() {
    for &title in Title::all() {
        let mut visit = visit();
        visit.still(true).unwrap();
        visit.keep(&format!("introduced.{title}"), "yes").unwrap();
        visit.go(&format!("#/play/{title}")).unwrap();
        let start = match title.family() {
            Family::Crossword => "Start",
            Family::Idiot => "Play",
            Family::Territory => "Play the computer",
        };
        visit.wait_for("main form, main .mode").unwrap();
        visit.press(start).unwrap();
        visit.wait_for(".board, .chat-game, .territory-game").unwrap();
        visit.wait_for_text("Computer").unwrap();
        let named = "[...document.querySelectorAll('main button')].map(one => one.textContent.trim())";
        let buttons = visit.ask(named).unwrap();
        for button in ["New game…", "Hint", "Resign"] {
            let there = buttons.as_array().unwrap().iter().any(|one| one == button);
            assert!(there, "{title} has no {button}: {buttons}");
        }
        let text = visit.text("main").unwrap();
        for other in ["CPU", "Restart", "bot "] {
            assert!(!text.contains(other), "{title} says {other}");
        }
        assert_no_complaints(&visit);
    }
}

fn people_among_themselves_are_not_told_of_a_computer() {
    for title in Title::of(Family::Crossword) {
        let mut visit = visit();
        visit.go(&format!("#/play/{title}")).unwrap();
        visit.wait_for("input[name=who]").unwrap();
        visit.ask("document.querySelectorAll('input[name=who]')[1].click()").unwrap();
        visit.press("Start").unwrap();
        visit.wait_for(".introduction").unwrap();
        let told = visit.text(".introduction").unwrap();
        assert!(!told.to_lowercase().contains("computer"), "{title}: {told}");
        assert_no_complaints(&visit);
    }
}
