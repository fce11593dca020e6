//! Every review on every screen: desks, phones, phones on their side; light and dark.

use browser_tests::{Test, Theme, Visit, assert_accessible, assert_no_complaints, tests, visit, with_axe};
use play::Title;

use super::mistakes::{later, lay, passed};
use super::{golden, levels, look_at_the_worst, open, wait_for_grades};

/// The tests of this module.
pub(super) fn tests() -> Vec<Test> {
    with_axe(tests![reviews_of_all_titles_fit_every_screen, mistakes_fit_every_screen])
}

/// Windows and phones, by name.
const SIZES: [(&str, u32, u32); 3] = [("desk", 1280, 720), ("phone", 360, 740), ("landscape", 740, 360)];

/// The buttons that are too low for a finger; squares of boards and words within a text are no buttons of the screen.
const TOO_LOW: &str =
    "[...document.querySelectorAll('main button, main a.button, main summary, main label.button')]
    .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.closest('p, .board, .field'))
    .filter(one => one.getBoundingClientRect().height < 43.5)
    .map(one => `${one.className || one.tagName} ${one.textContent.trim()}`)";

/// Takes pictures of a screen in every size and theme, and sees that it fits and can be touched.
fn fits_every_screen(visit: &mut Visit, name: &str) {
    for (size, width, height) in SIZES {
        if width < 800 {
            visit.on_a_phone_of(width, height).unwrap();
        } else {
            visit.resize(width, height).unwrap();
        }
        for theme in Theme::ALL {
            visit.theme(theme).unwrap();
            visit.screenshot(&format!("{name}-{size}-{}", theme.name())).unwrap();
        }
        visit.theme(Theme::Light).unwrap();
        assert!(visit.fits().unwrap(), "{name} {size}");
        let low = visit.ask(TOO_LOW).unwrap();
        assert!(low.as_array().is_some_and(Vec::is_empty), "{name} {size}: {low}");
    }
    visit.resize(1280, 720).unwrap();
    assert_accessible(visit, name);
}

/// Each letter of a better word is drawn, also where one was laid that was worse.
fn assert_better_letters_are_seen(visit: &mut Visit, title: Title) {
    let all = visit.count(".best-moves .look").unwrap();
    for number in 1..=all {
        visit.click(&format!(".best-moves li:nth-child({number}) .look")).unwrap();
        let letters = visit.ask(
            "[...document.querySelectorAll('.spot.better b, .spot.better-too i')].map(one => one.textContent || one.dataset.value)",
        );
        let letters = letters.unwrap();
        let letters = letters.as_array().unwrap();
        let is_seen = |letter: &serde_json::Value| letter.as_str().is_some_and(|letter| !letter.is_empty());
        assert!(letters.iter().all(is_seen), "{title}: {letters:?}");
        assert_eq!(letters.len() as u64, visit.count(".spot.better, .spot.better-too").unwrap(), "{title}");
    }
    visit.click(".best-moves li:first-child .look").unwrap();
}

fn reviews_of_all_titles_fit_every_screen() {
    let mut visit = visit();
    for &title in Title::all() {
        open(&mut visit, &golden(title, levels(title)));
        wait_for_grades(&mut visit);
        look_at_the_worst(&mut visit);
        if title.is_crossword() {
            assert_better_letters_are_seen(&mut visit, title);
        }
        fits_every_screen(&mut visit, &format!("review-{title}"));
        // A try of the same move.
        visit.key("n").unwrap();
        if visit.count(".trial").unwrap() > 0 {
            fits_every_screen(&mut visit, &format!("review-{title}-trial"));
        }
        visit.resize(1280, 900).unwrap();
    }
    assert_no_complaints(&visit);
}

fn mistakes_fit_every_screen() {
    let mut visit = visit();
    visit.go("#/mistakes").unwrap();
    visit.wait_for_text("There are none yet.").unwrap();
    fits_every_screen(&mut visit, "mistakes-none");
    let (record, best, _) = passed();
    open(&mut visit, &record);
    wait_for_grades(&mut visit);
    visit.key("n").unwrap();
    visit.wait_for(".trial").unwrap();
    visit.press("Pass").unwrap();
    visit.wait_for_text("That gives away").unwrap();
    (0..3).for_each(|_| visit.press("Hint").unwrap());
    fits_every_screen(&mut visit, "mistakes-hints");
    lay(&mut visit, &best);
    visit.key("Enter").unwrap();
    visit.wait_for_text("That is as good as it gets.").unwrap();
    visit.wait_for(".best-moves li").unwrap();
    fits_every_screen(&mut visit, "mistakes-solved");
    visit.go("#/").unwrap();
    visit.wait_for_text("There is none to be tried again today.").unwrap();
    fits_every_screen(&mut visit, "mistakes-home-later");
    later(&mut visit);
    visit.reload().unwrap();
    visit.wait_for_text("One mistake of an earlier game is to be tried again today.").unwrap();
    fits_every_screen(&mut visit, "mistakes-home-today");
    visit.press("Try them again").unwrap();
    visit.wait_for_text("Make a better move.").unwrap();
    fits_every_screen(&mut visit, "mistakes-practice");
    visit.press("Show the answer").unwrap();
    visit.wait_for(".best-moves li").unwrap();
    fits_every_screen(&mut visit, "mistakes-shown");
    visit.press("Next mistake").unwrap();
    visit.wait_for_text("That was all for today.").unwrap();
    fits_every_screen(&mut visit, "mistakes-done");
    assert_no_complaints(&visit);
}
