//! What a player is told of a game. It is made from that player's view, and from what both know anyway.

use crossword::Event;
use feud_api::{EndGame, Game, GameId, LastMove, MoveType, Player, Time, UserId, rack_text, tiles_of};
use game::Seat;
use lexicon::Alphabet;
use messages::Voice;
use online::wordfeud::{Caller, Happened, Table, User};
use online_api::{Millis, PersonId, Speech};
use play::crosswords::Setup;
use play::{EndCause, Happening, Status};

use crate::fault::Fault;

/// How much of a game is told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// Without tiles on the board and in hand.
    Short,
    Full,
}

/// A game as one of its players may know it.
pub(crate) struct Seen {
    pub(crate) game: online::wordfeud::Game,
    pub(crate) table: Table,
    /// Who sits first, and who second.
    pub(crate) users: [User; 2],
}

impl Seen {
    /// The number of one of the two who play.
    pub(crate) fn number_of(&self, person: PersonId) -> Option<UserId> {
        self.users.iter().find(|user| user.person == person).map(|user| UserId(user.number))
    }

    /// Refuses whoever is not to move.
    pub(crate) fn check_mover(&self) -> Result<(), Fault> {
        use feud_api::ErrorKind;

        match &self.table.position.status {
            Status::Over { .. } => Err(Fault::refused(ErrorKind::GameOver, "The game is over.")),
            Status::ToMove(mover) if *mover != self.table.seat => {
                Err(Fault::refused(ErrorKind::NotYourTurn, "It is the other player's turn."))
            }
            Status::ToMove(_) | Status::Paused(_) => Ok(()),
        }
    }

    /// The letters of its tiles.
    pub(crate) fn alphabet(&self) -> Result<&'static Alphabet, Fault> {
        let rules = self.game.rules;
        rules.alphabet().ok_or_else(|| Fault::Broken(format!("there are no tiles for ruleset {rules}")))
    }

    /// What a player is told.
    pub(crate) fn tell(&self, caller: &Caller, form: Form) -> Result<Game, Fault> {
        let Self { game, table, users } = self;
        let (view, alphabet, full) = (&table.position.view, self.alphabet()?, form == Form::Full);
        let own = view.racks[table.seat.index()].unwrap_or_default();
        let player = |seat: Seat| {
            let user = &users[seat.index()];
            let is_local = user.person == caller.user.person;
            Player {
                id: UserId(user.number),
                username: user.name.clone(),
                position: seat.0.into(),
                score: view.tallies[seat.index()].total(),
                avatar_updated: user.avatar_updated.map(time),
                is_local,
                rack: (is_local && full).then(|| rack_text(&own, alphabet)),
            }
        };
        let turns = turns(&table.story);
        let end_game = end_game(&table.position.status);
        let last_move = turns.last().map(|last| last_move(&last.what, users, alphabet));
        let gain = game.gain.filter(|_| end_game != EndGame::RUNNING);
        Ok(Game {
            id: GameId(game.number),
            board: game.board,
            ruleset: game.rules,
            move_count: counted(turns.len()),
            is_running: end_game == EndGame::RUNNING,
            end_game,
            created: time(table.began),
            updated: time(table.changed),
            current_player: i64::from(view.number % 2),
            last_move,
            players: Seat::all(2).map(player).collect(),
            chat_count: game.chat.into(),
            read_chat_count: game.read.into(),
            seen_finished: game.seen,
            // No client is known to hide games.
            hidden: false,
            is_tutorial: false,
            rating: Some(users[table.seat.index()].rating),
            rating_delta: gain.map(|gain| if table.seat == Seat(0) { gain } else { -gain }),
            tiles: full
                .then(|| tiles_of(view.board.tiles().map(|(at, standing)| (at, standing.tile)), alphabet)),
            bag_count: full.then(|| counted(view.bag)),
            pass_count: full.then_some(view.idle.into()),
        })
    }
}

/// The turns that were taken and count, giving up included.
pub(crate) fn turns(story: &[Happened]) -> Vec<&Happened> {
    let mut turns: Vec<&Happened> = Vec::new();
    for happened in story {
        match &happened.what {
            Happening::Move { .. }
            | Happening::Resignation { .. }
            | Happening::TimeOut { .. }
            | Happening::Departure { .. } => turns.push(happened),
            Happening::TakeBack { moves, .. } => {
                turns.truncate(turns.len().saturating_sub(*moves as usize));
            }
            Happening::Deal
            | Happening::Agreement
            | Happening::Offer { .. }
            | Happening::Consent { .. }
            | Happening::Decline { .. }
            | Happening::Withdrawal { .. }
            | Happening::Seating { .. }
            | Happening::Pause
            | Happening::Resumption => {}
        }
    }
    turns
}

/// Who took a turn.
pub(crate) fn taken_by(what: &Happening<Setup>) -> Option<Seat> {
    match what {
        Happening::Move { seat, .. }
        | Happening::Resignation { seat }
        | Happening::TimeOut { seat, .. }
        | Happening::Departure { seat, .. } => Some(*seat),
        _ => None,
    }
}

/// What a turn was, as everyone saw it.
pub(crate) fn last_move(what: &Happening<Setup>, users: &[User; 2], alphabet: &Alphabet) -> LastMove {
    let user_id = taken_by(what).and_then(|seat| users.get(seat.index()));
    let mut last = LastMove {
        move_type: MoveType::Pass,
        user_id: UserId(user_id.map_or(0, |user| user.number)),
        tiles: None,
        points: None,
        main_word: None,
        tile_count: None,
    };
    match what {
        Happening::Move { events, .. } => match events.first() {
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
            _ => {}
        },
        _ => last.move_type = MoveType::Resign,
    }
    last
}

/// What a seat has earned by the first word that it laid after so much had happened, and which word it was.
pub(crate) fn last_of(table: &Table, seat: Seat, after: usize, alphabet: &Alphabet) -> Option<(i64, String)> {
    let mut later = table.story.iter().skip(after);
    later.find_map(|happened| match &happened.what {
        Happening::Move { seat: by, events } if *by == seat => match events.first() {
            Some(Event::Laid(laid)) => {
                let word = laid.words.first().map(|word| alphabet.spell(word));
                Some((laid.points, word.unwrap_or_default()))
            }
            _ => None,
        },
        _ => None,
    })
}

fn end_game(status: &Status) -> EndGame {
    match status {
        Status::ToMove(_) | Status::Paused(_) => EndGame::RUNNING,
        Status::Over { ending: EndCause::Rules | EndCause::Agreement, .. } => EndGame::NORMAL,
        Status::Over { ending: EndCause::Resignation(_), .. } => EndGame::RESIGNED,
        Status::Over { ending: EndCause::TimeOut(_), .. } => EndGame::TIMED_OUT,
    }
}

/// What was said, as a text.
pub(crate) fn said(speech: &Speech) -> String {
    match speech {
        Speech::Phrase(phrase) => messages::phrase(Voice::PAGE, *phrase).to_owned(),
        Speech::Text(text) => text.clone(),
    }
}

/// A time as it travels there.
pub(crate) fn time(millis: Millis) -> Time {
    Time::from_micros(i64::try_from(millis).unwrap_or(i64::MAX).saturating_mul(1000))
}

/// A number of tiles or turns, as it travels.
fn counted(tiles: usize) -> i64 {
    i64::try_from(tiles).unwrap_or(i64::MAX)
}
