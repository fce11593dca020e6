//! Territory Words in a browser.

mod field;
pub(crate) mod games;
mod layout;
mod online;
mod screens;
pub(crate) mod table;
mod whole_game;

use browser_tests::{Test, Visit};
use serde_json::json;

/// The tests of all modules here.
pub(crate) fn tests() -> Vec<Test> {
    let all = [
        field::tests(),
        games::tests(),
        layout::tests(),
        online::tests(),
        screens::tests(),
        whole_game::tests(),
    ];
    all.into_iter().flatten().collect()
}

/// Opens the menu.
fn menu(visit: &mut Visit) {
    visit.go("#/play/territory/new").unwrap();
    visit.wait_for(".mode .button").unwrap();
}

/// Starts the game of this number by the button that begins so.
pub(crate) fn start(visit: &mut Visit, button: &str, number: u32) {
    menu(visit);
    type_number(visit, number);
    visit.press(button).unwrap();
    visit.wait_for(".territory-game .cell").unwrap();
}

fn type_number(visit: &mut Visit, number: u32) {
    let fill = format!(
        "(() => {{ const field = document.querySelector('#seed'); field.value = '{number}';
            field.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()"
    );
    visit.ask(&fill).unwrap();
}

/// Clicks cells such as `a1 e1 e5` in order.
fn pick(visit: &mut Visit, cells: &str) {
    for cell in cells.split(' ') {
        visit.click(&format!("#cell-{cell}")).unwrap();
    }
}

/// Waits until so many turns were taken.
fn wait_for_turns(visit: &mut Visit, count: usize) {
    visit.wait_until(&format!("document.querySelectorAll('.past-turn').length === {count}")).unwrap();
}

/// What the line that tells says.
fn said(visit: &mut Visit) -> String {
    visit.text("[role=status]").unwrap()
}

/// Waits until the line that tells begins so.
fn wait_for_said(visit: &mut Visit, text: &str) {
    let line = "document.querySelector('[role=status]').textContent";
    visit.wait_until(&format!("{line}.startsWith({})", json!(text))).unwrap();
}
