//! What can be looked at, and friends.

use feud_api::{
    BoardAnswer, BoardId, BoardType, ClientCache, Endpoint, ErrorKind, GameAnswer, GameId, Games,
    GamesInDetail, NewRelationship, Nothing, PassAnswer, RelationshipAnswer, Relationships, Rules, Search,
    SearchAnswer, TilePoints, UserId,
};
use feud_service::testing::Client;

use crate::tables::{Table, begin, why};

#[test]
fn boards_and_tiles_are_told_without_a_session() {
    let table = Table::new();
    let mut stranger = Client::new(table.service.address);
    for (method, path) in [("GET", "/wf/board/0/"), ("POST", "/wf/board/0/")] {
        let BoardAnswer { board } = stranger.send(method, path, b"").unwrap().content().unwrap();
        assert_eq!(board.layout(), BoardId::STANDARD.layout());
    }
    let BoardAnswer { board } = stranger.ask(&Endpoint::Board(BoardId(77)), &Nothing {}).unwrap();
    assert_eq!(board.layout(), BoardId(77).layout());
    let points: TilePoints = stranger.send("GET", "/wf/tile_points/1/", b"").unwrap().content().unwrap();
    assert_eq!((points.tile_points["Å"], points.language_code.as_deref()), (4, Some("nb")));
    assert_eq!(
        why(stranger.ask::<TilePoints>(&Endpoint::TilePoints(Rules(55)), &Nothing {})),
        ErrorKind::InvalidRuleset
    );
}

#[test]
fn a_game_tells_its_player_all_they_may_know() {
    let mut table = Table::new();
    let game = table.look(0);
    assert_eq!((game.current_player, game.move_count, game.is_running), (0, 0, true));
    assert_eq!((game.bag_count, game.pass_count), (Some(104 - 14), Some(0)));
    assert_eq!((game.tiles.as_deref(), game.last_move.as_ref()), (Some(&[][..]), None));
    assert_eq!((game.rating, game.rating_delta), (Some(1200), None));
    let (own, other) = (&game.players[0], &game.players[1]);
    assert!(own.is_local && !other.is_local);
    assert_eq!((own.position, other.position), (0, 1));
    assert_eq!((own.rack.as_ref().map(Vec::len), &other.rack), (Some(7), &None));
}

#[test]
fn lists_of_games_are_short_or_in_detail() {
    let mut table = Table::new();
    let [one, other] = &mut table.players;
    let name = one.ask::<GameAnswer>(&Endpoint::Game(table.game), &Nothing {}).unwrap().game.players[1]
        .username
        .clone();
    let second = begin(one, other, &name, Rules::BOKMAL, BoardType::Random);
    one.ask::<PassAnswer>(&Endpoint::Resign(table.game), &Nothing {}).unwrap();

    let Games { games } = one.send("GET", "/wf/user/games/", b"").unwrap().content().unwrap();
    assert_eq!(
        games.iter().map(|game| game.id).collect::<Vec<_>>(),
        [second, table.game],
        "running games come first"
    );
    assert!(
        games
            .iter()
            .all(|game| game.tiles.is_none() && game.players.iter().all(|player| player.rack.is_none()))
    );

    let detail = |client: &mut Client, query: &str| -> GamesInDetail {
        client.send("GET", &format!("/wf/user/games/detail/{query}"), b"").unwrap().content().unwrap()
    };
    let all = detail(one, "?known_tile_points=&known_boards=");
    assert_eq!((all.games.len(), all.boards.len(), all.tile_points.len()), (2, 2, 2));
    assert!(all.games.iter().all(|game| game.tiles.is_some()));
    let random = all.games[0].board;
    let shown = all.boards.iter().find(|known| known.board_id == random).unwrap();
    assert_eq!(shown.board.layout(), random.layout());
    let known = ClientCache { tile_points: vec![Rules(0)], boards: vec![random] };
    let rest = detail(one, &format!("?{known}"));
    assert_eq!(rest.boards.iter().map(|known| known.board_id).collect::<Vec<_>>(), [BoardId(0)]);
    assert_eq!(rest.tile_points.iter().map(|points| points.ruleset.unwrap()).collect::<Vec<_>>(), [Rules(1)]);

    let some: GamesInDetail =
        one.ask(&Endpoint::SomeGames(vec![second, table.game, second]), &Nothing {}).unwrap();
    assert_eq!((some.games.len(), some.boards.len()), (2, 2));
}

#[test]
fn games_of_others_are_nobodys_business() {
    let table = Table::new();
    let mut eve = table.service.player("Eve");
    let game = table.game;
    for what in [
        Endpoint::Game(game),
        Endpoint::SomeGames(vec![game]),
        Endpoint::Move(game),
        Endpoint::Swap(game),
        Endpoint::Pass(game),
        Endpoint::Resign(game),
        Endpoint::Chat(game),
    ] {
        assert_eq!(why(eve.ask::<Nothing>(&what, &Nothing {})), ErrorKind::AccessDenied, "{what}");
    }
    for what in [Endpoint::Game(GameId(99)), Endpoint::Pass(GameId(99)), Endpoint::Chat(GameId(99))] {
        assert_eq!(why(eve.ask::<Nothing>(&what, &Nothing {})), ErrorKind::InvalidId, "{what}");
    }
    assert_eq!(eve.ask::<Games>(&Endpoint::Games, &Nothing {}).unwrap().games.len(), 0);
}

#[test]
fn nothing_but_boards_and_logins_is_told_without_a_session() {
    let mut table = Table::new();
    let mut stranger = Client::new(table.service.address);
    let game = table.game;
    for what in [
        Endpoint::Status,
        Endpoint::Notifications,
        Endpoint::Games,
        Endpoint::GamesInDetail,
        Endpoint::Relationships,
        Endpoint::CreateRelationship,
        Endpoint::SearchUser,
        Endpoint::SetPassword,
        Endpoint::UploadAvatar,
        Endpoint::Game(game),
        Endpoint::Move(game),
        Endpoint::SendChat(game),
        Endpoint::ReadChatCount(game),
        Endpoint::NewInvite,
        Endpoint::CreateRandomRequest,
    ] {
        assert!(!what.is_open());
        assert_eq!(why(stranger.ask::<Nothing>(&what, &Nothing {})), ErrorKind::LoginRequired, "{what}");
    }
    assert_eq!(table.look(0).move_count, 0);
}

#[test]
fn players_find_each_other_and_make_friends() {
    let mut table = Table::new();
    let name = table.look(0).players[1].clone();
    let [one, _] = &mut table.players;
    for text in [name.username.to_uppercase(), format!("{}@example.org", name.username)] {
        let SearchAnswer { result } =
            one.ask(&Endpoint::SearchUser, &Search { username_or_email: text }).unwrap();
        assert_eq!((result[0].user_id, result[0].username.as_str()), (name.id, name.username.as_str()));
    }
    let nobody = Search { username_or_email: "nobody".to_owned() };
    assert!(one.ask::<SearchAnswer>(&Endpoint::SearchUser, &nobody).unwrap().result.is_empty());

    let by_name =
        NewRelationship { username_or_email: Some(name.username.clone()), ..NewRelationship::default() };
    let by_number = NewRelationship { id: Some(name.id), ..NewRelationship::default() };
    let made: RelationshipAnswer = one.ask(&Endpoint::CreateRelationship, &by_name).unwrap();
    assert_eq!((made.relationship.user_id, made.relationship.kind), (name.id, 0));
    let mut refused =
        |new: &NewRelationship| why(one.ask::<RelationshipAnswer>(&Endpoint::CreateRelationship, new));
    assert_eq!(refused(&by_number), ErrorKind::AlreadyExists);
    assert_eq!(refused(&NewRelationship::default()), ErrorKind::UserNotFound);
    assert_eq!(
        refused(&NewRelationship { id: Some(UserId(99)), ..by_number.clone() }),
        ErrorKind::UserNotFound
    );

    table.players[1].ask::<PassAnswer>(&Endpoint::Resign(table.game), &Nothing {}).unwrap();
    let [one, other] = &mut table.players;
    let Relationships { relationships } =
        one.send("GET", "/wf/user/relationships/", b"").unwrap().content().unwrap();
    let friend = &relationships[0];
    assert_eq!((friend.games_won, friend.games_lost, friend.games_tied), (1, 0, 0));
    assert!(
        other.ask::<Relationships>(&Endpoint::Relationships, &Nothing {}).unwrap().relationships.is_empty()
    );
    one.ask::<Nothing>(&Endpoint::DeleteRelationship(name.id), &Nothing {}).unwrap();
    assert_eq!(
        why(one.ask::<Nothing>(&Endpoint::DeleteRelationship(name.id), &Nothing {})),
        ErrorKind::NotFound
    );
    let own = NewRelationship {
        username_or_email: Some(if name.username == "Bob" { "Ada" } else { "Bob" }.to_owned()),
        ..NewRelationship::default()
    };
    assert_eq!(
        why(one.ask::<RelationshipAnswer>(&Endpoint::CreateRelationship, &own)),
        ErrorKind::IllegalUserSelf
    );
}
