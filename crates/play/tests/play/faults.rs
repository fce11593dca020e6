//! Requests and answers that are lost, doubled or swapped on the way: the game comes out the same.

use std::collections::VecDeque;

use game::{Dice, Seat, Seed, Viewer};
use play::{
    Answer, Connection, Effect, GameKind, Host as _, Intent, LocalHost, Request, Session, Task, Thinker,
    Version, answer,
};

use crate::table::{Hand, computer, every_title, game, person};

/// A bad line to a host: everything on it is bytes, and some of it goes astray.
struct BadLine<'a, K: GameKind> {
    host: &'a mut LocalHost<K>,
    own: Vec<Seat>,
    dice: Dice,
    answers: VecDeque<Vec<u8>>,
    faults: u32,
}

impl<K: GameKind> BadLine<'_, K> {
    fn fault(&mut self) -> bool {
        let fault = self.dice.below(4) == 0;
        self.faults += u32::from(fault);
        fault
    }
}

impl<K: GameKind> Connection<K> for BadLine<'_, K> {
    fn send(&mut self, request: Request<K>) {
        let bytes = postcard::to_allocvec(&request).expect("it can be written");
        let times = if self.fault() { 2 * self.dice.below(2) } else { 1 };
        for _ in 0..times {
            let request = postcard::from_bytes(&bytes).expect("what was written is read");
            let answer = answer(self.host, &self.own, request);
            let answer = postcard::to_allocvec(&answer).expect("it can be written");
            if self.fault() {
                continue;
            }
            if self.fault() {
                self.answers.push_front(answer);
            } else {
                self.answers.push_back(answer);
            }
        }
    }

    fn receive(&mut self) -> Option<Answer<K>> {
        let bytes = self.answers.pop_front()?;
        Some(postcard::from_bytes(&bytes).expect("what was written is read"))
    }
}

fn carry_out<K: GameKind>(line: &mut BadLine<'_, K>, session: &mut Session<K>, effects: Vec<Effect<K>>) {
    for effect in effects {
        if let Effect::Send(request) = effect {
            line.send(request);
        }
    }
    while let Some(answer) = line.receive() {
        let effects = session.hear(answer);
        carry_out(line, session, effects);
    }
}

#[test]
fn the_history_is_the_same_however_bad_the_line() {
    fn of<K: GameKind>(kind: &K) {
        let rules = game(kind);
        let mut hand = Hand::new(kind, &rules);
        for seed in 0..3 {
            let seated = if seed == 2 { [person(), person()] } else { [person(), computer()] };
            let mut host = LocalHost::new(kind.clone(), rules.clone(), seated.to_vec(), Seed(seed)).unwrap();
            let own: Vec<Seat> = if seed == 2 { vec![Seat(0), Seat(1)] } else { vec![Seat(0)] };
            let viewer = Viewer::Player(Seat(0));
            let greeting = play::Greeting {
                own: own.clone(),
                nonce: 5,
                snapshot: host.snapshot(viewer),
                history: host.updates(viewer, Version::default()),
            };
            let mut session = Session::open(kind.clone(), None, greeting);
            let mut thinker = Thinker::new(kind.clone(), rules.clone(), seated.to_vec());
            let mut line = BadLine {
                host: &mut host,
                own,
                dice: Dice::new(Seed(seed), "line"),
                answers: VecDeque::new(),
                faults: 0,
            };
            let mut moves = Vec::new();
            for _ in 0..4_000 {
                if session.is_over() && !session.is_waiting() {
                    break;
                }
                if let Some(Task::Think(task)) = line.host.task() {
                    let mv = thinker.think(&task).unwrap();
                    // A worker that is asked twice answers twice.
                    assert!(line.host.submit(task.submission(mv.clone())).is_ok());
                    assert!(line.host.submit(task.submission(mv)).is_ok());
                }
                let effects = if session.is_waiting() {
                    session.retry()
                } else if session.covered().is_some() {
                    session.act(Intent::Uncover)
                } else if session.may_act() && session.position().version == line.host.version() {
                    let seat = session.actor().unwrap();
                    let mv = hand.some_move(&session.position().view, seat);
                    moves.push(mv.clone());
                    session.act(Intent::Play(mv))
                } else {
                    vec![session.refresh()]
                };
                carry_out(&mut line, &mut session, effects);
            }
            assert!(session.is_over(), "the game came to its end");
            assert!(line.faults > 10, "the line was bad: {}", line.faults);
            let made = line.host.record().moves.iter().filter(|entry| line.own.contains(&entry.seat)).count();
            assert_eq!(made, moves.len(), "every move was made once");
            let expected = line.host.updates(session.viewer(), Version::default());
            for _ in 0..200 {
                if session.story().len() == expected.len() {
                    break;
                }
                let effects = vec![Effect::Send(Request::Updates {
                    viewer: session.viewer(),
                    after: Version::default(),
                })];
                carry_out(&mut line, &mut session, effects);
            }
            let story: Vec<_> = session.story().into_iter().cloned().collect();
            assert_eq!(story, expected);
        }
    }
    every_title!(of);
}
