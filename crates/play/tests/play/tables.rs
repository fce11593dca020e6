//! What happens beside moves at a table of people who sit elsewhere, the same for every title: offers, time, departures,
//! computers that take over, pauses, and hosts that are built again from what was stored.

use game::{HostSecret, JointLuck, Luck, Seat, SeatNumber, Viewer};
use play::{
    Action, EndCause, GameKind, Happening, Host as _, LocalHost, LogEntry, Offer, Player, Receipt, Record,
    Refusal, Status, Submission, Task, Thinker, Token, Version,
};

use crate::table::{Hand, computer, every_title, game, idiot};

fn remote(name: &str) -> Player {
    Player::remote(name)
}

fn two() -> Vec<Player> {
    vec![remote("Ada"), remote("Bob")]
}

pub(crate) fn joint(seats: u8) -> Luck {
    let numbers = Seat::all(seats).map(|seat| Some(SeatNumber([seat.0 + 1; 16]))).collect();
    JointLuck { secret: HostSecret([9; 32]), numbers }.into()
}

/// A host of people who sit elsewhere, with the rulebook kept and somebody who makes sensible moves for all of them.
pub(crate) struct Hosted<K: GameKind> {
    pub(crate) host: LocalHost<K>,
    hand: Hand<K>,
    tokens: u128,
}

impl<K: GameKind> Hosted<K> {
    pub(crate) fn new(kind: &K, seated: Vec<Player>) -> Self {
        Self::by(kind, game(kind), seated)
    }

    /// The same where the rulebook is at hand.
    fn by(kind: &K, game: K::Game, seated: Vec<Player>) -> Self {
        let luck = joint(seated.len() as u8);
        let hand = Hand::new(kind, &game);
        let host = LocalHost::new(kind.clone(), game, seated, luck).unwrap();
        Self { host, hand, tokens: 0 }
    }

    pub(crate) fn status(&self) -> Status {
        self.host.snapshot(Viewer::Spectator).position.status
    }

    fn turn(&self) -> u32 {
        self.host.snapshot(Viewer::Spectator).position.turn
    }

    pub(crate) fn act(&mut self, seat: u8, action: Action<K>) -> Result<Receipt, Refusal<K>> {
        self.tokens += 1;
        let turn = self.turn();
        self.host.submit(Submission { seat: Seat(seat), turn, token: Token(self.tokens), action })
    }

    fn done(&mut self, seat: u8, action: Action<K>) -> Happening<K> {
        let before = self.host.version();
        let receipt = self.act(seat, action).unwrap();
        assert_eq!(
            receipt,
            Receipt::Accepted { version: before.next() },
            "everything raises the version by one"
        );
        self.last()
    }

    fn last(&self) -> Happening<K> {
        let before = Version(self.host.version().0 - 1);
        self.host.updates(Viewer::Spectator, before).pop().unwrap().happening
    }

    /// A sensible move of whoever is to move.
    pub(crate) fn play_on(&mut self) {
        let Status::ToMove(seat) = self.status() else { panic!("nobody is to move") };
        let view = self.host.snapshot(Viewer::Player(seat)).position.view;
        let mv = self.hand.some_move(&view, seat);
        self.act(seat.0, Action::Move(mv)).unwrap();
    }

    /// Checks that log and record bring the same table back, as text.
    pub(crate) fn comes_back(&self) {
        let kind = self.host.kind();
        let first = self.host.record().seated;
        let seats = first.len() as u8;
        let luck = self.host.record().luck;
        let mut again = LocalHost::new(kind.clone(), self.host.game().clone(), first, luck).unwrap();
        for (version, entry) in self.host.entries(Version(1)) {
            let text = entry.write(kind);
            assert!(!text.contains('\n'), "{text:?}");
            let read = LogEntry::read(kind, seats, &text).unwrap_or_else(|bad| panic!("{text}: {bad}"));
            assert_eq!(&read, entry, "{text}");
            assert_eq!(again.restore(read), Ok(version));
        }
        for viewer in Viewer::all(seats) {
            assert_eq!(again.snapshot(viewer), self.host.snapshot(viewer));
            let all = |host: &LocalHost<K>| host.updates(viewer, Version::default());
            assert_eq!(all(&again), all(&self.host));
        }
        assert_eq!(again.record(), self.host.record());
        let text = self.host.record().to_string();
        let record: Record<K> = text.parse().unwrap_or_else(|bad| panic!("{bad}\n{text}"));
        assert_eq!(record, self.host.record(), "{text}");
        let opened = LocalHost::open_with(&record, self.host.game().clone())
            .unwrap_or_else(|bad| panic!("{bad}\n{text}"));
        for viewer in Viewer::all(seats) {
            let [one, other] = [&opened, &self.host].map(|host| host.snapshot(viewer).position);
            assert_eq!((one.view, one.status), (other.view, other.status), "{text}");
        }
        assert_eq!(opened.seats(), self.host.seats());
        assert_eq!(opened.record(), record);
    }
}

fn version_of_offer<K: GameKind>(hosted: &Hosted<K>) -> Version {
    hosted.host.snapshot(Viewer::Spectator).position.offer.expect("something is offered").version
}

#[test]
fn a_draw_is_offered_declined_withdrawn_and_agreed_on() {
    fn of<K: GameKind>(kind: &K) {
        let mut hosted = Hosted::new(kind, two());
        hosted.play_on();
        let turn = hosted.turn();
        let offer = Action::Offer(Offer::Draw);
        let draw = Offer::Draw;
        assert_eq!(hosted.done(0, offer.clone()), Happening::Offer { seat: Seat(0), offer: draw });
        assert_eq!(hosted.act(1, offer.clone()), Err(Refusal::OfferOpen));
        let version = version_of_offer(&hosted);
        assert_eq!(
            hosted.act(0, Action::Accept(version)),
            Err(Refusal::NotOffered),
            "to the others, that is"
        );
        assert_eq!(
            hosted.done(1, Action::Decline(version)),
            Happening::Decline { seat: Seat(1), offer: draw }
        );
        assert_eq!(hosted.act(1, Action::Accept(version)), Err(Refusal::NotOffered));
        assert_eq!(hosted.act(0, offer.clone()), Err(Refusal::Declined), "once a turn");
        assert_eq!(hosted.done(1, offer.clone()), Happening::Offer { seat: Seat(1), offer: draw });
        let version = version_of_offer(&hosted);
        let withdrawn = hosted.done(1, Action::Decline(version));
        assert_eq!(withdrawn, Happening::Withdrawal { seat: Seat(1), offer: draw });
        assert_eq!(hosted.turn(), turn, "what is only said is no turn");
        hosted.play_on();
        hosted.done(0, offer.clone());
        assert_eq!(hosted.act(1, Action::Accept(version)), Err(Refusal::NotOffered), "that was another one");
        let version = version_of_offer(&hosted);
        assert_eq!(hosted.done(1, Action::Accept(version)), Happening::Agreement);
        let Status::Over { outcome, ending } = hosted.status() else { panic!() };
        assert!(outcome.is_draw());
        assert_eq!(ending, EndCause::Agreement);
        assert_eq!(hosted.act(0, offer), Err(Refusal::Over));
        hosted.comes_back();
    }
    every_title!(of);
}

#[test]
fn an_offer_ends_when_who_was_asked_moves_and_outlives_a_move_of_who_made_it() {
    fn of<K: GameKind>(kind: &K) {
        let mut hosted = Hosted::new(kind, two());
        let Status::ToMove(mover) = hosted.status() else { panic!() };
        hosted.done(mover.0, Action::Offer(Offer::Draw));
        hosted.play_on();
        let open = |hosted: &Hosted<K>| hosted.host.snapshot(Viewer::Spectator).position.offer.is_some();
        assert!(open(&hosted));
        if hosted.status() != Status::ToMove(mover) {
            hosted.play_on();
            assert!(!open(&hosted), "a move is an answer");
        }
        hosted.comes_back();
    }
    every_title!(of);
}

#[test]
fn a_move_is_taken_back_when_the_other_agrees_and_turns_never_count_back() {
    fn of<K: GameKind>(kind: &K) {
        let mut hosted = Hosted::new(kind, two());
        let ask = Action::Offer(Offer::TakeBack);
        assert_eq!(hosted.act(0, ask.clone()), Err(Refusal::NothingToTakeBack));
        assert_eq!(hosted.act(0, Action::TakeBack), Err(Refusal::NotAllowed), "not without a question");
        let Status::ToMove(mover) = hosted.status() else { panic!() };
        let before = hosted.host.snapshot(Viewer::Player(mover)).position;
        hosted.play_on();
        let turn = hosted.turn();
        hosted.done(mover.0, ask);
        let version = version_of_offer(&hosted);
        let taken = hosted.done(1 - mover.0, Action::Accept(version));
        assert_eq!(taken, Happening::TakeBack { by: mover, moves: 1 });
        let after = hosted.host.snapshot(Viewer::Player(mover)).position;
        assert_eq!((after.view, after.status), (before.view, before.status));
        assert!(after.turn > turn);
        assert!(hosted.host.record().moves.is_empty());
        hosted.comes_back();
    }
    every_title!(of);
}

#[test]
fn a_game_is_put_off_and_goes_on() {
    fn of<K: GameKind>(kind: &K) {
        let mut hosted = Hosted::new(kind, two());
        hosted.play_on();
        let Status::ToMove(mover) = hosted.status() else { panic!() };
        let view = hosted.host.snapshot(Viewer::Player(mover)).position.view;
        let mv = hosted.hand.some_move(&view, mover);
        assert_eq!(hosted.act(0, Action::Offer(Offer::Resumption)), Err(Refusal::NotAllowed));
        hosted.done(0, Action::Offer(Offer::Adjournment));
        let version = version_of_offer(&hosted);
        assert_eq!(hosted.done(1, Action::Accept(version)), Happening::Pause);
        assert_eq!(hosted.status(), Status::Paused(mover));
        assert_eq!(hosted.status().mover(), None);
        assert_eq!(hosted.act(mover.0, Action::Move(mv.clone())), Err(Refusal::Paused));
        assert_eq!(hosted.host.time_out(mover), Err(Refusal::Paused), "nobody's time runs");
        assert_eq!(hosted.act(1, Action::Offer(Offer::TakeBack)), Err(Refusal::Paused));
        assert_eq!(hosted.host.pause(), Err(Refusal::Paused));
        hosted.comes_back();
        hosted.done(1, Action::Offer(Offer::Resumption));
        let version = version_of_offer(&hosted);
        assert_eq!(
            hosted.done(0, Action::Decline(version)),
            Happening::Decline { seat: Seat(0), offer: Offer::Resumption }
        );
        hosted.done(1, Action::Offer(Offer::Resumption));
        let version = version_of_offer(&hosted);
        assert_eq!(hosted.done(0, Action::Accept(version)), Happening::Resumption);
        assert_eq!(hosted.status(), Status::ToMove(mover));
        hosted.act(mover.0, Action::Move(mv)).unwrap();
        hosted.host.pause().unwrap();
        hosted.host.resume().unwrap();
        assert_eq!(hosted.host.resume(), Err(Refusal::NotAllowed));
        hosted.comes_back();
    }
    every_title!(of);
}

#[test]
fn whose_time_runs_out_has_lost_and_only_who_is_to_move_can() {
    fn of<K: GameKind>(kind: &K) {
        let mut hosted = Hosted::new(kind, two());
        hosted.play_on();
        let Status::ToMove(mover) = hosted.status() else { panic!() };
        assert_eq!(hosted.host.time_out(Seat(1 - mover.0)), Err(Refusal::NotYourTurn));
        assert_eq!(hosted.host.time_out(Seat(7)), Err(Refusal::NotYourTurn));
        let version = hosted.host.version();
        assert_eq!(hosted.host.time_out(mover), Ok(version.next()));
        assert_eq!(hosted.last(), Happening::TimeOut { seat: mover, events: Vec::new() });
        let Status::Over { outcome, ending } = hosted.status() else { panic!() };
        assert_eq!((outcome.place(mover), ending), (Some(2), EndCause::TimeOut(mover)));
        assert_eq!(hosted.host.time_out(mover), Err(Refusal::Over), "two who sweep end it once");
        assert_eq!(hosted.act(1 - mover.0, Action::Resign), Err(Refusal::Over));
        hosted.comes_back();
    }
    every_title!(of);
}

#[test]
fn of_two_whoever_leaves_has_given_up() {
    fn of<K: GameKind>(kind: &K) {
        for action in [Action::Leave, Action::Resign] {
            let mut hosted = Hosted::new(kind, two());
            hosted.play_on();
            assert_eq!(hosted.done(1, action), Happening::Resignation { seat: Seat(1) });
            let Status::Over { outcome, ending } = hosted.status() else { panic!() };
            assert_eq!((outcome.places(), ending), (&[1, 2][..], EndCause::Resignation(Seat(1))));
            hosted.comes_back();
        }
    }
    every_title!(of);
}

#[test]
fn a_computer_takes_over_and_a_person_comes_back() {
    fn of<K: GameKind>(kind: &K) {
        let mut hosted = Hosted::new(kind, two());
        hosted.play_on();
        let Status::ToMove(mover) = hosted.status() else { panic!() };
        let turn = hosted.turn();
        assert!(hosted.host.task().is_none());
        let version = hosted.host.seat(mover, computer()).unwrap();
        assert_eq!(version, hosted.host.version());
        assert!(
            matches!(hosted.last(), Happening::Seating { seat, info } if seat == mover && info.seated == computer())
        );
        assert_eq!(hosted.host.seat(mover, computer()), Err(Refusal::NotAllowed), "it sits there already");
        assert_eq!(hosted.host.seat(Seat(9), computer()), Err(Refusal::NotAllowed));
        let view = hosted.host.snapshot(Viewer::Player(mover)).position.view;
        let mv = hosted.hand.some_move(&view, mover);
        let late = Submission { seat: mover, turn, token: Token(99), action: Action::Move(mv) };
        assert!(
            matches!(hosted.host.submit(late), Err(Refusal::Stale { .. })),
            "who was away comes too late"
        );
        let Some(Task::Think(task)) = hosted.host.task() else { panic!("a computer is to move") };
        let mut thinker =
            Thinker::new(kind.clone(), hosted.host.game().clone(), hosted.host.seated().to_vec());
        let mv = thinker.think(&task).unwrap();
        hosted.host.submit(task.submission(mv)).unwrap();
        hosted.comes_back();
        hosted.host.seat(mover, remote("Cy")).unwrap();
        assert_eq!(hosted.host.seats()[mover.index()].name.as_deref(), Some("Cy"));
        hosted.host.seat(mover, remote("A\nresign 1")).unwrap();
        hosted.comes_back();
        assert_eq!(hosted.host.record().seated, two(), "who sat down first is still known");
    }
    every_title!(of);
}

#[test]
fn joint_luck_is_in_the_record_and_dealt_again_from_it() {
    fn of<K: GameKind>(kind: &K) {
        let mut hosted = Hosted::new(kind, two());
        hosted.play_on();
        let record = hosted.host.record();
        let text = record.to_string();
        let secret = "09".repeat(32);
        let commitment = hosted.host.commitment();
        let expected = format!(
            "commitment {commitment}\nsecret {secret}\nnumber 1 {}\nnumber 2 {}\nmove ",
            "01".repeat(16),
            "02".repeat(16)
        );
        assert!(text.contains(&expected), "{text}");
        assert!(commitment.verify(record.luck));
        hosted.comes_back();
    }
    every_title!(of);
}

#[test]
fn among_more_than_two_at_idiot_whoever_leaves_or_is_late_is_out_and_the_others_go_on() {
    let rules = game(&idiot());
    for ending in [idiot::Ending::OneLoser, idiot::Ending::OneWinner] {
        for seats in 3..=8_u8 {
            let kind = idiot().ending(ending);
            let names = (0..seats).map(|number| remote(&format!("P{number}")));
            let mut hosted = Hosted::by(&kind, rules.with_rules(kind.rules), names.collect());
            let powers = |hosted: &Hosted<_>| hosted.host.snapshot(Viewer::Spectator).position.powers;
            assert!(powers(&hosted).leave && !powers(&hosted).resign);
            assert_eq!(hosted.act(1, Action::Resign), Err(Refusal::NotAllowed));
            hosted.play_on();
            for left in 1..=seats - 2 {
                hosted.play_on();
                let table = hosted.host.snapshot(Viewer::Spectator).position.view;
                let Status::ToMove(mover) = hosted.status() else { panic!("nobody has five letters yet") };
                let leaver = if left % 2 == 0 { table.next(mover) } else { mover };
                let happening = if left % 3 == 0 && leaver == mover {
                    hosted.host.time_out(leaver).unwrap();
                    hosted.last()
                } else {
                    hosted.done(leaver.0, Action::Leave)
                };
                assert!(!happening.events().is_empty() && !hosted.status().is_over());
                assert_eq!(hosted.act(leaver.0, Action::Leave), Err(Refusal::NotAllowed), "once");
                assert_eq!(hosted.host.seat(leaver, computer()), Err(Refusal::NotAllowed), "out is out");
                assert_eq!(hosted.act(leaver.0, Action::Offer(Offer::Draw)), Err(Refusal::NotAllowed));
                hosted.comes_back();
            }
            assert!(powers(&hosted).resign);
            let Status::ToMove(mover) = hosted.status() else { panic!() };
            assert_eq!(hosted.done(mover.0, Action::Leave), Happening::Resignation { seat: mover });
            let Status::Over { outcome, .. } = hosted.status() else { panic!() };
            assert_eq!(outcome.first().count(), 1);
            hosted.comes_back();
        }
    }
}

#[test]
fn among_three_an_offer_needs_both_others() {
    let kind = idiot();
    let mut hosted = Hosted::new(&kind, ["A", "B", "C"].map(remote).into());
    hosted.play_on();
    hosted.done(2, Action::Offer(Offer::Adjournment));
    let version = version_of_offer(&hosted);
    let consent = hosted.done(0, Action::Accept(version));
    assert_eq!(consent, Happening::Consent { seat: Seat(0), offer: Offer::Adjournment });
    assert_eq!(hosted.act(0, Action::Accept(version)), Err(Refusal::NotOffered), "once each");
    hosted.comes_back();
    assert_eq!(hosted.done(1, Action::Accept(version)), Happening::Pause);
    hosted.comes_back();
}

#[test]
fn with_computers_alone_nobody_is_asked() {
    let kind = crate::table::territory();
    let mut hosted = Hosted::new(&kind, vec![remote("Ada"), computer()]);
    assert_eq!(
        hosted.act(0, Action::Offer(Offer::Draw)),
        Err(Refusal::NotAllowed),
        "a computer cannot agree"
    );
    assert_eq!(hosted.done(0, Action::Offer(Offer::Adjournment)), Happening::Pause);
    assert_eq!(hosted.done(0, Action::Offer(Offer::Resumption)), Happening::Resumption);
    hosted.comes_back();
}
