//! `logomachy wordfeud serve`: started, stopped, and killed while games are played on it.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use crossword::{Idle, Move, Square};
use feud_api::{
    AcceptAnswer, BoardId, BoardType, Endpoint, Game, GameAnswer, GameId, InviteAnswer, NewInvite, NewMove,
    Nothing, Rules, Status, TileOnBoard,
};
use feud_service::testing::{Client, GreedyPlayer, RequestError};
use game::{Dice, Seed};
use lexicon::Tile;
use play::LogEntry;

/// The program, serving.
struct Serving {
    child: Child,
    address: SocketAddr,
}

impl Serving {
    fn start(folder: &Path) -> Self {
        Self::start_with(folder, &[])
    }

    fn start_with(folder: &Path, extra: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_logomachy"))
            .args(["wordfeud", "serve", "--listen", "127.0.0.1:0", "--rate", "0", "--data"])
            .arg(folder)
            .args(extra)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let address = said_address(&mut child, "Wordfeud is served at http://");
        Self { child, address }
    }

    /// The same tables, served with the page.
    fn start_page(folder: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_logomachy"))
            .args(["serve", "--no-open", "--port", "0", "--data"])
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let address = said_address(&mut child, "Logomachy is at http://");
        Self { child, address }
    }

    /// Kills it, as `kill -9` does.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Where a server says that it is.
fn said_address(child: &mut Child, before: &str) -> SocketAddr {
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.strip_prefix(before).and_then(|rest| rest.split('/').next());
    address.unwrap_or_else(|| panic!("no address in {line:?}")).parse().unwrap()
}

/// A move that was acknowledged: in which game, as which turn, with which tiles.
type Acknowledged = (GameId, i64, Vec<TileOnBoard>);

/// Two who play one game after another.
struct Pair {
    clients: [Client; 2],
    names: [String; 2],
    game: Option<GameId>,
    acknowledged: Vec<Acknowledged>,
    /// How many turns were asked for, answered or not.
    asked: usize,
    ended: usize,
}

impl Pair {
    fn new(address: SocketAddr, number: usize) -> Self {
        let names = ["one", "two"].map(|which| format!("{which} {number}"));
        let clients = names.each_ref().map(|name| {
            let mut client = Client::new(address);
            client.sign_up(&name.replace(' ', "-")).unwrap();
            client
        });
        let names = names.map(|name| name.replace(' ', "-"));
        Self { clients, names, game: None, acknowledged: Vec::new(), asked: 0, ended: 0 }
    }

    /// Plays until the service is gone or it is time to stop.
    fn play(&mut self, thinker: &mut GreedyPlayer, stop: &AtomicBool, count: &AtomicUsize) {
        while !stop.load(Ordering::Relaxed) {
            match self.turn(thinker) {
                Ok(()) => {
                    count.fetch_add(1, Ordering::Relaxed);
                }
                Err(RequestError::Broken(_)) => return,
                Err(other) => panic!("{other}"),
            }
        }
    }

    fn turn(&mut self, thinker: &mut GreedyPlayer) -> Result<(), RequestError> {
        let Some(game) = self.current()? else { return self.begin() };
        let told: Game = self.clients[0].ask::<GameAnswer>(&Endpoint::Game(game), &Nothing {})?.game;
        if !told.is_running {
            self.ended += 1;
            self.game = None;
            return Ok(());
        }
        let to_move = &told.players[usize::try_from(told.current_player).unwrap()];
        let mover = usize::from(to_move.username != self.names[0]);
        let told = self.clients[mover].ask::<GameAnswer>(&Endpoint::Game(game), &Nothing {})?.game;
        self.asked += 1;
        let Some(tiles) = thinker.best(&told) else {
            return thinker.take_turn(&mut self.clients[mover], &told).map(|_| ());
        };
        let new = NewMove { tiles: tiles.clone(), ruleset: Some(told.ruleset), words: Vec::new() };
        self.clients[mover].ask::<feud_api::MoveAnswer>(&Endpoint::Move(game), &new)?;
        self.acknowledged.push((game, told.move_count + 1, tiles));
        Ok(())
    }

    /// The game that is being played: the invitation may have been accepted without an answer.
    fn current(&mut self) -> Result<Option<GameId>, RequestError> {
        if self.game.is_none() {
            let games = self.clients[0].ask::<feud_api::Games>(&Endpoint::Games, &Nothing {})?.games;
            self.game = games.iter().find(|game| game.is_running).map(|game| game.id);
        }
        Ok(self.game)
    }

    fn begin(&mut self) -> Result<(), RequestError> {
        let status: Status = self.clients[1].ask(&Endpoint::Status, &Nothing {})?;
        let invite = if let Some(invite) = status.invites_received.first() {
            invite.id
        } else {
            let invitee = self.names[1].clone();
            let new = NewInvite { invitee, ruleset: Rules::AMERICAN, board_type: BoardType::Normal };
            self.clients[0].ask::<InviteAnswer>(&Endpoint::NewInvite, &new)?.invitation.id
        };
        let AcceptAnswer { id } = self.clients[1].ask(&Endpoint::AcceptInvite(invite), &Nothing {})?;
        self.game = Some(id);
        Ok(())
    }
}

/// Everything that lies on the disk: the turns of each game, by whom and as the log of its table has them.
fn stored(folder: &Path) -> BTreeMap<i64, Vec<(u8, String)>> {
    let database = rusqlite::Connection::open(folder.join("tables.db")).unwrap();
    let whole: String = database.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!(whole, "ok");
    let sql = "SELECT number, seat, text, version FROM log JOIN wordfeud_games USING (game) WHERE kind = 'game' \
               ORDER BY number, version";
    let mut query = database.prepare(sql).unwrap();
    let mut games: BTreeMap<i64, Vec<_>> = BTreeMap::new();
    let mut rows = query.query([]).unwrap();
    while let Some(row) = rows.next().unwrap() {
        games.entry(row.get(0).unwrap()).or_default().push((row.get(1).unwrap(), row.get(2).unwrap()));
    }
    games
}

/// The tiles of a turn that laid some, in order: where the first lies, and which they are.
fn laid(text: &str) -> Option<(Square, Vec<(String, bool)>)> {
    let kind = online::wordfeud::setup(Rules::AMERICAN, BoardId::STANDARD, Idle::default()).unwrap();
    let LogEntry::Move { mv: Move::Lay(lay), .. } = LogEntry::read(&kind, 2, text).unwrap() else {
        return None;
    };
    let tile = |tile: &Tile| (kind.language.glyph(tile.letter).to_owned(), tile.blank);
    Some((lay.at, lay.tiles.iter().map(tile).collect()))
}

/// Every acknowledged move is there, and no turn is there twice or without being asked for.
fn check(folder: &Path, pairs: &[Pair]) -> usize {
    let games = stored(folder);
    for (game, turns) in &games {
        for ((seat, text), expected) in turns.iter().zip([0, 1].into_iter().cycle()) {
            assert_eq!(*seat, expected, "game {game}: turns follow each other: {text}");
        }
        for pair in turns.windows(2).filter(|pair| laid(&pair[0].1).is_some()) {
            assert_ne!(laid(&pair[0].1), laid(&pair[1].1), "game {game}: no move is played twice");
        }
    }
    for (game, number, tiles) in pairs.iter().flat_map(|pair| &pair.acknowledged) {
        let turns = games.get(&game.0).unwrap_or_else(|| panic!("game {game} is lost"));
        let turn = turns.get(usize::try_from(*number - 1).unwrap());
        let (_, text) = turn.unwrap_or_else(|| panic!("turn {number} of game {game} is lost"));
        let mut tiles = tiles.clone();
        tiles.sort();
        let (column, row) = (u8::try_from(tiles[0].x).unwrap(), u8::try_from(tiles[0].y).unwrap());
        let letters = tiles.into_iter().map(|tile| (tile.letter, tile.is_blank)).collect();
        assert_eq!(laid(text), Some((Square { column, row }, letters)), "{text}");
    }
    let count = games.values().map(Vec::len).sum();
    assert!(count <= pairs.iter().map(|pair| pair.asked).sum(), "nobody asked for so many turns");
    count
}

/// `LOGOMACHY_KILLS` tells how often the service is killed; five times unless told.
#[test]
fn no_acknowledged_move_is_lost_when_the_service_is_killed() {
    let kills = std::env::var("LOGOMACHY_KILLS").map_or(5, |kills| kills.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let mut dice = Dice::new(Seed(7), "kills");
    let mut serving = Serving::start(folder.path());
    let mut pairs: Vec<Pair> = (0..4).map(|number| Pair::new(serving.address, number)).collect();
    let thinker = GreedyPlayer::new(Rules::AMERICAN);
    for kill in 0..=kills {
        let (stop, count) = (AtomicBool::new(false), AtomicUsize::new(0));
        thread::scope(|scope| {
            for pair in &mut pairs {
                let (mut thinker, stop, count) = (thinker.clone(), &stop, &count);
                scope.spawn(move || pair.play(&mut thinker, stop, count));
            }
            // Killed after so many turns and a moment, whatever is going on; the last time, all games are played out.
            let turns = if kill == kills { usize::MAX } else { dice.below(40) as usize };
            let moment = Duration::from_micros(dice.below(3000).into());
            while count.load(Ordering::Relaxed) < turns && !(kill == kills && enough(folder.path())) {
                thread::sleep(Duration::from_millis(5));
            }
            thread::sleep(moment);
            stop.store(kill == kills, Ordering::Relaxed);
            if kill < kills {
                let _ = serving.child.kill();
            }
        });
        serving.kill();
        let turns = check(folder.path(), &pairs);
        let acknowledged: usize = pairs.iter().map(|pair| pair.acknowledged.len()).sum();
        if kill % 20 == 0 || kill == kills {
            println!(
                "after {kill} kills: {acknowledged} acknowledged moves, {turns} turns stored, none lost, none twice"
            );
        }
        serving = Serving::start(folder.path());
        for client in pairs.iter_mut().flat_map(|pair| &mut pair.clients) {
            let old = std::mem::replace(client, Client::new(serving.address));
            *client = old.at(serving.address);
        }
    }
    assert!(pairs.iter().map(|pair| pair.ended).sum::<usize>() > 0, "games come to an end");
}

/// Whether some games have come to their end.
fn enough(folder: &Path) -> bool {
    let database = rusqlite::Connection::open(folder.join("tables.db")).unwrap();
    let query = "SELECT count(*) >= 4 FROM tables WHERE phase = 2";
    database.query_row(query, [], |row| row.get(0)).unwrap()
}

#[test]
fn words_are_supplied_and_the_end_of_games_is_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let words = folder.path().join("wörter.txt");
    std::fs::write(&words, "über\nstraße\nöl\n").unwrap();
    let german = Rules(9);
    let invited = |extra: &[&str]| {
        let serving = Serving::start_with(&folder.path().join("games"), extra);
        let mut players = ["ada", "bob"].map(|name| {
            let mut client = Client::new(serving.address);
            let login = feud_api::LoginByName {
                username: name.to_owned(),
                password: feud_api::Password::hashed(name),
            };
            if client.sign_up(name).is_err() {
                client.ask::<feud_api::Login>(&Endpoint::Login, &login).unwrap();
            }
            client
        });
        let new = NewInvite { invitee: "bob".to_owned(), ruleset: german, board_type: BoardType::Normal };
        let invite = players[0].ask::<InviteAnswer>(&Endpoint::NewInvite, &new)?.invitation.id;
        let game = players[1].ask::<AcceptAnswer>(&Endpoint::AcceptInvite(invite), &Nothing {})?.id;
        players[0].ask::<GameAnswer>(&Endpoint::Game(game), &Nothing {})
    };
    let refused = invited(&[]).unwrap_err().to_string();
    assert!(refused.contains("Ruleset 9 (German): this service has no words for it."), "{refused}");
    let supplied = ["--lexicon", &format!("de={}", words.display())];
    let game = invited(&supplied).unwrap().game;
    assert_eq!((game.ruleset, game.is_running), (german, true));
    invited(&[&supplied[..], &["--end-after", "scoreless"]].concat()).unwrap();
    let database = rusqlite::Connection::open(folder.path().join("games/tables.db")).unwrap();
    let sql = "SELECT kind FROM tables JOIN wordfeud_games ON game = id ORDER BY number";
    let mut query = database.prepare(sql).unwrap();
    let kinds: Vec<String> = query.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let ends: Vec<bool> = kinds.iter().map(|kind| kind.contains("scoreless")).collect();
    assert_eq!(ends, [false, true]);
}

#[cfg(unix)]
#[test]
fn it_stops_when_it_is_asked_to() {
    let folder = tempfile::tempdir().unwrap();
    let mut serving = Serving::start(folder.path());
    let mut client = Client::new(serving.address);
    client.sign_up("ada").unwrap();
    let asked = Command::new("kill").args(["-INT", &serving.child.id().to_string()]).status().unwrap();
    assert!(asked.success());
    assert!(serving.child.wait().unwrap().success());
    let mut rest = String::new();
    serving.child.stdout.take().unwrap().read_to_string(&mut rest).unwrap();
    assert!(rest.contains("all games are kept"), "{rest}");
}

#[test]
fn what_cannot_be_served_is_said_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("file"), "").unwrap();
    let serving = Serving::start(&folder.path().join("games"));
    let taken = serving.address.to_string();
    for (arguments, expected) in [
        (&["--data", "file"][..], "file: "),
        (&["--data", "games"], "another service is running on these games"),
        (&["--data", "other", "--listen", &taken], "cannot listen on "),
        (&["--data", "other", "--lexicon", "fi=sanat.txt"], "no lexicon is called"),
        (&["--data", "other", "--lexicon", "de=english"], "the words of english are English, not German"),
    ] {
        let arguments = [&["wordfeud", "serve"], arguments].concat();
        let said = crate::common::logomachy(&arguments, "", folder.path());
        assert_eq!((said.status, said.out.as_str()), (2, ""), "{arguments:?}");
        assert!(said.err.contains(expected) && said.err.lines().count() == 1, "{arguments:?}: {}", said.err);
    }
}

/// `logomachy serve` and `logomachy wordfeud serve` are one server: what one of them kept, the other goes on with, also after a kill.
#[test]
fn a_game_goes_on_between_a_client_and_the_page_whichever_command_serves_it() {
    use online_api::{Endpoint as Page, Number, RoomView, TableList, TakeSeat};
    use play::crosswords::Setup;

    type PageClient = online::testing::Client;

    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path());
    let mut ada = Client::new(serving.address);
    ada.sign_up("ada").unwrap();
    let mut bob = PageClient::new(serving.address);
    bob.become_guest("bob");
    let password = online_api::NewPassword { old: None, new: "correct horse".to_owned() };
    bob.ask(Page::SetPassword, &[], &password).value::<online_api::Welcome>();
    let new =
        NewInvite { invitee: "bob".to_owned(), ruleset: Rules::AMERICAN, board_type: BoardType::Normal };
    let game = GameId(ada.ask::<InviteAnswer>(&Endpoint::NewInvite, &new).unwrap().invitation.id.0);
    let TableList { tables, .. } = bob.get(Page::MyTables, &[]).value();
    let table = tables[0].table;
    let own = tables[0].own.unwrap();
    let sit = TakeSeat { number: Number([7; 16]) };
    bob.ask(Page::TakeSeat, &[&table, &own.0], &sit).value::<RoomView>();
    let turn = |ada: &mut Client, bob: &mut PageClient, number: u32| {
        if (number - 1) % 2 == u32::from(own.0) {
            let action = play::Action::<Setup>::Move(Move::Pass);
            let token = play::Token(number.into());
            assert_eq!(bob.submit(table, (own, number), token, action).0, 200, "turn {number}");
        } else {
            let told = ada.ask::<GameAnswer>(&Endpoint::Game(game), &Nothing {}).unwrap().game;
            let tile = told.players.iter().find_map(|player| player.rack.clone()).unwrap().remove(0);
            let swap = feud_api::NewSwap { tiles: vec![tile] };
            ada.ask::<feud_api::SwapAnswer>(&Endpoint::Swap(game), &swap).unwrap();
        }
    };
    turn(&mut ada, &mut bob, 1);
    turn(&mut ada, &mut bob, 2);
    serving.kill();
    let page = Serving::start_page(folder.path());
    let (mut ada, mut bob) = (ada.at(page.address), bob.at(page.address));
    turn(&mut ada, &mut bob, 3);
    page.kill();
    let serving = Serving::start(folder.path());
    let (mut ada, mut bob) = (ada.at(serving.address), bob.at(serving.address));
    turn(&mut ada, &mut bob, 4);
    let told = ada.ask::<GameAnswer>(&Endpoint::Game(game), &Nothing {}).unwrap().game;
    assert_eq!((told.move_count, told.is_running), (4, true));
}
