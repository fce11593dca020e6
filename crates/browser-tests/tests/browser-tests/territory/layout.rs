//! Everything that a turn needs is on one screen, and stays where it is.

use browser_tests::{Test, Visit, assert_no_complaints, tests, visit};
use serde_json::json;

use super::{menu, pick, start, wait_for_said, wait_for_turns};

/// The windows that players look through: desks, tablets, phones upright and on their side, and a desk zoomed in twice.
const SIZES: [(u32, u32); 7] =
    [(1440, 900), (1280, 720), (768, 1024), (360, 740), (740, 360), (844, 390), (640, 360)];

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        field_word_and_buttons_are_on_one_screen_and_nothing_jumps,
        nothing_moves_whatever_is_told,
        every_step_of_the_tutorial_is_on_one_screen,
        hints_are_drawn_on_the_field,
        a_game_is_given_up_and_played_again_with_sides_swapped,
        two_computers_play_before_an_onlooker,
        the_end_covers_the_field_exactly,
        the_menu_and_the_end_fit_every_window
    ]
}

/// Where the top of an element is, and whether all of it is seen without scrolling.
fn place(visit: &mut Visit, selector: &str) -> (f64, bool) {
    let place = visit
        .ask(&format!(
            "(() => {{ const box = document.querySelector({}).getBoundingClientRect();
                return [box.top, box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 0.5
                    && box.right <= innerWidth + 0.5 && box.height > 0]; }})()",
            json!(selector)
        ))
        .unwrap();
    (place[0].as_f64().unwrap(), place[1] == true)
}

fn seen_together(visit: &mut Visit, selectors: &[&str], what: &str) {
    for selector in selectors {
        let (top, seen) = place(visit, selector);
        assert!(seen, "{what}: {selector} at {top} is not all seen");
    }
}

/// D70: no scrolling between picking and submitting, and buttons that stay where they are.
fn field_word_and_buttons_are_on_one_screen_and_nothing_jumps() {
    let mut visit = visit();
    visit.still(true).unwrap();
    start(&mut visit, "Play a friend", 7);
    for (width, height) in SIZES {
        visit.resize(width, height).unwrap();
        visit.ask("scrollTo(0, 0)").unwrap();
        let what = format!("{width} × {height}");
        assert!(visit.fits().unwrap(), "{what}");
        let parts = [".field-frame", ".play-word", ".controls .few .quiet:nth-child(3)", ".scoreboard"];
        seen_together(&mut visit, &parts, &what);
        let (submit, _) = place(&mut visit, ".play-word");
        let (field, _) = place(&mut visit, ".field-frame");
        for cell in ["c3", "c4", "d4", "d5", "e5", "e6", "f6", "f7", "g7", "g8", "h8", "h9"] {
            visit.ask(&format!("document.querySelector('#cell-{cell}').click()")).unwrap();
            visit.wait_for(&format!("#cell-{cell}.picked")).unwrap();
            assert!((place(&mut visit, ".play-word").0 - submit).abs() < 1.0, "{what}: {cell}");
            assert!((place(&mut visit, ".field-frame").0 - field).abs() < 1.0, "{what}: {cell}");
        }
        let cut = "[...document.querySelectorAll('.type')].some(tile => {
            const box = tile.getBoundingClientRect(); return box.right > innerWidth || box.left < 0; })";
        assert_eq!(visit.ask(cut).unwrap(), false, "{what}: a long word is all seen");
        seen_together(&mut visit, &[".field-frame", ".play-word", ".brings"], &what);
        visit.screenshots(&format!("territory-layout-{width}x{height}")).unwrap();
        visit.key("Escape").unwrap();
        visit.wait_until("document.querySelectorAll('.cell.picked').length === 0").unwrap();
    }
    assert_no_complaints(&visit);
}

/// Sentences of a whole game, of which the last ones are the longest.
fn nothing_moves_whatever_is_told() {
    for (width, height) in [(1280, 720), (768, 1024), (360, 740)] {
        let mut visit = visit();
        visit.still(true).unwrap();
        visit.resize(width, height).unwrap();
        menu(&mut visit);
        visit.ask("document.querySelector('.more-choices').open = true").unwrap();
        start(&mut visit, "Let two computers play", 7);
        let watch = "(() => {
            globalThis.tops = new Set();
            const look = () => ['.play-word', '.field-frame'].forEach(name => {
                const part = document.querySelector(name);
                if (part) tops.add(`${name} ${Math.round(part.getBoundingClientRect().top + scrollY)}`);
            });
            new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
            look();
        })()";
        visit.ask(watch).unwrap();
        visit.wait_for("#end-title").unwrap();
        let told = visit.text("[role=status]").unwrap();
        assert!(told.len() > 80, "{told}");
        let tops = visit.ask("[...tops]").unwrap();
        assert_eq!(tops.as_array().map(Vec::len), Some(2), "{width} × {height}: {tops} {told}");
        assert_no_complaints(&visit);
    }
}

/// D70, D71: the tutorial begins at its top, and its field stays where it is from step to step.
fn every_step_of_the_tutorial_is_on_one_screen() {
    for (width, height) in [(1280, 720), (768, 1024), (375, 667), (360, 740), (740, 360)] {
        let mut visit = visit();
        visit.still(true).unwrap();
        visit.resize(width, height).unwrap();
        menu(&mut visit);
        visit.ask("scrollTo(0, document.body.scrollHeight)").unwrap();
        visit.press("Start the tutorial").unwrap();
        visit.wait_for("#tutorial-next").unwrap();
        visit.wait_until("scrollY === 0").unwrap();
        let what = format!("{width} × {height}");
        let (top, _) = place(&mut visit, ".field-frame");
        let check = |visit: &mut Visit| {
            visit.wait_until("scrollY === 0").unwrap();
            seen_together(visit, &[".field-frame", ".step", ".step .few .button"], &what);
            assert!((place(visit, ".field-frame").0 - top).abs() < 1.0, "{what}");
            let cut = "[...document.querySelectorAll('.step, .step > *')].filter(one => one.scrollHeight > one.clientHeight + 1
                && getComputedStyle(one).overflowY !== 'visible' || one.getBoundingClientRect().bottom
                > document.querySelector('.step').getBoundingClientRect().bottom + 0.5).map(one => one.className)";
            assert_eq!(visit.ask(cut).unwrap(), json!([]), "{what}: what is told is cut off");
        };
        if width >= 900 {
            // D71: the panel stands at the bottom, beside the field.
            let foot = "['.step', '.ground-of-play'].map(one => document.querySelector(one).getBoundingClientRect().bottom)";
            let foot = visit.ask(foot).unwrap();
            assert!((foot[0].as_f64().unwrap() - foot[1].as_f64().unwrap()).abs() < 24.0, "{what}: {foot}");
        }
        check(&mut visit);
        visit.press("Next").unwrap();
        visit.wait_for("#cell-a1.target").unwrap();
        pick(&mut visit, "a1 e1 e5 a5");
        check(&mut visit);
        visit.press("Submit Word").unwrap();
        visit.press("Next").unwrap();
        visit.press("Next").unwrap();
        visit.wait_for("#cell-b2.target").unwrap();
        check(&mut visit);
        visit.screenshots(&format!("territory-tutorial-{width}x{height}")).unwrap();
        assert_no_complaints(&visit);
    }
}

/// D32: the first step of a hint marks a letter, the last one draws the word.
fn hints_are_drawn_on_the_field() {
    let mut visit = visit();
    visit.still(true).unwrap();
    start(&mut visit, "Play a friend", 7);
    visit.press("Hint").unwrap();
    wait_for_said(&mut visit, "Hint: Begin at the ");
    visit.wait_until("document.querySelectorAll('.cell.hinted').length === 1").unwrap();
    for _ in 0..2 {
        visit.press("Tell me more").unwrap();
    }
    visit.wait_for(".lines .hinted polyline").unwrap();
    assert!(visit.count(".cell.hinted").unwrap() >= 3);
    let told = visit.text(".hints").unwrap();
    let names_a_cell = told.split(|mark: char| !mark.is_alphanumeric()).any(|word| {
        let mut marks = word.chars();
        marks.next().is_some_and(|mark| ('a'..='k').contains(&mark))
            && !marks.as_str().is_empty()
            && marks.all(|mark| mark.is_ascii_digit())
    });
    assert!(!names_a_cell, "the field shows no names of cells: {told}");
    visit.screenshot("territory-hint").unwrap();
    assert_no_complaints(&visit);
}

fn a_game_is_given_up_and_played_again_with_sides_swapped() {
    let mut visit = visit();
    visit.still(true).unwrap();
    start(&mut visit, "Play the computer", 7);
    wait_for_turns(&mut visit, 1);
    assert_eq!(visit.text(".score.red b").unwrap(), "You");
    visit.press("Resign").unwrap();
    visit.wait_for_text("Give the game up?").unwrap();
    visit.ask("document.querySelector('.question + .few .button').click()").unwrap();
    visit.wait_for("#end-title").unwrap();
    assert_eq!(visit.text("#end-title").unwrap(), "Computer Wins!");
    visit.wait_for_text("You gave the game up.").unwrap();
    visit.press("Rematch").unwrap();
    visit.wait_until("document.querySelector('.score.blue b').textContent === 'You'").unwrap();
    visit.wait_until("document.querySelector('#end-title') === null").unwrap();
    assert_eq!(visit.text(".score.red b").unwrap(), "Computer");
    wait_for_said(&mut visit, "It is your turn");
    assert_no_complaints(&visit);
}

/// D53: computers play each other while somebody looks on.
fn two_computers_play_before_an_onlooker() {
    let mut visit = visit();
    visit.still(true).unwrap();
    menu(&mut visit);
    visit.ask("document.querySelector('.more-choices').open = true").unwrap();
    visit.press("Let two computers play").unwrap();
    visit.wait_for(".territory-game .cell").unwrap();
    assert_eq!(visit.text(".score.red b").unwrap(), "Computer 2");
    visit.wait_until("document.querySelectorAll('.past-turn').length >= 3").unwrap();
    assert_no_complaints(&visit);
}

/// D70: what is shown at the end lies over the field, and not below its edge.
fn the_end_covers_the_field_exactly() {
    let mut visit = visit();
    visit.still(true).unwrap();
    start(&mut visit, "Play a friend", 7);
    for turn in 1..=16 {
        visit.key(".").unwrap();
        wait_for_turns(&mut visit, turn);
    }
    visit.wait_for("#end-title").unwrap();
    let (end, ground) = (place(&mut visit, ".floating.ending").0, place(&mut visit, ".ground-of-play").0);
    assert!((end - ground).abs() < 1.0, "{end} {ground}");
    assert_no_complaints(&visit);
}

fn the_menu_and_the_end_fit_every_window() {
    let mut visit = visit();
    visit.still(true).unwrap();
    menu(&mut visit);
    for (width, height) in SIZES {
        visit.resize(width, height).unwrap();
        visit.ask("scrollTo(0, 0)").unwrap();
        let what = format!("{width} × {height}");
        assert!(visit.fits().unwrap(), "{what}");
        if width > 400 {
            // Where cards stand beside each other, all three are one click away.
            let buttons = ["1", "2", "3"].map(|at| format!(".mode:nth-child({at}) > .button"));
            seen_together(&mut visit, &buttons.each_ref().map(String::as_str), &what);
        }
        visit.screenshots(&format!("territory-menu-{width}x{height}")).unwrap();
        visit.ask("document.querySelector('.more-choices').open = true").unwrap();
        assert!(visit.fits().unwrap(), "{what}, with all choices");
        visit.ask("document.querySelector('.more-choices').open = false").unwrap();
    }
    start(&mut visit, "Play a friend", 7);
    visit.give_up().unwrap();
    for (width, height) in SIZES {
        visit.resize(width, height).unwrap();
        visit.ask("scrollTo(0, 0)").unwrap();
        let what = format!("{width} × {height}");
        assert!(visit.fits().unwrap(), "{what}");
        seen_together(&mut visit, &["#end-title", "#new-game", ".ending .few .button:nth-child(2)"], &what);
        visit.screenshots(&format!("territory-over-{width}x{height}")).unwrap();
    }
    assert_no_complaints(&visit);
}
