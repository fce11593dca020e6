//! W32: whole games over HTTP.

use feud_api::{BoardType, Rules, TileOnBoard, rack_text, tiles_of};
use feud_bot::{BotEvent, Position};

use crate::hall::{self, Hall, assert_every_turn_once, play_out};

/// How many games are played: some, or as many as the surroundings ask for.
fn how_many() -> usize {
    std::env::var("LOGOMACHY_WORDFEUD_GAMES").map_or(6, |games| games.parse().unwrap())
}

/// W32: two bots finish their games, in two languages and on both kinds of board.
#[test]
fn w32_two_bots_finish_all_their_games() {
    let hall = Hall::open();
    let (mut ada, mut bo) = (hall.player("ada", None), hall.player("bo", None));
    // Nobody is anybody yet: the first look around logs in.
    ada.round().unwrap();
    let mut begun = 0;
    while begun < how_many() {
        let rules = if begun % 2 == 0 { Rules::BOKMAL } else { Rules::AMERICAN };
        let board = if begun % 3 == 0 { BoardType::Random } else { BoardType::Normal };
        ada.invite(&bo, rules, board);
        assert_eq!(bo.round().unwrap().begun, 1);
        begun += 1;
    }
    play_out(&mut ada, &mut bo);
    // A service need not list all that are over for ever.
    assert!(assert_every_turn_once(&mut ada, &mut bo) > 0);
    let over = |player: &hall::Player| {
        player.told.iter().filter(|told| matches!(told, BotEvent::Over { .. })).count()
    };
    assert_eq!((over(&ada), over(&bo)), (how_many(), how_many()));
    assert_eq!((ada.refusals(), bo.refusals()), (0, 0));
}

/// W01, W03, W05: what a lay is worth here is what the service gives for it, on random boards, with blanks and with
/// Norwegian letters.
#[test]
fn w01_points_are_counted_as_the_service_counts_them() {
    let hall = Hall::open();
    let mut clients = ["ada", "bo"].map(|name| {
        let mut client = hall::client(&hall.address());
        let me = client.create_account(name, &format!("{name}@bots.invalid"), "secret").unwrap().id;
        (client, me)
    });
    let invite = clients[0].0.invite("bo", Rules::BOKMAL, BoardType::Random).unwrap();
    let game = clients[1].0.accept(invite.id).unwrap();
    let told = clients[0].0.game(game).unwrap();
    let layout = clients[0].0.board(told.board).unwrap().layout();
    let words = std::sync::Arc::new(lexica::load("norwegian").unwrap());
    let book = crossword::Crossword::new(Rules::BOKMAL.on(layout).unwrap(), words).unwrap();
    let alphabet = book.rules().tiles.alphabet();
    let mut turns = 0;
    loop {
        let told = clients[0].0.game(game).unwrap();
        if !told.is_running {
            break;
        }
        let to_move = told.players.iter().find(|player| player.position == told.current_player).unwrap().id;
        let (client, me) = clients.iter_mut().find(|(_, me)| *me == to_move).unwrap();
        let view = Position::read(&client.game(game).unwrap(), *me, &book).unwrap().view;
        let mut best: Option<(i64, Vec<TileOnBoard>)> = None;
        game::Moves::moves(&book, &view, &mut |mv| {
            let crossword::Move::Lay(lay) = mv else { return };
            let judged = book.judge(&view, &lay).unwrap();
            // The most tiles, so that the game is short and blanks are laid.
            let tiles = tiles_of(judged.formed.laid.iter().copied(), alphabet);
            if best.as_ref().is_none_or(|(_, others)| tiles.len() > others.len()) {
                best = Some((judged.points, tiles));
            }
        });
        match best {
            Some((points, tiles)) => {
                let moved = client.lay(game, Rules::BOKMAL, tiles.clone(), Vec::new()).unwrap();
                assert_eq!(moved.points, points, "{tiles:?}");
            }
            None if view.bag >= 7 => {
                drop(client.swap(game, rack_text(view.own_rack().unwrap(), alphabet)).unwrap());
            }
            None => drop(client.pass(game).unwrap()),
        }
        turns += 1;
    }
    assert!(turns > 10, "{turns}");
}

/// W30: games with anybody are asked for, no more than wanted, and played.
#[test]
fn w30_bots_that_seek_find_each_other() {
    let hall = Hall::open();
    let mut players = ["ada", "bo"].map(|name| hall.player(name, None));
    for player in &mut players {
        player.bot = hall::seeking(&hall, &player.name);
    }
    let [ada, bo] = &mut players;
    for _ in 0..6 {
        ada.round().unwrap();
        bo.round().unwrap();
    }
    let games = ada.bot.client().games().unwrap().games;
    assert_eq!(games.len(), 2, "each wants two games, and has the other's");
    assert!(ada.turns(games[0].id) > 0);
    let greeted = |told: &&BotEvent| matches!(told, BotEvent::Greeted { .. });
    assert_eq!(ada.told.iter().chain(&bo.told).filter(greeted).count(), 4, "each says hello once a game");
}

/// W30: invitations to what there are no words for, or to what is not wanted, are left alone.
#[test]
fn w30_only_wanted_invitations_are_accepted() {
    let hall = Hall::open();
    let (mut ada, mut bo) = (hall.player("ada", None), hall.player("bo", None));
    ada.round().unwrap();
    bo.bot = hall::choosy(&hall, "bo");
    ada.invite(&bo, Rules::AMERICAN, BoardType::Normal);
    ada.invite(&bo, Rules::BOKMAL, BoardType::Normal);
    assert_eq!(bo.round().unwrap().begun, 1);
    let waiting = bo.bot.client().status().unwrap().invites_received;
    assert_eq!(waiting.iter().map(|invite| invite.ruleset).collect::<Vec<_>>(), [Rules::AMERICAN]);
}
