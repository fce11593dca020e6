//! Several tabs with the same game, and with different ones.

use bots::Level;
use browser_tests::{Test, Twin, Visit, assert_no_complaints, tests, visit};
use crossword::Move;
use play::testing::named;

use super::super::crosswords::turn;

/// The tests of this module.
pub(super) fn tests() -> Vec<Test> {
    tests![
        moves_made_in_any_of_three_tabs_are_in_all,
        two_tabs_that_move_at_once_lose_no_move_that_was_saved,
        home_follows_the_games_of_other_tabs
    ]
}

fn wait_for_moves(visit: &mut Visit, count: usize) {
    visit.wait_until(&format!("document.querySelectorAll('.moves li').length === {count}")).unwrap();
}

fn moves_made_in_any_of_three_tabs_are_in_all() {
    let mut first = visit();
    first.start_game(named("classic"), Level::Easy, 44).unwrap();
    let mut twin = Twin::new(named("classic"), Level::Easy, 44);
    let address = first.ask("location.hash").unwrap();
    let mut tabs = vec![first.another_tab().unwrap(), first.another_tab().unwrap(), first];
    for tab in &mut tabs[..2] {
        tab.go(address.as_str().unwrap()).unwrap();
        tab.wait_for(".board").unwrap();
    }
    for round in 0..6 {
        turn(&mut tabs[round % 3], &mut twin);
        for tab in &mut tabs {
            wait_for_moves(tab, 2 * round + 2);
        }
    }
    let boards: Vec<String> = tabs.iter_mut().map(|tab| tab.text(".board").unwrap()).collect();
    assert!(boards.iter().all(|board| *board == boards[0]));
    assert_eq!(tabs[0].ask(super::SAVED).unwrap(), 1);
    tabs.iter().for_each(assert_no_complaints);
}

/// Two tabs make different moves in the same millisecond, as far as a machine can, again and again: each of them is in a saved
/// game, or the tab that made it says that the other one was faster; and both tabs come to show the same game.
fn two_tabs_that_move_at_once_lose_no_move_that_was_saved() {
    let mut both_saved = 0;
    for number in 44..50 {
        let mut one = visit();
        one.start_game(named("classic"), Level::Easy, number).unwrap();
        let twin = Twin::new(named("classic"), Level::Easy, number);
        let address = one.ask("location.hash").unwrap();
        let mut other = one.another_tab().unwrap();
        other.go(address.as_str().unwrap()).unwrap();
        other.wait_for(".board").unwrap();
        let mv = twin.advice();
        let Move::Lay(lay) = &mv else { panic!("the games begin with words") };
        one.lay_by_keys(&twin, lay).unwrap();
        one.wait_for_preview().unwrap();
        let at = one.ask("Date.now() + 700").unwrap();
        let press = |text: &str| {
            format!(
                "(() => {{ const button = [...document.querySelectorAll('.controls button')]
                        .find(one => one.textContent.trim().startsWith('{text}'));
                    setTimeout(() => {{
                        while (Date.now() < {at});
                        globalThis.late = document.querySelectorAll('.moves li').length > 0;
                        button.click();
                    }}, {at} - Date.now() - 30); }})()"
            )
        };
        one.ask(&press("Play")).unwrap();
        other.ask(&press("Pass")).unwrap();
        // Both come to show the same game.
        let settled = "document.querySelectorAll('.moves li').length >= 2 && !document.querySelector('.thinking:not([hidden])')";
        one.wait_until(settled).unwrap();
        other.wait_until(settled).unwrap();
        let moves = other.text(".moves").unwrap();
        one.wait_until(&format!(
            "document.querySelector('.moves').textContent === {}",
            serde_json::json!(moves)
        ))
        .unwrap();
        let records = one
            .ask(
                "Object.entries(localStorage).filter(([name]) => name.startsWith('logomachy.games.'))
                .map(([, value]) => value.split('\\n\\n')[1])",
            )
            .unwrap();
        let records: Vec<&str> = records.as_array().unwrap().iter().filter_map(|one| one.as_str()).collect();
        let first =
            |record: &&str| record.lines().find_map(|line| line.strip_prefix("move 1 ")).map(str::to_owned);
        let first: Vec<String> = records.iter().filter_map(first).collect();
        let (laid, passed) = (first.iter().any(|mv| mv != "pass"), first.iter().any(|mv| mv == "pass"));
        // A tab that already showed the move of the other one when its button was pressed made no move of its own.
        let told = [&mut one, &mut other]
            .map(|tab| tab.ask("late").unwrap() == true || tab.count(".news").unwrap() > 0);
        assert!(laid || told[0], "the word is lost, and its tab says nothing: {records:?}");
        assert!(passed || told[1], "the pass is lost, and its tab says nothing: {records:?}");
        both_saved += u32::from(laid && passed);
        assert_no_complaints(&one);
        assert_no_complaints(&other);
    }
    println!("of 6 pairs of moves that were made at once, both were saved {both_saved} times");
}

fn home_follows_the_games_of_other_tabs() {
    let mut home = visit();
    let mut table = home.another_tab().unwrap();
    table.start_game(named("khi"), Level::Easy, 4).unwrap();
    let mut twin = Twin::new(named("khi"), Level::Easy, 4);
    turn(&mut table, &mut twin);
    home.wait_until("document.querySelector('.begun')?.textContent.includes('2 moves so far')").unwrap();
    let standing = home.text(".begun .soft").unwrap();
    assert!(standing.starts_with("You ") && standing.contains(" · Computer "), "{standing}");
    assert!(standing.chars().any(|one| one.is_ascii_digit()), "{standing}");
    turn(&mut table, &mut twin);
    home.wait_until("document.querySelector('.begun')?.textContent.includes('4 moves so far')").unwrap();
    assert_no_complaints(&home);
    assert_no_complaints(&table);
}
