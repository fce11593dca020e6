//! What is written, to the letter.

use feud_api::{
    Answer, BoardId, BoardType, BoardTypeNumber, ClientCache, Endpoint, ErrorKind, GameId, InviteId,
    LoginById, NewInvite, NewMove, Nothing, Password, Refusal, Rules, TileOnBoard, Time, UserId, to_text,
};

#[test]
fn passwords_are_hashed_with_the_salt_that_all_clients_share() {
    assert_eq!(Password::hashed("xxxxxx").as_str(), "a20678fa097887db966a0220601edf7550028daa");
    assert_eq!(Password::without_salt("abc").as_str(), "a9993e364706816aba3e25717850c26c9cd0d89d");
    assert_eq!(format!("{:?}", Password::hashed("xxxxxx")), "Password(hidden)");
}

#[test]
fn an_answer_stands_in_its_envelope() {
    assert_eq!(to_text(&Answer::Success(Nothing {})), r#"{"status":"success","content":{}}"#);
    let refusal = Refusal::new(ErrorKind::NotYourTurn, "It is not your turn.");
    assert_eq!(
        to_text(&Answer::<Nothing>::Error(refusal)),
        r#"{"status":"error","content":{"type":"not_your_turn","message":"It is not your turn."}}"#
    );
}

#[test]
fn bodies_have_the_fields_of_the_api() {
    let tile = TileOnBoard { x: 7, y: 8, letter: "Ø".to_owned(), is_blank: true };
    let mv = NewMove { tiles: vec![tile], ruleset: Some(Rules::BOKMAL), words: vec!["ØRE".to_owned()] };
    assert_eq!(to_text(&mv), r#"{"move":[[7,8,"Ø",true]],"ruleset":1,"words":["ØRE"]}"#);
    let invite =
        NewInvite { invitee: "bob".to_owned(), ruleset: Rules::AMERICAN, board_type: BoardType::Random };
    assert_eq!(to_text(&invite), r#"{"invitee":"bob","ruleset":0,"board_type":"random"}"#);
    let login =
        LoginById { id: UserId(7), password: Password::received("x".to_owned()), language_code: None };
    assert_eq!(to_text(&login), r#"{"id":7,"password":"x"}"#);
    assert_eq!(to_text(&BoardTypeNumber(BoardType::Random)), "1");
    assert_eq!(to_text(&Time::from_micros(1_323_235_732_870_001)), "1323235732.870001");
}

#[test]
fn every_path_ends_in_a_slash_and_reads_back() {
    let game = GameId(12);
    let all = [
        (Endpoint::CreateUser, "user/create/"),
        (Endpoint::Login, "user/login/"),
        (Endpoint::LoginByEmail, "user/login/email/"),
        (Endpoint::LoginById, "user/login/id/"),
        (Endpoint::SetPassword, "user/password/set/"),
        (Endpoint::UploadAvatar, "user/avatar/upload/"),
        (Endpoint::SearchUser, "user/search/"),
        (Endpoint::Relationships, "user/relationships/"),
        (Endpoint::CreateRelationship, "relationship/create/"),
        (Endpoint::DeleteRelationship(UserId(3)), "relationship/3/delete/"),
        (Endpoint::Status, "user/status/"),
        (Endpoint::Notifications, "user/notifications/"),
        (Endpoint::Games, "user/games/"),
        (Endpoint::GamesInDetail, "user/games/detail/"),
        (Endpoint::SomeGames(vec![game, GameId(13)]), "games/12,13/"),
        (Endpoint::Game(game), "game/12/"),
        (Endpoint::Board(BoardId(4)), "board/4/"),
        (Endpoint::TilePoints(Rules(1)), "tile_points/1/"),
        (Endpoint::Move(game), "game/12/move/"),
        (Endpoint::Swap(game), "game/12/swap/"),
        (Endpoint::Pass(game), "game/12/pass/"),
        (Endpoint::Resign(game), "game/12/resign/"),
        (Endpoint::Chat(game), "game/12/chat/"),
        (Endpoint::SendChat(game), "game/12/chat/send/"),
        (Endpoint::ReadChatCount(game), "game/12/read_chat_count/"),
        (Endpoint::NewInvite, "invite/new/"),
        (Endpoint::AcceptInvite(InviteId(5)), "invite/5/accept/"),
        (Endpoint::RejectInvite(InviteId(5)), "invite/5/reject/"),
        (Endpoint::CreateRandomRequest, "random_request/create/"),
    ];
    for (endpoint, path) in all {
        assert_eq!(endpoint.to_string(), path);
        assert_eq!(Endpoint::parse(path), Some(endpoint));
        assert_eq!(Endpoint::parse(path.trim_end_matches('/')), None, "{path}");
    }
    for path in [
        "",
        "/",
        "game//",
        "game/x/",
        "game/-1/",
        "game/12/dance/",
        "games/1,,2/",
        "game/99999999999999999999/",
    ] {
        assert_eq!(Endpoint::parse(path), None, "{path}");
    }
}

#[test]
fn what_is_known_stands_in_the_query() {
    let known = ClientCache { tile_points: vec![Rules(0), Rules(4)], boards: vec![BoardId(7)] };
    assert_eq!(known.to_string(), "known_tile_points=0,4&known_boards=7");
    assert_eq!(ClientCache::parse("known_boards=7&x&known_tile_points=0%2C4,z"), known);
    assert_eq!(ClientCache::parse("known_tile_points=&known_boards="), ClientCache::default());
}
