//! Taking turns.

use std::io::Write as _;
use std::net::TcpStream;
use std::sync::Barrier;
use std::thread;

use feud_api::{
    Endpoint, ErrorKind, GameId, MoveAnswer, MoveType, NewMove, NewSwap, Nothing, NotificationType,
    Notifications, PassAnswer, Rules, SwapAnswer, TileOnBoard,
};
use feud_service::testing::{Client, GreedyPlayer, RequestError};

use crate::tables::{Table, across, look, why};

fn lay(client: &mut Client, game: GameId, new: &NewMove) -> Result<MoveAnswer, RequestError> {
    client.ask(&Endpoint::Move(game), new)
}

fn best(table: &mut Table, player: usize) -> NewMove {
    let game = table.look(player);
    let tiles = GreedyPlayer::new(Rules::AMERICAN).best(&game).unwrap();
    NewMove { tiles, ruleset: Some(Rules::AMERICAN), words: vec!["WHATEVER".to_owned()] }
}

/// Two tiles of the rack that make no word.
fn no_word(table: &mut Table) -> String {
    let words = lexica::load("english").unwrap();
    let rack = table.look(0).players[0].rack.clone().unwrap();
    let letters: Vec<&String> = rack.iter().filter(|letter| !letter.is_empty()).collect();
    let pairs = letters
        .iter()
        .enumerate()
        .flat_map(|(at, one)| letters[at + 1..].iter().map(move |other| (one, other)));
    let mut both = pairs.flat_map(|(one, other)| [format!("{one}{other}"), format!("{other}{one}")]);
    both.find(|pair| !words.contains(pair)).unwrap()
}

#[test]
fn w02_w03_a_move_is_answered_with_points_word_and_new_tiles() {
    let mut table = Table::with_seed(7);
    let before = table.look(0);
    let new = best(&mut table, 0);
    let moved = lay(&mut table.players[0], table.game, &new).unwrap();
    assert!(moved.points > 0 && moved.is_running);
    let laid: String = new.tiles.iter().map(|tile| tile.letter.as_str()).collect();
    assert_eq!((moved.main_word.as_str(), moved.new_tiles.len()), (laid.as_str(), laid.len()));

    let mut expected = before.players[0].rack.clone().unwrap();
    for tile in &new.tiles {
        let used = if tile.is_blank { "" } else { tile.letter.as_str() };
        expected.remove(expected.iter().position(|held| held == used).unwrap());
    }
    expected.extend(moved.new_tiles.clone());
    expected.sort();
    let after = table.look(0);
    let mut rack = after.players[0].rack.clone().unwrap();
    rack.sort();
    assert_eq!(rack, expected);
    assert_eq!(moved.game, Some(after.clone()));
    assert_eq!((after.players[0].score, after.current_player, after.move_count), (moved.points, 1, 1));
    assert_eq!(after.bag_count, Some(104 - 14 - i64::try_from(laid.len()).unwrap()));

    let seen = table.look(1);
    let last = seen.last_move.unwrap();
    assert_eq!(
        (last.move_type, last.user_id, last.points),
        (MoveType::Move, after.players[0].id, Some(moved.points))
    );
    assert_eq!((last.main_word.as_deref(), last.tiles.as_ref().unwrap()), (Some(laid.as_str()), &new.tiles));
    let heard: Notifications = table.players[1].ask(&Endpoint::Notifications, &Nothing {}).unwrap();
    let entry = heard.entries.last().unwrap();
    assert_eq!(
        (&entry.kind, entry.game_id, entry.points),
        (&NotificationType::Move, Some(table.game), Some(moved.points))
    );
    assert_eq!(entry.username.as_deref(), Some(after.players[0].username.as_str()));
}

#[test]
fn illegal_moves_are_refused_by_name_and_change_nothing() {
    let mut table = Table::with_seed(7);
    let before = table.look(0);
    let rack = before.players[0].rack.clone().unwrap();
    let missing = ('A'..='Z').map(|letter| letter.to_string()).find(|letter| !rack.contains(letter)).unwrap();
    let bad = no_word(&mut table);
    let good = best(&mut table, 0);
    let mut moved = |new: &NewMove| why(lay(&mut table.players[0], table.game, new));
    let far = NewMove {
        tiles: good.tiles.iter().cloned().map(|tile| TileOnBoard { y: 0, ..tile }).collect(),
        ..good.clone()
    };
    assert_eq!(moved(&far), ErrorKind::IllegalMove, "off the centre");
    assert_eq!(moved(&across(7, 7, &format!("{}{missing}", rack[0]))), ErrorKind::IllegalTiles);
    assert_eq!(moved(&across(7, 7, &bad)), ErrorKind::IllegalWord);
    assert_eq!(moved(&across(7, 7, "")), ErrorKind::IllegalMove);
    assert_eq!(moved(&across(7, 7, "ÆØ")), ErrorKind::IllegalTiles);
    for tiles in [
        vec![(7, 7), (7, 7)],
        vec![(7, 7), (8, 8)],
        vec![(7, 7), (9, 7)],
        vec![(14, 7), (15, 7)],
        vec![(-1, 7), (0, 7)],
        vec![(i64::MAX, i64::MIN), (7, 7)],
    ] {
        let place = |((x, y), letter): ((i64, i64), &String)| TileOnBoard {
            x,
            y,
            letter: letter.clone(),
            is_blank: false,
        };
        let tiles = tiles.into_iter().zip(&rack).map(place).collect();
        assert_eq!(moved(&NewMove { tiles, ..NewMove::default() }), ErrorKind::IllegalMove);
    }
    assert_eq!(table.look(0), before);
}

#[test]
fn a_move_that_is_sent_twice_is_played_once() {
    let mut table = Table::with_seed(7);
    let new = best(&mut table, 0);
    lay(&mut table.players[0], table.game, &new).unwrap();
    assert_eq!(why(lay(&mut table.players[0], table.game, &new)), ErrorKind::NotYourTurn);
    assert_eq!(table.look(0).move_count, 1);
    for what in [Endpoint::Pass(table.game), Endpoint::Swap(table.game)] {
        assert_eq!(why(table.players[0].ask::<Nothing>(&what, &Nothing {})), ErrorKind::NotYourTurn);
    }
}

#[test]
fn of_two_moves_at_once_exactly_one_is_played() {
    let mut table = Table::with_seed(7);
    let new = best(&mut table, 0);
    let (address, session, game) = (table.service.address, table.players[0].session.clone(), table.game);
    let barrier = Barrier::new(16);
    let answers: Vec<Result<MoveAnswer, RequestError>> = thread::scope(|scope| {
        let clients: Vec<_> = (0..16)
            .map(|_| {
                let (new, session, barrier) = (new.clone(), session.clone(), &barrier);
                scope.spawn(move || {
                    let mut client = Client::new(address);
                    client.session = session;
                    barrier.wait();
                    lay(&mut client, game, &new)
                })
            })
            .collect();
        clients.into_iter().map(|client| client.join().unwrap()).collect()
    });
    let (played, refused): (Vec<_>, Vec<_>) = answers.into_iter().partition(Result::is_ok);
    assert_eq!((played.len(), refused.len()), (1, 15));
    assert!(refused.into_iter().all(|answer| why(answer) == ErrorKind::NotYourTurn));
    assert_eq!(table.look(0).move_count, 1);
}

/// Whether it is played depends on how far it came; but never is it played by halves.
#[test]
fn a_move_whose_sender_goes_away_is_played_or_not() {
    let mut table = Table::with_seed(7);
    let new = best(&mut table, 0);
    let body = feud_api::to_text(&new);
    let session = table.players[0].session.clone().unwrap();
    let mut stream = TcpStream::connect(table.service.address).unwrap();
    write!(
        stream,
        "POST /wf/game/{}/move/ HTTP/1.1\r\nHost: x\r\nCookie: sessionid={session}\r\nContent-Length: {}\r\n\r\n{body}",
        table.game,
        body.len()
    )
    .unwrap();
    drop(stream);
    if let Err(RequestError::Refused(refusal)) = lay(&mut table.players[0], table.game, &new) {
        assert_eq!(refusal.kind, ErrorKind::NotYourTurn);
    }
    assert_eq!(table.look(0).move_count, 1);
    let new = best(&mut table, 1);
    lay(&mut table.players[1], table.game, &new).unwrap();
    assert_eq!(table.look(0).move_count, 2);
}

#[test]
fn w06_tiles_are_exchanged_and_a_blank_is_the_empty_text() {
    let mut table = Table::with_seed(7);
    let before = table.look(0).players[0].rack.clone().unwrap();
    let mut swap = |tiles: &[&str]| -> Result<SwapAnswer, RequestError> {
        let tiles = tiles.iter().map(|tile| (*tile).to_owned()).collect();
        table.players[0].ask(&Endpoint::Swap(table.game), &NewSwap { tiles })
    };
    assert_eq!(why(swap(&[])), ErrorKind::IllegalTiles);
    assert_eq!(why(swap(&["AB"])), ErrorKind::IllegalTiles);
    assert_eq!(why(swap(&["A"; 9])), ErrorKind::IllegalTiles);
    let some: Vec<&str> = before.iter().take(3).map(String::as_str).collect();
    let swapped = swap(&some).unwrap();
    assert_eq!((swapped.new_tiles.len(), swapped.is_running), (3, Some(true)));
    let mut expected: Vec<String> = before[3..].iter().chain(&swapped.new_tiles).cloned().collect();
    expected.sort();
    let mut rack = table.look(0).players[0].rack.clone().unwrap();
    rack.sort();
    assert_eq!(rack, expected);
    let last = table.look(1).last_move.unwrap();
    assert_eq!((last.move_type, last.tile_count, last.tiles), (MoveType::Swap, Some(3), None));
}

#[test]
fn w05_a_blank_is_laid_exchanged_and_told() {
    // A deal in which who begins holds a blank.
    let mut seeds = 1..;
    let mut table = loop {
        let mut table = Table::with_seed(seeds.next().unwrap());
        if table.look(0).players[0].rack.as_ref().unwrap().contains(&String::new()) {
            break table;
        }
    };
    let rack = table.look(0).players[0].rack.clone().unwrap();
    let words = lexica::load("english").unwrap();
    let letter = rack.iter().find(|letter| !letter.is_empty()).unwrap().clone();
    let chosen =
        ('A'..='Z').map(|other| other.to_string()).find(|other| words.contains(&format!("{letter}{other}")));
    let mut new = across(7, 7, &format!("{letter}{}", chosen.unwrap()));
    new.tiles[1].is_blank = true;
    let moved = lay(&mut table.players[0], table.game, &new).unwrap();
    assert!(moved.points > 0);
    let seen = look(&mut table.players[1], table.game);
    assert!(seen.tiles.unwrap()[1].is_blank);
}

#[test]
fn a_pass_gives_the_turn_on() {
    let mut table = Table::new();
    let passed: PassAnswer = table.players[0].ask(&Endpoint::Pass(table.game), &Nothing {}).unwrap();
    assert!(passed.is_running && passed.updated.micros() > 0);
    let game = table.look(1);
    assert_eq!((game.current_player, game.pass_count, game.move_count), (1, Some(1), 1));
    assert_eq!(game.last_move.unwrap().move_type, MoveType::Pass);
}
