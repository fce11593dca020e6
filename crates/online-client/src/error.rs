//! Why a call brought nothing, and whether it may have been heard all the same.

use http_client::Failure;
use online_api::{Code, Problem};

/// Why a call brought nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    /// The server says no, and has done nothing.
    #[error("{0}")]
    Refused(Problem),
    /// The call never left, so the server has done nothing.
    #[error("the server cannot be reached ({0})")]
    NotSent(String),
    /// The server may have done what was asked, or may not.
    #[error("{0}")]
    NoAnswer(Trouble),
}

/// Why there is no answer to a call that was sent.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Trouble {
    /// It took too long.
    #[error("the server did not answer in time")]
    TimedOut,
    /// The connection broke.
    #[error("the connection was lost ({0})")]
    Lost(String),
    /// There was something else instead: a page about a server that is down, or a host that has no tables.
    #[error("what answers there is no server of tables (status {0})")]
    Status(u16),
    /// Nobody should read so much.
    #[error("the answer is too large")]
    TooLarge,
    /// There was an answer, but in other words: client and server are of different versions.
    #[error("the answer is not understood: {0}")]
    NotUnderstood(String),
}

impl Error {
    /// The reason of a server that says no.
    #[must_use]
    pub fn code(&self) -> Option<Code> {
        match self {
            Self::Refused(problem) => Some(problem.code),
            Self::NotSent(_) | Self::NoAnswer(_) => None,
        }
    }

    /// Whether the server may have done what was asked.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        matches!(self, Self::NoAnswer(_))
    }

    /// Whether it may help to try later: there is no connection, or the server is busy.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Refused(problem) => {
                matches!(problem.code, Code::TooMany | Code::Busy | Code::Broken | Code::TooSlow)
                    && (problem.retry.is_some() || problem.code != Code::TooMany)
            }
            Self::NotSent(_) => true,
            Self::NoAnswer(trouble) => match trouble {
                Trouble::TimedOut | Trouble::Lost(_) => true,
                Trouble::Status(status) => *status >= 500 || matches!(*status, 408 | 429),
                Trouble::TooLarge | Trouble::NotUnderstood(_) => false,
            },
        }
    }
}

impl From<Failure> for Error {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::NotSent(why) => Self::NotSent(why),
            Failure::TimedOut => Self::NoAnswer(Trouble::TimedOut),
            Failure::Lost(why) => Self::NoAnswer(Trouble::Lost(why)),
            Failure::TooLarge => Self::NoAnswer(Trouble::TooLarge),
        }
    }
}
