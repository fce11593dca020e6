//! Many games side by side: taken over from earlier versions, in several tabs, in a full browser, and in the archive.

mod archive;
mod tabs;

use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use bots::Level;
use browser_tests::{Test, Twin, Visit, assert_no_complaints, tests, visit};
use play::Title;
use play::testing::named;
use serde_json::json;

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    let mut tests = tests![
        games_of_earlier_versions_are_taken_over_once,
        a_full_browser_is_said_and_loses_nothing,
        a_new_game_takes_the_place_of_none_and_a_finished_one_is_not_to_be_continued,
        five_hundred_games_open_home_at_once
    ];
    tests.extend(archive::tests());
    tests.extend(tabs::tests());
    tests
}

/// Fills what the browser lets a page store, to the last character.
const FILL: &str = "(() => { for (let size = 1 << 22; size > 0; size >>= 1) {
    try { for (let part = 0; ; part++) localStorage.setItem(`fill.${size}.${part}`, 'x'.repeat(size)); } catch {} } })()";

/// Makes room again.
const EMPTY: &str = "Object.keys(localStorage).filter(key => key.startsWith('fill.'))
    .forEach(key => localStorage.removeItem(key))";

/// How many games are saved.
const SAVED: &str = "Object.keys(localStorage).filter(key => key.startsWith('logomachy.games.')).length";

/// A game with so many moves.
fn played(title: Title, number: u64, moves: usize) -> Twin {
    let mut twin = Twin::new(title, Level::Easy, number);
    for _ in 0..moves {
        let mv = twin.advice();
        twin.play(mv);
    }
    twin
}

fn games_of_earlier_versions_are_taken_over_once() {
    let mut visit = visit();
    let titles = ["khi", "classic", "wordfeud", "scrabbkle"].map(named);
    for title in titles {
        visit.keep(&format!("game.{title}"), &played(title, 7, 1).record()).unwrap();
    }
    visit.keep("game.khi.aside", &played(titles[0], 8, 2).record()).unwrap();
    visit.keep("over.classic", "yes").unwrap();
    let hash = "5".repeat(64);
    visit.keep("promise.khi", &hash).unwrap();
    visit.reload().unwrap();
    visit.wait_for_text("All games (5)").unwrap();
    let old =
        "Object.keys(localStorage).filter(key => /^logomachy\\.(game|over|promise)\\./.test(key)).length";
    assert_eq!((visit.ask(old).unwrap(), visit.ask(SAVED).unwrap()), (json!(0), json!(5)));
    visit.reload().unwrap();
    visit.wait_for_text("All games (5)").unwrap();
    assert_eq!(visit.ask(SAVED).unwrap(), 5, "once is enough");
    visit.go("#/archive").unwrap();
    visit.wait_until("document.querySelectorAll('.saved > li').length === 5").unwrap();
    let khi = "[...document.querySelectorAll('.saved a')].find(one => one.hash.startsWith('#/play/khi/')
        && one.closest('li').textContent.includes('2 moves')).click()";
    visit.ask(khi).unwrap();
    visit.wait_until("document.querySelectorAll('.moves li').length === 2").unwrap();
    assert_eq!(visit.text(".hash").unwrap(), hash, "what was promised is still promised");
    assert_no_complaints(&visit);
}

fn a_full_browser_is_said_and_loses_nothing() {
    let mut visit = visit();
    visit.start_game(named("classic"), Level::Easy, 44).unwrap();
    let mut twin = Twin::new(named("classic"), Level::Easy, 44);
    super::crosswords::turn(&mut visit, &mut twin);
    let before = visit.kept("game.classic").unwrap();
    visit.ask(FILL).unwrap();
    // A new game finds no room: it is played all the same, and left only when that is wanted.
    visit.press("New game").unwrap();
    visit.press("Start").unwrap();
    visit.wait_for(".board").unwrap();
    visit.wait_for(".unsaved[role=alert]").unwrap();
    assert_eq!(visit.kept("game.classic").unwrap(), before);
    visit.press("New game").unwrap();
    visit.wait_for(".question").unwrap();
    visit.press("Stay").unwrap();
    visit.wait_until("document.querySelector('.question') === null").unwrap();
    visit.press("Pass").unwrap();
    visit.wait_said("Computer ").unwrap();
    visit.ask(EMPTY).unwrap();
    visit.press("Pass").unwrap();
    visit.wait_until("document.querySelector('.unsaved') === null").unwrap();
    visit.wait_until(&format!("{SAVED} === 2")).unwrap();
    visit.go("#/").unwrap();
    visit.wait_until("document.querySelectorAll('.begun').length === 2").unwrap();
    assert_no_complaints(&visit);
}

/// D06, D07: a game that was left unfinished is still there beside the new one; one that is over is told as such.
fn a_new_game_takes_the_place_of_none_and_a_finished_one_is_not_to_be_continued() {
    let mut visit = visit();
    visit.start_game(named("classic"), Level::Easy, 44).unwrap();
    let mut twin = Twin::new(named("classic"), Level::Easy, 44);
    super::crosswords::turn(&mut visit, &mut twin);
    visit.wait_until("document.querySelectorAll('.moves li').length === 2").unwrap();
    let moves = visit.text(".moves").unwrap();
    visit.press("New game").unwrap();
    visit.press("Start").unwrap();
    visit.wait_until(&format!("{SAVED} === 2")).unwrap();
    visit.press("Pass").unwrap();
    visit.wait_until("document.querySelectorAll('.moves li').length === 2").unwrap();
    visit.go("#/").unwrap();
    visit.wait_until("document.querySelectorAll('.begun').length === 2").unwrap();
    // The one that was left is gone on with where it was left, and given up.
    let left = "[...document.querySelectorAll('.begun')].find(one => /[1-9]\\d* · Computer [1-9]/.test(one.innerText))";
    visit.wait_until(&format!("({left}) !== undefined")).unwrap();
    visit.ask(&format!("{left}.querySelector('a').click()")).unwrap();
    visit.wait_until("document.querySelectorAll('.moves li').length === 2").unwrap();
    assert_eq!(visit.text(".moves").unwrap(), moves);
    visit.give_up().unwrap();
    visit.go("#/").unwrap();
    visit.wait_until("document.querySelectorAll('.begun').length === 1").unwrap();
    assert!(!visit.text(".continue").unwrap().contains("Finished"));
    visit.wait_for_text("All games (2)").unwrap();
    visit.go("#/archive").unwrap();
    visit.fill("#by-state", "finished").unwrap();
    visit.wait_until("document.querySelectorAll('.saved > li').length === 1").unwrap();
    assert!(visit.text(".saved > li").unwrap().contains("Finished after 2 moves."));
    assert_no_complaints(&visit);
}

/// Puts so many games into the browser, most of them over.
pub(crate) fn many_games(visit: &mut Visit, count: usize) {
    let record = played(named("classic"), 44, 6).record();
    let put = "(() => { for (let number = 0; number < COUNT; number++) {
        const state = number % 10 ? 'over' : 'running', squares = Array(15).fill('.l.##W..#..#w.*').join('/');
        localStorage.setItem(`logomachy.games.many${number}`, `logomachy save 1\\nrevision 9\\nplayed ${1e12 + number}
state ${state}\\nturn 1\\nscores ${number} 99\\nsquares ${squares}\\nletters ${squares}\\n\\n` + RECORD); } })()";
    let put = put.replace("COUNT", &count.to_string()).replace("RECORD", &json!(record).to_string());
    visit.ask(&put).unwrap();
}

/// The clock is only read, since it is no test's to say how busy the machine is.
fn five_hundred_games_open_home_at_once() {
    let mut visit = visit();
    let opened = |visit: &mut Visit, address: &str, seen: &str| {
        visit.go("?away").unwrap();
        visit.wait_for(".game-card a").unwrap();
        visit.go(&format!("?there{address}")).unwrap();
        let began = Instant::now();
        visit.wait_for(seen).unwrap();
        (began.elapsed(), visit.ask("Math.round(performance.now())").unwrap())
    };
    let empty = opened(&mut visit, "#/", ".game-card a");
    many_games(&mut visit, 500);
    let full = opened(&mut visit, "#/", ".begun a");
    visit.wait_for_text("All games (500)").unwrap();
    assert_eq!(visit.count(".begun").unwrap(), 3);
    let took = visit.ask("Math.max(0, ...watched.long)").unwrap();
    let archive = opened(&mut visit, "#/archive", ".saved li");
    println!(
        "home without games {empty:?}, with 500 {full:?}, its longest task {took} ms; archive {archive:?}"
    );
    visit.wait_for_text("30 of 500").unwrap();
    visit.press("Show more").unwrap();
    visit.wait_for_text("60 of 500").unwrap();
    assert_no_complaints(&visit);
}

/// A folder for files that a test downloads, with nothing in it.
pub(crate) fn empty_folder(name: &str) -> PathBuf {
    let folder = browser_tests::target_directory().join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// What a file holds once it was downloaded.
pub(crate) fn wait_for_file(file: &Path) -> Vec<u8> {
    for _ in 0..500 {
        if let Some(bytes) = fs::read(file).ok().filter(|bytes| !bytes.is_empty()) {
            return bytes;
        }
        sleep(Duration::from_millis(20));
    }
    panic!("{} was never downloaded", file.display())
}
