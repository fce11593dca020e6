//! Every review on every screen: desks, phones, phones on their side; light and dark.

use browser_tests::{Test, Theme, Visit, assert_accessible, assert_no_complaints, tests, visit, with_axe};
use play::Title;

use super::{golden, levels, open, wait_for_grades};

/// The tests of this module.
pub(super) fn tests() -> Vec<Test> {
    with_axe(tests![reviews_of_all_titles_fit_every_screen])
}

/// A move that was bad, so that there is much to say; or the first one.
fn look_at_the_worst(visit: &mut Visit) {
    visit
        .ask(
            "(() => {
                const worst = ['blunder', 'mistake', 'slip'].map(name => document.querySelector(`.moves .grade.${name}`))
                    .find(found => found);
                (worst?.closest('button') ?? document.querySelector('.moves button')).click();
            })()",
        )
        .unwrap();
    visit.wait_for(".best-moves li").unwrap();
}

fn reviews_of_all_titles_fit_every_screen() {
    let mut visit = visit();
    for &title in Title::all() {
        open(&mut visit, &golden(title, levels(title)));
        wait_for_grades(&mut visit);
        look_at_the_worst(&mut visit);
        for (size, width, height) in [("desk", 1280, 720), ("phone", 360, 740), ("landscape", 740, 360)] {
            if width < 800 {
                visit.on_a_phone_of(width, height).unwrap();
            } else {
                visit.resize(width, height).unwrap();
            }
            for theme in Theme::ALL {
                visit.theme(theme).unwrap();
                visit.screenshot(&format!("review-{title}-{size}-{}", theme.name())).unwrap();
            }
            visit.theme(Theme::Light).unwrap();
            assert!(visit.fits().unwrap(), "{title} {size}");
        }
        visit.resize(1280, 720).unwrap();
        assert_accessible(&mut visit, &format!("review-{title}"));
        // A try of the same move.
        visit.key("n").unwrap();
        if visit.count(".trial").unwrap() > 0 {
            visit.screenshots(&format!("review-{title}-trial")).unwrap();
        }
        visit.resize(1280, 900).unwrap();
    }
    assert_no_complaints(&visit);
}
