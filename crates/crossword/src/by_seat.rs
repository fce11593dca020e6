//! A value for each player of a table.

use std::array;
use std::ops::{Deref, DerefMut};

use game::Seat;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many usually play.
pub const SEATS: usize = 2;

/// The most that may play.
pub const MAX_SEATS: usize = 4;

/// A value for each player of a table, who are two to four.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BySeat<T> {
    /// Behind those of the players, all are as they come.
    values: [T; MAX_SEATS],
    seats: u8,
}

impl<T: Copy + Default> BySeat<T> {
    /// The same value for each of so many players.
    #[must_use]
    pub fn of(seats: u8, value: T) -> Self {
        Self::with(seats, |_| value)
    }

    /// A value for each of so many players.
    #[must_use]
    pub fn with(seats: u8, mut value: impl FnMut(Seat) -> T) -> Self {
        assert!((SEATS..=MAX_SEATS).contains(&usize::from(seats)), "{seats} cannot play");
        let seat = |place: usize| Seat(place as u8);
        let value = |place| if place < usize::from(seats) { value(seat(place)) } else { T::default() };
        Self { values: array::from_fn(value), seats }
    }

    /// Something else for each, made of these values.
    #[must_use]
    pub fn map<U: Copy + Default>(self, mut value: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat::with(self.seats, |seat| value(self.values[seat.index()]))
    }
}

impl<T> BySeat<T> {
    /// How many play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }
}

/// The values of two players.
impl<T: Copy + Default> From<[T; SEATS]> for BySeat<T> {
    fn from(values: [T; SEATS]) -> Self {
        Self::with(SEATS as u8, |seat| values[seat.index()])
    }
}

impl<T: PartialEq> PartialEq<[T; SEATS]> for BySeat<T> {
    fn eq(&self, other: &[T; SEATS]) -> bool {
        **self == *other
    }
}

impl<T> Deref for BySeat<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.values[..usize::from(self.seats)]
    }
}

impl<T> DerefMut for BySeat<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.values[..usize::from(self.seats)]
    }
}

impl<T> IntoIterator for BySeat<T> {
    type Item = T;
    type IntoIter = std::iter::Take<array::IntoIter<T, MAX_SEATS>>;

    fn into_iter(self) -> Self::IntoIter {
        self.values.into_iter().take(usize::from(self.seats))
    }
}

impl<'a, T> IntoIterator for &'a BySeat<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut BySeat<T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(deserializer)?;
        if (SEATS..=MAX_SEATS).contains(&values.len()) {
            Ok(Self::with(values.len() as u8, |seat| values[seat.index()]))
        } else {
            Err(D::Error::custom("so many cannot play"))
        }
    }
}
