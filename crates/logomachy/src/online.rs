//! Tables of a server, played at from the terminal: `join`, `table`, `tables`, `bot` and `verify`.

pub(crate) mod bot;
mod brain;
mod input;
pub(crate) mod join;
mod people;
mod sitting;
pub(crate) mod table;
pub(crate) mod tables;
pub(crate) mod verify;
mod wire;
mod words;

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, ensure};
use online_api::{API_VERSION, Millis, Room};
use online_client::{Client, ServerAddress, Settings, Wallet};
use play::worker::KindText;
use play::{GameKind, Title};

use crate::{seed, store};

/// The folder for what is remembered of servers and tables.
fn wallet() -> Result<Wallet> {
    Ok(Wallet::open(&store::home()?.join("online"))?)
}

/// A client that pauses in its own way, and loses heart sooner where somebody waits for a screen.
fn client(server: &ServerAddress, tries: u32) -> Client {
    Client::new(server, Settings { seed: seed::or_random(None), tries, ..Settings::default() })
}

/// A client of a server that is there and speaks as this program does.
fn reached(server: &ServerAddress) -> Result<Client> {
    let mut client = client(server, 3);
    let info = client.server().with_context(|| server.to_string())?;
    ensure!(
        info.api == API_VERSION,
        "{server}: the server speaks version {} of the language of tables, this program version {API_VERSION}: one of them is older",
        info.api
    );
    Ok(client)
}

/// The time of day.
fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}

/// Which game is played at a table.
fn title(room: &Room) -> Result<Title> {
    room.kind.title.parse().context("this program does not know the game of this table")
}

/// What is played at a table, with its options; nothing in them does anything on a terminal.
fn kind<K: GameKind>(text: &KindText) -> Result<K> {
    let shown = |text: &String| text.chars().all(terminal::is_shown);
    let sound = text.options.iter().all(|(key, value)| shown(key) && shown(value));
    ensure!(sound, "the options of this table cannot be shown");
    text.read().context("this program does not know the game of this table")
}
