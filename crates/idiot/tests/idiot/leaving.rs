//! Whoever leaves is out, and the others go on.

use game::{Dice, Match, Moves as _, Outcome, Seat, Seed, Turn, Viewer};
use idiot::testing::game_of;
use idiot::{Ending, Event, Idiot, Move, Rules, Table, notation};
use lexicon::Alphabet;
use proptest::prelude::*;

const WORDS: &str = "locales zebra zebras hlqn vocal calm";

fn begun(seats: u8, ending: Ending, messages: &str) -> Match<Idiot> {
    let rules = Rules { ending, ..Rules::default() };
    let mut played = Match::new(game_of(WORDS, rules), seats, Seed(1)).unwrap();
    for message in messages.split_whitespace() {
        let mv = notation::read(message, &table(&played), Alphabet::english()).unwrap();
        let Turn::Of(seat) = played.turn() else { panic!("the game is over before {message}") };
        played.play(seat, mv).unwrap();
    }
    played
}

fn table(played: &Match<Idiot>) -> Table {
    played.view(Viewer::Spectator)
}

/// What happens in a game of three when somebody leaves after these messages: what everyone saw, whose turn it is, the
/// string and the round.
fn left(messages: &str, seat: u8) -> (usize, Turn, String, u32) {
    let mut played = begun(3, Ending::OneLoser, messages);
    let events = played.leave(Seat(seat)).expect("two go on");
    assert_eq!(events[0], Event::Left { seat: Seat(seat) });
    let table = table(&played);
    assert_eq!((table.out, table.left), (vec![Seat(seat)], vec![Seat(seat)]));
    (events.len(), table.turn, Alphabet::english().spell(&table.string), table.round)
}

#[test]
fn the_round_goes_on_where_it_is_not_about_the_one_who_left() {
    let turn = |seat| Turn::Of(Seat(seat));
    assert_eq!(left("", 0), (1, turn(1), String::new(), 1), "before the first letter");
    assert_eq!(left("z ze", 2), (1, turn(0), "ZE".to_owned(), 1), "on the own turn");
    assert_eq!(left("z ze", 0), (1, turn(2), "ZE".to_owned(), 1), "between turns");
    assert_eq!(left("z ze zeb !", 1), (1, turn(2), "ZEB".to_owned(), 1), "while others settle a challenge");
}

#[test]
fn a_new_round_begins_where_it_was() {
    let turn = |seat| Turn::Of(Seat(seat));
    assert_eq!(
        left("z ze", 1),
        (2, turn(2), String::new(), 2),
        "who added the last letter cannot be challenged"
    );
    assert_eq!(left("z ze zeb !", 2), (2, turn(0), String::new(), 2), "who was challenged");
    assert_eq!(left("z ze zeb !", 0), (2, turn(2), String::new(), 2), "who challenged");
}

#[test]
fn nobody_leaves_twice_or_where_one_would_be_left_or_after_the_end() {
    let mut played = begun(3, Ending::OneWinner, "z");
    assert_eq!(played.leave(Seat(3)), None, "nobody sits there");
    assert!(played.may_leave(Seat(1)) && played.leave(Seat(1)).is_some());
    let before = table(&played);
    for seat in Seat::all(3) {
        assert!(!played.may_leave(seat));
        assert_eq!(played.leave(seat), None);
    }
    assert_eq!(table(&played), before, "what is refused changes nothing");
}

/// Ends the game by letters that only one seat takes.
fn lose(played: &mut Match<Idiot>, loser: Seat) {
    while let Turn::Of(seat) = played.turn() {
        let table = table(played);
        let mv = if table.challenger.is_some() {
            if seat == loser {
                Move::GiveUp
            } else {
                Move::Answer(Alphabet::english().word("zebra").unwrap())
            }
        } else if seat == loser && table.last.is_some() {
            Move::Challenge
        } else {
            let next = ["z", "ze", "zeb", "zebr"][table.string.len()];
            notation::read(next, &table, Alphabet::english()).unwrap()
        };
        played.play(seat, mv).unwrap();
    }
}

#[test]
fn whoever_left_is_last_behind_the_one_who_lost() {
    let mut played = begun(4, Ending::OneLoser, "z");
    played.leave(Seat(2)).unwrap();
    lose(&mut played, Seat(1));
    let Turn::Over(outcome) = played.turn() else { panic!() };
    assert_eq!(outcome.places(), [1, 3, 4, 1]);
}

#[test]
fn among_those_who_play_to_one_winner_who_lasted_longer_did_better() {
    let mut played = begun(4, Ending::OneWinner, "z");
    played.leave(Seat(3)).unwrap();
    played.leave(Seat(0)).unwrap();
    lose(&mut played, Seat(2));
    assert_eq!(played.turn(), Turn::Over(Outcome::ranked(&[1, 3, 2, 0])));
}

#[test]
fn moves_are_taken_back_only_as_far_as_somebody_left() {
    let mut played = begun(3, Ending::OneLoser, "z ze");
    played.leave(Seat(2)).unwrap();
    let at_departure = table(&played);
    let mv = notation::read("zeb", &at_departure, Alphabet::english()).unwrap();
    played.play(Seat(0), mv).unwrap();
    assert_eq!(played.undoable(), 1);
    played.undo(3);
    assert_eq!((table(&played), played.undoable()), (at_departure, 0));
}

proptest! {
    /// Random games with random departures end, never ask who left, and look the same when they are gone through again.
    #[test]
    fn games_that_some_leave_end_and_are_gone_through_again(seed: u64, seats in 3_u8..=8, winner: bool) {
        let ending = if winner { Ending::OneWinner } else { Ending::OneLoser };
        let mut played = begun(seats, ending, "");
        let mut dice = Dice::new(Seed(seed), "leaving");
        for _ in 0..2_000 {
            let Turn::Of(seat) = played.turn() else { break };
            prop_assert!(!table(&played).out.contains(&seat));
            if dice.chance(1, 30) {
                let leaver = Seat(dice.below(u32::from(seats)) as u8);
                let before = table(&played);
                prop_assert_eq!(played.may_leave(leaver), before.players() > 2 && !before.out.contains(&leaver));
                if played.leave(leaver).is_none() {
                    prop_assert_eq!(table(&played), before);
                }
                continue;
            }
            let mut moves = Vec::new();
            played.game().moves(&table(&played), &mut |mv| moves.push(mv));
            let mv = dice.choose(&moves).unwrap().clone();
            played.play(seat, mv).unwrap();
        }
        let Turn::Over(outcome) = played.turn() else { panic!("the game goes on for ever") };
        let end = table(&played);
        let best_of_others = Seat::all(seats).filter(|seat| !end.left.contains(seat)).map(|seat| outcome.place(seat)).min().flatten();
        for seat in &end.left {
            prop_assert!(outcome.place(*seat) > best_of_others, "leaving wins nothing");
        }
        let mut steps = played.steps();
        steps.by_ref().for_each(drop);
        prop_assert_eq!(steps.view(Viewer::Spectator), end);
    }
}
