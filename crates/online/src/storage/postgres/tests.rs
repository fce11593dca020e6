//! Connecting to databases of all kinds.

use super::*;
use crate::testing::Postgres;

#[tokio::test]
async fn steps_are_taken_once_and_databases_of_newer_programs_are_refused() {
    let Some(database) = Postgres::start() else { return };
    let connect = async || {
        let config: Config = database.url().parse().unwrap();
        let (client, connection) = config.connect(NoTls).await.unwrap();
        tokio::spawn(connection);
        client
    };
    let steps = ["CREATE TABLE numbers (number INTEGER)", "INSERT INTO numbers VALUES (1), (2)"];
    for _ in 0..2 {
        schema::prepare_by(&mut connect().await, &steps).await.unwrap();
    }
    let count = connect().await.query_one("SELECT count(*) FROM numbers", &[]).await.unwrap();
    assert_eq!(count.get::<_, i64>(0), 2);
    let refused = schema::prepare_by(&mut connect().await, &steps[..1]).await.unwrap_err().to_string();
    assert!(refused.contains("version 2, and this program knows version 1"), "{refused}");
}

#[tokio::test]
async fn what_stands_against_a_connection_is_said_once_and_without_the_password() {
    for (url, why) in [
        ("postgres://me:secret@127.0.0.1:1/tables", "error connecting to server: "),
        ("nonsense://me:secret@127.0.0.1/tables", "invalid connection string: "),
    ] {
        let error = PostgresStorage::connect(url, 1, None).await.err().unwrap();
        let told = error.to_string();
        assert!(told.starts_with(&format!("the database cannot be used: {why}")), "{told}");
        assert_eq!((told.matches(why).count(), told.contains("secret")), (1, false), "{told}");
        assert!(std::error::Error::source(&error).is_none(), "what is told is told once");
    }
}

#[tokio::test]
async fn what_is_no_key_is_refused_and_left_alone() {
    let Some(database) = Postgres::start() else { return };
    let push = Some(crate::PushSettings::new("mailto:ada@words.example"));
    let settings = crate::Settings { push, ..crate::Settings::default() };
    let storage = PostgresStorage::connect(&database.url(), 2, None).await.unwrap();
    assert_eq!(storage.push_key("nonsense!").await.unwrap(), "nonsense!");
    assert_eq!(storage.push_key("another").await.unwrap(), "nonsense!", "it is kept once");
    drop(storage);
    let refused = crate::Server::connect(&database.url(), settings).await.err().unwrap();
    assert!(matches!(refused, NotConnected::Key(_)), "{refused}");
    let storage = PostgresStorage::connect(&database.url(), 2, None).await.unwrap();
    assert_eq!(storage.push_key("another").await.unwrap(), "nonsense!");
}
