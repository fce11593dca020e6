//! One place for one thing: sharing, the theme, what a word would bring, and what counts.

use bots::Level;
use browser_tests::{Test, Twin, Visit, assert_accessible, assert_no_complaints, tests, visit, with_axe};
use crossword::Move;
use play::testing::named;

use super::{games, number_of, turn};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    with_axe(tests![
        games_are_shared_from_one_menu,
        the_end_has_one_menu_and_its_number_in_small_print,
        the_theme_is_chosen_in_the_settings_alone,
        what_a_word_would_bring_stands_on_its_button_alone,
        the_list_of_moves_tells_the_points_of_every_word,
        racks_are_told_after_a_resignation
    ])
}

/// Whether the menu that is open can be seen wholly.
const SEEN: &str = "(() => {
    const box = document.querySelector('.menu:popover-open').getBoundingClientRect();
    return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
})()";

/// What can be pressed now and begins so.
fn shown(visit: &mut Visit, text: &str) -> u64 {
    let count = format!(
        "[...document.querySelectorAll('button')].filter(one => one.checkVisibility() && one.textContent.trim() === '{text}').length"
    );
    visit.ask(&count).unwrap().as_u64().unwrap()
}

fn games_are_shared_from_one_menu() {
    let mut visit = visit();
    for (title, number) in games() {
        visit.start_game(title, Level::Easy, number).unwrap();
        let ways = ["Copy link", "Save GCG", "Copy GCG"];
        for way in ways {
            assert_eq!(shown(&mut visit, way), 0, "{title}: {way} is in the menu");
        }
        let scores = u64::from(title == named("khi"));
        assert_eq!(shown(&mut visit, "Game scores"), scores, "{title}: standings are told once");
        visit.tab_to_text("Share").unwrap();
        visit.key("Enter").unwrap();
        visit.wait_for(".menu:popover-open").unwrap();
        let fits = u64::from(title != named("khi"));
        assert_eq!(ways.map(|way| shown(&mut visit, way)), [1, fits, fits], "{title}");
        visit.key("Tab").unwrap();
        visit.key("Enter").unwrap();
        visit.wait_for_text("Link copied").unwrap();
        assert!(visit.copied().unwrap().is_some_and(|link| link.contains("#/game/")));
        visit.key("Escape").unwrap();
        visit.wait_until("document.querySelector('.menu:popover-open') === null").unwrap();
    }
    // Keys that are meant for the menu do nothing on the board.
    visit.tab_to(".spot.cursor").unwrap();
    let letter = visit.text(".slot:not(.blank) b").unwrap();
    visit.key(&letter).unwrap();
    visit.wait_for(".tried").unwrap();
    visit.tab_to_text("Share").unwrap();
    visit.key("Enter").unwrap();
    visit.wait_for(".menu:popover-open").unwrap();
    visit.key("Escape").unwrap();
    visit.wait_until("document.querySelector('.menu:popover-open') === null").unwrap();
    assert_eq!(visit.count(".tried").unwrap(), 1);
    assert_no_complaints(&visit);
}

fn the_end_has_one_menu_and_its_number_in_small_print() {
    let mut visit = visit();
    let title = named("classic");
    let mut twin = Twin::new(title, Level::Easy, number_of(title));
    while !twin.is_over() {
        let mv = twin.advice();
        twin.play(mv);
    }
    visit.keep("game.classic", &twin.record()).unwrap();
    visit.keep("introduced.classic", "yes").unwrap();
    visit.go("#/play/classic").unwrap();
    visit.wait_for("#end-title").unwrap();
    let buttons = "[...document.querySelectorAll('#ending > .few > button')].filter(one => one.checkVisibility()).map(one => one.textContent.trim())";
    assert_eq!(
        visit.ask(buttons).unwrap(),
        serde_json::json!(["New game", "Rematch", "Look at the board", "Share", "Undo"])
    );
    let numbers = "[...document.querySelectorAll('.proof')].length";
    assert_eq!(visit.ask(numbers).unwrap(), 1, "the number is told in one place");
    let small = "(() => {
        const [proof, few] = ['#ending .proof', '#ending .few'].map(one => document.querySelector(one));
        return parseFloat(getComputedStyle(proof).fontSize) < 14 && proof.getBoundingClientRect().top >= few.getBoundingClientRect().bottom;
    })()";
    assert_eq!(visit.ask(small).unwrap(), true);
    for (width, height) in [(1440, 900), (1280, 720), (768, 1024), (360, 740), (740, 360)] {
        visit.resize(width, height).unwrap();
        visit
            .ask("document.querySelector('[popovertarget=share-end]').scrollIntoView({ block: 'center' })")
            .unwrap();
        visit.click("[popovertarget=share-end]").unwrap();
        visit.wait_for("#share-end:popover-open").unwrap();
        assert_eq!(visit.ask(SEEN).unwrap(), true, "{width} by {height}");
        assert_accessible(&mut visit, &format!("end-share-{width}x{height}"));
        // Escape closes the menu, and only then the panel.
        visit.key("Escape").unwrap();
        visit.wait_until("document.querySelector('.menu:popover-open') === null").unwrap();
        assert_eq!(visit.count("#end-title").unwrap(), 1, "{width} by {height}");
    }
    visit.press("Look at the board").unwrap();
    visit.wait_until("document.querySelector('#end-title') === null").unwrap();
    assert_eq!(visit.count(".fairness .proof").unwrap(), 1, "and stays where its hash is");
    assert_no_complaints(&visit);
}

fn the_theme_is_chosen_in_the_settings_alone() {
    let mut visit = visit();
    for (number, address) in
        ["#/", "#/play/khi", "#/words", "#/play/idiot", "#/play/territory"].into_iter().enumerate()
    {
        // A page that changes its program loads itself anew, so each address is that of a page of its own.
        visit.go(&format!("?{number}{address}")).unwrap();
        visit
            .wait_until(&format!("location.search === '?{number}' && !!document.querySelector('main *')"))
            .unwrap();
        visit.wait_for(".masthead .gear").unwrap();
        let name = "[aria-label='Dark theme']";
        assert_eq!(visit.count(name).unwrap(), 0, "{address}");
        visit.click(".gear").unwrap();
        visit.wait_for(&format!("dialog[open] {name}")).unwrap();
        assert_eq!(visit.count(name).unwrap(), 1, "{address}");
        visit.key("Escape").unwrap();
        visit.wait_until("document.querySelector('dialog[open]') === null").unwrap();
    }
    assert_no_complaints(&visit);
}

fn what_a_word_would_bring_stands_on_its_button_alone() {
    let mut visit = visit();
    for (title, number) in games() {
        visit.start_game(title, Level::Easy, number).unwrap();
        let twin = Twin::new(title, Level::Easy, number);
        let Move::Lay(lay) = twin.advice() else { panic!("the games begin with words") };
        visit.lay_by_keys(&twin, &lay).unwrap();
        visit.wait_for_preview().unwrap();
        let button = visit.text(".play-word").unwrap();
        let button = button.trim();
        assert!(button.starts_with("Play ") && button != "Play word", "{title}: {button}");
        assert!(!visit.said().unwrap().contains("Play "), "{title}: {}", visit.said().unwrap());
        // Whoever does not see the button hears it.
        let heard = visit.text(".status-line [aria-live=polite]").unwrap();
        assert!(heard.starts_with(button), "{title}: {heard}");
        visit.key("Escape").unwrap();
        visit
            .wait_until("document.querySelector('.status-line [aria-live=polite]').textContent === ''")
            .unwrap();
    }
    assert_no_complaints(&visit);
}

fn the_list_of_moves_tells_the_points_of_every_word() {
    let mut visit = visit();
    let title = named("classic");
    let mut twin = Twin::new(title, Level::Easy, number_of(title));
    for _ in 0..6 {
        let mv = twin.advice();
        twin.play(mv);
    }
    visit.keep("game.classic", &twin.record()).unwrap();
    visit.keep("introduced.classic", "yes").unwrap();
    visit.go("#/play/classic").unwrap();
    visit.wait_for(".moves .worth").unwrap();
    let rows = visit.ask(
        "[...document.querySelectorAll('.moves li')].map(row => [
            row.querySelectorAll('.word').length,
            [...row.querySelectorAll('.worth')].map(one => Number(one.textContent)),
            Number((row.querySelector('.what').textContent.match(/bonus \\+(\\d+)/) ?? [0, 0])[1]),
            Number(row.querySelector(':scope > b').textContent)])",
    );
    let rows = rows.unwrap();
    let mut several = 0;
    for row in rows.as_array().unwrap() {
        let worth: Vec<i64> = row[1].as_array().unwrap().iter().map(|one| one.as_i64().unwrap()).collect();
        let (words, bonus, gain) =
            (row[0].as_u64().unwrap(), row[2].as_i64().unwrap(), row[3].as_i64().unwrap());
        if words > 1 {
            several += 1;
            assert_eq!(worth.len() as u64, words, "{row}");
        }
        if !worth.is_empty() {
            assert_eq!(worth.iter().sum::<i64>() + bonus, gain, "{row}");
        }
    }
    assert!(several > 0, "{rows}");
    for (width, height) in [(1440, 900), (360, 740)] {
        visit.resize(width, height).unwrap();
        visit.ask("document.querySelector('.moves').scrollIntoView({ block: 'center' })").unwrap();
        assert!(visit.fits().unwrap(), "{width}");
        assert_accessible(&mut visit, &format!("moves-{width}"));
    }
    assert_no_complaints(&visit);
}

fn racks_are_told_after_a_resignation() {
    let mut visit = visit();
    let (title, number) = (named("wordfeud"), 16);
    visit.start_game(title, Level::Easy, number).unwrap();
    turn(&mut visit, &mut Twin::new(title, Level::Easy, number));
    assert!(!visit.text(".moves").unwrap().contains("held "), "not while the game is played");
    visit.give_up().unwrap();
    let rows = "[...document.querySelectorAll('.moves li')].filter(row => /held \\S{7}/.test(row.textContent)).length";
    assert_eq!(visit.ask(rows).unwrap(), 3);
    assert!(visit.text(".moves li").unwrap().contains("Computer held "), "and what the other held then");
    assert_accessible(&mut visit, "resigned");
    assert_no_complaints(&visit);
}
