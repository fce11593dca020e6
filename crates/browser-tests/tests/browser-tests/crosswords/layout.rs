//! The board takes what the window gives, and what is needed to play a word is always in view.

use bots::Level;
use browser_tests::{Test, Theme, Twin, Visit, assert_no_complaints, tests, visit};
use play::testing::named;

use super::games;

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        board_tiles_and_play_are_on_one_screen,
        nothing_moves_when_a_sentence_gets_longer,
        tiles_are_the_brightest_thing_in_the_dark,
        khi_shows_where_one_starts_and_where_one_goes,
        no_tile_looks_like_the_square_where_one_starts,
        no_screen_styles_what_others_call_the_same,
        what_waits_for_the_introduction_looks_so,
        what_closes_the_introduction_is_in_view,
        every_step_of_the_tutorial_of_khi_is_on_one_screen,
        what_comes_after_the_end_is_in_view
    ]
}

/// Windows: a desk, a small one, tablets, phones upright and on their side, and a small desk at 200 %.
const WINDOWS: [(u32, u32); 8] =
    [(1440, 900), (1280, 720), (1024, 768), (768, 1024), (360, 740), (360, 640), (740, 360), (640, 360)];

/// Whatever of these is not wholly seen, with where it is.
const OUTSIDE: &str =
    "SELECTORS.flatMap(name => [...document.querySelectorAll(name)].map(one => [name, one]))
    .filter(([name, one]) => one.checkVisibility())
    .map(([name, one]) => [name, one.getBoundingClientRect()])
    .filter(([name, box]) => box.left < 0 || box.top < 0
        || box.right > document.documentElement.clientWidth || box.bottom > innerHeight)
    .map(([name, box]) => `${name}: ${box.left} ${box.top} ${box.right} ${box.bottom}`)";

fn board_tiles_and_play_are_on_one_screen() {
    let mut visit = visit();
    for (title, number) in games() {
        visit.start_game(title, Level::Easy, number).unwrap();
        for (width, height) in WINDOWS {
            visit.resize(width, height).unwrap();
            let window = format!("{title} at {width} by {height}");
            assert!(visit.fits().unwrap(), "{window} is too wide");
            let all =
                if height >= 700 && width >= 700 { ", '.controls button', '.standings', '.bag'" } else { "" };
            let parts = format!("['.frame', '.status-line', '.rack', '.play-word'{all}]");
            let outside = visit.ask(&OUTSIDE.replace("SELECTORS", &parts)).unwrap();
            assert_eq!(outside.as_array().map(Vec::len), Some(0), "{window}: {outside:#}");
            let whole = "(() => {
                const frame = document.querySelector('.frame').getBoundingClientRect();
                return [...document.querySelectorAll('.spot')].map(one => one.getBoundingClientRect())
                    .every(box => box.right <= frame.right && box.bottom <= frame.bottom);
            })()";
            assert_eq!(visit.ask(whole).unwrap(), true, "{window}: squares are cut off");
            let board = visit.ask("document.querySelector('.frame').getBoundingClientRect().width").unwrap();
            let board = board.as_f64().unwrap();
            let least = match (width, height) {
                (1440, 900) => 780.0,
                (1280, 720) => 600.0,
                (768, 1024) => 620.0,
                (360, _) => 340.0,
                (740, 360) => 330.0,
                _ => 300.0,
            };
            assert!(board >= least, "{window}: the board is {board} wide");
            for there in [
                "[...document.querySelectorAll('.bag :is(b, span)')].some(one => one.checkVisibility() && one.offsetWidth > 9)",
                "[...document.querySelectorAll('.crossword-game button')].some(one => one.textContent.trim() === 'Help' && one.checkVisibility())",
            ] {
                assert_eq!(visit.ask(there).unwrap(), true, "{window}: {there}");
            }
            if (width > height && height < 500) || width >= 1280 {
                let beside = "document.querySelector('.acting').getBoundingClientRect().left
                    >= document.querySelector('.frame').getBoundingClientRect().right";
                assert_eq!(visit.ask(beside).unwrap(), true, "{window}: two columns");
            }
            screenshots(&mut visit, &format!("{title}-{width}x{height}"));
        }
        visit.resize(1280, 900).unwrap();
    }
    assert_no_complaints(&visit);
}

fn screenshots(visit: &mut Visit, name: &str) {
    for theme in Theme::ALL {
        visit.theme(theme).unwrap();
        visit.screenshot(&format!("layout-{name}-{}", theme.name())).unwrap();
    }
    visit.theme(Theme::Light).unwrap();
}

fn every_step_of_the_tutorial_of_khi_is_on_one_screen() {
    let mut visit = visit();
    visit.still(true).unwrap();
    visit.go("#/play/khi").unwrap();
    visit.press("Tutorial").unwrap();
    visit.wait_for(".khi-lesson .spot.target").unwrap();
    let (target, end) = ("document.querySelector('.khi-lesson .spot.target')", "You win");
    while !visit.text(".khi-lesson").unwrap().contains(end) {
        for (width, height) in WINDOWS {
            visit.resize(width, height).unwrap();
            let parts =
                "['.khi-lesson .soft', '#step-title', '.khi-lesson .sample', '.khi-lesson .few button']";
            let outside = visit.ask(&OUTSIDE.replace("SELECTORS", parts)).unwrap();
            assert_eq!(outside.as_array().map(Vec::len), Some(0), "{width} by {height}: {outside:#}");
            // Nothing is left empty beside the board.
            let rest = "(() => {
                const [card, board] = ['.khi-lesson', '.khi-lesson .sample'].map(name => document.querySelector(name).getBoundingClientRect());
                return card.right - board.right;
            })()";
            let rest = visit.ask(rest).unwrap().as_f64().unwrap();
            assert!(rest < 150.0, "{width} by {height}: {rest}");
            screenshots(&mut visit, &format!("khi-tutorial-{width}x{height}"));
        }
        visit.ask(&format!("{target}?.click()")).unwrap();
        visit
            .wait_until(&format!("{target} !== null || document.body.textContent.includes('{end}')"))
            .unwrap();
    }
    assert_no_complaints(&visit);
}

fn what_comes_after_the_end_is_in_view() {
    let mut visit = visit();
    visit.still(true).unwrap();
    for (title, number) in games() {
        visit.start_game(title, Level::Easy, number).unwrap();
        visit.give_up().unwrap();
        for (width, height) in WINDOWS {
            visit.resize(width, height).unwrap();
            visit.ask("scrollTo(0, 0)").unwrap();
            let parts = "['#end-title', '#ending .few .button:nth-child(-n + 2)']";
            let outside = visit.ask(&OUTSIDE.replace("SELECTORS", parts)).unwrap();
            assert_eq!(
                outside.as_array().map(Vec::len),
                Some(0),
                "{title} at {width} by {height}: {outside:#}"
            );
            let cut = "[...document.querySelectorAll('.standing .name')].filter(one => one.scrollWidth > one.clientWidth)
                .map(one => one.textContent)";
            assert_eq!(visit.ask(cut).unwrap(), serde_json::json!([]), "{title} at {width} by {height}");
            screenshots(&mut visit, &format!("{title}-over-{width}x{height}"));
        }
        visit.resize(1280, 900).unwrap();
        visit.press("New game").unwrap();
        visit.wait_for("#seed").unwrap();
    }
    assert_no_complaints(&visit);
}

fn nothing_moves_when_a_sentence_gets_longer() {
    let mut visit = visit();
    visit.start_game(named("classic"), Level::Easy, 44).unwrap();
    let places = "['.frame', '.rack', '.play-word', '.moves'].map(name =>
        document.querySelector(name).getBoundingClientRect().top)";
    for (width, height) in WINDOWS {
        visit.resize(width, height).unwrap();
        let before = visit.ask(places).unwrap();
        let long = "document.querySelector('.status-line [role=status]').firstChild.data =
            'Computer laid QUARRELSOME, AS, BE, HAM and OX for 124 points, which is more than anybody has ever laid. '.repeat(2)";
        visit.ask(long).unwrap();
        assert_eq!(visit.ask(places).unwrap(), before, "{width} by {height}");
        visit.ask("document.querySelector('.status-line [role=status]').firstChild.data = 'So.'").unwrap();
        assert_eq!(visit.ask(places).unwrap(), before, "{width} by {height}");
    }
    assert_no_complaints(&visit);
}

fn tiles_are_the_brightest_thing_in_the_dark() {
    let mut visit = visit();
    visit.theme(Theme::Dark).unwrap();
    for (title, number) in games() {
        visit.start_game(title, Level::Easy, number).unwrap();
        let brightness = "(() => {
            const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
            const light = (element, pseudo) => {
                canvas.fillStyle = getComputedStyle(element, pseudo).backgroundColor;
                canvas.fillRect(0, 0, 1, 1);
                const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
                return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
            };
            const ground = [...document.querySelectorAll('.spot:not(.block), body, .button, .card, .rack, .frame')];
            return [light(document.querySelector('.slot.block'), '::before'), Math.max(...ground.map(one => light(one)))];
        })()";
        let found = visit.ask(brightness).unwrap();
        let (tile, other) = (found[0].as_f64().unwrap(), found[1].as_f64().unwrap());
        assert!(tile > other + 20.0, "{title}: a tile is {tile}, something else {other}");
    }
    assert_no_complaints(&visit);
}

fn khi_shows_where_one_starts_and_where_one_goes() {
    let mut visit = visit();
    visit.start_game(named("khi"), Level::Easy, 4).unwrap();
    let star = "(() => { const star = document.querySelector('#square-a10 b');
        return star.textContent === '★' && getComputedStyle(star).visibility === 'visible'; })()";
    assert_eq!(visit.count("#square-a10.cursor.begin").unwrap(), 1);
    assert_eq!(visit.ask(star).unwrap(), true);
    assert_eq!((visit.count(".spot.goal-0").unwrap(), visit.count(".spot.goal-1").unwrap()), (19, 19));
    assert_eq!(
        (visit.count("#square-s1.goal-0").unwrap(), visit.count("#square-a1.goal-1").unwrap()),
        (1, 1)
    );
    visit.start_game(named("classic"), Level::Easy, 44).unwrap();
    assert_eq!((visit.count("#square-h8.begin").unwrap(), visit.count(".goal-0").unwrap()), (1, 0));
    assert_no_complaints(&visit);
}

/// D31: a tile for any letter is none of the stars that the text speaks of.
fn no_tile_looks_like_the_square_where_one_starts() {
    let mut visit = visit();
    for (title, _) in games() {
        let holds = |number: &u64| {
            let twin = Twin::new(title, Level::Easy, *number);
            twin.table.shown().own_rack().is_some_and(|rack| rack.count(None) > 0)
        };
        let number = (1..200).find(holds).unwrap();
        visit.start_game(title, Level::Easy, number).unwrap();
        visit.wait_for(".slot.blank").unwrap();
        if visit.count(".spot.start").unwrap() > 0 {
            assert_eq!(visit.text(".spot.start b").unwrap(), "★");
        }
        let (sign, name) =
            if title == named("khi") { ("*", "Star tile, any letter") } else { ("", "Blank, any letter") };
        assert_eq!(visit.text(".slot.blank b").unwrap(), sign, "{title}");
        let seen = visit.ask(
            "(() => { const tile = document.querySelector('.slot.blank');
            return [tile.ariaLabel, getComputedStyle(tile.querySelector('b')).borderTopStyle]; })()",
        );
        assert_eq!(seen.unwrap(), serde_json::json!([name, "dashed"]), "{title}");
        visit.screenshot(&format!("{title}-blank")).unwrap();
        for part in [".kinds", ".rack"] {
            assert!(!visit.text(part).unwrap().contains('★'), "{title} {part}");
        }
    }
    assert_no_complaints(&visit);
}

fn no_screen_styles_what_others_call_the_same() {
    let mut visit = visit();
    let leaks = "(() => {
        const all = rules => [...rules].flatMap(rule => [rule, ...all(rule.cssRules ?? [])]);
        return [...document.styleSheets].flatMap(sheet => all(sheet.cssRules))
            .flatMap(rule => (rule.selectorText ?? '').split(/,\\s*/))
            .filter(selector => /^\\.(turns|ending|proof|word)\\b/.test(selector));
    })()";
    let found = visit.ask(leaks).unwrap();
    assert_eq!(found.as_array().map(Vec::len), Some(0), "{found:#}");
}

fn what_waits_for_the_introduction_looks_so() {
    let mut visit = visit();
    visit.go("#/play/classic").unwrap();
    visit.wait_for("#seed").unwrap();
    visit.press("Start").unwrap();
    visit.wait_for(".introduction").unwrap();
    let faint = "[...document.querySelectorAll('.crossword-game button')]
        .filter(one => !one.closest('.introduction, dialog'))
        .every(one => getComputedStyle(one.closest('[inert]')).opacity < 0.6)";
    assert_eq!(visit.ask(faint).unwrap(), true);
    visit.press("Dismiss").unwrap();
    visit.wait_until("document.querySelectorAll('.crossword-game [inert]').length === 0").unwrap();
    assert_no_complaints(&visit);
}

fn what_closes_the_introduction_is_in_view() {
    let mut visit = visit();
    for (title, _) in games() {
        visit.go(&format!("#/play/{title}")).unwrap();
        visit.wait_for("#seed").unwrap();
        visit.press("Start").unwrap();
        visit.wait_for(".introduction").unwrap();
        for (width, height) in WINDOWS.into_iter().chain([(1280, 500), (320, 480)]) {
            visit.resize(width, height).unwrap();
            let window = format!("{title} at {width} by {height}");
            let outside = visit.ask(&OUTSIDE.replace("SELECTORS", "['.introduction button']")).unwrap();
            assert_eq!(outside.as_array().map(Vec::len), Some(0), "{window}: {outside:#}");
            let on_top = "(() => {
                const button = document.querySelector('.introduction button');
                const box = button.getBoundingClientRect();
                return [0.1, 0.5, 0.9].every(part =>
                    document.elementFromPoint(box.left + part * box.width, box.top + box.height / 2) === button);
            })()";
            assert_eq!(visit.ask(on_top).unwrap(), true, "{window}: something lies over the button");
        }
        visit.resize(1280, 900).unwrap();
        visit.press("Dismiss").unwrap();
    }
    assert_no_complaints(&visit);
}
