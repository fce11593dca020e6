//! The tools of these tests, tried on pages that are known.

use std::time::Duration;

use browser_tests::{Test, tests, visit, with_axe};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    let mut tests = tests![visitors_share_nothing_and_errors_are_heard, work_that_holds_up_the_page_is_found];
    tests.extend(with_axe(tests![what_somebody_cannot_use_is_found]));
    tests
}

fn what_somebody_cannot_use_is_found() {
    let mut visit = visit();
    let hurt = "document.querySelector('main').insertAdjacentHTML('beforeend',
        '<button id=nameless></button><p id=faint>faint</p>');
        document.querySelector('#faint').style.color = 'rgb(200 200 200)';";
    visit.ask(hurt).unwrap();
    let found = visit.violations().unwrap();
    let rule = |name: &str| found.iter().any(|violation| violation.rule == name);
    assert!(rule("button-name") && rule("color-contrast"), "{found:?}");
}

fn visitors_share_nothing_and_errors_are_heard() {
    let (mut one, mut other) = (visit(), visit());
    one.keep("secret", "yes").unwrap();
    assert_eq!(one.kept("secret").unwrap().as_deref(), Some("yes"));
    assert_eq!(other.kept("secret").unwrap(), None);
    one.ask("console.error('heard')").unwrap();
    assert!(one.complaints().iter().any(|complaint| complaint.contains("heard")));
    assert!(other.complaints().is_empty());
}

fn work_that_holds_up_the_page_is_found() {
    let mut visit = visit();
    let light = visit.heaviest_task(|visit| visit.ask("1 + 1").map(drop)).unwrap();
    // A task of the page's own: what the browser is asked from outside is none that the page hears of.
    let work = "new Promise(done => setTimeout(() => {
        let sum = 0; for (let step = 0; step < 4e8; step += 1) { sum += step % 7; } done(sum); }))";
    let heavy = visit.heaviest_task(|visit| visit.ask(work).map(drop)).unwrap();
    assert!(light < Duration::from_millis(50) && heavy > Duration::from_millis(100), "{light:?} {heavy:?}");
    let long = visit.long_tasks().unwrap();
    assert!(long.iter().any(|&task| task > 100.0), "{long:?}, {light:?} {heavy:?}");
}
