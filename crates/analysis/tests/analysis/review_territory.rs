//! Reviews of Territory Words: sound, the same every time, exact in the last turn, and every claim found again on the grid.

use std::sync::Arc;

use analysis::review::{Grade, Reviewer as _, TerritoryReason, TerritoryReviewer, WIN};
use bots::territory::Easy;
use game::{Bot as _, Effort, Match, Seat, Seed, Turn, Viewer};
use lexicon::{About, Alphabet, Letter, Lexicon, word_list};
use territory::{Cell, Field, Grid, Move, Polygon, Strength, Territory, View, each_word};

fn lead(field: &Field, seat: Seat) -> i64 {
    let [own, other] = [seat, seat.after(2)].map(|seat| i64::from(field.scores()[seat.index()]));
    own - other
}

/// What a word on these cells gains, by laying claim to it.
fn gain(field: &Field, seat: Seat, cells: &[Cell]) -> i64 {
    let mut after = field.clone();
    after.claim(&Polygon::new(cells), seat, Strength::of_letters(cells.len()));
    lead(&after, seat) - lead(field, seat)
}

/// Everything that a word may gain, wherever it stands.
fn gains(grid: &Grid, field: &Field, seat: Seat, word: &[Letter]) -> Vec<i64> {
    let english = Alphabet::english();
    let only = word_list::read(english.spell(word).as_bytes(), english).unwrap().words;
    let only = Lexicon::from_words(About::named("one"), english, &only, None).unwrap();
    let mut gains = Vec::new();
    each_word(only.graph(), grid, &mut |cells| {
        gains.push(gain(field, seat, cells));
        true
    });
    gains
}

fn assert_true(view: &View, mv: &Move, claim: &TerritoryReason) {
    let seat = view.mover().unwrap();
    let cells: &[Cell] = if let Move::Word(cells) = mv { cells } else { &[] };
    let own = if cells.is_empty() { 0 } else { gain(&view.field, seat, cells) };
    match claim {
        TerritoryReason::Ground { word, more } => {
            assert!(gains(&view.grid, &view.field, seat, word).contains(&(own + more)));
        }
        TerritoryReason::Answered { word, gain, least } => {
            let (mut grid, mut field) = (view.grid.clone(), view.field.clone());
            if !cells.is_empty() {
                field.claim(&Polygon::new(cells), seat, Strength::of_letters(cells.len()));
                grid.use_up(cells);
            }
            assert!(gains(&grid, &field, seat.after(2), word).contains(gain));
            assert!(gain > least);
        }
    }
}

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
            assert_true(&view, &mv, claim);
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
