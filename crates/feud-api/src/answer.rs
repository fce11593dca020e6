//! The envelope of every answer, and reading and writing of JSON.

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::Refusal;

/// What a service answers: what was asked for, or why not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "status", content = "content", rename_all = "lowercase")]
pub enum Answer<T> {
    /// What was asked for.
    Success(T),
    /// Why not.
    Error(Refusal),
}

/// The content of an answer that says no more than that it was done.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Nothing {}

/// Why a text cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadText {
    /// It is no JSON at all.
    #[error("this is not JSON: {0}")]
    NotJson(String),
    /// It is no answer of the API.
    #[error("an answer has a status, success or error, and this has not")]
    NoStatus,
    /// It is another object than the one asked for.
    #[error("this is JSON, but not what was asked for: {0}")]
    OtherContent(String),
}

/// Reads a body or an answer without its envelope; an empty text counts as `{}`.
pub fn parse<T: DeserializeOwned>(text: &[u8]) -> Result<T, BadText> {
    let text = if text.trim_ascii().is_empty() { b"{}" } else { text };
    serde_json::from_slice(text).map_err(|error| match error.classify() {
        serde_json::error::Category::Data => BadText::OtherContent(error.to_string()),
        _ => BadText::NotJson(error.to_string()),
    })
}

/// Writes a body or an answer as JSON.
pub fn to_text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| panic!("a value of the API is JSON: {error}"))
}

impl<T: DeserializeOwned> Answer<T> {
    /// Reads an answer; one without content counts as one with empty content.
    pub fn parse(text: &[u8]) -> Result<Self, BadText> {
        #[derive(Deserialize)]
        struct Envelope {
            status: Option<String>,
            #[serde(default)]
            content: Value,
        }
        let other = |error: serde_json::Error| BadText::OtherContent(error.to_string());
        let Envelope { status, content } = match parse(text) {
            Err(BadText::OtherContent(_)) => return Err(BadText::NoStatus),
            read => read?,
        };
        let content = if content.is_null() { Value::Object(serde_json::Map::default()) } else { content };
        match status.as_deref() {
            Some("success") => serde_json::from_value(content).map(Self::Success).map_err(other),
            Some("error") => serde_json::from_value(content).map(Self::Error).map_err(other),
            _ => Err(BadText::NoStatus),
        }
    }
}

impl<T> Answer<T> {
    /// What was asked for, or why not.
    pub fn into_result(self) -> Result<T, Refusal> {
        match self {
            Self::Success(content) => Ok(content),
            Self::Error(refusal) => Err(refusal),
        }
    }
}

/// Whatever the content is, it is passed over.
impl<'de> Deserialize<'de> for Nothing {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        IgnoredAny::deserialize(from).map(|_| Self {})
    }
}
