//! What several processes on one database know of each other.

use bots::Level;
use online_api::{PersonId, SessionId, TableId};

use super::{NOW, changed, clock, dealt, line, person};
use crate::storage::postgres::PostgresStorage;
use crate::storage::{Change, Seated, Signs, Storage as _, Stored, Waking};
use crate::testing::Postgres;

#[tokio::test]
async fn processes_on_one_database_share_their_work() {
    let Some(database) = Postgres::start() else { return };
    let connect = async || PostgresStorage::connect(&database.url(), 2, Some(clock().1)).await.unwrap();
    let (one, other) = (connect().await, connect().await);
    for (number, name) in [(1, "Ada"), (3, "Bobby")] {
        person(&one, number, name).await;
    }
    let table = dealt(&one, 20).await.id;
    // Of two that look after clocks one is told of each, and the other one when it has done nothing for long.
    let late = NOW + 2_000;
    assert_eq!(one.due(late).await.unwrap(), [table]);
    assert_eq!(other.due(late).await.unwrap(), []);
    assert_eq!(one.due(late).await.unwrap(), [table], "it goes on with its own");
    assert_eq!(other.due(late + 10_000).await.unwrap(), [table]);
    // A computer thinks in one of them as long as that one says so.
    assert!(one.claim_thinking(table, NOW).await.unwrap());
    assert!(!other.claim_thinking(table, NOW + 20_000).await.unwrap());
    assert!(other.claim_thinking(table, NOW + 40_000).await.unwrap(), "the first one is gone");
    assert!(!one.claim_thinking(table, NOW + 41_000).await.unwrap());
    one.end_thinking(table).await.unwrap();
    assert!(!one.claim_thinking(table, NOW + 42_000).await.unwrap(), "nobody ends what is another one's");
    other.end_thinking(table).await.unwrap();
    assert!(one.claim_thinking(table, NOW + 43_000).await.unwrap());
    // Who is here by one of them is so for the other one.
    let ada = PersonId::new(1);
    let signs = Signs { here: true, seen: NOW, lag: 40 };
    one.note_time(NOW, Waking::Starts).await.unwrap();
    one.note_presences(vec![(table, ada, signs)]).await.unwrap();
    let seen = other.heads(vec![table]).await.unwrap();
    assert_eq!((seen[0].version, seen[0].elsewhere.as_slice()), (2, [(ada, signs)].as_slice()));
    assert_eq!(
        one.heads(vec![table]).await.unwrap()[0].elsewhere,
        [],
        "what it knows itself it need not be told"
    );
    assert!(other.is_here(vec![table], ada, NOW).await.unwrap());
    one.leave().await.unwrap();
    assert!(!other.is_here(vec![table], ada, NOW).await.unwrap());
    assert!(!other.heads(vec![table]).await.unwrap()[0].elsewhere[0].1.here);
    one.forget_old(NOW + 100_000_000).await.unwrap();
    assert_eq!(other.heads(vec![table]).await.unwrap()[0].elsewhere, []);
    // What went on lately, whose lists it is in, and which sessions there are no more.
    assert_eq!(other.lately(NOW).await.unwrap(), [(table, 2)]);
    assert_eq!(other.lately(NOW + 2).await.unwrap(), []);
    let mut concerned = other.concerned(vec![table]).await.unwrap();
    concerned.sort_unstable();
    assert_eq!(concerned, [(table, ada), (table, PersonId::new(3))]);
    let sessions = [1, 2, 3].map(SessionId::new).to_vec();
    assert_eq!(other.sessions_gone(sessions).await.unwrap(), [SessionId::new(2)]);
}

#[tokio::test]
async fn what_happened_at_a_table_is_read_with_those_who_sit_there_unless_it_was_turns() {
    let Some(database) = Postgres::start() else { return };
    let storage = PostgresStorage::connect(&database.url(), 2, Some(clock().1)).await.unwrap();
    for (number, name) in [(1, "Ada"), (3, "Bobby")] {
        person(&storage, number, name).await;
    }
    let mut row = dealt(&storage, 20).await;
    let table = row.id;
    assert_eq!(storage.news(TableId::new(21), 0, Vec::new()).await.unwrap(), None);
    let (all, lines) = storage.news(table, 0, Vec::new()).await.unwrap().unwrap();
    assert_eq!((all, lines), (row.clone(), storage.log(table, 0).await.unwrap()));
    // A turn, a computer that sits down in the middle of the game, and another turn.
    let known = row.seats.clone();
    for (version, token, seats) in [(3, Some(7), false), (4, None, true), (5, Some(8), false)] {
        row.version = version;
        if seats {
            row.seats[1].on = Seated::Computer(Level::Easy);
        }
        let lines = vec![line(version, token)];
        let change = Change { seats, ..changed(row.clone(), row.deadline, lines) };
        assert_eq!(storage.change(change).await.unwrap(), Stored::Done);
        let (news, lines) = storage.news(table, 2, known.clone()).await.unwrap().unwrap();
        assert_eq!((news, lines.len()), (row.clone(), version as usize - 2));
    }
    let (same, none) = storage.news(table, 5, known.clone()).await.unwrap().unwrap();
    assert_eq!((same.seats, none.len()), (known, 0), "they are not read where nothing but turns happened");
}
