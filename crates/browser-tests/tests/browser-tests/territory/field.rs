//! The tutorial, the preview, and how smoothly the field moves.

use std::time::Duration;

use browser_tests::{Test, Visit, assert_no_complaints, tests, visit, visit_with_mouse};

use super::{menu, pick, start, wait_for_said};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        the_tutorial_leads_to_forty_thousand_pixels,
        particles_fly_without_holding_up_the_page,
        the_preview_is_painted_and_goes_again,
        letters_rise_under_the_pointer_and_those_out_of_range_lie_in_the_shade
    ]
}

/// How much work a task may be, so that no frame of an animation comes late.
const HEAVIEST: Duration = Duration::from_millis(50);

/// T10.1: only the target can be clicked, HELP claims exactly 40,000 pixels, and Skip and the end return to the menu.
fn the_tutorial_leads_to_forty_thousand_pixels() {
    let mut visit = visit();
    visit.still(true).unwrap();
    menu(&mut visit);
    visit.press("Start the tutorial").unwrap();
    visit.wait_for_text("Step 1 of 8").unwrap();
    pick(&mut visit, "a1");
    wait_for_said(&mut visit, "Press Next to begin.");
    visit.press("Next").unwrap();
    visit.wait_for("#cell-a1.target").unwrap();
    pick(&mut visit, "b2");
    wait_for_said(&mut visit, "Pick the H in the top left corner.");
    assert_eq!(visit.count(".cell.picked").unwrap(), 0);
    pick(&mut visit, "a1 e1 e5 a5");
    wait_for_said(&mut visit, "HELP would bring +40,000 px, strength 2.");
    assert_eq!(visit.text(".score.blue .unseen").unwrap(), "0 px, 8 turns left");
    visit.press("Submit Word").unwrap();
    visit
        .wait_until("document.querySelector('.score.blue .unseen').textContent.startsWith('40,000 px')")
        .unwrap();
    for _ in 0..2 {
        visit.press("Next").unwrap();
    }
    // D50: strength and overlap are shown by doing.
    wait_for_said(&mut visit, "Red played RED for +");
    visit.wait_for("#cell-b2.target").unwrap();
    pick(&mut visit, "b2 f2 g3 f6 d7");
    wait_for_said(&mut visit, "ALONE would bring +");
    visit.press("Submit Word").unwrap();
    visit.wait_until("document.querySelector('.score.red .unseen').textContent.startsWith('0 px')").unwrap();
    visit.wait_for_text("Step 8 of 8").unwrap();
    visit.wait_until("[...document.querySelectorAll('.step button')].every(one => one.hidden || one.textContent !== 'Skip')").unwrap();
    visit.press("To the menu").unwrap();
    visit.wait_for(".mode .button").unwrap();
    visit.press("Start the tutorial").unwrap();
    visit.press("Skip").unwrap();
    visit.wait_for(".mode .button").unwrap();
    assert_no_complaints(&visit);
}

/// T11.1: particles fly, the gain floats, the counter glides; no task is heavy while they do, and all of it is off
/// where nothing may move.
fn particles_fly_without_holding_up_the_page() {
    let mut visit = visit();
    visit.resize(1440, 900).unwrap();
    menu(&mut visit);
    visit.press("Start the tutorial").unwrap();
    visit.press("Next").unwrap();
    visit.wait_for("#cell-a1.target").unwrap();
    pick(&mut visit, "a1 e1 e5");
    let frames = "
        globalThis.frames = new Promise(done => {
            const times = [];
            const next = time => {
                times.push(time);
                if (time - times[0] < 1300) requestAnimationFrame(next); else done(times);
            };
            requestAnimationFrame(next);
        }), null";
    let heaviest = visit
        .heaviest_task(|visit| {
            visit.click("#cell-a5")?;
            visit.ask(frames)?;
            visit.press("Submit Word")?;
            visit.wait_for(".gain")?;
            visit.ask("frames.then(() => null)").map(drop)
        })
        .unwrap();
    let measured = visit
        .ask(
            "frames.then(times => {
                const gaps = times.slice(1).map((time, at) => time - times[at]);
                return `${gaps.length} frames, the longest ${Math.max(...gaps).toFixed(1)} ms`;
            })",
        )
        .unwrap();
    println!("while particles flew: {measured}, heaviest task {heaviest:?}");
    assert!(heaviest < HEAVIEST, "{heaviest:?}");
    visit.wait_until("document.querySelector('.gain') === null").unwrap();
    assert_eq!(visit.text(".score.blue .points").unwrap(), "40,000 px");

    visit.still(true).unwrap();
    visit.press("Skip").unwrap();
    visit.press("Start the tutorial").unwrap();
    visit.press("Next").unwrap();
    pick(&mut visit, "a1 e1 e5 a5");
    visit.press("Submit Word").unwrap();
    wait_for_said(&mut visit, "Blue played HELP");
    assert_eq!(visit.text(".score.blue .points").unwrap(), "40,000 px");
    assert_eq!(visit.count(".gain").unwrap(), 0);
    assert_no_complaints(&visit);
}

/// T7.2: what would be claimed is painted before it is, and the field itself is not touched.
fn the_preview_is_painted_and_goes_again() {
    let mut visit = visit();
    visit.still(true).unwrap();
    menu(&mut visit);
    visit.press("Play a friend").unwrap();
    visit.wait_for(".territory-game .cell").unwrap();
    let inked = "(() => {
        const canvas = document.querySelector('canvas.ground');
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        let inked = 0;
        for (let at = 3; at < data.length; at += 4) inked += data[at] > 0;
        return Math.round(inked / canvas.width / canvas.height * 360000 / 100);
    })()";
    assert_eq!(visit.ask(inked).unwrap(), 0);
    pick(&mut visit, "a1 e1 e5");
    visit.wait_for(".lines .closing").unwrap();
    let percent = visit.ask(inked).unwrap().as_f64().unwrap();
    // The triangle has 20,100 pixels, counted here in hundreds and at the density of the screen.
    assert!((199.0..=203.0).contains(&percent), "{percent}");
    assert_eq!(visit.text(".score.blue .unseen").unwrap(), "0 px, 8 turns left");
    assert!(visit.text(".brings").unwrap().starts_with("+20,100 px"));
    visit.key("Escape").unwrap();
    visit.wait_until(&format!("{inked} === 0")).unwrap();
    assert_no_complaints(&visit);
}

/// D72.
fn letters_rise_under_the_pointer_and_those_out_of_range_lie_in_the_shade() {
    let mut visit = visit_with_mouse();
    visit.still(true).unwrap();
    start(&mut visit, "Play a friend", 7);
    let shadow = |visit: &mut Visit, cell: &str| {
        let shadow = format!("getComputedStyle(document.querySelector('#cell-{cell} b')).boxShadow");
        visit.ask(&shadow).unwrap().as_str().unwrap().to_owned()
    };
    visit.hover("#cell-c3").unwrap();
    let over = (shadow(&mut visit, "c3"), shadow(&mut visit, "d4"));
    assert!(over.0.contains("px") && over.1 == "none", "{over:?}");
    visit.hover("#cell-d4").unwrap();
    let next = (shadow(&mut visit, "c3"), shadow(&mut visit, "d4"));
    assert_eq!(next, (over.1, over.0));
    pick(&mut visit, "a1");
    visit.wait_for(".cell.far").unwrap();
    let shades = "['.cell.far', '.cell:not(.far)'].map(name =>
        [...document.querySelectorAll(name)].every(one => getComputedStyle(one).backgroundColor === 'rgba(0, 0, 0, 0)'))";
    assert_eq!(visit.ask(shades).unwrap(), serde_json::json!([false, true]));
    assert_no_complaints(&visit);
}
