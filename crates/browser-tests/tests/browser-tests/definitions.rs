//! What words mean, wherever they can be pressed.

use bots::Level;
use browser_tests::{Served, Test, Twin, Visit, assert_no_complaints, named, tests, visit};
use play::testing::named as titled;

use crate::crosswords::turn;

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        a_word_of_the_finder_is_explained_and_definitions_are_fetched_only_then,
        words_in_the_list_of_moves_are_explained_by_key,
        other_languages_have_no_definitions,
        definitions_that_do_not_come_are_said_and_asked_for_again,
        words_of_a_record_are_explained
    ]
}

/// How many files of definitions were fetched.
const FETCHED: &str =
    "performance.getEntriesByType('resource').filter(one => one.name.includes('.definitions')).length";

const OPEN: &str = "document.querySelector('dialog[open] .definition') !== null";

/// Looks a word up in the finder.
fn find(visit: &mut Visit, word: &str) {
    visit.go("#/words").unwrap();
    visit.wait_for_text("words are ready").unwrap();
    visit.fill("#finder-field", word).unwrap();
    visit.wait_for(".verdicts .word").unwrap();
}

fn a_word_of_the_finder_is_explained_and_definitions_are_fetched_only_then() {
    let mut visit = visit();
    find(&mut visit, "geese");
    assert_eq!(visit.ask(FETCHED).unwrap(), 0);
    visit.click(".verdicts .word").unwrap();
    visit.wait_for_text("web-footed").unwrap();
    let told = visit.text("dialog[open] .definition").unwrap();
    assert!(told.contains("goose noun") && told.contains("Princeton"), "{told}");
    assert_eq!(visit.ask(FETCHED).unwrap(), 1);
    visit.key("Escape").unwrap();
    visit.wait_until(&format!("!({OPEN})")).unwrap();
    assert_eq!(visit.ask("document.activeElement.className").unwrap(), "word");
    // Another word needs nothing more, and one that WordNet does not know is said to be so.
    visit.fill("#finder-field", "qoph zax").unwrap();
    visit.wait_until("document.querySelectorAll('.verdicts .word').length === 2").unwrap();
    visit.click(".verdicts li:last-child .word").unwrap();
    visit.wait_until(OPEN).unwrap();
    visit.wait_for_text("There is no definition of ZAX here.").unwrap();
    assert_eq!(visit.ask(FETCHED).unwrap(), 1);
    assert_no_complaints(&visit);
}

fn words_in_the_list_of_moves_are_explained_by_key() {
    let mut visit = visit();
    visit.start_game(titled("classic"), Level::Easy, 44).unwrap();
    let mut twin = Twin::new(titled("classic"), Level::Easy, 44);
    turn(&mut visit, &mut twin);
    visit.wait_until("document.querySelectorAll('.moves .word').length >= 2").unwrap();
    let word = visit.text(".moves li:last-child .word").unwrap();
    visit.ask("document.querySelector('.moves li:last-child .word').focus(), null").unwrap();
    visit.key("Enter").unwrap();
    visit.wait_until(OPEN).unwrap();
    visit.wait_until("document.querySelector('.definition dl, .definition p + p') !== null").unwrap();
    assert_eq!(visit.text(".defined").unwrap(), word);
    visit.key("Escape").unwrap();
    visit.wait_until(&format!("!({OPEN})")).unwrap();
    assert_no_complaints(&visit);
}

fn other_languages_have_no_definitions() {
    let mut visit = visit();
    visit.go("#/words").unwrap();
    visit.wait_for_text("words are ready").unwrap();
    visit.choose_words("Norwegian").unwrap();
    visit.wait_for_text("Norwegian words are ready").unwrap();
    visit.fill("#finder-field", "hus").unwrap();
    visit.wait_for(".verdicts .word").unwrap();
    visit.click(".verdicts .word").unwrap();
    visit.wait_for_text("There are definitions of English words only; this word is Norwegian.").unwrap();
    assert_eq!(visit.ask(FETCHED).unwrap(), 0);
    assert_no_complaints(&visit);
}

fn definitions_that_do_not_come_are_said_and_asked_for_again() {
    let (page, browser) = named().unwrap();
    let served = Served::at(&page, "", 0).unwrap();
    let mut visit = Visit::begin(&browser, &served.address).unwrap();
    visit.wait_until("document.documentElement.dataset.offline === 'ready'").unwrap();
    find(&mut visit, "cat");
    let port = served.port;
    served.stop();
    visit.click(".verdicts .word").unwrap();
    visit.wait_for_text("The definitions did not come").unwrap();
    let asked = visit.ask(FETCHED).unwrap();
    visit.ask("new Promise(done => setTimeout(done, 1500)).then(() => null)").unwrap();
    assert_eq!(visit.ask(FETCHED).unwrap(), asked, "nothing is asked for unless somebody asks");
    let again = Served::at(&page, "", port).unwrap();
    visit.press("Try again").unwrap();
    visit.wait_for_text("cat noun").unwrap();
    // From now on they are there without a connection.
    visit.wait_until("document.documentElement.dataset.offlineFiles.includes('.definitions')").unwrap();
    again.stop();
    // Another address, since to go to the same one would take back that the page is loaded anew.
    visit.go("?again").unwrap();
    visit.wait_for(".game-card a").unwrap();
    find(&mut visit, "geese");
    visit.click(".verdicts .word").unwrap();
    visit.wait_for_text("web-footed").unwrap();
}

fn words_of_a_record_are_explained() {
    let mut visit = visit();
    visit.go("#/review").unwrap();
    visit.wait_for("#record").unwrap();
    let record = "#player1 ann Ann Example\n#player2 bob Bob Example\n>ann: ADIPV?? 8D VAPId +26 26\n#note Bold.\n\
        >bob: AEFMST? E4 FErM.TAS +98 98\n";
    visit.fill("#record", record).unwrap();
    visit.press("Show the game").unwrap();
    visit.wait_until("document.querySelectorAll('.moves li').length === 2").unwrap();
    let list = visit.text(".moves").unwrap();
    for part in ["VAPID from d8 right", "+26", "FERMATAS from e4 down", "held ADIPV__", "Bold."] {
        assert!(list.contains(part), "{part}: {list}");
    }
    visit.wait_until("document.querySelector('#move-now').textContent.includes('VAPID')").unwrap();
    visit.wait_for_text("Ann Example held ADIPV__.").unwrap();
    visit.click(".words-made .word").unwrap();
    visit.wait_for_text("vapid adjective").unwrap();
    assert_no_complaints(&visit);
}
