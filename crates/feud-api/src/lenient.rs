//! Reading that forgives: numbers written as text, flags written as numbers, and nothing where something could be.

use std::fmt;

use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Serialize};

/// A whole number, whichever way it is written.
pub(crate) fn number<'de, D: Deserializer<'de>, T: TryFrom<i64>>(from: D) -> Result<T, D::Error> {
    let Whole(number) = Whole::deserialize(from)?;
    T::try_from(number).map_err(|_| {
        D::Error::invalid_value(Unexpected::Signed(number), &"a number that is large or small enough")
    })
}

/// A whole number, or zero where there is none.
pub(crate) fn number_or_zero<'de, D: Deserializer<'de>, T: TryFrom<i64> + Default>(
    from: D,
) -> Result<T, D::Error> {
    maybe_number(from).map(Option::unwrap_or_default)
}

/// A whole number, if there is one.
pub(crate) fn maybe_number<'de, D: Deserializer<'de>, T: TryFrom<i64>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    let number = Option::<Whole>::deserialize(from)?;
    Ok(number.and_then(|Whole(number)| T::try_from(number).ok()))
}

/// A flag, also written as a number; no where there is none.
pub(crate) fn flag<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    Ok(Option::<Flag>::deserialize(from)?.is_some_and(|Flag(flag)| flag))
}

/// A value, or its usual one where there is none.
pub(crate) fn or_default<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(
    from: D,
) -> Result<T, D::Error> {
    Option::<T>::deserialize(from).map(Option::unwrap_or_default)
}

/// Texts in a list; whatever else stands there counts as none.
pub(crate) fn texts<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Texts {
        List(Vec<String>),
        One(String),
        Other(IgnoredAny),
    }
    Ok(match Texts::deserialize(from)? {
        Texts::List(texts) => texts,
        Texts::One(text) => vec![text],
        Texts::Other(_) => Vec::new(),
    })
}

/// A whole number, whichever way it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Whole(pub(crate) i64);

/// A flag, whichever way it is written.
pub(crate) struct Flag(pub(crate) bool);

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Numbers).map(Self)
    }
}

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Flags).map(Self)
    }
}

struct Numbers;

impl Visitor<'_> for Numbers {
    type Value = i64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<i64, E> {
        Ok(number)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<i64, E> {
        i64::try_from(number).map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<i64, E> {
        // Beyond this, fractions can no longer hold every whole number.
        let whole = number.fract() == 0.0 && number.abs() <= 9_007_199_254_740_992.0;
        if whole { Ok(number as i64) } else { Err(E::invalid_value(Unexpected::Float(number), &self)) }
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<i64, E> {
        text.trim().parse().map_err(|_| E::invalid_value(Unexpected::Str(text), &self))
    }
}

struct Flags;

impl<'de> Visitor<'de> for Flags {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("yes or no")
    }

    fn visit_bool<E: Error>(self, flag: bool) -> Result<bool, E> {
        Ok(flag)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<bool, E> {
        Ok(number != 0)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<bool, E> {
        Ok(number != 0)
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<bool, E> {
        Ok(number != 0.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<bool, E> {
        Ok(matches!(text.to_ascii_lowercase().as_str(), "true" | "yes" | "1"))
    }

    fn visit_unit<E: Error>(self) -> Result<bool, E> {
        Ok(false)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<bool, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(false)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<bool, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(false)
    }
}
