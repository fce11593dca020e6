//! Bodies with a part of a game in them, for every title.

use std::sync::Arc;

use game::{Seat, Seed, Viewer};
use online_api::{
    Clock, Encoding, News, Payload, Reading, SocketEvent, TableId, TableSnapshot, TableUpdate, TableVersion,
    TurnAnswer,
};
use play::{
    Action, GameKind, Host as _, LocalHost, Player, Refusal, Submission, Title, Token, Version, Visit, visit,
};

use crate::bodies::{room, room_view, travels};

struct Travel(Title);

impl Visit for Travel {
    type Output = ();

    fn visit<K: GameKind>(self) {
        let words = Arc::new(lexica::load("english").unwrap());
        let kind = K::default_for(self.0, words.alphabet()).unwrap();
        let game = kind.game(words).unwrap();
        let seats = *self.0.descriptor().seats.start();
        let seated = (0..seats).map(|seat| Player::remote(&format!("Player{seat}"))).collect();
        let mut host = LocalHost::new(kind, game, seated, Seed(7)).unwrap();
        let submission = Submission::<K> { seat: Seat(0), turn: 1, token: Token(1), action: Action::Resign };
        travels(&submission);
        let result = host.submit(submission);
        let viewer = Viewer::Player(Seat(1));
        let history = host.updates(viewer, Version::default());
        let update = |(version, game): (u32, &play::Update<K>)| TableUpdate {
            version: TableVersion(version),
            made: 5,
            room: Some(Box::new(room())),
            game: Some(Box::new(game.clone())),
            clock: Some(Clock { deadline: Some(6), running: None, left: vec![1, 2] }),
        };
        let updates: Vec<TableUpdate<K>> = (4..).zip(&history).map(update).collect();
        let snapshot = TableSnapshot {
            version: TableVersion(5),
            room: room(),
            role: room_view().role,
            game: Some(host.snapshot(viewer)),
            history,
            clock: Clock { deadline: None, running: Some(Seat(0)), left: vec![] },
        };
        travels(&TurnAnswer {
            token: Token(1),
            result,
            version: TableVersion(5),
            updates: updates.clone(),
            now: 4,
        });
        travels(&TurnAnswer::<K> {
            token: Token(2),
            result: Err(Refusal::NotYourTurn),
            version: TableVersion(5),
            updates: vec![],
            now: 4,
        });
        for news in [News::Snapshot(Box::new(snapshot)), News::Updates(updates)] {
            let reading = Reading { now: 3, presence: vec![], chat: 2, news };
            travels(&reading);
            for encoding in [Encoding::Json, Encoding::Postcard] {
                let event =
                    SocketEvent::Table { table: TableId::new(1), reading: Payload::of(encoding, &reading) };
                let heard: SocketEvent = encoding.read(&encoding.write(&event)).unwrap();
                let SocketEvent::Table { reading: payload, .. } = heard else { panic!("{heard:?}") };
                assert_eq!(payload.read::<Reading<K>>().unwrap(), reading);
            }
        }
    }
}

#[test]
fn readings_and_turns_of_every_title_travel() {
    for &title in Title::all() {
        visit(title, Travel(title));
    }
}
