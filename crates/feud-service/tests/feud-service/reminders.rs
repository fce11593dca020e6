//! Reminders that it is one's turn.

use feud_api::{
    BoardType, Endpoint, GameId, Nothing, Notification, NotificationType, Notifications, PassAnswer, Rules,
};
use feud_service::testing::{Client, RunningService};

use crate::tables::{Table, begin, database, look};

/// Of the usual 72 hours 12 are left when 60 have gone by.
const HOURS: i64 = 60;

/// Lets the hours go by in a game while the service is stopped. It makes its first round as soon as it starts.
fn later(table: Table, game: GameId) -> Table {
    let Table { service, players, game: first, folder } = table;
    drop(service);
    let millis = HOURS * 60 * 60 * 1_000;
    let database = database(folder.path());
    let table = "(SELECT game FROM wordfeud_games WHERE number = ?1)";
    let sql =
        format!("UPDATE tables SET deadline = deadline - ?2, changed = changed - ?2 WHERE id = {table}");
    database.execute(&sql, [game.0, millis]).unwrap();
    let sql = format!("UPDATE log SET made = made - ?2 WHERE game = {table}");
    database.execute(&sql, [game.0, millis]).unwrap();
    drop(database);
    let service = RunningService::quick(folder.path());
    let players = players.map(|client| client.at(service.address));
    Table { service, players, game: first, folder }
}

fn reminders(client: &mut Client, game: GameId) -> Vec<Notification> {
    let told: Notifications = client.ask(&Endpoint::Notifications, &Nothing {}).unwrap();
    let is_one =
        |entry: &Notification| entry.kind == NotificationType::Reminder && entry.game_id == Some(game);
    told.entries.into_iter().filter(is_one).collect()
}

fn await_reminder(client: &mut Client, game: GameId) -> Notification {
    loop {
        if let Some(reminder) = reminders(client, game).pop() {
            return reminder;
        }
        std::thread::yield_now();
    }
}

#[test]
fn who_thinks_for_long_is_reminded_once_a_turn() {
    let mut table = Table::new();
    let game = table.game;
    let other = look(&mut table.players[0], game).players[1].clone();
    let [one, two] = &mut table.players;
    let second = begin(one, two, &other.username, Rules::AMERICAN, BoardType::Normal);
    let second_mover = usize::from(!look(one, second).players[0].is_local);

    let mut table = later(table, game);
    let reminder = await_reminder(&mut table.players[0], game);
    let left = reminder.time_left.unwrap();
    assert!((43_000..=43_200).contains(&left), "{left} seconds are left");
    assert_eq!((reminder.user_id, reminder.username), (Some(other.id), Some(other.username)));

    // Games are gone through by their numbers: when the second was reminded of, the first was passed over.
    let mut table = later(table, second);
    await_reminder(&mut table.players[second_mover], second);
    assert_eq!(reminders(&mut table.players[0], game).len(), 1, "once a turn is enough");
    assert_eq!(reminders(&mut table.players[1], game), [], "it is not their turn");

    table.players[0].ask::<PassAnswer>(&Endpoint::Pass(game), &Nothing {}).unwrap();
    let mut table = later(table, game);
    await_reminder(&mut table.players[1], game);
    assert_eq!(reminders(&mut table.players[0], game).len(), 1, "the turn is another's now");
    assert!(table.look(0).is_running);
}
