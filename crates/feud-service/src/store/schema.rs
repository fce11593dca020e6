//! The tables, and how files of older versions are brought up to date.

use rusqlite::{Connection, TransactionBehavior};

/// The version of the tables; a file tells its own as `user_version`.
const VERSION: i64 = 2;

/// Times are microseconds since 1970. A seed is the same 64 bits with a sign.
const TABLES: &str = "
CREATE TABLE users (
    id INTEGER PRIMARY KEY,
    username TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    email TEXT,
    email_key TEXT UNIQUE,
    salt BLOB NOT NULL,
    hash BLOB NOT NULL,
    memory INTEGER NOT NULL,
    passes INTEGER NOT NULL,
    created INTEGER NOT NULL,
    rating INTEGER NOT NULL,
    avatar BLOB,
    avatar_updated INTEGER
) STRICT;

CREATE TABLE sessions (
    hash BLOB PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user);

CREATE TABLE relationships (
    user INTEGER NOT NULL REFERENCES users,
    other INTEGER NOT NULL REFERENCES users,
    kind INTEGER NOT NULL,
    PRIMARY KEY (user, other)
) STRICT, WITHOUT ROWID;

CREATE TABLE invites (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    inviter INTEGER NOT NULL REFERENCES users,
    invitee INTEGER NOT NULL REFERENCES users,
    ruleset INTEGER NOT NULL,
    board_type TEXT NOT NULL,
    sent INTEGER NOT NULL,
    UNIQUE (inviter, invitee, ruleset, board_type)
) STRICT;
CREATE INDEX invites_received ON invites (invitee);

CREATE TABLE requests (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user INTEGER NOT NULL REFERENCES users,
    ruleset INTEGER NOT NULL,
    board_type TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;
CREATE INDEX requests_waiting ON requests (ruleset, board_type);
CREATE INDEX requests_by_user ON requests (user);

CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    ruleset INTEGER NOT NULL,
    board INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    first INTEGER NOT NULL REFERENCES users,
    second INTEGER NOT NULL REFERENCES users,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    end_game INTEGER NOT NULL DEFAULT 0,
    winner INTEGER,
    first_delta INTEGER,
    second_delta INTEGER,
    chat_count INTEGER NOT NULL DEFAULT 0,
    first_read INTEGER NOT NULL DEFAULT 0,
    second_read INTEGER NOT NULL DEFAULT 0,
    first_seen INTEGER NOT NULL DEFAULT 0,
    second_seen INTEGER NOT NULL DEFAULT 0,
    reminded INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE moves (
    game INTEGER NOT NULL REFERENCES games,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    tiles TEXT NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE chats (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games,
    sender INTEGER NOT NULL REFERENCES users,
    message TEXT NOT NULL,
    sent INTEGER NOT NULL
) STRICT;
CREATE INDEX chats_of_game ON chats (game);

CREATE TABLE notifications (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users,
    entry TEXT NOT NULL
) STRICT;
CREATE INDEX notifications_of_user ON notifications (user, id);
";

/// Games that go on are found by their players alone, so that a move changes no index.
const INDEXES: &str = "
CREATE INDEX running_of_first ON games (first) WHERE end_game = 0;
CREATE INDEX running_of_second ON games (second) WHERE end_game = 0;
CREATE INDEX ended_of_first ON games (first, updated) WHERE end_game > 0;
CREATE INDEX ended_of_second ON games (second, updated) WHERE end_game > 0;
";

/// From version 1 to 2. Whatever has ended by then counts as seen, so that nobody is told of it again.
const SEEN_AND_REMINDED: &str = "
ALTER TABLE games ADD COLUMN first_seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN second_seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0;
UPDATE games SET first_seen = 1, second_seen = 1 WHERE end_game > 0;
DROP INDEX games_of_first;
DROP INDEX games_of_second;
DROP INDEX games_by_time;
";

/// Makes the tables where there are none yet, brings older ones up to date, and refuses files of a version that is not
/// known here.
pub(super) fn prepare(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    match version {
        VERSION => return Ok(()),
        0 => transaction.execute_batch(TABLES)?,
        1 => transaction.execute_batch(SEEN_AND_REMINDED)?,
        newer => {
            let what =
                format!("the file has tables of version {newer}, and this program knows version {VERSION}");
            return Err(rusqlite::Error::ToSqlConversionFailure(what.into()));
        }
    }
    transaction.execute_batch(INDEXES)?;
    transaction.pragma_update(None, "user_version", VERSION)?;
    transaction.commit()
}
