//! What a service still knows after it was stopped.

use feud_api::{BoardType, Endpoint, GamesInDetail, NewRandomRequest, Nothing, Rules, SayChat, Status};
use feud_service::testing::{Client, Running, Thinker};
use feud_service::{NotOpened, Service, Settings};

use crate::tables::Table;

fn all(client: &mut Client) -> (Status, GamesInDetail, Vec<u8>) {
    let notifications = client.send("GET", "/wf/user/notifications/", b"").unwrap().body;
    let status = client.ask(&Endpoint::Status, &Nothing {}).unwrap();
    (status, client.ask(&Endpoint::GamesInDetail, &Nothing {}).unwrap(), notifications)
}

#[test]
fn after_a_restart_all_is_as_before_and_games_go_on() {
    let mut table = Table::with_seed(11);
    let mut thinker = Thinker::new(Rules::AMERICAN);
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
    let service = Running::quick(folder.path());
    let mut players = players.map(|client| client.at(service.address));
    assert_eq!(players.each_mut().map(all), before);
    let [told, _] = super::endings::play_out(&mut players, game, &mut thinker);
    assert!(told.move_count > 10);
}

#[test]
fn few_games_in_memory_are_as_good_as_many() {
    let folder = tempfile::tempdir().unwrap();
    let password_cost = feud_service::PasswordCost { memory: 64, passes: 1 };
    let settings = Settings { games_in_memory: 2, rate: 0, password_cost, ..Settings::default() };
    let service = Running::start(folder.path(), settings);
    let (mut ada, mut bob) = (service.player("Ada"), service.player("Bob"));
    let games: Vec<_> = (0..6)
        .map(|_| crate::tables::begin(&mut ada, &mut bob, "Bob", Rules::AMERICAN, BoardType::Normal))
        .collect();
    let mut thinker = Thinker::new(Rules::AMERICAN);
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
    assert!(matches!(second, Err(NotOpened::InUse(_))));
}

#[test]
fn files_of_a_later_version_are_left_alone() {
    let table = Table::new();
    let Table { service, folder, .. } = table;
    drop(service);
    crate::tables::database(folder.path()).pragma_update(None, "user_version", 99).unwrap();
    let Err(error) = Service::open(folder.path(), Settings::default()) else { panic!("it opened") };
    assert!(error.to_string().contains("version 99"), "{error}");
}
