//! Why a call brought nothing, and whether it may have been heard all the same.

use std::time::Duration;

use feud_api::{BadText, ErrorKind, Refusal};

/// Why a call brought nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    /// The service says no, and has done nothing.
    #[error("{0}")]
    Refused(Refusal),
    /// The service was asked too often, and has done nothing.
    #[error("the service was asked too often")]
    TooOften {
        /// How long it wants to be left alone.
        wait: Option<Duration>,
    },
    /// The call never left, so the service has done nothing.
    #[error("the service cannot be reached ({0})")]
    NotSent(String),
    /// The service may have done what was asked, or may not: look before asking again.
    #[error("{0}")]
    NoAnswer(Trouble),
}

/// Why there is no answer to a call that was sent.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Trouble {
    /// It took too long.
    #[error("the service did not answer in time")]
    TimedOut,
    /// The connection broke.
    #[error("the connection was lost ({0})")]
    Lost(String),
    /// There was a page instead, mostly about a service that has broken down.
    #[error("the service answered with status {0}")]
    Status(u16),
    /// The service sends its clients elsewhere, where a session has no business.
    #[error("the service sends its clients elsewhere (status {0}), and that is not followed")]
    SentElsewhere(u16),
    /// Nobody should read so much.
    #[error("the answer is too large")]
    TooLarge,
    /// There was an answer, but in other words.
    #[error("the answer is not understood: {0}")]
    NotUnderstood(BadText),
}

impl Error {
    /// The reason of a service that says no.
    #[must_use]
    pub fn kind(&self) -> Option<&ErrorKind> {
        match self {
            Self::Refused(refusal) => Some(&refusal.kind),
            _ => None,
        }
    }

    /// Whether the service may have done what was asked.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        matches!(self, Self::NoAnswer(_))
    }

    /// Whether the service could not be spoken with, so that it may help to try later.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        !matches!(self, Self::Refused(_))
    }
}
