//! Idiot on the table: computers with a name and a personality of their own, and what everyone did wrong.

use std::sync::Arc;

use bots::Level;
use bots::idiot::Personality;
use game::{Seat, Seed};
use idiot::{Idiot, Rules};
use lexicon::{About, Alphabet, Lexicon, word_list};
use table::idiots::{Character, Mistake, Record, Setup, Table, review};
use table::{Arrangement as _, Seated};

fn lexicon(text: &str) -> Arc<Lexicon> {
    let english = Alphabet::english();
    let words = word_list::read(text.as_bytes(), english).unwrap().words;
    Arc::new(Lexicon::from_words(About::named("few"), english, &words, None).unwrap())
}

fn words() -> Arc<Lexicon> {
    lexicon("locale\nlocales\nvocal\nzebra\nzebras\nhelp\nhelpful\n")
}

fn setup() -> Setup {
    Setup::new(Alphabet::english())
}

fn eve() -> Character {
    Character { name: "Eve".to_owned(), personality: Some(Personality { vocabulary: Some(3), bluffs: 25 }) }
}

fn seated() -> Vec<Seated> {
    [Level::Easy, Level::Hard, Level::Medium]
        .map(Seated::Computer)
        .into_iter()
        .chain([Seated::someone()])
        .collect()
}

/// I14: a computer has a personality of its own, and I20 a name.
#[test]
fn i14_i20_computers_have_names_and_personalities_of_their_own_which_records_keep() {
    let mut setup = setup();
    setup.characters.insert(Seat(1), eve());
    setup.characters.insert(Seat(3), Character { name: "nobody".to_owned(), personality: None });
    let mut table = Table::new(setup.clone(), words(), seated(), Seed(3)).unwrap();
    assert_eq!(table.names(), ["Computer 1", "Eve", "Computer 3", "You"], "people name themselves");
    assert_eq!(setup.personality_of(Seat(1)).bluffs, 25);
    assert_eq!(setup.personality_of(Seat(2)), Personality::default());
    while table.computer_plays().is_some() {}
    let text = table.record().to_string();
    assert!(text.contains("name 2 Eve\nvocabulary 2 3\nbluffs 2 25\n"), "{text}");
    let record: Record = text.parse().unwrap();
    assert_eq!(record.setup, setup);
    let again = record.open(words()).unwrap();
    assert_eq!((again.names(), again.record()), (table.names(), table.record()));
}

#[test]
fn what_is_wrong_with_a_character_is_said() {
    let text = Table::new(setup(), words(), seated(), Seed(3)).unwrap().record().to_string();
    for (line, said) in [
        ("name Eve", "line 5: a player and a name is expected"),
        ("name 9 Eve", "line 5: a player from 1 to 8 is expected"),
        ("bluffs 2 101", "line 5: a number from 0 to 100 is expected"),
        ("vocabulary 0 5", "line 5: a player from 1 to 8 is expected"),
        ("vocabulary 2 many", "line 5: a number of words is expected"),
    ] {
        let bad = text.replacen("seat computer easy", &format!("{line}\nseat computer easy"), 1);
        assert_eq!(bad.parse::<Record>().unwrap_err().to_string(), said);
    }
}

/// Computers that share what they know play as if each had worked it out alone.
#[test]
fn i10_computers_who_share_play_as_they_would_alone() {
    let mut setup = setup();
    for seat in [0, 2] {
        setup.characters.insert(Seat(seat), eve());
    }
    let game = setup.game(words()).unwrap();
    let levels = [Level::Medium, Level::Easy, Level::Medium];
    let seated: Vec<Seated> = levels.map(Seated::Computer).into();
    let mut together = Table::of(setup.clone(), game.clone(), seated.clone(), Seed(5)).unwrap();
    let mut record = together.record();
    while let Some(mv) = together.think() {
        let mut alone = record.open_with(game.clone()).unwrap();
        assert_eq!(alone.think(), Some(mv.clone()));
        together.play(mv).unwrap();
        record = together.record();
    }
    let normal = vec![Seated::Computer(Level::Normal), Seated::someone()];
    let refused = Table::of(setup, game, normal, Seed(5)).err().unwrap().to_string();
    assert_eq!(refused, "Idiot has no level normal: there are easy, medium, hard");
}

#[test]
fn a_rulebook_at_hand_opens_a_record_only_if_its_words_are_the_same() {
    let record = Table::new(setup(), words(), seated(), Seed(3)).unwrap().record();
    let other = Idiot::new(Rules::default(), lexicon("quiz\nquizzes\n")).unwrap();
    assert!(record.open_with(other).is_err());
    assert!(record.open_with(Idiot::new(Rules::default(), words()).unwrap()).is_ok());
}

fn played(seats: usize, words: Arc<Lexicon>, messages: &[&str]) -> Table {
    let mut table = Table::new(setup(), words, vec![Seated::someone(); seats], Seed(1)).unwrap();
    for message in messages {
        let mv = table.read(message).unwrap();
        table.play(mv).unwrap();
    }
    table
}

fn told(mistakes: &[Mistake]) -> Vec<String> {
    let one = |one: &Mistake| {
        let proof = one.proof.as_deref().unwrap_or("-");
        format!("{} {} {}: {} ({proof})", one.round, one.seat.0, one.what, one.why)
    };
    mistakes.iter().map(one).collect()
}

#[test]
fn i23_challenges_answers_and_letters_that_lose_are_mistakes_with_the_word_that_proves_it() {
    let messages = ["z", "!", "zebra", "z", "zq", "zqq", "!", "-", "l", "lo", "!", "-"];
    let table = played(2, words(), &messages);
    let told = told(&review(&table));
    assert!(told.contains(&"1 1 challenged z: there is a word that holds it (zebra)".to_owned()), "{told:?}");
    assert!(
        told.contains(
            &"2 1 said zqq: no word held the string before: a challenge would have won (-)".to_owned()
        ),
        "{told:?}"
    );
    assert!(told.iter().any(|line| line.contains("challenged lo: there is a word")), "{told:?}");
    assert!(told.iter().any(|line| line.contains("gave up on lo: a word that holds it")), "{told:?}");
    assert!(!told.iter().any(|line| line.contains("gave up on zqq")), "{told:?}");
}

/// A word of four letters ends on the second player, one of five on the first.
#[test]
fn i23_between_two_a_letter_is_a_mistake_if_it_gives_a_won_round_away() {
    let few = || lexicon("abcd\nqrstu\n");
    let table = played(2, few(), &["q", "qr", "qrs", "qrst", "qrstu"]);
    assert_eq!(told(&review(&table)), ["1 0 said q: it can be forced to end in (qrstu)"]);
    assert!("abcd".contains(review(&table)[0].better.as_deref().unwrap()));
    let table = played(2, few(), &["a", "ab", "abc", "abcd"]);
    assert_eq!(review(&table), [], "a round that is lost from its first letter on");
}

#[test]
fn i23_among_more_a_letter_is_a_mistake_if_it_makes_losing_more_likely() {
    let table = played(3, lexicon("abcd\nabce\nabcfgh\n"), &["a", "ab", "abc", "abcd"]);
    let told = told(&review(&table));
    assert_eq!(told, ["1 0 said abcd: it is a word (abcd)"]);
    assert_eq!(review(&table)[0].better.as_deref(), Some("abcf"));
}
