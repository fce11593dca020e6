//! Perfect play, compared with trying everything, and with what is known of real lists.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use idiot::solution::CERTAIN;
use idiot::testing::{Brute, game_of};
use idiot::{Addition, LossOdds, Refutation, Rules, SHORTEST, Side, Solution, Verdict};
use lexicon::{Alphabet, Letter, Substrings, word_list};
use proptest::prelude::*;

fn word(text: &str) -> Vec<Letter> {
    Alphabet::english().word(text).unwrap()
}

fn spell(letters: &[Letter]) -> String {
    Alphabet::english().spell(letters)
}

fn joined(words: &BTreeSet<String>) -> String {
    words.iter().map(String::as_str).collect::<Vec<_>>().join(" ")
}

/// The first letters that win, in order.
fn winning_openings(solution: &Solution) -> String {
    let mut openings: Vec<Letter> =
        solution.winning(&[]).into_iter().map(|addition| addition.letter).collect();
    openings.sort_unstable();
    spell(&openings)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    /// I13: every position of small random lexicons, for two players.
    #[test]
    fn two_players_win_and_lose_as_trying_everything_says(
        words in prop::collection::btree_set("[A-C]{3,8}", 1..25),
        long in "[A-C]{4}",
    ) {
        let game = game_of(&format!("{} {long}", joined(&words)), Rules::default());
        let solution = game.solution();
        let mut brute = Brute::new(words.iter().map(String::as_str).chain([long.as_str()]));
        for string in brute.live() {
            let (wins, moves) = brute.verdict(&string);
            let letters = word(&string);
            prop_assert_eq!(solution.verdict(&letters), Some(Verdict { wins, moves }), "{}", string);
            prop_assert_eq!(solution.winning(&letters).is_empty(), !wins);
            let line = solution.line(&letters);
            prop_assert_eq!(line.len(), usize::from(moves), "the line has as many moves as the verdict says");
            prop_assert!(game.words().is_word(line.last().unwrap()));
            prop_assert!(line.iter().rev().skip(1).all(|longer| !game.words().is_word(longer)));
        }
    }

    /// I13: and for more of them, to the last digit.
    #[test]
    fn several_players_lose_as_often_as_trying_everything_says(
        words in prop::collection::btree_set("[A-C]{3,8}", 1..25),
        long in "[A-C]{4}",
    ) {
        let game = game_of(&format!("{} {long}", joined(&words)), Rules::default());
        for players in 2..=5 {
            let losses = game.losses(players);
            let mut brute = Brute::new(words.iter().map(String::as_str).chain([long.as_str()]));
            for string in brute.live() {
                let expected = brute.chances(&string, usize::from(players));
                let found = losses.chances(&word(&string)).unwrap();
                prop_assert_eq!(found, expected.as_slice(), "{} players, {}", players, string);
                prop_assert_eq!(found.iter().sum::<u32>(), CERTAIN);
                let least = losses.replies(&word(&string)).iter().map(|reply| reply.1).min();
                prop_assert_eq!(found[0], least.unwrap_or(CERTAIN));
                let line = losses.line(&word(&string));
                let [.., end] = &line[..] else { panic!("{string} leads nowhere") };
                prop_assert!(game.words().is_word(end));
                let mut here = word(&string);
                for next in &line[..line.len() - 1] {
                    let own = losses.chances(next).unwrap()[usize::from(players) - 1];
                    prop_assert_eq!(losses.chances(&here).unwrap()[0], own);
                    here.clone_from(next);
                }
            }
        }
    }
}

/// With two players, chances are nothing else than verdicts.
#[test]
fn two_ways_to_solve_two_players_agree() {
    let words = "local locales vocal calm clam zebra zebu brace caber locate";
    let game = game_of(words, Rules::default());
    for string in Brute::new(words.split(' ')).live() {
        let wins = game.solution().verdict(&word(&string)).unwrap().wins;
        let expected = if wins { [0, CERTAIN] } else { [CERTAIN, 0] };
        assert_eq!(game.losses(2).chances(&word(&string)).unwrap(), expected, "{string}");
    }
}

#[test]
fn words_and_strings_of_no_word_are_told_apart() {
    let game = game_of("zebra zebu", Rules::default());
    let solution = game.solution();
    assert_eq!(solution.verdict(&word("zebra")), None);
    assert_eq!(solution.verdict(&word("zz")), Some(Verdict { wins: true, moves: 1 }));
    assert!(solution.line(&word("zz")).is_empty() && solution.line(&word("zebra")).is_empty());
    assert_eq!(game.losses(3).chances(&word("zebra")), None);
    assert_eq!(game.losses(3).chances(&word("zz")), Some(&[0, 0, CERTAIN][..]));
}

#[test]
fn a_bad_letter_is_refuted_by_a_word() {
    let game = game_of("zebra zebu", Rules::default());
    let refute = |string: &str, letter: &str, side| {
        let addition = Addition { letter: word(letter)[0], side };
        game.solution().refutation(&word(string), addition)
    };
    assert_eq!(refute("zeb", "u", Side::End), Some(Refutation::Word(word("zebu"))));
    assert_eq!(refute("zeb", "a", Side::Start), Some(Refutation::NoWord));
    // After EB, ZEB or EBR: the other makes it ZEBR, and the word has to be completed.
    assert_eq!(refute("eb", "z", Side::Start), Some(Refutation::Forced(word("zebra"))));
    assert_eq!(refute("zeb", "r", Side::End), None, "that wins");
}

/// The facts of the lexicon that comes with the program.
#[test]
fn the_shipped_english_words() {
    let english = lexica::load("english").unwrap();
    let words = Substrings::new(english.graph().words().filter(|word| word.len() >= SHORTEST)).unwrap();
    assert_eq!(words.graph().word_count(), 272_713);
    assert_eq!(words.len(), 1 + 1_658_389, "the empty string, and all others");
    let words = Arc::new(words);
    assert_eq!(winning_openings(&Solution::new(Arc::clone(&words))), "LUY");
    // Exact fractions give the same.
    assert_eq!(LossOdds::new(words, 3).chances(&[]), Some(&[CERTAIN / 2, 0, CERTAIN / 2][..]));
}

/// The facts of the list that the source names, where it is there.
#[test]
fn the_words_of_the_source() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/words_alpha.txt");
    let Ok(file) = std::fs::read(path) else { return };
    let list = word_list::read(&file, Alphabet::english()).unwrap().words;
    let words = Substrings::new(list.iter().filter(|word| word.len() >= SHORTEST)).unwrap();
    assert_eq!(words.graph().word_count(), 367_516);
    assert_eq!(words.len(), 1 + 2_870_385);
    assert!(words.is_word(&word("hlqn")));
    assert_eq!(winning_openings(&Solution::new(Arc::new(words))), "INU");
}
