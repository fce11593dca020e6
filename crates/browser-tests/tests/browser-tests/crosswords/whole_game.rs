//! Whole games without a mouse, from the first screen to the last; the same as outside the browser, to the letter.

use bots::Level;
use browser_tests::{Twin, Visit, assert_no_complaints, visit};
use crossword::Move;
use play::Title;

use super::number_of;

/// Plays a game of this title.
pub(crate) fn play(title: Title) {
    let number = number_of(title);
    let mut visit = visit();
    let mut twin = Twin::new(title, Level::Easy, number);
    set_up(&mut visit, title, number);
    visit.wait_for_twin(&twin).unwrap();
    while !twin.is_over() {
        let mv = twin.advice();
        make(&mut visit, &twin, &mv);
        twin.play(mv);
        visit.wait_for_twin(&twin).unwrap();
    }
    visit.wait_for("#end-title").unwrap();
    assert!(!visit.text("#end-title").unwrap().is_empty());
    assert_eq!(visit.count(".dialog tbody tr").unwrap(), 2);
    visit.screenshot(&format!("{title}-end")).unwrap();
    visit.tab_to_text("Look at the board").unwrap();
    visit.key("Enter").unwrap();
    visit.wait_until("document.querySelector('#end-title') === null").unwrap();
    visit.tab_to_text("New game").unwrap();
    visit.key("Enter").unwrap();
    visit.wait_for("#seed").unwrap();
    assert_eq!(visit.kept(&format!("game.{title}")).unwrap(), Some(twin.record()), "it is still kept");
    assert_no_complaints(&visit);
}

/// From the first screen to the board, by keys.
pub(super) fn set_up(visit: &mut Visit, title: Title, number: u64) {
    visit.tab_to(&format!("a[href='#/play/{title}']")).unwrap();
    visit.key("Enter").unwrap();
    visit.wait_for("input[name=level]").unwrap();
    visit.tab_to("input[name=level]").unwrap();
    for _ in 0..6 {
        if visit.ask("document.activeElement.value === 'easy'").unwrap() == true {
            break;
        }
        visit.key("ArrowLeft").unwrap();
    }
    visit.tab_to_text("Play a game again").unwrap();
    visit.key("Enter").unwrap();
    visit.tab_to("#seed").unwrap();
    visit.type_text(&number.to_string()).unwrap();
    visit.key("Enter").unwrap();
    visit.wait_for(".board").unwrap();
    visit.tab_to_text("Dismiss").unwrap();
    visit.key("Enter").unwrap();
}

/// Makes a move by keys, on a page that shows the game of the twin.
fn make(visit: &mut Visit, twin: &Twin, mv: &Move) {
    match mv {
        Move::Lay(lay) => {
            visit.lay_by_keys(twin, lay).unwrap();
            visit.wait_for_preview().unwrap();
            visit.key("Enter").unwrap();
        }
        Move::Pass => {
            visit.tab_to_text("Pass").unwrap();
            visit.key("Enter").unwrap();
        }
        Move::Exchange(_) | Move::Swap => panic!("the game of this number has no such move"),
    }
}
