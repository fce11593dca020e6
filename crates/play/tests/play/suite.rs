//! What every title does alike: submit, refuse, undo, cover, hint, look back, save, reload, link, end.

use game::{Seat, Viewer};
use play::{
    Action, Cue, Draft as _, Effect, EndCause, GameKind, Happening, Host as _, Intent, LocalHost, News,
    Player, Receipt, Record, Refusal, Shown, Status, Submission, Token, Version, link,
};

use crate::table::{Hand, Screen, computer, every_title, game, person, words};

fn both<K: GameKind>(kind: &K) -> [Screen<K>; 2] {
    [Screen::new(kind, &[person(), computer()]), Screen::new(kind, &[person(), person()])]
}

#[test]
fn a_move_is_submitted_heard_of_and_saved() {
    fn of<K: GameKind>(kind: &K) {
        let mut screen = Screen::new(kind, &[person(), computer()]);
        screen.let_computers_play();
        let (before, mv) = (screen.session.position().version, screen.some_move());
        screen.act(Intent::Play(mv.clone()));
        assert_eq!(screen.session.position().version, before.next());
        assert!(screen.effects.contains(&Effect::Save) && screen.effects.contains(&Effect::Sound(Cue::Move)));
        assert!(matches!(screen.session.latest(), Some(News::Update(_))));
        let last = screen.record().moves.pop().unwrap();
        assert_eq!((last.seat, last.mv), (Seat(0), mv));
        assert!(!screen.session.is_waiting());
    }
    every_title!(of);
}

#[test]
fn a_submission_sent_twice_is_carried_out_once_and_one_for_another_turn_not_at_all() {
    fn of<K: GameKind>(kind: &K) {
        let mut host = crate::table::host(kind, &[person(), person()]);
        let snapshot = host.snapshot(Viewer::Player(Seat(0)));
        let mv = Hand::new(kind, host.game()).some_move(&snapshot.position.view, Seat(0));
        let submission = Submission {
            seat: Seat(0),
            turn: snapshot.position.turn,
            token: Token(1),
            action: Action::Move(mv),
        };
        let receipt = host.submit(submission.clone()).unwrap();
        assert_eq!(receipt, Receipt::Accepted { version: Version(2) });
        assert_eq!(host.submit(submission.clone()), Ok(receipt), "the same again does no harm");
        assert_eq!(host.version(), Version(2));
        let late = Submission { token: Token(2), ..submission };
        assert_eq!(host.submit(late), Err(Refusal::Stale { turn: 2 }));
        assert_eq!(host.version(), Version(2));
    }
    every_title!(of);
}

#[test]
fn what_is_refused_changes_nothing_and_is_said() {
    fn of<K: GameKind>(kind: &K) {
        let mut screen = Screen::new(kind, &[person(), person()]);
        let (before, record) = (screen.session.position().clone(), screen.record());
        screen.act(Intent::PlayDraft);
        assert!(matches!(screen.session.latest(), Some(News::Problem(_))), "nothing is drafted");
        assert_eq!(screen.effects.last(), Some(&Effect::Sound(Cue::Refusal)));
        let turn = before.turn;
        let rules = screen.connection.host().game().clone();
        let refused = |seat, turn, action| {
            let mut host = LocalHost::open_with(&record, rules.clone()).unwrap();
            let result = host.submit(Submission { seat, turn, token: Token(9), action });
            assert_eq!(host.record().moves, record.moves);
            result.unwrap_err()
        };
        let mv = screen.some_move();
        assert_eq!(refused(Seat(1), turn, Action::Move(mv.clone())), Refusal::NotYourTurn);
        assert_eq!(refused(Seat(9), turn, Action::Move(mv.clone())), Refusal::NotAllowed);
        assert_eq!(refused(Seat(0), turn + 1, Action::Move(mv)), Refusal::Stale { turn });
        assert_eq!(screen.session.position(), &before);
    }
    every_title!(of);
}

#[test]
fn a_move_is_taken_back_against_computers_and_turns_never_count_back() {
    fn of<K: GameKind>(kind: &K) {
        let mut screen = Screen::new(kind, &[person(), computer()]);
        screen.let_computers_play();
        let before = screen.session.position().clone();
        let moves = screen.record().moves;
        screen.play_on();
        let turn = screen.session.position().turn;
        screen.act(Intent::TakeBack);
        let after = screen.session.position();
        assert_eq!((&after.view, &after.status), (&before.view, &before.status));
        assert!(after.turn > turn, "a turn number is never used again");
        assert_eq!(screen.record().moves, moves);
        assert_eq!(screen.session.story().len(), moves.len() + 1);
        assert!(screen.session.draft().is_empty());
        screen.play_on();
        assert!(screen.record().moves.len() > moves.len());
        let mut fresh = Screen::new(kind, &[person(), person()]);
        fresh.act(Intent::TakeBack);
        let expected = if kind.has_secrets() { Refusal::NotAllowed } else { Refusal::NothingToTakeBack };
        assert_eq!(fresh.session.latest(), Some(&News::Refusal(expected)));
    }
    every_title!(of);
}

#[test]
fn d01_tiles_of_people_at_one_screen_are_covered_and_taking_back_does_not_uncover_them() {
    fn of<K: GameKind>(kind: &K) {
        let mut screen = Screen::new(kind, &[person(), person()]);
        assert!(matches!(screen.session.shown(), Shown::Now { may_act: true, .. }));
        screen.play_on();
        if !kind.has_secrets() {
            assert_eq!(screen.session.covered(), None);
            assert!(matches!(screen.session.shown(), Shown::Now { may_act: true, .. }));
            return;
        }
        let Shown::Covered { next, position } = screen.session.shown() else {
            panic!("tiles are to be covered")
        };
        assert_eq!(next, screen.session.position().status.mover().unwrap());
        let public = screen.connection.host().snapshot(Viewer::Spectator).position;
        assert_eq!(position, Some(&public), "only what an onlooker sees is here");
        for intent in [Intent::TakeBack, Intent::Hint, Intent::PlayDraft, Intent::LookAt(Some(0))] {
            screen.act(intent);
            assert!(matches!(screen.session.shown(), Shown::Covered { .. }));
            assert_eq!(screen.session.position(), &public);
        }
        let (_, past) = screen.session.past().expect("everyone may look back at what everyone saw");
        let seen = screen.connection.host().updates(Viewer::Spectator, Version::default());
        assert_eq!(Some(past), seen.first());
        screen.act(Intent::Uncover);
        let own = screen.connection.host().snapshot(Viewer::Player(next)).position;
        assert_eq!(screen.session.position(), &own);
        assert!(screen.session.may_act());
    }
    every_title!(of);
}

#[test]
fn a_hint_is_told_step_by_step_and_forgotten_with_the_next_move() {
    fn of<K: GameKind>(kind: &K) {
        let mut screen = Screen::new(kind, &[person(), computer()]);
        screen.let_computers_play();
        screen.act(Intent::Hint);
        let advice = screen.session.advice().expect("there is advice").clone();
        assert_eq!(advice.told, 1);
        let steps = K::hint_steps(&advice.hint);
        for _ in 0..=steps {
            screen.act(Intent::Hint);
        }
        assert_eq!(screen.session.advice().map(|advice| advice.told), Some(steps));
        screen.play_on();
        assert!(screen.session.advice().is_none());
        if screen.session.actor().is_some() {
            let mv = screen.some_move();
            let view = screen.session.position().view.clone();
            let mut draft = screen.session.draft().clone();
            if draft.lay_out(kind, &view, &mv) {
                assert_eq!(draft.finish(kind, &view).ok(), Some(mv), "what is laid out is that very move");
            }
        }
    }
    every_title!(of);
}

#[test]
fn one_looks_back_at_the_table_as_it_was_and_cannot_play_there() {
    fn of<K: GameKind>(kind: &K) {
        let mut screen = Screen::new(kind, &[person(), computer()]);
        screen.let_computers_play();
        screen.play_on();
        let updates = screen.connection.host().updates(screen.session.viewer(), Version::default());
        for (moves, update) in updates.iter().enumerate().take(updates.len() - 1) {
            screen.act(Intent::LookAt(Some(moves)));
            let Shown::Past { moves: shown, update: past } = screen.session.shown() else {
                panic!("it is past")
            };
            assert_eq!((shown, past), (moves, update));
            assert!(!screen.session.may_act());
        }
        let before = screen.record();
        screen.act(Intent::PlayDraft);
        assert_eq!(screen.record(), before);
        screen.act(Intent::LookAt(Some(updates.len() - 1)));
        assert!(matches!(screen.session.shown(), Shown::Now { .. }), "the last move is the table as it is");
    }
    every_title!(of);
}

#[test]
fn a_game_is_saved_and_opened_again_by_record_and_by_link() {
    fn of<K: GameKind>(kind: &K) {
        for mut screen in both(kind) {
            screen.let_computers_play();
            for _ in 0..3 {
                screen.play_on();
            }
            let text = screen.record().to_string();
            let linked = link::unpack(&link::pack(&text)).unwrap();
            assert_eq!(linked, text);
            let record: Record<K> = linked.parse().unwrap();
            let again = Screen::of(LocalHost::open(&record, words()).unwrap());
            assert_eq!(again.record(), screen.record());
            for viewer in Viewer::all(2) {
                let [one, other] =
                    [&screen, &again].map(|screen| screen.connection.host().snapshot(viewer).position);
                assert_eq!((one.view, one.status), (other.view, other.status));
            }
            let covered = kind.has_secrets() && again.session.own().len() > 1;
            assert_eq!(again.session.covered().is_some(), covered && !again.session.is_over());
        }
    }
    every_title!(of);
}

#[test]
fn a_game_ends_and_nothing_can_be_done_any_more() {
    fn of<K: GameKind>(kind: &K) {
        for mut screen in both(kind) {
            screen.play_out();
            let Status::Over { outcome, ending } = screen.session.position().status.clone() else { panic!() };
            assert_eq!((outcome.seats(), ending), (2, EndCause::Rules));
            assert!(screen.effects.contains(&Effect::Sound(Cue::End)));
            assert!(screen.session.draft().is_empty(), "nothing is left on the board");
            assert!(!screen.session.may_act() && screen.session.covered().is_none());
            let host = screen.connection.host().updates(screen.session.viewer(), Version::default());
            let story: Vec<_> = screen.session.story().into_iter().cloned().collect();
            assert_eq!(story, host);
            assert!(screen.connection.task().is_none());
        }
    }
    every_title!(of);
}

#[test]
fn whoever_gives_up_has_lost_and_the_record_says_so() {
    fn of<K: GameKind>(kind: &K) {
        let mut screen = Screen::new(kind, &[person(), computer()]);
        screen.let_computers_play();
        screen.act(Intent::Resign);
        let Status::Over { outcome, ending } = screen.session.position().status.clone() else { panic!() };
        assert_eq!((outcome.place(Seat(0)), ending), (Some(2), EndCause::Resignation(Seat(0))));
        let record: Record<K> = screen.record().to_string().parse().unwrap();
        let again = LocalHost::open(&record, words()).unwrap();
        assert_eq!(again.snapshot(Viewer::Spectator).position.status, screen.session.position().status);
        assert!(matches!(again.updates(Viewer::Spectator, Version(0)).last(), Some(last)
            if last.happening == Happening::Resignation { seat: Seat(0) }));
    }
    every_title!(of);
}

#[test]
fn of_people_at_one_screen_whoever_is_to_move_gives_up() {
    fn of<K: GameKind>(kind: &K) {
        let mut screen = Screen::new(kind, &[person(), person()]);
        screen.play_on();
        screen.act(Intent::Uncover);
        let second = screen.session.actor().unwrap();
        screen.act(Intent::Resign);
        let Status::Over { ending, .. } = screen.session.position().status else { panic!() };
        assert_eq!(ending, EndCause::Resignation(second));
    }
    every_title!(of);
}

#[test]
fn computers_play_each_other_before_onlookers() {
    fn of<K: GameKind>(kind: &K) {
        let level = K::levels(&game(kind))[0];
        let mut screen = Screen::new(kind, &[Player::Computer(level), Player::Computer(level)]);
        assert_eq!(screen.session.viewer(), Viewer::Spectator);
        screen.play_out();
        assert!(screen.session.is_over());
        assert!(!screen.session.powers().take_back && !screen.session.powers().hint);
    }
    every_title!(of);
}

#[test]
fn three_play_idiot_to_one_winner() {
    let kind = &crate::table::idiot().ending(idiot::Ending::OneWinner);
    let mut screen = Screen::new(kind, &[person(), computer(), person()]);
    assert!(!screen.session.powers().resign, "the other two would have to play on");
    screen.play_out();
    let Status::Over { outcome, .. } = &screen.session.position().status else { panic!() };
    let mut places = outcome.places().to_vec();
    places.sort_unstable();
    assert_eq!(places, [1, 2, 3]);
}
