//! Fingers on the board: what they hide, what they magnify, and what they are shown.

use bots::Level;
use browser_tests::{Test, Twin, Visit, assert_no_complaints, tests, visit};
use crossword::Move;
use play::testing::named;
use serde_json::Value;

use super::games;

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        a_dragged_tile_floats_above_the_finger_and_marks_its_square,
        two_fingers_and_two_taps_show_the_board_larger_and_whole,
        one_finger_and_two_move_the_larger_board,
        a_tile_that_rests_at_the_edge_of_the_larger_board_scrolls_it,
        a_larger_board_keeps_its_frame_and_shows_the_computers_move
    ]
}

fn a_dragged_tile_floats_above_the_finger_and_marks_its_square() {
    let mut visit = visit();
    visit.on_a_phone_of(360, 740).unwrap();
    visit.ask("navigator.vibrate = () => { watched.felt = (watched.felt ?? 0) + 1; return true; }").unwrap();
    for (title, number) in games() {
        visit.start_game(title, Level::Easy, number).unwrap();
        for square in ["#square-c3", "#square-h8", "#square-n14"] {
            visit.touch_hold("[data-slot='0']", square).unwrap();
            visit.wait_for(".frame.magnified").unwrap();
            visit.wait_for(&format!("{square}.target")).unwrap();
            assert_eq!(visit.count(".target").unwrap(), 1);
            let width = visit.ask(&format!("document.querySelector('{square}').offsetWidth")).unwrap();
            assert!(width.as_u64().unwrap() >= 44, "{title} {square}: {width}");
            let over = "(() => {
                const [ghost, square] = ['.tile.ghost', '.target'].map(name => document.querySelector(name).getBoundingClientRect());
                const at = [ghost.x + ghost.width / 2, ghost.y + ghost.height / 2];
                return at[0] >= square.left && at[0] <= square.right && at[1] >= square.top && at[1] <= square.bottom;
            })()";
            assert_eq!(visit.ask(over).unwrap(), true, "{title}: the tile is over {square}");
            visit.screenshot(&format!("{title}-dragged")).unwrap();
            visit.touch_let_go().unwrap();
            if visit.count("#picker").unwrap() > 0 {
                visit.press("Take the tile back").unwrap();
            } else {
                visit.wait_for(&format!("{square}.tried")).unwrap();
                visit.press("Recall").unwrap();
            }
            visit
                .wait_until("document.querySelectorAll('.magnified, .target, .tile.ghost').length === 0")
                .unwrap();
        }
    }
    assert!(visit.ask("watched.felt").unwrap().as_u64().is_some_and(|felt| felt > 0), "it is felt");
    assert_no_complaints(&visit);
}

fn two_fingers_and_two_taps_show_the_board_larger_and_whole() {
    let mut visit = visit();
    visit.on_a_phone_of(360, 740).unwrap();
    visit.start_game(named("classic"), Level::Easy, 44).unwrap();
    visit.pinch(".frame", 60.0, 160.0).unwrap();
    visit.wait_for(".frame.near").unwrap();
    visit.pinch(".frame", 160.0, 60.0).unwrap();
    visit.wait_until("document.querySelector('.frame.near') === null").unwrap();
    for near in [true, false] {
        visit.double_tap("#square-h8").unwrap();
        visit.wait_until(&format!("(document.querySelector('.frame.near') !== null) === {near}")).unwrap();
        std::thread::sleep(std::time::Duration::from_millis(500));
    }
    assert_no_complaints(&visit);
}

/// How far the board is scrolled.
fn scrolled(visit: &mut Visit) -> (f64, f64) {
    let at = visit.ask("(() => { const frame = document.querySelector('.frame'); return [frame.scrollLeft, frame.scrollTop]; })()");
    let at = at.unwrap();
    (at[0].as_f64().unwrap(), at[1].as_f64().unwrap())
}

/// Shows the board larger, and waits until it has gone to where one plays.
fn show_larger(visit: &mut Visit) {
    visit.press("Larger board").unwrap();
    visit.wait_for(".frame.near").unwrap();
    visit.wait_until("document.querySelector('.frame').scrollTop > 0").unwrap();
}

fn one_finger_and_two_move_the_larger_board() {
    let mut visit = visit();
    visit.on_a_phone_of(360, 740).unwrap();
    for (title, number) in games() {
        visit.start_game(title, Level::Easy, number).unwrap();
        show_larger(&mut visit);
        // Browsers keep one finger to rows and columns.
        for (fingers, by) in
            [(&[-40.0, 40.0][..], (80.0, 60.0)), (&[0.0], (80.0, 0.0)), (&[0.0], (0.0, 60.0))]
        {
            visit.ask("document.querySelector('.frame').scrollTo(100, 100)").unwrap();
            for way in [-1.0, 1.0] {
                let before = scrolled(&mut visit);
                visit.swipe(".frame", fingers, (by.0 * way, by.1 * way)).unwrap();
                let after = scrolled(&mut visit);
                let moved = ((before.0 - after.0) * way, (before.1 - after.1) * way);
                // Before a browser scrolls it waits for a finger to go some way.
                let far = |moved: f64, by: f64| moved >= by * 0.6 && moved <= by + 2.0;
                let told = format!("{title}, {} fingers: {before:?} to {after:?}", fingers.len());
                assert!(far(moved.0, by.0) && far(moved.1, by.1), "{told}");
            }
        }
        assert_eq!(visit.count(".frame.near").unwrap(), 1, "{title}: fingers side by side zoom nothing");
        assert_eq!(visit.count(".tried").unwrap(), 0);
        visit.press("Whole board").unwrap();
    }
    assert_no_complaints(&visit);
}

/// D33
fn a_tile_that_rests_at_the_edge_of_the_larger_board_scrolls_it() {
    let mut visit = visit();
    visit.on_a_phone_of(360, 740).unwrap();
    visit.start_game(named("classic"), Level::Easy, 44).unwrap();
    show_larger(&mut visit);
    visit.ask("document.querySelector('.frame').scrollTo(0, 0)").unwrap();
    visit.touch_hold("[data-slot='0']", "#square-d4").unwrap();
    visit.wait_for("#square-d4.target").unwrap();
    assert_eq!(scrolled(&mut visit), (0.0, 0.0), "not before the edge");
    // At the right edge, and then in the corner below it; the finger does not move meanwhile.
    let end = |side: &str, size: &str| {
        format!(
            "(() => {{ const frame = document.querySelector('.frame');
            return frame.scroll{side} >= frame.scroll{size} - frame.client{size} - 2; }})()"
        )
    };
    visit.touch_to_part(".frame", (0.985, 0.5)).unwrap();
    visit.wait_until(&end("Left", "Width")).unwrap();
    assert!(scrolled(&mut visit).1 < 1.0, "and only that way");
    visit.touch_to_part(".frame", (0.985, 0.985)).unwrap();
    visit.wait_until(&end("Top", "Height")).unwrap();
    visit.wait_for("#square-o15.target").unwrap();
    visit.touch_let_go().unwrap();
    if visit.count("#picker").unwrap() > 0 {
        visit.press("Take the tile back").unwrap();
    } else {
        visit.wait_for("#square-o15.tried").unwrap();
    }
    let there = scrolled(&mut visit);
    std::thread::sleep(std::time::Duration::from_millis(200));
    assert_eq!(scrolled(&mut visit), there, "nothing scrolls once the finger has left");
    assert_no_complaints(&visit);
}

fn a_larger_board_keeps_its_frame_and_shows_the_computers_move() {
    let mut visit = visit();
    visit.on_a_phone_of(360, 740).unwrap();
    for (title, number) in games() {
        visit.start_game(title, Level::Easy, number).unwrap();
        let whole = place(&mut visit);
        visit.press("Larger board").unwrap();
        visit.wait_for(".frame.near").unwrap();
        assert_eq!(place(&mut visit), whole, "{title}: nothing falls off the screen");
        let mut twin = Twin::new(title, Level::Easy, number);
        let mv = twin.advice();
        let Move::Lay(lay) = &mv else { panic!("the games begin with words") };
        visit.lay_by_touch(&twin, lay).unwrap();
        visit.ask("document.querySelector('.frame').scrollTo(0, 0)").unwrap();
        visit.press("Play ").unwrap();
        twin.play(mv);
        visit.wait_for_twin(&twin).unwrap();
        let seen = "(() => {
            const frame = document.querySelector('.frame').getBoundingClientRect();
            const tiles = [...document.querySelectorAll('.spot.laid')].map(one => one.getBoundingClientRect());
            const middle = tiles[Math.floor(tiles.length / 2)];
            return middle && middle.left >= frame.left && middle.right <= frame.right
                && middle.top >= frame.top && middle.bottom <= frame.bottom;
        })()";
        visit.wait_until(seen).unwrap();
        let named = "(() => {
            const [frame, name] = ['.frame', '.row:first-child .edge:nth-child(2)']
                .map(one => document.querySelector(one).getBoundingClientRect());
            return Math.abs(name.top - frame.top) < 3;
        })()";
        assert_eq!(
            visit.ask(named).unwrap(),
            true,
            "{title}: columns are named however far one has scrolled"
        );
        visit.press("Whole board").unwrap();
    }
    assert_no_complaints(&visit);
}

fn place(visit: &mut Visit) -> Value {
    let places = "['.frame', '.rack', '.play-word'].map(name => {
        const box = document.querySelector(name).getBoundingClientRect();
        return [box.left, box.top, box.width, box.height];
    })";
    visit.ask(places).unwrap()
}
