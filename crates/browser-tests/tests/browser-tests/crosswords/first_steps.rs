//! Setting a crossword game up: names, who starts, computers alone; the tutorial of Khi; rematches and resigning.

use browser_tests::{Test, assert_no_complaints, tests, visit};
use play::Title;

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        two_computers_play_before_an_onlooker,
        names_and_who_starts_are_chosen_and_a_rematch_swaps_sides,
        the_tutorial_of_khi_leads_to_the_far_edge,
        phones_are_told_of_fingers_and_help_of_premiums
    ]
}

/// D53: in every crossword game.
fn two_computers_play_before_an_onlooker() {
    for title in Title::of(play::Family::Crossword) {
        let mut visit = visit();
        visit.still(true).unwrap();
        visit.keep(&format!("introduced.{title}"), "yes").unwrap();
        visit.go(&format!("#/play/{title}")).unwrap();
        visit.wait_for("input[name=who]").unwrap();
        visit.ask("document.querySelectorAll('input[name=who]')[2].click()").unwrap();
        visit.press("Start").unwrap();
        visit.wait_for(".board").unwrap();
        visit.wait_until("document.querySelectorAll('.moves button').length >= 2").unwrap();
        assert_no_complaints(&visit);
    }
}

fn names_and_who_starts_are_chosen_and_a_rematch_swaps_sides() {
    let mut visit = visit();
    visit.still(true).unwrap();
    visit.keep("introduced.classic", "yes").unwrap();
    visit.go("#/play/classic").unwrap();
    visit.fill("[aria-label='Name of player 1']", "Ada").unwrap();
    visit.ask("document.querySelectorAll('input[name=starter]')[1].click()").unwrap();
    visit.press("Start").unwrap();
    visit.wait_for(".board").unwrap();
    let seats = |visit: &mut browser_tests::Visit| {
        let record = visit.kept("game.classic").unwrap().unwrap();
        record.lines().filter(|line| line.starts_with("seat ")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(seats(&mut visit), ["seat computer easy", "seat person Ada"]);
    visit.wait_until("document.querySelectorAll('.moves > li').length === 1").unwrap();
    visit.give_up().unwrap();
    visit.wait_for_text("Ada gave the game up.").unwrap();
    visit.press("Rematch").unwrap();
    visit.wait_until("document.querySelector('#end-title') === null").unwrap();
    assert_eq!(seats(&mut visit), ["seat person Ada", "seat computer easy"]);
    assert_no_complaints(&visit);
}

fn the_tutorial_of_khi_leads_to_the_far_edge() {
    let mut visit = visit();
    visit.still(true).unwrap();
    visit.go("#/play/khi").unwrap();
    visit.press("Tutorial").unwrap();
    visit.wait_for(".khi-lesson .spot.target").unwrap();
    visit.screenshot("khi-tutorial").unwrap();
    visit.click(".spot.target").unwrap();
    visit.tap(".spot.target").unwrap();
    visit.type_text("r").unwrap();
    visit.wait_until("document.querySelectorAll('.khi-lesson .seat-1').length === 3").unwrap();
    visit.wait_until("document.activeElement.matches('.spot.target')").unwrap();
    visit.key("Enter").unwrap();
    visit.wait_until("document.querySelectorAll('.khi-lesson .seat-0').length === 7").unwrap();
    visit.type_text("et").unwrap();
    visit.wait_for_text("You win").unwrap();
    visit.press("To the menu").unwrap();
    visit.wait_for(".tutorial-offer:not(.fresh)").unwrap();
    assert_no_complaints(&visit);
}

/// D45.
fn phones_are_told_of_fingers_and_help_of_premiums() {
    let mut visit = visit();
    visit.on_a_phone().unwrap();
    visit.go("#/play/classic").unwrap();
    visit.press("Start").unwrap();
    visit.wait_for(".introduction").unwrap();
    let told = visit.text(".introduction").unwrap();
    assert!(!told.contains("lick") && !told.contains("Type") && !told.contains("Space"), "{told}");
    visit.press("Dismiss").unwrap();
    visit.press("Help").unwrap();
    visit.wait_for(".modal .sheet h3").unwrap();
    let help = visit.text(".modal[open] .sheet").unwrap();
    assert!(help.contains("2L") && help.contains("3W") && !help.contains("lick"), "{help}");
    visit.resize(1280, 900).unwrap();
    visit.reload().unwrap();
    visit.wait_for(".board").unwrap();
    visit.press("Help").unwrap();
    visit.wait_for(".modal .sheet .keys").unwrap();
    assert!(visit.text(".modal[open] .keys").unwrap().contains("Shift + letter"));
    assert_no_complaints(&visit);
}
