//! A table for two, to be played by passing.

use game::Seat;
use online::testing::{Client, RunningServer};
use online_api::{News, SeatPlan, TableId, TableSnapshot, TableUpdate, Terms};
use play::crosswords::Setup;
use play::worker::KindText;
use play::{Action, MoveOf, Token};
use tempfile::TempDir;

/// A server with a folder of its own.
pub(crate) struct Place {
    pub(crate) server: RunningServer,
    pub(crate) folder: TempDir,
}

pub(crate) fn place() -> Place {
    let folder = tempfile::tempdir().unwrap();
    Place { server: RunningServer::quick(&folder.path().join("tables")), folder }
}

pub(crate) fn kind(title: &str) -> KindText {
    KindText { title: title.to_owned(), language: "en".to_owned(), options: Vec::new() }
}

/// Two at a table whose game has begun.
pub(crate) struct Two {
    pub(crate) table: TableId,
    pub(crate) ada: Client,
    pub(crate) bob: Client,
}

pub(crate) fn two_with(place: &Place, terms: Terms) -> Two {
    let (mut ada, mut bob) = (place.server.guest("Ada"), place.server.guest("Bob"));
    let created = ada.create(&kind("classic"), &[SeatPlan::Me, SeatPlan::Open], terms);
    let taken = bob.take(created.table, 1, created.invitation);
    assert_eq!(taken.status, 200, "{}", String::from_utf8_lossy(&taken.body));
    Two { table: created.table, ada, bob }
}

pub(crate) fn two(place: &Place) -> Two {
    two_with(place, Terms::default())
}

pub(crate) fn pass() -> Action<Setup> {
    Action::Move(MoveOf::<Setup>::Pass)
}

/// How a table stands for somebody.
pub(crate) fn snapshot(client: &mut Client, table: TableId) -> Box<TableSnapshot<Setup>> {
    match client.read::<Setup>(table, "?history=true").news {
        News::Snapshot(snapshot) => snapshot,
        News::Updates(updates) => panic!("{updates:?}"),
    }
}

/// What has happened since.
pub(crate) fn updates(client: &mut Client, table: TableId, query: &str) -> Vec<TableUpdate<Setup>> {
    match client.read::<Setup>(table, query).news {
        News::Updates(updates) => updates,
        News::Snapshot(snapshot) => panic!("{snapshot:?}"),
    }
}

pub(crate) fn turn(client: &mut Client, table: TableId) -> u32 {
    snapshot(client, table).game.unwrap().position.turn
}

/// Passes for a seat, and must be heard.
pub(crate) fn pass_for(client: &mut Client, table: TableId, seat: u8) {
    let turn = turn(client, table);
    let token = Token(u128::from(turn) * 1000 + u128::from(seat));
    let (status, answer) = client.submit::<Setup>(table, (Seat(seat), turn), token, pass());
    assert_eq!(status, 200, "{answer:?}");
}

/// All that happened in a game, as somebody saw it.
pub(crate) fn all_updates<K: play::GameKind>(client: &mut Client, table: TableId) -> Vec<play::Update<K>> {
    match client.read::<K>(table, "?history=true").news {
        News::Snapshot(snapshot) => snapshot.history,
        News::Updates(updates) => panic!("{updates:?}"),
    }
}

/// Whose turn it is.
pub(crate) fn mover_of<K: play::GameKind>(client: &mut Client, table: TableId) -> Option<Seat> {
    match client.read::<K>(table, "").news {
        News::Snapshot(snapshot) => snapshot.game.unwrap().position.status.mover(),
        News::Updates(updates) => panic!("{updates:?}"),
    }
}
