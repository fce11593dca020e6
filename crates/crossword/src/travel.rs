//! Views and events as they travel: what comes in is checked before anybody looks at it.
//!
//! Squares, letters and boards check themselves; here is what must fit together.

use game::Seat;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{End, Event, Laid, MAX_SEATS, Square, View};

/// The most points there can be: boards have at most 26 squares a side and premiums of 99.
const MOST_POINTS: i64 = 1 << 40;

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let view = Self::deserialize(deserializer)?;
        if view.is_sound() { Ok(view) } else { Err(D::Error::custom("the view does not add up")) }
    }
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let event = Self::deserialize(deserializer)?;
        if event.is_sound() { Ok(event) } else { Err(D::Error::custom("the event cannot have been")) }
    }
}

impl View {
    /// Whether everything that is named is there.
    fn is_sound(&self) -> bool {
        let seats = self.racks.seats();
        let all = [self.held.seats(), self.tallies.seats(), self.opened.seats()];
        let held =
            self.racks.iter().zip(self.held).all(|(rack, held)| rack.is_none_or(|rack| rack.len() == held));
        let owners = self.board.tiles().all(|(_, placed)| placed.owner.is_none_or(|seat| seat.is_at(seats)));
        let last = match &self.last {
            Some(Event::Laid(laid)) => laid.squares().all(|square| self.board.has(square)),
            _ => true,
        };
        let points = self.tallies.iter().all(|tally| {
            [tally.points, tally.penalties, tally.bonus, tally.leftovers]
                .iter()
                .all(|&points| is_score(points))
        });
        let end = self.end.is_none_or(|end| end.seat().is_none_or(|seat| seat.is_at(seats)));
        all == [seats; 3]
            && self.viewer.is_at(seats)
            && self.turn.is_at(seats)
            && held
            && owners
            && last
            && points
            && end
    }
}

impl Event {
    fn is_sound(&self) -> bool {
        let is_seat = |seat: Seat| seat.is_at(MAX_SEATS as u8);
        match self {
            Self::Laid(laid) => is_seat(laid.seat) && !laid.tiles.is_empty() && is_score(laid.points),
            Self::Passed { seat }
            | Self::Exchanged { seat, .. }
            | Self::Changed { seat, .. }
            | Self::Swapped { seat } => is_seat(*seat),
            Self::Ended(ended) => ended.end.seat().is_none_or(is_seat),
        }
    }
}

impl Laid {
    /// Every square that is named.
    fn squares(&self) -> impl Iterator<Item = Square> {
        self.tiles.iter().map(|&(square, _)| square).chain(self.captured.iter().copied())
    }
}

impl End {
    /// Who brought it, if it was one of the players.
    fn seat(self) -> Option<Seat> {
        match self {
            Self::Out(seat) | Self::Edge { seat, .. } => Some(seat),
            Self::Idle | Self::Stuck => None,
        }
    }
}

fn is_score(points: i64) -> bool {
    (-MOST_POINTS..=MOST_POINTS).contains(&points)
}
