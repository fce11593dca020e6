//! Lists of tables: those that somebody plays at, and those that wait for somebody.

use game::{Outcome, Seat};
use play::worker::KindText;
use serde::{Deserialize, Serialize};

use crate::{Millis, OnSeat, Phase, TableId, TableVersion, TimeControl};

/// Some tables: those that wait for whoever asks come first, then those in which something happened last.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableList {
    /// The tables.
    pub tables: Vec<TableSummary>,
    /// What to ask for as `?before=` to have those behind them, if there are more.
    pub before: Option<Millis>,
    /// The server's clock.
    pub now: Millis,
}

/// A table in a few words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableSummary {
    /// Which.
    pub table: TableId,
    /// How much has happened at it.
    pub version: TableVersion,
    /// What is played.
    pub kind: KindText,
    /// Who sits there.
    pub seats: Vec<OnSeat>,
    /// What it waits for.
    pub phase: Phase,
    /// How long players may think.
    pub time: TimeControl,
    /// The seat of whoever asks.
    pub own: Option<Seat>,
    /// Who is to move.
    pub mover: Option<Seat>,
    /// When the one to move will have used up their time.
    pub deadline: Option<Millis>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// When something happened last.
    pub changed: Millis,
    /// The seats whose people are here now: told in a list of one's own tables, and nowhere else.
    pub here: Vec<Seat>,
}
