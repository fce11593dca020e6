//! Looking back through the chat, and the words in it.

use browser_tests::{Test, Visit, assert_no_complaints, tests};
use serde_json::json;

use super::{open, say, setup, table, two_people};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        words_that_end_a_round_are_explained_and_arrow_keys_look_back,
        words_of_the_coach_and_of_hints_are_explained
    ]
}

/// Players, letters and string are those of the line that is looked at.
fn words_that_end_a_round_are_explained_and_arrow_keys_look_back() {
    let mut visit = open(&table(&setup(), two_people(), 1));
    for message in ["a", "ca", "cal", "ocal", "ocale", "locale"] {
        say(&mut visit, message);
    }
    visit.wait_for(".lost .word").unwrap();
    assert_eq!(visit.text(".lost .word").unwrap(), "LOCALE");
    visit.click(".lost .word").unwrap();
    visit.wait_for_text("locale noun").unwrap();
    visit.key("Escape").unwrap();
    visit.wait_until("document.querySelector('dialog[open]') === null").unwrap();
    visit.ask("document.querySelector('#message').focus()").unwrap();
    visit.key("ArrowLeft").unwrap();
    visit.wait_until("document.querySelector('.lines > :last-child').ariaCurrent === 'true'").unwrap();
    visit.key("ArrowLeft").unwrap();
    visit.wait_until("document.querySelector('.lines > [aria-current]').className.includes('lost')").unwrap();
    // Players and letters are those of then: before the last message of the round nobody had a letter.
    let chairs = "[...document.querySelectorAll('.chair .unseen')].map(one => one.textContent)";
    let (now, then) =
        (json!(["has no letter", "has I, to move"]), json!(["has no letter", "has no letter, to move"]));
    assert_eq!(visit.ask(chairs).unwrap(), now);
    visit.key("ArrowLeft").unwrap();
    assert_eq!(visit.ask(chairs).unwrap(), now, "the message that ended the round");
    visit.key("ArrowLeft").unwrap();
    visit.wait_until(&format!("JSON.stringify({chairs}) === {}", json!(then.to_string()))).unwrap();
    let tray = "[...document.querySelectorAll('.tray .tile')].map(one => one.textContent).join('')";
    assert_eq!(visit.ask(tray).unwrap(), "OCALE");
    for _ in 0..4 {
        visit.key("ArrowRight").unwrap();
    }
    visit.wait_until("document.querySelector('.lines > [aria-current]') === null").unwrap();
    assert_eq!(visit.ask(chairs).unwrap(), now);
    // Whoever types goes on with the game as it stands.
    for _ in 0..4 {
        visit.key("ArrowLeft").unwrap();
    }
    visit.wait_until(&format!("JSON.stringify({chairs}) === {}", json!(then.to_string()))).unwrap();
    visit.type_text("z").unwrap();
    visit.wait_until("document.querySelector('.lines > [aria-current]') === null").unwrap();
    assert_eq!(visit.ask(chairs).unwrap(), now);
    assert_no_complaints(&visit);
}

fn words_of_the_coach_and_of_hints_are_explained() {
    let mut visit = open(&table(&setup(), two_people(), 1));
    for message in ["z", "ze"] {
        say(&mut visit, message);
    }
    visit.click(".toggle input").unwrap();
    let explained = |visit: &mut Visit, word: &str| {
        visit.wait_for(word).unwrap();
        let shown = visit.text(word).unwrap();
        visit.click(word).unwrap();
        visit.wait_until("document.querySelector('dialog[open] .definition') !== null").unwrap();
        assert_eq!(visit.text(".defined").unwrap(), shown);
        visit.key("Escape").unwrap();
        visit.wait_until("document.querySelector('dialog[open]') === null").unwrap();
    };
    explained(&mut visit, ".coach .word");
    say(&mut visit, "!");
    visit.wait_for(".bubble.asks").unwrap();
    visit.press("Hint").unwrap();
    visit.wait_for(".hints li").unwrap();
    visit.press("Tell me more").unwrap();
    visit.wait_until("document.querySelectorAll('.hints li').length === 2").unwrap();
    assert_eq!(visit.count(".hints .word").unwrap(), 0, "only the last step tells the word");
    visit.press("Tell me more").unwrap();
    explained(&mut visit, ".hints li:last-child .word");
    assert_no_complaints(&visit);
}
