//! Games of an earlier service: a seed and turns, which are played again and become the log of a table.

use std::sync::Arc;

use crossword::{Idle, Move};
use feud_api::{BoardId, Rules, TileOnBoard, lay_of, parse, rack_of};
use game::{Seat, Seed, Viewer};
use hosting::secrets;
use lexicon::Lexicon;
use online_api::{
    ChatLine, ChatRule, Millis, PersonInfo, Phase, Spectators, Speech, Start, Terms, TimeControl,
};
use play::crosswords::Setup;
use play::worker::KindText;
use play::{GameKind as _, Host as _, Incident, LocalHost, LogEntry as Entry, Player};
use rusqlite::{Connection, Row, params};

use super::people::{People, millis};
use super::{BadLegacy, Reading};
use crate::hosted::Checked;
use crate::storage::wordfeud::{LegacyGame, NewGame};
use crate::storage::{LogEntry, LogRow, SeatRow, TableRow};
use crate::tables::new_row;
use crate::wordfeud::setup;

/// A game as it was stored.
struct Stored {
    number: i64,
    rules: Rules,
    board: BoardId,
    idle: Idle,
    seed: Seed,
    players: [PersonInfo; 2],
    created: Millis,
    updated: Millis,
    gain: Option<i64>,
    read: [u32; 2],
    seen: [bool; 2],
}

/// A turn as it was stored.
struct Turn {
    seat: Seat,
    kind: String,
    tiles: String,
    made: Millis,
}

impl Reading<'_> {
    /// Every game that can be played again; of the others it is told why not.
    pub(super) fn games(
        &mut self,
        connection: &Connection,
        people: &People,
    ) -> Result<Vec<LegacyGame>, BadLegacy> {
        let sql = "SELECT id, ruleset, board, idle, seed, first, second, created, updated, first_delta, first_read, \
                   second_read, first_seen, second_seen FROM games ORDER BY id";
        let read = |row: &Row<'_>| {
            Ok(Stored {
                number: row.get(0)?,
                rules: Rules(row.get(1)?),
                board: BoardId(row.get(2)?),
                idle: Idle::named(row.get_ref(3)?.as_str()?).unwrap_or_default(),
                seed: Seed(row.get::<_, i64>(4)?.cast_unsigned()),
                players: [people.get(row.get(5)?)?, people.get(row.get(6)?)?],
                created: millis(row.get(7)?),
                updated: millis(row.get(8)?),
                gain: row.get(9)?,
                read: [row.get(10)?, row.get(11)?],
                seen: [row.get(12)?, row.get(13)?],
            })
        };
        let stored = connection.prepare(sql).and_then(|mut query| query.query_map([], read)?.collect());
        let stored: Vec<Stored> = stored.map_err(|error| self.file(error))?;
        let mut games = Vec::new();
        for game in &stored {
            let turns = turns(connection, game.number).map_err(|error| self.file(error))?;
            let chat = chat(connection, game, people).map_err(|error| self.file(error))?;
            match self.play_again(game, &turns)? {
                Ok(one) => games.push(LegacyGame { chat, ..one }),
                Err(why) => self.left.push(format!("game {} cannot be played again: {why}", game.number)),
            }
        }
        Ok(games)
    }

    /// Invitations, and wishes for a game with anybody.
    pub(super) fn waiting(
        &mut self,
        connection: &Connection,
        people: &People,
    ) -> Result<Vec<LegacyGame>, BadLegacy> {
        let sql = "SELECT inviter, invitee, ruleset, board_type, sent FROM invites \
                   UNION ALL SELECT user, NULL, ruleset, board_type, created FROM requests ORDER BY sent";
        let read = |row: &Row<'_>| {
            let invitee = row.get::<_, Option<i64>>(1)?.map(|number| people.get(number)).transpose()?;
            let (host, rules) = (people.get(row.get(0)?)?, Rules(row.get(2)?));
            Ok((host, invitee, rules, row.get::<_, String>(3)? == "random", millis(row.get(4)?)))
        };
        let all = connection.prepare(sql).and_then(|mut query| query.query_map([], read)?.collect());
        let all: Vec<_> = all.map_err(|error| self.file(error))?;
        let mut waiting = Vec::new();
        for (host, invitee, rules, random, sent) in all {
            let luck: [u8; 4] = secrets::random().map_err(|failure| self.storage(failure))?;
            let board = if random { 1 + i64::from(u32::from_le_bytes(luck) >> 1) } else { 0 };
            let Ok((kind, lexicon)) = self.words(0, rules, BoardId(board), Idle::default()) else {
                self.left.push(format!(
                    "{} waits for a game by ruleset {rules}, for which there are no words",
                    host.name
                ));
                continue;
            };
            let mut seats = vec![
                SeatRow::person(&host, None),
                invitee.as_ref().map_or_else(SeatRow::open, SeatRow::kept),
            ];
            if luck[0] & 1 == 1 {
                seats.reverse();
            }
            let mut row = self.row(&host, &kind, &lexicon, seats, sent)?;
            row.terms.listed = invitee.is_none();
            row.secret = secrets::random().map_err(|failure| self.storage(failure))?;
            row.version = 1;
            let lines = vec![line(1, None, LogEntry::Room("created".to_owned()), sent)];
            let invitee = invitee.map(|one| one.person);
            let new = NewGame { ruleset: rules.0, board, invitee, most: 0, at_once: 0 };
            waiting.push(LegacyGame {
                number: None,
                row,
                lines,
                chat: Vec::new(),
                new,
                gain: None,
                marks: Vec::new(),
            });
        }
        Ok(waiting)
    }

    fn play_again(&mut self, game: &Stored, turns: &[Turn]) -> Result<Result<LegacyGame, String>, BadLegacy> {
        let (kind, lexicon) = self.words(game.number, game.rules, game.board, game.idle)?;
        let rulebook = self.backend.server.0.words.rulebook(&kind, &lexicon);
        let rulebook = rulebook.map_err(|fault| self.storage(fault))?;
        let seated = game.players.iter().map(|one| Player::remote(&one.name)).collect();
        let mut host = match LocalHost::new(kind.clone(), rulebook, seated, game.seed) {
            Ok(host) => host,
            Err(bad) => return Ok(Err(bad.to_string())),
        };
        let seats = game.players.iter().map(|one| SeatRow::person(one, None)).collect();
        let mut row = self.row(&game.players[0], &kind, &lexicon, seats, game.created)?;
        let mut lines = vec![
            line(1, None, LogEntry::Room("created".to_owned()), game.created),
            line(2, None, LogEntry::Deal(row.seated_text()), game.created),
        ];
        for turn in turns {
            let entry = match entry(&host, &kind, turn) {
                Ok(entry) => entry,
                Err(why) => return Ok(Err(why)),
            };
            let text = entry.write(&kind);
            if let Err(why) = host.restore(entry) {
                return Ok(Err(format!("{why:?}")));
            }
            let version = lines.len() as u32 + 1;
            lines.push(line(version, Some(turn.seat), LogEntry::Game(text), turn.made));
        }
        row.seed = Some(game.seed);
        row.version = lines.len() as u32;
        row.changed = game.updated.max(game.created);
        let status = host.snapshot(Viewer::Spectator).position.status;
        row.mover = status.mover();
        if let play::Status::Over { outcome, .. } = status {
            row.phase = Phase::Over;
            row.outcome = Some(outcome);
            row.next_secret = Some(secrets::random().map_err(|failure| self.storage(failure))?);
        } else {
            row.phase = Phase::Running;
            // Nobody could move while no service ran: whoever is to move has all of their time from now on.
            row.deadline = self.time.map(|time| self.backend.now() + time.as_millis() as Millis);
        }
        let marks = [0, 1].map(|at| (game.players[at].person, game.read[at], game.seen[at])).to_vec();
        let new = NewGame { ruleset: game.rules.0, board: game.board.0, invitee: None, most: 0, at_once: 0 };
        let gain = game.gain.filter(|_| row.phase == Phase::Over);
        let number = Some(game.number);
        Ok(Ok(LegacyGame { number, row, lines, chat: Vec::new(), new, gain, marks }))
    }

    /// How a game is set up, and with which words.
    fn words(
        &self,
        game: i64,
        rules: Rules,
        board: BoardId,
        idle: Idle,
    ) -> Result<(Setup, Arc<Lexicon>), BadLegacy> {
        let missing = || BadLegacy::NoWords { file: self.file.to_owned(), game, rules };
        let kind = setup(rules, board, idle).ok_or_else(missing)?;
        let name = (self.lexicon)(rules).ok_or_else(missing)?;
        let lexicon = self.backend.server.0.words.lexicon(Some(&name), kind.language().code());
        let lexicon = lexicon.map_err(|_| missing())?;
        Ok((kind, lexicon))
    }

    fn row(
        &mut self,
        host: &PersonInfo,
        kind: &Setup,
        lexicon: &Lexicon,
        seats: Vec<SeatRow>,
        created: Millis,
    ) -> Result<TableRow, BadLegacy> {
        let terms = Terms {
            time: self.time.map_or(TimeControl::None, |time| TimeControl::PerTurn {
                seconds: u32::try_from(time.as_secs()).unwrap_or(u32::MAX),
            }),
            listed: false,
            chat: ChatRule::Free,
            spectators: Spectators::ByLink { delay: 0 },
            start: Start::WhenFull,
        };
        let (name, digest) = (lexicon.about().name.clone(), lexicon.digest().to_string());
        self.words.insert((name.clone(), kind.language().code().to_owned(), digest.clone()));
        let checked = Checked { kind: KindText::of(kind), lexicon: name, digest };
        new_row(host.person, checked, terms, seats, created).map_err(|fault| self.storage(fault))
    }
}

/// What a turn is in the log of a table.
fn entry(host: &LocalHost<Setup>, kind: &Setup, turn: &Turn) -> Result<Entry<Setup>, String> {
    let bad = |what: &dyn std::fmt::Display| format!("{} {}: {what}", turn.kind, turn.tiles);
    let alphabet = kind.language();
    let seat = turn.seat;
    let mv = match turn.kind.as_str() {
        "move" => {
            let tiles: Vec<TileOnBoard> = parse(turn.tiles.as_bytes()).map_err(|why| bad(&why))?;
            let view = host.snapshot(Viewer::Player(seat)).position.view;
            Move::Lay(lay_of(&tiles, &view.board, alphabet).map_err(|why| bad(&why))?)
        }
        "swap" => {
            let tiles: Vec<String> = parse(turn.tiles.as_bytes()).map_err(|why| bad(&why))?;
            Move::Exchange(rack_of(&tiles, alphabet).map_err(|why| bad(&why))?)
        }
        "pass" => Move::Pass,
        "resign" => return Ok(Entry::Incident(Incident::Resignation(seat))),
        "timeout" => return Ok(Entry::Incident(Incident::TimeOut(seat))),
        _ => return Err(bad(&"there is no such turn")),
    };
    Ok(Entry::Move { seat, mv })
}

fn line(version: u32, seat: Option<Seat>, entry: LogEntry, made: Millis) -> LogRow {
    LogRow { version, seat, entry, token: None, made }
}

fn turns(connection: &Connection, game: i64) -> rusqlite::Result<Vec<Turn>> {
    let sql = "SELECT seat, kind, tiles, made FROM moves WHERE game = ?1 ORDER BY number";
    let mut query = connection.prepare_cached(sql)?;
    let turn = |row: &Row<'_>| {
        let seat = Seat(row.get(0)?);
        Ok(Turn { seat, kind: row.get(1)?, tiles: row.get(2)?, made: millis(row.get(3)?) })
    };
    query.query_map([game], turn)?.collect()
}

fn chat(connection: &Connection, game: &Stored, people: &People) -> rusqlite::Result<Vec<ChatLine>> {
    let sql = "SELECT sender, message, sent FROM chats WHERE game = ?1 ORDER BY id";
    let mut query = connection.prepare_cached(sql)?;
    let said = query.query_map(params![game.number], |row| {
        let by = people.get(row.get(0)?)?;
        let seat = game.players.iter().position(|player| player.person == by.person);
        let seat = seat.map(|at| Seat(at as u8));
        Ok(ChatLine { number: 0, by, seat, said: millis(row.get(2)?), speech: Speech::Text(row.get(1)?) })
    })?;
    let numbered = said.zip(1..).map(|(line, number)| Ok(ChatLine { number, ..line? }));
    numbered.collect()
}
