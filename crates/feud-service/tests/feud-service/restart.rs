//! What a service still knows after it was stopped.

use feud_api::{
    BoardType, Endpoint, ErrorKind, GamesInDetail, NewRandomRequest, Nothing, PassAnswer, Rules, SayChat,
    Status,
};
use feud_service::Settings;
use feud_service::testing::{Client, GreedyPlayer, RunningService, quick_passwords};
use online::{NotOpened, Server};

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
    let database = database(folder.path());
    let sql = "INSERT INTO log (game, version, seat, kind, text, made) SELECT id, version + 1, 0, 'game', ?1, changed FROM tables";
    database.execute(sql, [format!("1 move 1 {word},h8,r")]).unwrap();
    database.execute("UPDATE tables SET version = version + 1, mover = 1", []).unwrap();
    drop(database);

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
fn few_games_in_memory_are_as_good_as_many() {
    let folder = tempfile::tempdir().unwrap();
    let server = online::Settings { tables_in_memory: 2, rate: 0, ..quick_passwords() };
    let service = RunningService::start(folder.path(), Settings::default(), server);
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
    let second = Server::open(table.folder.path(), online::Settings::default());
    let Err(NotOpened::Folder(error)) = second else { panic!("it opened") };
    assert!(error.to_string().contains("another service is running on these games"), "{error}");
}

#[test]
fn files_of_a_later_version_are_left_alone() {
    let table = Table::new();
    let Table { service, folder, .. } = table;
    drop(service);
    database(folder.path()).pragma_update(None, "user_version", 99).unwrap();
    let opened = Server::open(folder.path(), online::Settings::default());
    let Err(error) = opened else { panic!("it opened") };
    assert!(error.to_string().contains("version 99"), "{error}");
}
