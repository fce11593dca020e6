//! The page in a browser.

use browser_tests::{Test, Visit, assert_no_complaints, tests, visit};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        a_word_typed_in_khi_is_answered_and_both_outlast_a_reload,
        tiles_are_clicked_and_dragged_to_squares_and_back,
        bad_links_and_damaged_games_are_said_and_nothing_is_wider_than_a_phone,
        a_browser_that_cannot_save_says_so_and_no_longer_once_it_can,
        every_screen_is_reached_by_its_address_and_left_by_the_way_back
    ]
}

/// Starts the game of this number, and puts the introduction away.
fn start(visit: &mut Visit, title: &str, number: u32) {
    visit.go(&format!("#/play/{title}")).unwrap();
    visit.wait_for("#seed").unwrap();
    let type_number = format!(
        "(() => {{ const field = document.querySelector('#seed'); field.value = '{number}';
            field.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()"
    );
    visit.ask(&type_number).unwrap();
    visit.press("Start").unwrap();
    visit.wait_for(".board").unwrap();
    visit.press("Dismiss").unwrap();
}

/// The first word that the page advises, in a sentence such as `Lay GIT, from f8 right.`: its letters, square and way.
fn advice(visit: &mut Visit) -> (String, String, bool) {
    visit.press("Hint").unwrap();
    for _ in 0..2 {
        visit.press("Tell me more").unwrap();
    }
    visit.wait_until("document.querySelectorAll('.hints li').length === 3").unwrap();
    let said = visit.text(".hints li:last-child").unwrap();
    let (letters, rest) = said.strip_prefix("Lay ").unwrap().split_once(", from ").unwrap();
    let (square, way) = rest.split_once(' ').unwrap();
    (letters.to_owned(), square.to_owned(), way.starts_with("down"))
}

fn a_word_typed_in_khi_is_answered_and_both_outlast_a_reload() {
    let mut visit = visit();
    start(&mut visit, "khi", 11);
    let (letters, square, down) = advice(&mut visit);
    visit.click(&format!("#square-{square}")).unwrap();
    // The cursor begins on the own star, and a click on where it is turns it.
    visit.wait_for(".spot.cursor").unwrap();
    if visit.ask("document.querySelector('.board').classList.contains('down')").unwrap() != down {
        visit.key(" ").unwrap();
    }
    for letter in letters.chars() {
        visit.key(&letter.to_string()).unwrap();
    }
    visit.wait_for_preview().unwrap();
    visit.key("Enter").unwrap();
    visit.wait_until("document.querySelector('[role=status]').textContent.startsWith('Computer ')").unwrap();
    let moves = visit.text(".moves").unwrap();
    visit.reload().unwrap();
    visit.wait_until("document.querySelectorAll('.moves li').length >= 2").unwrap();
    assert_eq!(visit.text(".moves").unwrap(), moves);
    assert_no_complaints(&visit);
}

fn tiles_are_clicked_and_dragged_to_squares_and_back() {
    let mut visit = visit();
    start(&mut visit, "classic", 11);
    visit.click("[data-slot='0']").unwrap();
    visit.click("#square-c3").unwrap();
    visit.wait_for("#square-c3.tried").unwrap();
    visit.drag("[data-slot='1']", "#square-d3").unwrap();
    visit.wait_for("#square-d3.tried").unwrap();
    assert_eq!(visit.text("[role=status]").unwrap(), "The first word must cover h8.");
    visit.drag("#square-d3", "#square-e5").unwrap();
    visit.wait_for("#square-e5.tried").unwrap();
    assert_eq!(visit.text("[role=status]").unwrap(), "The tiles must lie in one row or column.");
    visit.click("#square-e5").unwrap();
    visit.press("Recall").unwrap();
    visit.wait_until("document.querySelectorAll('.tried').length === 0").unwrap();
    let letter = visit.text("[data-slot='0'] b").unwrap();
    visit.ask("document.activeElement.blur()").unwrap();
    visit.key(&letter).unwrap();
    visit.wait_for(".tried").unwrap();
    visit.key("Escape").unwrap();
    visit.wait_until("document.querySelectorAll('.tried').length === 0").unwrap();
    assert_no_complaints(&visit);
}

fn bad_links_and_damaged_games_are_said_and_nothing_is_wider_than_a_phone() {
    let mut visit = visit();
    visit.resize(360, 640).unwrap();
    let fits = "document.documentElement.scrollWidth <= 360";
    visit.wait_until(fits).unwrap();
    visit.go("#/game/nonsense").unwrap();
    visit.wait_until("document.body.innerText.includes('This link cannot be opened')").unwrap();
    visit.ask("localStorage.setItem('logomachy.game.khi', 'dear diary')").unwrap();
    visit.go("#/play/khi").unwrap();
    visit.wait_until("document.body.innerText.includes('cannot be opened: line 1')").unwrap();
    assert_eq!(visit.ask("localStorage.getItem('logomachy.game.khi.damaged')").unwrap(), "dear diary");
    start(&mut visit, "khi", 3);
    visit.wait_until(fits).unwrap();
    visit.go("#/words").unwrap();
    visit.wait_for(".finder input").unwrap();
    visit.wait_until(fits).unwrap();
    assert_no_complaints(&visit);
}

/// Fills what the browser lets a page store, to the last character.
const FILL: &str = "(() => { for (let size = 1 << 22; size > 0; size >>= 1) {
    try { for (let part = 0; ; part++) localStorage.setItem(`fill.${size}.${part}`, 'x'.repeat(size)); } catch {} } })()";

fn a_browser_that_cannot_save_says_so_and_no_longer_once_it_can() {
    let mut visit = visit();
    start(&mut visit, "khi", 3);
    visit.wait_for(".board").unwrap();
    assert_eq!(visit.count(".unsaved").unwrap(), 0);
    let before = visit.kept("game.khi").unwrap();
    visit.ask(FILL).unwrap();
    visit.press("Change tiles").unwrap();
    visit.wait_for(".unsaved[role=alert]").unwrap();
    let said = visit.text(".unsaved").unwrap();
    assert!(said.contains("could not save") && said.contains("link"), "{said}");
    assert_eq!(visit.kept("game.khi").unwrap(), before);
    visit.ask("Object.keys(localStorage).filter(key => key.startsWith('fill.')).forEach(key => localStorage.removeItem(key))").unwrap();
    visit.press("Undo").unwrap();
    visit.wait_until("document.querySelector('.unsaved') === null").unwrap();
    assert_no_complaints(&visit);
}

/// The screens belong to several programs; on the way from one to another nothing of that is noticed.
fn every_screen_is_reached_by_its_address_and_left_by_the_way_back() {
    let mut visit = visit();
    let titled =
        |name: &str| format!("document.title === '{name} – Logomachy' && !!document.querySelector('main *')");
    let home = titled("Words worth a quarrel");
    let screens = [
        ("#/play/khi", "Khi"),
        ("#/play/territory", "Territory Words"),
        ("#/play/idiot", "Idiot"),
        ("#/words", "Word finder"),
        ("#/workshop", "Board workshop"),
        ("#/review", "Look at a game"),
        ("#/solver", "Solver"),
        ("#/archive", "Your games"),
    ];
    visit.wait_until(&home).unwrap();
    for (address, name) in screens {
        visit.go(address).unwrap();
        visit.wait_until(&titled(name)).unwrap();
        visit.ask("history.back(), null").unwrap();
        visit.wait_until(&home).unwrap();
    }
    // From one to the next without home between them.
    for (address, name) in screens {
        visit.go(address).unwrap();
        visit.wait_until(&titled(name)).unwrap();
    }
    assert_no_complaints(&visit);
}
