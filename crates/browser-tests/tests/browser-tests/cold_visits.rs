//! How soon a game can be gone on with by someone who has nothing of the page yet but the game.

use std::env;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bots::Level;
use browser_tests::{Served, Test, Visit, Work, assert_no_complaints, named, tests};
use play::testing::named as titled;
use serde_json::{Value, json};

/// The tests of this module; two pages are compared only where a second one is named.
pub(crate) fn tests() -> Vec<Test> {
    let mut tests =
        tests![how_soon_a_board_can_be_played_on, the_words_of_a_game_come_beside_the_program_and_once];
    if before().is_some() {
        tests.extend(tests![how_soon_beside_the_page_before]);
    }
    tests
}

/// How often each of two pages is visited, after a visit that is not counted.
const VISITS: u16 = 30;

/// Notes when there are tiles to play with, and when they have been drawn.
const WATCH: &str = "(function look() {
    if (!document.querySelector('[data-slot]')) return requestAnimationFrame(look);
    const there = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { globalThis.playable ??= { there, drawn: performance.now() }; };
    port2.postMessage(null);
})()";

/// The folder of the page to compare with.
fn before() -> Option<PathBuf> {
    env::var_os("LOGOMACHY_PAGE_BEFORE").map(PathBuf::from)
}

/// Prints how soon the board is there, with what was fetched and done for it.
fn how_soon_a_board_can_be_played_on() {
    let (folder, browser) = named().unwrap();
    let page = Page::serve(&folder, &browser, &record());
    for round in 1..=3 {
        let mut visit = page.cold_visit(&browser);
        let heaviest = visit.heaviest_task(|visit| page.open(visit)).unwrap();
        let soon = visit.ask("Math.round(playable.there)").unwrap();
        let bytes =
            "performance.getEntriesByType('resource').filter(one => one.responseEnd <= playable.there)
            .reduce((sum, one) => sum + one.transferSize, 0)";
        let bytes = visit.ask(bytes).unwrap();
        println!(
            "cold load {round}: playable after {soon} ms, {bytes} bytes; heaviest task {heaviest:?} of work"
        );
    }
}

fn the_words_of_a_game_come_beside_the_program_and_once() {
    let (folder, browser) = named().unwrap();
    let page = Page::serve(&folder, &browser, &record());
    let mut visit = page.cold_visit(&browser);
    page.open(&mut visit).unwrap();
    // What the page's own script asks for is a link; the program would fetch.
    let fetched = "performance.getEntriesByType('resource')
        .filter(one => one.name.endsWith('.lex') && one.startTime <= playable.there)
        .map(one => one.initiatorType)";
    assert_eq!(visit.ask(fetched).unwrap(), json!(["link"]));
    assert_no_complaints(&visit);
}

/// Prints how soon the boards of two pages are there that are visited by turns: what else the machine does slows down both.
fn how_soon_beside_the_page_before() {
    let (folder, browser) = named().unwrap();
    let record = record();
    let pages = [before().unwrap(), folder].map(|folder| Page::serve(&folder, &browser, &record));
    let mut rounds = Vec::new();
    for round in 0..=VISITS {
        // Who comes first changes, too.
        let mut soon = [Soon::default(); 2];
        for one in if round % 2 == 0 { [0, 1] } else { [1, 0] } {
            soon[one] = pages[one].visit(&browser);
        }
        if round > 0 {
            rounds.push(soon);
        }
    }
    for (what, part) in Soon::PARTS {
        let of = |one: usize| rounds.iter().map(|round| part(&round[one])).collect();
        let difference = rounds.iter().map(|[before, now]| part(now) - part(before)).collect();
        println!("{what}, in ms, {VISITS} times each by turns; quartiles within the least and the most");
        println!("  before     {}", spread(of(0)));
        println!("  now        {}", spread(of(1)));
        println!("  difference {}", spread(difference));
    }
}

/// What one cold visit took, in milliseconds.
#[derive(Clone, Copy, Default)]
struct Soon {
    there: f64,
    drawn: f64,
    main: f64,
    all: f64,
}

/// One of its figures, with what it is.
type Part = (&'static str, fn(&Soon) -> f64);

impl Soon {
    const PARTS: [Part; 4] = [
        ("until the tiles are there", |soon| soon.there),
        ("until they are drawn", |soon| soon.drawn),
        ("work of the page's main thread", |soon| soon.main),
        ("work of all its threads", |soon| soon.all),
    ];
}

/// A page, and what a browser has kept of it that went on with the game once.
struct Page {
    served: Served,
    kept: Value,
    address: String,
}

impl Page {
    /// Serves a page, and goes on with a game there as it was recorded.
    fn serve(folder: &Path, browser: &Path, record: &str) -> Self {
        let served = Served::folder(folder).unwrap();
        let kept = json!({ "logomachy.game.khi": record, "logomachy.introduced.khi": "yes" });
        let mut page = Self { served, kept, address: "#/play/khi".to_owned() };
        let mut visit = page.cold_visit(browser);
        page.open(&mut visit).unwrap();
        let kept = visit.ask("[location.hash, { ...localStorage }]").unwrap();
        kept[0].as_str().unwrap().clone_into(&mut page.address);
        page.kept = kept[1].clone();
        page
    }

    /// Begins a visit that has fetched nothing of the page.
    fn cold_visit(&self, browser: &Path) -> Visit {
        let mut visit = Visit::begin(browser, &format!("{}icon.svg", self.served.address)).unwrap();
        visit.wait_until("location.pathname === '/icon.svg' && document.readyState === 'complete'").unwrap();
        visit.ask(&format!("Object.assign(localStorage, {}), null", self.kept)).unwrap();
        visit.on_every_page(WATCH).unwrap();
        visit
    }

    /// Goes on with the game.
    fn open(&self, visit: &mut Visit) -> anyhow::Result<()> {
        visit.ask(&format!("location.href = {}", json!(format!("./{}", self.address))))?;
        visit.wait_until("globalThis.playable !== undefined")
    }

    fn visit(&self, browser: &Path) -> Soon {
        let mut visit = self.cold_visit(browser);
        visit.count_work().unwrap();
        let before = visit.work().unwrap();
        self.open(&mut visit).unwrap();
        let after = visit.work().unwrap();
        let done = |of: fn(&Work) -> Duration| of(&after).saturating_sub(of(&before)).as_secs_f64() * 1000.0;
        let time = visit.ask("[playable.there, playable.drawn]").unwrap();
        Soon {
            there: time[0].as_f64().unwrap(),
            drawn: time[1].as_f64().unwrap(),
            main: done(|work| work.main),
            all: done(|work| work.all),
        }
    }
}

/// A game that has just begun.
fn record() -> String {
    let mut visit = browser_tests::visit();
    visit.start_game(titled("khi"), Level::Easy, 11).unwrap();
    visit.kept("game.khi").unwrap().unwrap()
}

/// The least, the quartiles and the most of some figures.
fn spread(mut figures: Vec<f64>) -> String {
    figures.sort_by(f64::total_cmp);
    let at = |quarter: usize| figures[(figures.len() - 1) * quarter / 4];
    let parts: Vec<String> = (0..=4).map(|quarter| format!("{:7.1}", at(quarter))).collect();
    let mean = figures.iter().sum::<f64>() / f64::from(VISITS);
    format!("{}  mean {mean:.1}", parts.join(" "))
}
