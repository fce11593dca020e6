//! Tables of two, ready to play, for the other tests.

use std::path::Path;

use feud_api::{
    AcceptAnswer, BoardType, Endpoint, ErrorKind, Game, GameAnswer, GameId, InviteAnswer, NewInvite, NewMove,
    Nothing, Rules, TileOnBoard,
};
use feud_service::testing::{Client, RequestError, RunningService};
use rusqlite::Connection;
use tempfile::TempDir;

/// A service with a game between Ada and Bob.
pub(crate) struct Table {
    pub(crate) service: RunningService,
    /// Whoever is at positions 0 and 1.
    pub(crate) players: [Client; 2],
    pub(crate) game: GameId,
    pub(crate) folder: TempDir,
}

impl Table {
    /// An English game on the standard board.
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let service = RunningService::quick(folder.path());
        let mut ada = service.player("Ada");
        let mut bob = service.player("Bob");
        let game = begin(&mut ada, &mut bob, "Bob", Rules::AMERICAN, BoardType::Normal);
        let told = look(&mut ada, game);
        let ada_begins = told.players[0].username == "Ada";
        let players = if ada_begins { [ada, bob] } else { [bob, ada] };
        Self { service, players, game, folder }
    }

    /// The same, with luck that is known, and Ada begins.
    pub(crate) fn with_seed(seed: i64) -> Self {
        let Self { service, mut players, game, folder } = Self::new();
        if look(&mut players[0], game).players[0].username != "Ada" {
            players.reverse();
        }
        drop(service);
        let database = database(folder.path());
        let who = "(SELECT id FROM people WHERE name = 'Ada')";
        database.execute("UPDATE tables SET secret = ?1", [secret(seed)]).unwrap();
        let sql = format!(
            "UPDATE seats SET person = CASE WHEN (seat = 0) = (person = {who}) THEN person ELSE \
             (SELECT id FROM people WHERE id <> seats.person) END"
        );
        database.execute(&sql, []).unwrap();
        let sql = "UPDATE seats SET name = (SELECT name FROM people WHERE id = person)";
        database.execute(sql, []).unwrap();
        let sql = "UPDATE log SET text = 'remote Ada\nremote Bob' WHERE kind = 'deal'";
        database.execute(sql, []).unwrap();
        let service = RunningService::quick(folder.path());
        let players = players.map(|client| client.at(service.address));
        Self { service, players, game, folder }
    }

    /// The game as a player sees it.
    pub(crate) fn look(&mut self, player: usize) -> Game {
        look(&mut self.players[player], self.game)
    }
}

/// The file of a server that has stopped, or whose sessions are to be meddled with.
pub(crate) fn database(folder: &Path) -> Connection {
    Connection::open(folder.join("tables.db")).unwrap()
}

/// What a server adds to the luck of a game, where that is known.
pub(crate) fn secret(seed: i64) -> [u8; 32] {
    let mut secret = [0; 32];
    secret[..8].copy_from_slice(&seed.to_le_bytes());
    secret
}

/// Begins a game by invitation.
pub(crate) fn begin(
    from: &mut Client,
    to: &mut Client,
    name: &str,
    ruleset: Rules,
    board: BoardType,
) -> GameId {
    let new = NewInvite { invitee: name.to_owned(), ruleset, board_type: board };
    let InviteAnswer { invitation } = from.ask(&Endpoint::NewInvite, &new).unwrap();
    let AcceptAnswer { id } = to.ask(&Endpoint::AcceptInvite(invitation.id), &Nothing {}).unwrap();
    id
}

/// A game as its player sees it.
pub(crate) fn look(client: &mut Client, game: GameId) -> Game {
    client.ask::<GameAnswer>(&Endpoint::Game(game), &Nothing {}).unwrap().game
}

/// The tiles of a word, from a square to the right.
pub(crate) fn across(x: i64, y: i64, word: &str) -> NewMove {
    let letters = word.chars().zip(x..);
    let tiles = letters
        .map(|(letter, x)| TileOnBoard { x, y, letter: letter.to_string(), is_blank: false })
        .collect();
    NewMove { tiles, ruleset: None, words: Vec::new() }
}

/// Why the answer was no.
pub(crate) fn why<T: std::fmt::Debug>(answer: Result<T, RequestError>) -> ErrorKind {
    match answer {
        Err(RequestError::Refused(refusal)) => {
            assert!(refusal.message.is_some_and(|message| message.ends_with('.')), "{}", refusal.kind);
            refusal.kind
        }
        other => panic!("this was not refused: {other:?}"),
    }
}
