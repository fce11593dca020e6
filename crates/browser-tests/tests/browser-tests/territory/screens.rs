//! How the screens look and fit, and whether everyone can use them.

use bots::Level;
use browser_tests::{Test, assert_accessible, assert_no_complaints, tests, visit, with_axe};

use super::table::Twin;
use super::{menu, pick, start, wait_for_turns};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    let mut tests = tests![a_phone_shows_all_and_its_larger_field_fits_fingers];
    tests.extend(with_axe(tests![everyone_can_use_every_screen_in_both_themes]));
    tests
}

/// A phone of 360 by 640: nothing is wider, fingers pick letters, and the larger field has cells of 44 pixels.
fn a_phone_shows_all_and_its_larger_field_fits_fingers() {
    let mut visit = visit();
    visit.still(true).unwrap();
    visit.on_a_phone().unwrap();
    menu(&mut visit);
    assert!(visit.fits().unwrap());
    visit.screenshot("territory-menu-phone").unwrap();
    start(&mut visit, "Play a friend", 7);
    assert!(visit.fits().unwrap());
    let width = "document.querySelector('#cell-a1').getBoundingClientRect().width";
    assert!(visit.ask(width).unwrap().as_f64().unwrap() >= 24.0);
    for cell in ["c3", "e3", "e5"] {
        visit.tap(&format!("#cell-{cell}")).unwrap();
    }
    visit.wait_until("document.querySelectorAll('.cell.picked').length === 3").unwrap();
    visit.screenshot("territory-game-phone").unwrap();
    visit.press("Larger field").unwrap();
    visit.wait_until(&format!("{width} === 44")).unwrap();
    assert!(visit.fits().unwrap());
    visit.tap("#cell-f6").unwrap();
    visit.wait_until("document.querySelectorAll('.cell.picked').length === 4").unwrap();
    visit.screenshot("territory-larger-phone").unwrap();
    visit.press("Clear").unwrap();
    visit.press("New game").unwrap();
    visit.press("Start the tutorial").unwrap();
    visit.press("Next").unwrap();
    visit.wait_for("#cell-a1.target").unwrap();
    assert!(visit.fits().unwrap());
    visit.screenshot("territory-tutorial-phone").unwrap();
    assert_no_complaints(&visit);
}

/// Menu, tutorial, a game with a preview, and its end, in both themes.
fn everyone_can_use_every_screen_in_both_themes() {
    let mut visit = visit();
    visit.still(true).unwrap();
    menu(&mut visit);
    visit.ask("document.querySelector('.more-choices').open = true").unwrap();
    assert_accessible(&mut visit, "territory-menu");
    visit.still(true).unwrap();
    visit.press("Start the tutorial").unwrap();
    visit.press("Next").unwrap();
    visit.wait_for("#cell-a1.target").unwrap();
    assert_accessible(&mut visit, "territory-tutorial");
    visit.still(true).unwrap();
    visit.press("Skip").unwrap();
    let mut twin = Twin::new(Some(Level::Easy), 11);
    start(&mut visit, "Play the computer", 11);
    for turn in 1..=15 {
        if !twin.computer_moved() {
            pick(&mut visit, &twin.word());
            visit.press("Submit Word").unwrap();
        }
        wait_for_turns(&mut visit, turn);
    }
    let next = twin.word();
    pick(&mut visit, &next);
    assert_accessible(&mut visit, "territory-game");
    visit.resize(768, 1024).unwrap();
    visit.screenshot("territory-game-768").unwrap();
    visit.resize(1440, 900).unwrap();
    visit.screenshot("territory-game-1440").unwrap();
    visit.still(true).unwrap();
    visit.press("Submit Word").unwrap();
    visit.wait_for("#end-title").unwrap();
    assert_accessible(&mut visit, "territory-end");
    assert_no_complaints(&visit);
}
