//! Whole games of every title, played over sockets and by polling, by clients that only know what they are told.

use std::sync::Arc;

use game::{Seat, Viewer};
use online::testing::Client;
use online_api::{Encoding, News, Phase, Reading, SeatPlan, TableId, Terms};
use play::worker::KindText;
use play::{
    Action, Computer, GameKind, Happening, MoveOf, Player, Record, Status, Title, Token, ViewOf, Visit, visit,
};

use crate::common::{Place, place};

/// A client that plays like the weakest computer, from what it is told.
pub(crate) struct Robot<K: GameKind> {
    pub(crate) client: Client,
    pub(crate) seat: Seat,
    game: K::Game,
    computer: Computer<K::Game>,
    tokens: u64,
}

impl<K: GameKind> Robot<K> {
    pub(crate) fn new(client: Client, seat: Seat, kind: &K, game: &K::Game) -> Self {
        let level = K::levels(game)[0];
        let computer = kind.computer(game, level).unwrap();
        Self { client, seat, game: game.clone(), computer, tokens: 0 }
    }

    fn choose(&mut self, view: &ViewOf<K>, turn: u32) -> MoveOf<K> {
        use game::{Dice, Seed};

        let mut dice = Dice::new(Seed(u64::from(turn)), &format!("robot/{}", self.seat.0));
        self.computer.player.choose(&self.game, view, &mut dice, self.computer.effort)
    }

    /// Plays if it is its turn; says whether the game is over.
    pub(crate) fn play(&mut self, table: TableId) -> bool {
        let reading: Reading<K> = self.client.read(table, "");
        let News::Snapshot(snapshot) = reading.news else { panic!("a snapshot was asked for") };
        let position = snapshot.game.unwrap().position;
        match position.status {
            Status::ToMove(seat) if seat == self.seat => {
                let mv = self.choose(&position.view, position.turn);
                self.tokens += 1;
                let token = Token(u128::from(self.tokens) << 8 | u128::from(self.seat.0));
                let (status, answer) =
                    self.client.submit::<K>(table, (seat, position.turn), token, Action::Move(mv));
                assert_eq!(status, 200, "{answer:?}");
                snapshot.room.phase == Phase::Over
            }
            Status::ToMove(_) | Status::Paused(_) => false,
            Status::Over { .. } => true,
        }
    }
}

struct WholeGame<'a> {
    title: Title,
    place: &'a Place,
}

impl Visit for WholeGame<'_> {
    type Output = ();

    fn visit<K: GameKind>(self) {
        let words = Arc::new(lexica::load("english").unwrap());
        let kind = K::default_for(self.title, words.alphabet()).unwrap();
        let game = kind.game(words).unwrap();
        let (mut ada, mut bob) = (self.place.server.guest("Ada"), self.place.server.guest("Bob"));
        bob.encoding = Encoding::Postcard;
        let created = ada.create(&KindText::of(&kind), &[SeatPlan::Me, SeatPlan::Open], Terms::default());
        bob.take(created.table, 1, created.invitation).value::<online_api::RoomView>();
        let table = created.table;
        let mut onlooker = Client::new(self.place.server.address);
        onlooker.key = Some(created.spectators);
        let mut socket = onlooker.socket();
        socket.watch(table, None, Some(created.spectators));
        let mut robots = [Robot::new(ada, Seat(0), &kind, &game), Robot::new(bob, Seat(1), &kind, &game)];
        let mut moves = 0;
        while !robots.iter_mut().any(|robot| robot.play(table)) {
            moves += 1;
            assert!(moves < 2_000, "{}: it goes on for ever", self.title);
            if moves == 3 {
                // One of them loses the line, and comes back as the same person.
                let again = robots[1].client.again();
                robots[1].client = again;
            }
        }
        // The onlooker heard it all, in order.
        let mut versions = Vec::new();
        let mut known = 0;
        let over = robots[0].client.room(table).version.0;
        while known < over {
            match socket.reading::<K>().news {
                News::Snapshot(snapshot) => {
                    known = snapshot.version.0;
                    versions.extend(snapshot.history.iter().map(|update| update.position.version.0));
                }
                News::Updates(updates) => {
                    known = updates.last().unwrap().version.0;
                    versions.extend(
                        updates.iter().filter_map(|update| Some(update.game.as_ref()?.position.version.0)),
                    );
                }
            }
        }
        assert!(versions.iter().copied().eq(1..=versions.len() as u32), "{}: {versions:?}", self.title);
        // The record is that of a local game from the same luck and the same moves.
        let text = robots[0].client.get(online_api::Endpoint::Record, &[&table]).body;
        let record: Record<K> = String::from_utf8(text).unwrap().parse().unwrap();
        let again = record.replay(game).unwrap();
        let all = crate::common::all_updates::<K>(&mut robots[1].client, table);
        let told = all.last().unwrap();
        assert_eq!(told.position.view, again.view(Viewer::Player(Seat(1))), "{}", self.title);
        assert_eq!(record.seated, [Player::remote("Ada"), Player::remote("Bob")]);
        let made = all.iter().filter(|update| matches!(update.happening, Happening::Move { .. })).count();
        assert_eq!(made, record.moves.len(), "{}", self.title);
    }
}

#[test]
fn whole_games_of_every_title_are_played_to_their_end() {
    let place = place();
    for &title in Title::all() {
        visit(title, WholeGame { title, place: &place });
    }
}
