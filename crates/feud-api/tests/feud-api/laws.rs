//! Whatever comes in, nothing breaks; and what was written reads back.

use feud_api::{
    Answer, Chat, ClientCache, EndGame, Endpoint, Game, GameAnswer, GameId, GamesInDetail, LastMove, Login,
    LoginByEmail, MoveAnswer, MoveType, NewAccount, NewInvite, NewMove, NewRelationship, NewSwap,
    Notifications, Player, Relationships, Rules, Status, TileOnBoard, TilePoints, Time, UserId, board_of,
    lay_of, parse, rack_of, to_text,
};
use lexicon::Alphabet;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use serde_json::{Map, Value};

/// The names of fields, so that strange values land where they hurt.
const NAMES: &str = "status content type message id username email password tiles move words ruleset board board_id \
    players rack score position last_move move_type user_id points main_word is_running updated created games boards \
    tile_points tile_counts entries cutoff invites_received board_type end_game current_player bag_count result";

fn any_json() -> impl Strategy<Value = Value> {
    let name = || proptest::sample::select(NAMES.split_whitespace().collect::<Vec<_>>());
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (-2_i64..17).prop_map(Value::from),
        proptest::sample::select(vec!["success", "error", "A", "", "Æ", "normal", "move", "7"])
            .prop_map(Value::from),
        ".{0,6}".prop_map(Value::from),
    ];
    leaf.prop_recursive(5, 60, 6, move |inner| {
        prop_oneof![
            vec(inner.clone(), 0..6).prop_map(Value::from),
            vec((name(), inner), 0..8).prop_map(|fields| {
                Value::Object(
                    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect::<Map<_, _>>(),
                )
            }),
        ]
    })
}

/// Reads a text as everything there is.
fn read_all(text: &[u8]) {
    let _ = Answer::<Login>::parse(text);
    let _ = Answer::<GameAnswer>::parse(text);
    let _ = Answer::<GamesInDetail>::parse(text);
    let _ = Answer::<Status>::parse(text);
    let _ = Answer::<Notifications>::parse(text);
    let _ = Answer::<Relationships>::parse(text);
    let _ = Answer::<TilePoints>::parse(text);
    let _ = Answer::<Chat>::parse(text);
    let _ = Answer::<MoveAnswer>::parse(text);
    let _ = parse::<NewAccount>(text);
    let _ = parse::<LoginByEmail>(text);
    let _ = parse::<NewInvite>(text);
    let _ = parse::<NewRelationship>(text);
    let english = Alphabet::english();
    if let Ok(NewMove { tiles, .. }) = parse(text)
        && let Ok(board) = board_of(&tiles[..tiles.len() / 2], english)
    {
        let _ = lay_of(&tiles[tiles.len() / 2..], &board, english);
    }
    if let Ok(NewSwap { tiles }) = parse(text) {
        let _ = rack_of(&tiles, english);
    }
}

fn placed() -> impl Strategy<Value = TileOnBoard> {
    (any::<i64>(), -1_i64..16, "[A-ZÆØÅ]{0,2}", any::<bool>())
        .prop_map(|(x, y, letter, is_blank)| TileOnBoard { x, y, letter, is_blank })
}

fn time() -> impl Strategy<Value = Time> {
    // Of every size: most numbers that are just any lie far beyond all times.
    (any::<i64>(), 0..i64::BITS).prop_map(|(micros, smaller)| Time::from_micros(micros >> smaller))
}

fn player() -> impl Strategy<Value = Player> {
    let rack = option::of(vec("[A-Z]?", 0..8));
    (any::<i64>(), ".{0,9}", 0_i64..2, any::<i64>(), option::of(time()), any::<bool>(), rack).prop_map(
        |(id, username, position, score, avatar_updated, is_local, rack)| Player {
            id: UserId(id),
            username,
            position,
            score,
            avatar_updated,
            is_local,
            rack,
        },
    )
}

fn last_move() -> impl Strategy<Value = LastMove> {
    let word = proptest::sample::select(vec!["move", "swap", "pass", "resign", "new"]);
    (word, any::<i64>(), option::of(vec(placed(), 0..8)), option::of(any::<i64>()), option::of(".{0,8}"))
        .prop_map(|(word, user_id, tiles, points, main_word)| LastMove {
            move_type: MoveType::from(word),
            user_id: UserId(user_id),
            tiles,
            points,
            main_word,
            tile_count: points,
        })
}

fn game() -> impl Strategy<Value = Game> {
    let lists = (vec(player(), 0..3), option::of(vec(placed(), 0..20)), option::of(last_move()));
    (any::<i64>(), -1_i64..15, time(), time(), any::<bool>(), option::of(any::<i64>()), lists).prop_map(
        |(id, small, created, updated, flag, maybe, (players, tiles, last_move))| Game {
            id: GameId(id),
            ruleset: Rules(small),
            end_game: EndGame(small),
            move_count: id,
            is_running: flag,
            seen_finished: !flag,
            created,
            updated,
            last_move,
            players,
            rating: maybe,
            tiles,
            bag_count: maybe,
            ..Game::default()
        },
    )
}

proptest! {
    #[test]
    fn any_json_is_read_or_refused(value in any_json()) {
        let text = value.to_string();
        read_all(text.as_bytes());
        let wrapped = format!(r#"{{"status":"success","content":{text}}}"#);
        read_all(wrapped.as_bytes());
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in vec(any::<u8>(), 0..200), path in ".{0,30}") {
        read_all(&bytes);
        let _ = Endpoint::parse(&path);
        let _ = ClientCache::parse(&path);
    }

    #[test]
    fn games_read_back(game in game()) {
        let text = to_text(&Answer::Success(GameAnswer { game: game.clone() }));
        let back = Answer::<GameAnswer>::parse(text.as_bytes()).unwrap();
        prop_assert_eq!(back, Answer::Success(GameAnswer { game }));
    }

    #[test]
    fn moves_read_back(tiles in vec(placed(), 0..8), words in vec(".{0,9}", 0..3), rules in option::of(any::<i64>())) {
        let mv = NewMove { tiles, ruleset: rules.map(Rules), words };
        prop_assert_eq!(parse::<NewMove>(to_text(&mv).as_bytes()).unwrap(), mv);
    }

    #[test]
    fn far_times_are_read_back(micros in 4_000_000_000_000_000..9_200_000_000_000_000_i64) {
        let time = Time::from_micros(micros);
        prop_assert_eq!(parse::<Time>(to_text(&time).as_bytes()).unwrap(), time);
    }

    #[test]
    fn times_read_back(time in time()) {
        prop_assert_eq!(parse::<Time>(to_text(&time).as_bytes()).unwrap(), time);
    }
}
