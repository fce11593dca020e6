//! The page without a connection, and in any folder of a host.

use std::fs;
use std::path::Path;

use bots::Level;
use browser_tests::{Served, Test, Visit, assert_no_complaints, named, tests};
use play::testing::named as titled;

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        a_game_goes_on_when_the_server_is_gone,
        words_that_cannot_be_had_are_asked_for_once_and_can_be_asked_for_again_or_given_up,
        the_words_that_were_fetched_are_named_among_those_to_play_offline_with,
        words_are_downloaded_by_a_button_and_removed,
        the_page_can_lie_in_any_folder_and_keeps_to_it,
        the_page_can_be_installed,
        a_newer_version_waits_until_it_is_asked_for
    ]
}

const READY: &str = "document.documentElement.dataset.offline === 'ready'";

/// Serves the page for one test.
fn served(under: &str) -> (Served, Visit) {
    let (page, browser) = named().unwrap();
    let served = Served::at(&page, under, 0).unwrap();
    let mut visit = Visit::begin(&browser, &served.address).unwrap();
    visit.wait_for(".game-card a").unwrap();
    (served, visit)
}

/// Asks for advice, and waits for all of it.
fn take_advice(visit: &mut Visit) {
    visit.press("Hint").unwrap();
    visit.wait_for(".hints li").unwrap();
}

fn a_game_goes_on_when_the_server_is_gone() {
    let (served, mut visit) = served("");
    visit.wait_until(READY).unwrap();
    visit.wait_until("getComputedStyle(document.querySelector('.offline')).display !== 'none'").unwrap();
    visit.start_game(titled("classic"), Level::Easy, 11).unwrap();
    served.stop();
    visit.reload().unwrap();
    visit.wait_for(".board").unwrap();
    take_advice(&mut visit);
    visit.press("Pass").unwrap();
    visit.wait_said("Computer ").unwrap();
    // Another game, never opened before, is there as well.
    visit.start_game(titled("khi"), Level::Easy, 3).unwrap();
    visit.go("?again#/words").unwrap();
    visit.wait_until("document.body.innerText.includes('words are ready')").unwrap();
}

/// Counts what the page fetches from now on.
const COUNT: &str = "(() => { globalThis.asked = 0; const fetch = globalThis.fetch;
    globalThis.fetch = (...what) => { globalThis.asked++; return fetch(...what); }; })()";

fn words_that_cannot_be_had_are_asked_for_once_and_can_be_asked_for_again_or_given_up() {
    let (served, mut visit) = served("");
    visit.wait_until(READY).unwrap();
    visit.go("#/play/wordfeud").unwrap();
    visit.wait_for("#seed").unwrap();
    visit.choose_words("Norwegian").unwrap();
    served.stop();
    visit.ask(COUNT).unwrap();
    visit.press("Start").unwrap();
    visit.wait_for_text("The words did not come").unwrap();
    visit.ask("new Promise(done => setTimeout(done, 2000)), null").unwrap();
    assert_eq!(visit.ask("asked").unwrap(), 1);
    visit.press("Try again").unwrap();
    visit.wait_until("asked === 2").unwrap();
    visit.wait_for_text("The words did not come").unwrap();
    // Whoever gives up chooses again.
    visit.press("Cancel").unwrap();
    visit.wait_for("#seed").unwrap();
    visit.choose_words("English").unwrap();
    visit.press("Start").unwrap();
    visit.wait_for(".board").unwrap();
    assert_eq!(visit.ask("asked").unwrap(), 3, "English is kept for such times, and asked for once");
}

fn the_words_that_were_fetched_are_named_among_those_to_play_offline_with() {
    let (_served, mut visit) = served("");
    visit.wait_until(READY).unwrap();
    visit.wait_for_text("Ready to play offline, with English words").unwrap();
    visit.go("#/play/wordfeud").unwrap();
    visit.wait_for("#seed").unwrap();
    visit.choose_words("Norwegian").unwrap();
    visit.press("Start").unwrap();
    visit.wait_for(".board").unwrap();
    visit.go("#/").unwrap();
    visit.wait_for_text("Ready to play offline, with English and Norwegian words").unwrap();
}

fn words_are_downloaded_by_a_button_and_removed() {
    let (served, mut visit) = served("");
    visit.wait_until(READY).unwrap();
    visit.click("[aria-label=Settings]").unwrap();
    visit.wait_for("[aria-label='Remove: English']").unwrap();
    let row = "[...document.querySelectorAll('.offline-words li')].find(one => one.innerText.includes('Norwegian'))";
    let size = visit.ask(&format!("{row}.innerText")).unwrap();
    assert!(size.as_str().unwrap().contains(" MB"), "{size}");
    visit.click("[aria-label='Download: Norwegian']").unwrap();
    visit.wait_for("[aria-label='Remove: Norwegian']").unwrap();
    visit.wait_for_text("Ready to play offline, with English and Norwegian words").unwrap();
    visit.click("[aria-label='Download: Meanings of English words']").unwrap();
    visit.wait_for("[aria-label='Remove: Meanings of English words']").unwrap();
    // What does not come is said once, with a button; nothing is asked for again before it is pressed.
    served.stop();
    visit.ask(COUNT).unwrap();
    visit.click("[aria-label='Download: Danish']").unwrap();
    visit.wait_for("[aria-label='Try again: Danish']").unwrap();
    visit.wait_for_text("The words did not come").unwrap();
    visit.ask("new Promise(done => setTimeout(done, 2000)), null").unwrap();
    assert_eq!(visit.ask("asked").unwrap(), 1);
    let (page, _) = named().unwrap();
    let again = Served::at(&page, "", served.port).unwrap();
    visit.click("[aria-label='Try again: Danish']").unwrap();
    visit.wait_for("[aria-label='Remove: Danish']").unwrap();
    visit.click("[aria-label='Remove: Norwegian']").unwrap();
    visit.wait_for("[aria-label='Download: Norwegian']").unwrap();
    visit.wait_for_text("Ready to play offline, with English and Danish words").unwrap();
    // What is kept is there without a connection, what was removed is not.
    again.stop();
    visit.forget_fetched().unwrap();
    visit.go("?again#/words").unwrap();
    visit.wait_until("document.body.innerText.includes('words are ready')").unwrap();
    visit.choose_words("Norwegian").unwrap();
    visit.wait_for_text("The Norwegian words did not arrive").unwrap();
    visit.choose_words("Danish").unwrap();
    visit.wait_for_text("Danish words are ready").unwrap();
}

fn the_page_can_lie_in_any_folder_and_keeps_to_it() {
    let (_served, mut visit) = served("games/logomachy/");
    visit.start_game(titled("khi"), Level::Easy, 11).unwrap();
    take_advice(&mut visit);
    visit.wait_until(READY).unwrap();
    let scope = visit.ask("navigator.serviceWorker.ready.then(one => new URL(one.scope).pathname)").unwrap();
    assert_eq!(scope, "/games/logomachy/");
    let kept =
        visit.ask("caches.keys().then(names => names.every(name => name.includes('/games/logomachy/ ')))");
    assert_eq!(kept.unwrap(), true);
    assert_no_complaints(&visit);
}

fn the_page_can_be_installed() {
    let (_served, mut visit) = served("");
    visit.wait_until(READY).unwrap();
    assert_eq!(visit.faults_of_manifest().unwrap(), [""; 0]);
    assert_eq!(visit.obstacles_to_installing().unwrap(), [""; 0]);
}

fn a_newer_version_waits_until_it_is_asked_for() {
    let (served, mut visit) = served("");
    visit.wait_until(READY).unwrap();
    visit.start_game(titled("khi"), Level::Easy, 11).unwrap();
    let (page, _) = named().unwrap();
    let newer = tempfile::tempdir().unwrap();
    copy(&page, newer.path());
    let index = newer.path().join("index.html");
    let text = fs::read_to_string(&index).unwrap().replace("<body>", "<body data-newer>");
    for packed in ["index.html.br", "index.html.gz", "files.js.br", "files.js.gz"] {
        fs::remove_file(newer.path().join(packed)).unwrap();
    }
    fs::write(&index, text).unwrap();
    let files = newer.path().join("files.js");
    let listed = fs::read_to_string(&files).unwrap();
    let version = listed.split('"').nth(1).unwrap();
    fs::write(&files, listed.replace(version, "newer")).unwrap();
    served.stop();
    let _again = Served::at(newer.path(), "", served.port).unwrap();
    visit.reload().unwrap();
    visit.wait_until("!document.getElementById('newer').hidden").unwrap();
    assert_eq!(visit.ask("document.body.dataset.newer === undefined").unwrap(), true);
    visit.wait_for(".board").unwrap();
    visit.ask("document.querySelector('#newer button').click()").unwrap();
    visit.wait_until("document.body.dataset.newer !== undefined").unwrap();
    visit.wait_for(".board").unwrap();
    let stores = "caches.keys().then(names => names.filter(name => name.includes(' shell ')).length === 1)";
    visit.wait_until(stores).unwrap();
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() { copy(&path, &target) } else { fs::copy(&path, &target).map(drop).unwrap() }
    }
}
