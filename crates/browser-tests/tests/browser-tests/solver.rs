//! The solver in a browser: boards typed, pasted and painted, and the plays of them.

use bots::Level;
use browser_tests::{Test, Twin, Visit, assert_accessible, assert_no_complaints, tests, visit, with_axe};
use crossword::notation::Cgp;
use page_worker::solver::{Question, Sheet, Step};
use play::Title;
use play::testing::named;
use serde_json::{Value, json};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    let mut tests = tests![
        heimlaana_for_136_is_found_by_keys_alone_and_kept,
        a_board_is_typed_and_its_plays_are_filtered_and_put_in_order,
        the_time_of_an_answer_is_told
    ];
    tests.extend(with_axe(tests![
        a_game_is_taken_over_and_its_end_is_worked_out,
        games_and_records_are_analysed,
        a_pasted_board_is_read_or_its_fault_is_told,
        everyone_can_use_it_on_a_desk_and_on_a_phone,
        pointing_at_a_play_shows_it_and_painted_premiums_change_its_points
    ]));
    tests
}

/// Begins a visit to the solver.
fn solver() -> Visit {
    let mut visit = visit();
    open(&mut visit);
    visit
}

fn open(visit: &mut Visit) {
    visit.go("#/solver").unwrap();
    visit.wait_for("#solver-h8").unwrap();
}

/// The first play of the list: its points and its word.
fn wait_for_best(visit: &mut Visit, points: &str, word: &str) {
    let best = format!(
        "document.querySelector('#play-0 .points')?.textContent === {}
            && document.querySelector('#play-0 .word').textContent.startsWith({})",
        json!(points),
        json!(word)
    );
    visit.wait_until(&best).unwrap();
}

fn focus(visit: &mut Visit, selector: &str) {
    visit.ask(&format!("document.querySelector({}).focus()", json!(selector))).unwrap();
}

/// The W14 position: E on the ninth square of the eleventh row, and HIMLANÅ in hand.
fn heimlaana(visit: &mut Visit) {
    visit.choose_words("Norwegian").unwrap();
    focus(visit, "#solver-h8");
    for key in ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "e"] {
        visit.key(key).unwrap();
    }
    visit.wait_for("#solver-i11.block").unwrap();
    visit.tab_to("#solver-rack").unwrap();
    visit.type_text("himlanå").unwrap();
    wait_for_best(visit, "136", "HEIMLÅNA");
}

fn middle(row: &str) -> String {
    format!("{}{row}{}", "...............\n".repeat(7), "\n...............".repeat(7))
}

/// W14, W23
fn heimlaana_for_136_is_found_by_keys_alone_and_kept() {
    let mut visit = solver();
    heimlaana(&mut visit);
    assert!(visit.said().unwrap().contains("the best HEIMLÅNA for 136"), "{}", visit.said().unwrap());
    assert_eq!(visit.count("#play-0 .bingo").unwrap(), 1, "all seven tiles are laid");
    visit.tab_to("#play-0").unwrap();
    visit.wait_for("#solver-i11:not(.tried)").unwrap();
    visit.wait_until("document.querySelectorAll('.spot.tried').length === 7").unwrap();
    assert!(visit.focus_is_seen().unwrap());
    visit.wait_said("HEIMLÅNA for 136").unwrap();
    visit.key("ArrowDown").unwrap();
    visit.wait_until("document.activeElement.id === 'play-1'").unwrap();
    visit.reload().unwrap();
    visit.wait_for("#solver-i11.block").unwrap();
    wait_for_best(&mut visit, "136", "HEIMLÅNA");
    focus(&mut visit, "#play-0");
    visit.key("Enter").unwrap();
    visit.wait_until("document.querySelector('#solver-rack').value === ''").unwrap();
    visit.wait_until("document.querySelectorAll('.spot.block').length === 8").unwrap();
    visit.press("Undo").unwrap();
    wait_for_best(&mut visit, "136", "HEIMLÅNA");
    assert_no_complaints(&visit);
}

/// W20
fn a_board_is_typed_and_its_plays_are_filtered_and_put_in_order() {
    let mut visit = solver();
    focus(&mut visit, "#solver-h8");
    visit.type_text("cat").unwrap();
    visit.shift_key("S").unwrap();
    visit.wait_for("#solver-k8.blank").unwrap();
    visit.key("Backspace").unwrap();
    visit.wait_for("#solver-k8:not(.block)").unwrap();
    visit.key("?").unwrap();
    visit.key("s").unwrap();
    visit.wait_for("#solver-k8.blank").unwrap();
    for key in ["ArrowUp", "ArrowLeft", " "] {
        visit.key(key).unwrap();
    }
    visit.wait_for(".board.down").unwrap();
    visit.type_text("is").unwrap();
    assert_eq!(visit.text("#solver-k7 b").unwrap(), "I");
    assert_eq!(visit.count("#solver-k8.blank").unwrap(), 1, "the blank was typed through");
    visit.fill("#solver-rack", "retain?").unwrap();
    visit.wait_for("#play-0").unwrap();
    let all: Value = visit.ask("document.querySelector('#plays-title').textContent").unwrap();
    visit.ask("document.querySelector('.filters').open = true").unwrap();
    visit.fill("#solver-pattern", "*ING").unwrap();
    visit.wait_until("[...document.querySelectorAll('.plays .word')].every(one => /ING/.test(one.textContent)) && document.querySelector('#play-0') !== null").unwrap();
    assert_ne!(visit.ask("document.querySelector('#plays-title').textContent").unwrap(), all);
    visit.fill("#solver-pattern", "[A").unwrap();
    visit.wait_for("#solver-pattern-wrong:not([hidden])").unwrap();
    visit.press("Reset").unwrap();
    visit.fill("#solver-length", "2").unwrap();
    visit.wait_until("document.querySelector('#play-0') !== null && [...document.querySelectorAll('.plays .word')].every(one => one.textContent.replace(/,.*$/, '').length === 2)").unwrap();
    visit.fill("#solver-length", "").unwrap();
    visit.wait_until(&format!("document.querySelector('#plays-title').textContent === {all}")).unwrap();
    visit.click("#solver-blanks").unwrap();
    visit
        .wait_until(&format!("document.querySelector('#plays-title').textContent.length < {all}.length"))
        .unwrap();
    visit.fill("select[aria-label='Order of the plays']", "word").unwrap();
    visit.wait_until("document.querySelector('#play-0 .word').textContent.startsWith('A')").unwrap();
    assert_no_complaints(&visit);
}

fn a_pasted_board_is_read_or_its_fault_is_told() {
    let mut visit = solver();
    visit.ask("document.querySelector('.pasting').open = true").unwrap();
    visit.fill("#solver-text", &middle("....QUARR1L....")).unwrap();
    visit.wait_for(".fault").unwrap();
    assert!(
        visit.text(".fault p").unwrap().starts_with("Line 8, column 10: "),
        "{:?}",
        visit.text(".fault p")
    );
    assert_eq!(visit.text(".fault mark").unwrap(), "1");
    assert_eq!(visit.count(".spot.block").unwrap(), 0, "nothing changed");
    assert_accessible(&mut visit, "solver-fault");
    visit.fill("#solver-text", &middle("....QUARrEL....")).unwrap();
    visit.wait_for("#solver-i8.blank").unwrap();
    assert_eq!(visit.count(".fault").unwrap(), 0);
    assert_eq!(visit.text("#solver-e8 b").unwrap(), "Q");
    let position = format!("{}4QUARREL4{} SETAINE/ 0/0 0", "15/".repeat(7), "/15".repeat(7));
    visit.fill("#solver-text", &position).unwrap();
    visit.wait_until("document.querySelector('#solver-rack').value.length === 7").unwrap();
    visit.wait_for("#play-0").unwrap();
    visit.press("Copy link").unwrap();
    visit.wait_until("watched.copied !== null").unwrap();
    let link = visit.copied().unwrap().unwrap();
    visit.press("Clear board").unwrap();
    visit.wait_until("document.querySelectorAll('.spot.block').length === 0").unwrap();
    let address = link.strip_prefix(visit.page()).unwrap().to_owned();
    visit.go("").unwrap();
    visit.wait_for(".game-card a").unwrap();
    visit.go(&address).unwrap();
    visit.wait_for("#solver-e8.block").unwrap();
    visit.wait_until("location.hash === '#/solver'").unwrap();
    assert_no_complaints(&visit);
}

fn pointing_at_a_play_shows_it_and_painted_premiums_change_its_points() {
    let mut visit = solver();
    visit.fill("#solver-rack", "zebra").unwrap();
    visit.wait_for("#play-0").unwrap();
    visit.hover("#play-2").unwrap();
    let third = visit.text("#play-2 .points").unwrap();
    visit.wait_until("document.querySelectorAll('.spot.tried').length > 1").unwrap();
    visit
        .wait_until(&format!("document.querySelector('[role=status]').textContent.includes('for {third}')"))
        .unwrap();
    visit.hover("h1").unwrap();
    visit.wait_until("document.querySelectorAll('.spot.tried').length === 0").unwrap();
    let before: i32 = visit.text("#play-0 .points").unwrap().parse().unwrap();
    visit.ask("[...document.querySelectorAll('input[name=premiums]')].at(-1).click()").unwrap();
    visit.click("input[name=solver-brush][aria-label*='the word counts 3 times']").unwrap();
    visit.drag("#solver-g8", "#solver-i8").unwrap();
    visit.wait_until("document.querySelector('#solver-i8 b').textContent === '3W'").unwrap();
    visit
        .wait_until(&format!("+document.querySelector('#play-0 .points').textContent > {before} * 3"))
        .unwrap();
    assert_accessible(&mut visit, "solver-painted");
    visit.ask("[...document.querySelectorAll('input[name=premiums]')][1].click()").unwrap();
    visit.fill("#premiums-number", "17").unwrap();
    visit.wait_until("localStorage.getItem('logomachy.solver').includes('premiums random 17')").unwrap();
    let random = |visit: &mut Visit| {
        visit.ask("[...document.querySelectorAll('.spot b')].map(one => one.textContent).join()").unwrap()
    };
    let first = random(&mut visit);
    visit.reload().unwrap();
    visit.wait_for("#solver-h8").unwrap();
    assert_eq!(random(&mut visit), first);
    assert_no_complaints(&visit);
}

fn everyone_can_use_it_on_a_desk_and_on_a_phone() {
    let mut visit = solver();
    assert_accessible(&mut visit, "solver-empty");
    let twin = mid_game(16, 5);
    visit.keep("solver", &sheet(&twin, None)).unwrap();
    visit.reload().unwrap();
    visit.wait_for("#play-0").unwrap();
    visit.ask("for (const one of document.querySelectorAll('details')) one.open = true").unwrap();
    visit.ask("document.querySelector('#play-0').click()").unwrap();
    visit.wait_for(".spot.tried").unwrap();
    visit.wait_for(".swaps tbody tr").unwrap();
    visit.wait_for(".replies li").unwrap();
    for (width, height) in [(360, 640), (768, 1024), (1440, 900)] {
        visit.resize(width, height).unwrap();
        assert!(visit.fits().unwrap(), "wider than {width}");
        assert_accessible(&mut visit, &format!("solver-{width}"));
    }
    visit.on_a_phone().unwrap();
    visit.press("Larger board").unwrap();
    visit.wait_until("document.querySelector('#solver-a1').getBoundingClientRect().width >= 44").unwrap();
    assert!(visit.fits().unwrap());
    let small = "[...document.querySelectorAll('.solver button, .solver select, .solver input:not([type=radio], [type=checkbox], [type=file]), .solver .choice label, .plays li')]
        .filter(one => one.offsetParent !== null && one.getBoundingClientRect().height < 43.5)
        .map(one => one.outerHTML.slice(0, 80))";
    assert_eq!(visit.ask(small).unwrap(), json!([]), "targets of at least 44 pixels");
    visit.tap("#solver-a1").unwrap();
    visit.wait_for("#solver-a1.cursor").unwrap();
    visit.tap(".letters button:first-child").unwrap();
    visit.wait_until("document.querySelector('#solver-a1 b').textContent === 'A'").unwrap();
    assert_no_complaints(&visit);
}

/// W21, W22
fn a_game_is_taken_over_and_its_end_is_worked_out() {
    let mut visit = solver();
    let twin = ending(17);
    visit.keep("game.wordfeud", &twin.record()).unwrap();
    visit.reload().unwrap();
    visit.wait_for("#solver-h8").unwrap();
    visit.ask("document.querySelector('.pasting').open = true").unwrap();
    visit.press("Take over your game of Wordfeud").unwrap();
    let tiles = twin.table.shown().board.tiles().count();
    visit.wait_until(&format!("document.querySelectorAll('.spot.block').length === {tiles}")).unwrap();
    visit.wait_for_text("The bag is empty; the opponent holds").unwrap();
    visit.wait_for(".turns li").unwrap();
    assert!(visit.text(".turns li").unwrap().starts_with("You "));
    // The last play lays one tile: the game goes on.
    visit.ask("[...document.querySelectorAll('.plays li')].at(-1).click()").unwrap();
    visit.wait_for(".replies").unwrap();
    assert_accessible(&mut visit, "solver-ending");
    assert_no_complaints(&visit);
}

/// D48: the solver is reached from a game, and from a record of one.
fn games_and_records_are_analysed() {
    let mut visit = visit();
    for name in ["wordfeud", "classic"] {
        let twin = mid_game_of(named(name), 16, 3);
        visit.keep(&format!("game.{name}"), &twin.record()).unwrap();
        visit.keep(&format!("introduced.{name}"), "yes").unwrap();
        visit.go(&format!("#/play/{name}")).unwrap();
        visit.wait_for(".board").unwrap();
        visit.press("Analyse").unwrap();
        visit.wait_for("#solver-h8").unwrap();
        let tiles = twin.table.shown().board.tiles().count();
        visit.wait_until(&format!("document.querySelectorAll('.spot.block').length === {tiles}")).unwrap();
        let rack = twin.table.shown().own_rack().map(lexicon::Rack::len);
        let held = visit.ask("document.querySelector('#solver-rack').value.length").unwrap();
        assert_eq!(held.as_u64().map(|held| held as usize), rack, "{name}");
        visit.wait_for("#play-0").unwrap();
    }
    visit.go("#/play/khi").unwrap();
    visit.wait_for("#seed").unwrap();
    visit.press("Start").unwrap();
    visit.wait_for(".board").unwrap();
    let offered = "[...document.querySelectorAll('button')].some(one => one.textContent.trim() === 'Analyse' && one.checkVisibility())";
    assert_eq!(visit.ask(offered).unwrap(), false, "the solver knows no captures");
    visit.go("#/review").unwrap();
    let record = "#player1 ann Ann Example\n#player2 bob Bob Example\n>ann: ADIPV?? 8D VAPId +26 26\n\
        >bob: AEFMST? E4 FErM.TAS +98 98\n";
    visit.fill("#record", record).unwrap();
    visit.press("Show the game").unwrap();
    visit.wait_until("document.querySelectorAll('.moves li').length === 2").unwrap();
    visit.key("ArrowRight").unwrap();
    visit.wait_until("document.querySelectorAll('.board .block').length === 12").unwrap();
    visit.press("Analyse").unwrap();
    visit.wait_for("#solver-h8").unwrap();
    visit.wait_until("document.querySelectorAll('.spot.block').length === 5").unwrap();
    visit.wait_until("document.querySelector('#solver-rack').value === 'AEFMST?'").unwrap();
    visit.wait_for("#play-0").unwrap();
    assert_no_complaints(&visit);
}

/// Tells how long the worker takes; on a page that was made for speed the figures mean something.
fn the_time_of_an_answer_is_told() {
    let mut visit = solver();
    let sheets = |blanks: bool| -> Vec<String> {
        (1..=12).map(|number| sheet(&mid_game(number, 5), blanks.then_some(2))).collect()
    };
    for (name, sheets) in [("mid-game", sheets(false)), ("with two blanks", sheets(true))] {
        let mut times = times(&mut visit, &sheets, &Step::Plays(50));
        times.sort_by(f64::total_cmp);
        println!(
            "plays, {name}: median {:.1} ms, longest {:.1} ms of {} positions",
            times[times.len() / 2],
            times[times.len() - 1],
            times.len()
        );
    }
    let few: Vec<String> = (1..=6).map(|number| sheet(&mid_game(number, 5), None)).collect();
    let ends: Vec<String> = (16..=18).map(|number| sheet(&ending(number), None)).collect();
    // Two blanks can be in hand where none is on the board.
    let free = |twin: &Twin| twin.table.shown().board.tiles().all(|(_, standing)| !standing.tile.blank);
    let blanks = (1..=12).map(|number| mid_game(number, 5)).filter(free).map(|twin| sheet(&twin, Some(2)));
    let blanks: Vec<String> = blanks.take(3).collect();
    let steps = [
        (Step::Swaps, &few),
        (Step::Swaps, &blanks),
        (Step::Ending(200), &ends),
        (Step::Ending(3200), &ends),
    ];
    for (step, sheets) in steps {
        let times: Vec<String> =
            times(&mut visit, sheets, &step).iter().map(|time| format!("{time:.0}")).collect();
        println!("{step:?}: {} ms", times.join(", "));
    }
    assert_no_complaints(&visit);
}

/// How long the worker takes for each sheet, the best of three, in milliseconds.
fn times(visit: &mut Visit, sheets: &[String], step: &Step) -> Vec<f64> {
    let question = |sheet: &String| {
        let sheet = Box::new(Sheet::from_text(sheet).unwrap());
        postcard::to_allocvec(&Question::Solve(sheet, step.clone())).unwrap()
    };
    let questions: Vec<Vec<u8>> = sheets.iter().map(question).collect();
    let ask = format!(
        "(async () => {{
            const lexicon = document.getElementById('lexicons').textContent.split('\\n')
                .map(line => line.split('\\t')).find(line => line[1] === 'en')[2];
            globalThis.timed ??= new Worker('worker.js', {{ type: 'module' }});
            const ask = question => new Promise((done, failed) => {{
                timed.onmessage = ({{ data }}) => data.error ? failed(new Error(data.error)) : done(data.result);
                timed.postMessage({{ id: '1', lexicon, title: 'solver', job: new Uint8Array(question) }});
            }});
            const times = [];
            for (const question of {}) {{
                await ask(question);
                let least = Infinity;
                for (let turn = 0; turn < 3; turn++) {{
                    const before = performance.now();
                    await ask(question);
                    least = Math.min(least, performance.now() - before);
                }}
                times.push(least);
            }}
            return times;
        }})()",
        json!(questions)
    );
    let times = visit.ask(&ask).unwrap();
    times.as_array().unwrap().iter().map(|time| time.as_f64().unwrap()).collect()
}

/// A game of Wordfeud after some turns.
fn mid_game(number: u64, turns: usize) -> Twin {
    mid_game_of(named("wordfeud"), number, turns)
}

/// A game after some turns.
fn mid_game_of(title: Title, number: u64, turns: usize) -> Twin {
    let mut twin = Twin::new(title, Level::Easy, number);
    for _ in 0..turns {
        let mv = twin.advice();
        twin.play(mv);
    }
    twin
}

/// A game of Wordfeud with an empty bag, and a person to move.
fn ending(number: u64) -> Twin {
    let mut twin = Twin::new(named("wordfeud"), Level::Easy, number);
    while twin.table.shown().bag > 0 {
        let mv = twin.advice();
        twin.play(mv);
    }
    assert!(!twin.is_over(), "a game of another number has such an end");
    twin
}

/// The board and the tiles of whoever is to move, some of them blanks if so many are asked for.
fn sheet(twin: &Twin, blanks: Option<usize>) -> String {
    let view = twin.table.shown();
    let alphabet = twin.table.game().rules().tiles.alphabet();
    let letters: Vec<_> = view.own_rack().unwrap().iter().flatten().collect();
    let mut rack = alphabet.spell(&letters[..letters.len().min(7 - blanks.unwrap_or(0))]);
    rack.push_str(&"?".repeat(blanks.unwrap_or(0)));
    let cgp = Cgp {
        board: view.board,
        racks: Vec::new(),
        scores: Vec::new(),
        zero_turns: 0,
        operations: Vec::new(),
    };
    let board = cgp.to_text(alphabet, "any");
    let board = board.split(' ').next().unwrap();
    format!(
        "logomachy solver 1\nrules wordfeud\nlanguage en\nboard {board}\npremiums standard\norder points\nrack {rack}\n"
    )
}
