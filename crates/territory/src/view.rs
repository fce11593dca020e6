//! What everyone sees of a game: all there is.

use game::{Outcome, Seat, Turn};
use lexicon::Letter;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::check::SHORTEST;
use crate::field::SEATS;
use crate::notation::Position;
use crate::{Cell, Change, Claim, Field, Grid};

/// How many turns a game has, both players together.
pub const TURNS: usize = 16;

/// What everyone sees of a game: all there is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The letters that are left.
    pub grid: Grid,
    /// Who owns which pixels.
    pub field: Field,
    /// The turns taken, from the first.
    pub history: Vec<Taken>,
}

/// A turn that was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Taken {
    /// Who took it.
    pub seat: Seat,
    /// What was done.
    pub did: Did,
}

/// What was done in a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Did {
    /// A word was played.
    Claimed {
        /// Its cells, in order.
        cells: Vec<Cell>,
        /// Its letters; `None` if a position does not tell them.
        word: Option<Vec<Letter>>,
        /// What it claimed.
        claim: Claim,
    },
    /// The turn was passed.
    Passed,
}

impl Taken {
    /// What the turn did to both scores.
    #[must_use]
    pub fn change(&self) -> Change {
        match &self.did {
            Did::Claimed { claim, .. } => claim.change,
            Did::Passed => Change::default(),
        }
    }
}

impl View {
    /// The start of a game on this grid.
    #[must_use]
    pub fn start(grid: Grid) -> Self {
        Self { grid, field: Field::new(), history: Vec::new() }
    }

    /// Who is to move, or how the game ended.
    #[must_use]
    pub fn turn(&self) -> Turn {
        match self.history.len() {
            TURNS.. => Turn::Over(Outcome::ranked(&self.scores())),
            taken => Turn::Of(Seat((taken % SEATS) as u8)),
        }
    }

    /// Who is to move, unless the game is over.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Of(seat) => Some(seat),
            Turn::Over(_) => None,
        }
    }

    /// How many turns are left, both players together.
    #[must_use]
    pub fn turns_left(&self) -> usize {
        TURNS.saturating_sub(self.history.len())
    }

    /// How many turns a player has left.
    #[must_use]
    pub fn turns_left_of(&self, seat: Seat) -> usize {
        let left = self.turns_left();
        if self.mover() == Some(seat) { left.div_ceil(SEATS) } else { left / SEATS }
    }

    /// How many pixels each player owns.
    #[must_use]
    pub fn scores(&self) -> [u32; SEATS] {
        self.field.scores()
    }

    /// Takes a turn of the player to move, whatever it spells: claims, uses up the letters, and keeps it in mind.
    pub(crate) fn take(&mut self, seat: Seat, cells: Option<&[Cell]>) -> &Taken {
        let did = cells.map_or(Did::Passed, |cells| {
            let claim = Claim::of(&self.field, seat, cells);
            self.field.claim(&crate::Polygon::new(cells), seat, claim.strength);
            let word = self.grid.word(cells);
            self.grid.use_up(cells);
            Did::Claimed { cells: cells.to_vec(), word, claim }
        });
        self.history.push(Taken { seat, did });
        &self.history[self.history.len() - 1]
    }
}

/// A view travels as the text of its position: the field follows from it, and is a thousand times as long.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&Position::of(self))
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Ok(Position::parse(&text).map_err(serde::de::Error::custom)?.view())
    }
}

impl Serialize for Taken {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

/// What comes in is checked before anybody draws it.
impl<'de> Deserialize<'de> for Taken {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let taken = Self::deserialize(deserializer)?;
        let is_word = match &taken.did {
            Did::Claimed { cells, word, .. } => {
                cells.len() >= SHORTEST && word.as_ref().is_none_or(|word| word.len() == cells.len())
            }
            Did::Passed => true,
        };
        if taken.seat.is_at(SEATS as u8) && is_word {
            Ok(taken)
        } else {
            Err(serde::de::Error::custom("no such turn can be taken"))
        }
    }
}
