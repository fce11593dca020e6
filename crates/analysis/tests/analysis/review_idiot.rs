//! Reviews of Idiot say what trying every letter finds, and every reason they give is true.

use analysis::review::{Grade, IdiotReason, IdiotReviewer, Reviewer as _, WIN};
use game::{Dice, Match, Moves as _, Seed, Turn, Viewer};
use idiot::solution::CERTAIN;
use idiot::testing::{Brute, game_of};
use idiot::{Idiot, Move, Rules};
use lexicon::{Alphabet, Letter};

const WORDS: &str = "stone tones notes onset stoned atone atoned tonal talon lasso salsa tassel lasted slated stale \
    least steal tales teals aloft float loans salon toast stoat total allot atoll lotto tattoo ottoman";

fn spell(letters: &[Letter]) -> String {
    Alphabet::english().spell(letters)
}

fn words() -> Vec<String> {
    WORDS.split_whitespace().map(str::to_uppercase).collect()
}

fn holds(string: &str) -> bool {
    words().iter().any(|word| word.contains(string))
}

/// The chance not to lose of whoever leaves this string to the next one.
fn kept_by_leaving(brute: &mut Brute, string: &str, players: usize) -> u32 {
    if !holds(string) || words().iter().any(|word| word == string) {
        return 0;
    }
    if players == 2 {
        return if brute.verdict(string).0 { 0 } else { WIN };
    }
    let lose = *brute.chances(string, players).last().unwrap();
    WIN - u32::try_from(u64::from(lose) * u64::from(WIN) / u64::from(CERTAIN)).unwrap()
}

fn assert_true(claim: &IdiotReason, string: &str, longer: Option<&str>, brute: &mut Brute) {
    match claim {
        IdiotReason::ShouldHaveChallenged => assert!(!holds(string)),
        IdiotReason::IsWord(word) => {
            assert_eq!(Some(spell(word).as_str()), longer);
            assert!(words().contains(&spell(word)));
        }
        IdiotReason::NoWord => assert!(!holds(longer.unwrap())),
        IdiotReason::Forced(word) => {
            let word = spell(word);
            assert!(words().contains(&word) && word.contains(longer.unwrap()));
            assert!(brute.verdict(longer.unwrap()).0);
        }
        IdiotReason::Riskier { chance, least, word } => {
            assert!(chance > least);
            assert!(word.as_ref().is_none_or(|word| spell(word).contains(longer.unwrap())));
        }
        IdiotReason::Answerable(word) | IdiotReason::MissedAnswer(word) => {
            assert!(words().contains(&spell(word)) && spell(word).contains(string));
        }
        IdiotReason::OnlySafe(safe) => {
            let mut safe: Vec<String> = safe.iter().map(|string| spell(string)).collect();
            let both =
                ('A'..='Z').flat_map(|letter| [format!("{letter}{string}"), format!("{string}{letter}")]);
            let mut keeping: Vec<String> =
                both.filter(|longer| kept_by_leaving(brute, longer, 2) == WIN).collect();
            safe.sort();
            keeping.sort();
            keeping.dedup();
            assert_eq!(safe, keeping);
        }
    }
}

/// Plays random moves among so many players, and tells how many claims were made.
fn tried(game: &Idiot, players: u8, seed: u64) -> (usize, usize) {
    let (mut judged, mut claims) = (0, 0);
    let mut brute = Brute::new(WORDS.split_whitespace());
    let mut played = Match::new(game, players, Seed(seed)).unwrap();
    let mut dice = Dice::new(Seed(seed), "moves");
    while let Turn::Of(seat) = played.turn() {
        let view = played.view(Viewer::Player(seat));
        let (left, string) = (usize::from(view.players()), spell(&view.string));
        let mut moves = Vec::new();
        game.moves(&view, &mut |mv| moves.push(mv));
        // Letters that lead somewhere, so that strings grow.
        let lives = |mv: &Move| matches!(mv, Move::Add(letter) if holds(&spell(&letter.to(&view.string))));
        let lively: Vec<Move> = moves.iter().filter(|mv| lives(mv)).cloned().collect();
        let among = if dice.below(4) > 0 && !lively.is_empty() { &lively } else { &moves };
        let mv = dice.choose(among).unwrap().clone();
        let review = IdiotReviewer.review(game, &view, &mv, 0).unwrap();
        assert!(review.exact && review.reasons.len() <= 2);
        let longer = if let Move::Add(letter) = &mv { Some(spell(&letter.to(&view.string))) } else { None };
        if let Some(longer) = longer.as_ref().filter(|_| holds(&string)) {
            let expected = kept_by_leaving(&mut brute, longer, left);
            assert!(review.played.abs_diff(expected) <= 1, "{string} {longer}: {} {expected}", review.played);
            let both =
                ('A'..='Z').flat_map(|letter| [format!("{letter}{string}"), format!("{string}{letter}")]);
            let best = both.map(|longer| kept_by_leaving(&mut brute, &longer, left)).max().unwrap();
            assert!(review.before().abs_diff(best) <= 1, "{string}: {} {best}", review.before());
            if left == 2 {
                assert_eq!(review.grade == Grade::Blunder, best > expected);
            }
        }
        for claim in &review.reasons {
            assert_true(claim, &string, longer.as_deref(), &mut brute);
            claims += 1;
        }
        judged += 1;
        played.play(seat, mv).unwrap();
        // Chances are kept for one number of players.
        if usize::from(played.view(Viewer::Spectator).players()) != left {
            brute = Brute::new(WORDS.split_whitespace());
        }
    }
    (judged, claims)
}

#[test]
fn every_move_is_judged_as_trying_every_letter_does() {
    let game = game_of(WORDS, Rules::default());
    let (mut judged, mut claims) = (0, 0);
    for seed in 0..40 {
        for players in [2, 2, 3, 5] {
            let tried = tried(&game, players, seed);
            (judged, claims) = (judged + tried.0, claims + tried.1);
        }
    }
    assert!(judged > 2000 && claims > 1000, "{judged} {claims}");
}
