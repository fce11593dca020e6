//! The worker's side of Idiot, asked as the page asks it.

use std::sync::Arc;

use bots::Level;
use game::Seed;
use idiot::{Idiot, Rules};
use lexicon::{About, Alphabet, Lexicon, word_list};
use page_worker::Worker;
use page_worker::idiot::{CoachReport, Line, MistakeReport, Scene};
use play::idiots::Evaluation;
use table::idiots::{Record, Table};

use super::settings::{Kind, Manner, Settings, Words};

/// The words of the source's example rounds.
fn words() -> Lexicon {
    let english = Alphabet::english();
    let words = word_list::read(b"locale\nlocales\nvocal\nzebra\nzebras\nhlqn\nhelp\nhelpful\n", english);
    Lexicon::from_words(About::named("few"), english, &words.unwrap().words, None).unwrap()
}

fn worker() -> Worker {
    Worker::new(&words().to_bytes()).unwrap()
}

/// Their name in a record.
fn few() -> Words {
    Words { name: "few".to_owned(), language: Alphabet::english(), digest: words().digest() }
}

fn people(count: usize) -> Settings {
    let mut settings = Settings::usual(few());
    for _ in 1..count {
        settings.add(Kind::Person);
    }
    settings.remove(1);
    settings.remove(2);
    settings
}

fn shown(text: Result<String, String>) -> Scene {
    Scene::from_text(&text.unwrap()).unwrap()
}

/// Says messages one after another, from the beginning of a game of people.
fn said(worker: &mut Worker, players: usize, messages: &[&str]) -> Scene {
    let mut scene = shown(worker.scene(&people(players).record(Seed(1))));
    for message in messages {
        scene = shown(worker.say(&scene.record, message));
    }
    scene
}

/// I07, I21: the first round of the source's example, as bubbles.
#[test]
fn i07_i21_a_round_is_shown_line_by_line() {
    let mut worker = worker();
    let messages = ["a", "ca", "cal", "ocal", "ocale", "ocales", "!", "locales"];
    let scene = said(&mut worker, 3, &messages);
    let text = |line: &Line| match line {
        Line::Round { number, starts } => format!("round {number} of {starts}"),
        Line::Said { seat, string, side } => format!("{seat} {string} {side:?}"),
        Line::Challenged { seat, challenged, string } => format!("{seat} asks {challenged} for {string}"),
        Line::Answered { seat, word, .. } => format!("{seat} answers {word}"),
        Line::Lost { seat, letters, why } => format!("{seat} has {letters}: {why}"),
        other => format!("{other:?}"),
    };
    let lines: Vec<String> = scene.lines.iter().map(text).collect();
    assert_eq!(lines[0], "round 1 of 0");
    assert_eq!(lines[2..5], ["1 ca Start", "2 cal End", "0 ocal Start"]);
    assert_eq!(
        lines[7..],
        [
            "0 asks 2 for ocales",
            "2 answers locales",
            "0 has 1: The challenge was answered with LOCALES.",
            "round 2 of 0"
        ]
    );
    assert_eq!((scene.string.as_str(), scene.turn, scene.last), ("", Some(0), None));
    assert_eq!(scene.players[0].letters, 1);
    assert_eq!(Scene::from_text(&scene.to_text()), Some(scene));
    assert_eq!(Scene::from_text("nonsense"), None);
}

#[test]
fn i08_what_is_refused_says_why_and_changes_nothing() {
    let mut worker = worker();
    let scene = said(&mut worker, 3, &["a", "ca"]);
    for (message, reason) in [
        ("cb", "Say ca with one letter more at its start or its end, such as aca or cab"),
        ("4ca", "\"4\" at character 1 is no letter of the English alphabet"),
        ("locales", "Say ca with one letter more"),
    ] {
        let refused = worker.say(&scene.record, message).unwrap_err();
        assert!(refused.starts_with(reason), "{refused}");
    }
    assert_eq!(shown(worker.scene(&scene.record)), scene);
    let fresh = said(&mut worker, 3, &[]);
    assert!(worker.say(&fresh.record, "!").unwrap_err().starts_with("There is nothing to challenge yet"));
    assert!(worker.say(&fresh.record, "ab").unwrap_err().starts_with("A round starts with one letter"));
}

/// The same number gives the same game here and at a table, for any mix of computers.
#[test]
fn i13_i14_the_game_in_the_worker_is_that_of_the_table() {
    let mut settings = Settings::usual(few());
    settings.add(Kind::Computer(Level::Hard, Manner::Scholar));
    settings.add(Kind::Computer(Level::Easy, Manner::Bluffer));
    settings.change(0, |chair| chair.kind = Kind::Computer(Level::Hard, Manner::Human));
    settings.change(3, |chair| chair.name = "Eve".to_owned());
    let mut worker = worker();
    let mut scene = shown(worker.scene(&settings.record(Seed(7))));
    let record: Record = scene.record.parse().unwrap();
    let mut table: Table = record.open(Arc::new(words())).unwrap();
    assert_eq!(table.names()[3], "Eve");
    while table.computer_plays().is_some() {
        scene = shown(worker.go_on(&scene.record));
        assert_eq!(scene.record, table.record().to_string());
    }
    assert!(scene.headline.is_some());
    assert_eq!(worker.go_on(&scene.record).unwrap_err(), "no computer is to move");
    assert!(!MistakeReport::read(&worker.review(&scene.record).unwrap()).is_empty());
}

#[test]
fn i23_the_coach_speaks_between_two_and_among_more() {
    let mut worker = worker();
    let game = Idiot::new(Rules::default(), Arc::new(words())).unwrap();
    assert_eq!(worker.prepare().unwrap().parse::<usize>().ok(), Some(game.words().len() - 1));
    let two = said(&mut worker, 2, &["z"]);
    let coach = CoachReport::read(&worker.coach(&two.record).unwrap()).unwrap();
    assert!(matches!(coach.standing, Evaluation::Won(_) | Evaluation::Lost(_)));
    assert_eq!(coach.words, 2);
    assert!(coach.word.is_some_and(|word| word.contains('z')));
    let three = said(&mut worker, 3, &["z"]);
    let coach = CoachReport::read(&worker.coach(&three.record).unwrap()).unwrap();
    assert!(matches!(coach.standing, Evaluation::Chance(_)) && coach.word.is_some());
    let none = said(&mut worker, 3, &["z", "zq"]);
    let coach = CoachReport::read(&worker.coach(&none.record).unwrap()).unwrap();
    assert_eq!((coach.standing, coach.word), (Evaluation::Challenge, None));
    let asked = said(&mut worker, 3, &["z", "zq", "!"]);
    assert_eq!(CoachReport::read(&worker.coach(&asked.record).unwrap()), None);
}

#[test]
fn hints_tell_a_little_more_each_time() {
    let mut worker = worker();
    let asked = said(&mut worker, 2, &["b", "!"]);
    let hint = worker.hint(&asked.record).unwrap();
    let steps: Vec<&str> = hint.lines().collect();
    assert_eq!(steps.len(), 3, "{hint}");
    assert!(steps[0].starts_with("There is a word of") && steps[1] == "It begins with ze.", "{hint}");
    let lost = said(&mut worker, 2, &["z", "zq"]);
    assert!(worker.hint(&lost.record).unwrap().ends_with("challenge."));
    let none = said(&mut worker, 2, &["z", "zq", "!"]);
    assert_eq!(worker.hint(&none.record).unwrap(), "No word holds zq: give up.");
    let among_three = said(&mut worker, 3, &["z"]);
    assert!(worker.hint(&among_three.record).unwrap().lines().count() >= 2);
}

#[test]
fn a_game_that_cannot_be_opened_is_told_apart() {
    let mut worker = worker();
    let scene = said(&mut worker, 2, &["z"]);
    assert!(worker.reopen("dear diary").starts_with("damaged\tline 1"));
    assert!(
        worker
            .reopen(&scene.record.replace("few", "other").replace("lexicon ", "lexicon 0"))
            .starts_with("damaged\t")
    );
    assert_eq!(Scene::from_text(&worker.reopen(&scene.record)), Some(scene));
}
