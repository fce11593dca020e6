//! Records of other programs: opened, stepped through, judged, written out with notes, and gone on with.

use std::fs;
use std::path::PathBuf;

use browser_tests::{Test, Visit, assert_no_complaints, tests, visit};
use lexicon::{Alphabet, Rack};
use play::crosswords::Transcript;
use serde_json::json;

use super::wait_for_grades;
use crate::saved_games::{empty_folder, wait_for_file};

/// The tests of this module.
pub(super) fn tests() -> Vec<Test> {
    tests![
        records_of_other_programs_are_stepped_through,
        records_of_other_programs_are_judged,
        what_was_found_out_goes_into_a_record,
        a_record_goes_on_in_the_solver_and_in_a_game,
    ]
}

/// Whole games and parts of some, as several programs write them.
const RECORDS: [&str; 10] = [
    "going-out",
    "six-passes",
    "challenge",
    "latin-1",
    "notes",
    "old-style",
    "scrabbkle",
    "taken-back",
    "through",
    "wordfeud",
];

fn file(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "../../testdata/gcg", &format!("{name}.gcg")].iter().collect()
}

fn read(name: &str) -> Transcript {
    Transcript::read(&fs::read(file(name)).unwrap(), Alphabet::english()).unwrap()
}

/// Opens a record by the field for files.
fn upload(visit: &mut Visit, name: &str) {
    visit.go("#/").unwrap();
    visit.wait_for(".game-card").unwrap();
    visit.go("#/review").unwrap();
    visit.wait_for("#record").unwrap();
    visit.choose_file("input[type=file]", &file(name)).unwrap();
    visit.wait_for(".review .moves li").unwrap_or_else(|bad| panic!("{name}: {bad}"));
}

/// Waits until this many tiles lie on the board, those of the move that is looked at not among them.
fn wait_for_tiles(visit: &mut Visit, tiles: usize, what: &str) {
    let lie = "document.querySelectorAll('.board .block:not(.played)').length";
    visit.wait_until(&format!("{lie} === {tiles}")).unwrap_or_else(|bad| panic!("{what}: {bad}"));
}

fn records_of_other_programs_are_stepped_through() {
    let mut visit = visit();
    for name in RECORDS {
        let (transcript, mut told) = (read(name), 0);
        let (turns, language) = (transcript.turns(), transcript.setup.language);
        upload(&mut visit, name);
        assert_eq!(visit.count(".review .moves li").unwrap(), turns.len() as u64, "{name}");
        for (number, turn) in turns.iter().enumerate() {
            let what = format!("{name}, move {}", number + 1);
            wait_for_tiles(&mut visit, turn.view.board.tiles().count(), &what);
            // The list has gone along, and says who, what was held and what was remarked.
            let row = "[...document.querySelectorAll('.review .moves li')].indexOf(document.getElementById('move-now'))";
            visit.wait_until(&format!("{row} === {number}")).unwrap_or_else(|bad| panic!("{what}: {bad}"));
            let row = visit.text("#move-now").unwrap();
            let seat = turn.seat.index();
            assert!(row.contains(&transcript.names[seat]), "{what}: {row}");
            if let Some(rack) = turn.view.own_rack().filter(|rack| !rack.is_empty()) {
                // Blanks come last, each with a sign that players know.
                let held = language.spell_rack(rack);
                let held = held.trim_end_matches('?');
                assert!(row.contains(held), "{what}, {held}: {row}");
                assert!(visit.text(".legend").unwrap().contains(held), "{what}");
            }
            let note = &transcript.steps[turn.step].note;
            let remark = visit.ask("document.querySelector('.detail .remark')?.textContent ?? ''").unwrap();
            assert_eq!(remark, json!(note), "{what}");
            told += usize::from(!note.is_empty());
            visit.key("ArrowRight").unwrap();
        }
        let end = transcript.steps.last().unwrap();
        wait_for_tiles(&mut visit, end.after.board.tiles().count(), name);
        assert_eq!(told > 0, ["challenge", "notes"].contains(&name), "{name}");
        visit.key("Home").unwrap();
        wait_for_tiles(&mut visit, 0, name);
    }
    assert_no_complaints(&visit);
}

fn records_of_other_programs_are_judged() {
    let mut visit = visit();
    for name in ["going-out", "notes", "wordfeud", "taken-back", "scrabbkle", "no-racks"] {
        upload(&mut visit, name);
        wait_for_grades(&mut visit);
        // What is judged is each move that is known and stood, of somebody whose tiles are known.
        let turns = read(name).turns();
        let known = turns.iter().filter(|turn| turn.mv.is_some() && turn.view.own_rack().is_some());
        let judged = known.filter(|turn| !turn.taken_back).count();
        assert_eq!(visit.count(".review .moves .grade").unwrap(), judged as u64, "{name}");
    }
    // What is not known is said.
    visit.key("Home").unwrap();
    visit.wait_for_text("This move is not judged: the tiles in hand are not known.").unwrap();
    // Another one can be opened from here.
    visit.press("Another game").unwrap();
    visit.wait_for("#record").unwrap();
    assert_no_complaints(&visit);
}

fn what_was_found_out_goes_into_a_record() {
    let mut visit = visit();
    let folder = empty_folder("noted-game");
    visit.downloads_to(&folder).unwrap();
    let before = read("notes");
    upload(&mut visit, "notes");
    wait_for_grades(&mut visit);
    visit.press("Save with notes").unwrap();
    let written = wait_for_file(&folder.join("classic.gcg"));
    let after = Transcript::read(&written, Alphabet::english()).unwrap();
    assert!(after.disagreements.is_empty(), "{:?}", after.disagreements);
    assert_eq!(after.steps.len(), before.steps.len());
    for (before, after) in before.steps.iter().zip(&after.steps) {
        assert_eq!((&before.kind, before.rack, before.total), (&after.kind, after.rack, after.total));
        let told = before.note.trim();
        assert!(after.note.starts_with(told), "{told:?} is not in {:?}", after.note);
        assert!(after.note[told.len()..].contains(", wins "), "{:?}", after.note);
    }
    assert_no_complaints(&visit);
}

fn a_record_goes_on_in_the_solver_and_in_a_game() {
    let mut visit = visit();
    let transcript = read("going-out");
    let turns = transcript.turns();
    // From the middle of the game.
    let at = 9;
    let (tiles, rack) = (turns[at].view.board.tiles().count(), *turns[at].view.own_rack().unwrap());
    let held = |rack: &Rack| transcript.setup.language.spell_rack(rack);
    let go_there = |visit: &mut Visit| {
        upload(visit, "going-out");
        (0..at).for_each(|_| visit.key("ArrowRight").unwrap());
        wait_for_tiles(visit, tiles, "going-out");
    };
    go_there(&mut visit);
    visit.press("Analyse").unwrap();
    visit.wait_for("#solver-h8").unwrap();
    visit.wait_until(&format!("document.querySelectorAll('.spot.block').length === {tiles}")).unwrap();
    visit
        .wait_until(&format!("document.querySelector('#solver-rack').value === {}", json!(held(&rack))))
        .unwrap();
    visit.wait_for("#play-0").unwrap();

    go_there(&mut visit);
    visit.press("Play on from here").unwrap();
    visit.press("Start").unwrap();
    visit.wait_for(".board").unwrap();
    visit.wait_until(&format!("document.querySelectorAll('.board .block').length === {tiles}")).unwrap();
    let in_hand = "[...document.querySelectorAll('.slot')].map(slot => slot.matches('.blank') ? '?' :
        slot.querySelector('b').textContent).sort().join('')";
    let mut expected: Vec<char> = held(&rack).chars().collect();
    expected.sort_unstable();
    visit.wait_until(&format!("{in_hand} === {}", json!(String::from_iter(expected)))).unwrap();
    // Whoever is to move does so, and the game goes on.
    visit.press("Pass").unwrap();
    visit.wait_until("document.querySelectorAll('.moves li').length >= 2").unwrap();
    assert_no_complaints(&visit);
}
