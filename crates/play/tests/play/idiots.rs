//! Idiot on the table: computers with a name and a personality of their own.

use std::sync::Arc;

use bots::Level;
use bots::idiot::{Personality, PickRule};
use game::{Seat, Seed};
use idiot::{Idiot, Rules};
use lexicon::{About, Alphabet, Lexicon, word_list};
use play::idiots::{Character, Record, Setup};
use play::testing::TestGame;
use play::{GameKind as _, LocalHost, Player};

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
    Character {
        name: "Eve".to_owned(),
        personality: Some(Personality { vocabulary: Some(3), bluffs: 25, picks: PickRule::Least }),
    }
}

fn seated() -> Vec<Player> {
    [Level::Easy, Level::Hard, Level::Medium]
        .map(Player::Computer)
        .into_iter()
        .chain([Player::someone()])
        .collect()
}

/// I14: a computer has a personality of its own, and I20 a name.
#[test]
fn i14_i20_computers_have_names_and_personalities_of_their_own_which_records_keep() {
    let mut setup = setup();
    setup.characters.insert(Seat(1), eve());
    setup.characters.insert(Seat(3), Character { name: "nobody".to_owned(), personality: None });
    let mut table = TestGame::new(setup.clone(), words(), seated(), Seed(3)).unwrap();
    let names =
        |table: &TestGame<Setup>| table.host().seats().into_iter().map(|seat| seat.name).collect::<Vec<_>>();
    assert_eq!(names(&table), [None, Some("Eve".to_owned()), None, None], "people name themselves");
    assert_eq!(setup.personality_of(Seat(1)).bluffs, 25);
    assert_eq!(setup.personality_of(Seat(2)), Personality::default());
    while table.computer_plays().is_some() {}
    let text = table.record().to_string();
    assert!(text.contains("name 2 Eve\nvocabulary 2 3\nbluffs 2 25\npicks 2 least\n"), "{text}");
    let record: Record = text.parse().unwrap();
    assert_eq!(record.setup, setup);
    let again = TestGame::open(&record, words()).unwrap();
    assert_eq!((names(&again), again.record()), (names(&table), table.record()));
}

/// I12: that medium computers take the least score is kept, for all of them and for one alone.
#[test]
fn i12_how_letters_are_picked_is_kept() {
    let mut setup = setup();
    assert_eq!(setup.set("picks", "least"), Ok(true));
    assert_eq!(setup.personality, Personality::CAREFUL);
    assert_eq!(setup.set("picks", "3 chance"), Ok(true));
    assert_eq!(setup.personality_of(Seat(2)), Personality::default());
    let text = TestGame::new(setup.clone(), words(), seated(), Seed(3)).unwrap().record().to_string();
    assert_eq!(text.parse::<Record>().unwrap().setup, setup, "{text}");
    assert!(setup.set("picks", "most").is_err());
}

#[test]
fn what_is_wrong_with_a_character_is_said() {
    let text = TestGame::new(setup(), words(), seated(), Seed(3)).unwrap().record().to_string();
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
    let seated: Vec<Player> = levels.map(Player::Computer).into();
    let together = LocalHost::new(setup.clone(), game.clone(), seated.clone(), Seed(5)).unwrap();
    let mut together = TestGame::of(together);
    let mut record = together.record();
    while let Some(mv) = together.think() {
        let mut alone = TestGame::of(LocalHost::open_with(&record, game.clone()).unwrap());
        assert_eq!(alone.think(), Some(mv.clone()));
        together.play(mv).unwrap();
        record = together.record();
    }
    let expert = vec![Player::Computer(Level::Expert), Player::someone()];
    let refused = LocalHost::new(setup, game, expert, Seed(5)).err().unwrap().to_string();
    assert_eq!(refused, "Idiot has no level expert: there are newcomer, casual, easy, medium, normal, hard");
}

#[test]
fn a_rulebook_at_hand_opens_a_record_only_if_its_words_are_the_same() {
    let record = TestGame::new(setup(), words(), seated(), Seed(3)).unwrap().record();
    let other = Idiot::new(Rules::default(), lexicon("quiz\nquizzes\n")).unwrap();
    assert!(LocalHost::open_with(&record, other).is_err());
    assert!(LocalHost::open_with(&record, Idiot::new(Rules::default(), words()).unwrap()).is_ok());
}
