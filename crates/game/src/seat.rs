//! Who sits at the table, who looks on, whose turn it is, and how it ended.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A place at the table, counted from zero; people are told "player 1" for `Seat(0)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// All seats of a table, in order of play.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..seats).map(Seat)
    }

    /// The seat's position in a list that has one entry a seat.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Whether a table of this many seats has this one.
    #[must_use]
    pub fn is_at(self, seats: u8) -> bool {
        self.0 < seats
    }

    /// The seat that plays after this one.
    #[must_use]
    pub fn after(self, seats: u8) -> Seat {
        self.0.checked_add(1).filter(|next| *next < seats).map_or(Seat(0), Seat)
    }

    /// The seat that plays before this one.
    #[must_use]
    pub fn before(self, seats: u8) -> Seat {
        Seat(self.0.checked_sub(1).unwrap_or(seats.saturating_sub(1)))
    }
}

/// Writes the seat as people count: `player 1` is the first.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", u16::from(self.0) + 1)
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Viewer {
    /// Someone who plays, and knows what is their own.
    Player(Seat),
    /// Someone who looks on, and knows only what is public.
    Spectator,
}

impl Viewer {
    /// Everyone who may look at a table: its players in order, then a spectator.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(seats).map(Viewer::Player).chain([Viewer::Spectator])
    }
}

impl Viewer {
    /// Whether this many seats leave room for the onlooker.
    #[must_use]
    pub fn is_at(self, seats: u8) -> bool {
        match self {
            Viewer::Player(seat) => seat.is_at(seats),
            Viewer::Spectator => true,
        }
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Player(seat) => seat.fmt(f),
            Viewer::Spectator => f.write_str("a spectator"),
        }
    }
}

/// What a game waits for.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Turn {
    /// A move of this seat.
    Of(Seat),
    /// Nothing: the game has ended, and so.
    Over(Outcome),
}

impl Turn {
    /// Whether a table of this many seats can wait for it.
    #[must_use]
    pub fn is_at(&self, seats: u8) -> bool {
        match self {
            Turn::Of(seat) => seat.is_at(seats),
            Turn::Over(outcome) => outcome.seats() == seats,
        }
    }
}

/// How a game ended: a place for every seat, the first place being the best.
///
/// Seats that did equally well share a place, and a seat's place is one more than the number of seats that
/// did better. That is enough for every ending, and each ending is written in one way only:
///
/// | ending | places |
/// |---|---|
/// | one winner among three, in order of points | 1 2 3 |
/// | two share the victory | 1 1 3 |
/// | a draw | 1 1 1 |
/// | one loser, all others get away | 1 1 3 |
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<u8>", try_from = "Vec<u8>")]
pub struct Outcome {
    places: Vec<u8>,
}

impl Outcome {
    /// Ranks the seats by how they stand, the greatest first; ties share a place.
    ///
    /// ```
    /// use game::Outcome;
    /// assert_eq!(Outcome::ranked(&[10, 30, 30]).places(), [3, 1, 1]);
    /// ```
    pub fn ranked<S: Ord>(standings: &[S]) -> Outcome {
        let better = |own: &S| standings.iter().filter(|other| *other > own).count();
        Outcome { places: standings.iter().map(|own| 1 + better(own) as u8).collect() }
    }

    /// One seat wins, all others share the second place.
    #[must_use]
    pub fn winner(winner: Seat, seats: u8) -> Outcome {
        Outcome::ranked(&Seat::all(seats).map(|seat| seat == winner).collect::<Vec<_>>())
    }

    /// One seat loses, all others share the first place.
    #[must_use]
    pub fn loser(loser: Seat, seats: u8) -> Outcome {
        Outcome::ranked(&Seat::all(seats).map(|seat| seat != loser).collect::<Vec<_>>())
    }

    /// Nobody did better than another.
    #[must_use]
    pub fn draw(seats: u8) -> Outcome {
        Outcome { places: vec![1; usize::from(seats)] }
    }

    /// The place of every seat, in the order of the seats.
    #[must_use]
    pub fn places(&self) -> &[u8] {
        &self.places
    }

    /// The place of one seat, if it sat at the table.
    #[must_use]
    pub fn place(&self, seat: Seat) -> Option<u8> {
        self.places.get(seat.index()).copied()
    }

    /// How many sat at the table.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.places.len() as u8
    }

    /// Whether several played and nobody did better than another.
    #[must_use]
    pub fn is_draw(&self) -> bool {
        self.places.len() > 1 && self.places.iter().all(|place| *place == 1)
    }

    /// The seats in the first place; everyone, in a draw.
    pub fn first(&self) -> impl Iterator<Item = Seat> {
        self.at(1)
    }

    /// The seats in the last place; everyone, in a draw.
    pub fn last(&self) -> impl Iterator<Item = Seat> {
        self.at(self.places.iter().copied().max().unwrap_or(1))
    }

    fn at(&self, place: u8) -> impl Iterator<Item = Seat> {
        (0..).zip(&self.places).filter(move |(_, own)| **own == place).map(|(seat, _)| Seat(seat))
    }
}

/// The places, as they travel.
impl From<Outcome> for Vec<u8> {
    fn from(outcome: Outcome) -> Self {
        outcome.places
    }
}

/// Places that no seats can have taken: one of them is not one more than the number of those who did better.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} are no places of a game")]
pub struct BadPlaces(Vec<u8>);

impl TryFrom<Vec<u8>> for Outcome {
    type Error = BadPlaces;

    fn try_from(places: Vec<u8>) -> Result<Self, BadPlaces> {
        let ranked = Outcome::ranked(&places.iter().map(std::cmp::Reverse).collect::<Vec<_>>());
        if u8::try_from(places.len()).is_ok() && ranked.places == places {
            Ok(ranked)
        } else {
            Err(BadPlaces(places))
        }
    }
}
