//! Games that outlast the page, and that are handed on.

use bots::Level;
use browser_tests::{Test, Twin, assert_no_complaints, tests, visit};
use crossword::Move;

use play::testing::named as titled;

use super::{games, number_of, turn};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        a_game_outlasts_a_reload_and_goes_on,
        a_page_that_is_left_while_the_computer_thinks_hears_its_move_later,
        a_copied_link_holds_the_game,
        a_game_that_is_over_is_not_offered_to_be_gone_on_with
    ]
}

fn a_game_outlasts_a_reload_and_goes_on() {
    let mut visit = visit();
    for (title, number) in games() {
        visit.start_game(title, Level::Easy, number).unwrap();
        let mut twin = Twin::new(title, Level::Easy, number);
        turn(&mut visit, &mut twin);
        let (moves, standings) = (visit.text(".moves").unwrap(), visit.text(".standings").unwrap());
        visit.reload().unwrap();
        visit.wait_until("document.querySelectorAll('.moves li').length >= 2").unwrap();
        assert_eq!((visit.text(".moves").unwrap(), visit.text(".standings").unwrap()), (moves, standings));
        turn(&mut visit, &mut twin);
        visit.go("#/").unwrap();
        let card = format!(".begun a[href^='#/play/{title}/']");
        visit.wait_for(&card).unwrap();
        let begun = visit.text(&card).unwrap();
        assert!(begun.contains("4 moves so far."), "{begun}");
    }
    assert_no_complaints(&visit);
}

fn a_page_that_is_left_while_the_computer_thinks_hears_its_move_later() {
    let title = titled("classic");
    let number = number_of(title);
    let mut visit = visit();
    visit.start_game(title, Level::Hard, number).unwrap();
    let mut twin = Twin::new(title, Level::Hard, number);
    let mv = twin.advice();
    let Move::Lay(lay) = &mv else { panic!("it begins with a word") };
    visit.lay_by_keys(&twin, lay).unwrap();
    visit.key("Enter").unwrap();
    visit.reload().unwrap();
    twin.play(mv);
    visit.wait_for_twin(&twin).unwrap();
    assert_no_complaints(&visit);
}

fn a_copied_link_holds_the_game() {
    let (mut one, mut other) = (visit(), visit());
    for (title, number) in games() {
        one.start_game(title, Level::Easy, number).unwrap();
        let mut twin = Twin::new(title, Level::Easy, number);
        turn(&mut one, &mut twin);
        one.press("Share").unwrap();
        one.press("Copy link").unwrap();
        one.wait_for_text("Link copied").unwrap();
        let link = one.copied().unwrap().unwrap();
        let address = link.strip_prefix(one.page()).unwrap();
        other.go(address).unwrap();
        other.wait_for(".board").unwrap();
        other.wait_for_twin(&twin).unwrap();
        for part in [".moves", ".standings", ".board"] {
            assert_eq!(other.text(part).unwrap(), one.text(part).unwrap(), "{title} {part}");
        }
        other.press("Dismiss").unwrap();
        turn(&mut other, &mut twin);
    }
    assert_no_complaints(&one);
    assert_no_complaints(&other);
}

fn a_game_that_is_over_is_not_offered_to_be_gone_on_with() {
    let mut visit = visit();
    let title = titled("khi");
    let number = number_of(title);
    let mut twin = Twin::new(title, Level::Easy, number);
    while !twin.is_over() {
        let mv = twin.advice();
        twin.play(mv);
    }
    visit.keep(&format!("game.{title}"), &twin.record()).unwrap();
    visit.go(&format!("#/play/{title}")).unwrap();
    visit.wait_for("#end-title").unwrap();
    let address = visit.ask("location.hash").unwrap();
    visit.go("#/").unwrap();
    visit.wait_for_text("All games (1)").unwrap();
    assert_eq!(visit.count(".begun").unwrap(), 0);
    visit.go(&format!("#/play/{title}")).unwrap();
    visit.wait_for("#seed").unwrap();
    // A move taken back, and the game can be gone on with.
    visit.go(address.as_str().unwrap()).unwrap();
    visit.wait_for("#end-title").unwrap();
    visit.press("Undo").unwrap();
    visit.wait_until("document.querySelector('#end-title') === null").unwrap();
    visit.go("#/").unwrap();
    visit.wait_for(&format!(".begun a[href='{}']", address.as_str().unwrap())).unwrap();
    assert_no_complaints(&visit);
}
