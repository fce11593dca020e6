//! What clients of Wordfeud's API are kept by.

use game::{Outcome, Seat, Seed};
use online_api::{ChatLine, Number, PersonId, PersonInfo, Phase, SessionId, Speech, TableId};

use super::{NOW, changed, dealt, hash, line, row};
use crate::storage::wordfeud::{
    FIRST_RATING, GameAdded, GameRow, Legacy, LegacyGame, LegacyUser, NewGame, NewUser, Rated, UserAdded,
    UserKey, email_key,
};
use crate::storage::{LogEntry, PersonRow, SeatRow, Storage, Stored, TableRow};

pub(super) async fn conform(storage: &dyn Storage) {
    accounts(storage).await;
    friends(storage).await;
    waiting(storage).await;
    games(storage).await;
    legacies(storage).await;
}

fn info(number: u64, name: &str) -> PersonInfo {
    PersonInfo { person: PersonId::new(number), name: name.to_owned() }
}

fn account(number: u8, name: &str, email: &str) -> NewUser {
    let id = PersonId::new(100 + u64::from(number));
    NewUser {
        person: PersonRow { id, name: name.to_owned(), password: Some("digest:hash".to_owned()) },
        email: email.to_owned(),
        session: (SessionId::new(100 + u64::from(number)), hash(number)),
        ends: NOW + 1_000,
        recovery: hash(number + 1),
    }
}

async fn accounts(storage: &dyn Storage) {
    let add = |new: NewUser| storage.add_user(new, NOW);
    assert_eq!(add(account(50, "Wim", "Wim@Example.org")).await.unwrap(), UserAdded::New(1));
    assert_eq!(add(account(52, "WIM", "other@example.org")).await.unwrap(), UserAdded::NameTaken);
    assert_eq!(add(account(54, "Other", "wim@example.ORG")).await.unwrap(), UserAdded::EmailTaken);
    assert_eq!(storage.person(PersonId::new(154)).await.unwrap(), None, "what was refused leaves no trace");
    assert_eq!(add(account(56, "Xia", "xia@example.org")).await.unwrap(), UserAdded::New(2));
    let wim = storage.user(UserKey::Number(1)).await.unwrap().unwrap();
    assert_eq!((wim.person.name.as_str(), wim.rating, wim.created), ("Wim", FIRST_RATING, NOW));
    assert_eq!(wim.person.password.as_deref(), Some("digest:hash"));
    for key in [UserKey::Person(wim.person.id), UserKey::Email(email_key(" WIM@example.org"))] {
        assert_eq!(storage.user(key).await.unwrap(), Some(wim.clone()));
    }
    assert_eq!(storage.user(UserKey::Number(99)).await.unwrap(), None);
    // Sessions that end do so, also if they are used.
    assert!(storage.person_of(hash(50), NOW + 999).await.unwrap().is_some());
    assert!(storage.person_of(hash(50), NOW + 1_000).await.unwrap().is_none());
    // Somebody of the page is numbered when they are first asked for, once.
    let ada = PersonId::new(1);
    assert_eq!(storage.user(UserKey::Person(ada)).await.unwrap(), None);
    let numbered = futures_util::future::join_all((0..4).map(|_| storage.number(ada))).await;
    let numbers: Vec<i64> = numbered.into_iter().map(|one| one.unwrap().unwrap().number).collect();
    assert!(numbers.iter().all(|number| *number == numbers[0]), "{numbers:?}");
    assert_eq!(storage.number(PersonId::new(999)).await.unwrap(), None, "nobody has no number");
    storage.store_password_anew(wim.person.id, "other".to_owned(), "new".to_owned()).await.unwrap();
    assert_eq!(
        storage.user(UserKey::Number(1)).await.unwrap(),
        Some(wim.clone()),
        "it was changed meanwhile"
    );
    storage.store_password_anew(wim.person.id, "digest:hash".to_owned(), "new".to_owned()).await.unwrap();
    let stored = storage.person(wim.person.id).await.unwrap().unwrap();
    assert_eq!(stored.password.as_deref(), Some("new"));
    assert_eq!(storage.avatar(1).await.unwrap(), None);
    storage.set_avatar(wim.person.id, vec![1, 2], NOW + 5).await.unwrap();
    assert_eq!(storage.avatar(1).await.unwrap(), Some(vec![1, 2]));
    let updated = storage.user(UserKey::Number(1)).await.unwrap().unwrap().avatar_updated;
    assert_eq!(updated, Some(NOW + 5));
}

async fn friends(storage: &dyn Storage) {
    let [wim, xia] = [150, 156].map(PersonId::new);
    assert!(storage.befriend(wim, xia, 0).await.unwrap());
    assert!(!storage.befriend(wim, xia, 0).await.unwrap());
    let friends = storage.friends(wim).await.unwrap();
    assert_eq!((friends.len(), friends[0].user.number), (1, 2));
    assert_eq!((friends[0].won, friends[0].lost, friends[0].drawn), (0, 0, 0));
    assert!(storage.friends(xia).await.unwrap().is_empty(), "each names their own");
    assert!(storage.unfriend(wim, xia).await.unwrap());
    assert!(!storage.unfriend(wim, xia).await.unwrap());
}

/// A table that waits for somebody, or for anybody.
fn waits(number: u64, host: (u64, &str), guest: Option<(u64, &str)>) -> TableRow {
    let host = info(host.0, host.1);
    let other = guest.map_or_else(SeatRow::open, |(number, name)| SeatRow::kept(&info(number, name)));
    let mut waits = row(number, host.person.number());
    waits.seats = vec![SeatRow::person(&host, None), other];
    waits.terms.listed = guest.is_none();
    waits.secret = [number as u8; 32];
    waits
}

async fn add(storage: &dyn Storage, row: TableRow, board: i64, most: u32) -> GameAdded {
    let invitee = row.seats[1].kept_for;
    let new = NewGame { ruleset: 1, board, invitee, most, at_once: 0 };
    storage.add_game(row, line(1, None), new).await.unwrap()
}

fn numbers(games: &[GameRow]) -> Vec<i64> {
    games.iter().map(|game| game.number).collect()
}

async fn waiting(storage: &dyn Storage) {
    let [wim, xia] = [150, 156].map(PersonId::new);
    let invited = waits(200, (150, "Wim"), Some((156, "Xia")));
    let GameAdded::New(first) = add(storage, invited.clone(), 0, 3).await else { panic!("no game") };
    assert_eq!(storage.table(invited.id).await.unwrap(), Some(invited));
    let again = waits(201, (150, "Wim"), Some((156, "Xia")));
    assert_eq!(add(storage, again.clone(), 0, 3).await, GameAdded::Duplicate);
    assert_eq!(storage.table(again.id).await.unwrap(), None);
    assert!(matches!(add(storage, again, 77, 3).await, GameAdded::New(_)), "another board");
    let many = futures_util::future::join_all((202..206).map(|number| {
        // As if they were asked for at once.
        add(storage, waits(number, (150, "Wim"), Some((1, "ADA"))), number.cast_signed(), 3)
    }));
    let added = many.await.into_iter().filter(|added| matches!(added, GameAdded::New(_))).count();
    assert_eq!(added, 1, "three at most, also at once, and one like the other is one");
    let game = storage.game(first, xia).await.unwrap().unwrap();
    assert_eq!((game.table, game.invitee, game.host), (TableId::new(200), Some(xia), wim));
    assert_eq!((game.ruleset, game.board, game.phase, game.gain), (1, 0, Phase::Gathering, None));
    assert_eq!(storage.game(999, xia).await.unwrap(), None);
    assert_eq!(storage.waiting(wim).await.unwrap().len(), 3);
    assert_eq!(storage.waiting(xia).await.unwrap().len(), 2);
    let going = (storage.going(wim).await.unwrap(), storage.going(xia).await.unwrap());
    assert_eq!(going, (3, 0), "what others invite to is not one's own");
    assert_eq!(storage.games(xia, 9).await.unwrap(), [], "what waits is no game yet");
    // Wishes.
    let wish = |number, board| add(storage, waits(number, (150, "Wim"), None), board, 2);
    let (GameAdded::New(one), GameAdded::New(other)) = (wish(210, 0).await, wish(211, 5).await) else {
        panic!("no wishes")
    };
    assert_eq!(wish(212, 0).await, GameAdded::TooMany);
    let wishes = async |person, random| numbers(&storage.wishes(person, 1, random).await.unwrap());
    assert_eq!((wishes(xia, false).await, wishes(xia, true).await), (vec![one], vec![other]));
    assert_eq!(wishes(wim, false).await, [0; 0], "nobody plays against themselves");
    assert_eq!(numbers(&storage.wishes(xia, 2, false).await.unwrap()), [0; 0]);
}

/// Has the second sit down and both play to the end, at a version.
async fn end(storage: &dyn Storage, table: u64, winner: Option<Seat>, changed: u64) {
    let before = storage.table(TableId::new(table)).await.unwrap().unwrap();
    let second = SeatRow::person(&info(156, "Xia"), Some(Number([3; 16])));
    let outcome = winner.map_or_else(|| Outcome::ranked(&[1, 1]), |seat| Outcome::winner(seat, 2));
    let over = TableRow {
        phase: Phase::Over,
        version: 2,
        outcome: Some(outcome),
        changed,
        seats: vec![before.seats[0].clone(), second],
        ..before
    };
    let lines = vec![crate::storage::LogRow { made: changed, ..line(2, None) }];
    let change = self::changed(over, None, lines);
    assert_eq!(storage.change(change).await.unwrap(), Stored::Done);
}

fn gain(first: i64, second: i64, winner: Option<Seat>) -> i64 {
    match winner {
        Some(Seat(0)) => 10 + first - second,
        Some(_) => -10,
        None => 0,
    }
}

async fn games(storage: &dyn Storage) {
    let [wim, xia] = [150, 156].map(PersonId::new);
    for (table, winner, changed) in [(200, Some(Seat(0)), NOW + 10), (201, None, NOW + 20)] {
        end(storage, table, winner, changed).await;
    }
    let unrated = storage.unrated(wim).await.unwrap();
    assert_eq!(unrated.len(), 2);
    assert_eq!(numbers(&storage.unrated(xia).await.unwrap()), numbers(&unrated));
    let [first, second] = unrated.as_slice() else { panic!("two games") };
    let rate = |number, winner| Rated { number, players: [wim, xia], winner, gain };
    // Counted by many at once it is counted once.
    let same = (0..4).map(|_| storage.rate(rate(first.number, Some(Seat(0)))));
    for done in futures_util::future::join_all(same).await {
        done.unwrap();
    }
    storage.rate(rate(second.number, None)).await.unwrap();
    assert_eq!(storage.unrated(wim).await.unwrap(), []);
    let rating = async |person| storage.number(person).await.unwrap().unwrap().rating;
    assert_eq!((rating(wim).await, rating(xia).await), (FIRST_RATING + 10, FIRST_RATING - 10));
    storage.befriend(xia, wim, 0).await.unwrap();
    let friend = storage.friends(xia).await.unwrap().remove(0);
    assert_eq!((friend.won, friend.lost, friend.drawn), (0, 1, 1));
    let over = storage.games(wim, 9).await.unwrap();
    assert_eq!(numbers(&over), [second.number, first.number], "the newest first");
    assert_eq!((over[1].gain, over[1].outcome.clone()), (Some(10), Some(Outcome::winner(Seat(0), 2))));
    assert_eq!(storage.games(wim, 1).await.unwrap().len(), 1);
    // A table that came about elsewhere is numbered once, and one that has a number stays what it is.
    let elsewhere = dealt(storage, 290).await;
    for ruleset in [2, 3] {
        storage.number_table(elsewhere.id, ruleset, 0).await.unwrap();
        storage.number_table(first.table, ruleset, 0).await.unwrap();
    }
    let games = storage.games(PersonId::new(1), 0).await.unwrap();
    let numbered: Vec<&GameRow> = games.iter().filter(|game| game.table == elsewhere.id).collect();
    assert_eq!((numbered.len(), numbered[0].ruleset, numbered[0].invitee), (1, 2, None));
    assert_eq!(storage.game(first.number, wim).await.unwrap().unwrap().ruleset, 1);
    // Marks.
    let by = info(156, "Xia");
    for token in 1..=3 {
        let said = Speech::Text(token.to_string());
        storage.say(first.table, by.clone(), None, play::Token(token), said, NOW).await.unwrap();
    }
    let marks = async |person| {
        let game = storage.game(first.number, person).await.unwrap().unwrap();
        (game.chat, game.read, game.seen)
    };
    storage.set_read(first.number, wim, 2).await.unwrap();
    storage.set_seen(first.number, wim).await.unwrap();
    assert_eq!((marks(wim).await, marks(xia).await), ((3, 2, true), (3, 0, false)));
    storage.set_read(first.number, wim, 99).await.unwrap();
    assert_eq!(marks(wim).await, (3, 3, true), "never more than there are");
    storage.set_seen(first.number, xia).await.unwrap();
    assert_eq!(marks(xia).await, (3, 0, true));
}

async fn legacies(storage: &dyn Storage) {
    let one = |number: i64, id: u64, name: &str| LegacyUser {
        number,
        person: PersonRow { id: PersonId::new(id), name: name.to_owned(), password: Some("h".to_owned()) },
        recovery: hash(id as u8),
        email: Some("wim@example.org".to_owned()),
        created: NOW,
        rating: 1333,
        avatar: Some((vec![9], NOW)),
    };
    let users = vec![one(1, 220, "Yan"), one(70, 221, "Zoe")];
    let mut row = waits(230, (220, "Yan"), Some((221, "Zoe")));
    row.seats = vec![SeatRow::person(&info(220, "Yan"), None), SeatRow::person(&info(221, "Zoe"), None)];
    row.seed = Some(Seed(u64::MAX - 5));
    row.secret = [0; 32];
    (row.phase, row.version, row.outcome) = (Phase::Over, 2, Some(Outcome::winner(Seat(1), 2)));
    let lines = vec![line(1, None), line(2, None)];
    let chat = vec![ChatLine {
        number: 1,
        by: info(221, "Zoe"),
        seat: Some(Seat(1)),
        said: NOW,
        speech: Speech::Text("hei".to_owned()),
    }];
    let new = NewGame { ruleset: 1, board: 7, invitee: None, most: 0, at_once: 0 };
    let marks = vec![(PersonId::new(220), 1, true)];
    let game = LegacyGame { number: Some(80), row: row.clone(), lines, chat, new, gain: Some(-7), marks };
    let mut asked = waits(231, (220, "Yan"), Some((221, "Zoe")));
    asked.version = 1;
    let asked = LegacyGame {
        number: None,
        row: asked,
        lines: vec![line(1, None)],
        chat: Vec::new(),
        new: NewGame { invitee: Some(PersonId::new(221)), ..new },
        gain: None,
        marks: Vec::new(),
    };
    let friends = vec![(PersonId::new(220), PersonId::new(221), 0)];
    let legacy = Legacy { token: vec![1; 16], users, friends, games: vec![game, asked] };
    assert!(!storage.is_taken_over(vec![1; 16]).await.unwrap());
    for _ in 0..2 {
        storage.take_over(legacy.clone()).await.unwrap();
    }
    assert!(storage.is_taken_over(vec![1; 16]).await.unwrap(), "taken over twice it is there once");
    let zoe = storage.user(UserKey::Number(70)).await.unwrap().unwrap();
    assert_eq!((zoe.person.name.as_str(), zoe.rating, zoe.email), ("Zoe", 1333, None));
    let yan = storage.number(PersonId::new(220)).await.unwrap().unwrap();
    assert_ne!(yan.number, 1, "somebody has that number already");
    let over = storage.game(80, PersonId::new(220)).await.unwrap().unwrap();
    assert_eq!((over.gain, over.board, over.chat, over.read, over.seen), (Some(-7), 7, 1, 1, true));
    let table = storage.table(over.table).await.unwrap().unwrap();
    assert_eq!(table, TableRow { chat: 1, ..row });
    assert_eq!(storage.log(over.table, 0).await.unwrap()[0].entry, LogEntry::Room("created".to_owned()));
    let friend = storage.friends(PersonId::new(220)).await.unwrap().remove(0);
    assert_eq!((friend.user.number, friend.won, friend.lost), (70, 0, 1));
    let waiting = storage.waiting(PersonId::new(221)).await.unwrap();
    assert_eq!(numbers(&waiting), [81], "numbers go on behind those that were taken over");
    let GameAdded::New(next) = add(storage, waits(232, (221, "Zoe"), None), 0, 9).await else {
        panic!("no game")
    };
    assert_eq!(next, 82);
    let new = account(90, "Last", "last@example.org");
    assert!(matches!(storage.add_user(new, NOW).await.unwrap(), UserAdded::New(number) if number > 70));
}
