//! The end of a game is told turn by turn, each with the words it makes.

use analysis::{NoAdvice, Problem, endgame};
use crossword::testing::random_positions;
use crossword::{Event, Move};
use game::{Dice, Game, Imagine, Seed, Turn, Viewer};

use crate::common::{problem, small_games, wordfeud};

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
