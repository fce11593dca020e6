//! Every reason that a review gives is counted again by slow, obvious ways: none may be false.

use analysis::Problem;
use analysis::review::{CrosswordReason, CrosswordReviewer, Grade, MoveReview, Reviewer as _, WIN};
use crossword::movegen::LeaveValues as _;
use crossword::testing::random_positions;
use crossword::{Crossword, KhiTiles, Layout, Move, Opening, Placement, Ruleset, Square, View, brute};
use game::{Dice, Game as _, Moves as _, Seed, Turn, Viewer};
use lexicon::{Letter, Rack};
use search::{Choice, Leaves, unseen};

use crate::common::small_games;

/// What the other player sees who answers a move with this rack.
fn answering(problem: &Problem<'_>, mv: &Move, rack: Rack) -> View {
    let rules = problem.rules();
    let mut position = problem.position(rack);
    position.apply(rules, mv, &mut Dice::new(Seed(0), "move")).unwrap();
    let seat = position.mover;
    let mut view = problem.view().clone();
    view.viewer = Viewer::Player(seat);
    view.turn = Turn::Of(seat);
    view.racks.iter_mut().for_each(|rack| *rack = None);
    view.racks[seat.index()] = Some(rack);
    (view.board, view.opened, view.number) = (position.board, position.opened, position.number);
    view
}

/// The best answers to a move with each of a hundred racks, found by trying every word everywhere, and what they bring.
fn answers(problem: &Problem<'_>, mv: &Move) -> Vec<(i64, Vec<Placement>, View)> {
    let unseen = unseen(problem).unwrap();
    let mut tiles: Vec<Option<Letter>> = unseen.tiles.iter().collect();
    let mut dice = Dice::new(Seed(1), "replies");
    let racks = if unseen.bag == 0 { 1 } else { 100 };
    let answer = |_| {
        if unseen.bag > 0 {
            dice.shuffle(&mut tiles);
        }
        let view = answering(problem, mv, tiles.iter().copied().take(unseen.other).collect());
        let mut lays = brute::lays_by_word(problem.game(), &view);
        let points = |lay: &Placement| problem.game().judge(&view, lay).unwrap().points;
        let most = lays.iter().map(points).max().unwrap_or(0);
        lays.retain(|lay| points(lay) == most);
        (most, lays, view)
    };
    (0..racks).map(answer).collect()
}

fn average(problem: &Problem<'_>, mv: &Move) -> i64 {
    let answers = answers(problem, mv);
    100 * answers.iter().map(|answer| answer.0).sum::<i64>() / i64::try_from(answers.len()).unwrap()
}

fn points(problem: &Problem<'_>, mv: &Move) -> i64 {
    match mv {
        Move::Lay(lay) => problem.game().judge(problem.view(), lay).unwrap().points,
        Move::Pass | Move::Exchange(_) | Move::Swap => 0,
    }
}

fn kept(problem: &Problem<'_>, mv: &Move) -> Rack {
    let mut kept = *problem.rack();
    mv.tiles().for_each(|tile| assert!(kept.take(tile)));
    kept
}

fn covers(lay: &Placement, view: &View, square: Square, game: &Crossword) -> bool {
    let formed = lay.on(&view.board, None, game.rules().lone_tile).unwrap();
    formed.laid.iter().any(|laid| laid.0 == square)
}

/// Counts a claim again.
fn assert_true(
    problem: &Problem<'_>,
    leaves: &Leaves,
    mv: &Move,
    review: &MoveReview<Move, CrosswordReason>,
    claim: &CrosswordReason,
) {
    let (game, best) = (problem.game(), &review.best[0].mv);
    game.check(problem.view(), best).unwrap();
    match claim {
        CrosswordReason::Points { played, best: more } => {
            assert_eq!((*played, *more), (points(problem, mv), points(problem, best)));
            assert!(more > played);
        }
        CrosswordReason::FullRackMissed { best: more } => {
            let full = usize::from(game.rules().rack);
            assert!(matches!(best, Move::Lay(lay) if lay.tiles.len() == full));
            assert!(!matches!(mv, Move::Lay(lay) if lay.tiles.len() == full));
            assert_eq!(*more, points(problem, best));
        }
        CrosswordReason::Exchange { tiles } => assert_eq!(*best, Move::Exchange(*tiles)),
        CrosswordReason::Kept { played, best: better, less } => {
            assert_eq!((*played, *better), (kept(problem, mv), kept(problem, best)));
            assert_eq!(*less, i64::from(leaves.value(better)) - i64::from(leaves.value(played)));
            assert!(*less > 0);
        }
        CrosswordReason::Replies { more } => {
            assert_eq!(*more, average(problem, mv) - average(problem, best));
            assert!(*more > 0);
        }
        CrosswordReason::Opens { square, points, racks, of } => {
            let answers = answers(problem, mv);
            let using = answers
                .iter()
                .filter(|(_, best, view)| best.iter().any(|lay| covers(lay, view, *square, game)));
            let brought: Vec<i64> = using.map(|answer| answer.0).collect();
            assert_eq!((brought.len(), answers.len()), (*racks as usize, *of as usize));
            assert_eq!(*points, brought.iter().sum::<i64>() / i64::from(*racks));
        }
        CrosswordReason::End { played, best: better } => {
            let after = |mv: &Move| {
                let choice = Choice::of(problem, mv).unwrap();
                search::endgame_after(problem, &choice, u32::MAX).unwrap().difference
            };
            assert_eq!((*played, *better), (after(mv), after(best)));
        }
        CrosswordReason::MissedWin => {
            let wins =
                |mv: &Move| matches!(mv, Move::Lay(lay) if game.judge(problem.view(), lay).unwrap().wins);
            assert!(wins(best) && !wins(mv));
        }
        CrosswordReason::LetsWin { racks, best: least, of } => {
            assert_eq!((*racks, *of), (winning(problem, mv), 100));
            assert_eq!(*least, winning(problem, best));
            assert!(racks > least);
        }
        CrosswordReason::Captures { played, best: more } => {
            let captured = |mv: &Move| match mv {
                Move::Lay(lay) => game.judge(problem.view(), lay).unwrap().captured.len(),
                Move::Pass | Move::Exchange(_) | Move::Swap => 0,
            };
            assert_eq!((*played, *more), (captured(mv), captured(best)));
            assert!(more > played);
        }
    }
}

/// With how many racks the other player wins at once after a move, by trying every word everywhere.
fn winning(problem: &Problem<'_>, mv: &Move) -> u32 {
    let unseen = unseen(problem).unwrap();
    let mut tiles: Vec<Option<Letter>> = unseen.tiles.iter().collect();
    let mut dice = Dice::new(Seed(1), "replies");
    let wins = |_: &i32| {
        dice.shuffle(&mut tiles);
        let view = answering(problem, mv, tiles.iter().copied().take(unseen.other).collect());
        let lays = brute::lays_by_word(problem.game(), &view);
        lays.iter().any(|lay| problem.game().judge(&view, lay).unwrap().wins)
    };
    u32::try_from((0..100).filter(wins).count()).unwrap()
}

#[test]
fn no_reason_is_false() {
    let mut games = small_games();
    games.pop();
    let mut kinds = std::collections::BTreeMap::<String, usize>::new();
    let mut judged = 0;
    for game in &games {
        let reviewer = CrosswordReviewer::new(game.rules(), 200);
        let leaves =
            Leaves::shipped(game.rules()).unwrap_or_else(|| Leaves::none(game.rules().tiles.alphabet()));
        for seed in 0..6 {
            for (number, view) in random_positions(game, Seed(seed), usize::MAX).into_iter().enumerate() {
                let problem = Problem::new(game, view.clone()).unwrap();
                let mut moves = Vec::new();
                game.moves(&view, &mut |mv| moves.push(mv));
                let mut dice = Dice::new(Seed(seed), &format!("moves/{number}"));
                for _ in 0..4 {
                    let mv = dice.choose(&moves).unwrap();
                    let review = reviewer.review(game, &view, mv, number).unwrap();
                    assert!(review.reasons.len() <= 2);
                    judged += 1;
                    for claim in &review.reasons {
                        assert_true(&problem, &leaves, mv, &review, claim);
                        let name = format!("{claim:?}");
                        *kinds.entry(name.split(' ').next().unwrap().to_owned()).or_default() += 1;
                    }
                }
            }
        }
    }
    let claims: usize = kinds.values().sum();
    assert!(judged > 1000 && claims > 300 && kinds.len() >= 5, "{judged} {claims} {kinds:?}");
}

/// A small race, on a board of five squares a side.
fn race() -> Crossword {
    let stars = [0, 4].map(|column| Square { column, row: 2 });
    let opening = Opening::Stars(stars);
    let khi = Ruleset::khi(KhiTiles::Full);
    crossword::testing::small(Ruleset { layout: Layout::plain(5), opening, ..khi })
}

#[test]
fn no_reason_of_a_race_is_false_and_a_missed_win_is_a_blunder() {
    let game = race();
    let reviewer = CrosswordReviewer::new(game.rules(), 200);
    let leaves = Leaves::none(game.rules().tiles.alphabet());
    let (mut judged, mut missed, mut lets, mut kept) = (0, 0, 0, 0);
    for seed in 0..40 {
        for (number, view) in random_positions(&game, Seed(seed), 24).into_iter().enumerate() {
            let problem = Problem::new(&game, view.clone()).unwrap();
            let mut moves = Vec::new();
            game.moves(&view, &mut |mv| moves.push(mv));
            let wins = |mv: &Move| matches!(mv, Move::Lay(lay) if game.judge(&view, lay).unwrap().wins);
            let can_win = moves.iter().any(wins);
            if moves.iter().any(|mv| matches!(mv, Move::Lay(_))) && number % 4 > 0 {
                moves.retain(|mv| matches!(mv, Move::Lay(_)));
            }
            let mut dice = Dice::new(Seed(seed), &format!("moves/{number}"));
            for _ in 0..3 {
                let mv = dice.choose(&moves).unwrap();
                let review = reviewer.review(&game, &view, mv, number).unwrap();
                assert_eq!(reviewer.review(&game, &view, mv, number), Ok(review.clone()));
                assert!(review.played <= review.before() && review.best[0].chance == review.before());
                if can_win {
                    let grade = if wins(mv) { Grade::Best } else { Grade::Blunder };
                    assert_eq!((review.grade, review.exact, review.before()), (grade, true, WIN));
                    missed += usize::from(!wins(mv));
                }
                for claim in &review.reasons {
                    assert_true(&problem, &leaves, mv, &review, claim);
                    lets += usize::from(matches!(claim, CrosswordReason::LetsWin { .. }));
                }
                kept += usize::from(review.grade <= Grade::Fine);
                judged += 1;
            }
        }
    }
    assert!(judged > 200 && missed > 20 && lets > 20 && kept > 20, "{judged} {missed} {lets} {kept}");
}
