//! The laws every game keeps, tried on random games.

use game::laws::keep_all;
use game::{Game, Match, Moves, Seat, Seed, Turn, Viewer};
use idiot::testing::{game_of, law_plan};
use idiot::{Addition, Ending, Move, Rules, Side};
use lexicon::Letter;

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

/// All that may be done but for answers, of which there are too many: every letter at either end that makes another
/// string, and the challenge.
#[test]
fn every_letter_and_challenge_is_listed_once() {
    let game = game_of(WORDS, Rules::default());
    let mut played = Match::new(&game, 2, Seed(1)).unwrap();
    for listed_letters in [26, 51, 51, 52, 52] {
        let Turn::Of(seat) = played.turn() else { panic!("the round goes on") };
        let view = played.view(Viewer::Player(seat));
        let mut listed = Vec::new();
        game.moves(&view, &mut |mv| listed.push(mv));
        let both = |number| Side::BOTH.map(|side| Addition { letter: Letter::new(number).unwrap(), side });
        let legal: Vec<Addition> =
            (1..=31).flat_map(both).filter(|&add| game.check(&view, &Move::Add(add)).is_ok()).collect();
        assert_eq!(legal.len(), 52);
        for addition in legal {
            let made = addition.to(&view.string);
            let ways = |mv: &&Move| matches!(mv, Move::Add(other) if other.to(&view.string) == made);
            assert_eq!(listed.iter().filter(ways).count(), 1, "{made:?}");
        }
        let challenges = listed.iter().filter(|mv| **mv == Move::Challenge).count();
        assert_eq!(
            (listed.len(), challenges),
            (listed_letters + challenges, usize::from(!view.string.is_empty()))
        );
        let number = if view.string.len() < 2 { 1 } else { 26 };
        played.play(seat, Move::Add(both(number)[1])).unwrap();
    }
}
