//! Bodies that know no game.

use std::fmt::Debug;

use bots::Level;
use game::{Seat, Seed};
use online_api::*;
use play::Token;
use play::worker::KindText;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A body is the same after both ways.
pub(crate) fn travels<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    for encoding in [Encoding::Json, Encoding::Postcard] {
        let bytes = encoding.write(value);
        assert_eq!(&encoding.read::<T>(&bytes).unwrap(), value, "{encoding:?}");
        if encoding == Encoding::Postcard {
            let longer = [bytes.as_slice(), &[0]].concat();
            assert!(encoding.read::<T>(&longer).is_err(), "nothing may stand behind a body");
        }
    }
}

pub(crate) fn kind() -> KindText {
    KindText { title: "khi".to_owned(), language: "en".to_owned(), options: vec![] }
}

pub(crate) fn room() -> Room {
    let ada = PersonInfo { person: PersonId::new(7), name: "Ada".to_owned() };
    Room {
        table: TableId::new(12),
        kind: kind(),
        lexicon: "english".to_owned(),
        digest: "00".repeat(32),
        host: ada.person,
        seats: vec![
            SeatState { on: OnSeat::Person(ada.clone()), kept_for: None },
            SeatState { on: OnSeat::Computer(Level::Hard), kept_for: Some(ada) },
            SeatState { on: OnSeat::Open, kept_for: None },
        ],
        terms: Terms {
            time: TimeControl::Clock { seconds: 600, increment: 10 },
            listed: true,
            chat: ChatRule::Free,
            spectators: Spectators::Anybody { delay: 60 },
            start: Start::ByHost,
        },
        phase: Phase::Running,
        luck: Luck {
            commitment: Seed(7).commitment(),
            numbers: vec![Some(Number([1; 16])), None],
            revealed: Some(Revealed { secret: "7".to_owned() }),
        },
        rematch: Rematched {
            commitment: Some(Seed(8).commitment()),
            wished: vec![Seat(1)],
            table: Some(TableId::new(13)),
        },
        created: 1_700_000_000_000,
    }
}

pub(crate) fn room_view() -> RoomView {
    RoomView {
        version: TableVersion(3),
        room: room(),
        role: Role { seat: Some(Seat(0)), is_host: true, may_sit: false, may_watch: true },
        presence: vec![Presence { seat: Seat(1), away_since: Some(5) }],
        now: 6,
    }
}

#[test]
fn people_travel() {
    let me = Me {
        person: PersonId::new(1),
        session: SessionId::new(2),
        name: "Ada".to_owned(),
        has_password: true,
    };
    let secret = Secret([3; 16]);
    travels(&NewPerson { name: "Ada".to_owned(), bearer: false });
    travels(&Welcome { me: me.clone(), session: Some(secret), recovery: None });
    travels(&me);
    travels(&Rename { name: "Bob".to_owned() });
    travels(&NewPassword { old: None, new: "correct horse".to_owned() });
    travels(&Login::Recovery { secret, bearer: true });
    travels(&Login::Password { name: "Ada".to_owned(), password: "p".to_owned(), bearer: false });
    travels(&SessionInfo { session: SessionId::new(1), began: 1, used: 2, is_this: true });
    travels(&Bar::Mute);
    let person = PersonInfo { person: PersonId::new(1), name: "Eve".to_owned() };
    travels(&vec![BarredPerson { person, bar: Bar::Block }]);
    let lexicons = vec![ServerLexicon { name: "english".to_owned(), language: "en".to_owned() }];
    travels(&ServerInfo { api: 1, version: "0.1.0".to_owned(), now: 5, lexicons });
}

#[test]
fn tables_travel() {
    let token = Token(9);
    travels(&room_view());
    travels(&NewTable {
        token,
        kind: kind(),
        lexicon: None,
        seats: vec![SeatPlan::Me, SeatPlan::Open, SeatPlan::Computer(Level::Easy)],
        terms: Terms::default(),
        draw: DrawId::new(4),
        number: Number([5; 16]),
    });
    travels(&TableCreated {
        table: TableId::new(1),
        invitation: Secret([1; 16]),
        spectators: Secret([2; 16]),
        room: room_view(),
    });
    travels(&Draw { draw: DrawId::new(1), commitment: Seed(9).commitment() });
    travels(&TakeSeat { number: Number([6; 16]) });
    travels(&PutOnSeat::Computer(Level::Master));
    travels(&Rearrange { order: vec![Seat(1), Seat(0)] });
    travels(&Away { seat: Seat(1), turn: 4, choice: AwayChoice::Claim });
    travels(&Rematch { number: Number([7; 16]) });
    for terms in [TimeControl::None, TimeControl::PerTurn { seconds: 3 * 86_400 }] {
        travels(&terms);
    }
    travels(&TableList {
        tables: vec![TableSummary {
            table: TableId::new(1),
            version: TableVersion(4),
            kind: kind(),
            seats: vec![OnSeat::Open],
            phase: Phase::Gathering,
            time: TimeControl::None,
            own: None,
            mover: Some(Seat(1)),
            deadline: Some(3),
            outcome: None,
            changed: 8,
            here: Vec::new(),
        }],
        before: Some(8),
        now: 9,
    });
}

#[test]
fn talk_and_sockets_travel() {
    let by = PersonInfo { person: PersonId::new(1), name: "Ada".to_owned() };
    travels(&Say { token: Token(1), speech: Speech::Text("ηι \u{1f642}".to_owned()) });
    for phrase in Phrase::ALL {
        let line = ChatLine {
            number: 1,
            by: by.clone(),
            seat: Some(Seat(0)),
            said: 2,
            speech: Speech::Phrase(phrase),
        };
        travels(&SocketEvent::Chat { table: TableId::new(1), line });
    }
    travels(&SocketRequest::Session(Secret([4; 16])));
    let watch = SocketRequest::Watch {
        table: TableId::new(1),
        after: Some(TableVersion(3)),
        key: Some(Secret([5; 16])),
    };
    travels(&watch);
    travels(&SocketRequest::WatchMine);
    travels(&SocketEvent::Hello { now: 5 });
    let problem = Problem::new(Code::Forbidden, "no").retry(3);
    travels(&SocketEvent::Refused { table: None, problem });
    travels(&SocketEvent::Closing);
}

#[test]
fn ids_and_secrets_are_texts_in_json() {
    let text = String::from_utf8(Encoding::Json.write(&TakeSeat { number: Number([0xab; 16]) })).unwrap();
    assert_eq!(text, format!(r#"{{"number":"{}"}}"#, "ab".repeat(16)));
    let text = String::from_utf8(Encoding::Json.write(&TableId::new(33))).unwrap();
    assert_eq!(text, r#""000000000011""#);
}

#[test]
fn a_header_names_an_encoding() {
    for (header, encoding) in [
        ("application/json", Some(Encoding::Json)),
        ("Application/JSON; charset=utf-8", Some(Encoding::Json)),
        ("text/html, application/postcard;q=0.5", Some(Encoding::Postcard)),
        (Encoding::Postcard.media_type(), Some(Encoding::Postcard)),
        ("application/postcard; api=2", None),
        ("application/postcard; api=2, application/json", Some(Encoding::Json)),
        ("*/*", None),
        ("", None),
    ] {
        assert_eq!(Encoding::of(header), encoding, "{header}");
    }
}
