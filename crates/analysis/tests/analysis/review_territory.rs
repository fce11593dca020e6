//! Reviews of Territory Words: sound, the same every time, exact in the last turn, and every claim found again on the grid.

use std::sync::Arc;

use analysis::review::{Grade, Reviewer as _, TerritoryReason, TerritoryReviewer, WIN};
use analysis::testing::is_true_of_territory;
use bots::territory::Easy;
use game::{Bot as _, Effort, Match, Seat, Seed, Turn, Viewer};
use territory::{Move, Territory};

#[test]
fn words_of_easy_players_are_judged_and_no_reason_is_false() {
    let game = Territory::new(Arc::new(lexica::load("english").unwrap())).unwrap();
    let reviewer = TerritoryReviewer::new(&game, 2_000);
    let mut easy = Easy::new(&game);
    let (mut judged, mut bad, mut claims) = (0, 0, 0);
    let mut played = Match::new(&game, 2, Seed(0)).unwrap();
    while let Turn::Of(seat) = played.turn() {
        let view = played.view(Viewer::Player(seat));
        let mv = easy.choose(&game, &view, &mut played.bot_dice(seat), Effort(1));
        let review = reviewer.review(&game, &view, &mv, 0).unwrap();
        assert!(review.before() <= WIN && review.best[0].chance == review.before());
        if view.turns_left().is_multiple_of(8) {
            assert_eq!(reviewer.review(&game, &view, &mv, 9), Ok(review.clone()));
        }
        if view.turns_left() == 1 {
            let certain = |chance: u32| [0, WIN / 2, WIN].contains(&chance);
            assert!(certain(review.before()) && certain(review.played));
        }
        for claim in &review.reasons {
            assert!(is_true_of_territory(&game, &view, &mv, claim), "{claim:?}");
            claims += 1;
        }
        bad += usize::from(review.grade >= Grade::Mistake);
        judged += 1;
        played.play(seat, mv).unwrap();
    }
    assert!(judged == 16 && bad > 2 && claims > 4, "{judged} {bad} {claims}");
}

/// Whoever passes the last turn that a word would win has blundered, and that is certain.
#[test]
fn a_win_that_is_passed_up_in_the_last_turn_is_a_blunder() {
    let game = Territory::new(Arc::new(lexica::load("english").unwrap())).unwrap();
    let reviewer = TerritoryReviewer::new(&game, 20_000_000);
    let mut played = Match::new(&game, 2, Seed(4)).unwrap();
    for turn in 0..15 {
        played.play(Seat(turn % 2), Move::Pass).unwrap();
    }
    let view = played.view(Viewer::Player(Seat(1)));
    let review = reviewer.review(&game, &view, &Move::Pass, 15).unwrap();
    assert_eq!((review.grade, review.before(), review.played), (Grade::Blunder, WIN, WIN / 2));
    assert!(matches!(&review.reasons[..], [TerritoryReason::Ground { more, .. }] if *more > 0));
    let best = reviewer.review(&game, &view, &review.best[0].mv, 15).unwrap();
    assert_eq!((best.grade, best.lost), (Grade::Best, 0));
}
