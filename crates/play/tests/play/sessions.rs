//! Sessions of people who sit elsewhere, at one table, through offers, departures, pauses and computers that take over.

use game::{Luck, Seat, Viewer};
use play::{
    Answer, Cue, Draft as _, Effect, EndCause, GameKind, Greeting, Happening, Host as _, Intent, LocalHost,
    News, Offer, Player, Refusal, Request, Session, Status, Version, answer,
};

use crate::table::{Hand, computer, every_title, game, idiot};
use crate::tables::joint;

/// A table, and a session of everybody who sits there, and of somebody who looks on.
struct Room<K: GameKind> {
    host: LocalHost<K>,
    sessions: Vec<Session<K>>,
    /// What each was to hear.
    cues: Vec<Vec<Cue>>,
    hand: Hand<K>,
    /// Everything that was sent to each, as bytes and as JSON.
    sent: Vec<(Vec<u8>, String)>,
}

impl<K: GameKind> Room<K> {
    fn new(kind: &K, seated: Vec<Player>) -> Self {
        let game = game(kind);
        let hand = Hand::new(kind, &game);
        let seats = seated.len() as u8;
        let host = LocalHost::new(kind.clone(), game.clone(), seated, joint(seats)).unwrap();
        let session = |(number, viewer): (usize, Viewer)| {
            let own = match viewer {
                Viewer::Player(seat) => vec![seat],
                Viewer::Spectator => Vec::new(),
            };
            let (snapshot, history) = (host.snapshot(viewer), host.updates(viewer, Version::default()));
            let nonce = u128::MAX / 3 * number as u128;
            Session::open(kind.clone(), Some(game.clone()), Greeting { own, nonce, snapshot, history })
        };
        let sessions: Vec<_> = Viewer::all(seats).enumerate().map(session).collect();
        let (cues, sent) =
            (vec![Vec::new(); sessions.len()], vec![(Vec::new(), String::new()); sessions.len()]);
        Self { host, sessions, cues, hand, sent }
    }

    /// Does what somebody wants, and has everybody hear of it.
    fn act(&mut self, who: usize, intent: Intent<K>) {
        let effects = self.sessions[who].act(intent);
        self.carry_out(who, effects);
        self.hear();
    }

    fn hear(&mut self) {
        for who in 0..self.sessions.len() {
            let refresh = self.sessions[who].refresh();
            self.carry_out(who, vec![refresh]);
        }
    }

    fn carry_out(&mut self, who: usize, effects: Vec<Effect<K>>) {
        for effect in effects {
            match effect {
                Effect::Send(request) => {
                    let own = self.sessions[who].own().to_vec();
                    let bytes = postcard::to_allocvec(&request).unwrap();
                    let request: Request<K> = postcard::from_bytes(&bytes).unwrap();
                    let answered: Answer<K> = answer(&mut self.host, &own, request);
                    self.sent[who].0.extend(postcard::to_allocvec(&answered).unwrap());
                    self.sent[who].1 += &serde_json::to_string(&answered).unwrap();
                    let effects = self.sessions[who].hear(answered);
                    self.carry_out(who, effects);
                }
                Effect::Sound(cue) => self.cues[who].push(cue),
                _ => {}
            }
        }
    }

    fn play_on(&mut self) {
        let Status::ToMove(seat) = self.host.snapshot(Viewer::Spectator).position.status else { panic!() };
        let mv = self.hand.some_move(&self.sessions[seat.index()].position().view, seat);
        self.act(seat.index(), Intent::Play(mv));
    }

    /// Everybody knows the same, and what the host knows.
    fn agree(&self) {
        for session in &self.sessions {
            assert_eq!(session.position(), &self.host.snapshot(session.viewer()).position);
            assert_eq!(session.seats(), self.host.seats());
            assert!(!session.is_waiting());
        }
    }

    fn latest(&self, who: usize) -> &Happening<K> {
        match self.sessions[who].latest() {
            Some(News::Update(update)) => &update.happening,
            other => panic!("nothing happened: {other:?}"),
        }
    }
}

fn two() -> Vec<Player> {
    vec![Player::remote("Ada"), Player::remote("Bob")]
}

#[test]
fn a_draw_is_offered_and_accepted_by_people_who_sit_elsewhere() {
    fn of<K: GameKind>(kind: &K) {
        let mut room = Room::new(kind, two());
        room.play_on();
        assert!(room.sessions[0].may_offer(Offer::Draw) && !room.sessions[2].may_offer(Offer::Draw));
        room.act(2, Intent::Offer(Offer::Draw));
        let refused = room.sessions[2].latest().cloned();
        assert_eq!(refused, Some(News::Refusal(Refusal::NotAllowed)), "who looks on says nothing");
        room.act(0, Intent::Offer(Offer::Draw));
        room.agree();
        for who in 0..3 {
            assert_eq!(room.latest(who), &Happening::Offer { seat: Seat(0), offer: Offer::Draw });
            assert_eq!(room.cues[who].last(), Some(&Cue::Notice));
        }
        assert_eq!((room.sessions[0].asked(), room.sessions[1].asked()), (None, Some(Seat(1))));
        assert!(!room.sessions[1].may_offer(Offer::Draw), "one at a time");
        room.act(0, Intent::Accept);
        assert_eq!(room.sessions[0].latest(), Some(&News::Refusal(Refusal::NotOffered)));
        room.act(0, Intent::Decline);
        assert_eq!(room.latest(1), &Happening::Withdrawal { seat: Seat(0), offer: Offer::Draw });
        room.act(1, Intent::Offer(Offer::Draw));
        room.act(0, Intent::Accept);
        room.agree();
        for who in 0..3 {
            assert!(room.sessions[who].is_over());
            assert_eq!(room.cues[who].last(), Some(&Cue::End));
            let Status::Over { ending, .. } = &room.sessions[who].position().status else { panic!() };
            assert_eq!(*ending, EndCause::Agreement);
        }
    }
    every_title!(of);
}

#[test]
fn what_was_declined_cannot_be_offered_again_before_the_next_move() {
    fn of<K: GameKind>(kind: &K) {
        let mut room = Room::new(kind, two());
        room.play_on();
        for answer in [1, 0] {
            room.act(0, Intent::Offer(Offer::Draw));
            room.act(answer, Intent::Decline);
            let may = |who: usize, offer| room.sessions[who].may_offer(offer);
            assert!(!may(0, Offer::Draw) && may(1, Offer::Draw) && may(0, Offer::Adjournment));
            room.act(0, Intent::Offer(Offer::Draw));
            assert_eq!(room.sessions[0].latest(), Some(&News::Refusal(Refusal::Declined)));
            room.play_on();
            assert!(room.sessions[0].may_offer(Offer::Draw));
        }
        room.act(0, Intent::Offer(Offer::Adjournment));
        room.act(1, Intent::Accept);
        room.act(0, Intent::Offer(Offer::Resumption));
        room.act(1, Intent::Decline);
        assert!(room.sessions[0].may_offer(Offer::Resumption), "else nobody could ever go on");
    }
    every_title!(of);
}

#[test]
fn an_offer_that_came_a_turn_too_late_is_told_to_whoever_made_it() {
    fn of<K: GameKind>(kind: &K) {
        let mut room = Room::new(kind, two());
        room.play_on();
        let [offer] = &room.sessions[0].act(Intent::Offer(Offer::Draw))[..] else { panic!() };
        let offer = offer.clone();
        room.play_on();
        room.carry_out(0, vec![offer]);
        let Some(News::Refusal(Refusal::Stale { .. })) = room.sessions[0].latest() else {
            panic!("{:?}", room.sessions[0].latest())
        };
        room.hear();
        room.agree();
        assert!(room.host.snapshot(Viewer::Spectator).position.offer.is_none());
        room.act(0, Intent::Offer(Offer::Draw));
        assert_eq!(room.latest(1), &Happening::Offer { seat: Seat(0), offer: Offer::Draw });
    }
    every_title!(of);
}

#[test]
fn whoever_is_left_with_computers_takes_nothing_back_alone() {
    fn of<K: GameKind>(kind: &K) {
        let mut room = Room::new(kind, two());
        room.play_on();
        room.play_on();
        room.host.seat(Seat(1), computer()).unwrap();
        room.hear();
        assert!(!room.sessions[0].powers().take_back, "Bob may come back");
        room.act(0, Intent::TakeBack);
        assert_eq!(room.sessions[0].latest(), Some(&News::Refusal(Refusal::NotAllowed)));
        let alone = Room::new(kind, vec![Player::remote("Ada"), computer()]);
        assert!(alone.sessions[0].powers().take_back);
    }
    every_title!(of);
}

#[test]
fn what_is_only_said_leaves_the_draft_of_a_move_alone() {
    fn of<K: GameKind>(kind: &K) {
        let mut room = Room::new(kind, two());
        let Status::ToMove(mover) = room.sessions[0].position().status else { panic!() };
        let (mover, other) = (mover.index(), 1 - mover.index());
        let mv = room.hand.some_move(&room.sessions[mover].position().view, Seat(mover as u8));
        room.act(mover, Intent::Hint);
        let version = room.sessions[mover].position().version;
        let asked = room.sessions[mover].powers().hint;
        room.act(other, Intent::Offer(Offer::Draw));
        assert!(room.sessions[mover].may_act());
        assert!(asked || room.sessions[mover].advise(version, None).len() == 1, "advice is not out of date");
        let effects = room.sessions[mover].act(Intent::Play(mv));
        let [Effect::Send(Request::Submit(submission))] = &effects[..] else { panic!("{effects:?}") };
        assert_eq!(submission.turn, 1);
        room.carry_out(mover, effects);
        room.hear();
        assert!(room.sessions[other].offer().is_none(), "a move is an answer");
        assert!(room.sessions[mover].draft().is_empty());
        room.agree();
    }
    every_title!(of);
}

#[test]
fn moves_are_taken_back_games_put_off_and_seats_taken_over() {
    fn of<K: GameKind>(kind: &K) {
        let mut room = Room::new(kind, two());
        room.play_on();
        let last = room.host.record().moves[0].seat.index();
        room.act(last, Intent::TakeBack);
        assert_eq!(room.sessions[last].latest(), Some(&News::Refusal(Refusal::NotAllowed)));
        room.act(last, Intent::Offer(Offer::TakeBack));
        room.act(1 - last, Intent::Accept);
        assert!(matches!(room.latest(2), Happening::TakeBack { moves: 1, .. }));
        assert_eq!(room.sessions[2].story().len(), 1);
        room.play_on();
        assert_eq!(room.sessions[2].story().len(), 2);
        room.act(0, Intent::Offer(Offer::Adjournment));
        room.act(1, Intent::Decline);
        room.play_on();
        room.act(1, Intent::Offer(Offer::Adjournment));
        room.act(0, Intent::Accept);
        for session in &room.sessions {
            assert!(matches!(session.position().status, Status::Paused(_)));
            assert!(!session.may_act() && !session.is_over() && session.actor().is_none());
        }
        assert!(
            !room.sessions[0].may_offer(Offer::TakeBack) && room.sessions[0].may_offer(Offer::Resumption)
        );
        room.act(0, Intent::Offer(Offer::Resumption));
        room.act(1, Intent::Accept);
        let Status::ToMove(mover) = room.sessions[0].position().status else { panic!() };
        room.host.seat(mover, computer()).unwrap();
        room.hear();
        room.agree();
        assert!(!room.sessions[mover.index()].may_act(), "a computer sits there now");
        assert!(room.host.task().is_some());
        room.host.seat(mover, Player::remote("Ada again")).unwrap();
        room.hear();
        assert!(room.sessions[mover.index()].may_act());
        room.agree();
        room.act(mover.index(), Intent::Leave);
        for session in &room.sessions {
            let Status::Over { ending, .. } = &session.position().status else { panic!() };
            assert_eq!(*ending, EndCause::Resignation(mover));
        }
        let made = room.host.record().moves.len();
        assert_eq!(room.sessions[2].story().len(), made + 2, "the deal, the moves, and how it was given up");
    }
    every_title!(of);
}

#[test]
fn three_play_idiot_and_one_leaves() {
    let kind = idiot();
    let mut room = Room::new(&kind, ["Ada", "Bob", "Cy"].map(Player::remote).into());
    room.play_on();
    room.act(0, Intent::Resign);
    assert_eq!(room.sessions[0].latest(), Some(&News::Refusal(Refusal::NotAllowed)));
    room.act(0, Intent::Leave);
    room.agree();
    assert!(matches!(room.latest(1), Happening::Departure { seat: Seat(0), events } if !events.is_empty()));
    assert!(!room.sessions[1].is_over() && !room.sessions[0].may_act());
    assert!(room.sessions[1].powers().resign);
    while !room.sessions[1].is_over() {
        room.play_on();
    }
    room.agree();
    let Status::Over { outcome, ending } = &room.sessions[1].position().status else { panic!() };
    assert_eq!((outcome.place(Seat(0)), *ending), (Some(3), EndCause::Rules));
}

/// Whatever happens at a table, nobody is sent the tiles of others, the host's secret, or what a player has added to it.
#[test]
fn nothing_that_is_sent_tells_a_secret() {
    fn of<K: GameKind>(kind: &K) {
        let mut room = Room::new(kind, two());
        for round in 0..3 {
            room.play_on();
            room.act(round % 2, Intent::Offer(Offer::TakeBack));
            room.act(1 - round % 2, if round == 1 { Intent::Accept } else { Intent::Decline });
            room.play_on();
            room.host.seat(Seat(1), computer()).unwrap();
            room.hear();
            room.host.seat(Seat(1), Player::remote("Bob")).unwrap();
            room.host.pause().unwrap();
            room.host.resume().unwrap();
            room.hear();
        }
        room.agree();
        let Luck::Joint(luck) = room.host.record().luck else { panic!() };
        let numbers = luck.numbers.iter().flatten().map(|number| (number.to_string(), number.0.to_vec()));
        let secrets: Vec<_> = numbers.chain([(luck.secret.to_string(), luck.secret.0.to_vec())]).collect();
        for (bytes, json) in &room.sent {
            assert!(bytes.len() > 100);
            for (digits, raw) in &secrets {
                assert!(!json.contains(digits), "{digits}");
                assert!(!bytes.windows(raw.len()).any(|part| part == raw), "{digits}");
            }
        }
        for (who, session) in room.sessions.iter().enumerate() {
            for update in room.host.updates(session.viewer(), Version::default()) {
                let view = serde_json::to_value(&update.position.view).unwrap();
                let Some(racks) = view.get("racks").and_then(|racks| racks.as_array()) else { continue };
                for (seat, rack) in racks.iter().enumerate() {
                    assert_eq!(rack.is_null(), seat != who, "{who} is told the tiles of {seat}");
                }
            }
        }
        let seen = room.sent.iter().any(|(_, json)| json.contains("\"racks\""));
        assert_eq!(seen, kind.has_secrets());
    }
    every_title!(of);
}
