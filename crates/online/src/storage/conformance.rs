//! What every storage has to do, whatever language it speaks: the same checks for all of them.

mod sharing;
mod wordfeud;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::Level;
use game::Seat;
use online_api::{
    Bar, DrawId, Number, PersonId, PersonInfo, Phase, Phrase, PushSubscription, SessionId, Speech, TableId,
    Terms, TimeControl,
};
use play::Token;
use play::worker::KindText;

use super::{
    Added, Change, Conditions, End, LONGEST_UNUSED, Link, LogEntry, LogRow, PersonRow, SeatRow, Seated,
    SqliteStorage, Storage, Stored, TableRow, Waking, Which,
};
use crate::storage::postgres::PostgresStorage;
use crate::storage::wordfeud::{GameAdded, NewGame};
use crate::testing::Postgres;

const NOW: u64 = 1_800_000_000_000;

/// A clock that stands still unless it is set.
fn clock() -> (Arc<AtomicU64>, Arc<dyn Fn() -> u64 + Send + Sync>) {
    let time = Arc::new(AtomicU64::new(NOW));
    (Arc::clone(&time), Arc::new(move || time.load(Ordering::Relaxed)))
}

#[tokio::test]
async fn sqlite_does_what_every_storage_has_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let (time, clock) = clock();
    let storage = SqliteStorage::open(&folder.path().join("tables.db"), clock).unwrap();
    conform(&storage, &time).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgresql_does_what_every_storage_has_to_do() {
    let Some(database) = Postgres::start() else { return };
    let (time, clock) = clock();
    let storage = PostgresStorage::connect(&database.url(), 16, Some(clock)).await.unwrap();
    conform(&storage, &time).await;
}

async fn conform(storage: &dyn Storage, time: &AtomicU64) {
    people(storage).await;
    sessions(storage).await;
    subscriptions(storage).await;
    bars(storage).await;
    tables(storage).await;
    the_fence(storage).await;
    rematches(storage).await;
    links_and_chat(storage).await;
    lists_and_rounds(storage, time).await;
    wordfeud::conform(storage).await;
    no_more_at_once(storage).await;
}

fn hash(number: u8) -> [u8; 32] {
    [number; 32]
}

/// Somebody by number, whose way back and first session have that number, too.
async fn person(storage: &dyn Storage, number: u8, name: &str) -> PersonRow {
    let row = PersonRow { id: PersonId::new(number.into()), name: name.to_owned(), password: None };
    let session = (SessionId::new(number.into()), hash(number));
    storage.add_person(row.clone(), session, hash(number), NOW).await.unwrap();
    row
}

async fn people(storage: &dyn Storage) {
    let ada = person(storage, 1, "Ada").await;
    let other = person(storage, 2, "ADA").await;
    assert_eq!(storage.person(ada.id).await.unwrap(), Some(ada.clone()));
    assert_eq!(storage.person(PersonId::new(99)).await.unwrap(), None);
    assert_eq!(storage.person_recovered(hash(1)).await.unwrap(), Some(ada.clone()));
    assert_eq!(storage.person_recovered(hash(99)).await.unwrap(), None);
    let look = hosting::names::look_in_any_case("ada");
    assert_eq!(storage.person_named(look.clone()).await.unwrap(), None, "names of guests are free");
    let session = SessionId::new(1);
    let set = storage.set_password(ada.id, "hash".to_owned(), hash(34), session).await.unwrap();
    assert_eq!(set, Some(Vec::new()));
    assert_eq!(storage.person_recovered(hash(1)).await.unwrap(), None, "a new password ends the way back");
    assert_eq!(storage.person_recovered(hash(34)).await.unwrap().unwrap().id, ada.id);
    assert_eq!(storage.person_named(look).await.unwrap().unwrap().id, ada.id);
    let taken = storage.set_password(other.id, "hash".to_owned(), hash(35), SessionId::new(2)).await.unwrap();
    assert_eq!(taken, None, "it looks like somebody's own name");
    assert_eq!(storage.person_recovered(hash(2)).await.unwrap().unwrap().id, other.id);
    let bob = person(storage, 3, "Bob").await;
    assert!(!storage.rename(bob.id, "aDA".to_owned()).await.unwrap());
    assert!(storage.rename(bob.id, "Bobby".to_owned()).await.unwrap());
    assert!(storage.rename(ada.id, "ADA".to_owned()).await.unwrap(), "it is the own one");
    assert_eq!(storage.person(bob.id).await.unwrap().unwrap().name, "Bobby");
    storage.set_recovery(bob.id, hash(33)).await.unwrap();
    assert_eq!(storage.person_recovered(hash(3)).await.unwrap(), None);
    assert_eq!(storage.person_recovered(hash(33)).await.unwrap().unwrap().id, bob.id);
}

async fn sessions(storage: &dyn Storage) {
    let cy = person(storage, 4, "Cy").await;
    let known = storage.person_of(hash(4), NOW).await.unwrap();
    assert_eq!(known, Some((cy.clone(), SessionId::new(4))));
    assert_eq!(storage.person_of(hash(98), NOW).await.unwrap(), None);
    storage.add_session(cy.id, (SessionId::new(41), hash(41)), NOW + 5).await.unwrap();
    storage.person_of(hash(4), NOW + 7_200_000).await.unwrap();
    let all = storage.sessions(cy.id).await.unwrap();
    assert_eq!(all.iter().map(|one| one.session.number()).collect::<Vec<_>>(), [4, 41]);
    assert_eq!((all[0].began, all[0].used), (NOW, NOW + 7_200_000), "uses are noted by the hour");
    assert_eq!(storage.person_of(hash(41), NOW + LONGEST_UNUSED + 6).await.unwrap(), None);
    let ended = storage.end_sessions(cy.id, End::AllBut(SessionId::new(41))).await.unwrap();
    assert_eq!(ended, [SessionId::new(4)]);
    assert_eq!(storage.person_of(hash(4), NOW).await.unwrap(), None);
    let strange = storage.end_sessions(PersonId::new(1), End::One(SessionId::new(41))).await.unwrap();
    assert_eq!(strange, [], "nobody ends the sessions of others");
    storage.end_sessions(cy.id, End::One(SessionId::new(41))).await.unwrap();
    for number in 0..60_u8 {
        let session = (SessionId::new(1_000 + u64::from(number)), hash(100 + number));
        storage.add_session(cy.id, session, NOW + u64::from(number)).await.unwrap();
    }
    let all = storage.sessions(cy.id).await.unwrap();
    assert_eq!((all.len(), all[0].session.number()), (50, 1_059), "the oldest make room");
    let stays = SessionId::new(1_059);
    let ended = storage.set_password(cy.id, "hash".to_owned(), hash(36), stays).await.unwrap();
    assert_eq!(ended.map(|ended| ended.len()), Some(49), "a new password ends all others");
}

async fn subscriptions(storage: &dyn Storage) {
    let (dee, eve) = (person(storage, 5, "Dee").await.id, person(storage, 6, "Eve").await.id);
    storage.add_session(dee, (SessionId::new(51), hash(51)), NOW).await.unwrap();
    let at = |endpoint: &str| PushSubscription {
        endpoint: format!("https://push.example/{endpoint}"),
        p256dh: format!("key of {endpoint}"),
        auth: format!("secret of {endpoint}"),
    };
    let set = |person, session, subscription| {
        storage.set_subscription(person, SessionId::new(session), subscription)
    };
    let of = async |person| storage.subscriptions(person).await.unwrap();
    assert_eq!(of(dee).await, []);
    set(dee, 5, Some(at("a"))).await.unwrap();
    set(dee, 51, Some(at("b"))).await.unwrap();
    assert_eq!(of(dee).await, [at("a"), at("b")]);
    set(dee, 5, Some(at("c"))).await.unwrap();
    assert_eq!(of(dee).await, [at("c"), at("b")], "a session has one browser");
    set(eve, 51, Some(at("d"))).await.unwrap();
    set(eve, 99, Some(at("d"))).await.unwrap();
    assert_eq!((of(dee).await, of(eve).await), (vec![at("c"), at("b")], vec![]), "sessions are of somebody");
    set(eve, 5, None).await.unwrap();
    assert_eq!(of(dee).await.len(), 2, "nobody ends what others are told");
    set(eve, 6, Some(at("b"))).await.unwrap();
    assert_eq!((of(dee).await, of(eve).await), (vec![at("c")], vec![at("b")]), "a browser is one person's");
    // Of many who say the same browser is theirs, one is told.
    let sessions = [(dee, 5), (dee, 51), (eve, 6)];
    let all = sessions.iter().cycle().take(12).map(|&(person, session)| set(person, session, Some(at("e"))));
    let all = futures_util::future::join_all(all).await;
    assert!(all.iter().all(Result::is_ok), "{all:?}");
    assert_eq!([of(dee).await, of(eve).await].concat(), [at("e")]);
    set(dee, 5, Some(at("f"))).await.unwrap();
    set(dee, 51, Some(at("g"))).await.unwrap();
    storage.end_sessions(dee, End::One(SessionId::new(5))).await.unwrap();
    assert_eq!(of(dee).await, [at("g")], "whoever was logged out is told nothing");
    storage.forget_subscription(at("z").endpoint).await.unwrap();
    assert_eq!(of(dee).await, [at("g")]);
    storage.forget_subscription(at("g").endpoint).await.unwrap();
    assert_eq!(of(dee).await, []);
    set(eve, 6, None).await.unwrap();
    assert_eq!(of(eve).await, []);
}

async fn bars(storage: &dyn Storage) {
    let [ada, bob] = [1, 3].map(PersonId::new);
    storage.set_bar(ada, bob, Some(Bar::Mute)).await.unwrap();
    assert!(!storage.is_blocked(bob, vec![ada]).await.unwrap());
    storage.set_bar(ada, bob, Some(Bar::Block)).await.unwrap();
    assert!(storage.is_blocked(bob, vec![PersonId::new(4), ada]).await.unwrap());
    assert!(storage.is_blocked(ada, vec![bob]).await.unwrap(), "both ways");
    assert!(!storage.is_blocked(ada, vec![]).await.unwrap());
    let barred = storage.bars(ada).await.unwrap();
    assert_eq!((barred.len(), barred[0].person.person, barred[0].bar), (1, bob, Bar::Block));
    storage.set_bar(ada, bob, None).await.unwrap();
    assert_eq!(storage.bars(ada).await.unwrap(), []);
}

fn row(number: u64, host: u64) -> TableRow {
    let host = PersonInfo { person: PersonId::new(host), name: "Ada".to_owned() };
    TableRow {
        id: TableId::new(number),
        host: host.person,
        kind: KindText { title: "khi".to_owned(), language: "en".to_owned(), options: Vec::new() },
        lexicon: "english".to_owned(),
        digest: "d".repeat(64),
        terms: Terms { time: TimeControl::Clock { seconds: 60, increment: 5 }, ..Terms::default() },
        secret: [0; 32],
        seed: None,
        phase: Phase::Gathering,
        version: 1,
        mover: None,
        deadline: None,
        left: Vec::new(),
        outcome: None,
        seats: vec![SeatRow::person(&host, Some(Number([1; 16]))), SeatRow::open()],
        next_secret: None,
        rematch: None,
        created: NOW,
        changed: NOW,
        chat: 0,
    }
}

fn line(version: u32, token: Option<u128>) -> LogRow {
    let entry = match version {
        1 => LogEntry::Room("created".to_owned()),
        2 => LogEntry::Deal("remote Ada\nremote Bob".to_owned()),
        _ => LogEntry::Game(format!("1 move {version} \u{1f642} 'quoted' \\")),
    };
    let seat = token.map(|_| Seat(0));
    LogRow { version, seat, entry, token: token.map(Token), made: NOW + u64::from(version) }
}

async fn tables(storage: &dyn Storage) {
    let (ada, draw) = (PersonId::new(1), DrawId::new(5));
    let new = row(10, 1);
    let add = |row: TableRow, token, draw| storage.add_table(row, line(1, None), Token(token), draw, 0);
    assert_eq!(add(new.clone(), 7, draw).await.unwrap(), Added::NoDraw);
    storage.add_draw(draw, ada, [9; 32], NOW).await.unwrap();
    storage.add_draw(DrawId::new(6), PersonId::new(3), [8; 32], NOW).await.unwrap();
    assert_eq!(add(new.clone(), 7, DrawId::new(6)).await.unwrap(), Added::NoDraw, "it is somebody else's");
    assert_eq!(add(new.clone(), 7, draw).await.unwrap(), Added::New([9; 32]));
    let again = TableRow { id: TableId::new(11), ..new.clone() };
    assert_eq!(add(again.clone(), 7, draw).await.unwrap(), Added::Known(new.id), "sent again");
    assert_eq!(add(again, 8, draw).await.unwrap(), Added::NoDraw, "a draw is used once");
    let stored = storage.table(new.id).await.unwrap().unwrap();
    assert_eq!(stored, TableRow { secret: [9; 32], ..new });
    assert_eq!(storage.table(TableId::new(99)).await.unwrap(), None);
    assert_eq!(storage.log(stored.id, 0).await.unwrap(), [line(1, None)]);
    // Draws are kept for an hour, and only so many of them.
    for number in 100..130 {
        storage.add_draw(DrawId::new(number), ada, [number as u8; 32], NOW + number).await.unwrap();
    }
    assert_eq!(add(row(12, 1), 9, DrawId::new(100)).await.unwrap(), Added::NoDraw);
    storage.add_draw(DrawId::new(200), PersonId::new(3), [1; 32], NOW + 3_700_000).await.unwrap();
    assert_eq!(add(row(12, 1), 9, DrawId::new(129)).await.unwrap(), Added::NoDraw);
    storage.add_lexicon("digest".to_owned(), vec![1, 2, 3]).await.unwrap();
    storage.add_lexicon("digest".to_owned(), vec![4]).await.unwrap();
    assert_eq!(storage.lexicon("digest".to_owned()).await.unwrap(), Some(vec![1, 2, 3]));
    assert_eq!(storage.lexicon("other".to_owned()).await.unwrap(), None);
}

/// Many tables that are stored at once count like one after the other.
async fn no_more_at_once(storage: &dyn Storage) {
    let zoe = person(storage, 60, "Zoe").await;
    for number in 300..308 {
        storage.add_draw(DrawId::new(number), zoe.id, [7; 32], NOW).await.unwrap();
    }
    let add = |number: u64| {
        storage.add_table(row(number, 60), line(1, None), Token(number.into()), DrawId::new(number), 3)
    };
    let all = futures_util::future::join_all((300..308).map(add)).await;
    let count = |wanted: fn(&Added) -> bool| all.iter().flatten().filter(|added| wanted(added)).count();
    let new = count(|added| matches!(added, Added::New(_)));
    assert_eq!((new, count(|added| *added == Added::TooMany)), (3, 5), "{all:?}");
    let place = all.iter().position(|added| matches!(added, Ok(Added::New(_)))).unwrap();
    let number = 300 + place as u64;
    assert_eq!(add(number).await.unwrap(), Added::Known(TableId::new(number)), "sent again");
    let waits = row(400, 60);
    let new = NewGame { ruleset: 1, board: 0, invitee: None, most: 9, at_once: 3 };
    assert_eq!(storage.add_game(waits.clone(), line(1, None), new).await.unwrap(), GameAdded::TooMany);
    let new = NewGame { at_once: 4, ..new };
    assert!(matches!(storage.add_game(waits, line(1, None), new).await.unwrap(), GameAdded::New(_)));
}

/// A change to the version before, and to the deadline that was there.
fn changed(row: TableRow, deadline: Option<u64>, lines: Vec<LogRow>) -> Change {
    let conditions = Conditions::default();
    Change { judged_at: row.version - 1, row, deadline, lines, seats: true, conditions }
}

/// A table of this number, whose game has been dealt and waits for the first seat.
async fn dealt(storage: &dyn Storage, number: u64) -> TableRow {
    let draw = DrawId::new(number);
    storage.add_draw(draw, PersonId::new(1), [2; 32], NOW).await.unwrap();
    let new = row(number, 1);
    storage.add_table(new.clone(), line(1, None), Token(number.into()), draw, 0).await.unwrap();
    let bob = PersonInfo { person: PersonId::new(3), name: "Bobby".to_owned() };
    let seats = vec![new.seats[0].clone(), SeatRow::person(&bob, Some(Number([2; 16])))];
    let dealt = TableRow {
        phase: Phase::Running,
        version: 2,
        mover: Some(Seat(0)),
        deadline: Some(NOW + 1_000),
        left: vec![60_000, 60_000],
        secret: [2; 32],
        seats,
        ..new
    };
    let change = changed(dealt.clone(), None, vec![line(2, None)]);
    assert_eq!(storage.change(change).await.unwrap(), Stored::Done);
    assert_eq!(storage.table(dealt.id).await.unwrap(), Some(dealt.clone()));
    dealt
}

async fn the_fence(storage: &dyn Storage) {
    let before = dealt(storage, 20).await;
    let after = |version, token| {
        let row = TableRow { version, mover: Some(Seat(1)), changed: NOW + 3, ..before.clone() };
        Change { seats: false, ..changed(row, before.deadline, vec![line(version, Some(token))]) }
    };
    // Of many that were judged at one version, one is stored.
    let all = futures_util::future::join_all((0..8).map(|token| storage.change(after(3, token)))).await;
    let done = all.iter().filter(|stored| matches!(stored, Ok(Stored::Done))).count();
    let late = all.iter().filter(|stored| matches!(stored, Ok(Stored::Overtaken))).count();
    assert_eq!((done, late), (1, 7), "{all:?}");
    let log = storage.log(before.id, 2).await.unwrap();
    assert_eq!(log.len(), 1);
    assert_eq!(storage.log(before.id, 0).await.unwrap().len(), 3);
    assert_eq!(log[0].entry, line(3, None).entry, "texts are kept as they are");
    // The session counts when it is stored, where it is to last.
    let session = SessionId::new(77);
    storage.add_session(PersonId::new(1), (session, hash(77)), NOW).await.unwrap();
    for (lasts, number, stored) in
        [(true, 77, Stored::Done), (true, 78, Stored::Overtaken), (false, 77, Stored::Overtaken)]
    {
        if !lasts {
            storage.end_session_at(session, NOW).await.unwrap();
        }
        let version = storage.table(before.id).await.unwrap().unwrap().version;
        let mut change = after(version + 1, u128::from(version) + 300);
        change.conditions.session = Some(hash(number));
        assert_eq!(storage.change(change).await.unwrap(), stored, "{lasts} {number}");
    }
    storage.end_sessions(PersonId::new(1), End::One(session)).await.unwrap();
    // The deadline counts when it is stored: it is reached, and not passed.
    for (deadline, lag, stored) in [
        (NOW, 0, Stored::Done),
        (NOW - 1, 0, Stored::Overtaken),
        (NOW - 1, 1, Stored::Done),
        (NOW - 500, 499, Stored::Overtaken),
    ] {
        let stands = storage.table(before.id).await.unwrap().unwrap();
        let version = stands.version;
        let mut change = after(version + 1, u128::from(version) + 100);
        (change.row.deadline, change.deadline) = (Some(deadline), stands.deadline);
        assert_eq!(storage.change(change).await.unwrap(), Stored::Done);
        let mut change = after(version + 2, u128::from(version) + 200);
        change.conditions.in_time = Some(lag);
        change.deadline = Some(deadline);
        assert_eq!(storage.change(change).await.unwrap(), stored, "{deadline} {lag}");
    }
    // Whoever judged by another deadline judges again: time may have been added to it.
    let stands = storage.table(before.id).await.unwrap().unwrap();
    for deadline in [None, stands.deadline.map(|deadline| deadline - 1)] {
        let change = Change { deadline, ..after(stands.version + 1, 300) };
        assert_eq!(storage.change(change).await.unwrap(), Stored::Overtaken, "{deadline:?}");
    }
    // What cannot be stored leaves no trace.
    let used = storage.log(before.id, 0).await.unwrap().iter().find_map(|line| line.token).unwrap();
    let again = Change { deadline: stands.deadline, ..after(stands.version + 1, used.0) };
    assert!(storage.change(again).await.is_err(), "a token is used once");
    assert_eq!(storage.table(before.id).await.unwrap(), Some(stands));
}

async fn rematches(storage: &dyn Storage) {
    let before = dealt(storage, 30).await;
    let over = TableRow {
        phase: Phase::Over,
        version: 3,
        mover: None,
        deadline: None,
        outcome: Some(game::Outcome::winner(Seat(1), 2)),
        next_secret: Some([7; 32]),
        rematch: Some(TableId::new(31)),
        seats: before
            .seats
            .iter()
            .map(|seat| SeatRow { wish: Some(Number([4; 16])), ..seat.clone() })
            .collect(),
        ..before.clone()
    };
    let change = changed(over.clone(), before.deadline, vec![line(3, None)]);
    let next = TableRow { id: TableId::new(31), version: 2, phase: Phase::Running, ..before };
    let lines = vec![line(1, None), line(2, None)];
    let begun = storage.add_rematch(next.clone(), lines.clone(), change.clone()).await.unwrap();
    assert_eq!(begun, Stored::Done);
    assert_eq!(storage.table(over.id).await.unwrap(), Some(over));
    assert_eq!(storage.table(next.id).await.unwrap(), Some(next.clone()));
    assert_eq!(storage.log(next.id, 0).await.unwrap(), lines);
    let late = TableRow { id: TableId::new(32), ..next };
    assert_eq!(storage.add_rematch(late, lines, change).await.unwrap(), Stored::Overtaken);
    assert_eq!(storage.table(TableId::new(32)).await.unwrap(), None, "both or neither");
}

async fn links_and_chat(storage: &dyn Storage) {
    let table = dealt(storage, 40).await.id;
    let links = vec![(Link::Invitation, hash(201)), (Link::Spectators, hash(202))];
    assert!(storage.add_links(table, links, false).await.unwrap());
    assert_eq!(storage.link(table, hash(201)).await.unwrap(), Some(Link::Invitation));
    assert_eq!(storage.link(table, hash(202)).await.unwrap(), Some(Link::Spectators));
    assert_eq!(storage.link(TableId::new(30), hash(201)).await.unwrap(), None);
    assert!(storage.add_links(table, vec![(Link::Invitation, hash(203))], true).await.unwrap());
    assert_eq!(storage.link(table, hash(201)).await.unwrap(), None, "the others have ended");
    // As they are called at the table, whatever they call themselves by now.
    let ada = PersonInfo { person: PersonId::new(1), name: "Ada".to_owned() };
    let bob = PersonInfo { person: PersonId::new(3), name: "Bobby".to_owned() };
    let say = |by: &PersonInfo, token| {
        storage.say(table, by.clone(), Some(Seat(0)), Token(token), Speech::Phrase(Phrase::Hello), NOW)
    };
    let same = futures_util::future::join_all((0..4).map(|_| say(&ada, 1))).await;
    assert!(same.iter().all(|line| line.as_ref().unwrap().as_ref().unwrap().number == 1), "{same:?}");
    assert_eq!(say(&bob, 1).await.unwrap().unwrap().number, 2, "tokens are of somebody");
    let heard = storage.chat(table, 0, None).await.unwrap();
    assert_eq!(heard.iter().map(|line| line.by.clone()).collect::<Vec<_>>(), [ada.clone(), bob.clone()]);
    assert_eq!(storage.chat(table, 1, Some(ada.person)).await.unwrap().len(), 1);
    let said = async |until| storage.said(table, until).await.unwrap();
    assert_eq!((said(NOW - 1).await, said(NOW).await), (0, 2));
    storage.set_bar(ada.person, bob.person, Some(Bar::Mute)).await.unwrap();
    assert_eq!(storage.chat(table, 1, Some(ada.person)).await.unwrap(), []);
    assert_eq!(storage.table(table).await.unwrap().unwrap().chat, 2);
}

async fn lists_and_rounds(storage: &dyn Storage, time: &AtomicU64) {
    let ids = |list: Vec<online_api::TableSummary>| -> Vec<u64> {
        let mut ids: Vec<u64> = list.iter().map(|table| table.table.number()).collect();
        ids.sort_unstable();
        ids
    };
    let (ada, bob) = (PersonId::new(1), PersonId::new(3));
    assert_eq!(ids(storage.list(Which::Going(bob), 100).await.unwrap()), [20, 31, 40]);
    assert_eq!(ids(storage.list(Which::Going(ada), 100).await.unwrap()), [10, 20, 31, 40]);
    let first = storage.list(Which::Going(ada), 3).await.unwrap();
    assert_eq!(ids(first), [20, 31, 40], "those whose game has begun come first");
    assert_eq!((storage.going(ada).await.unwrap(), storage.going(bob).await.unwrap()), (4, 3));
    let over = storage.list(Which::Over(bob, u64::MAX), 100).await.unwrap();
    assert_eq!((over.len(), over[0].own, over[0].seats.len()), (1, Some(Seat(1)), 2));
    assert_eq!(storage.list(Which::Over(bob, NOW), 100).await.unwrap(), []);
    let draw = DrawId::new(50);
    storage.add_draw(draw, ada, [3; 32], NOW).await.unwrap();
    let mut listed = row(50, 1);
    listed.terms.listed = true;
    storage.add_table(listed, line(1, None), Token(50), draw, 0).await.unwrap();
    assert_eq!(ids(storage.list(Which::Open(u64::MAX), 100).await.unwrap()), [50]);
    assert_eq!(storage.list(Which::Open(NOW), 100).await.unwrap(), []);
    // Deadlines.
    let due = |now| async move {
        let mut due: Vec<u64> = storage.due(now).await.unwrap().iter().map(|table| table.number()).collect();
        due.sort_unstable();
        due
    };
    assert_eq!(due(NOW + 1_000).await, [20]);
    assert_eq!(due(NOW + 1_001).await, [20, 31, 40]);
    // Time in which nobody served is nobody's; nor is that by which a clock is set back.
    let wake = async |now| {
        time.store(now, Ordering::Relaxed);
        storage.note_time(now, Waking::Starts).await.unwrap()
    };
    assert_eq!(wake(NOW).await, NOW);
    assert_eq!(due(NOW + 1_001).await, [20, 31, 40]);
    assert_eq!(wake(NOW + 600_000).await, NOW + 600_000);
    assert_eq!(due(NOW + 1_001).await, [0; 0]);
    wake(NOW).await;
    assert_eq!(due(NOW + 1_001).await, [20, 31, 40]);
    // Computers that are to move.
    assert_eq!(storage.thinking(NOW).await.unwrap(), []);
    let mut thinks = storage.table(TableId::new(40)).await.unwrap().unwrap();
    thinks.seats[0] = SeatRow { kept_for: Some(ada), ..SeatRow::computer(Level::Easy) };
    thinks.version = 3;
    let change = changed(thinks.clone(), thinks.deadline, vec![line(3, None)]);
    assert_eq!(storage.change(change).await.unwrap(), Stored::Done);
    assert_eq!(storage.thinking(NOW).await.unwrap(), [thinks.id]);
    assert!(storage.claim_thinking(thinks.id, NOW).await.unwrap());
    assert!(storage.claim_thinking(thinks.id, NOW + 10_000).await.unwrap(), "whoever thinks goes on");
    assert_eq!(storage.thinking(NOW).await.unwrap(), [thinks.id]);
    storage.end_thinking(thinks.id).await.unwrap();
    assert_eq!(storage.table(thinks.id).await.unwrap().unwrap().seats[0].on, Seated::Computer(Level::Easy));
    assert!(ids(storage.list(Which::Going(ada), 100).await.unwrap()).contains(&40), "their seat is kept");
}
