//! The games on a phone of 360 by 640, in one hand.

use bots::Level;
use browser_tests::{Test, Twin, Visit, assert_no_complaints, tests, visit};
use crossword::Move;
use play::testing::named;

use super::games;

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        fingers_lay_words_on_a_phone,
        every_screen_fits_a_phone,
        no_choice_that_has_the_keyboard_lies_under_the_button_to_start
    ]
}

/// What a finger must hit, and that is smaller than 44 pixels each way.
const SMALL: &str = "[...document.querySelectorAll('button, a, input, summary, .near .spot')]
    .filter(one => one.checkVisibility() && !one.disabled && !one.closest('[inert], p, .colophon, .unseen'))
    .map(one => [one, (one.closest('label') ?? one).getBoundingClientRect()])
    .filter(([one, box]) => box.width < 43.9 || box.height < 43.9)
    .map(([one, box]) => `${one.outerHTML.slice(0, 120)}: ${box.width} by ${box.height}`)";

/// Whether all squares of the board are as large as the first.
const EVEN: &str = "(() => {
    const boxes = [...document.querySelectorAll('.board .spot')].map(one => one.getBoundingClientRect());
    return boxes.every(box => Math.abs(box.width - boxes[0].width) < 1 && Math.abs(box.height - boxes[0].width) < 1);
})()";

fn fingers_lay_words_on_a_phone() {
    let mut visit = visit();
    visit.on_a_phone().unwrap();
    for (title, number) in games() {
        visit.start_game(title, Level::Easy, number).unwrap();
        assert!(visit.fits().unwrap(), "{title}");
        let mut twin = Twin::new(title, Level::Easy, number);
        for near in [false, true] {
            if near {
                visit.press("Larger board").unwrap();
                visit.wait_for(".frame.near").unwrap();
            }
            assert_large(&mut visit, title.label());
            assert_eq!(visit.ask(EVEN).unwrap(), true, "{title}: squares are square");
            let mv = twin.advice();
            let Move::Lay(lay) = &mv else { panic!("the games begin with words") };
            visit.lay_by_touch(&twin, lay).unwrap();
            visit.screenshot(&format!("{title}-phone-{}", if near { "near" } else { "whole" })).unwrap();
            visit.press("Play ").unwrap();
            twin.play(mv);
            visit.wait_for_twin(&twin).unwrap();
            assert!(visit.fits().unwrap(), "{title}");
        }
    }
    assert_no_complaints(&visit);
}

fn every_screen_fits_a_phone() {
    let mut visit = visit();
    visit.on_a_phone().unwrap();
    for (address, there) in [
        ("#/", ".game-card"),
        ("#/words", ".finder input"),
        ("#/play/khi", "#seed"),
        ("#/play/wordfeud", "#seed"),
    ] {
        visit.go(address).unwrap();
        visit.wait_for(there).unwrap();
        assert!(visit.fits().unwrap(), "{address}");
        assert_large(&mut visit, address);
    }
    assert_no_complaints(&visit);
}

/// The button floats over what is scrolled past.
fn no_choice_that_has_the_keyboard_lies_under_the_button_to_start() {
    let mut visit = visit();
    let under = "(() => {
        const [start, covered] = [document.querySelector('.new-game > [type=submit]'), []];
        document.querySelectorAll('.new-game details').forEach(one => one.open = true);
        for (const one of document.querySelectorAll('.new-game :is(input, select, textarea, button, summary)')) {
            scrollTo(0, 0);
            one.focus();
            if (document.activeElement !== one || one === start) continue;
            const [own, button] = [one.closest('label') ?? one, start].map(part => part.getBoundingClientRect());
            if (own.bottom > button.top + 1 && own.top < button.bottom && own.right > button.left && own.left < button.right) {
                covered.push(`${one.outerHTML.slice(0, 120)}: to ${own.bottom} of ${button.top}`);
            }
        }
        return covered;
    })()";
    for (width, height) in [(1280, 720), (360, 740), (740, 360)] {
        visit.resize(width, height).unwrap();
        for title in games().map(|(title, _)| title).chain([named("idiot")]) {
            visit.go(&format!("#/play/{title}")).unwrap();
            visit.wait_until(&format!("document.title.startsWith('{}')", title.label())).unwrap();
            visit.wait_for(".new-game > [type=submit]").unwrap();
            let covered = visit.ask(under).unwrap();
            assert_eq!(covered.as_array().map(Vec::len), Some(0), "{title}, {width} × {height}: {covered:#}");
        }
    }
    assert_no_complaints(&visit);
}

fn assert_large(visit: &mut Visit, screen: &str) {
    let small = visit.ask(SMALL).unwrap();
    assert_eq!(small.as_array().map(Vec::len), Some(0), "{screen}: {small:#}");
}
