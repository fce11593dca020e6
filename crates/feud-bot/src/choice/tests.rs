//! Choices, where the service has a mind of its own.

use std::collections::BTreeMap;
use std::sync::Arc;

use bots::crossword::Greedy;
use crossword::{Board, Layout};
use feud_api::BoardId;
use game::{Seat, Seed};
use lexicon::{About, Alphabet, Lexicon, WordList};

use super::*;
use crate::Books;

const RULES: Rules = Rules::AMERICAN;

/// What a computer does on an empty board, with a bag of so many tiles.
fn chosen(
    words: &[&str],
    rack: &str,
    bag: usize,
    refused: &RefusedWords,
    plays: &[Play],
    words_tried: bool,
) -> Play {
    let alphabet = Alphabet::english();
    let words = WordList::new(words.iter().map(|word| alphabet.word(word).unwrap()));
    let lexicon = Lexicon::from_words(About::named("few"), alphabet, &words, None).unwrap();
    let mut books = Books::new(&BTreeMap::from([(RULES, Arc::new(lexicon))]));
    let layout = Layout::wordfeud();
    let level = Level::Normal;
    books.clear(RULES, refused).unwrap();
    let engine = books.engine((RULES, BoardId::STANDARD), &layout, level).unwrap();
    // What is tried here is what is done about refusals, so that the player had best be plain.
    engine.player = Box::new(Greedy::new(engine.game.rules()));
    let rack = alphabet.rack(rack).unwrap();
    let view = View::of_position(engine.game.rules(), Board::new(15), Seat(0), Some(rack));
    let view = View { bag, ..view };
    let bans = Bans { rules: RULES, refused, plays, words_tried };
    choose(engine, level, &view, &mut Dice::new(Seed(1), "test"), &bans)
}

fn words_of(play: &Play) -> Vec<&str> {
    play.words().iter().map(String::as_str).collect()
}

#[test]
fn w31_the_best_word_is_laid_and_then_the_next_best() {
    let words = ["QUIZ", "QUID", "AT"];
    let mut refused = RefusedWords::default();
    let first = chosen(&words, "QUIZDAT", 60, &refused, &[], false);
    assert_eq!(words_of(&first), ["QUIZ"]);
    let Play::Lay { tiles, points, .. } = &first else { panic!("{first:?}") };
    assert_eq!((tiles.len(), *points > 20), (4, true));
    refused.refuse(RULES, &["QUIZ".to_owned()], None);
    assert_eq!(words_of(&chosen(&words, "QUIZDAT", 60, &refused, &[], false)), ["QUID"]);
    refused.refuse(RULES, &["QUID".to_owned()], None);
    assert_eq!(words_of(&chosen(&words, "QUIZDAT", 60, &refused, &[], false)), ["AT"]);
    refused.refuse(RULES, &["AT".to_owned()], None);
    let last = chosen(&words, "QUIZDAT", 60, &refused, &[], false);
    assert!(matches!(&last, Play::Swap(tiles) if tiles.len() == 7), "{last:?}");
}

#[test]
fn w31_a_play_that_was_refused_in_this_turn_is_laid_elsewhere() {
    let refused = RefusedWords::default();
    let first = chosen(&["AT"], "AT", 60, &refused, &[], false);
    let second = chosen(&["AT"], "AT", 60, &refused, std::slice::from_ref(&first), false);
    assert_eq!((words_of(&first), words_of(&second)), (vec!["AT"], vec!["AT"]));
    assert_ne!(first, second);
}

/// W06: tiles are swapped only while the bag holds seven.
#[test]
fn w06_without_a_word_tiles_are_swapped_or_the_turn_is_passed() {
    let refused = RefusedWords::default();
    let swap = chosen(&["AT"], "QUIZ?", 7, &refused, &[], false);
    assert_eq!(swap, Play::Swap(["I", "Q", "U", "Z", ""].map(str::to_owned).to_vec()));
    assert_eq!(chosen(&["AT"], "QUIZ", 6, &refused, &[], false), Play::Pass);
    assert_eq!(chosen(&["AT"], "QUIZ", 0, &refused, &[], false), Play::Pass);
    // A swap that the service does not want becomes a pass.
    assert_eq!(chosen(&["AT"], "QUIZ?", 7, &refused, &[swap], false), Play::Pass);
}

#[test]
fn w31_words_are_given_up_after_many_tries() {
    let play = chosen(&["AT", "QUIZ"], "QUIZAT", 60, &RefusedWords::default(), &[], true);
    assert!(matches!(play, Play::Swap(_)), "{play:?}");
    assert_eq!(chosen(&["AT", "QUIZ"], "QUIZAT", 3, &RefusedWords::default(), &[], true), Play::Pass);
}

/// W05: blanks are laid with the letter they stand for.
#[test]
fn w05_blanks_are_laid() {
    let play = chosen(&["QUIZ"], "QU?Z", 60, &RefusedWords::default(), &[], false);
    let Play::Lay { tiles, .. } = &play else { panic!("{play:?}") };
    let told: Vec<(&str, bool)> = tiles.iter().map(|tile| (tile.letter.as_str(), tile.is_blank)).collect();
    assert_eq!(told, [("Q", false), ("U", false), ("I", true), ("Z", false)]);
}
