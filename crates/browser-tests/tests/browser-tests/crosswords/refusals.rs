//! Every reason for which the page refuses tiles, in the words of the rules.

use bots::Level;
use browser_tests::{Test, Twin, Visit, assert_no_complaints, tests, visit};
use crossword::{Illegal, Move, Square};
use messages::crosswords::illegal;
use messages::{Form, Voice};
use play::Title;
use play::testing::named;

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        khi_names_its_reasons,
        scrabbkle_names_its_reasons,
        wordfeud_names_its_reasons,
        classic_names_its_reasons
    ]
}

/// Why the first turn of Khi is not passed.
const TOO_SOON: &str = "The first turn cannot be passed: lay a word or change your tiles.";

type Such = fn(&Illegal) -> bool;

const OFF_START: Such = |reason| matches!(reason, Illegal::OffStart(_));
const TOO_SHORT: Such = |reason| matches!(reason, Illegal::TooShort);
const NO_WORD: Such = |reason| matches!(reason, Illegal::NotWords(words) if words.len() == 1);
const NO_WORDS: Such = |reason| matches!(reason, Illegal::NotWords(words) if words.len() > 1);
const NOT_JOINED: Such = |reason| matches!(reason, Illegal::NotJoined);
const NOT_OWN: Such = |reason| matches!(reason, Illegal::NotOwn);
const MANY_WORDS: Such = |reason| matches!(reason, Illegal::ManyWords(_));

/// K21, K31, K45
fn khi_names_its_reasons() {
    let mut visit = visit();
    let mut twin = begin(&mut visit, named("khi"), 6);
    refuse_all(&mut visit, &twin, &[OFF_START, TOO_SHORT, NO_WORD]);
    refuse_shapes(&mut visit);
    assert_eq!(obstacle(&mut visit, "Pass"), TOO_SOON);
    for by_key in [false, true] {
        if by_key {
            visit.ask("dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyP', altKey: true }))").unwrap();
        } else {
            visit.press("Pass").unwrap();
        }
        visit.wait_said(TOO_SOON).unwrap();
        put(&mut visit, 0, Square { column: 4, row: 4 });
        visit.wait_said("The first word must cover a10.").unwrap();
        visit.key("Escape").unwrap();
    }
    go_on(&mut visit, &mut twin);
    refuse_all(&mut visit, &twin, &[NOT_OWN, NO_WORD]);
    assert_no_complaints(&visit);
}

fn scrabbkle_names_its_reasons() {
    let mut visit = visit();
    let mut twin = begin(&mut visit, named("scrabbkle"), 6);
    refuse_all(&mut visit, &twin, &[OFF_START, TOO_SHORT, NO_WORD]);
    refuse_shapes(&mut visit);
    go_on(&mut visit, &mut twin);
    refuse_all(&mut visit, &twin, &[NOT_JOINED, MANY_WORDS, NO_WORD]);
    assert_no_complaints(&visit);
}

fn wordfeud_names_its_reasons() {
    let mut visit = visit();
    crossing(&mut visit, named("wordfeud"));
}

fn classic_names_its_reasons() {
    let mut visit = visit();
    crossing(&mut visit, named("classic"));
}

fn crossing(visit: &mut Visit, title: Title) {
    let mut twin = begin(visit, title, 6);
    refuse_all(visit, &twin, &[OFF_START, TOO_SHORT, NO_WORD]);
    refuse_shapes(visit);
    go_on(visit, &mut twin);
    refuse_all(visit, &twin, &[NOT_JOINED, NO_WORD, NO_WORDS]);
    assert_no_complaints(visit);
}

fn begin(visit: &mut Visit, title: Title, number: u64) -> Twin {
    visit.start_game(title, Level::Easy, number).unwrap();
    Twin::new(title, Level::Easy, number)
}

/// Types tiles that the rules refuse for each such reason; the page says it, and keeps them from being played.
fn refuse_all(visit: &mut Visit, twin: &Twin, reasons: &[Such]) {
    for such in reasons {
        let (lay, reason) = twin.refused(such).unwrap();
        visit.lay_by_keys(twin, &lay).unwrap();
        let reason = illegal(Voice::PAGE, Form::Alone, twin.table.kind().wildcard(), &reason);
        visit.wait_said(&reason).unwrap();
        assert_eq!(obstacle(visit, "Play word"), visit.said().unwrap());
        visit.key("Enter").unwrap();
        assert_eq!(visit.said().unwrap(), reason);
        visit.key("Escape").unwrap();
        visit.wait_until("document.querySelectorAll('.tried').length === 0").unwrap();
    }
}

/// Tiles in no line, tiles with a gap, and a letter that is not held.
fn refuse_shapes(visit: &mut Visit) {
    assert_eq!(obstacle(visit, "Play word"), "Lay some tiles first.");
    let [c3, d4, d3, f3] = [(2, 2), (3, 3), (3, 2), (5, 2)].map(|(column, row)| Square { column, row });
    put(visit, 0, c3);
    put(visit, 1, d4);
    visit.wait_said("The tiles must lie in one row or column.").unwrap();
    visit.drag(&format!("#square-{d4}"), &format!("#square-{d3}")).unwrap();
    visit.drag(&format!("#square-{d3}"), &format!("#square-{f3}")).unwrap();
    visit.wait_said("There is a gap at d3.").unwrap();
    visit.key("Escape").unwrap();
    let lacking = visit.ask(
        "[...'qxzjkvwy'].find(letter => ![...document.querySelectorAll('.slot b')]
            .some(slot => slot.textContent === letter.toUpperCase() || slot.closest('.blank'))) ?? null",
    );
    if let Some(letter) = lacking.unwrap().as_str() {
        visit.key(letter).unwrap();
        visit.wait_said("Your tiles lack that letter.").unwrap();
    }
}

fn put(visit: &mut Visit, slot: u32, square: Square) {
    visit.click(&format!("[data-slot='{slot}']")).unwrap();
    visit.click(&format!("#square-{square}")).unwrap();
    visit.wait_for(&format!("#square-{square}.tried")).unwrap();
}

/// Makes an ordinary move.
fn go_on(visit: &mut Visit, twin: &mut Twin) {
    let mv = twin.advice();
    let Move::Lay(lay) = &mv else { panic!("the game of this number begins with a word") };
    visit.lay_by_keys(twin, lay).unwrap();
    visit.key("Enter").unwrap();
    twin.play(mv);
    visit.wait_for_twin(twin).unwrap();
}

/// Why a button cannot be pressed.
fn obstacle(visit: &mut Visit, text: &str) -> String {
    let title = format!(
        "[...document.querySelectorAll('button:disabled, button[aria-disabled=true]')].find(one => one.textContent.trim() === '{text}')?.title"
    );
    visit.ask(&title).unwrap().as_str().unwrap_or("nothing").to_owned()
}
