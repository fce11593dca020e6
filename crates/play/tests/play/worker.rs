//! Computers, advice and tables elsewhere do what they do here.

use play::worker::{Job, JobFailure, JobResult, KindText, TableText, Workplace};
use play::{GameKind, Host as _, Intent, Player, Record, Session, Task};

use crate::table::{Hand, Screen, computer, every_title, idiot, person, words};

/// A job and its result, as bytes on the way.
fn send<K: GameKind>(place: &mut Workplace<K>, job: &Job<K>) -> JobResult<K> {
    let job = postcard::from_bytes(&postcard::to_allocvec(job).unwrap()).unwrap();
    let result = place.carry_out(job);
    postcard::from_bytes(&postcard::to_allocvec(&result).unwrap()).unwrap()
}

#[test]
fn computers_and_advice_beside_the_screen_are_those_at_the_table() {
    fn of<K: GameKind>(kind: &K) {
        let seated = [person(), computer()];
        let mut screen = Screen::new(kind, &seated);
        let mut place = Workplace::<K>::new(words());
        let table = TableText::of(kind, &seated);
        for _ in 0..2 {
            screen.let_computers_play();
            let (version, seat) = (screen.session.position().version, screen.session.actor().unwrap());
            let view = screen.session.position().view.clone();
            let here = screen.connection.hint(version, seat, &view);
            let there = send(&mut place, &Job::Hint { table: table.clone(), version, seat, view });
            assert_eq!(there, JobResult::Hint(here));
            let mv = screen.some_move();
            screen.act(Intent::Play(mv));
            if let Some(Task::Think(task)) = screen.connection.task() {
                let JobResult::Move(mv) = send(&mut place, &Job::Think(table.clone(), task.clone())) else {
                    panic!("a computer chooses a move");
                };
                assert!(screen.connection.let_computer_play());
                assert_eq!(screen.record().moves.last().map(|entry| entry.mv.clone()), Some(mv));
                let refresh = screen.session.refresh();
                screen.carry_out(vec![refresh]);
            }
        }
    }
    every_title!(of);
}

#[test]
fn a_table_beside_the_screen_is_played_at_like_one_here() {
    fn of<K: GameKind>(kind: &K) {
        let seated = vec![person(), computer()];
        let here = {
            let mut screen = Screen::new(kind, &seated);
            screen.let_computers_play();
            screen.play_on();
            screen.record().to_string()
        };
        let mut place = Workplace::<K>::new(words());
        let JobResult::Table { greeting, .. } =
            send(&mut place, &Job::Deal(TableText::of(kind, &seated), game::Seed(7)))
        else {
            panic!("the game is dealt");
        };
        let mut hand = Hand::new(kind, &crate::table::game(kind));
        let mut session = Session::open(kind.clone(), None, *greeting);
        let computers_play = |place: &mut Workplace<K>, session: &mut Session<K>| {
            while send(place, &Job::LetComputerPlay) == JobResult::Played(true) {
                carry_out(place, session, vec![session.refresh()]);
            }
        };
        computers_play(&mut place, &mut session);
        let mv = hand.some_move(&session.position().view, session.actor().unwrap());
        let effects = session.act(Intent::Play(mv));
        carry_out(&mut place, &mut session, effects);
        computers_play(&mut place, &mut session);
        let JobResult::Record(there) = send(&mut place, &Job::Record) else { panic!("there is a record") };
        assert_eq!(there, here);
        let opened = send(&mut place, &Job::Open { record: there });
        assert!(
            matches!(&opened, JobResult::Table { greeting, record, .. } if *record == here && greeting.snapshot.position.view == session.position().view)
        );
    }
    every_title!(of);
}

fn carry_out<K: GameKind>(place: &mut Workplace<K>, session: &mut Session<K>, effects: Vec<play::Effect<K>>) {
    for effect in effects {
        if let play::Effect::Send(request) = effect
            && let JobResult::Answer(answer) = send(place, &Job::Request(request))
        {
            let effects = session.hear(answer);
            carry_out(place, session, effects);
        }
    }
}

#[test]
fn what_cannot_be_done_is_said() {
    let mut place = Workplace::<play::idiots::Setup>::new(words());
    assert_eq!(send(&mut place, &Job::Record), JobResult::Failure(JobFailure::NoTable));
    let kind = KindText { title: "chess".to_owned(), language: "en".to_owned(), options: Vec::new() };
    assert!(matches!(send(&mut place, &Job::Prepare(kind)), JobResult::Failure(JobFailure::Kind(_))));
    let damaged = Job::Open { record: "dear diary".to_owned() };
    assert!(matches!(send(&mut place, &damaged), JobResult::Failure(JobFailure::Record(_))));
    let seated = vec![Player::someone(), computer()];
    let host = crate::table::host(&idiot(), &seated);
    let record: Record<_> = host.record();
    assert!(host.task().is_none());
    let opened = send(&mut place, &Job::Open { record: record.to_string() });
    assert!(matches!(opened, JobResult::Table { .. }));
    assert_eq!(send(&mut place, &Job::LetComputerPlay), JobResult::Played(false));
}

#[test]
fn mistakes_of_idiot_are_those_a_coach_would_tell() {
    let mut screen = Screen::new(&idiot(), &[person(), computer()]);
    screen.play_out();
    let mut place = Workplace::<play::idiots::Setup>::new(words());
    let JobResult::Review(mistakes) = send(&mut place, &Job::Review { record: screen.record().to_string() })
    else {
        panic!("the game is looked at");
    };
    assert!(!mistakes.is_empty(), "easy players make mistakes");
    for mistake in &mistakes {
        let game = screen.connection.host().game();
        if let Some(better) = &mistake.better {
            let lost = game.solution().verdict(better).unwrap();
            assert!(!lost.wins, "the other one loses after {better:?}");
        }
    }
}
