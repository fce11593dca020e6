//! How games end, and what they count.

use crossword::Idle;
use feud_api::{
    BoardType, EndGame, Endpoint, ErrorKind, Game, GameAnswer, GameId, Games, GamesInDetail, MoveAnswer,
    MoveType, NewSwap, Nothing, PassAnswer, Rules, SwapAnswer,
};
use feud_service::Settings;
use feud_service::testing::{Client, GreedyPlayer, RunningService, quick_passwords};

use crate::tables::{Table, across, database, look, why};

/// Plays on to the end, and gives the game as each player sees it.
pub(crate) fn play_out(players: &mut [Client; 2], game: GameId, thinker: &mut GreedyPlayer) -> [Game; 2] {
    loop {
        let told = look(&mut players[0], game);
        if !told.is_running {
            return [told, look(&mut players[1], game)];
        }
        let mover = usize::try_from(told.current_player).unwrap();
        let told = look(&mut players[mover], game);
        thinker.take_turn(&mut players[mover], &told).unwrap();
    }
}

#[test]
fn w07_a_whole_game_ends_by_the_rules_and_counts() {
    let mut table = Table::with_seed(3);
    let [one, other] = play_out(&mut table.players, table.game, &mut GreedyPlayer::new(Rules::AMERICAN));
    assert_eq!((one.end_game, one.bag_count), (EndGame::NORMAL, Some(0)));
    assert!(one.players.iter().any(|player| player.score > 100));
    assert_eq!(one.rating_delta.unwrap(), -other.rating_delta.unwrap());
    assert_eq!(one.rating.unwrap(), 1200 + one.rating_delta.unwrap());
    let ahead = one.players[0].score.cmp(&one.players[1].score);
    assert_eq!(one.rating_delta.unwrap().cmp(&0), ahead);
    assert!(
        one.seen_finished ^ other.seen_finished,
        "who made the last move has seen the end, the other has not"
    );
    assert!(table.look(0).seen_finished && table.look(1).seen_finished, "now both have");
    let [first, _] = &mut table.players;
    let game = table.game;
    assert_eq!(why(first.ask::<MoveAnswer>(&Endpoint::Move(game), &across(7, 7, "A"))), ErrorKind::GameOver);
    assert_eq!(why(first.ask::<PassAnswer>(&Endpoint::Pass(game), &Nothing {})), ErrorKind::GameOver);
    assert_eq!(why(first.ask::<PassAnswer>(&Endpoint::Resign(game), &Nothing {})), ErrorKind::GameOver);
    assert_eq!(why(first.ask::<SwapAnswer>(&Endpoint::Swap(game), &NewSwap::default())), ErrorKind::GameOver);
}

#[test]
fn w07_three_passes_in_a_row_end_a_game() {
    let mut table = Table::new();
    let mut pass = |player: usize| -> bool {
        table.players[player].ask::<PassAnswer>(&Endpoint::Pass(table.game), &Nothing {}).unwrap().is_running
    };
    assert_eq!((pass(0), pass(1), pass(0)), (true, true, false));
    let game = table.look(0);
    assert_eq!(game.end_game, EndGame::NORMAL);
    assert!(game.players.iter().all(|player| player.score <= 0), "each loses the own tiles");
    assert!(game.players[1].rack.is_none(), "others' tiles are not even told at the end");
}

/// Exchanges a tile, passes, and exchanges a tile again; says whether the game goes on.
fn without_points(players: &mut [Client; 2], game: GameId) -> bool {
    let mut goes_on = true;
    for player in [0, 1, 0] {
        let told = look(&mut players[player], game);
        let tile = told.players[player].rack.clone().unwrap().remove(0);
        goes_on = if player == 0 {
            let swapped: SwapAnswer =
                players[0].ask(&Endpoint::Swap(game), &NewSwap { tiles: vec![tile] }).unwrap();
            swapped.is_running.unwrap()
        } else {
            players[1].ask::<PassAnswer>(&Endpoint::Pass(game), &Nothing {}).unwrap().is_running
        };
    }
    goes_on
}

#[test]
fn w07_three_turns_without_points_end_a_game_where_that_was_chosen() {
    let mut table = Table::new();
    assert!(without_points(&mut table.players, table.game), "exchanges end no game unless chosen");
    let Table { service, folder, players, game: first } = table;
    drop(service);
    let scoreless = Settings { idle: Idle::named("scoreless").unwrap(), ..Settings::default() };
    let service = RunningService::start(folder.path(), scoreless, quick_passwords().without_limits());
    let mut players = players.map(|client| client.at(service.address));
    let begin = |players: &mut [Client; 2]| {
        let [one, other] = players;
        let seen = look(one, first);
        let name = seen.players.iter().find(|player| !player.is_local).unwrap().username.clone();
        let game = crate::tables::begin(one, other, &name, Rules::AMERICAN, BoardType::Normal);
        if !look(one, game).players[0].is_local {
            players.reverse();
        }
        game
    };
    let game = begin(&mut players);
    assert!(!without_points(&mut players, game));
    assert_eq!(look(&mut players[0], game).end_game, EndGame::NORMAL);

    // A game goes on as it began, whatever the service is told later.
    let game = begin(&mut players);
    drop(service);
    let service = RunningService::quick(folder.path());
    let mut players = players.map(|client| client.at(service.address));
    assert!(!without_points(&mut players, game));
}

#[test]
fn who_gives_up_loses_even_out_of_turn() {
    let mut table = Table::new();
    let given_up: PassAnswer = table.players[1].ask(&Endpoint::Resign(table.game), &Nothing {}).unwrap();
    assert!(!given_up.is_running);
    let game = table.look(0);
    assert_eq!((game.end_game, game.is_running), (EndGame::RESIGNED, false));
    assert_eq!(game.last_move.unwrap().move_type, MoveType::Resign);
    assert_eq!((game.rating, game.rating_delta), (Some(1216), Some(16)));
    assert_eq!(table.look(1).rating_delta, Some(-16));
}

#[test]
fn who_thinks_for_days_loses() {
    let table = Table::new();
    let Table { service, folder, game, players } = table;
    drop(service);
    database(folder.path()).execute("UPDATE tables SET deadline = 1", []).unwrap();
    // The first round is made as soon as the service starts.
    let service = RunningService::quick(folder.path());
    let mut clients = players.map(|client| client.at(service.address));
    let told = loop {
        let GameAnswer { game } = clients[1].ask(&Endpoint::Game(game), &Nothing {}).unwrap();
        if !game.is_running {
            break game;
        }
        std::thread::yield_now();
    };
    assert_eq!((told.end_game, told.rating_delta), (EndGame::TIMED_OUT, Some(16)));
    let lost = look(&mut clients[0], game);
    assert_eq!(lost.rating_delta, Some(-16));
    assert!(!told.seen_finished && !lost.seen_finished, "nobody was there when the time was over");
    assert!(look(&mut clients[0], game).seen_finished);
}

#[test]
fn the_end_is_seen_by_who_looks_at_the_game() {
    let mut table = Table::new();
    let [one, other] = &mut table.players;
    let game = table.game;
    let before = look(one, game);
    assert_eq!((before.seen_finished, before.hidden), (false, false));
    let given_up: PassAnswer = other.ask(&Endpoint::Resign(game), &Nothing {}).unwrap();
    assert!(given_up.game.unwrap().seen_finished, "who gives up knows it");
    for _ in 0..2 {
        let listed: Games = one.ask(&Endpoint::Games, &Nothing {}).unwrap();
        let in_detail: GamesInDetail = one.ask(&Endpoint::GamesInDetail, &Nothing {}).unwrap();
        let seen = [&listed.games[0], &in_detail.games[0]].map(|game| game.seen_finished);
        assert_eq!(seen, [false; 2], "a list shows no end");
    }
    let looked: GamesInDetail = one.ask(&Endpoint::SomeGames(vec![game]), &Nothing {}).unwrap();
    assert!(!looked.games[0].seen_finished, "this is where it is seen");
    let listed: Games = one.ask(&Endpoint::Games, &Nothing {}).unwrap();
    assert_eq!((listed.games[0].seen_finished, listed.games[0].hidden), (true, false));
}

#[test]
fn w08_a_norwegian_game_on_a_random_board_is_played_to_the_end() {
    let mut table = Table::new();
    let name = table.look(0).players[1].username.clone();
    let [one, other] = &mut table.players;
    let game = crate::tables::begin(one, other, &name, Rules::BOKMAL, feud_api::BoardType::Random);
    if !look(one, game).players[0].is_local {
        table.players.reverse();
    }
    // The thinker knows the standard board only: its plays are legal here, too, if not the best.
    let [told, _] = play_out(&mut table.players, game, &mut GreedyPlayer::new(Rules::BOKMAL));
    assert_eq!((told.end_game, told.ruleset), (EndGame::NORMAL, Rules::BOKMAL));
    assert!(told.tiles.unwrap().len() > 60);
}
