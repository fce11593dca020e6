//! The pictures of the README and of the documents, each of a game that was played natively to where it is shown.
//!
//! `cargo xtask pictures` takes them anew; here they are tests like any other, of screens in the middle of games.

use bots::Level;
use browser_tests::{Test, Twin, Visit, assert_no_complaints, tests, visit};
use crossword::Move;
use game::Seed;
use lexicon::Alphabet;
use play::testing::{TestGame, named};
use play::{GameKind, Player, Title, idiots, territories};

use crate::reviews::{golden, levels, look_at_the_worst, open, wait_for_grades, words};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![home, khi, the_solver, territory, idiot, reviews]
}

/// A person against a computer, after so many turns of the person.
fn half_way<K: GameKind>(title: Title, number: u64, turns: usize) -> TestGame<K> {
    let kind = K::default_for(title, Alphabet::english()).unwrap();
    let seated = vec![Player::someone(), Player::Computer(Level::Hard)];
    let mut table = TestGame::new(kind, words(), seated, Seed(number)).unwrap();
    for _ in 0..turns {
        let mv = table.advice(Level::Hard).unwrap();
        table.play(mv).unwrap();
        while table.computer_plays().is_some() {}
    }
    table
}

/// The same of a crossword game.
fn half_way_twin(title: Title, number: u64, turns: usize) -> Twin {
    let mut twin = Twin::new(title, Level::Hard, number);
    for _ in 0..turns {
        let mv = twin.advice();
        twin.play(mv);
    }
    twin
}

/// Opens a game that this browser has saved.
fn go_on(visit: &mut Visit, title: Title, record: &str, shown: &str) {
    visit.keep(&format!("game.{title}"), record).unwrap();
    visit.reload().unwrap();
    visit.wait_for_text("All games").unwrap();
    visit.go(&format!("#/play/{title}")).unwrap();
    visit.wait_for(shown).unwrap();
    if visit.count(".introduction").unwrap() > 0 {
        visit.press("Dismiss").unwrap();
    }
}

/// Puts down what the person would play, without playing it.
fn lay(visit: &mut Visit, twin: &Twin) {
    let Move::Lay(lay) = twin.advice() else { panic!("a word is laid in the middle of a game") };
    visit.lay_by_keys(twin, &lay).unwrap();
    visit.wait_for_preview().unwrap();
}

fn home() {
    let mut visit = visit();
    visit.still(true).unwrap();
    visit.resize(1280, 1580).unwrap();
    visit.picture("home").unwrap();
    assert_no_complaints(&visit);
}

fn khi() {
    let mut visit = visit();
    let twin = half_way_twin(named("khi"), 12, 4);
    go_on(&mut visit, named("khi"), &twin.record(), ".board");
    visit.resize(1280, 800).unwrap();
    lay(&mut visit, &twin);
    visit.still(true).unwrap();
    visit.picture("khi").unwrap();
    visit.on_a_phone_of(360, 740).unwrap();
    visit.picture("khi-phone").unwrap();
    assert_no_complaints(&visit);
}

fn the_solver() {
    let mut visit = visit();
    let twin = half_way_twin(named("wordfeud"), 5, 4);
    go_on(&mut visit, named("wordfeud"), &twin.record(), ".board");
    visit.press("Analyse").unwrap();
    visit.wait_for("#play-0").unwrap();
    visit.resize(1280, 760).unwrap();
    visit.click("#play-0").unwrap();
    visit.wait_for(".spot.tried, .spot.shown, .spot.advised").unwrap();
    visit.still(true).unwrap();
    visit.picture("solver").unwrap();
    assert_no_complaints(&visit);
}

fn territory() {
    let mut visit = visit();
    let title = named("territory");
    let table = half_way::<territories::Setup>(title, 11, 5);
    go_on(&mut visit, title, &table.record().to_string(), ".territory-game .cell");
    visit.resize(1280, 800).unwrap();
    let Some(::territory::Move::Word(cells)) = table.advice(Level::Hard) else { panic!("there is a word") };
    for cell in cells {
        visit.click(&format!("#cell-{cell}")).unwrap();
    }
    visit.wait_for_text("strength").unwrap();
    visit.still(true).unwrap();
    visit.picture("territory").unwrap();
    assert_no_complaints(&visit);
}

fn idiot() {
    let mut visit = visit();
    let title = named("idiot");
    let table = half_way::<idiots::Setup>(title, 3, 8);
    visit.resize(1280, 800).unwrap();
    go_on(&mut visit, title, &table.record().to_string(), ".chat-game");
    visit.wait_for_text("add a letter").unwrap();
    visit.wait_for_text("Perfect play is worked out").unwrap();
    visit.still(true).unwrap();
    visit.picture("idiot").unwrap();
    assert_no_complaints(&visit);
}

fn reviews() {
    let mut visit = visit();
    visit.still(true).unwrap();
    for &title in Title::all() {
        visit.resize(1280, 800).unwrap();
        open(&mut visit, &golden(title, levels(title)));
        wait_for_grades(&mut visit);
        look_at_the_worst(&mut visit);
        visit.picture(&format!("review-{title}")).unwrap();
        visit.on_a_phone_of(360, 740).unwrap();
        visit.picture(&format!("review-{title}-phone")).unwrap();
    }
    assert_no_complaints(&visit);
}
