//! The archive: chosen by title and state, opened, played again, exported, imported and deleted.

use std::fs;
use std::thread::sleep;
use std::time::Duration;

use bots::Level;
use browser_tests::{
    Test, Theme, Twin, Visit, assert_accessible, assert_no_complaints, tests, visit, with_axe,
};
use play::testing::named;
use serde_json::json;

use super::super::crosswords::turn;
use super::{SAVED, empty_folder, many_games, played, wait_for_file};

/// The tests of this module.
pub(super) fn tests() -> Vec<Test> {
    let mut tests = tests![
        games_are_chosen_played_again_looked_at_and_deleted,
        all_games_go_into_one_file_and_come_back,
        a_game_is_exported_as_record_gcg_link_and_picture,
        old_finished_games_are_deleted_when_that_is_wanted
    ];
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
    let folder = empty_folder("exported-games");
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
    let exported = String::from_utf8(wait_for_file(&file)).unwrap();
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
    // A file that is hostile, was cut off or changed on its way changes nothing, also where nothing is saved.
    let bad = folder.join("bad.txt");
    let cut = &exported[..exported.len() * 2 / 3];
    let changed = exported.replacen(" move 1 pass", " move 1 swap", 1);
    for text in ["dear diary", &exported.replacen("\ngame ", "\ngame ../theme", 1), cut, &changed] {
        assert_ne!(text, exported);
        fs::write(&bad, text).unwrap();
        visit.choose_file(".keeping input[type=file]", &file).unwrap();
        visit.wait_for_text("2 that were here already").unwrap();
        visit.choose_file(".keeping input[type=file]", &bad).unwrap();
        visit.wait_for_text("holds no games that can be read").unwrap();
        assert_eq!(visit.ask(values).unwrap(), before);
    }
    assert_no_complaints(&visit);
}

/// What each button of a game downloads is that game.
fn a_game_is_exported_as_record_gcg_link_and_picture() {
    let mut visit = visit();
    let folder = empty_folder("exported-game");
    visit.downloads_to(&folder).unwrap();
    visit.start_game(named("classic"), Level::Easy, 44).unwrap();
    let mut twin = Twin::new(named("classic"), Level::Easy, 44);
    turn(&mut visit, &mut twin);
    let words =
        visit.ask("[...document.querySelectorAll('.moves .word')].map(one => one.innerText)").unwrap();
    let id = visit.ask("location.hash.split('/').pop()").unwrap().as_str().unwrap().to_owned();
    visit.go("#/archive").unwrap();
    visit.wait_for(".saved > li").unwrap();
    visit.click(".exports summary").unwrap();
    visit.press("Save record").unwrap();
    let record = wait_for_file(&folder.join(format!("classic-{id}.txt")));
    assert_eq!(String::from_utf8(record).unwrap(), twin.record());
    visit.press("Save GCG").unwrap();
    let gcg = String::from_utf8(wait_for_file(&folder.join("classic.gcg"))).unwrap();
    assert!(gcg.starts_with("#character-encoding UTF-8\n") && gcg.matches("\n>").count() == 2, "{gcg}");
    let first = words.as_array().unwrap().last().and_then(|word| word.as_str()).unwrap();
    assert!(gcg.to_uppercase().contains(&format!(" {first} +")), "{first}: {gcg}");
    visit.press("Copy link").unwrap();
    visit.wait_until("watched.copied !== null").unwrap();
    assert!(visit.copied().unwrap().unwrap().contains("#/game/"));
    visit.press("Save picture").unwrap();
    let picture = wait_for_file(&folder.join(format!("classic-{id}.png")));
    let drawn = "createImageBitmap(new Blob([new Uint8Array(BYTES)])).then(image => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        const colour = (column, row) => [...context.getImageData(column * 48 + 4, row * 48 + 4, 1, 1).data].join();
        return [image.width, image.height, colour(7, 7), colour(0, 7)]; })";
    let drawn = visit.ask(&drawn.replace("BYTES", &json!(picture).to_string())).unwrap();
    assert_eq!(drawn, json!([720, 720, "246,236,212,255", "234,164,143,255"]), "a tile, and a premium");
    // Territory has a picture and no GCG.
    visit.keep("game.territory", &territory_record()).unwrap();
    visit.go("#/play/territory").unwrap();
    visit.wait_for(".past-turn").unwrap();
    visit.press("Pass Turn").unwrap();
    visit.wait_until("document.querySelectorAll('.past-turn').length === 2").unwrap();
    visit.go("#/archive").unwrap();
    visit.fill("#by-title", "territory").unwrap();
    visit.wait_until("document.querySelectorAll('.saved > li').length === 1").unwrap();
    visit.click(".exports summary").unwrap();
    visit.press("Save picture").unwrap();
    assert!(!visit.text(".exports").unwrap().contains("GCG"));
    let is_picture = |file: &fs::DirEntry| {
        let name = file.file_name().into_string().unwrap();
        name.starts_with("territory-") && name.to_ascii_lowercase().ends_with("png")
    };
    let found = || fs::read_dir(&folder).unwrap().filter_map(Result::ok).find(is_picture);
    for _ in 0..500 {
        if found().is_some() {
            break;
        }
        sleep(Duration::from_millis(20));
    }
    assert!(wait_for_file(&found().unwrap().path()).starts_with(b"\x89PNG"));
    assert_no_complaints(&visit);
}

/// A game of Territory between two people, after its first word.
fn territory_record() -> String {
    let mut twin = crate::territory::table::Twin::new(None, 7);
    twin.word();
    twin.record()
}

fn old_finished_games_are_deleted_when_that_is_wanted() {
    let mut visit = visit();
    many_games(&mut visit, 40);
    visit.keep("game.khi", &played(named("khi"), 7, 2).record()).unwrap();
    visit.keep("over.khi", "yes").unwrap();
    visit.go("#/archive").unwrap();
    visit.wait_for_text("30 of 41").unwrap();
    assert!(visit.text(".space").unwrap().chars().any(|one| one.is_ascii_digit()));
    visit.fill("#older", "7").unwrap();
    let answer = |visit: &mut Visit, answer: &str| {
        visit.press("Delete them").unwrap();
        visit.wait_for_text("36 ").unwrap();
        visit.wait_for(".question").unwrap();
        let press = "[...document.querySelectorAll('dialog[open] button')].find(one => one.textContent.trim() === ANSWER).click()";
        visit.ask(&press.replace("ANSWER", &json!(answer).to_string())).unwrap();
        visit.wait_until("document.querySelector('.question') === null").unwrap();
    };
    answer(&mut visit, "Keep");
    assert_eq!(visit.ask(SAVED).unwrap(), 41);
    answer(&mut visit, "Delete");
    // Those that are not over stay, and so does the one that was finished today.
    visit.wait_until(&format!("{SAVED} === 5")).unwrap();
    visit.wait_until("document.querySelectorAll('.saved > li').length === 5").unwrap();
    let states = "Object.entries(localStorage).filter(([name]) => name.startsWith('logomachy.games.many'))
        .every(([, value]) => value.includes('\\nstate running\\n'))";
    assert_eq!(visit.ask(states).unwrap(), true);
    visit.press("Delete them").unwrap();
    visit.wait_for_text("There are none.").unwrap();
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
