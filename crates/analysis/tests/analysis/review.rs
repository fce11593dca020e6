//! Reviews: the same every time, true to the rules where they are exact, and hard on blunders.

use analysis::Problem;
use analysis::review::{CrosswordReviewer, Grade, MoveReview, NotReviewed, Reviewer as _, WIN};
use crossword::testing::random_positions;
use crossword::{Crossword, Move, View};
use game::{Dice, Game as _, Moves as _, Seed};

use crate::common::{problem, small_games, wordfeud};

fn moves(game: &Crossword, view: &View) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(view, &mut |mv| moves.push(mv));
    moves
}

/// What holds of every review.
fn assert_sound<R: std::fmt::Debug>(review: &MoveReview<Move, R>) {
    assert!(review.before() <= WIN && review.played <= review.before());
    assert_eq!(review.before() - review.played, review.lost);
    assert!(review.best.iter().all(|rated| rated.chance <= review.best[0].chance));
    assert_eq!(review.best[0].chance, review.before());
    let within_noise = u64::from(review.lost) <= 2 * u64::from(review.error);
    assert!(!within_noise || review.grade <= Grade::Slip, "nothing is worse within the noise");
    let little = (3 * u64::from(review.error)).clamp(5_000, 10_000);
    assert!(review.grade != Grade::Best || u64::from(review.lost) < little, "{review:?}");
}

#[test]
fn every_move_of_random_games_is_judged_and_the_same_every_time() {
    let mut games = small_games();
    games.pop();
    let (mut judged, mut exact) = (0, 0);
    for game in &games {
        let reviewer = CrosswordReviewer::new(game.rules(), 300);
        for (number, view) in random_positions(game, Seed(2), usize::MAX).into_iter().enumerate() {
            let listed = moves(game, &view);
            for mv in [&listed[0], &listed[listed.len() / 2]] {
                let review = reviewer.review(game, &view, mv, number).unwrap();
                assert_sound(&review);
                assert_eq!(reviewer.review(game, &view, mv, number), Ok(review.clone()));
                if listed.len() == 1 {
                    assert_eq!((review.grade, mv), (Grade::Forced, &Move::Pass));
                }
                judged += 1;
                exact += usize::from(review.exact);
            }
        }
    }
    assert!(judged > 60 && exact > 10, "{judged} {exact}");
}

/// With an empty bag a review is what the end of every move says: the best move is told, and what others cost.
#[test]
fn endings_are_graded_by_who_wins_them() {
    let mut games = small_games();
    games.pop();
    let (mut thrown, mut slips) = (0, 0);
    for game in &games {
        let reviewer = CrosswordReviewer::new(game.rules(), 100_000);
        let endings = (0..6).flat_map(|seed| random_positions(game, Seed(seed), usize::MAX));
        for view in endings.filter(|view| view.bag == 0 && view.held.iter().sum::<usize>() <= 6) {
            let problem = Problem::new(game, view.clone()).unwrap();
            let best = search::endgame(&problem, u32::MAX).unwrap().difference;
            for mv in moves(game, &view) {
                let choice = search::Choice::of(&problem, &mv).unwrap();
                let after = search::endgame_after(&problem, &choice, u32::MAX).unwrap().difference;
                let review = reviewer.review(game, &view, &mv, 0).unwrap();
                assert_sound(&review);
                assert!(review.exact);
                let half = |difference: i64| (1 + difference.signum()).unsigned_abs() as u32 * (WIN / 2);
                assert_eq!((review.before(), review.played), (half(best), half(after)));
                assert_eq!(review.points_lost, 100 * (best - after));
                if best == after {
                    assert!(review.grade <= Grade::Best);
                } else if best.signum() > after.signum() {
                    assert_eq!(review.grade, Grade::Blunder);
                    thrown += 1;
                } else {
                    assert_eq!(review.grade == Grade::Slip, best - after >= 7, "{best} {after}");
                    slips += usize::from(review.grade == Grade::Slip);
                }
            }
        }
    }
    assert!(thrown > 20 && slips > 20, "{thrown} {slips}");
}

/// Where every move loses against somebody who plays perfectly and knows the draws, it is told how often they win against others.
#[test]
fn what_is_lost_against_perfect_play_is_judged_by_trials() {
    let mut games = small_games();
    games.pop();
    let (mut lost, mut hopeful, mut blamed) = (0, 0, 0);
    for game in &games {
        let reviewer = CrosswordReviewer::new(game.rules(), 1_000);
        let positions = (0..8).flat_map(|seed| random_positions(game, Seed(seed), usize::MAX));
        for view in positions.filter(|view| (1..=2).contains(&view.bag)) {
            let problem = Problem::new(game, view.clone()).unwrap();
            let mut dice = Dice::new(Seed(1), "review/0");
            let listed = moves(game, &view);
            let told = search::preendgame(&problem, &listed[..1], 10_000, &mut dice).unwrap();
            if listed.len() < 3 || told.candidates[0].winning > 0 {
                continue;
            }
            lost += 1;
            for mv in listed.iter().take(6) {
                let review = reviewer.review(game, &view, mv, 0).unwrap();
                assert_sound(&review);
                assert!(!review.exact);
                hopeful += usize::from(review.before() > 10_000);
                blamed += usize::from(review.grade > Grade::Slip);
            }
        }
    }
    assert!(lost > 2 && hopeful > 2 && blamed > 0, "{lost} {hopeful} {blamed}");
}

/// Whoever passes with a full rack in hand blunders, and whoever lays it does not.
#[test]
fn a_full_rack_that_is_passed_up_is_a_blunder() {
    let game = wordfeud();
    let reviewer = CrosswordReviewer::new(game.rules(), 3_000);
    let problem = problem(&game, &[(8, "5HELLO5")], "RETAINS");
    let review = |mv: &Move| reviewer.review(&game, problem.view(), mv, 4).unwrap();
    let passed = review(&Move::Pass);
    assert_eq!(passed.grade, Grade::Blunder);
    assert!(passed.lost > 100_000 && passed.error < 40_000, "{} {}", passed.lost, passed.error);
    let best = &passed.best[0].mv;
    assert!(matches!(best, Move::Lay(lay) if lay.tiles.len() == 7), "{best:?}");
    assert!(review(best).grade <= Grade::Fine);
}

#[test]
fn what_cannot_be_judged_is_told() {
    let games = small_games();
    let game = &games[0];
    let reviewer = CrosswordReviewer::new(game.rules(), 100);
    let view = random_positions(game, Seed(1), 3).remove(2);
    let mut unknown = view.clone();
    unknown.racks.iter_mut().for_each(|rack| *rack = None);
    assert_eq!(reviewer.review(game, &unknown, &Move::Pass, 0), Err(NotReviewed::UnknownRack));
    let rack = *view.own_rack().unwrap();
    let mut other = rack;
    rack.iter().for_each(|tile| other.add(tile));
    assert_eq!(reviewer.review(game, &view, &Move::Exchange(other), 0), Err(NotReviewed::Impossible));
    assert!(game.check(&view, &Move::Exchange(other)).is_err());
}
