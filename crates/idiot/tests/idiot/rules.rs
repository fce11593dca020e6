//! The rules of the game, one after another, by their numbers.

use std::path::Path;
use std::sync::Arc;

use game::{Match, Refused, Seat, Seed, Turn, Viewer};
use idiot::testing::game_of;
use idiot::{Ending, Event, Idiot, Illegal, Lost, Move, NoGame, Rules, Table, Why, notation};
use lexicon::{About, Alphabet, Graph, Halves, Letter, Lexicon, WordList, word_list};
use proptest::prelude::*;

/// The words of the example rounds, and some that are too short to count.
const WORDS: &str = "locales zebra hlqn cal ze cat cats act";

fn word(text: &str) -> Vec<Letter> {
    Alphabet::english().word(text).unwrap()
}

fn started(game: Idiot, seats: u8) -> Match<Idiot> {
    Match::new(game, seats, Seed(1)).unwrap()
}

fn table(played: &Match<Idiot>) -> Table {
    played.view(Viewer::Spectator)
}

/// Says messages, each by the player whose turn it is, and gives the events of the last one.
fn say(played: &mut Match<Idiot>, messages: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for message in messages.split(' ') {
        let mv = notation::read(message, &table(played), Alphabet::english()).unwrap();
        let Turn::Of(seat) = played.turn() else { panic!("the game is over before {message}") };
        events = played.play(seat, mv).unwrap_or_else(|refused| panic!("{message}: {refused}"));
    }
    events
}

fn lost(events: &[Event]) -> Option<Lost> {
    events.iter().find_map(|event| if let Event::Lost(lost) = event { Some(lost.clone()) } else { None })
}

/// Plays the three rounds of the rules' example, and checks who says and loses what.
fn play_the_example(game: Idiot) {
    let mut played = started(game, 3);
    assert_eq!(lost(&say(&mut played, "a ca cal ocal ocale ocales")), None);
    assert_eq!(played.turn(), Turn::Of(Seat(0)));
    let events = say(&mut played, "!");
    assert_eq!(events, [Event::Challenged { seat: Seat(0), challenged: Seat(2) }]);
    let why = Why::Answered { word: word("locales") };
    assert_eq!(lost(&say(&mut played, "locales")), Some(Lost { seat: Seat(0), why, letters: 1 }));

    assert_eq!((played.turn(), table(&played).round), (Turn::Of(Seat(0)), 2));
    let why = Why::Completed { word: word("zebra") };
    let events = say(&mut played, "z ze zeb zebr zebra");
    assert_eq!(lost(&events), Some(Lost { seat: Seat(1), why, letters: 1 }));
    assert_eq!(events.last(), Some(&Event::Round { number: 3, starts: Seat(1) }));

    say(&mut played, "q qn lqn");
    assert_eq!(played.turn(), Turn::Of(Seat(1)));
    say(&mut played, "!");
    assert_eq!(played.turn(), Turn::Of(Seat(0)));
    let why = Why::Answered { word: word("hlqn") };
    assert_eq!(lost(&say(&mut played, "hlqn")), Some(Lost { seat: Seat(1), why, letters: 2 }));
    let end = table(&played);
    assert_eq!([0, 1, 2].map(|seat| end.taken(Seat(seat))), ["I", "ID", ""]);
}

#[test]
fn i07_the_example_rounds_are_played_again() {
    play_the_example(game_of(WORDS, Rules::default()));
}

#[test]
fn i07_the_example_rounds_are_played_again_with_the_list_they_were_made_with() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/words_alpha.txt");
    let Ok(file) = std::fs::read(path) else { return };
    let english = Alphabet::english();
    let graph = Graph::build(&word_list::read(&file, english).unwrap().words, Halves::Forwards).unwrap();
    let lexicon = Lexicon::from_graph(About::named("words_alpha"), english, graph);
    assert!(lexicon.contains("hlqn"));
    play_the_example(Idiot::new(Rules::default(), Arc::new(lexicon)).unwrap());
}

#[test]
fn i01_a_letter_goes_to_the_start_or_the_end_in_turn() {
    let mut played = started(game_of(WORDS, Rules::default()), 3);
    let events = say(&mut played, "o oc loc");
    assert!(matches!(&events[..], [Event::Added { seat: Seat(2), string, .. }] if *string == word("loc")));
    assert_eq!(table(&played).string, word("loc"));
    assert_eq!(played.turn(), Turn::Of(Seat(0)));
}

#[test]
fn i02_a_word_of_four_letters_loses_at_once_and_one_of_three_does_not() {
    let mut played = started(game_of(WORDS, Rules::default()), 2);
    assert_eq!(lost(&say(&mut played, "a ca cat")), None);
    let told = lost(&say(&mut played, "cats")).unwrap();
    assert_eq!((told.seat, told.letters), (Seat(1), 1));
    assert_eq!(told.why.told(Alphabet::english()), "CATS is a word");
    assert!(table(&played).string.is_empty());
}

#[test]
fn i03_an_empty_string_is_never_challenged() {
    let mut played = started(game_of(WORDS, Rules::default()), 2);
    let refused = played.play(Seat(0), Move::Challenge);
    assert_eq!(refused, Err(Refused::Illegal(Illegal::NothingToChallenge)));
    say(&mut played, "c ca cat cats");
    assert_eq!(played.play(Seat(1), Move::Challenge), Err(Refused::Illegal(Illegal::NothingToChallenge)));
}

/// Each answer to a challenge of `ca` by the second player, who loses, and why.
#[test]
fn i04_only_a_word_of_the_lexicon_that_holds_the_string_answers_a_challenge() {
    for (answer, loser, why) in [
        ("locales", 0, "the challenge was answered with LOCALES"),
        ("zebra", 1, "ZEBRA does not hold CA"),
        ("cart", 1, "CART is not in the lexicon"),
        ("-", 1, "the challenge was not answered"),
    ] {
        let mut played = started(game_of(WORDS, Rules::default()), 2);
        say(&mut played, "c ca !");
        assert_eq!(played.turn(), Turn::Of(Seat(1)));
        let told = lost(&say(&mut played, answer)).unwrap();
        assert_eq!((told.seat, told.why.told(Alphabet::english()).as_str()), (Seat(loser), why));
        assert_eq!(played.turn(), Turn::Of(Seat(loser)), "the loser starts the next round");
    }
}

#[test]
fn i04_a_challenge_waits_for_its_answer_and_only_then() {
    let mut played = started(game_of(WORDS, Rules::default()), 2);
    assert_eq!(played.play(Seat(0), Move::GiveUp), Err(Refused::Illegal(Illegal::NotChallenged)));
    say(&mut played, "c ca !");
    assert_eq!(played.play(Seat(1), Move::Challenge), Err(Refused::Illegal(Illegal::Challenged)));
    for (answer, illegal) in [("cal", Illegal::ShortAnswer), (&"ca".repeat(17), Illegal::LongAnswer)] {
        assert_eq!(played.play(Seat(1), Move::Answer(word(answer))), Err(Refused::Illegal(illegal)));
    }
}

#[test]
fn i05_the_order_can_be_changed_and_the_loser_starts() {
    let rules = Rules { starts: Seat(2), ..Rules::default() };
    let mut played = started(game_of(WORDS, rules), 4);
    assert_eq!(played.turn(), Turn::Of(Seat(2)));
    say(&mut played, "c ca !");
    let events = say(&mut played, "-");
    assert_eq!(events.last(), Some(&Event::Round { number: 2, starts: Seat(3) }));
    assert_eq!(started(game_of(WORDS, rules), 2).turn(), Turn::Of(Seat(0)), "there is no third seat");
}

/// The first player gives up round after round.
fn lose_rounds(played: &mut Match<Idiot>, rounds: usize) -> Vec<Event> {
    let mut events = Vec::new();
    for _ in 0..rounds {
        say(played, "q !");
        events = say(played, "-");
    }
    events
}

#[test]
fn i06_five_letters_lose_the_game() {
    let mut played = started(game_of(WORDS, Rules::default()), 3);
    lose_rounds(&mut played, 4);
    assert_eq!(table(&played).taken(Seat(0)), "IDIO");
    let events = lose_rounds(&mut played, 1);
    let Turn::Over(outcome) = played.turn() else { panic!("the game is over") };
    assert_eq!(outcome.places(), [3, 1, 1]);
    assert_eq!(events[2..], [Event::Out { seat: Seat(0) }, Event::Over { outcome }]);
}

#[test]
fn i06_or_the_others_play_on_to_one_winner() {
    let rules = Rules { ending: Ending::OneWinner, ..Rules::default() };
    let mut played = started(game_of(WORDS, rules), 3);
    let events = lose_rounds(&mut played, 5);
    assert_eq!(events.last(), Some(&Event::Round { number: 6, starts: Seat(1) }));
    assert_eq!(table(&played).players(), 2);
    say(&mut played, "c ca");
    assert_eq!(played.turn(), Turn::Of(Seat(1)), "who is out is passed over");
    say(&mut played, "!");
    say(&mut played, "locales");
    lose_rounds(&mut played, 4);
    let Turn::Over(outcome) = played.turn() else { panic!("one is left") };
    assert_eq!(outcome.places(), [3, 2, 1]);
}

#[test]
fn i08_messages_are_the_whole_string_or_a_letter_and_a_side() {
    let mut played = started(game_of(WORDS, Rules::default()), 2);
    say(&mut played, "C cA");
    let here = table(&played);
    let read = |text: &str| notation::read(text, &here, Alphabet::english());
    assert_eq!(read("ocA"), read("o-"));
    assert_eq!(read(" CAl "), read("-L"));
    for bad in ["ca", "c", "cla", "acab", "caal", "cb", "ab-", "-"] {
        let reason = "say ca with one letter more at its start or its end, such as aca or cab";
        assert_eq!(read(bad).unwrap_err().to_string(), reason, "{bad}");
    }
    assert_eq!(
        read("ca1").unwrap_err().to_string(),
        "\"1\" at character 3 is no letter of the English alphabet"
    );
    assert_eq!(read("").unwrap_err().to_string(), "say a letter, or the whole new string");
    for long in ["a".repeat(33), "a".repeat(1_000_000)] {
        assert_eq!(read(&long).unwrap_err().to_string(), "a message has at most 32 letters");
    }
    assert_eq!(read("challenge"), Ok(Move::Challenge));
    assert_eq!(read("!"), Ok(Move::Challenge));
    let fresh = Table { string: Vec::new(), last: None, ..here };
    let bad = notation::read("ca", &fresh, Alphabet::english()).unwrap_err().to_string();
    assert_eq!(bad, "a round starts with one letter");
}

#[test]
fn a_string_as_long_as_any_word_can_only_be_challenged() {
    let mut played = started(game_of(WORDS, Rules::default()), 2);
    for length in 1..=32 {
        say(&mut played, &"q".repeat(length));
    }
    let more = notation::read("-q", &table(&played), Alphabet::english()).unwrap();
    assert_eq!(played.play(Seat(0), more), Err(Refused::Illegal(Illegal::StringFull)));
    say(&mut played, "!");
}

#[test]
fn a_lexicon_without_long_words_is_no_game() {
    let english = Alphabet::english();
    let words = WordList::new(["cat", "at"].map(word));
    let lexicon = Lexicon::from_words(About::named("short"), english, &words, None).unwrap();
    let refused = Idiot::new(Rules::default(), Arc::new(lexicon)).unwrap_err();
    assert_eq!(refused, NoGame::NoWords("short".to_owned()));
    assert_eq!(refused.to_string(), "\"short\" has no word of at least 4 letters");
}

/// Other alphabets play too, with letters of two characters among them.
#[test]
fn a_game_in_spanish() {
    let spanish = Alphabet::of("es").unwrap();
    let words = word_list::read(b"churro\nchurros\nperro\n", spanish).unwrap().words;
    let lexicon = Lexicon::from_words(About::named("es"), spanish, &words, None).unwrap();
    let mut played = started(Idiot::new(Rules::default(), Arc::new(lexicon)).unwrap(), 2);
    let mut told = None;
    for message in ["u", "chu", "-rr", "churro"] {
        let mv = notation::read(message, &table(&played), spanish).unwrap();
        let Turn::Of(seat) = played.turn() else { panic!("the game goes on") };
        told = lost(&played.play(seat, mv).unwrap());
    }
    assert_eq!(told.unwrap().why.told(spanish), "CHURRO is a word");
}

proptest! {
    #[test]
    fn any_message_is_read_or_refused(text in ".{0,60}", string in "[a-z]{0,6}", challenged in any::<bool>()) {
        let here = table(&started(game_of(WORDS, Rules::default()), 2));
        let challenger = challenged.then_some(Seat(1));
        let here = Table { string: word(&string), last: Some(Seat(1)), challenger, ..here };
        match notation::read(&text, &here, Alphabet::english()) {
            Ok(mv) => {
                let again = notation::write(&mv, &here, Alphabet::english());
                let twice = notation::read(&again, &here, Alphabet::english()).unwrap();
                prop_assert_eq!(notation::write(&twice, &here, Alphabet::english()), again);
            }
            Err(bad) => prop_assert!(!bad.to_string().is_empty()),
        }
    }
}
