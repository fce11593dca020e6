//! What a service of earlier versions has left is taken over, once.

use std::fs;
use std::path::Path;

use argon2::{Argon2, Block, Params};
use feud_api::{
    AcceptAnswer, Endpoint, ErrorKind, GamesInDetail, Login, LoginByName, Nothing, PassAnswer, Password,
    Relationships, Search, SearchAnswer, Status,
};
use feud_service::Settings;
use feud_service::testing::{Client, RunningService, quick_passwords};
use online_api::{NewPassword, Welcome};
use rusqlite::Connection;
use serde_json::Value;

use crate::tables::{database, look, why};

/// What a service of its own had stored, and what it told its three players of it.
const STORED: &str = include_str!("../../../../testdata/wordfeud/service-5.sql");
const TOLD: &str = include_str!("../../../../testdata/wordfeud/service-5.json");

/// Who may think for as long as they like times out in no year.
fn without_clock() -> Settings {
    Settings { time_limit: None, ..Settings::default() }
}

fn stored(folder: &Path) -> Connection {
    let connection = Connection::open(folder.join("wordfeud.db")).unwrap();
    connection.execute_batch(STORED).unwrap();
    connection
}

fn start(folder: &Path) -> RunningService {
    RunningService::start(folder, without_clock(), quick_passwords().without_limits())
}

fn logged_in(service: &RunningService, name: &str, password: &str) -> Client {
    let mut client = Client::new(service.address);
    let login = LoginByName { username: name.to_owned(), password: Password::hashed(password) };
    client.ask::<Login>(&Endpoint::Login, &login).unwrap();
    client
}

/// The same with times to the second: what was stored in microseconds is stored in milliseconds now.
fn to_the_second(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(to_the_second),
        Value::Object(fields) => {
            for (name, value) in fields {
                match value.as_f64() {
                    Some(time)
                        if ["created", "updated", "sent", "avatar_updated"].contains(&name.as_str()) =>
                    {
                        *value = Value::from(time.floor());
                    }
                    _ => to_the_second(value),
                }
            }
        }
        _ => {}
    }
}

#[test]
fn what_was_told_before_is_told_now_and_games_go_on() {
    let folder = tempfile::tempdir().unwrap();
    drop(stored(folder.path()));
    let service = start(folder.path());
    let mut told: Value = serde_json::from_str(TOLD).unwrap();
    to_the_second(&mut told);
    for name in ["Ada", "Bob", "Cy"] {
        let mut client = logged_in(&service, name, name);
        let ask = |client: &mut Client, path: &str| -> Value {
            let heard = client.send("GET", path, b"").unwrap();
            let mut value: Value = serde_json::from_str(&heard.text()).unwrap();
            to_the_second(&mut value);
            value["content"].clone()
        };
        let games = ask(&mut client, "/wf/user/games/detail/");
        assert_eq!(games["games"], told[name]["games"], "{name}");
        let friends = ask(&mut client, "/wf/user/relationships/");
        assert_eq!(friends["relationships"], told[name]["friends"], "{name}");
    }
    let (mut ada, mut cy) = (logged_in(&service, "Ada", "Ada"), logged_in(&service, "Cy", "Cy"));
    let status: Status = cy.ask(&Endpoint::Status, &Nothing {}).unwrap();
    assert_eq!((status.invites_received.len(), status.random_requests.len()), (1, 1));
    let invite = status.invites_received[0].id;
    let AcceptAnswer { id } = cy.ask(&Endpoint::AcceptInvite(invite), &Nothing {}).unwrap();
    assert!(look(&mut ada, id).is_running && id.0 > 3);
    let passed: PassAnswer = ada.ask(&Endpoint::Pass(feud_api::GameId(1)), &Nothing {}).unwrap();
    assert_eq!(passed.game.unwrap().move_count, 5);
    let picture = ada.send("GET", "/avatars/60/2", b"").unwrap();
    assert_eq!(&picture.body[..4], [0xff, 0xd8, 0xff, 0xe0]);

    // It is there once, whatever becomes of the file.
    drop(service);
    let aside = folder.path().join("wordfeud.taken-over.db");
    assert!(!folder.path().join("wordfeud.db").exists() && aside.exists());
    fs::rename(&aside, folder.path().join("wordfeud.db")).unwrap();
    let service = start(folder.path());
    let mut ada = logged_in(&service, "Ada", "Ada");
    let games: GamesInDetail = ada.ask(&Endpoint::GamesInDetail, &Nothing {}).unwrap();
    assert_eq!(games.games.len(), 3);
    assert!(aside.exists());
}

#[test]
fn files_of_the_first_version_are_brought_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    let database = stored(folder.path());
    let first_version = "DROP INDEX users_by_look; ALTER TABLE users DROP COLUMN look;
        ALTER TABLE users DROP COLUMN password;
        ALTER TABLE users ADD COLUMN salt BLOB NOT NULL DEFAULT x''; ALTER TABLE users ADD COLUMN hash BLOB NOT NULL DEFAULT x'';
        ALTER TABLE users ADD COLUMN memory INTEGER NOT NULL DEFAULT 64; ALTER TABLE users ADD COLUMN passes INTEGER NOT NULL DEFAULT 1;
        DROP INDEX running_of_first; DROP INDEX running_of_second;
        DROP INDEX ended_of_first; DROP INDEX ended_of_second;
        ALTER TABLE games DROP COLUMN first_seen; ALTER TABLE games DROP COLUMN second_seen;
        ALTER TABLE games DROP COLUMN reminded; ALTER TABLE games DROP COLUMN idle;
        CREATE INDEX games_of_first ON games (first, end_game, updated);
        CREATE INDEX games_of_second ON games (second, end_game, updated);
        CREATE INDEX games_by_time ON games (end_game, updated);
        PRAGMA user_version = 1;";
    database.execute_batch(first_version).unwrap();
    // So the first versions kept the password "Ada".
    let (salt, mut hash) = ([7_u8; 16], [0; 32]);
    let argon = Argon2::from(Params::new(64, 1, 1, Some(32)).unwrap());
    let sent = Password::hashed("Ada");
    let memory = vec![Block::new(); argon.params().block_count()];
    argon.hash_password_into_with_memory(sent.as_str().as_bytes(), &salt, &mut hash, memory).unwrap();
    let query = "UPDATE users SET salt = ?1, hash = ?2 WHERE username = 'Ada'";
    database.execute(query, (salt, hash)).unwrap();
    drop(database);

    let service = start(folder.path());
    let mut ada = logged_in(&service, "Ada", "Ada");
    let listed: GamesInDetail = ada.ask(&Endpoint::GamesInDetail, &Nothing {}).unwrap();
    let told: Vec<_> =
        listed.games.iter().map(|game| (game.id.0, game.move_count, game.seen_finished)).collect();
    assert_eq!(told, [(1, 4, false), (2, 1, true)], "what had ended is no news");
    let alike = Client::new(service.address).sign_up("B0b");
    assert_eq!(why(alike), ErrorKind::AlreadyExists, "what names look like is known");
}

#[test]
fn whoever_has_the_name_of_somebody_here_gets_another_one() {
    let folder = tempfile::tempdir().unwrap();
    let service = start(folder.path());
    let mut here = service.player("ADA");
    let mut page = online::testing::Client::new(service.address);
    page.become_guest("Bob");
    let password = NewPassword { old: None, new: "correct horse".to_owned() };
    page.ask(online_api::Endpoint::SetPassword, &[], &password).value::<Welcome>();
    drop(service);
    drop(stored(folder.path()));
    let service = start(folder.path());
    here = here.at(service.address);
    for (name, found) in [("Ada", "ADA"), ("Ada 2", "Ada 2"), ("Bob 2", "Bob 2"), ("Cy", "Cy")] {
        let search = Search { username_or_email: name.to_owned() };
        let SearchAnswer { result } = here.ask(&Endpoint::SearchUser, &search).unwrap();
        assert_eq!(result[0].username, found);
    }
    let mut ada = logged_in(&service, "Ada 2", "Ada");
    let friends: Relationships = ada.ask(&Endpoint::Relationships, &Nothing {}).unwrap();
    assert_eq!(friends.relationships[0].username, "Bob 2");
    let games: GamesInDetail = ada.ask(&Endpoint::GamesInDetail, &Nothing {}).unwrap();
    assert_eq!(games.games.len(), 2);
}

#[test]
fn games_without_words_are_not_lost_but_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    stored(folder.path()).execute("UPDATE games SET ruleset = 9 WHERE id = 2", []).unwrap();
    let server = online::Server::open(folder.path(), quick_passwords()).unwrap();
    let service = feud_service::Service::new(server, without_clock());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let refused = runtime.block_on(service.take_over(folder.path())).unwrap_err().to_string();
    assert!(refused.contains("game 2 is played by ruleset 9 (German)"), "{refused}");
    assert!(refused.ends_with("supply them (--lexicon)"), "{refused}");
    drop((service, runtime));
    assert!(folder.path().join("wordfeud.db").exists(), "everything stays where it was");
    let people: i64 =
        database(folder.path()).query_row("SELECT count(*) FROM people", [], |row| row.get(0)).unwrap();
    assert_eq!(people, 0);
}
