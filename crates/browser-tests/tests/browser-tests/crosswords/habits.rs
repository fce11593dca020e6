//! What one is used to: where the keyboard is, what is red, what stays as it was.

use bots::Level;
use browser_tests::{Test, Twin, assert_no_complaints, tests, visit};
use play::testing::named;

use super::{games, turn};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        a_word_that_has_only_begun_is_no_mistake,
        a_word_that_is_taken_back_is_typed_again_where_it_began,
        the_keyboard_is_on_the_board_once_the_introduction_is_read,
        the_order_of_the_tiles_outlasts_a_reload,
        what_comes_next_begins_at_its_top,
        whose_turn_it_is_is_told_after_every_move
    ]
}

fn a_word_that_has_only_begun_is_no_mistake() {
    let mut visit = visit();
    for (title, number) in games() {
        visit.start_game(title, Level::Easy, number).unwrap();
        visit.tab_to(".spot.cursor").unwrap();
        let letters =
            "[...document.querySelectorAll('.slot:not(.blank) b')].map(one => one.textContent.toLowerCase())";
        let letters = visit.ask(letters).unwrap();
        visit.key(letters[0].as_str().unwrap()).unwrap();
        visit.wait_for(".tried").unwrap();
        let wrong = ".status-line .wrong, .spot.refused";
        assert_eq!(visit.count(wrong).unwrap(), 0, "{title}: {}", visit.said().unwrap());
        visit.key("Escape").unwrap();
    }
    assert_no_complaints(&visit);
}

fn a_word_that_is_taken_back_is_typed_again_where_it_began() {
    let mut visit = visit();
    visit.start_game(named("classic"), Level::Easy, 44).unwrap();
    visit.tab_to(".spot.cursor").unwrap();
    let cursor = "document.querySelector('.spot.cursor').id";
    let before = visit.ask(cursor).unwrap();
    let letters = visit.ask(
        "[...document.querySelectorAll('.slot:not(.blank) b')].map(one => one.textContent.toLowerCase())",
    );
    let letters = letters.unwrap();
    for by_key in [true, false] {
        for letter in letters.as_array().unwrap().iter().take(3) {
            visit.key(letter.as_str().unwrap()).unwrap();
        }
        assert_eq!(visit.count(".tried").unwrap(), 3);
        assert_ne!(visit.ask(cursor).unwrap(), before);
        if by_key {
            visit.key("Escape").unwrap();
        } else {
            visit.press("Recall").unwrap();
        }
        assert_eq!((visit.ask(cursor).unwrap(), visit.count(".tried").unwrap()), (before.clone(), 0));
    }
    assert_no_complaints(&visit);
}

fn the_keyboard_is_on_the_board_once_the_introduction_is_read() {
    let mut visit = visit();
    visit.go("#/play/classic").unwrap();
    visit.wait_for("#seed").unwrap();
    visit.press("Start").unwrap();
    visit.wait_for(".introduction").unwrap();
    visit.press("Dismiss").unwrap();
    visit.wait_until("document.activeElement.matches('.spot.cursor')").unwrap();
    assert_no_complaints(&visit);
}

fn the_order_of_the_tiles_outlasts_a_reload() {
    let mut visit = visit();
    visit.start_game(named("classic"), Level::Easy, 44).unwrap();
    let rack = "[...document.querySelectorAll('.slot b')].map(one => one.textContent).join('')";
    let dealt = visit.ask(rack).unwrap();
    while visit.ask(rack).unwrap() == dealt {
        visit.press("Shuffle").unwrap();
    }
    let shuffled = visit.ask(rack).unwrap();
    visit.reload().unwrap();
    visit.wait_for(".slot").unwrap();
    assert_eq!(visit.ask(rack).unwrap(), shuffled);
    assert_no_complaints(&visit);
}

fn what_comes_next_begins_at_its_top() {
    let mut visit = visit();
    visit.resize(1280, 500).unwrap();
    visit.start_game(named("classic"), Level::Easy, 44).unwrap();
    visit.ask("scrollTo(0, 10000)").unwrap();
    visit.wait_until("scrollY > 0").unwrap();
    visit.press("New game").unwrap();
    visit.wait_for("#seed").unwrap();
    visit.wait_until("scrollY === 0").unwrap();
    visit.ask("scrollTo(0, 10000)").unwrap();
    visit.wait_until("scrollY > 0").unwrap();
    visit.press("Start").unwrap();
    visit.wait_for(".board").unwrap();
    visit.wait_until("scrollY === 0").unwrap();
    assert_no_complaints(&visit);
}

/// K41
fn whose_turn_it_is_is_told_after_every_move() {
    let mut visit = visit();
    for (title, number) in games() {
        visit.start_game(title, Level::Easy, number).unwrap();
        let mut twin = Twin::new(title, Level::Easy, number);
        turn(&mut visit, &mut twin);
        visit.wait_said("Computer ").unwrap();
        let said = visit.said().unwrap();
        assert!(said.ends_with(" It is your turn."), "{title}: {said}");
    }
    assert_no_complaints(&visit);
}
