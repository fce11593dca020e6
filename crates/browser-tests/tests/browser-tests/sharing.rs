//! Games that are opened, looked back at, written down and proved, in a browser.

use browser_tests::{Test, Visit, assert_no_complaints, tests, visit};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        a_pasted_record_is_looked_at_move_by_move_and_played_on,
        khi_starts_from_a_position_that_was_pasted,
        a_whole_game_against_the_computer_ends_with_a_panel_and_a_proof,
        norwegian_is_played_against_the_computer,
        help_settings_and_switches_work_by_key_and_click
    ]
}

const RECORD: &str = "#player1 ann Ann Example\n#player2 bob Bob Example\n\
    >ann: ADIPV?? 8D VAPId +26 26\n#note Bold.\n>bob: AEFMST? E4 FErM.TAS +98 98\n";

/// Starts a game, and puts the introduction away.
fn start(visit: &mut Visit, title: &str) {
    visit.go(&format!("#/play/{title}")).unwrap();
    visit.wait_for("#seed").unwrap();
    visit.press("Start").unwrap();
    visit.wait_for(".board").unwrap();
    visit.press("Dismiss").unwrap();
}

fn status_begins(with: &str) -> String {
    format!("document.querySelector('[role=status]').textContent.startsWith({with:?})")
}

fn a_pasted_record_is_looked_at_move_by_move_and_played_on() {
    let mut visit = visit();
    visit.go("#/review").unwrap();
    visit.fill("#record", &RECORD.replace("+26 26", "26")).unwrap();
    visit.press("Show the game").unwrap();
    visit.wait_until("document.querySelector('[role=alert]').textContent.startsWith('Line 3: ')").unwrap();
    let racks = "#player2 bob Bob Example\n#rack1 EEINRST\n#rack2 LOQUABC\n";
    visit.fill("#record", &RECORD.replace("#player2 bob Bob Example\n", racks)).unwrap();
    visit.press("Show the game").unwrap();
    visit.wait_until("document.querySelectorAll('.moves li').length === 2").unwrap();
    let tiles = |count: u32| format!("document.querySelectorAll('.board .block').length === {count}");
    // What is played lies on the board, marked as such.
    visit.wait_until(&tiles(5)).unwrap();
    assert_eq!(visit.count(".board .played").unwrap(), 5);
    visit.key("ArrowRight").unwrap();
    visit.wait_until(&tiles(12)).unwrap();
    assert_eq!(visit.count(".board .played").unwrap(), 7);
    visit.wait_for_text("Bob Example held AEFMST_.").unwrap();
    let first = visit.text(".moves li").unwrap();
    for told in ["VAPID from d8 right", "+26", "Ann Example", "held ADIPV__", "Bold."] {
        assert!(first.contains(told), "{told}: {first}");
    }
    visit.click(".moves li:nth-child(1) button").unwrap();
    visit.wait_until(&tiles(5)).unwrap();
    visit.key("End").unwrap();
    visit.wait_until(&tiles(12)).unwrap();
    assert_eq!(visit.count(".board .played").unwrap(), 0);
    visit.press("Play on from here").unwrap();
    visit.press("Start").unwrap();
    visit.wait_for("[data-slot]").unwrap();
    visit.wait_until(&tiles(12)).unwrap();
    let hand = "[...document.querySelectorAll('[data-slot] b')].map(one => one.textContent).sort().join('')";
    assert_eq!(visit.ask(hand).unwrap(), "EEINRST");
    assert_no_complaints(&visit);
}

/// K40, K41, K47, K52
fn khi_starts_from_a_position_that_was_pasted() {
    let mut visit = visit();
    visit.go("#/play/khi").unwrap();
    let rows: Vec<String> = (0..19)
        .map(|row| {
            let cell = |column: usize| match (row, column) {
                (9, 0..3) => ["C0", "A0", "T0"][column],
                (9, 16..19) => ["D1", "O1", "G1"][column - 16],
                _ => "  ",
            };
            (0..19).map(cell).collect::<Vec<_>>().join("|")
        })
        .collect();
    visit.fill("#position", &rows.join("\n").replace("O1", "O7")).unwrap();
    visit
        .wait_until("document.querySelector('.fault p').textContent.startsWith('Line 10, column 52: ')")
        .unwrap();
    visit.fill("#position", &format!("turn 4\n{}\n", rows.join("\n"))).unwrap();
    visit.wait_until("document.querySelector('.fault') === null").unwrap();
    visit.press("Start").unwrap();
    visit.wait_until("document.querySelectorAll('.board .block').length === 6").unwrap();
    assert_eq!(visit.ask("document.querySelector('.controls').closest('[inert]') !== null").unwrap(), true);
    visit.press("Dismiss").unwrap();
    visit.wait_until("document.querySelector('.controls').closest('[inert]') === null").unwrap();
    assert_eq!(visit.text("#square-q10 b").unwrap(), "D");
    visit.press("Game scores").unwrap();
    visit.wait_until("document.querySelector('dialog[open]').innerText.includes('penalties')").unwrap();
    visit.key("Escape").unwrap();
    visit.press("New game").unwrap();
    visit.wait_for("[name=level]").unwrap();
    assert_no_complaints(&visit);
}

fn a_whole_game_against_the_computer_ends_with_a_panel_and_a_proof() {
    let mut visit = visit();
    start(&mut visit, "scrabbkle");
    let hash = visit.text(".hash").unwrap();
    assert_eq!(hash.len(), 64);
    assert!(!visit.text("main").unwrap().contains("Game number"), "the seed is not told yet");
    let turn = "document.querySelector('.end-panel') !== null || [...document.querySelectorAll('button')]
        .some(one => one.textContent.trim() === 'Pass' && !one.disabled)";
    for _ in 0..60 {
        visit.wait_until(turn).unwrap();
        if visit.ask("document.querySelector('.end-panel') !== null").unwrap() == true {
            break;
        }
        visit.press("Pass").unwrap();
        visit.wait_until(&format!("!({})", status_begins("You passed"))).unwrap();
    }
    visit.wait_for(".end-panel").unwrap();
    let panel = visit.text(".end-panel").unwrap();
    for part in
        ["Wins", "Best word: ", "by the computer", "Game number", "New game", "Look at the board", "Save GCG"]
    {
        assert!(panel.contains(part), "{part} in {panel}");
    }
    visit.press("Verify").unwrap();
    visit
        .wait_until("document.querySelector('.end-panel .said.right').textContent.startsWith('Verified: ')")
        .unwrap();
    assert_eq!(visit.text(".hash").unwrap(), hash);
    visit.press("Look at the board").unwrap();
    visit.wait_until("document.querySelector('.end-panel') === null").unwrap();
    let all = visit.ask("document.querySelectorAll('.board .block').length").unwrap().as_u64().unwrap();
    // The first move lies at the end of a list that scrolls.
    visit.ask("document.querySelector('.moves li:last-child button').click()").unwrap();
    visit.wait_for(".looking").unwrap();
    let then = visit.ask("document.querySelectorAll('.board .block').length").unwrap().as_u64().unwrap();
    assert!(then < all, "{then} of {all}");
    visit.key("Escape").unwrap();
    visit.wait_until("document.querySelector('.looking') === null").unwrap();
    assert_no_complaints(&visit);
}

fn norwegian_is_played_against_the_computer() {
    let mut visit = visit();
    visit.go("#/play/wordfeud").unwrap();
    visit.wait_for("#seed").unwrap();
    visit.choose_words("Norwegian").unwrap();
    visit.press("Start").unwrap();
    visit.press("Dismiss").unwrap();
    visit.press("Pass").unwrap();
    visit.wait_until(&status_begins("Computer ")).unwrap();
    visit.wait_until("document.querySelector('.moves b').textContent !== ''").unwrap();
    assert_no_complaints(&visit);
}

fn help_settings_and_switches_work_by_key_and_click() {
    let mut visit = visit();
    start(&mut visit, "classic");
    visit.key("?").unwrap();
    visit.wait_until("document.querySelector('dialog[open]')?.innerText.includes('Rules in short')").unwrap();
    visit.key("Escape").unwrap();
    visit.wait_until("document.querySelector('dialog[open]') === null").unwrap();
    visit.click("[aria-label=Settings]").unwrap();
    visit.wait_for("dialog[open] .switch").unwrap();
    for name in ["quiet", "still", "plain"] {
        let switch = ["quiet", "still", "plain"].iter().position(|one| *one == name).unwrap() + 1;
        visit
            .ask(&format!("document.querySelectorAll('dialog[open] .switch input')[{}].click()", switch - 1))
            .unwrap();
        visit.wait_until(&format!("document.documentElement.dataset.{name} === 'yes'")).unwrap();
    }
    let still = "getComputedStyle(document.querySelector('.button'), null).transitionDuration === '0s'";
    visit.wait_until(still).unwrap();
    visit.click("dialog[open] [aria-label='Dark theme']").unwrap();
    visit.wait_until("document.documentElement.dataset.theme === 'dark'").unwrap();
    visit.reload().unwrap();
    visit.wait_until("document.documentElement.dataset.theme === 'dark' && document.documentElement.dataset.still === 'yes'").unwrap();
    assert_no_complaints(&visit);
}
