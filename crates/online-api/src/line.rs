//! What a screen asks over the line to a table elsewhere, and what it hears.

use game::Seat;
use play::{GameKind, Submission};

use crate::{
    Away, ChatLine, Problem, PutOnSeat, Reading, Rematch, RoomView, Say, TableCreated, TakeSeat, TurnAnswer,
};

/// What a screen asks of a table elsewhere.
#[derive(Clone, PartialEq, Debug)]
pub enum LineRequest<K: GameKind> {
    /// To move, resign, offer or answer.
    Submit(Submission<K>),
    /// To say something.
    Say(Say),
    /// To claim the game of somebody who is away, or to have a computer play on.
    Away(Away),
    /// To play once more.
    Rematch(Rematch),
    /// To start the game.
    Start,
    /// To sit down, or to take the own seat back from a computer.
    TakeSeat(Seat, TakeSeat),
    /// To give a seat up before the start, or to send somebody away.
    LeaveSeat(Seat),
    /// To put a computer on a seat, or to open it.
    PutOnSeat(Seat, PutOnSeat),
    /// To make new links.
    Links,
    /// To have the record of a game that is over.
    Record,
}

/// What a screen hears of a table elsewhere.
#[derive(Clone, PartialEq, Debug)]
pub enum LineEvent<K: GameKind> {
    /// How the table stands, or what has happened since.
    Reading(Box<Reading<K>>),
    /// What became of a submission.
    Answer(Box<TurnAnswer<K>>),
    /// What was said.
    Chat(Vec<ChatLine>),
    /// What was asked beside moves was done.
    Room(Box<RoomView>),
    /// New links.
    Links(Box<TableCreated>),
    /// The record of a game that is over.
    Record(String),
    /// Something was refused.
    Refused(Problem),
    /// There is no connection, for this reason; it is tried again and again.
    Lost(String),
    /// The connection is back.
    Back,
    /// The table cannot be followed any more.
    Ended(Problem),
}
