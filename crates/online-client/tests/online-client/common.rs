//! A server, and people who play there.

use std::net::SocketAddr;
use std::time::Duration;

use game::Seat;
use http_client::Patience;
use http_client::testing::{Action, Proxy, Question};
use online::testing::RunningServer;
use online_api::{NewTable, SeatPlan, Secret, TableId, TakeSeat, Terms};
use online_client::{
    Client, Person, ServerAddress, Settings, TableClient, Wallet, random_number, random_token,
};
use play::worker::KindText;
use play::{Submission, Token};
use tempfile::TempDir;

pub(crate) type Setup = play::crosswords::Setup;

/// A server with a folder of its own, and one for clients.
pub(crate) struct Place {
    pub(crate) server: RunningServer,
    pub(crate) folder: TempDir,
}

pub(crate) fn place() -> Place {
    let folder = tempfile::tempdir().unwrap();
    Place { server: RunningServer::quick(&folder.path().join("tables")), folder }
}

impl Place {
    pub(crate) fn wallet(&self) -> Wallet {
        Wallet::open(&self.folder.path().join("online")).unwrap()
    }
}

pub(crate) fn address(socket: SocketAddr) -> ServerAddress {
    format!("http://{socket}").parse().unwrap()
}

/// A client that loses its patience soon.
pub(crate) fn client(socket: SocketAddr) -> Client {
    client_with(socket, Duration::from_secs(3))
}

/// A client that waits for so long.
pub(crate) fn client_with(socket: SocketAddr, longest: Duration) -> Client {
    let quick = Duration::from_millis(5);
    let patience = Patience { connect: longest, read: longest, total: longest };
    let settings =
        Settings { patience, first_pause: quick, longest_pause: quick * 4, tries: 3, ..Settings::default() };
    Client::new(&address(socket), settings)
}

/// A guest of this name, who is remembered.
pub(crate) fn guest(place: &Place, name: &str) -> (Client, Person) {
    let mut client = client(place.server.address);
    let welcome = client.become_guest(name).unwrap();
    let person = Person::welcomed(client.address(), &welcome, false, 1).unwrap();
    place.wallet().save_person(&person).unwrap();
    (client, person)
}

/// The same person over another line.
pub(crate) fn over(socket: SocketAddr, person: &Person) -> Client {
    let mut client = client(socket);
    client.set_session(Some(person.session));
    client
}

/// A line on which a rule decides about each question.
pub(crate) fn proxy(place: &Place, rule: impl FnMut(&Question) -> Action + Send + 'static) -> Proxy {
    Proxy::new(place.server.address, rule)
}

pub(crate) fn is_turn(asked: &Question) -> bool {
    asked.method == "PUT" && asked.path.contains("/turns/")
}

/// Two at a table of classic whose game has begun.
pub(crate) struct Two {
    pub(crate) table: TableId,
    pub(crate) invitation: Secret,
    pub(crate) ada: (Client, Person),
    pub(crate) bob: (Client, Person),
}

pub(crate) fn two(place: &Place) -> Two {
    two_on(place, Terms::default())
}

/// The same on other terms.
pub(crate) fn two_on(place: &Place, terms: Terms) -> Two {
    let (mut ada, mut bob) = (guest(place, "Ada"), guest(place, "Bob"));
    let kind = KindText { title: "classic".to_owned(), language: "en".to_owned(), options: Vec::new() };
    let new = NewTable {
        token: random_token().unwrap(),
        kind,
        lexicon: None,
        seats: vec![SeatPlan::Me, SeatPlan::Open],
        terms,
        draw: ada.0.new_draw().unwrap().draw,
        number: random_number().unwrap(),
    };
    let created = ada.0.new_table(&new).unwrap();
    // Sent again it is the same one.
    assert_eq!(ada.0.new_table(&new).unwrap().table, created.table);
    let take = TakeSeat { number: random_number().unwrap() };
    bob.0.take_seat((created.table, Seat(1)), Some(created.invitation), take).unwrap();
    Two { table: created.table, invitation: created.invitation, ada, bob }
}

/// A way to a table whose turns are written down.
pub(crate) fn seat(place: &Place, client: Client, person: &Person, table: TableId) -> TableClient {
    TableClient::new(client, table, None).of_person(person.person, place.wallet())
}

pub(crate) fn pass(seat: u8, turn: u32, token: u128) -> Submission<Setup> {
    let action = play::Action::Move(crossword_pass());
    Submission { seat: Seat(seat), turn, token: Token(token), action }
}

fn crossword_pass() -> play::MoveOf<Setup> {
    play::MoveOf::<Setup>::Pass
}
