//! One value of every type that travels, for the description of the API.

use std::sync::Arc;

use bots::Level;
use game::{Seat, Seed, Viewer};
use online_api::{
    Away, AwayChoice, Bar, BarredPerson, ChatLine, Clock, Draw, DrawId, Login, Luck, Me, NewPassword,
    NewPerson, NewTable, News, Number, OnSeat, PersonId, PersonInfo, Phase, Phrase, Presence, PushKey,
    PushSubscription, PutOnSeat, Reading, Rearrange, Rematch, Rematched, Rename, Role, Room, RoomView, Say,
    SeatPlan, SeatState, Secret, ServerInfo, ServerLexicon, SessionId, SessionInfo, Speech, TableCreated,
    TableId, TableList, TableSnapshot, TableSummary, TableVersion, TakeSeat, Terms, TimeControl, TurnAnswer,
    Welcome,
};
use play::crosswords::Setup;
use play::worker::KindText;
use play::{Action, GameKind as _, Host as _, LocalHost, Player, Receipt, Submission, Title, Token, Version};
use serde::Serialize;
use serde_json::{Value, json};

use crate::description::problem;

const NOW: u64 = 1_767_225_600_000;

/// One value of every type, by name.
pub(crate) fn samples() -> Vec<(&'static str, Value)> {
    let mut samples = plain();
    samples.extend(of_tables());
    samples.extend(of_games());
    samples
}

fn value<T: Serialize>(sample: T) -> Value {
    serde_json::to_value(sample).unwrap_or(Value::Null)
}

fn ada() -> PersonInfo {
    PersonInfo { person: PersonId::new(7), name: "Ada".to_owned() }
}

fn me() -> Me {
    Me { person: PersonId::new(7), session: SessionId::new(8), name: "Ada".to_owned(), has_password: false }
}

fn plain() -> Vec<(&'static str, Value)> {
    let (secret, name) = (Secret([0xab; 16]), "Ada".to_owned());
    let lexicons = vec![ServerLexicon { name: "english".to_owned(), language: "en".to_owned() }];
    let info = ServerInfo { api: 1, version: env!("CARGO_PKG_VERSION").to_owned(), now: NOW, lexicons };
    let line = ChatLine {
        number: 1,
        by: ada(),
        seat: Some(Seat(0)),
        said: NOW,
        speech: Speech::Phrase(Phrase::GoodLuck),
    };
    let subscription = PushSubscription {
        endpoint: "https://updates.push.services.mozilla.com/wpush/v2/gAAA".to_owned(),
        p256dh: "BNc…".to_owned(),
        auth: "k8J…".to_owned(),
    };
    vec![
        ("ServerInfo", value(info)),
        ("PushKey", value(PushKey { key: Some("BNc…".to_owned()) })),
        ("PushSubscription", value(subscription)),
        ("NewPerson", value(NewPerson { name: name.clone(), bearer: true })),
        ("Welcome", value(Welcome { me: me(), session: Some(secret), recovery: Some(secret) })),
        ("Me", value(me())),
        ("Rename", value(Rename { name: name.clone() })),
        ("NewPassword", value(NewPassword { old: None, new: "correct horse".to_owned() })),
        ("Bar", value(Bar::Mute)),
        ("BarredPerson", value(BarredPerson { person: ada(), bar: Bar::Block })),
        ("Login", value(Login::Recovery { secret, bearer: true })),
        (
            "SessionInfo",
            value(SessionInfo { session: SessionId::new(8), began: NOW, used: NOW, is_this: true }),
        ),
        ("Say", value(Say { token: Token(1), speech: Speech::Phrase(Phrase::GoodLuck) })),
        ("ChatLine", value(line)),
        ("Problem", value(problem())),
    ]
}

fn kind() -> KindText {
    KindText { title: "classic".to_owned(), language: "en".to_owned(), options: Vec::new() }
}

fn room() -> Room {
    let seat = |on| SeatState { on, kept_for: None };
    Room {
        table: TableId::new(12),
        kind: kind(),
        lexicon: "english".to_owned(),
        digest: "0".repeat(64),
        host: ada().person,
        seats: vec![seat(OnSeat::Person(ada())), seat(OnSeat::Computer(Level::Normal))],
        terms: Terms { time: TimeControl::Clock { seconds: 600, increment: 10 }, ..Terms::default() },
        phase: Phase::Running,
        luck: Luck {
            commitment: Seed(7).commitment(),
            numbers: vec![Some(Number([5; 16])), None],
            revealed: None,
        },
        rematch: Rematched::default(),
        created: NOW,
    }
}

fn role() -> Role {
    Role { seat: Some(Seat(0)), is_host: true, may_sit: false, may_watch: true }
}

fn room_view() -> RoomView {
    let presence = vec![Presence { seat: Seat(0), away_since: None }];
    RoomView { version: TableVersion(2), room: room(), role: role(), presence, now: NOW }
}

fn of_tables() -> Vec<(&'static str, Value)> {
    let number = Number([5; 16]);
    let new = NewTable {
        token: Token(1),
        kind: kind(),
        lexicon: None,
        seats: vec![SeatPlan::Me, SeatPlan::Open],
        terms: Terms::default(),
        draw: DrawId::new(3),
        number,
    };
    let created = TableCreated {
        table: TableId::new(12),
        invitation: Secret([1; 16]),
        spectators: Secret([2; 16]),
        room: room_view(),
    };
    let summary = TableSummary {
        table: TableId::new(12),
        version: TableVersion(2),
        kind: kind(),
        seats: vec![OnSeat::Person(ada()), OnSeat::Open],
        phase: Phase::Gathering,
        time: TimeControl::None,
        own: Some(Seat(0)),
        mover: None,
        deadline: None,
        outcome: None,
        changed: NOW,
        here: vec![Seat(0)],
    };
    vec![
        ("Draw", value(Draw { draw: DrawId::new(3), commitment: Seed(7).commitment() })),
        ("NewTable", value(new)),
        ("TableCreated", value(created)),
        ("RoomView", value(room_view())),
        ("TakeSeat", value(TakeSeat { number })),
        ("PutOnSeat", value(PutOnSeat::Computer(Level::Easy))),
        ("Rearrange", value(Rearrange { order: vec![Seat(1), Seat(0)] })),
        ("Away", value(Away { seat: Seat(1), turn: 4, choice: AwayChoice::Claim })),
        ("Rematch", value(Rematch { number })),
        ("TableList", value(TableList { tables: vec![summary], before: None, now: NOW })),
    ]
}

/// A game that has just been dealt, and its first move.
fn of_games() -> Vec<(&'static str, Value)> {
    let dealt = || {
        let words = Arc::new(lexica::load("english")?);
        let kind = Setup::default_for("classic".parse::<Title>().ok()?, words.alphabet())?;
        let game = kind.game(words).ok()?;
        LocalHost::new(kind, game, vec![Player::remote("Ada"), Player::Computer(Level::Normal)], Seed(7)).ok()
    };
    let Some(host) = dealt() else { return Vec::new() };
    let viewer = Viewer::Player(Seat(0));
    let snapshot = TableSnapshot::<Setup> {
        version: TableVersion(2),
        room: room(),
        role: role(),
        game: Some(host.snapshot(viewer)),
        history: host.updates(viewer, Version::default()),
        clock: Clock { deadline: Some(NOW + 600_000), running: Some(Seat(0)), left: vec![600_000; 2] },
    };
    let news = News::Snapshot(Box::new(snapshot));
    let reading = Reading { now: NOW, presence: room_view().presence, chat: 0, news };
    let submission = Submission::<Setup> {
        seat: Seat(0),
        turn: 1,
        token: Token(1),
        action: Action::Move(crossword_pass()),
    };
    let answer = TurnAnswer::<Setup> {
        token: Token(1),
        result: Ok(Receipt::Accepted { version: Version(2) }),
        version: TableVersion(3),
        updates: Vec::new(),
        now: NOW,
    };
    vec![
        ("Reading", value(reading)),
        ("Submission", value(submission)),
        ("TurnAnswer", value(answer)),
        ("text", json!("logomachy game 1")),
    ]
}

fn crossword_pass() -> play::MoveOf<Setup> {
    play::MoveOf::<Setup>::Pass
}
