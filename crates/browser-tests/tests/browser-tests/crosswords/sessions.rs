//! Whole sessions with one hand: by keys alone and by fingers alone, from the first screen to the rematch.
//!
//! Whole games by keys are among the tests that every run has.

use bots::Level;
use browser_tests::{Test, Twin, Visit, assert_no_complaints, visit};
use crossword::Move;
use play::{Family, Title};

use super::{number_of, whole_game};

/// The tests of this module, three a title.
pub(crate) fn tests() -> Vec<Test> {
    let all = |title: Title| {
        let name = |what: &str| format!("crosswords::sessions::{what}");
        [
            Test::new(&name(&format!("{title}_by_keys")), move || session(title, Hand::Keys)),
            Test::new(&name(&format!("{title}_by_fingers")), move || session(title, Hand::Fingers)),
            Test::new(&name(&format!("a_whole_game_of_{title}_by_fingers")), move || {
                whole_game_by_fingers(title);
            }),
        ]
    };
    Title::of(Family::Crossword).flat_map(all).collect()
}

/// What a visitor plays with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hand {
    Keys,
    Fingers,
}

impl Hand {
    /// A visit at home: keys on a desk, fingers on a phone.
    fn visit(self) -> Visit {
        let mut visit = visit();
        if self == Self::Fingers {
            visit.on_a_phone_of(360, 740).unwrap();
            visit.reload().unwrap();
            visit.wait_for(".game-card a").unwrap();
        }
        visit
    }

    /// From the first screen to the board.
    fn set_up(self, visit: &mut Visit, title: Title, number: u64) {
        match self {
            Self::Keys => whole_game::set_up(visit, title, number),
            Self::Fingers => {
                visit.tap(&format!("a[href='#/play/{title}']")).unwrap();
                visit.wait_for("input[name=level]").unwrap();
                visit.tap_text("Easy").unwrap();
                visit.tap_text("Play a game again").unwrap();
                visit.tap("#seed").unwrap();
                visit.wait_until("document.activeElement.id === 'seed'").unwrap();
                visit.type_text(&number.to_string()).unwrap();
                visit.tap_text("Start").unwrap();
                visit.wait_for(".introduction").unwrap();
                visit.tap_text("Dismiss").unwrap();
                visit.wait_until("document.querySelector('.introduction') === null").unwrap();
            }
        }
    }

    /// Presses a button.
    fn press(self, visit: &mut Visit, text: &str) {
        match self {
            Self::Keys => {
                visit.tab_to_text(text).unwrap();
                visit.key("Enter").unwrap();
            }
            Self::Fingers => visit.tap_text(text).unwrap(),
        }
    }

    /// Makes a move of the twin's, and waits for the answer.
    fn play(self, visit: &mut Visit, twin: &mut Twin, mv: Move) {
        match (self, &mv) {
            (_, Move::Pass) => self.press(visit, "Pass"),
            (Self::Keys, Move::Lay(lay)) => {
                visit.lay_by_keys(twin, lay).unwrap();
                visit.wait_for_preview().unwrap();
                visit.key("Enter").unwrap();
            }
            (Self::Fingers, Move::Lay(lay)) => {
                visit.lay_by_touch(twin, lay).unwrap();
                visit.wait_for_preview().unwrap();
                visit.tap(".play-word").unwrap();
            }
            (_, Move::Exchange(_) | Move::Swap) => panic!("the game of this number has no such move"),
        }
        twin.play(mv);
        visit.wait_for_twin(twin).unwrap();
    }

    /// Exchanges a tile, or all where that is the rule; nothing where neither is.
    fn exchange(self, visit: &mut Visit, title: Title) {
        let moves = visit.count(".moves li").unwrap();
        if title == play::testing::named("khi") {
            self.press(visit, "Change tiles");
            return wait_for_turn(visit, moves + 1);
        }
        let exchanges = "[...document.querySelectorAll('.controls button')].some(one => one.textContent.trim() === 'Exchange…' && one.checkVisibility())";
        if visit.ask(exchanges).unwrap() == false {
            assert_eq!(title, play::testing::named("scrabbkle"), "tiles are exchanged in all others");
            return;
        }
        self.press(visit, "Exchange…");
        visit.wait_for_text("Choose tiles above").unwrap();
        match self {
            Self::Keys => {
                visit.tab_to("[data-slot='2']").unwrap();
                visit.key("Enter").unwrap();
            }
            Self::Fingers => visit.tap("[data-slot='2']").unwrap(),
        }
        visit.wait_for("[data-slot='2'].chosen").unwrap();
        self.press(visit, "Exchange 1 tile");
        wait_for_turn(visit, moves + 2);
    }
}

/// Waits until so many moves were made and the person is to move.
fn wait_for_turn(visit: &mut Visit, moves: u64) {
    visit
        .wait_until(&format!(
            "document.querySelectorAll('.moves li').length >= {moves}
                && document.querySelector('.status-line [role=status]').textContent.endsWith('It is your turn.')"
        ))
        .unwrap();
}

/// Sets a game up, lays three words, asks for advice, exchanges, passes, gives up, and plays again.
fn session(title: Title, hand: Hand) {
    let mut visit = hand.visit();
    let number = number_of(title);
    hand.set_up(&mut visit, title, number);
    let mut twin = Twin::new(title, Level::Easy, number);
    visit.wait_for_twin(&twin).unwrap();
    for _ in 0..3 {
        let mv = twin.advice();
        hand.play(&mut visit, &mut twin, mv);
    }
    assert!(!twin.is_over(), "{title}: the game of this number is longer");
    hand.press(&mut visit, "Hint");
    visit.wait_said("Hint: ").unwrap();
    hand.press(&mut visit, "Tell me more");
    visit.wait_until("document.querySelectorAll('.hints li').length === 2").unwrap();
    hand.exchange(&mut visit, title);
    let moves = visit.count(".moves li").unwrap();
    hand.press(&mut visit, "Pass");
    wait_for_turn(&mut visit, moves + 2);
    hand.press(&mut visit, "Resign");
    visit.wait_for(".question").unwrap();
    match hand {
        Hand::Keys => {
            visit.tab_to(".question + .few .button").unwrap();
            visit.key("Enter").unwrap();
        }
        Hand::Fingers => visit.tap(".question + .few .button").unwrap(),
    }
    visit.wait_for("#end-title").unwrap();
    visit.screenshot(&format!("{title}-resigned-{hand:?}")).unwrap();
    hand.press(&mut visit, "Rematch");
    visit.wait_until("document.querySelector('#end-title') === null").unwrap();
    // The computer begins this time.
    wait_for_turn(&mut visit, 1);
    let kept = visit.kept(&format!("game.{title}")).unwrap().unwrap();
    let seats: Vec<&str> = kept.lines().filter(|line| line.starts_with("seat ")).collect();
    assert!(
        seats[0].starts_with("seat computer") && seats[1].starts_with("seat person"),
        "{title}: {seats:?}"
    );
    assert_no_complaints(&visit);
}

/// To its natural end, with nothing but fingers.
fn whole_game_by_fingers(title: Title) {
    let (number, hand) = (number_of(title), Hand::Fingers);
    let mut visit = hand.visit();
    hand.set_up(&mut visit, title, number);
    let mut twin = Twin::new(title, Level::Easy, number);
    while !twin.is_over() {
        let mv = twin.advice();
        hand.play(&mut visit, &mut twin, mv);
    }
    visit.wait_for("#end-title").unwrap();
    assert_eq!(visit.count(".dialog tbody tr").unwrap(), 2);
    visit.tap_text("Look at the board").unwrap();
    visit.wait_until("document.querySelector('#end-title') === null").unwrap();
    assert_eq!(visit.kept(&format!("game.{title}")).unwrap(), Some(twin.record()));
    assert_no_complaints(&visit);
}
