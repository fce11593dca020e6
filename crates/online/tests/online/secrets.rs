//! Every byte that is sent to every viewer, searched for what is hidden from them.

use std::sync::Arc;

use game::Seat;
use online::testing::Client;
use online_api::{Encoding, Endpoint, SeatPlan, Terms};
use play::worker::KindText;
use play::{GameKind, Title, Visit, visit};

use crate::common::{Place, place};
use crate::games::Robot;

/// Plays some moves, and gathers every byte that each viewer was sent: Ada, Bob, an onlooker, and a stranger.
struct Taint<'a> {
    title: Title,
    place: &'a Place,
    encoding: Encoding,
}

impl Visit for Taint<'_> {
    type Output = ();

    fn visit<K: GameKind>(self) {
        let Self { title, place, encoding } = self;
        let words = Arc::new(lexica::load("english").unwrap());
        let kind = K::default_for(title, words.alphabet()).unwrap();
        let game = kind.game(words).unwrap();
        let (mut ada, mut bob) = (place.server.guest("Ada"), place.server.guest("Bob"));
        let sessions = [ada.session.unwrap(), bob.session.unwrap()];
        (ada.encoding, bob.encoding) = (encoding, encoding);
        let created = ada.create(&KindText::of(&kind), &[SeatPlan::Me, SeatPlan::Open], Terms::default());
        bob.take(created.table, 1, created.invitation);
        let table = created.table;
        let mut eve = Client::new(place.server.address);
        eve.encoding = encoding;
        eve.key = Some(created.spectators);
        // What is hidden: the secret the server is committed to, and keys of others.
        let secret = secret_of(place, table);
        let mut robots = [Robot::new(ada, Seat(0), &kind, &game), Robot::new(bob, Seat(1), &kind, &game)];
        let mut hidden_views = Vec::new();
        for _ in 0..8 {
            for robot in &mut robots {
                robot.play(table);
            }
            if eve.room(table).room.phase == online_api::Phase::Over {
                // At the end nothing is hidden any more.
                break;
            }
            eve.read::<K>(table, "?history=true");
            eve.read::<K>(table, "?after=0");
            for robot in &mut robots {
                let own =
                    crate::common::all_updates::<K>(&mut robot.client, table).pop().unwrap().position.view;
                hidden_views.push((robot.seat, own));
            }
        }
        let over = eve.room(table).room.phase == online_api::Phase::Over;
        let [first, second] = robots;
        let viewers = [("Ada", first.client), ("Bob", second.client), ("Eve", eve)];
        for (at, (name, client)) in viewers.iter().enumerate() {
            if !over {
                assert!(!contains(&client.heard, &secret), "{title}: {name} was told the secret");
                assert!(
                    !contains(&client.heard, hex(&secret).as_bytes()),
                    "{title}: {name} was told the secret"
                );
            }
            for (other, session) in sessions.iter().enumerate().filter(|(other, _)| *other != at) {
                assert!(!contains(&client.heard, session.to_string().as_bytes()), "{title}: {name} {other}");
                assert!(!contains(&client.heard, &session.0), "{title}: {name} {other}");
            }
            assert!(at == 0 || !contains(&client.heard, created.invitation.to_string().as_bytes()));
        }
        if kind.has_secrets() {
            // The own view as it was written is a text that no other viewer has.
            for (seat, view) in hidden_views {
                let written = encoding.write(&view);
                for (at, (name, client)) in viewers.iter().enumerate() {
                    let own = at == usize::from(seat.0);
                    assert_eq!(
                        contains(&client.heard, &written),
                        own,
                        "{title}: {name} saw what {seat} holds"
                    );
                }
            }
        }
    }
}

fn contains(heard: &[u8], needle: &[u8]) -> bool {
    let Some((first, rest)) = needle.split_first() else { return true };
    let mut places = (0..heard.len()).filter(|at| heard[*at] == *first);
    places.any(|at| heard[at + 1..].starts_with(rest))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}

/// What the server is committed to, read off its disk.
fn secret_of(place: &Place, table: online_api::TableId) -> Vec<u8> {
    let file = place.folder.path().join("tables/tables.db");
    let connection = rusqlite::Connection::open(file).unwrap();
    let sql = "SELECT secret FROM tables WHERE id = ?1";
    connection.query_row(sql, [table.number().cast_signed()], |row| row.get(0)).unwrap()
}

#[test]
fn f21_no_viewer_of_any_title_is_sent_what_is_hidden_from_them() {
    let place = place();
    for &title in Title::all() {
        for encoding in [Encoding::Json, Encoding::Postcard] {
            visit(title, Taint { title, place: &place, encoding });
        }
    }
}

#[test]
fn nothing_that_lets_somebody_in_is_stored_as_it_is() {
    let place = place();
    let mut ada = place.server.guest("Ada");
    let created = ada.create(&crate::common::kind("khi"), &[SeatPlan::Me, SeatPlan::Open], Terms::default());
    let password = online_api::NewPassword { old: None, new: "correct horse battery".to_owned() };
    ada.ask(Endpoint::SetPassword, &[], &password).value::<online_api::Welcome>();
    let recovery = ada.welcome.as_ref().unwrap().recovery.unwrap();
    let secrets = [ada.session.unwrap(), recovery, created.invitation, created.spectators];
    place.server.stop();
    for entry in std::fs::read_dir(place.folder.path().join("tables")).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        for secret in &secrets {
            assert!(!contains(&bytes, &secret.0), "{}", path.display());
            assert!(!contains(&bytes, secret.to_string().as_bytes()), "{}", path.display());
        }
        assert!(!contains(&bytes, b"correct horse battery"), "{}", path.display());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = std::fs::metadata(&path).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "{} is for its owner alone", path.display());
        }
    }
}
