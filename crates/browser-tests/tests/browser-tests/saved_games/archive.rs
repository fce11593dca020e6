//! The archive: chosen by title and state, opened, played again, exported, imported and deleted.

use std::fs;

use bots::Level;
use browser_tests::{Test, Theme, assert_accessible, assert_no_complaints, tests, visit, with_axe};
use play::testing::named;
use serde_json::json;

use super::{SAVED, many_games, played};

/// The tests of this module.
pub(super) fn tests() -> Vec<Test> {
    let mut tests =
        tests![games_are_chosen_played_again_looked_at_and_deleted, all_games_go_into_one_file_and_come_back];
    tests.extend(with_axe(tests![the_archive_fits_every_screen]));
    tests
}

fn games_are_chosen_played_again_looked_at_and_deleted() {
    let mut visit = visit();
    for title in ["khi", "classic"].map(named) {
        visit.keep(&format!("game.{title}"), &played(title, 7, 2).record()).unwrap();
    }
    visit.keep("over.khi", "yes").unwrap();
    visit.go("#/archive").unwrap();
    visit.wait_until("document.querySelectorAll('.saved > li').length === 2").unwrap();
    visit.fill("#by-state", "finished").unwrap();
    visit.wait_until("document.querySelectorAll('.saved > li').length === 1").unwrap();
    assert!(visit.text(".saved > li").unwrap().contains("Khi"));
    visit.fill("#by-title", "classic").unwrap();
    visit.wait_for_text("There are no such games.").unwrap();
    visit.fill("#by-state", "running").unwrap();
    visit.wait_until("document.querySelectorAll('.saved > li').length === 1").unwrap();
    assert!(visit.text(".saved > li").unwrap().contains("4 moves"));
    // Looked at, move by move, and back.
    visit.press("Review").unwrap();
    visit.wait_for(".review .moves li:nth-child(4)").unwrap();
    visit.ask("history.back(), null").unwrap();
    visit.wait_for(".saved > li").unwrap();
    // Sides are swapped: the computer begins.
    visit.fill("#by-title", "classic").unwrap();
    visit.press("Rematch").unwrap();
    visit.wait_for(".board").unwrap();
    visit.wait_until("document.querySelectorAll('.moves li').length === 1").unwrap();
    let record = visit.kept("game.classic").unwrap().unwrap();
    assert!(
        record.contains("\nseat computer easy\nseat person\n") && !record.contains("seed 7\n"),
        "{record}"
    );
    // Deleted only when that is wanted.
    visit.go("#/archive").unwrap();
    visit.wait_until("document.querySelectorAll('.saved > li').length === 3").unwrap();
    for (answer, left) in [("Keep", 3), ("Delete", 2)] {
        visit.ask("[...document.querySelectorAll('.saved button')].find(one => one.textContent.trim() === 'Delete').click()").unwrap();
        visit.wait_for(".question").unwrap();
        let press = "[...document.querySelectorAll('dialog[open] button')].find(one => one.textContent.trim() === ANSWER).click()";
        visit.ask(&press.replace("ANSWER", &json!(answer).to_string())).unwrap();
        visit.wait_until("document.querySelector('.question') === null").unwrap();
        visit.wait_until(&format!("{SAVED} === {left}")).unwrap();
    }
    visit.wait_until("document.querySelectorAll('.saved > li').length === 2").unwrap();
    assert_no_complaints(&visit);
}

fn all_games_go_into_one_file_and_come_back() {
    let mut visit = visit();
    let folder = browser_tests::target_directory().join("exported-games");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    visit.downloads_to(&folder).unwrap();
    for title in ["classic", "wordfeud"].map(named) {
        visit.start_game(title, Level::Easy, 7).unwrap();
        visit.press("Pass").unwrap();
        visit.wait_until("document.querySelectorAll('.moves li').length === 2").unwrap();
    }
    let values = "JSON.stringify(Object.entries(localStorage).filter(([name]) => name.startsWith('logomachy.games.')).sort())";
    let before = visit.ask(values).unwrap();
    visit.go("#/archive").unwrap();
    visit.press("Export all games").unwrap();
    let file = folder.join("logomachy-games.txt");
    let exported = super::wait_for_file(&file);
    assert!(exported.starts_with("logomachy games 1\n"), "{exported}");
    visit.wait_until("document.querySelectorAll('.saved > li').length === 2").unwrap();
    // What is here already stays as it is; what is not comes back to the letter.
    visit.choose_file(".keeping input[type=file]", &file).unwrap();
    visit.wait_for_text("0 new, 0 that had gone on, 2 that were here already").unwrap();
    visit.ask("localStorage.clear()").unwrap();
    visit.choose_file(".keeping input[type=file]", &file).unwrap();
    visit.wait_for_text("Imported: 2 new").unwrap();
    assert_eq!(visit.ask(values).unwrap(), before);
    visit.wait_until("document.querySelectorAll('.saved > li').length === 2").unwrap();
    // A hostile file changes nothing.
    let bad = folder.join("bad.txt");
    for text in ["dear diary", &exported.replacen("\ngame ", "\ngame ../theme", 1)] {
        fs::write(&bad, text).unwrap();
        visit.choose_file(".keeping input[type=file]", &bad).unwrap();
        visit.wait_for_text("holds no games that can be read").unwrap();
        assert_eq!(visit.ask(values).unwrap(), before);
    }
    assert_no_complaints(&visit);
}

/// The archive and home, in every width and theme: nothing is wider than the window.
fn the_archive_fits_every_screen() {
    let mut visit = visit();
    many_games(&mut visit, 40);
    for title in ["khi", "scrabbkle"].map(named) {
        visit.keep(&format!("game.{title}"), &played(title, 7, 2).record()).unwrap();
    }
    for (name, address, seen) in [("archive", "#/archive", ".saved li"), ("home", "#/", ".begun")] {
        visit.go(address).unwrap();
        visit.wait_for(seen).unwrap();
        assert_accessible(&mut visit, &format!("saved-games-{name}"));
        for theme in Theme::ALL {
            visit.theme(theme).unwrap();
            for (width, height) in [(1440, 900), (1280, 720), (768, 1024), (360, 740), (740, 360)] {
                visit.resize(width, height).unwrap();
                assert!(visit.fits().unwrap(), "{name} {width}");
                visit.screenshot(&format!("saved-games-{name}-{width}-{}", theme.name())).unwrap();
            }
        }
    }
}
