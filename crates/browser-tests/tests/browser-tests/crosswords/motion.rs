//! Motion that tells: tiles come one after the other, and the end leaves time to look at the last move.

use bots::Level;
use browser_tests::{Test, Twin, Visit, assert_no_complaints, tests, visit};
use crossword::{Event, Move};
use game::Viewer;
use play::testing::named;

use super::{games, number_of, turn};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        a_computer_lays_its_tiles_one_after_the_other,
        captured_tiles_flip_unless_nothing_shall_move,
        the_end_comes_after_a_pause_and_beside_the_board
    ]
}

fn a_computer_lays_its_tiles_one_after_the_other() {
    let mut visit = visit();
    let times = "[...document.querySelectorAll('.spot.laid')].map(one => {
        const style = getComputedStyle(one, '::before');
        return style.animationName === 'none' ? null
            : 1000 * (parseFloat(style.animationDelay) + parseFloat(style.animationDuration));
    })";
    for (title, number) in games() {
        visit.start_game(title, Level::Easy, number).unwrap();
        let mut twin = Twin::new(title, Level::Easy, number);
        assert_eq!(visit.count(".laid").unwrap(), 0);
        turn(&mut visit, &mut twin);
        visit.wait_for(".spot.laid.fresh").unwrap();
        let found = visit.ask(times).unwrap();
        let found: Vec<f64> = found.as_array().unwrap().iter().map(|time| time.as_f64().unwrap()).collect();
        assert!(found.is_sorted_by(|before, after| before < after), "{title}: {found:?}");
        assert!(found.iter().all(|time| *time <= 650.0), "{title}: {found:?}");
        visit.still(true).unwrap();
        let found = visit.ask(times).unwrap();
        assert!(found.as_array().unwrap().iter().all(serde_json::Value::is_null), "{title}: {found}");
        visit.still(false).unwrap();
    }
    assert_no_complaints(&visit);
}

/// Squares whose tiles the last move of a game has captured.
fn captured(twin: &Twin) -> Vec<String> {
    match twin.table.view(Viewer::Spectator).last {
        Some(Event::Laid(laid)) => laid.captured.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    }
}

fn captured_tiles_flip_unless_nothing_shall_move() {
    let mut visit = visit();
    let title = named("khi");
    // A game whose computer captures tiles, up to the move before that.
    let found = (1..60).find_map(|number| {
        let mut twin = Twin::new(title, Level::Easy, number);
        for _ in 0..12 {
            let before = twin.record();
            let mv = twin.advice();
            let Move::Lay(lay) = mv.clone() else { return None };
            let laid = twin.laid(&lay);
            twin.play(mv);
            if twin.is_over() {
                return None;
            }
            let blanks = laid.iter().any(|(_, tile, _)| tile.blank);
            if !captured(&twin).is_empty() && !blanks {
                return Some((number, before));
            }
        }
        None
    });
    let (number, before) = found.unwrap();
    let mut twin = go_on_with_khi(&mut visit, number, &before);
    turn(&mut visit, &mut twin);
    let squares = captured(&twin);
    visit.wait_for(".spot.flipped").unwrap();
    assert_eq!(visit.count(".spot.flipped").unwrap() as usize, squares.len());
    for square in &squares {
        visit.wait_for(&format!("#square-{square}.flipped.seat-1")).unwrap();
    }
    let names = "[...new Set([...document.querySelectorAll('.spot.flipped')]
        .map(one => getComputedStyle(one, '::before').animationName))]";
    let moving = visit.ask(names).unwrap();
    assert!(["flip", "flip-again"].iter().any(|name| moving == serde_json::json!([name])), "{moving}");
    let long = "document.querySelector('.spot.flipped') && getComputedStyle(document.querySelector('.spot.flipped'), '::before').animationDuration";
    assert_eq!(visit.ask(long).unwrap(), "0.25s");
    visit.still(true).unwrap();
    assert_eq!(visit.ask(names).unwrap(), serde_json::json!(["none"]), "the system asks for no motion");
    visit.still(false).unwrap();
    visit.ask("document.documentElement.dataset.still = 'yes'").unwrap();
    assert_eq!(visit.ask(names).unwrap(), serde_json::json!(["none"]), "the settings ask for no motion");
    assert_no_complaints(&visit);
}

/// Opens a game of Khi where a record of it ends, and gives its twin.
fn go_on_with_khi(visit: &mut Visit, number: u64, record: &str) -> Twin {
    let mut twin = Twin::new(named("khi"), Level::Easy, number);
    while twin.record() != record {
        let mv = twin.advice();
        twin.play(mv);
    }
    visit.keep("game.khi", record).unwrap();
    visit.keep("introduced.khi", "yes").unwrap();
    visit.go("#/play/khi").unwrap();
    visit.wait_for(".board").unwrap();
    twin
}

fn the_end_comes_after_a_pause_and_beside_the_board() {
    let mut visit = visit();
    let title = named("khi");
    let mut twin = Twin::new(title, Level::Easy, number_of(title));
    let mut before = twin.record();
    while !twin.is_over() {
        before = twin.record();
        let mv = twin.advice();
        twin.play(mv);
    }
    let mut twin = go_on_with_khi(&mut visit, number_of(title), &before);
    visit.ask("new MutationObserver(() => {
        const said = document.querySelector('.status-line').textContent;
        if (!watched.over && /^(You|Computer) /.test(said) && !/turn\\.$/.test(said)) watched.over = performance.now();
        if (!watched.panel && document.querySelector('#end-title')) watched.panel = performance.now();
    }).observe(document.body, { childList: true, subtree: true, characterData: true })").unwrap();
    turn(&mut visit, &mut twin);
    visit.wait_for("#end-title").unwrap();
    let pause = visit.ask("watched.panel - watched.over").unwrap();
    assert!(pause.as_f64().is_some_and(|pause| pause > 1300.0), "{pause}");
    for (width, height) in [(1440, 900), (1280, 720), (768, 1024), (360, 740), (740, 360)] {
        visit.resize(width, height).unwrap();
        let apart = "(() => {
            const [board, panel] = ['.frame', '#ending'].map(name => document.querySelector(name).getBoundingClientRect());
            return panel.left >= board.right || panel.top >= board.bottom;
        })()";
        assert_eq!(visit.ask(apart).unwrap(), true, "{width} by {height}");
        visit.screenshot(&format!("khi-end-{width}")).unwrap();
    }
    assert_no_complaints(&visit);
}
