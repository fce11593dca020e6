//! A game that is being played: what is stored of it, played again, and what each player is told of it.

use crossword::{Crossword, Event, Illegal, Move, View};
use feud_api::{
    BadTiles, EndGame, ErrorKind, Game, GameId, LastMove, MoveType, NotAPlacement, Player, TileOnBoard, Time,
    UserId, lay_of, parse, rack_of, rack_text, tiles_of, to_text,
};
use game::{Match, Refused, Seat, Turn, Viewer};
use lexicon::{Alphabet, Rack};

use crate::fault::Fault;
use crate::rating;
use crate::store::games::{Header, TurnRow};

/// What somebody does in a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    Lay(Vec<TileOnBoard>),
    Swap(Vec<String>),
    Pass,
    Resign,
    /// Nothing, for too long.
    TimeOut,
}

/// A game that is being played.
#[derive(Clone)]
pub(crate) struct Live {
    pub(crate) id: GameId,
    pub(crate) players: [UserId; 2],
    played: Match<Crossword>,
    /// How many turns were taken, giving up included.
    turns: u32,
    departure: Option<Departure>,
    last: Option<LastMove>,
    updated: Time,
}

/// Who has left a game, and how.
#[derive(Clone, Copy)]
struct Departure {
    seat: Seat,
    end: EndGame,
}

/// What a turn earned, for who took it.
pub(crate) struct TurnResult {
    pub(crate) points: i64,
    pub(crate) main_word: String,
    pub(crate) new_tiles: Vec<String>,
}

/// How much of a game is told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// Without tiles on the board and in hand.
    Short,
    Full,
}

impl Action {
    /// The kind of turn and its tiles, as they are stored.
    pub(crate) fn written(&self) -> (&'static str, String) {
        match self {
            Self::Lay(tiles) => ("move", to_text(tiles)),
            Self::Swap(tiles) => ("swap", to_text(tiles)),
            Self::Pass => ("pass", String::new()),
            Self::Resign => ("resign", String::new()),
            Self::TimeOut => ("timeout", String::new()),
        }
    }

    /// Reads what was stored.
    pub(crate) fn read(kind: &str, tiles: &str) -> Option<Self> {
        Some(match kind {
            "move" => Self::Lay(parse(tiles.as_bytes()).ok()?),
            "swap" => Self::Swap(parse(tiles.as_bytes()).ok()?),
            "pass" => Self::Pass,
            "resign" => Self::Resign,
            "timeout" => Self::TimeOut,
            _ => return None,
        })
    }
}

impl Live {
    /// Plays a game again from what is stored.
    pub(crate) fn replay(header: &Header, book: Crossword, turns: &[TurnRow]) -> Result<Self, Fault> {
        let played = Match::new(book, 2, header.seed).map_err(|bad| Fault::Broken(bad.to_string()))?;
        let mut live = Self {
            id: header.id,
            players: [header.players[0].id, header.players[1].id],
            played,
            turns: 0,
            departure: None,
            last: None,
            updated: header.created,
        };
        for turn in turns {
            // It was judged when it was made: words may have left the lexicon since, and the game has to stay.
            let excused = |why: &Illegal| matches!(why, Illegal::NotWords(_));
            live.carry_out(turn, excused).map_err(|fault| {
                Fault::Broken(format!(
                    "game {}: turn {} cannot be played again: {fault}",
                    header.id,
                    live.turns + 1
                ))
            })?;
        }
        Ok(live)
    }

    /// Who is to move, while the game goes on.
    pub(crate) fn mover(&self) -> Option<Seat> {
        match self.played.turn() {
            Turn::Of(seat) if self.departure.is_none() => Some(seat),
            _ => None,
        }
    }

    /// How many turns were taken.
    pub(crate) fn turns(&self) -> u32 {
        self.turns
    }

    /// What was done last.
    pub(crate) fn last(&self) -> Option<&LastMove> {
        self.last.as_ref()
    }

    /// How the game ended, for those who count it; `None` while it goes on.
    pub(crate) fn result(&self) -> Option<(EndGame, rating::Result)> {
        if let Some(Departure { seat, end }) = self.departure {
            let result = if seat == Seat(0) { rating::Result::SecondWins } else { rating::Result::FirstWins };
            return Some((end, result));
        }
        let Turn::Over(outcome) = self.played.turn() else { return None };
        let result = match (outcome.is_draw(), outcome.place(Seat(0))) {
            (true, _) => rating::Result::Draw,
            (false, Some(1)) => rating::Result::FirstWins,
            (false, _) => rating::Result::SecondWins,
        };
        Some((EndGame::NORMAL, result))
    }

    /// Takes a turn; a refused one changes nothing.
    pub(crate) fn take(&mut self, turn: &TurnRow) -> Result<TurnResult, Fault> {
        self.carry_out(turn, |_| false)
    }

    fn carry_out(
        &mut self,
        turn: &TurnRow,
        excused: impl FnOnce(&Illegal) -> bool,
    ) -> Result<TurnResult, Fault> {
        let TurnRow { seat, action, made } = turn;
        match self.mover() {
            None => return Err(Fault::refused(ErrorKind::GameOver, "The game is over.")),
            // Giving up is possible at any time.
            Some(mover) if mover != *seat && !matches!(action, Action::Resign) => {
                return Err(Fault::refused(ErrorKind::NotYourTurn, "It is the other player's turn."));
            }
            Some(_) => {}
        }
        let before = self.view(*seat);
        let alphabet = self.alphabet();
        let mut last = LastMove {
            move_type: MoveType::Pass,
            user_id: self.players[seat.index()],
            tiles: None,
            points: None,
            main_word: None,
            tile_count: None,
        };
        let mv = match action {
            Action::Lay(tiles) => {
                Some(Move::Lay(lay_of(tiles, &before.board, alphabet).map_err(|why| not_a_placement(&why))?))
            }
            Action::Swap(tiles) => {
                Some(Move::Exchange(rack_of(tiles, alphabet).map_err(|bad| bad_tiles(&bad))?))
            }
            Action::Pass => Some(Move::Pass),
            Action::Resign | Action::TimeOut => None,
        };
        if let Some(mv) = mv {
            let events = self.played.play_again(*seat, mv, excused).map_err(|why| refused(&why))?;
            describe(&events, alphabet, &mut last);
        } else {
            let end = if *action == Action::Resign { EndGame::RESIGNED } else { EndGame::TIMED_OUT };
            self.departure = Some(Departure { seat: *seat, end });
            last.move_type = MoveType::Resign;
        }
        let turn_result = TurnResult {
            points: last.points.unwrap_or_default(),
            main_word: last.main_word.clone().unwrap_or_default(),
            new_tiles: rack_text(&drawn(&before, &self.view(*seat), action, alphabet), alphabet),
        };
        self.turns += 1;
        self.last = Some(last);
        self.updated = *made;
        Ok(turn_result)
    }

    /// What a player is told. It is made from that player's view, and from what both know anyway.
    pub(crate) fn game_for(&self, header: &Header, seat: Seat, form: Form) -> Game {
        let view = self.view(seat);
        let alphabet = self.alphabet();
        let full = form == Form::Full;
        let own = view.racks[seat.index()].unwrap_or_default();
        let player = |other: Seat| {
            let known = &header.players[other.index()];
            Player {
                id: known.id,
                username: known.username.clone(),
                position: other.0.into(),
                score: view.tallies[other.index()].total(),
                avatar_updated: known.avatar_updated,
                is_local: other == seat,
                rack: (other == seat && full).then(|| rack_text(&own, alphabet)),
            }
        };
        let end_game = self.result().map_or(EndGame::RUNNING, |(end, _)| end);
        let me = &header.players[seat.index()];
        Game {
            id: self.id,
            board: header.board,
            ruleset: header.rules,
            move_count: self.turns.into(),
            is_running: end_game == EndGame::RUNNING,
            end_game,
            created: header.created,
            updated: self.updated,
            current_player: i64::from(view.number % 2),
            last_move: self.last.clone(),
            players: Seat::all(2).map(player).collect(),
            chat_count: header.chat_count,
            read_chat_count: me.read,
            seen_finished: me.seen,
            // No client is known to hide games.
            hidden: false,
            is_tutorial: false,
            rating: Some(me.rating),
            rating_delta: me.rating_delta,
            tiles: full
                .then(|| tiles_of(view.board.tiles().map(|(at, standing)| (at, standing.tile)), alphabet)),
            bag_count: full.then(|| counted(view.bag)),
            pass_count: full.then_some(view.idle.into()),
        }
    }

    fn view(&self, seat: Seat) -> View {
        self.played.view(Viewer::Player(seat))
    }

    fn alphabet(&self) -> &'static Alphabet {
        self.played.game().rules().tiles.alphabet()
    }
}

/// Fills in what everyone saw.
fn describe(events: &[Event], alphabet: &Alphabet, last: &mut LastMove) {
    match events.first() {
        Some(Event::Laid(laid)) => {
            last.move_type = MoveType::Move;
            last.tiles = Some(tiles_of(laid.tiles.iter().copied(), alphabet));
            last.points = Some(laid.points);
            last.main_word = laid.words.first().map(|word| alphabet.spell(word));
        }
        Some(Event::Exchanged { count, .. }) => {
            last.move_type = MoveType::Swap;
            last.tile_count = Some(counted(*count));
        }
        _ => last.move_type = MoveType::Pass,
    }
}

/// The tiles on a rack after a turn that were not left over from before it.
fn drawn(before: &View, after: &View, action: &Action, alphabet: &Alphabet) -> Rack {
    let mut kept = before.own_rack().copied().unwrap_or_default();
    let used: Rack = match action {
        Action::Lay(tiles) => {
            let texts: Vec<String> = tiles
                .iter()
                .map(|placed| if placed.is_blank { String::new() } else { placed.letter.clone() })
                .collect();
            rack_of(&texts, alphabet).unwrap_or_default()
        }
        Action::Swap(tiles) => rack_of(tiles, alphabet).unwrap_or_default(),
        Action::Pass | Action::Resign | Action::TimeOut => Rack::default(),
    };
    for tile in used.iter() {
        kept.take(tile);
    }
    let mut drawn = after.own_rack().copied().unwrap_or_default();
    for tile in kept.iter() {
        drawn.take(tile);
    }
    drawn
}

fn refused(refused: &Refused<Illegal>) -> Fault {
    let kind = match refused {
        Refused::Over | Refused::Illegal(Illegal::Over) => ErrorKind::GameOver,
        Refused::NotYourTurn { .. } => ErrorKind::NotYourTurn,
        Refused::Illegal(Illegal::NotHeld(_) | Illegal::TypeBlank { .. } | Illegal::NothingChosen) => {
            ErrorKind::IllegalTiles
        }
        Refused::Illegal(Illegal::NotWords(_)) => ErrorKind::IllegalWord,
        Refused::Illegal(_) => ErrorKind::IllegalMove,
    };
    Fault::refused(kind, sentence(refused))
}

fn not_a_placement(why: &NotAPlacement) -> Fault {
    match why {
        NotAPlacement::BadTiles(bad) => bad_tiles(bad),
        other => Fault::refused(ErrorKind::IllegalMove, sentence(other)),
    }
}

fn bad_tiles(bad: &BadTiles) -> Fault {
    let kind = match bad {
        BadTiles::NoLetter(_) => ErrorKind::IllegalTiles,
        BadTiles::OffBoard { .. } | BadTiles::Twice(_) => ErrorKind::IllegalMove,
    };
    Fault::refused(kind, sentence(bad))
}

/// A number of tiles, as it travels.
fn counted(tiles: usize) -> i64 {
    i64::try_from(tiles).unwrap_or(i64::MAX)
}

/// A reason with a capital and a full stop.
fn sentence(reason: &impl ToString) -> String {
    let reason = reason.to_string();
    let mut letters = reason.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).chain(['.']).collect()).unwrap_or_default()
}
