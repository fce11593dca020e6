//! Every statement, so that all of them are prepared when a connection is made: one that is wrong is found at the start.

/// What a table is read from, but its seats.
macro_rules! columns {
    () => {
        "id, host, kind, lexicon, digest, terms, secret, phase, version, mover, deadline, remaining, outcome, rematch, \
         created, changed, chat, next_secret, seed"
    };
}

/// What a line of talk is read from: whoever said it is called as they are at the table, whatever they have called themselves since.
macro_rules! line {
    () => {
        "SELECT number, person, coalesce((SELECT seats.name FROM seats WHERE seats.game = chats.game \
         AND (seats.person = chats.person OR seats.kept_for = chats.person) LIMIT 1), name), seat, said, speech \
         FROM chats JOIN people ON people.id = person"
    };
}

/// What somebody is read from, as clients of Wordfeud know them.
macro_rules! user {
    () => {
        "SELECT u.number, p.id, p.name, p.password, u.email, p.created, u.rating, u.avatar_updated \
         FROM wordfeud_users u JOIN people p ON p.id = u.person"
    };
}

/// What a game of Wordfeud's clients is read from, as somebody has seen it, who is the first value.
macro_rules! game {
    () => {
        "SELECT g.number, g.game, g.ruleset, g.board, g.invitee, t.host, t.phase, t.outcome, t.created, t.changed, t.chat, \
         g.gain, coalesce(m.read, 0), coalesce(m.seen, false) \
         FROM wordfeud_games g JOIN tables t ON t.id = g.game \
         LEFT JOIN wordfeud_marks m ON m.game = g.game AND m.person = $1"
    };
}

/// The games at which somebody sits, who is the first value.
macro_rules! mine {
    () => {
        "g.game IN (SELECT game FROM seats WHERE person = $1 UNION SELECT game FROM seats WHERE kept_for = $1)"
    };
}

/// The time of day by the clock of the database, in milliseconds.
macro_rules! now {
    () => {
        "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
    };
}

macro_rules! statements {
    ($($(#[$about:meta])* $name:ident = $sql:expr;)*) => {
        $($(#[$about])* pub(super) const $name: &str = $sql;)*

        /// All of them.
        pub(super) const ALL: &[&str] = &[$($name),*];
    };
}

statements! {
    ADD_PERSON = "INSERT INTO people (id, name, look, recovery, created) VALUES ($1, $2, $3, $4, $5)";
    PERSON = "SELECT id, name, password FROM people WHERE id = $1";
    PERSON_NAMED = "SELECT id, name, password FROM people WHERE look = $1 AND password IS NOT NULL";
    PERSON_RECOVERED = "SELECT id, name, password FROM people WHERE recovery = $1";
    RENAME = "UPDATE people SET name = $2, look = $3 WHERE id = $1 AND NOT EXISTS \
              (SELECT 1 FROM people AS other WHERE other.look = $3 AND other.password IS NOT NULL AND other.id <> $1)";
    SET_PASSWORD = "UPDATE people SET password = $2, recovery = $3 WHERE id = $1 AND NOT EXISTS \
                    (SELECT 1 FROM people AS other WHERE other.look = people.look AND other.password IS NOT NULL \
                     AND other.id <> $1)";
    SET_RECOVERY = "UPDATE people SET recovery = $2 WHERE id = $1";

    ADD_SESSION = "INSERT INTO sessions (hash, id, person, began, used) VALUES ($1, $2, $3, $4, $4)";
    PRUNE_SESSIONS = "DELETE FROM sessions WHERE hash IN \
                      (SELECT hash FROM sessions WHERE person = $1 ORDER BY used DESC, began DESC, hash OFFSET $2)";
    PERSON_OF = "SELECT people.id, name, password, sessions.id, used FROM sessions JOIN people ON people.id = person \
                 WHERE hash = $1 AND (ends IS NULL OR ends > $2)";
    NOTE_USE = "UPDATE sessions SET used = $2 WHERE hash = $1";
    SESSIONS = "SELECT id, began, used FROM sessions WHERE person = $1 ORDER BY used DESC, id";
    END_SESSION = "DELETE FROM sessions WHERE person = $1 AND id = $2 RETURNING id";
    END_SESSIONS_BUT = "DELETE FROM sessions WHERE person = $1 AND id <> $2 RETURNING id";

    /// Subscriptions change one after the other, and each while its session lasts.
    HOLD_SUBSCRIPTIONS = "SELECT pg_advisory_xact_lock(7231486003)";
    HOLD_SESSION = "SELECT 1 FROM sessions WHERE id = $1 AND person = $2 FOR KEY SHARE";
    SUBSCRIBE = "INSERT INTO subscriptions (session, person, endpoint, p256dh, auth) VALUES ($1, $2, $3, $4, $5) \
                 ON CONFLICT (session) DO UPDATE SET endpoint = excluded.endpoint, p256dh = excluded.p256dh, \
                 auth = excluded.auth";
    UNSUBSCRIBE = "DELETE FROM subscriptions WHERE session = $1 AND person = $2";
    SUBSCRIPTIONS = "SELECT endpoint, p256dh, auth FROM subscriptions WHERE person = $1 ORDER BY session";
    FORGET_SUBSCRIPTION = "DELETE FROM subscriptions WHERE endpoint = $1";
    KEEP_PUSH_KEY = "INSERT INTO push_key (one, key) VALUES (1, $1) ON CONFLICT DO NOTHING";
    PUSH_KEY = "SELECT key FROM push_key";

    SET_BAR = "INSERT INTO bars (person, other, bar) VALUES ($1, $2, $3) \
               ON CONFLICT (person, other) DO UPDATE SET bar = excluded.bar";
    REMOVE_BAR = "DELETE FROM bars WHERE person = $1 AND other = $2";
    BARS = "SELECT other, name, bar FROM bars JOIN people ON people.id = other WHERE person = $1 \
            ORDER BY name, other LIMIT 1000";
    IS_BLOCKED = "SELECT EXISTS (SELECT 1 FROM bars WHERE bar = 1 AND \
                  (person = $1 AND other = ANY($2) OR other = $1 AND person = ANY($2)))";

    FORGET_DRAWS = "DELETE FROM draws WHERE made < $1";
    ADD_DRAW = "INSERT INTO draws (id, person, secret, made) VALUES ($1, $2, $3, $4)";
    PRUNE_DRAWS = "DELETE FROM draws WHERE id IN \
                   (SELECT id FROM draws WHERE person = $1 ORDER BY made DESC OFFSET $2)";
    TAKE_DRAW = "DELETE FROM draws WHERE id = $1 AND person = $2 RETURNING secret";

    TABLE_BY_TOKEN = "SELECT id FROM tables WHERE host = $1 AND token = $2";
    ADD_TABLE = "INSERT INTO tables (id, host, token, kind, lexicon, digest, terms, listed, secret, phase, version, thinks, \
                 remaining, created, changed, chat, seed) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0, false, '[]', $10, $10, 0, $11)";
    TABLE = concat!("SELECT ", columns!(), " FROM tables WHERE id = $1");
    SEATS = "SELECT person, level, name, number, kept_for, wish FROM seats WHERE game = $1 ORDER BY seat";
    SEATS_OF = "SELECT person, level, name, number, kept_for, wish, game FROM seats WHERE game = ANY($1) \
                ORDER BY game, seat";
    LOG = "SELECT version, seat, kind, text, token, made FROM log WHERE game = $1 AND version > $2 ORDER BY version";

    /// How a table stands, once for each line of its log after a version: both as they are together.
    NEWS = concat!(
        "SELECT one.*, log.version, log.seat, log.kind, log.text, log.token, log.made FROM (SELECT ", columns!(),
        " FROM tables WHERE id = $1) AS one LEFT JOIN log ON log.game = one.id AND log.version > $2 \
         AND log.version <= one.version ORDER BY log.version"
    );

    /// The fence: the statement takes the version that was judged one further, or nothing happens at all.
    /// So it is where time was added to the deadline that was judged by. A move counts by the clock of the database, and while the session
    /// lasts of whoever made it. Whoever is to move from now on is told of it at some time, if they want to be.
    CHANGE = concat!("WITH changed AS (UPDATE tables SET phase = $3, version = $4, mover = $5, thinks = $6, deadline = $7, \
              remaining = $8, outcome = $9, rematch = $10, changed = $11, next_secret = $14, \
              tell_at = CASE WHEN mover IS NOT DISTINCT FROM $5 AND phase = $3 THEN tell_at \
              WHEN $28::bigint IS NULL THEN NULL \
              ELSE (SELECT $28::bigint FROM subscriptions WHERE subscriptions.person = $29::bigint LIMIT 1) END \
              WHERE id = $1 AND version = $2 AND deadline IS NOT DISTINCT FROM $31::bigint AND ($12::bigint IS NULL OR deadline IS NULL \
              OR deadline + $12::bigint >= coalesce($13::bigint, ", now!(), ")) \
              AND ($30::bytea IS NULL OR EXISTS (SELECT 1 FROM sessions WHERE sessions.hash = $30::bytea \
              AND (ends IS NULL OR ends > coalesce($13::bigint, ", now!(), ")))) RETURNING id), \
              logged AS (INSERT INTO log (game, version, seat, kind, text, token, made) \
              SELECT changed.id, line.* FROM changed CROSS JOIN \
              UNNEST($15::integer[], $16::smallint[], $17::text[], $18::text[], $19::bytea[], $20::bigint[]) AS line), \
              seated AS (INSERT INTO seats (game, seat, person, level, name, number, kept_for, wish) \
              SELECT changed.id, one.* FROM changed CROSS JOIN \
              UNNEST($21::smallint[], $22::bigint[], $23::text[], $24::text[], $25::bytea[], $26::bigint[], $27::bytea[]) \
              AS one ON CONFLICT (game, seat) DO UPDATE SET person = excluded.person, level = excluded.level, \
              name = excluded.name, number = excluded.number, kept_for = excluded.kept_for, wish = excluded.wish) \
              SELECT count(*) FROM changed");

    HOLD = "SELECT 1 FROM tables WHERE id = $1 FOR UPDATE";
    REMOVE_LINKS = "DELETE FROM links WHERE game = $1";
    COUNT_LINKS = "SELECT count(*) FROM links WHERE game = $1";
    ADD_LINK = "INSERT INTO links (hash, game, kind) VALUES ($1, $2, $3)";
    LINK = "SELECT kind FROM links WHERE hash = $1 AND game = $2";

    COUNT_GOING = "SELECT count(*) FROM (SELECT id FROM tables WHERE phase = 0 AND host = $1 UNION \
                   SELECT id FROM tables WHERE phase < 2 AND id IN (SELECT game FROM seats WHERE person = $1) UNION \
                   SELECT id FROM tables WHERE phase = 1 AND id IN (SELECT game FROM seats WHERE kept_for = $1)) AS going";
    GOING = concat!(
        "SELECT ", columns!(), " FROM tables WHERE phase < 2 AND (id IN (SELECT game FROM seats WHERE person = $1 UNION \
         SELECT game FROM seats WHERE kept_for = $1) OR host = $1 AND phase = 0) ORDER BY phase DESC, changed DESC, id LIMIT $2"
    );
    OVER = concat!(
        "SELECT ", columns!(), " FROM tables WHERE phase = 2 AND changed < $2 AND id IN (SELECT game FROM seats WHERE \
         person = $1 UNION SELECT game FROM seats WHERE kept_for = $1) ORDER BY changed DESC, id LIMIT $3"
    );
    OPEN = concat!(
        "SELECT ", columns!(), " FROM tables WHERE listed AND phase = 0 AND created < $1 ORDER BY created DESC, id LIMIT $2"
    );
    /// Claims tables whose deadline has passed: those that another process has claimed, or holds right now, are left to it.
    CLAIM_DUE = "WITH due AS (SELECT id FROM tables WHERE deadline < $1 AND NOT EXISTS (SELECT 1 FROM claims \
                 WHERE claims.game = tables.id AND claims.task = 0 AND claims.process <> $2 AND claims.until >= $1) \
                 ORDER BY deadline LIMIT 1000 FOR NO KEY UPDATE SKIP LOCKED) \
                 INSERT INTO claims (game, task, process, until) SELECT id, 0, $2, $3 FROM due \
                 ON CONFLICT (game, task) DO UPDATE SET process = excluded.process, until = excluded.until \
                 WHERE claims.process = $2 OR claims.until < $1 RETURNING game";
    THINKING = "SELECT id FROM tables WHERE thinks AND NOT EXISTS (SELECT 1 FROM claims WHERE claims.game = tables.id \
                AND claims.task = 1 AND claims.process <> $1 AND claims.until >= $2) LIMIT 10000";
    CLAIM = "INSERT INTO claims (game, task, process, until) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (game, task) DO UPDATE SET process = excluded.process, until = excluded.until \
             WHERE claims.process = $3 OR claims.until < $5";
    END_CLAIM = "DELETE FROM claims WHERE game = $1 AND task = $2 AND process = $3";
    FORGET_CLAIMS = "DELETE FROM claims WHERE until < $1";

    /// Claims turns that somebody is to be told of, until then.
    CLAIM_TURNS = "UPDATE tables SET tell_at = $2 WHERE id IN (SELECT id FROM tables WHERE tell_at < $1 ORDER BY tell_at \
                   LIMIT 100 FOR NO KEY UPDATE SKIP LOCKED) RETURNING id";
    TURN_TOLD = "UPDATE tables SET tell_at = NULL WHERE id = $1 AND tell_at = $2";

    /// How tables stand, and who is at them elsewhere.
    HEADS = "SELECT tables.id, version, chat, deadline, presences.person, presences.here, presences.seen, presences.lag, \
             processes.seen FROM tables LEFT JOIN presences ON presences.game = tables.id AND presences.process <> $2 \
             LEFT JOIN processes ON processes.id = presences.process WHERE tables.id = ANY($1)";
    /// Tables at which something was written down lately.
    LATELY = "SELECT game, max(version) FROM log WHERE made > $1 GROUP BY game";
    /// Who has tables in their lists.
    CONCERNED = "SELECT game, person FROM seats WHERE game = ANY($1) AND person IS NOT NULL UNION \
                 SELECT game, kept_for FROM seats WHERE game = ANY($1) AND kept_for IS NOT NULL UNION \
                 SELECT id, host FROM tables WHERE id = ANY($1)";
    SESSIONS_GONE = "SELECT one FROM UNNEST($1::bigint[]) AS one WHERE NOT EXISTS \
                     (SELECT 1 FROM sessions WHERE sessions.id = one)";
    IS_HERE = "SELECT EXISTS (SELECT 1 FROM presences JOIN processes ON processes.id = presences.process \
               WHERE game = ANY($1) AND person = $2 AND here AND processes.seen > $3)";
    NOTE_PRESENCES = "INSERT INTO presences (game, person, process, here, seen, lag) \
                      SELECT game, person, $1, here, seen, lag FROM \
                      UNNEST($2::bigint[], $3::bigint[], $4::boolean[], $5::bigint[], $6::bigint[]) \
                      AS one (game, person, here, seen, lag) ON CONFLICT (game, person, process) \
                      DO UPDATE SET here = excluded.here, seen = excluded.seen, lag = excluded.lag";
    FORGET_PRESENCES = "DELETE FROM presences WHERE seen < $1 AND (NOT here OR NOT EXISTS \
                        (SELECT 1 FROM processes WHERE processes.id = presences.process AND processes.seen > $1))";

    COUNT = "INSERT INTO counts (kind, who, made, since) VALUES ($1, $2, 1, $3) ON CONFLICT (kind, who) DO UPDATE SET \
             made = CASE WHEN counts.since <= $3 - $5::bigint THEN 1 ELSE counts.made + 1 END, \
             since = CASE WHEN counts.since <= $3 - $5::bigint THEN $3 ELSE counts.since END \
             WHERE counts.since <= $3 - $5::bigint OR counts.made < $4";
    COUNT_GUESS = "INSERT INTO counts (kind, who, made, since) VALUES ($1, $2, 1, $3) ON CONFLICT (kind, who) DO UPDATE SET \
                   made = counts.made + 1, since = $3 WHERE counts.since <= $3 - $5::bigint OR counts.made < $4";
    GIVE_BACK = "UPDATE counts SET made = greatest(made - 1, 0) WHERE kind = $1 AND who = $2";
    FORGET_COUNT = "DELETE FROM counts WHERE kind = $1 AND who = $2";
    FORGET_COUNTS = "DELETE FROM counts WHERE since < $1";

    NEXT_LINE = "UPDATE tables SET chat = chat + 1 WHERE id = $1 AND chat < $2 RETURNING chat";
    SAID = concat!(line!(), " WHERE game = $1 AND person = $2 AND token = $3");
    SAY = "INSERT INTO chats (game, number, person, seat, speech, token, said) VALUES ($1, $2, $3, $4, $5, $6, $7)";
    SAID_UNTIL = "SELECT coalesce(max(number), 0) FROM chats WHERE game = $1 AND said <= $2";
    CHAT = concat!(
        line!(), " WHERE game = $1 AND number > $2 AND NOT EXISTS (SELECT 1 FROM bars WHERE bars.person = $3 \
         AND bars.other = chats.person) ORDER BY number LIMIT $4"
    );

    ADD_LEXICON = "INSERT INTO lexicons (digest, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    LEXICON = "SELECT bytes FROM lexicons WHERE digest = $1";

    TIME = concat!("SELECT ", now!());
    NOTED = "SELECT noted FROM alive FOR UPDATE";
    BEGIN_TIME = "INSERT INTO alive (one, noted) VALUES (1, $1) ON CONFLICT (one) DO NOTHING";
    NOTE_TIME = "UPDATE alive SET noted = $1";
    NOTE_PROCESS = "INSERT INTO processes (id, seen) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen";
    FORGET_PROCESS = "DELETE FROM processes WHERE id = $1 OR seen < $2";
    POSTPONE = "UPDATE tables SET deadline = greatest(deadline + $1, 0) WHERE deadline IS NOT NULL";

    WORDFEUD_BY_NUMBER = concat!(user!(), " WHERE u.number = $1");
    WORDFEUD_BY_PERSON = concat!(user!(), " WHERE u.person = $1");
    WORDFEUD_BY_EMAIL = concat!(user!(), " WHERE u.email_key = $1");
    ADD_WORDFEUD_USER = "INSERT INTO wordfeud_users (person, email, email_key, rating) VALUES ($1, $2, $3, $4) RETURNING number";
    NUMBER_PERSON = "INSERT INTO wordfeud_users (person, rating) SELECT id, $2 FROM people WHERE id = $1 ON CONFLICT DO NOTHING";
    PUT_PASSWORD = "UPDATE people SET password = $2 WHERE id = $1";
    STORE_PASSWORD_ANEW = "UPDATE people SET password = $3 WHERE id = $1 AND password = $2";
    END_SESSION_AT = "UPDATE sessions SET ends = $2 WHERE id = $1";
    SET_AVATAR = "UPDATE wordfeud_users SET avatar = $2, avatar_updated = $3 WHERE person = $1";
    AVATAR = "SELECT avatar FROM wordfeud_users WHERE number = $1";
    BEFRIEND = "INSERT INTO wordfeud_friends (person, other, kind) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    UNFRIEND = "DELETE FROM wordfeud_friends WHERE person = $1 AND other = $2";
    FRIENDS = "SELECT u.number, p.id, p.name, p.password, u.email, p.created, u.rating, u.avatar_updated, f.kind, \
               count(*) FILTER (WHERE g.first = f.person AND g.winner = 0 OR g.second = f.person AND g.winner = 1), \
               count(*) FILTER (WHERE g.first = f.person AND g.winner = 1 OR g.second = f.person AND g.winner = 0), \
               count(*) FILTER (WHERE g.winner = 2) \
               FROM wordfeud_friends f JOIN wordfeud_users u ON u.person = f.other JOIN people p ON p.id = f.other \
               LEFT JOIN wordfeud_games g ON g.first = f.person AND g.second = f.other \
               OR g.first = f.other AND g.second = f.person \
               WHERE f.person = $1 GROUP BY u.number, p.id, f.kind ORDER BY lower(p.name), u.number";

    /// What waits of one host changes one after the other.
    HOLD_HOST = "SELECT 1 FROM people WHERE id = $1 FOR NO KEY UPDATE";
    COUNT_WAITING = "SELECT count(*), count(*) FILTER (WHERE g.invitee = $2 AND g.ruleset = $3 AND (g.board <> 0) = $4) \
                     FROM tables t JOIN wordfeud_games g ON g.game = t.id \
                     WHERE t.host = $1 AND t.phase = 0 AND (g.invitee IS NULL) = ($2::bigint IS NULL)";
    ADD_GAME = "INSERT INTO wordfeud_games (game, ruleset, board, invitee) VALUES ($1, $2, $3, $4) RETURNING number";
    NUMBER_TABLE = "INSERT INTO wordfeud_games (game, ruleset, board) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    GAME = concat!(game!(), " WHERE g.number = $2");
    RUNNING_GAMES = concat!(game!(), " WHERE ", mine!(), " AND t.phase = 1 ORDER BY t.changed DESC, g.number DESC");
    ENDED_GAMES = concat!(game!(), " WHERE ", mine!(), " AND t.phase = 2 ORDER BY t.changed DESC, g.number DESC LIMIT $2");
    WAITING_GAMES = concat!(
        game!(), " WHERE t.phase = 0 AND (g.game IN (SELECT id FROM tables WHERE host = $1 AND phase = 0) \
         OR g.invitee = $1) ORDER BY g.number"
    );
    WISHES = concat!(
        game!(), " WHERE t.listed AND t.phase = 0 AND g.invitee IS NULL AND t.host <> $1 AND g.ruleset = $2 \
         AND (g.board <> 0) = $3 ORDER BY g.number LIMIT 20"
    );
    UNRATED_GAMES = concat!(game!(), " WHERE ", mine!(), " AND t.phase = 2 AND g.winner IS NULL ORDER BY t.changed, g.number");
    RATINGS = "SELECT person, rating FROM wordfeud_users WHERE person = ANY($1) ORDER BY person FOR UPDATE";
    COUNT_GAME = "UPDATE wordfeud_games SET gain = $2, first = $3, second = $4, winner = $5 WHERE number = $1 AND winner IS NULL";
    ADD_RATING = "UPDATE wordfeud_users SET rating = rating + $2 WHERE person = $1";
    SET_READ = "INSERT INTO wordfeud_marks (game, person, read, seen) \
                SELECT t.id, $2, least($3, t.chat), false FROM tables t JOIN wordfeud_games g ON g.game = t.id WHERE g.number = $1 \
                ON CONFLICT (game, person) DO UPDATE SET read = excluded.read";
    SET_SEEN = "INSERT INTO wordfeud_marks (game, person, read, seen) \
                SELECT game, $2, 0, true FROM wordfeud_games WHERE number = $1 \
                ON CONFLICT (game, person) DO UPDATE SET seen = true";

    IS_LEGACY = "SELECT 1 FROM wordfeud_legacies WHERE token = $1";
    ADD_LEGACY = "INSERT INTO wordfeud_legacies (token) VALUES ($1) ON CONFLICT DO NOTHING";
    ADD_LEGACY_PERSON = "INSERT INTO people (id, name, look, password, recovery, created) VALUES ($1, $2, $3, $4, $5, $6)";
    ADD_LEGACY_USER = "INSERT INTO wordfeud_users (number, person, email, email_key, rating, avatar, avatar_updated) \
                       VALUES (coalesce((SELECT $1::bigint WHERE NOT EXISTS (SELECT 1 FROM wordfeud_users WHERE number = $1)), \
                       nextval(pg_get_serial_sequence('wordfeud_users', 'number'))), $2, $3, $4, $5, $6, $7)";
    ADD_LEGACY_GAME = "INSERT INTO wordfeud_games (number, game, ruleset, board, invitee, gain, first, second, winner) \
                       VALUES (coalesce((SELECT $1::bigint WHERE NOT EXISTS (SELECT 1 FROM wordfeud_games WHERE number = $1)), \
                       nextval(pg_get_serial_sequence('wordfeud_games', 'number'))), $2, $3, $4, $5, $6, $7, $8, $9)";
    ADD_MARK = "INSERT INTO wordfeud_marks (game, person, read, seen) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
    NEXT_USER_NUMBER = "SELECT setval(pg_get_serial_sequence('wordfeud_users', 'number'), \
                        greatest((SELECT max(number) FROM wordfeud_users), 1))";
    NEXT_GAME_NUMBER = "SELECT setval(pg_get_serial_sequence('wordfeud_games', 'number'), \
                        greatest((SELECT max(number) FROM wordfeud_games), 1))";
}
