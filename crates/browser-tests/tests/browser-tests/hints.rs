//! Hints while a game is played: a little more at a time, at last the move on the board and why.

use bots::Level;
use browser_tests::{Test, Visit, assert_no_complaints, tests, visit};
use play::{Family, Title};

use crate::{crosswords, territory};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![hints_draw_the_word_on_every_board_and_say_why, a_hint_draws_the_path_of_its_word]
}

/// Asks for one step after the other, until there is none; tells what each said, and how many spots were drawn after it.
fn all_steps(visit: &mut Visit, drawn: &str) -> Vec<(String, u64)> {
    let mut told = Vec::new();
    for step in 1.. {
        visit.press(if step == 1 { "Hint" } else { "Tell me more" }).unwrap();
        visit.wait_until(&format!("document.querySelectorAll('.hints li').length === {step}")).unwrap();
        told.push((visit.text(".hints li:last-child").unwrap(), visit.count(drawn).unwrap()));
        let more = "[...document.querySelectorAll('button')]
            .some(one => one.textContent.trim() === 'Tell me more' && !one.disabled)";
        if visit.ask(more).unwrap() != true {
            break;
        }
    }
    told
}

/// No more than so many spots are drawn before the whole move is, and why comes last.
fn assert_in_order(told: &[(String, u64)], before: u64, what: &str) {
    assert!(told.len() >= 3, "{what}: {told:?}");
    let (why, drawn) = (told.len() - 1, told.len() - 2);
    assert!(told[..drawn].iter().all(|(_, spots)| *spots <= before), "{what}: {told:?}");
    assert!(told[drawn..].iter().all(|(_, spots)| *spots > before), "{what}: {told:?}");
    assert!(told[why].0.contains('%'), "{what}: {told:?}");
}

fn hints_draw_the_word_on_every_board_and_say_why() {
    let mut visit = visit();
    for title in Title::of(Family::Crossword) {
        visit.start_game(title, Level::Easy, crosswords::number_of(title)).unwrap();
        let told = all_steps(&mut visit, ".advised");
        assert_in_order(&told, 0, title.name());
        let word = "[...document.querySelectorAll('.advised b')].map(one => one.textContent).join('')";
        let word = visit.ask(word).unwrap();
        let word = word.as_str().unwrap();
        assert!(
            word.len() > 1 && told.iter().any(|(said, _)| said.contains(word)),
            "{title}: {word} {told:?}"
        );
        visit.screenshot(&format!("hint-{title}")).unwrap();
    }
    assert_no_complaints(&visit);
}

fn a_hint_draws_the_path_of_its_word() {
    let mut visit = visit();
    territory::start(&mut visit, "Play the computer", 11);
    let told = all_steps(&mut visit, ".cell.hinted");
    // Where the word begins is shown first.
    assert_in_order(&told, 1, "territory");
    assert!(visit.count(".lines .hinted").unwrap() > 0);
    visit.screenshot("hint-territory").unwrap();
    assert_no_complaints(&visit);
}
