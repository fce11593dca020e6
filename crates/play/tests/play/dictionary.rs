//! Words of computers that a dictionary elsewhere has to know.

use std::sync::Arc;

use bots::Level;
use game::{Seed, Viewer};
use lexicon::{About, Alphabet, Lexicon, word_list};
use play::territories::Setup;
use play::{Happening, Host as _, LocalConnection, LocalHost, Player, Task, Verdict, Version};
use territory::notation::Position;
use territory::{Did, Event, Judge, View, tutorial};

/// What a computer of a level does whose words this dictionary is asked about, and the words it was asked for.
fn turn(level: Level, mut dictionary: impl FnMut(&str) -> Verdict) -> (Option<String>, Vec<String>) {
    let english = Alphabet::english();
    let words = word_list::read(b"help\nhot\nrain\nthin\nlate\n", english).unwrap().words;
    let words = Arc::new(Lexicon::from_words(About::named("few"), english, &words, None).unwrap());
    let position = Position::of(&View::start(tutorial::grid()));
    let kind = Setup { judge: Judge::Elsewhere, position: Some(position), ..Setup::new(english) };
    let game = play::GameKind::game(&kind, words).unwrap();
    let seated = vec![Player::Computer(level), Player::someone()];
    let mut connection = LocalConnection::new(LocalHost::new(kind, game, seated, Seed(1)).unwrap());
    let mut asked = Vec::new();
    while let Some(task) = connection.task() {
        match task {
            Task::Think(_) => assert!(connection.let_computer_play()),
            Task::LookUp(look_up) => {
                let verdict = dictionary(&look_up.word);
                asked.push(look_up.word);
                connection.looked_up(look_up.token, verdict);
            }
        }
    }
    let updates = connection.host().updates(Viewer::Spectator, Version(1));
    let Some(Happening::Move { events, .. }) = updates.first().map(|update| &update.happening) else {
        panic!("the computer has moved")
    };
    let Some(Event::Taken(taken)) = events.first() else { panic!("a turn was taken") };
    let word = match &taken.did {
        Did::Claimed { word, .. } => word.as_ref().map(|word| english.spell(word)),
        Did::Passed => None,
    };
    (word, asked)
}

#[test]
fn d74_words_of_computers_are_looked_up() {
    for level in [Level::Easy, Level::Hard, Level::Expert] {
        let (played, asked) = turn(level, |_| Verdict::Known);
        assert_eq!(played.map(|word| vec![word.to_lowercase()]), Some(asked), "{level}");
    }
}

#[test]
fn d74_a_computer_whose_word_is_refused_thinks_of_another() {
    for level in [Level::Easy, Level::Hard, Level::Expert] {
        let (_, first) = turn(level, |_| Verdict::Known);
        let (played, asked) =
            turn(level, |word| if word == first[0] { Verdict::Unknown } else { Verdict::Known });
        assert_eq!((asked.len(), &asked[0]), (2, &first[0]), "{level}");
        assert_ne!(asked[1], asked[0]);
        assert_eq!(played.unwrap().to_lowercase(), asked[1]);
    }
}

#[test]
fn d74_a_computer_all_whose_words_are_refused_passes() {
    for level in [Level::Easy, Level::Hard, Level::Expert] {
        let (played, mut asked) = turn(level, |_| Verdict::Unknown);
        assert_eq!(played, None, "{level}");
        asked.sort_unstable();
        assert_eq!(asked, ["help", "hot", "late", "rain", "thin"], "each word is asked for once");
    }
}

#[test]
fn d74_without_an_answer_the_word_of_a_computer_counts() {
    let (played, asked) = turn(Level::Hard, |_| Verdict::NoAnswer("there is no network".to_owned()));
    assert_eq!(played.map(|word| vec![word.to_lowercase()]), Some(asked));
}
