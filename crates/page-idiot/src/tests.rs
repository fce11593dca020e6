//! Whole games through a table in the worker.

use std::sync::Arc;

use bots::Level;
use game::{Seat, Seed};
use idiot::{Idiot, Rules};
use lexicon::Alphabet;
use page::controller::GameScreen as _;
use page_worker::Worker;
use play::GameKind as _;
use play::idiots::{Evaluation, Manner, Record};
use play::testing::TestGame;
use play::worker::{Job, JobFailure, JobResult, KindText};

use super::message::{no_challenge, prompt};
use super::scene::{Line, lines, players};
use super::screen::Screen;
use super::settings::{Kind, Settings, Words};
use super::testing::{Party, ask, few, people, screen, words};

/// I07, I21: the first round of the source's example, as bubbles.
#[test]
fn i07_i21_a_round_is_shown_line_by_line() {
    let messages = ["a", "ca", "cal", "ocal", "ocale", "ocales", "!", "locales"];
    let party = Party::said(3, &messages);
    let text = |line: &Line| match line {
        Line::Round { number, starts } => format!("round {number} of {}", starts.0),
        Line::Said { seat, string, side } => format!("{} {string} {side:?}", seat.0),
        Line::Challenged { seat, challenged, string } => {
            format!("{} asks {} for {string}", seat.0, challenged.0)
        }
        Line::Answered { seat, word, .. } => format!("{} answers {word}", seat.0),
        Line::Lost { seat, letters, why, .. } => format!("{} has {letters}: {why}", seat.0),
        other => format!("{other:?}"),
    };
    let lines: Vec<String> = lines(&party.screen).iter().map(text).collect();
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
    let screen = &party.screen;
    assert_eq!((screen.string().as_str(), screen.mover(), screen.table().last), ("", Some(Seat(0)), None));
    assert_eq!(players(screen)[0].letters, 1);
}

/// Who looks back sees the players as they were: their letters, and who was to move.
#[test]
fn players_and_string_are_those_of_the_line_that_is_looked_back_at() {
    let messages = ["a", "ca", "cal", "ocal", "ocale", "ocales", "!", "locales", "z"];
    let mut party = Party::said(3, &messages);
    let seen = |screen: &Screen| {
        let letters: Vec<usize> = players(screen).iter().map(|player| player.letters).collect();
        let mover = players(screen).iter().position(|player| player.to_move);
        (letters, mover, screen.shown_string())
    };
    let now = (vec![1, 0, 0], Some(1), "z".to_owned());
    assert_eq!((party.screen.looking(), seen(&party.screen)), (None, now.clone()));
    let all = lines(&party.screen).len();
    for back in 1..=all + 2 {
        party.act(|screen| screen.leaf(-1));
        let at = all.saturating_sub(back);
        assert_eq!(party.screen.looking(), Some(at));
        match &lines(&party.screen)[at] {
            Line::Said { string, .. } => assert_eq!(seen(&party.screen).2, *string),
            Line::Lost { .. } => assert_eq!(seen(&party.screen), (vec![1, 0, 0], Some(0), String::new())),
            Line::Challenged { .. } => {
                assert_eq!(seen(&party.screen), (vec![0; 3], Some(2), "ocales".to_owned()));
            }
            _ => {}
        }
    }
    assert_eq!(seen(&party.screen), (vec![0; 3], Some(0), String::new()), "the beginning");
    for _ in 0..all {
        party.act(|screen| screen.leaf(1));
    }
    assert_eq!((party.screen.looking(), seen(&party.screen)), (None, now));
    party.act(|screen| screen.leaf(-3));
    party.say("ze");
    assert_eq!(party.screen.looking(), None, "a new message is looked at");
}

#[test]
fn i08_what_is_refused_says_why_and_changes_nothing() {
    let mut party = Party::said(3, &["a", "ca"]);
    let before = party.screen.session().position().clone();
    for (message, reason) in [
        ("cb", "Say ca with one letter more at its start or its end, such as aca or cab"),
        ("4ca", "\"4\" at character 1 is no letter of the English alphabet"),
        ("locales", "Say ca with one letter more"),
        (" ", "Say ca with one letter more"),
        ("o", "Before or after? Press a side, or say oca or cao."),
    ] {
        party.say(message);
        let refused = party.screen.refusal().unwrap();
        assert!(refused.starts_with(reason), "{refused}");
    }
    assert_eq!(party.screen.session().position(), &before);
    let mut fresh = Party::said(3, &[]);
    fresh.say("!");
    let refused = fresh.screen.refusal().unwrap();
    assert!(refused.starts_with("There is nothing to challenge yet"), "{refused}");
    fresh.say("ab");
    assert!(fresh.screen.refusal().unwrap().starts_with("A round starts with one letter"));
    fresh.say("");
    assert_eq!(fresh.screen.refusal().as_deref(), Some("Say a letter."));
    fresh.act(|screen| screen.type_text("x".to_owned()));
    assert_eq!(fresh.screen.refusal(), None, "who types on is not told again");
}

#[test]
fn i08_a_single_letter_waits_for_its_side_and_all_else_is_sent() {
    let mut party = Party::said(2, &["c", "ca", "cal"]);
    let sides = |party: &mut Party, text: &str| {
        party.act(|screen| screen.type_text(text.to_owned()));
        party.screen.sides()
    };
    assert_eq!(sides(&mut party, " O "), Some(("ocal".to_owned(), "calo".to_owned())));
    for typed in ["", "ocal", "4", "!"] {
        assert_eq!(sides(&mut party, typed), None, "{typed}");
    }
    sides(&mut party, "o");
    party.act(|screen| screen.add(idiot::Side::Start));
    assert_eq!((party.screen.string().as_str(), party.screen.typed().as_str()), ("ocal", ""));
    let mut fresh = Party::said(2, &[]);
    assert_eq!(sides(&mut fresh, "o"), None);
    let mut asked = Party::said(2, &["x", "!"]);
    assert_eq!(sides(&mut asked, "y"), None);
}

#[test]
fn i03_a_challenge_needs_a_string_and_a_turn() {
    let mut fresh = Party::said(2, &[]);
    assert_eq!(no_challenge(&fresh.screen), Some("nothing to challenge yet"));
    fresh.act(Screen::challenge);
    assert_eq!(fresh.screen.refusal().as_deref(), Some("No challenge: nothing to challenge yet."));
    let mut settings = Settings::usual(few());
    settings.starts = 1;
    assert_eq!(no_challenge(&Party::new(&settings, 1).screen), Some("not your turn"));
    let mut begun = Party::said(2, &["c", "ca", "cal"]);
    assert_eq!(no_challenge(&begun.screen), None);
    begun.act(Screen::challenge);
    assert_eq!(no_challenge(&begun.screen), Some("you are challenged yourself"));
    begun.act(Screen::give_up);
    assert_eq!(begun.screen.table().letters, [1, 0]);
}

#[test]
fn whoever_is_to_move_is_told_what_for() {
    let mut settings = Settings::usual(few());
    settings.remove(2);
    settings.change(1, |chair| chair.name = "Eve".to_owned());
    let mut party = Party::new(&settings, 1);
    assert_eq!(prompt(&party.screen), "Your turn: say any letter.");
    party.say("q");
    assert_eq!(prompt(&party.screen), "Eve is thinking…");
    party.say("zq");
    assert_eq!(prompt(&party.screen), "Eve is thinking…", "it is not the person's turn");
    assert!(party.go_on());
    let mut asked = Party::new(&settings, 1);
    for message in ["z", "!"] {
        asked.say(message);
        if message == "z" {
            assert!(asked.go_on());
        }
    }
    assert_eq!(prompt(&asked.screen), "Eve looks for a word…");
    let people = Party::said(2, &["c", "ca", "cal", "!"]);
    assert_eq!(prompt(&people.screen), "Player 2 challenged: which word holds cal?");
}

/// I07: with a list that somebody brings along, the third round of the source's example goes as told.
#[test]
fn i07_the_example_with_hlqn_works_with_an_imported_list() {
    let file = b"locales\r\nzebra\r\nhlqn\r\n";
    let list = page_worker::read_list(file, "words_alpha.txt", "words_alpha", "en").unwrap();
    let words = Words {
        name: "words_alpha".to_owned(),
        language: Alphabet::english(),
        digest: list.digest.parse().unwrap(),
    };
    let mut settings = people(3);
    settings.words = words;
    settings.starts = settings.players[1].key;
    let mut party = Party::with(Worker::new(&list.lexicon).unwrap(), &settings, 1);
    for message in ["q", "qn", "lqn", "!", "hlqn"] {
        party.say(message);
        assert_eq!(party.screen.refusal(), None, "{message}");
    }
    let answered = &lines(&party.screen)[5..8];
    let why = "The challenge was answered with HLQN.".to_owned();
    assert_eq!(
        answered,
        [
            Line::Answered { seat: Seat(0), word: "hlqn".to_owned(), string: "lqn".to_owned() },
            Line::Lost { seat: Seat(1), letters: 1, why, word: "HLQN".to_owned() },
            Line::Round { number: 2, starts: Seat(1) },
        ]
    );
}

/// I12: a medium computer that takes the least score is another player than one that picks by chance.
#[test]
fn i12_a_computer_that_takes_the_least_score_is_set_up_and_named() {
    let mut settings = Settings::usual(few());
    settings.change(1, |chair| chair.kind = Kind::Computer(Level::Medium, Manner::Careful));
    let party = Party::new(&settings, 1);
    let kinds: Vec<_> = players(&party.screen).into_iter().map(|player| player.computer).collect();
    let named = |kind: &str| Some(kind.to_owned());
    assert_eq!(kinds, [None, named("medium, takes the least score"), named("casual")]);
}

/// The same number gives the same game here and at a table, for any mix of computers.
#[test]
fn i13_i14_the_game_in_the_worker_is_that_of_the_table() {
    let mut settings = Settings::usual(few());
    settings.add(Kind::Computer(Level::Hard, Manner::Scholar));
    settings.add(Kind::Computer(Level::Easy, Manner::Bluffer));
    settings.change(0, |chair| chair.kind = Kind::Computer(Level::Hard, Manner::Human));
    settings.change(3, |chair| chair.name = "Eve".to_owned());
    let mut party = Party::new(&settings, 7);
    let record: Record = party.record().parse().unwrap();
    let mut table = TestGame::open(&record, Arc::new(words())).unwrap();
    assert_eq!(party.screen.session().name(Seat(3)), Some("Eve"));
    while table.computer_plays().is_some() {
        assert!(party.go_on());
        assert_eq!(party.record(), table.record().to_string());
    }
    assert!(party.screen.headline().is_some() && !party.go_on());
    let record = party.record();
    let JobResult::Review(mistakes) = ask(&mut party.worker, &Job::Review { record }) else {
        panic!("a game can be looked through")
    };
    assert_eq!(mistakes, table.kind().review(table.game(), &table.record()));
    party.act(|screen| screen.review(mistakes));
    assert!(party.screen.mistakes().is_some_and(|mistakes| !mistakes.is_empty()));
}

#[test]
fn i23_the_coach_speaks_between_two_and_among_more() {
    let game = Idiot::new(Rules::default(), Arc::new(words())).unwrap();
    let mut two = Party::said(2, &["z"]);
    let kind = KindText::of(&people(2).setup());
    let strings = JobResult::Ready((game.words().len() - 1) as u32);
    assert_eq!(ask(&mut two.worker, &Job::Prepare(kind)), strings);
    two.coach();
    let coach = two.screen.coach().unwrap();
    assert!(matches!(coach.evaluation, Evaluation::Won(_) | Evaluation::Lost(_)));
    assert_eq!(coach.words, 2);
    assert!(coach.word.as_ref().is_some_and(|word| two.screen.spell(word).contains('z')));
    let mut three = Party::said(3, &["z"]);
    three.coach();
    let coach = three.screen.coach().unwrap();
    assert!(matches!(coach.evaluation, Evaluation::Chance(_)) && coach.word.is_some());
    let mut none = Party::said(3, &["z", "zq"]);
    none.coach();
    let coach = none.screen.coach().unwrap();
    assert_eq!((coach.evaluation, &coach.word), (Evaluation::Challenge, &None));
    let mut asked = Party::said(3, &["z", "zq", "!"]);
    asked.coach();
    assert_eq!(asked.screen.coach(), None);
    three.say("ze");
    assert_eq!(three.screen.coach(), None, "what was thought of another string is not shown");
}

#[test]
fn hints_tell_a_little_more_each_time() {
    let told = |players: usize, messages: &[&str]| {
        let mut party = Party::said(players, messages);
        assert_eq!(party.screen.hint_left(), None);
        let mut steps = vec![0];
        while party.screen.hint_left() != Some(false) {
            party.act(Screen::ask_hint);
            steps.push(party.screen.hints().len());
        }
        assert!(steps.windows(2).all(|two| two[1] == two[0] + 1), "{steps:?}");
        party.screen.hints()
    };
    let steps = told(2, &["b", "!"]);
    assert_eq!(steps.len(), 3, "{steps:?}");
    assert!(steps[0].starts_with("There is a word of") && steps[1] == "It begins with ze.", "{steps:?}");
    assert!(told(2, &["z", "zq"])[1].ends_with("challenge."));
    assert_eq!(told(2, &["z", "zq", "!"]), ["No word holds zq: give up."]);
    assert!(told(3, &["z"]).len() >= 2);
}

#[test]
fn a_game_goes_on_from_its_record_and_what_is_none_is_told_apart() {
    let mut party = Party::said(2, &["z"]);
    let record = party.record();
    let other = record.replace("few", "other").replace("lexicon ", "lexicon 0");
    for bad in ["dear diary".to_owned(), other] {
        let failed = ask(&mut party.worker, &Job::Open { record: bad });
        assert!(matches!(failed, JobResult::Failure(JobFailure::Record(_))), "{failed:?}");
    }
    let opened = ask(&mut party.worker, &Job::Open { record: record.clone() });
    let again = screen(people(2).setup(), opened);
    assert_eq!(again.game().record().as_ref(), Some(&record), "a link can be copied at once");
    assert_eq!(lines(&again), lines(&party.screen));
    assert_eq!(again.session().position(), party.screen.session().position());
    party.screen = again;
    party.say("ze");
    assert_eq!(party.screen.string(), "ze");
    assert_eq!(
        Settings::of(&record).map(|settings| settings.record(Seed(1))),
        Some(people(2).record(Seed(1)))
    );
}
