//! How bodies are written: JSON for outside programs, postcard for our own.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::API_VERSION;

/// What postcard of this version is called.
const POSTCARD: &str = "application/postcard;api=1";

/// How a body is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Encoding {
    /// As JSON.
    #[cfg(feature = "json")]
    Json,
    /// As postcard: small, and read quickly; fields have no names, so that both ends are of one [version](API_VERSION) of
    /// the API, which the media type tells.
    Postcard,
}

/// Why a body cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadBody(pub String);

impl Encoding {
    /// What the headers `Content-Type` and `Accept` call it.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            #[cfg(feature = "json")]
            Self::Json => "application/json",
            Self::Postcard => POSTCARD,
        }
    }

    /// The one that a header names first, whatever else stands there. Postcard of another version of the API is none.
    #[must_use]
    pub fn of(header: &str) -> Option<Self> {
        header.split(',').find_map(|named| {
            let mut parts = named.split(';').map(str::trim);
            let name = parts.next()?;
            let mut versions = parts.filter_map(|part| part.strip_prefix("api="));
            let all = [
                #[cfg(feature = "json")]
                Self::Json,
                Self::Postcard,
            ];
            let own = all.into_iter().find(|one| one.media_name().eq_ignore_ascii_case(name))?;
            let fits = own != Self::Postcard || versions.all(|version| version.parse() == Ok(API_VERSION));
            fits.then_some(own)
        })
    }

    /// The media type without what follows it.
    fn media_name(self) -> &'static str {
        self.media_type().split(';').next().unwrap_or_default()
    }

    /// Writes a body.
    ///
    /// # Panics
    ///
    /// Where a value cannot be written at all, which is our own mistake: every type here can be.
    #[must_use]
    pub fn write<T: Serialize + ?Sized>(self, value: &T) -> Vec<u8> {
        match self {
            #[cfg(feature = "json")]
            Self::Json => serde_json::to_vec(value).unwrap_or_else(|bad| panic!("a body is written: {bad}")),
            Self::Postcard => {
                postcard::to_allocvec(value).unwrap_or_else(|bad| panic!("a body is written: {bad}"))
            }
        }
    }

    /// Reads a body, all of it.
    pub fn read<T: DeserializeOwned>(self, bytes: &[u8]) -> Result<T, BadBody> {
        match self {
            #[cfg(feature = "json")]
            Self::Json => serde_json::from_slice(bytes).map_err(|bad| BadBody(bad.to_string())),
            Self::Postcard => match postcard::take_from_bytes(bytes) {
                Ok((value, [])) => Ok(value),
                Ok((_, rest)) => Err(BadBody(format!("{} bytes too many", rest.len()))),
                Err(bad) => Err(BadBody(bad.to_string())),
            },
        }
    }
}
