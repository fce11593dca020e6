//! The tables, in numbered steps: a file tells how many it has behind it.

use hosting::{Migration, migrate, names};
use rusqlite::Connection;

/// Every step there ever was, in order; none is ever changed.
const STEPS: &[Migration] = &[
    |connection| connection.execute_batch(FIRST),
    |connection| connection.execute_batch(LEXICONS),
    look_again,
    |connection| connection.execute_batch(SUBSCRIPTIONS),
    |connection| connection.execute_batch(WORDFEUD),
];

/// What clients of Wordfeud's API know people and games by, and sessions that end also if they are used.
const WORDFEUD: &str = "
ALTER TABLE sessions ADD COLUMN ends INTEGER;
ALTER TABLE tables ADD COLUMN seed INTEGER;

CREATE TABLE wordfeud_users (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    person INTEGER NOT NULL UNIQUE REFERENCES people,
    email TEXT,
    email_key TEXT UNIQUE,
    rating INTEGER NOT NULL,
    avatar BLOB,
    avatar_updated INTEGER
) STRICT;

CREATE TABLE wordfeud_friends (
    person INTEGER NOT NULL REFERENCES people,
    other INTEGER NOT NULL REFERENCES people,
    kind INTEGER NOT NULL,
    PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;

CREATE TABLE wordfeud_games (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL UNIQUE REFERENCES tables,
    ruleset INTEGER NOT NULL,
    board INTEGER NOT NULL,
    invitee INTEGER REFERENCES people,
    gain INTEGER,
    first INTEGER REFERENCES people,
    second INTEGER REFERENCES people,
    winner INTEGER
) STRICT;
CREATE INDEX wordfeud_invited ON wordfeud_games (invitee) WHERE invitee IS NOT NULL;
CREATE INDEX wordfeud_counted ON wordfeud_games (first, second, winner) WHERE first IS NOT NULL;
CREATE INDEX tables_waiting ON tables (host) WHERE phase = 0;

CREATE TABLE wordfeud_marks (
    game INTEGER NOT NULL REFERENCES tables,
    person INTEGER NOT NULL REFERENCES people,
    read INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

CREATE TABLE wordfeud_legacies (token BLOB PRIMARY KEY) STRICT, WITHOUT ROWID;
";

/// Where browsers can be told something; it goes with the session.
const SUBSCRIPTIONS: &str = "
CREATE TABLE subscriptions (
    session INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    person INTEGER NOT NULL REFERENCES people,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL
) STRICT;
CREATE INDEX subscriptions_of_person ON subscriptions (person);
";

/// Times are milliseconds since 1970, ids are numbers of 60 bits, secrets are there as hashes only.
const FIRST: &str = "
CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    look TEXT NOT NULL,
    password TEXT,
    recovery BLOB NOT NULL UNIQUE,
    created INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX people_by_look ON people (look) WHERE password IS NOT NULL;

CREATE TABLE sessions (
    hash BLOB PRIMARY KEY,
    id INTEGER NOT NULL UNIQUE,
    person INTEGER NOT NULL REFERENCES people,
    began INTEGER NOT NULL,
    used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_of_person ON sessions (person);

CREATE TABLE bars (
    person INTEGER NOT NULL REFERENCES people,
    other INTEGER NOT NULL REFERENCES people,
    bar INTEGER NOT NULL,
    PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    host INTEGER NOT NULL REFERENCES people,
    token BLOB NOT NULL,
    kind TEXT NOT NULL,
    lexicon TEXT NOT NULL,
    digest TEXT NOT NULL,
    terms TEXT NOT NULL,
    listed INTEGER NOT NULL,
    secret BLOB NOT NULL,
    phase INTEGER NOT NULL,
    version INTEGER NOT NULL,
    mover INTEGER,
    thinks INTEGER NOT NULL,
    deadline INTEGER,
    remaining TEXT NOT NULL,
    outcome TEXT,
    next_secret BLOB,
    rematch INTEGER,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    chat INTEGER NOT NULL,
    UNIQUE (host, token)
) STRICT;
CREATE INDEX tables_due ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tables_thinking ON tables (id) WHERE thinks = 1;
CREATE INDEX tables_open ON tables (created) WHERE listed = 1 AND phase = 0;

CREATE TABLE draws (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people,
    secret BLOB NOT NULL,
    made INTEGER NOT NULL
) STRICT;
CREATE INDEX draws_made ON draws (made);

CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    person INTEGER REFERENCES people,
    level TEXT,
    name TEXT NOT NULL,
    number BLOB,
    kept_for INTEGER REFERENCES people,
    wish BLOB,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_person ON seats (person) WHERE person IS NOT NULL;
CREATE INDEX seats_kept ON seats (kept_for) WHERE kept_for IS NOT NULL;

CREATE TABLE log (
    game INTEGER NOT NULL REFERENCES tables,
    version INTEGER NOT NULL,
    seat INTEGER,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    token BLOB,
    made INTEGER NOT NULL,
    PRIMARY KEY (game, version)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX log_by_token ON log (game, seat, token) WHERE token IS NOT NULL;

CREATE TABLE links (
    hash BLOB PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES tables,
    kind INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX links_of_game ON links (game);

CREATE TABLE chats (
    game INTEGER NOT NULL REFERENCES tables,
    number INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES people,
    seat INTEGER,
    speech TEXT NOT NULL,
    token BLOB NOT NULL,
    said INTEGER NOT NULL,
    PRIMARY KEY (game, number),
    UNIQUE (game, person, token)
) STRICT, WITHOUT ROWID;

CREATE TABLE alive (one INTEGER PRIMARY KEY CHECK (one = 1), noted INTEGER NOT NULL) STRICT;
";

/// Words that tables were begun with, each once.
const LEXICONS: &str = "CREATE TABLE lexicons (digest TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;";

/// Writes anew what each name looks like. Names that were chosen before, and that look alike, stay.
fn look_again(connection: &Connection) -> rusqlite::Result<()> {
    let mut all = connection.prepare("SELECT id, name FROM people")?;
    let all = all.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let mut write = connection.prepare("UPDATE OR IGNORE people SET look = ?2 WHERE id = ?1")?;
    for person in all {
        let (id, name): (u64, String) = person?;
        write.execute((id, names::look_in_any_case(&name)))?;
    }
    Ok(())
}

/// How many steps there are.
pub(crate) const fn steps() -> usize {
    STEPS.len()
}

/// Makes the tables where there are none yet, and brings older ones up to date.
pub(crate) fn prepare(connection: &mut Connection) -> rusqlite::Result<()> {
    migrate(connection, STEPS)
}
