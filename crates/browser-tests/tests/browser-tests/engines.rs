//! Every title in the other browsers: the page opens there, and a few moves are played.

use bots::Level;
use browser_tests::{Engine, EngineVisit, Needs, Test, Twin};
use crossword::{Line, Move, Placement, Square};
use play::{Family, Title};
use serde_json::json;

use crate::crosswords::number_of;
use crate::territory;

/// How many moves of the person are played of each crossword game.
const MOVES: usize = 3;

/// The tests of this module: one a browser and title.
pub(crate) fn tests() -> Vec<Test> {
    let mut tests = Vec::new();
    for engine in Engine::ALL {
        for &title in Title::all() {
            let name = format!("engines::{}_plays_{title}", engine.name());
            tests.push(Test::new(&name, move || plays(engine, title)).needing(Needs::Engine(engine)));
        }
    }
    tests
}

fn plays(engine: Engine, title: Title) {
    let mut visit = engine.visit();
    match title.family() {
        Family::Crossword => crossword(&mut visit, title),
        Family::Idiot => idiot(&mut visit),
        Family::Territory => territory(&mut visit),
    }
}

/// The same moves as at a table outside the browser, where the computer answers the same.
fn crossword(visit: &mut EngineVisit, title: Title) {
    let number = number_of(title);
    let mut twin = Twin::new(title, Level::Easy, number);
    visit.go(&format!("#/play/{title}")).unwrap();
    visit.fill("#seed", &number.to_string()).unwrap();
    visit.ask("document.querySelector('input[name=level][value=easy]').click()").unwrap();
    visit.press("Start").unwrap();
    visit.wait_for(".board").unwrap();
    if visit.ask("document.querySelector('.introduction') !== null").unwrap() == json!(true) {
        visit.press("Dismiss").unwrap();
    }
    let mut played = 0;
    while played < MOVES && !twin.is_over() {
        let mv = twin.advice();
        let Move::Lay(lay) = &mv else { break };
        lay_by_keys(visit, &twin, lay);
        visit.wait_until("[...document.querySelectorAll('button')].some(one => one.textContent.trim().startsWith('Play ') && !one.disabled)").unwrap();
        visit.key("Enter").unwrap();
        let laid = twin.laid(lay);
        for (square, ..) in &laid {
            visit
                .wait_until(&format!(
                    "!document.querySelector('#square-{square}').classList.contains('tried')"
                ))
                .unwrap();
        }
        twin.play(mv);
        visit.wait_until(&shows(&twin)).unwrap();
        played += 1;
    }
    assert!(played > 0, "the first move of this game lays tiles");
}

/// Whether all tiles that lie on the board of the twin lie on that of the page, and no others.
fn shows(twin: &Twin) -> String {
    let tiles = twin.tiles();
    format!(
        "(() => {{ const tiles = {}; const there = [...document.querySelectorAll('.board .block b')];
            return there.length === Object.keys(tiles).length && Object.entries(tiles).every(([square, glyph]) =>
                document.querySelector(`#square-${{square}} b`)?.textContent === glyph); }})()",
        json!(tiles)
    )
}

fn lay_by_keys(visit: &mut EngineVisit, twin: &Twin, lay: &Placement) {
    let laid = twin.laid(lay);
    visit.focus(".spot.cursor").unwrap();
    go_to(visit, laid[0].0);
    let down =
        visit.ask("document.querySelector('.board').classList.contains('down')").unwrap() == json!(true);
    if down != (lay.line == Line::Down) {
        visit.key(" ").unwrap();
    }
    for (square, tile, glyph) in laid {
        go_to(visit, square);
        if tile.blank {
            visit.key(&glyph.to_uppercase()).unwrap();
        } else {
            visit.key(&glyph.to_lowercase()).unwrap();
        }
    }
}

/// Goes by the arrow keys until the cursor of the board is on a square.
fn go_to(visit: &mut EngineVisit, to: Square) {
    let at = "document.querySelector('.spot.cursor').dataset.square.split(',').map(Number)";
    let at = visit.ask(at).unwrap();
    let ways = [(to.column, &at[0], "ArrowRight", "ArrowLeft"), (to.row, &at[1], "ArrowDown", "ArrowUp")];
    for (to, from, forwards, back) in ways {
        let steps = i64::from(to) - from.as_i64().unwrap();
        for _ in 0..steps.abs() {
            visit.key(if steps > 0 { forwards } else { back }).unwrap();
        }
    }
}

/// A letter, and a challenge of what the computers made of it.
fn idiot(visit: &mut EngineVisit) {
    visit.go("#/play/idiot").unwrap();
    visit.wait_for(".seat").unwrap();
    visit.fill("#seed", "2026").unwrap();
    visit.press("Play").unwrap();
    for message in ["q", "!"] {
        visit.wait_until("document.querySelector('#message')?.disabled === false").unwrap();
        let told = visit.ask("document.querySelectorAll('.log li').length").unwrap();
        visit.fill("#message", message).unwrap();
        visit.focus("#message").unwrap();
        visit.ask("document.querySelector('#message').form.requestSubmit()").unwrap();
        visit.wait_until(&format!("document.querySelectorAll('.log li').length > {told}")).unwrap();
    }
}

/// A few words in answer to the computer's.
fn territory(visit: &mut EngineVisit) {
    let mut twin = territory::table::Twin::new(Some(Level::Easy), 7);
    visit.go("#/play/territory").unwrap();
    visit.wait_for(".mode .button").unwrap();
    visit.fill("#seed", "7").unwrap();
    visit.press("Play the computer").unwrap();
    visit.wait_for(".territory-game .cell").unwrap();
    for turns in 1..=2 * MOVES {
        if !twin.computer_moved() {
            for cell in twin.word().split(' ') {
                visit.click(&format!("#cell-{cell}")).unwrap();
            }
            visit.press("Submit Word").unwrap();
        }
        visit.wait_until(&format!("document.querySelectorAll('.past-turn').length === {turns}")).unwrap();
    }
}
