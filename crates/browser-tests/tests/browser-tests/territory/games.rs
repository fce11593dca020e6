//! Whole games.

use bots::Level;
use browser_tests::{Test, assert_no_complaints, tests, visit};
use game::Viewer;
use messages::territories::headline;
use messages::{People, Voice};
use play::territories::ending::Panel;

use super::table::Twin;
use super::{menu, pick, said, start, wait_for_said, wait_for_turns};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        two_people_share_a_screen_and_their_game_outlasts_reload_and_link,
        arrow_keys_look_back_the_scores_follow_and_words_are_explained,
        links_and_games_that_cannot_be_read_are_said,
        the_keyboard_is_enough_for_a_whole_game
    ]
}

/// T9.1, T7.3: a whole game against the computer, which is move by move the game played outside the browser.
pub(crate) fn whole_game() {
    let mut visit = visit();
    visit.still(true).unwrap();
    let mut twin = Twin::new(Some(Level::Easy), 7);
    start(&mut visit, "Play the computer", 7);
    assert_eq!(visit.text(".score.blue b").unwrap(), "Computer");
    assert_eq!(visit.text(".score.red b").unwrap(), "You");
    let mut turns = 0;
    while twin.table.mover().is_some() {
        if !twin.computer_moved() {
            let cells = twin.word();
            pick(&mut visit, &cells);
            visit.press("Submit Word").unwrap();
        }
        turns += 1;
        wait_for_turns(&mut visit, turns);
    }
    visit.wait_for("#end-title").unwrap();
    let panel = Panel::of(&twin.table.turn(), &twin.table.view(Viewer::Spectator)).unwrap();
    let headline = headline(Voice::PAGE, &People::of(&twin.table.record().seated, &[]), panel.winner);
    assert_eq!(visit.text("#end-title").unwrap(), headline);
    assert!(["You Win!", "Computer Wins!", "Draw"].contains(&headline.as_str()));
    assert_eq!(visit.kept("game.territory").unwrap(), Some(twin.record()));
    visit.screenshot("territory-end").unwrap();
    visit.press("New game").unwrap();
    visit.wait_for(".mode .button").unwrap();
    assert_eq!(visit.kept("game.territory").unwrap(), Some(twin.record()), "it is still kept");
    assert_no_complaints(&visit);
}

/// T2.1, T3.2, T3.3: two people, refusals, a reload in the middle, the history, and a link.
fn two_people_share_a_screen_and_their_game_outlasts_reload_and_link() {
    let mut visit = visit();
    visit.still(true).unwrap();
    let mut twin = Twin::new(None, 7);
    start(&mut visit, "Play a friend", 7);
    visit.press("Submit Word").unwrap();
    wait_for_said(&mut visit, "A word has at least 3 letters, not 0.");
    pick(&mut visit, "a1 b1");
    visit.press("Submit Word").unwrap();
    wait_for_said(&mut visit, "A word has at least 3 letters, not 2.");
    assert!(visit.count(".cell.far").unwrap() > 80);
    pick(&mut visit, "k11");
    wait_for_said(&mut visit, "That letter is 19 cells from the one before");
    assert_eq!(visit.count(".cell.picked").unwrap(), 2);
    pick(&mut visit, "c1");
    visit.wait_for(".lines .closing").unwrap();
    visit.press("Submit Word").unwrap();
    wait_for_said(&mut visit, "EMR is not in the lexicon");
    visit.press("Undo").unwrap();
    visit.wait_until("document.querySelectorAll('.cell.picked').length === 2").unwrap();
    visit.press("Clear").unwrap();
    visit.wait_until("document.querySelectorAll('.cell.picked').length === 0").unwrap();
    let word = twin.word();
    pick(&mut visit, &word);
    visit.press("Submit Word").unwrap();
    wait_for_turns(&mut visit, 1);
    assert_eq!(visit.text(".turn strong").unwrap(), "Red’s turn");
    visit.press("Pass Turn").unwrap();
    twin.play("pass");
    wait_for_turns(&mut visit, 2);
    wait_for_said(&mut visit, "Red passed.");
    visit.reload().unwrap();
    wait_for_turns(&mut visit, 2);
    assert_eq!(visit.kept("game.territory").unwrap(), Some(twin.record()));
    // Pointing at the first turn, the lowest of the list, shows its letters again.
    visit.ask("[...document.querySelectorAll('.past-turn')].at(-1).focus()").unwrap();
    let letters = word.split(' ').count();
    visit
        .wait_until(&format!("document.querySelectorAll('.cell.picked.blue').length === {letters}"))
        .unwrap();
    visit.ask("document.activeElement.blur()").unwrap();
    visit.wait_until("document.querySelectorAll('.cell.picked').length === 0").unwrap();
    visit.press("Copy link").unwrap();
    visit.wait_until("watched.copied !== null").unwrap();
    let link = visit.copied().unwrap().unwrap();
    visit.ask("localStorage.clear()").unwrap();
    visit.go(&link[link.find('#').unwrap()..]).unwrap();
    visit.wait_until("location.hash.startsWith('#/play/territory/')").unwrap();
    wait_for_turns(&mut visit, 2);
    visit.press("Take back a turn").unwrap();
    wait_for_turns(&mut visit, 1);
    assert_no_complaints(&visit);
}

fn links_and_games_that_cannot_be_read_are_said() {
    let mut visit = visit();
    visit.go("#/game/nonsense").unwrap();
    visit.wait_for_text("This link cannot be opened").unwrap();
    visit.keep("game.territory", "logomachy game 1\ntitle territory\nlanguage en\nmove 1 z9\n").unwrap();
    visit.go("#/play/territory").unwrap();
    visit.wait_for_text("cannot be opened").unwrap();
    visit.wait_for(".mode .button").unwrap();
    assert!(visit.kept("game.territory.damaged").unwrap().is_some());
    assert_no_complaints(&visit);
}

/// A game by keys alone, from the menu to the end and back.
fn the_keyboard_is_enough_for_a_whole_game() {
    let mut visit = visit();
    visit.still(true).unwrap();
    menu(&mut visit);
    visit.tab_to_text("Play a friend").unwrap();
    assert!(visit.focus_is_seen().unwrap());
    visit.key("Enter").unwrap();
    visit.wait_for(".territory-game .cell").unwrap();
    // Letters are typed wherever the keyboard is, and Tab takes the next of several.
    let letter = visit.text("#cell-f6").unwrap();
    visit.key(&letter.to_lowercase()).unwrap();
    visit.wait_for("#cell-f6.picked").unwrap();
    assert!(visit.focus_is_seen().unwrap());
    visit.key("Escape").unwrap();
    visit.wait_until("document.querySelectorAll('.cell.picked').length === 0").unwrap();
    visit.key("e").unwrap();
    visit.wait_until("document.querySelectorAll('.cell.picked').length === 1").unwrap();
    let first = visit.ask("document.querySelector('.cell.picked').id").unwrap();
    visit.key("Tab").unwrap();
    visit.wait_until(&format!("document.querySelector('.cell.picked').id !== {first}")).unwrap();
    visit.key("Escape").unwrap();
    // Arrows and space pick exactly.
    visit.key("Home").unwrap();
    visit.wait_until("document.activeElement.id.startsWith('cell-a')").unwrap();
    visit.key(" ").unwrap();
    visit.key("ArrowRight").unwrap();
    visit.key(" ").unwrap();
    visit.wait_until("document.querySelectorAll('.cell.picked').length === 2").unwrap();
    visit.key("Enter").unwrap();
    wait_for_said(&mut visit, "A word has at least 3 letters, not 2.");
    visit.key("Backspace").unwrap();
    visit.wait_until("document.querySelectorAll('.cell.picked').length === 1").unwrap();
    visit.key("Escape").unwrap();
    visit.key("?").unwrap();
    wait_for_said(&mut visit, "Hint: Begin at the ");
    for _ in 0..2 {
        visit.key("?").unwrap();
    }
    visit.wait_until("document.querySelectorAll('.hints li').length === 3").unwrap();
    for turn in 1..=16 {
        visit.key(".").unwrap();
        wait_for_turns(&mut visit, turn);
    }
    visit.wait_until("document.activeElement.id === 'new-game'").unwrap();
    assert_eq!(visit.text("#end-title").unwrap(), "Draw");
    assert_eq!(said(&mut visit), "Red passed. The game is over: 0 px to 0 px.");
    visit.key("Enter").unwrap();
    visit.wait_for(".mode .button").unwrap();
    assert_no_complaints(&visit);
}

fn arrow_keys_look_back_the_scores_follow_and_words_are_explained() {
    let mut visit = visit();
    visit.still(true).unwrap();
    let mut twin = Twin::new(None, 7);
    start(&mut visit, "Play a friend", 7);
    for turn in 1..=2 {
        let word = twin.word();
        pick(&mut visit, &word);
        visit.press("Submit Word").unwrap();
        wait_for_turns(&mut visit, turn);
    }
    let looked = "document.querySelector('.past-turn[aria-current]')?.innerText ?? null";
    visit.ask("document.activeElement.blur()").unwrap();
    visit.key("ArrowLeft").unwrap();
    visit.wait_until(&format!("({looked}) !== null")).unwrap();
    let last = visit.ask(looked).unwrap();
    visit.key("ArrowLeft").unwrap();
    visit.wait_until(&format!("({looked}) !== {last}")).unwrap();
    let red = "document.querySelector('.score.red').innerText";
    let then = visit.ask(red).unwrap();
    visit.key("ArrowRight").unwrap();
    visit.key("ArrowRight").unwrap();
    visit.wait_until(&format!("({looked}) === null")).unwrap();
    assert_ne!(visit.ask(red).unwrap(), then, "the scores are those of then");
    visit.ask("document.querySelector('.past-turn').click()").unwrap();
    visit.wait_for("dialog[open] .defined").unwrap();
    assert_no_complaints(&visit);
}
