//! Words being spelled, positions as text, and the tutorial.

use std::sync::Arc;

use game::{Dice, Game, Seed};
use lexicon::Alphabet;
use proptest::prelude::*;
use territory::notation::{Position, parse_cells};
use territory::range::{REACH, distance};
use territory::tutorial::{Action, NotNow, Progress, STEPS, Task};
use territory::{
    BLUE, BadStep, Cell, Draft, Field, Grid, Judge, Move, RED, SHORTEST, Territory, View, tutorial,
};

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

/// T3.1: letters are picked one at a time and joined in order, a closing edge is shown, undo takes one back and clear
/// all; T3.3: what may be picked next is what picking accepts.
#[test]
fn t3_1_a_word_is_spelled_letter_by_letter() {
    let grid = tutorial::grid();
    let mut draft = Draft::new();
    assert_eq!((draft.closing(), draft.preview(&Field::new(), BLUE)), (None, None));
    for text in ["a1", "e1", "e5", "a5"] {
        for other in Cell::all() {
            assert_eq!(draft.selectable(&grid).has(other), draft.clone().select(&grid, other).is_ok());
        }
        draft.select(&grid, cell(text)).unwrap();
    }
    assert_eq!(Alphabet::english().spell(&draft.word(&grid)), "HELP");
    assert_eq!(draft.lines().count(), 3);
    assert_eq!(draft.closing(), Some((cell("a5"), cell("a1"))));
    let claim = draft.preview(&Field::new(), RED).unwrap();
    assert_eq!((claim.pixels, claim.strength.number(), claim.scores), (40_000, 2, [0, 40_000]));
    let before = draft.clone();
    assert_eq!(draft.select(&grid, cell("a1")), Err(BadStep::Twice(cell("a1"))));
    assert_eq!(draft.select(&grid, cell("f5")), Err(BadStep::TooFar { from: cell("a5"), to: cell("f5") }));
    assert_eq!(draft, before);
    assert_eq!(draft.undo(), Some(cell("a5")));
    assert_eq!(draft.cells().len(), 3);
    draft.clear();
    assert_eq!((draft.cells().len(), draft.undo()), (0, None));
    let mut used = grid;
    used.set(cell("a1"), None);
    assert_eq!(draft.select(&used, cell("a1")), Err(BadStep::Used(cell("a1"))));
}

/// T10.1: eight steps on a fixed grid, in which only the target can be picked and HELP claims 40,000 pixels; then RED
/// weakens a part of it, and ALONE makes own ground stronger and takes all that RED has won.
#[test]
fn t10_1_the_tutorial_leads_through_help() {
    let english = Arc::new(lexica::load("english").unwrap());
    let game = Territory::new(english).unwrap();
    let mut view = View::start(tutorial::grid());
    assert_eq!(STEPS.len(), 8);
    let mut progress = Progress::new();
    let mut draft = Draft::new();
    let mut claimed = Vec::new();
    while let Some((_, step)) = progress.step() {
        let red = progress.red_word();
        if !red.is_empty() && draft.cells().is_empty() {
            claimed.push(tutorial::play(&mut view, RED, &red));
            assert_eq!(view.history.len(), 2);
        }
        let wrong = match step.task {
            Task::Next | Task::Finish => Action::Submit,
            Task::Pick(_) | Task::Submit | Task::Spell(_) => Action::Pick(cell("k11")),
        };
        let before = progress;
        assert_eq!(progress.act(wrong), Err(NotNow(step.topic)));
        assert_eq!(progress, before);
        let action = match step.task {
            Task::Next | Task::Finish => Action::Next,
            Task::Submit => Action::Submit,
            Task::Pick(_) | Task::Spell(_) => progress.target().map_or(Action::Submit, Action::Pick),
        };
        if let Action::Pick(target) = action {
            draft.select(&view.grid, target).unwrap();
        }
        if action == Action::Submit {
            let judged = game.clone().starting_from(view.clone()).judge(&view, draft.cells()).unwrap();
            let word = Alphabet::english().spell(&judged.word);
            assert_eq!(word, if claimed.is_empty() { "HELP" } else { "ALONE" });
            claimed.push(tutorial::play(&mut view, BLUE, draft.cells()));
            draft.clear();
        }
        progress.act(action).unwrap();
    }
    let [help, red, alone] = &claimed[..] else { panic!("three words are played") };
    assert_eq!((help.change.own, help.strength.number(), help.weakened), (40_000, 2, 0));
    assert!(red.change.own > 0 && red.change.other == 0 && red.weakened > 3000, "{red:?}");
    assert_eq!((red.strength.number(), alone.strength.number()), (1, 3));
    assert_eq!((alone.scores[1], alone.weakened), (0, 0), "nothing is left of what RED has won");
    let mut skipped = Progress::new();
    skipped.skip();
    assert_eq!(skipped.step(), None);
    assert_eq!(progress, skipped);
}

/// A position of a game is read back as it was, words included.
#[test]
fn positions_are_read_as_they_are_written() {
    let lexicon = Arc::new(lexica::load("english").unwrap());
    let game = Territory::new(lexicon).unwrap().judged_by(Judge::Elsewhere);
    for seed in 0..10 {
        let mut dice = Dice::new(Seed(seed), "positions");
        let start = View::start(Grid::draw(&mut dice));
        let mut state = game.clone().starting_from(start).deal(2, dice.split("deal"));
        for _ in 0..dice.below(17) {
            let view = game.view(&state, game::Viewer::Spectator);
            let mv = if dice.chance(1, 4) { Move::Pass } else { random_word(&view, &mut dice) };
            if game.check(&view, &mv).is_ok() {
                game.apply(&mut state, &mv);
            }
        }
        let view = game.view(&state, game::Viewer::Spectator);
        let text = Position::of(&view).to_string();
        let read = Position::parse(&text).unwrap();
        assert_eq!(read.view(), view, "{text}");
        assert_eq!(read.to_string(), text);
    }
}

fn random_word(view: &View, dice: &mut Dice) -> Move {
    let mut draft = Draft::new();
    for _ in 0..3 + dice.below(6) {
        let next: Vec<Cell> = draft.selectable(&view.grid).iter().collect();
        if let Some(&next) = dice.choose(&next) {
            draft.select(&view.grid, next).unwrap();
        }
    }
    Move::Word(draft.cells().to_vec())
}

/// The rows may also show the grid after the turns; the field is the same.
#[test]
fn used_letters_may_be_left_out_of_the_rows() {
    let rows = tutorial::grid().rows().collect::<Vec<_>>().join("\n");
    let before = Position::parse(&format!("{rows}\nblue a1 e1 e5 a5\nred pass\n")).unwrap().view();
    let mut grid = tutorial::grid();
    parse_cells("a1 e1 e5 a5").unwrap().into_iter().for_each(|cell| grid.set(cell, None));
    let rows = grid.rows().collect::<Vec<_>>().join("\n").to_lowercase();
    let after = Position::parse(&format!("{rows}\n\nBlue A1 E1 E5 A5\nRED PASS")).unwrap().view();
    assert_eq!((before.scores(), &before.field, &before.grid), ([40_000, 0], &after.field, &after.grid));
}

/// What is wrong is told with its line and column.
#[test]
fn bad_positions_are_told() {
    let rows = tutorial::grid().rows().collect::<Vec<_>>().join("\n");
    let turns = format!("{rows}\n{}", "blue pass\nred pass\n".repeat(8));
    let all: [(String, &str); 14] = [
        (String::new(), "line 1, column 1: the grid has 11 rows"),
        ("ABC".to_owned(), "line 1, column 4: a row has 11 letters, `.` for a used one"),
        ("ABCDEFGHIJKL".to_owned(), "line 1, column 12: a row has 11 letters, `.` for a used one"),
        ("ABÄ".to_owned(), "line 1, column 3: 'Ä' is neither a letter from A to Z nor `.`"),
        (rows[..100].to_owned(), "line 9, column 5: a row has 11 letters, `.` for a used one"),
        (format!("{rows}\nred pass"), "line 12, column 1: it is the turn of blue, not of \"red\""),
        (
            format!("{rows}\nblue"),
            "line 12, column 5: a turn is the colour and either `pass` or cells such as a1 e1 e5",
        ),
        (
            format!("{rows}\nblue pass a1"),
            "line 12, column 11: a turn is the colour and either `pass` or cells such as a1 e1 e5",
        ),
        (
            format!("{rows}\nblue a1 z9"),
            "line 12, column 9: a cell is a letter from a to k and a number from 1 to 11, such as e5, not \"z9\"",
        ),
        (
            format!("{rows}\nblue a1 f1 a2"),
            "line 12, column 9: f1 is 5 cells from a1, and 4 is as far as the next letter may be",
        ),
        (format!("{rows}\nblue a1 a2"), "line 12, column 6: a word has at least 3 letters, not 2"),
        (format!("{rows}\nblue a1 b1 a2\nred a1 b2 b3"), "line 13, column 5: the letter on a1 has been used"),
        (
            format!("{}\nblue a1 b1 a2", rows.replacen("HO", "H.", 1)),
            "line 12, column 9: the letters of a turn all stand in the rows or are all used, but b1 differs from those \
             before it",
        ),
        (format!("{turns}blue pass"), "line 28, column 1: a game has 16 turns"),
    ];
    for (text, expected) in all {
        assert_eq!(Position::parse(&text).unwrap_err().to_string(), expected, "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever the text: a position that is written and read back, or an error, and never a panic.
    #[test]
    fn any_text_is_a_position_or_an_error(text in "([A-Za-z.]{11}\n){10,12}((blue|red|é)( [a-l][0-9]{1,2}| pass){0,5}\n){0,4}") {
        if let Ok(position) = Position::parse(&text) {
            prop_assert_eq!(Position::parse(&position.to_string()), Ok(position.clone()));
            prop_assert!(position.view().history.len() <= 16);
        }
    }

    #[test]
    fn any_bytes_are_a_position_or_an_error(text in any::<String>()) {
        let _ = Position::parse(&text);
    }

    /// T3.3: range is counted down and across together.
    #[test]
    fn t3_3_range_is_a_diamond(one in 0..121_usize, other in 0..121_usize) {
        let [one, other] = [one, other].map(|place| Cell::all().nth(place).unwrap());
        let steps = one.row().abs_diff(other.row()) + one.column().abs_diff(other.column());
        prop_assert_eq!(territory::range::around(one).has(other), one != other && steps <= 4);
        prop_assert_eq!(distance(one, other) <= REACH, steps <= 4);
        prop_assert!(SHORTEST == 3);
    }
}
