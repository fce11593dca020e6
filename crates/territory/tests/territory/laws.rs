//! The laws every game keeps, tried on random games with few words.

use std::sync::Arc;

use game::laws::{LawPlan, keep_all};
use game::{Dice, Game, Match, Moves, Seat, Seed, Turn, Viewer};
use lexicon::{About, Alphabet, Lexicon, word_list};
use territory::{Cell, Grid, Judge, Move, Territory, View};

/// Words of common letters, so that a thin grid has some of them.
const WORDS: &str = "tea eat ate ten net seat east teas nest tens onset stone notes";

fn small() -> Territory {
    let english = Alphabet::english();
    let words = word_list::read(WORDS.replace(' ', "\n").as_bytes(), english).unwrap().words;
    let lexicon = Lexicon::from_words(About::named("small"), english, &words, None).unwrap();
    Territory::new(Arc::new(lexicon)).unwrap()
}

/// A grid on which three of four letters have been used.
fn thin(seed: u64) -> Grid {
    let mut dice = Dice::new(Seed(seed), "thin");
    let mut grid = Grid::draw(&mut dice);
    for cell in Cell::all().filter(|_| dice.chance(3, 4)).collect::<Vec<_>>() {
        grid.set(cell, None);
    }
    grid
}

/// Words of any cells, most of which are none.
fn attempts(_: &Territory, view: &View, dice: &mut Dice) -> Vec<Move> {
    let live: Vec<Cell> = view.grid.live().iter().collect();
    let all: Vec<Cell> = Cell::all().collect();
    let mut moves = vec![Move::Pass, Move::Word(Vec::new())];
    for cells in [&live, &all] {
        for letters in 1..8 {
            moves.push(Move::Word((0..letters).filter_map(|_| dice.choose(cells).copied()).collect()));
        }
    }
    moves
}

#[test]
fn territory_keeps_the_laws() {
    for seed in 0..8 {
        let plan = LawPlan {
            seeds: 4 * seed..4 * seed + 4,
            max_moves: 16,
            twins: 1,
            kind: |mv| u8::from(*mv == Move::Pass),
            attempts,
            ..LawPlan::default()
        };
        keep_all(&small().starting_from(View::start(thin(seed))), &plan)
            .unwrap_or_else(|broken| panic!("{broken}"));
    }
}

/// What is listed is every row of live cells that spells a word within range, found the slow way.
#[test]
fn all_words_are_listed() {
    let game = small();
    let mut words = 0;
    for seed in 0..6 {
        let view = View::start(thin(seed));
        let mut listed = Vec::new();
        game.moves(&view, &mut |mv| listed.push(mv));
        assert_eq!(listed.pop(), Some(Move::Pass));
        let mut found = Vec::new();
        for word in game.lexicon().word_list().iter() {
            let mut paths: Vec<Vec<Cell>> = vec![Vec::new()];
            for &letter in word {
                let with = |path: &Vec<Cell>| {
                    let path = path.clone();
                    view.grid
                        .cells_of(letter)
                        .iter()
                        .map(move |cell| [&path[..], &[cell]].concat())
                        .collect::<Vec<_>>()
                };
                paths = paths.iter().flat_map(with).collect();
            }
            found.extend(paths.into_iter().map(Move::Word).filter(|mv| game.check(&view, mv).is_ok()));
        }
        let key = |mv: &Move| format!("{mv:?}");
        listed.sort_by_key(key);
        found.sort_by_key(key);
        assert_eq!(listed, found);
        words += found.len();
    }
    assert!(words > 20, "{words} words");
}

/// T1.1: letters are drawn as often as their weights say, and the same seed draws the same grid.
#[test]
fn t1_1_letters_are_drawn_by_weight() {
    let mut dice = Dice::new(Seed(1), "grids");
    let mut counts = [0_u32; 26];
    for _ in 0..1000 {
        let grid = Grid::draw(&mut dice);
        for cell in Cell::all() {
            counts[usize::from(grid.letter(cell).unwrap().number()) - 1] += 1;
        }
    }
    let weights = [8, 2, 3, 4, 12, 2, 2, 5, 7, 1, 1, 4, 3, 7, 8, 2, 1, 6, 6, 9, 3, 1, 2, 1, 2, 1];
    for (count, weight) in counts.into_iter().zip(weights) {
        let expected = 121_000 * weight / 103;
        assert!(count.abs_diff(expected) < 5 * expected.isqrt(), "{count} drawn, {expected} expected");
    }
    let grid = |seed| Match::new(small(), 2, Seed(seed)).unwrap().view(Viewer::Spectator).grid;
    assert_eq!(grid(7), grid(7));
    assert_ne!(grid(7), grid(8));
}

/// T3.4: words that somebody else has judged need not be in the lexicon.
#[test]
fn t3_4_words_may_be_judged_elsewhere() {
    let mut game = small();
    let view = View::start(Grid::draw(&mut Dice::new(Seed(1), "grid")));
    let row = Move::Word(["a1", "b1", "c1"].map(|cell| cell.parse().unwrap()).into());
    assert!(game.check(&view, &row).is_err());
    game = game.judged_by(Judge::Elsewhere);
    assert!(game.check(&view, &row).is_ok());
}

/// T2.1: Blue, then Red, eight turns each, passes included; then it is over and refuses everything.
#[test]
fn t2_1_a_game_has_sixteen_turns() {
    let mut played = Match::new(small(), 2, Seed(1)).unwrap();
    for turn in 0..16 {
        assert_eq!(played.turn(), Turn::Of(Seat(turn % 2)));
        let view = played.view(Viewer::Spectator);
        assert_eq!(view.turns_left(), 16 - usize::from(turn));
        assert_eq!(view.turns_left_of(Seat(0)) + view.turns_left_of(Seat(1)), 16 - usize::from(turn));
        played.play(Seat(turn % 2), Move::Pass).unwrap();
    }
    assert!(matches!(played.turn(), Turn::Over(outcome) if outcome.is_draw()));
    assert!(played.game().check(&played.view(Viewer::Spectator), &Move::Pass).is_err());
}
