//! Plays are those of the rules, in a fixed order, and filters leave those that were asked for.

use std::cmp::Reverse;

use analysis::{BadLengths, Candidate, Filter, Lengths, Plays, Problem, Tiles, Unsolvable, plays, unseen};
use crossword::movegen::Mirror;
use crossword::testing::random_positions;
use crossword::{Board, Crossword, Line, Placement, ScoredPlay, Square, View, brute};
use game::{Seat, Seed};
use lexicon::{Alphabet, Pattern, Rack};
use proptest::prelude::*;

use crate::common::{norwegian, problem, small_games, wordfeud};

/// Every play of a position, both ways on an empty board.
fn all(problem: &Problem<'_>) -> Plays {
    plays(problem, &Filter { mirror: Mirror::Both, ..Filter::default() })
}

fn few_positions(game: &Crossword) -> impl Iterator<Item = View> + '_ {
    (0..3).flat_map(|seed| random_positions(game, Seed(seed), 12).into_iter().step_by(3))
}

#[test]
fn w13_plays_are_those_of_brute_force_each_once() {
    for game in small_games() {
        for view in few_positions(&game) {
            let problem = Problem::new(&game, view.clone()).unwrap();
            let found = all(&problem);
            let mut ours: Vec<Placement> = found.found.iter().map(|found| found.play.placement()).collect();
            let mut slow = brute::lays_by_word(&game, &view);
            let key = |lay: &Placement| (lay.at, lay.line, lay.tiles.clone());
            ours.sort_by_key(key);
            slow.sort_by_key(key);
            assert_eq!(ours, slow, "{game:?} {view:?}");
            assert_eq!(found.count, slow.len());
        }
    }
}

#[test]
fn w20_words_squares_and_points_are_those_of_the_rules() {
    for game in small_games() {
        for view in few_positions(&game) {
            let problem = Problem::new(&game, view.clone()).unwrap();
            for found in all(&problem).found {
                let ScoredPlay { formed, points, .. } = game.judge(&view, &found.play.placement()).unwrap();
                let words: Vec<Vec<_>> = formed.words().map(|word| formed.letters(word)).collect();
                let squares: Vec<Vec<Square>> = formed.words().map(<[Square]>::to_vec).collect();
                assert_eq!(found.words.iter().map(analysis::Word::letters).collect::<Vec<_>>(), words);
                assert_eq!(
                    found.words.iter().map(|word| word.squares().collect()).collect::<Vec<Vec<_>>>(),
                    squares
                );
                assert_eq!(found.laid, formed.laid);
                if !game.rules().points.counts_tiles() {
                    assert_eq!(found.points(), points);
                }
                assert_eq!(found.bingos, found.laid.len() == 7);
            }
        }
    }
}

#[test]
fn w20_the_best_come_first_and_ties_have_an_order() {
    let game = wordfeud();
    let problem = problem(&game, &[(8, "4RETAIN5")], "SEATS?E");
    let everything = all(&problem);
    let order = |found: &Candidate| {
        let play = found.play;
        (Reverse(play.score), play.at.row, play.at.column, play.line, play.tiles().collect::<Vec<_>>())
    };
    assert!(everything.found.is_sorted_by(|one, other| order(one) < order(other)));
    assert_eq!(everything.best, everything.found[0].points());
    assert_eq!(everything.sum, everything.found.iter().map(Candidate::points).sum::<i64>());
    for top in [0, 1, 7, 100, usize::MAX] {
        let few = plays(&problem, &Filter { top: Some(top), ..Filter::default() });
        let expected = &everything.found[..top.min(everything.found.len())];
        assert_eq!((few.count, few.best, few.sum), (everything.count, everything.best, everything.sum));
        assert_eq!(few.found, expected);
    }
}

#[test]
fn w14_heimlaana_for_136() {
    let game = norwegian();
    let problem = problem(&game, &[(11, "8E6")], "HIMLANÅ");
    let best = plays(&problem, &Filter { top: Some(1), ..Filter::default() }).found.remove(0);
    let spelled = game.rules().tiles.alphabet().spell(&best.words[0].letters());
    assert_eq!((best.points(), spelled.as_str(), best.bingos), (136, "HEIMLÅNA", true));
    assert_eq!((best.words[0].line, best.words.len()), (Line::Across, 1));
}

#[test]
fn w15_words_nobody_knows_break_nothing() {
    let game = wordfeud();
    let problem = problem(&game, &[(7, "QZXJ11"), (8, "4VVVV7")], "AEINRST");
    assert!(all(&problem).count > 10);
}

#[test]
fn w20_filters_leave_what_was_asked_for() {
    let game = wordfeud();
    let english = Alphabet::english();
    let problem = problem(&game, &[(8, "4RETAIN5"), (9, "4E10")], "SEAT?DE");
    let everything = all(&problem).found;
    let by_hand = |wanted: &dyn Fn(&Candidate) -> bool| -> Vec<Candidate> {
        everything.iter().filter(|found| wanted(found)).cloned().collect()
    };
    let square: Square = "k8".parse().unwrap();
    let filter = Filter { square: Some(square), ..Filter::default() };
    let expected = by_hand(&|found| found.laid.iter().any(|&(laid, _)| laid == square));
    assert!(!expected.is_empty());
    assert_eq!(plays(&problem, &filter).found, expected);

    let pattern = Pattern::parse("[^R]*T.[DS]", english).unwrap();
    let filter = Filter { pattern: Some(pattern.clone()), ..Filter::default() };
    let expected = by_hand(&|found| pattern.fits(&found.words[0].letters()));
    assert!(!expected.is_empty());
    assert_eq!(plays(&problem, &filter).found, expected);

    let filter = Filter { lengths: "3-4".parse().unwrap(), ..Filter::default() };
    let expected = by_hand(&|found| (3..=4).contains(&found.words[0].tiles.len()));
    assert!(!expected.is_empty());
    assert_eq!(plays(&problem, &filter).found, expected);

    let filter = Filter { tiles: Tiles::WithoutBlanks, ..Filter::default() };
    let expected = by_hand(&|found| found.laid.iter().all(|(_, tile)| !tile.blank));
    assert!(!expected.is_empty() && expected.len() < everything.len());
    assert_eq!(plays(&problem, &filter).found, expected);
}

/// On an empty board plays down are the same as those across, until a square is named that only they reach.
#[test]
fn w20_a_square_on_an_empty_board_is_reached_both_ways() {
    let game = wordfeud();
    let problem = problem(&game, &[], "RETAINS");
    let across = plays(&problem, &Filter::default());
    assert!(across.found.iter().all(|found| found.play.line == Line::Across));
    assert_eq!(all(&problem).count, 2 * across.count);
    let below = Filter { square: Some("h10".parse().unwrap()), ..Filter::default() };
    let down = plays(&problem, &below);
    assert!(down.count > 0 && down.found.iter().all(|found| found.play.line == Line::Down));
}

#[test]
fn w21_unseen_tiles_are_those_of_the_set_less_what_is_seen() {
    let game = wordfeud();
    let english = Alphabet::english();
    let problem = problem(&game, &[(8, "4RETaIN5")], "ZEBRA?S");
    let unseen = unseen(&problem).unwrap();
    assert_eq!((unseen.tiles.len(), unseen.bag, unseen.other), (104 - 13, 104 - 20, 7));
    let count = |glyph: &str| unseen.tiles.count(Some(english.word(glyph).unwrap()[0]));
    // A blank on the board is no tile of the letter it shows.
    assert_eq!(["A", "E", "Z", "R", "Q"].map(count), [9, 10, 0, 4, 1]);
    assert_eq!(unseen.tiles.count(None), 0);
    let fewer = problem.clone().with_other_holding(3).unwrap();
    let unseen = analysis::unseen(&fewer).unwrap();
    assert_eq!((unseen.bag, unseen.other), (88, 3));
    assert_eq!(
        problem.with_other_holding(8).unwrap_err().to_string(),
        "the other player cannot hold 8 tiles: they hold at most 7 here"
    );
}

#[test]
fn w21_a_tile_too_many_is_named() {
    let game = wordfeud();
    let too_many = problem(&game, &[(8, "4ZOO8")], "ZEBRA");
    assert!(!too_many.is_sound());
    assert_eq!(
        unseen(&too_many).unwrap_err().to_string(),
        "there are 2 Z on the board and in hand, but the game has 1"
    );
    assert!(all(&too_many).count > 0);
    let blanks = problem(&game, &[(8, "4zOo8")], "A?");
    assert_eq!(
        unseen(&blanks).unwrap_err().to_string(),
        "there are 3 blanks on the board and in hand, but the game has 2"
    );
}

#[test]
fn positions_that_cannot_be_solved_say_why() {
    let game = wordfeud();
    let view = View::of_position(game.rules(), Board::new(15), Seat(0), None);
    assert_eq!(Problem::new(&game, view).unwrap_err(), Unsolvable::NoRack);
    let rack = Alphabet::english().rack("ABCDEFGHI").unwrap();
    assert_eq!(
        Problem::of_board(&game, Board::new(15), rack).unwrap_err().to_string(),
        "a rack of 9 tiles is more than the 8 that can be searched"
    );
    assert_eq!(
        Problem::of_board(&game, Board::new(12), Rack::default()).unwrap_err().to_string(),
        "the position has 12 rows, but the board has 15"
    );
    let problem = Problem::of_board(&game, Board::new(15), Rack::default()).unwrap().with_points([12, 30]);
    assert_eq!(problem.view().tallies.map(|tally| tally.total()), [12, 30]);
    assert_eq!(all(&problem).count, 0);
}

#[test]
fn lengths_are_read() {
    let have = |text: &str| {
        let lengths: Lengths = text.parse().unwrap();
        (0..20).filter(|&letters| lengths.have(letters)).collect::<Vec<_>>()
    };
    assert_eq!(have("5"), [5]);
    assert_eq!(have(" 3 - 7 "), [3, 4, 5, 6, 7]);
    assert_eq!(have("18-"), [18, 19]);
    assert_eq!(have("-2"), [0, 1, 2]);
    assert_eq!("7-3".parse::<Lengths>(), Err(BadLengths::Backwards { shortest: 7, longest: 3 }));
    for text in ["", "-", "x", "3-x", "+3", "3--7", "99999999999999999999999", "３"] {
        let bad = text.parse::<Lengths>().unwrap_err().to_string();
        assert!(bad.contains("is no length: 5 means five letters"), "{text:?}: {bad}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever is typed is a pattern or is refused with its place, and never breaks the search.
    #[test]
    fn any_pattern_filters_or_is_refused(text in "[A-Za-z?*.\\[\\]^ÅÆ1 ]{0,80}", length in "[0-9-]{0,5}") {
        let game = small_games().remove(1);
        let view = random_positions(&game, Seed(4), 5).pop().unwrap();
        let problem = Problem::new(&game, view).unwrap();
        let lengths = length.parse().unwrap_or(Lengths::ANY);
        match Pattern::parse(&text, Alphabet::english()) {
            Ok(pattern) => {
                let filter = Filter {
                    pattern: Some(pattern.clone()),
                    lengths,
                    mirror: Mirror::Both,
                    ..Filter::default()
                };
                let found = plays(&problem, &filter).found;
                let expected: Vec<Candidate> = all(&problem).found.into_iter().filter(|found| {
                    let word = found.words[0].letters();
                    pattern.fits(&word) && lengths.have(word.len())
                }).collect();
                prop_assert_eq!(found, expected);
            }
            Err(bad) => prop_assert!(bad.to_string().contains("pattern")),
        }
    }

    /// Boards with any tiles at all are searched or refused, and what is unseen is counted or refused.
    #[test]
    fn any_board_is_solved(
        cells in proptest::collection::vec((0_u8..15, 0_u8..15, 1_u8..=26, proptest::bool::ANY), 0..120),
        tiles in "[A-Z?]{0,9}",
    ) {
        let game = small_games().remove(1);
        let mut board = Board::new(15);
        for (column, row, letter, blank) in cells {
            let tile = lexicon::Tile { letter: lexicon::Letter::new(letter).unwrap(), blank };
            board.set(Square { column, row }, Some(crossword::PlacedTile { tile, owner: None }));
        }
        let rack = Alphabet::english().rack(&tiles).unwrap();
        if let Ok(problem) = Problem::of_board(&game, board, rack) {
            for found in all(&problem).found {
                prop_assert!(game.judge(problem.view(), &found.play.placement()).is_ok());
            }
            if let Ok(unseen) = unseen(&problem) {
                prop_assert_eq!(unseen.bag + unseen.other, unseen.tiles.len());
                prop_assert_eq!(problem.view().bag, unseen.bag);
            }
        }
    }
}
