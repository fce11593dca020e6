//! What a match does: turns, refusals, logs, undo.

use crate::toy::{Flaw, Illegal, Move, Toy, View};
use game::{BadLog, Dice, Entry, Match, Moves, Refused, Seat, Seed, Turn, Viewer};
use proptest::prelude::*;

fn new_match(seats: u8, seed: u64) -> Match<Toy> {
    Match::new(Toy::honest(), seats, Seed(seed)).expect("the toy takes these seats")
}

/// Plays up to so many listed moves, chosen at random.
fn play_some(played: &mut Match<Toy>, moves: usize) {
    for _ in 0..moves {
        let Turn::Of(seat) = played.turn() else { return };
        let mut listed = vec![];
        played.game().moves(&played.view(Viewer::Player(seat)), &mut |mv| listed.push(mv));
        let mv = played.bot_dice(seat).choose(&listed).cloned().expect("there is always a move");
        played.play(seat, mv).expect("listed moves are legal");
    }
}

fn views(played: &Match<Toy>) -> Vec<View> {
    Viewer::all(played.seats()).map(|viewer| played.view(viewer)).collect()
}

#[test]
fn a_table_has_as_many_seats_as_the_rulebook_takes() {
    for seats in [0, 1, 5, 255] {
        let bad = Match::new(Toy::honest(), seats, Seed(1)).expect_err("two to four may play");
        assert_eq!(bad.to_string(), format!("this game is for 2 to 4 players, not for {seats}"));
    }
}

#[test]
fn a_match_is_gone_through_once_more_as_it_was_played() {
    let mut played = new_match(3, 5);
    let (mut seen, mut told) = (vec![views(&played)], vec![]);
    for _ in 0..12 {
        let Turn::Of(seat) = played.turn() else { break };
        let mut listed = vec![];
        played.game().moves(&played.view(Viewer::Player(seat)), &mut |mv| listed.push(mv));
        let mv = played.bot_dice(seat).choose(&listed).cloned().expect("there is always a move");
        told.push((seat, mv.clone(), played.play(seat, mv).expect("listed moves are legal")));
        seen.push(views(&played));
    }
    let mut steps = played.steps();
    assert_eq!(steps.size_hint(), (told.len(), Some(told.len())));
    for (before, (seat, mv, events)) in seen.iter().zip(told) {
        let again: Vec<View> = Viewer::all(3).map(|viewer| steps.view(viewer)).collect();
        assert_eq!((&again, steps.turn()), (before, Turn::Of(seat)));
        let step = steps.next().expect("there are as many steps as moves");
        assert_eq!((step.entry, step.events), (&Entry { seat, mv }, events));
    }
    assert!(steps.next().is_none());
    assert_eq!(steps.turn(), played.turn());
    assert_eq!(steps.view(Viewer::Player(Seat(9))), played.view(Viewer::Spectator));
}

#[test]
fn only_the_player_to_move_may_move() {
    let mut played = new_match(3, 1);
    let before = views(&played);
    let refused = played.play(Seat(2), Move::Lay(1)).expect_err("player 1 begins");
    assert_eq!(refused, Refused::NotYourTurn { turn: Seat(0) });
    assert_eq!(refused.to_string(), "it is the turn of player 1");
    assert_eq!(played.play(Seat(77), Move::Lay(1)), Err(Refused::NotYourTurn { turn: Seat(0) }));
    assert_eq!((views(&played), played.log().len()), (before, 0));
}

#[test]
fn an_illegal_move_is_refused_with_the_reason() {
    let mut played = new_match(2, 1);
    let refused = played.play(Seat(0), Move::Lay(100)).expect_err("there is no such card");
    assert_eq!(refused, Refused::Illegal(Illegal::NotHeld(100)));
    assert_eq!(refused.to_string(), "you do not hold a 100");
    assert!(played.log().is_empty());
}

#[test]
fn a_move_of_old_is_made_again_where_its_flaw_is_excused() {
    let mut played = new_match(2, 1);
    let first_of = |played: &Match<Toy>, seat: Seat| {
        let mut held = vec![];
        played.game().moves(&played.view(Viewer::Player(seat)), &mut |mv| {
            if let Move::Lay(card) = mv {
                held.push(card);
            }
        });
        held[0]
    };
    for seat in [Seat(0), Seat(1)] {
        let card = first_of(&played, seat);
        played.play(seat, Move::Swap(card)).expect("everyone may swap once");
    }
    let again = Move::Swap(first_of(&played, Seat(0)));
    let is_swap = |illegal: &Illegal| *illegal == Illegal::NoSwap;
    assert_eq!(played.play(Seat(0), again.clone()), Err(Refused::Illegal(Illegal::NoSwap)));
    assert_eq!(
        played.play_again(Seat(0), Move::Lay(100), is_swap),
        Err(Refused::Illegal(Illegal::NotHeld(100)))
    );
    assert_eq!(
        played.play_again(Seat(1), again.clone(), |_| true),
        Err(Refused::NotYourTurn { turn: Seat(0) })
    );
    assert_eq!(played.log().len(), 2, "what is refused changes nothing");
    played.play_again(Seat(0), again, is_swap).expect("the only flaw is excused");
    assert_eq!((played.log().len(), played.turn()), (3, Turn::Of(Seat(1))));
}

#[test]
fn nobody_moves_after_the_end() {
    let mut played = new_match(4, 5);
    play_some(&mut played, 1000);
    let Turn::Over(outcome) = played.turn() else { panic!("the game must be over") };
    assert_eq!(outcome.places().len(), 4);
    assert_eq!(played.play(Seat(0), Move::Lay(1)), Err(Refused::Over));
}

#[test]
fn who_has_no_seat_sees_what_spectators_see() {
    let played = new_match(2, 3);
    assert_eq!(played.view(Viewer::Player(Seat(2))), played.view(Viewer::Spectator));
}

#[test]
fn a_bad_log_says_which_move_cannot_be() {
    let mut played = new_match(2, 4);
    play_some(&mut played, 3);
    let mut log = played.log().to_vec();
    log.push(Entry { seat: Seat(1), mv: Move::Lay(100) });
    let bad = Match::replay(Toy::honest(), 2, Seed(4), log).expect_err("the fourth move is illegal");
    assert_eq!(bad, BadLog::Move { number: 4, refused: Refused::Illegal(Illegal::NotHeld(100)) });
    assert_eq!(bad.to_string(), "move 4 cannot be played: you do not hold a 100");
    let bad = Match::replay(Toy::honest(), 9, Seed(4), []).expect_err("nine may not play");
    assert_eq!(bad.to_string(), "this game is for 2 to 4 players, not for 9");
}

#[test]
fn the_luck_of_bots_is_their_own() {
    let mut played = new_match(2, 6);
    assert_eq!(played.bot_dice(Seat(1)), Dice::new(Seed(6), "bot/1/0"));
    assert_ne!(played.bot_dice(Seat(0)), played.bot_dice(Seat(1)));
    let first = played.bot_dice(Seat(0));
    play_some(&mut played, 2);
    assert_ne!(played.bot_dice(Seat(0)), first);
    played.undo(2);
    assert_eq!(played.bot_dice(Seat(0)), first);
}

#[test]
fn debug_output_keeps_the_secrets() {
    let played = new_match(2, 123_456_789);
    assert_eq!(format!("{played:?}"), "Match { seats: 2, turn: Of(Seat(0)), moves: 0, .. }");
    assert_eq!(format!("{:?}", played.bot_dice(Seat(0))), "Dice(hidden)");
}

#[test]
fn a_borrowed_rulebook_plays_like_its_own() {
    let rulebook = Toy::with(Flaw::None);
    let borrowed = Match::new(&rulebook, 2, Seed(8)).expect("two may play");
    assert_eq!(borrowed.view(Viewer::Spectator), new_match(2, 8).view(Viewer::Spectator));
}

proptest! {
    #[test]
    fn a_log_rebuilds_its_match(seed: u64, seats in 2u8..=4, moves in 0usize..40) {
        let mut played = new_match(seats, seed);
        play_some(&mut played, moves);
        let again = Match::replay(Toy::honest(), seats, Seed(seed), played.log().to_vec())
            .expect("a log can be played again");
        prop_assert_eq!(views(&played), views(&again));
        prop_assert_eq!(played.log(), again.log());
    }

    #[test]
    fn undo_goes_back_to_where_it_was(seed: u64, moves in 0usize..30, back in 0usize..40) {
        let mut played = new_match(3, seed);
        play_some(&mut played, moves);
        let left = played.log().len().saturating_sub(back);
        played.undo(back);
        let mut shorter = new_match(3, seed);
        play_some(&mut shorter, left);
        prop_assert_eq!(views(&played), views(&shorter));
        prop_assert_eq!(played.log(), shorter.log());
    }
}
