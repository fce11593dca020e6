//! Seats in order of play, and how games can end.

use game::{Outcome, Seat, Viewer};
use proptest::prelude::*;

#[test]
fn every_ending_has_its_places() {
    for (outcome, places) in [
        (Outcome::winner(Seat(1), 3), vec![2, 1, 2]),
        (Outcome::loser(Seat(1), 3), vec![1, 3, 1]),
        (Outcome::draw(3), vec![1, 1, 1]),
        (Outcome::ranked(&[20, 20, 5]), vec![1, 1, 3]),
        (Outcome::ranked(&[-3, 7, 0, 7]), vec![4, 1, 3, 1]),
        (Outcome::ranked(&[(5, 1), (5, 2)]), vec![2, 1]),
    ] {
        assert_eq!(outcome.places(), places);
    }
}

#[test]
fn the_same_ending_is_the_same_value() {
    assert_eq!(Outcome::winner(Seat(0), 2), Outcome::loser(Seat(1), 2));
    assert_eq!(Outcome::ranked(&[4, 4]), Outcome::draw(2));
}

#[test]
fn first_and_last_are_those_who_did_best_and_worst() {
    let outcome = Outcome::loser(Seat(2), 4);
    assert_eq!(outcome.first().collect::<Vec<_>>(), [Seat(0), Seat(1), Seat(3)]);
    assert_eq!(outcome.last().collect::<Vec<_>>(), [Seat(2)]);
    assert!(!outcome.is_draw());
    assert!(Outcome::draw(2).is_draw());
    assert!(!Outcome::draw(1).is_draw());
    assert_eq!((outcome.place(Seat(2)), outcome.place(Seat(4))), (Some(4), None));
}

#[test]
fn people_count_from_one() {
    assert_eq!(Seat(0).to_string(), "player 1");
    assert_eq!(Viewer::Player(Seat(255)).to_string(), "player 256");
    assert_eq!(Viewer::Spectator.to_string(), "a spectator");
}

proptest! {
    #[test]
    fn play_goes_round_the_table(seats in 1u8.., seat: u8) {
        let seat = Seat(seat % seats);
        prop_assert!(seat.after(seats).is_at(seats));
        prop_assert_eq!(seat.after(seats).before(seats), seat);
        prop_assert_eq!(seat.before(seats).after(seats), seat);
    }

    #[test]
    fn nobody_strange_breaks_the_round(seats: u8, seat: u8) {
        prop_assert_eq!(Seat(seat).after(seats).0 < seats, seats > 0);
    }

    #[test]
    fn who_did_better_has_the_better_place(standings in prop::collection::vec(-5i32..5, 1..20)) {
        let outcome = Outcome::ranked(&standings);
        prop_assert_eq!(outcome.places().len(), standings.len());
        prop_assert!(outcome.first().next().is_some());
        for (own, place) in standings.iter().zip(outcome.places()) {
            for (other, other_place) in standings.iter().zip(outcome.places()) {
                prop_assert_eq!(own.cmp(other), other_place.cmp(place));
            }
        }
    }
}
