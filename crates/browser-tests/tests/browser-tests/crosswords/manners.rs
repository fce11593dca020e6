//! What must not get lost or be seen: unfinished games, moves of another tab, tiles of the next player.

use bots::Level;
use browser_tests::{Test, Twin, assert_no_complaints, tests, visit};
use crossword::Move;
use play::testing::named;

use super::turn;

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        a_new_game_leaves_the_one_before_as_it_is,
        a_tab_follows_what_another_makes_of_its_game,
        a_faulty_position_keeps_a_game_from_starting,
        tiles_go_back_to_the_rack_with_a_pass,
        nothing_is_taken_back_between_people_who_hide_their_tiles,
        arrow_keys_look_back_and_so_do_the_unseen_tiles,
        wordfeud_may_end_by_turns_without_points
    ]
}

fn a_new_game_leaves_the_one_before_as_it_is() {
    let mut visit = visit();
    visit.start_game(named("classic"), Level::Easy, 44).unwrap();
    let mut twin = Twin::new(named("classic"), Level::Easy, 44);
    turn(&mut visit, &mut twin);
    let begun = visit.kept("game.classic").unwrap();
    let address = visit.ask("location.hash").unwrap();
    visit.start_game(named("classic"), Level::Easy, 45).unwrap();
    let mut second = Twin::new(named("classic"), Level::Easy, 45);
    turn(&mut visit, &mut second);
    assert_ne!(visit.kept("game.classic").unwrap(), begun);
    assert_ne!(visit.ask("location.hash").unwrap(), address, "each has an address of its own");
    visit.go(address.as_str().unwrap()).unwrap();
    visit.wait_until("document.querySelectorAll('.moves li').length === 2").unwrap();
    turn(&mut visit, &mut twin);
    // And the other one is where it was.
    visit.press("New game").unwrap();
    visit.wait_for("#seed").unwrap();
    visit.go("#/").unwrap();
    visit.wait_until("document.querySelectorAll('.begun a').length === 2").unwrap();
    visit.ask("document.querySelectorAll('.begun a')[1].click()").unwrap();
    visit.wait_until("document.querySelectorAll('.moves li').length === 2").unwrap();
    turn(&mut visit, &mut second);
    assert_no_complaints(&visit);
}

fn a_tab_follows_what_another_makes_of_its_game() {
    let mut one = visit();
    one.start_game(named("classic"), Level::Easy, 44).unwrap();
    let mut twin = Twin::new(named("classic"), Level::Easy, 44);
    let mut other = one.another_tab().unwrap();
    other.go("#/play/classic").unwrap();
    other.wait_for(".board").unwrap();
    turn(&mut one, &mut twin);
    other.wait_until("document.querySelectorAll('.moves li').length === 2").unwrap();
    one.wait_until("document.querySelectorAll('.moves li').length === 2").unwrap();
    assert_eq!(other.text(".board").unwrap(), one.text(".board").unwrap());
    // The tab that was behind goes on, and nothing of the other is lost.
    turn(&mut other, &mut twin);
    one.wait_until("document.querySelectorAll('.moves li').length === 4").unwrap();
    turn(&mut one, &mut twin);
    other.wait_until("document.querySelectorAll('.moves li').length === 6").unwrap();
    one.wait_until("document.querySelectorAll('.moves li').length === 6").unwrap();
    assert_eq!(other.text(".standings").unwrap(), one.text(".standings").unwrap());
    assert_no_complaints(&one);
    assert_no_complaints(&other);
}

fn a_faulty_position_keeps_a_game_from_starting() {
    let mut visit = visit();
    visit.go("#/play/khi").unwrap();
    visit.wait_for("#seed").unwrap();
    visit.ask("document.querySelector('.load-position').open = true").unwrap();
    let start = "[...document.querySelectorAll('button')].find(one => one.textContent.trim() === 'Start')";
    visit.fill("#position", "C2").unwrap();
    visit.wait_until(&format!("{start}.disabled")).unwrap();
    visit.wait_for_text("Mend the position").unwrap();
    // The Enter key starts nothing, either.
    visit.ask(&format!("{start}.form.requestSubmit(), null")).unwrap();
    assert_eq!(visit.count(".board").unwrap(), 0);
    assert_eq!(visit.kept("game.khi").unwrap(), None);
    visit.fill("#position", "").unwrap();
    visit.wait_until(&format!("!{start}.disabled")).unwrap();
    visit.press("Start").unwrap();
    visit.wait_for(".board").unwrap();
    assert_no_complaints(&visit);
}

fn tiles_go_back_to_the_rack_with_a_pass() {
    let mut visit = visit();
    visit.start_game(named("khi"), Level::Easy, 4).unwrap();
    let mut twin = Twin::new(named("khi"), Level::Easy, 4);
    turn(&mut visit, &mut twin);
    for (slot, square) in [(0, "e5"), (1, "f5")] {
        visit.click(&format!("[data-slot='{slot}']")).unwrap();
        visit.click(&format!("#square-{square}")).unwrap();
        visit.wait_for(&format!("#square-{square}.tried")).unwrap();
    }
    visit.press("Pass").unwrap();
    twin.play(Move::Pass);
    visit.wait_for_twin(&twin).unwrap();
    visit.wait_said("Computer ").unwrap();
    assert_eq!((visit.count(".tried").unwrap(), visit.count(".slot.empty").unwrap()), (0, 0));
    assert_no_complaints(&visit);
}

fn nothing_is_taken_back_between_people_who_hide_their_tiles() {
    let mut visit = visit();
    visit.go("#/play/wordfeud").unwrap();
    visit.wait_for("#seed").unwrap();
    visit.choose_words("Two people here").unwrap();
    visit.press("Start").unwrap();
    visit.wait_for(".board").unwrap();
    visit.press("Dismiss").unwrap();
    visit.press("Pass").unwrap();
    visit.wait_for(".rack.cover").unwrap();
    visit.ask("dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyU', altKey: true })), null").unwrap();
    let undo = "[...document.querySelectorAll('button')]
        .some(one => one.textContent.trim() === 'Undo' && one.checkVisibility())";
    assert_eq!(visit.ask(undo).unwrap(), false);
    assert_eq!((visit.count(".rack.cover").unwrap(), visit.count(".moves li").unwrap()), (1, 1));
    assert_eq!(visit.count(".slot").unwrap(), 0, "nobody's tiles are seen");
    visit.press("Player 2: show my tiles").unwrap();
    visit.wait_until("document.querySelectorAll('.slot').length === 7").unwrap();
    assert_no_complaints(&visit);
}

fn arrow_keys_look_back_and_so_do_the_unseen_tiles() {
    let mut visit = visit();
    visit.start_game(named("classic"), Level::Easy, 44).unwrap();
    let at_first = visit.text(".kinds").unwrap();
    let mut twin = Twin::new(named("classic"), Level::Easy, 44);
    turn(&mut visit, &mut twin);
    let now = visit.text(".kinds").unwrap();
    assert_ne!(now, at_first);
    visit.ask("document.activeElement.blur()").unwrap();
    visit.key("ArrowLeft").unwrap();
    visit.wait_for_text("After move 1 of 2").unwrap();
    visit.key("ArrowLeft").unwrap();
    visit.wait_said("Before the first move.").unwrap();
    assert_eq!(visit.text(".kinds").unwrap(), at_first);
    visit.key("ArrowRight").unwrap();
    visit.key("ArrowRight").unwrap();
    visit.wait_until("document.querySelector('.looking') === null").unwrap();
    assert_eq!(visit.text(".kinds").unwrap(), now);
    // On the board the arrow keys move the cursor, as before.
    visit.tab_to(".spot.cursor").unwrap();
    visit.key("ArrowLeft").unwrap();
    assert_eq!(visit.count(".looking").unwrap(), 0);
    assert_no_complaints(&visit);
}

/// W07
fn wordfeud_may_end_by_turns_without_points() {
    let mut visit = visit();
    visit.go("#/play/wordfeud").unwrap();
    visit.wait_for("#seed").unwrap();
    visit.ask("document.querySelector('.switches input').click()").unwrap();
    visit.press("Start").unwrap();
    visit.wait_for(".board").unwrap();
    let kept = visit.kept("game.wordfeud").unwrap().unwrap();
    assert!(kept.contains("\nidle scoreless\n"), "{kept}");
    visit.wait_for_text("3 turns in a row without points end the game").unwrap();
    assert_no_complaints(&visit);
}
