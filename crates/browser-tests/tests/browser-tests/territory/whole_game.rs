//! Whole games of Territory by keys alone and by fingers alone, from the first screen to a rematch; the same as outside the
//! browser.

use bots::Level;
use browser_tests::{Test, Visit, assert_no_complaints, tests, visit};

use super::table::Twin;
use super::wait_for_turns;

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![a_whole_game_by_keys_alone, a_whole_game_by_fingers_alone]
}

/// The number of the game.
const NUMBER: u32 = 7;

/// Plays a game to its end; the words of the person are made in the way that is told.
fn play(visit: &mut Visit, make: impl Fn(&mut Visit, &str)) {
    let mut twin = Twin::new(Some(Level::Easy), NUMBER);
    let mut turns = 0;
    while twin.table.mover().is_some() {
        if !twin.computer_moved() {
            let may = "document.querySelector('.play-word')?.disabled === false";
            visit.wait_until(may).unwrap();
            let cells = twin.word();
            make(visit, &cells);
        }
        turns += 1;
        wait_for_turns(visit, turns);
    }
    visit.wait_for("#end-title").unwrap();
    assert_eq!(visit.kept("game.territory").unwrap(), Some(twin.record()));
}

/// The rematch has begun, with sides swapped.
fn is_played_again(visit: &mut Visit) {
    visit.wait_until("document.querySelector('#end-title') === null").unwrap();
    visit.wait_until("document.querySelector('.score.blue b')?.textContent === 'You'").unwrap();
    wait_for_turns(visit, 0);
    assert_no_complaints(visit);
}

/// Goes from cell to cell by arrow keys, and picks each by Space.
fn make_by_keys(visit: &mut Visit, cells: &str) {
    if visit.ask("document.activeElement?.id.startsWith('cell-') ?? false").unwrap() == false {
        visit.tab_to(".cell").unwrap();
    }
    for cell in cells.split(' ') {
        let place = |name: &str| -> (i32, i32) {
            let (column, row) = name.split_at(1);
            (i32::from(column.as_bytes()[0]), row.parse().unwrap())
        };
        let at = visit.ask("document.activeElement.id.slice(5)").unwrap();
        let ((column, row), (to_column, to_row)) = (place(at.as_str().unwrap()), place(cell));
        for (from, to, back, on) in
            [(column, to_column, "ArrowLeft", "ArrowRight"), (row, to_row, "ArrowUp", "ArrowDown")]
        {
            for _ in 0..from.abs_diff(to) {
                visit.key(if to < from { back } else { on }).unwrap();
            }
        }
        visit.wait_until(&format!("document.activeElement?.id === 'cell-{cell}'")).unwrap();
        visit.key(" ").unwrap();
        visit.wait_for(&format!("#cell-{cell}.picked")).unwrap();
    }
    visit.key("Enter").unwrap();
}

fn a_whole_game_by_keys_alone() {
    let mut visit = visit();
    visit.still(true).unwrap();
    visit.tab_to("a[href='#/play/territory']").unwrap();
    visit.key("Enter").unwrap();
    visit.wait_for(".mode .button").unwrap();
    visit.tab_to_text("More choices").unwrap();
    visit.key("Enter").unwrap();
    visit.tab_to("#seed").unwrap();
    visit.type_text(&NUMBER.to_string()).unwrap();
    visit.tab_back_to(".mode:nth-child(2) > .button").unwrap();
    visit.key("Enter").unwrap();
    visit.wait_for(".territory-game .cell").unwrap();
    play(&mut visit, make_by_keys);
    visit.wait_until("document.activeElement?.id === 'new-game'").unwrap();
    visit.tab_to_text("Rematch").unwrap();
    visit.key("Enter").unwrap();
    is_played_again(&mut visit);
}

fn a_whole_game_by_fingers_alone() {
    let mut visit = visit();
    visit.still(true).unwrap();
    visit.on_a_phone_of(360, 740).unwrap();
    visit.tap("a[href='#/play/territory']").unwrap();
    visit.wait_for(".mode .button").unwrap();
    visit.tap(".more-choices summary").unwrap();
    visit.wait_until("document.querySelector('.more-choices').open").unwrap();
    assert!(visit.fits().unwrap());
    visit.tap("#seed").unwrap();
    visit.wait_until("document.activeElement?.id === 'seed'").unwrap();
    visit.type_text(&NUMBER.to_string()).unwrap();
    visit.tap(".mode:nth-child(2) > .button").unwrap();
    visit.wait_for(".territory-game .cell").unwrap();
    let told = visit.text(".territory-game .turns .soft").unwrap();
    assert!(told.starts_with("None yet. Tap a turn here"), "{told}");
    play(&mut visit, |visit, cells| {
        for cell in cells.split(' ') {
            visit.tap(&format!("#cell-{cell}")).unwrap();
            visit.wait_for(&format!("#cell-{cell}.picked")).unwrap();
        }
        visit.tap(".play-word").unwrap();
    });
    // One finger on a turn shows it on the field; once more, and its word is explained.
    visit.tap(".ending .few .button:nth-child(3)").unwrap();
    visit.wait_until("document.querySelector('#end-title') === null").unwrap();
    visit.tap("li:first-child > .past-turn").unwrap();
    visit.wait_for(".past-turn[aria-current]").unwrap();
    assert!(visit.count(".cell.picked").unwrap() >= 3);
    assert_eq!(visit.count("dialog[open] .defined").unwrap(), 0);
    visit.tap("li:first-child > .past-turn").unwrap();
    visit.wait_for("dialog[open] .defined").unwrap();
    visit.reload().unwrap();
    visit.wait_for("#end-title").unwrap();
    visit.tap(".ending .few .button:nth-child(2)").unwrap();
    is_played_again(&mut visit);
}
