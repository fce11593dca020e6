//! Every screen can be used by everyone, in both themes, on a desk and on a phone.

use bots::Level;
use browser_tests::{Test, Twin, Visit, assert_accessible, assert_no_complaints, tests, visit, with_axe};
use crossword::{Illegal, Move};
use play::testing::named;
use play::{Family, Title};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    with_axe(tests![
        the_first_screen,
        the_word_finder,
        the_choice_of_a_new_game,
        the_board_at_the_start_and_in_mid_game,
        tiles_that_are_tried_refused_exchanged_and_hinted_at,
        the_letter_of_a_blank,
        two_people_at_one_screen,
        the_end_of_a_game,
        what_went_wrong,
        the_settings_and_what_a_game_has_beside_it,
        the_board_workshop,
        a_record_of_a_game
    ])
}

/// The screen as it is now must be fine on phone, tablet and desk; pictures of it are kept.
fn assert_everywhere(visit: &mut Visit, screen: &str) {
    for (width, height) in [(360, 640), (768, 1024), (1440, 900)] {
        visit.resize(width, height).unwrap();
        assert!(visit.fits().unwrap(), "{screen} is wider than {width}");
        // A tablet has the same elements as a phone.
        if width == 768 {
            visit.screenshot(&format!("{screen}-{width}-light")).unwrap();
        } else {
            assert_accessible(visit, &format!("{screen}-{width}"));
        }
    }
    visit.resize(1280, 900).unwrap();
}

/// The same, for one title; the others are alike, and looked at once.
fn assert_alike(visit: &mut Visit, title: Title, screen: &str) {
    if title == named("khi") {
        assert_everywhere(visit, &format!("{title}-{screen}"));
    } else {
        assert_accessible(visit, &format!("{title}-{screen}"));
    }
}

/// A game after some moves of the person, or at its end.
fn played(title: Title, turns: usize) -> Twin {
    let mut twin = Twin::new(title, Level::Easy, if title == named("khi") { 4 } else { 16 });
    for _ in 0..turns {
        if !twin.is_over() {
            let mv = twin.advice();
            twin.play(mv);
        }
    }
    twin
}

/// Opens a game that was kept.
fn open(visit: &mut Visit, twin: &Twin) {
    let title = twin.table.kind().title;
    visit.keep(&format!("game.{title}"), &twin.record()).unwrap();
    visit.keep(&format!("introduced.{title}"), "yes").unwrap();
    visit.go(&format!("#/play/{title}")).unwrap();
    visit.wait_for(".board").unwrap();
}

fn the_first_screen() {
    let mut visit = visit();
    assert_everywhere(&mut visit, "home");
    visit.keep("game.wordfeud", &played(named("wordfeud"), 3).record()).unwrap();
    visit.reload().unwrap();
    visit.wait_for(".game-card.begun").unwrap();
    assert_accessible(&mut visit, "home-begun");
    assert_no_complaints(&visit);
}

fn the_word_finder() {
    let mut visit = visit();
    visit.go("#/words").unwrap();
    visit.wait_for(".finder input").unwrap();
    visit.wait_for(".examples").unwrap();
    assert_everywhere(&mut visit, "words");
    for (tab, asked, answer) in
        [(1, "quarrel qxz", ".verdicts"), (2, "tra?el", ".words"), (3, "q..z", ".words")]
    {
        visit.click(&format!("[role=tab]:nth-child({tab})")).unwrap();
        visit.wait_for(".finder .field input").unwrap();
        visit.fill(".finder .field input", asked).unwrap();
        visit.wait_for(answer).unwrap();
        assert_accessible(&mut visit, &format!("words-found-{tab}"));
    }
    visit.fill(".finder .field input", "1").unwrap();
    visit.wait_for(".error:not([hidden])").unwrap();
    assert_accessible(&mut visit, "words-refused");
    assert_no_complaints(&visit);
}

fn the_choice_of_a_new_game() {
    let mut visit = visit();
    for title in Title::of(Family::Crossword) {
        visit.go(&format!("#/play/{title}")).unwrap();
        visit.wait_for("#seed").unwrap();
        visit.to_the_end_of_the_form().unwrap();
        assert_accessible(&mut visit, &format!("{title}-setting-up"));
    }
    visit.ask("document.querySelector('details').open = true").unwrap();
    visit.fill("#seed", "many").unwrap();
    visit.press("Start").unwrap();
    visit.wait_for(".error:not([hidden])").unwrap();
    assert_everywhere(&mut visit, "setting-up-refused");
    assert_no_complaints(&visit);
}

fn the_board_at_the_start_and_in_mid_game() {
    let mut visit = visit();
    for title in Title::of(Family::Crossword) {
        visit.go(&format!("#/play/{title}")).unwrap();
        visit.wait_for("#seed").unwrap();
        visit.fill("#seed", "16").unwrap();
        visit.press("Start").unwrap();
        visit.wait_for(".introduction").unwrap();
        assert_alike(&mut visit, title, "introduction");
        visit.press("Dismiss").unwrap();
        visit.go("#/").unwrap();
        visit.wait_for(".game-card").unwrap();
        open(&mut visit, &played(title, 3));
        assert_alike(&mut visit, title, "board");
    }
    assert_no_complaints(&visit);
}

fn tiles_that_are_tried_refused_exchanged_and_hinted_at() {
    let mut visit = visit();
    for title in [named("khi"), named("classic")] {
        let twin = played(title, 2);
        open(&mut visit, &twin);
        let Move::Lay(lay) = twin.advice() else { panic!("there is a word") };
        visit.lay_by_keys(&twin, &lay).unwrap();
        visit.wait_for_preview().unwrap();
        assert_accessible(&mut visit, &format!("{title}-tried"));
        visit.key("Escape").unwrap();
        let (lay, _) = twin.refused(|reason| matches!(reason, Illegal::NotWords(_))).unwrap();
        visit.lay_by_keys(&twin, &lay).unwrap();
        visit.wait_for(".said.wrong").unwrap();
        assert_accessible(&mut visit, &format!("{title}-refused"));
        visit.key("Escape").unwrap();
        visit.press("Hint").unwrap();
        visit.press("Tell me more").unwrap();
        visit.wait_for(".hints li").unwrap();
        visit.ask("for (const one of document.querySelectorAll('details')) one.open = true").unwrap();
        assert_alike(&mut visit, title, "hint");
    }
    visit.press("Exchange").unwrap();
    visit.click("[data-slot='1']").unwrap();
    visit.wait_for_text("Exchange 1 tile").unwrap();
    assert_accessible(&mut visit, "classic-exchange");
    assert_no_complaints(&visit);
}

fn the_letter_of_a_blank() {
    let mut visit = visit();
    // The first number whose hand has a blank.
    let holds = |number: &u64| {
        let twin = Twin::new(named("wordfeud"), Level::Easy, *number);
        twin.table.shown().own_rack().is_some_and(|rack| rack.count(None) > 0)
    };
    let number = (1..100).find(holds).unwrap();
    visit.start_game(named("wordfeud"), Level::Easy, number).unwrap();
    visit.drag(".slot.blank", "#square-h8").unwrap();
    visit.wait_for("#picker").unwrap();
    assert_everywhere(&mut visit, "picker");
    assert_no_complaints(&visit);
}

fn two_people_at_one_screen() {
    let mut visit = visit();
    visit.go("#/play/classic").unwrap();
    visit.wait_for("#seed").unwrap();
    visit.ask("document.querySelectorAll('input[name=who]')[1].click()").unwrap();
    visit.press("Start").unwrap();
    visit.wait_for(".board").unwrap();
    visit.press("Dismiss").unwrap();
    visit.press("Pass").unwrap();
    visit.wait_for(".rack.cover").unwrap();
    assert_everywhere(&mut visit, "classic-covered");
    assert_no_complaints(&visit);
}

fn the_end_of_a_game() {
    let mut visit = visit();
    for title in Title::of(Family::Crossword) {
        open(&mut visit, &played(title, 99));
        visit.wait_for("#end-title").unwrap();
        assert_alike(&mut visit, title, "end");
    }
    assert_no_complaints(&visit);
}

fn what_went_wrong() {
    let mut visit = visit();
    visit.go("#/game/nonsense").unwrap();
    visit.wait_for_text("This link cannot be opened").unwrap();
    assert_everywhere(&mut visit, "bad-link");
    visit.keep("game.khi", "dear diary").unwrap();
    visit.go("#/play/khi").unwrap();
    visit.wait_for_text("cannot be opened").unwrap();
    visit.to_the_end_of_the_form().unwrap();
    assert_accessible(&mut visit, "damaged-game");
    assert_no_complaints(&visit);
}

fn the_settings_and_what_a_game_has_beside_it() {
    let mut visit = visit();
    visit.click(".gear").unwrap();
    visit.wait_for("dialog[open] .switch").unwrap();
    assert_everywhere(&mut visit, "settings");
    visit.key("Escape").unwrap();
    open(&mut visit, &played(named("khi"), 3));
    visit.press("Game scores").unwrap();
    visit.wait_for("dialog[open]").unwrap();
    assert_everywhere(&mut visit, "scores");
    visit.key("Escape").unwrap();
    open(&mut visit, &played(named("classic"), 3));
    visit.press("Share").unwrap();
    visit.wait_for(".menu:popover-open").unwrap();
    assert_everywhere(&mut visit, "share");
    visit.key("Escape").unwrap();
    visit.click(".moves li:last-child button").unwrap();
    visit.wait_for(".looking").unwrap();
    assert_everywhere(&mut visit, "looking-back");
    assert_no_complaints(&visit);
}

fn the_board_workshop() {
    let mut visit = visit();
    visit.go("#/workshop").unwrap();
    visit.wait_for("#paint-h8").unwrap();
    visit.fill("#board-name", "Quarry").unwrap();
    visit.press("Keep this board").unwrap();
    visit.wait_for(".shelf strong").unwrap();
    assert_everywhere(&mut visit, "workshop");
    visit.fill("#board-text", "12\n...(x).....").unwrap();
    visit.wait_for(".fault").unwrap();
    assert_everywhere(&mut visit, "workshop-fault");
    assert_no_complaints(&visit);
}

fn a_record_of_a_game() {
    let mut visit = visit();
    visit.go("#/review").unwrap();
    visit.fill("#record", "nonsense").unwrap();
    visit.press("Show the game").unwrap();
    visit.wait_for("[role=alert]").unwrap();
    assert_everywhere(&mut visit, "record-refused");
    let record = "#player1 ann Ann Example\n#player2 bob Bob Example\n>ann: ADIPV?? 8D VAPId +26 26\n";
    visit.fill("#record", record).unwrap();
    visit.press("Show the game").unwrap();
    visit.wait_for(".moves button").unwrap();
    visit.key("ArrowRight").unwrap();
    assert_everywhere(&mut visit, "record");
    assert_no_complaints(&visit);
}
