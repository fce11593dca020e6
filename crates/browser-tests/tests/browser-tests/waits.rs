//! The page never waits for a computer: whatever one thinks about, no task of the page takes 100 ms of work.

use std::time::Duration;

use browser_tests::{Test, Twin, Visit, assert_no_complaints, tests, visit};
use crossword::Move;
use play::{Family, Title};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![no_level_of_any_crossword_game_holds_up_the_page_while_it_thinks]
}

/// The most work that one task may be.
const MOST: Duration = Duration::from_millis(100);

/// How many moves of each level are looked at.
const MOVES: usize = 2;

fn no_level_of_any_crossword_game_holds_up_the_page_while_it_thinks() {
    let mut visit = visit();
    for title in Title::of(Family::Crossword) {
        for &level in title.descriptor().levels {
            let number = crate::crosswords::number_of(title);
            visit.start_game(title, level, number).unwrap();
            let mut twin = Twin::new(title, level, number);
            for _ in 0..MOVES {
                let mv = twin.advice();
                let Move::Lay(lay) = &mv else { panic!("the games begin with words") };
                visit.lay_by_keys(&twin, lay).unwrap();
                twin.play(mv);
                // What came before is not counted.
                visit.long_tasks().unwrap();
                let heaviest = visit.heaviest_task(|visit| {
                    visit.key("Enter")?;
                    visit.wait_for_twin(&twin)
                });
                assert_light(&mut visit, heaviest.unwrap(), &format!("{title}, {level}"));
            }
        }
        let heaviest = visit.heaviest_task(|visit| {
            visit.press("Hint")?;
            visit.wait_for(".hints li")
        });
        assert_light(&mut visit, heaviest.unwrap(), &format!("{title}, a hint"));
    }
    assert_no_complaints(&visit);
}

/// Work is what is held to the limit: the time of a clock, which the page itself tells, is also that of other programs.
fn assert_light(visit: &mut Visit, task: Duration, what: &str) {
    println!("{what}: {task:?} of work; by the clock, above 50 ms: {:?}", visit.long_tasks().unwrap());
    assert!(task < MOST, "{what}: a task of {task:?}");
}
