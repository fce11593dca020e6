//! Mistakes that are tried again: with the answer hidden, with hints, solved or shown, and on later days.

use analysis::review::Grade;
use bots::Level;
use browser_tests::{Test, Visit, assert_no_complaints, tests, visit};
use crossword::{Line, Move};
use game::Seed;
use lexicon::Alphabet;
use play::crosswords::{Setup, write_move};
use play::review::Retrospect;
use play::testing::{TestGame, named};
use play::{GameKind as _, Player};
use serde_json::json;

use super::{open, wait_for_grades, words};

/// The tests of this module.
pub(super) fn tests() -> Vec<Test> {
    tests![a_mistake_is_tried_with_its_answer_hidden, what_was_not_solved_comes_back_on_a_later_day]
}

/// A game in which the person passed instead of laying a word, and the best word instead, without a blank.
pub(super) fn passed() -> (String, crossword::Placement, String) {
    let kind = Setup::default_for(named("classic"), Alphabet::english()).unwrap();
    for number in 1.. {
        let seated = vec![Player::someone(), Player::Computer(Level::Easy)];
        let mut table = TestGame::new(kind.clone(), words(), seated, Seed(number)).unwrap();
        table.play(Move::Pass).unwrap();
        table.computer_plays().unwrap();
        let record = table.record();
        let game = table.game().clone();
        let retrospect = Retrospect::of_record(&record, game, None).unwrap();
        let Some(Ok(review)) = retrospect.judge(0) else { panic!("a pass is judged") };
        let best = review.best[0].mv.clone();
        let written = write_move(kind.title, retrospect.game(), &retrospect.turns[0].view, &best);
        match best {
            Move::Lay(lay) if review.grade >= Grade::Mistake && lay.tiles.iter().all(|tile| !tile.blank) => {
                return (record.to_string(), lay, written);
            }
            _ => {}
        }
    }
    unreachable!("some first word is worth laying")
}

/// Lays a word where a move is tried, by mouse and keys.
pub(super) fn lay(visit: &mut Visit, lay: &crossword::Placement) {
    visit.click(&format!("#square-{}", lay.at)).unwrap();
    if lay.line == Line::Down {
        visit.key(" ").unwrap();
    }
    for tile in &lay.tiles {
        visit.key(&Alphabet::english().glyph(tile.letter).to_lowercase()).unwrap();
    }
    visit
        .wait_until(&format!("document.querySelectorAll('.spot.tried').length === {}", lay.tiles.len()))
        .unwrap();
}

/// How many mistakes are saved, and the days they come back.
fn saved(visit: &mut Visit) -> Vec<String> {
    let asked = "Object.keys(localStorage).filter(name => name.startsWith('logomachy.mistakes.'))
        .map(name => localStorage.getItem(name).split('\\n')[2])";
    let told = visit.ask(asked).unwrap();
    told.as_array().unwrap().iter().map(|memory| memory.as_str().unwrap().to_owned()).collect()
}

/// Lets a day and more go by: what was tried today was tried long ago.
pub(super) fn later(visit: &mut Visit) {
    visit
        .ask(
            "for (const name of Object.keys(localStorage).filter(name => name.startsWith('logomachy.mistakes.')))
                localStorage.setItem(name, localStorage.getItem(name).replace(/^memory \\d+/m, 'memory 20000'))",
        )
        .unwrap();
}

fn is_hidden(visit: &mut Visit, word: &str) {
    assert_eq!(visit.count(".spot.better").unwrap(), 0);
    assert_eq!(visit.count(".best-moves li").unwrap(), 0);
    let shown = visit.text("main").unwrap();
    assert!(!shown.contains(word), "{word} is shown: {shown}");
}

fn a_mistake_is_tried_with_its_answer_hidden() {
    let mut visit = visit();
    let (record, best, written) = passed();
    let word = written.split(' ').next_back().unwrap().to_uppercase();
    open(&mut visit, &record);
    wait_for_grades(&mut visit);
    visit.wait_for(".best-moves li").unwrap();
    visit.key("n").unwrap();
    visit.wait_for(".trial").unwrap();
    visit.wait_for_text("Make a better move.").unwrap();
    is_hidden(&mut visit, &word);
    // One letter is no word; the same judge who said that it was a mistake says so again.
    visit.press("Pass").unwrap();
    visit.wait_for_text("That gives away").unwrap();
    is_hidden(&mut visit, &word);
    for told in 1..=3 {
        visit.press("Hint").unwrap();
        visit.wait_until(&format!("document.querySelectorAll('.clues li').length === {told}")).unwrap();
    }
    is_hidden(&mut visit, &word);
    lay(&mut visit, &best);
    let start = std::time::Instant::now();
    visit.key("Enter").unwrap();
    visit.wait_for_text("That is as good as it gets.").unwrap();
    println!("a try was judged after {:.1?}", start.elapsed());
    // Now all may be seen.
    visit.wait_for(".best-moves li").unwrap();
    // It took help, so it comes back.
    assert_eq!(saved(&mut visit).len(), 1);
    visit.key("Escape").unwrap();
    visit.wait_until("document.querySelector('.trial') === null").unwrap();
    assert_no_complaints(&visit);
}

fn what_was_not_solved_comes_back_on_a_later_day() {
    let mut visit = visit();
    let (record, best, written) = passed();
    let word = written.split(' ').next_back().unwrap().to_uppercase();
    visit.go("#/mistakes").unwrap();
    visit.wait_for_text("There are none yet.").unwrap();
    open(&mut visit, &record);
    wait_for_grades(&mut visit);
    visit.key("n").unwrap();
    visit.press("Show the answer").unwrap();
    visit.wait_for(".spot.better").unwrap();
    let first = saved(&mut visit);
    assert_eq!(first.len(), 1);
    visit.go("#/").unwrap();
    visit.wait_for_text("There is none to be tried again today.").unwrap();
    later(&mut visit);
    visit.reload().unwrap();
    visit.wait_for_text("One mistake of an earlier game is to be tried again today.").unwrap();
    visit.press("Try them again").unwrap();
    visit.wait_for_text("Classic: the last one for today").unwrap();
    visit.wait_for_text("Make a better move.").unwrap();
    is_hidden(&mut visit, &word);
    lay(&mut visit, &best);
    visit.press("Try this move").unwrap();
    visit.wait_for_text("That is as good as it gets.").unwrap();
    visit.press("Next mistake").unwrap();
    visit.wait_for_text("That was all for today. The next one comes back in").unwrap();
    let second = saved(&mut visit);
    let stability = |memory: &str| memory.split(' ').nth(2).unwrap().parse::<f64>().unwrap();
    assert!(stability(&second[0]) > 2.0 * stability(&first[0]), "{first:?} {second:?}");
    // What cannot be read any more is said, and can be forgotten.
    later(&mut visit);
    visit
        .ask(&format!(
            "for (const name of Object.keys(localStorage).filter(name => name.startsWith('logomachy.mistakes.')))
                localStorage.setItem(name, localStorage.getItem(name).replace('title classic', {}))",
            json!("title chess")
        ))
        .unwrap();
    visit.reload().unwrap();
    visit.press("Forget this one").unwrap();
    visit.wait_for_text("There are none yet.").unwrap();
    assert!(saved(&mut visit).is_empty());
    assert_no_complaints(&visit);
}
