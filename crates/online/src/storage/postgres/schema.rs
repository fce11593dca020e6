//! The tables, in numbered steps: a database tells how many it has behind it.

use std::cmp::Ordering;

use tokio_postgres::Client;

use super::NotConnected;

/// Every step there ever was, in order; none is ever changed.
const STEPS: &[&str] = &[FIRST, SHARING];

/// Times are milliseconds since 1970, ids are numbers of 60 bits, secrets are there as hashes only.
const FIRST: &str = "
CREATE TABLE people (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    look TEXT NOT NULL,
    password TEXT,
    recovery BYTEA NOT NULL UNIQUE,
    created BIGINT NOT NULL
);
CREATE UNIQUE INDEX people_by_look ON people (look) WHERE password IS NOT NULL;

CREATE TABLE sessions (
    hash BYTEA PRIMARY KEY,
    id BIGINT NOT NULL UNIQUE,
    person BIGINT NOT NULL REFERENCES people,
    began BIGINT NOT NULL,
    used BIGINT NOT NULL
);
CREATE INDEX sessions_of_person ON sessions (person);

CREATE TABLE subscriptions (
    session BIGINT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    person BIGINT NOT NULL REFERENCES people,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL
);
CREATE INDEX subscriptions_of_person ON subscriptions (person);

CREATE TABLE push_key (one SMALLINT PRIMARY KEY CHECK (one = 1), key TEXT NOT NULL);

CREATE TABLE bars (
    person BIGINT NOT NULL REFERENCES people,
    other BIGINT NOT NULL REFERENCES people,
    bar SMALLINT NOT NULL,
    PRIMARY KEY (person, other)
);

CREATE TABLE tables (
    id BIGINT PRIMARY KEY,
    host BIGINT NOT NULL REFERENCES people,
    token BYTEA NOT NULL,
    kind TEXT NOT NULL,
    lexicon TEXT NOT NULL,
    digest TEXT NOT NULL,
    terms TEXT NOT NULL,
    listed BOOLEAN NOT NULL,
    secret BYTEA NOT NULL,
    phase SMALLINT NOT NULL,
    version INTEGER NOT NULL,
    mover SMALLINT,
    thinks BOOLEAN NOT NULL,
    deadline BIGINT,
    remaining TEXT NOT NULL,
    outcome TEXT,
    next_secret BYTEA,
    rematch BIGINT,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    chat INTEGER NOT NULL,
    UNIQUE (host, token)
) WITH (fillfactor = 70);
CREATE INDEX tables_due ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tables_thinking ON tables (id) WHERE thinks;
CREATE INDEX tables_open ON tables (created) WHERE listed AND phase = 0;

CREATE TABLE draws (
    id BIGINT PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES people,
    secret BYTEA NOT NULL,
    made BIGINT NOT NULL
);
CREATE INDEX draws_made ON draws (made);
CREATE INDEX draws_of_person ON draws (person);

CREATE TABLE seats (
    game BIGINT NOT NULL REFERENCES tables,
    seat SMALLINT NOT NULL,
    person BIGINT REFERENCES people,
    level TEXT,
    name TEXT NOT NULL,
    number BYTEA,
    kept_for BIGINT REFERENCES people,
    wish BYTEA,
    PRIMARY KEY (game, seat)
);
CREATE INDEX seats_of_person ON seats (person) WHERE person IS NOT NULL;
CREATE INDEX seats_kept ON seats (kept_for) WHERE kept_for IS NOT NULL;

CREATE TABLE log (
    game BIGINT NOT NULL REFERENCES tables,
    version INTEGER NOT NULL,
    seat SMALLINT,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    token BYTEA,
    made BIGINT NOT NULL,
    PRIMARY KEY (game, version)
);
CREATE UNIQUE INDEX log_by_token ON log (game, seat, token) WHERE token IS NOT NULL;

CREATE TABLE links (
    hash BYTEA PRIMARY KEY,
    game BIGINT NOT NULL REFERENCES tables,
    kind BOOLEAN NOT NULL
);
CREATE INDEX links_of_game ON links (game);

CREATE TABLE chats (
    game BIGINT NOT NULL REFERENCES tables,
    number INTEGER NOT NULL,
    person BIGINT NOT NULL REFERENCES people,
    seat SMALLINT,
    speech TEXT NOT NULL,
    token BYTEA NOT NULL,
    said BIGINT NOT NULL,
    PRIMARY KEY (game, number),
    UNIQUE (game, person, token)
);

CREATE TABLE lexicons (digest TEXT PRIMARY KEY, bytes BYTEA NOT NULL);

CREATE TABLE alive (one SMALLINT PRIMARY KEY CHECK (one = 1), noted BIGINT NOT NULL);
";

/// What processes that share a database have to know of each other: who serves, who is here, who works on what, and how much
/// somebody has made; and when whoever is to move is told of it.
const SHARING: &str = "
CREATE TABLE processes (id BIGINT PRIMARY KEY, seen BIGINT NOT NULL);

CREATE TABLE presences (
    game BIGINT NOT NULL,
    person BIGINT NOT NULL,
    process BIGINT NOT NULL,
    here BOOLEAN NOT NULL,
    seen BIGINT NOT NULL,
    lag BIGINT NOT NULL,
    PRIMARY KEY (game, person, process)
);

CREATE TABLE claims (
    game BIGINT NOT NULL,
    task SMALLINT NOT NULL,
    process BIGINT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (game, task)
);

CREATE TABLE counts (
    kind SMALLINT NOT NULL,
    who TEXT NOT NULL,
    made BIGINT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (kind, who)
);

ALTER TABLE tables ADD COLUMN tell_at BIGINT;
CREATE INDEX tables_to_tell ON tables (tell_at) WHERE tell_at IS NOT NULL;
CREATE INDEX log_made ON log (made);
";

/// Makes the tables where there are none yet, and brings older ones up to date, each step once. A database with more steps
/// behind it was written by a newer program, and is refused.
pub(crate) async fn prepare(client: &mut Client) -> Result<(), NotConnected> {
    prepare_by(client, STEPS).await
}

/// Refuses a database whose tables are of another version, and changes nothing.
pub(crate) async fn check(client: &Client) -> Result<(), NotConnected> {
    let behind: i32 = client.query_one("SELECT behind FROM steps", &[]).await?.get(0);
    let known = STEPS.len();
    match usize::try_from(behind).ok().map(|behind| behind.cmp(&known)) {
        Some(Ordering::Equal) => Ok(()),
        Some(Ordering::Less) => Err(NotConnected::Older { behind, known }),
        Some(Ordering::Greater) | None => Err(NotConnected::Newer { behind, known }),
    }
}

pub(super) async fn prepare_by(client: &mut Client, steps: &[&str]) -> Result<(), NotConnected> {
    let transaction = client.transaction().await?;
    // Two programs that start at once take the steps one after the other.
    transaction.batch_execute("SELECT pg_advisory_xact_lock(7231486001)").await?;
    let begin = "CREATE TABLE IF NOT EXISTS steps (one SMALLINT PRIMARY KEY CHECK (one = 1), behind INTEGER NOT NULL); \
                 INSERT INTO steps (one, behind) VALUES (1, 0) ON CONFLICT DO NOTHING";
    transaction.batch_execute(begin).await?;
    let behind: i32 = transaction.query_one("SELECT behind FROM steps", &[]).await?.get(0);
    let known = steps.len();
    let ahead = usize::try_from(behind).ok().and_then(|behind| steps.get(behind..));
    let Some(ahead) = ahead else { return Err(NotConnected::Newer { behind, known }) };
    for step in ahead {
        transaction.batch_execute(step).await?;
    }
    let known = i32::try_from(known).unwrap_or(i32::MAX);
    transaction.execute("UPDATE steps SET behind = $1", &[&known]).await?;
    transaction.commit().await?;
    Ok(())
}
