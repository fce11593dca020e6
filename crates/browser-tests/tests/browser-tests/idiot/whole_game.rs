//! Whole games of Idiot by keys alone and by fingers alone, from the first screen to a rematch.

use browser_tests::{Test, Visit, assert_no_complaints, tests, visit};

use super::sit_down_by_keys;

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![a_whole_game_by_keys_alone, a_whole_game_by_fingers_alone]
}

/// Waits until it is the turn of the person, or the game is over; says which.
fn goes_on(visit: &mut Visit) -> bool {
    let over = "document.querySelector('#end-title') !== null";
    visit.wait_until(&format!("{over} || document.querySelector('#message')?.disabled === false")).unwrap();
    visit.ask(over).unwrap() == false
}

/// How many rounds were lost.
fn lost(visit: &mut Visit) -> u64 {
    visit.count(".lines > .lost:not(.out)").unwrap()
}

/// Whether a round is to be begun.
fn is_fresh(visit: &mut Visit) -> bool {
    visit.ask("document.querySelector('.composer .challenge').disabled").unwrap() == true
}

fn ends_and_is_played_again(visit: &mut Visit, again: impl FnOnce(&mut Visit)) {
    assert_eq!(visit.text("#end-title").unwrap(), "Computer Wins");
    assert_eq!(lost(visit), 5);
    assert_eq!(visit.count(".chair:first-child .mark.taken").unwrap(), 5);
    visit.wait_for(".ending .mistakes li").unwrap();
    again(visit);
    visit
        .wait_until(
            "document.querySelector('#end-title') === null && document.querySelector('.log') !== null",
        )
        .unwrap();
    visit.wait_until("document.querySelectorAll('.mark.taken').length === 0").unwrap();
    visit.wait_until("document.querySelectorAll('.round').length === 1").unwrap();
    assert_no_complaints(visit);
}

/// The person begins each round and doubts the answer, which is always one: the game is lost in five rounds.
fn a_whole_game_by_keys_alone() {
    let mut visit = visit();
    visit.still(true).unwrap();
    sit_down_by_keys(&mut visit);
    visit.key("Enter").unwrap();
    while goes_on(&mut visit) {
        visit.wait_until("document.activeElement?.id === 'message'").unwrap();
        if is_fresh(&mut visit) {
            visit.type_text("e").unwrap();
            visit.key("Enter").unwrap();
            visit.wait_until("document.querySelector('#message').value === ''").unwrap();
        } else {
            let before = lost(&mut visit);
            visit.key("!").unwrap();
            visit
                .wait_until(&format!(
                    "document.querySelectorAll('.lines > .lost:not(.out)').length > {before}"
                ))
                .unwrap();
        }
    }
    visit.wait_until("document.activeElement?.id === 'again'").unwrap();
    ends_and_is_played_again(&mut visit, |visit| visit.key("Enter").unwrap());
}

fn a_whole_game_by_fingers_alone() {
    let mut visit = visit();
    visit.still(true).unwrap();
    visit.on_a_phone_of(360, 740).unwrap();
    visit.tap("a[href='#/play/idiot']").unwrap();
    visit.wait_for(".seat").unwrap();
    visit.tap("[aria-label='Remove Computer 2']").unwrap();
    visit.wait_until("document.querySelectorAll('.seat').length === 2").unwrap();
    visit.tap("button[type=submit]").unwrap();
    while goes_on(&mut visit) {
        if is_fresh(&mut visit) {
            visit.tap("#message").unwrap();
            visit.wait_until("document.activeElement?.id === 'message'").unwrap();
            visit.type_text("e").unwrap();
            visit.tap(".composer .send").unwrap();
            visit.wait_until("document.querySelector('#message').value === ''").unwrap();
        } else {
            let before = lost(&mut visit);
            visit.tap(".composer .challenge").unwrap();
            visit
                .wait_until(&format!(
                    "document.querySelectorAll('.lines > .lost:not(.out)').length > {before}"
                ))
                .unwrap();
        }
    }
    visit.wait_until("document.querySelector('#again')?.disabled === false").unwrap();
    ends_and_is_played_again(&mut visit, |visit| visit.tap("#again").unwrap());
}
