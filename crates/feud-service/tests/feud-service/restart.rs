//! What a service still knows after it was stopped.

use argon2::{Argon2, Block, Params};
use feud_api::{
    BoardType, Endpoint, ErrorKind, GamesInDetail, Login, LoginByName, NewRandomRequest, Nothing, PassAnswer,
    Password, Rules, SayChat, Status,
};
use feud_service::testing::{Client, GreedyPlayer, RunningService};
use feud_service::{NotOpened, Service, Settings};
use hosting::BadFolder;

use crate::tables::{Table, across, database, look, why};

fn all(client: &mut Client) -> (Status, GamesInDetail, Vec<u8>) {
    let notifications = client.send("GET", "/wf/user/notifications/", b"").unwrap().body;
    let status = client.ask(&Endpoint::Status, &Nothing {}).unwrap();
    (status, client.ask(&Endpoint::GamesInDetail, &Nothing {}).unwrap(), notifications)
}

#[test]
fn after_a_restart_all_is_as_before_and_games_go_on() {
    let mut table = Table::with_seed(11);
    let mut thinker = GreedyPlayer::new(Rules::AMERICAN);
    for turn in 0..6 {
        let game = table.look(turn % 2);
        thinker.take_turn(&mut table.players[turn % 2], &game).unwrap();
    }
    let new = NewRandomRequest { ruleset: Rules::BOKMAL, board_type: BoardType::Random };
    table.players[0].ask::<Nothing>(&Endpoint::CreateRandomRequest, &new).unwrap();
    let message = SayChat { message: "hei".to_owned() };
    table.players[1].ask::<Nothing>(&Endpoint::SendChat(table.game), &message).unwrap();
    let before = table.players.each_mut().map(all);

    let Table { service, folder, game, players } = table;
    drop(service);
    let service = RunningService::quick(folder.path());
    let mut players = players.map(|client| client.at(service.address));
    assert_eq!(players.each_mut().map(all), before);
    let [told, _] = super::endings::play_out(&mut players, game, &mut thinker);
    assert!(told.move_count > 10);
}

#[test]
fn a_game_whose_words_have_left_the_lexicon_goes_on() {
    let mut table = Table::with_seed(7);
    let rack = table.look(0).players[0].rack.clone().unwrap();
    let mut letters: Vec<&str> =
        rack.iter().map(String::as_str).filter(|letter| !letter.is_empty()).collect();
    letters.truncate(6);
    let word = letters.concat();
    let new = across(7, 7, &word);
    let [one, _] = &mut table.players;
    let game = table.game;
    assert_eq!(why(one.ask::<Nothing>(&Endpoint::Move(game), &new)), ErrorKind::IllegalWord);
    let Table { service, folder, players, .. } = table;
    drop(service);
    // So it lies on the disk if it was a word when it was laid.
    let query = "INSERT INTO moves (game, number, seat, kind, tiles, made) VALUES (?1, 1, 0, 'move', ?2, 5)";
    database(folder.path()).execute(query, (game.0, feud_api::to_text(&new.tiles))).unwrap();

    let service = RunningService::quick(folder.path());
    let mut players = players.map(|client| client.at(service.address));
    let told = look(&mut players[0], game);
    assert_eq!((told.move_count, told.tiles.unwrap().len()), (1, word.len()));
    assert_eq!(told.last_move.unwrap().main_word, Some(word));
    assert_eq!(told.players[0].rack.as_ref().map(Vec::len), Some(7), "new tiles were drawn");
    players[1].ask::<PassAnswer>(&Endpoint::Pass(game), &Nothing {}).unwrap();
    let rack = look(&mut players[0], game).players[0].rack.clone().unwrap();
    let again = across(7, 6, &rack.concat());
    assert_eq!(
        why(players[0].ask::<Nothing>(&Endpoint::Move(game), &again)),
        ErrorKind::IllegalWord,
        "new words are judged as ever"
    );
}

#[test]
fn files_of_the_first_version_are_brought_up_to_date() {
    let mut table = Table::with_seed(5);
    table.players[0].ask::<PassAnswer>(&Endpoint::Pass(table.game), &Nothing {}).unwrap();
    let names = table.look(0).players.clone();
    let [one, two] = &mut table.players;
    let ended = crate::tables::begin(one, two, &names[1].username, Rules::AMERICAN, BoardType::Normal);
    two.ask::<PassAnswer>(&Endpoint::Resign(ended), &Nothing {}).unwrap();
    let Table { service, folder, game, players } = table;
    drop(service);
    let first_version = "DROP INDEX users_by_look; ALTER TABLE users DROP COLUMN look;
        ALTER TABLE users DROP COLUMN password;
        ALTER TABLE users ADD COLUMN salt BLOB NOT NULL DEFAULT x''; ALTER TABLE users ADD COLUMN hash BLOB NOT NULL DEFAULT x'';
        ALTER TABLE users ADD COLUMN memory INTEGER NOT NULL DEFAULT 64; ALTER TABLE users ADD COLUMN passes INTEGER NOT NULL DEFAULT 1;
        DROP INDEX running_of_first; DROP INDEX running_of_second;
        DROP INDEX ended_of_first; DROP INDEX ended_of_second;
        ALTER TABLE games DROP COLUMN first_seen; ALTER TABLE games DROP COLUMN second_seen;
        ALTER TABLE games DROP COLUMN reminded; ALTER TABLE games DROP COLUMN idle;
        CREATE INDEX games_of_first ON games (first, end_game, updated);
        CREATE INDEX games_of_second ON games (second, end_game, updated);
        CREATE INDEX games_by_time ON games (end_game, updated);
        PRAGMA user_version = 1;";
    let database = database(folder.path());
    database.execute_batch(first_version).unwrap();
    // So the first versions kept the password "Ada".
    let (salt, mut hash) = ([7_u8; 16], [0; 32]);
    let argon = Argon2::from(Params::new(64, 1, 1, Some(32)).unwrap());
    let sent = Password::hashed("Ada");
    let memory = vec![Block::new(); argon.params().block_count()];
    argon.hash_password_into_with_memory(sent.as_str().as_bytes(), &salt, &mut hash, memory).unwrap();
    let query = "UPDATE users SET salt = ?1, hash = ?2 WHERE username = 'Ada'";
    database.execute(query, (salt, hash)).unwrap();
    drop(database);

    let service = RunningService::quick(folder.path());
    let mut players = players.map(|client| client.at(service.address));
    let listed: GamesInDetail = players[0].ask(&Endpoint::GamesInDetail, &Nothing {}).unwrap();
    let told: Vec<_> =
        listed.games.iter().map(|game| (game.id, game.move_count, game.seen_finished)).collect();
    assert_eq!(told, [(game, 1, false), (ended, 1, true)], "what had ended is no news");
    players[1].ask::<PassAnswer>(&Endpoint::Pass(game), &Nothing {}).unwrap();
    let login = LoginByName { username: "Ada".to_owned(), password: sent };
    Client::new(service.address).ask::<Login>(&Endpoint::Login, &login).unwrap();
    let alike = Client::new(service.address).sign_up("B0b");
    assert_eq!(why(alike), ErrorKind::AlreadyExists, "what names look like is known");
}

#[test]
fn few_games_in_memory_are_as_good_as_many() {
    let folder = tempfile::tempdir().unwrap();
    let password_cost = feud_service::PasswordCost { memory: 64, passes: 1 };
    let settings = Settings { games_in_memory: 2, rate: 0, password_cost, ..Settings::default() };
    let service = RunningService::start(folder.path(), settings);
    let (mut ada, mut bob) = (service.player("Ada"), service.player("Bob"));
    let games: Vec<_> = (0..6)
        .map(|_| crate::tables::begin(&mut ada, &mut bob, "Bob", Rules::AMERICAN, BoardType::Normal))
        .collect();
    let mut thinker = GreedyPlayer::new(Rules::AMERICAN);
    for turn in 0..4 {
        for game in &games {
            let told = crate::tables::look(&mut ada, *game);
            assert_eq!(told.move_count, turn);
            let ada_moves = told.players[usize::try_from(told.current_player).unwrap()].is_local;
            let mover = if ada_moves { &mut ada } else { &mut bob };
            let told = crate::tables::look(mover, *game);
            thinker.take_turn(mover, &told).unwrap();
        }
    }
}

#[test]
fn one_folder_has_one_service() {
    let table = Table::new();
    let second = Service::open(table.folder.path(), Settings::default());
    assert!(matches!(second, Err(NotOpened::Folder(BadFolder::InUse(_)))));
}

#[test]
fn files_of_a_later_version_are_left_alone() {
    let table = Table::new();
    let Table { service, folder, .. } = table;
    drop(service);
    database(folder.path()).pragma_update(None, "user_version", 99).unwrap();
    let Err(error) = Service::open(folder.path(), Settings::default()) else { panic!("it opened") };
    assert!(error.to_string().contains("version 99"), "{error}");
}
