//! The board workshop in a browser: painted, kept, read from text, and played on.

use browser_tests::{Test, Visit, assert_no_complaints, tests, visit};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        a_board_is_painted_by_mouse_and_key_undone_kept_and_played_on,
        a_bad_board_file_says_line_and_column_beside_the_text,
        the_largest_board_is_painted_and_played_on_a_phone
    ]
}

/// Begins a visit to the workshop; `None` where no page and no browser were named.
fn workshop() -> Visit {
    let mut visit = visit();
    visit.go("#/workshop").unwrap();
    visit.wait_for("#paint-h8").unwrap();
    visit
}

fn square(visit: &mut Visit, square: &str) -> String {
    visit.text(&format!("#paint-{square} b")).unwrap()
}

fn a_board_is_painted_by_mouse_and_key_undone_kept_and_played_on() {
    let mut visit = workshop();
    visit.press("Clear").unwrap();
    visit.click("input[aria-label*='the word counts 3 times']").unwrap();
    visit.drag("#paint-b2", "#paint-d2").unwrap();
    visit.wait_until("document.querySelector('#paint-d2 b').textContent === '3W'").unwrap();
    for painted in ["b2", "c2", "d2", "n2", "b14", "l14"] {
        assert_eq!(square(&mut visit, painted), "3W", "{painted}, mirrored four ways");
    }
    visit.press("Undo").unwrap();
    visit.wait_until("document.querySelector('#paint-d2 b').textContent === ''").unwrap();
    visit.press("Redo").unwrap();
    visit.wait_until("document.querySelector('#paint-d2 b').textContent === '3W'").unwrap();
    visit.ask("document.querySelector('#paint-d2').focus()").unwrap();
    for key in ["ArrowDown", "l", "-", "4"] {
        visit.key(key).unwrap();
    }
    visit.wait_until("document.querySelector('#paint-d3 b').textContent === '−4L'").unwrap();
    visit.fill("#board-name", "Quarry").unwrap();
    visit.press("Keep this board").unwrap();
    visit.wait_until("document.querySelector('.shelf strong').textContent === 'Quarry'").unwrap();
    let drawn = "(() => {
        const square = document.querySelector('.shelf .tiny .spot').getBoundingClientRect();
        return square.width > 1 && Math.abs(square.width - square.height) < 1;
    })()";
    assert_eq!(visit.ask(drawn).unwrap(), true, "a kept board is shown by a picture");
    visit.reload().unwrap();
    visit.wait_for(".shelf strong").unwrap();
    assert_eq!(square(&mut visit, "d3"), "−4L", "the board on the bench is kept too");
    visit.press("Play on this board").unwrap();
    visit.wait_for(".board-choice").unwrap();
    let chosen = "[...document.querySelectorAll('[name=board]')].find(one => one.checked)
        .parentElement.textContent";
    assert!(visit.ask(chosen).unwrap().as_str().unwrap().starts_with("Quarry"));
    visit.press("Start").unwrap();
    visit.wait_for("#square-d3").unwrap();
    assert_eq!(visit.text("#square-d3 b").unwrap(), "−4L");
    assert_no_complaints(&visit);
}

/// S21
fn a_bad_board_file_says_line_and_column_beside_the_text() {
    let mut visit = workshop();
    let rows = "............\n".repeat(11);
    visit.fill("#board-text", &format!("12\n{rows}...(x).....\n")).unwrap();
    visit.wait_for(".fault").unwrap();
    assert!(visit.text(".fault p").unwrap().starts_with("Line 13, column 5: "));
    assert_eq!(visit.text(".fault mark").unwrap(), "x");
    assert!(
        visit.ask("document.querySelector('#paint-o15') !== null").unwrap().as_bool().unwrap(),
        "nothing changed"
    );
    visit.fill("#board-text", &format!("12\n{rows}...({{-9}}).\n").replace("({-9})", "{-9}.......")).unwrap();
    visit.wait_until("document.querySelector('#paint-d12 b').textContent === '−9W'").unwrap();
    visit
        .wait_until(
            "document.querySelector('.fault') === null && document.querySelector('#paint-o15') === null",
        )
        .unwrap();
    assert_no_complaints(&visit);
}

fn the_largest_board_is_painted_and_played_on_a_phone() {
    let mut visit = workshop();
    visit.resize(360, 640).unwrap();
    visit.fill("#side", "26").unwrap();
    visit.wait_for("#paint-z26").unwrap();
    let fits = "document.documentElement.scrollWidth <= 360";
    visit.wait_until(fits).unwrap();
    visit.press("Larger board").unwrap();
    let large = |id: &str| format!("document.querySelector('{id}').getBoundingClientRect().width >= 44");
    visit.wait_until(&large("#paint-a1")).unwrap();
    visit.wait_until(fits).unwrap();
    visit.press("Play on this board").unwrap();
    visit.wait_for(".board-choice").unwrap();
    visit.wait_until(fits).unwrap();
    visit.press("Start").unwrap();
    visit.wait_for("#square-z26").unwrap();
    visit.press("Dismiss").unwrap();
    visit.wait_until(fits).unwrap();
    visit.press("Larger board").unwrap();
    visit.wait_until(&large("#square-m13")).unwrap();
    // The frame scrolls to the cursor, which is on the centre.
    visit.wait_until("document.querySelector('.frame').scrollLeft > 100").unwrap();
    visit.click("[data-slot='0']").unwrap();
    visit.click("#square-m13").unwrap();
    visit.wait_for("#square-m13.tried, #picker").unwrap();
    visit.wait_until(fits).unwrap();
    assert_no_complaints(&visit);
}
