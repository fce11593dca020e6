//! Who owns each pixel, how strongly, and what happens when a word claims it.

#![allow(clippy::cast_sign_loss, reason = "a number of pixels is never below 0")]

use std::fmt;
use std::sync::Arc;

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::Polygon;
use crate::cell::{CELL_PIXELS, PADDING, SIDE};

/// How many pixels a side of the field has.
pub const PIXELS: usize = 2 * PADDING as usize + CELL_PIXELS as usize * SIDE as usize;

/// The strongest a pixel can be held.
pub const STRONGEST: u8 = 5;

/// How many play: Blue and Red.
pub const SEATS: usize = 2;

/// Who owns a pixel.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Owner {
    /// Nobody has claimed it.
    Nobody,
    /// The first player.
    Blue,
    /// The second player.
    Red,
    /// Nobody any more: an attack was as strong as the defence.
    Neutral,
}

impl Owner {
    /// The colour of a seat.
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        if seat.0 == 0 { Self::Blue } else { Self::Red }
    }

    /// The seat of a colour, if a player has it.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Blue => Some(Seat(0)),
            Self::Red => Some(Seat(1)),
            Self::Nobody | Self::Neutral => None,
        }
    }
}

/// A pixel: its owner, and how strongly it is held.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pixel(u8);

impl Pixel {
    /// A pixel nobody has claimed.
    pub const FREE: Self = Self(0);

    /// A pixel nobody owns any more.
    pub const NEUTRAL: Self = Self((Owner::Neutral as u8) << 3);

    /// Every pixel there can be.
    pub fn all() -> impl Iterator<Item = Self> {
        let held = [Seat(0), Seat(1)].into_iter().flat_map(|seat| {
            (1..=STRONGEST).map(move |strength| Self((Owner::of(seat) as u8) << 3 | strength))
        });
        [Self::FREE, Self::NEUTRAL].into_iter().chain(held)
    }

    /// A pixel of a player, held so strongly, from 1 to 5.
    #[must_use]
    pub const fn held(seat: Seat, strength: u8) -> Self {
        assert!(1 <= strength && strength <= STRONGEST, "a pixel is held at a strength from 1 to 5");
        Self((Owner::of(seat) as u8) << 3 | strength)
    }

    /// Who owns it.
    #[must_use]
    pub const fn owner(self) -> Owner {
        match self.0 >> 3 {
            0 => Owner::Nobody,
            1 => Owner::Blue,
            2 => Owner::Red,
            _ => Owner::Neutral,
        }
    }

    /// How strongly it is held, from 1 to 5; 0 if nobody holds it.
    #[must_use]
    pub const fn strength(self) -> u8 {
        self.0 & 7
    }

    /// A number from 0 to 31 that no other pixel has.
    #[must_use]
    pub const fn code(self) -> usize {
        self.0 as usize
    }

    /// What becomes of it when a player claims it with a word of this strength.
    #[must_use]
    pub const fn claimed(self, seat: Seat, attack: Strength) -> Self {
        let (attack, defence) = (attack.0, self.strength());
        match self.owner().seat() {
            None => Self::held(seat, attack),
            Some(owner) if owner.0 == seat.0 => {
                let sum = defence + attack;
                Self::held(seat, if sum < STRONGEST { sum } else { STRONGEST })
            }
            Some(owner) if attack < defence => Self::held(owner, defence - attack),
            Some(_) if attack == defence => Self::NEUTRAL,
            Some(_) => Self::held(seat, attack - defence),
        }
    }

    /// How much a player's score changes when another pixel takes its place.
    const fn change(self, after: Self, seat: Seat) -> i32 {
        after.counts_for(seat) as i32 - self.counts_for(seat) as i32
    }

    const fn counts_for(self, seat: Seat) -> bool {
        matches!(self.owner().seat(), Some(owner) if owner.0 == seat.0)
    }
}

impl fmt::Debug for Pixel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}", self.owner(), self.strength())
    }
}

/// How strongly a word claims, from 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Strength(u8);

/// The number, as it travels.
impl From<Strength> for u8 {
    fn from(strength: Strength) -> Self {
        strength.0
    }
}

/// A number that no strength has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a word claims at a strength from 1 to {STRONGEST}, not {0}")]
pub struct NoStrength(u8);

impl TryFrom<u8> for Strength {
    type Error = NoStrength;

    fn try_from(number: u8) -> Result<Self, NoStrength> {
        if (1..=STRONGEST).contains(&number) { Ok(Self(number)) } else { Err(NoStrength(number)) }
    }
}

impl Strength {
    /// The strength of a word of so many letters, at least three.
    #[must_use]
    pub const fn of_letters(letters: usize) -> Self {
        match letters {
            0..=3 => Self(1),
            4..=6 => Self(letters as u8 - 2),
            _ => Self(STRONGEST),
        }
    }

    /// As a number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// What a claim does to both scores.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Change {
    /// What the player who claims gains.
    pub own: i32,
    /// What the other player gains: never more than nothing.
    pub other: i32,
}

impl Change {
    /// What the player who claims gains on the other.
    #[must_use]
    pub const fn lead(self) -> i32 {
        self.own - self.other
    }

    /// What claiming this one pixel does.
    #[must_use]
    pub const fn of(pixel: Pixel, seat: Seat, attack: Strength) -> Self {
        let after = pixel.claimed(seat, attack);
        Self { own: pixel.change(after, seat), other: pixel.change(after, other(seat)) }
    }
}

/// The player who is not at this seat.
pub(crate) const fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// All pixels, and how many each player owns.
#[derive(Clone, PartialEq, Eq)]
pub struct Field {
    pixels: Arc<Vec<Pixel>>,
    scores: [u32; SEATS],
}

impl Field {
    /// A field nobody has claimed anything of.
    #[must_use]
    pub fn new() -> Self {
        Self { pixels: Arc::new(vec![Pixel::FREE; PIXELS * PIXELS]), scores: [0; SEATS] }
    }

    /// The pixel at a place, both from 0 at the top left; `None` beside the field.
    #[must_use]
    pub fn pixel(&self, x: usize, y: usize) -> Option<Pixel> {
        if x < PIXELS { self.pixels.get(y * PIXELS + x).copied() } else { None }
    }

    /// The pixels of a row, from the left.
    #[must_use]
    pub fn row(&self, y: usize) -> &[Pixel] {
        &self.pixels[y * PIXELS..][..PIXELS]
    }

    /// How many pixels each player owns.
    #[must_use]
    pub fn scores(&self) -> [u32; SEATS] {
        self.scores
    }

    /// What a claim would do, with nothing changed.
    #[must_use]
    pub fn appraise(&self, polygon: &Polygon, seat: Seat, attack: Strength) -> Change {
        let changes = changes(seat, attack);
        let mut sum = Change::default();
        for pixel in polygon.spans().iter().flat_map(|span| &self.row(span.y)[span.x.clone()]) {
            let change = changes[pixel.code()];
            sum = Change { own: sum.own + change.own, other: sum.other + change.other };
        }
        sum
    }

    /// How many pixels of the other player a claim would make weaker without taking them.
    #[must_use]
    pub fn weakened(&self, polygon: &Polygon, seat: Seat, attack: Strength) -> u32 {
        let is_weakened = |pixel: &&Pixel| {
            pixel.owner().seat().is_some_and(|owner| owner != seat) && pixel.strength() > attack.0
        };
        let pixels = polygon.spans().iter().flat_map(|span| &self.row(span.y)[span.x.clone()]);
        pixels.filter(is_weakened).count() as u32
    }

    /// Claims the pixels inside a polygon.
    pub fn claim(&mut self, polygon: &Polygon, seat: Seat, attack: Strength) -> Change {
        let change = self.appraise(polygon, seat, attack);
        let after = outcomes(seat, attack);
        let pixels = Arc::make_mut(&mut self.pixels);
        for span in polygon.spans() {
            for pixel in &mut pixels[span.y * PIXELS..][span.x.clone()] {
                *pixel = after[pixel.code()];
            }
        }
        self.scores = changed(self.scores, seat, change);
        change
    }
}

/// The scores after a claim of a player.
pub(crate) fn changed(mut scores: [u32; SEATS], seat: Seat, change: Change) -> [u32; SEATS] {
    let [own, other] = [seat, other(seat)].map(Seat::index);
    scores[own] = scores[own].saturating_add_signed(change.own);
    scores[other] = scores[other].saturating_add_signed(change.other);
    scores
}

/// What becomes of each pixel, by its code.
fn outcomes(seat: Seat, attack: Strength) -> [Pixel; 32] {
    let mut table = [Pixel::FREE; 32];
    Pixel::all().for_each(|pixel| table[pixel.code()] = pixel.claimed(seat, attack));
    table
}

/// What claiming each pixel does to the scores, by its code.
fn changes(seat: Seat, attack: Strength) -> [Change; 32] {
    let mut table = [Change::default(); 32];
    Pixel::all().for_each(|pixel| table[pixel.code()] = Change::of(pixel, seat, attack));
    table
}

impl Default for Field {
    fn default() -> Self {
        Self::new()
    }
}

/// Tells the scores; a third of a million pixels would bury a reader.
impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Field({} : {})", self.scores[0], self.scores[1])
    }
}
