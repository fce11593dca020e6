PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE users (
    id INTEGER PRIMARY KEY,
    username TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    look TEXT NOT NULL,
    email TEXT,
    email_key TEXT UNIQUE,
    password TEXT NOT NULL,
    created INTEGER NOT NULL,
    rating INTEGER NOT NULL,
    avatar BLOB,
    avatar_updated INTEGER
) STRICT;
INSERT INTO users VALUES(1,'Ada','ada','ada','Ada@example.org','ada@example.org','$argon2id$v=19$m=19456,t=2,p=1$maPPAWPMSWxFsd6ro2PiHA$7ofvFUWgqP27DsGdzlwI9AyMH7yHSSEutdPXOyikQxE',1795111155858659,1216,NULL,NULL);
INSERT INTO users VALUES(2,'Bob','bob','bob','Bob@example.org','bob@example.org','$argon2id$v=19$m=19456,t=2,p=1$D24tEAzkhh98xfVXm1esyw$ZJFLFVcoi8ZQaNOU/5QToEBFhO7JwtsXqmwote8h67s',1795111155892302,1168,X'ffd8ffe007070707070707070707070707070707070707070707070707070707070707070707070707070707',1795111156052286);
INSERT INTO users VALUES(3,'Cy','cy','cy','Cy@example.org','cy@example.org','$argon2id$v=19$m=19456,t=2,p=1$4Tx08y5dgp93p2YgbCm4fw$1ja4x92C1u4CnvcnKbBkdf6plQpSRu6rRxNL3hdZUa0',1795111155934855,1216,NULL,NULL);
CREATE TABLE sessions (
    hash BLOB PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO sessions VALUES(X'547f7a837f0731634fba10254864027c2f0031a2ffffb3245d83c2928161610b',2,1796320755892302);
INSERT INTO sessions VALUES(X'd2c31f0b6a0ad45c6760e47a2b92364c253a83e231360ee76d5d3ce809ebaa9a',1,1796320755858659);
INSERT INTO sessions VALUES(X'dc7a7036f712123d41cb18e444831ad70448f0ee3e9457786ca799422b73678d',3,1796320755934855);
CREATE TABLE relationships (
    user INTEGER NOT NULL REFERENCES users,
    other INTEGER NOT NULL REFERENCES users,
    kind INTEGER NOT NULL,
    PRIMARY KEY (user, other)
) STRICT, WITHOUT ROWID;
INSERT INTO relationships VALUES(1,2,0);
CREATE TABLE invites (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    inviter INTEGER NOT NULL REFERENCES users,
    invitee INTEGER NOT NULL REFERENCES users,
    ruleset INTEGER NOT NULL,
    board_type TEXT NOT NULL,
    sent INTEGER NOT NULL,
    UNIQUE (inviter, invitee, ruleset, board_type)
) STRICT;
INSERT INTO invites VALUES(4,1,3,0,'normal',1795111156040427);
CREATE TABLE requests (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user INTEGER NOT NULL REFERENCES users,
    ruleset INTEGER NOT NULL,
    board_type TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;
INSERT INTO requests VALUES(1,3,5,'random',1795111156044240);
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
    reminded INTEGER NOT NULL DEFAULT 0,
    idle TEXT NOT NULL DEFAULT 'passes'
) STRICT;
INSERT INTO games VALUES(1,0,0,-3155294767983371142,1,2,1795111155955285,1795111155982050,0,NULL,NULL,NULL,2,0,2,0,0,0,'passes');
INSERT INTO games VALUES(2,0,0,-1652249264347976012,1,2,1795111156004296,1795111156008396,2,1,16,-16,0,0,0,0,1,0,'passes');
INSERT INTO games VALUES(3,1,889530135,5722578924616907851,3,2,1795111156025071,1795111156036408,1,3,16,-16,0,0,0,1,0,0,'passes');
CREATE TABLE moves (
    game INTEGER NOT NULL REFERENCES games,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    tiles TEXT NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
INSERT INTO moves VALUES(1,1,0,'move','[[7,7,"A",false],[8,7,"R",false],[9,7,"E",false]]',1795111155962725);
INSERT INTO moves VALUES(1,2,1,'move','[[7,8,"R",false],[7,9,"E",false]]',1795111155970005);
INSERT INTO moves VALUES(1,3,0,'swap','["I","I"]',1795111155979515);
INSERT INTO moves VALUES(1,4,1,'pass','',1795111155982050);
INSERT INTO moves VALUES(2,1,1,'resign','',1795111156008396);
INSERT INTO moves VALUES(3,1,0,'pass','',1795111156029487);
INSERT INTO moves VALUES(3,2,1,'pass','',1795111156032205);
INSERT INTO moves VALUES(3,3,0,'pass','',1795111156036408);
CREATE TABLE chats (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games,
    sender INTEGER NOT NULL REFERENCES users,
    message TEXT NOT NULL,
    sent INTEGER NOT NULL
) STRICT;
INSERT INTO chats VALUES(1,1,1,'hei på deg',1795111155983236);
INSERT INTO chats VALUES(2,1,2,'hei',1795111155992787);
CREATE TABLE notifications (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users,
    entry TEXT NOT NULL
) STRICT;
INSERT INTO notifications VALUES(1,2,'{"type":"invite_received","created":1795111155.952986,"user_id":1,"username":"Ada"}');
INSERT INTO notifications VALUES(2,1,'{"type":"new_game","created":1795111155.955285,"user_id":2,"username":"Bob","game_id":1,"your_turn":true}');
INSERT INTO notifications VALUES(3,2,'{"type":"new_game","created":1795111155.955285,"user_id":1,"username":"Ada","game_id":1,"your_turn":false}');
INSERT INTO notifications VALUES(4,2,'{"type":"move","created":1795111155.962725,"user_id":1,"username":"Ada","game_id":1,"move_type":"move","main_word":"ARE","points":3,"move":[[7,7,"A",false],[8,7,"R",false],[9,7,"E",false]]}');
INSERT INTO notifications VALUES(5,1,'{"type":"move","created":1795111155.970005,"user_id":2,"username":"Bob","game_id":1,"move_type":"move","main_word":"ARE","points":3,"move":[[7,8,"R",false],[7,9,"E",false]]}');
INSERT INTO notifications VALUES(6,2,'{"type":"move","created":1795111155.979515,"user_id":1,"username":"Ada","game_id":1,"move_type":"swap"}');
INSERT INTO notifications VALUES(7,1,'{"type":"move","created":1795111155.98205,"user_id":2,"username":"Bob","game_id":1,"move_type":"pass"}');
INSERT INTO notifications VALUES(8,2,'{"type":"chat","created":1795111155.983236,"user_id":1,"username":"Ada","game_id":1,"message":"hei på deg"}');
INSERT INTO notifications VALUES(9,1,'{"type":"chat","created":1795111155.992787,"user_id":2,"username":"Bob","game_id":1,"message":"hei"}');
INSERT INTO notifications VALUES(10,2,'{"type":"invite_received","created":1795111156.00028,"user_id":1,"username":"Ada"}');
INSERT INTO notifications VALUES(11,1,'{"type":"new_game","created":1795111156.004296,"user_id":2,"username":"Bob","game_id":2,"your_turn":true}');
INSERT INTO notifications VALUES(12,2,'{"type":"new_game","created":1795111156.004296,"user_id":1,"username":"Ada","game_id":2,"your_turn":false}');
INSERT INTO notifications VALUES(13,1,'{"type":"move","created":1795111156.008396,"user_id":2,"username":"Bob","game_id":2,"move_type":"resign"}');
INSERT INTO notifications VALUES(14,3,'{"type":"invite_received","created":1795111156.020302,"user_id":2,"username":"Bob"}');
INSERT INTO notifications VALUES(15,3,'{"type":"new_game","created":1795111156.025071,"user_id":2,"username":"Bob","game_id":3,"your_turn":true}');
INSERT INTO notifications VALUES(16,2,'{"type":"new_game","created":1795111156.025071,"user_id":3,"username":"Cy","game_id":3,"your_turn":false}');
INSERT INTO notifications VALUES(17,2,'{"type":"move","created":1795111156.029487,"user_id":3,"username":"Cy","game_id":3,"move_type":"pass"}');
INSERT INTO notifications VALUES(18,3,'{"type":"move","created":1795111156.032205,"user_id":2,"username":"Bob","game_id":3,"move_type":"pass"}');
INSERT INTO notifications VALUES(19,2,'{"type":"move","created":1795111156.036408,"user_id":3,"username":"Cy","game_id":3,"move_type":"pass"}');
INSERT INTO notifications VALUES(20,3,'{"type":"invite_received","created":1795111156.040427,"user_id":1,"username":"Ada"}');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('invites',4);
INSERT INTO sqlite_sequence VALUES('games',3);
INSERT INTO sqlite_sequence VALUES('requests',1);
CREATE INDEX sessions_by_user ON sessions (user);
CREATE INDEX invites_received ON invites (invitee);
CREATE INDEX requests_waiting ON requests (ruleset, board_type);
CREATE INDEX requests_by_user ON requests (user);
CREATE INDEX chats_of_game ON chats (game);
CREATE INDEX notifications_of_user ON notifications (user, id);
CREATE INDEX running_of_first ON games (first) WHERE end_game = 0;
CREATE INDEX running_of_second ON games (second) WHERE end_game = 0;
CREATE INDEX ended_of_first ON games (first, updated) WHERE end_game > 0;
CREATE INDEX ended_of_second ON games (second, updated) WHERE end_game > 0;
CREATE INDEX users_by_look ON users (look);
COMMIT;
PRAGMA user_version=5;
