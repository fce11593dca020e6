//! What is said of games: sentences that contradicted each other, or that spoke of another screen or another side.

use std::sync::Arc;

use crossword::End;
use game::{Outcome, Seat, Seed, Turn, Viewer};
use idiot::{Side, notation};
use lexicon::word_list::BadList;
use lexicon::{Alphabet, Lexicon};
use messages::crosswords::{clue, finish, headline, rules};
use messages::idiots::{hint, side_of};
use messages::records::{bad_replay, bad_seed};
use messages::territories::illegal;
use messages::{Form, People, Voice, bad_list};
use play::crosswords::ending::Panel;
use play::crosswords::{Act, Clue, Setup, Wildcard};
use play::idiots::{Coach, Hint};
use play::testing::{TestGame, named};
use play::{BadReplay, Player};

const PAGE: Voice = Voice::PAGE;
const TERMINAL: Voice = Voice::TERMINAL;

fn english() -> Arc<Lexicon> {
    Arc::new(lexica::load("english").unwrap())
}

/// D20: a side is told only where every best letter goes there.
#[test]
fn the_steps_of_a_hint_do_not_contradict_each_other() {
    let language = Alphabet::english();
    let seated = vec![Player::someone(), Player::someone()];
    let table = TestGame::new(play::idiots::Setup::new(language), english(), seated, Seed(1)).unwrap();
    let mut view = table.view(Viewer::Spectator);
    let mut sided = 0;
    let pairs = ('a'..='z').flat_map(|first| ('a'..='z').map(move |second| format!("{first}{second}")));
    for text in pairs.chain(["aqa".to_owned()]) {
        view.string = language.word(&text).unwrap();
        let coach = Coach::at(table.game(), &view).unwrap();
        let best: Vec<String> =
            coach.best.iter().map(|one| notation::spell(&one.to(&view.string), language)).collect();
        let steps = hint(PAGE, language, &view.string, &Hint::Coach(coach));
        for (side, fits) in [
            (Side::Start, best.iter().all(|one| one.ends_with(&text))),
            (Side::End, best.iter().all(|one| one.starts_with(&text))),
        ] {
            let told = steps.contains(&PAGE.best_side(side_of(side)));
            assert!(!told || fits, "{steps:?}, {best:?}");
            sided += usize::from(told);
        }
        if text == "aqa" {
            assert!(!steps.iter().any(|step| step.contains("string is best")), "{steps:?}");
            assert!(steps.last().is_some_and(|say| say == "Say maqa or aqam."), "{steps:?}");
        }
    }
    assert!(sided > 10, "a side is told where it can be");
}

/// D21: what is typed, and what programs tell each other, has no place in a page.
#[test]
fn a_page_speaks_of_what_can_be_seen_and_done_there() {
    let nothing_better = |written: &str, act| Clue::NothingBetter { written: written.to_owned(), act };
    let change = nothing_better("change", Act::Change);
    let exchange = nothing_better("exchange OP", Act::Exchange(vec![Some("O"), Some("P"), None]));
    let said = |voice, one| clue(voice, Wildcard::Blank, lexicon::Alphabet::english(), one);
    assert_eq!(said(PAGE, &change), "There is nothing better than to change your tiles.");
    assert_eq!(said(TERMINAL, &change), "There is nothing better than `change`.");
    assert_eq!(said(PAGE, &exchange), "There is nothing better than to exchange O, P and a blank.");
    assert_eq!(said(TERMINAL, &exchange), "There is nothing better than `exchange OP`.");

    let word = Alphabet::english().word("qat").unwrap();
    let unknown = territory::Illegal::Unknown { word, lexicon: "english".to_owned() };
    assert_eq!(illegal(PAGE, Form::Alone, &unknown), "QAT is not in the lexicon.");
    assert_eq!(illegal(TERMINAL, Form::Within, &unknown), "QAT is not in the lexicon english");

    let setup = Setup::new(named("classic"), Alphabet::english());
    let digest = english().digest();
    let other = BadReplay::Lexicon { name: "words".to_owned(), digest, found: digest };
    assert_eq!(
        bad_replay(PAGE, Form::Alone, &setup, &other),
        "The game was played with other words than these, those of the list words."
    );
    assert!(bad_replay(TERMINAL, Form::Within, &setup, &other).contains(" of digest 3538ecd8525b"));

    let seed = "seven".parse::<Seed>().unwrap_err();
    assert_eq!(
        bad_seed(PAGE, Form::Alone, &seed),
        "A game number is a whole number such as 42, not \"seven\"."
    );
    assert!(
        bad_seed(TERMINAL, Form::Within, &seed).starts_with("a seed is a whole number such as 42 or 0x2a")
    );

    let binary = BadList::Binary { byte: 6, offset: 2 };
    assert_eq!(bad_list(PAGE, Form::Alone, &binary), "This is no text, but a file of another kind.");
    assert_eq!(bad_list(TERMINAL, Form::Within, &binary), "this is no text: byte 0x06 at offset 2");
}

/// D22: a race that is won at the edge with fewer points says what decided it, and what each total is made of.
#[test]
fn a_race_won_against_the_points_says_what_decided_it() {
    let seated = vec![Player::someone(), Player::someone()];
    let setup = Setup::new(named("khi"), Alphabet::english());
    let table = TestGame::new(setup, english(), seated, Seed(1)).unwrap();
    let mut view = table.shown();
    let people = People::of(&[Player::someone(), Player::Computer(bots::Level::Hard)], &[]);
    (view.end, view.turn) =
        (Some(End::Edge { seat: Seat(0), out: false }), Turn::Over(Outcome::winner(Seat(0), 2)));
    let mut told = |[own, other]: [i64; 2], penalties| {
        for (tally, points) in view.tallies.iter_mut().zip([own, other]) {
            tally.points = points;
        }
        (view.tallies[0].penalties, view.tallies[0].bonus) = (penalties, 10);
        let panel = Panel::of(table.game().rules(), &view).unwrap();
        assert_eq!(headline(PAGE, &people, panel.winner), "You Win");
        (finish(PAGE, &people, panel.finish), panel.scores.rows)
    };
    let (how, rows) = told([39, 13], 100);
    assert_eq!(how, "You reached the far edge. That decides the game, whatever the points.");
    assert_eq!(rows, [[39, 100, 10, -51], [13, 0, 0, 13]]);
    assert_eq!(PAGE.race_sum(39, 100, 10), "39 tiles − 100 + 10 bonus");
    assert_eq!(told([39, 13], 0).0, "You reached the far edge.");
}

/// D11: who starts where is told as it is after the sides were swapped.
#[test]
fn the_rules_in_short_follow_a_swap() {
    let you = People::of(&[Player::someone(), Player::Computer(bots::Level::Hard)], &[]);
    let khi = Setup::new(named("khi"), Alphabet::english()).rules().unwrap();
    let goal = |voice, people, swapped| rules(voice, &khi, people, swapped).swap_remove(0);
    assert_eq!(
        goal(PAGE, &you, false),
        "You are blue and start at the star on the left. Reach the right edge before the computer reaches the \
         left one."
    );
    assert_eq!(
        goal(PAGE, &you, true),
        "You are blue and start at the star on the right. Reach the left edge before the computer reaches the \
         right one."
    );
    let people = People::of(&[Player::someone(), Player::someone()], &[]);
    assert!(goal(PAGE, &people, true).starts_with("Player 1 is blue and starts at the star on the right, "));
    assert!(goal(TERMINAL, &people, false).contains("blue has to reach column s, black column a."));
    assert!(goal(TERMINAL, &people, true).contains("blue has to reach column a, black column s."));
}
