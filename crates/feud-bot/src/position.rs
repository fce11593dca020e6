//! A position as the rulebook sees it, from what a service tells of a game.

use crossword::{Crossword, SEATS, Tally, View};
use feud_api::{BadTiles, Game, Player, UserId, board_of, rack_of};
use game::Seat;

use crate::play::place_of;

/// A position as one player sees it: there is no more in it than the service tells that player.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    /// What the player sees.
    pub view: View,
    /// The name of the other player.
    pub opponent: String,
    /// The points of the player, and of the other.
    pub score: [i64; SEATS],
}

/// Why a game cannot be played from what was told of it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unreadable {
    /// It is somebody else's game.
    #[error("the player is not in this game")]
    NotInIt,
    /// There are not two players.
    #[error("the game has {0} players, not two")]
    Players(usize),
    /// The tiles on the board were not told.
    #[error("the tiles on the board are not told")]
    NoBoard,
    /// The own tiles were not told.
    #[error("the own tiles are not told")]
    NoRack,
    /// Some tiles are none.
    #[error(transparent)]
    Tiles(#[from] BadTiles),
}

impl Position {
    /// Reads what a player was told of a game that is played by this rulebook.
    pub fn read(told: &Game, me: UserId, book: &Crossword) -> Result<Self, Unreadable> {
        let own = told.players.iter().find(|player| player.id == me).ok_or(Unreadable::NotInIt)?;
        let [one, other] = &told.players[..] else { return Err(Unreadable::Players(told.players.len())) };
        let opponent = if one.id == me { other } else { one };
        let seat = Seat(u8::from(place_of(told, me) == Some(1)));
        let (rules, alphabet) = (book.rules(), book.rules().tiles.alphabet());
        let board = board_of(told.tiles.as_ref().ok_or(Unreadable::NoBoard)?, alphabet)?;
        let rack = rack_of(own.rack.as_ref().ok_or(Unreadable::NoRack)?, alphabet)?;
        let mut view = View::of_position(rules, board, seat, Some(rack));
        let unseen = view.unseen(rules).len();
        if let Some(bag) = sound_bag(told.bag_count, unseen, rules.rack) {
            view.bag = bag;
            view.held[seat.after(SEATS as u8).index()] = unseen - bag;
        }
        view.number = u32::try_from(told.move_count).unwrap_or_default();
        view.idle = told.pass_count.and_then(|passes| u8::try_from(passes).ok()).unwrap_or_default();
        let points = |player: &Player| Tally { points: player.score, ..Tally::default() };
        view.tallies[seat.index()] = points(own);
        view.tallies[seat.after(SEATS as u8).index()] = points(opponent);
        Ok(Self { view, opponent: opponent.username.clone(), score: [own.score, opponent.score] })
    }
}

/// How many tiles the bag holds, if what is told of it leaves the other player a rack.
fn sound_bag(told: Option<i64>, unseen: usize, rack: u8) -> Option<usize> {
    let bag = usize::try_from(told?).ok()?;
    let held = unseen.checked_sub(bag)?;
    (held <= usize::from(rack)).then_some(bag)
}
