//! W30: every call as it goes over the wire.

use feud_api::{
    BoardId, BoardType, ClientCache, EndGame, Game, GameId, InviteId, MoveType, Rules, TileOnBoard, Time,
    UserId,
};
use feud_client::{Client, Credentials, Error};

use crate::fake::{Fake, Reply};

/// Asks one thing of a service that answers so, and tells the path and the body that were sent.
fn sent<T>(content: &'static str, call: impl FnOnce(&mut Client) -> Result<T, Error>) -> (String, String, T) {
    let fake = Fake::new(vec![Reply::Content(content)]);
    let (mut client, _) = fake.client();
    let answer = call(&mut client).unwrap();
    let asked = fake.asked();
    assert_eq!(asked.len(), 1, "one question");
    let asked = &asked[0];
    assert_eq!(asked.method, "post");
    assert!(asked.headers.contains("content-type: application/json"), "{}", asked.headers);
    assert!(asked.headers.contains("accept: application/json"), "{}", asked.headers);
    assert!(asked.headers.contains("user-agent: logomachy/"), "{}", asked.headers);
    assert!(!asked.headers.contains("cookie"), "there is no session: {}", asked.headers);
    (asked.path.clone(), asked.body.clone(), answer)
}

fn path<T>(content: &'static str, call: impl FnOnce(&mut Client) -> Result<T, Error>) -> String {
    let (path, body, _) = sent(content, call);
    assert_eq!(body, "{}", "nothing more is said to {path}");
    path
}

const HASH: &str = "a20678fa097887db966a0220601edf7550028daa";

#[test]
fn w30_accounts() {
    let (path, body, login) = sent(r#"{"id":3,"username":"ada","created":1323235732.87}"#, |client| {
        client.login(Credentials::by_name("ada", "xxxxxx"))
    });
    assert_eq!(path, "/wf/user/login/");
    assert_eq!(body, format!(r#"{{"username":"ada","password":"{HASH}"}}"#));
    assert_eq!((login.id, login.created), (UserId(3), Time::from_micros(1_323_235_732_870_000)));

    let (path, body, _) =
        sent(r#"{"id":3}"#, |client| client.login(Credentials::by_email("a@b.example", "xxxxxx")));
    assert_eq!(path, "/wf/user/login/email/");
    assert_eq!(body, format!(r#"{{"email":"a@b.example","password":"{HASH}"}}"#));

    let (path, body, _) =
        sent(r#"{"id":"3"}"#, |client| client.login(Credentials::by_id(UserId(3), "xxxxxx")));
    assert_eq!(path, "/wf/user/login/id/");
    assert_eq!(body, format!(r#"{{"id":3,"password":"{HASH}"}}"#));

    let (path, body, made) =
        sent(r#"{"id":4,"username":"ada"}"#, |client| client.create_account("ada", "a@b.example", "xxxxxx"));
    assert_eq!(path, "/wf/user/create/");
    assert_eq!(body, format!(r#"{{"username":"ada","email":"a@b.example","password":"{HASH}"}}"#));
    assert_eq!(made.id, UserId(4));

    let (path, body, ()) = sent("null", |client| client.set_password("xxxxxx"));
    assert_eq!((path.as_str(), body), ("/wf/user/password/set/", format!(r#"{{"password":"{HASH}"}}"#)));

    let (path, body, _) = sent(r#"{"avatar_updated":1}"#, |client| client.upload_avatar("AAAA".to_owned()));
    assert_eq!((path.as_str(), body.as_str()), ("/wf/user/avatar/upload/", r#"{"image_data":"AAAA"}"#));
}

#[test]
fn w30_people() {
    let (route, body, found) =
        sent(r#"{"result":[{"user_id":5,"username":"bo","extra":{}}]}"#, |client| client.search("bo"));
    assert_eq!((route.as_str(), body.as_str()), ("/wf/user/search/", r#"{"username_or_email":"bo"}"#));
    assert_eq!(found[0].user_id, UserId(5));

    let friends = r#"{"relationships":[{"user_id":5,"type":0,"games_won":"2"}]}"#;
    let (route, _, friends) = sent(friends, Client::relationships);
    assert_eq!((route.as_str(), friends[0].games_won), ("/wf/user/relationships/", 2));

    let (route, body, _) = sent(r#"{"relationship":{"user_id":5}}"#, |client| client.befriend("bo"));
    assert_eq!(route, "/wf/relationship/create/");
    assert_eq!(body, r#"{"username_or_email":"bo","type":0}"#);

    assert_eq!(path("{}", |client| client.delete_relationship(UserId(5))), "/wf/relationship/5/delete/");
    assert_eq!(path("{}", Client::status), "/wf/user/status/");
    assert_eq!(path(r#"{"entries":[],"cutoff":false}"#, Client::notifications), "/wf/user/notifications/");
}

#[test]
fn w30_finding_games() {
    let (route, body, invite) =
        sent(r#"{"invitation":{"id":9,"ruleset":1,"board_type":"random"}}"#, |client| {
            client.invite("bo", Rules::BOKMAL, BoardType::Random)
        });
    assert_eq!(route, "/wf/invite/new/");
    assert_eq!(body, r#"{"invitee":"bo","ruleset":1,"board_type":"random"}"#);
    assert_eq!((invite.id, invite.board_type), (InviteId(9), BoardType::Random));

    assert_eq!(path(r#"{"id":77}"#, |client| client.accept(InviteId(9))), "/wf/invite/9/accept/");
    assert_eq!(path("{}", |client| client.reject(InviteId(9))), "/wf/invite/9/reject/");

    let scheduled = r#"{"request_status":"request_scheduled","request":{"id":1,"board_type":0}}"#;
    let (route, body, answer) =
        sent(scheduled, |client| client.request_random(Rules::AMERICAN, BoardType::Normal));
    assert_eq!(route, "/wf/random_request/create/");
    assert_eq!(body, r#"{"ruleset":0,"board_type":"normal"}"#);
    assert_eq!(answer.request_status, "request_scheduled");
}

#[test]
fn w30_games() {
    assert_eq!(path(r#"{"games":[]}"#, Client::games), "/wf/user/games/");
    let known = ClientCache { tile_points: vec![Rules(1)], boards: vec![BoardId(0), BoardId(8)] };
    let query = "?known_tile_points=1&known_boards=0,8";
    assert_eq!(
        path(r#"{"games":[]}"#, |client| client.games_in_detail(&known)),
        format!("/wf/user/games/detail/{query}")
    );
    assert_eq!(
        path(r#"{"games":[]}"#, |client| client.some_games(&[GameId(5), GameId(6)], &known)),
        format!("/wf/games/5,6/{query}")
    );
    let points = r#"{"tile_points":{"A":1},"ruleset":1}"#;
    assert_eq!(path(points, |client| client.tile_points(Rules(1))), "/wf/tile_points/1/");
    // A row of the answer is a row of the board: the third number stands at x = 2, y = 0.
    let rows = [["[0,0,4", &",0".repeat(12), "]"].concat()]
        .into_iter()
        .chain((1..15).map(|_| format!("[0{}]", ",0".repeat(14))))
        .collect::<Vec<_>>();
    let board: &'static str = format!(r#"{{"board":[{}]}}"#, rows.join(",")).leak();
    let (route, _, board) = sent(board, |client| client.board(BoardId(8)));
    assert_eq!((route.as_str(), board.codes()[0][2]), ("/wf/board/8/", 4));
}

/// A game without racks and with numbers written every which way is still a game.
#[test]
fn w30_a_game_is_read_however_it_is_written() {
    let content = r#"{"game":{"id":12345678901,"board":"0","ruleset":1.0,"move_count":3,"is_running":1,
        "end_game":0,"created":1323235732.8699999,"updated":"1323235733","current_player":1,
        "last_move":{"move_type":"move","user_id":5,"move":[[7,7,"Æ",false],[8,7,"Ø",1]],"points":4,"main_word":"ÆØ"},
        "players":[{"id":5,"username":"bo","position":0,"score":4},{"id":3,"position":1,"rack":["A","","Å"]}],
        "tiles":[[7,7,"Æ",false],[8,7,"Ø",true]],"bag_count":88,"new_things":[{}]}}"#;
    let (route, _, game): (_, _, Game) = sent(content, |client| client.game(GameId(12_345_678_901)));
    assert_eq!(route, "/wf/game/12345678901/");
    assert_eq!((game.ruleset, game.is_running, game.end_game), (Rules(1), true, EndGame::RUNNING));
    assert_eq!(game.created, Time::from_micros(1_323_235_732_870_000));
    assert_eq!(game.updated, Time::from_micros(1_323_235_733_000_000));
    assert_eq!(game.players[0].rack, None);
    assert_eq!(game.players[1].rack.as_deref(), Some(&["A".to_owned(), String::new(), "Å".to_owned()][..]));
    let last = game.last_move.unwrap();
    assert_eq!((last.move_type, last.tiles.unwrap().len()), (MoveType::Move, 2));
}

#[test]
fn w30_turns() {
    let tile = |x, y, letter: &str, is_blank| TileOnBoard { x, y, letter: letter.to_owned(), is_blank };
    let tiles = vec![tile(7, 7, "Å", false), tile(8, 7, "S", true)];
    let moved = r#"{"points":12,"main_word":"ÅS","new_tiles":["E",""],"is_running":true,"updated":1.5}"#;
    let (route, body, moved) =
        sent(moved, |client| client.lay(GameId(5), Rules::BOKMAL, tiles, vec!["ÅS".to_owned()]));
    assert_eq!(route, "/wf/game/5/move/");
    assert_eq!(body, r#"{"move":[[7,7,"Å",false],[8,7,"S",true]],"ruleset":1,"words":["ÅS"]}"#);
    assert_eq!((moved.points, moved.new_tiles.len(), moved.is_running), (12, 2, true));

    let swapped = vec!["A".to_owned(), String::new()];
    let (route, body, _) = sent(r#"{"new_tiles":["E","E"]}"#, |client| client.swap(GameId(5), swapped));
    assert_eq!((route.as_str(), body.as_str()), ("/wf/game/5/swap/", r#"{"tiles":["A",""]}"#));

    assert_eq!(path(r#"{"is_running":false}"#, |client| client.pass(GameId(5))), "/wf/game/5/pass/");
    assert_eq!(path("{}", |client| client.resign(GameId(5))), "/wf/game/5/resign/");
}

#[test]
fn w30_chat() {
    let said = r#"{"messages":[{"sender":5,"message":"hei","sent":1.25}]}"#;
    let (route, _, chat) = sent(said, |client| client.chat(GameId(5)));
    assert_eq!((route.as_str(), chat.messages[0].message.as_str()), ("/wf/game/5/chat/", "hei"));
    let (route, body, _) = sent(r#"{"sent":1}"#, |client| client.say(GameId(5), "på'n \"igjen\""));
    assert_eq!(route, "/wf/game/5/chat/send/");
    assert_eq!(body, r#"{"message":"på'n \"igjen\""}"#);
    let (route, body, ()) = sent("{}", |client| client.set_read(GameId(5), 3));
    assert_eq!((route.as_str(), body.as_str()), ("/wf/game/5/read_chat_count/", r#"{"read_chat_count":3}"#));
}
