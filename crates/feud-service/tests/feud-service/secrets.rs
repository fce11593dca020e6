//! No byte that is sent to a player tells a tile that is hidden from them.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crossword::{Crossword, Layout};
use feud_api::{Endpoint, GameId, NewMove, Nothing, PassAnswer, Rules};
use feud_service::testing::{Client, GreedyPlayer, HttpResponse, RunningService};
use game::{JointLuck, Match, Seat, Viewer};

use crate::tables::{Table, across, database};

/// Asks for all that can be asked for, and gives the bodies with times blotted out.
fn all_bodies(client: &mut Client, game: GameId) -> Vec<String> {
    let paths = [
        "user/status/".to_owned(),
        "user/notifications/".to_owned(),
        "user/games/".to_owned(),
        "user/games/detail/?known_tile_points=&known_boards=".to_owned(),
        format!("games/{game}/"),
        format!("game/{game}/"),
        format!("game/{game}/chat/"),
        "user/relationships/".to_owned(),
        "board/0/".to_owned(),
        "tile_points/0/".to_owned(),
    ];
    paths
        .iter()
        .map(|path| without_times(&client.send("GET", &format!("/wf/{path}"), b"").unwrap()))
        .collect()
}

/// The body, with all that looks like a time blotted out.
fn without_times(heard: &HttpResponse) -> String {
    let text = heard.text();
    let mut parts = text.split("\":");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let time = ["created", "updated", "sent", "avatar_updated"]
            .iter()
            .any(|name| out.ends_with(&format!("\"{name}")));
        out.push_str("\":");
        let rest = part.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
        out.push_str(if time { rest } else { part });
    }
    out
}

/// What a player hears during and after a game that is always played alike.
fn hears(seed: i64, listener: usize) -> (Vec<String>, Vec<String>) {
    let mut table = Table::with_seed(seed);
    let racks = [0, 1].map(|player| table.look(player).players[player].rack.clone().unwrap());
    let others = racks[1 - listener].clone();
    let own = racks[listener].clone();
    let game = table.game;
    let mut heard = all_bodies(&mut table.players[listener], game);
    for player in [0, 1, 0] {
        let passed = table.players[player].send("POST", &format!("/wf/game/{game}/pass/"), b"").unwrap();
        if player == listener {
            heard.push(without_times(&passed));
        }
        // Refusals are answers, too.
        let wrong = table.players[listener].send(
            "POST",
            &format!("/wf/game/{game}/move/"),
            feud_api::to_text(&across(7, 7, "QQQQQQQ")).as_bytes(),
        );
        heard.push(without_times(&wrong.unwrap()));
        heard.extend(all_bodies(&mut table.players[listener], game));
    }
    (heard, [own, others].concat())
}

/// Two seeds under which the given seat draws the same tiles.
fn alike(seat: u8) -> (i64, i64) {
    let words = Arc::new(lexica::load("english").unwrap());
    let rules = Rules::AMERICAN.on(Layout::wordfeud()).unwrap();
    let book = Crossword::new(rules, words).unwrap();
    let rack = |seed: i64| {
        let secret = game::HostSecret(crate::tables::secret(seed));
        let played = Match::new(&book, 2, JointLuck { secret, numbers: vec![None, None] }).unwrap();
        *played.view(Viewer::Player(Seat(seat))).own_rack().unwrap()
    };
    let mut seen = HashMap::new();
    (1..).find_map(|seed| seen.insert(rack(seed), seed).map(|first| (first, seed))).unwrap()
}

#[test]
fn games_that_differ_in_hidden_tiles_alone_sound_the_same() {
    for seat in [0, 1] {
        let (one, other) = alike(seat);
        let ((first, first_tiles), (second, second_tiles)) =
            (hears(one, seat.into()), hears(other, seat.into()));
        assert_ne!(first_tiles, second_tiles, "the hidden tiles differ");
        // The points at the end are public, and tell what the other's tiles were worth.
        let blotted = |body: &String| {
            ["\"score\":", "\"rating\":", "\"rating_delta\":"]
                .iter()
                .fold(body.clone(), |body, name| blot(&body, name))
        };
        let public = |bodies: &[String]| bodies.iter().map(blotted).collect::<Vec<_>>();
        assert_eq!(public(&first), public(&second));
    }
}

/// Blots out the number behind a name.
fn blot(text: &str, name: &str) -> String {
    let mut parts = text.split(name);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str(name);
        out.push_str(part.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '-'));
    }
    out
}

/// Whole games in which every answer is looked through for the other's rack, the seed, and racks that are not the own.
#[test]
fn no_answer_of_whole_games_holds_anothers_rack_or_a_seed() {
    let mut thinker = GreedyPlayer::new(Rules::AMERICAN);
    for seed in [0x1234_5678_9abc_i64, -77_777_777_777] {
        let mut table = Table::with_seed(seed);
        let game = table.game;
        loop {
            let told = [0, 1].map(|player| table.look(player));
            let racks = [0, 1]
                .map(|player: usize| feud_api::to_text(told[player].players[player].rack.as_ref().unwrap()));
            let mover = usize::try_from(told[0].current_player).unwrap();
            let mut bodies: [Vec<String>; 2] =
                [0, 1].map(|player: usize| all_bodies(&mut table.players[player], game));
            let running = told[0].is_running;
            if running {
                let body = match thinker.best(&told[mover]) {
                    Some(tiles) => ("move", feud_api::to_text(&NewMove { tiles, ..NewMove::default() })),
                    None => ("pass", String::new()),
                };
                let path = format!("/wf/game/{game}/{}/", body.0);
                let heard = table.players[mover].send("POST", &path, body.1.as_bytes()).unwrap();
                bodies[mover].push(heard.text());
            }
            for player in 0..2 {
                for body in &bodies[player] {
                    if racks[0] != racks[1] && racks[1 - player] != "[]" {
                        assert!(!body.contains(&racks[1 - player]), "{body}");
                    }
                    let secret = game::HostSecret(crate::tables::secret(seed)).to_string();
                    assert!(!body.contains(&seed.to_string()) && !body.contains(&secret));
                    let shown = body.matches("\"rack\":").count();
                    let own = body.matches("\"is_local\":true,\"rack\":").count();
                    assert_eq!(shown, own, "{body}");
                }
            }
            if !running {
                break;
            }
        }
    }
}

#[test]
fn the_seed_of_a_game_comes_from_the_operating_system() {
    let folder = tempfile::tempdir().unwrap();
    let service = RunningService::quick(folder.path());
    let (mut ada, mut bob) = (service.player("Ada"), service.player("Bob"));
    for _ in 0..20 {
        let game =
            crate::tables::begin(&mut ada, &mut bob, "Bob", Rules::AMERICAN, feud_api::BoardType::Normal);
        ada.ask::<PassAnswer>(&Endpoint::Resign(game), &Nothing {}).unwrap();
    }
    let database = database(folder.path());
    let sql = "SELECT secret, person FROM tables JOIN seats ON game = id WHERE seat = 0";
    let mut query = database.prepare(sql).unwrap();
    let rows: Vec<([u8; 32], i64)> =
        query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap().map(Result::unwrap).collect();
    let secrets: BTreeSet<[u8; 32]> = rows.iter().map(|row| row.0).collect();
    assert_eq!(secrets.len(), 20);
    assert!((0..32).all(|at| secrets.iter().any(|secret| secret[at] != 0)), "all 256 bits are drawn");
    let beginners: BTreeSet<i64> = rows.iter().map(|row| row.1).collect();
    assert_eq!(beginners.len(), 2, "chance says who begins");
}
