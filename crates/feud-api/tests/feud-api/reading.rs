//! Answers of services of several ages, and bodies of clients of several makes.

use feud_api::{
    Answer, BadText, BoardType, EndGame, ErrorKind, Game, GameAnswer, GamesInDetail, Login, LoginById,
    MoveType, NewMove, NewSwap, Nothing, Notifications, RandomRequestAnswer, Status, TileOnBoard, Time,
    UserId, parse,
};

fn success<T: serde::de::DeserializeOwned>(content: &str) -> T {
    let text = format!(r#"{{"status":"success","content":{content}}}"#);
    Answer::parse(text.as_bytes()).unwrap().into_result().unwrap()
}

#[test]
fn every_error_type_has_a_name_and_others_are_kept() {
    let seen = "access_denied already_exists duplicate_invite game_over illegal_move illegal_tiles illegal_user_self \
                illegal_word invalid_board_type invalid_id invalid_ruleset login_required not_found not_your_turn \
                unknown_email user_not_found wrong_email wrong_password";
    assert_eq!(ErrorKind::KNOWN.iter().map(ErrorKind::as_str).collect::<Vec<_>>().join(" "), seen);
    for word in seen.split(' ').chain(["too_many_requests"]) {
        let text = format!(r#"{{"status":"error","content":{{"type":"{word}","more":[1]}}}}"#);
        let refusal = Answer::<Login>::parse(text.as_bytes()).unwrap().into_result().unwrap_err();
        assert_eq!((refusal.kind.as_str(), &refusal.message), (word, &None));
        assert_eq!(matches!(refusal.kind, ErrorKind::Other(_)), word == "too_many_requests");
    }
}

#[test]
fn an_error_may_have_a_message_or_even_no_type() {
    let with = br#"{"status":"error","content":{"type":"illegal_word","message":"Nope"}}"#;
    let refusal = Answer::<Nothing>::parse(with).unwrap().into_result().unwrap_err();
    assert_eq!(refusal.to_string(), "illegal_word: Nope");
    assert!(Answer::<Nothing>::parse(br#"{"status":"error"}"#).unwrap().into_result().is_err());
}

#[test]
fn what_is_no_answer_is_said_so() {
    for (text, bad) in [
        ("<html>502 Bad Gateway</html>", "this is not JSON"),
        ("{\"status\":\"succ", "this is not JSON"),
        ("[]", "an answer has a status"),
        ("{}", "an answer has a status"),
        ("{\"status\":\"maybe\"}", "an answer has a status"),
        ("{\"status\":\"success\",\"content\":{\"id\":{}}}", "this is JSON, but not what was asked for"),
    ] {
        let error: BadText = Answer::<Login>::parse(text.as_bytes()).unwrap_err();
        assert!(error.to_string().starts_with(bad), "{text}: {error}");
    }
}

#[test]
fn content_may_be_missing_where_none_is_needed() {
    for text in [
        r#"{"status":"success"}"#,
        r#"{"status":"success","content":null}"#,
        r#"{"status":"success","content":{"x":1}}"#,
        r#"{"status":"success","content":[7]}"#,
    ] {
        assert_eq!(Answer::<Nothing>::parse(text.as_bytes()).unwrap(), Answer::Success(Nothing {}), "{text}");
    }
    assert_eq!(success::<Status>("{}"), Status::default());
}

#[test]
fn times_are_whole_or_have_a_fraction() {
    for (text, micros) in [
        ("1323235732.8699999", 1_323_235_732_870_000),
        ("1323235732", 1_323_235_732_000_000),
        ("\"1323235732.5\"", 1_323_235_732_500_000),
        ("1e300", 1 << 53),
    ] {
        assert_eq!(parse::<Time>(text.as_bytes()).unwrap(), Time::from_micros(micros), "{text}");
    }
}

#[test]
fn a_login_of_any_age_is_read() {
    let old =
        r#"{"username":"ada","id":4711,"email":"a@b.c","cookies":true,"banner":null,"pontiflex_weight":0.5}"#;
    let login: Login = success(old);
    assert_eq!((login.id, login.username.as_str(), login.cookies), (UserId(4711), "ada", true));
    let new = r#"{"username":"_fb_5","id":"4711","fb_user_id":9,"avatar_root":"http://a/","created":1.5,
                  "email":null,"is_guest":false,"tournaments_enabled":1}"#;
    let login: Login = success(new);
    assert_eq!((login.id, login.email.as_str(), login.tournaments_enabled), (UserId(4711), "", true));
}

const FULL: &str = r#"{"game":{"id":9007199254740993,"board":0,"ruleset":1,"move_count":2,"is_running":true,
    "end_game":0,"created":1323235732.86,"updated":1323235733,"current_player":1,"pass_count":0,"bag_count":76,
    "last_move":{"move_type":"move","user_id":2,"move":[[7,7,"Æ",false],[8,7,"R",true]],"points":12,"main_word":"ÆR"},
    "tiles":[[7,7,"Æ",false],[8,7,"R",true]],"chat_count":0,"read_chat_count":0,"seen_finished":false,"hidden":false,
    "players":[{"id":2,"username":"bob","position":0,"score":12.0},
               {"id":3,"username":"ada","position":1,"score":0,"is_local":true,"rack":["A","","Å"]}]}}"#;

#[test]
fn a_whole_game_is_read() {
    let GameAnswer { game } = success(FULL);
    assert_eq!(
        (game.id.0, game.bag_count, game.end_game),
        (9_007_199_254_740_993, Some(76), EndGame::RUNNING)
    );
    let last = game.last_move.unwrap();
    assert_eq!((last.move_type, last.main_word.as_deref()), (MoveType::Move, Some("ÆR")));
    let blank = TileOnBoard { x: 8, y: 7, letter: "R".to_owned(), is_blank: true };
    assert_eq!(game.tiles.unwrap()[1], blank);
    assert_eq!((game.players[0].score, &game.players[0].rack), (12, &None));
    assert_eq!(game.players[1].rack.as_ref().unwrap(), &["A", "", "Å"]);
}

#[test]
fn a_short_game_has_neither_tiles_nor_racks() {
    let game: Game =
        parse(br#"{"id":5,"last_move":null,"players":[{"id":1},{"id":2}],"tiles":null}"#).unwrap();
    assert_eq!((game.tiles, game.players[1].rack.clone(), game.bag_count), (None, None, None));
}

#[test]
fn every_kind_of_last_move_is_read() {
    for (text, kind) in [
        (r#"{"move_type":"swap","user_id":1,"tile_count":3}"#, MoveType::Swap),
        (r#"{"move_type":"pass","user_id":1}"#, MoveType::Pass),
        (r#"{"move_type":"resign","user_id":1}"#, MoveType::Resign),
        (r#"{"move_type":"dance","user_id":1}"#, MoveType::Other("dance".to_owned())),
    ] {
        assert_eq!(parse::<feud_api::LastMove>(text.as_bytes()).unwrap().move_type, kind);
    }
}

#[test]
fn every_kind_of_notification_is_read() {
    let notifications: Notifications = success(
        r#"{"cutoff":false,"entries":[
        {"type":"move","move_type":"move","main_word":"CAT","points":5,"move":[[7,7,"C",false]],"game_id":1,"user_id":2,
         "username":"bob","created":1.5},
        {"type":"chat","message":"hi","game_id":1,"created":2},
        {"type":"invite_received","created":3},{"type":"new_game","your_turn":true,"created":4},
        {"type":"reminder","time_left":3600,"created":5},{"type":"party"}]}"#,
    );
    let kinds: Vec<&str> = notifications.entries.iter().map(|entry| entry.kind.as_str()).collect();
    assert_eq!(kinds, ["move", "chat", "invite_received", "new_game", "reminder", "party"]);
    assert_eq!(notifications.entries[4].time_left, Some(3600));
}

#[test]
fn a_random_request_counts_its_board_type() {
    let answer: RandomRequestAnswer = success(
        r#"{"request_status":"request_scheduled","request":{"id":1,"created":2.5,"board_type":1,"ruleset":4}}"#,
    );
    assert_eq!(answer.request.unwrap().board_type.0, BoardType::Random);
}

#[test]
fn details_bring_boards_that_are_rows_of_numbers() {
    let row = "[0,1,2,3,4,0,0,0,0,0,0,0,0,0,0]";
    let board = vec![row; 15].join(",");
    let read = |board: &str| {
        parse::<GamesInDetail>(format!(r#"{{"boards":[{{"board_id":7,"board":[{board}]}}]}}"#).as_bytes())
    };
    assert_eq!(read(&board).unwrap().boards[0].board.codes()[14][..5], [0, 1, 2, 3, 4]);
    assert!(read(row).is_err());
    assert!(read(&board.replace('4', "5")).is_err());
    assert!(read(&board.replace('4', "-1")).is_err());
}

/// What counts in a move is `move`: clients write the words as they like, or not at all.
#[test]
fn a_move_is_read_with_words_a_word_or_neither() {
    for rest in ["", r#","ruleset":1,"words":["CAT"]"#, r#","word":["C","A","T"]"#, r#","words":"CAT""#] {
        let text = format!(r#"{{"move":[[7,7,"C",false],[8,7,"A",1],["9",7.0,"T"]]{rest}}}"#);
        let NewMove { tiles, .. } = parse(text.as_bytes()).unwrap();
        assert_eq!(tiles.iter().map(|tile| tile.is_blank).collect::<Vec<_>>(), [false, true, false]);
        assert_eq!((tiles[2].x, tiles[2].y), (9, 7));
    }
}

#[test]
fn calls_without_a_body_may_send_nothing_braces_or_brackets() {
    for text in ["", "  ", "{}", "[]"] {
        parse::<Nothing>(text.as_bytes()).unwrap();
    }
    assert_eq!(parse::<NewSwap>(br#"{"tiles":["A",""]}"#).unwrap().tiles, ["A", ""]);
    assert!(parse::<LoginById>(b"[]").is_err());
}
