//! Points in time.

use std::fmt;

use serde::de::{Deserializer, Error, Unexpected, Visitor};
use serde::{Deserialize, Serialize, Serializer};

/// The microseconds that seconds with a fraction tell apart however they are rounded on the way: 2^32 seconds, until 2106.
const MOST: i64 = (1 << 32) * 1_000_000;

/// A point in time: microseconds since 1970, which travel as seconds with a fraction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Time {
    micros: i64,
}

impl Time {
    /// The point so many microseconds after 1970 began.
    #[must_use]
    pub fn from_micros(micros: i64) -> Self {
        Self { micros: micros.clamp(-MOST, MOST) }
    }

    /// The microseconds since 1970 began.
    #[must_use]
    pub fn micros(self) -> i64 {
        self.micros
    }
}

impl Serialize for Time {
    #[expect(clippy::cast_precision_loss, reason = "no time has more microseconds than a fraction can hold")]
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_f64(self.micros as f64 / 1e6)
    }
}

impl<'de> Deserialize<'de> for Time {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Times)
    }
}

struct Times;

impl Visitor<'_> for Times {
    type Value = Time;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("seconds since 1970")
    }

    fn visit_i64<E: Error>(self, seconds: i64) -> Result<Time, E> {
        Ok(Time::from_micros(seconds.saturating_mul(1_000_000)))
    }

    fn visit_u64<E: Error>(self, seconds: u64) -> Result<Time, E> {
        self.visit_i64(i64::try_from(seconds).unwrap_or(i64::MAX))
    }

    fn visit_f64<E: Error>(self, seconds: f64) -> Result<Time, E> {
        Ok(Time::from_micros((seconds * 1e6).round() as i64))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Time, E> {
        match text.trim().parse::<f64>() {
            Ok(seconds) => self.visit_f64(seconds),
            Err(_) => Err(E::invalid_value(Unexpected::Str(text), &self)),
        }
    }
}
