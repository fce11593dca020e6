//! The laws every game keeps, tried on random games.

#![allow(clippy::unwrap_used, reason = "a test may fail by unwrapping")]

use game::Seat;
use game::laws::keep_all;
use idiot::testing::{game_of, law_plan};
use idiot::{Ending, Rules};

const WORDS: &str = "area idea ease seas asea data radar aria raid dais said diadem aaaa aaab";

#[test]
fn the_laws_are_kept_with_one_loser() {
    let game = game_of(WORDS, Rules::default());
    keep_all(&game, &law_plan(0..28)).unwrap_or_else(|broken| panic!("{broken}"));
}

#[test]
fn the_laws_are_kept_with_one_winner() {
    let game = game_of(WORDS, Rules { starts: Seat(3), ending: Ending::OneWinner });
    keep_all(&game, &law_plan(0..14)).unwrap_or_else(|broken| panic!("{broken}"));
}
