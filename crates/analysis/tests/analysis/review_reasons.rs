//! Every reason that a review gives is counted again by slow, obvious ways: none may be false.

use std::ops::Range;

use analysis::Problem;
use analysis::review::{CrosswordReason, CrosswordReviewer, Grade, Reviewer as _, WIN};
use analysis::testing::{Recount, listed};
use crossword::testing::random_positions;
use crossword::{Crossword, KhiTiles, Layout, Move, Opening, Ruleset, Square, brute};
use game::{Dice, Moves as _, Seed};
use search::Leaves;

use crate::common::{classic, small_games};

#[test]
fn no_reason_is_false() {
    no_reason_of(0..2);
}

#[test]
#[ignore = "long: `cargo xtask test --all` runs it"]
fn no_reason_of_many_games_is_false() {
    no_reason_of(0..6);
}

/// Has random moves of random games of small variants judged, and counts every reason again.
fn no_reason_of(seeds: Range<u64>) {
    let rounds = usize::try_from(seeds.end - seeds.start).unwrap();
    let mut games = small_games();
    games.pop();
    let mut kinds = std::collections::BTreeMap::<String, usize>::new();
    let mut judged = 0;
    for game in &games {
        let quick = CrosswordReviewer::new(game.rules(), 200);
        // Enough to prove what comes of the last draws.
        let thorough = CrosswordReviewer::new(game.rules(), 9_000);
        let leaves =
            Leaves::shipped(game.rules()).unwrap_or_else(|| Leaves::none(game.rules().tiles.alphabet()));
        for seed in seeds.clone() {
            for (number, view) in random_positions(game, Seed(seed), usize::MAX).into_iter().enumerate() {
                let problem = Problem::new(game, view.clone()).unwrap();
                // What takes long is tried with fewer moves.
                let (reviewer, tries) =
                    if (1..=2).contains(&view.bag) { (&thorough, 2) } else { (&quick, 4) };
                let mut moves = Vec::new();
                game.moves(&view, &mut |mv| moves.push(mv));
                let mut dice = Dice::new(Seed(seed), &format!("moves/{number}"));
                for _ in 0..tries {
                    let mv = dice.choose(&moves).unwrap();
                    let review = reviewer.review(game, &view, mv, number).unwrap();
                    assert!(review.reasons.len() <= 2);
                    judged += 1;
                    for claim in &review.reasons {
                        let again = Recount { problem: &problem, leaves: &leaves, lays: brute::lays_by_word };
                        assert!(again.is_true(mv, &review, claim), "{claim:?}");
                        let name = format!("{claim:?}");
                        *kinds.entry(name.split(' ').next().unwrap().to_owned()).or_default() += 1;
                    }
                }
            }
        }
    }
    let claims: usize = kinds.values().sum();
    assert!(judged > 140 * rounds && claims > 40 * rounds, "{judged} {claims} {kinds:?}");
    for kind in ["FollowUp", "BlankSpent", "StuckTile", "Draws", "End", "Opens", "Replies", "Kept"] {
        assert!(kinds.contains_key(kind), "{kind}: {judged} {claims} {kinds:?}");
    }
}

/// On small boards nobody lays a full rack.
#[test]
fn full_racks_that_come_less_often_are_counted_right() {
    let game = classic();
    let reviewer = CrosswordReviewer::new(game.rules(), 200);
    let leaves = Leaves::shipped(game.rules()).unwrap();
    let mut told = 0;
    for seed in 0..40 {
        for (number, view) in random_positions(&game, Seed(seed), 4).into_iter().enumerate() {
            let problem = Problem::new(&game, view.clone()).unwrap();
            let lays = listed(&game, &view);
            let mut dice = Dice::new(Seed(seed), &format!("moves/{number}"));
            let Some(lay) = dice.choose(&lays) else { continue };
            let mv = Move::Lay(lay.clone());
            let Ok(review) = reviewer.review(&game, &view, &mv, number) else { continue };
            for claim in &review.reasons {
                let counts = matches!(claim, CrosswordReason::FullRackNext { .. });
                if counts || matches!(claim, CrosswordReason::FullRackMissed { .. }) {
                    let again = Recount { problem: &problem, leaves: &leaves, lays: listed };
                    assert!(again.is_true(&mv, &review, claim), "{claim:?}");
                    told += usize::from(counts);
                }
            }
        }
        if told >= 3 {
            return;
        }
    }
    panic!("full racks came less often {told} times only");
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
    races_are_judged(0..10);
}

#[test]
#[ignore = "long: `cargo xtask test --all` runs it"]
fn no_reason_of_many_races_is_false() {
    races_are_judged(10..50);
}

/// Has random moves of random races judged, and counts every reason again.
fn races_are_judged(seeds: Range<u64>) {
    let rounds = usize::try_from(seeds.end - seeds.start).unwrap();
    let game = race();
    let reviewer = CrosswordReviewer::new(game.rules(), 200);
    let leaves = Leaves::none(game.rules().tiles.alphabet());
    let (mut judged, mut missed, mut lets, mut kept) = (0, 0, 0, 0);
    for seed in seeds {
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
                    let again = Recount { problem: &problem, leaves: &leaves, lays: brute::lays_by_word };
                    assert!(again.is_true(mv, &review, claim), "{claim:?}");
                    lets += usize::from(matches!(claim, CrosswordReason::LetsWin { .. }));
                }
                kept += usize::from(review.grade <= Grade::Fine);
                judged += 1;
            }
        }
    }
    let enough = judged > 5 * rounds && missed.min(lets).min(kept) > rounds / 2;
    assert!(enough, "{judged} {missed} {lets} {kept}");
}
