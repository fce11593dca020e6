//! How bodies are written: JSON for outside programs, postcard for our own.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// How a body is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Encoding {
    /// As JSON.
    #[cfg(feature = "json")]
    Json,
    /// As postcard: small, and read quickly; fields have no names, so that both ends are of one version of the API.
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
            Self::Postcard => "application/postcard",
        }
    }

    /// The one that a header names first, whatever else stands there.
    #[must_use]
    pub fn of(header: &str) -> Option<Self> {
        let mut named = header.split(',').map(|one| one.split(';').next().unwrap_or_default().trim());
        named.find_map(|name| {
            let all = [
                #[cfg(feature = "json")]
                Self::Json,
                Self::Postcard,
            ];
            all.into_iter().find(|one| one.media_type().eq_ignore_ascii_case(name))
        })
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
