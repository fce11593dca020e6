//! Advice on swaps and replies is what the rules, asked one by one, say.

use std::sync::Arc;

use analysis::{NoAdvice, Problem, replies, swaps};
use crossword::movegen::{Generator, Mirror, Play, Spot};
use crossword::testing::random_positions;
use crossword::{Board, Crossword, Illegal, Layout, Line, Move, Ruleset, Start, Tileset};
use game::{Dice, Game, Imagine, Seat, Seed, Viewer};
use lexicon::{About, Alphabet, Lexicon, Rack, WordList};

use crate::common::{norwegian, problem, small_games, wordfeud};

#[test]
fn w21_every_part_of_the_rack_is_kept_once_and_the_best_comes_first() {
    let game = wordfeud();
    let problem = problem(&game, &[(8, "4RETAIN5")], "QVSEEUI");
    for samples in [0, 3] {
        let advice = swaps(&problem, samples, &mut Dice::new(Seed(1), "swaps")).unwrap();
        // Two E: 2 to the fifth times three choices, but not to keep all.
        assert_eq!(advice.len(), 32 * 3 - 1);
        let mut kept: Vec<String> =
            advice.iter().map(|swap| Alphabet::english().spell_rack(&swap.keep)).collect();
        kept.sort();
        kept.dedup();
        assert_eq!(kept.len(), advice.len());
        assert!(advice.is_sorted_by(|one, other| one.value >= other.value));
        for swap in &advice {
            let all: Rack = swap.keep.iter().chain(swap.give.iter()).collect();
            assert_eq!(all, *problem.rack());
            assert!(problem.game().check(problem.view(), &Move::Exchange(swap.give)).is_ok());
        }
        let again = swaps(&problem, samples, &mut Dice::new(Seed(1), "swaps")).unwrap();
        assert_eq!(advice, again);
    }
    let best = swaps(&problem, 0, &mut Dice::new(Seed(1), "swaps")).unwrap().remove(0);
    assert!(best.give.count(Some(Alphabet::english().word("V").unwrap()[0])) == 1, "{best:?}");
}

#[test]
fn w21_other_languages_have_advice_too() {
    let game = norwegian();
    let problem = problem(&game, &[(8, "4HEIM7")], "ÆCWÅNER");
    let advice = swaps(&problem, 0, &mut Dice::new(Seed(1), "swaps")).unwrap();
    assert!(advice[0].bingo.per_mille() > 50, "{:?}", advice[0]);
    assert!(advice.iter().all(|swap| swap.bingo.hits <= swap.bingo.draws));
}

#[test]
fn w06_where_nothing_may_be_swapped_the_rule_is_told() {
    let dice = &mut Dice::new(Seed(1), "swaps");
    let game = few_tiles();
    let mut rows = vec![(8, "4TEASER5"), (9, "4AREAS6"), (10, "4ERAT7")];
    let late = problem(&game, &rows, "STATES");
    let refused = swaps(&late, 0, dice).unwrap_err();
    assert_eq!(refused, NoAdvice::Illegal(Illegal::FewInBag { bag: 0, needed: 7 }));
    rows.truncate(1);
    assert!(swaps(&problem(&game, &rows, "STATES"), 0, dice).is_ok());
    let [.., scrabbkle, khi] = &small_games()[..] else { panic!("there are four games") };
    let no_exchange = problem_of(scrabbkle);
    assert_eq!(swaps(&no_exchange, 0, dice).unwrap_err(), NoAdvice::Illegal(Illegal::NoExchange));
    let race = problem_of(khi);
    assert_eq!(swaps(&race, 0, dice).unwrap_err(), NoAdvice::Race);
    assert_eq!(replies(&race, &Move::Pass, 1, dice).unwrap_err(), NoAdvice::Race);
}

/// Wordfeud with so few tiles that three words leave nothing in the bag.
fn few_tiles() -> Crossword {
    let english = Alphabet::english();
    let words = WordList::new([english.word("TEA").unwrap()]);
    let lexicon = Lexicon::from_words(About::named("few"), english, &words, None).unwrap();
    let tiles = Tileset::parse("A:6:1 E:7:1 R:4:2 S:4:2 T:5:1 ?:2:0", english).unwrap();
    let rules = Ruleset::wordfeud(english, Layout::wordfeud()).unwrap();
    Crossword::new(Ruleset { tiles, ..rules }, Arc::new(lexicon)).unwrap()
}

fn problem_of(game: &Crossword) -> Problem<'_> {
    Problem::new(game, random_positions(game, Seed(1), 1).remove(0)).unwrap()
}

#[test]
fn w21_advice_needs_a_sound_count_of_tiles() {
    let game = wordfeud();
    let problem = problem(&game, &[(8, "4ZZ9")], "STATES");
    let dice = &mut Dice::new(Seed(1), "swaps");
    assert!(matches!(swaps(&problem, 0, dice), Err(NoAdvice::TooMany(_))));
    assert!(matches!(replies(&problem, &Move::Pass, 1, dice), Err(NoAdvice::TooMany(_))));
}

/// The same racks, asked one by one.
#[test]
fn w22_replies_are_the_best_plays_of_the_racks_that_are_drawn() {
    let game = wordfeud();
    let problem = problem(&game, &[(8, "4RETAIN5")], "QVSEEUI");
    let best = analysis::plays(&problem, &analysis::Filter { top: Some(1), ..Default::default() });
    for mv in [Move::Lay(best.found[0].play.placement()), Move::Pass] {
        let told = replies(&problem, &mv, 40, &mut Dice::new(Seed(5), "replies")).unwrap();
        assert!(!told.known);
        let after = match &mv {
            Move::Lay(lay) => game.judge(problem.view(), lay).unwrap().formed.after,
            _ => problem.view().board.clone(),
        };
        let mut dice = Dice::new(Seed(5), "replies");
        let mut tiles: Vec<_> = analysis::unseen(&problem).unwrap().tiles.iter().collect();
        let (mut sum, mut none) = (0, 0);
        for _ in 0..40 {
            dice.shuffle(&mut tiles);
            let rack: Rack = tiles[..7].iter().copied().collect();
            let theirs = Problem::of_board(&game, after.clone(), rack).unwrap();
            let plays = analysis::plays(&theirs, &analysis::Filter { top: Some(0), ..Default::default() });
            sum += plays.best;
            none += u32::from(plays.count == 0);
        }
        assert_eq!((told.racks, told.average, told.none), (40, sum * 100 / 40, none));
        let answered: u32 = told.replies.iter().map(|reply| reply.times).sum();
        assert_eq!(answered + none, 40);
        let points: i64 =
            told.replies.iter().map(|reply| reply.found.points() * i64::from(reply.times)).sum();
        assert_eq!(points, sum);
        let cost = |reply: &analysis::Reply| reply.found.points() * i64::from(reply.times);
        assert!(told.replies.is_sorted_by(|one, other| cost(one) >= cost(other)));
    }
}

/// With an empty bag the other rack is known, and the reply is the best play of the real position.
#[test]
fn w22_with_an_empty_bag_there_is_one_reply() {
    let game = crossword::testing::small(Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).unwrap());
    let mut tried = 0;
    for seed in 0..6 {
        for view in random_positions(&game, Seed(seed), usize::MAX) {
            let problem = Problem::new(&game, view.clone()).unwrap();
            if problem.view().bag > 0 {
                continue;
            }
            let plays = analysis::plays(&problem, &analysis::Filter::default());
            let lays = plays.found.iter().take(3).map(|found| Move::Lay(found.play.placement()));
            for mv in lays.chain([Move::Pass]) {
                let told = replies(&problem, &mv, 9, &mut Dice::new(Seed(1), "replies"));
                let mut state = game.imagine(&view, &mut Dice::new(Seed(1), "imagine"));
                game.apply(&mut state, &mv);
                let seen = game.view(&state, Viewer::Player(problem.seat().after(2)));
                if seen.mover().is_none() {
                    assert_eq!(told, Err(NoAdvice::Ends));
                    continue;
                }
                let told = told.unwrap();
                assert_eq!((told.racks, told.known), (1, true));
                let rack = seen.own_rack().unwrap();
                let best = best_score(&game, &seen.board, rack);
                assert_eq!(told.replies.first().map(|reply| reply.found.points()), best);
                tried += 1;
            }
        }
    }
    assert!(tried > 10, "{tried}");
}

fn best_score(game: &Crossword, board: &crossword::Board, rack: &Rack) -> Option<i64> {
    let spot = Spot { board, seat: Seat(0), start: Start::Join, mirror: Mirror::Both };
    let mut best = None;
    let mut generator = Generator::new(game.rules());
    generator.plays(game.masks(), &spot, rack, &mut |play: Play| best = best.max(Some(play.score)));
    best
}

#[test]
fn w22_a_move_that_is_not_allowed_has_no_reply() {
    let game = wordfeud();
    let problem = problem(&game, &[(8, "4RETAIN5")], "QVSEEUI");
    let lay = crossword::Placement {
        at: "a1".parse().unwrap(),
        line: Line::Across,
        tiles: Alphabet::english().tiles("SEE").unwrap(),
    };
    let refused = replies(&problem, &Move::Lay(lay), 5, &mut Dice::new(Seed(1), "replies")).unwrap_err();
    assert_eq!(refused, NoAdvice::Illegal(Illegal::NotJoined));
}

#[test]
fn w22_an_exchange_that_ends_the_game_has_no_reply() {
    let game = Crossword::new(Ruleset::classic(), Arc::new(lexica::load("english").unwrap())).unwrap();
    let rack = Alphabet::english().rack("QVSEEUI").unwrap();
    let mut view = Problem::of_board(&game, Board::new(15), rack).unwrap().view().clone();
    let mut ask = |idle| {
        view.idle = idle;
        let problem = Problem::new(&game, view.clone()).unwrap();
        replies(&problem, &Move::Exchange(rack), 5, &mut Dice::new(Seed(1), "replies"))
    };
    assert!(ask(4).is_ok());
    assert_eq!(ask(5), Err(NoAdvice::Ends), "the sixth turn in a row without points");
}
