//! What is asked of a table beside moves, and what is answered.

use bots::Level;
use game::Seat;
use play::Token;
use play::worker::KindText;
use serde::{Deserialize, Serialize};

use crate::{DrawId, Number, RoomView, Secret, TableId, Terms};

/// A table that somebody wants.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct NewTable {
    /// Tells it from others of the same person, so that it can be sent again.
    pub token: Token,
    /// The title with its options.
    pub kind: KindText,
    /// The name of a lexicon of the server; none for the usual one of the language.
    pub lexicon: Option<String>,
    /// Who shall sit where; there is at most one seat for whoever asks.
    pub seats: Vec<SeatPlan>,
    /// On which terms.
    pub terms: Terms,
    /// The promise of the server for its luck.
    pub draw: DrawId,
    /// What the own seat adds to the luck of the game, drawn once the promise was known.
    pub number: Number,
}

/// Who shall sit on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SeatPlan {
    /// Whoever comes.
    Open,
    /// Whoever asks.
    Me,
    /// A computer of the server.
    Computer(Level),
}

/// A table there is now, or a new invitation to one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableCreated {
    /// Which.
    pub table: TableId,
    /// What stands in a link for those who shall sit down; the server keeps only its hash, and cannot tell it again.
    pub invitation: Secret,
    /// What stands in a link for those who shall look on.
    pub spectators: Secret,
    /// The table.
    pub room: RoomView,
}

/// Somebody wants to sit on a seat; whoever sits on another one leaves that one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TakeSeat {
    /// What they add to the luck of the game.
    pub number: Number,
}

/// Somebody else is to sit on a seat: asked by the host before the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PutOnSeat {
    /// Whoever comes.
    Open,
    /// A computer of the server.
    Computer(Level),
}

/// Those who sit there change places: asked by the host before the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rearrange {
    /// For each seat, the one whose people sit there from now on.
    pub order: Vec<Seat>,
}

/// What shall become of a seat whose person has been away for too long on their own turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Away {
    /// Whose.
    pub seat: Seat,
    /// In which turn: in another one it is out of date.
    pub turn: u32,
    /// What.
    pub choice: AwayChoice,
}

/// What others may choose when somebody is away; to wait, nothing need be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AwayChoice {
    /// The game is over for whoever is away.
    Claim,
    /// A computer goes on in their place, until they come back.
    Computer(Level),
}

/// Somebody wishes for another game of the same people, with sides swapped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rematch {
    /// What they add to its luck.
    pub number: Number,
}
