//! The end of a game is told turn by turn, each with the words it makes.

use std::fs;
use std::path::Path;

use analysis::{NoAdvice, Problem, endgame};
use crossword::notation::Cgp;
use crossword::testing::random_positions;
use crossword::{Event, Move};
use game::{Dice, Game, Imagine, Seed, Turn, Viewer};
use lexicon::Alphabet;

use crate::common::{classic, problem, small_games, wordfeud};

/// Each turn is one of the game on the board that it finds, and earns what the rules say.
#[test]
fn w22_the_turns_of_an_end_are_those_of_the_game() {
    let (mut laid, mut passed) = (0, 0);
    for game in &small_games()[..3] {
        let views = (0..8).flat_map(|seed| random_positions(game, Seed(seed), usize::MAX));
        for view in views.filter(|view| view.bag == 0 && view.held.iter().sum::<usize>() <= 6) {
            let told = endgame(&Problem::new(game, view.clone()).unwrap(), 100_000).unwrap();
            assert!(told.proven);
            let mut state = game.imagine(&view, &mut Dice::new(Seed(1), "imagine"));
            for step in &told.line {
                assert_eq!(game.turn(&state), Turn::Of(step.seat));
                let mv = step.as_move();
                game.check(&game.view(&state, Viewer::Player(step.seat)), &mv).unwrap();
                match (&step.found, &game.apply(&mut state, &mv)[0]) {
                    (Some(found), Event::Laid(event)) => {
                        assert_eq!((found.points(), &found.laid), (event.points, &event.tiles));
                        laid += 1;
                    }
                    (found, _) => {
                        assert_eq!((found, mv), (&None, Move::Pass));
                        passed += 1;
                    }
                }
            }
            assert!(matches!(game.turn(&state), Turn::Over(_)));
        }
    }
    assert!(laid > 40 && passed > 5, "{laid} {passed}");
}

#[test]
fn w22_an_end_that_is_not_there_yet_says_so() {
    let game = wordfeud();
    let everything = problem(&game, &[(8, "4RETAIN5")], "QVSEEUI");
    assert_eq!(endgame(&everything, 1000).unwrap_err(), NoAdvice::BagNotEmpty { bag: 84 });
    let khi = small_games().pop().unwrap();
    let view = random_positions(&khi, Seed(1), 1).remove(0);
    assert_eq!(endgame(&Problem::new(&khi, view).unwrap(), 1).unwrap_err(), NoAdvice::Race);
}

/// An ending whose value, while it is not certain, lies above a bound in one search and below it in the next: bounds that
/// only ever gave way to each other would never end.
#[test]
fn w22_a_value_that_sways_is_searched_for_without_bounds() {
    let game = classic();
    let rows = [
        (1, "7ENCLISES"),
        (2, "1CUtIKIN1HOOT2"),
        (3, "2PITY3AT1R2"),
        (4, "7FUM1GI2"),
        (5, "3BOULE3AN2"),
        (6, "1JOY1HOMERING2"),
        (7, "1AXEL6DE2"),
        (8, "7AVALED2"),
        (9, "6QI1D1R3"),
        (10, "3ORGIA1ZAs3"),
        (11, "10B1V2"),
        (12, "9DUPE2"),
        (13, "9ONER2"),
        (14, "9FAWS2"),
        (15, "12T2"),
    ];
    let problem = problem(&game, &rows, "AEEENRW");
    let certain = endgame(&problem, 2_000_000).unwrap();
    assert!(certain.proven);
    for effort in [400, 1500, 6000] {
        let told = endgame(&problem, effort).unwrap();
        assert!(!told.proven || told.difference == certain.difference, "{effort}: {told:?}");
    }
}

/// Endings whose values two other engines agree on; they lie beside the project, if at all.
#[test]
fn w22_known_endings_are_worth_what_others_say() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/endgames-classic.tsv");
    let Ok(text) = fs::read_to_string(path) else { return };
    let game = classic();
    for line in text.lines() {
        let mut columns = line.split('\t');
        let cgp = Cgp::parse(columns.next().unwrap(), Alphabet::english()).unwrap();
        let known: i64 = columns.next().unwrap().parse().unwrap();
        let told = endgame(&Problem::of_board(&game, cgp.board, cgp.racks[0]).unwrap(), 2_000_000).unwrap();
        assert_eq!((told.difference, told.proven), (known, true), "{line}");
    }
}
